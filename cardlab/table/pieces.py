"""A seat's name, tags and cards as markup: what every kind of table is put together from."""

from __future__ import annotations

from html import escape

from cardlab.table import faces
from cardlab.table.markup import STOP, classes, icon, sentence
from cardlab.table.scene import Scene, Seat, Spot, Tag
from cardlab.words import _


def who_markup(seat: Seat) -> str:
    """Return a seat's name and its tags."""
    tags = "".join(map(tag_markup, seat.tags))
    return f'<div class="cl-who"><b>{sentence(seat.name)}</b>{tags}</div>'


def tag_markup(tag: Tag) -> str:
    """Return a tag: a word in a small frame."""
    return (
        f'<span class="cl-tag{" on" if tag.on else ""}">{icon(tag.icon)}{escape(tag.text)}</span>'
    )


def spot_markup(scene: Scene, spot: Spot, *, stop: bool, size: str = "l", number: int = 0) -> str:
    """Return a place; ``stop`` makes it its group's tab stop, ``number`` tells twins apart."""
    if spot.code is None:
        inner = ""
    else:
        inner = (
            f'<svg class="cl-face"><use href="#{faces.ref(spot.code, size, scene.deck)}"/></svg>'
        )
    if spot.tag:
        inner += f'<span class="cl-as"><i class="cl-pstar"></i>{escape(spot.tag)}</span>'
    for mark, sign in (("chosen", "check"), ("refused", "no")):
        inner += f'<i class="cl-badge cl-i-{sign}"></i>' if mark in spot.marks else ""
    marks = list(spot.marks)
    if spot.code is None:
        marks.append("slot")
    if spot.counts:
        marks += ["counts", "in-" + spot.counts] if spot.counts != "*" else ["counts"]
    said = spot_name(scene, spot)
    if spot.control is None:
        return (
            f'<span class="{classes("cl-card", marks)}" role="img" '
            f'aria-label="{escape(said)}">{inner}</span>'
        )
    copy = f' data-n="{number}"' if number else ""
    if spot.control.key:
        copy += f' data-key="{escape(spot.control.key)}"'
    return (
        f'<button class="{classes("cl-card", marks)}" '
        f'data-do="{escape(spot.control.do)}"{copy} '
        f'{STOP * stop}aria-label="{escape(said)}">{inner}</button>'
    )


def spot_name(scene: Scene, spot: Spot) -> str:
    """Return what is read aloud for a place: the card, and what is said of it."""
    card = "" if spot.code is None else faces.name(spot.code, scene.deck)
    words = [spot.also.format(card=card) if "{card}" in spot.also else card]
    if spot.also and "{card}" not in spot.also:
        words.append(spot.also)
    if "chosen" in spot.marks:
        words.append(_("chosen"))
    return ", ".join(word for word in words if word)
