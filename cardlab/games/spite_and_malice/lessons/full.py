"""Steps 9 and 10: a full stack, and the end of a deal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, ClassVar, NamedTuple

from cardlab.cards import SplitMix64
from cardlab.games.spite_and_malice.deal import SpiteDeal
from cardlab.games.spite_and_malice.lessons.hands import Counting
from cardlab.games.spite_and_malice.lessons.tables import (
    BEN,
    TURNS,
    YOU,
    Position,
    Shoe,
    SpiteExercise,
    after,
    discard,
    play,
    rules_for,
    table,
    view_figure,
)
from cardlab.games.spite_and_malice.ranks import TOP
from cardlab.games.spite_and_malice.table import Action
from cardlab.lessons.answers import ChoiceForm, Option
from cardlab.lessons.exercise import Figure, Hint, Mistake, Told
from cardlab.words import N_, Card, Sentence, _, say


class FullStack(Counting):
    """Count the stock after a stack has been completed."""

    id: ClassVar[str] = "spite-full"
    title: ClassVar[str] = N_("Twelve cards")
    rules: ClassVar[tuple[str, ...]] = ("P6", "P5")
    rounds: ClassVar[int] = 2

    def make(self, generator: SplitMix64) -> Position:
        """Set a table where the learner's card completes a stack."""
        kind = generator.choice(("queen", "king", "last", "queen"))
        shoe = Shoe(generator)
        card = shoe.card(0 if kind == "king" else TOP)
        hand = (card,) if kind == "last" else (card, *shoe.some(1 + generator.below(4)))
        payoff = shoe.some(1, avoid=(0, 1, TOP))[0]
        centre = [shoe.stack(TOP - 1), shoe.stack(2 + generator.below(6))]
        stock = 14 + generator.below(30)
        return Position(table(shoe, hand, payoff, centre, stock=stock), kind, card)

    def question(self, variant: Position) -> Sentence:
        """Tell what is played and ask for the stock."""
        stock = variant.view().table.stock
        told = _("The stock has {n} cards. You play the {card} from your hand on the stack of "
                 "eleven.")  # fmt: skip
        if variant.kind == "last":
            told = _("The stock has {n} cards. You play the {card}, the last card of your hand, on "
                     "the stack of eleven.")  # fmt: skip
        return say("{told} **{ask}**", told=say(told, n=stock, card=Card(variant.card)),
                   ask=_("How many cards does the stock have after that?"))  # fmt: skip

    def solve(self, variant: Position) -> int:
        """Play it, and count."""
        return after(variant.deal, play("hand", variant.card, 0))[0].table.stock

    def models(self, variant: Position) -> Iterator[Mistake]:
        """The stack vanishes or stays, one card is left behind, the new hand is forgotten."""
        stock = variant.view().table.stock
        if variant.kind == "last":
            yield Mistake("forgets-the-new-hand", stock + TOP, say(
                _("**The twelve cards are in the stock now, and your hand is empty.** What do you "
                  "do at once?")), "P5")  # fmt: skip
            yield Mistake("forgets-the-stack", stock - 5, say(
                _("**That is the stock after your new hand, without the full stack.** Where do its "
                  "cards go before you draw?")), "P6")  # fmt: skip
        yield Mistake("nothing-happens", stock, say(
            _("**That many cards were there before.** What becomes of a full stack?")),
            "P6")  # fmt: skip
        yield Mistake("one-is-missing", stock + TOP - 1, say(
            _("**Your own card is part of the full stack.** How many cards are that?")),
            "P6")  # fmt: skip
        yield Mistake("thirteen", stock + TOP + 1, say(
            _("**No stack has thirteen cards.** With which rank does it end?")), "P6")  # fmt: skip

    def steps(self, variant: Position) -> Iterator[Hint]:
        """Tell how many cards go back, then whether a hand is drawn."""
        stock = variant.view().table.stock
        yield Hint(say(_("The stack has twelve cards now. All of them are shuffled into the "
                         "stock.")), "P6", lambda n: n > stock)  # fmt: skip
        if variant.kind == "last":
            yield Hint(say(_("Your hand is empty, so you draw five cards after that.")), "P5",
                       lambda n: n < stock + TOP)  # fmt: skip

    def solution(self, variant: Position) -> tuple[Told, ...]:
        """Add, and take away."""
        stock, left = variant.view().table.stock, self.solve(variant)
        if variant.kind == "last":
            return (Told(say(_("{n} and twelve are {sum}, and then you draw a new hand of five: "
                               "{left} are left."), n=stock, sum=stock + TOP, left=left),
                         "P5"),)  # fmt: skip
        return (Told(say(_("The twelve cards of the full stack go back: {n} and twelve are "
                           "{left}."), n=stock, left=left), "P6"),)  # fmt: skip

    def nudge(self, variant: Position, given: Any) -> Told:
        """Ask for the twelve cards."""
        return Told(say(_("**Think of the full stack.** How many cards does it have, and where do "
                          "they go?")), "P6")  # fmt: skip


