"""Dealing (D1 and D2)."""

import pytest

from cardlab import Match
from cardlab.cards import french_pack
from tests.games.thirty_one.deals import go, next_deal, pass_turn, table


class TestD1:
    deck = french_pack()  # Ac 2c 3c … Kc, then diamonds

    def dealt(self, dealer: int, **rules: object) -> Match:
        match = Match("scat", ["Ann", "Ben", "Cat"], rules=rules, dealer=dealer)
        match.deal(self.deck)
        return match

    def test_one_card_at_a_time_from_the_dealers_left(self) -> None:
        assert self.dealt(dealer=0).current.hands == (
            ("3c", "6c", "9c"),
            ("Ac", "4c", "7c"),
            ("2c", "5c", "8c"),
        )
        assert self.dealt(dealer=1).current.hands[2] == ("Ac", "4c", "7c")

    def test_a_card_is_turned_up_and_the_rest_is_the_stock(self) -> None:
        deal = self.dealt(dealer=0).current
        assert deal.table.pile == ("Tc",)
        assert deal.stock == self.deck[10:] and deal.table.stock == 42

    def test_without_an_upcard(self) -> None:
        match = self.dealt(dealer=0, upcard=False)
        assert match.current.table.pile == ()
        assert match.current.stock == self.deck[9:]
        assert [(rule, str(told)) for rule, told in match.explain()] == [("D1", "Ann dealt.")]

    def test_it_is_told(self) -> None:
        match = self.dealt(dealer=0)
        assert match.events[0].rule == "D1"
        assert str(match.explain(0)[0][1]) == "You dealt; the 10♣ is turned up."
        assert str(match.explain(1)[0][1]) == "Ann dealt; the 10♣ is turned up."

    def test_hands_are_in_pack_order(self) -> None:
        match = Match("scat", ["Ann", "Ben"])
        match.deal(self.deck[::-1])
        assert match.current.hands[1] == ("9s", "Js", "Ks")

    def test_four_cards_a_hand(self) -> None:
        match = Match("super-skite", ["Ann", "Ben"])
        match.deal(french_pack(2))
        assert match.current.hands[1] == ("Ac", "3c", "5c", "7c")
        assert match.current.table.stock == 96

    def test_players_who_are_out_get_no_cards(self) -> None:
        match = table("2c 3c 4c", "As Ks 2h", "Ad Kd 3h", up="9d", lives=1)
        pass_turn(go(match, "0 knock"), 1, 2)
        assert match.standing == (0, 1, 1)
        next_deal(match, "", "2s 3s 4s", "5s 6s 7s")
        assert match.current.hands == ((), ("2s", "3s", "4s"), ("5s", "6s", "7s"))


class TestD2:
    def test_the_deal_goes_to_the_left(self) -> None:
        match = Match("scat", ["Ann", "Ben", "Cat"], seed=1, dealer=2)
        dealers = []
        while match.result is None and match.number < 3:
            match.deal()
            dealers.append(match.dealer)
            go(match, f"{match.turn} knock")
            while not match.deal_over:
                pass_turn(match, match.turn)
        assert dealers == [2, 0, 1]

    @pytest.mark.parametrize(
        ("dealer", "standing", "follower"),
        [
            (0, (4, 4, 4), 1),
            (2, (4, 4, 4), 0),
            (0, (4, 0, 4), 2),
            (2, (0, 0, 4), 2),
            (0, (0, 0, 4), 2),
            (1, (0, 4, 4), 2),
            (2, (0, 4, 4), 1),
        ],
    )
    def test_players_who_are_out_do_not_deal(
        self, dealer: int, standing: tuple[int, ...], follower: int
    ) -> None:
        match = Match("scat", ["Ann", "Ben", "Cat"])
        assert match.game.next_dealer(match.rules, dealer, standing) == follower

    def test_active_after_an_extra_level(self) -> None:
        """Ann went out, and is the next to deal again once she is back."""
        match = table("2c 3c 4d", "As Ks 2h", "Ad Kd 3h", up="9d", lives=1)
        pass_turn(go(match, "0 knock"), 1, 2)
        assert match.standing == (0, 1, 1)
        assert match.next_dealer() == 1
        match.extra_level(2)
        assert match.standing == (2, 3, 3)
        assert match.next_dealer() == 0

    def test_with_points_nobody_is_out(self) -> None:
        match = Match("french-canadian", ["Ann", "Ben", "Cat"])
        assert match.game.next_dealer(match.rules, 0, (0, 0, 0)) == 1
