"""The end of a deal and of a match, rule by rule (E1 to E4)."""

from typing import Any

import pytest

from cardlab import Match
from cardlab.engine.play import make_players, play_match
from cardlab.games.spite_and_malice import GAME
from cardlab.games.spite_and_malice.deal import SpiteDeal
from cardlab.games.spite_and_malice.table import Outcome
from tests.games.spite_and_malice.deals import LEFT, after, go, no, position, rules, table, words
from tests.helpers import NAMES

HANDS = ("4c 5c 6c", "4d 5d 6d", "4h 5h 6h")


class TestE1:
    def test_the_last_pay_off_card_wins_at_once(self) -> None:
        match = table("Ac | 4c 5c 6c", "Th | 4d 5d 6d", **LEFT)
        go(match, "0 payoff Ac 0")
        assert match.outcome == Outcome(0, "payoff", (0, 1), (0, 0), (0, 0))
        assert match.turn is None and match.legal_actions() == ()
        assert match.result is not None and match.result.winners == (0,)
        assert words(match.events) == [
            ("P2", "You played your pay-off card, the A♣, on stack 1."),
            ("E1", "You have played your last pay-off card and win the deal."),
        ]
        assert words(match.events, 1)[1:] == [
            ("E1", "Ann has played the last pay-off card and wins the deal.")
        ]

    def test_then_nothing_is_possible(self) -> None:
        deal = after(position("3c 4c", "Ac"), "0 payoff Ac 0")
        assert no(deal, "0 discard 3c 0") == (
            "E1", "The deal is over. The next one can be dealt."
        )  # fmt: skip

    def test_not_while_it_lies_face_up(self) -> None:
        deal = after(position("3c 4c", "Ac Qd"), "0 payoff Ac 0")
        assert deal.outcome is None and deal.table.payoff_left[0] == 1


class TestE2:
    def dry(self, stock_out: str, payoff: str = "9c 9d", **keys: Any) -> SpiteDeal:
        return position("3c 7c", payoff, stock="", stock_out=stock_out,
                        others=("Th Jh | 3d 4d",), **keys)  # fmt: skip

    def test_a_draw_takes_what_there_is(self) -> None:
        deal = after(position("7c", centre=(6,), stock="2h"), "0 hand 7c 0")
        assert deal.hands[0] == ("2h",) and deal.outcome is None

    def test_draw(self) -> None:
        deal = after(self.dry("draw"), "0 discard 3c 0")
        assert deal.outcome == Outcome(None, "stock", (2, 2), (0, 0), (0, 0))
        assert words(deal.table.ending) == [
            ("E2", "Nothing is left to draw, and nobody wins the deal.")
        ]
        assert no(deal, "1 discard 3d 0")[0] == "E2"

    def test_draw_after_a_play(self) -> None:
        deal = after(position("7c", centre=(6,), stock=""), "0 hand 7c 0")
        assert deal.outcome is not None and deal.outcome.ended_by == "stock"

    def test_a_full_hand_needs_no_card(self) -> None:
        deal = position("3c 7c", stock="")
        assert after(deal, "0 discard 3c 0").outcome is None

    def test_fewest_pay_off_cards(self) -> None:
        deal = after(self.dry("fewest_payoff", "9c", scoring="payoff_left"), "0 discard 3c 0")
        assert deal.outcome == Outcome(0, "stock", (1, 2), (2, 0), (2, 0))
        assert words(deal.table.ending) == [
            ("E2", "Nothing is left to draw. You have the fewest pay-off cards left and win."),
            ("E3", "You score 2 points."),
        ]
        assert words(deal.table.ending, 1) == [
            ("E2", "Nothing is left to draw. Ann has the fewest pay-off cards left and wins."),
            ("E3", "Ann scores 2 points."),
        ]

    def test_fewest_tied(self) -> None:
        deal = after(self.dry("fewest_payoff"), "0 discard 3c 0")
        assert deal.outcome is not None and deal.outcome.winner is None

    def test_play_on(self) -> None:
        deal = after(self.dry("play_on"), "0 discard 3c 0")
        assert deal.turn == 1 and deal.hands[1] == ("3d", "4d")
        deal, events = deal.apply(deal.legal_actions()[-1])
        assert words(events)[1:] == [
            ("E2", "Nothing is left to draw, so you play on without drawing.")
        ]
        assert words(events, None)[1:] == [
            ("E2", "Nothing is left to draw, so Ann plays on without drawing.")
        ]

    def test_set_aside_cards_can_be_drawn(self) -> None:
        deal = after(self.dry("draw", aside="Ad 2d", completed="set_aside"), "0 discard 3c 0")
        assert deal.outcome is None and deal.hands[1] == ("Ad", "3d", "4d")

    def test_removed_cards_cannot(self) -> None:
        deal = after(self.dry("draw", aside="Ad 2d", completed="remove"), "0 discard 3c 0")
        assert deal.outcome is not None

    def empty(self, **keys: Any) -> SpiteDeal:
        return position("", stock="", stock_out="play_on", others=("Th Jh | ", "8h 8d | "), **keys)

    def test_blocked(self) -> None:
        deal = after(self.empty(), "0 pass", "1 pass", "2 pass")
        assert deal.outcome is not None and deal.outcome.ended_by == "blocked"
        assert words(deal.table.ending) == [
            ("E2", "Everybody has passed in turn, and nobody wins the deal.")
        ]

    def test_a_play_before_the_pass_breaks_the_row(self) -> None:
        deal = self.empty(payoff="5c 9d", centre=(4,))
        deal = after(deal, "0 payoff 5c 0", "0 pass", "1 pass", "2 pass")
        assert deal.outcome is None and deal.table.passes == 2
        assert after(deal, "0 pass").outcome is not None

    def test_a_discard_breaks_the_row(self) -> None:
        deal = self.empty()
        deal = deal._replace(hands=((), ("3d",), ()), table=deal.table._replace(hands=(0, 1, 0)))
        deal = after(deal, "0 pass", "1 discard 3d 0", "2 pass", "0 pass")
        assert deal.outcome is None and deal.table.passes == 2


