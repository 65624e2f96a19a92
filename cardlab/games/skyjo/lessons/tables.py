"""Tables set for an exercise: some cards chosen, the rest shuffled, some actions played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, NamedTuple

from cardlab.cards import SplitMix64, shuffle
from cardlab.games.skyjo.deal import SkyjoDeal
from cardlab.games.skyjo.rules import SkyjoRules
from cardlab.games.skyjo.score import (
    CLEARED,
    FACE_DOWN,
    PACK,
    VALUES,
    Grid,
    clear,
    face,
)
from cardlab.games.skyjo.table import Action, Table, View
from cardlab.lessons.exercise import NOTHING, Exercise, Figure, Row
from cardlab.words import Name, Sentence, _, say

NAMES = ("Ann", "Ben", "Cara", "Dev")
YOU = 0  # the learner sits in Ann's seat
RULES = SkyjoRules()
ROWS, COLUMNS = RULES.rows, RULES.columns


class SkyjoExercise(Exercise):
    """An exercise of Skyjo."""

    game: ClassVar[str] = "skyjo"


class Position(NamedTuple):
    """A table in the middle of a deal, and the actions that lead from it to the question.

    ``dealt`` is by seat what lies at each place, ``shown`` the places that are face up, ``gone``
    the columns that have left. The learner is seat 0.
    """

    dealt: tuple[tuple[str, ...], ...]
    shown: tuple[tuple[int, ...], ...]
    pile: tuple[str, ...]
    stock: tuple[str, ...]
    gone: tuple[int, ...] = ()
    turn: int = YOU
    ender: int | None = None
    actions: tuple[Action, ...] = ()
    names: tuple[str, ...] = NAMES
    rules: SkyjoRules = RULES
    kind: str = ""
    at: int = -1

    def grids(self) -> tuple[Grid, ...]:
        """Return what everybody sees of the grids."""
        gone = {place for place in range(RULES.size) if place % COLUMNS in self.gone}
        return tuple(
            tuple(
                CLEARED if seat == YOU and at in gone else card if at in up else FACE_DOWN
                for at, card in enumerate(cards)
            )
            for seat, (cards, up) in enumerate(zip(self.dealt, self.shown, strict=True))
        )

    def deal(self) -> SkyjoDeal:
        """Set the table and play up to the question."""
        grids, at = self.grids(), 0
        hidden = [
            card
            for cards, grid in zip(self.dealt, grids, strict=True)
            for card, seen in zip(cards, grid, strict=True)
            if seen == FACE_DOWN
        ]
        unseen = [*hidden, *self.stock]
        table = Table(
            rules=self.rules, names=self.names, number=1, dealer=len(self.names) - 1,
            standing=(0,) * len(self.names), starter=YOU, turn=self.turn, phase="draw",
            turns=20, ender=self.ender, stock=len(self.stock), pile=self.pile, taken=None,
            grids=grids, known=(), unseen=len(unseen),
            unseen_sum=sum(VALUES[card] for card in unseen), outcome=None, ending=(),
        )  # fmt: skip
        deal = SkyjoDeal(table, self.dealt, self.stock, at)
        for action in self.actions:
            deal, _events = deal.apply(action)
        return deal

    def view(self) -> View:
        """Return what the learner sees."""
        return self.deal().view(YOU)


def laid(
    generator: SplitMix64,
    own: Mapping[int, str],
    shown: Sequence[int],
    *,
    gone: Mapping[int, str] | None = None,
    up: str | None = None,
    stock: Sequence[str] = (),
    players: int = 4,
) -> Position:
    """Set a table: these cards at these places of the own grid, these places face up.

    ``gone`` are columns that have left, with their card; ``up`` lies on the discard pile and
    ``stock`` on top of the stock. All other cards are shuffled; no column is equal by chance.
    """
    gone = dict(gone or {})
    left = [card for card in gone.values() for _row in range(ROWS)]
    pool = list(PACK)
    for card in [*own.values(), *left, *stock, *([] if up is None else [up])]:
        pool.remove(card)
    while True:
        rest = list(shuffle(pool, generator.next()))
        mine = tuple(
            gone[at % COLUMNS] if at % COLUMNS in gone else own[at] if at in own else rest.pop()
            for at in range(RULES.size)
        )
        others = [tuple(rest.pop() for _at in range(RULES.size)) for _seat in range(players - 1)]
        ups = [tuple(sorted(shuffle(range(RULES.size), generator.next())[:6])) for _ in others]
        pile = (up or rest.pop(), *left, *(rest.pop() for _ in range(4)))
        found = Position(
            (mine, *others), (tuple(sorted(shown)), *ups), pile, (*stock, *rest),
            tuple(gone), names=NAMES[:players],
        )  # fmt: skip
        if not any(clear(grid, RULES.lines)[1] for grid in found.grids()):
            return found


def some(generator: SplitMix64, places: Sequence[int], n: int) -> tuple[int, ...]:
    """Return some of the places, sorted."""
    return tuple(sorted(shuffle(places, generator.next())[:n]))


def some_card(generator: SplitMix64, low: int = -2, high: int = 12) -> str:
    """Return a number between two, as a card."""
    return str(low + generator.below(high - low + 1))


def column(number: int) -> tuple[int, ...]:
    """Return the places of a column.

    >>> column(1)
    (1, 5, 9)
    """
    return tuple(range(number, RULES.size, COLUMNS))


def row(number: int) -> tuple[int, ...]:
    """Return the places of a row."""
    return tuple(range(number * COLUMNS, (number + 1) * COLUMNS))


def where(at: int) -> Sentence:
    """Name a place as the learner counts: "row 2, column 3"."""
    return say(_("row {row}, column {column}"), row=at // COLUMNS + 1, column=at % COLUMNS + 1)


def draw(seat: int) -> Action:
    """Draw from the stock."""
    return Action(seat, "draw", "stock")


def take(seat: int) -> Action:
    """Take the top discard."""
    return Action(seat, "draw", "discard")


def place(seat: int, at: int) -> Action:
    """Place the card in hand."""
    return Action(seat, "place", None, at)


def flip(seat: int, at: int) -> Action:
    """Turn up a card."""
    return Action(seat, "flip", None, at)


def reject(seat: int) -> Action:
    """Put the card in hand on the discard pile."""
    return Action(seat, "reject")


def label(seat: int) -> Sentence:
    """Name a seat where nobody is "you"."""
    return say("{who}", who=Name(NAMES[seat]))


def grid_rows(grid: Sequence[str | None], columns: int = COLUMNS) -> tuple[Row, ...]:
    """Show a grid, a row of it in each row."""
    return tuple(
        Row(
            say(_("Row {n}"), n=start // columns + 1),
            tuple("" if card == FACE_DOWN else card for card in grid[start : start + columns]),
        )
        for start in range(0, len(grid), columns)
    )


def view_figure(view: View) -> Figure:
    """Show a table: as a picture where there is one, the own grid and the cards in rows."""
    table = view.table
    held: tuple[Row, ...] = ()
    if view.drawn is not None:
        held = (Row(say(_("You hold")), (view.drawn,)),)
    pile = Row(say(_("Top of the pile")), table.pile[:1])
    return Figure((*grid_rows(view.grid), *held, pile), view)


def number_row(seat: int, n: int, tag: str = "", note: str = "") -> Row:
    """Show a seat with a number, and what there is to say about it."""
    told = say("{n}", n=face(str(n)))
    return Row(label(seat), (), tag, say("{told} {note}", told=told, note=note) if note else told)


__all__ = [
    "COLUMNS", "NAMES", "NOTHING", "ROWS", "RULES", "YOU", "Position", "SkyjoExercise", "column",
    "draw", "flip", "grid_rows", "label", "laid", "number_row", "place", "reject", "row", "some",
    "some_card", "take", "view_figure", "where",
]  # fmt: skip
