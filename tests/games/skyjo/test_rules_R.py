"""A turn, rule by rule (R1 to R5): what is possible, and how the rest is refused."""

from collections import Counter

import pytest

from cardlab import CardlabError, IllegalAction, Match
from cardlab.games.skyjo import Action
from cardlab.games.skyjo.score import FACE_DOWN, PACK, face
from tests.games.skyjo.deals import flip_first, go, legal, no, table, told
from tests.helpers import NAMES, refused

A, B = "9 2 3 4", "5 6 7 8"
LONG = "1 2 3 4 5 6 7 8 9 10 11 12"


def plain(**rules: object) -> Match:
    """Ann and Ben in a 2 × 2 grid with one card face up; Ann starts, the 0 is on the pile."""
    return flip_first(table(A, B, stock="10 11 12 1", **rules), 0)


class TestR1:
    def test_stock_or_discard(self) -> None:
        assert legal(plain()) == ["0 draw stock", "0 draw discard"]

    def test_the_stock(self) -> None:
        match = plain()
        before = match.current.table.stock
        go(match, "0 draw stock")
        assert match.view(0).drawn == "10" and match.current.table.stock == before - 1
        assert match.current.table.pile == ("0",) and match.current.table.taken is None
        assert told(match, 0) == [("R1", "You drew the 10 from the stock.")]
        assert told(match, 1) == told(match) == [("R1", "Ann drew from the stock.")]

    def test_only_the_drawer_sees_the_card(self) -> None:
        match = go(plain(), "0 draw stock")
        assert match.view(1).drawn is None
        assert all("10" not in repr(event.for_seat(1)) for event in match.events)

    def test_the_discard_is_seen_by_all(self) -> None:
        match = go(plain(), "0 draw discard")
        assert match.view(0).drawn == match.current.table.taken == "0"
        assert match.view(1).drawn is None and match.current.table.pile == ()
        assert told(match, 1) == [("R1", "Ann took the 0 from the discard pile.")]

    def test_clockwise(self) -> None:
        match = flip_first(table(A, B, B), 0)
        seats = []
        for _ in range(5):
            seats.append(match.turn)
            go(match, f"{match.turn} stock 0")
        assert seats == [0, 1, 2, 0, 1]

    @pytest.mark.parametrize("move", ["1 draw stock", "1 place 0", "1 reject", "1 flip 1"])
    def test_out_of_turn(self, move: str) -> None:
        assert no(plain(), move) == ("R1", "It is Ann’s turn. Play goes clockwise.")
        match = go(plain(), "0 draw stock")
        assert no(match, move) == ("R1", "It is Ann’s turn. Play goes clockwise.")

    @pytest.mark.parametrize("move", ["0 place 0", "0 reject", "0 flip 1"])
    def test_draw_first(self, move: str) -> None:
        assert no(plain(), move) == (
            "R1",
            "You have not drawn yet. Draw from the stock or take the 0.",
        )

    @pytest.mark.parametrize("move", ["0 draw stock", "0 draw discard"])
    def test_one_draw_a_turn(self, move: str) -> None:
        assert no(go(plain(), "0 draw stock"), move) == (
            "R1",
            "You have drawn already, and hold the 10. Place it, or put it on the discard pile and "
            "turn up one of your cards.",
        )
        assert no(go(plain(), "0 draw discard"), move) == (
            "R1",
            "You have drawn already, and hold the 0. Place it on one of your cards, face up or "
            "face down.",
        )

    def test_no_such_source_action_or_seat(self) -> None:
        match = plain()
        assert refused(match, Action(0, "draw", "grid")) == (
            "R1",
            "A card is drawn from the stock or from the discard pile. Draw from the stock or take "
            "the 0.",
        )
        assert refused(match, Action(0, "knock")) == ("R1", "There is no such action.")
        assert str(match.current.refusal(Action(7, "draw", "stock"))) == (
            "There is no such seat. (R1)"
        )
        with pytest.raises(CardlabError, match="There is no seat 7"):
            match.play(Action(7, "draw", "stock"))

    def test_minus_is_written_as_people_do(self) -> None:
        match = flip_first(table(A, B, up="-2"), 0)
        assert no(match, "0 reject")[1] == (
            "You have not drawn yet. Draw from the stock or take the −2."
        )


