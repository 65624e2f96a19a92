"""A lesson: its steps in order, and what each step offers."""

from __future__ import annotations

from typing import NamedTuple


class Part(NamedTuple):
    """One step of a lesson: a title, and the ids of its walks, exercises and checks."""

    title: str
    walks: tuple[str, ...] = ()
    exercises: tuple[str, ...] = ()
    checks: tuple[str, ...] = ()


class Lesson(NamedTuple):
    """A lesson of one game; ``preset`` is what it is played under."""

    id: str
    title: str
    game: str
    preset: str
    parts: tuple[Part, ...]
