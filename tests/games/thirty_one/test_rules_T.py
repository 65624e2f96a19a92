"""A turn, rule by rule (T1 to T12): what is possible, and how the rest is refused."""

import pytest

from cardlab import Match
from cardlab.cards import FRENCH, symbol
from cardlab.games.thirty_one import Action
from tests.games.thirty_one.deals import act, go, legal, next_deal, no, pass_turn, table
from tests.helpers import refused

# Three hands without a suit in common; nobody can have a top hand for a long while.
PLAIN = ("5s 7h Kd", "4s 8h Qd", "3s 9h Jd")
TOP = "As Ks Qs"


def plain(up: str = "2c", stock: str = "3c 4c 5c 6c", **rules: object) -> Match:
    return table(*PLAIN, up=up, stock=stock, **rules)  # type: ignore[arg-type]


def told(match: Match, seat: int | None = None) -> list[tuple[str, str]]:
    return [(rule, str(sentence)) for rule, sentence in match.explain(seat)]


def empty_stock(hands: tuple[str, ...] = PLAIN, preset: str = "scat", **rules: object) -> Match:
    """A deal with no stock left and seat 0 to draw; the pile's top card is whatever it is."""
    match = table(*hands, preset=preset, **rules)  # type: ignore[arg-type]
    while match.current.table.stock:
        pass_turn(match, match.turn or 0)
    while match.turn:
        taken = match.current.table.pile[0]
        hand = match.view(match.turn).hand
        go(match, f"{match.turn} draw discard", f"{match.turn} discard {hand[0]}")
        assert match.current.table.pile[0] != taken
    return match


class TestT1:
    def test_the_dealers_left_begins(self) -> None:
        assert plain().turn == 0
        assert plain(dealer=0).turn == 1

    def test_clockwise(self) -> None:
        match = plain()
        turns = []
        for _ in range(7):
            turns.append(match.turn)
            pass_turn(match, match.turn or 0)
        assert turns == [0, 1, 2, 0, 1, 2, 0]

    @pytest.mark.parametrize("move", ["1 draw stock", "1 draw discard", "1 discard 4s", "1 knock"])
    def test_out_of_turn(self, move: str) -> None:
        assert no(plain(), move) == ("T1", "It is Ann’s turn. Play goes clockwise.")

    def test_out_of_turn_in_the_middle_of_a_turn(self) -> None:
        match = go(plain(), "0 draw stock")
        assert no(match, "2 draw stock") == ("T1", "It is Ann’s turn. Play goes clockwise.")

    def test_who_is_out_is_passed_over_and_does_nothing(self) -> None:
        match = table("2s 3s 4h", "As Ks 9h", "Ah Kh 9d", lives=1, up="2c", stock="3c 4c")
        pass_turn(go(match, "0 knock"), 1, 2)
        next_deal(match, "", "As Ks 9h", "Ah Kh 9d", up="2c", stock="3c 4c")
        assert no(match, "0 draw stock") == (
            "S6",
            "You are out of the match. The others play on.",
        )
        assert no(match, "0 declare")[0] == "S6"
        assert match.turn == 2
        assert pass_turn(match, 2).turn == 1
        assert pass_turn(match, 1).turn == 2


class TestT2:
    def test_draw_from_the_stock_then_discard(self) -> None:
        match = plain()
        assert legal(match) == ["0 draw stock", "0 draw discard", "0 knock"]
        go(match, "0 draw stock")
        assert match.view(0).hand == ("3c", "Kd", "7h", "5s")
        assert match.view(0).drawn == "3c"
        assert legal(match) == ["0 discard 3c", "0 discard Kd", "0 discard 7h", "0 discard 5s"]
        go(match, "0 discard Kd")
        table = match.current.table
        assert table.pile == ("Kd", "2c") and table.turn == 1 and table.stock == 41
        assert table.discarded == ((None, "2c"), (0, "Kd"))
        assert match.view(0).hand == ("3c", "7h", "5s")

    def test_take_the_top_discard_only(self) -> None:
        match = go(plain(), "0 draw stock", "0 discard Kd", "1 draw discard")
        assert match.view(1).hand == ("Qd", "Kd", "8h", "4s")
        assert match.current.table.pile == ("2c",)
        assert match.current.table.known[1] == ("Kd",)

    def test_it_is_told(self) -> None:
        match = go(plain(), "0 draw stock")
        assert told(match, 0) == [("T2", "You drew the 3♣ from the stock.")]
        assert told(match, 1) == told(match) == [("T2", "Ann drew from the stock.")]
        go(match, "0 discard Kd")
        assert told(match, 0) == [("T2", "You discarded the K♦.")]
        go(match, "1 draw discard")
        assert told(match, 0) == [("T2", "Ben took the K♦ from the discard pile.")]

    def test_one_draw_a_turn(self) -> None:
        match = go(plain(), "0 draw stock")
        sentence = "You have drawn already. Now discard one of your 4 cards."
        assert no(match, "0 draw stock") == ("T2", sentence)
        assert no(match, "0 draw discard") == ("T2", sentence)

    def test_no_discard_before_the_draw(self) -> None:
        assert no(plain(), "0 discard Kd") == (
            "T2",
            "You have not drawn yet. Draw from the stock or take the top discard.",
        )

    def test_a_card_that_is_not_held(self) -> None:
        match = go(plain(), "0 draw stock")
        assert no(match, "0 discard As") == (
            "T2",
            "You do not hold the A♠. Discard 3♣, K♦, 7♥ or 5♠.",
        )
        assert refused(match, Action(0, "discard", None, "1x")) == ("T2", "There is no such card.")
        assert refused(match, Action(0, "discard")) == ("T2", "There is no such card.")

    def test_the_offer_leaves_out_what_must_stay(self) -> None:
        match = go(plain(), "0 draw discard")
        assert no(match, "0 discard As")[1] == "You do not hold the A♠. Discard K♦, 7♥ or 5♠."

    def test_an_empty_discard_pile(self) -> None:
        match = plain(up="", upcard=False)
        assert legal(match) == ["0 draw stock", "0 knock"]
        assert no(match, "0 draw discard") == (
            "T2",
            "The discard pile is empty. Draw from the stock.",
        )

    def test_the_pile_can_be_emptied(self) -> None:
        match = go(plain(), "0 draw discard")
        assert match.current.table.pile == ()

    @pytest.mark.parametrize("source", [None, "hand", "pile"])
    def test_there_are_two_piles(self, source: str | None) -> None:
        assert refused(plain(), Action(0, "draw", source)) == (
            "T2",
            "A card is drawn from the stock or the discard pile.",
        )

    def test_no_such_action(self) -> None:
        assert refused(plain(), Action(0, "pass")) == ("T2", "There is no such action.")


