"""A page with many situations, to be looked at: ``python -m tests.table.gallery out.html``.

Further words: ``skyjo``, ``spite`` or ``skip-bo`` for that game's tables, ``dark`` for the dark
theme.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from html import escape
from pathlib import Path

from cardlab.games.skyjo import picture as skyjo
from cardlab.games.spite_and_malice import picture as spite
from cardlab.games.thirty_one.picture import scene
from cardlab.table.faces import sprite
from cardlab.table.html import BANDS, bands
from cardlab.table.scene import Scene
from cardlab.table.static_files import css
from tests.table.situations import situations
from tests.table.skyjo_situations import situations as skyjo_situations
from tests.table.spite_situations import situations as spite_situations

PAGE = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Gallery of tables</title>
<style>{css}</style>
<style>
body {{ margin: 0; padding: 10px; background: #fff; color: #212121; }}
body {{ font: 13px/1.45 Helvetica, Arial, sans-serif; }}
body[data-jp-theme-light="false"] {{ background: #111; color: #e3e3e3; }}
h2 {{ font-size: 14px; margin: 24px 0 8px; }}
</style></head>
<body data-jp-theme-light="{light}">{sprite}<main><h1>Gallery</h1>
{tables}
</main></body></html>
"""


def table(shown: dict[str, str], label: str) -> str:
    """Put the bands of a scene into the frame that the widget makes."""
    parts = {}
    for band in BANDS:
        live = ' role="status" aria-live="polite"' if band == "message" else ""
        hidden = "" if shown[band] else " hidden"
        parts[band] = f'<div class="cl-band cl-band-{band}"{live}{hidden}>{shown[band]}</div>'
    left = parts["others"] + parts["centre"] + parts["own"]
    inner = parts["head"] + f'<div class="cl-stage"><div class="cl-left">{left}</div></div>'
    inner += parts["message"] + parts["actions"] + parts["panel"]
    name = escape(label)
    return f'<div class="cl"><section class="cl-table" aria-label="{name}">{inner}</section></div>'


def page(light: bool = True) -> str:
    """Return the whole page."""
    scenes = ((each[0], scene(*each[1:])) for each in situations())
    return written(scenes, "french", light)


def skyjo_page(light: bool = True) -> str:
    """Return the page of Skyjo."""
    scenes = ((heading, skyjo.scene(view, ui)) for heading, view, ui in skyjo_situations())
    return written(scenes, skyjo.DECK, light)


def spite_page(light: bool = True, preset: str = "spite-and-malice") -> str:
    """Return the page of Spite and Malice, or of Skip-Bo."""
    scenes = ((heading, spite.scene(view, ui)) for heading, view, ui in spite_situations(preset))
    return written(scenes, "skip-bo" if preset == "skip-bo" else "french", light)


def skip_bo_page(light: bool = True) -> str:
    """Return the page of Skip-Bo."""
    return spite_page(light, "skip-bo")


def written(scenes: Iterable[tuple[str, Scene]], deck: str, light: bool) -> str:
    """Return a page of scenes."""
    tables = "".join(
        f"<h2>{escape(heading)}</h2>{table(bands(each), heading)}" for heading, each in scenes
    )
    return PAGE.format(css=css(), light=str(light).lower(), sprite=sprite(deck), tables=tables)


if __name__ == "__main__":
    pages = {"skyjo": skyjo_page, "spite": spite_page, "skip-bo": skip_bo_page}
    make = next((pages[word] for word in sys.argv[2:] if word in pages), page)
    Path(sys.argv[1]).write_text(make("dark" not in sys.argv[2:]), "utf-8")
