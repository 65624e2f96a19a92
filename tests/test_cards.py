"""Cards, packs and the shuffle that is the same on every machine: the page's own check values."""

import hashlib
import itertools
from collections import Counter

import pytest

from cardlab.cards import (
    FRENCH,
    MAX_SEED,
    Shuffles,
    SplitMix64,
    french_pack,
    in_pack_order,
    shuffle,
    symbol,
)


class TestSplitMix64:
    def test_check_values(self) -> None:
        generator = SplitMix64(0)
        assert [generator.next() for _ in range(3)] == [
            0xE220A8397B1DCDAF,
            0x6E789E6AA1B965F4,
            0x06C45D188009454F,
        ]

    def test_arithmetic_is_modulo_2_to_the_64(self) -> None:
        last, first = SplitMix64(2**64 - 1), SplitMix64(-1)
        assert [last.next() for _ in range(9)] == [first.next() for _ in range(9)]
        assert all(0 <= SplitMix64(seed).next() < 2**64 for seed in (0, 1, MAX_SEED, 2**70))

    def test_below_takes_the_upper_half(self) -> None:
        one, two = SplitMix64(7), SplitMix64(7)
        for n in (1, 2, 52, 108, 2**32):
            assert one.below(n) == ((two.next() >> 32) * n) >> 32

    def test_below_is_even(self) -> None:
        generator = SplitMix64(3)
        found = Counter(generator.below(6) for _ in range(60_000))
        assert sorted(found) == list(range(6))
        assert max(abs(count - 10_000) for count in found.values()) < 400

    def test_choice(self) -> None:
        assert SplitMix64(1).choice("abc") == "abc"[SplitMix64(1).below(3)]


class TestShuffle:
    def test_check_values(self) -> None:
        deck = Shuffles(7).shuffle(french_pack())
        assert " ".join(deck[:8]) == "Qh 9h 4h 7h 8d Ad Ts 9s"
        assert " ".join(deck[-3:]) == "Jh 8h Kd"

    def test_step_by_step(self) -> None:
        """Item i is settled after step i: swapped with one of those from i on."""
        pile, generator = list("abcdefg"), SplitMix64(99)
        for i in range(6):
            j = i + generator.below(7 - i)
            pile[i], pile[j] = pile[j], pile[i]
            assert tuple(pile[: i + 1]) == shuffle("abcdefg", 99)[: i + 1]
        assert tuple(pile) == shuffle("abcdefg", 99)

    def test_the_kth_shuffle_depends_on_seed_and_k_alone(self) -> None:
        generator = SplitMix64(5)
        states = [generator.next() for _ in range(4)]
        one = Shuffles(5)
        for k, pile in enumerate((french_pack(), "abc", french_pack(2, 4), range(20))):
            expected = shuffle(pile, states[k])  # type: ignore[arg-type]
            assert one.shuffle(pile) == expected  # type: ignore[arg-type]
            assert Shuffles(5, done=k).shuffle(pile) == expected  # type: ignore[arg-type]

    @pytest.mark.parametrize("pile", ["", "a", "ab"])
    def test_short_piles(self, pile: str) -> None:
        assert sorted(shuffle(pile, 1)) == sorted(pile)

    def test_every_order_of_four_is_as_likely(self) -> None:
        generator = SplitMix64(1)
        found = Counter("".join(shuffle("abcd", generator.next())) for _ in range(24_000))
        assert set(found) == {"".join(order) for order in itertools.permutations("abcd")}
        chi_square = sum((count - 1000) ** 2 / 1000 for count in found.values())
        assert chi_square < 50  # 23 degrees of freedom; one in a thousand is above 49.7

    def test_a_digest_of_many_shuffles(self) -> None:
        """Cards never change from one version to the next: logs and seeds are shared."""
        digest = hashlib.sha256()
        for seed in (0, 1, 7, 2026, MAX_SEED):
            shuffles = Shuffles(seed)
            for packs, jokers in ((1, 0), (2, 0), (2, 4)):
                digest.update(" ".join(shuffles.shuffle(french_pack(packs, jokers))).encode())
        assert digest.hexdigest()[:16] == "4d45e69a384b37ee"


class TestPack:
    def test_order(self) -> None:
        assert " ".join(FRENCH[:13]) == "Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc"
        assert [card[1] for card in FRENCH[::13]] == list("cdhs")
        assert french_pack(2, 2) == (*FRENCH, *FRENCH, "Jo", "Jo")

    def test_in_pack_order(self) -> None:
        assert in_pack_order(reversed(FRENCH)) == FRENCH
        assert in_pack_order(["Jo", "Ks", "Ac", "Jo", "Ac"]) == ("Ac", "Ac", "Ks", "Jo", "Jo")

    def test_symbols(self) -> None:
        assert [symbol(code) for code in ("As", "Td", "2h", "Kc", "Jo")] == [
            "A♠", "10♦", "2♥", "K♣", "joker",
        ]  # fmt: skip
        assert [symbol(code) for code in ("-2", "12")] == ["-2", "12"]
