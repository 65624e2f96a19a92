"""The end of a deal, rule by rule (S1 to S8): values, losses, points, winners, and why."""

import itertools

import pytest

from cardlab import CardlabError, LogError, Match
from cardlab.cards import in_pack_order
from cardlab.engine.deal import Event
from cardlab.games.thirty_one.explain import WHY, explain
from cardlab.games.thirty_one.score import rank_key
from cardlab.games.thirty_one.table import Outcome
from tests.games.thirty_one.deals import go, next_deal, pass_turn, table

TOP, SECOND_TOP = "As Ks Qs", "Ah Kh Qh"


def knocked(*hands: str, by: int = 0, **rules: object) -> Match:
    """A deal in which seat ``by`` knocks and nobody changes a card."""
    match = table(*hands, dealer=by - 1, **rules)  # type: ignore[arg-type]
    go(match, f"{by} knock")
    while not match.deal_over:
        pass_turn(match, match.turn or 0)
    return match


def unknocked(*hands: str, **rules: object) -> Match:
    """A deal that ends by the turn limit; nobody knocks or changes a card."""
    match = table(*hands, **{"turn_limit": 10, **rules})  # type: ignore[arg-type]
    while not match.deal_over:
        pass_turn(match, match.turn or 0)
    return match


def reasons(match: Match, seat: int | None = None) -> list[str]:
    """Rule and reason, seat by seat, without the name and the value in front."""
    return [
        f"{rule} {str(sentence).partition(': ')[2]}"
        for rule, sentence in match.explain(seat)
        if ": " in str(sentence) and rule not in ("T7", "T8", "T12")
    ]


class TestS1:
    def test_values_and_hands_are_shown(self) -> None:
        match = knocked("9s 7s Kd", "2h 3h 4h", "Ac 2d 3s")
        assert match.outcome.values == (16, 9, 11)
        assert match.outcome.hands == (
            ("Kd", "7s", "9s"),
            ("2h", "3h", "4h"),
            ("Ac", "2d", "3s"),
        )

    def test_a_top_hand_kept_silently_counts_one_less(self) -> None:
        assert knocked("9s 7s Kd", SECOND_TOP).outcome.values == (16, 30)
        assert knocked("9s 7s Kd", "As Ah Ac", preset="cadillac").outcome.values == (16, 30)
        assert knocked(
            "9s 7s Kd 2c", "Ah Ah Kh Qh", preset="super-skite", declare="at_once"
        ).outcome.values == (16, 41)

    def test_also_for_the_knocker(self) -> None:
        assert knocked(TOP, SECOND_TOP).outcome.values == (30, 30)

    def test_in_full_with_any_time(self) -> None:
        assert knocked("9s 7s Kd", SECOND_TOP, declare="any_time").outcome.values == (16, 31)

    def test_in_full_where_it_was_declared_before_the_first_other_action(self) -> None:
        match = go(table("9s 7s Kd", TOP, SECOND_TOP), "1 declare")
        assert match.outcome.values == (16, 31, 31)

    def test_one_less_where_it_was_declared_later(self) -> None:
        match = table("Ac Kc 2d", TOP, SECOND_TOP, stock="Qc")
        go(match, "0 draw stock", "0 discard 2d", "0 declare")
        assert match.outcome.values == (31, 30, 30)

    def test_in_full_after_an_opening_call(self) -> None:
        match = go(table("9s 7s Kd", SECOND_TOP, opening_call="hammer"), "0 hammer")
        assert match.outcome.values == (16, 31)

    def interrupted(self, up: str, hand: str, *moves: str, **rules: object) -> Outcome:
        """Ann has drawn and not discarded when Ben declares."""
        match = table(hand, SECOND_TOP, up=up, declare="any_time", **rules)  # type: ignore[arg-type]
        go(match, *moves, "1 declare")
        assert len(match.outcome.hands[0]) == len(hand.split()) + 1
        outcome: Outcome = match.outcome
        return outcome

    def test_in_mid_turn_the_best_rest_counts(self) -> None:
        outcome = self.interrupted("2c", "9s 7s Kd", "0 draw stock")
        assert outcome.values[0] == 16
        assert self.interrupted("8s", "9s 7s Kd", "0 draw discard").values[0] == 24

    def test_in_mid_turn_what_was_taken_has_to_stay(self) -> None:
        assert self.interrupted("2c", "9s 8s Ks", "0 draw discard").values[0] == 19

    def test_in_mid_turn_a_knocker_is_bound(self) -> None:
        """Of one suit is only 2 3 4 of spades, though the king alone would be worth more."""
        outcome = self.interrupted(
            "Kd", "2s 3s 4s", "0 draw stock", "0 knock", knock_after_draw=True, knock_flush=True
        )
        assert outcome.values[0] == 9

    def test_with_points_too(self) -> None:
        match = knocked("9s 7s Kd", SECOND_TOP, preset="french-canadian")
        assert match.outcome.values == (16, 30)