class TestR2:
    def test_a_taken_discard_must_be_placed(self) -> None:
        match = go(plain(), "0 draw discard")
        assert legal(match) == ["0 place 0", "0 place 1", "0 place 2", "0 place 3"]
        sentence = (
            "You took the 0 from the discard pile, so it has to be placed. Place it on one of your "
            "cards, face up or face down."
        )
        assert no(match, "0 reject") == ("R2", sentence)
        assert no(match, "0 flip 1") == ("R2", sentence)

    def test_placed(self) -> None:
        match = go(plain(), "0 discard 0")
        assert match.current.table.grids[0] == ("0", FACE_DOWN, FACE_DOWN, FACE_DOWN)
        assert match.current.table.pile == ("9",)
        assert told(match, 0) == [("R2", "You placed the 0; the 9 there went on the discard pile.")]

    def test_may_reject(self) -> None:
        match = go(plain(taken_discard="may_reject"), "0 draw discard")
        assert legal(match)[-1] == "0 reject"
        go(match, "0 reject")
        assert match.current.table.pile == ("0",) and match.current.table.taken is None
        assert told(match, 1) == [
            ("R2", "Ann put the 0 on the discard pile and must turn up a card.")
        ]
        assert legal(match) == ["0 flip 1", "0 flip 2", "0 flip 3"]

    def test_may_reject_but_not_flip_at_once(self) -> None:
        match = go(plain(taken_discard="may_reject"), "0 draw discard")
        assert no(match, "0 flip 1") == (
            "R3",
            "You hold the 0. Place it, or put it on the discard pile and turn up one of your "
            "cards.",
        )


