"""Phrases that the steps and lessons of all games share: what a step teaches, people, lists."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from cardlab.words import Name, Sentence, _, say


class Why(NamedTuple):
    """What a step teaches, and the ids of the rules it shows."""

    sentence: Sentence
    rules: tuple[str, ...]


def joined(items: Sequence[object]) -> Sentence:
    """Join values with commas and "and", each kept as the value it is.

    >>> str(joined([Name("Ann"), "Ben", 3]))
    'Ann, Ben and 3'
    """
    fields = [f"{{v{place}}}" for place in range(len(items))]
    template = "".join(fields)
    if len(fields) > 1:
        template = ", ".join(fields[:-1]) + _(" and ") + fields[-1]
    return say(template, **{f"v{place}": item for place, item in enumerate(items)})


def people(
    names: Sequence[str], seats: Iterable[int], seat: int | None, *, first: bool = True
) -> Sentence:
    """Name some seats, one's own as "you" and before the others; ``first``: with a capital.

    >>> str(people(["Ann", "Ben", "Cara"], [2, 0], 0))
    'You and Cara'
    """
    order = sorted(set(seats), key=lambda each: (each != seat, each))
    you = _("You") if first else _("you")
    return joined([you if each == seat else Name(names[each]) for each in order])


def many(seats: Iterable[int], seat: int | None) -> int:
    """Return the number that decides a verb's form: "you" takes the form of many."""
    found = set(seats)
    return 2 if seat in found else len(found)


def in_turn(sentences: Sequence[Sentence]) -> Sentence:
    """Return sentences one after the other, as one.

    >>> str(in_turn([say("One."), say("Two.")]))
    'One. Two.'
    """
    fields = " ".join(f"{{s{place}}}" for place in range(len(sentences)))
    return say(fields, **{f"s{place}": each for place, each in enumerate(sentences)})
