"""A turn, rule by rule (P1 to P9): what is possible, and how the rest is refused."""

import pytest

from tests.games.spite_and_malice.deals import (
    LEFT,
    after,
    go,
    legal,
    no,
    position,
    stack,
    table,
    told,
    words,
)


class TestP1:
    def test_the_hand_is_filled(self) -> None:
        deal, events = told(position("3c 7c Jc"), "0 discard 7c 0")
        assert deal.turn == 1 and deal.hands[0] == ("3c", "Jc")
        assert words(events) == [("P7", "You discarded the 7♣ on side stack 1.")]
        deal, events = told(deal, "1 discard 3d 0")
        assert deal.turn == 0 and deal.hands[0] == ("3c", "Jc", "2h")
        assert words(events) == [
            ("P7", "Ben discarded the 3♦ on side stack 1."),
            ("P1", "You drew 2♥."),
        ]
        assert words(events, 1)[1] == ("P1", "Ann drew 1 card.")
        assert deal.table.stock == 6 and deal.stock[0] == "3h"

    def test_several_cards(self) -> None:
        deal = after(position("3c 7c Jc", centre=(2, 6)), "0 hand 3c 0", "0 hand 7c 1")
        deal, events = told(deal, "0 discard Jc 0", "1 discard 3d 0")
        assert deal.hands[0] == ("2h", "3h", "4h") and deal.table.stock == 4
        assert words(events)[1] == ("P1", "You drew 2♥, 3♥ and 4♥.")
        assert words(events, None)[1] == ("P1", "Ann drew 3 cards.")

    def test_a_full_hand_draws_nothing(self) -> None:
        match = table("2c | Ac 3c 5c", "Th | 4h 5h 6h", **LEFT)
        go(match, "0 discard 5c 0")
        assert match.turn == 1 and match.view(1).hand == ("4h", "5h", "6h")
        assert [event.kind for event in match.events] == ["discard"]

    @pytest.mark.parametrize("move", ["1 payoff Th 0", "1 hand 3d 0", "1 discard 3d 0", "1 pass"])
    def test_out_of_turn(self, move: str) -> None:
        assert no(position("3c 7c"), move) == ("P1", "It is Ann’s turn. Play goes clockwise.")

    def test_clockwise(self) -> None:
        others = ("Th | 3d 4d 5d", "Jh | 6d 7d 8d")
        deal = position("3c 7c Jc", others=others)
        turns = []
        for _ in range(5):
            turns.append(deal.turn)
            deal = after(deal, f"{deal.turn} discard {deal.hands[deal.turn or 0][0]} 0")
        assert turns == [0, 1, 2, 0, 1]


