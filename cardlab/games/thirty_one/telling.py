"""Phrases of the thirty-one family that lessons and replays share: hands and people in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import NamedTuple

from cardlab.cards import without
from cardlab.games.thirty_one.rules import ThirtyOneRules
from cardlab.games.thirty_one.score import scoring_cards
from cardlab.games.thirty_one.table import View, may_go
from cardlab.words import AllCards, Card, Name, Sentence, _, ngettext, say


class Why(NamedTuple):
    """What a step teaches, and the ids of the rules it shows."""

    sentence: Sentence
    rules: tuple[str, ...]


def joined(items: Sequence[object]) -> Sentence:
    """Join values with commas and "and", each kept as the value it is.

    >>> str(joined([Name("Ann"), Card("7c"), 3]))
    'Ann, 7♣ and 3'
    """
    fields = [f"{{v{place}}}" for place in range(len(items))]
    template = "".join(fields)
    if len(fields) > 1:
        template = ", ".join(fields[:-1]) + _(" and ") + fields[-1]
    return say(template, **{f"v{place}": item for place, item in enumerate(items)})


def people(
    names: Sequence[str], seats: Iterable[int], seat: int | None, *, first: bool = True
) -> Sentence:
    """Name some seats, one's own as "you" and before the others; ``first``: with a capital.

    >>> str(people(["Ann", "Ben", "Cara"], [2, 0], 0))
    'You and Cara'
    """
    order = sorted(set(seats), key=lambda each: (each != seat, each))
    you = _("You") if first else _("you")
    return joined([you if each == seat else Name(names[each]) for each in order])


def many(seats: Iterable[int], seat: int | None) -> int:
    """Return the number that decides a verb's form: "you" takes the form of many."""
    found = set(seats)
    return 2 if seat in found else len(found)


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
