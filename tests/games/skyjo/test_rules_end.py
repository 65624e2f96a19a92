"""The end of a deal and of a match (R6 to R10)."""

import pytest

from cardlab import Match
from cardlab.engine.deal import Event
from cardlab.games.skyjo import GAME, SkyjoRules
from cardlab.games.skyjo.end import reckon
from cardlab.games.skyjo.score import FACE_DOWN
from cardlab.games.skyjo.table import Outcome
from tests.games.skyjo.deals import flip_first, go, legal, no, table, told

# Sums of three cards face up: 24, 9, 6. The seat with the highest of them starts.
HIGH, LOW, LEAST = "9 8 7 1", "4 3 2 5", "3 2 1 6"


def last_lap(**rules: object) -> Match:
    """Ben (seat 1) has just ended the deal; Ann and Cat hold one face-down card each."""
    match = table(LOW, HIGH, LEAST, stock="12 0 0 0", initial_flips=3, **rules)
    return go(flip_first(match, 0, 1, 2), "1 turn-up 3")


class TestR6:
    def test_the_ender(self) -> None:
        match = last_lap()
        assert match.current.table.ender == 1 and match.current.outcome is None
        assert told(match, 0) == [
            ("R3", "Ben turned up the 1."),
            ("R6", "Ben has no face-down card left. Everyone else has one more turn."),
        ]
        assert told(match, 1)[1] == (
            "R6",
            "You have no face-down card left. Everyone else has one more turn.",
        )

    def test_by_placing_on_the_last_face_down_card(self) -> None:
        match = table(LOW, HIGH, initial_flips=3)
        assert go(flip_first(match, 0, 1, 2), "1 stock 3").current.table.ender == 1

    def test_an_empty_grid_counts(self) -> None:
        match = table("7 1 7 1", "0 -1 1 3", stock="1", initial_flips=3)
        go(flip_first(match, 0, 1, 2), "0 stock 3")
        assert match.current.table.grids[0] == (None,) * 4
        assert match.current.table.ender == 0

    def test_not_in_the_middle_of_the_turn(self) -> None:
        match = table(LOW, HIGH, initial_flips=3)
        go(flip_first(match, 0, 1, 2), "1 draw stock", "1 reject")
        assert match.current.table.ender is None

    def test_one_more_turn_each_also_for_those_before_the_ender(self) -> None:
        match = last_lap()
        seats = []
        while not match.deal_over:
            seats.append(match.turn)
            go(match, f"{match.turn} discard 0")
        assert seats == [2, 0]

    def test_the_ender_and_those_who_are_done_wait(self) -> None:
        match = last_lap()
        assert no(match, "1 draw stock") == (
            "R6",
            "You have no face-down card left, so your part of this deal is over. The others have "
            "one turn each; now it is Cat’s.",
        )
        assert no(match, "0 draw stock") == ("R1", "It is Cat’s turn. Play goes clockwise.")
        go(match, "2 stock 0")
        assert no(match, "2 draw stock") == (
            "R6",
            "You have had your last turn in this deal. Now it is Ann’s.",
        )

    def test_the_later_finisher_is_not_the_ender(self) -> None:
        match = go(last_lap(), "2 stock 3")
        assert match.current.table.ender == 1
        assert [event.kind for event in match.events] == ["place"]
        assert go(match, "0 stock 3").outcome.ender == 1

    def test_all_is_turned_up_after_the_lap(self) -> None:
        match = go(last_lap(), "2 stock 0", "0 stock 0")
        assert match.outcome.grids == (
            ("0", "3", "2", "5"),
            ("9", "8", "7", "1"),
            ("0", "2", "1", "6"),
        )
        assert told(match, 2)[1:4] == [
            ("R6", "Everybody else has had one more turn. All cards are turned up and counted."),
            ("R6", "Your last face-down cards are turned up: 6."),
            ("R6", "Ann’s last face-down cards are turned up: 5."),
        ]
        assert legal(match) == [] and match.turn is None
        assert no(match, "0 draw stock") == ("R6", "The deal is over. The next one can be dealt.")

    def test_or_at_the_end_of_each_last_turn(self) -> None:
        match = last_lap(last_lap_reveal="each_turn")
        assert match.current.table.grids[0][3] == FACE_DOWN
        go(match, "2 stock 0")
        assert match.current.table.grids[2] == ("0", "2", "1", "6")
        assert match.current.table.grids[0][3] == FACE_DOWN
        assert told(match, 0)[1] == ("R6", "Cat’s last face-down cards are turned up: 6.")
        assert go(match, "0 stock 0").outcome.grids[0] == ("0", "3", "2", "5")

    def test_what_a_last_turn_clears_can_be_taken(self) -> None:
        match = table(
            "1 2 5 6", HIGH, "2 3 2 1", stock="12 1", initial_flips=3, last_lap_reveal="each_turn"
        )
        flip_first(match, 0, 1, 3)
        go(match, "1 turn-up 2", "2 stock 3")
        assert match.current.table.grids[2] == (None, "3", None, "1")
        assert match.current.table.pile[:3] == ("2", "2", "1")
        assert legal(match) == ["0 draw stock", "0 draw discard"]

    def test_columns_clear_in_the_final_reveal(self) -> None:
        match = table("6 7 6 7", HIGH, stock="12 0", initial_flips=2)
        go(flip_first(match, 0, 1), "1 turn-up 2", "0 stock 0", "1 turn-up 3")
        assert match.current.table.ender == 1
        go(match, "0 stock 0")
        assert match.outcome.grids[0][1::2] == (None, None)
        assert ("R4", "Column 2 is two 7s: it leaves your grid.") in told(match, 0)

    def test_rows_too_where_they_count(self) -> None:
        match = table("0 1 7 7", HIGH, initial_flips=2, clear_rows=True, clear_columns=False)
        go(flip_first(match, 0, 1), "1 turn-up 2", "0 stock 0", "1 turn-up 3", "0 stock 0")
        assert match.outcome.grids[0][2:] == (None, None)


