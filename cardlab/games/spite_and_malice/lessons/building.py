"""Steps 4 and 5: what can be played, and what a king counts in a stack."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, ClassVar

from cardlab.cards import SplitMix64
from cardlab.games.spite_and_malice.lessons.tables import (
    Position,
    Shoe,
    SpiteExercise,
    stack_name,
    table,
    upwards,
    view_figure,
)
from cardlab.games.spite_and_malice.ranks import RANK, TOP, fits, in_order, rank_name
from cardlab.games.spite_and_malice.table import View
from cardlab.games.spite_and_malice.telling import rank_mark
from cardlab.lessons.answers import CardsForm, ChoiceForm, Option
from cardlab.lessons.exercise import Figure, Hint, Mistake, Row, Told
from cardlab.table.telling import joined
from cardlab.words import N_, AllCards, Card, Sentence, _, say


class Playable(SpiteExercise):
    """Name all cards that can be played to the centre now."""

    id: ClassVar[str] = "spite-plays"
    title: ClassVar[str] = N_("What can be played?")
    rules: ClassVar[tuple[str, ...]] = ("P2", "P3", "P9")
    rounds: ClassVar[int] = 3

    def make(self, generator: SplitMix64) -> Position:
        """Set a table with cards that fit, cards one too low, buried ones, kings and aces."""
        while True:
            position = _mixed(Shoe(generator), generator)
            if playable(position.view()) and len(self.mistakes(position)) >= 3:
                return position

    def form(self, variant: Position) -> CardsForm:
        """Some of the learner's cards."""
        return CardsForm(own_cards(variant.view()))

    def question(self, variant: Position) -> Sentence:
        """Ask for all of them."""
        return say(_("It is your turn. **Which of your cards can you play to the centre right "
                     "now?** Name them all."))  # fmt: skip

    def figure(self, variant: Position) -> Figure:
        """Show the table."""
        return view_figure(variant.view())

    def solve(self, variant: Position) -> tuple[str, ...]:
        """Ask the engine for the legal plays."""
        return playable(variant.view())

    def models(self, variant: Position) -> Iterator[Mistake]:
        """One extra stack, buried cards, building down, same suit, kings left out, hand only."""
        view, right = variant.view(), self.solve(variant)
        for name, more, told, rule in _too_many(view, right):
            yield Mistake(name, in_order({*right, *more}), told, rule, _names_one_of(more))
        for name, kept, told, rule in _too_few(view, right):
            if kept:
                yield Mistake(name, kept, told, rule, _fewer_than(kept))

    def steps(self, variant: Position) -> Iterator[Hint]:
        """Tell what the stacks need, then how many cards fit."""
        view, right = variant.view(), self.solve(variant)
        deck = view.table.rules.deck
        needs = [rank_name(need, deck) for need in dict.fromkeys(view.table.needs)]
        yield Hint(say(_("What the stacks need next: {needs}. A king is as good as any of them."),
                       needs=joined(needs)), "P3")  # fmt: skip
        yield Hint(say(_("Of your pay-off pile and your side stacks only the top cards count.")),
                   "P2", lambda given: not set(given) & set(buried(view)))  # fmt: skip
        yield Hint(say(_("There are {n} of them."), n=len(right)), "P2",
                   lambda given: len(given) == len(right))  # fmt: skip

    def solution(self, variant: Position) -> tuple[Told, ...]:
        """Tell for every card where it fits."""
        view, told = variant.view(), []
        for card in self.solve(variant):
            on = [str(n + 1) for n in view.where[RANK[card]]]
            line = _("The {card} fits stack {stacks}.") if RANK[card] else _(
                "The {card} is wild: it fits stack {stacks}.")  # fmt: skip
            told.append(Told(say(line, card=Card(card), stacks=_either(on)), "P3"))
        return tuple(told)

    def nudge(self, variant: Position, given: Any) -> Told:
        """Ask for what the stacks need."""
        extra = [card for card in given if card not in self.solve(variant)]
        if extra:
            return Told(say(_("**The {card} fits no stack now.** What does each stack need next?"),
                            card=Card(extra[0])), "P3")  # fmt: skip
        return Told(say(_("**All these can be played, but they are not all.** Have you looked at "
                          "your pay-off pile, your hand and your side stacks?")), "P2")  # fmt: skip


def _names_one_of(cards: tuple[str, ...]) -> Callable[[Any], bool]:
    return lambda given: bool(set(given) & set(cards))


def _fewer_than(cards: tuple[str, ...]) -> Callable[[Any], bool]:
    return lambda given: set(given) < set(cards)


