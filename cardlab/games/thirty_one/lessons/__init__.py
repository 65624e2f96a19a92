"""What the thirty-one family teaches: walks, exercises, a check, and their order."""

from __future__ import annotations

from cardlab.games.thirty_one.lessons.county import NextDealer, Out
from cardlab.games.thirty_one.lessons.declaring import Declare
from cardlab.games.thirty_one.lessons.discarding import Discard
from cardlab.games.thirty_one.lessons.house import House, HouseTable, house_table
from cardlab.games.thirty_one.lessons.knocking import KnockNow, Turns
from cardlab.games.thirty_one.lessons.showdown import Showdown, ShowdownBare
from cardlab.games.thirty_one.lessons.stock import StockOut
from cardlab.games.thirty_one.lessons.turn import MayGo, Take
from cardlab.games.thirty_one.lessons.two import OwnDiscard
from cardlab.games.thirty_one.lessons.value import Value
from cardlab.games.thirty_one.lessons.walks import SCAT
from cardlab.lessons.check import Check
from cardlab.lessons.exercise import Exercise
from cardlab.lessons.lesson import Lesson, Part
from cardlab.lessons.walk import Walk
from cardlab.words import N_

__all__ = ["CHECKS", "EXERCISES", "LESSON", "LESSONS", "WALKS", "HouseTable", "house_table"]

WALKS: dict[str, Walk] = {walk.id: walk for walk in SCAT}

EXERCISES: dict[str, Exercise] = {
    exercise.id: exercise
    for exercise in (
        Value(), Take(), MayGo(), Discard(), Declare(), Turns(), KnockNow(), Showdown(),
        ShowdownBare(), Out(), NextDealer(), OwnDiscard(), StockOut(), House(),
    )
}  # fmt: skip

MASTERY = Check(
    "scat-mastery",
    N_("Ten tables"),
    (
        "scat-value", "scat-take", "scat-discard", "scat-31", "scat-knock",
        "scat-showdown-bare", "scat-showdown-bare", "scat-showdown-bare", "scat-out", "scat-stock",
    ),
    need=9,
)  # fmt: skip
CHECKS: dict[str, Check] = {MASTERY.id: MASTERY}

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
