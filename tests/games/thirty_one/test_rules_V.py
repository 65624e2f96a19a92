"""What a hand is worth (V1 to V5), by hand and against plain countings of whole packs."""

from collections import Counter
from itertools import combinations, product

import pytest

from cardlab.cards import FRENCH, SUITS, in_pack_order
from cardlab.games.thirty_one.rules import ThirtyOneRules
from cardlab.games.thirty_one.score import is_top, points, scoring_cards, value
from tests.games.thirty_one.deals import rules

# Of how many of the 22,100 hands of three cards is what value: known from elsewhere.
HANDS_BY_VALUE = {
    2: 4, 3: 28, 4: 76, 5: 196, 6: 316, 7: 532, 8: 724, 9: 1040, 10: 5732, 11: 2652, 12: 1104,
    13: 1264, 14: 1112, 15: 1132, 16: 980, 17: 996, 18: 844, 19: 856, 20: 1168, 21: 712, 22: 96,
    23: 104, 24: 88, 25: 80, 26: 64, 27: 60, 28: 44, 29: 40, 30: 32, 31: 24,
}  # fmt: skip


def worth(hand: str, preset: str = "scat", **changes: object) -> float:
    return value(in_pack_order(hand.split()), rules(preset, **changes).scoring)


def top(hand: str, preset: str = "scat", **changes: object) -> bool:
    return is_top(in_pack_order(hand.split()), rules(preset, **changes).scoring)


class TestV1:
    def test_every_rank(self) -> None:
        assert [points(rank + "h") for rank in "A23456789TJQK"] == [
            11, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10,
        ]  # fmt: skip

    def test_the_suit_does_not_matter(self) -> None:
        assert {points("A" + suit) for suit in SUITS} == {11}


class TestV2:
    @pytest.mark.parametrize(
        ("hand", "expected"),
        [
            ("Ks 7s 9h", 17),  # one suit only
            ("Kh Qh As", 20),  # not 31
            ("Qs 9d 8d", 17),  # two small ones beat a big one
            ("Ac 6s 4s", 11),  # one big one beats two small ones
            ("Kh 5s 4s", 10),
            ("2c 2d 2h", 2),
            ("As Ah Ac", 11),
            ("As Ks Qs", 31),
            ("2s 3s 4s", 9),
            ("5s 5d", 5),  # any number of cards
            ("Ks 7s 9h 8h", 17),
        ],
    )
    def test_by_hand(self, hand: str, expected: int) -> None:
        assert worth(hand) == expected

    def test_a_total_above_the_target_counts_the_target(self) -> None:
        assert worth("As As Ks", packs=2) == 31
        assert worth("As As 9s", packs=2) == 31
        assert worth("As As 8s", packs=2) == 30
        assert worth("Ks Qs Js As") == 31

    def test_a_total_is_a_whole_number(self) -> None:
        assert type(worth("As 7s 2d")) is int
        assert type(worth("As 7s 2d", "skite")) is int

    def test_all_hands_of_one_pack(self) -> None:
        scat = ThirtyOneRules().scoring
        found = Counter(value(hand, scat) for hand in combinations(FRENCH, 3))
        assert found == HANDS_BY_VALUE and found.total() == 22_100


class TestV3:
    def test_of_a_kind(self) -> None:
        assert worth("7s 7d 7h", of_a_kind=30.5) == 30.5
        assert worth("7s 7d 7h", of_a_kind=30) == 30
        assert worth("As Ad Ah", of_a_kind=30) == 30
        assert worth("7s 7d 7h", of_a_kind=None) == 7

    def test_of_a_kind_takes_all_cards_of_the_hand(self) -> None:
        assert worth("7s 7d 8h", of_a_kind=30.5) == 8
        assert worth("7s 7d", of_a_kind=30.5) == 7
        assert worth("7s 7d 7h 7c", of_a_kind=30.5) == 7  # in the middle of a turn
        assert worth("7s 7d 7h 7c", "super-skite") == 41.5
        assert worth("7s 7d 7h 7h", "super-skite") == 41.5
        assert worth("7s 7d 7h Kc", "super-skite") == 10

    def test_three_aces(self) -> None:
        assert worth("As Ad Ah", three_aces=33) == 33
        assert worth("As Ad Ah", "cadillac") == 33  # not 30
        assert worth("As Ad Kh", three_aces=33) == 11
        assert worth("As As Ah", "scat", packs=2, three_aces=33) == 33

    @pytest.mark.parametrize("hand", ["As 2s 3s", "5d 6d 7d", "Th Jh Qh", "2c 3c 4c"])
    def test_straight_flush(self, hand: str) -> None:
        assert worth(hand, straight_flush=30) == 30

    def test_the_ace_is_high_or_low_without_a_wrap(self) -> None:
        assert worth("Qs Ks As", straight_flush=30) == 31  # the points are more
        assert worth("Ks As 2s", straight_flush=30) == 23

    @pytest.mark.parametrize("hand", ["5d 6d 7h", "5d 6d 8d", "5d 5d 6d", "9c Jc Kc"])
    def test_no_straight_flush(self, hand: str) -> None:
        plain = worth(hand, packs=2)
        assert worth(hand, packs=2, straight_flush=30) == plain < 30

    def test_only_if_higher(self) -> None:
        assert worth("Js Qs Ks", straight_flush=30) == 30
        assert worth("As Qs Ks", straight_flush=30, of_a_kind=30) == 31

    def test_the_suit_that_counts(self) -> None:
        scat = rules().scoring
        assert scoring_cards(("9c", "4h", "Th"), scat) == ("h", ("4h", "Th"))
        assert scoring_cards(("2h", "Tc", "Th"), scat) == ("h", ("2h", "Th"))
        with_kind = rules(of_a_kind=30.5).scoring
        assert scoring_cards(("7c", "7d", "7h"), with_kind) == ("", ("7c", "7d", "7h"))


