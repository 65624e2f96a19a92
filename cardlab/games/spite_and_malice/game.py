"""Spite and Malice as the engine meets it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardlab.engine.deal import Event
from cardlab.engine.errors import LogError, PlayersError, RuleError, shown
from cardlab.engine.game import Game, Start
from cardlab.engine.log import check_keys, whole
from cardlab.games.spite_and_malice.deal import SpiteDeal, new_deal
from cardlab.games.spite_and_malice.explain import explain
from cardlab.games.spite_and_malice.players import NAMES, make_player
from cardlab.games.spite_and_malice.ranks import RANK, pack
from cardlab.games.spite_and_malice.rules import PRESETS, SpiteRules
from cardlab.games.spite_and_malice.table import Action, Outcome
from cardlab.words import Sentence, _

_KEYS = {
    "payoff": ("player", "action", "source", "card", "centre"),
    "hand": ("player", "action", "source", "card", "centre"),
    "side": ("player", "action", "source", "side", "card", "centre"),
    "discard": ("player", "action", "card", "side"),
    "pass": ("player", "action"),
}
_LEAST_STOCK = 12


class SpiteAndMalice(Game):
    """Spite and Malice, and Skip-Bo (``spite-and-malice.md``)."""

    name = "spite-and-malice"
    rules_type = SpiteRules
    presets = PRESETS
    package = "cardlab.games.spite_and_malice"
    player_names = NAMES

    def pack(self, rules: SpiteRules) -> tuple[str, ...]:
        """Return the pack in its unshuffled order."""
        return pack(rules.deck, rules.packs)

    def check_players(self, rules: SpiteRules, players: int) -> None:
        """Refuse all but 2 to 9 players (6 with the skip-bo deck), and too small a stock."""
        most = 9 if rules.deck == "french" else 6
        if not 2 <= players <= most:
            raise PlayersError(
                _("There are {n} players; with the {deck} deck it is 2 to {most}.").format(
                    n=players, deck=rules.deck, most=most
                )
            )
        settled = rules.settled(players)
        dealt = players * ((settled.payoff_size or 0) + settled.hand_size)
        left = len(self.pack(settled)) - dealt
        if left < _LEAST_STOCK:
            raise PlayersError(
                _("{n} players are dealt {dealt} cards, and {left} would be left for the stock; "
                  "it needs {least}.").format(
                    n=players, dealt=dealt, left=max(0, left), least=_LEAST_STOCK
                )
            )  # fmt: skip

    def settle(self, rules: SpiteRules, players: int) -> SpiteRules:
        """Turn what goes by players into numbers."""
        return rules.settled(players)

    def check_log_rules(self, rules: SpiteRules) -> None:
        """Refuse a null that stands for a number of cards or slots: a log holds the number."""
        names = ["payoff_size", "centre_stacks"]
        if rules.deck == "french":
            names.insert(0, "packs")
        for name in names:
            if getattr(rules, name) is None:
                raise RuleError(
                    _("The rule {name} cannot be null in a log: a log holds its number.").format(
                        name=name
                    )
                )

    def deal(self, start: Start) -> tuple[SpiteDeal, tuple[Event, ...]]:
        """Deal, and see who begins (D1 to D3)."""
        return new_deal(start)

    def read_action(self, player: int, action: str, keys: Mapping[str, object]) -> Action:
        """Make an action from a log line."""
        record = dict(keys)
        if action == "play":
            source = record.get("source")
            if not isinstance(source, str) or source not in ("payoff", "hand", "side"):
                raise LogError(
                    f'"source" is {shown(source)}; it is "payoff", "hand" or "side".'
                )
            check_keys(record, _KEYS[source])
            side = whole(record, "side", 0, 7) if source == "side" else None
            return Action(
                player, action, source, side, _card(record), whole(record, "centre", 0, 11)
            )
        if action == "discard":
            check_keys(record, _KEYS[action])
            return Action(player, action, None, whole(record, "side", 0, 7), _card(record))
        if action == "pass":
            check_keys(record, _KEYS[action])
            return Action(player, action)
        raise LogError(f"There is no action {shown(action)} in spite-and-malice.")

    def write_action(self, action: Action) -> dict[str, object]:
        """Return an action's own keys."""
        if action.action == "play":
            keys: dict[str, object] = {"source": action.source}
            if action.source == "side":
                keys["side"] = action.side
            return {**keys, "card": action.card, "centre": action.centre}
        if action.action == "discard":
            return {"card": action.card, "side": action.side}
        return {}

    def explain(self, event: Event, names: Sequence[str], seat: int | None) -> Sentence | None:
        """Say what happened."""
        return explain(event, names, seat)

    def first_standing(self, rules: SpiteRules, players: int) -> tuple[int, ...]:
        """Return no score for everybody."""
        return (0,) * players

    def next_dealer(self, rules: SpiteRules, dealer: int, standing: tuple[int, ...]) -> int:
        """Return the next player clockwise (D1)."""
        return (dealer + 1) % len(standing)

    def winners(self, rules: SpiteRules, outcome: Outcome) -> tuple[int, ...] | None:
        """Return who wins a match of one deal, if anybody, or has reached ``match_score`` (E3)."""
        winner = outcome.winner
        if rules.match_score is None:
            return () if winner is None else (winner,)
        if winner is not None and outcome.standing[winner] >= rules.match_score:
            return (winner,)
        return None

    def player(self, name: str, rules: SpiteRules, seed: int) -> object:
        """Return a player by name."""
        return make_player(name, rules, seed)


def _card(record: Mapping[str, object]) -> str:
    card = record["card"]
    if not isinstance(card, str) or card not in RANK:
        raise LogError(f'"card" is {shown(card)}, which is no card.')
    return card


GAME = SpiteAndMalice()
