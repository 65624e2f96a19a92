"""What Spite and Malice and Skip-Bo teach: walks, exercises, puzzles, a check, and their order."""

from __future__ import annotations

from cardlab.games.spite_and_malice.lessons.begin import Begins
from cardlab.games.spite_and_malice.lessons.building import KingCounts, Playable
from cardlab.games.spite_and_malice.lessons.burying import Bury
from cardlab.games.spite_and_malice.lessons.full import Ending, FullStack
from cardlab.games.spite_and_malice.lessons.hands import Emptied, Fill
from cardlab.games.spite_and_malice.lessons.moves import AceFirst, Discards, Tops
from cardlab.games.spite_and_malice.lessons.piles import WhichPile
from cardlab.games.spite_and_malice.lessons.puzzles import PUZZLES
from cardlab.games.spite_and_malice.lessons.skipbo import Aside, Score
from cardlab.games.spite_and_malice.lessons.walks import HOUSES, SKIP_BO, SPITE
from cardlab.lessons.check import Check
from cardlab.lessons.exercise import Exercise
from cardlab.lessons.lesson import Lesson, Part
from cardlab.lessons.walk import Walk
from cardlab.words import N_

__all__ = ["CHECKS", "EXERCISES", "LESSONS", "SKIP_BO_LESSON", "SPITE_LESSON", "WALKS"]

WALKS: dict[str, Walk] = {walk.id: walk for walk in (*SPITE, *HOUSES, *SKIP_BO)}

EXERCISES: dict[str, Exercise] = {
    exercise.id: exercise
    for exercise in (
        WhichPile(), Begins(), Fill(), Playable(), KingCounts(), Tops(), Discards(), Bury(),
        Emptied(), FullStack(), Ending(), *PUZZLES, AceFirst(), Aside(),
        Score(),
    )
}  # fmt: skip

MASTERY = Check(
    "spite-mastery",
    N_("Ten tables"),
    (
        "spite-begin", "spite-fill", "spite-plays", "spite-king", "spite-top", "spite-discard",
        "spite-bury", "spite-empty", "spite-full", "spite-end",
    ),
    need=9,
)  # fmt: skip
CHECKS: dict[str, Check] = {MASTERY.id: MASTERY}

SPITE_LESSON = Lesson(
    "spite-and-malice",
    N_("Spite and Malice"),
    "spite-and-malice",
    "spite-and-malice",
    (
        Part(N_("1. The piles"), ("spite-1-piles",), ("spite-piles",)),
        Part(N_("2. Who begins"), ("spite-2-begin",), ("spite-begin",)),
        Part(N_("3. Fill your hand"), ("spite-3-fill",), ("spite-fill",)),
        Part(N_("4. Build in the middle"), ("spite-4-centre",), ("spite-plays",)),
        Part(N_("5. Kings are wild"), ("spite-5-king",), ("spite-king",)),
        Part(N_("6. Only the top card"), ("spite-6-top",), ("spite-top",)),
        Part(
            N_("7. The discard ends the turn"),
            ("spite-7-discard",),
            ("spite-discard", "spite-bury"),
        ),
        Part(N_("8. An empty hand"), ("spite-8-empty",), ("spite-empty",)),
        Part(N_("9. Twelve cards"), ("spite-9-full",), ("spite-full",)),
        Part(N_("10. The end"), ("spite-10-end", "spite-10-stock"), ("spite-end",)),
        Part(
            N_("Other houses"),
            ("spite-house-ace", "spite-house-limit"),
            ("spite-ace",),
        ),
        Part(N_("Six puzzles"), (), tuple(puzzle.id for puzzle in PUZZLES)),
        Part(N_("Ten tables"), checks=("spite-mastery",)),
    ),
)
SKIP_BO_LESSON = Lesson(
    "skip-bo",
    N_("Skip-Bo"),
    "spite-and-malice",
    "skip-bo",
    (
        Part(N_("1. Wild cards and no suits"), ("skip-bo-1-deal",)),
        Part(N_("2. Full stacks lie aside"), ("skip-bo-2-aside",), ("skip-bo-aside",)),
        Part(N_("3. What a win scores"), ("skip-bo-3-score",), ("skip-bo-score",)),
    ),
)
LESSONS = {lesson.id: lesson for lesson in (SPITE_LESSON, SKIP_BO_LESSON)}
