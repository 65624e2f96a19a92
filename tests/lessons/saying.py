"""What an exercise says, for tests of every game's exercises."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from cardlab.lessons.exercise import Exercise
from cardlab.words import Sentence


def rights(exercise: Exercise, variant: Any) -> list[Any]:
    """Every single answer that is right."""
    right, kind = exercise.solve(variant), exercise.form(variant).kind
    several = isinstance(right, tuple) and kind in ("card", "choice", "action")
    return list(right) if several else [right]


def numbers(sentence: Sentence) -> list[str]:
    """The numbers of a sentence that are not the ranks of cards."""
    text = "".join(part.text for part in sentence.parts() if part.kind == "text")
    return re.findall(r"\d+(?:\.\d+)?", text)


def shown_cards(sentence: Sentence) -> set[str]:
    return {part.code for part in sentence.parts() if part.kind == "card"}


def told(exercise: Exercise, variant: Any) -> Iterator[tuple[Sentence, bool]]:
    """All that is said before the answer may be known, and whether it reacts to an answer."""
    form, mistakes = exercise.form(variant), exercise.mistakes(variant)
    yield exercise.question(variant), False
    for mistake in mistakes:
        yield mistake.sentence, True
        given = form.read(form.write(mistake.answer))
        yield exercise.nudge(variant, given).sentence, True
    for hint in exercise.hints(variant)[:-1]:
        yield hint.sentence, False


def texts(value: Any) -> Iterator[str]:
    """All texts in a view: what a seat may know."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from texts(part)