class TestE3:
    @pytest.mark.parametrize(("scoring", "score"), [("none", 0), ("payoff_left", 5), ("bonus", 50)])
    def test_the_score(self, scoring: str, score: int) -> None:
        others = ("Th Jh 2c | 4d 5d 6d", "9h 9c | 4h 5h 6h")
        deal = after(position("3c", "Ac", others=others, scoring=scoring), "0 payoff Ac 0")
        assert deal.outcome == Outcome(0, "payoff", (0, 3, 2), (score, 0, 0), (score, 0, 0))

    def test_a_single_point(self) -> None:
        deal = position("3c", "Ac", others=("Th | 4d 5d 6d",), scoring="payoff_left")
        deal = after(deal, "0 payoff Ac 0")
        assert words(deal.table.ending)[1] == ("E3", "You score 1 point.")

    def test_a_match_of_one_deal(self) -> None:
        assert GAME.winners(rules(), Outcome(1, "payoff", (3, 0), (0, 0), (0, 0))) == (1,)
        assert GAME.winners(rules(), Outcome(None, "limit", (3, 3), (0, 0), (0, 0))) == ()

    def test_a_match_to_a_score(self) -> None:
        own = rules(2, "skip-bo")
        assert GAME.winners(own, Outcome(1, "payoff", (3, 0), (0, 40), (480, 499))) is None
        assert GAME.winners(own, Outcome(1, "payoff", (3, 0), (0, 40), (480, 500))) == (1,)
        assert GAME.winners(own, Outcome(None, "limit", (3, 3), (0, 0), (40, 0))) is None

    def test_deal_after_deal(self) -> None:
        match = Match("skip-bo", NAMES[:3], seed=5, rules={"payoff_size": 5, "match_score": 100})
        play_match(match, make_players(match, ["greedy"], 5))
        result = match.result
        assert result is not None and len(result.winners) == 1
        assert result.standing[result.winners[0]] >= 100
        assert all(score < 100 for score in match.outcomes[-2].standing)
        totals = [sum(outcome.scored[seat] for outcome in match.outcomes) for seat in range(3)]
        assert tuple(totals) == result.standing

    def test_the_deal_limit(self) -> None:
        keys = {"match_score": 1000, "scoring": "payoff_left", "deal_limit": 1, "turn_limit": 10}
        match = Match("spite-and-malice", NAMES[:2], seed=1, rules=keys)
        play_match(match, make_players(match, ["random"], 1))
        assert match.result is not None and match.result.winners == (0, 1)

    def test_a_drawn_match_of_one_deal(self) -> None:
        match = Match("spite-and-malice", NAMES[:2], seed=1, rules={"turn_limit": 10})
        play_match(match, make_players(match, ["random"], 1))
        assert match.result is not None and match.result.winners == ()
        assert match.lines[-1] == '{"type":"result","winners":[],"standing":[0,0]}'


class TestE4:
    def test_the_limit(self) -> None:
        deal = position("3c 7c", turn_limit=10)
        deal = deal._replace(table=deal.table._replace(turns=8))
        deal = after(deal, "0 discard 3c 0")
        assert deal.outcome is None and deal.turn == 1
        stock = deal.table.stock
        deal = after(deal, "1 discard 3d 0")
        assert deal.outcome == Outcome(None, "limit", (2, 2), (0, 0), (0, 0))
        assert deal.table.stock == stock
        assert words(deal.table.ending) == [
            ("E4", "The deal has had all the turns it may have, and nobody wins it.")
        ]
        assert no(deal, "0 discard 7c 0")[0] == "E4"

    def test_after_a_pass(self) -> None:
        deal = position("", stock="", stock_out="play_on", turn_limit=10)
        deal = deal._replace(table=deal.table._replace(turns=9))
        deal = after(deal, "0 pass")
        assert deal.outcome is not None and deal.outcome.ended_by == "limit"

    def test_blocked_is_looked_at_first(self) -> None:
        deal = position("", stock="", stock_out="play_on", turn_limit=10)
        deal = deal._replace(table=deal.table._replace(turns=9, passes=1))
        deal = after(deal, "0 pass")
        assert deal.outcome is not None and deal.outcome.ended_by == "blocked"

    def test_the_limit_is_looked_at_before_the_draw(self) -> None:
        deal = position("3c 7c", stock="", turn_limit=10, others=("Th Jh | 3d",))
        deal = deal._replace(table=deal.table._replace(turns=9))
        deal = after(deal, "0 discard 3c 0")
        assert deal.outcome is not None and deal.outcome.ended_by == "limit"