def _either(items: list[str]) -> str:
    return _(" or ").join([", ".join(items[:-1]), items[-1]]) if len(items) > 1 else items[0]


def own_cards(view: View) -> tuple[str, ...]:
    """Return all cards of the seat that everybody or the seat itself sees, in pack order."""
    sides = [card for stack in view.sides for card in stack]
    return in_order(dict.fromkeys((*view.hand, view.payoff or "", *sides)))


def playable(view: View) -> tuple[str, ...]:
    """Return the cards of all legal plays, in pack order."""
    legal = view.legal_actions()
    return in_order({action.card or "" for action in legal if action.action == "play"})


def buried(view: View) -> tuple[str, ...]:
    """Return the cards below the tops of the own side stacks."""
    return tuple(card for stack in view.sides for card in stack[1:])


def _mixed(shoe: Shoe, generator: SplitMix64) -> Position:
    """Set a table where each kind of mistake may show."""
    started = 2 + generator.below(2)
    heights = [2 + generator.below(9) for _stack in range(started)]
    wild = generator.below(started) if generator.below(2) else None
    need, other = heights[0] + 1, heights[1] + 1
    ranks = [need, generator.choice((heights[1] - 1, heights[0] - 1))]
    ranks += [0] if generator.below(3) else []
    ranks += [1] if generator.below(2) else []
    hand = (*shoe.cards(ranks), *shoe.some(5 - len(ranks), avoid=(0,)))
    deep = shoe.card(generator.choice((need, other)))
    sides = [(*shoe.some(1), deep), shoe.some(1 + generator.below(2))]
    payoff = shoe.card(other) if generator.below(2) else shoe.some(1)[0]
    centre = [
        shoe.stack(height, (height,) if n == wild else ()) for n, height in enumerate(heights)
    ]
    return Position(table(shoe, hand, payoff, centre, sides))


def _fitting(view: View, cards: tuple[str, ...]) -> set[str]:
    return {card for card in cards if view.where[RANK[card]]}


Model = tuple[str, tuple[str, ...], Sentence, str]


def _too_many(view: View, right: tuple[str, ...]) -> Iterator[Model]:
    """Yield the ways to find more cards than can be played: name, those cards, sentence, rule."""
    tops = [card for card in own_cards(view) if card not in buried(view)]
    aces = tuple(card for card in tops if RANK[card] == 1 and card not in right)
    if aces and all(view.table.centre):
        yield "one-stack-too-many", aces, say(
            _("**Every slot in the centre has a stack.** Is there room for the {card} to start "
              "another one?"), card=Card(aces[0])), "P3"  # fmt: skip
    deep = tuple(sorted(_fitting(view, buried(view)) - set(right)))
    if deep:
        yield "buried", deep, say(
            _("**The {card} would fit, but look what lies on it.** Which card of a side stack can "
              "be played?"), card=Card(deep[0])), "P2"  # fmt: skip
    lower = {RANK[stack[0]] - 1 for stack in view.table.centre if stack}
    down = tuple(card for card in tops if RANK[card] in lower - {0} and card not in right)
    if down:
        yield "builds-down", down, say(
            _("**The {card} is one lower than the top of a stack.** Which way do the stacks "
              "grow?"), card=Card(down[0])), "P3"  # fmt: skip


def _too_few(view: View, right: tuple[str, ...]) -> Iterator[Model]:
    """Yield the ways to find fewer: name, the cards that are left, sentence, rule."""
    natural = tuple(card for card in right if RANK[card])
    if len(natural) < len(right):
        yield "king-as-a-rank", natural, say(
            _("**No stack has a thirteenth card, so a king is no rank of its own.** What is it "
              "instead?")), "P3"  # fmt: skip
    suits = {len(stack): stack[0][1] for stack in view.table.centre if stack}
    same = tuple(c for c in right if not RANK[c] or suits.get(RANK[c] - 1) in (None, c[1]))
    yield "same-suit", same, say(
        _("**You have left out cards of another suit.** Does the suit of a card matter here?")), (
        "P3")  # fmt: skip
    printed = tuple(card for card in right if card in _by_print(view))
    yield "printed-top", printed, say(
        _("**On one of the stacks lies a king.** Which rank does it stand for there, and what "
          "comes next?")), "P3"  # fmt: skip
    yield "hand-only", tuple(card for card in right if card in view.hand), say(
        _("**Those are cards of your hand.** From where else can a card be played?")), (
        "P2")  # fmt: skip


