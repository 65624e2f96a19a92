"""Steps 4 and 6: the empty stock, the last lap, and columns that turn out equal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from cardlab.cards import SplitMix64
from cardlab.games.skyjo.deal import SkyjoDeal
from cardlab.games.skyjo.end import reveal
from cardlab.games.skyjo.lessons.tables import (
    COLUMNS,
    NAMES,
    RULES,
    YOU,
    Position,
    SkyjoExercise,
    column,
    draw,
    grid_rows,
    label,
    laid,
    place,
    some,
    some_card,
    view_figure,
)
from cardlab.games.skyjo.score import FACE_DOWN, VALUES, Grid, face, total
from cardlab.games.skyjo.telling import faces, number
from cardlab.lessons.answers import Amount, ChoiceForm, NumberForm, players_form
from cardlab.lessons.exercise import Figure, Hint, Mistake, Row, Told
from cardlab.table.telling import joined
from cardlab.words import N_, Name, Sentence, _, ngettext, say


def _to_play(deal: SkyjoDeal) -> list[int]:
    """Play on to the end; return the seats that have a turn, in order."""
    seats = []
    while deal.turn is not None:
        seat = deal.turn
        seats.append(seat)
        deal, _events = deal.apply(draw(seat))
        deal, _events = deal.apply(place(seat, next(
            at for at, card in enumerate(deal.table.grids[seat]) if card is not None)))  # fmt: skip
    return seats


class LastLap(SkyjoExercise):
    """Say who has the last turn of the deal."""

    id: ClassVar[str] = "skyjo-last"
    title: ClassVar[str] = N_("Who has the last turn?")
    rules: ClassVar[tuple[str, ...]] = ("R6",)

    def make(self, generator: SplitMix64) -> Position:
        """Choose an ender, and how far the last lap has come."""
        ender, done = generator.below(4), generator.below(3)
        position = laid(generator, {}, some(generator, range(RULES.size), 6))
        shown = tuple(
            tuple(range(RULES.size)) if seat == ender else places
            for seat, places in enumerate(position.shown)
        )
        return position._replace(shown=shown, ender=ender, turn=(ender + 1 + done) % 4)

    def form(self, variant: Position) -> ChoiceForm:
        """A player."""
        return players_form(NAMES)

    def question(self, variant: Position) -> Sentence:
        """Tell whose turn it is, and ask for the last one."""
        return say(_("They sit in this order, clockwise. Ann started the deal. {ender} has no "
                     "face-down card left, and now it is {turn}’s turn. **Who has the last turn of "
                     "the deal?**"), ender=Name(NAMES[variant.ender or 0]),
                   turn=Name(NAMES[variant.turn]))  # fmt: skip

    def figure(self, variant: Position) -> Figure:
        """Show who has how many face-down cards."""
        rows = []
        for seat, grid in enumerate(variant.grids()):
            n = grid.count(FACE_DOWN)
            tag = _("ended the deal") if seat == variant.ender else ""
            down = ngettext("{n} face-down card", "{n} face-down cards", n)
            rows.append(Row(label(seat), (), tag, say("{down}", down=down)))
        return Figure(tuple(rows))

    def solve(self, variant: Position) -> str:
        """Play on with the engine."""
        return NAMES[_to_play(variant.deal())[-1]]

    def models(self, variant: Position) -> Iterator[Mistake]:
        """The ender again; only up to the seat before the starter; at once; the wrong way."""
        ender = variant.ender or 0
        yield Mistake("ender-again", NAMES[ender], say(
            _("**{who} has ended the deal.** Does {who} play once more?"),
            who=Name(NAMES[ender])), "R6")  # fmt: skip
        yield Mistake("end-of-the-round", NAMES[3], say(
            _("**Dev sits last in a round.** Does a round have to be completed, or does everybody "
              "but the ender have one more turn?")), "R6")  # fmt: skip
        yield Mistake("at-once", NAMES[variant.turn], say(
            _("**{who} plays now.** Who has not had a turn since then?"),
            who=Name(NAMES[variant.turn])), "R6")  # fmt: skip
        for step in (1, 2):
            seat = (ender + step) % 4
            yield Mistake("too-soon", NAMES[seat], say(
                _("**Somebody sits between {who} and the ender.** Has everybody had a last turn "
                  "already?"), who=Name(NAMES[seat])), "R6")  # fmt: skip

    def steps(self, variant: Position) -> Iterator[Hint]:
        """Tell that all the others have one turn."""
        ender = variant.ender or 0
        yield Hint(say(_("Everybody but {who} has exactly one more turn, in the order of the "
                         "seats."), who=Name(NAMES[ender])), "R6",
                   lambda who: who != NAMES[ender])  # fmt: skip

    def solution(self, variant: Position) -> tuple[Told, ...]:
        """List the turns that are left."""
        seats = joined([Name(NAMES[seat]) for seat in _to_play(variant.deal())])
        return (Told(say(_("The turns that are left: {seats}. Then it would be {ender}’s turn, and "
                           "there the deal ends."), seats=seats,
                         ender=Name(NAMES[variant.ender or 0])), "R6"),)  # fmt: skip

    def nudge(self, variant: Position, given: Any) -> Told:
        """Ask to go round."""
        return Told(say(_("**Go round the table, clockwise, from the ender.** Who is the last one "
                          "before the ender?")), "R6")  # fmt: skip


class LateColumn(SkyjoExercise):
    """Add up a grid when the last face-down cards are turned up."""

    id: ClassVar[str] = "skyjo-late"
    title: ClassVar[str] = N_("All cards are turned up")
    rules: ClassVar[tuple[str, ...]] = ("R4", "R6", "R7")

    def make(self, generator: SplitMix64) -> Position:
        """Leave two cards face down; mostly one of them makes a column equal."""
        kind = generator.choice(("late", "late", "plain"))
        which, other = some(generator, range(COLUMNS), 2)
        card = some_card(generator, 2)
        places = column(which)
        own = dict.fromkeys(places, card)
        if kind == "plain":
            own[places[0]] = str((VALUES[card] + 3) % 12)
        down = {places[1 + generator.below(2)], generator.choice(column(other))}
        gone = {n: some_card(generator, 1) for n in range(COLUMNS) if n not in (which, other)}
        gone = dict(list(gone.items())[: generator.below(2)])
        while True:
            found = laid(generator, own, [at for at in range(RULES.size) if at not in down],
                         gone=gone)  # fmt: skip
            found = found._replace(kind=kind)
            before, right = total(found.grids()[YOU]), self.solve(found)
            if len(self._left(found)) == (kind == "late") and before != right > 12:
                return found

    def _revealed(self, variant: Position) -> tuple[Grid, tuple[Any, ...]]:
        table, events = reveal(variant.deal().table, variant.dealt[YOU], YOU, "R6")
        return table.grids[YOU], events

    def _left(self, variant: Position) -> list[Any]:
        return [event for event in self._revealed(variant)[1] if event.kind == "clear"]

    def _under(self, variant: Position) -> list[str]:
        grid, dealt = variant.grids()[YOU], variant.dealt[YOU]
        return [dealt[at] for at, card in enumerate(grid) if card == FACE_DOWN]

    def form(self, variant: Position) -> NumberForm:
        """A whole number."""
        return NumberForm(whole=True, examples=("12", "23"))

    def question(self, variant: Position) -> Sentence:
        """Tell what lies under the backs and ask for the sum."""
        return say(_("The last lap is over. Under your two face-down cards lie, row by row: "
                     "{under}. **How many points do you count?**"),
                   under=faces(self._under(variant)))  # fmt: skip

    def figure(self, variant: Position) -> Figure:
        """Show the grid before the cards are turned up."""
        return Figure(grid_rows(variant.grids()[YOU]))

    def solve(self, variant: Position) -> int:
        """Let the engine turn them up, and count."""
        return total(self._revealed(variant)[0])

    def models(self, variant: Position) -> Iterator[Mistake]:
        """The late column counted, the face-down cards left out, a column taken from a row."""
        before = variant.grids()[YOU]
        everything = total(before) + sum(VALUES[card] for card in self._under(variant))
        yield Mistake("late-column-counted", everything, say(
            _("**{n} adds up every card.** Does a column of equal cards still leave, now that all "
              "lie face up?"), n=everything), "R6")  # fmt: skip
        yield Mistake("face-down-left-out", total(before), say(
            _("**{n} leaves out the face-down cards.** What happens to them after the last lap?"),
            n=total(before)), "R6")  # fmt: skip

    def steps(self, variant: Position) -> Iterator[Hint]:
        """Tell what lies face up so far, then what leaves."""
        before = total(variant.grids()[YOU])
        yield Hint(say(_("What lies face up so far makes {n}. The two others count as well."),
                       n=number(before)), "R7", lambda value: value != before)  # fmt: skip
        left = self._left(variant)
        if left:
            told = say(_("Column {n} shows three {card}s once all is turned up."),
                       n=left[0].data.number + 1, card=face(left[0].card))  # fmt: skip
        else:
            told = say(_("No column is equal once all is turned up."))
        yield Hint(told, "R4")

    def solution(self, variant: Position) -> tuple[Told, ...]:
        """Tell what leaves and what is left."""
        left, right = self._left(variant), number(self.solve(variant))
        if left:
            told = say(_("Column {n} turned out equal: three {card}s leave, even now. The rest "
                         "makes {sum}."), n=left[0].data.number + 1, card=face(left[0].card),
                       sum=right)  # fmt: skip
            return (Told(told, "R6"),)
        return (Told(say(_("All face-down cards are turned up and count. No column is equal, so it "
                           "is the sum of all: {sum}."), sum=right), "R6"),)  # fmt: skip

    def nudge(self, variant: Position, given: Amount) -> Told:
        """Ask to turn up, look, add."""
        return Told(say(_("**First turn up the two cards, then look at the columns, then add.** "
                          "What leaves, and what stays?")), "R6")  # fmt: skip


class NewStock(SkyjoExercise):
    """Say how many cards are shuffled when the stock is empty."""

    id: ClassVar[str] = "skyjo-stock"
    title: ClassVar[str] = N_("The stock is empty")
    rules: ClassVar[tuple[str, ...]] = ("R5",)

    def make(self, generator: SplitMix64) -> Position:
        """Let the stock run out at a table of two, three or four."""
        players = 2 + generator.below(3)
        found = laid(generator, {}, some(generator, range(RULES.size), 6), players=players)
        cut = 14 + generator.below(60)
        return found._replace(pile=(*found.pile, *found.stock[:cut]), stock=())

    def form(self, variant: Position) -> NumberForm:
        """A whole number."""
        return NumberForm(whole=True, examples=("5", "7"))

    def question(self, variant: Position) -> Sentence:
        """Tell how high the pile is, and ask what is shuffled."""
        return say(_("The stock is empty, and {n} cards lie on the discard pile. You want to draw "
                     "from the stock. **How many cards are shuffled?**"),
                   n=len(variant.pile))  # fmt: skip

    def figure(self, variant: Position) -> Figure:
        """Show the table."""
        return view_figure(variant.view())

    def solve(self, variant: Position) -> int:
        """Draw, and let the engine say what it shuffles."""
        deal, _events = variant.deal().apply(draw(YOU))
        assert deal.due is not None
        return len(deal.due.cards)

    def models(self, variant: Position) -> Iterator[Mistake]:
        """The whole pile; one too few; none at all."""
        n = len(variant.pile)
        yield Mistake("whole-pile", n, say(
            _("**{n} is the whole pile.** Would there be a discard to take after that?"), n=n),
            "R5")  # fmt: skip
        yield Mistake("drawn-first", n - 2, say(
            _("**That leaves out two cards.** One stays on the pile. The other one is drawn after "
              "the shuffle. Is it shuffled, too?")), "R5")  # fmt: skip
        yield Mistake("nothing", 0, say(
            _("**Without a shuffle nobody could draw.** Where do new cards for the stock come "
              "from?")), "R5")  # fmt: skip

    def steps(self, variant: Position) -> Iterator[Hint]:
        """Tell that the top card stays."""
        n = len(variant.pile)
        yield Hint(say(_("The {card} on top stays where it is."), card=face(variant.pile[0])), "R5",
                   lambda value: value < n)  # fmt: skip

    def solution(self, variant: Position) -> tuple[Told, ...]:
        """Tell the number."""
        return (Told(say(_("All but the top card of the {n}: {all}. Then you draw from them."),
                         n=len(variant.pile), all=self.solve(variant)), "R5"),)  # fmt: skip

    def nudge(self, variant: Position, given: Amount) -> Told:
        """Ask for the top card."""
        return Told(say(_("**The discards become the new stock.** Do all of them, or does one "
                          "stay?")), "R5")  # fmt: skip
