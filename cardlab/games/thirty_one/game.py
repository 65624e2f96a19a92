"""The thirty-one family as the engine meets it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardlab.cards import PACK_ORDER, french_pack
from cardlab.engine.deal import Event
from cardlab.engine.errors import LogError, PlayersError, shown
from cardlab.engine.game import Game, Start
from cardlab.engine.log import check_keys
from cardlab.games.thirty_one.deal import ThirtyOneDeal, new_deal, playing
from cardlab.games.thirty_one.explain import explain
from cardlab.games.thirty_one.players import NAMES, make_player
from cardlab.games.thirty_one.rules import PRESETS, ThirtyOneRules
from cardlab.games.thirty_one.table import ACTIONS, Action, Outcome
from cardlab.words import Sentence, _

_KEYS = {
    "draw": ("player", "action", "source"),
    "discard": ("player", "action", "card"),
}
_PLAIN = ("player", "action")


class ThirtyOne(Game):
    """The thirty-one family (``thirty-one.md``)."""

    name = "thirty-one"
    rules_type = ThirtyOneRules
    presets = PRESETS
    package = "cardlab.games.thirty_one"
    player_names = NAMES

    def pack(self, rules: ThirtyOneRules) -> tuple[str, ...]:
        """Return the pack in pack order."""
        return french_pack(rules.packs, rules.jokers)

    def check_players(self, rules: ThirtyOneRules, players: int) -> None:
        """Refuse all but 2 to 9 players (15 with two packs), and too small a stock."""
        most = 9 if rules.packs == 1 else 15
        if not 2 <= players <= most:
            raise PlayersError(
                _("This is for 2 to {most} players, not for {n}.").format(n=players, most=most)
            )
        left = len(self.pack(rules)) - players * rules.hand_size - rules.upcard
        if left < 4:
            raise PlayersError(
                _("{n} players would leave {left} cards in the stock; it needs 4.").format(
                    n=players, left=left
                )
            )

    def deal(self, start: Start) -> tuple[ThirtyOneDeal, tuple[Event, ...]]:
        """Deal (D1)."""
        return new_deal(start)

    def read_action(self, player: int, action: str, keys: Mapping[str, object]) -> Action:
        """Make an action from a log line."""
        if not isinstance(action, str) or action not in ACTIONS:
            raise LogError(f"There is no action {shown(action)} in thirty-one.")
        check_keys(dict(keys), _KEYS.get(action, _PLAIN))
        source, card = keys.get("source"), keys.get("card")
        if action == "draw":
            if source not in ("stock", "discard"):
                raise LogError(f'"source" is {shown(source)}; it is "stock" or "discard".')
            return Action(player, action, str(source))
        if action == "discard":
            if not isinstance(card, str) or card not in PACK_ORDER:
                raise LogError(f'"card" is {shown(card)}, which is no card.')
            return Action(player, action, None, card)
        return Action(player, action)

    def write_action(self, action: Action) -> dict[str, object]:
        """Return an action's own keys."""
        if action.action == "draw":
            return {"source": action.source}
        return {"card": action.card} if action.action == "discard" else {}

    def explain(self, event: Event, names: Sequence[str], seat: int | None) -> Sentence | None:
        """Say what happened."""
        return explain(event, names, seat)

    def first_standing(self, rules: ThirtyOneRules, players: int) -> tuple[int, ...]:
        """Return everybody's lives, or no points."""
        return ((rules.lives if rules.objective == "lives" else 0),) * players

    def next_dealer(self, rules: ThirtyOneRules, dealer: int, standing: tuple[int, ...]) -> int:
        """Return the next active player left of the dealer (D2)."""
        n = len(standing)
        seats = [(dealer + step) % n for step in range(1, n + 1)]
        return next(seat for seat in seats if playing(rules, standing, seat))

    def winners(self, rules: ThirtyOneRules, outcome: Outcome) -> tuple[int, ...] | None:
        """Return the last player in (S6), or the one with enough points and the most (S7)."""
        if rules.objective == "lives":
            left = tuple(seat for seat, lives in enumerate(outcome.standing) if lives)
            return left if len(left) == 1 else None
        best = self.leaders(rules, outcome.standing)
        enough = outcome.standing[best[0]] >= rules.points_to_win
        return best if enough and len(best) == 1 else None

    def extra_level(
        self,
        rules: ThirtyOneRules,
        before: tuple[int, ...],
        standing: tuple[int, ...],
        levels: int,
    ) -> tuple[int, ...] | None:
        """Give more lives to all who are in, or were until this deal (S8)."""
        if rules.objective != "lives":
            return None
        return tuple(
            now + levels if was > 0 or now > 0 else 0
            for was, now in zip(before, standing, strict=True)
        )

    def player(self, name: str, rules: ThirtyOneRules, seed: int) -> object:
        """Return a player by name."""
        return make_player(name, rules, seed)


GAME = ThirtyOne()
