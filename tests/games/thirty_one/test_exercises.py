"""What Scat's exercises say and show: never the answer."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest

from cardlab.cards import SplitMix64
from cardlab.games.thirty_one.lessons import EXERCISES
from cardlab.lessons.answers import ChoiceForm, NumberForm, VectorForm
from tests.lessons.saying import numbers, shown_cards, told

each = pytest.mark.parametrize("name", EXERCISES)


@cache
def variants(name: str) -> tuple[Any, ...]:
    return tuple(EXERCISES[name].make(SplitMix64(seed)) for seed in range(100))


@each
def test_variants_differ(name: str) -> None:
    assert len(set(variants(name))) > 90


@each
def test_nothing_gives_the_answer_away(name: str) -> None:
    exercise = EXERCISES[name]
    for variant in variants(name):
        form, right = exercise.form(variant), exercise.solve(variant)
        for sentence, reply in told(exercise, variant):
            said = str(sentence)
            if isinstance(form, NumberForm):
                among = numbers(sentence)
                # A list of several numbers gives nothing away; a lone one would.
                assert form.write(right) not in among or (not reply and len(among) > 2), said
            elif isinstance(form, VectorForm):
                losses = re.escape(str(form.show(right)))
                assert form.write(right) not in said and not re.search(rf"{losses}\b", said), said
            elif isinstance(form, ChoiceForm):
                assert f"“{form.show(right)}”" not in said
                names = [part.text for part in sentence.parts() if part.kind == "name"]
                assert not reply or form.quoted or right not in names
            else:
                cards = shown_cards(sentence) & set(form.among)
                named = cards & set(right if isinstance(right, tuple) else (right,))
                assert not reply or not named or len(cards) > len(named) + 1 or (
                    form.kind == "cards" and named != set(right)
                ) or len(named) > 1  # fmt: skip
        accepted = str(form.accepts(right))
        if isinstance(form, (NumberForm, VectorForm)):
            assert f" {form.write(right)}" not in accepted


@each
def test_a_figure_can_be_read(name: str) -> None:
    for variant in variants(name)[:30]:
        assert EXERCISES[name].figure(variant).text()
