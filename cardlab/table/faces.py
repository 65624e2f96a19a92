"""Card faces: pure functions, a code in, a picture out.

Ranks are drawn as strokes and suits as filled paths, so the same bytes look alike in JupyterLab,
on GitHub and in a PDF, without fonts. A face is put together from parts. ``sprite`` writes every
part once, for a page that shows many cards (``<use href="#cl-l-As"/>``); ``drawn`` writes a face
out in full, without ids, for a picture that has to stand alone.

Sizes are ``"l"`` (64 px and wider), ``"s"`` (narrower) and, for Skyjo, ``"m"`` (tiny grids). Decks
are ``"french"``, ``"skyjo"`` and ``"skip-bo"``. The code ``""`` is a card that lies face down.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from cardlab.cards import FRENCH, JOKER
from cardlab.table.shapes import COLOURS, INK, JOKER_COLOUR, SUIT_PATHS, french, skip_bo, skyjo
from cardlab.table.shapes import backs as _backs
from cardlab.words import N_, _

BACK = ""
FAN_STEP = 56  # of a card's 100: rank and suit of the card below stay readable
FAN_MOST = 6
CODES: dict[str, tuple[str, ...]] = {
    "french": (*FRENCH, JOKER),
    "skyjo": tuple(map(str, range(-2, 13))),
    "skip-bo": (*map(str, range(1, 13)), "W"),
}
_USE = re.compile(
    r'<use href="#cl-([^"]+)"(?: x="([^"]+)")?(?: y="([^"]+)")?((?: transform="[^"]+")?)/>'
)

_SUIT_NAMES = {
    "s": N_("{rank} of spades"), "c": N_("{rank} of clubs"),
    "h": N_("{rank} of hearts"), "d": N_("{rank} of diamonds"),
}  # fmt: skip
_RANK_NAMES = {"A": N_("ace"), "J": N_("jack"), "Q": N_("queen"), "K": N_("king"), "T": N_("10")}


def name(code: str, deck: str = "french") -> str:
    """Return a card's name as it is read aloud.

    >>> name("As"), name("Td"), name("Jo"), name("")
    ('ace of spades', '10 of diamonds', 'joker', 'face down')
    >>> name("-2", "skyjo"), name("W", "skip-bo")
    ('minus 2', 'wild card')
    """
    if code == BACK:
        return _("face down")
    if deck == "french":
        return _("joker") if code == JOKER else _(_SUIT_NAMES[code[1]]).format(rank=rank_name(code))
    if deck == "skip-bo":
        return _("wild card") if code == "W" else code
    return _("minus {n}").format(n=code[1:]) if code.startswith("-") else code


def rank_name(code: str) -> str:
    """Return the name of a French card's rank alone.

    >>> rank_name("Qh"), rank_name("7c"), rank_name("Td")
    ('queen', '7', '10')
    """
    return _("joker") if code == JOKER else _(_RANK_NAMES.get(code[0], code[0]))


def suit_words(suit: str) -> str:
    """Return what is read aloud after a rank for the drawn suit.

    >>> suit_words("s")
    ' of spades'
    """
    return _(_SUIT_NAMES[suit]).partition("{rank}")[2]


def ref(code: str, size: str = "l", deck: str = "french") -> str:
    """Return the id of a face in the sprite.

    >>> ref("As"), ref("", "s"), ref("-2", "m", "skyjo")
    ('cl-l-As', 'cl-s-back', 'cl-m-skyjo-2')
    """
    mark = "" if deck == "french" else deck.replace("-", "")
    return f"cl-{size}-{mark}{code or 'back'}"


def fan_ref(count: int, deck: str = "french") -> str:
    """Return the id of a fan of cards that lie face down.

    >>> fan_ref(3)
    'cl-fan3'
    """
    mark = "" if deck == "french" else "-" + deck.replace("-", "")
    return f"cl-fan{min(count, FAN_MOST)}{mark}"


def box(size: str = "l") -> str:
    """Return the ``viewBox`` of a face."""
    return "0 0 100 116" if size == "m" else "0 0 100 140"


@lru_cache(maxsize=1)
def _parts() -> dict[str, str]:
    return {**_backs(), **french(), **skyjo(), **skip_bo()}


def _colour(code: str, deck: str) -> str:
    if deck == "french":
        return JOKER_COLOUR if code == JOKER else COLOURS[code[1]] if code else INK
    return INK


@lru_cache(maxsize=256)
def drawn(code: str, size: str = "l", deck: str = "french") -> str:
    """Return the markup of a face, written out in full: no ids, no references.

    It fills the square of ``box(size)`` and can be put into any SVG.

    >>> "use" in drawn("Ks"), "id=" in drawn("Ks")
    (False, False)
    """
    colour = _colour(code, deck)
    return _expand(ref(code, size, deck)[3:]).replace("currentColor", colour)


def _expand(part: str) -> str:
    def put(match: re.Match[str]) -> str:
        inner, x, y, transform = match.groups()
        moved = f"translate({x or 0} {y or 0})" if x or y else ""
        given = transform[12:-1]
        at = given + moved
        drawing = _expand(inner)
        return f'<g transform="{at}">{drawing}</g>' if at else drawing

    return _USE.sub(put, _parts()[part])


def card(code: str, size: str = "l", label: str = "", deck: str = "french") -> str:
    """Return a face as an SVG picture of its own; without a label it is hidden from readers.

    >>> 'role="img" aria-label="7 of clubs"' in card("7c", "s", name("7c"))
    True
    """
    shown = f'role="img" aria-label="{label}"' if label else 'aria-hidden="true"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box(size)}" class="cl-face" {shown}>'
        f"{drawn(code, size, deck)}</svg>"
    )


def back(deck: str = "french", size: str = "l", label: str = "") -> str:
    """Return a card that lies face down."""
    return card(BACK, size, label, deck)


def pip(suit: str) -> str:
    """Return the path of a suit about (0, 0), 20 wide and 22 high.

    >>> pip("d")[:9]
    'M0-11.5C2'
    """
    return SUIT_PATHS[suit]


def sprite(deck: str = "french", codes: Iterable[str] | None = None) -> str:
    """Return one hidden ``<svg>`` with a symbol for each face, in every size of the deck.

    A page needs it once; then ``<svg class="cl-face"><use href="#cl-l-As"/></svg>`` is a card.
    ``codes`` keeps it to some faces and the back.

    >>> len(sprite()) < 60_000, len(sprite("french", ["As"])) < 5_000
    (True, True)
    """
    if codes is None:
        codes = CODES[deck]
    parts = _parts()
    sizes = ("l", "s", "m") if deck == "skyjo" else ("l", "s")
    faces = [(code, size) for code in dict.fromkeys((BACK, *codes)) for size in sizes]
    needed: dict[str, None] = {}
    symbols = []
    for code, size in faces:
        part = ref(code, size, deck)[3:]
        symbols.append(
            f'<symbol id="cl-{part}" viewBox="{box(size)}" color="{_colour(code, deck)}">'
            f"{parts[part]}</symbol>"
        )
        _collect(parts[part], needed)
    shared = "".join(f'<g id="cl-{part}">{parts[part]}</g>' for part in needed)
    fans = "".join(_fan(count, deck) for count in range(1, FAN_MOST + 1))
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true" '
        f'style="position:absolute"><defs>{shared}{fans}</defs>{"".join(symbols)}</svg>'
    )


def _fan(count: int, deck: str) -> str:
    face = ref(BACK, "s", deck)
    uses = "".join(
        f'<use href="#{face}" x="{place * FAN_STEP}" width="100" height="140"/>'
        for place in range(count)
    )
    return f'<g id="{fan_ref(count, deck)}">{uses}</g>'


def _collect(markup: str, needed: dict[str, None]) -> None:
    for match in _USE.finditer(markup):
        if match[1] not in needed:
            needed[match[1]] = None
            _collect(_parts()[match[1]], needed)