class TestR3:
    def test_placed_on_a_card_that_is_face_up(self) -> None:
        match = go(plain(), "0 stock 0")
        deal = match.current
        assert deal.table.grids[0] == ("10", FACE_DOWN, FACE_DOWN, FACE_DOWN)
        assert deal.table.pile == ("9", "0") and deal.drawn is None and match.turn == 1
        assert told(match, 1) == [
            ("R3", "Ann placed the 10; the 9 there went on the discard pile.")
        ]

    def test_placed_on_a_card_that_is_face_down(self) -> None:
        match = go(plain(), "0 stock 3")
        assert match.current.table.grids[0] == ("9", FACE_DOWN, FACE_DOWN, "10")
        assert match.current.table.pile == ("4", "0")
        assert told(match, 0) == [
            (
                "R3",
                "You placed the 10 on a face-down card; under it was the 4, now on the discard "
                "pile.",
            )
        ]

    def test_rejected_then_turned_up(self) -> None:
        match = go(plain(), "0 draw stock", "0 reject")
        assert match.turn == 0 and match.current.table.pile == ("10", "0")
        assert match.current.table.phase == "flip"
        assert legal(match) == ["0 flip 1", "0 flip 2", "0 flip 3"]
        go(match, "0 flip 2")
        assert match.current.table.grids[0] == ("9", FACE_DOWN, "3", FACE_DOWN)
        assert match.turn == 1
        assert told(match, 1) == [("R3", "Ann turned up the 3.")]

    def test_a_card_that_is_face_up_already(self) -> None:
        match = flip_first(table(LONG, LONG, up="12"), 4, 5)
        for at in (0, 1, 2, 3, 6, 7):
            go(match, f"0 turn-up {at}", f"1 turn-up {at}")
        go(match, "0 draw stock", "0 reject")
        assert no(match, "0 flip 4") == (
            "R3",
            "The 5 in row 2 is face up already. After a reject, turn up one of your four face-down "
            "cards.",
        )

    def test_your_last_face_down_card(self) -> None:
        match = flip_first(table(A, B, initial_flips=3), 0, 1, 2)
        go(match, "1 stock 0", "0 draw stock", "0 reject")
        assert no(match, "0 flip 1") == (
            "R3",
            "The 2 in row 1 is face up already. After a reject, turn up your last face-down card.",
        )

    @pytest.mark.parametrize("move", ["0 draw stock", "0 draw discard", "0 place 1", "0 reject"])
    def test_after_a_reject_nothing_but_a_flip(self, move: str) -> None:
        assert no(go(plain(), "0 draw stock", "0 reject"), move) == (
            "R3",
            "You put the 10 on the discard pile, so one thing is left to do. Turn up one of your "
            "three face-down cards.",
        )

    def test_no_flip_with_a_card_in_hand(self) -> None:
        assert no(go(plain(), "0 draw stock"), "0 flip 1") == (
            "R3",
            "You hold the 10. Place it, or put it on the discard pile and turn up one of your "
            "cards.",
        )

    @pytest.mark.parametrize("at", [4, -1, 99, None, True, 1.0, "1"])
    def test_no_such_place(self, at: object) -> None:
        sentence = "The grid has no such place. It has four, numbered from 0, row by row."
        match = go(plain(), "0 draw stock")
        place = Action(0, "place", None, at)  # type: ignore[arg-type]
        assert str(match.refusal(place)) == f"{sentence} (R3)"
        go(match, "0 reject")
        flip = Action(0, "flip", None, at)  # type: ignore[arg-type]
        assert str(match.refusal(flip)) == f"{sentence} (R3)"

    def test_without_a_face_down_card_no_reject(self) -> None:
        """Play never comes here, for such a player is the ender; the rule holds all the same."""
        deal = go(plain(), "0 draw stock").current
        deal = deal._replace(table=deal.table._replace(grids=(("9", "2", "3", None), *B.split())))
        assert [action.action for action in deal.legal_actions()] == ["place"] * 3
        with pytest.raises(IllegalAction) as caught:
            deal.apply(Action(0, "reject"))
        assert str(caught.value) == (
            "You have no face-down card left to turn up, so the 10 cannot go to the discard pile. "
            "Place it on one of your cards, face up or face down. (R3)"
        )