class TestS2:
    later = ("Ac Kc 2d", SECOND_TOP, "4d 8h Qd")

    def declared_later(self, *, knock: bool = False, **rules: object) -> Match:
        """Ann makes a top hand in her first turn, maybe after Cat's knock, and declares."""
        match = table(*self.later, stock="Qc", dealer=1 if knock else 2, **rules)  # type: ignore[arg-type]
        if knock:
            go(match, "2 knock")
        return go(match, "0 draw stock", "0 discard 2d", "0 declare")

    def test_others_lose(self) -> None:
        match = self.declared_later()
        assert match.outcome.lost == (0, 1, 1)
        assert reasons(match) == [
            "S2 Declared: safe.",
            "S2 Loses 1. All lose but the one who declared.",
            "S2 Loses 1. All lose but the one who declared.",
        ]

    def test_others_lose_the_knocker_too(self) -> None:
        assert self.declared_later(knock=True).outcome.lost == (0, 1, 1)

    def test_knocker_two(self) -> None:
        match = self.declared_later(knock=True, on_top="knocker_two")
        assert match.outcome.lost == (0, 1, 2)
        assert reasons(match)[2] == "S2 Loses 2. Knocked, and somebody else declared."
        assert self.declared_later(
            knock=True, on_top="knocker_two", knock_penalty=1
        ).outcome.lost == (0, 1, 1)
        assert self.declared_later(on_top="knocker_two").outcome.lost == (0, 1, 1)

    def test_knocker_two_where_the_knocker_declares(self) -> None:
        match = table(TOP, "4d 8h Qd", declare="any_time", on_top="knocker_two")
        go(match, "0 knock", "0 declare")
        assert match.outcome.lost == (0, 1)

    def test_showdown(self) -> None:
        match = self.declared_later(on_top="showdown")
        assert match.outcome.ended_by == "declare"
        assert match.outcome.lost == (0, 0, 1)
        assert [reason[:2] for reason in reasons(match)] == ["S3"] * 3

    def test_showdown_after_a_knock(self) -> None:
        match = self.declared_later(knock=True, on_top="showdown")
        assert match.outcome.lost == (0, 0, 2)
        assert [reason[:2] for reason in reasons(match)] == ["S4"] * 3

    def test_point(self) -> None:
        match = self.declared_later(preset="french-canadian")
        assert match.outcome.scored == (1, 0, 0) and match.outcome.lost == (0, 0, 0)
        assert reasons(match) == ["S2 Scores 1. Declared.", "S2 No point.", "S2 No point."]

    def test_before_the_first_other_action_all_dealt_top_hands_are_safe(self) -> None:
        match = go(table("5d 7h 9c", TOP, SECOND_TOP), "2 declare")
        assert match.outcome.lost == (1, 0, 0)
        assert reasons(match) == [
            "S2 Loses 1. All lose but the one who declared.",
            "S2 Was dealt a top hand too: safe.",
            "S2 Declared: safe.",
        ]
        match = go(table("5d 7h 9c", TOP, SECOND_TOP, on_top="knocker_two"), "1 declare")
        assert match.outcome.lost == (1, 0, 0)

    def test_a_look_is_no_such_action(self) -> None:
        match = table("5d 7h 9c", TOP, SECOND_TOP, opening_call="throw_down")
        go(match, "0 look", "1 declare")
        assert match.outcome.lost == (1, 0, 0)

    def test_before_the_first_other_action_all_dealt_top_hands_score(self) -> None:
        match = go(table("5d 7h 9c", TOP, SECOND_TOP, preset="french-canadian"), "1 declare")
        assert match.outcome.scored == (0, 1, 1)
        assert reasons(match)[2] == "S2 Scores 1. Was dealt a top hand too."

    def test_later_only_the_declarer_is_safe_with_any_time_too(self) -> None:
        match = table("5d 7h 9c", TOP, SECOND_TOP, declare="any_time")
        pass_turn(match, 0)
        go(match, "1 declare")
        assert match.outcome.lost == (1, 0, 1) and match.outcome.values == (9, 31, 31)


