"""Opening a lesson in the notebook: one short line of code each."""

from __future__ import annotations

import os
from importlib import import_module
from typing import Any

from cardlab.engine.errors import CardlabError
from cardlab.engine.game import find_game
from cardlab.lessons import find_check, find_exercise, find_walk, lessons
from cardlab.lessons.attempt import Attempt
from cardlab.lessons.check import CheckRun
from cardlab.lessons.progress import Progress
from cardlab.lessons.report import Report
from cardlab.lessons.walk import WalkRun
from cardlab.table.opening import rendered
from cardlab.words import _

File = str | os.PathLike[str]


def walk(
    name: str, *, learner: str = "", file: File | None = None, renderer: str | None = None
) -> Any:
    """Walk through a logged deal: step, and guess before what happens next is shown.

    What is guessed goes into the file of progress beside the notebook (``file`` names
    another). Raises ``CardlabError`` with close matches where there is no such walk.
    """
    found = find_walk(name)
    from cardlab.lessons.desks import WalkDesk

    return rendered(WalkDesk(WalkRun(found, progress=Progress(file), learner=learner)), renderer)


def exercise(
    name: str,
    *,
    learner: str = "",
    attempt: int = 1,
    seed: int | None = None,
    file: File | None = None,
    renderer: str | None = None,
) -> Any:
    """Open an exercise: look, answer, check; hints and the solution are there for the asking.

    The numbers go by ``learner`` and ``attempt``, or by a ``seed`` of one's own. What is
    returned can also be asked in code: ``check("17")``, ``hint()``, ``solution()``.
    """
    from cardlab.lessons.desks import ExerciseDesk

    opened = Attempt(
        find_exercise(name), learner=learner, attempt=attempt, seed=seed, progress=Progress(file)
    )
    return _answering(ExerciseDesk(opened), renderer)


def check(
    name: str,
    *,
    learner: str = "",
    attempt: int = 1,
    seed: int | None = None,
    file: File | None = None,
    renderer: str | None = None,
) -> Any:
    """Take a mastery check: some tables, one answer each, and so many right ones that pass."""
    from cardlab.lessons.desks import CheckDesk

    run = CheckRun(
        find_check(name), learner=learner, attempt=attempt, seed=seed, progress=Progress(file)
    )
    return _answering(CheckDesk(run), renderer)


def houses(game: str, *deal: Any, **rules: Any) -> Any:
    """Show the same deal under the house rules a game is played by, as the engine scores it.

    ``deal`` and ``rules`` choose the deal and the rules, where a game's ``house_table`` takes
    them: ``houses("skyjo", "skyjo-7-tied", penalty_on_tie=False)``.

    Raises ``CardlabError`` where there is no such game, or no such table of it.
    """
    found = find_game(game)
    room: Any = import_module(found.package + ".lessons")
    if not hasattr(room, "house_table"):
        raise CardlabError(_("{game} has no table of its houses.").format(game=found.name))
    return room.house_table(*deal, **rules)


def progress(*, learner: str = "", file: File | None = None) -> Report:
    """Show what has been predicted and answered so far; "not attempted" is a state."""
    return Progress(file).report(lessons(), learner)


def _answering(desk: Any, renderer: str | None) -> Any:
    from cardlab.lessons.boards import ExerciseBoard, PlainExercise

    return rendered(desk, renderer, page=ExerciseBoard, plain=PlainExercise)
