"""Where the cards of a deal are: all of them, what a seat cannot see, and that put otherwise."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from cardlab.games.skyjo.deal import SkyjoDeal
from cardlab.games.skyjo.score import FACE_DOWN


def everywhere(deal: SkyjoDeal) -> list[str]:
    """All cards, wherever they lie."""
    found = [*deal.stock, *deal.table.pile, *([deal.drawn] if deal.drawn is not None else [])]
    for grid, dealt in zip(deal.table.grids, deal.dealt, strict=True):
        places = zip(grid, dealt, strict=True)
        found += [under if card == FACE_DOWN else card for card, under in places if card]
    return found


def _backs(deal: SkyjoDeal) -> list[tuple[int, int]]:
    """The places with a face-down card, by seat and position."""
    return [
        (seat, at)
        for seat, grid in enumerate(deal.table.grids)
        for at, card in enumerate(grid)
        if card == FACE_DOWN
    ]


def _drawn(deal: SkyjoDeal, seat: int) -> list[str]:
    """The card in hand, where ``seat`` does not see it."""
    if deal.drawn is None or deal.table.taken is not None or deal.table.turn == seat:
        return []
    return [deal.drawn]


def hidden(deal: SkyjoDeal, seat: int) -> Counter[str]:
    """The cards that a seat does not see; after a shuffle it knows what the stock holds."""
    found = Counter(deal.dealt[owner][at] for owner, at in _backs(deal))
    if not deal.table.known:
        found.update([*deal.stock, *_drawn(deal, seat)])
    return found


def permuted(
    deal: SkyjoDeal, seat: int, shuffle: Callable[[Sequence[str]], Sequence[str]]
) -> SkyjoDeal:
    """The same deal, but for the places of the cards that a seat does not see."""
    backs = _backs(deal)
    under = [deal.dealt[owner][at] for owner, at in backs]
    loose = [*_drawn(deal, seat), *deal.stock]
    if deal.table.known:
        under, loose = list(shuffle(under)), list(shuffle(loose))
    else:
        mixed = list(shuffle(under + loose))
        under, loose = mixed[: len(under)], mixed[len(under) :]
    dealt = [list(cards) for cards in deal.dealt]
    for (owner, at), card in zip(backs, under, strict=True):
        dealt[owner][at] = card
    drawn = loose.pop(0) if _drawn(deal, seat) else deal.drawn
    return deal._replace(
        dealt=tuple(map(tuple, dealt)), deck=(*deal.deck[: deal.at], *loose), drawn=drawn
    )
