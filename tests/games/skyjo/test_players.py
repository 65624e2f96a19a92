"""What the greedy player does, behaviour by behaviour, as its docstring states it."""

from fractions import Fraction

import pytest

from cardlab import Match
from cardlab.engine.play import RandomPlayer
from cardlab.games.skyjo import GAME, SkyjoRules
from cardlab.games.skyjo.players import GreedyPlayer
from cardlab.games.skyjo.table import Action
from tests.games.skyjo.deals import flip_first, go, next_deal, table

LOW = "0 1 2 3"


def choice(match: Match, seat: int | None = None) -> str:
    """What the greedy player does now, as a text."""
    turn = match.turn if seat is None else seat
    assert turn is not None
    action = GreedyPlayer(match.rules).choose(match.view(turn))
    assert action is None or match.refusal(action) is None
    return " ".join(str(each) for each in action or () if each is not None)


def test_by_name() -> None:
    rules = SkyjoRules()
    assert isinstance(GAME.player("random", rules, 1), RandomPlayer)
    assert isinstance(GAME.player("greedy", rules, 1), GreedyPlayer)


def test_turns_up_its_first_cards_by_position() -> None:
    match = table("9 8 7 6", LOW, initial_flips=2)
    assert choice(match) == "0 flip 0"
    assert choice(go(match, "0 flip 0")) == "0 flip 1"


def test_waits_out_of_turn() -> None:
    assert choice(table("9 8 7 6", LOW), 1) == ""


class TestDraw:
    @pytest.mark.parametrize(
        ("top", "source"), [("-2", "discard"), ("4", "discard"), ("5", "stock"), ("12", "stock")]
    )
    def test_takes_four_or_less(self, top: str, source: str) -> None:
        match = flip_first(table("9 8 7 6", LOW, up=top), 0)
        assert choice(match) == f"0 draw {source}"

    def test_takes_what_completes_a_column(self) -> None:
        match = flip_first(table("9 8 7 6", LOW, up="9"), 0)
        assert choice(match) == "0 draw discard"

    def test_not_what_a_column_of_three_needs_twice(self) -> None:
        grid = "9 1 2 3 4 5 6 7 8 10 11 12"
        match = flip_first(table(grid, "0 0 0 0 1 1 1 1 2 2 2 3", up="9", initial_flips=2), 0, 1)
        assert choice(match) == "0 draw stock"

    def test_nor_where_nothing_is_cleared(self) -> None:
        match = flip_first(table("9 8 7 6", LOW, up="9", clear_columns=False), 0)
        assert choice(match) == "0 draw stock"

    def test_a_row_only_where_rows_are_cleared(self) -> None:
        rules = {"rows": 3, "columns": 2, "initial_flips": 1}
        for clear_rows, source in ((False, "stock"), (True, "discard")):
            match = table("9 8 7 6 5 4", "0 1 2 3 4 5", up="9", clear_rows=clear_rows, **rules)
            assert choice(flip_first(match, 0)) == f"0 draw {source}"

    def test_takes_the_discard_where_there_is_no_stock(self) -> None:
        match = flip_first(table("9 8 7 6", LOW, up="11"), 0)
        empty = match.current.table._replace(stock=0)
        assert not empty.can_draw
        view = match.current._replace(table=empty).view(0)
        assert GreedyPlayer(match.rules).choose(view) == Action(0, "draw", "discard")


class TestPlace:
    def test_on_the_highest_card(self) -> None:
        match = flip_first(table("8 12 7 6", LOW, stock="3", initial_flips=2), 0, 1)
        assert choice(go(match, "0 draw stock")) == "0 place 1"

    def test_a_face_down_card_counts_the_mean_of_the_unseen(self) -> None:
        """The mean is a little above 5 here: a 5 stays, a 6 goes."""
        match = flip_first(table("6 5 9 9", "0 -1 8 7", stock="3", initial_flips=2), 0, 1)
        assert choice(go(match, "0 draw stock")) == "0 place 0"
        match = flip_first(table("5 4 9 9", "0 -1 8 7", stock="3", initial_flips=2), 0, 1)
        assert 5 < match.view(0).unseen_mean < 6
        assert choice(go(match, "0 draw stock")) == "0 place 2"

    def test_ties_by_position(self) -> None:
        match = flip_first(table("7 12 12 6", LOW, stock="3", initial_flips=3), 0, 1, 2)
        assert choice(go(match, "0 draw stock")) == "0 place 1"
        match = flip_first(table("1 8 7 6", LOW, stock="0", initial_flips=1), 0)
        assert choice(go(match, "0 draw stock")) == "0 place 1"

    def test_completing_a_column_takes_all_of_it_away(self) -> None:
        """8 on the 11 lowers by 3; 8 on the 1 takes 8 + 1 away."""
        match = flip_first(table("8 11 1 3", LOW, stock="8", initial_flips=3), 0, 1, 2)
        assert choice(go(match, "0 draw stock")) == "0 place 2"

    def test_a_column_of_minus_two_only_where_that_is_best(self) -> None:
        """It costs the −2 that leaves: better on the 12."""
        match = flip_first(table("-2 12 5 3", LOW, stock="-2", initial_flips=3), 0, 1, 2)
        assert choice(go(match, "0 draw stock")) == "0 place 1"

    def test_rejects_what_lowers_nothing(self) -> None:
        match = flip_first(table("5 6 9 9", LOW, stock="7", initial_flips=2), 0, 1)
        assert choice(go(match, "0 draw stock")) == "0 reject"
        assert choice(go(match, "0 reject")) == "0 flip 2"

    def test_places_what_it_took_even_so(self) -> None:
        for taken_discard in ("must_place", "may_reject"):
            match = table("3 4 9 9", LOW, up="12", initial_flips=2, taken_discard=taken_discard)
            go(flip_first(match, 0, 1), "0 draw discard")
            assert choice(match) == "0 place 2"

    def test_never_on_a_cleared_place(self) -> None:
        match = flip_first(table("9 -2 9 -2", "0 -1 8 7", stock="12 -1", initial_flips=2), 0, 2)
        assert choice(go(match, "1 stock 0", "0 draw stock")) == "0 place 1"


class TestMean:
    def test_of_the_pack(self) -> None:
        match = table("9 8 7 6", LOW, up="5", initial_flips=0)
        assert match.view(0).unseen_mean == 755 / 149

    def test_of_all_that_has_not_been_seen(self) -> None:
        """Visible are 0 0 0 −1 −1 −2 1 2."""
        match = flip_first(table("0 1 -1 9", "0 -2 -1 8", stock="2", initial_flips=3), 0, 1, 2)
        go(match, "0 draw stock")
        assert match.view(0).unseen_mean == float(Fraction(761, 142))
        assert match.view(1).unseen_mean == float(Fraction(763, 143))
        go(match, "0 reject")
        assert match.view(0).unseen_mean == match.view(1).unseen_mean == 761 / 142

    def test_in_a_later_deal_the_pack_is_whole_again(self) -> None:
        match = flip_first(table("5 6 7 8", "1 2 3 4", turn_limit=10), 0)
        while not match.deal_over:
            go(match, f"{match.turn} stock 0")
        next_deal(match, "5 6 7 8", "1 2 3 4", up="5")
        assert match.view(0).unseen_mean == 755 / 149