class TestT3:
    def test_the_card_just_taken_stays(self) -> None:
        match = go(plain(up="7c"), "0 draw discard")
        assert legal(match) == ["0 discard Kd", "0 discard 7h", "0 discard 5s"]
        assert no(match, "0 discard 7c") == (
            "T3",
            "You took the 7♣ from the discard pile this turn, so it must stay. "
            "Discard K♦, 7♥ or 5♠.",
        )

    def test_it_may_go_in_a_later_turn(self) -> None:
        match = go(plain(up="7c"), "0 draw discard", "0 discard Kd")
        pass_turn(match, 1, 2)
        go(match, "0 draw stock", "0 discard 7c")
        assert match.current.table.pile[0] == "7c"

    def test_a_card_from_the_stock_may_go_at_once(self) -> None:
        match = go(plain(stock="7c"), "0 draw stock", "0 discard 7c")
        assert match.view(0).hand == ("Kd", "7h", "5s")

    def test_another_card_of_the_same_code_may_go(self) -> None:
        match = table("7c 7h Kd", "4s 8h Qd", up="7c", packs=2)
        go(match, "0 draw discard")
        assert legal(match) == ["0 discard 7c", "0 discard Kd", "0 discard 7h"]
        go(match, "0 discard 7c")
        assert match.view(0).hand == ("7c", "Kd", "7h")
        assert match.current.table.known[0] == ("7c",)  # everybody knows that one stayed

    def test_what_is_known_goes_with_the_card(self) -> None:
        match = go(plain(up="7c"), "0 draw discard", "0 discard Kd")
        assert match.current.table.known[0] == ("7c",)
        pass_turn(match, 1, 2)
        go(match, "0 draw stock", "0 discard 7c")
        assert match.current.table.known[0] == ()


class TestT4:
    def test_a_knock_is_the_whole_turn(self) -> None:
        match = go(plain(), "0 knock")
        assert (match.turn, match.current.table.turns, match.current.table.knocker) == (1, 1, 0)
        assert told(match, 0) == [("T4", "You knocked. Everyone else has one more turn.")]
        assert told(match, 1) == [("T4", "Ann knocked. Everyone else has one more turn.")]

    def test_not_after_drawing(self) -> None:
        assert no(go(plain(), "0 draw stock"), "0 knock") == (
            "T4",
            "A knock takes the place of the whole turn, and you have drawn already. "
            "Discard one of your 4 cards.",
        )

    def test_once_in_a_deal(self) -> None:
        match = go(plain(), "0 knock")
        sentence = "Ann has knocked already. A knock is possible once in a deal."
        assert legal(match) == ["1 draw stock", "1 draw discard"]
        assert no(match, "1 knock") == ("T4", sentence)
        assert no(match, "2 knock") == ("T4", sentence)
        assert no(match, "0 knock") == ("T4", "You have knocked already.")

    def test_everybody_else_has_one_more_turn(self) -> None:
        match = pass_turn(plain(), 0)
        go(match, "1 knock")
        assert match.turn == 2
        pass_turn(match, 2)
        assert match.turn == 0 and not match.deal_over
        pass_turn(match, 0)
        assert match.deal_over
        assert (match.outcome.ended_by, match.outcome.by) == ("knock", 1)

    def test_the_hand_is_frozen(self) -> None:
        match = go(plain(), "0 knock")
        for move in ("0 draw stock", "0 draw discard", "0 discard Kd"):
            assert no(match, move) == (
                "T4",
                "You have knocked, so your hand is frozen. The others have one turn each; "
                "now it is Ben’s.",
            )
        pass_turn(match, 1, 2)
        assert match.outcome.hands[0] == ("Kd", "7h", "5s")

    def test_the_deal_is_over(self) -> None:
        match = pass_turn(go(plain(), "0 knock"), 1, 2)
        assert legal(match) == [] and match.turn is None
        for move in ("0 draw stock", "1 declare", "2 knock"):
            assert no(match, move) == ("T4", "The deal is over. The next one can be dealt.")

    def test_in_the_first_turn_unless_the_rules_say_no(self) -> None:
        match = plain(knock_first_turn=False)
        sentence = "In these house rules nobody may knock in the first turn of a deal."
        for seat in (0, 1, 2):
            assert f"{seat} knock" not in legal(match)
            assert no(match, f"{seat} knock") == ("T4", sentence)
            pass_turn(match, seat)
        assert "0 knock" in legal(match)
        go(match, "0 knock")

    def test_with_two_players_the_other_has_one_turn(self) -> None:
        match = go(table("5s 7h Kd", "4s 8h Qd", stock="2c"), "0 knock", "1 draw stock")
        assert not match.deal_over
        assert go(match, "1 discard 2c").deal_over

    def test_ones_own_discard_may_be_taken_back(self) -> None:
        """With two players, the last discard still lies on top after the other's knock."""
        match = table("5s 7h Kd", "4s 8h Qd", stock="2c")
        go(match, "0 draw stock", "0 discard Kd", "1 knock")
        assert legal(match) == ["0 draw stock", "0 draw discard"]
        assert "Kd" in go(match, "0 draw discard").view(0).hand


