"""The shapes that card faces are put together from (see ``faces``).

A part is markup about its own origin or in the card's square of 100 × 140; it may hold other parts
as ``<use href="#cl-…"/>`` and says ``currentColor`` where the colour is the card's own.
"""

from __future__ import annotations

PAPER, EDGE, INK = "#fbf9f3", "#a9a394", "#20242c"
JOKER_COLOUR = "#5b2a86"
# A tone ladder, L* of about 10, 20, 41 and 47: in grey the suits still differ, and each of them
# has at least 4.5:1 on the paper.
COLOURS = {"s": "#171b23", "c": "#06382f", "h": "#bb1d38", "d": "#b9500b"}
SUIT_PATHS = {
    "s": "M0-11C3.6-6.4 10-2.8 10 3A4.9 4.9 0 0 1 1.2 6C1.5 8.6 2.4 10 4.2 11H-4.2C-2.4 10-1.5 8.6-1.2 6A4.9 4.9 0 0 1-10 3C-10-2.8-3.6-6.4 0-11Z",  # noqa: E501
    "c": "M-2.3-1.3A5 5 0 1 1 2.3-1.3 5 5 0 1 1 1.1 5.2C1.4 8.4 2.4 10 4.2 11H-4.2C-2.4 10-1.4 8.4-1.1 5.2A5 5 0 1 1-2.3-1.3Z",  # noqa: E501
    "h": "M0 10.5C-3.4 6.4-10 2.4-10-3.6A5.1 5.1 0 0 1 0-5.4 5.1 5.1 0 0 1 10-3.6C10 2.4 3.4 6.4 0 10.5Z",  # noqa: E501
    "d": "M0-11.5C2.2-7 5.2-3.2 8.8 0 5.2 3.2 2.2 7 0 11.5-2.2 7-5.2 3.2-8.8 0-5.2-3.2-2.2-7 0-11.5Z",  # noqa: E501
}
STAR = "M0-11 2.7-3.7 10.5-3.4 4.3 1.4 6.5 8.9 0 4.6-6.5 8.9-4.3 1.4-10.5-3.4-2.7-3.7Z"

# Advance width and path of a character, drawn as strokes on a cap height of 20.
_GLYPHS: dict[str, tuple[float, str]] = {
    "A": (14, "M0 20 7 0 14 20M2.4 13.6H11.6"),
    "J": (9, "M9 0V14.2C9 18 7 20 4.4 20 2 20 .4 18.6 0 16.2"),
    "Q": (15, "M7.5 0C12 0 15 4.2 15 10S12 20 7.5 20 0 15.8 0 10 3 0 7.5 0ZM9 14.4 15.4 21.4"),
    "K": (12.5, "M.5 0V20M12 0 .5 12.6M4.7 8.2 12.8 20"),
    "W": (19, "M0 0 4.6 20 9.5 3 14.4 20 19 0"),
    "-": (8, "M0 10.5H8"),
    "0": (12, "M6 0C10 0 12 4 12 10S10 20 6 20 0 16 0 10 2 0 6 0Z"),
    "1": (5, "M0 4.4 5 0V20"),
    "2": (12, "M.3 5.7A5.6 5.6 0 0 1 11.4 5.7C11.4 9.4 8.4 12 .4 20H12"),
    "3": (12, "M.8 3.6C2 1.3 3.7 0 5.9 0A4.7 4.7 0 0 1 5.9 9.3H4.6M5.9 9.3A5.3 5.3 0 0 1 5.9 20C3.2 20 1.2 18.6 .2 16"),  # noqa: E501
    "4": (13, "M9.8 20V0L0 14.2H13.2"),
    "5": (12, "M11 0H2.2L1.3 8.8C2.5 7.8 4 7.2 5.6 7.2A6.4 6.4 0 0 1 5.6 20C3 20 1.2 18.8 .2 16.8"),
    "6": (12, "M10.6 2.6C9.6 .9 8.2 0 6.4 0 2.4 0 0 4.2 0 10.8 0 17 2.4 20 6 20A6 6.1 0 0 0 6 7.8C3.2 7.8 .9 9.3 .1 12"),  # noqa: E501
    "7": (12, "M0 0H12L4.4 20"),
    "8": (12, "M6 9.2A4.8 4.6 0 0 1 6 0 4.8 4.6 0 0 1 6 9.2 5.9 5.4 0 0 1 6 20 5.9 5.4 0 0 1 6 9.2Z"),  # noqa: E501
    "9": (12, "M1.4 17.4C2.4 19.1 3.8 20 5.6 20 9.6 20 12 15.8 12 9.2 12 3 9.6 0 6 0A6 6.1 0 0 0 6 12.2C8.8 12.2 11.1 10.7 11.9 8"),  # noqa: E501
}  # fmt: skip
_LEFT, _MIDDLE = 36, 50
# Rows of pips: how many in the row, and its height; those below the middle are turned.
_ROWS: dict[str, tuple[tuple[int, int], ...]] = {
    "2": ((1, 30), (1, 110)), "3": ((1, 30), (1, 70), (1, 110)),
    "4": ((2, 30), (2, 110)), "5": ((2, 30), (1, 70), (2, 110)),
    "6": ((2, 30), (2, 70), (2, 110)), "7": ((2, 30), (1, 50), (2, 70), (2, 110)),
    "8": ((2, 30), (1, 50), (2, 70), (1, 90), (2, 110)),
    "9": ((2, 28), (2, 56), (1, 70), (2, 84), (2, 112)),
    "T": ((2, 28), (1, 42), (2, 56), (2, 84), (1, 98), (2, 112)),
}  # fmt: skip
_TURN = "rotate(180 50 70)"


