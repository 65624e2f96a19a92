"""Skip-Bo: what it does in its own way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, NamedTuple

from cardlab.cards import SplitMix64
from cardlab.engine.deal import put
from cardlab.games.spite_and_malice.deal import SpiteDeal
from cardlab.games.spite_and_malice.lessons.tables import (
    BEN,
    NAMES,
    YOU,
    Shoe,
    SpiteExercise,
    after,
    discard,
    play,
    rules_for,
    table,
    view_figure,
)
from cardlab.lessons.answers import NumberForm
from cardlab.lessons.exercise import Figure, Hint, Mistake, Told
from cardlab.words import N_, Name, Sentence, _, in_words, say

RULES = rules_for(2, "skip-bo")


class Won(NamedTuple):
    """A table of Skip-Bo in which the learner plays a last pay-off card."""

    deal: SpiteDeal


class Score(SpiteExercise):
    """Count what a won deal scores."""

    id: ClassVar[str] = "skip-bo-score"
    title: ClassVar[str] = N_("What is the win worth?")
    rules: ClassVar[tuple[str, ...]] = ("E3",)
    rounds: ClassVar[int] = 2

    def make(self, generator: SplitMix64) -> Won:
        """Set a table of two to four players where the learner wins with the next play."""
        others = 1 + generator.below(3)
        shoe = Shoe(generator, rules_for(others + 1, "skip-bo"))
        payoff = shoe.card(6)
        empty: list[list[tuple[str, ...]]] = [[] for _seat in range(others)]
        deal = table(shoe, shoe.some(3), payoff, [shoe.stack(5)], left=1, others=empty)
        left = deal.table.payoff_left
        for seat in range(1, others + 1):
            left = put(left, seat, 2 + generator.below(17))
        return Won(deal._replace(table=deal.table._replace(payoff_left=left)))

    def form(self, variant: Won) -> NumberForm:
        """A whole number."""
        return NumberForm(whole=True, examples=("12", "23", "34"))

    def question(self, variant: Won) -> Sentence:
        """Ask for the score."""
        return say(_("You play Skip-Bo, and you play your last pay-off card. **How many points do "
                     "you score?**"))  # fmt: skip

    def figure(self, variant: Won) -> Figure:
        """Show the table before that play."""
        return view_figure(variant.deal.view(YOU))

    def solve(self, variant: Won) -> int:
        """Play the last card, and ask the engine."""
        card = variant.deal.table.payoff[YOU] or ""
        outcome = after(variant.deal, play("payoff", card, 0))[0].outcome
        assert outcome is not None
        return outcome.scored[YOU]

    def models(self, variant: Won) -> Iterator[Mistake]:
        """Only the cards, one point each, the win counted for each opponent, the win alone."""
        left = sum(variant.deal.table.payoff_left[1:])
        others = len(variant.deal.table.names) - 1
        yield Mistake("without-the-win", 5 * left, say(
            _("**That counts the cards of the others.** What is the win itself worth?")),
            "E3")  # fmt: skip
        yield Mistake("one-point-a-card", 25 + left, say(
            _("**That counts one point for each card.** How much is a card worth in Skip-Bo?")),
            "E3")  # fmt: skip
        yield Mistake("only-the-win", 25, say(
            _("**That is for the win alone.** What do the cards of the others bring?")),
            "E3")  # fmt: skip
        if others > 1:
            yield Mistake("several-wins", 25 * others + 5 * left, say(
                _("**That counts the win once for every opponent.** How often do you win?")),
                "E3")  # fmt: skip

    def steps(self, variant: Won) -> Iterator[Hint]:
        """Tell what counts, then the number of cards."""
        yield Hint(say(_("The win counts, and so does every card that the others have left.")),
                   "E3", lambda n: n > 25)  # fmt: skip
        left = variant.deal.table.payoff_left[1:]
        plus = " + ".join(map(str, left))
        told = say(_("Cards that are left: {plus} = {sum}. Each counts five, and the win counts "
                     "twenty-five."), plus=plus, sum=sum(left))  # fmt: skip
        if len(left) == 1:
            told = say(_("{who} has {n} cards left. Each counts five, and the win counts "
                         "twenty-five."), who=Name(NAMES[BEN]), n=in_words(left[0]))  # fmt: skip
        yield Hint(told, "E3")

    def solution(self, variant: Won) -> tuple[Told, ...]:
        """Add it up."""
        left = sum(variant.deal.table.payoff_left[1:])
        return (Told(say(_("25 for the win and {n} times 5 for the cards: {sum}."), n=left,
                         sum=self.solve(variant)), "E3"),)  # fmt: skip

    def nudge(self, variant: Won, given: Any) -> Told:
        """Ask for the two parts."""
        return Told(say(_("**Two things count.** What is the win worth, and what is each card "
                          "worth?")), "E3")  # fmt: skip


class Aside(SpiteExercise):
    """Count the stock after a draw, when full stacks lie aside."""

    id: ClassVar[str] = "skip-bo-aside"
    title: ClassVar[str] = N_("The cards put aside")
    rules: ClassVar[tuple[str, ...]] = ("P6", "E2", "P1")
    rounds: ClassVar[int] = 2

    def make(self, generator: SplitMix64) -> Won:
        """Set a table where Ben has to draw more cards than the stock has, or just not."""
        held, stock = 1 + generator.below(3), 1 + generator.below(generator.choice((2, 8)))
        aside = 12 * (1 + generator.below(3))
        shoe = Shoe(generator, rules_for(2, "skip-bo", payoff_size=20))
        centre = [shoe.stack(2 + generator.below(4))]
        deal = table(shoe, shoe.some(4), shoe.some(1)[0], centre, [shoe.some(1)], stock=stock,
                     aside=aside)  # fmt: skip
        hands = (deal.hands[YOU], deal.hands[BEN][:held])
        shown = deal.table._replace(hands=(4, held))
        return Won(deal._replace(hands=hands, table=shown))

    def form(self, variant: Won) -> NumberForm:
        """A whole number."""
        return NumberForm(whole=True)

    def question(self, variant: Won) -> Sentence:
        """Tell what Ben lacks and ask for the stock."""
        shown = variant.deal.table
        return say(_("In this deal of Skip-Bo {aside} cards of full stacks lie aside, and the "
                     "stock has {stock}. You discard, and Ben, who holds {held}, fills up a hand "
                     "of five. **How many cards does the stock have then?**"),
                   aside=shown.aside, stock=in_words(shown.stock),
                   held=in_words(shown.hands[BEN]))  # fmt: skip

    def figure(self, variant: Won) -> Figure:
        """Show the table."""
        return view_figure(variant.deal.view(YOU))

    def solve(self, variant: Won) -> int:
        """Discard, and let the engine draw."""
        deal = variant.deal
        return after(deal, discard(deal.hands[YOU][0], 0))[0].table.stock

    def models(self, variant: Won) -> Iterator[Mistake]:
        """The cards aside forgotten, counted too early, or not drawn from."""
        shown = variant.deal.table
        need = 5 - shown.hands[BEN]
        everything = shown.stock + shown.aside - need
        if need > shown.stock:
            yield Mistake("stays-empty", 0, say(
                _("**The stock runs out in the middle of Ben’s draw.** Which cards make a new "
                  "one?")), "P6")  # fmt: skip
            yield Mistake("does-not-draw-on", shown.aside, say(
                _("**Those are all the cards that lay aside.** Does Ben have enough cards "
                  "by then?")), "P6")  # fmt: skip
        yield Mistake("shuffled-too-early", everything, say(
            _("**The cards put aside wait until somebody has to draw and the stock is empty.** "
              "Can Ben draw without them?")), "P6")  # fmt: skip
        yield Mistake("does-not-draw", shown.stock, say(
            _("**That was the stock before Ben drew.** How many cards does Ben take?")),
            "P1")  # fmt: skip
        yield Mistake("draws-five", max(0, shown.stock - 5), say(
            _("**A whole new hand is only for an empty one.** How many cards is Ben short "
              "of?")), "P1")  # fmt: skip

    def steps(self, variant: Won) -> Iterator[Hint]:
        """Tell what Ben needs, then when the cards aside come in."""
        need = 5 - variant.deal.table.hands[BEN]
        yield Hint(say(_("Cards that Ben is short of: {n}."), n=in_words(need)), "P1")
        yield Hint(say(_("Only when the stock is empty are the cards put aside shuffled: they are "
                         "the new stock, and the draw goes on from it.")), "P6")  # fmt: skip

    def solution(self, variant: Won) -> tuple[Told, ...]:
        """Count it through."""
        shown, right = variant.deal.table, self.solve(variant)
        need = 5 - shown.hands[BEN]
        if need <= shown.stock:
            return (Told(say(_("Ben takes {need} of {stock}, and {right} are left. The cards aside "
                               "are not needed yet."), need=need, stock=shown.stock, right=right),
                         "P6"),)  # fmt: skip
        return (Told(say(_("Ben takes the last {stock}, the {aside} cards are shuffled, and Ben "
                           "takes {more} of them: {right} are left."), stock=shown.stock,
                         aside=shown.aside, more=need - shown.stock, right=right),
                     "P6"),)  # fmt: skip

    def nudge(self, variant: Won, given: Any) -> Told:
        """Ask for the draw, card by card."""
        return Told(say(_("**Draw card by card.** Does the stock last until Ben’s hand is "
                          "full?")), "P6")  # fmt: skip