class TestP2:
    def test_three_sources_in_any_order_and_none_compulsory(self) -> None:
        deal = position("3c 7c", "5c 9d", centre=(2, 4, 6), sides=("", "7d 2c"))
        assert legal(deal) == [
            "0 payoff 5c 1",
            "0 hand 3c 0",
            "0 hand 7c 2",
            "0 side 1 7d 2",
            "0 discard 3c 0",
            "0 discard 3c 1",
            "0 discard 7c 0",
            "0 discard 7c 1",
        ]
        deal = after(deal, "0 side 1 7d 2", "0 payoff 5c 1", "0 hand 3c 0", "0 discard 7c 1")
        assert deal.table.centre == (("3c", "2s", "As"), ("5c", *stack(4)), ("7d", *stack(6)))
        assert deal.table.sides[0] == ((), ("7c", "2c"), (), ())

    def test_it_is_told(self) -> None:
        deal = position("3c 7c", "5c 9d", centre=(2, 4, 6), sides=("", "7d 2c"))
        deal, events = told(deal, "0 side 1 7d 2")
        assert words(events) == [("P2", "You played the 7♦ from side stack 2 on stack 3.")]
        assert words(events, 1) == [("P2", "Ann played the 7♦ from side stack 2 on stack 3.")]
        deal, events = told(deal, "0 hand 3c 0")
        assert words(events) == [("P2", "You played the 3♣ from your hand on stack 1.")]
        assert words(events, 1) == [("P2", "Ann played the 3♣ from the hand on stack 1.")]
        deal, events = told(deal, "0 payoff 5c 1")
        assert words(events)[0] == ("P2", "You played your pay-off card, the 5♣, on stack 2.")
        assert words(events, 1)[0] == ("P2", "Ann played a pay-off card, the 5♣, on stack 2.")

    def test_only_the_top_of_a_side_stack(self) -> None:
        deal = position("7c Jc", centre=(2, 4), sides=("Kd 3c 5c",))
        sentence = "The 3♣ lies under the K♦. Only the top card of a side stack can be played."
        assert no(deal, "0 side 0 3c 0") == ("P2", sentence)

    def test_only_the_top_of_the_pay_off_pile(self) -> None:
        deal = position("7c Jc", "9c 3c", centre=(2,))
        assert no(deal, "0 payoff 3c 0") == (
            "P2", "Your pay-off card is the 9♣. Only the top card of the pile can be played."
        )  # fmt: skip

    def test_the_source_is_named_rightly(self) -> None:
        deal = position("3c Jc", centre=(2,), sides=("7d",))
        assert no(deal, "0 side 0 3c 0") == (
            "P2", "The top card of your side stack 1 is the 7♦. No other card of it can be played."
        )  # fmt: skip
        assert no(deal, "0 side 2 3c 0") == ("P2", "Your side stack 3 is empty.")
        assert no(deal, "0 side 4 3c 0") == ("P7", "There is no side stack 5. You have 4.")
        assert no(deal, "0 hand 7d 0") == (
            "P2", "You do not hold the 7♦. Your hand is 3♣ and J♣."
        )  # fmt: skip
        assert no(deal, "0 hand 7x 0") == ("P2", "There is no such card.")
        assert no(deal, "0 stock 3c 0") == (
            "P2", "A card is played from the hand, the pay-off pile or a side stack."
        )  # fmt: skip

    def test_an_empty_hand(self) -> None:
        deal = position("", stock="", stock_out="play_on")
        assert no(deal, "0 hand 3c 0") == (
            "P2", "Your hand is empty. There is no card in it to play."
        )  # fmt: skip

    def test_not_from_the_others(self) -> None:
        deal = position("3c Jc", centre=(9,))
        assert no(deal, "0 payoff Th 0")[0] == "P2"
        assert no(deal, "0 hand 3d 0")[0] == "P2"

    def test_there_is_no_other_action(self) -> None:
        deal = position("3c Jc")
        draw = deal.legal_actions()[0]._replace(action="draw")
        refusal = deal.refusal(draw)
        assert refusal is not None
        assert (refusal.rule, str(refusal.sentence)) == ("P2", "There is no such action.")


