"""Tables set for an exercise: some cards chosen by rank, all others shuffled."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, NamedTuple

from cardlab.cards import SplitMix64, shuffle
from cardlab.engine.deal import Event
from cardlab.games.spite_and_malice.deal import SpiteDeal
from cardlab.games.spite_and_malice.game import GAME
from cardlab.games.spite_and_malice.ranks import RANK, by_rank, in_order
from cardlab.games.spite_and_malice.rules import SpiteRules
from cardlab.games.spite_and_malice.table import Action, Stacks, Table, View
from cardlab.lessons.exercise import Exercise, Figure, Row
from cardlab.words import Name, Sentence, _, ngettext, say

NAMES = ("Ann", "Ben", "Cara", "Dev")
YOU, BEN = 0, 1  # the learner sits in Ann's seat
TURNS = 12  # completed turns at a table that is set in the middle of a deal


class SpiteExercise(Exercise):
    """An exercise of Spite and Malice."""

    game: ClassVar[str] = "spite-and-malice"


class Position(NamedTuple):
    """A deal in which the learner, seat 0, is in turn; ``kind`` is what it was set up for.

    ``card`` and ``place`` are what the question is about, where it is about a card or a stack.
    """

    deal: SpiteDeal
    kind: str = ""
    card: str = ""
    place: int = 0

    def view(self) -> View:
        """Return what the learner sees."""
        return self.deal.view(YOU)


def rules_for(players: int = 2, preset: str = "spite-and-malice", **changes: Any) -> SpiteRules:
    """Return a preset's rules with some changes, settled for so many players."""
    found = GAME.preset(preset)
    assert found is not None
    return SpiteRules().with_changes({**found.changes, **changes}).settled(players)


class Shoe:
    """A shuffled pack from which the cards of a table are picked.

    A card is picked with a code that is not on the table yet, as long as there is one.

    >>> shoe = Shoe(SplitMix64(1))
    >>> [RANK[card] for card in shoe.cards((0, 7, 7, 7, 7))], len(shoe.left)
    ([0, 7, 7, 7, 7], 99)
    """

    def __init__(self, generator: SplitMix64, rules: SpiteRules | None = None) -> None:
        self.generator = generator
        self.rules = rules or rules_for()
        self.left = list(shuffle(GAME.pack(self.rules), generator.next()))
        self.used: set[str] = set()

    def card(self, rank: int) -> str:
        """Pick a card of a rank (0: a wild one)."""
        found = [card for card in self.left if RANK[card] == rank]
        return self._take(next((card for card in found if card not in self.used), found[0]))

    def cards(self, ranks: Iterable[int]) -> tuple[str, ...]:
        """Pick a card of each of these ranks."""
        return tuple(map(self.card, ranks))

    def stack(self, height: int, wild: Sequence[int] = ()) -> tuple[str, ...]:
        """Pick a centre stack, top first; at the ranks in ``wild`` lie wild cards."""
        ranks = (0 if rank in wild else rank for rank in range(1, height + 1))
        return self.cards(ranks)[::-1]

    def some(self, n: int, avoid: Iterable[int] = ()) -> tuple[str, ...]:
        """Pick any cards whose ranks are not to be avoided."""
        found: list[str] = []
        out = set(avoid)
        while len(found) < n:
            card = next(c for c in self.left if RANK[c] not in out and c not in self.used)
            found.append(self._take(card))
        return tuple(found)

    def _take(self, card: str) -> str:
        self.left.remove(card)
        self.used.add(card)
        return card

    def rest(self, n: int) -> tuple[str, ...]:
        """Take cards that nobody sees."""
        taken, self.left = tuple(self.left[:n]), self.left[n:]
        return taken