class TestS3:
    def test_everyone_at_the_lowest_loses_one(self) -> None:
        match = unknocked("9s 7s Kd", "2h 3h 4h", "4s 5s 2d")
        assert match.outcome.lost == (0, 1, 1)
        assert reasons(match) == [
            "S3 Above the lowest: safe.",
            "S3 Loses 1. Lowest at 9.",
            "S3 Loses 1. Lowest at 9.",
        ]
        assert str(match.explain(1)[3][1]) == "You, 9: Loses 1. Lowest at 9."

    def test_half_points_count(self) -> None:
        match = unknocked("7s 7h 7d", "Ac Kc 9c", "Ah Kh 9h", of_a_kind=30.5)
        assert match.outcome.lost == (0, 1, 1)

    def test_everyone_tied(self) -> None:
        assert unknocked("2h 3h 4h", "4s 5s 2d").outcome.lost == (1, 1)

    def test_after_a_stop(self) -> None:
        match = table("9s 7s Kd", "2h 3h 4h")
        while match.current.table.stock:
            pass_turn(match, match.turn or 0)
        go(match, f"{match.turn} stop")
        assert match.outcome.lost == (0, 1)

    def test_with_a_promise_nobody_loses(self) -> None:
        match = unknocked("9s 7s Kd", "2h 3h 4h", knock_goal="highest")
        assert match.outcome.lost == (0, 0)
        assert reasons(match) == ["S3 Nobody knocked, so nobody promised anything: safe."] * 2


class TestS4:
    def test_knocker_above_the_lowest(self) -> None:
        match = knocked("9s 7s Kd", "2h 3h 4h", "4s 5s 2d", "Ac Kc 2c")
        assert match.outcome.lost == (0, 1, 1, 0)
        assert reasons(match) == [
            "S4 Knocked and is above the lowest: safe.",
            "S4 Loses 1. Lowest at 9.",
            "S4 Loses 1. Lowest at 9.",
            "S4 Above the lowest: safe.",
        ]
        assert reasons(match, 0)[0] == "S4 You knocked and are above the lowest: safe."

    @pytest.mark.parametrize("tie", ["knocker_safe", "all_lose", "knocker_only"])
    @pytest.mark.parametrize("penalty", [1, 2])
    def test_knocker_alone_at_the_lowest(self, penalty: int, tie: str) -> None:
        match = knocked("2h 3h 4h", "9s 7s Kd", "Ac 2d 3s", knock_penalty=penalty, knock_tie=tie)
        assert match.outcome.lost == (penalty, 0, 0)
        assert reasons(match) == [
            f"S4 Loses {penalty}. Knocked and is alone at the lowest, 9.",
            "S4 Above the lowest: safe.",
            "S4 Above the lowest: safe.",
        ]

    @pytest.mark.parametrize(
        ("tie", "penalty", "lost"),
        [
            ("knocker_safe", 2, (0, 1, 0)),
            ("knocker_safe", 1, (0, 1, 0)),
            ("all_lose", 2, (2, 1, 0)),
            ("all_lose", 1, (1, 1, 0)),
            ("knocker_only", 2, (2, 0, 0)),
            ("knocker_only", 1, (1, 0, 0)),
        ],
    )
    def test_knocker_tied_at_the_lowest(self, tie: str, penalty: int, lost: tuple[int]) -> None:
        hands = ("2h 3h 4h", "4s 5s 2d", "Ac 2c 3s")
        match = knocked(*hands, knock_tie=tie, knock_penalty=penalty)
        assert match.outcome.lost == lost

    def test_why_when_tied(self) -> None:
        hands = ("2h 3h 4h", "4s 5s 2d")
        assert reasons(knocked(*hands)) == [
            "S4 Knocked and is tied for lowest: the knocker is safe.",
            "S4 Loses 1. Tied for lowest at 9 with the knocker, who is safe.",
        ]
        assert reasons(knocked(*hands, knock_tie="all_lose")) == [
            "S4 Loses 2. Knocked and is tied for lowest at 9.",
            "S4 Loses 1. Lowest at 9.",
        ]
        assert reasons(knocked(*hands, knock_tie="knocker_only")) == [
            "S4 Loses 2. Knocked and is tied for lowest: only the knocker pays.",
            "S4 Tied for lowest with the knocker, who pays alone: safe.",
        ]

    def test_whoever_knocks(self) -> None:
        hands = ("9s 7s Kd", "2h 3h 4h", "Ac 2c 3s")
        assert knocked(*hands, by=1).outcome.lost == (0, 2, 0)
        assert knocked(*hands, by=2).outcome.lost == (0, 1, 0)

    def test_a_deal_that_a_limit_ends_still_knows_the_knocker(self) -> None:
        match = table("2h 3h 4h", "9s 7s Kd", "Ac 2c 3s", turn_limit=10)
        pass_turn(match, 0, 1, 2, 0, 1, 2, 0, 1, 2)
        go(match, "0 knock")
        assert match.outcome.ended_by == "limit" and match.outcome.lost == (2, 0, 0)


