"""House rules, players, and the deal, rule by rule (D1 to D3)."""

from typing import Any

import pytest

from cardlab import LogError, Match, PlayersError, RuleError
from cardlab.cards import FRENCH
from cardlab.games.spite_and_malice import GAME, SpiteRules
from tests.games.spite_and_malice.deals import LEFT, go, no, rules, table, words
from tests.helpers import NAMES


class TestHouseRules:
    def test_by_players(self) -> None:
        assert [rules(n).packs for n in (2, 3, 9)] == [2, 3, 9]
        assert [rules(n).centre_stacks for n in (2, 3, 9)] == [3, 4, 10]
        assert [rules(n).payoff_size for n in (2, 9)] == [20, 20]
        assert [rules(n, "skip-bo").payoff_size for n in (2, 4, 5, 6)] == [30, 30, 20, 20]
        assert [rules(n, "skip-bo").centre_stacks for n in (2, 6)] == [4, 4]
        assert rules(2, "skip-bo").packs is None

    def test_a_match_settles_them(self) -> None:
        match = Match("spite-and-malice", NAMES[:3], seed=1)
        assert (match.rules.packs, match.rules.centre_stacks) == (3, 4)
        assert '"packs":3' in match.lines[0] and '"centre_stacks":4' in match.lines[0]

    def test_stated_values_stay(self) -> None:
        own = rules(4, packs=6, centre_stacks=2, payoff_size=10)
        assert (own.packs, own.centre_stacks, own.payoff_size) == (6, 2, 10)
        assert rules(5, "skip-bo", payoff_size=12).payoff_size == 12

    @pytest.mark.parametrize(
        ("changes", "message"),
        [
            ({"packs": 1}, "The rule packs cannot be 1; it may be: null, or a whole number from "),
            ({"packs": 11}, "The rule packs cannot be 11"),
            ({"payoff_size": 0}, "The rule payoff_size cannot be 0"),
            ({"payoff_size": 41}, "The rule payoff_size cannot be 41"),
            ({"hand_size": 2}, "The rule hand_size cannot be 2"),
            ({"hand_size": 8}, "The rule hand_size cannot be 8"),
            ({"centre_stacks": 13}, "The rule centre_stacks cannot be 13"),
            ({"side_stacks": 0}, "The rule side_stacks cannot be 0"),
            ({"side_stacks": True}, "The rule side_stacks cannot be true"),
            ({"deck": "skat"}, "The rule deck cannot be skat; it may be: french, skip-bo."),
            ({"completed": None}, "The rule completed cannot be null"),
            ({"turn_limit": 9}, "The rule turn_limit cannot be 9"),
            ({"match_score": 9, "scoring": "bonus"}, "The rule match_score cannot be 9"),
            ({"jokers": 2}, "There is no rule jokers."),
            (
                {"match_score": 100},
                "The rules match_score=100 and scoring=none contradict each other: without "
                "scoring no score is ever reached.",
            ),
            (
                {"deck": "skip-bo", "packs": 2},
                "The rules packs=2 and deck=skip-bo contradict each other: the skip-bo deck is "
                "one pack of 162 cards.",
            ),
            (
                {"payoff_size": None},
                "The rules payoff_size=null and deck=french contradict each other: only with the "
                "skip-bo deck it goes by players.",
            ),
        ],
    )
    def test_what_cannot_be(self, changes: dict[str, Any], message: str) -> None:
        with pytest.raises(RuleError) as caught:
            SpiteRules().with_changes(changes)
        assert str(caught.value).startswith(message)

    @pytest.mark.parametrize("name", ["packs", "centre_stacks"])
    def test_a_log_holds_numbers(self, name: str) -> None:
        with pytest.raises(RuleError) as caught:
            GAME.check_log_rules(rules(2).with_changes({name: None}))
        assert str(caught.value) == (
            f"The rule {name} cannot be null in a log: a log holds its number."
        )

    def test_a_log_of_skip_bo_has_no_packs(self) -> None:
        GAME.check_log_rules(rules(2, "skip-bo"))
        with pytest.raises(RuleError, match="payoff_size cannot be null in a log"):
            GAME.check_log_rules(rules(2, "skip-bo").with_changes({"payoff_size": None}))

    @pytest.mark.parametrize(("preset", "most"), [("spite-and-malice", 9), ("skip-bo", 6)])
    def test_how_many_players(self, preset: str, most: int) -> None:
        names = [f"Player {seat}" for seat in range(11)]
        for n in (2, most):
            Match(preset, names[:n], seed=1).deal()
        for n in (1, most + 1):
            with pytest.raises(PlayersError) as caught:
                Match(preset, names[:n], seed=1)
            deck = "french" if most == 9 else "skip-bo"
            assert str(caught.value) == (
                f"There are {n} players; with the {deck} deck it is 2 to {most}."
            )

    def test_twelve_cards_are_left_for_the_stock(self) -> None:
        Match("spite-and-malice", NAMES[:2], rules={"payoff_size": 40, "hand_size": 6})
        with pytest.raises(PlayersError) as caught:
            Match("spite-and-malice", NAMES[:2], rules={"payoff_size": 40, "hand_size": 7})
        assert str(caught.value) == (
            "2 players are dealt 94 cards, and 10 would be left for the stock; it needs 12."
        )