class TestR4:
    def test_by_placing(self) -> None:
        """The card that was there goes first, the column on top of it."""
        match = flip_first(table("7 1 12 2", B, stock="7", initial_flips=2), 0, 2)
        go(match, "0 stock 2")
        assert match.current.table.grids[0] == (None, FACE_DOWN, None, FACE_DOWN)
        assert match.current.table.pile == ("7", "7", "12", "0")
        assert told(match, 0)[1] == ("R4", "Column 1 is two 7s: it leaves your grid.")
        assert told(match, 1)[1] == ("R4", "Column 1 is two 7s: it leaves Ann’s grid.")

    def test_by_turning_up(self) -> None:
        match = flip_first(table("7 1 7 2", B, stock="12 3 11"), 0)
        go(match, "0 turn-up 2")
        assert match.current.table.grids[0] == (None, FACE_DOWN, None, FACE_DOWN)
        assert match.current.table.pile == ("7", "7", "12", "0")

    def test_by_the_first_cards(self) -> None:
        match = flip_first(table("7 1 7 2", B, initial_flips=2), 0, 2)
        assert match.current.table.grids[0] == (None, FACE_DOWN, None, FACE_DOWN)
        assert match.current.table.pile == ("7", "7", "0")

    def test_three_flips_though_two_of_them_cleared(self) -> None:
        match = table("7 1 7 2", B, initial_flips=3)
        go(match, "0 flip 0", "0 flip 2")
        assert match.turn == 0 and legal(match) == ["0 flip 1", "0 flip 3"]
        assert no(match, "0 flip 0") == (
            "R4",
            "Row 1, column 1 is empty: its cards have left. Turn up one of your two face-down "
            "cards.",
        )

    def test_equal_face_down_cards_do_not_count(self) -> None:
        match = flip_first(table("7 1 7 2", B), 0)
        assert match.current.table.grids[0] == ("7", FACE_DOWN, FACE_DOWN, FACE_DOWN)

    def test_a_cleared_place_stays_empty(self) -> None:
        match = flip_first(table("7 1 7 2", B, stock="12 11", initial_flips=2), 0, 2)
        go(match, "1 stock 0", "0 draw stock")
        assert legal(match) == ["0 place 1", "0 place 3", "0 reject"]
        assert no(match, "0 place 2") == (
            "R4",
            "Row 2, column 1 is empty: its cards have left. Put the 11 where one of your cards "
            "lies.",
        )
        go(match, "0 reject")
        assert no(match, "0 flip 2") == (
            "R4",
            "Row 2, column 1 is empty: its cards have left. After a reject, turn up one of your "
            "two face-down cards.",
        )

    def test_not_optional_for_minus_two(self) -> None:
        match = flip_first(table("-2 1 12 2", B, stock="0 -2"), 0)
        go(match, "1 stock 0", "0 stock 2")
        assert match.current.table.grids[0] == (None, FACE_DOWN, None, FACE_DOWN)
        assert match.current.table.pile[:3] == ("-2", "-2", "12")

    def test_switched_off(self) -> None:
        match = flip_first(
            table("7 1 12 2", B, stock="7", initial_flips=2, clear_columns=False), 0, 2
        )
        go(match, "0 stock 2")
        assert match.current.table.grids[0] == ("7", FACE_DOWN, "7", FACE_DOWN)

    def test_rows_do_not_count_by_default(self) -> None:
        match = flip_first(table("7 7 1 2", B, initial_flips=2), 0, 1)
        assert match.current.table.grids[0] == ("7", "7", FACE_DOWN, FACE_DOWN)

    def test_rows_where_they_do(self) -> None:
        match = table("7 7 1 2", B, initial_flips=2, clear_rows=True)
        go(match, "0 flip 0", "0 flip 1")
        assert match.current.table.grids[0] == (None, None, FACE_DOWN, FACE_DOWN)
        assert told(match, 1)[1] == ("R4", "Row 1 is two 7s: it leaves Ann’s grid.")

    def test_a_column_goes_before_a_row(self) -> None:
        """The row through the same place is whole no more."""
        match = table("1 7 7 2", "0 1 2 3", stock="7", initial_flips=3, clear_rows=True)
        go(flip_first(match, 0, 1, 2), "0 stock 0")
        assert match.current.table.grids[0] == (None, "7", None, FACE_DOWN)
        assert [event.data.kind for event in match.events if event.kind == "clear"] == ["column"]


