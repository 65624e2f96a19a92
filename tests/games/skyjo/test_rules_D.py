"""The pack, the deal, the first cards and who starts (D1 to D3), and the house rules."""

from collections import Counter

import pytest

from cardlab import Match, PlayersError, RuleError
from cardlab.cards import Shuffles
from cardlab.games.skyjo import GAME, SkyjoRules
from cardlab.games.skyjo.score import FACE_DOWN, PACK, PACK_SUM, VALUES
from tests.games.skyjo.deals import flip_first, go, legal, next_deal, no, table, told
from tests.helpers import NAMES

A, B = "1 2 3 4", "5 6 7 8"


class TestD1:
    def test_the_pack(self) -> None:
        counts = Counter(PACK)
        assert counts.pop("-2") == 5 and counts.pop("-1") == 10 and counts.pop("0") == 15
        assert counts == dict.fromkeys(map(str, range(1, 13)), 10)
        assert len(PACK) == 150 and PACK_SUM == 760
        values = [VALUES[card] for card in PACK]
        assert values == sorted(values)

    def test_one_at_a_time_from_the_dealers_left(self) -> None:
        match = Match("skyjo", NAMES[:3], dealer=1)
        match.deal(PACK)
        deal = match.current
        order = [deal.dealt[seat][at] for at in range(12) for seat in (2, 0, 1)]
        assert tuple(order) == PACK[:36]
        assert deal.table.pile == PACK[36:37] and deal.stock == PACK[37:]
        assert deal.table.stock == 113 and deal.table.grids == ((FACE_DOWN,) * 12,) * 3
        assert told(match, 1) == [
            ("D1", "You dealt; the 1 is turned up to start the discard pile.")
        ]

    def test_the_seed_decides(self) -> None:
        match = Match("skyjo", NAMES[:2], seed=11)
        match.deal()
        assert match.current.deck == Shuffles(11).shuffle(PACK)

    def test_the_next_player_deals(self) -> None:
        rules = SkyjoRules()
        assert [GAME.next_dealer(rules, seat, (0, 0, 0)) for seat in range(3)] == [1, 2, 0]

    def test_the_largest_table_leaves_a_stock(self) -> None:
        match = Match("skyjo", NAMES[:8], seed=1, rules={"rows": 4})
        match.deal()
        assert match.current.table.stock == 21


class TestD2:
    def test_each_in_turn_and_all_in_a_row(self) -> None:
        match = table(A, B, A, initial_flips=2, dealer=0)
        seats = []
        while match.current.table.phase == "start":
            seats.append(match.turn)
            match.play(match.legal_actions()[0])
        assert seats == [1, 1, 2, 2, 0, 0]
        assert match.current.table.grids[1] == ("5", "6", FACE_DOWN, FACE_DOWN)

    def test_any_card(self) -> None:
        match = table(A, B, initial_flips=2)
        assert legal(match) == ["0 flip 0", "0 flip 1", "0 flip 2", "0 flip 3"]
        go(match, "0 flip 2")
        assert legal(match) == ["0 flip 0", "0 flip 1", "0 flip 3"]
        assert match.current.table.grids[0] == (FACE_DOWN, FACE_DOWN, "3", FACE_DOWN)
        assert told(match, 0) == [("D2", "You turned up the 3.")]
        assert told(match, 1) == [("D2", "Ann turned up the 3.")]

    def test_none(self) -> None:
        match = table(A, B, B, initial_flips=0)
        assert legal(match) == ["0 draw stock", "0 draw discard"]

    def test_a_card_that_is_face_up(self) -> None:
        match = go(table(A, B, initial_flips=2), "0 flip 3")
        assert no(match, "0 flip 3") == (
            "D2",
            "The 4 in row 2 is face up already. Turn up one of your three face-down cards.",
        )

    def test_no_such_place(self) -> None:
        sentence = "The grid has no such place. It has four, numbered from 0, row by row."
        assert no(table(A, B), "0 flip 4") == ("D2", sentence)
        assert no(table(A, B), "0 flip -1") == ("D2", sentence)

    @pytest.mark.parametrize("move", ["0 draw stock", "0 draw discard", "0 place 0", "0 reject"])
    def test_nothing_else_yet(self, move: str) -> None:
        match = go(table(A, B, initial_flips=2), "0 flip 0")
        assert no(match, move) == (
            "D2",
            "Play starts when everybody has turned up two. You have one to go: turn up one of your "
            "three face-down cards.",
        )

    def test_out_of_turn(self) -> None:
        assert no(table(A, B), "1 flip 0") == (
            "D2",
            "Ann is turning up cards first. Everybody does, clockwise from the dealer’s left.",
        )