class Last(NamedTuple):
    """A table, and the move after which it is asked how things stand."""

    deal: SpiteDeal
    action: Action
    kind: str


class Ending(SpiteExercise):
    """Say whether a deal is over after a move, and who wins it."""

    id: ClassVar[str] = "spite-end"
    title: ClassVar[str] = N_("Is it over?")
    rules: ClassVar[tuple[str, ...]] = ("E1", "E2", "E4", "P5")
    rounds: ClassVar[int] = 4

    def make(self, generator: SplitMix64) -> Last:
        """Set up one of the moments."""
        kind = generator.choice(tuple(_MOMENTS))
        deal, action = _MOMENTS[kind](Shoe(generator), generator)
        return Last(deal, action, kind)

    def form(self, variant: Last) -> ChoiceForm:
        """The ways it can stand."""
        return ChoiceForm(
            (
                Option("you", say(_("it is over, and you win"))),
                Option("ben", say(_("it is over, and Ben wins"))),
                Option("nobody", say(_("it is over, and nobody wins"))),
                Option("on", say(_("it goes on"))),
            )
        )

    def question(self, variant: Last) -> Sentence:
        """Tell the move and ask."""
        told = say(_(_TOLD[variant.kind]), card=Card(variant.action.card or ""))
        return say("{told} **{ask}**", told=told, ask=_("How does the deal stand after that?"))

    def figure(self, variant: Last) -> Figure:
        """Show the table."""
        return view_figure(variant.deal.view(YOU))

    def solve(self, variant: Last) -> str:
        """Make the move, and ask the engine."""
        outcome = after(variant.deal, variant.action)[0].outcome
        if outcome is None:
            return "on"
        return {YOU: "you", BEN: "ben", None: "nobody"}[outcome.winner]

    def models(self, variant: Last) -> Iterator[Mistake]:
        """Turned up for played, an empty stock that ends too soon, the fewest cards, a miss."""
        left = variant.deal.table.payoff_left
        if variant.kind in ("turned-up", "won"):
            told = _("**After that move your last pay-off card lies face up on its pile.** What "
                     "has to happen to it?")  # fmt: skip
            yield Mistake("turned-up-is-enough", "you", say(told), "E1")
            yield Mistake("overlooks-the-end", "on", say(
                _("**That was the last card of your pay-off pile.** What were you both racing "
                  "for?")), "E1")  # fmt: skip
        fewer = "ben" if left[BEN] < left[YOU] else "you"
        yield Mistake("fewest-cards", fewer, say(
            _("**The one with fewer pay-off cards is ahead, and in some houses that would count.** "
              "What wins a deal here?")), "E1")  # fmt: skip
        yield Mistake("the-other-one", "you" if fewer == "ben" else "ben", say(
            _("**Nobody has won by that.** What wins a deal?")), "E1")  # fmt: skip
        if variant.kind == "limit":
            yield Mistake("forgets-the-limit", "on", say(
                _("**Ben’s turn would come next.** How many turns may a deal have in this "
                  "house?")), "E4")  # fmt: skip
        yield Mistake("too-soon", "nobody", say(
            _("**A deal ends without a winner only if somebody must draw and there is no card at "
              "all.** Is that so here?")), "E2")  # fmt: skip
        yield Mistake("plays-on", "on", say(
            _("**Somebody has to draw now.** From where?")), "E2")  # fmt: skip

    def steps(self, variant: Last) -> Iterator[Hint]:
        """Tell the rule of winning, then what to look at."""
        yield Hint(say(_("A deal is won by playing the last pay-off card. Turning it up is not "
                         "enough.")), "E1")  # fmt: skip
        yield Hint(say(_(_LOOK[variant.kind])), _WHY[variant.kind][1])

    def solution(self, variant: Last) -> tuple[Told, ...]:
        """Tell why."""
        told, rule = _WHY[variant.kind]
        return (Told(say(_(told)), rule),)

    def nudge(self, variant: Last, given: Any) -> Told:
        """Ask for the two ways in which a deal ends."""
        return Told(say(_("**Look at the pay-off piles and at the stock.** Does one of them end "
                          "the deal now?")), "E1")  # fmt: skip


