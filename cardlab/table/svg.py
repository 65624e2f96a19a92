"""A scene as one static SVG that stands alone: for GitHub, a PDF, a page without scripts."""

from __future__ import annotations

from html import escape

from cardlab.table.scene import Scene
from cardlab.table.text import text


def svg(scene: Scene, width: int = 800) -> str:
    """Return a scene as an SVG picture."""
    lines = text(scene).split("\n")
    rows = "".join(
        f'<text x="16" y="{28 + 20 * place}">{escape(line)}</text>'
        for place, line in enumerate(lines)
    )
    height = 24 + 20 * len(lines)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
        f'font-family="Helvetica, Arial, sans-serif" font-size="13" fill="#212121">'
        f'<rect width="{width}" height="{height}" rx="12" fill="#f4f7f6"/>{rows}</svg>'
    )