def _by_print(view: View) -> set[str]:
    """Return the cards that fit where a king on top of a stack is taken for its end."""
    heights = [len(stack) for stack in view.table.centre if not stack or RANK[stack[0]]]
    where = fits(tuple(heights), True)
    return {card for card in own_cards(view) if where[RANK[card]]}


def _mark(rank: int) -> str:
    return rank_mark(rank, "french")


class KingCounts(SpiteExercise):
    """Say what a stack with kings needs next."""

    id: ClassVar[str] = "spite-king"
    title: ClassVar[str] = N_("What comes after the king?")
    rules: ClassVar[tuple[str, ...]] = ("P3",)
    rounds: ClassVar[int] = 3

    def make(self, generator: SplitMix64) -> Position:
        """Lay a stack with one to three kings, most often on top."""
        height = 2 + generator.below(10)
        kings = 1 + generator.below(min(3, height - 1))
        top = height if generator.below(4) else height - 1
        wild = [rank for rank in range(top, 0, -1) if rank > top - kings]
        shoe = Shoe(generator)
        hand, (payoff,) = shoe.some(5), shoe.some(1)
        return Position(table(shoe, hand, payoff, [shoe.stack(height, wild)]))

    def form(self, variant: Position) -> ChoiceForm:
        """A rank."""
        deck = variant.view().table.rules.deck
        ranks = [(rank_mark(rank, deck), rank_name(rank, deck)) for rank in range(1, TOP + 1)]
        ranks.append(("K", _("nothing: the king ends it")))
        return ChoiceForm(tuple(Option(key, say("{it}", it=words)) for key, words in ranks),
                          quoted=False)  # fmt: skip

    def question(self, variant: Position) -> Sentence:
        """Ask for the next rank."""
        return say(_("The cards of this stack lie in the order in which they were played, the last "
                     "one on top. **What does the stack need next?**"))  # fmt: skip

    def figure(self, variant: Position) -> Figure:
        """Show the stack, without what the table would write on it."""
        return Figure((Row(stack_name(0), upwards(variant.view().table.centre[0])),))

    def solve(self, variant: Position) -> str:
        """Ask the engine."""
        return _mark(variant.view().table.needs[0])

    def models(self, variant: Position) -> Iterator[Mistake]:
        """A king as an end, as a 13, not counted, several counted once, the rank on top."""
        stack = variant.view().table.centre[0]
        need, over = len(stack) + 1, len([card for card in stack if not RANK[card]])
        top = RANK[stack[0]]
        yield Mistake("king-ends-it", "K", say(
            _("**A stack ends with twelve cards, and a king is as good as any other card.** How "
              "many cards lie here?")), "P3")  # fmt: skip
        if not top:
            yield Mistake("king-is-thirteen", _mark(1), say(
                _("**After a thirteen an ace would come, but no card is a thirteen here.** What "
                  "does the king on top stand for?")), "P3")  # fmt: skip
        yield Mistake("kings-not-counted", _mark(need - over), say(
            _("**That leaves out the kings.** Which rank does each of them stand for?")),
            "P3")  # fmt: skip
        if over > 1:
            yield Mistake("kings-counted-once", _mark(need - over + 1), say(
                _("**That counts only one of the kings.** How many cards lie here "
                  "altogether?")), "P3")  # fmt: skip
        yield Mistake("what-lies-there", _mark(need - 1), say(
            _("**That is what the top card stands for.** What comes after it?")), "P3")  # fmt: skip

    def steps(self, variant: Position) -> Iterator[Hint]:
        """Tell to count, then the count."""
        yield Hint(say(_("A king stands for the rank that was needed when it was played.")), "P3",
                   lambda key: key != "K")  # fmt: skip
        count = len(variant.view().table.centre[0])
        yield Hint(say(_("Number of cards on the stack: {n}."), n=count), "P3")

    def solution(self, variant: Position) -> tuple[Told, ...]:
        """Count."""
        stack = variant.view().table.centre[0]
        deck = variant.view().table.rules.deck
        kings = [
            say(_("{card} stands for {rank}"), card=Card(card), rank=rank_name(rank, deck))
            for rank, card in enumerate(upwards(stack), 1)
            if not RANK[card]
        ]
        told = say(_("{kings}, so the next one is {need}."), kings=joined(kings),
                   need=rank_name(len(stack) + 1, deck))  # fmt: skip
        return (Told(told, "P3"),)

    def nudge(self, variant: Position, given: Any) -> Told:
        """Ask for the count."""
        cards = AllCards(card for card in variant.view().table.centre[0] if not RANK[card])
        return Told(say(_("**Count the cards of the stack.** Which rank does each of these stand "
                          "for: {cards}?"), cards=cards), "P3")  # fmt: skip
