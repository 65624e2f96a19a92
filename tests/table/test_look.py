"""The style sheet: nothing leaks into the page, and what is written can be read."""

from __future__ import annotations

import re

import pytest

from cardlab.table.static_files import css
from tests.table.test_faces import contrast

PARTS = re.compile(r"[^{}]+(?=\{)|[{}]")


def top_selectors(sheet: str) -> list[str]:
    """Return the selectors outside every rule, those inside at-rules included."""
    found, stack = [], []
    for part in PARTS.findall(re.sub(r"url\(.*?\"\)|/\*.*?\*/", "", sheet, flags=re.DOTALL)):
        part = part.strip().rpartition(";")[2].strip()
        if part == "{":
            continue
        if part == "}":
            stack.pop()
            continue
        if all(each.startswith(("@media", "@container", "@keyframes")) for each in stack):
            found.append(part)
        stack.append(part)
    return [each for each in found if not each.startswith("@")]


def test_every_rule_is_under_cl() -> None:
    sheet = css()
    assert sheet.count("{") == sheet.count("}")
    for selectors in top_selectors(sheet):
        for selector in selectors.split(","):
            under = re.match(r'(\[data-jp-theme-light="(true|false)"\] )?\.cl\b', selector.strip())
            assert under or selector.strip() in ("from", "to"), selector


def tokens(dark: bool) -> dict[str, str]:
    """Return the colour tokens that are plain pairs, for one scheme."""
    found = re.findall(r"(--cl-[a-z0-9-]+): (?:var\([^,]+, )?light-dark\((#\w+), (#\w+)\)", css())
    return {name: pair[dark] for name, *pair in found}


def mixed(one: str, other: str, share: float) -> str:
    """Mix two colours as ``color-mix(in srgb, …)`` does."""
    pairs = [(int(one[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5)]
    return "#" + "".join(f"{round(a * share + b * (1 - share)):02x}" for a, b in pairs)


@pytest.mark.parametrize("dark", [False, True])
def test_text_can_be_read(dark: bool) -> None:
    t = tokens(dark)
    paper, ink = t["--cl-bg"], t["--cl-ink"]
    felt = mixed(paper, "#57b08c", 0.91) if dark else mixed(paper, "#2c6a52", 0.95)
    quiet = mixed(ink, paper, 0.74)
    for ground in (paper, felt):
        assert contrast(ink, ground) >= 7
        assert contrast(quiet, ground) >= 4.5
        for suit in "schd":
            assert contrast(t[f"--cl-suit-{suit}"], ground) >= 4.5
        for tone in ("go", "no", "ok"):
            assert contrast(t[f"--cl-{tone}"], ground) >= 4.5
        assert contrast(mixed(ink, paper, 0.52), ground) >= 3
        assert contrast(t["--cl-coin"], ground) >= 3
    for tone in ("no", "ok"):
        assert contrast(ink, t[f"--cl-{tone}-bg"]) >= 4.5
    assert contrast(paper, t["--cl-go"]) >= 4.5
