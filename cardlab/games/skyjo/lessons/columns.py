"""Step 5: equal cards leave, and where they go."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, NamedTuple

from cardlab.cards import SplitMix64
from cardlab.games.skyjo.lessons.tables import (
    COLUMNS,
    RULES,
    YOU,
    Position,
    SkyjoExercise,
    column,
    draw,
    laid,
    place,
    row,
    some,
    some_card,
    take,
    view_figure,
    where,
)
from cardlab.games.skyjo.score import FACE_DOWN, VALUES, completions, face
from cardlab.games.skyjo.table import View
from cardlab.games.skyjo.telling import equal_cards, faces
from cardlab.lessons.answers import Amount, ChoiceForm, NumberForm, Option
from cardlab.lessons.exercise import Figure, Hint, Mistake, Told
from cardlab.words import N_, Sentence, _, say

NONE = "none"


class Placing(NamedTuple):
    """A table where the learner holds a card, the place it goes to, a number in the pile."""

    position: Position
    at: int
    nth: int = 1

    def view(self) -> View:
        """Return what the learner sees before the card is placed."""
        return self.position.view()

    def after(self) -> View:
        """Place it with the engine."""
        deal, _events = self.position.deal().apply(place(YOU, self.at))
        return deal.view(YOU)

    def left(self) -> list[Any]:
        """Return the columns that leave, as the engine says."""
        _deal, events = self.position.deal().apply(place(YOU, self.at))
        return [event for event in events if event.kind == "clear"]


def placing(generator: SplitMix64, kind: str, *, low: int = 0) -> Placing:
    """Set a table for one of the kinds: what placing the card brings about."""
    card = str(-2 + generator.below(2)) if kind == "negative" else some_card(generator, low)
    other = str((VALUES[card] + 4) % 13)
    which = generator.below(COLUMNS)
    places = column(which)
    at = generator.choice(places)
    if kind == "row":
        line = row(at // COLUMNS)
        own = {spot: card for spot in line if spot != at} | {at: other}
        shown: list[int] = list(line)
    elif kind == "hidden":
        back = generator.choice([spot for spot in places if spot != at])
        own = {spot: card for spot in places if spot != at} | {at: other}
        shown = [spot for spot in places if spot != back]
    else:
        own = {spot: card for spot in places if spot != at} | {at: other}
        shown = list(places)
    rest = [spot for spot in range(RULES.size) if spot not in own]
    shown += some(generator, rest, 2 + generator.below(3))
    taken = generator.below(2)
    up, stock = (card, ()) if taken else (None, (card,))
    position = laid(generator, own, shown, up=up, stock=stock)
    return Placing(position._replace(actions=(take(YOU) if taken else draw(YOU),), kind=kind), at)


class Leaves(SkyjoExercise):
    """Say which column leaves after a card is placed."""

    id: ClassVar[str] = "skyjo-column"
    title: ClassVar[str] = N_("Does a column leave?")
    rules: ClassVar[tuple[str, ...]] = ("R4",)
    rounds: ClassVar[int] = 3

    def make(self, generator: SplitMix64) -> Placing:
        """Let a column be completed, or a row, or a column whose third card is hidden."""
        return placing(
            generator, generator.choice(("completes", "completes", "negative", "row", "hidden"))
        )

    def form(self, variant: Placing) -> ChoiceForm:
        """A column, or none."""
        options = [
            Option(
                str(n + 1), say(_("column {n}"), n=n + 1), also=(_("column {n}").format(n=n + 1),)
            )
            for n in range(COLUMNS)
        ]
        return ChoiceForm((*options, Option(NONE, say(_("none")))), quoted=False)

    def question(self, variant: Placing) -> Sentence:
        """Tell where the card goes, and ask what leaves."""
        return say(_("You hold a {card} and place it in {at}. **Which column leaves your grid?**"),
                   card=face(variant.view().drawn or ""), at=where(variant.at))  # fmt: skip

    def figure(self, variant: Placing) -> Figure:
        """Show the table."""
        return view_figure(variant.view())

    def solve(self, variant: Placing) -> str:
        """Let the engine place it."""
        left = variant.left()
        return str(left[0].data.number + 1) if left else NONE

    def models(self, variant: Placing) -> Iterator[Mistake]:
        """Two are enough, rows count, hidden cards count, minus cards may be kept."""
        card = variant.view().drawn or ""
        if self.solve(variant) != NONE:
            told = _("**Look at the column of that place once the {card} is there.** What do its "
                     "three cards show?")  # fmt: skip
            if VALUES[card] < 0:
                told = _("**You would like to keep three {card}s, of course.** Does anybody ask "
                         "you?")  # fmt: skip
            yield Mistake("stays", NONE, say(told, card=face(card)), "R4")
        own = str(variant.at % COLUMNS + 1)
        if variant.position.kind == "row":
            yield Mistake("rows-count", own, say(
                _("**Now four {card}s lie side by side.** Is that a column or a row?"),
                card=face(card)), "R4")  # fmt: skip
        if variant.position.kind == "hidden":
            yield Mistake("hidden-counts", own, say(
                _("**Two {card}s are in that column, and a back.** Do you know what is under it?"),
                card=face(card)), "R4")  # fmt: skip
        for n in range(COLUMNS):
            yield Mistake("other-column", str(n + 1), say(
                _("**Nothing changes in column {n}.** In which column does the {card} lie now?"),
                n=n + 1, card=face(card)), "R4")  # fmt: skip

    def steps(self, variant: Placing) -> Iterator[Hint]:
        """Tell what the column of the place will be."""
        cards = [variant.after().grid[at] for at in column(variant.at % COLUMNS)]
        left = variant.left()
        own = str(variant.at % COLUMNS + 1)
        yield Hint(say(_("Only a column that changes can leave, and the card goes to column {n}."),
                       n=own), "R4", lambda key: key in (own, NONE))  # fmt: skip
        down = cards.count(FACE_DOWN)
        told = say(_("One of its cards is still face down then."))
        if not down and not left:
            told = say(_("In it there are then these cards: {cards}."),
                       cards=faces([card or "" for card in cards]))  # fmt: skip
        elif left:
            told = say(_("In it there are then {cards}, all face up."),
                       cards=equal_cards(left[0].data.size, left[0].card))  # fmt: skip
        right = self.solve(variant)
        yield Hint(told, "R4", lambda key: key == right)

    def solution(self, variant: Placing) -> tuple[Told, ...]:
        """Tell what leaves, or why nothing does."""
        left = variant.left()
        card = face(variant.view().drawn or "")
        if left:
            told = say(_("Column {n} shows {cards}, all face up: it leaves at once, and nobody can "
                         "say no."), n=left[0].data.number + 1,
                       cards=equal_cards(left[0].data.size, left[0].card))  # fmt: skip
        elif variant.position.kind == "row":
            told = say(_("Four {card}s lie in a row, and rows do not leave. Only columns do."),
                       card=card)  # fmt: skip
        else:
            told = say(_("One card of that column is still face down. Only face-up cards count."))
        return (Told(told, "R4"),)

    def nudge(self, variant: Placing, given: Any) -> Told:
        """Ask for the column's cards."""
        return Told(say(_("**Look at the column in which the card lands.** Are all its cards face "
                          "up and equal?")), "R4")  # fmt: skip


