"""Exercises on the page that can also be asked in code: ``board.check("7/103")``."""

from __future__ import annotations

from typing import Any

from cardlab.lessons.attempt import Feedback
from cardlab.lessons.exercise import Hint, Told
from cardlab.table.plain import PlainBoard
from cardlab.table.widget import Board


class Answering:
    """What the buttons of an exercise do, as calls; the board shows it, too."""

    desk: Any  # an ExerciseDesk
    redraw: Any

    def check(self, answer: object) -> Feedback:
        """Check an answer and return what is said to it."""
        told: Feedback = self.desk.check(answer)
        self.redraw()
        return told

    def hint(self) -> Hint:
        """Return the next hint."""
        told: Hint = self.desk.hint()
        self.redraw()
        return told

    def solution(self) -> tuple[Told, ...]:
        """Return the way to the answer."""
        told: tuple[Told, ...] = self.desk.solution()
        self.redraw()
        return told

    def next(self) -> None:
        """Take the same question with other cards."""
        self.desk.next()
        self.redraw()


class PlainExercise(Answering, PlainBoard):
    """An exercise of plain widgets."""


class ExerciseBoard(Answering, Board):
    """An exercise on the page."""

    def plain(self) -> PlainExercise:
        """Return the same exercise of plain widgets."""
        return PlainExercise(self.desk)
