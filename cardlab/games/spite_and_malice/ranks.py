"""Ranks of both decks: 1 (ace) to 12 (queen), and 0 for a wild card, which is any of them.

The two decks share no code, so a card's rank and place follow from its code alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from cardlab.cards import FRENCH, RANKS, WILD, french_pack
from cardlab.words import N_, _

TOP = 12
_NUMBERS = tuple(str(number) for number in range(1, TOP + 1))
SKIP_BO = (*_NUMBERS, WILD)

RANK = {code: (RANKS.index(code[0]) + 1) % 13 for code in FRENCH}
RANK |= {code: int(code) for code in _NUMBERS} | {WILD: 0}
ORDER = {code: place for place, code in enumerate((*FRENCH, *SKIP_BO))}

_FRENCH_NAMES = (
    N_("a wild card"), N_("an ace"), N_("a 2"), N_("a 3"), N_("a 4"), N_("a 5"), N_("a 6"),
    N_("a 7"), N_("an 8"), N_("a 9"), N_("a 10"), N_("a jack"), N_("a queen"),
)  # fmt: skip
_NUMBER_NAMES = (
    N_("a wild card"), N_("a 1"), N_("a 2"), N_("a 3"), N_("a 4"), N_("a 5"), N_("a 6"),
    N_("a 7"), N_("an 8"), N_("a 9"), N_("a 10"), N_("an 11"), N_("a 12"),
)  # fmt: skip


def pack(deck: str, packs: int | None) -> tuple[str, ...]:
    """Return a deck's pack in its unshuffled order (spite-and-malice.md, Pack).

    >>> len(pack("french", 2)), len(pack("skip-bo", None))
    (104, 162)
    """
    if deck == "french":
        return french_pack(packs or 0)
    return tuple(code for code in _NUMBERS for _copy in range(12)) + (WILD,) * 18


def in_order(cards: Iterable[str]) -> tuple[str, ...]:
    """Sort cards of either deck by pack order.

    >>> in_order(["Ks", "2c"]), in_order(["W", "12", "2"])
    (('2c', 'Ks'), ('2', '12', 'W'))
    """
    return tuple(sorted(cards, key=ORDER.__getitem__))


def by_rank(cards: Iterable[str]) -> tuple[str, ...]:
    """Sort cards as a hand is shown: by rank, wild cards last; within a rank by pack order.

    >>> by_rank(["2c", "9c", "Kc", "2h", "As"]), by_rank(["W", "12", "2"])
    (('As', '2c', '2h', '9c', 'Kc'), ('2', '12', 'W'))
    """
    return tuple(sorted(cards, key=lambda card: (RANK[card] or TOP + 1, ORDER[card])))


def rank_name(rank: int, deck: str) -> str:
    """Name a rank with its article.

    >>> rank_name(1, "french"), rank_name(1, "skip-bo"), rank_name(8, "french")
    ('an ace', 'a 1', 'an 8')
    """
    return _((_FRENCH_NAMES if deck == "french" else _NUMBER_NAMES)[rank])


@lru_cache(maxsize=1 << 12)
def fits(heights: tuple[int, ...], wild_may_start: bool) -> tuple[tuple[int, ...], ...]:
    """Return, by rank, the centre stacks that a card of that rank may be played on (P3, P9).

    ``heights`` are the numbers of cards on the stacks. Of several empty slots only the first
    counts.

    >>> fits((2, 0, 2, 0), True)[3], fits((2, 0, 2, 0), True)[1], fits((2, 0, 2, 0), True)[0]
    ((0, 2), (1,), (0, 1, 2))
    """
    free = heights.index(0) if 0 in heights else None
    by_rank: list[list[int]] = [[] for _rank in range(TOP + 1)]
    for stack, height in enumerate(heights):
        if height or stack == free:
            by_rank[height + 1].append(stack)
            if height or wild_may_start:
                by_rank[0].append(stack)
    return tuple(map(tuple, by_rank))


@lru_cache(maxsize=1 << 12)
def places(taken: tuple[bool, ...]) -> tuple[int, ...]:
    """Return the side stacks a card may be discarded on: those in use and the first empty slot.

    >>> places((True, False, True, False))
    (0, 1, 2)
    """
    free = taken.index(False) if False in taken else None
    return tuple(side for side, used in enumerate(taken) if used or side == free)
