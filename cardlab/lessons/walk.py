"""Walk-throughs: a logged deal, its stops, and a run that shows nothing before it is predicted.

At each stop the learner commits to a guess ("I have no idea" is one); the guess is written down
first, and only then the outcome is worked out from the log and set beside it.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any, NamedTuple

from cardlab.engine.errors import CardlabError
from cardlab.lessons.answers import Amount, AnswerError, Form
from cardlab.lessons.progress import Entry, Progress
from cardlab.table.steps import Recording, Step, record
from cardlab.words import Sentence, _, language, say

__all__ = ["Guessed", "Moment", "Reveal", "Step", "Stop", "Walk", "WalkRun"]


class Moment(NamedTuple):
    """A stop in its deal: ``shown`` is the last step before it, ``hidden`` the first behind it.

    At a stop after the last step both are the last step. ``end`` is the deal's last step.
    """

    recording: Recording
    shown: Step
    hidden: Step

    @property
    def end(self) -> Step:
        """The step in which the deal ended, or the last there is."""
        ends = [step for step in self.recording.steps if step.kind == "end"]
        return ends[-1] if ends else self.recording.steps[-1]

    @property
    def seat(self) -> int:
        """The learner's seat."""
        return self.recording.seat


@dataclass(frozen=True)
class Stop:
    """A question before a step is shown.

    ``before`` is the index of that step (negative: from the end; the number of steps: after the
    last one). ``outcome`` works out what happens from the log; ``why`` says, with a guess at
    hand (``None``: no idea), how the two differ and what the rule is.
    """

    id: str
    before: int
    rule: str
    prompt: Callable[[Moment], Sentence]
    form: Callable[[Moment], Form]
    outcome: Callable[[Moment], Any]
    why: Callable[[Moment, Any], Sentence]


@dataclass(frozen=True, repr=False)
class Walk:
    """A logged deal of a game's package, watched from a seat, with stops in it.

    ``start`` is the index of the step that is shown first; the earlier ones can be looked at.
    """

    id: str
    title: str
    log: str | os.PathLike[str]
    stops: tuple[Stop, ...] = ()
    seat: int = 0
    deal: int = 1
    start: int = 0

    def __repr__(self) -> str:
        return f"<walk {self.id}: {_(self.title)}>"

    @cached_property
    def _recordings(self) -> dict[str, Recording]:
        return {}

    @property
    def recording(self) -> Recording:
        """The deal, read once a language; what may be seen of it ``WalkRun.frames`` gives."""
        found = self._recordings.get(language())
        if found is None:
            found = self._recordings[language()] = record(self.log, self.deal, self.seat)
        return found

    def place(self, stop: Stop) -> int:
        """Return the index of the step before which a stop stands."""
        n = len(self.recording.steps)
        return stop.before + n if stop.before < 0 else stop.before

    def moment(self, stop: Stop) -> Moment:
        """Return a stop's place in the deal."""
        found, at = self.recording, self.place(stop)
        hidden = found.steps[min(at, len(found.steps) - 1)]
        return Moment(found, found.steps[max(at - 1, 0)], hidden)

    def judge(self, stop_id: str, value: str) -> bool | None:
        """Say whether a guess came true (``None``: no idea, no such stop, no such guess)."""
        stop = next((s for s in self.stops if s.id == stop_id), None)
        if stop is None or not value:
            return None
        moment = self.moment(stop)
        form = stop.form(moment)
        try:
            return form.matches(form.read(value), stop.outcome(moment))
        except AnswerError:
            return None


class Reveal(NamedTuple):
    """A guess beside its outcome; ``right`` is ``None`` where there was no idea."""

    sentence: Sentence
    rule: str
    right: bool | None


class Guessed(NamedTuple):
    """A stop that has been answered: the guess as it was typed (``""``: no idea)."""

    stop: Stop
    value: str