class TestV4:
    @pytest.mark.parametrize(
        ("hand", "expected"),
        [
            ("7s 2h Jo", 18),  # 11 in the suit that gives most
            ("Ks Qs Jo", 31),
            ("As 9d Jo", 22),  # a second ace, though the pack has but one of it
            ("2s Jo Jo", 24),
            ("As Jo Jo", 31),  # 33, counted as 31
            ("Jo Jo Jo", 31),
        ],
    )
    def test_eleven_in_any_suit(self, hand: str, expected: int) -> None:
        assert worth(hand, jokers=3) == expected

    def test_any_card_of_a_special_hand(self) -> None:
        assert worth("7s 7d Jo", jokers=3, of_a_kind=30.5) == 30.5
        assert worth("7s Jo Jo", jokers=3, of_a_kind=30.5) == 30.5
        assert worth("7s 8d Jo", jokers=3, of_a_kind=30.5) == 19
        assert worth("As Ad Jo", jokers=3, three_aces=33) == 33
        assert worth("5d 7d Jo", jokers=3, straight_flush=30) == 30
        assert worth("5d 8d Jo", jokers=3, straight_flush=30) == 24
        assert worth("Kd 2d Jo", jokers=3, straight_flush=30) == 23
        assert worth("7s 7d Jo Jo", "super-skite-jokers") == 41.5

    def test_whichever_is_most(self) -> None:
        assert worth("Ks Kd Jo", jokers=3, of_a_kind=30.5) == 30.5
        assert worth("Ks Qs Jo", jokers=3, of_a_kind=30.5, straight_flush=30) == 31

    def test_like_every_card_put_in_its_place(self) -> None:
        """Against V3 by trying all 52 cards for a joker, over a spread of hands."""
        house = rules(jokers=2, of_a_kind=30, three_aces=33, straight_flush=30).scoring
        for pair in list(combinations(FRENCH, 2))[::7]:
            by_points = max(sum(points(c) for c in pair if c[1] == suit) + 11 for suit in SUITS)
            by_cards = [value(in_pack_order((*pair, card)), house) for card in FRENCH]
            specials = [each for each in by_cards if each in (30, 33)]
            expected = max(min(by_points, 31), *specials, 0)
            assert value(in_pack_order((*pair, "Jo")), house) == expected, pair


class TestV5:
    @pytest.mark.parametrize("hand", ["As Ks Qs", "Ah Th Jh", "Ac Kc Tc"])
    def test_the_target(self, hand: str) -> None:
        assert top(hand)

    @pytest.mark.parametrize("hand", ["As Ks 9s", "As Ks Qh", "Ks Qs Js", "As Ah Ac"])
    def test_less(self, hand: str) -> None:
        assert not top(hand)

    def test_all_24_of_one_pack(self) -> None:
        scat = ThirtyOneRules().scoring
        found = [hand for hand in combinations(FRENCH, 3) if is_top(hand, scat)]
        expected = {
            in_pack_order(("A" + suit, one + suit, two + suit))
            for suit, (one, two) in product(SUITS, combinations("TJQK", 2))
        }
        assert set(found) == expected and len(expected) == 24

    def test_it_has_as_many_cards_as_a_hand(self) -> None:
        assert not top("2d As Ks Qs")  # in the middle of a turn
        assert not top("As Ks")
        assert not top("As Ks Qs", "super-skite")

    def test_three_aces_where_they_count_more(self) -> None:
        assert top("As Ah Ac", "cadillac")
        assert not top("7s 7h 7c", "cadillac")
        assert not top("7s 7h 7c", "skite")

    def test_four_cards(self) -> None:
        assert top("As As Ks Qs", "super-skite")
        assert not top("As Ks Qs Js", "super-skite")
        assert not top("7s 7s 7h 7d", "super-skite")
        assert top("As Ks Qs Jo", "super-skite-jokers")
