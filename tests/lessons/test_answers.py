"""Forms of answers: strict reading, friendly words, examples that are not the answer."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from cardlab.cards import FRENCH
from cardlab.lessons.answers import (
    AnswerError,
    CardForm,
    CardsForm,
    ChoiceForm,
    Form,
    NumberForm,
    Option,
    VectorForm,
    players_form,
    read_card,
)
from cardlab.words import say

HOSTILE = ["", " ", "?", "10^10^10", "(" * 199, "９", "\ud800", "<b>", "'; --", "x" * 10_000_000]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("7♣", "7c"), ("7c", "7c"), ("7C", "7c"), ("10♦", "Td"), ("Td", "Td"), ("td", "Td"),
        ("10d", "Td"), (" A ♠ ", "As"), ("q♥\ufe0f", "Qh"), ("K♢", "Kd"), ("joker", "Jo"),
        ("Jo", "Jo"),
    ],
)  # fmt: skip
def test_cards_that_are_read(text: str, code: str) -> None:
    assert read_card(text) == code


@pytest.mark.parametrize("text", [*HOSTILE, "1c", "11c", "7x", "7", "c", "♣7", "7cc", "٧♣", "ten"])
def test_cards_that_are_not(text: str) -> None:
    with pytest.raises(AnswerError):
        read_card(text)


def test_every_card_can_be_typed() -> None:
    for code in FRENCH:
        assert read_card(code) == read_card(CardForm(FRENCH).write(code)) == code


FORMS: list[tuple[Form, Any]] = [
    (NumberForm(), Fraction(7, 103)),
    (NumberForm(), Fraction(3, 52)),
    (NumberForm(whole=True), 12),
    (NumberForm(whole=True), 30.5),
    (ChoiceForm((Option("take", say("Take it")), Option("draw", say("Draw")))), "take"),
    (players_form(["Ann", "Ben"]), "Ben"),
    (VectorForm(("Ann", "Ben", "Cara")), (0, 2, 1)),
    (VectorForm(("Ann", "Ben", "Cara")), (4, 3, 3)),
    (CardForm(("7c", "Td", "Ks")), "Td"),
    (CardForm(("7c", "Td", "Ks")), ("7c", "Td")),
    (CardsForm(("7c", "Td", "Ks")), ("7c", "Td")),
]


@pytest.mark.parametrize(("form", "right"), FORMS)
class TestForms:
    def test_what_is_written_is_read_again(self, form: Form, right: Any) -> None:
        assert form.matches(form.read(form.write(right)), right)

    def test_what_is_accepted_is_said_without_the_answer(self, form: Form, right: Any) -> None:
        said = str(form.accepts(right))
        assert said.endswith(".")
        if form.kind != "choice":
            assert f" {form.write(right)}" not in said

    def test_hostile_texts_are_refused_in_a_sentence(self, form: Form, right: Any) -> None:
        for text in HOSTILE:
            with pytest.raises(AnswerError) as caught:
                form.read(text)
            assert str(caught.value).endswith(".") and len(str(caught.value)) < 300


def test_vectors() -> None:
    form = VectorForm(("Ann", "Ben", "Cara", "Dev"))
    for text in ("0 1 0 2", "0,1,0,2", "0, 1, 0, 2", "0;1;0;2", " 0  1 0 2 "):
        assert form.read(text) == (0, 1, 0, 2)
    for text in ("0 1 0", "0 1 0 2 3", "0 1 0 x", "0 1 0 -1", "0 1 0 1.5", "0 1 0 ²", "0,,1,0,2"):
        with pytest.raises(AnswerError):
            form.read(text)
    with pytest.raises(AnswerError, match="3 of the 4 players"):
        form.read("0 1 0")


def test_choices_go_by_key_label_or_another_word() -> None:
    form = ChoiceForm(
        (
            Option("declare", say("Declare"), "act:declare", ("31",)),
            Option("wait", say("Say nothing"), "next"),
        ),
        moves=True,
    )
    assert form.kind == "action"
    typed = ("DECLARE", "say nothing", "31")
    assert [form.read(text) for text in typed] == ["declare", "wait", "declare"]
    assert form.of_control("next") == "wait" and form.of_control("act:knock") is None
    assert form.of_control("") is None
    assert form.control("declare") == "act:declare"
    assert str(form.show(("declare", "wait"))) == "“Declare” or “Say nothing”"
    with pytest.raises(AnswerError, match="not among the choices"):
        form.read("knock")


def test_cards_have_to_be_among_those_shown() -> None:
    with pytest.raises(AnswerError, match="The A♠ is not among these cards"):
        CardsForm(("7c", "Td")).read("7c As")
    with pytest.raises(AnswerError, match="One card is asked for"):
        CardForm(("7c", "Td")).read("7c Td")


def test_a_rounded_probability_needs_enough_places() -> None:
    form = NumberForm(places=3)
    with pytest.raises(AnswerError, match="at least 3 decimal places"):
        form.read("0.07")
    assert form.matches(form.read("7/103"), Fraction(7, 103))
    assert form.matches(form.read("6.8%"), Fraction(7, 103))