class TestP3:
    @pytest.mark.parametrize("height", range(12))
    def test_a_stack_needs_the_number_of_its_cards_and_one(self, height: int) -> None:
        deal = position("Ad 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd", "9c", centre=(height,))
        fitting = "A23456789TJQ"[height] + "d"
        assert [move for move in legal(deal) if "hand" in move and move.endswith(" 0")] == [
            f"0 hand {fitting} 0"
        ]

    def test_suits_do_not_matter(self) -> None:
        deal = position("7c 7d 7h 7s", centre=(6, 4, 4))
        assert [move for move in legal(deal) if "hand" in move] == [
            "0 hand 7c 0", "0 hand 7d 0", "0 hand 7h 0", "0 hand 7s 0",
        ]  # fmt: skip

    def test_the_sentences(self) -> None:
        deal = position("7d 3c 2c Jh Ac 8c", "9c 9d", centre=(6, 0, 4), sides=("Qd", "7h"))
        assert no(deal, "0 hand 7d 1") == (
            "P3",
            "An empty slot needs an ace, and 7♦ is a 7. It fits stack 1. Discarding it would end "
            "your turn.",
        )
        assert no(deal, "0 hand Ac 2") == (
            "P3",
            "Stack 3 needs a 5, and A♣ is an ace. It fits stack 2. Discarding it would end your "
            "turn.",
        )
        assert no(deal, "0 hand Jh 0") == (
            "P3",
            "Stack 1 needs a 7, and J♥ is a jack. It fits no stack now. Discarding it would end "
            "your turn.",
        )
        assert no(deal, "0 payoff 9c 1") == (
            "P3", "An empty slot needs an ace, and 9♣ is a 9. It fits no stack now."
        )  # fmt: skip
        assert no(deal, "0 side 0 Qd 2") == (
            "P3", "Stack 3 needs a 5, and Q♦ is a queen. It fits no stack now."
        )  # fmt: skip
        assert no(deal, "0 side 1 7h 2") == (
            "P3", "Stack 3 needs a 5, and 7♥ is a 7. It fits stack 1."
        )  # fmt: skip

    def test_bold_says_what_is_so(self) -> None:
        deal = position("7d 3c", centre=(6, 0, 4))
        action = deal.legal_actions()[0]._replace(card="7d", source="hand", centre=1)
        refusal = deal.refusal(action)
        assert refusal is not None
        bold = "".join(part.text for part in refusal.sentence.parts() if part.bold)
        assert bold == "An empty slot needs an ace, and 7♦ is a 7."

    def test_several_stacks_fit(self) -> None:
        deal = position("7d 3c", centre=(6, 6, 6, 4), centre_stacks=4)
        assert no(deal, "0 hand 7d 3")[1].split(". ")[1] == "It fits stack 1, 2 or 3"

    def test_a_stack_that_does_not_exist(self) -> None:
        deal = position("Ac 3c")
        assert no(deal, "0 hand Ac 3") == ("P3", "There is no stack 4 in the centre. There are 3.")
        assert no(deal, "0 hand Ac -1")[0] == "P3"

    def test_wild_cards_fit_everywhere(self) -> None:
        deal = position("Kc 3c", "Kd 9d", centre=(11, 0, 5), sides=("Kh",))
        plays = [move for move in legal(deal) if "discard" not in move]
        assert plays == [
            "0 payoff Kd 0", "0 payoff Kd 1", "0 payoff Kd 2",
            "0 hand Kc 0", "0 hand Kc 1", "0 hand Kc 2",
            "0 side 0 Kh 0", "0 side 0 Kh 1", "0 side 0 Kh 2",
        ]  # fmt: skip
        deal, events = told(deal, "0 hand Kc 2")
        assert words(events) == [("P3", "You played the K♣ from your hand as a 6 on stack 3.")]
        assert words(events, 1) == [("P3", "Ann played the K♣ from the hand as a 6 on stack 3.")]
        assert deal.table.needs[2] == 7

    def test_a_wild_card_as_an_ace(self) -> None:
        _deal, events = told(position("Kc 3c", sides=("Kh",)), "0 side 0 Kh 0")
        assert words(events)[0] == (
            "P3", "You played the K♥ from side stack 1 as an ace on stack 1."
        )  # fmt: skip

    def test_a_wild_card_may_not_start(self) -> None:
        deal = position("Kc 3c", "Kd 9d", centre=(0, 4), wild_may_start=False)
        assert [move for move in legal(deal) if "discard" not in move] == [
            "0 payoff Kd 1", "0 hand Kc 1",
        ]  # fmt: skip
        assert no(deal, "0 hand Kc 0") == (
            "P3",
            "K♣ is wild, and here a wild card may not start a stack. It fits stack 2. Discarding "
            "it would end your turn.",
        )
        assert no(deal, "0 payoff Kd 2")[1].startswith("K♦ is wild")
        deal = position("Kc 3c", wild_may_start=False)
        assert no(deal, "0 hand Kc 0")[1].split(". ")[1] == "It fits no stack now"

    def test_skip_bo_says_numbers(self) -> None:
        deal = position("7 W", "12 3", centre=(0, 10), others=("1 1 | 2 2 2",), preset="skip-bo",
                        sides=("1",))  # fmt: skip
        assert no(deal, "0 hand 7 0")[1].startswith("An empty slot needs a 1, not a 7. It fits no")
        assert no(deal, "0 payoff 12 1") == (
            "P3", "Stack 2 needs an 11, not a 12. It fits no stack now."
        )  # fmt: skip
        deal, events = told(deal, "0 hand W 1")
        assert words(events) == [("P3", "You played the wild from your hand as an 11 on stack 2.")]
        assert legal(deal)[0] == "0 payoff 12 1"


