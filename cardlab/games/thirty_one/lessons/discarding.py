"""Step 3: which discard leaves the most."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from cardlab.cards import SplitMix64, french_pack, in_pack_order, without
from cardlab.games.thirty_one.lessons.tables import (
    SCAT,
    YOU,
    Position,
    ScatExercise,
    discard,
    draw,
    find_hand,
    stacked,
    take,
    view_figure,
)
from cardlab.games.thirty_one.score import points, scoring_cards
from cardlab.games.thirty_one.table import View, may_go
from cardlab.games.thirty_one.telling import best_discards, best_keep, makes
from cardlab.lessons.answers import CardForm
from cardlab.lessons.exercise import Figure, Hint, Mistake, Told
from cardlab.words import N_, AllCards, Card, Sentence, _, say


class Discard(ScatExercise):
    """Choose the discard that leaves the hand worth most."""

    id: ClassVar[str] = "scat-discard"
    title: ClassVar[str] = N_("Which card goes?")
    rules: ClassVar[tuple[str, ...]] = ("T2", "T3", "V2")
    rounds: ClassVar[int] = 3

    def make(self, generator: SplitMix64) -> Position:
        """Deal four cards of which not every one is a right discard."""
        kind = generator.choice(("high", "any", "high", "took"))
        while True:
            four = find_hand(generator, 4, lambda h: len({card[1] for card in h}) < 4)
            card = four[generator.below(4)]
            hand = without(four, card)
            if SCAT.value(hand) >= 31:
                continue
            if kind == "took":
                deck = stacked(generator, {YOU: hand}, up=card)
                variant = Position(deck, actions=(take(YOU),), kind=kind)
            else:
                deck = stacked(generator, {YOU: hand}, stock=(card,))
                variant = Position(deck, actions=(draw(YOU),), kind=kind)
            if self._fits(variant):
                return variant

    def _fits(self, variant: Position) -> bool:
        """Say whether there is something to find: not the lowest card, or T3 in the way."""
        view = variant.view()
        hand = view.hand or ()
        best, right = best_discards(view)
        if len(right) == len(may_go(view)):
            return False
        if variant.kind == "high":
            return min(hand, key=points) not in right
        return variant.kind == "any" or best < best_keep(hand, SCAT)[0]

    def form(self, variant: Position) -> CardForm:
        """One of the four cards."""
        return CardForm(variant.view().hand or ())

    def question(self, variant: Position) -> Sentence:
        """Ask for the discard."""
        view = variant.view()
        if view.table.taken is not None:
            return say(_("You have just taken the {card} from the pile. **Which discard leaves you "
                         "with most?**"), card=Card(view.table.taken))  # fmt: skip
        return say(_("You have just drawn the {card} from the stock. **Which discard leaves you "
                     "with most?**"), card=Card(view.drawn or ""))  # fmt: skip

    def figure(self, variant: Position) -> Figure:
        """Show the table in the middle of the turn."""
        return view_figure(variant.view())

    def solve(self, variant: Position) -> tuple[str, ...]:
        """Return every legal discard that leaves the most."""
        return best_discards(variant.view())[1]

    def models(self, variant: Position) -> Iterator[Mistake]:
        """The taken card put back; a card of the good suit, kept for a high one of another."""
        view, right = variant.view(), self.solve(variant)
        hand = view.hand or ()
        kept = without(hand, right[0])
        _suit, counting = scoring_cards(kept, SCAT.scoring)
        for card in hand:
            if card in right:
                continue
            refusal = view.refusal(discard(YOU, card))
            left = SCAT.value(without(hand, card))
            if refusal is not None:
                yield Mistake("put-back", card, say(
                    _("{refusal} Which of these leaves you most?"), refusal=refusal.sentence),
                    refusal.rule)  # fmt: skip
            elif card in counting and points(card) < points(right[0]):
                yield Mistake("keeps-a-high-card", card, say(
                    _("**Without the {card} your hand is worth {left}.** A high card of another "
                      "suit adds nothing to it. Which suit is your best one?"),
                    card=Card(card), left=left), "V2")  # fmt: skip
            else:
                yield Mistake("breaks-the-suit", card, say(
                    _("**Without the {card} your hand is worth {left}.** Another discard leaves "
                      "more. Which three cards do you want to keep?"),
                    card=Card(card), left=left), "V2")  # fmt: skip

    def steps(self, variant: Position) -> Iterator[Hint]:
        """Tell what may go, then what the best hand is worth."""
        view = variant.view()
        hand, taken = view.hand or (), view.table.taken
        if taken is not None:
            yield Hint(say(_("The {card} came from the pile, so it stays."), card=Card(taken)),
                       "T3", lambda card: card != taken)  # fmt: skip
        best, _cards = best_discards(view)
        yield Hint(say(_("The best hand you can keep is worth {best}."), best=best), "V2",
                   lambda card: SCAT.value(without(hand, card)) == best)  # fmt: skip

    def solution(self, variant: Position) -> tuple[Told, ...]:
        """Tell the discard, what it leaves, and the chance to improve afterwards."""
        view = variant.view()
        hand = view.hand or ()
        _best, cards = best_discards(view)
        kept = without(hand, cards[0])
        told = Told(say(_("Without the {card}: {makes}."), card=Card(cards[0]),
                        makes=makes(kept, SCAT)), "V2")  # fmt: skip
        more = []
        if len(cards) > 1:
            more.append(Told(say(_("{cards} are equally good here."), cards=AllCards(cards)), "V2"))
        good, unseen = chance(view, cards[0])
        more.append(Told(say(_("After that, {good} of the {unseen} cards you have not seen would "
                               "make it better."), good=good, unseen=unseen), "T2"))  # fmt: skip
        return (told, *more)

    def nudge(self, variant: Position, given: Any) -> Told:
        """Ask for the best three."""
        return Told(say(_("**Another discard leaves more.** Which three cards do you want to "
                          "keep?")), "V2")  # fmt: skip


def chance(view: View, card: str) -> tuple[int, int]:
    """Return how many of the unseen cards would raise the hand after a discard, and of how many."""
    hand = view.hand or ()
    kept = without(hand, card)
    seen = {*hand, *(each for _seat, each in view.table.discarded)}
    unseen = [each for each in french_pack() if each not in seen]
    worth = SCAT.value(kept)
    good = sum(best_keep(in_pack_order((*kept, each)), SCAT)[0] > worth for each in unseen)
    return good, len(unseen)
