"""Step 1: what a hand is worth."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, NamedTuple

from cardlab.cards import SUITS, SplitMix64, french_pack, in_pack_order, shuffle
from cardlab.games.thirty_one.rules import ThirtyOneRules
from cardlab.games.thirty_one.score import points, scoring_cards, suit_total
from cardlab.games.thirty_one.telling import joined, makes
from cardlab.lessons.answers import Amount, NumberForm
from cardlab.lessons.exercise import Exercise, Figure, Hint, Mistake, Row, Told
from cardlab.words import N_, AllCards, Card, Sentence, _, say

RULES = ThirtyOneRules()

SUIT_NAMES = {"c": N_("clubs"), "d": N_("diamonds"), "h": N_("hearts"), "s": N_("spades")}


class Hand(NamedTuple):
    """Three cards, in pack order."""

    cards: tuple[str, ...]


def totals(cards: tuple[str, ...]) -> dict[str, int]:
    """Return the points of each suit held, in the order of the suits.

    >>> totals(("8d", "9d", "Qs"))
    {'d': 17, 's': 10}
    """
    return {suit: total for suit in SUITS if (total := suit_total(cards, suit))}


def pattern(cards: tuple[str, ...]) -> str:
    """Return what makes a hand worth a question: how its suits lie.

    >>> pattern(("Ac", "4s", "6s"))
    'one beats two'
    """
    found = totals(cards)
    if len(found) == 1:
        return "one suit"
    if len(found) == 3:
        return "three suits"
    pair = max(found, key=lambda suit: sum(card[1] == suit for card in cards))
    return "two count" if found[pair] == max(found.values()) else "one beats two"


PATTERNS = ("two count", "one beats two", "two count", "three suits", "one suit", "one beats two")


class Value(Exercise):
    """Value a hand of three cards."""

    id: ClassVar[str] = "scat-value"
    title: ClassVar[str] = N_("What is this hand worth?")
    rules: ClassVar[tuple[str, ...]] = ("V1", "V2")
    game: ClassVar[str] = "thirty-one"
    rounds: ClassVar[int] = 5

    def make(self, generator: SplitMix64) -> Hand:
        """Deal three cards that lie in a chosen pattern."""
        wanted = generator.choice(PATTERNS)
        while True:
            hand = in_pack_order(shuffle(french_pack(), generator.next())[:3])
            if pattern(hand) == wanted:
                return Hand(hand)

    def form(self, variant: Hand) -> NumberForm:
        """A whole number."""
        return NumberForm(whole=True)

    def question(self, variant: Hand) -> Sentence:
        """Ask for the value."""
        return say(_("You hold {cards}. **What is this hand worth?**"),
                   cards=AllCards(variant.cards))  # fmt: skip

    def figure(self, variant: Hand) -> Figure:
        """Show the hand."""
        return Figure((Row(say(_("Your hand")), variant.cards),))

    def solve(self, variant: Hand) -> float:
        """Ask the engine."""
        return RULES.value(variant.cards)

    def models(self, variant: Hand) -> Iterator[Mistake]:
        """All cards added, a small ace, big courts, a card left out, two suits, the weaker one."""
        cards, found = variant.cards, totals(variant.cards)
        everything = sum(map(points, cards))
        yield Mistake("all-cards", everything, say(
            _("**{sum} is all three cards together.** Only one suit counts. Which suit gives you "
              "most?"), sum=everything), "V2")  # fmt: skip
        small = [1 if card[0] == "A" else points(card) for card in cards]
        yield Mistake("ace-is-one", _best(cards, small), say(
            _("**With the ace as 1 that would be so.** In this game an ace is worth more than a "
              "king. How much?")), "V1")  # fmt: skip
        big = ["A23456789TJQK".index(card[0]) + 1 if card[0] in "JQK" else points(card)
               for card in cards]  # fmt: skip
        yield Mistake("big-courts", _best(cards, big), say(
            _("**That counts jack, queen or king too high.** All three of them are worth the same. "
              "How much is that?")), "V1")  # fmt: skip
        if len(found) == 1:
            two = everything - min(map(points, cards))
            yield Mistake("one-left-out", two, say(
                _("**{sum} is two of these cards.** How many of them are of one suit?"), sum=two),
                "V2")  # fmt: skip
        if len(found) == 3:
            two = sum(sorted(found.values())[1:])
            yield Mistake("two-suits", two, say(
                _("**{sum} adds cards of two suits.** Only one suit counts. Which one gives you "
                  "most?"), sum=two), "V2")  # fmt: skip
        for suit, total in sorted(found.items(), key=lambda item: -item[1]):
            held = tuple(card for card in cards if card[1] == suit)
            yield _weaker(held, total)

    def steps(self, variant: Hand) -> Iterator[Hint]:
        """Tell what each card is worth, then which suit counts."""
        each = [say("{card} {n}", card=Card(card), n=points(card)) for card in variant.cards]
        yield Hint(say(_("What each card is worth: {each}."), each=joined(each)), "V1",
                   lambda value: value >= max(map(points, variant.cards)))  # fmt: skip
        suit, cards = scoring_cards(variant.cards, RULES.scoring)
        others = [total for other, total in totals(variant.cards).items() if other != suit]
        told = say(_("Of these suits, {suit} give you most: {cards}."),
                   suit=_(SUIT_NAMES[suit]), cards=AllCards(cards))  # fmt: skip
        if not others:
            told = say(_("All three cards are of one suit, so all three count."))
        yield Hint(told, "V2", lambda value: all(value >= other for other in others))

    def solution(self, variant: Hand) -> tuple[Told, ...]:
        """Tell the sum of the suit that counts, and what the others make."""
        suit, _cards = scoring_cards(variant.cards, RULES.scoring)
        told = say(_("One suit counts, the best one: {makes}."), makes=makes(variant.cards, RULES))
        rest = [say(_("{suit} make {total}"), suit=_(SUIT_NAMES[other]), total=total)
                for other, total in totals(variant.cards).items() if other != suit]  # fmt: skip
        if not rest:
            return (Told(told, "V2"),)
        more = say(_("The others cannot beat that: {rest}."), rest=joined(rest))
        return Told(told, "V2"), Told(more, "V2")

    def nudge(self, variant: Hand, given: Amount) -> Told:
        """Ask to add suit by suit."""
        return Told(say(_("**No suit of this hand makes {given}.** Add up each suit on its own: "
                          "which one gives you most?"), given=self.form(variant).show(given)),
                    "V2")  # fmt: skip


def _best(cards: tuple[str, ...], worth: list[int]) -> int:
    """Return the value of a hand where each card counts what is given."""
    return max(sum(n for card, n in zip(cards, worth, strict=True) if card[1] == suit)
               for suit in SUITS)  # fmt: skip


def _weaker(held: tuple[str, ...], total: int) -> Mistake:
    if len(held) == 1:
        return Mistake("weaker-card", total, say(
            _("**{total} is the {card} alone.** Is there a suit with more, perhaps with two "
              "cards?"), total=total, card=Card(held[0])), "V2")  # fmt: skip
    return Mistake("pair-too-small", total, say(
        _("**{total} is what {cards} make.** Could one card alone be worth more than these "
          "together?"), total=total, cards=AllCards(held)), "V2")  # fmt: skip
