"""Signs drawn as paths in a square of 16: in the style sheet as masks, in an SVG as they are.

Nothing depends on a font: ⏮ and ♣ can be missing glyphs.
"""

from __future__ import annotations

from cardlab.table.shapes import STAR, SUIT_PATHS

# Strokes of 1.8; what is filled too says so.
ICONS = {
    "now": '<path d="M5 3 11 8 5 13Z" fill="#000"/>',
    "knock": '<path d="M3 13H13M5 10V6.5M8 10V4M11 10V6.5"/>',
    "no": '<circle cx="8" cy="8" r="6.2"/><path d="M3.7 12.3 12.3 3.7"/>',
    "info": '<circle cx="8" cy="8" r="6.2"/><path d="M8 7.3V11M8 4.9v.1"/>',
    "check": '<path d="M3 8.5 6.5 12 13 4.5"/>',
    "close": '<path d="M4 4 12 12M12 4 4 12"/>',
    "undo": '<path d="M6 3 3 6 6 9M3 6H9.5A3.5 3.5 0 0 1 9.5 13H6"/>',
    "hint": '<path d="M6 11.5C6 9.5 4 9 4 6.3A4 4 0 0 1 12 6.3C12 9 10 9.5 10 11.5ZM6.5 14H9.5"/>',
    "list": '<path d="M3 4.5V13.5H9.5M6 2.5H13V10.5H6Z"/>',
    "keys": '<path d="M1.8 4H14.2V12.5H1.8ZM4.5 7H4.6M8 7H8.1M11.5 7H11.6M5.5 9.8H10.5"/>',
    "up": '<path d="M8 13V4M4.5 7 8 3.5 11.5 7"/>',
    "flag": '<path d="M4 14V2.5M4 3H12.5L10.5 6 12.5 9H4Z" fill="#000"/>',
    "first": '<path d="M4 3V13M12.5 3.5 6.5 8 12.5 12.5Z" fill="#000"/>',
    "prev": '<path d="M11 3.5 4.5 8 11 12.5Z" fill="#000"/>',
    "next": '<path d="M5 3.5 11.5 8 5 12.5Z" fill="#000"/>',
    "last": '<path d="M12 3V13M3.5 3.5 9.5 8 3.5 12.5Z" fill="#000"/>',
    "eye": '<path d="M1.8 8C4.5 3 11.5 3 14.2 8 11.5 13 4.5 13 1.8 8Z"/>'
    '<circle cx="8" cy="8" r="2"/>',
    "fork": '<path d="M4 13V3M4 9C4 6 12 8 12 4M12 4 10 6M12 4 14 6"/>',
}

# Marks for what a player has left, in a square of 18.
COINS = {
    "penny": '<circle cx="9" cy="9" r="7.2" fill="none" stroke="#000" stroke-width="1.7"/>'
    '<path fill-rule="evenodd" d="M9 3.7a5.3 5.3 0 1 0 0 10.6A5.3 5.3 0 0 0 9 3.7ZM7 6.9 9.1 '
    '5.4H10V12.7H8.4V7.6L7.5 8.2Z"/>',
    "nickel": '<circle cx="9" cy="9" r="7.2" fill="none" stroke="#000" stroke-width="1.7"/>'
    '<path fill-rule="evenodd" d="M9 3.7a5.3 5.3 0 1 0 0 10.6A5.3 5.3 0 0 0 9 3.7ZM7 5.4H11V6.8'
    "H8.4L8.3 8C9.9 7.6 11.3 8.6 11.3 10.2 11.3 11.9 10 12.8 8.7 12.8 7.8 12.8 7 12.4 6.6 11.8"
    'L7.6 10.8C7.9 11.2 8.3 11.4 8.7 11.4 9.3 11.4 9.8 10.9 9.8 10.2 9.8 9.4 9 9 7.7 9.5L6.8 9Z"/>',
    "life": '<circle cx="9" cy="9" r="7.2" fill="none" stroke="#000" stroke-width="1.7"/>'
    '<circle cx="9" cy="9" r="4.6"/>',
    "seat": '<path d="M5.5 3V10.8H12.5V15M5.5 10.8V15" fill="none" stroke="#000" '
    'stroke-width="2.6" stroke-linejoin="round" stroke-linecap="round"/>',
    "gone": '<circle cx="9" cy="9" r="7.3" fill="none" stroke="#000" stroke-width="1.2" '
    'stroke-dasharray="2.4 2.2"/>',
}


def drawn(name: str, colour: str = "currentColor") -> str:
    """Return a sign as markup, 16 wide and high.

    >>> drawn("check", "#123")
    '<g fill="none" stroke="#123" ...><path d="M3 8.5 6.5 12 13 4.5"/></g>'
    """
    paths = ICONS[name].replace("#000", colour)
    return (
        f'<g fill="none" stroke="{colour}" stroke-width="1.8" stroke-linecap="round" '
        f'stroke-linejoin="round">{paths}</g>'
    )


def coin(kind: str, colour: str) -> str:
    """Return a mark for what is left (or ``"gone"``), 18 wide and high."""
    return f'<g fill="{colour}">{COINS[kind]}</g>'.replace("#000", colour)


_STROKE = (
    "fill='none' stroke='#000' stroke-width='1.8' stroke-linecap='round' stroke-linejoin='round'"
)


def _mask(name: str, box: str, markup: str, attributes: str = "") -> str:
    start = f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='{box}'"
    picture = f"{start}{' ' + attributes if attributes else ''}>{markup}</svg>"
    picture = picture.replace('"', "'").replace("#", "%23")
    return f'.cl .cl-{name} {{ --i: url("data:image/svg+xml,{picture}"); }}\n'


def style() -> str:
    """Return the rules of the style sheet that draw signs, coins and pips as masks."""
    pips = {f"p{suit}": path for suit, path in SUIT_PATHS.items()} | {"pstar": STAR}
    return "".join(
        [_mask(f"i-{name}", "0 0 16 16", markup, _STROKE) for name, markup in ICONS.items()]
        + [_mask(name, "-12 -12 24 24", f'<path d="{path}"/>') for name, path in pips.items()]
        + [_mask(f"n-{name}", "0 0 18 18", markup) for name, markup in COINS.items()]
    ).replace("cl-n-gone { --i", "cl-steps { --gone")
