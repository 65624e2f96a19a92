"""What Skyjo teaches: walks, exercises, a check, and their order."""

from __future__ import annotations

from cardlab.games.skyjo.lessons.columns import Leaves, OnThePile
from cardlab.games.skyjo.lessons.counting import HousePenalty, MatchOver, Penalty
from cardlab.games.skyjo.lessons.ending import LastLap, LateColumn, NewStock
from cardlab.games.skyjo.lessons.house import compare as house_table
from cardlab.games.skyjo.lessons.moves import Drawn, Places, Taken
from cardlab.games.skyjo.lessons.pack import HowMany, NoSuch
from cardlab.games.skyjo.lessons.start import WhoStarts
from cardlab.games.skyjo.lessons.walks import SKYJO
from cardlab.lessons.check import Check
from cardlab.lessons.exercise import Exercise
from cardlab.lessons.lesson import Lesson, Part
from cardlab.lessons.walk import Walk
from cardlab.words import N_

__all__ = ["CHECKS", "EXERCISES", "LESSON", "LESSONS", "WALKS", "house_table"]

WALKS: dict[str, Walk] = {walk.id: walk for walk in SKYJO}

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

LESSON = Lesson(
    "skyjo",
    N_("Skyjo"),
    "skyjo",
    "skyjo",
    (
        Part(N_("1. The cards"), ("skyjo-1-pack",), ("skyjo-value", "skyjo-count")),
        Part(N_("2. Who starts"), ("skyjo-2-start", "skyjo-2-later"), ("skyjo-start",)),
        Part(N_("3. Take the discard"), ("skyjo-3-take",), ("skyjo-taken", "skyjo-places")),
        Part(N_("4. Draw"), ("skyjo-4-draw", "skyjo-4-stock"), ("skyjo-drawn", "skyjo-stock")),
        Part(
            N_("5. Columns"),
            ("skyjo-5-column", "skyjo-5-minus"),
            ("skyjo-column", "skyjo-pile"),
        ),
        Part(N_("6. The last lap"), ("skyjo-6-end",), ("skyjo-last", "skyjo-late")),
        Part(
            N_("7. The ender’s risk"),
            ("skyjo-7-beaten", "skyjo-7-tied", "skyjo-7-negative"),
            ("skyjo-penalty",),
        ),
        Part(N_("8. A hundred points"), ("skyjo-8-match",), ("skyjo-match",)),
        Part(N_("Other houses"), (), ("skyjo-house",)),
        Part(N_("Fourteen decisions"), checks=("skyjo-mastery",)),
    ),
)
LESSONS = {LESSON.id: LESSON}
