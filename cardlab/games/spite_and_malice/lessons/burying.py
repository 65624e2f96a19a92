"""Step 7: where a discard costs least."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from cardlab.cards import SplitMix64
from cardlab.games.spite_and_malice.lessons.tables import (
    Position,
    Shoe,
    SpiteExercise,
    table,
    view_figure,
)
from cardlab.games.spite_and_malice.ranks import RANK, TOP
from cardlab.games.spite_and_malice.table import View
from cardlab.games.spite_and_malice.telling import plays_until
from cardlab.lessons.answers import ChoiceForm, Option
from cardlab.lessons.exercise import Figure, Hint, Mistake, Told
from cardlab.words import N_, Card, Sentence, _, ngettext, say

SIDES = 4


def cost(view: View, card: str, side: int) -> tuple[int, int]:
    """Return what burying a side stack's top under a card costs: smaller is better.

    On a card of its own rank or one higher a card blocks nothing. Else the top card that the
    centre needs last is buried most cheaply, and a king most dearly.

    >>> from cardlab.cards import SplitMix64
    >>> position = Bury().make(SplitMix64(1))
    >>> len({cost(position.view(), position.card, side) for side in range(4)})
    4
    """
    top = view.sides[side][0]
    if RANK[top] - RANK[card] in (0, 1):
        return 0, 0
    return (1, -plays_until(view, top)) if RANK[top] else (2, 0)


class Bury(SpiteExercise):
    """Choose the side stack on which a discard costs least."""

    id: ClassVar[str] = "spite-bury"
    title: ClassVar[str] = N_("Which stack do you bury?")
    rules: ClassVar[tuple[str, ...]] = ("P7", "P2")
    rounds: ClassVar[int] = 3

    def make(self, generator: SplitMix64) -> Position:
        """Set a table with four side stacks in use, one of them clearly the best place."""
        while True:
            position = _four_stacks(Shoe(generator), generator)
            view = position.view()
            costs = sorted(cost(view, position.card, side) for side in range(SIDES))
            if len(set(costs)) == SIDES and view.where[RANK[position.card]] == ():
                return position

    def form(self, variant: Position) -> ChoiceForm:
        """One of the four stacks."""
        tops = [stack[0] for stack in variant.view().sides]
        options = (
            Option(str(n), say(_("stack {n}, on the {card}"), n=n, card=Card(top)))
            for n, top in enumerate(tops, 1)
        )
        return ChoiceForm(tuple(options), quoted=False)

    def question(self, variant: Position) -> Sentence:
        """Ask for the place."""
        return say(_("You can play nothing more, and you want to discard the {card}. All four side "
                     "stacks are in use. **On which of them does it cost you least?**"),
                   card=Card(variant.card))  # fmt: skip

    def figure(self, variant: Position) -> Figure:
        """Show the table."""
        return view_figure(variant.view())

    def solve(self, variant: Position) -> str:
        """Compare what each stack costs."""
        view = variant.view()
        return str(min(range(SIDES), key=lambda side: cost(view, variant.card, side)) + 1)

    def models(self, variant: Position) -> Iterator[Mistake]:
        """A king buried, a card that is needed soon, a lower card, any other."""
        view, card = variant.view(), variant.card
        best = view.sides[int(self.solve(variant)) - 1][0]
        soon = min(plays_until(view, stack[0]) for stack in view.sides if RANK[stack[0]])
        for n, stack in enumerate(view.sides, 1):
            top = stack[0]
            if not RANK[top]:
                yield Mistake("buries-a-king", str(n), say(
                    _("**The {top} fits any stack, and you could play it in your very next turn.** "
                      "Which card will you miss less?"), top=Card(top)), "P7")  # fmt: skip
            elif plays_until(view, top) == soon:
                yield Mistake("buries-what-is-needed", str(n), say(
                    _("**No other card of these will be needed as soon as the {top}.** Which one "
                      "can wait?"), top=Card(top)), "P2")  # fmt: skip
            elif RANK[best] - RANK[card] in (0, 1):
                yield Mistake("overlooks-a-row", str(n), say(
                    _("**The {top} would have to wait until the {card} is gone.** Is there a card "
                      "that has to wait for it anyway?"), top=Card(top), card=Card(card)),
                    "P2")  # fmt: skip
            else:
                yield Mistake("needed-sooner", str(n), say(
                    _("**The centre needs the {top} after {plays}.** Which of the other tops is "
                      "needed even later?"), plays=_plays(plays_until(view, top)), top=Card(top)),
                    "P2")  # fmt: skip

    def steps(self, variant: Position) -> Iterator[Hint]:
        """Tell what to look for, then how soon each top is needed."""
        view, card = variant.view(), variant.card
        yield Hint(say(_("On a card of the same rank, or one higher, the {card} blocks nothing. "
                         "Else look for the top that the centre needs last."), card=Card(card)),
                   "P2")  # fmt: skip
        worst = max(range(SIDES), key=lambda side: cost(view, card, side))
        top = Card(view.sides[worst][0])
        yield Hint(say(_("The {top} would be the dearest one to bury."), top=top), "P2",
                   lambda key: key != str(worst + 1))  # fmt: skip

    def solution(self, variant: Position) -> tuple[Told, ...]:
        """Tell why that stack, and when the others are needed."""
        view, card = variant.view(), variant.card
        top = view.sides[int(self.solve(variant)) - 1][0]
        if RANK[top] == RANK[card]:
            told = _("The {top} has the same rank as the {card}, so it is not missed: you have "
                     "another one on top of it.")  # fmt: skip
        elif RANK[top] == RANK[card] + 1:
            told = _("The {top} comes right after the {card} in any stack, so one can follow the "
                     "other.")  # fmt: skip
        else:
            told = _("Of all these tops the {top} is needed last: only after {plays}.")
        plays = _plays(plays_until(view, top))
        return (Told(say(told, top=Card(top), card=Card(card), plays=plays), "P7"),)

    def nudge(self, variant: Position, given: Any) -> Told:
        """Never needed: every stack is accounted for."""
        return Told(say(_("**That buries a card you will need sooner.** Which top is needed "
                          "last?")), "P2")  # fmt: skip


def _plays(n: int) -> str:
    return ngettext("{n} more play", "{n} more plays", n)


def _four_stacks(shoe: Shoe, generator: SplitMix64) -> Position:
    heights = [1 + generator.below(10) for _stack in range(3)]
    card = shoe.card(1 + generator.below(TOP))
    rank = RANK[card]
    near = shoe.card(min(rank + generator.below(2), TOP))
    first = near if generator.below(3) == 0 else shoe.some(1, avoid=(0, rank, rank + 1))[0]
    tops = [first, *shoe.some(2, avoid=(0, rank, rank + 1))]
    tops.append(shoe.card(0) if generator.below(2) else shoe.some(1, avoid=(rank, rank + 1))[0])
    at = generator.below(SIDES)
    tops = [*tops[at:], *tops[:at]]
    sides = [(top, *shoe.some(generator.below(2))) for top in tops]
    centre = [shoe.stack(height) for height in heights]
    stuck = [height + 1 for height in heights]
    hand = (card, *shoe.some(generator.below(3), avoid=(0, *stuck)))
    payoff = shoe.some(1, avoid=(0, *stuck))[0]
    return Position(table(shoe, hand, payoff, centre, sides), card=card)
