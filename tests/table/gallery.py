"""A page with many situations, to be looked at: ``python -m tests.table.gallery out.html``."""

from __future__ import annotations

import sys
from html import escape
from pathlib import Path

from cardlab.games.thirty_one.picture import scene
from cardlab.table.faces import sprite
from cardlab.table.html import BANDS, bands
from cardlab.table.static_files import css
from tests.table.situations import situations

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
    inner = ""
    for band in BANDS:
        live = ' role="status" aria-live="polite"' if band == "message" else ""
        hidden = "" if shown[band] else " hidden"
        inner += f'<div class="cl-band cl-band-{band}"{live}{hidden}>{shown[band]}</div>'
    name = escape(label)
    return f'<div class="cl"><section class="cl-table" aria-label="{name}">{inner}</section></div>'


def page(light: bool = True) -> str:
    """Return the whole page."""
    tables = "".join(
        f"<h2>{escape(heading)}</h2>{table(bands(scene(view, ui, preset)), heading)}"
        for heading, view, ui, preset in situations()
    )
    return PAGE.format(css=css(), light=str(light).lower(), sprite=sprite(), tables=tables)


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(page("dark" not in sys.argv[2:]), "utf-8")