class TestT5:
    def test_the_least_value(self) -> None:
        hands = ("9s 7s Kd", "9h 8h 2c")
        match = table(*hands, knock_minimum=17)
        assert legal(match) == ["0 draw stock", "0 draw discard"]
        assert no(match, "0 knock") == (
            "T5",
            "That hand is worth 16, and a knock needs 17 or more.",
        )
        pass_turn(match, 0)
        assert "1 knock" in legal(match)
        go(match, "1 knock")

    def test_half_a_point_counts(self) -> None:
        rules = {"of_a_kind": 30.5, "knock_minimum": 31}
        assert no(table("7s 7h 7d", "9h 8h 2c", **rules), "0 knock") == (  # type: ignore[arg-type]
            "T5",
            "That hand is worth 30.5, and a knock needs 31 or more.",
        )

    def test_all_of_one_suit(self) -> None:
        match = table("9s 7s Kd", "2h 3h 4h", knock_flush=True)
        assert no(match, "0 knock") == (
            "T5",
            "A knock needs 3 cards of one suit. That hand has more than one.",
        )
        assert "1 knock" in legal(pass_turn(match, 0))

    def test_a_joker_fits_any_suit(self) -> None:
        assert "0 knock" in legal(table("9s 7s Jo", "2h 3h 4h", knock_flush=True, jokers=2))
        assert "0 knock" in legal(table("9s Jo Jo", "2h 3h 4h", knock_flush=True, jokers=2))
        assert "0 knock" not in legal(table("9s 7h Jo", "2c 3h 4h", knock_flush=True, jokers=2))

    def test_four_cards(self) -> None:
        match = table("9s 7s 2s 3d", "2h 3h 4h 5h", preset="super-skite", knock_flush=True)
        assert no(match, "0 knock")[1].startswith("A knock needs 4 cards of one suit.")

    def test_both(self) -> None:
        rules = {"knock_flush": True, "knock_minimum": 20}
        match = table("9s 8s 2s", "Kh Qd 4h", **rules)  # type: ignore[arg-type]
        assert no(match, "0 knock")[1].startswith("That hand is worth 19")
        match = table("Ks Qs 2d", "Kh Qd 4h", **rules)  # type: ignore[arg-type]
        assert no(match, "0 knock")[1].startswith("A knock needs 3 cards of one suit.")
        assert "0 knock" in legal(table("Ks Qs 2s", "Kh Qd 4h", **rules))  # type: ignore[arg-type]

    def test_nothing_is_needed_in_scat(self) -> None:
        assert "0 knock" in legal(table("2s 2h 2d", "4s 8h Qd"))


