"""Where the cards of a deal are: all of them, what a seat cannot see, and that put otherwise."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from cardlab.cards import in_pack_order
from cardlab.games.thirty_one.deal import ThirtyOneDeal


def everywhere(deal: ThirtyOneDeal) -> list[str]:
    """All cards, wherever they lie."""
    return [*deal.stock, *deal.table.pile, *(card for hand in deal.hands for card in hand)]


def _unseen(deal: ThirtyOneDeal, owner: int, seat: int) -> list[str]:
    """The cards of a hand that ``seat`` does not see."""
    table = deal.table
    if table.outcome is not None or (owner == seat and table.phase != "look"):
        return []
    return list((Counter(deal.hands[owner]) - Counter(table.known[owner])).elements())


def hidden(deal: ThirtyOneDeal, seat: int) -> Counter[str]:
    """The cards that a seat does not see."""
    found = Counter(deal.stock)
    for owner in range(len(deal.hands)):
        found.update(_unseen(deal, owner, seat))
    return found


def permuted(
    deal: ThirtyOneDeal, seat: int, shuffle: Callable[[Sequence[str]], Sequence[str]]
) -> ThirtyOneDeal:
    """The same deal, but for the places of the cards that a seat does not see."""
    cards = list(shuffle(sorted(hidden(deal, seat).elements())))
    hands = []
    for owner, hand in enumerate(deal.hands):
        unseen = _unseen(deal, owner, seat)
        kept = Counter(hand) - Counter(unseen)
        hands.append(in_pack_order([*kept.elements(), *(cards.pop() for _ in unseen)]))
    table, drawn = deal.table, deal.drawn
    if table.phase == "discard" and table.source == "stock" and table.turn != seat:
        drawn = hands[table.turn or 0][0]
    return deal._replace(hands=tuple(hands), deck=(*deal.deck[: deal.at], *cards), drawn=drawn)