class TestS5:
    def gin(self, *hands: str, by: int = 0) -> Match:
        return knocked(*hands, by=by, preset="gin")

    def test_nobody_beats_the_knocker(self) -> None:
        match = self.gin("9s 7s Kd", "2h 3h 4h", "Ac 2c 3s")
        assert match.outcome.lost == (0, 1, 1)
        assert reasons(match) == [
            "S5 Promised the highest hand and kept it: safe.",
            "S5 Loses 1. Nobody beat the knocker.",
            "S5 Loses 1. Nobody beat the knocker.",
        ]

    def test_a_tie_does_not_beat(self) -> None:
        assert self.gin("9s 7s Kd", "9h 7h Kc", "Ac 2c 3s").outcome.lost == (0, 1, 1)

    def test_only_the_knocker_loses_one(self) -> None:
        match = self.gin("9s 7s Kd", "2h 3h 4h", "Ac Kc 3s")
        assert match.outcome.lost == (1, 0, 0)
        assert reasons(match)[0] == "S5 Loses 1. Promised the highest hand and was beaten."
        assert reasons(match)[1] == "S5 The knocker was beaten: safe."


class TestS6:
    def test_all_losses_at_once_floored_at_zero(self) -> None:
        match = knocked("2h 3h 4h", "9s 7s Kd", "Ac 2c 3s", lives=1)
        assert match.outcome.lost == (2, 0, 0)
        assert match.outcome.standing == match.standing == (0, 1, 1)
        assert str(match.explain()[-1][1]) == "Ann is out of the match."
        assert match.explain()[-1][0] == "S6"
        assert str(match.explain(0)[-1][1]) == "You are out of the match."

    def test_the_last_one_in_wins(self) -> None:
        match = knocked("2h 3h 4h", "9s 7s Kd", lives=1)
        assert match.result is not None and match.result.winners == (1,)
        assert match.result.standing == (0, 1)
        with pytest.raises(CardlabError, match="The match is over"):
            match.deal(match.game.pack(match.rules))

    def test_two_left_play_on(self) -> None:
        assert knocked("2h 3h 4h", "9s 7s Kd", "Ac 2c 3s", lives=1).result is None

    def test_if_nobody_would_be_left_all_who_were_in_stay(self) -> None:
        match = unknocked("2h 3h 4h", "4s 5s 2d", lives=1)
        assert match.outcome.lost == (1, 1)
        assert match.standing == (1, 1) and match.result is None
        assert str(match.explain()[-1][1]) == (
            "Nobody would be left, so all who played stay in with one life."
        )
        next_deal(match, "2h 3h 4h", "9s 7s Kd")

    def test_who_was_out_before_stays_out(self) -> None:
        match = knocked("2h 3h 4d", "9s 7s Kd", "9h 7h Kc", lives=1, turn_limit=10)
        assert match.standing == (0, 1, 1)
        next_deal(match, "", "2h 3h 4h", "4s 5s 2d")
        while not match.deal_over:
            pass_turn(match, match.turn or 0)
        assert match.outcome.hands[0] is None and match.outcome.values[0] is None
        assert match.outcome.lost == (0, 1, 1)
        assert match.standing == (0, 1, 1)

    def test_the_deal_limit(self) -> None:
        match = knocked("2h 3h 4h", "9s 7s Kd", "Ac 2c 3s", deal_limit=1)
        assert match.standing == (2, 4, 4)
        assert match.result is not None and match.result.winners == (1, 2)


