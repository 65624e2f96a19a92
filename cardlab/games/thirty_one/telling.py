"""Phrases of the thirty-one family that lessons and replays share: hands and people in words."""

from __future__ import annotations

from itertools import combinations

from cardlab.cards import without
from cardlab.games.thirty_one.rules import ThirtyOneRules
from cardlab.games.thirty_one.score import scoring_cards
from cardlab.games.thirty_one.table import View, may_go
from cardlab.table.telling import Why, joined, many, people
from cardlab.words import AllCards, Card, Sentence, _, ngettext, say

__all__ = [
    "Why", "best_discards", "best_keep", "joined", "lives", "makes", "many", "people",
]  # fmt: skip


def makes(hand: tuple[str, ...], rules: ThirtyOneRules) -> Sentence:
    """Say how a hand comes to its value.

    >>> str(makes(("7c", "As", "Qs"), ThirtyOneRules()))
    'A♠ and Q♠ make 21'
    >>> str(makes(("Ac", "4s", "6s"), ThirtyOneRules()))
    'the A♣ alone counts 11'
    """
    suit, cards = scoring_cards(hand, rules.scoring)
    worth = rules.value(hand)
    if not suit:
        return say(_("{cards} together count {worth}"), cards=AllCards(cards), worth=worth)
    if len(cards) == 1:
        return say(_("the {card} alone counts {worth}"), card=Card(cards[0]), worth=worth)
    return say(_("{cards} make {worth}"), cards=AllCards(cards), worth=worth)


def best_keep(hand: tuple[str, ...], rules: ThirtyOneRules) -> tuple[float, tuple[str, ...]]:
    """Return the greatest value that some ``hand_size`` of the cards have, and those cards.

    >>> best_keep(("7c", "As", "Qs", "Ks"), ThirtyOneRules())
    (31, ('As', 'Qs', 'Ks'))
    """
    choices = list(combinations(hand, min(rules.hand_size, len(hand))))
    kept = max(choices, key=rules.value)
    return rules.value(kept), kept


def best_discards(view: View) -> tuple[float, tuple[str, ...]]:
    """Return the greatest value that a legal discard leaves, and every card that leaves it."""
    rules, hand = view.table.rules, view.hand or ()
    left = {card: rules.value(without(hand, card)) for card in dict.fromkeys(may_go(view))}
    best = max(left.values())
    return best, tuple(card for card, worth in left.items() if worth == best)


def lives(n: int) -> str:
    """Write a number of lives.

    >>> lives(1), lives(2)
    ('1 life', '2 lives')
    """
    return ngettext("{n} life", "{n} lives", n)
