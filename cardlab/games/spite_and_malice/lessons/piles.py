"""Step 1: the kinds of piles, and what each is there for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, NamedTuple

from cardlab.cards import SplitMix64, shuffle
from cardlab.games.spite_and_malice.deal import SpiteDeal
from cardlab.games.spite_and_malice.lessons.tables import (
    YOU,
    Shoe,
    SpiteExercise,
    table,
    upwards,
)
from cardlab.games.spite_and_malice.ranks import by_rank
from cardlab.games.spite_and_malice.table import View
from cardlab.lessons.answers import ChoiceForm, Option
from cardlab.lessons.exercise import Figure, Hint, Mistake, Row, Told
from cardlab.words import N_, Sentence, _, ngettext, say

LETTERS = "ABCD"
KINDS = ("payoff", "hand", "side", "centre", "stock")

# What a pile is asked for by, by its kind; the rule that tells of it; and what to look for.
_ASK = {
    "payoff": N_("Which one do you have to get rid of to win?"),
    "hand": N_("Which cards do you see, while Ben does not?"),
    "side": N_("Where can your discard go?"),
    "centre": N_("Which one do you and Ben both build on?"),
    "stock": N_("Where do you draw new cards from?"),
}
_RULE = {"payoff": "D1", "hand": "D1", "side": "D2", "centre": "D2", "stock": "D1"}
_LOOK = {
    "payoff": N_("In that pile all cards but one lie face down."),
    "hand": N_("There are five of these cards at most, and you hold them so that nobody else sees "
               "them."),
    "side": N_("Everybody can see those cards, and they may lie in any order."),
    "centre": N_("Those cards go up one by one from the ace."),
    "stock": N_("All those cards lie face down."),
}
_IS = {
    "payoff": N_("your pay-off pile: only its top card is turned up, and whoever is rid of the "
                 "whole pile first wins"),
    "hand": N_("your hand: nobody but you sees it"),
    "side": N_("one of your side stacks: there you put the card that ends your turn"),
    "centre": N_("a centre stack: it belongs to everybody and goes up from the ace"),
    "stock": N_("the stock: it lies face down, and everybody draws from it"),
}  # fmt: skip


class Piles(NamedTuple):
    """A table, the order in which its piles are shown, and the kind that is asked for."""

    deal: SpiteDeal
    order: tuple[str, ...]
    asked: str


class WhichPile(SpiteExercise):
    """Find a pile by what it is there for."""

    id: ClassVar[str] = "spite-piles"
    title: ClassVar[str] = N_("Which pile is it?")
    rules: ClassVar[tuple[str, ...]] = ("D1", "D2")
    rounds: ClassVar[int] = 3

    def make(self, generator: SplitMix64) -> Piles:
        """Set a table with one pile of each kind, and mix four of the piles."""
        shoe = Shoe(generator)
        hand, (payoff,) = shoe.some(5), shoe.some(1)
        side = shoe.some(2 + generator.below(2), avoid=(1,))
        deal = table(shoe, hand, payoff, [shoe.stack(3 + generator.below(2))], [side])
        order = shuffle(KINDS, generator.next())[: len(LETTERS)]
        return Piles(deal, order, generator.choice(order))

    def form(self, variant: Piles) -> ChoiceForm:
        """A letter."""
        options = (Option(letter, say("{letter}", letter=letter)) for letter in LETTERS)
        return ChoiceForm(tuple(options), quoted=False)

    def question(self, variant: Piles) -> Sentence:
        """Ask by what the pile is there for."""
        return say(_("Here are cards from a table where you play with Ben, but the names of the "
                     "piles are gone. **{ask}**"), ask=_(_ASK[variant.asked]))  # fmt: skip

    def figure(self, variant: Piles) -> Figure:
        """Show the piles without their names."""
        view = variant.deal.view(YOU)
        return Figure(tuple(
            Row(say("{letter}", letter=letter), *_shown(view, kind))
            for letter, kind in zip(LETTERS, variant.order, strict=True)
        ))  # fmt: skip

    def solve(self, variant: Piles) -> str:
        """Find the pile of that kind among those shown."""
        view = variant.deal.view(YOU)
        wanted = _shown(view, variant.asked)
        rows = self.figure(variant).rows
        return next(str(row.label) for row in rows if (row.cards, row.tag, row.note) == wanted)

    def models(self, variant: Piles) -> Iterator[Mistake]:
        """Each of the other piles."""
        for letter, kind in zip(LETTERS, variant.order, strict=True):
            if kind != variant.asked:
                yield Mistake(f"takes-the-{kind}", letter, say(
                    _("**{letter} is {what}.** {ask}"), letter=letter, what=_(_IS[kind]),
                    ask=_(_ASK[variant.asked])), _RULE[kind])  # fmt: skip

    def steps(self, variant: Piles) -> Iterator[Hint]:
        """Tell what to look for, then what one of the others is."""
        yield Hint(say(_(_LOOK[variant.asked])), _RULE[variant.asked])
        at = next(n for n, kind in enumerate(variant.order) if kind != variant.asked)
        letter, kind = LETTERS[at], variant.order[at]
        yield Hint(say(_("{letter} is {what}."), letter=letter, what=_(_IS[kind])), _RULE[kind],
                   lambda answer: answer != letter)  # fmt: skip

    def solution(self, variant: Piles) -> tuple[Told, ...]:
        """Tell what that pile is."""
        told = say(_("{letter} is {what}."), letter=self.solve(variant),
                   what=_(_IS[variant.asked]))  # fmt: skip
        return (Told(told, _RULE[variant.asked]),)

    def nudge(self, variant: Piles, given: str) -> Told:
        """Never needed: every pile is accounted for."""
        return Told(say(_("**That is another pile.** {ask}"), ask=_(_ASK[variant.asked])),
                    _RULE[variant.asked])  # fmt: skip


def _shown(view: View, kind: str) -> tuple[tuple[str, ...], str, Sentence]:
    """Return how a pile looks: its cards, no tag, and what can be said without its name."""
    shown = view.table
    if kind == "payoff":
        below = shown.payoff_left[YOU] - 1
        note = say(ngettext("{n} more below, face down", "{n} more below, face down", below))
        return (view.payoff or "",), "", note
    if kind == "hand":
        return by_rank(view.hand), "", say(_("only you look"))
    if kind == "side":
        return upwards(view.sides[0]), "", say(_("all may look"))
    if kind == "centre":
        return upwards(shown.centre[0]), "", say(_("all may look"))
    note = say(ngettext("{n} card, face down", "{n} cards, face down", shown.stock))
    return ("",), "", note