class TestS7:
    def french(self, *hands: str, by: int | None = 0, **rules: object) -> Match:
        rules = {"preset": "french-canadian", **rules}
        return unknocked(*hands, **rules) if by is None else knocked(*hands, by=by, **rules)

    def test_the_highest_scores(self) -> None:
        match = self.french("9s 7s Kd", "2h 3h 4h", "Ac Kc 3s")
        assert match.outcome.scored == (0, 0, 1) and match.outcome.lost == (0, 0, 0)
        assert match.standing == (0, 0, 1)
        assert reasons(match) == [
            "S7 No point. Below the highest.",
            "S7 No point. Below the highest.",
            "S7 Scores 1. Highest at 21.",
        ]

    def test_a_tied_knocker_does_not_score(self) -> None:
        match = self.french("9s 7s Kd", "9h 7h Kc", "Ac 2c 3s")
        assert match.outcome.scored == (0, 1, 0)
        assert reasons(match)[:2] == [
            "S7 No point. Knocked, and a tied knocker does not score.",
            "S7 Scores 1. Tied for highest at 16.",
        ]

    def test_every_other_tied_player_does(self) -> None:
        match = self.french("9s 7s Kd", "9h 7h Kc", "Ac 2c 3s", by=2)
        assert match.outcome.scored == (1, 1, 0)

    def test_without_a_knock(self) -> None:
        assert self.french("9s 7s Kd", "9h 7h Kc", "Ac 2c 3s", by=None).outcome.scored == (1, 1, 0)

    def test_a_knocker_alone_at_the_top_scores(self) -> None:
        assert self.french("Ac Kc 3s", "9h 7h Kd").outcome.scored == (1, 0)

    def jacobs(self, *hands: str, by: int | None = None, **rules: object) -> Match:
        return self.french(*hands, by=by, preset="jacobs", knock_flush=False, **rules)

    def test_tied_hands_are_compared_by_ranks(self) -> None:
        match = self.jacobs("Ks Js 5s", "Kh Th 5h", "Qd Jd 5d")
        assert match.outcome.values == (25, 25, 25)
        assert match.outcome.scored == (1, 0, 0)
        assert reasons(match)[:2] == [
            "S7 Scores 1. Tied at 25, with the higher ranks.",
            "S7 No point. Tied at 25, with the lower ranks.",
        ]

    def test_ranks_help_the_knocker_too(self) -> None:
        assert self.jacobs("Ks Js 5s", "Kh Th 5h", by=0).outcome.scored == (1, 0)

    def test_equal_ranks_are_a_tie(self) -> None:
        assert self.jacobs("Ks Js 5s", "Kh Jh 5h", by=0).outcome.scored == (0, 1)
        assert self.jacobs("Ks Js 5s", "Kh Jh 5h").outcome.scored == (1, 1)

    def test_ranks_do_not_raise_a_lower_hand(self) -> None:
        assert self.jacobs("9s 8s 7s", "Ah Kd 2c").outcome.scored == (1, 0)

    @pytest.mark.parametrize(
        ("better", "worse"),
        [
            ("As 2h 3d", "9s 2s 4h"),  # ace against nine and two
            ("Kd 5d 2c", "8d 7d 2c"),
            ("9s 8s 3s", "9h 7h 4h"),  # the second card decides
            ("Ks Qs 2h", "Kh Jh 2s"),
            ("9s 8s 2h", "9h 6h 2h"),
            ("Kc 2c 5h", "Kc 2c 5h"),
            ("9c 4c 2d", "9c 2c 2c"),  # a missing card is the lowest
            ("Kd Kh Qh", "Kd 9h Jh"),  # hearts: king and queen
        ],
    )
    def test_rank_key(self, better: str, worse: str) -> None:
        one, two = (rank_key(in_pack_order(hand.split())) for hand in (better, worse))
        assert one > two if better != worse else one == two

    def test_of_two_equal_suits_the_better_one(self) -> None:
        """Ann's king of hearts counts, not the ten of spades; Ben has the queen."""
        match = self.jacobs("Kh Ts 2d", "Qh Jd 2c")
        assert match.outcome.values == (10, 10) and match.outcome.scored == (1, 0)

    def test_a_joker_is_an_ace_of_the_suit(self) -> None:
        match = self.jacobs("4d Jo 2c", "5h Th 2s", jokers=1)
        assert match.outcome.values == (15, 15) and match.outcome.scored == (1, 0)

    def test_the_end_of_the_match(self) -> None:
        match = self.french("Ac Kc 3s", "9h 7h Kd", points_to_win=1)
        assert match.result is not None and match.result.winners == (0,)

    def test_more_points_than_everyone_else(self) -> None:
        match = self.french("9s 7s Kd", "9h 7h Kc", by=None, points_to_win=1)
        assert match.standing == (1, 1) and match.result is None

    def test_the_deal_limit(self) -> None:
        match = self.french("9s 7s Kd", "9h 7h Kc", "2c 3c 4d", by=None, deal_limit=1)
        assert match.result is not None and match.result.winners == (0, 1)


