"""Step 8: two players left, a knock, and the own last discard on top of the pile."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from cardlab.cards import SplitMix64, in_pack_order, shuffle, without
from cardlab.games.thirty_one.lessons.tables import (
    SCAT,
    YOU,
    Position,
    ScatExercise,
    discard,
    draw,
    find_hand,
    knock,
    stacked,
    take,
    view_figure,
)
from cardlab.games.thirty_one.table import View
from cardlab.games.thirty_one.telling import best_discards, makes
from cardlab.lessons.answers import ChoiceForm, Option
from cardlab.lessons.exercise import Figure, Hint, Mistake, Told
from cardlab.words import N_, Card, Sentence, _, say


class OwnDiscard(ScatExercise):
    """Find the move that is sure to leave most after the other player's knock."""

    id: ClassVar[str] = "scat-two"
    title: ClassVar[str] = N_("The last turn of two")
    rules: ClassVar[tuple[str, ...]] = ("T2", "T3", "T4")
    rounds: ClassVar[int] = 2

    def make(self, generator: SplitMix64) -> Position:
        """Let the learner discard a card that is wanted back, or one that is not."""
        kind = generator.choice(("better", "better", "worse"))
        while True:
            four = find_hand(generator, 4, lambda h: len({card[1] for card in h}) < 4)
            drawn, thrown = shuffle(four, generator.next())[:2]
            hand, kept = without(four, drawn), without(four, thrown)
            again = max(SCAT.value(without(four, card)) for card in kept)
            now = SCAT.value(kept)
            if max(again, now, SCAT.value(hand)) < 31 and (again > now) == (kind == "better") and (
                again != now
            ):
                break
        deck = stacked(generator, {YOU: hand}, active=(0, 1), dealer=1, stock=(drawn,))
        actions = (draw(YOU), discard(YOU, thrown), knock(1))
        return Position(deck, 1, (2, 3, 0, 0), actions, kind=kind)

    def form(self, variant: Position) -> ChoiceForm:
        """The moves that come to mind, legal or not."""
        card = Card(variant.view().table.pile[0])
        return ChoiceForm(
            (
                Option("take", say(_("Take the {card}"), card=card), "pile:discard"),
                Option("draw", say(_("Draw from the stock")), "pile:stock"),
                Option("knock", say(_("Knock, too")), "act:knock"),
            ),
            moves=True,
        )

    def question(self, variant: Position) -> Sentence:
        """Tell how it came and ask for the sure move."""
        card = Card(variant.view().table.pile[0])
        return say(_("Only Ben and you are left. You discarded the {card}, and Ben knocked. This "
                     "is your last turn. **Which move can you be sure of, even if the next card of "
                     "the stock is a bad one?**"), card=card)  # fmt: skip

    def figure(self, variant: Position) -> Figure:
        """Show the table."""
        return view_figure(variant.view())

    def solve(self, variant: Position) -> str:
        """Compare what taking makes with what stays when the drawn card is of no use."""
        return "take" if _taking(variant) > SCAT.value(variant.view().hand or ()) else "draw"

    def models(self, variant: Position) -> Iterator[Mistake]:
        """Passing over the own discard, taking it for nothing, knocking a second time."""
        view = variant.view()
        refusal = view.refusal(knock(YOU))
        assert refusal is not None
        yield Mistake("knocks-too", "knock", say(
            _("{why} What does everybody else get after a knock?"), why=refusal.sentence),
            refusal.rule)  # fmt: skip
        card, now = Card(view.table.pile[0]), SCAT.value(view.hand or ())
        if variant.kind == "better":
            yield Mistake("passes-over", "draw", say(
                _("**A card from the stock may be anything.** The {card} is yours from the last "
                  "turn, and this is a new one. What would you hold with it?"), card=card),
                "T3")  # fmt: skip
        else:
            yield Mistake("takes-for-nothing", "take", say(
                _("**The {card} would have to stay, and one of your three would go.** You hold "
                  "{now} now. What would be left?"), card=card, now=now), "T3")  # fmt: skip

    def steps(self, variant: Position) -> Iterator[Hint]:
        """Tell what you hold, and what the pile would make of it."""
        view = variant.view()
        hand, card = view.hand or (), Card(view.table.pile[0])
        yield Hint(say(_("You hold {now}. A card from the stock that is of no use may go at once, "
                         "and you still hold that."), now=SCAT.value(hand)), "T3",
                   lambda move: move != "knock")  # fmt: skip
        yield Hint(say(_("With the {card}, which has to stay then, the most you can keep is "
                         "{worth}."), card=card, worth=_taking(variant)), "T3",
                   lambda move: move == self.solve(variant))  # fmt: skip

    def solution(self, variant: Position) -> tuple[Told, ...]:
        """Tell what each of the two moves is sure of."""
        view = variant.view()
        hand, card = view.hand or (), view.table.pile[0]
        if variant.kind == "worse":
            return (
                Told(say(_("The {card} would have to stay and leave you with {less}. A card from "
                           "the stock may go at once, so you cannot lose by drawing."),
                         card=Card(card), less=_taking(variant)), "T3"),
            )  # fmt: skip
        after = variant._replace(actions=(*variant.actions, take(YOU))).view()
        _best, out = best_discards(after)
        left = without(in_pack_order((*hand, card)), out[0])
        return (
            Told(say(_("Your own discard lies on top, for nobody has discarded since. Take the "
                       "{card} back and discard the {out}: {makes}."), card=Card(card),
                     out=Card(out[0]), makes=makes(left, SCAT)), "T4"),
            Told(say(_("A taken card stays for one turn only, and this is a new one.")), "T3"),
        )  # fmt: skip

    def nudge(self, variant: Position, given: Any) -> Told:
        """Ask to compare."""
        told = say(_("**Compare the two moves.** What are you sure to hold after each?"))
        return Told(told, "T2")


def _taking(variant: Position) -> float:
    """Return the most that is left after taking the top discard."""
    view: View = variant._replace(actions=(*variant.actions, take(YOU))).view()
    return best_discards(view)[0]
