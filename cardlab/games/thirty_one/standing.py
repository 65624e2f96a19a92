"""What the steps down are called: each preset has words of its own for lives and points."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from cardlab.games.thirty_one.rules import PRESETS, ThirtyOneRules
from cardlab.table.scene import Steps
from cardlab.words import N_, _, ngettext

_DRAWN = 6  # more marks than these are only said in words
_COINS: dict[str, tuple[str, Callable[[int], str], str]] = {
    "scat": ("penny", lambda n: ngettext("{n} penny", "{n} pennies", n), N_("on the county")),
    "cadillac": ("nickel", lambda n: ngettext("{n} nickel", "{n} nickels", n), N_("on poverty")),
}
_PLACES = (
    N_("off the bus"), N_("on the stairs"), N_("standing at the front"),
    N_("standing in the middle"), N_("standing at the back"), N_("seated"),
)  # fmt: skip


@lru_cache(maxsize=64)
def preset_of(rules: ThirtyOneRules) -> str:
    """Return the name of the preset that has exactly these rules, or ``""``.

    >>> preset_of(ThirtyOneRules()), preset_of(ThirtyOneRules(lives=7))
    ('scat', '')
    """
    for preset in PRESETS:
        if ThirtyOneRules().with_changes(preset.changes) == rules:
            return preset.name
    return ""


def steps(preset: str, rules: ThirtyOneRules, standing: int) -> Steps:
    """Return what a player has left, drawn and in the words of a preset.

    >>> scat = ThirtyOneRules()
    >>> [steps("scat", scat, n).words for n in (4, 2, 1, 0)]
    ['3 pennies', '1 penny', 'on the county', 'out']
    >>> steps("gin", ThirtyOneRules(lives=3), 1).words
    'G-I'
    """
    if rules.objective == "points":
        return Steps(ngettext("{n} point", "{n} points", standing))
    if preset in _COINS:
        return _coins(preset, rules, standing)
    if preset == "gin" and rules.lives == 3 and standing <= 3:
        given = "GIN"[: 3 - standing]
        return Steps("-".join(given) or _("no letter"), "letter", standing, 3, "GIN")
    if preset in ("ride-the-bus", "stop-the-bus") and rules.lives == 5 and standing <= 5:
        return Steps(_(_PLACES[standing]), "seat", standing, 5)
    words = ngettext("{n} life", "{n} lives", standing) if standing else _("out")
    return Steps(words, "life", *_marks(standing, rules.lives))


def _coins(preset: str, rules: ThirtyOneRules, standing: int) -> Steps:
    kind, counted, last = _COINS[preset]
    coins = max(0, standing - 1)
    if not standing:
        words = _("out")
    elif not coins:
        words = _(last)
    else:
        words = counted(coins)
    return Steps(words, kind, *_marks(coins, rules.lives - 1))


def _marks(full: int, of: int) -> tuple[int, int]:
    of = max(of, full)
    return (full, of) if of <= _DRAWN else (0, 0)


def change(preset: str, rules: ThirtyOneRules, lost: int, scored: int) -> str:
    """Return what a deal changed, in short: ``−1`` or ``+1``.

    >>> change("scat", ThirtyOneRules(), 2, 0)
    '−2'
    """
    if rules.objective == "points":
        return f"+{scored}" if scored else ""
    return f"−{lost}" if lost else ""
