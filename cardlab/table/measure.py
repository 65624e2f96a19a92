"""How wide text is, near enough to lay out a picture without a browser.

The widths are Helvetica's (Arial has the same); a picture pins each piece of text to the width
that was counted here, so another font stays in its place.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass

from cardlab.cards import JOKER, SUITS
from cardlab.words import Part, Sentence

# Widths in thousandths of the font size, from the space to the tilde.
_REGULAR = (
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
    611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
    667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500,
    222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
)  # fmt: skip
_BOLD = (
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667,
    611, 778, 722, 278, 556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
    667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556,
    278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
)  # fmt: skip
_LONG = 24  # a longer word is broken
PIP = 0.95  # the width of a drawn pip, in font sizes


def width(text: str, size: float, bold: bool = False) -> float:
    """Return how wide a text is in a font size.

    >>> round(width("Scat", 10), 1), round(width("Scat", 10, bold=True), 1)
    (20.0, 21.1)
    """
    table = _BOLD if bold else _REGULAR
    total = 0.0
    for character in text:
        place = ord(character) - 32
        if 0 <= place < len(table):
            total += table[place]
        elif unicodedata.combining(character):
            continue
        else:
            total += 1000 if unicodedata.east_asian_width(character) in "WF" else 600
    return total * size / 1000


def fit(text: str, size: float, room: float, bold: bool = False) -> str:
    """Shorten a text that does not fit.

    >>> fit("Bartholomew", 10, 30)
    'Barth…'
    """
    if width(text, size, bold) <= room:
        return text
    while text and width(text + "…", size, bold) > room:
        text = text[:-1]
    return text + "…"


@dataclass(frozen=True)
class Run:
    """A piece of a line: text, or a suit's pip (``suit``), at ``x`` from the line's start."""

    x: float
    wide: float
    text: str = ""
    bold: bool = False
    suit: str = ""


def flow(said: Sentence, size: float, room: float, bold: bool = False) -> list[list[Run]]:
    """Break a sentence into lines that fit.

    >>> from cardlab.words import Card, say
    >>> lines = flow(say("Take the {card} now.", card=Card("9s")), 10, 70)
    >>> [[run.text or run.suit for run in line] for line in lines]
    [['Take the ', '9', 's'], ['now.']]
    """
    lines: list[list[Run]] = [[]]
    at = 0.0
    for word in _words(said, bold):
        wide = sum(w for _piece, w in _sized(word, size))
        if at and at + wide - _trailing(word, size) > room:
            lines.append([])
            at = 0.0
        for (text, is_bold, suit), w in _sized(word, size):
            line = lines[-1]
            if not suit and line and not line[-1].suit and line[-1].bold == is_bold:
                last = line.pop()
                line.append(Run(last.x, last.wide + w, last.text + text, is_bold))
            else:
                line.append(Run(at, w, text, is_bold, suit))
            at += w
    return [_stripped(line, size) for line in lines if line]


Piece = tuple[str, bool, str]  # text, bold, suit


def _sized(word: list[Piece], size: float) -> Iterator[tuple[Piece, float]]:
    for text, bold, suit in word:
        yield (text, bold, suit), PIP * size if suit else width(text, size, bold)


def _trailing(word: list[Piece], size: float) -> float:
    text, bold, _suit = word[-1]
    return width(" ", size, bold) if text.endswith(" ") else 0.0


def _stripped(line: list[Run], size: float) -> list[Run]:
    last = line[-1]
    if last.text.endswith(" "):
        text = last.text.rstrip(" ")
        if not text:
            return line[:-1]
        line = [*line[:-1], Run(last.x, width(text, size, last.bold), text, last.bold)]
    return line


def _words(said: Sentence, bold: bool) -> Iterator[list[Piece]]:
    """Yield what must stay on one line: a word with its space, a card with what follows it."""
    word: list[Piece] = []
    for part in said.parts():
        for text, is_bold, suit in _pieces(part, bold):
            if suit:
                word.append(("", is_bold, suit))
                continue
            if len(text) > _LONG and " " not in text:
                text = " ".join(text[at : at + _LONG] for at in range(0, len(text), _LONG))
            start = 0
            while (space := text.find(" ", start)) >= 0:
                word.append((text[start : space + 1], is_bold, ""))
                yield word
                word, start = [], space + 1
            if start < len(text):
                word.append((text[start:], is_bold, ""))
    if word:
        yield word


def _pieces(part: Part, bold: bool) -> Iterator[Piece]:
    code = part.code
    if part.kind == "card" and code != JOKER and len(code) == 2 and code[1] in SUITS:
        yield part.text[:-1], True, ""
        yield "", True, code[1]
    else:
        yield part.text, part.bold or bold or part.kind == "card", ""
