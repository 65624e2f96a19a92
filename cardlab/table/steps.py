"""One deal of a log, step by step, as one seat sees it: the frames of a replay.

What a step is called and what it teaches is the game's own: its module ``why`` has ``title``,
``why``, ``goes_on`` (whether an action belongs to the step before it), ``covered`` (the last
moment before the hands are shown) and ``after`` (what follows the deal).
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from importlib import import_module
from itertools import takewhile
from typing import Any, NamedTuple

from cardlab.engine import log as deal_log
from cardlab.engine.course import Course
from cardlab.engine.deal import Event
from cardlab.engine.errors import CardlabError, LogError
from cardlab.engine.match import Match
from cardlab.engine.reading import take_line
from cardlab.words import Sentence, _

Source = Match | str | os.PathLike[str] | Iterable[str]

# What is no event of the deal itself, by the type of its line.
AFTER = {"deal": "next", "extra-level": "extra-level", "result": "result"}


class Step(NamedTuple):
    """One step: its title, what it teaches, and what the seat sees after it.

    ``lines`` is the number of the log's lines up to and with this step (what ``Match.fork``
    takes), ``kind`` the kind of its last event (``"deal"``, ``"draw"``, …, ``"end"``, ``"next"``).
    ``notes`` are those of the log, in its own words.
    """

    lines: int
    kind: str
    title: Sentence
    rules: tuple[str, ...]
    why: Sentence
    view: Any
    notes: tuple[str, ...] = ()
    events: tuple[Event, ...] = ()


class Recording(NamedTuple):
    """One deal of a log for one seat: its steps, and the course of the match at its end."""

    seat: int
    steps: tuple[Step, ...]
    course: Course


def steps(log: Source, deal: int = 1, seat: int = 0) -> list[Step]:
    """Return the steps of one deal of a log, from one seat.

    ``log`` is a match, the path of a file, or the lines of a log. Raises ``LogError`` for a log
    that is damaged, ``CardlabError`` where there is no such deal or seat.

    >>> from cardlab import Match
    >>> match = Match("scat", ["Ann", "Ben"], seed=7)
    >>> match.deal(); _ = match.play(match.legal_actions()[1])
    >>> for step in steps(match): print(step.title, step.rules)
    You deal; 10♠ is turned up ('D1', 'T1', 'V2')
    Ben takes 10♠ from the pile ('T2',)
    """
    return list(record(log, deal, seat).steps)


def record(log: Source, deal: int = 1, seat: int = 0) -> Recording:
    """Return one deal of a log with its steps and the course at its end."""
    recorder, course = _Recorder(seat), None
    for number, line in enumerate(_lines(log), 1):
        kind = _kind(line, number)
        if kind == "deal" and course is not None and course.number == deal:
            recorder.follow(course, kind, number)
            break
        try:
            course = take_line(course, line)
        except LogError as error:
            raise LogError(error.message, number) from None
        if course.number == deal or (course.number == 0 and deal == 1):
            recorder.take(course, kind, line, number)
    if course is None or course.number < deal or not recorder.steps:
        raise CardlabError(
            _("The log has no deal {deal}; it has {n}.").format(
                deal=deal, n=0 if course is None else course.number
            )
        )
    return Recording(seat, tuple(recorder.steps), course)


def _lines(log: Source) -> Sequence[bytes]:
    if isinstance(log, Match):
        return [line.encode() for line in log.lines]
    if isinstance(log, (str, os.PathLike)):
        lines, complete = deal_log.read_file(log)
        return lines[:complete]
    return [line.encode() for line in log]


def _kind(line: bytes, number: int) -> str:
    try:
        return str(deal_log.read_line(line)["type"])
    except LogError as error:
        raise LogError(error.message, number) from None


class _Recorder:
    """Makes steps of the lines of one deal."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.steps: list[Step] = []
        self._early: list[str] = []  # notes before the first deal
        self._before: Any = None  # the view before the last step

    def take(self, course: Course, kind: str, line: bytes, number: int) -> None:
        if type(self.seat) is not int or not 0 <= self.seat < len(course.names):
            raise CardlabError(_("There is no seat {seat} in this log.").format(seat=self.seat))
        if kind == "note":
            self._note(deal_log.read_line(line)["text"], number)
        elif kind in ("deal", "action", "shuffle"):
            self._act(course, number)
        elif kind in AFTER:
            self.follow(course, kind, number)

    def _note(self, text: str, number: int) -> None:
        if not self.steps:
            self._early.append(text)
            return
        last = self.steps[-1]
        self.steps[-1] = last._replace(notes=(*last.notes, text), lines=number)

    def _act(self, course: Course, number: int) -> None:
        words = _words(course)
        events = tuple(event.for_seat(self.seat) for event in course.events)
        view, notes = course.view(self.seat), tuple(self._early)
        self._early = []
        ending = view.outcome is not None
        own = tuple(takewhile(lambda event: event.kind != "end", events))
        if self.steps and words.goes_on(self.steps[-1].events, own, self.seat):
            joined = self.steps.pop()
            own, notes = (*joined.events, *own), (*joined.notes, *notes)
        else:
            self._before = self.steps[-1].view if self.steps else None
        if ending:
            covered = words.covered(view, own)
            if covered is not None:
                self._add(words, number, own, self._before, covered, notes)
                self._before, notes = covered, ()
            self._add(words, number, events, self._before, view, notes, "end")
        else:
            self._add(words, number, own, self._before, view, notes)

    def _add(
        self,
        words: Any,
        number: int,
        events: tuple[Event, ...],
        before: Any,
        view: Any,
        notes: tuple[str, ...],
        kind: str = "",
    ) -> None:
        title, why = words.title(events, view), words.why(before, view, events)
        step = Step(
            number, kind or events[-1].kind, title, why.rules, why.sentence, view, notes, events
        )
        self.steps.append(step)

    def follow(self, course: Course, kind: str, number: int) -> None:
        """Add what comes after the deal: the next dealer, an extra level, the winners."""
        words = _words(course)
        title, why = words.after(course, AFTER[kind], self.seat)
        last = self.steps[-1]
        lines = number - 1 if kind == "deal" else number
        self.steps.append(Step(lines, AFTER[kind], title, why.rules, why.sentence, last.view))


def _words(course: Course) -> Any:
    return import_module(course.game.package + ".why")
