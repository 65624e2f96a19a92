"""The page's own files: the look, and the module that shows a board."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

from cardlab.table.icons import style


@cache
def css() -> str:
    """Return the style sheet, signs and pips included, without comments and indentation."""
    sheet = _read("table.css") + _read("grids.css") + _read("stacks.css") + style()
    return re.sub(r"/\*.*?\*/|(?<=\n)[ \n]+", "", sheet, flags=re.DOTALL) + _read("lesson.css")


@cache
def module() -> str:
    """Return the page module: what all boards share, then the board itself."""
    return _read("common.js") + _read("board.js")


def _read(name: str) -> str:
    return (files("cardlab.table") / "static" / name).read_text("utf-8")
