"""Players of the thirty-one family. They see views only."""

from __future__ import annotations

from cardlab.cards import in_pack_order
from cardlab.engine.errors import CardlabError, did_you_mean, shown
from cardlab.engine.play import RandomPlayer
from cardlab.games.thirty_one.rules import Scoring, ThirtyOneRules
from cardlab.games.thirty_one.score import value
from cardlab.games.thirty_one.table import Action, View, without
from cardlab.words import _


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
        self.scoring: Scoring = rules.scoring
        self.knock_at = knock_at

    def choose(self, view: View) -> Action | None:
        """Return an action, or ``None`` out of turn with nothing to declare."""
        table, seat, hand = view.table, view.seat, view.hand
        if table.phase == "look":
            return Action(seat, "look") if table.turn == seat else None
        assert hand is not None
        if len(hand) > self.scoring.hand_size:
            return self._discard(view, hand)
        worth = value(hand, self.scoring)
        if worth >= self.scoring.target:
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
        four = in_pack_order((*hand, card))
        return any(value(without(four, old), self.scoring) > worth for old in hand)

    def _discard(self, view: View, hand: tuple[str, ...]) -> Action:
        seat, scoring, taken = view.seat, self.scoring, view.table.taken
        if view.table.knocker == seat:
            legal = [action.card for action in view.legal_actions() if action.card]
        else:
            legal = [card for card in hand if card != taken or hand.count(card) > 1]
        best, most = legal[0], -1.0
        for card in legal:
            left = value(without(hand, card), scoring)
            if left > most:
                best, most = card, left
        if view.table.rules.knock_after_draw and most >= self.knock_at:
            knock = Action(seat, "knock")
            if view.refusal(knock) is None:
                return knock
        return Action(seat, "discard", None, best)


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
    raise CardlabError(
        _("There is no player {name}. {hint}").format(
            name=shown(name), hint=did_you_mean(name, list(NAMES))
        )
    )
