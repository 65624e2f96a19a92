"""What a hand is worth (thirty-one V1 to V5), and how tied hands are compared (S7)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import NamedTuple

from cardlab.cards import JOKER, SUITS

PIPS = {rank: value for value, rank in enumerate("23456789", 2)} | dict.fromkeys("TJQK", 10)
PIPS["A"] = 11
RANK_ORDER = "AKQJT98765432"
_SEQUENCE = "A23456789TJQKA"


class Scoring(NamedTuple):
    """The fields that a hand's value depends on."""

    hand_size: int
    target: int
    of_a_kind: float | None
    three_aces: int | None
    straight_flush: int | None


def points(card: str) -> int:
    """Return a card's points: ace 11, court cards and ten 10, others their pips (V1, V4).

    >>> points("As"), points("Kd"), points("7c"), points("Jo")
    (11, 10, 7, 11)
    """
    return 11 if card == JOKER else PIPS[card[0]]


def suit_total(hand: tuple[str, ...], suit: str) -> int:
    """Return the points of the cards of one suit, jokers included, not capped (V2, V4)."""
    return sum(points(card) for card in hand if card[1] == suit or card == JOKER)


def value(hand: tuple[str, ...], scoring: Scoring) -> float:
    """Return what a hand is worth: the best of V2 and V3, jokers as V4 has them.

    The value is an ``int`` but where ``of_a_kind`` gives a half point.

    >>> from cardlab.games.thirty_one.rules import ThirtyOneRules
    >>> scat = ThirtyOneRules().scoring
    >>> value(("8d", "9d", "Qs"), scat), value(("4s", "6s", "Ac"), scat)
    (17, 11)
    """
    return valuer(scoring)(hand)


@cache
def valuer(scoring: Scoring) -> Callable[[tuple[str, ...]], float]:
    """Return the function from hand to value, which remembers the hands it has seen."""

    @lru_cache(maxsize=1 << 15)
    def worth(hand: tuple[str, ...]) -> float:
        best: float = min(max(suit_total(hand, suit) for suit in SUITS), scoring.target)
        return max([best, *_specials(hand, scoring)])

    return worth


def _specials(hand: tuple[str, ...], scoring: Scoring) -> list[float]:
    if len(hand) != scoring.hand_size:
        return []
    natural = [card for card in hand if card != JOKER]
    ranks = {card[0] for card in natural}
    found: list[float] = []
    if scoring.of_a_kind is not None and len(ranks) <= 1:
        found.append(scoring.of_a_kind)
    if scoring.three_aces is not None and ranks <= {"A"}:
        found.append(scoring.three_aces)
    if scoring.straight_flush is not None and _is_straight_flush(natural):
        found.append(scoring.straight_flush)
    return found


def _is_straight_flush(natural: list[str]) -> bool:
    ranks = {card[0] for card in natural}
    if len(ranks) < len(natural) or len({card[1] for card in natural}) > 1:
        return False
    return any(ranks <= set(_SEQUENCE[at : at + 3]) for at in range(len(_SEQUENCE) - 2))


def is_top(hand: tuple[str, ...], scoring: Scoring) -> bool:
    """Say whether a hand is a top hand: all its cards, worth ``target`` or more (V5).

    >>> from cardlab.games.thirty_one.rules import ThirtyOneRules
    >>> is_top(("As", "Ks", "Ts"), ThirtyOneRules().scoring)
    True
    """
    return len(hand) == scoring.hand_size and value(hand, scoring) >= scoring.target


def is_flush(hand: tuple[str, ...]) -> bool:
    """Say whether all cards are of one suit; a joker fits any (T5)."""
    return len({card[1] for card in hand if card != JOKER}) <= 1


def scoring_cards(hand: tuple[str, ...], scoring: Scoring) -> tuple[str, tuple[str, ...]]:
    """Return the suit that counts and its cards (of two equal suits the better, S7).

    The suit is ``""`` where a special hand (V3) counts more: then all cards count. A hand of
    jokers alone counts in ``s``.

    >>> from cardlab.games.thirty_one.rules import ThirtyOneRules
    >>> scoring_cards(("8d", "9d", "Qs"), ThirtyOneRules().scoring)
    ('d', ('8d', '9d'))
    """
    worth = value(hand, scoring)
    if any(special == worth for special in _specials(hand, scoring)) and worth > min(
        max(suit_total(hand, suit) for suit in SUITS), scoring.target
    ):
        return "", hand
    suit = max(SUITS, key=lambda s: (suit_total(hand, s), _ranks_of(hand, s), s))
    return suit, tuple(card for card in hand if card[1] == suit or card == JOKER)


def _ranks_of(hand: tuple[str, ...], suit: str) -> tuple[int, ...]:
    of_suit = (card for card in hand if card == JOKER or card[1] == suit)
    ranks = ["A" if card == JOKER else card[0] for card in of_suit]
    return tuple(sorted((-RANK_ORDER.index(rank) for rank in ranks), reverse=True))


def rank_key(hand: tuple[str, ...]) -> tuple[int, ...]:
    """Return a key by which tied hands are compared: the greater key is the better hand (S7).

    The ranks of the scoring suit, highest first; a missing card is lowest.

    >>> rank_key(("5d", "Jd", "Kd")) > rank_key(("5s", "Ts", "Ks"))
    True
    """
    return max((suit_total(hand, suit), _ranks_of(hand, suit)) for suit in SUITS)[1]
