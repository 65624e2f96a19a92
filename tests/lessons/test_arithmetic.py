"""Typed numbers: what is read, exactly and by its rounding; what is hostile is bounded."""

from __future__ import annotations

import time
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlab.lessons.arithmetic import MAX_TEXT, Amount, AnswerError, amount


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("7/103", Fraction(7, 103)),
        ("0.068", Fraction(68, 1000)),
        ("6.8%", Fraction(68, 1000)),
        ("6.8 %", Fraction(68, 1000)),
        (".5", Fraction(1, 2)),
        ("5.", 5),
        ("-3", -3),
        ("−3", -3),
        ("comb(8,2)*13/comb(104,2)", Fraction(7, 103)),
        ("perm(5, 2)", 20),
        ("factorial(5)/2", 60),
        ("2^5", 32),
        ("2**-1", Fraction(1, 2)),
        ("-2^2", -4),
        ("2^3^2", 512),
        ("1-2-3", -4),
        ("8/4/2", 1),
        ("(1+2)*3", 9),
        ("2 × 3 ÷ 4", Fraction(3, 2)),
        ("50%+1/4", Fraction(3, 4)),
    ],
)
def test_what_is_read(text: str, value: Fraction) -> None:
    assert amount(text).value == value


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "many",
        "1e9",
        "10^10^10",
        "9^9999",
        "2^0.5",
        "0^-1",
        "1/0",
        "1/(2-2)",
        "factorial(1000)",
        "factorial(1001)",
        "factorial(-1)",
        "comb(2.5, 1)",
        "comb(3)",
        "comb 3, 2",
        "factorial(1, 2)",
        "comb(" * 100,
        "(" * 100 + "1" + ")" * 100,
        "-" * 150 + "1",
        "9" * 150,
        "1" * (MAX_TEXT + 1),
        "1" * 10_000_000,
        "٣",
        "７",
        "½",
        "3²",
        "1,5",
        "0,068 %",
        "1 2",
        "1+",
        "*1",
        "()",
        "%",
        "__import__('os')",
        "eval(1)",
        "1;2",
        "x" * 200,
        "\ud800",
        "1\n2",
        "\x00",
    ],
)
def test_what_is_refused_in_a_sentence(text: str) -> None:
    began = time.perf_counter()
    with pytest.raises(AnswerError) as caught:
        amount(text)
    assert time.perf_counter() - began < 0.5
    said = str(caught.value)
    assert said[0].isupper() or said[0] == "“" or said[0].isalpha()
    assert said.endswith(".") and "!" not in said and len(said) < 200


def test_only_a_text_is_read() -> None:
    with pytest.raises(AnswerError):
        amount(None)  # type: ignore[arg-type]


@given(st.text(alphabet="0123456789.+-*/^()%, combpermfactorial", max_size=60))
def test_any_text_is_a_number_or_a_sentence(text: str) -> None:
    try:
        value = amount(text).value
    except AnswerError:
        return
    assert value.numerator.bit_length() <= 4096 and value.denominator.bit_length() <= 4096


@given(st.fractions(min_value=0, max_value=1), st.integers(1, 8))
def test_a_rounded_decimal_matches_what_rounds_to_it(exact: Fraction, places: int) -> None:
    text = f"{float(round(exact, places)):.{places}f}"
    assert amount(text).rounds_from(exact)
    assert not amount(text).rounds_from(exact + Fraction(2, 10**places))


def test_a_whole_number_is_not_a_rounded_one() -> None:
    assert not amount("0").rounds_from(Fraction(7, 103))
    assert not amount("17").rounds_from(Fraction(35, 2))
    assert amount("0.07").rounds_from(Fraction(7, 103))
    assert amount("7%").rounds_from(Fraction(7, 103))
    assert amount("17.0") == Amount(Fraction(17), 1)