class TestR7:
    def test_the_cards_left_count(self) -> None:
        match = go(last_lap(), "2 stock 0", "0 stock 0")
        assert match.outcome.sums == (10, 25, 9)

    def test_an_empty_grid_counts_zero(self) -> None:
        match = table("7 1 7 1", "0 -1 1 3", stock="1", initial_flips=3)
        go(flip_first(match, 0, 1, 2), "0 stock 3", "1 stock 0")
        assert match.outcome.sums[0] == match.outcome.scores[0] == 0

    def test_it_is_told(self) -> None:
        match = go(last_lap(), "2 stock 0", "0 stock 0")
        assert told(match, 0)[-3:] == [
            ("R7", "You, 10: counts as it is. Total 10."),
            ("R8", "Ben, 25: counts twice. Ended the deal, but Cat’s 9 is lower. Total 50."),
            ("R7", "Cat, 9: counts as it is. Total 9."),
        ]
        assert told(match, 2)[-2][1].startswith(
            "Ben, 25: counts twice. Ended the deal, but your 9 is lower."
        )
        assert told(match, 1)[-2][1] == (
            "You, 25: counts twice. You ended the deal, but Cat’s 9 is lower. Total 50."
        )


def scores(sums: tuple[int, ...], ender: int | None = 0, **rules: object) -> list[int]:
    made = SkyjoRules().with_changes(rules)
    return [each.score for each in reckon(made, ender, sums, (0,) * len(sums))]


class TestR8:
    def test_lowest(self) -> None:
        assert scores((10, 18, 12)) == [10, 18, 12]

    def test_beaten(self) -> None:
        assert scores((10, 6, 12)) == [20, 6, 12]

    def test_tied(self) -> None:
        assert scores((10, 10)) == [20, 10]
        assert scores((10, 10), penalty_on_tie=False) == [10, 10]
        assert scores((10, 9), penalty_on_tie=False) == [20, 9]

    @pytest.mark.parametrize("factor", [1, 2, 3, 4, 5])
    def test_factor(self, factor: int) -> None:
        assert scores((10, 6), penalty_factor=factor) == [10 * factor, 6]

    def test_zero_or_less(self) -> None:
        assert scores((0, -2)) == [0, -2]
        assert scores((-3, -4)) == [-3, -4]
        assert scores((-3, -4), penalty_if_not_positive=True) == [-6, -4]
        assert scores((0, -4), penalty_if_not_positive=True) == [0, -4]

    def test_nobody_else(self) -> None:
        assert scores((10, 6, 30), ender=1) == [10, 6, 30]
        assert scores((10, 6, 30), ender=None) == [10, 6, 30]

    @pytest.mark.parametrize(
        ("sums", "rules", "why"),
        [
            ((10, 18), {}, "You ended the deal and are lowest."),
            ((10, 9), {}, "counts twice. You ended the deal, but Ben’s 9 is lower."),
            ((10, 9), {"penalty_factor": 3}, "counts three times. You ended the deal, but "),
            ((10, 10), {}, "counts twice. You ended the deal, but Ben’s 10 is as low."),
            ((10, 10), {"penalty_on_tie": False}, "and Ben’s 10 only ties: no penalty."),
            ((-1, -2), {}, "Ben’s −2 is not more, but a score of 0 or less is not multiplied."),
            ((0, -2), {"penalty_if_not_positive": True}, "counts twice."),
            ((10, 9), {"penalty_factor": 1}, "Ben’s 9 is not more, but here that costs nothing."),
        ],
    )
    def test_the_reason_is_told(
        self, sums: tuple[int, ...], rules: dict[str, object], why: str
    ) -> None:
        made = SkyjoRules().with_changes(rules)
        found = reckon(made, 0, sums, (0, 0))[0]
        event = Event("seat", "R8", 0, data=found)
        assert why.lower() in str(GAME.explain(event, ("Ann", "Ben"), 0)).lower()
        assert "you" not in str(GAME.explain(event, ("Ann", "Ben"), None)).lower()


