"""Lessons: walk-throughs with predictions, exercises that check, and progress.

What a game teaches stands in its own ``lessons``; here it is found by name.

>>> find_walk("scat-1-value")
<walk scat-1-value: What is a hand worth?>
>>> find_exercise("scat-valeu")
Traceback (most recent call last):
cardlab.engine.errors.CardlabError: There is no exercise scat-valeu. Did you mean scat-value?
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from cardlab.engine.errors import CardlabError, did_you_mean, shown
from cardlab.engine.game import games
from cardlab.lessons.check import Check
from cardlab.lessons.exercise import Exercise
from cardlab.lessons.lesson import Lesson
from cardlab.lessons.walk import Walk
from cardlab.words import _

__all__ = [
    "checks", "exercises", "find_check", "find_exercise", "find_lesson", "find_walk", "lessons",
    "walks",
]  # fmt: skip


@cache
def _rooms() -> tuple[Any, ...]:
    """Return the games' modules of lessons; a game may have none."""
    names = [game.package + ".lessons" for game in games().values()]
    return tuple(import_module(name) for name in names if find_spec(name) is not None)


def _all(registry: str) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for room in _rooms():
        found |= getattr(room, registry, {})
    return found


def _find(registry: str, name: str, problem: str) -> Any:
    found = _all(registry)
    if name not in found:
        hint = did_you_mean(str(name), list(found))
        raise CardlabError(problem.format(name=shown(name), hint=hint))
    return found[name]


def find_walk(name: str) -> Walk:
    """Return a walk of any game by its id; ``CardlabError`` names close matches."""
    walk: Walk = _find("WALKS", name, _("There is no walk {name}. {hint}"))
    return walk


def find_exercise(name: str) -> Exercise:
    """Return an exercise of any game by its id; ``CardlabError`` names close matches."""
    exercise: Exercise = _find("EXERCISES", name, _("There is no exercise {name}. {hint}"))
    return exercise


def find_check(name: str) -> Check:
    """Return a mastery check of any game by its id; ``CardlabError`` names close matches."""
    check: Check = _find("CHECKS", name, _("There is no check {name}. {hint}"))
    return check


def find_lesson(name: str) -> Lesson:
    """Return a lesson of any game by its id; ``CardlabError`` names close matches."""
    lesson: Lesson = _find("LESSONS", name, _("There is no lesson {name}. {hint}"))
    return lesson


def walks() -> dict[str, Walk]:
    """Return all walks by their ids, game by game."""
    return _all("WALKS")


def exercises() -> dict[str, Exercise]:
    """Return all exercises by their ids, game by game."""
    return _all("EXERCISES")


def checks() -> dict[str, Check]:
    """Return all mastery checks by their ids, game by game."""
    return _all("CHECKS")


def lessons() -> tuple[Lesson, ...]:
    """Return all lessons, game by game."""
    return tuple(_all("LESSONS").values())