class TestP4:
    def test_the_next_is_turned_up_and_may_be_played_at_once(self) -> None:
        deal, events = told(position("3c Jc", "5c 6d", centre=(4,)), "0 payoff 5c 0")
        assert deal.turn == 0 and deal.view(1).table.payoff == ("6d", "Th")
        assert deal.table.payoff_left == (1, 2)
        assert words(events)[1:] == [("P4", "You turned up your next pay-off card: the 6♦.")]
        assert words(events, 1)[1:] == [("P4", "Ann turned up the next pay-off card: the 6♦.")]
        assert legal(deal)[0] == "0 payoff 6d 0"


class TestP5:
    def test_an_empty_hand_is_filled_at_once(self) -> None:
        deal, events = told(position("7c", centre=(6,)), "0 hand 7c 0")
        assert deal.turn == 0 and deal.hands[0] == ("2h", "3h", "4h")
        assert words(events)[1:] == [
            ("P5", "You played your whole hand and drew a new one: 2♥, 3♥ and 4♥.")
        ]
        assert words(events, 1)[1:] == [("P5", "Ann played the whole hand and drew 3 cards.")]

    def test_not_after_the_discard(self) -> None:
        deal, events = told(position("7c", centre=(6,)), "0 discard 7c 0")
        assert deal.turn == 1 and deal.hands[0] == ()
        assert [event.kind for event in events] == ["discard"]

    def test_the_stack_is_recycled_first(self) -> None:
        """The new hand may hold a card of the stack that was just completed."""
        deal = position("Qc", centre=(11,), stock="2h")
        deal, _ = deal.apply(deal.legal_actions()[0])
        assert deal.hands[0] == () and deal.due is not None
        assert deal.due.cards == ("2h", *reversed(stack(11)), "Qc")
        assert no(deal, "0 payoff 9c 0") == (
            "P6", "The stock has to be shuffled first. Then play goes on."
        )  # fmt: skip
        deal, events = deal.shuffled(tuple(reversed(deal.due.cards)))
        assert deal.hands[0] == ("Qc", "Ts", "Js") and deal.stock[0] == "9s"
        assert [event.rule for event in events] == ["P6", "P5"]

    def test_a_play_with_an_empty_hand(self) -> None:
        deal = position("", "5c 9d", centre=(4, 11), stock="", sides=("Qd",), stock_out="play_on")
        deal, events = told(deal, "0 payoff 5c 0")
        assert deal.hands[0] == () and words(events)[-1] == (
            "E2", "Nothing is left to draw, so you play on without drawing."
        )  # fmt: skip
        deal, events = told(deal, "0 side 0 Qd 1")
        assert len(deal.hands[0]) == 3 and deal.table.stock == 9


