"""The rules once more, as plainly as can be: lists that are changed in place, and no reasons.

Written from the page alone, to be held against the engine. Shuffles leave every order as it is.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from cardlab.games.spite_and_malice.deal import SpiteDeal

Move = tuple[Any, ...]


def rank(card: str) -> int:
    """1 to 12, or 0 for a wild card."""
    if card in ("W", "Kc", "Kd", "Kh", "Ks"):
        return 0
    return int(card) if card.isdigit() else "?A23456789TJQ".index(card[0])


class Plain:
    """A deal in which somebody is to play."""

    def __init__(self, deal: SpiteDeal) -> None:
        self.rules, self.turn, self.turns, self.passes = deal.table.rules, deal.turn or 0, 0, 0
        self.played, self.over = False, False
        self.stock, self.aside = list(deal.stock), list(deal.aside)
        self.hands = [list(hand) for hand in deal.hands]
        self.piles = [list(pile) for pile in deal.payoffs]
        self.sides = [[list(stack) for stack in own] for own in deal.table.sides]
        self.centre = [list(reversed(stack)) for stack in deal.table.centre]

    def moves(self) -> set[Move]:
        """All legal moves."""
        if self.over:
            return set()
        hand, sides, top = self.hands[self.turn], self.sides[self.turn], self.piles[self.turn][0]
        sources: list[tuple[Any, str]] = [("payoff", top), *(("hand", card) for card in hand)]
        sources += [(n, stack[0]) for n, stack in enumerate(sides) if stack]
        found: set[Move] = set()
        ace = False
        for source, card in sources:
            for slot, stack in enumerate(self.centre):
                need = len(stack) + 1
                if need == 1 and slot != self.centre.index([]):
                    continue
                if rank(card) == need or (
                    rank(card) == 0 and (need > 1 or self.rules.wild_may_start)
                ):
                    found.add(("play", source, card, slot))
                    ace = ace or rank(card) == 1
        if not hand:
            found.add(("pass",))
        elif not (ace and self.rules.must_play_ace):
            only_wild = not any(map(rank, hand))
            for card in hand:
                if rank(card) or self.rules.wild_discard or only_wild:
                    for n, stack in enumerate(sides):
                        if stack or n == sides.index([]):
                            found.add(("discard", card, n))
        return found

    def do(self, move: Move) -> Plain:
        """The deal after a move; this one stays."""
        then = deepcopy(self)
        then.make(*move)
        return then

    def make(self, what: str, *own: Any) -> None:
        """Make a move."""
        hand, sides, pile = self.hands[self.turn], self.sides[self.turn], self.piles[self.turn]
        if what == "play":
            source, card, slot = own
            taken = {"payoff": pile, "hand": hand}.get(source) if isinstance(source, str) else None
            (sides[source] if taken is None else taken).remove(card)
            self.centre[slot].append(card)
            self.played = True
            self.over = not pile
            if len(self.centre[slot]) == 12 and not self.over:
                where = {"shuffle_in": self.stock, "set_aside": self.aside, "remove": []}
                where[self.rules.completed] += self.centre[slot]
                self.centre[slot] = []
            if not hand and not self.over:
                self._draw()
            return
        if what == "discard":
            hand.remove(own[0])
            sides[own[1]].insert(0, own[0])
        self.passes = self.passes + 1 if what == "pass" and not self.played else 0
        self.turns, self.played = self.turns + 1, False
        self.turn = (self.turn + 1) % len(self.hands)
        self.over = self.passes == len(self.hands) or self.turns == self.rules.turn_limit
        if not self.over:
            self._draw()

    def _draw(self) -> None:
        hand = self.hands[self.turn]
        wanted = drawn = self.rules.hand_size - len(hand)
        while wanted:
            if not self.stock:
                self.stock, self.aside = self.aside, []
            if not self.stock:
                break
            hand.append(self.stock.pop(0))
            wanted -= 1
        if drawn and wanted == drawn and self.rules.stock_out != "play_on":
            self.over = True