class TestT6:
    def late(self, up: str = "2c", stock: str = "3c 4c 5c", **rules: object) -> Match:
        return plain(up=up, stock=stock, knock_after_draw=True, **rules)

    def test_only_between_drawing_and_discarding(self) -> None:
        match = self.late()
        assert legal(match) == ["0 draw stock", "0 draw discard"]
        assert no(match, "0 knock") == (
            "T6",
            "Here you knock after drawing. Draw first, then knock, then discard.",
        )
        go(match, "0 draw stock")
        assert "0 knock" in legal(match)
        go(match, "0 knock")
        assert told(match, 0) == [("T6", "You knocked. Everyone else has one more turn.")]
        assert match.turn == 0 and match.current.table.knocker == 0
        assert no(match, "0 knock") == ("T4", "You have knocked already.")
        go(match, "0 discard 3c")
        assert match.turn == 1
        pass_turn(match, 1, 2)
        assert (match.outcome.ended_by, match.outcome.by) == ("knock", 0)

    def test_t3_holds_after_the_knock(self) -> None:
        match = go(self.late(up="7c"), "0 draw discard", "0 knock")
        assert no(match, "0 discard 7c")[0] == "T3"

    def test_not_in_the_first_turn_of_stop_the_bus(self) -> None:
        match = go(plain(preset="stop-the-bus"), "0 draw stock")
        assert no(match, "0 knock")[0] == "T4"
        go(match, "0 discard 3c")
        pass_turn(match, 1, 2)
        go(match, "0 draw stock", "0 knock")

    def test_some_discard_must_leave_a_good_hand(self) -> None:
        match = self.late(stock="2d", knock_minimum=12)  # K and 2 of diamonds are 12
        go(match, "0 draw stock")
        assert "0 knock" in legal(match)
        match = self.late(stock="2d", knock_minimum=13)
        go(match, "0 draw stock")
        assert no(match, "0 knock") == (
            "T6",
            "None of your discards leaves a hand to knock with. The last one: "
            "That hand is worth 12, and a knock needs 13 or more.",
        )

    def test_a_discard_that_t3_forbids_is_none(self) -> None:
        """Only without the card just taken would the hand be of one suit."""
        match = table(
            "2s 3s 4s", "4d 8h Qd", up="Kd", stock="Ks", knock_after_draw=True, knock_flush=True
        )
        taken = match.fork()
        go(taken, "0 draw discard")
        assert no(taken, "0 knock")[0] == "T6"
        go(match, "0 draw stock", "0 knock")

    def test_the_discard_must_keep_to_it(self) -> None:
        match = self.late(stock="2d", knock_minimum=12)
        go(match, "0 draw stock", "0 knock")
        assert legal(match) == ["0 discard 7h", "0 discard 5s"]
        assert no(match, "0 discard Kd") == (
            "T6",
            "That hand is worth 7, and a knock needs 12 or more.",
        )
        assert (
            no(match, "0 discard 2d")[1] == "That hand is worth 10, and a knock needs 12 or more."
        )
        go(match, "0 discard 7h")

    def test_a_poorer_hand_will_do_if_it_is_good_enough(self) -> None:
        """Three small clubs are a flush; the king would be worth more."""
        match = table(
            "2c 3c 4c", "4d 8h Qd", up="9h", stock="Kd", knock_after_draw=True, knock_flush=True
        )
        go(match, "0 draw stock", "0 knock")
        assert legal(match) == ["0 discard Kd"]

    def test_the_hand_after_the_discard_is_frozen(self) -> None:
        match = go(self.late(), "0 draw stock", "0 knock", "0 discard Kd")
        assert no(match, "0 draw stock")[0] == "T4"
        pass_turn(match, 1, 2)
        assert match.outcome.hands[0] == ("3c", "7h", "5s")

    def test_the_others_have_one_turn_and_cannot_knock(self) -> None:
        match = go(self.late(), "0 draw stock", "0 knock", "0 discard 3c", "1 draw stock")
        assert no(match, "1 knock") == (
            "T4",
            "Ann has knocked already. A knock is possible once in a deal.",
        )


