"""What the thirty-one family teaches: walks, exercises, a check, and their order."""

from __future__ import annotations

from cardlab.games.thirty_one.lessons.county import NextDealer, Out
from cardlab.games.thirty_one.lessons.declaring import Declare
from cardlab.games.thirty_one.lessons.discarding import Discard
from cardlab.games.thirty_one.lessons.house import House, HouseTable, house_table
from cardlab.games.thirty_one.lessons.houses import HOUSES
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

WALKS: dict[str, Walk] = {walk.id: walk for walk in (*SCAT, *HOUSES)}

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
        Part(N_("1. What a hand is worth"), ("scat-1-value",), ("scat-value",)),
        Part(N_("2. Take or draw"), ("scat-2-turn",), ("scat-take", "scat-may-go")),
        Part(N_("3. Discard"), ("scat-3-discard",), ("scat-discard",)),
        Part(N_("4. Thirty-one, at once"), ("scat-4-31",), ("scat-31",)),
        Part(N_("5. Knock"), ("scat-5-knock",), ("scat-knock", "scat-knock-now")),
        Part(
            N_("6. All hands are shown"),
            ("scat-6-above", "scat-6-alone", "scat-6-tied"),
            ("scat-showdown", "scat-showdown-bare"),
        ),
        Part(
            N_("7. On the county"),
            ("scat-7-county", "scat-7-out"),
            ("scat-out", "scat-dealer"),
        ),
        Part(N_("8. Two players left"), ("scat-8-two",), ("scat-two",)),
        Part(N_("9. The stock is empty"), ("scat-9-stock", "scat-9-skite"), ("scat-stock",)),
        Part(N_("10. Other houses"), (), ("scat-house",)),
        Part(N_("Ten tables"), checks=("scat-mastery",)),
    ),
)
LESSONS = {LESSON.id: LESSON}