def table(
    shoe: Shoe,
    hand: Iterable[str],
    payoff: str,
    centre: Sequence[tuple[str, ...]] = (),
    sides: Sequence[tuple[str, ...]] = (),
    *,
    left: int | None = None,
    stock: int | None = None,
    turn: int = YOU,
    others: Sequence[Sequence[tuple[str, ...]]] = (),
    aside: int = 0,
) -> SpiteDeal:
    """Set a table in the middle of a deal, with everything top first.

    ``left`` is the number of the learner's pay-off cards, ``stock`` that of the stock (else it is
    all that remains), ``others`` are the opponents' side stacks.
    """
    rules, generator = shoe.rules, shoe.generator
    n = 2 if not others else len(others) + 1
    size = rules.payoff_size or 20
    left = 4 + generator.below(size - 6) if left is None else left
    counts = [left, *(4 + generator.below(size - 6) for _seat in range(n - 1))]
    tops = [payoff, *shoe.some(n - 1)]
    piles = tuple((top, *shoe.rest(k - 1)) for top, k in zip(tops, counts, strict=True))
    hands = (in_order(hand), *(in_order(shoe.rest(rules.hand_size)) for _seat in range(n - 1)))
    gone = shoe.rest(aside)
    under = shoe.rest(len(shoe.left) if stock is None else stock)
    middle = (*centre, *((),) * ((rules.centre_stacks or 0) - len(centre)))
    own = [tuple(sides), *map(tuple, others or ((),) * (n - 1))]
    shown = Table(
        rules, NAMES[:n], 1, n - 1, (0,) * n, turn, "play", TURNS, False, 0, len(under),
        aside, middle, tuple(tops), tuple(counts), tuple(map(len, hands)),
        tuple(_filled(stacks, rules.side_stacks) for stacks in own), None, (),
    )  # fmt: skip
    return SpiteDeal(shown, hands, piles, under, 0, gone)


def _filled(stacks: tuple[tuple[str, ...], ...], n: int) -> Stacks:
    return (*stacks, *((),) * (n - len(stacks)))


def after(deal: SpiteDeal, action: Action) -> tuple[SpiteDeal, tuple[Event, ...]]:
    """Return the deal after an action and all its shuffles, and what happened.

    A shuffle leaves the cards as they lie; no exercise asks for the order of the stock.
    """
    deal, events = deal.apply(action)
    while (due := deal.due) is not None:
        deal, more = deal.shuffled(due.cards)
        events += more
    return deal, events


# -- actions


def play(source: str, card: str, centre: int, side: int | None = None) -> Action:
    """Play a card of the learner's to the centre."""
    return Action(YOU, "play", source, side, card, centre)


def discard(card: str, side: int, seat: int = YOU) -> Action:
    """Discard a card on a side stack."""
    return Action(seat, "discard", None, side, card)


# -- what is shown


def stack_name(n: int) -> Sentence:
    """Name a centre stack by its place, as the table numbers it."""
    return say(_("Stack {n}"), n=n + 1)


def upwards(stack: tuple[str, ...]) -> tuple[str, ...]:
    """Return a stack from the bottom to the top, as it was laid."""
    return stack[::-1]


def payoff_row(view: View, seat: int) -> Row:
    """Show the top of a pay-off pile and the number of its cards."""
    table = view.table
    label = say(_("Your pay-off pile")) if seat == view.seat else say(
        _("{who}’s pay-off pile"), who=Name(table.names[seat]))  # fmt: skip
    note = say(ngettext("the last card", "{n} cards, this one on top", table.payoff_left[seat]))
    return Row(label, (table.payoff[seat] or "",), note=note)


def centre_rows(view: View) -> list[Row]:
    """Show the centre stacks, each from the bottom to the top."""
    return [
        Row(stack_name(n), upwards(stack) or (None,))
        for n, stack in enumerate(view.table.centre)
    ]


def side_rows(view: View) -> list[Row]:
    """Show the own side stacks that have cards, each from the bottom to the top."""
    top = say(_("the last one lies on top"))
    return [
        Row(say(_("Your side stack {n}"), n=n + 1), upwards(stack), note=top)
        for n, stack in enumerate(view.sides)
        if stack
    ]


def view_figure(view: View) -> Figure:
    """Show a table: as a picture where there is one, and its piles in rows."""
    stock = say(ngettext("{n} card", "{n} cards", view.table.stock))
    rows = [
        *centre_rows(view),
        Row(say(_("Your hand")), by_rank(view.hand)),
        payoff_row(view, YOU),
        *side_rows(view),
        *(payoff_row(view, seat) for seat in range(len(view.table.names)) if seat != YOU),
        Row(say(_("Stock")), ("",), note=stock),
    ]
    return Figure(tuple(rows), view)


