"""Steps 3 and 8: how many cards are drawn, and when."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from cardlab.cards import SplitMix64
from cardlab.games.spite_and_malice.lessons.tables import (
    BEN,
    YOU,
    Position,
    Shoe,
    SpiteExercise,
    after,
    discard,
    play,
    table,
    view_figure,
)
from cardlab.games.spite_and_malice.ranks import TOP
from cardlab.games.spite_and_malice.table import Action
from cardlab.lessons.answers import NumberForm
from cardlab.lessons.exercise import Figure, Hint, Mistake, Told
from cardlab.words import N_, Card, Sentence, _, in_words, say

FULL = 5


class Counting(SpiteExercise):
    """An exercise whose answer is a number of cards."""

    def form(self, variant: Position) -> NumberForm:
        """A whole number."""
        return NumberForm(whole=True)

    def figure(self, variant: Position) -> Figure:
        """Show the table."""
        return view_figure(variant.view())


class Fill(Counting):
    """Count the cards that are drawn at the start of a turn."""

    id: ClassVar[str] = "spite-fill"
    title: ClassVar[str] = N_("How many do you draw?")
    rules: ClassVar[tuple[str, ...]] = ("P1", "E2")
    rounds: ClassVar[int] = 3

    def make(self, generator: SplitMix64) -> Position:
        """Set a table where Ben is about to discard, and the learner holds some cards."""
        kind = generator.choice(("some", "some", "none", "full", "short"))
        held = {"none": 0, "full": FULL, "short": 1 + generator.below(2)}.get(kind)
        held = 1 + generator.below(FULL - 1) if held is None else held
        shoe = Shoe(generator)
        hand, (payoff,) = shoe.some(held), shoe.some(1)
        centre = [shoe.stack(2 + generator.below(7)) for _stack in range(2)]
        stock = 1 + generator.below(2) if kind == "short" else 20 + generator.below(20)
        deal = table(shoe, hand, payoff, centre, turn=BEN, stock=stock)
        return Position(deal, kind)

    def question(self, variant: Position) -> Sentence:
        """Ask for the cards drawn."""
        return say(_("Ben is about to discard, so your turn comes next. **How many cards will you "
                     "draw at the start of it?**"))  # fmt: skip

    def solve(self, variant: Position) -> int:
        """Let Ben discard, and see what the engine deals out."""
        deal = variant.deal
        _deal, events = after(deal, discard(deal.hands[BEN][0], 0, BEN))
        drawn = [event.data for event in events if event.kind == "draw" and event.player == YOU]
        return sum(drawn)

    def models(self, variant: Position) -> Iterator[Mistake]:
        """Always five, always one, the cards held, more than there are."""
        held = len(variant.view().hand)
        if variant.kind == "short":
            yield Mistake("more-than-there-are", FULL - held, say(
                _("**That many cards are missing from your hand.** But how many are there to "
                  "draw?")), "E2")  # fmt: skip
        yield Mistake("always-five", FULL, say(
            _("**Five new cards fill an empty hand.** How many cards are missing from yours?")),
            "P1")  # fmt: skip
        yield Mistake("one-a-turn", 1, say(
            _("**In many games you draw one card a turn.** What is a hand filled up to here?")),
            "P1")  # fmt: skip
        yield Mistake("counts-the-hand", held, say(
            _("**That is the number of cards you hold.** How many are missing?")),
            "P1")  # fmt: skip

    def steps(self, variant: Position) -> Iterator[Hint]:
        """Tell the size of a hand, then what is missing."""
        yield Hint(say(_("At the start of a turn the hand is filled up to five cards, not "
                         "more.")), "P1", lambda n: n <= FULL)  # fmt: skip
        held = in_words(len(variant.view().hand))
        told = say(_("Count your hand: {held}."), held=held)
        if variant.kind == "none":
            told = say(_("Your hand is empty: you put its last card on a side stack."))
        if variant.kind == "short":
            told = say(_("Count your hand: {held}. Then look at the stock."), held=held)
        yield Hint(told, "P1")

    def solution(self, variant: Position) -> tuple[Told, ...]:
        """Tell what is missing, and what there is."""
        held, drawn = len(variant.view().hand), self.solve(variant)
        if variant.kind == "short":
            return (Told(say(_("You hold {held}, so {missing} are missing, but the stock has only "
                               "{drawn}. You take what there is and play with a smaller hand."),
                             held=in_words(held), missing=in_words(FULL - held),
                             drawn=in_words(drawn)), "E2"),)  # fmt: skip
        if variant.kind == "none":
            return (Told(say(_("Your hand is empty, so you draw a whole new one.")), "P1"),)
        if not drawn:
            return (Told(say(_("Your hand is full, as it is in the first turn, so you draw "
                               "nothing.")), "P1"),)  # fmt: skip
        return (Told(say(_("You hold {held}, and a full hand has five: {drawn} are missing."),
                         held=in_words(held), drawn=in_words(drawn)), "P1"),)  # fmt: skip

    def nudge(self, variant: Position, given: Any) -> Told:
        """Ask for the missing cards."""
        return Told(say(_("**Count once more.** How many cards are missing from a hand of five?")),
                    "P1")  # fmt: skip


class Emptied(Counting):
    """Count the hand after a play or a discard: only a play refills an empty one."""

    id: ClassVar[str] = "spite-empty"
    title: ClassVar[str] = N_("The last card of the hand")
    rules: ClassVar[tuple[str, ...]] = ("P5", "P6", "P7")
    rounds: ClassVar[int] = 3

    def make(self, generator: SplitMix64) -> Position:
        """Set a table where the learner plays or discards a last card, or a last but one."""
        kind = generator.choice(tuple(_TOLD))
        shoe = Shoe(generator)
        height = TOP - 1 if kind == "full" else 2 + generator.below(8)
        card = shoe.card(height + 1)
        held = 2 + generator.below(2) if kind == "more" else 1
        hand = (card, *shoe.some(held - 1))
        (payoff,) = shoe.some(1, avoid=(0, 1, height + 1, height + 2))
        centre = [shoe.stack(height), shoe.stack(1 + generator.below(5))]
        sides = [shoe.some(2)] if kind == "discard" else []
        stock = {"short": 2 + generator.below(2), "full": 0}.get(kind, 20 + generator.below(20))
        return Position(table(shoe, hand, payoff, centre, sides, stock=stock), kind, card)

    def _action(self, variant: Position) -> Action:
        if variant.kind == "discard":
            return discard(variant.card, 0)
        return play("hand", variant.card, 0)

    def question(self, variant: Position) -> Sentence:
        """Tell what is done and ask for the hand."""
        return say("{told} **{ask}**", told=say(_(_TOLD[variant.kind]), card=Card(variant.card)),
                   ask=_("How many cards do you hold right after that?"))  # fmt: skip

    def solve(self, variant: Position) -> int:
        """Do it, and count."""
        deal, _events = after(variant.deal, self._action(variant))
        return len(deal.hands[YOU])

    def models(self, variant: Position) -> Iterator[Mistake]:
        """Drawn after a discard, not drawn after a play, filled up too early, more than is left."""
        if variant.kind == "discard":
            yield Mistake("draws-after-the-discard", FULL, say(
                _("**A discard ends your turn.** Who draws next, and when do you?")),
                "P5")  # fmt: skip
        if variant.kind == "more":
            yield Mistake("fills-up-in-between", FULL, say(
                _("**A hand is filled up at the start of a turn, or when it is empty.** Is yours "
                  "empty now?")), "P5")  # fmt: skip
            yield Mistake("counts-the-card", len(variant.view().hand), say(
                _("**That still counts the {card}.** Where is it now?"),
                card=Card(variant.card)), "P2")  # fmt: skip
            return
        if variant.kind == "short":
            yield Mistake("more-than-there-are", FULL, say(
                _("**A new hand would have five cards.** How many can you draw from this "
                  "stock?")), "E2")  # fmt: skip
        yield Mistake("no-new-hand", 0, say(
            _("**Your hand is empty, and you played that card to the centre.** What happens at "
              "once?")), "P5")  # fmt: skip
        yield Mistake("one-card", 1, say(
            _("**One card instead of the one you played is another game’s rule.** When does a "
              "hand get new cards here?")), "P5")  # fmt: skip

    def steps(self, variant: Position) -> Iterator[Hint]:
        """Tell whether the hand gets empty, then what follows."""
        if variant.kind == "more":
            yield Hint(say(_("Your hand does not get empty by this play.")), "P5",
                       lambda n: n > 0)  # fmt: skip
            return
        yield Hint(say(_("It is the last card of your hand, so the hand gets empty.")), "P5")
        if variant.kind == "discard":
            yield Hint(say(_("A discard ends the turn. New cards come at the start of the next "
                             "one.")), "P7")  # fmt: skip
        elif variant.kind == "full":
            yield Hint(say(_("The stack is full now. Its cards go back into the stock before you "
                             "draw.")), "P6", lambda n: n > 0)  # fmt: skip
        else:
            yield Hint(say(_("A play that empties the hand brings a new hand at once, as far as "
                             "the stock goes.")), "P5", lambda n: n > 0)  # fmt: skip

    def solution(self, variant: Position) -> tuple[Told, ...]:
        """Tell what happens."""
        told, rule = _WAY[variant.kind]
        return (Told(say(_(told), card=Card(variant.card)), rule),)

    def nudge(self, variant: Position, given: Any) -> Told:
        """Ask whether the hand is empty."""
        return Told(say(_("**Look at your hand after that.** Is it empty, and did a play make it "
                          "so?")), "P5")  # fmt: skip


_TOLD = {
    "play": N_("You hold only the {card}, and you play it to the centre."),
    "discard": N_("You hold only the {card}, and you put it on your side stack."),
    "more": N_("You play the {card} to the centre."),
    "short": N_("You hold only the {card}, and you play it to the centre. Look at the stock, too."),
    "full": N_("You hold only the {card}, and the stock is empty. You play the {card} to the "
               "centre."),
}
_WAY = {
    "play": (N_("A play has emptied your hand, so you draw five new cards at once and go on."),
             "P5"),
    "discard": (N_("The {card} went to a side stack, and that ends your turn. Your hand stays "
                   "empty until your next turn begins."), "P7"),
    "more": (N_("Your hand has cards left, so nothing is drawn in the middle of your turn."), "P5"),
    "short": (N_("Your hand is empty, so you draw. The stock has fewer than five cards, and you "
                 "take what there is."), "E2"),
    "full": (N_("The {card} fills the stack. Its twelve cards are shuffled into the stock first, "
                "and then you draw five."), "P6"),
}  # fmt: skip