def outcome(*standing: int) -> Outcome:
    return Outcome(0, (), standing, standing, standing)


class TestR9:
    def test_scores_add_up(self) -> None:
        rules = SkyjoRules()
        found = reckon(rules, 0, (10, 6), (84, 10))
        assert [each.total for each in found] == [104, 16]

    def test_the_match_goes_on_below_the_end_score(self) -> None:
        assert GAME.winners(SkyjoRules(), outcome(98, 28)) is None
        assert GAME.winners(SkyjoRules(), outcome(99, -4)) is None

    def test_at_the_end_score_the_lowest_wins(self) -> None:
        assert GAME.winners(SkyjoRules(), outcome(100, 28, 40)) == (1,)
        assert GAME.winners(SkyjoRules(end_score=20), outcome(6, 20)) == (0,)

    def test_ties_share(self) -> None:
        assert GAME.winners(SkyjoRules(), outcome(28, 130, 28)) == (0, 2)
        assert GAME.winners(SkyjoRules(), outcome(100, 100)) == (0, 1)

    def test_the_deal_limit(self) -> None:
        match = last_lap(deal_limit=1)
        go(match, "2 stock 0", "0 stock 0")
        assert match.result is not None and match.result.winners == (2,)

    def test_it_is_told(self) -> None:
        match = go(last_lap(end_score=50), "2 stock 0", "0 stock 0")
        assert told(match, 0)[-1] == (
            "R9",
            "Ben reached 50, so the match ends; the lowest total wins.",
        )
        assert match.finish().winners == (2,)


class TestR10:
    def test_nobody_ended_it(self) -> None:
        match = flip_first(table("5 6 7 8", "1 2 3 4", stock="9 9 9", turn_limit=10), 0)
        for turn in range(10):
            assert match.current.table.turns == turn and not match.deal_over
            go(match, f"{match.turn} stock 0")
        assert match.outcome.ender is None
        assert match.outcome.sums == match.outcome.scores
        assert match.outcome.grids[0][1:] == ("6", "7", "8")
        assert ("R10", "Ben’s last face-down cards are turned up: 2, 3, 4.") in told(match, 0)
        assert told(match)[1] == (
            "R10",
            "The deal has had all the turns it may have. All cards are turned up and counted.",
        )

    def test_the_first_cards_are_no_turns(self) -> None:
        match = flip_first(table("5 6 7 8", "1 2 3 4", initial_flips=2), 0, 1)
        assert match.current.table.turns == 0

    def test_with_an_ender_the_lap_is_played_out(self) -> None:
        match = flip_first(table("5 6 7 8", "1 2 3 4", initial_flips=3, turn_limit=10), 0, 1, 2)
        for _ in range(9):
            go(match, f"{match.turn} stock 0")
        assert match.current.table.turns == 9 and match.turn == 1
        go(match, "1 stock 3")
        assert match.current.table.turns == 10 and match.current.table.ender == 1
        assert not match.deal_over
        assert go(match, "0 stock 0").outcome.ender == 1

    def test_equal_columns_clear_here_too(self) -> None:
        match = flip_first(table("5 7 6 7", "1 2 3 4", stock="9 9 9", turn_limit=10), 0)
        while not match.deal_over:
            go(match, f"{match.turn} stock 0")
        assert match.outcome.grids[0][1::2] == (None, None)