class WalkRun:
    """A walk being walked: afresh each time, while the file remembers all earlier guesses.

    >>> from cardlab.lessons import find_walk
    >>> run = WalkRun(find_walk("scat-1-value"))
    >>> run.frames_allowed() < len(run.walk.recording.steps) - 1
    True
    """

    def __init__(
        self, walk: Walk, *, progress: Progress | None = None, learner: str = ""
    ) -> None:
        self.walk, self.progress, self.learner = walk, progress, learner
        self.warning = ""
        self.guessed: list[Guessed] = []

    def __repr__(self) -> str:
        return f"<{self.walk.id}: {self.words}>"

    @property
    def words(self) -> str:
        """How far it is: "1 of 3 predictions made"."""
        return _("{n} of {all} predictions made").format(
            n=len(self.guessed), all=len(self.walk.stops)
        )

    @property
    def stop(self) -> Stop | None:
        """The stop that waits for a guess, or ``None`` behind the last one."""
        stops = self.walk.stops
        return stops[len(self.guessed)] if len(self.guessed) < len(stops) else None

    @property
    def moment(self) -> Moment:
        """The place of the stop that waits."""
        return self.walk.moment(self._waiting())

    @property
    def prompt(self) -> Sentence:
        """The question of the stop that waits."""
        return self._waiting().prompt(self.moment)

    @property
    def form(self) -> Form:
        """The kind of guess that is asked for."""
        return self._waiting().form(self.moment)

    @property
    def accepts(self) -> Sentence:
        """What may be typed, with examples that are not the outcome."""
        stop, moment = self._waiting(), self.moment
        return stop.form(moment).accepts(stop.outcome(moment))

    def frames_allowed(self) -> int:
        """Return the index of the last step that may be shown."""
        last = len(self.walk.recording.steps) - 1
        return last if self.stop is None else min(last, self.walk.place(self.stop) - 1)

    def frames(self) -> tuple[Step, ...]:
        """Return the steps that may be shown; nothing of the others leaves for the page.

        What the last one teaches waits, like its notes, until its question is answered.
        """
        shown = self.walk.recording.steps[: self.frames_allowed() + 1]
        if self.stop is None:
            return shown
        return (*shown[:-1], shown[-1]._replace(why=Sentence(""), notes=()))

    def place(self) -> int | None:
        """Return the index of the step before which the waiting stop stands."""
        return None if self.stop is None else self.walk.place(self.stop)

    def guess(self, value: object) -> Reveal:
        """Write a guess down (``None``: "I have no idea"), then reveal what happens.

        Raises ``AnswerError`` for a text that is no guess; then nothing is written.
        """
        stop = self._waiting()
        text = "" if value is None else str(value).strip()
        if value is not None:
            try:
                self.form.read(text)
            except AnswerError as problem:
                raise AnswerError(
                    say("**{problem}** {accepts}", problem=problem.sentence, accepts=self.accepts)
                ) from None
        if self.progress is not None:
            entry = Entry("guess", self.walk.id, self.learner, step=stop.id, value=text)
            self.warning = self.progress.add(entry)
        self.guessed.append(Guessed(stop, text))
        return self.reveal()

    def reveal(self, number: int | None = None) -> Reveal:
        """Set a guess beside its outcome: the latest one, or that of a stop by its index.

        Raises ``CardlabError`` where no guess has been made.
        """
        at = len(self.guessed) - 1 if number is None else number
        if not 0 <= at < len(self.guessed):
            raise CardlabError(
                _("First a guess, then the answer. “I have no idea” is a guess, too.")
            )
        stop, text = self.guessed[at]
        moment = self.walk.moment(stop)
        form, outcome = stop.form(moment), stop.outcome(moment)
        given = form.read(text) if text else None
        right = None if given is None else form.matches(given, outcome)
        return Reveal(
            say("{sides} {why}", sides=_sides(form, given, outcome, right),
                why=stop.why(moment, given)),
            stop.rule, right,
        )  # fmt: skip

    def _waiting(self) -> Stop:
        if self.stop is None:
            raise CardlabError(_("All predictions of this walk are made."))
        return self.stop


def _sides(form: Form, given: Any, outcome: Any, right: bool | None) -> Sentence:
    shown = form.show(outcome)
    if right is None:
        return say(_("**You had no idea yet; it is {outcome}.**"), outcome=shown)
    if right:
        return say(_("**You said {guess}, and so it is.**"), guess=form.show(given))
    if isinstance(given, Amount):
        away = given.value - Fraction(outcome)
        told = _("**You said {guess}; it is {outcome}: {away} less.**")
        if away < 0:
            told = _("**You said {guess}; it is {outcome}: {away} more.**")
        return say(told, guess=form.show(given), outcome=shown, away=form.write(abs(away)))
    return say(_("**You said {guess}; it is {outcome}.**"), guess=form.show(given), outcome=shown)