class TestT7:
    def test_dealt(self) -> None:
        match = table("5h 7h Kd", TOP, "3d 9h Jd")
        assert legal(match) == ["0 draw stock", "0 draw discard", "0 knock", "1 declare"]
        assert match.current.out_of_turn() == (1,)
        go(match, "1 declare")
        assert told(match, 0)[0] == ("T7", "Ben declared: A♠, Q♠ and K♠.")
        assert (match.outcome.ended_by, match.outcome.by) == ("declare", 1)

    @pytest.mark.parametrize("first", ["0 draw stock", "0 draw discard", "0 knock"])
    def test_dealt_and_kept_too_long(self, first: str) -> None:
        match = go(table("5h 7h Kd", TOP, "3d 9h Jd"), first)
        assert match.current.out_of_turn() == ()
        assert no(match, "1 declare") == (
            "T7",
            "A 31 is declared at once, before anybody’s next action. That moment has passed, "
            "so this hand counts 30.",
        )

    def made(self, **rules: object) -> Match:
        """Ann makes a top hand with her first turn."""
        match = table("As Ks 2d", "4d 8h Qd", "3d 9h Jd", up="2c", stock="Qs 5c", **rules)  # type: ignore[arg-type]
        return go(match, "0 draw stock")

    def test_made_in_play(self) -> None:
        match = self.made()
        assert no(match, "0 declare") == (
            "T7",
            "You are in the middle of your turn. Discard first; then a 31 can be declared.",
        )
        go(match, "0 discard 2d")
        assert legal(match) == ["0 declare", "1 draw stock", "1 draw discard", "1 knock"]
        go(match, "0 declare")
        assert match.deal_over

    @pytest.mark.parametrize("first", ["1 draw stock", "1 draw discard", "1 knock"])
    def test_made_in_play_and_kept_too_long(self, first: str) -> None:
        match = go(self.made(), "0 discard 2d", first)
        assert no(match, "0 declare")[0] == "T7"
        assert "0 declare" not in legal(match)

    def test_also_after_a_knock(self) -> None:
        match = table("4d 8h Qd", "As Ks 2d", "3d 9h Jd", stock="Qs 5c")
        go(match, "0 knock", "1 draw stock", "1 discard 2d", "1 declare")
        assert (match.outcome.ended_by, match.outcome.by) == ("declare", 1)

    def test_the_same_cards_are_not_made_anew(self) -> None:
        match = go(table(TOP, "4d 8h Qd", stock="2c 3c"), "0 draw stock", "0 discard 2c")
        assert legal(match) == ["1 draw stock", "1 draw discard", "1 knock"]
        assert no(match, "0 declare")[1].startswith("A 31 is declared at once")

    def test_the_same_cards_in_two_packs(self) -> None:
        """The king that was taken stays, its twin goes, and the hand is what it was."""
        match = table(TOP, "4d 8h Qd", up="Ks", packs=2)
        go(match, "0 draw discard", "0 discard Ks")
        assert "0 declare" not in legal(match)

    def test_another_top_hand_is_a_new_one(self) -> None:
        match = table(TOP, "4d 8h Qd", up="Js")
        go(match, "0 draw discard", "0 discard Ks", "0 declare")
        assert match.outcome.hands[0] == ("As", "Js", "Qs")

    def test_a_knocker_cannot_declare_what_was_kept(self) -> None:
        match = go(table(TOP, "4d 8h Qd"), "0 knock")
        assert no(match, "0 declare")[0] == "T7"

    def test_a_knocker_after_the_draw_may(self) -> None:
        match = self.made(knock_after_draw=True)
        go(match, "0 knock", "0 discard 2d", "0 declare")
        assert (match.outcome.ended_by, match.outcome.by) == ("declare", 0)

    def test_less_cannot_be_declared(self) -> None:
        assert no(plain(), "0 declare") == (
            "T7",
            "Your hand is worth 10. Only 31 can be declared.",
        )
        late = go(plain(), "0 draw stock", "0 discard 3c", "1 draw stock")
        assert no(late, "0 declare")[1] == "Your hand is worth 10. Only 31 can be declared."

    def test_of_a_kind_is_no_top_hand(self) -> None:
        match = table("7s 7h 7d", "4d 8h Qd", of_a_kind=30.5)
        assert no(match, "0 declare")[1] == "Your hand is worth 30.5. Only 31 can be declared."

    def test_three_aces_of_cadillac(self) -> None:
        match = table("As Ah Ad", "4d 8h Qd", preset="cadillac")
        go(match, "0 declare")
        assert match.outcome.values[0] == 33

    def test_never_out_of_turn_for_nothing(self) -> None:
        match = go(self.made(), "0 discard 2d")
        assert match.current.out_of_turn() == (0,)
        assert go(match, "1 draw stock").current.out_of_turn() == ()


class TestT8:
    def skite(self) -> Match:
        return table("5h 7h Kd", TOP, "3d 9h Jd", preset="skite", stock="2c 3c 4c")

    def test_at_any_moment_out_of_turn_too(self) -> None:
        match = self.skite()
        moves = ["0 draw stock", "0 discard 2c", "1 knock", "2 draw stock", "2 discard 3c"]
        for move in moves:
            assert "1 declare" in legal(match)
            if match.turn != 1:
                assert match.current.out_of_turn() == (1,)
            go(match, move)
        go(match, "0 draw stock", "1 declare")
        assert (match.outcome.ended_by, match.outcome.by) == ("declare", 1)

    def test_it_is_told(self) -> None:
        assert told(go(self.skite(), "1 declare"), 1)[0] == ("T8", "You declared: A♠, Q♠ and K♠.")

    def test_not_in_the_middle_of_ones_own_turn(self) -> None:
        match = pass_turn(self.skite(), 0)
        go(match, "1 draw stock")
        assert no(match, "1 declare") == (
            "T8",
            "You hold 4 cards. Discard first; only 3 cards make a top hand.",
        )
        go(match, "1 discard 3c", "1 declare")

    def test_less_cannot_be_declared(self) -> None:
        assert no(self.skite(), "0 declare") == (
            "T8",
            "Your hand is worth 12. Only 31 can be declared.",
        )

    def test_a_top_hand_may_be_kept(self) -> None:
        match = pass_turn(self.skite(), 0, 1, 2, 0)
        assert legal(match)[-1] == "1 declare"

    def test_two_may(self) -> None:
        match = table(TOP, "Ah Kh Qh", "3d 9h Jd", preset="skite")
        assert [each for each in legal(match) if "declare" in each] == ["0 declare", "1 declare"]
        assert match.current.out_of_turn() == (1,)


