"""What a person may come to read of a game: tables, replays, walks, exercises, as text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from typing import Any

from cardlab.engine.game import Game
from cardlab.engine.match import Match
from cardlab.engine.play import make_players, play_match
from cardlab.lessons import exercises, lessons, walks
from cardlab.lessons.attempt import Attempt
from cardlab.lessons.check import CheckRun
from cardlab.lessons.desks import CheckDesk, ExerciseDesk, WalkDesk
from cardlab.lessons.progress import Reading
from cardlab.lessons.report import make_report
from cardlab.lessons.walk import Walk, WalkRun
from cardlab.table.desk import Desk, TableDesk
from cardlab.table.replay import ReplayDesk
from cardlab.table.session import Session

SEATS = ["Ann", "Ben", "Cara"]
_ATTRIBUTES = re.compile(r'(?:aria-label|title|alt|placeholder)="([^"]*)"')
_UNSEEN = re.compile(r"<(style|script)\b.*?</\1>", re.DOTALL)


def visible(page: str) -> str:
    """The words of a piece of HTML, those among them that are only read aloud.

    >>> visible('<p title="One">Two <b>three</b></p>').split()
    ['One', 'Two', 'three']
    """
    page = _UNSEEN.sub("", page)
    return unescape("\n".join([*_ATTRIBUTES.findall(page), re.sub(r"<[^>]*>", "\n", page)]))


def shown(desk: Desk) -> str:
    """Everything that a desk shows, in all its forms."""
    film = desk.film()
    parts = [*desk.bands().values(), *film.get("parts", ()), film.get("list", "")]
    parts += [film.get("controls", ""), desk.reply(), desk.extra()]
    return "\n".join([desk.label, visible("\n".join(parts)), desk.text(), visible(desk.svg())])


def pages(game: Game) -> Iterator[str]:
    """Everything there is to read of a game, but not its rulebook."""
    for preset in game.presets:
        yield from _table(preset.name)
        yield from _replay(preset.name)
    package = game.package + "."
    for walk in walks().values():
        if walk.recording.course.game is game:
            yield from _walk(walk)
    for exercise in exercises().values():
        if type(exercise).__module__.startswith(package):
            yield from _exercise(exercise)
    own = [lesson for lesson in lessons() if lesson.game == game.name]
    report = make_report(own, Reading((), ()), "Ann")
    yield report.text() + visible(report.html())
    for lesson in own:
        for name in (name for part in lesson.parts for name in part.checks):
            yield from _check(name)


def _table(preset: str) -> Iterator[str]:
    match = Match(preset, SEATS, seed=11)
    desk: Any = TableDesk(Session(match, 0, make_players(match, ["greedy"], 11), hints=True))
    yield shown(desk)
    for control in ("panel:keys", "panel:discards", "panel:", "act:knock", "hints"):
        desk.press(control, 0, "")
        yield shown(desk)
    for seed in range(12):
        actions = desk.session.view.legal_actions()
        if not actions or desk.session.match.deal_over:
            desk.press("next", 0, "")
        else:
            desk.session.match.play(actions[seed % len(actions)])
            desk.press("undo" if seed % 4 == 3 else "next", 0, "")
        yield shown(desk)


def _replay(preset: str) -> Iterator[str]:
    match = Match(preset, SEATS, seed=5)
    play_match(match, make_players(match, ["greedy"], 5))
    for deal in {1, match.number}:
        yield shown(ReplayDesk(match, 0, deal))


def _walk(walk: Walk) -> Iterator[str]:
    desk = WalkDesk(WalkRun(walk))
    while True:
        yield shown(desk)
        if desk.run.stop is None:
            return
        desk.press("guess", 0, "nonsense")
        yield shown(desk)
        form, prompt = desk.run.form, desk.run.stop
        desk.press("guess", 0, form.write(prompt.outcome(walk.moment(prompt))))


def _exercise(exercise: Any) -> Iterator[str]:
    for seed in range(6):
        desk = ExerciseDesk(Attempt(exercise, seed=seed))
        variant, form = desk.attempt.variant, desk.attempt.form
        yield shown(desk)
        for mistake in exercise.mistakes(variant):
            desk.check(form.write(mistake.answer))
            yield shown(desk)
        for control in ("hint", "hint", "hint", "solution"):
            desk.press(control, 0, "")
            yield shown(desk)
        desk.check(form.write(exercise.solve(variant)))
        yield shown(desk)


def _check(name: str) -> Iterator[str]:
    from cardlab.lessons import find_check

    desk = CheckDesk(CheckRun(find_check(name), seed=1))
    for _table in range(desk.run.check.of):
        question = desk.attempt
        mistakes = question.exercise.mistakes(question.variant)
        desk.check(question.form.write(mistakes[0].answer))
        yield shown(desk)
        if not desk.run.over:
            desk.next()