class TestD1:
    def test_the_pack(self) -> None:
        assert GAME.pack(rules(2)) == FRENCH * 2
        skip_bo = GAME.pack(rules(2, "skip-bo"))
        assert len(skip_bo) == 162 and skip_bo[:13] == ("1",) * 12 + ("2",)
        assert skip_bo[-19:] == ("12", *["W"] * 18)

    def test_one_at_a_time_first_the_pay_off_piles(self) -> None:
        match = Match("spite-and-malice", NAMES[:3], dealer=0)
        deck = GAME.pack(match.rules)
        match.deal(deck)
        deal = match.current
        assert deal.payoffs[1] == deck[0:60:3][::-1]
        assert deal.payoffs[2] == deck[1:60:3][::-1]
        assert deal.payoffs[0] == deck[2:60:3][::-1]
        assert set(deal.hands[1]) == set(deck[60:75:3])
        assert deal.stock == deck[75:]

    def test_the_last_one_dealt_is_turned_up(self) -> None:
        match = table("2c 9d | Ac 3c 5c", "Th Jh | 4h 5h 6h", **LEFT)
        assert match.current.payoffs == (("2c", "9d"), ("Th", "Jh"))
        seen = match.view(0).table
        assert seen.payoff == ("2c", "Th") and seen.payoff_left == (2, 2)
        assert seen.hands == (3, 3) and seen.stock == 104 - 10

    def test_hands_are_in_pack_order(self) -> None:
        match = table("2c | Ks 5d Ac", "Th | 6h 4h 5h", **LEFT)
        assert match.view(0).hand == ("Ac", "5d", "Ks")
        match = table("2 | W 10 9", "1 | 12 2 11", preset="skip-bo")
        assert match.view(0).hand == ("9", "10", "W")

    def test_the_next_player_deals_next(self) -> None:
        match = table("Kc | Ac 3c 5c", "Th | 4h 5h 6h", scoring="bonus", match_score=500, **LEFT)
        go(match, "0 payoff Kc 0")
        assert match.next_dealer() == 0 and GAME.next_dealer(match.rules, 2, (0, 0, 0)) == 0


class TestD2:
    def test_all_is_empty(self) -> None:
        match = Match("spite-and-malice", NAMES[:3], seed=1)
        match.deal()
        seen = match.current.table
        assert seen.centre == ((),) * 4 and seen.sides == (((),) * 4,) * 3
        assert seen.needs == (1, 1, 1, 1)