def num(value: float) -> str:
    """Write a number as short as can be, with two decimals at most."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if value % 1 else f"{value:.0f}"


def use(part: str, transform: str = "", y: int = 0) -> str:
    """Refer to a part."""
    at = f' y="{y}"' if y else ""
    turned = f' transform="{transform}"' if transform else ""
    return f'<use href="#cl-{part}"{at}{turned}/>'


def glyphs(
    text: str,
    x: float,
    y: float,
    height: float,
    weight: float,
    gap: float,
    *,
    mid: bool = False,
    colour: str = "currentColor",
) -> str:
    """Draw text with its cap height; (x, y) is the top left, or the top centre with ``mid``."""
    width = sum(_GLYPHS[c][0] + gap for c in text) - gap
    at, paths = (-width / 2 if mid else 0.0), ""
    for character in text:
        advance, path = _GLYPHS[character]
        moved = f' transform="translate({num(at)})"' if at else ""
        paths += f'<path{moved} d="{path}"/>'
        at += advance + gap
    return (
        f'<g transform="translate({num(x)} {num(y)})scale({num(height / 20)})" fill="none" '
        f'stroke="{colour}" stroke-width="{num(weight)}" stroke-linejoin="round">{paths}</g>'
    )


def _shape(path: str, x: float, y: float, scale: float, colour: str = "currentColor") -> str:
    at = f"translate({num(x)} {num(y)})scale({num(scale)})"
    return f'<path transform="{at}" fill="{colour}" d="{path}"/>'


def _paper(fill: str = PAPER, height: float = 140, edge: str = EDGE) -> str:
    return (
        f'<rect x=".75" y=".75" width="98.5" height="{num(height - 1.5)}" rx="9" fill="{fill}" '
        f'stroke="{edge}" stroke-width="1.5"/>'
    )


def _twice(markup: str) -> str:
    return f'{markup}<g transform="{_TURN}">{markup}</g>'


# -- the French pack


def french() -> dict[str, str]:
    """Return the parts of the French pack and the jokers, both sizes."""
    parts = {"o": _paper(), "ring": _ring()}
    for suit in COLOURS:
        parts |= _suit_parts(suit)
    for rank in "A23456789TJQK":
        text = "10" if rank == "T" else rank
        parts["g" + rank] = glyphs(text, 14, 10, 17.5, 3.2, 3.8, mid=True)
        parts["i" + rank] = use("g" + rank) + use("g" + rank, _TURN)
        parts["h" + rank] = glyphs(text, 9 if rank == "T" else 11, 10, 35, 3.6, 4.6)
        if rank in _EMBLEMS:
            parts["e" + rank] = _EMBLEMS[rank]
            parts["c" + rank] = _court(rank)
            at = "translate(50 99)scale(1.55)"
            parts["b" + rank] = use("h" + rank) + use("e" + rank, at)
        for suit in COLOURS:
            parts[f"l-{rank}{suit}"] = use("f" + suit) + use("i" + rank) + _middle(rank, suit)
            small = use("m" + suit) + use("b" + rank) if rank in _EMBLEMS else ""
            parts[f"s-{rank}{suit}"] = small or use("k" + suit) + use("h" + rank)
    parts["l-Jo"], parts["s-Jo"] = _joker(large=True), _joker(large=False)
    return parts


def _suit_parts(suit: str) -> dict[str, str]:
    """Return pips: alone, in rows, as corners, on the small face, and on the ace."""
    pip, q = "p" + suit, "q" + suit
    corner = use(pip, "translate(14 39)scale(.56)")
    left, right = _LEFT - _MIDDLE, _MIDDLE - _LEFT
    return {
        pip: f'<path fill="currentColor" d="{SUIT_PATHS[suit]}"/>',
        q: use(pip, f"translate({_MIDDLE})scale(.74)"),
        "Q" + suit: use(pip, f"translate({_MIDDLE})scale(-.74)"),
        "r" + suit: use(q, f"translate({left})") + use(q, f"translate({right})"),
        "R" + suit: use("Q" + suit, f"translate({left})") + use("Q" + suit, f"translate({right})"),
        "f" + suit: use("o") + _twice(corner),
        "m" + suit: use("o") + use(pip, "translate(80 28)scale(1.25)"),
        "k" + suit: use("m" + suit) + use(pip, "translate(50 95)scale(2.9)"),
        "w" + suit: use(pip, "translate(50 70)scale(.66)"),
        "a" + suit: use("ring") + use(pip, "translate(50 70)scale(1.8)")
        + _shape(SUIT_PATHS[suit], 50, 70, 0.54, PAPER),
    }  # fmt: skip


def _middle(rank: str, suit: str) -> str:
    if rank == "A":
        return use("a" + suit)
    if rank in _EMBLEMS:
        return use("c" + rank) + use("w" + suit)
    return "".join(
        use(("QR" if y > 70 else "qr")[count - 1] + suit, y=y) for count, y in _ROWS[rank]
    )


def _ring() -> str:
    dots = 'stroke-dasharray=".1 5.026" stroke-linecap="round"'
    line = 'fill="none" stroke="currentColor" stroke-opacity=".45" stroke-width="1.1"'
    return f'<circle cx="50" cy="70" r="29" {line}/><circle cx="50" cy="70" r="32" {line} {dots}/>'


# The courts' head-dresses, drawn about (0, 0) and 40 wide; on the small face they stand alone.
_EMBLEMS = {
    "K": '<path fill="currentColor" d="M-15 11-20-9-9 0 0-14 9 0 20-9 15 11Z"/>'
    '<circle cy="-17" r="3" fill="currentColor"/>'
    '<path d="M-15.5 15.5H15.5" stroke="currentColor" stroke-width="3"/>',
    "Q": '<path fill="currentColor" d="M-15 11-19-5C-14 1-11 0-9.5-8-6 0-3 0 0-11 3 0 6 0 9.5-8 '
    '11 0 14 1 19-5L15 11Z"/>'
    + "".join(
        f'<circle cx="{x}" cy="{y}" r="2.7" fill="currentColor"/>'
        for x, y in ((-19, -9), (-9.5, -12), (0, -15.5), (9.5, -12), (19, -9))
    )
    + '<path d="M-15.5 15.5H15.5" stroke="currentColor" stroke-width="3"/>',
    "J": '<path fill="currentColor" d="M-18 9C-18-5-9-9 0-9S18-5 18 9Z"/>'
    '<path d="M-20 14H20" stroke="currentColor" stroke-width="3.4"/>'
    '<path fill="currentColor" d="M6-8C9-17 16-20 22-20 22-13 18-5 11-4Z"/>'
    f'<path d="M8-6 20-18" stroke="{PAPER}" stroke-width="1.2"/>',
}
# The hair lies behind the face; each court has a cut and a robe of its own.
_HAIR = {
    "K": '<path fill="currentColor" d="M39.5 37C38 47 42 57 50 58 58 57 62 47 60.5 37Z"/>',
    "Q": '<path fill="currentColor" fill-opacity=".55" d="M40 37C35.5 43 38 49 34.5 54H65.5C62 '
    '49 64.5 43 60 37Z"/>',
    "J": '<path fill="currentColor" fill-opacity=".55" d="M38.5 37V50H61.5V37Z"/>',
}
_FACE = {
    "K": "M41.5 36V43C43.5 41.5 46 41 50 43 54 41 56.5 41.5 58.5 43V36Z",
    "Q": "M42 36V42A8 9 0 0 0 58 42V36Z",
    "J": "M42 36V44A8 8 0 0 0 58 44V36Z",
}
_ROBE = {
    "K": ("M25 61V59C31 52 38 51 42 51L50 58 58 51C62 51 69 52 75 59V61Z",
          "M34 61V54M66 61V54M39 61V52M61 61V52"),
    "Q": ("M25 61C28 55 37 52 43 51.5Q50 58 57 51.5C63 52 72 55 75 61Z",
          "M40 52.5Q50 63 60 52.5M35 61Q37 56 40 54.5M65 61Q63 56 60 54.5"),
    "J": ("M25 61V57L43 51 50 57 57 51 75 57V61Z",
          "M31 55 40 61M37 53 46 60.5M69 55 60 61M63 53 54 60.5"),
}  # fmt: skip


def _court(rank: str) -> str:
    line = 'fill="none" stroke="currentColor" stroke-width="1.2"'
    robe, cut = _ROBE[rank]
    half = (
        f'{_HAIR[rank]}<path fill="currentColor" d="{robe}"/>'
        f'<path fill="none" stroke="{PAPER}" stroke-width="1.3" d="{cut}"/>'
        f'<path fill="{PAPER}" stroke="currentColor" stroke-width="1.2" d="{_FACE[rank]}"/>'
        f'{use("e" + rank, "translate(50 27)scale(.58)")}<path {line} d="M25 61.5H75"/>'
    )
    return (
        f'<path fill="currentColor" fill-opacity=".13" d="M25 61H75V79H25Z"/>{_twice(half)}'
        f'<rect x="25" y="9" width="50" height="122" rx="4" {line} stroke-opacity=".5"/>'
        f'<circle cx="50" cy="70" r="11.5" fill="{PAPER}" stroke="currentColor" '
        'stroke-width="1.2"/>'
    )


def _joker(large: bool) -> str:
    y, scale = (72, 1.25) if large else (92, 1.5)
    bells = "".join(
        f'<circle cx="{x}" cy="{v}" r="3.4" fill="{PAPER}" stroke="currentColor" '
        'stroke-width="1.6"/>'
        for x, v in ((-27, -3), (0, -25), (27, -3))
    )
    cap = (
        f'<g transform="translate(50 {y})scale({scale})"><path fill="currentColor" '
        'd="M-16 12C-15 0-20-6-27-6-22-15-10-14-6-4-5-12-3-17 0-22 3-17 5-12 6-4 10-14 22-15 '
        f'27-6 20-6 15 0 16 12Z"/>{bells}<path d="M-17 17H17" stroke="currentColor" '
        f'stroke-width="3.2"/><path d="M0 10V-10" stroke="{PAPER}" stroke-width="1.4"/></g>'
    )
    corner = _twice(_shape(STAR, 17, 20, 0.95)) if large else _shape(STAR, 27, 31, 1.75)
    return use("o") + corner + cap


# -- backs: one hue a deck


def backs() -> dict[str, str]:
    """Return the backs of all decks, in all sizes."""
    hues = {
        "": ("#35486b", "#8fa3c8"), "skyjo": ("#2b5560", "#8fbcc4"),
        "skipbo": ("#4a3f63", "#aa9fca"),
    }  # fmt: skip
    parts = {}
    for deck, (fill, line) in hues.items():
        for size, step, weight in (("l", 14, 1.5), ("s", 21, 2.6)):
            parts[f"{size}-{deck}back"] = (
                f'{_paper()}<rect x="7" y="7" width="86" height="126" rx="5" fill="{fill}"/>'
                f'<path transform="translate(11 11)scale(.9286 .9365)" d="{_lattice(step)}" '
                f'stroke="{line}" stroke-width="{weight}" fill="none"/>'
                f'<path d="M50 52 64 70 50 88 36 70Z" fill="{fill}" stroke="{line}" '
                'stroke-width="2"/>'
            )
        parts[f"m-{deck}back"] = (
            f'{_paper(fill, 116, line)}<path d="M50 34 68 58 50 82 32 58Z" fill="none" '
            f'stroke="{line}" stroke-width="5"/>'
        )
    return parts


def _lattice(step: int, width: int = 84, height: int = 126) -> str:
    """Return slanting lines both ways, cut off at the edges."""
    path = ""
    for start in range(-height + step, width, step):
        first, last = max(0, -start), min(height, width - start)
        run = last - first
        path += f"M{start + first} {first}l{run} {run}M{start + first} {height - first}l{run}-{run}"
    return path


# -- Skyjo: the colour bands of the game, the number always there

_BANDS = (
    (-1, "#1f3a7a", "#fff"), (0, "#8cc6ea", INK), (4, "#7cb56b", INK), (8, "#f2cd4c", INK),
    (12, "#b3263a", "#fff"),
)  # fmt: skip


def band(number: int) -> tuple[str, str]:
    """Return the colour behind a Skyjo number and the colour of the number.

    >>> band(-2), band(9)
    (('#1f3a7a', '#fff'), ('#b3263a', '#fff'))
    """
    return next((fill, on) for upto, fill, on in _BANDS if number <= upto)


def skyjo() -> dict[str, str]:
    """Return the Skyjo cards from -2 to 12 in three sizes."""
    parts = {}
    for number in range(-2, 13):
        fill, on = band(number)
        text = str(number)
        middle = (
            f'{use("o")}<path fill="{fill}" d="M1.5 34H98.5V106H1.5Z"/>'
            f'<path stroke="{INK}" stroke-opacity=".4" stroke-width="1.2" '
            'd="M1.5 34H98.5M1.5 106H98.5"/>'
            + glyphs(text, 50, 46, 48, 3.3, 4.6, mid=True, colour=on)
        )
        corners = _twice(glyphs(text, 9, 10, 15, 3.2, 4.4, colour=INK))
        parts[f"l-skyjo{text}"] = middle + corners
        parts[f"s-skyjo{text}"] = middle
        parts[f"m-skyjo{text}"] = _paper(fill, 116, "#00000059") + glyphs(
            text, 50, 31, 54, 4.2, 4.6, mid=True, colour=on
        )
    return parts


# -- Skip-Bo: a dial of twelve ticks, as many thick as the rank


def skip_bo() -> dict[str, str]:
    """Return the Skip-Bo cards from 1 to 12 and the wild card, both sizes."""
    parts = {}
    for rank in (*map(str, range(1, 13)), "W"):
        wild = rank == "W"
        colour = "#6a2a8c" if wild else "#1c4f7c"
        for size, radius, y in (("l", 35, 70), ("s", 36, 94)):
            face = use("o") + _dial(12 if wild else int(rank), radius, y, wild, colour)
            if wild:
                face += _shape(STAR, 50, y + 1, 2, colour)
            elif size == "l":
                face += glyphs(rank, 50, y - 18, 36, 3.3, 4.4, mid=True, colour=colour)
            if size == "l":
                face += _twice(glyphs(rank, 9, 10, 16, 3.2, 4.2, colour=colour))
            else:
                face += glyphs(rank, 11, 10, 35, 3.6, 4.6, colour=colour)
            parts[f"{size}-skipbo{rank}"] = face
    return parts


def _dial(thick: int, radius: int, y: int, wild: bool, colour: str) -> str:
    ticks = ""
    for hour in range(1, 13):
        on = hour <= thick
        ticks += (
            f'<path transform="rotate({hour * 30} 50 {y})" d="M50 {y - radius}v{-9 if on else -6}" '
            f'stroke="{colour}" stroke-width="{5 if on else 1.4}"/>'
        )
    return ticks
