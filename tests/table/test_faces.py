"""Card faces: every code in every size is valid, named, readable and stands alone."""

from __future__ import annotations

import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from cardlab.cards import FRENCH
from cardlab.table import faces, icons
from cardlab.table.shapes import COLOURS, JOKER_COLOUR, PAPER, band
from cardlab.table.static_files import css

SIZES = {"french": "ls", "skyjo": "lsm", "skip-bo": "ls"}
ALL = [
    (code, size, deck)
    for deck, sizes in SIZES.items()
    for code in ("", *faces.CODES[deck])
    for size in sizes
]


def luminance(colour: str) -> float:
    """Return the relative luminance of ``#rrggbb`` or ``#rgb`` (WCAG 2)."""
    digits = colour[1:] if len(colour) == 7 else "".join(c * 2 for c in colour[1:])
    channels = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours, from 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize(("code", "size", "deck"), ALL)
def test_a_face_is_valid_and_stands_alone(code: str, size: str, deck: str) -> None:
    picture = faces.card(code, size, faces.name(code, deck), deck)
    root = ElementTree.fromstring(picture)
    assert root.get("viewBox") == faces.box(size)
    assert root.get("aria-label")
    assert not re.search(r"\bid=|href|url\(|currentColor|<text|<style", picture)


def test_faces_differ() -> None:
    for size in "ls":
        drawn = {faces.drawn(code, size) for code in ("", *faces.CODES["french"])}
        assert len(drawn) == 54


def test_names() -> None:
    assert faces.name("Qh") == "queen of hearts"
    assert len({faces.name(code) for code in FRENCH}) == 52
    assert [faces.name(code, "skyjo") for code in ("-2", "12")] == ["minus 2", "12"]


def test_suits_and_numbers_can_be_read() -> None:
    for colour in (*COLOURS.values(), JOKER_COLOUR):
        assert contrast(colour, PAPER) >= 4.5
    for number in range(-2, 13):
        assert contrast(*band(number)) >= 4.5
    tones = sorted(luminance(colour) for colour in COLOURS.values())
    assert all(after > 1.3 * before for before, after in pairwise(tones))


@pytest.mark.parametrize("deck", SIZES)
def test_a_sprite_is_whole(deck: str) -> None:
    sprite = faces.sprite(deck)
    ElementTree.fromstring(sprite)
    ids = re.findall(r'id="([^"]+)"', sprite)
    assert len(ids) == len(set(ids))
    assert all(each.startswith("cl-") for each in ids)
    assert set(re.findall(r'href="#([^"]+)"', sprite)) <= set(ids)
    for code in ("", *faces.CODES[deck]):
        for size in SIZES[deck]:
            assert faces.ref(code, size, deck) in ids
    for count in range(1, 8):
        assert faces.fan_ref(count, deck) in ids


def test_the_french_sprite_is_small() -> None:
    assert len(faces.sprite()) < 40_000


def test_the_decks_do_not_share_ids() -> None:
    ids = [set(re.findall(r'id="(cl-[lsm]-[^"]+)"', faces.sprite(deck))) for deck in SIZES]
    assert not ids[0] & ids[1] and not ids[1] & ids[2] and not ids[0] & ids[2]


@pytest.mark.parametrize("name", icons.ICONS)
def test_a_sign_is_valid_and_in_the_style_sheet(name: str) -> None:
    ElementTree.fromstring(icons.drawn(name))
    assert f".cl-i-{name} {{" in css()


@pytest.mark.parametrize("kind", icons.COINS)
def test_a_coin_is_valid(kind: str) -> None:
    assert "#000" not in icons.coin(kind, "#123456")
    ElementTree.fromstring(icons.coin(kind, "#123456"))