class TestD3:
    def start(self, *payoffs: str, dealer: int = -1, **keys: Any) -> Match:
        """A deal with these pay-off cards: piles of three, top first."""
        hands = ("2h 3h 4h", "5h 6h 7h", "8h 9h Th")
        cards = (f"{pile} | {hand}" for pile, hand in zip(payoffs, hands, strict=False))
        return table(*cards, dealer=dealer, **keys)

    def test_left_of_the_dealer(self) -> None:
        match = self.start("2c 3c 4c", "Qc Jc Tc", **LEFT)
        assert match.turn == 0 and match.current.due is None
        assert words(match.events) == [
            ("D1", "Ben dealt."),
            ("D3", "You begin, on the dealer’s left."),
        ]

    def test_the_highest_begins(self) -> None:
        match = self.start("2c 3c 4c", "Qc Jc Tc", "Td 9d 8d")
        assert match.turn == 1
        assert words(match.events)[1:] == [
            ("D3", "Ben begins: the Q♣ is the highest pay-off card.")
        ]
        assert words(match.events, 1)[1:] == [
            ("D3", "You begin: your Q♣ is the highest pay-off card.")
        ]

    def test_a_ten_is_below_a_jack_and_an_ace_is_low(self) -> None:
        assert self.start("Tc 3c 4c", "Jc Qc Kc").turn == 1
        assert self.start("Ac 3c 4c", "2c Qc Kc").turn == 1

    @pytest.mark.parametrize(("rank", "first"), [("low", 1), ("high", 0)])
    def test_a_wild_card(self, rank: str, first: int) -> None:
        assert self.start("Kc 3c 4c", "Ac Jc Tc", wild_rank_at_start=rank).turn == first

    def test_again_lets_all_compared_shuffle(self) -> None:
        match = self.start("2c 3c 4c", "Kc Jc Tc", "Td 9d 8d", wild_rank_at_start="again")
        assert match.turn is None and match.current.due[:2] == ("payoff", 0)
        match.shuffle(["3c", "2c", "4c"])
        match.shuffle(["Jc", "Kc", "Tc"])
        assert match.turn is None and match.current.due == ("payoff", 2, ("Td", "9d", "8d"))
        match.shuffle(["8d", "Td", "9d"])
        assert match.turn == 1

    def test_only_the_tied_shuffle_and_only_they_are_compared(self) -> None:
        match = self.start("9c 3c 4c", "2c Qc Kc", "9d 8d 7d")
        assert match.current.due == ("payoff", 0, ("9c", "3c", "4c"))
        assert match.current.table.phase == "start" and match.legal_actions() == ()
        assert words(match.events)[1:] == [
            ("D3", "Ann and Cat are tied. They shuffle their pay-off piles and turn up again.")
        ]
        assert no(match, "0 hand 2h 0") == (
            "D3", "Nobody may play yet. A pay-off pile has to be shuffled first."
        )  # fmt: skip
        match.shuffle(["3c", "4c", "9c"])
        assert words(match.events) == [
            ("D3", "You shuffled your pay-off pile and turned up the 3♣.")
        ]
        assert match.view(1).table.payoff == ("3c", "2c", "9d")
        match.shuffle(["7d", "9d", "8d"])
        assert match.turn == 2
        assert words(match.events) == [
            ("D3", "Cat shuffled the pay-off pile and turned up the 7♦."),
            ("D3", "Cat begins: the 7♦ is the highest pay-off card."),
        ]

    def test_clockwise_from_the_dealers_left(self) -> None:
        match = self.start("9c 3c 4c", "9h Qc Kc", "9d 8d 7d", dealer=1)
        order = []
        for _ in range(3):
            order.append(match.current.due.player)
            match.shuffle(match.current.due.cards)
        assert order == [2, 0, 1]

    def test_after_three_rounds_the_first_of_the_tied(self) -> None:
        match = self.start("9c 3c 4c", "9h Qc Kc", "2d 8d 7d", dealer=0)
        for _ in range(6):
            assert match.turn is None
            match.shuffle(match.current.due.cards)
        assert match.current.due is None and match.turn == 1
        assert words(match.events)[-1] == (
            "D3", "Ben begins: still a tie, and Ben sits first after the dealer."
        )  # fmt: skip

    def test_hands_stay(self) -> None:
        match = self.start("9c 3c 4c", "9h Qc Kc")
        hands = match.current.hands
        match.shuffle(["3c", "4c", "9c"])
        match.shuffle(["Qc", "9h", "Kc"])
        assert match.current.hands == hands and match.turn == 1

    def test_without_a_seed_the_shuffle_is_handed_in_whole(self) -> None:
        match = self.start("9c 3c 4c", "9h Qc Kc")
        with pytest.raises(LogError, match="exactly the cards of the payoff pile"):
            match.shuffle(["3c", "4c", "5c"])
        assert match.current.due.player == 0

    def test_with_a_seed_it_comes_by_itself(self) -> None:
        seed = next(s for s in range(99) if self.first_tie(s))
        match = Match("spite-and-malice", NAMES[:2], seed=seed)
        match.deal()
        assert match.turn is not None
        start = '{"type":"shuffle","pile":"payoff","player":'
        assert match.lines[2].startswith(start + "1,") and match.lines[3].startswith(start + "0,")

    @staticmethod
    def first_tie(seed: int) -> bool:
        match = Match("spite-and-malice", NAMES[:2], seed=seed)
        match.deal()
        return len(match.lines) > 2
