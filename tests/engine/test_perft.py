"""How many ways a deal can go: all sequences of actions to a fixed depth, as chess has its perft.

The numbers are stored; a change of any of them is a change of the rules. Those of the first
table of all are reached by hand as well.
"""

import json
from typing import Any

import pytest

from cardlab import Match
from cardlab.engine.game import games
from tests.games.thirty_one.deals import table
from tests.helpers import NAMES


def count(deal: Any, depth: int) -> int:
    """The number of sequences of so many actions; a deal that is over has none."""
    actions = deal.legal_actions()
    if depth == 1:
        return len(actions)
    return sum(count(deal.apply(action)[0], depth - 1) for action in actions)


def counts(deal: Any, depth: int) -> list[int]:
    return [count(deal, each) for each in range(1, depth + 1)]


def test_by_hand() -> None:
    """Two players of Scat, all cards different, nobody near a top hand.

    1. Draw from the stock, take the discard, knock: 3.
    2. After the stock one of 4 cards goes, after the pile one of 3 (T3); after the knock the
       other draws from either pile, but cannot knock (T4): 4 + 3 + 2 = 9.
    3. After each of the 7 discards the other has 3 actions; after the knock one of 4 or of 3
       cards goes: 21 + 4 + 3 = 28.
    4. The 7 discards, and again 3 actions with their 4 + 3 + 2 ways to go on: 63. After the
       knock the deal is over (T4).
    5. Where the other discarded, in 7 × 7 ways, the first has 3 actions; where the other
       knocked, in 7 ways, the first's last turn ends with one of 4 or of 3 cards:
       147 + 7 × 7 = 196.
    6. Both have had a turn in 49 ways, each of which goes on in 9 ways; where the other knocked
       the deal is over: 441.
    """
    match = table("5s 7h Kd", "4s 8h Qd", up="2c", stock="3c 4c 5c 6c")
    assert counts(match.current, 6) == [3, 9, 28, 63, 196, 441]


def test_by_hand_with_a_top_hand() -> None:
    """As before, but the other was dealt a top hand, which may be declared at first only.

    1. One more: 4. The declaration ends the deal.
    2. As before: 9.
    3. After the stock or the pile one of the cards goes, and the other has 3 actions; after
       the knock one of 4 or of 3 cards goes. The top hand has not been made: 28.
    """
    match = table("5s 7h Kd", "As Ks Qs", up="2c", stock="3c 4c 5c 6c")
    assert counts(match.current, 3) == [4, 9, 28]


def test_by_hand_when_one_drawn_card_makes_a_top_hand() -> None:
    """The queen of spades comes from the stock: 4 discards, one of which leaves a top hand.

    3. After that one the player may declare, or the other begins: 4 + 3 × 3 of the stock,
       3 × 3 of the pile, 4 + 3 after the knock: 29.
    """
    match = table("As Ks Kd", "4s 8h Jd", up="2c", stock="Qs 4c 5c 6c")
    assert counts(match.current, 3) == [3, 9, 29]


# (preset, players, seed, changes of the preset): the counts from depth 1 on
STORED = {
    ("scat", 2, 1, ""): [3, 9, 28, 63, 196, 441, 1372],
    ("scat", 4, 2, ""): [3, 9, 28, 77, 245, 637, 2058],
    ("skite", 2, 1, ""): [2, 5, 16, 36, 112, 252, 784, 1764],
    ("skite", 4, 2, ""): [2, 5, 16, 44, 140, 364, 1176, 2548],
    ("super-skite", 2, 1, ""): [2, 6, 20, 55, 180, 495, 1620],
    ("super-skite", 4, 2, ""): [2, 6, 20, 60, 190, 500, 1830],
    ("super-skite-jokers", 2, 1, ""): [2, 6, 20, 55, 180, 495, 1620],
    ("super-skite-jokers", 4, 2, ""): [2, 5, 17, 54, 189, 558, 2025],
    ("cadillac", 2, 1, ""): [3, 9, 28, 63, 196, 441, 1372],
    ("cadillac", 4, 2, ""): [3, 9, 28, 77, 245, 637, 2058],
    ("gin", 2, 1, ""): [3, 9, 28, 63, 196, 441, 1372],
    ("gin", 4, 2, ""): [3, 9, 28, 77, 245, 637, 2058],
    ("ride-the-bus", 2, 1, ""): [3, 9, 28, 63, 196, 441, 1372],
    ("ride-the-bus", 4, 2, ""): [3, 9, 28, 77, 245, 637, 2058],
    ("stop-the-bus", 2, 1, ""): [2, 7, 14, 49, 98, 441, 1029],
    ("stop-the-bus", 4, 2, ""): [2, 7, 14, 49, 98, 343, 686, 2401],
    ("french-canadian", 2, 1, ""): [3, 9, 28, 63, 196, 441, 1372],
    ("french-canadian", 4, 2, ""): [3, 9, 28, 77, 245, 637, 2058],
    ("jacobs", 2, 1, ""): [2, 7, 14, 49, 105, 357, 735, 2401],
    ("jacobs", 4, 2, ""): [2, 7, 14, 49, 98, 343, 686],
    ("scat", 3, 3, '{"opening_call": "hammer"}'): [4, 9, 28, 77, 245, 539, 1715],
    ("scat", 3, 4, '{"opening_call": "throw_down"}'): [2, 3, 9, 28, 77, 245, 539, 1715],
    ("scat", 2, 5, '{"knock_minimum": 17}'): [3, 9, 21, 49, 119, 385, 889, 2513],
    ("scat", 2, 6, '{"knock_after_draw": true, "knock_flush": true}'): [
        2,
        7,
        14,
        49,
        98,
        359,
        714,
        2501,
    ],
    ("scat", 9, 7, '{"stock_out": "end", "turn_limit": 10}'): [3, 9, 28, 77, 245, 637, 2058],
    ("scat", 2, 8, '{"packs": 2, "jokers": 8}'): [3, 9, 28, 63, 193, 424, 1318],
    ("skite", 3, 9, '{"jokers": 8, "turn_limit": 10}'): [2, 5, 16, 44, 140, 309, 990, 2188],
    ("scat", 3, 85, ""): [4, 9, 28, 77, 245, 539, 1715],
    ("skite", 3, 85, ""): [3, 6, 18, 51, 157, 336, 1029],
    ("super-skite-jokers", 3, 680, ""): [3, 8, 26, 85, 270],
    ("cadillac", 3, 85, ""): [4, 9, 28, 77, 245, 539, 1715],
}


@pytest.mark.parametrize(("preset", "players", "seed", "changes"), STORED)
def test_stored(preset: str, players: int, seed: int, changes: str) -> None:
    expected = STORED[preset, players, seed, changes]
    rules = {} if not changes else json.loads(changes)
    match = Match(preset, NAMES[:players], seed=seed, rules=rules)
    match.deal()
    assert counts(match.current, len(expected)) == expected


def test_every_preset_of_the_family_is_counted() -> None:
    presets = {preset.name for preset in games()["thirty-one"].presets}
    assert presets <= {preset for preset, *_ in STORED}