class TestP6:
    def test_shuffle_in(self) -> None:
        deal = position("Qc 3c", centre=(11,), stock="2h 3h")
        deal, events = deal.apply(deal.legal_actions()[0])
        assert deal.due == ("stock", None, ("2h", "3h", *reversed(stack(11)), "Qc"))
        assert deal.table.centre[0] == () and deal.table.phase == "shuffle"
        assert deal.legal_actions() == () and deal.turn == 0
        assert words(events)[1:] == [
            ("P6", "Stack 1 is complete: its twelve cards go back into the stock.")
        ]
        deal, events = deal.shuffled(tuple(reversed(deal.due.cards)))
        assert deal.stock[:2] == ("Qc", "Js") and deal.table.stock == 14 and deal.due is None
        assert words(events) == [("P6", "The stock is shuffled. It has 14 cards now.")]
        assert deal.turn == 0 and deal.hands[0] == ("3c",)

    def test_set_aside(self) -> None:
        deal, events = told(
            position("Qc 3c", centre=(11,), stock="2h", completed="set_aside"), "0 hand Qc 0"
        )
        assert deal.due is None and deal.aside == (*reversed(stack(11)), "Qc")
        assert (deal.table.aside, deal.table.stock) == (12, 1)
        assert words(events)[1:] == [("P6", "Stack 1 is complete: its twelve cards are set aside.")]

    def test_set_aside_cards_are_shuffled_in_the_middle_of_a_draw(self) -> None:
        deal = position("7c", centre=(6,), stock="2h", aside="Ad 2d 3d", completed="set_aside")
        deal, events = deal.apply(deal.legal_actions()[0])
        assert deal.hands[0] == ("2h",) and deal.due == ("stock", None, ("Ad", "2d", "3d"))
        assert words(events)[-1][0] == "P5"
        deal, events = deal.shuffled(("3d", "Ad", "2d"))
        assert deal.hands[0] == ("Ad", "3d", "2h") and deal.stock == ("2d",)
        assert (deal.table.aside, deal.table.stock) == (0, 1)
        assert words(events) == [
            ("P6", "The 3 cards set aside are shuffled: they are the new stock."),
            ("P5", "You played your whole hand and drew a new one: A♦ and 3♦."),
        ]

    def test_the_discard_may_cause_the_next_players_shuffle(self) -> None:
        deal = position("7c", stock="", aside="Ad 2d 3d", completed="set_aside",
                        others=("Th | 3d 4d",))  # fmt: skip
        deal, _ = deal.apply(deal.legal_actions()[-1])
        assert deal.turn == 1 and deal.due is not None and deal.legal_actions() == ()
        deal, events = deal.shuffled(("3d", "Ad", "2d"))
        assert deal.turn == 1 and deal.hands[1] == ("3d", "3d", "4d")
        assert [event.rule for event in events] == ["P6", "P1"]

    def test_a_stock_that_serves_the_draw_is_not_shuffled(self) -> None:
        deal = position("7c", centre=(6,), stock="2h 3h 4h", aside="Ad", completed="set_aside")
        deal = after(deal, "0 hand 7c 0")
        assert deal.table.stock == 0 and deal.aside == ("Ad",)

    def test_remove(self) -> None:
        deal, events = told(
            position("Qc 3c", centre=(11,), stock="2h", completed="remove"), "0 hand Qc 0"
        )
        assert deal.due is None and (deal.table.stock, deal.table.aside) == (1, 12)
        assert words(events)[1:] == [
            ("P6", "Stack 1 is complete: its twelve cards are out of the deal.")
        ]
        assert not deal._replace(table=deal.table._replace(stock=0)).table.can_draw

    @pytest.mark.parametrize("completed", ["shuffle_in", "set_aside", "remove"])
    def test_a_winning_play_shuffles_nothing(self, completed: str) -> None:
        deal = position("3c", "Qc", centre=(11,), completed=completed)
        deal, events = told(deal, "0 payoff Qc 0")
        assert deal.due is None and deal.outcome is not None and deal.table.stock == 7
        assert words(events)[1:] == [
            ("P6", "Stack 1 is complete."),
            ("E1", "You have played your last pay-off card and win the deal."),
        ]

    @pytest.mark.parametrize("move", ["0 payoff Qc 0", "0 hand Qd 0", "0 side 0 Qh 0"])
    def test_any_card_may_complete_a_stack(self, move: str) -> None:
        deal = after(position("Qd 3c", "Qc 9d", centre=(11,), sides=("Qh",)), move)
        assert deal.table.centre[0] == () and deal.table.stock == 7 + 12

    def test_the_slot_is_free(self) -> None:
        deal = after(position("Qd Ac 3c", centre=(11, 3, 4)), "0 hand Qd 0", "0 hand Ac 0")
        assert deal.table.centre[0] == ("Ac",)