class TestR5:
    def few(self, **rules: object) -> Match:
        """Eight players with 16 cards each: the stock is empty after 21 draws, seat 5 to play."""
        rules = {"rows": 4, "columns": 4, "initial_flips": 0, "clear_columns": False, **rules}
        match = Match("skyjo", NAMES[:8], rules=rules, dealer=7)
        match.deal(PACK)
        while match.current.table.stock:
            go(match, f"{match.turn} stock 0")
        assert match.turn == 5 and len(match.current.table.pile) == 22
        return match

    def test_keep_top(self) -> None:
        match = self.few()
        pile = match.current.table.pile
        go(match, "5 draw stock")
        due = match.current.due
        assert (due.pile, due.player, due.cards) == ("stock", None, pile[1:])
        assert legal(match) == [] and match.turn == 5
        assert told(match, 5) == [
            ("R5", "You drew, but the stock is empty: the discards are shuffled.")
        ]
        new = tuple(reversed(due.cards))
        match.shuffle(new)
        table = match.current.table
        assert match.view(5).drawn == new[0] and match.current.stock == new[1:]
        assert table.pile == pile[:1] and table.stock == 20 and table.phase == "place"
        assert Counter(table.known) == Counter(new)
        assert told(match, 0) == [
            ("R5", "The discards are shuffled: 21 cards are the new stock."),
            ("R1", "Fay drew from the stock."),
        ]

    def test_all(self) -> None:
        match = self.few(reshuffle="all")
        pile = match.current.table.pile
        go(match, "5 draw stock")
        assert match.current.due.cards == pile
        new = tuple(reversed(pile))
        match.shuffle(new)
        table = match.current.table
        assert table.pile == new[:1] and match.view(5).drawn == new[1]
        assert match.current.stock == new[2:] and table.stock == 20
        assert told(match, 5)[1:] == [
            ("R5", f"Its top card, the {face(new[0])}, starts the new discard pile."),
            ("R1", f"You drew the {face(new[1])} from the stock."),
        ]

    def test_nothing_else_before_the_shuffle(self) -> None:
        match = go(self.few(), "5 draw stock")
        sentence = (
            "The stock was empty, so the discards are being shuffled. Your draw goes on after that."
        )
        for move in ("5 draw discard", "5 draw stock", "5 place 1", "5 reject", "5 flip 1"):
            assert no(match, move) == ("R5", sentence)
        assert no(match, "6 draw stock") == ("R1", "It is Fay’s turn. Play goes clockwise.")

    def test_other_cards_are_no_shuffle(self) -> None:
        match = go(self.few(), "5 draw stock")
        with pytest.raises(CardlabError):
            match.shuffle(match.current.table.pile)
        with pytest.raises(ValueError, match="No shuffle"):
            match.current.shuffled(match.current.table.pile)
        with pytest.raises(ValueError, match="No shuffle"):
            self.few().current.shuffled(())

    def test_from_the_seed_by_itself(self) -> None:
        rules = {"rows": 4, "columns": 4, "initial_flips": 0, "clear_columns": False}
        match = Match("skyjo", NAMES[:8], rules=rules, dealer=7, seed=3)
        match.deal()
        while match.current.table.stock:
            go(match, f"{match.turn} stock 0")
        go(match, "5 draw stock")
        assert match.current.due is None and match.current.table.phase == "place"
        assert match.current.table.stock == 20
        assert match.undo().current.table.stock == 0

    def test_the_discard_can_be_taken_without_a_shuffle(self) -> None:
        match = self.few()
        assert legal(match) == ["5 draw stock", "5 draw discard"]
        go(match, "5 discard 0")
        assert match.current.due is None and match.turn == 6

    def test_no_card_to_draw(self) -> None:
        """Play never comes here: the grids never hold all the rest of the pack."""
        for rules in ({}, {"reshuffle": "all"}):
            deal = self.few(**rules).current
            deal = deal._replace(table=deal.table._replace(pile=("4",)))
            assert deal.legal_actions() == (Action(5, "draw", "discard"),)
            assert str(deal.refusal(Action(5, "draw", "stock"))) == (
                "The stock is empty, and one discard is too few to make a new one. Take the 4. (R5)"
            )

    def test_what_is_known_and_unseen(self) -> None:
        """After the shuffle only the cards under the backs have never been seen."""
        match = go(self.few(), "5 draw stock")
        match.shuffle(match.current.due.cards)
        for _ in range(12):
            deal = match.current
            table = deal.table
            drawn = [deal.drawn] if deal.drawn and table.taken is None else []
            assert Counter(table.known) == Counter([*deal.stock, *drawn])
            under = [
                int(card)
                for grid, dealt in zip(table.grids, deal.dealt, strict=True)
                for shown, card in zip(grid, dealt, strict=True)
                if shown == FACE_DOWN
            ]
            assert (table.unseen, table.unseen_sum) == (len(under), sum(under))
            seat = match.turn
            assert match.view(seat).unseen_mean == sum(under) / len(under)
            if drawn:
                go(match, f"{seat} reject", f"{seat} flip 9")
            else:
                go(match, f"{seat} draw stock")
