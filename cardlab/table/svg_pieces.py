"""Tags and cards in an SVG picture: what every kind of table is put together from."""

from __future__ import annotations

from cardlab.table import faces, icons
from cardlab.table.drawing import EDGE, GO, INK, NO, WHITE, Drawing
from cardlab.table.measure import width
from cardlab.table.scene import Scene, Spot, Tag
from cardlab.table.shapes import STAR, num


def tag_width(tag: Tag) -> float:
    """Return how wide a tag is drawn."""
    return width(tag.text, 12, bold=tag.on) + 14 + (16 if tag.icon else 0)


def draw_tags(d: Drawing, x: float, y: float, tags: tuple[Tag, ...]) -> None:
    """Draw tags side by side on the line ``y``."""
    for tag in tags:
        wide = tag_width(tag)
        fill, ink = (INK, WHITE) if tag.on else (WHITE, INK)
        d.add(
            f'<rect x="{num(x)}" y="{num(y - 15)}" width="{num(wide)}" height="20" rx="10" '
            f'fill="{fill}" stroke="{INK if tag.on else EDGE}"/>'
        )
        start = x + 7
        if tag.icon:
            d.at(start - 2, y - 12, 0.9, icons.drawn(tag.icon, ink))
            start += 16
        d.text(start, y - 1, tag.text, 12, bold=tag.on, colour=ink)
        x += wide + 6


def draw_card(
    d: Drawing, scene: Scene, spot: Spot, x: float, y: float, wide: float, *, apart: bool = False
) -> None:
    """Draw a place on the table, ``wide`` across.

    A word on it that is wider than the card is left out, unless the cards lie ``apart``.
    """
    tall, radius = wide * 1.4, wide * 0.09
    if "chosen" in spot.marks:
        y -= 10
    if spot.code is None:
        d.add(frame(x + 1, y + 1, wide - 2, tall - 2, radius, EDGE, 1.5, "4 3"))
    else:
        size = "l" if wide >= 64 else "s"
        d.at(x, y, wide / 100, faces.drawn(spot.code, size, scene.deck))
    if spot.tag:
        _word(d, spot.tag, x + wide / 2, y + tall - 12, wide + 20 * apart)
    for mark, colour, thick in (("moved", INK, 2), ("legal", GO, 2), ("chosen", GO, 3)):
        if mark in spot.marks and not (mark == "legal" and "chosen" in spot.marks):
            d.add(frame(x - 3, y - 3, wide + 6, tall + 6, radius + 3, colour, thick))
    if "refused" in spot.marks:
        d.add(frame(x - 4, y - 4, wide + 8, tall + 8, radius + 4, NO, 2, "5 3"))


def _word(d: Drawing, words: str, x: float, y: float, wide: float) -> None:
    """Write the word on a card, a star before it, about a place; only the star if room is short."""
    room = width(words, 12, bold=True) + 22
    if room > wide:
        words, room = "", 19
    left = x - room / 2
    d.add(
        f'<rect x="{num(left)}" y="{num(y - 8)}" width="{num(room)}" height="16" rx="8" '
        f'fill="{INK}"/>'
    )
    d.at(left + 9.5, y, 0.4, f'<path d="{STAR}" fill="{WHITE}"/>')
    if words:
        d.text(left + 17, y + 4.5, words, 12, bold=True, colour=WHITE)


def frame(
    x: float,
    y: float,
    wide: float,
    tall: float,
    r: float,
    colour: str,
    thick: float,
    dash: str = "",
) -> str:
    """Return the outline of a card."""
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    return (
        f'<rect x="{num(x)}" y="{num(y)}" width="{num(wide)}" height="{num(tall)}" rx="{num(r)}" '
        f'fill="none" stroke="{colour}" stroke-width="{num(thick)}"{dashes}/>'
    )