class TestP7:
    def test_a_discard_ends_the_turn(self) -> None:
        deal = after(position("3c 7c"), "0 discard 3c 0")
        assert deal.turn == 1 and deal.table.turns == 6
        assert deal.table.sides[0] == (("3c",), (), (), ())

    def test_in_any_order_also_while_slots_are_empty(self) -> None:
        deal = after(position("3c 7c", sides=("2d",)), "0 discard 7c 0")
        assert deal.table.sides[0][0] == ("7c", "2d")

    def test_no_such_side_stack(self) -> None:
        deal = position("3c 7c", side_stacks=2)
        assert no(deal, "0 discard 3c 2") == ("P7", "There is no side stack 3. You have 2.")

    def test_not_the_pay_off_card(self) -> None:
        assert no(position("3c 7c", "9c 9d"), "0 discard 9c 0") == (
            "P7",
            "The 9♣ is your pay-off card, and that goes to the centre only. Discard 3♣ or 7♣.",
        )

    def test_a_hand_card_like_the_pay_off_card_may_go(self) -> None:
        assert after(position("9c 7c", "9c 9d"), "0 discard 9c 0").turn == 1

    def test_nothing_moves_between_side_stacks(self) -> None:
        deal = position("3c 7c", sides=("2d Jd", ""))
        sentence = (
            "The {} lies on a side stack, and cards from there go to the centre only. "
            "Discard 3♣ or 7♣."
        )
        assert no(deal, "0 discard 2d 1") == ("P7", sentence.format("2♦"))
        assert no(deal, "0 discard Jd 1") == ("P7", sentence.format("J♦"))

    def test_only_what_one_holds(self) -> None:
        deal = position("3c 7c 7c")
        assert no(deal, "0 discard 4d 0") == ("P7", "You do not hold the 4♦. Discard 3♣ or 7♣.")
        assert no(deal, "0 discard 1x 0") == ("P7", "There is no such card.")

    def test_no_pass_with_cards(self) -> None:
        assert no(position("3c 7c"), "0 pass") == (
            "P7", "You still hold 2 cards. Your turn ends when you discard one on a side stack."
        )  # fmt: skip
        assert no(position("3c", stock="", stock_out="play_on"), "0 pass") == (
            "P7", "You still hold a card. Your turn ends when you discard on a side stack."
        )  # fmt: skip

    def test_pass_with_an_empty_hand_plays_still_possible(self) -> None:
        deal = position("", "5c 9d", centre=(4,), stock="", stock_out="play_on")
        assert legal(deal) == ["0 payoff 5c 0", "0 pass"]
        assert no(deal, "0 discard 5c 0") == (
            "P7", "Your hand is empty: there is nothing to discard. Play on, or pass."
        )  # fmt: skip
        deal, events = told(deal, "0 pass")
        assert deal.turn == 1 and deal.table.passes == 1
        assert words(events) == [
            ("P7", "You passed, with an empty hand."),
        ]
        assert words(events, 1) == [("P7", "Ann passed, with an empty hand.")]

    def test_wild_discard(self) -> None:
        assert "0 discard Kc 0" in legal(position("Kc 7c"))
        deal = position("Kc 7c", wild_discard=False)
        assert [move for move in legal(deal) if "discard" in move] == ["0 discard 7c 0"]
        assert no(deal, "0 discard Kc 0") == (
            "P7", "K♣ is wild, and here a wild card may not be discarded. Discard 7♣."
        )  # fmt: skip

    def test_a_hand_of_wild_cards(self) -> None:
        deal = position("Kc Kd", wild_discard=False)
        assert [move for move in legal(deal) if "discard" in move] == [
            "0 discard Kc 0", "0 discard Kd 0",
        ]  # fmt: skip


