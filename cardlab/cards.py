"""Card codes, the French pack, and the shuffle that is the same on every machine.

A card is its code: rank ``A 2 3 … 9 T J Q K``, then suit ``c d h s``; a joker is ``Jo``.
Two cards with one code (from two packs) are interchangeable.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

T = TypeVar("T")

RANKS = "A23456789TJQK"
SUITS = "cdhs"
JOKER = "Jo"
WILD = "W"
FRENCH = tuple(rank + suit for suit in SUITS for rank in RANKS)
PACK_ORDER = {code: place for place, code in enumerate((*FRENCH, JOKER))}
SYMBOLS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}

_NAMED = {JOKER: "joker", WILD: "wild"}

MAX_SEED = 2**63 - 1
_MASK = 2**64 - 1


def french_pack(packs: int = 1, jokers: int = 0) -> tuple[str, ...]:
    """Return ``packs`` × 52 cards in pack order, then the jokers.

    >>> french_pack()[:3], len(french_pack(2, 4))
    (('Ac', '2c', '3c'), 108)
    """
    return FRENCH * packs + (JOKER,) * jokers


def in_pack_order(cards: Iterable[str]) -> tuple[str, ...]:
    """Sort French cards by pack order: suits ``c d h s``, each ace to king, jokers last.

    >>> in_pack_order(["Ks", "Jo", "2c", "As"])
    ('2c', 'As', 'Ks', 'Jo')
    """
    return tuple(sorted(cards, key=PACK_ORDER.__getitem__))


def with_card(hand: tuple[str, ...], card: str) -> tuple[str, ...]:
    """Return a hand in pack order with one more card, in pack order.

    >>> with_card(("2c", "Ks"), "Jd")
    ('2c', 'Jd', 'Ks')
    """
    order = PACK_ORDER[card]
    for at, held in enumerate(hand):
        if PACK_ORDER[held] > order:
            return (*hand[:at], card, *hand[at:])
    return (*hand, card)


def without(hand: tuple[str, ...], card: str) -> tuple[str, ...]:
    """Return a hand without one card of this code.

    >>> without(("2c", "2c", "Ks"), "2c")
    ('2c', 'Ks')
    """
    at = hand.index(card)
    return hand[:at] + hand[at + 1 :]


def symbol(code: str) -> str:
    """Write a card as people do; a code of another deck stays as it is.

    >>> symbol("Td"), symbol("7c"), symbol("Jo"), symbol("W"), symbol("-2")
    ('10♦', '7♣', 'joker', 'wild', '-2')
    """
    if code in _NAMED:
        return _NAMED[code]
    if code not in PACK_ORDER:
        return code
    return ("10" if code[0] == "T" else code[0]) + SYMBOLS[code[1]]


class SplitMix64:
    """The generator of ``deal-log.md``: 64 bits of state, arithmetic modulo 2^64.

    >>> generator = SplitMix64(0)
    >>> hex(generator.next()), hex(generator.next())
    ('0xe220a8397b1dcdaf', '0x6e789e6aa1b965f4')
    """

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state = state & _MASK

    def next(self) -> int:
        """Return the next 64-bit number."""
        self.state = z = (self.state + 0x9E3779B97F4A7C15) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """Return a number from 0 to ``n - 1``; ``n`` is at most 2^32."""
        return ((self.next() >> 32) * n) >> 32

    def choice(self, items: Sequence[T]) -> T:
        """Return one of the items, each equally likely."""
        return items[((self.next() >> 32) * len(items)) >> 32]


def shuffle(cards: Iterable[T], state: int) -> tuple[T, ...]:
    """Shuffle with a generator of its own that starts at ``state``.

    Item *i* is settled after step *i* (``deal-log.md``, Shuffling from a seed).

    >>> shuffle("abcde", 1) == shuffle("abcde", 1), sorted(shuffle("abcde", 1))
    (True, ['a', 'b', 'c', 'd', 'e'])
    """
    pile = list(cards)
    below = SplitMix64(state).below
    last = len(pile)
    for i in range(last - 1):
        j = i + below(last - i)
        pile[i], pile[j] = pile[j], pile[i]
    return tuple(pile)


class Shuffles:
    """The shuffles of one match: the k-th depends on the seed and k alone.

    >>> deck = Shuffles(7).shuffle(french_pack())
    >>> " ".join(deck[:8])
    'Qh 9h 4h 7h 8d Ad Ts 9s'
    """

    def __init__(self, seed: int, done: int = 0) -> None:
        self._generator = SplitMix64(seed)
        for _ in range(done):
            self._generator.next()

    def shuffle(self, cards: Iterable[T]) -> tuple[T, ...]:
        """Return the cards in the order of the match's next shuffle."""
        return shuffle(cards, self._generator.next())
