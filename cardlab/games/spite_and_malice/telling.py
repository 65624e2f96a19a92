"""Phrases that the steps, the table and the lessons of Spite and Malice share: ranks and cards."""

from __future__ import annotations

from collections.abc import Iterable

from cardlab.cards import WILD
from cardlab.games.spite_and_malice.ranks import RANK, TOP
from cardlab.games.spite_and_malice.table import View
from cardlab.table.telling import joined
from cardlab.words import Card, Sentence, _

_LETTERS = {1: "A", 11: "J", 12: "Q"}


def rank_mark(rank: int, deck: str) -> str:
    """Write a rank as the corner of a card does.

    >>> rank_mark(1, "french"), rank_mark(1, "skip-bo"), rank_mark(10, "french")
    ('A', '1', '10')
    """
    return _LETTERS.get(rank, str(rank)) if deck == "french" else str(rank)


def card_mark(card: str) -> str:
    """Write a card's rank as its corner does; a wild card of Skip-Bo is a star.

    >>> card_mark("Th"), card_mark("Kd"), card_mark("7"), card_mark("W")
    ('10', 'K', '7', '★')
    """
    if card == WILD:
        return "★"
    if card.isdecimal():
        return card
    return "10" if card[0] == "T" else card[0]


def named(card: str) -> object:
    """Return a card as a value of a sentence that says "the {card}".

    >>> named("7c"), named("W")
    ('7c', 'wild card')
    """
    return _("wild card") if card == WILD else Card(card)


def bare(card: str) -> object:
    """Return a card as a value of a sentence or list that says no "the".

    >>> bare("7c"), bare("W")
    ('7c', 'a wild card')
    """
    return _("a wild card") if card == WILD else Card(card)


def cards(codes: Iterable[str]) -> Sentence:
    """Return several cards as a list.

    >>> str(cards(["7c", "W"]))
    '7♣ and a wild card'
    """
    return joined([bare(code) for code in codes])


def fitting(view: View, card: str | None) -> tuple[int, ...]:
    """Return the centre stacks that a card may be played on, whoever's turn it is."""
    return view.where[RANK[card]] if card in RANK else ()


def plays_until(view: View, card: str) -> int:
    """Return how many plays some centre stack needs before it takes this card.

    >>> from cardlab import Match
    >>> match = Match("spite-and-malice", ["Ann", "Ben"], seed=186); match.deal()
    >>> plays_until(match.view(1), "Ac"), plays_until(match.view(1), "4h")
    (0, 3)
    """
    rank = RANK[card]
    if not rank:
        return 0 if view.where[0] else 1
    return min((rank - need) % TOP for need in view.table.needs)