class TestT9:
    def hammer(self, *hands: str, **rules: object) -> Match:
        return table(*(hands or PLAIN), opening_call="hammer", **rules)  # type: ignore[arg-type]

    def throw_down(self, *hands: str, **rules: object) -> Match:
        return table(*(hands or PLAIN), opening_call="throw_down", **rules)  # type: ignore[arg-type]

    def test_hammer(self) -> None:
        match = self.hammer()
        assert legal(match) == ["0 draw stock", "0 draw discard", "0 hammer", "0 knock"]
        go(match, "0 hammer")
        assert told(match, 1)[0] == ("T9", "Ann called “hammer”. All hands are shown.")
        assert (match.outcome.ended_by, match.outcome.by) == ("hammer", 0)
        assert match.outcome.hands == (
            ("Kd", "7h", "5s"),
            ("Qd", "8h", "4s"),
            ("Jd", "9h", "3s"),
        )

    def test_scored_like_a_knock_by_the_caller(self) -> None:
        match = go(self.hammer("2s 3h 4d", "As Ks 2h", "Ah Kh 2c"), "0 hammer")
        assert match.outcome.lost == (2, 0, 0)
        match = go(self.hammer("As 3h 4d", "2s 3d 4h", "Ah Kh 2c"), "0 hammer")
        assert match.outcome.lost == (0, 1, 0)

    def test_a_dealt_top_hand(self) -> None:
        match = go(self.hammer("5h 7h Kd", TOP, "3d 9h Jd"), "0 hammer")
        assert match.outcome.lost == (1, 0, 1)
        assert match.outcome.values == (12, 31, 13)
        assert [rule for rule, _ in told(match)[2:]] == ["T9"] * 3

    def test_a_dealt_top_hand_of_the_caller(self) -> None:
        match = go(self.hammer(TOP, "Ah Kh Qh", "3d 9h Jd"), "0 hammer")
        assert match.outcome.lost == (0, 0, 1)

    def test_only_the_first_player_first_of_all(self) -> None:
        sentence = "Only the first player of a deal can make this call, as the very first action."
        assert no(self.hammer(), "1 hammer") == ("T9", sentence)
        assert no(go(self.hammer(), "0 draw stock"), "0 hammer") == ("T9", sentence)
        assert no(pass_turn(self.hammer(), 0), "1 hammer") == ("T9", sentence)
        assert no(go(self.hammer(), "0 knock"), "0 hammer") == ("T9", sentence)

    def test_dealt_top_hands_may_be_declared_before_the_hammer(self) -> None:
        match = self.hammer("5h 7h Kd", TOP, "3d 9h Jd")
        assert "1 declare" in legal(match)

    def test_the_call_is_not_bound_by_what_binds_a_knock(self) -> None:
        match = self.hammer(knock_minimum=25, knock_flush=True, knock_first_turn=False)
        assert legal(match) == ["0 draw stock", "0 draw discard", "0 hammer"]
        go(match, "0 hammer")

    @pytest.mark.parametrize("move", ["0 hammer", "0 throw-down"])
    def test_no_such_call(self, move: str) -> None:
        sentence = "These house rules have no such opening call."
        assert no(plain(), move) == ("T9", sentence)
        other = self.throw_down() if "hammer" in move else self.hammer()
        assert no(other, move) == ("T9", sentence)

    def test_throw_down_comes_before_the_look(self) -> None:
        match = self.throw_down()
        assert legal(match) == ["0 throw-down", "0 look"]
        assert [match.view(seat).hand for seat in range(3)] == [None] * 3
        sentence = "Nobody has looked at the cards yet. Look at your hand first, or throw down."
        for move in ("0 draw stock", "0 draw discard", "0 discard Kd", "0 knock", "0 declare"):
            assert no(match, move) == ("T9", sentence)
        assert no(match, "1 declare") == ("T9", sentence)
        assert no(match, "1 look") == ("T1", "It is Ann’s turn. Play goes clockwise.")

    def test_nobody_can_declare_before_the_look(self) -> None:
        match = self.throw_down("5h 7h Kd", TOP, "3d 9h Jd")
        assert no(match, "1 declare")[0] == "T9"
        assert match.current.out_of_turn() == ()
        go(match, "0 look")
        assert "1 declare" in legal(match)
        go(match, "1 declare")
        assert match.outcome.values == (12, 31, 13) and match.outcome.lost == (1, 0, 1)

    def test_a_look_shows_the_own_hands_and_nothing_else(self) -> None:
        match = go(self.throw_down(), "0 look")
        assert told(match, 0) == [("T9", "You looked, and now everybody sees the own hand.")]
        assert [match.view(seat).hand for seat in range(3)] == [
            ("Kd", "7h", "5s"),
            ("Qd", "8h", "4s"),
            ("Jd", "9h", "3s"),
        ]
        assert match.turn == 0 and match.current.table.turns == 0
        assert legal(match) == ["0 draw stock", "0 draw discard", "0 knock"]
        assert no(match, "0 look") == ("T9", "You see your hand already.")
        assert no(match, "0 throw-down") == (
            "T9",
            "One throws down before anyone has looked at the cards.",
        )

    def test_no_look_without_throw_down(self) -> None:
        assert no(plain(), "0 look") == ("T9", "You see your hand already.")

    def test_throw_down(self) -> None:
        match = go(self.throw_down("2s 3h 4d", "As Ks 2h", "Ah Kh 2c"), "0 throw-down")
        assert told(match, 1)[0] == ("T9", "Ann called “throw down”. All hands are shown.")
        assert (match.outcome.ended_by, match.outcome.by) == ("throw-down", 0)
        assert match.outcome.lost == (2, 0, 0)
        match = go(self.throw_down("5h 7h Kd", TOP, "3d 9h Jd"), "0 throw-down")
        assert match.outcome.lost == (1, 0, 1)


