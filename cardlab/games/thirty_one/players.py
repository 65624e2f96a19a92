"""Players of the thirty-one family. They see views only."""

from __future__ import annotations

from itertools import combinations

from cardlab.cards import with_card
from cardlab.engine.play import RandomPlayer, no_player
from cardlab.games.thirty_one.rules import ThirtyOneRules
from cardlab.games.thirty_one.table import Action, View


class GreedyPlayer:
    """Looks one card ahead, and never at chances.

    - Declares a top hand as soon as that is possible; never makes an opening call.
    - Knocks with a hand worth ``knock_at`` or more (27), where a knock is possible. Where one
      knocks after drawing, that goes for the best hand a discard leaves.
    - Takes the top discard if that strictly raises the value of the hand; else draws. With an
      empty stock and a discard that does not help, it stops the deal, or takes the discard
      where stopping is not possible.
    - Discards so that the rest is worth most; of equal discards the first in pack order.
    """

    def __init__(self, rules: ThirtyOneRules, knock_at: float = 27) -> None:
        self.value, self.size, self.target = rules.value, rules.hand_size, rules.target
        self.knocks_late, self.knock_at = rules.knock_after_draw, knock_at

    def choose(self, view: View) -> Action | None:
        """Return an action, or ``None`` out of turn with nothing to declare."""
        table, seat, hand = view.table, view.seat, view.hand
        if table.phase == "look":
            return Action(seat, "look") if table.turn == seat else None
        assert hand is not None
        if len(hand) > self.size:
            return self._discard(view, hand)
        worth = self.value(hand)
        if worth >= self.target:
            declare = Action(seat, "declare")
            if view.refusal(declare) is None:
                return declare
        if table.turn != seat:
            return None
        if worth >= self.knock_at:
            knock = Action(seat, "knock")
            if view.refusal(knock) is None:
                return knock
        if table.pile and self._helps(hand, table.pile[0], worth):
            return Action(seat, "draw", "discard")
        if table.stock:
            return Action(seat, "draw", "stock")
        stop = Action(seat, "stop")
        return stop if view.refusal(stop) is None else Action(seat, "draw", "discard")

    def _helps(self, hand: tuple[str, ...], card: str, worth: float) -> bool:
        # The one choice without the card is the hand as it is, which cannot raise the value.
        return max(map(self.value, combinations(with_card(hand, card), self.size))) > worth

    def _discard(self, view: View, hand: tuple[str, ...]) -> Action:
        table, seat, taken = view.table, view.seat, view.table.taken
        # combinations() leaves out the last card first; turned round, worth goes by card left out.
        worth = [*map(self.value, combinations(hand, self.size))][::-1]
        if taken is not None and hand.count(taken) == 1:
            worth[hand.index(taken)] = -1  # it has to stay (T3)
        if table.knocker == seat:  # a player who knocked after drawing is bound (T6)
            for place, card in enumerate(hand):
                if view.refusal(Action(seat, "discard", None, card)) is not None:
                    worth[place] = -1
        most = max(worth)
        if self.knocks_late and most >= self.knock_at:
            knock = Action(seat, "knock")
            if view.refusal(knock) is None:
                return knock
        return Action(seat, "discard", None, hand[worth.index(most)])


NAMES = ("random", "greedy")


def make_player(name: str, rules: ThirtyOneRules, seed: int) -> RandomPlayer | GreedyPlayer:
    """Return a player by name; close matches are named where there is none.

    >>> make_player("greedy", ThirtyOneRules(), 1).knock_at
    27
    """
    if name == "random":
        return RandomPlayer(seed)
    if name == "greedy":
        return GreedyPlayer(rules)
    raise no_player(name, NAMES)
