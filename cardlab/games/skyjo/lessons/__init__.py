"""What Skyjo teaches: walks, exercises, a check, and their order."""

from __future__ import annotations

from cardlab.games.skyjo.lessons.columns import Leaves, OnThePile
from cardlab.games.skyjo.lessons.counting import HousePenalty, MatchOver, Penalty
from cardlab.games.skyjo.lessons.ending import LastLap, LateColumn, NewStock
from cardlab.games.skyjo.lessons.moves import Drawn, Places, Taken
from cardlab.games.skyjo.lessons.pack import HowMany, NoSuch
from cardlab.games.skyjo.lessons.start import WhoStarts
from cardlab.lessons.check import Check
from cardlab.lessons.exercise import Exercise
from cardlab.lessons.lesson import Lesson, Part
from cardlab.lessons.walk import Walk
from cardlab.words import N_

__all__ = ["CHECKS", "EXERCISES", "LESSON", "LESSONS", "WALKS"]

WALKS: dict[str, Walk] = {}

EXERCISES: dict[str, Exercise] = {
    exercise.id: exercise
    for exercise in (
        NoSuch(), HowMany(), WhoStarts(), Taken(), Places(), Drawn(), NewStock(), Leaves(),
        OnThePile(), LastLap(), LateColumn(), Penalty(), HousePenalty(), MatchOver(),
    )
}  # fmt: skip

MASTERY = Check(
    "skyjo-mastery",
    N_("Fourteen decisions"),
    (
        "skyjo-start", "skyjo-taken", "skyjo-drawn", "skyjo-places", "skyjo-column", "skyjo-taken",
        "skyjo-drawn", "skyjo-pile", "skyjo-column", "skyjo-last", "skyjo-late", "skyjo-penalty",
        "skyjo-penalty", "skyjo-match",
    ),
    need=12,
)  # fmt: skip
CHECKS: dict[str, Check] = {MASTERY.id: MASTERY}

LESSON = Lesson("skyjo", N_("Skyjo"), "skyjo", "skyjo", ())
LESSONS = {LESSON.id: LESSON}
