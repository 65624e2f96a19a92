"""Where the cards of a deal are: all of them, what a seat cannot see, and that put otherwise."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from cardlab.games.spite_and_malice.deal import SpiteDeal
from cardlab.games.spite_and_malice.ranks import in_order


def everywhere(deal: SpiteDeal) -> list[str]:
    """All cards, wherever they lie."""
    piles = [deal.stock, deal.aside, *deal.hands, *deal.payoffs, *deal.table.centre]
    piles += [stack for own in deal.table.sides for stack in own]
    if deal.table.phase == "shuffle" and deal.wait is not None and deal.wait.then == "recycle":
        piles.append(deal.wait.due.cards[len(deal.stock) :])
    return [card for pile in piles for card in pile]


def _loose(deal: SpiteDeal, seat: int) -> list[str]:
    found = list(deal.stock)
    for owner, hand in enumerate(deal.hands):
        if owner != seat:
            found += hand
    for pile in deal.payoffs:
        found += pile[1:]
    return found


def hidden(deal: SpiteDeal, seat: int) -> Counter[str]:
    """The cards that a seat does not see, those of completed stacks included."""
    return Counter([*_loose(deal, seat), *deal.aside])


def permuted(
    deal: SpiteDeal, seat: int, shuffle: Callable[[Sequence[str]], Sequence[str]]
) -> SpiteDeal:
    """The same deal, but for the places of the cards that a seat does not see."""
    cards = list(shuffle(_loose(deal, seat)))

    def take(count: int) -> tuple[str, ...]:
        return tuple(cards.pop() for _ in range(count))

    hands = tuple(
        hand if owner == seat else in_order(take(len(hand)))
        for owner, hand in enumerate(deal.hands)
    )
    payoffs = tuple(pile[:1] + take(len(pile[1:])) for pile in deal.payoffs)
    aside = tuple(shuffle(deal.aside))
    return deal._replace(
        hands=hands, payoffs=payoffs, cards=(*deal.cards[: deal.at], *cards), aside=aside
    )
