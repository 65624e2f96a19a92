"""The peer that has no reasons: Scat for two greedy players on frozen tuples, and nothing else.

It knows no rule ids, views, events, house rules or logs; it is what a quick hand-written
engine costs, so that the readable one can be compared with it in the same run.
"""

from functools import lru_cache
from itertools import combinations
from typing import Any

from cardlab.cards import PACK_ORDER
from cardlab.games.thirty_one.score import points

State = tuple[Any, ...]  # hands, deck, at, pile, turn, drew, taken, knocker, over


@lru_cache(maxsize=1 << 15)
def value(hand: tuple[str, ...]) -> int:
    totals: dict[str, int] = {}
    for card in hand:
        totals[card[1]] = totals.get(card[1], 0) + points(card)
    return max(totals.values())


def start(deck: tuple[str, ...]) -> State:
    hands = (tuple(sorted(deck[1:6:2], key=PACK_ORDER.get)),
             tuple(sorted(deck[0:6:2], key=PACK_ORDER.get)))  # fmt: skip
    over = any(value(hand) == 31 for hand in hands)
    return (hands, deck, 7, (deck[6],), 1, False, None, None, over)


def step(state: State) -> State:
    """Let the greedy player in turn do one thing."""
    hands, deck, at, pile, turn, drew, taken, knocker, _over = state
    hand = hands[turn]
    if not drew:
        worth = value(hand)
        if knocker is None and worth >= 27:
            return (hands, deck, at, pile, 1 - turn, False, None, turn, False)
        four = tuple(sorted((*hand, pile[0]), key=PACK_ORDER.get))
        if max(map(value, combinations(four, 3))) > worth:
            taken, pile = pile[0], pile[1:]
        elif at < 52:
            four = tuple(sorted((*hand, deck[at]), key=PACK_ORDER.get))
            at += 1
        else:
            return (hands, deck, at, pile, turn, False, None, knocker, True)
        hands = (four, hands[1]) if turn == 0 else (hands[0], four)
        return (hands, deck, at, pile, turn, True, taken, knocker, False)
    best, most, rest = "", -1, hand
    for card, left in zip(reversed(hand), combinations(hand, 3), strict=True):
        worth = value(left)
        if worth >= most and card != taken:
            best, most, rest = card, worth, left
    hands = (rest, hands[1]) if turn == 0 else (hands[0], rest)
    over = most == 31 or 1 - turn == knocker
    return (hands, deck, at, (best, *pile), 1 - turn, False, None, knocker, over)


def play(decks: list[tuple[str, ...]]) -> int:
    """Play a deal from each deck and return the number of actions."""
    count = 0
    for deck in decks:
        state = start(deck)
        while not state[-1]:
            state = step(state)
            count += 1
    return count