class TestP8:
    @pytest.mark.parametrize(
        ("deal", "sentence"),
        [
            (position("Ac 7c", must_play_ace=True),
             "You hold the A♣, and a slot is free. Play it before you discard."),
            (position("3c 7c", "Ad 9d", must_play_ace=True),
             "Your pay-off card is the A♦, and a slot is free. Play it before you discard."),
            (position("3c 7c", sides=("", "Ah 2c"), must_play_ace=True),
             "The A♥ is on top of a side stack of yours, and a slot is free. Play it before you "
             "discard."),
        ],
    )  # fmt: skip
    def test_an_ace_comes_first(self, deal: object, sentence: str) -> None:
        assert not any("discard" in move for move in legal(deal))
        assert no(deal, "0 discard 7c 0") == ("P8", sentence)

    def test_then_the_discard(self) -> None:
        deal = after(position("Ac 7c", must_play_ace=True), "0 hand Ac 0")
        assert legal(deal) == ["0 discard 7c 0"]

    @pytest.mark.parametrize(
        "deal",
        [
            position("Ac 7c"),
            position("Ac 7c", centre=(2, 3, 4), must_play_ace=True),
            position("Kc 7c", must_play_ace=True),
            position("3c 7c", sides=("2c Ah",), must_play_ace=True),
            position("3c 7c", "9c Ac", must_play_ace=True),
        ],
        ids=["no such rule", "no free slot", "a wild card is none", "buried", "face down"],
    )
    def test_where_no_ace_has_to_be_played(self, deal: object) -> None:
        assert "0 discard 7c 0" in legal(deal)

    def test_a_pass_is_no_discard(self) -> None:
        deal = position("", "Ac 9d", stock="", stock_out="play_on", must_play_ace=True)
        assert legal(deal) == ["0 payoff Ac 0", "0 pass"]

    def test_in_skip_bo_it_is_the_1(self) -> None:
        deal = position("1 7", "9 9", others=("8 8 | 2 2",), preset="skip-bo", must_play_ace=True)
        assert legal(deal) == ["0 hand 1 0"]


class TestP9:
    def test_the_first_empty_slot_of_the_centre(self) -> None:
        deal = position("Ac 7c", centre=(3, 0, 0))
        assert [move for move in legal(deal) if "hand" in move] == ["0 hand Ac 1"]
        assert no(deal, "0 hand Ac 2") == (
            "P9",
            "Stack 3 is not the first empty one. A new stack starts in the first empty slot: play "
            "on stack 2.",
        )

    def test_a_wild_card_too(self) -> None:
        deal = position("Kc 7c", centre=(0, 3, 0))
        assert [move for move in legal(deal) if "hand" in move] == ["0 hand Kc 0", "0 hand Kc 1"]
        assert no(deal, "0 hand Kc 2")[0] == "P9"

    def test_the_first_empty_side_slot(self) -> None:
        deal = position("7c", sides=("2d", "", "3d", ""))
        assert [move for move in legal(deal) if "discard" in move] == [
            "0 discard 7c 0", "0 discard 7c 1", "0 discard 7c 2",
        ]  # fmt: skip
        assert no(deal, "0 discard 7c 3") == (
            "P9",
            "Side stack 4 is not your first empty one. A new stack starts in the first empty slot: "
            "discard on side stack 2.",
        )

    def test_a_slot_keeps_its_number(self) -> None:
        deal = after(position("7c Jc", centre=(2,), sides=("3d", "5d")), "0 side 0 3d 0")
        assert deal.table.sides[0] == ((), ("5d",), (), ())
        assert "0 discard 7c 0" in legal(deal) and "0 discard 7c 2" not in legal(deal)
