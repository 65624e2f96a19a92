"""A sheet that an SVG picture is drawn on, from the top down.

It has its own paper, so it reads on a white page and on a black one.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from cardlab.table import faces
from cardlab.table.measure import Run, flow, width
from cardlab.table.shapes import COLOURS, num
from cardlab.words import Sentence

FONT = "Helvetica Neue, Helvetica, Arial, Liberation Sans, sans-serif"
PAPER, WHITE, INK, QUIET = "#f4f8f6", "#ffffff", "#212121", "#5b5b5b"
HAIR, EDGE, GO, NO, COIN = "#dbdbdb", "#8b8b8b", "#0b5cab", "#9a2b12", "#a5622a"


class Drawing:
    """Markup that grows downwards; ``y`` is where the next band starts."""

    def __init__(self, wide: int) -> None:
        self.wide, self.y = wide, 0.0
        self._out: list[str] = []

    def add(self, markup: str) -> None:
        """Draw markup as it stands."""
        self._out.append(markup)

    def at(self, x: float, y: float, scale: float, markup: str) -> None:
        """Draw markup at a place, scaled."""
        by = "" if scale == 1 else f"scale({num4(scale)})"
        self.add(f'<g transform="translate({num(x)} {num(y)}){by}">{markup}</g>')

    def text(
        self,
        x: float,
        y: float,
        words: str,
        size: float = 13,
        *,
        bold: bool = False,
        colour: str = INK,
        anchor: str = "",
        pinned: float = 0,
    ) -> None:
        """Write words on the line ``y``; ``pinned`` holds them to a width."""
        if not words.strip():
            return
        weight = ' font-weight="650"' if bold else ""
        fill = "" if colour == INK else f' fill="{colour}"'
        where = f' text-anchor="{anchor}"' if anchor else ""
        length = f' textLength="{num(pinned)}" lengthAdjust="spacingAndGlyphs"' if pinned else ""
        pixels = "" if size == 13 else f' font-size="{num(size)}"'
        self.add(
            f'<text x="{num(x)}" y="{num(y)}"{pixels}{weight}{fill}{where}{length}>'
            f"{escape(words)}</text>"
        )

    def rule(self, y: float, x: float = 0, end: float | None = None) -> None:
        """Draw a hairline across."""
        last = self.wide if end is None else end
        self.add(f'<path d="M{num(x)} {num(y)}H{num(last)}" stroke="{HAIR}"/>')

    def runs(self, x: float, y: float, runs: list[Run], size: float, colour: str) -> None:
        """Write one line of a sentence."""
        for place, run in enumerate(runs):
            if run.suit:
                self.pip(x + run.x + 0.47 * size, y - 0.36 * size, size, run.suit)
                continue
            # Spaces at the ends are left out: not every reader of SVG keeps them.
            words, bold = run.text.strip(" "), run.bold
            start = x + run.x + width(run.text[: len(run.text) - len(run.text.lstrip(" "))], size)
            pinned = width(words, size, bold) if place < len(runs) - 1 else 0
            self.text(start, y, words, size, bold=bold, colour=colour, pinned=pinned)

    def pip(self, x: float, y: float, size: float, suit: str) -> None:
        """Draw a suit about a place."""
        path = f'<path fill="{COLOURS[suit]}" d="{faces.pip(suit)}"/>'
        self.at(x, y, size / 24, path)

    def sentence(
        self,
        x: float,
        y: float,
        said: Sentence,
        room: float,
        size: float = 13,
        *,
        lead: float = 19,
        colour: str = INK,
        rules: Iterable[str] = (),
        bold: bool = False,
    ) -> float:
        """Write a sentence in lines, its rules after it; return the height it took."""
        lines = flow(said, size, room, bold)
        for place, runs in enumerate(lines):
            self.runs(x, y + place * lead, runs, size, colour)
        end = x + (lines[-1][-1].x + lines[-1][-1].wide + 6 if lines else 0)
        tall = (len(lines) - 1) * lead if lines else 0
        for rule in rules:
            wide = self.rule_width(rule)
            if end + wide > x + room and end > x:
                end, tall = x, tall + lead
            end += self.rule_id(end, y + tall, rule) + 4
        return tall + lead

    @staticmethod
    def rule_width(rule: str) -> float:
        """Return how wide a rule's id is drawn."""
        return 12 + len(rule) * 7.3

    def rule_id(self, x: float, y: float, rule: str, colour: str = INK) -> float:
        """Draw a rule's id and return its width."""
        wide, edge = self.rule_width(rule), EDGE if colour == INK else colour
        self.add(
            f'<rect x="{num(x)}" y="{num(y - 15)}" width="{num(wide)}" height="21" rx="5" '
            f'fill="{WHITE}" stroke="{edge}"/><text x="{num(x + wide / 2)}" y="{num(y)}" '
            f'font-size="12" font-weight="650" text-anchor="middle" fill="{colour}" '
            f'font-family="ui-monospace, Menlo, Consolas, Liberation Mono, monospace">'
            f"{escape(rule)}</text>"
        )
        return wide

    def done(self, title: str) -> str:
        """Return the whole picture."""
        tall = num(self.y)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.wide} {tall}" '
            f'width="{self.wide}" height="{tall}" role="img" font-family="{FONT}" '
            f'font-size="13" fill="{INK}"><title>{escape(title)}</title>'
            f'<rect x=".5" y=".5" width="{self.wide - 1}" height="{num(self.y - 1)}" rx="12" '
            f'fill="{PAPER}" stroke="{HAIR}"/>{"".join(self._out)}</svg>'
        )


def num4(value: float) -> str:
    """Write a scale with four decimals at most.

    >>> num4(0.5), num4(1 / 3)
    ('0.5', '0.3333')
    """
    return f"{value:.4f}".rstrip("0").rstrip(".")
