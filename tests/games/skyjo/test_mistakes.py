"""Mistakes seen in other Skyjo programs: each would fail here."""

from collections import Counter

import pytest

from cardlab import Match
from cardlab.engine.play import make_players, next_action
from cardlab.games.skyjo.score import PACK
from tests.games.skyjo.cards import everywhere
from tests.games.skyjo.deals import flip_first, go, table
from tests.helpers import NAMES


def test_ten_cards_of_each_value() -> None:
    counts = Counter(PACK)
    assert (counts["-2"], counts["-1"], counts["0"], counts["1"], counts["12"]) == (
        5,
        10,
        15,
        10,
        10,
    )
    assert "13" not in counts and len(counts) == 15


def test_zeros_put_on_the_discard_pile_when_a_column_clears() -> None:
    match = flip_first(table("7 1 12 2", "0 1 2 3", stock="7"), 0)
    go(match, "0 stock 2")
    assert match.current.table.pile == ("7", "7", "12", "0")


def test_only_the_first_of_two_columns_cleared_by_one_reveal() -> None:
    grids = ("6 7 1 6 7 2", "9 8 5 4 3 2")
    match = flip_first(table(*grids, rows=2, columns=3, initial_flips=2), 0, 1)
    for at in (2, 3, 4):
        go(match, f"1 turn-up {at}", "0 stock 2")
    go(match, "1 turn-up 5", "0 stock 2")
    grid = match.outcome.grids[0]
    assert (grid[:2], grid[3:]) == ((None, None), (None, None, "2"))
    assert match.current.table.pile[:4] == ("7", "7", "6", "6")


def test_players_seated_before_the_ender_get_no_last_turn() -> None:
    match = table("1 2 3 4", "9 8 7 6", initial_flips=3)
    go(flip_first(match, 0, 1, 2), "1 turn-up 3")
    assert match.current.table.ender == 1 and not match.deal_over and match.turn == 0
    assert go(match, "0 stock 0").deal_over


def test_a_tie_that_is_not_penalised() -> None:
    match = table("5 1 2 3", "4 3 0 9", stock="12 4", initial_flips=3)
    go(flip_first(match, 0, 1, 2), "0 turn-up 3", "1 stock 3")
    assert match.outcome.ender == 0 and match.outcome.sums == (11, 11)
    assert match.outcome.scores == (22, 11)


def test_a_negative_score_doubled() -> None:
    match = table("0 0 0 -2", "-1 -1 -2 -2", stock="5 -1", initial_flips=3, clear_columns=False)
    go(flip_first(match, 0, 1, 2), "0 turn-up 3", "1 stock 2")
    assert match.outcome.ender == 0 and match.outcome.sums == (-2, -5)
    assert match.outcome.scores == (-2, -5)


def test_the_later_finisher_taken_for_the_ender() -> None:
    match = table("1 2 3 4", "9 8 7 6", initial_flips=3)
    go(flip_first(match, 0, 1, 2), "1 turn-up 3", "0 stock 3")
    assert match.outcome.ender == 1


@pytest.mark.parametrize("bot", ["random", "greedy"])
@pytest.mark.parametrize("reshuffle", ["keep_top", "all"])
def test_cards_not_conserved(bot: str, reshuffle: str) -> None:
    """Over whole deals of the largest table, with shuffles in play."""
    rules = {"rows": 4, "clear_rows": True, "reshuffle": reshuffle, "end_score": 1000}
    match = Match("skyjo", NAMES[:8], seed=4, rules=rules)
    players = make_players(match, [bot], 4)
    shuffles = 0
    for _ in range(2):
        match.deal()
        while not match.deal_over:
            match.play(next_action(match.current, players, None))
            shuffles += any(event.kind == "shuffle" for event in match.events)
            assert sorted(everywhere(match.current)) == sorted(PACK)
    assert shuffles
