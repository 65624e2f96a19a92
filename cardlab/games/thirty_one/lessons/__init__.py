"""What the thirty-one family teaches: walks, exercises, a check, and their order."""

from __future__ import annotations

from cardlab.games.thirty_one.lessons.value import Value
from cardlab.games.thirty_one.lessons.walks import SCAT
from cardlab.lessons.check import Check
from cardlab.lessons.exercise import Exercise
from cardlab.lessons.lesson import Lesson, Part
from cardlab.lessons.walk import Walk
from cardlab.words import N_

WALKS: dict[str, Walk] = {walk.id: walk for walk in SCAT}
EXERCISES: dict[str, Exercise] = {exercise.id: exercise for exercise in (Value(),)}
CHECKS: dict[str, Check] = {
    check.id: check
    for check in (Check("scat-mastery", N_("Ten tables"), ("scat-value",) * 10, need=9),)
}

LESSON = Lesson(
    "scat",
    N_("Scat"),
    "thirty-one",
    "scat",
    (
        Part(N_("What a hand is worth"), ("scat-1-value",), ("scat-value",)),
        Part(N_("Ten tables"), checks=("scat-mastery",)),
    ),
)
LESSONS = {LESSON.id: LESSON}
