"""Skyjo as the engine meets it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardlab.engine.deal import Event
from cardlab.engine.errors import LogError, PlayersError, shown
from cardlab.engine.game import Game, Start
from cardlab.engine.log import check_keys, whole
from cardlab.engine.play import RandomPlayer
from cardlab.games.skyjo.deal import SkyjoDeal, new_deal
from cardlab.games.skyjo.explain import explain
from cardlab.games.skyjo.players import NAMES, GreedyPlayer, make_player
from cardlab.games.skyjo.rules import PRESETS, SkyjoRules
from cardlab.games.skyjo.score import PACK
from cardlab.games.skyjo.table import ACTIONS, Action, Outcome
from cardlab.words import Sentence, _

_PLAIN = ("player", "action")
_KEYS = {
    "flip": (*_PLAIN, "position"),
    "draw": (*_PLAIN, "source"),
    "place": (*_PLAIN, "position"),
}
_LAST_POSITION = 15


class Skyjo(Game):
    """Skyjo (``skyjo.md``)."""

    name = "skyjo"
    rules_type = SkyjoRules
    presets = PRESETS
    package = "cardlab.games.skyjo"
    player_names = NAMES

    def pack(self, rules: SkyjoRules) -> tuple[str, ...]:
        """Return the pack, ascending."""
        return PACK

    def check_players(self, rules: SkyjoRules, players: int) -> None:
        """Refuse all but 2 to 8 players; the largest grids then leave a stock of 21 cards."""
        if not 2 <= players <= 8:
            raise PlayersError(_("There are {n} players; Skyjo is for 2 to 8.").format(n=players))

    def deal(self, start: Start) -> tuple[SkyjoDeal, tuple[Event, ...]]:
        """Deal (D1)."""
        return new_deal(start)

    def read_action(self, player: int, action: str, keys: Mapping[str, object]) -> Action:
        """Make an action from a log line."""
        if not isinstance(action, str) or action not in ACTIONS:
            raise LogError(f"There is no action {shown(action)} in Skyjo.")
        check_keys(dict(keys), _KEYS.get(action, _PLAIN))
        if action == "draw":
            source = keys["source"]
            if source not in ("stock", "discard"):
                raise LogError(f'"source" is {shown(source)}; it is "stock" or "discard".')
            return Action(player, action, str(source))
        if action == "reject":
            return Action(player, action)
        return Action(player, action, None, whole(dict(keys), "position", 0, _LAST_POSITION))

    def write_action(self, action: Action) -> dict[str, object]:
        """Return an action's own keys."""
        if action.action == "draw":
            return {"source": action.source}
        return {} if action.action == "reject" else {"position": action.position}

    def explain(self, event: Event, names: Sequence[str], seat: int | None) -> Sentence | None:
        """Say what happened."""
        return explain(event, names, seat)

    def first_standing(self, rules: SkyjoRules, players: int) -> tuple[int, ...]:
        """Return totals of 0."""
        return (0,) * players

    def next_dealer(self, rules: SkyjoRules, dealer: int, standing: tuple[int, ...]) -> int:
        """Return the next player clockwise (D1)."""
        return (dealer + 1) % len(standing)

    def winners(self, rules: SkyjoRules, outcome: Outcome) -> tuple[int, ...] | None:
        """Return the lowest totals once any total is at or above ``end_score`` (R9)."""
        if max(outcome.standing) < rules.end_score:
            return None
        return self.leaders(rules, outcome.standing)

    def leaders(self, rules: SkyjoRules, standing: tuple[int, ...]) -> tuple[int, ...]:
        """Return the seats with the lowest total."""
        return tuple(seat for seat, points in enumerate(standing) if points == min(standing))

    def player(self, name: str, rules: SkyjoRules, seed: int) -> RandomPlayer | GreedyPlayer:
        """Return a player by name."""
        return make_player(name, rules, seed)


GAME = Skyjo()