_TOLD = {
    "won": N_("You have one pay-off card left, the {card}, and you play it to the centre."),
    "turned-up": N_("You have two pay-off cards left. You play the upper one, the {card}, and turn "
                    "up the other."),
    "stock-out": N_("The stock is empty, and Ben’s hand is not full. You discard the {card}, so "
                    "it is Ben’s turn."),
    "stock-low": N_("Ben’s hand is not full, and the stock has fewer cards than Ben needs. You "
                    "discard the {card}, so it is Ben’s turn."),
    "not-due": N_("The stock is empty. You play the {card} from your hand to the centre, and you "
                  "have other cards left in your hand."),
    "emptied": N_("The stock is empty. You play the {card}, the last card of your hand, to the "
                  "centre."),
    "limit": N_("In this house a deal has thirteen turns and no more. Twelve are over, and you "
                "end the thirteenth: you discard the {card}."),
}  # fmt: skip
_LOOK = {
    "limit": N_("Count the turns: is there another one after this?"),
    "won": N_("Count the cards that are left in your pay-off pile after that."),
    "turned-up": N_("Count the cards that are left in your pay-off pile after that."),
    "stock-out": N_("At the start of a turn one has to fill up the hand."),
    "stock-low": N_("A draw takes what there is, and one plays on with a smaller hand."),
    "not-due": N_("An empty stock matters only when somebody has to draw."),
    "emptied": N_("An empty hand draws five new cards at once."),
}
_WHY = {
    "won": (N_("The last card of your pay-off pile has been played, and that wins at once."), "E1"),
    "turned-up": (N_("One card is left. It lies face up, but it has to be played, too."), "E1"),
    "stock-out": (N_("Ben has to draw, and there is not a single card: nobody wins."), "E2"),
    "stock-low": (N_("Ben takes what there is and plays with a smaller hand."), "E2"),
    "not-due": (N_("Nobody has to draw now, so the empty stock does not matter yet."), "E2"),
    "emptied": (N_("You have to draw a new hand, and there is not a single card: nobody wins."),
                "E2"),
    "limit": (N_("The deal has had all the turns it may have, and nobody has won it."), "E4"),
}  # fmt: skip


# -- the moments

Made = tuple[SpiteDeal, Action]


def _pile(shoe: Shoe, generator: SplitMix64, left: int) -> Made:
    height = 1 + generator.below(10)
    payoff = shoe.card(height + 1)
    deal = table(shoe, shoe.some(2 + generator.below(4)), payoff, [shoe.stack(height)],
                 [shoe.some(2)], left=left)  # fmt: skip
    return deal, play("payoff", payoff, 0)


def _stock(shoe: Shoe, generator: SplitMix64, stock: int) -> Made:
    """Let the learner discard while Ben lacks some cards and the stock has few."""
    hand, payoff = shoe.some(2 + generator.below(3)), shoe.some(1)[0]
    centre = [shoe.stack(2 + generator.below(6)), shoe.stack(3 + generator.below(6))]
    deal = table(shoe, hand, payoff, centre, [shoe.some(2), shoe.some(1)], stock=stock)
    held = deal.hands[BEN][: 1 + generator.below(2)]
    shown = deal.table._replace(hands=(len(hand), len(held)))
    return deal._replace(hands=(deal.hands[YOU], held), table=shown), discard(hand[0], 0)


def _played(shoe: Shoe, generator: SplitMix64, more: int) -> Made:
    """Let the learner play a card while the stock is empty."""
    height = 2 + generator.below(8)
    card = shoe.card(height + 1)
    payoff = shoe.some(1, avoid=(0, height + 2))[0]
    centre = [shoe.stack(height), shoe.stack(1 + generator.below(5))]
    deal = table(shoe, (card, *shoe.some(more)), payoff, centre, [shoe.some(2)], stock=0)
    return deal, play("hand", card, 0)


def _limit(shoe: Shoe, generator: SplitMix64) -> Made:
    return _stock(Shoe(generator, rules_for(2, turn_limit=TURNS + 1)), generator, 30)


_MOMENTS: dict[str, Callable[[Shoe, SplitMix64], Made]] = {
    "won": lambda shoe, generator: _pile(shoe, generator, 1),
    "turned-up": lambda shoe, generator: _pile(shoe, generator, 2),
    "stock-out": lambda shoe, generator: _stock(shoe, generator, 0),
    "stock-low": lambda shoe, generator: _stock(shoe, generator, 1 + generator.below(2)),
    "not-due": lambda shoe, generator: _played(shoe, generator, 1 + generator.below(3)),
    "emptied": lambda shoe, generator: _played(shoe, generator, 0),
    "limit": _limit,
}
