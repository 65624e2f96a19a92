"""The pack, and what there is to see in a grid: sums, equal lines, who starts (D3, R4, R7).

A grid is a tuple of rows × columns places, row by row: the card's code where one lies face up,
else ``FACE_DOWN`` or ``CLEARED``. Nothing in it tells what lies under a back.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardlab.engine.deal import clockwise

Grid = tuple[str | None, ...]
FACE_DOWN = "?"
CLEARED = None

VALUES = {str(value): value for value in range(-2, 13)}
PACK = tuple(code for code, value in VALUES.items() for _ in range({-2: 5, 0: 15}.get(value, 10)))
PACK_SUM = sum(VALUES[code] for code in PACK)


def face(code: str) -> str:
    """Write a card's number as people do, with a real minus sign.

    >>> face("-2"), face("12")
    ('−2', '12')
    """
    return code.replace("-", "−")


def total(grid: Sequence[str | None]) -> int:
    """Return the sum of the cards that lie face up in a grid (R7).

    >>> total(("5", "-2", FACE_DOWN, CLEARED))
    3
    """
    return sum([VALUES[card] for card in grid if card in VALUES])


class Line(NamedTuple):
    """A column or a row (``kind``) of a grid, its number from 0, where it lies, its length."""

    kind: str
    number: int
    where: slice
    size: int


def grid_lines(rows: int, columns: int) -> tuple[tuple[Line, ...], tuple[Line, ...]]:
    """Return the columns and the rows of a grid.

    >>> columns, rows = grid_lines(2, 3)
    >>> "abcdef"[columns[1].where], "abcdef"[rows[1].where]
    ('be', 'def')
    """
    size = rows * columns
    return (
        tuple(Line("column", c, slice(c, size, columns), rows) for c in range(columns)),
        tuple(Line("row", r, slice(r * columns, (r + 1) * columns), columns) for r in range(rows)),
    )


def clear(grid: Grid, lines: Sequence[Line]) -> tuple[Grid, tuple[tuple[Line, str], ...]]:
    """Clear those of the lines that hold all their cards, face up and equal (R4).

    Returns the grid without them, and each cleared line with its card, in order. A line that
    has lost a card to one before it is whole no more.

    >>> clear(("7", "1", "7", "?"), grid_lines(2, 2)[0])[0]
    (None, '1', None, '?')
    """
    gone: tuple[tuple[Line, str], ...] = ()
    for line in lines:
        cards = grid[line.where]
        card = cards[0]
        if cards.count(card) == line.size and card is not CLEARED and card != FACE_DOWN:
            places = list(grid)
            places[line.where] = [CLEARED] * line.size
            grid, gone = tuple(places), (*gone, (line, card))
    return grid, gone


def completions(grid: Grid, card: str, lines: Sequence[Line]) -> tuple[tuple[int, Line], ...]:
    """Return where a card would complete a line of equal cards: position and line (R4).

    A position that completes two of the lines is given with the first, which then leaves.

    >>> [(position, line.number) for position, line in
    ...     completions(("7", "1", "?", "?"), "7", grid_lines(2, 2)[0])]
    [(2, 0)]
    """
    if card not in grid:
        return ()
    found: dict[int, Line] = {}
    for line in lines:
        cards = grid[line.where]
        if cards.count(card) == line.size - 1 and CLEARED not in cards:
            odd = next(index for index, other in enumerate(cards) if other != card)
            found.setdefault(range(len(grid))[line.where][odd], line)
    return tuple(found.items())


def starter(grids: Sequence[Grid], dealer: int) -> tuple[int, str]:
    """Return who starts by what lies face up, and what decided it (D3).

    That is ``"sum"``, ``"card"`` (sums tied, a higher highest card) or ``"seat"`` (all of it
    tied, the first clockwise from the dealer's left).

    >>> starter([("5", "5"), ("9", "1"), ("?", "3")], 0)
    (1, 'card')
    """
    seats = clockwise(dealer, len(grids))
    sums = [total(grids[seat]) for seat in seats]
    tied = [seat for seat, points in zip(seats, sums, strict=True) if points == max(sums)]
    if len(tied) == 1:
        return tied[0], "sum"
    cards = [max((VALUES[c] for c in grids[s] if c in VALUES), default=-3) for s in tied]
    best = [seat for seat, card in zip(tied, cards, strict=True) if card == max(cards)]
    return best[0], "card" if len(best) == 1 else "seat"