_NTH = {1: N_("on top"), 2: N_("second from the top"), 3: N_("third from the top"),
        4: N_("fourth from the top")}  # fmt: skip


class OnThePile(SkyjoExercise):
    """Say what lies where on the discard pile after a column has left."""

    id: ClassVar[str] = "skyjo-pile"
    title: ClassVar[str] = N_("What lies on the pile?")
    rules: ClassVar[tuple[str, ...]] = ("R3", "R4")

    def make(self, generator: SplitMix64) -> Placing:
        """Let a column be completed, and choose a card of the pile to ask for."""
        nth = generator.choice((1, 1, 4, 4, 2))
        found = placing(generator, "completes", low=1)
        return found._replace(nth=nth)

    def form(self, variant: Placing) -> NumberForm:
        """A card's number."""
        return NumberForm(whole=True, examples=("2", "1"))

    def question(self, variant: Placing) -> Sentence:
        """Ask for a card of the pile."""
        old = variant.view().grid[variant.at] or ""
        return say(_("You place the {card} in {at}, where the {old} lies, and column {n} leaves. "
                     "Look at the discard pile after that. **Which number lies {nth}?**"),
                   card=face(variant.view().drawn or ""), at=where(variant.at), old=face(old),
                   n=variant.at % COLUMNS + 1, nth=_(_NTH[variant.nth]))  # fmt: skip

    def figure(self, variant: Placing) -> Figure:
        """Show the table."""
        return view_figure(variant.view())

    def solve(self, variant: Placing) -> int:
        """Let the engine place it."""
        return VALUES[variant.after().table.pile[variant.nth - 1]]

    def models(self, variant: Placing) -> Iterator[Mistake]:
        """The order turned round, the column forgotten, the old card forgotten."""
        view = variant.view()
        old, card = view.grid[variant.at] or "", view.drawn or ""
        pile = variant.after().table.pile
        yield Mistake("old-card-last", VALUES[old], say(
            _("**The {old} goes on the pile, too.** But which comes first: the card that was "
              "replaced, or the column?"), old=face(old)), "R4")  # fmt: skip
        yield Mistake("column-deeper", VALUES[card], say(
            _("**The three {card}s go on the pile together.** How many cards lie on top, then, and "
              "what is below them?"), card=face(card)), "R4")  # fmt: skip
        yield Mistake("old-card-forgotten", VALUES[pile[4]], say(
            _("**That one lay on the pile before.** Which card was replaced, and where did it "
              "go?")), "R3")  # fmt: skip

    def steps(self, variant: Placing) -> Iterator[Hint]:
        """Tell what goes first."""
        view = variant.view()
        here = {VALUES[view.grid[variant.at] or ""], VALUES[view.drawn or ""]}
        yield Hint(say(_("First the replaced card goes on the pile. Then the column is complete: "
                         "its three cards come on top.")), "R4",
                   lambda value: value in here)  # fmt: skip

    def solution(self, variant: Placing) -> tuple[Told, ...]:
        """Tell the top four."""
        pile = variant.after().table.pile
        return (Told(say(_("From the top: {cards}. The replaced {old} went first, the column on "
                           "top of it."), cards=faces(pile[:4]), old=face(pile[3])),
                     "R4"),)  # fmt: skip

    def nudge(self, variant: Placing, given: Amount) -> Told:
        """Ask for the order."""
        return Told(say(_("**Two things go on the pile: the replaced card, and the column.** In "
                          "which order?")), "R4")  # fmt: skip


def completes(view: View) -> bool:
    """Say whether the top discard would complete a column of the own grid."""
    return bool(completions(view.grid, view.table.pile[0], view.table.rules.lines))
