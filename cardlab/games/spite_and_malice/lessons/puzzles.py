"""Six puzzles: play the pay-off card this turn, in as few plays as possible."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from typing import Any, ClassVar

from cardlab.cards import SplitMix64, shuffle
from cardlab.games.spite_and_malice.deal import SpiteDeal
from cardlab.games.spite_and_malice.lessons.sequence import Play, PlaysForm, as_plays, run
from cardlab.games.spite_and_malice.lessons.tables import (
    YOU,
    Position,
    Shoe,
    SpiteExercise,
    after,
    table,
    view_figure,
)
from cardlab.games.spite_and_malice.ranks import RANK, TOP, rank_name
from cardlab.games.spite_and_malice.search import shortest
from cardlab.games.spite_and_malice.table import Action, View
from cardlab.lessons.exercise import Figure, Hint, Mistake, Told
from cardlab.words import N_, Card, Sentence, _, in_words, say

HAND = 5


class Puzzle(SpiteExercise):
    """Find the fewest plays, the last of them of the pay-off card; the turn search gives par."""

    rules: ClassVar[tuple[str, ...]] = ("P2", "P3", "P4")

    @abstractmethod
    def table(self, shoe: Shoe) -> SpiteDeal:
        """Set a table on which the idea of the puzzle may be the shortest way."""

    @abstractmethod
    def fits(self, deal: SpiteDeal, way: tuple[Action, ...]) -> bool:
        """Say whether the shortest way shows the idea of the puzzle."""

    def make(self, generator: SplitMix64) -> Position:
        """Set tables until the search finds a way that shows the idea."""
        while True:
            deal = self.table(Shoe(generator))
            way = shortest(deal.view(YOU))
            if way is not None and self.fits(deal, way) and _plain(deal, way):
                return Position(deal)

    def form(self, variant: Position) -> PlaysForm:
        """A row of plays."""
        return PlaysForm(variant.deal)

    def question(self, variant: Position) -> Sentence:
        """Ask for the plays."""
        return say(_("Your pay-off card is the {card}. **Play it this turn, in as few plays as "
                     "you can.**"), card=Card(variant.view().payoff or ""))  # fmt: skip

    def figure(self, variant: Position) -> Figure:
        """Show the table."""
        return view_figure(variant.view())

    def solve(self, variant: Position) -> tuple[Play, ...]:
        """Ask the turn search."""
        return as_plays(shortest(variant.view()) or ())

    def models(self, variant: Position) -> Iterator[Mistake]:
        """The pay-off card at once, a buried card, all but the last play, a longer way."""
        deal, right = variant.deal, self.solve(variant)
        yield _at_once(variant, right[-1])
        yield from self._buried(variant, right)
        yield Mistake("stops-early", right[:-1], say(
            _("**All of that can be played, but the {card} still lies on your pay-off pile.** "
              "Where does it fit after that?"), card=Card(right[-1].card)), "P2",
            lambda given: run(deal, given)[:2] == (len(given), None)
            and not run(deal, given).reached)  # fmt: skip
        longer = _longer(deal, len(right))
        if longer:
            yield Mistake("a-longer-way", longer, say(
                _("**That plays your pay-off card, and there is a shorter way.** Which of these "
                  "plays could you do without?")), "P2",
                lambda given: run(deal, given).reached)  # fmt: skip

    def _buried(self, variant: Position, right: tuple[Play, ...]) -> Iterator[Mistake]:
        """Yield the way without the play that frees a card."""
        deal = variant.deal
        for at in range(len(right) - 1):
            without = (*right[:at], *right[at + 1 :])
            refusal = run(deal, without).refusal
            if refusal is not None and refusal.rule == "P2":
                told = say(_("{refusal} How do you free it?"), refusal=refusal.sentence)
                yield Mistake("a-buried-card", without, told, "P2")
                return

    def recognise(self, variant: Position, given: Any) -> Mistake | None:
        """Return the mistake that these very plays are, or that they come about by."""
        payoff = variant.view().payoff
        if given and given[0].card == payoff and given[0].centre < len(variant.deal.table.centre):
            return _at_once(variant, given[0])
        found = self.mistakes(variant)
        same = next((mistake for mistake in found if mistake.answer == given), None)
        return same or next((m for m in found if m.fits is not None and m.fits(given)), None)

    def steps(self, variant: Position) -> Iterator[Hint]:
        """Tell what the pay-off card needs, then how many plays it takes, then where to begin."""
        view, right = variant.view(), self.solve(variant)
        yield Hint(_need(view, RANK[view.payoff or ""]), "P3",
                   lambda given: given[-1].card == view.payoff)  # fmt: skip
        yield Hint(say(_("It takes {n} plays, that of the pay-off card included."),
                       n=in_words(len(right))), "P2",
                   lambda given: len(given) == len(right))  # fmt: skip
        yield Hint(say(_("One way begins with the {card}."), card=Card(right[0].card)), "P2")

    def solution(self, variant: Position) -> tuple[Told, ...]:
        """Tell the shortest way, play by play, each with its rule."""
        told, deal = [], variant.deal
        for action in shortest(variant.view()) or ():
            told.append(_told(deal, action))
            deal = after(deal, action)[0]
        return tuple(told)

    def nudge(self, variant: Position, given: Any) -> Told:
        """Name the first play that is not possible, and its rule."""
        done = run(variant.deal, given)
        if done.refusal is None:
            return Told(say(_("**After your pay-off card you need no more plays.** Which is the "
                              "last one, then?")), "P2")  # fmt: skip
        each = given[done.made]
        return Told(say(_("**Play {n}, the {card} on stack {stack}, is not possible.** {why}"),
                        n=done.made + 1, card=Card(each.card), stack=each.centre + 1,
                        why=done.refusal.sentence), done.refusal.rule)  # fmt: skip


def _at_once(variant: Position, first: Play) -> Mistake:
    """Return the mistake to play the pay-off card first, told of the stack that is named."""
    refusal = run(variant.deal, (first,)).refusal
    assert refusal is not None
    told = say(_("{refusal} Which cards could come first?"), refusal=refusal.sentence)
    return Mistake("at-once", (first,), told, refusal.rule)


def _need(view: View, rank: int) -> Sentence:
    deck = view.table.rules.deck
    if rank == 1:
        return say(_("An ace needs an empty slot. Does a full stack leave one?"))
    return say(_("It needs a stack with {before} on top, or a king in its place."),
               before=rank_name(rank - 1, deck))  # fmt: skip


def _told(deal: SpiteDeal, action: Action) -> Told:
    view = deal.view(YOU)
    n = action.centre or 0
    need = rank_name(view.table.needs[n], view.table.rules.deck)
    card = Card(action.card or "")
    if action.source == "payoff":
        line, rule = N_("Stack {n} needs {need}: there goes your pay-off card, the {card}."), "P4"
    elif not RANK[action.card or ""]:
        line, rule = N_("The {card} goes on stack {n} and stands for {need}."), "P3"
    elif action.source == "side":
        line, rule = N_("The {card} goes from its side stack on stack {n}, which needs {need}."), (
            "P2")  # fmt: skip
    else:
        line, rule = N_("The {card} goes from your hand on stack {n}, which needs {need}."), "P3"
    return Told(say(_(line), card=card, n=n + 1, need=need), rule)


def _plain(deal: SpiteDeal, way: tuple[Action, ...]) -> bool:
    """Say whether the way leaves a card in hand, and every card named has one place only."""
    from_hand = sum(action.source == "hand" for action in way)
    view = deal.view(YOU)
    shown = [*view.hand, view.payoff, *(card for stack in view.sides for card in stack)]
    return from_hand < HAND and len(set(shown)) == len(shown)


def _longer(deal: SpiteDeal, par: int) -> tuple[Play, ...]:
    """Return a way with one play more than are needed, or nothing."""
    for action in deal.legal_actions():
        if action.action == "play" and action.source != "payoff":
            then = after(deal, action)[0]
            if then.table.hands[YOU] > HAND - 1 and action.source == "hand":
                continue
            way = shortest(then.view(YOU))
            if way is not None and len(way) == par:
                return as_plays((action, *way))
    return ()


# -- the six


def _heights(shoe: Shoe, height: int) -> list[int]:
    """Return three heights in any order, one of them given."""
    others = [1 + shoe.generator.below(10) for _stack in range(2)]
    return list(shuffle((height, *others), shoe.generator.next()))


def _dealt(
    shoe: Shoe,
    heights: list[int],
    payoff: int,
    hand: list[int],
    sides: list[list[int]] | None = None,
) -> SpiteDeal:
    """Set a table from ranks; what the hand lacks is filled up without kings."""
    top = shoe.card(payoff)
    held = shoe.cards(hand)
    laid = [shoe.cards(ranks) for ranks in sides or []]
    avoid = (0, payoff)
    held = (*held, *shoe.some(HAND - len(held), avoid=avoid))
    laid += [shoe.some(1 + shoe.generator.below(2), avoid=avoid) for _stack in range(3 - len(laid))]
    laid = list(shuffle(laid, shoe.generator.next()))
    return table(shoe, held, top, [shoe.stack(height) for height in heights], laid)


class TwoCards(Puzzle):
    """Two hand cards lead to the pay-off card."""

    id: ClassVar[str] = "spite-puzzle-1"
    title: ClassVar[str] = N_("Puzzle 1: step by step")

    def table(self, shoe: Shoe) -> SpiteDeal:
        """Lay a stack that lacks two cards."""
        low = 1 + shoe.generator.below(8)
        return _dealt(shoe, _heights(shoe, low), low + 3, [low + 1, low + 2])

    def fits(self, deal: SpiteDeal, way: tuple[Action, ...]) -> bool:
        """Three plays, two of the hand."""
        return [action.source for action in way] == ["hand", "hand", "payoff"]


class WithKing(Puzzle):
    """A king stands in for a card that is missing."""

    id: ClassVar[str] = "spite-puzzle-2"
    title: ClassVar[str] = N_("Puzzle 2: the king helps out")

    def table(self, shoe: Shoe) -> SpiteDeal:
        """Lay a stack that lacks three cards, one of which only a king can be."""
        low, gap = 1 + shoe.generator.below(7), shoe.generator.below(3)
        hand = [0 if step == gap else low + 1 + step for step in range(3)]
        return _dealt(shoe, _heights(shoe, low), low + 4, hand)

    def fits(self, deal: SpiteDeal, way: tuple[Action, ...]) -> bool:
        """Three or four plays, one of a king."""
        return 3 <= len(way) <= 4 and sum(not RANK[action.card or ""] for action in way) == 1


class SideBySide(Puzzle):
    """Cards come from the side stacks and from the hand in turn."""

    id: ClassVar[str] = "spite-puzzle-3"
    title: ClassVar[str] = N_("Puzzle 3: from all sides")

    def table(self, shoe: Shoe) -> SpiteDeal:
        """Lay a stack that lacks three cards, two of which are on top of side stacks."""
        low, generator = 1 + shoe.generator.below(7), shoe.generator
        need = shuffle((low + 1, low + 2, low + 3), generator.next())
        sides = [[need[0], 2 + generator.below(11)], [need[1]]]
        return _dealt(shoe, _heights(shoe, low), low + 4, [need[2]], sides)

    def fits(self, deal: SpiteDeal, way: tuple[Action, ...]) -> bool:
        """Four plays, two of them from two side stacks."""
        return len(way) == 4 and len({action.side for action in way}) == 3


class Digging(Puzzle):
    """A card has to be freed first."""

    id: ClassVar[str] = "spite-puzzle-4"
    title: ClassVar[str] = N_("Puzzle 4: dig it out")

    def table(self, shoe: Shoe) -> SpiteDeal:
        """Bury a card that is needed under one that fits elsewhere."""
        generator = shoe.generator
        low = 1 + generator.below(8)
        heights = _heights(shoe, low)
        over = 1 + next(height for height in (*heights, TOP - 2) if height != low)
        sides = [[over, low + 1]]
        return _dealt(shoe, heights, low + 3, [low + 2], sides)

    def fits(self, deal: SpiteDeal, way: tuple[Action, ...]) -> bool:
        """Four plays, two of them from one side stack."""
        sides = [action.side for action in way if action.side is not None]
        return len(way) == 4 and len(sides) > len(set(sides))


class FromNothing(Puzzle):
    """A new stack has to be started, by an ace or by a king."""

    id: ClassVar[str] = "spite-puzzle-5"
    title: ClassVar[str] = N_("Puzzle 5: a new stack")

    def table(self, shoe: Shoe) -> SpiteDeal:
        """Leave a slot free, and the pay-off card low."""
        generator = shoe.generator
        payoff = 4 + generator.below(2)
        ranks = list(range(1, payoff))
        ranks[generator.below(payoff - 1)] = 0
        at = generator.below(payoff - 1)
        aside = ranks.pop(at)
        heights = [5 + generator.below(6), 5 + generator.below(6)]
        return _dealt(shoe, heights, payoff, ranks, [[aside]])

    def fits(self, deal: SpiteDeal, way: tuple[Action, ...]) -> bool:
        """The first slot that was empty is the one that is built on."""
        empty = deal.table.centre.index(())
        return 4 <= len(way) <= 5 and way[-1].centre == empty


class OverTheTop(Puzzle):
    """A stack has to be filled before a new one can be started."""

    id: ClassVar[str] = "spite-puzzle-6"
    title: ClassVar[str] = N_("Puzzle 6: over the top")
    rules: ClassVar[tuple[str, ...]] = ("P2", "P3", "P4", "P6")

    def table(self, shoe: Shoe) -> SpiteDeal:
        """Use all slots, one of them by a stack that lacks one or two cards."""
        generator = shoe.generator
        high = TOP - 1 - generator.below(2)
        payoff = 2 + generator.below(2)
        need = [*range(high + 1, TOP + 1), *range(1, payoff)]
        if generator.below(3) == 0:
            need[generator.below(len(need))] = 0
        aside = need.pop(generator.below(len(need)))
        heights = list(shuffle((high, *(4 + generator.below(5) for _stack in range(2))),
                               generator.next()))  # fmt: skip
        return _dealt(shoe, heights, payoff, need, [[aside]])

    def fits(self, deal: SpiteDeal, way: tuple[Action, ...]) -> bool:
        """Three to six plays, and a stack gets full on the way."""
        heights = [len(stack) for stack in deal.table.centre]
        for action in way:
            heights[action.centre or 0] += 1
        return 3 <= len(way) <= 6 and max(heights) > TOP


PUZZLES = (TwoCards(), WithKing(), SideBySide(), Digging(), FromNothing(), OverTheTop())