class TestT10:
    def test_take_or_stop(self) -> None:
        match = empty_stock()
        assert legal(match) == ["0 draw discard", "0 knock", "0 stop"]
        top = match.current.table.pile[0]
        assert no(match, "0 draw stock")[0] == "T10"
        assert no(match, "0 draw stock")[1].startswith("The stock is empty. Take the ")
        go(match, "0 draw discard")
        assert top in match.view(0).hand
        assert "0 stop" not in legal(match)
        assert no(match, "0 stop")[0] == "T2"

    def test_the_sentence_names_the_card_and_what_is_possible(self) -> None:
        match = empty_stock()
        card = symbol(match.current.table.pile[0])
        assert no(match, "0 draw stock")[1] == (
            f"The stock is empty. Take the {card}, knock, or stop the deal."
        )
        go(match, "0 knock")
        assert no(match, "1 draw stock")[1] == (
            f"The stock is empty. Take the {card}, or stop the deal."
        )

    def test_stop(self) -> None:
        match = go(empty_stock(), "0 stop")
        assert told(match, 0)[:2] == [
            ("T10", "You stopped the deal, since the stock is empty."),
            ("T10", "The deal ends here. All hands are shown."),
        ]
        assert (match.outcome.ended_by, match.outcome.by) == ("stop", 0)

    def test_stop_after_a_knock(self) -> None:
        match = go(empty_stock(), "0 knock", "1 stop")
        assert (match.outcome.ended_by, match.outcome.by) == ("stop", 1)
        assert match.current.table.knocker == 0

    def test_no_stop_while_there_is_a_stock(self) -> None:
        assert no(plain(), "0 stop") == (
            "T10",
            "The stock still has 42 cards. Only an empty stock lets you stop.",
        )
        assert no(plain(), "1 stop")[0] == "T1"

    def test_no_stop_with_one_card_left(self) -> None:
        match = self.run_out("take_or_stop")
        assert not any(text.endswith("stop") for text in legal(match))
        assert no(match, f"{match.turn} stop") == (
            "T10",
            "The stock still has a card. Only an empty stock lets you stop.",
        )

    def test_the_knock_is_bound_as_ever(self) -> None:
        match = empty_stock(knock_minimum=31)
        assert legal(match) == ["0 draw discard", "0 stop"]
        assert no(match, "0 knock")[0] == "T5"

    def test_knock_after_draw(self) -> None:
        match = empty_stock(knock_after_draw=True)
        assert legal(match) == ["0 draw discard", "0 stop"]
        assert no(match, "0 draw stock")[1].endswith(", or stop the deal.")
        assert "knock" not in no(match, "0 draw stock")[1]
        go(match, "0 draw discard", "0 knock")

    def run_out(self, stock_out: str, hands: tuple[str, ...] = PLAIN, left: int = 1) -> Match:
        """Pass until so many cards of the stock are left."""
        match = table(*hands, stock_out=stock_out)
        while match.current.table.stock > left:
            pass_turn(match, match.turn or 0)
        return match

    @pytest.mark.parametrize("stock_out", ["end", "void"])
    def test_the_drawer_of_the_last_card_discards_and_it_is_over(self, stock_out: str) -> None:
        match = self.run_out(stock_out)
        seat, card = match.turn, match.current.stock[0]
        go(match, f"{seat} draw stock")
        assert not match.deal_over
        go(match, f"{seat} discard {card}")
        assert (match.outcome.ended_by, match.outcome.by) == ("stock", None)

    @pytest.mark.parametrize("stock_out", ["end", "void"])
    def test_taking_the_discard_does_not_end_it(self, stock_out: str) -> None:
        match = self.run_out(stock_out)
        seat = match.turn or 0
        go(match, f"{seat} draw discard", f"{seat} discard {match.view(seat).hand[0]}")
        assert not match.deal_over

    def test_end_compares_the_hands(self) -> None:
        match = self.run_out("end", hands=("2s 3h 4d", "As Ks 2h", "Ah Kh 3c"))
        pass_turn(match, match.turn or 0)
        assert match.outcome.lost == (1, 0, 0)

    def test_void_counts_for_nothing(self) -> None:
        match = self.run_out("void", hands=("2s 3h 4d", "As Ks 2h", "Ah Kh 3c"))
        pass_turn(match, match.turn or 0)
        assert match.outcome.lost == (0, 0, 0) and match.standing == (4, 4, 4)
        assert told(match)[-1] == ("T10", "Cat, 21: The deal counts for nothing.")

    @pytest.mark.parametrize("stock_out", ["end", "void"])
    def test_an_unfinished_round_of_a_knock_ends_too(self, stock_out: str) -> None:
        match = self.run_out(stock_out, ("2s 3h 4d", "As Ks 2h", "Ah Kh 3c"))
        knocker = match.turn or 0
        go(match, f"{knocker} knock")
        pass_turn(match, (knocker + 1) % 3)
        assert match.outcome.ended_by == "stock" and match.current.table.knocker == knocker
        assert any(match.outcome.lost) == (stock_out == "end")

    @pytest.mark.parametrize("stock_out", ["end", "void"])
    def test_a_round_that_is_complete_ended_by_the_knock(self, stock_out: str) -> None:
        match = table("2s 3h 4d", "As Ks 2h", stock_out=stock_out)
        while match.current.table.stock > 1:
            pass_turn(match, match.turn or 0)
        knocker, other = match.turn or 0, 1 - (match.turn or 0)
        go(match, f"{knocker} knock")
        pass_turn(match, other)
        assert (match.outcome.ended_by, match.outcome.by) == ("knock", knocker)
        assert any(match.outcome.lost)