class TestD3:
    def test_the_highest_sum(self) -> None:
        match = flip_first(table("1 2 3 4", "5 6 7 8", "2 2 3 3"), 0)
        assert match.turn == match.current.table.starter == 1
        assert told(match, 1)[-1] == ("D3", "You start: your 5 is the highest sum face up.")
        assert told(match, 0)[-1] == ("D3", "Ben starts: 5 is the highest sum face up.")

    def test_tied_the_higher_card(self) -> None:
        match = flip_first(table("4 5 0 0", "8 1 0 0", "9 0 1 1", initial_flips=2), 0, 1)
        assert match.turn == 2
        assert told(match, 0)[-1] == (
            "D3",
            "Cat starts: the sum of 9 is tied, and Cat shows the highest card.",
        )

    def test_a_higher_card_without_the_sum_does_not_help(self) -> None:
        match = flip_first(table("12 -2 0 0", "6 5 0 0", initial_flips=2), 0, 1)
        assert match.turn == 1

    def test_still_tied_the_first_from_the_dealers_left(self) -> None:
        match = flip_first(table("4 5 0 0", "5 4 0 0", "4 5 0 0", initial_flips=2, dealer=1), 0, 1)
        assert match.turn == 2
        assert told(match, 2)[-1] == (
            "D3",
            "You start: all is tied, and you sit next after the dealer.",
        )

    def test_no_card_face_up(self) -> None:
        match = table(A, B, A, initial_flips=0, dealer=1)
        assert match.turn == 2
        assert told(match)[-1][0] == "D3"

    def test_no_card_is_below_any_card(self) -> None:
        """Both sums are 0, but one of them is that of a cleared column."""
        match = flip_first(table("9 1 9 2", "2 5 -2 5", initial_flips=2), 0, 2)
        assert match.current.table.grids == (
            (None, FACE_DOWN, None, FACE_DOWN),
            ("2", FACE_DOWN, "-2", FACE_DOWN),
        )
        assert match.turn == 1

    def ended(self, **rules: object) -> Match:
        """A match after a deal that Ann ended."""
        match = flip_first(table(A, B, stock="0 0 0 0 0 0", initial_flips=3, **rules), 0, 1, 2)
        return go(match, "1 stock 0", "0 turn-up 3", "1 stock 1")

    def test_later_the_ender_starts(self) -> None:
        match = self.ended()
        assert match.outcome.ender == 0
        next_deal(match, A, B)
        flip_first(match, 0, 1, 2)
        assert match.turn == 0
        assert told(match, 0)[-1] == ("D3", "You start, since you ended the deal before.")
        assert told(match, 1)[-1] == ("D3", "Ann starts, having ended the deal before.")

    def test_or_the_sum_again(self) -> None:
        match = self.ended(later_starter="highest_sum")
        next_deal(match, A, B)
        assert flip_first(match, 0, 1, 2).turn == 1

    def test_nobody_ended_it(self) -> None:
        match = flip_first(table(A, B, turn_limit=10), 0)
        while not match.deal_over:
            go(match, f"{match.turn} stock 0")
        assert match.outcome.ender is None
        next_deal(match, A, B)
        assert flip_first(match, 0).turn == 1


class TestHouseRules:
    def test_defaults(self) -> None:
        assert SkyjoRules().as_dict() == {
            "rows": 3,
            "columns": 4,
            "initial_flips": 2,
            "later_starter": "ender",
            "taken_discard": "must_place",
            "clear_columns": True,
            "clear_rows": False,
            "last_lap_reveal": "after_lap",
            "penalty_factor": 2,
            "penalty_on_tie": True,
            "penalty_if_not_positive": False,
            "reshuffle": "keep_top",
            "end_score": 100,
            "turn_limit": 1000,
            "deal_limit": 200,
        }

    @pytest.mark.parametrize(
        ("name", "value"),
        [
            ("rows", 1),
            ("rows", 5),
            ("rows", 3.0),
            ("columns", 1),
            ("columns", 5),
            ("initial_flips", -1),
            ("initial_flips", 5),
            ("later_starter", "lowest"),
            ("taken_discard", None),
            ("clear_columns", 1),
            ("clear_rows", "no"),
            ("last_lap_reveal", "never"),
            ("penalty_factor", 0),
            ("penalty_factor", 6),
            ("penalty_on_tie", 0),
            ("penalty_if_not_positive", None),
            ("reshuffle", "none"),
            ("end_score", 9),
            ("end_score", 1001),
            ("turn_limit", 9),
            ("turn_limit", 100_001),
            ("deal_limit", 0),
            ("deal_limit", True),
        ],
    )
    def test_other_values(self, name: str, value: object) -> None:
        with pytest.raises(RuleError, match=f"The rule {name} cannot be"):
            SkyjoRules().with_changes({name: value})

    def test_one_card_stays_face_down(self) -> None:
        with pytest.raises(RuleError) as caught:
            SkyjoRules().with_changes({"rows": 2, "columns": 2, "initial_flips": 4})
        assert str(caught.value) == (
            "The rules initial_flips=4 and rows=2 contradict each other: "
            "a grid of 4 keeps a card face down."
        )
        SkyjoRules().with_changes({"rows": 2, "columns": 2, "initial_flips": 3})
        SkyjoRules().with_changes({"rows": 2, "columns": 3, "initial_flips": 4})

    @pytest.mark.parametrize("n", [1, 9])
    def test_too_few_or_too_many_players(self, n: int) -> None:
        with pytest.raises(PlayersError) as caught:
            Match("skyjo", NAMES[:n])
        assert str(caught.value) == f"There are {n} players; Skyjo is for 2 to 8."

    def test_players(self) -> None:
        with pytest.raises(ValueError, match="Did you mean greedy"):
            GAME.player("gready", SkyjoRules(), 1)
