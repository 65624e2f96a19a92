"""An exercise as a picture that stands alone: its title, its cards and its question."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from cardlab.lessons.attempt import Attempt
from cardlab.lessons.exercise import Row
from cardlab.table.desk import STILL
from cardlab.table.scene import NOTHING, Final, Line, Scene, Seat, Spot, Value
from cardlab.table.svg import svg
from cardlab.words import say


def picture(attempt: Attempt, package: str) -> str:
    """Return an exercise's figure and question as one SVG."""
    shown = attempt.figure
    room: Any = import_module(package + ".picture")
    if shown.view is not None:
        return str(room.picture(shown.view, STILL))
    rows = tuple(
        Final(
            Seat(row.label), "", tuple(Spot(card) for card in row.cards), _noted(row),
            0, False, (),
        )
        for row in shown.rows
    )  # fmt: skip
    asked = Line(say("{question}", question=attempt.question))
    return svg(Scene(attempt.title, NOTHING, NOTHING, finals=rows, message=asked, deck=room.DECK))


def _noted(row: Row) -> Value:
    """Return what stands beside the cards: a number in large figures, words quietly."""
    note = str(row.note)
    return Value(note) if note.replace(".", "").isdecimal() else Value("", lines=(row.note,))