class TestT11:
    def test_after_so_many_turns(self) -> None:
        match = plain(turn_limit=10)
        for turn in range(9):
            pass_turn(match, turn % 3)
            assert not match.deal_over and match.current.table.turns == turn + 1
        pass_turn(match, 0)
        assert (match.outcome.ended_by, match.outcome.by) == ("limit", None)
        assert told(match)[1] == (
            "T11",
            "The deal has had all the turns it may have. All hands are shown.",
        )

    def test_a_knock_is_a_turn(self) -> None:
        match = plain(turn_limit=10)
        for turn in range(9):
            pass_turn(match, turn % 3)
        go(match, "0 knock")
        assert match.outcome.ended_by == "limit" and match.current.table.knocker == 0

    def test_a_look_is_none(self) -> None:
        match = go(plain(turn_limit=10, opening_call="throw_down"), "0 look")
        for turn in range(9):
            pass_turn(match, turn % 3)
        assert not match.deal_over

    def test_the_end_of_a_knock_round_comes_first(self) -> None:
        match = plain(turn_limit=10)
        for turn in range(7):
            pass_turn(match, turn % 3)
        go(match, "1 knock")
        pass_turn(match, 2, 0)
        assert match.outcome.ended_by == "knock"

    def test_the_hands_are_compared(self) -> None:
        match = table("2s 3h 4d", "As Ks 2h", turn_limit=10)
        for turn in range(10):
            pass_turn(match, turn % 2)
        assert match.outcome.lost == (1, 0)


class TestT12:
    """Ben makes a top hand with the very discard that ends the deal."""

    def last_turn(self, preset: str = "scat", **rules: object) -> Match:
        hands = ("4d 8h Qd", "As Ks 2d")
        match = table(*hands, preset=preset, stock="Qs 5c", **rules)  # type: ignore[arg-type]
        go(match, "0 knock", "1 draw stock", "1 discard 2d")
        return match

    def declared(self, match: Match, by: int) -> None:
        assert (match.outcome.ended_by, match.outcome.by) == ("declare", by)
        assert match.outcome.values[by] == 31
        assert [rule for rule, _ in told(match)][:3] == ["T2", "T12", "S2"]
        assert not any('"declare"}' in line for line in match.lines)

    def test_by_the_last_turn_after_a_knock(self) -> None:
        match = self.last_turn()
        self.declared(match, 1)
        assert match.outcome.lost == (1, 0)

    def test_whatever_declare_says(self) -> None:
        match = self.last_turn("skite")
        self.declared(match, 1)
        assert match.outcome.lost == (2, 0)  # the showdown, with the knocker lowest

    @pytest.mark.parametrize("stock_out", ["end", "void"])
    def test_whatever_stock_out_says(self, stock_out: str) -> None:
        hands = ("As Ks 2d", "4d 8h Qd")
        # 45 cards of stock: Ann draws the first and the last of them.
        used = [*" ".join(hands).split(), "Qs", "2c"]
        rest = [card for card in FRENCH if card not in used]
        match = table(*hands, up="2c", stock=" ".join([*rest, "Qs"]), stock_out=stock_out)
        while match.current.table.stock > 1:
            pass_turn(match, match.turn or 0)
        assert match.turn == 0
        go(match, "0 draw stock", "0 discard 2d")
        self.declared(match, 0)
        assert match.outcome.lost == (0, 1)

    def test_at_the_turn_limit(self) -> None:
        hands = ("4d 8h Qd", "As Ks 2d")
        match = table(*hands, stock="2c 3c 4c 5c 6c 7c 8c 9c Tc Qs", turn_limit=10)
        for turn in range(9):
            pass_turn(match, turn % 2)
        go(match, "1 draw stock", "1 discard 2d")
        self.declared(match, 1)

    def test_not_for_a_hand_that_was_kept(self) -> None:
        match = table("4d 8h Qd", TOP, stock="2c 3c")
        go(match, "0 knock")
        pass_turn(match, 1)
        assert match.outcome.ended_by == "knock"
        assert match.outcome.values[1] == 30


def test_act_reads_what_legal_writes() -> None:
    match = go(plain(), "0 draw stock")
    assert [act(text) for text in legal(match)] == list(match.legal_actions())
