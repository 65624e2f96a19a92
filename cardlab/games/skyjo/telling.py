"""Phrases that steps and lessons of Skyjo share: cards, points and lines in words."""

from __future__ import annotations

from collections.abc import Sequence

from cardlab.games.skyjo.score import Line, face
from cardlab.table.telling import joined
from cardlab.words import N_, Sentence, _, in_words, ngettext, say

_LINES = {"column": N_("column {number}"), "row": N_("row {number}")}


def number(n: int) -> str:
    """Write a number with a real minus sign.

    >>> number(-2), number(12)
    ('−2', '12')
    """
    return face(str(n))


def points(n: int) -> str:
    """Write a number of points.

    >>> points(1), points(-6)
    ('1 point', '−6 points')
    """
    return "−" * (n < 0) + ngettext("{n} point", "{n} points", abs(n))


def faces(codes: Sequence[str]) -> Sentence:
    """Write some cards' numbers as a list.

    >>> str(faces(["-2", "5", "12"]))
    '−2, 5 and 12'
    """
    return joined([face(code) for code in codes])


def line_name(line: Line) -> Sentence:
    """Name a line as the learner counts: from 1."""
    return say(_(_LINES[line.kind]), number=line.number + 1)


def equal_cards(n: int, card: str) -> Sentence:
    """Write equal cards.

    >>> str(equal_cards(3, "-2"))
    'three −2s'
    """
    return say(_("{n} {card}s"), n=in_words(n), card=face(card))