class TestS8:
    def fallen(self, **rules: object) -> Match:
        """Ann went out in this deal; Ben and Cat have one life each."""
        return knocked("2h 3h 4d", "9s 7s Kd", "9h 7h Kc", lives=1, **rules)

    def test_everybody_in_and_the_just_fallen(self) -> None:
        match = self.fallen()
        match.extra_level(3)
        assert match.standing == (3, 4, 4)
        assert match.lines[-1] == '{"type":"extra-level","levels":3}'
        next_deal(match, "2h 3h 4d", "9s 7s Kd", "9h 7h Kc")

    def test_not_who_fell_before(self) -> None:
        match = self.fallen()
        next_deal(match, "", "9s 7s Kd", "9h 7h Kc")
        go(match, f"{match.turn} knock")
        pass_turn(match, match.turn or 0)
        match.extra_level(2)
        assert match.standing[0] == 0 and min(match.standing[1:]) >= 2

    def test_in_place_of_the_end_of_the_match(self) -> None:
        match = knocked("2h 3h 4d", "9s 7s Kd", lives=1)
        assert match.result is not None
        match.extra_level(1)
        assert match.result is None and match.standing == (1, 2)
        with pytest.raises(CardlabError):
            match.finish()
        next_deal(match, "2h 3h 4d", "9s 7s Kd")

    @pytest.mark.parametrize("levels", [0, 11, -1, True, 1.0, "2"])
    def test_one_to_ten(self, levels: object) -> None:
        match = self.fallen()
        with pytest.raises(CardlabError):
            match.extra_level(levels)  # type: ignore[arg-type]
        assert match.standing == (0, 1, 1)
        match.extra_level(10)

    def test_once_after_an_outcome(self) -> None:
        with pytest.raises(LogError, match=r"right after an outcome. \(S8\)"):
            table("2h 3h 4d", "9s 7s Kd").extra_level(1)
        match = self.fallen()
        match.extra_level(1)
        with pytest.raises(LogError, match=r"comes once, .* \(S8\)"):
            match.extra_level(1)

    def test_not_after_the_result(self) -> None:
        match = knocked("2h 3h 4d", "9s 7s Kd", lives=1)
        match.finish()
        with pytest.raises(CardlabError):
            match.extra_level(1)

    def test_not_after_the_last_deal(self) -> None:
        match = self.fallen(deal_limit=1)
        with pytest.raises(LogError, match=r"no extra level. \(S8\)"):
            match.extra_level(1)

    def test_not_with_points(self) -> None:
        match = knocked("2h 3h 4d", "9s 7s Kd", preset="french-canadian")
        with pytest.raises(LogError, match=r"no extra level. \(S8\)"):
            match.extra_level(1)


def test_every_reason_has_both_its_sentences() -> None:
    """To the player and of the player; what they name is at hand."""
    for reason, seat in itertools.product(WHY, (0, 1, None)):
        told = str(explain(Event("seat", "S4", 0, data=(reason, 2, 17)), ["Ann", "Ben"], seat))
        assert told.startswith("You, 17: " if seat == 0 else "Ann, 17: ")
        assert "{" not in told and "*" not in told
