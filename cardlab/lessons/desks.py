"""Lessons as desks: a walk with its questions, an exercise, a mastery check."""

from __future__ import annotations

from html import escape
from importlib import import_module
from typing import Any

from cardlab.engine.errors import CardlabError
from cardlab.engine.game import games
from cardlab.engine.match import Match
from cardlab.lessons import markup
from cardlab.lessons.answers import AnswerError, CardsForm, ChoiceForm, VectorForm
from cardlab.lessons.attempt import Attempt, Feedback
from cardlab.lessons.check import CheckRun
from cardlab.lessons.exercise import Hint, Told
from cardlab.lessons.picture import picture
from cardlab.lessons.walk import WalkRun
from cardlab.table.desk import NOTHING, STILL, Desk, deck_of
from cardlab.table.film import button, film
from cardlab.table.html import sentence
from cardlab.table.replay import frame, rule_panel
from cardlab.words import _, say, titled

CHOSEN = (ChoiceForm, CardsForm, VectorForm)  # answered in fields that say what they are
TONES = {"unattempted": "info", "incorrect": "no", "correct": "ok"}


class WalkDesk(Desk):
    """A logged deal with stops: a guess is written down before anything is revealed."""

    def __init__(self, run: WalkRun) -> None:
        self.run = run
        self._room = import_module(run.walk.recording.course.game.package + ".picture")
        self.deck = deck_of(self._room, run.walk.recording.course.rules)
        self._preset = run.walk.recording.course.preset
        self._open = self._said = ""
        self._film = self._filmed(min(run.walk.start, run.frames_allowed()))

    @property
    def label(self) -> str:
        """The board's accessible name: the walk's title."""
        return _(self.run.walk.title)

    def _filmed(self, at: int) -> dict[str, Any]:
        run = self.run
        shown = [frame(self._room, step, self._preset) for step in run.frames()]
        if run.stop is not None:  # what the hand is worth may be the very question
            last = frame(self._room, run.frames()[-1], self._preset, worth=False)
            shown[-1] = last._replace(ask=self._ask())
        for number, guessed in enumerate(run.guessed):
            place = min(run.walk.place(guessed.stop), len(shown) - 1)
            shown[place] = shown[place]._replace(before=self._reveal(number))
        hidden = len(run.walk.recording.steps) - len(shown)
        return film(shown, at=at, hidden=max(hidden, 1) if run.stop else hidden)

    def _reveal(self, number: int) -> str:
        reveal = self.run.reveal(number)
        tone = {True: "ok", False: "no", None: "info"}[reveal.right]
        told = markup.message([Told(reveal.sentence, reveal.rule)], tone)
        return f'<div class="cl-reply">{told}</div>'

    def _ask(self) -> str:
        fields = markup.field(self.run.form, label=_("Your guess"))
        guess = button("guess", _("This is my guess"), marks="first", first=True)
        idea = button("no-idea", _("I have no idea"))
        return (
            f'<div class="cl-ask"><p class="cl-title">{sentence(self.run.prompt)}</p>'
            f'<div class="cl-form">{fields}{guess}{idea}</div></div>'
        )

    def film(self) -> dict[str, Any]:
        """Return what may be seen so far; nothing behind an open question is in it."""
        return self._film

    def bands(self) -> dict[str, str]:
        """Return the rule that is open."""
        view = self.run.walk.recording.steps[0].view
        return NOTHING | {"panel": rule_panel(self._room, view, self._open)}

    def reply(self) -> str:
        """Return what is said to a guess that could not be read."""
        return self._said

    def press(self, control: str, n: int, value: str) -> None:
        """Take a guess, or open a rule."""
        self._said = ""
        if control in ("guess", "no-idea") and self.run.stop is not None:
            self.guess(value if control == "guess" else None)
        elif control.startswith(("rule:", "panel:")):
            self._open = "" if control in (self._open, "panel:") else control

    def guess(self, value: object) -> None:
        """Make the guess that is asked for (``None``: no idea) and reveal what happens."""
        at = self.run.place() or 0
        try:
            self.run.guess(value)
        except AnswerError as problem:
            self._say(Told(problem.sentence))
            return
        self._film = self._filmed(min(at, self.run.frames_allowed()))
        if self.run.warning:
            self._say(Told(say("{word}", word=self.run.warning)))

    def _say(self, told: Told) -> None:
        self._said = f'<div class="cl-reply">{markup.message([told])}</div>'

    def text(self) -> str:
        """Return the steps so far, and the question that waits."""
        run = self.run
        lines = [f"{self.label} ({run.words})"]
        lines += [f"{number:>3}  {step.title}" for number, step in enumerate(run.frames())]
        if run.stop is not None:
            lines.append(str(run.prompt))
        return "\n".join(lines)

    def svg(self) -> str:
        """Return the last step that may be seen, as a picture."""
        return str(self._room.picture(self.run.frames()[-1].view, STILL))


class ExerciseDesk(Desk):
    """An exercise: a figure, a question, a field, and Check, Hint and Solution."""

    def __init__(self, attempt: Attempt) -> None:
        self.attempt = attempt
        self._said: tuple[list[Told], str] = ([], "info")
        self._open = ""
        self._package = type(attempt.exercise).__module__.partition(".lessons")[0]
        room, view = import_module(self._package + ".picture"), attempt.figure.view
        self.deck = room.DECK if view is None else deck_of(room, view.table.rules)

    @property
    def label(self) -> str:
        """The board's accessible name: the exercise's title."""
        return self.attempt.title

    # -- what can be done

    def check(self, answer: object) -> Feedback:
        """Check an answer and show what is said to it."""
        feedback = self.attempt.check(answer)
        self._say([self._answered_by(feedback, answer)], TONES[feedback.state])
        return feedback

    def _answered_by(self, feedback: Feedback, answer: object) -> Told:
        if feedback.state == "unattempted" and isinstance(self.attempt.form, CHOSEN):
            # The fields are there to see; what could be typed instead would only puzzle.
            try:
                self.attempt.form.read(str(answer))
            except AnswerError as problem:
                return Told(say("**{problem}**", problem=problem.sentence))
        return Told(feedback.sentence, feedback.rule)

    def hint(self) -> Hint:
        """Show the next hint."""
        hint = self.attempt.hint()
        self._say([Told(hint.sentence, hint.rule)], "info")
        return hint

    def solution(self) -> tuple[Told, ...]:
        """Show the way to the answer."""
        attempt = self.attempt
        told = attempt.solution()
        answer = attempt.form.show(attempt.exercise.solve(attempt.variant))
        first = Told(say(_("**The answer is {answer}.**"), answer=answer))
        self._say([first, *told], "info")
        return told

    def next(self) -> None:
        """Take the same question with other cards."""
        self._take(self.attempt.next())

    def _take(self, attempt: Attempt) -> None:
        self.attempt, self._said, self._open = attempt, ([], "info"), ""

    def _say(self, lines: list[Told], tone: str) -> None:
        warning = self.attempt.warning
        self._said = (lines + [Told(say("{word}", word=warning))] * bool(warning), tone)

    @property
    def _answerable(self) -> bool:
        return not self.attempt.solved

    def press(self, control: str, n: int, value: str) -> None:
        """Check, hint, solve, go on, open a rule; a press at the table is an answer, too."""
        form = self.attempt.form
        if control.startswith(("rule:", "panel:")):
            self._open = "" if control in (self._open, "panel:") else control
        elif control == "next" and (self.attempt.shown or not self._answerable):
            self.next()
        elif control in ("check", "hint", "solution") and self._answerable:
            self.check(value) if control == "check" else getattr(self, control)()
        elif isinstance(form, ChoiceForm) and self._answerable:
            key = form.of_control(control)
            if key is not None:
                self.check(key)

    # -- what is shown

    def bands(self) -> dict[str, str]:
        """Return the exercise."""
        attempt, form = self.attempt, self.attempt.form
        moves = isinstance(form, ChoiceForm) and form.moves and self._answerable
        table, rows = markup.figure(attempt.figure, self._package, pressed=moves)
        fields = markup.field(form) if self._answerable else ""
        typed = self._answerable and not isinstance(form, CHOSEN)
        below = sentence(attempt.accepts) if typed else ""
        asked = markup.question(attempt.question, fields, below)
        wide = "" if rows else " wide"
        return NOTHING | {
            "head": self._head(),
            "others": table,
            "own": f'<div class="cl-exercise{wide}">{rows}{asked}</div>',
            "message": markup.message(*self._said),
            "actions": f'<div class="cl-acts" data-rove="actions">{self._buttons()}</div>',
            "panel": self._panel(),
        }

    def _head(self) -> str:
        attempt = self.attempt
        note = _("seed {seed}").format(seed=attempt.seed)
        return markup.head(attempt.title, note, markup.stars(attempt.stars, attempt.words))

    def _buttons(self) -> str:
        if not self._answerable:
            return button("next", _("Another one"), marks="first")
        attempt = self.attempt
        buttons = button("check", _("Check"), marks="first", first=True)
        if attempt.hints_left:
            buttons += button("hint", attempt.hint_words())
        buttons += button("solution", _("Solution"))
        return buttons + button("next", _("Another one")) if attempt.shown else buttons

    def _panel(self) -> str:
        if not self._open:
            return ""
        view = self.attempt.figure.view or _any_view(self._package)
        return rule_panel(import_module(self._package + ".picture"), view, self._open)

    def text(self) -> str:
        """Return the exercise as text."""
        return str(self.attempt)

    def svg(self) -> str:
        """Return the exercise as a picture."""
        return picture(self.attempt, self._package)


class CheckDesk(ExerciseDesk):
    """A mastery check: one answer a table, no hints; each miss names its rule."""

    def __init__(self, run: CheckRun) -> None:
        self.run, self._answered = run, False
        super().__init__(run.question)

    @property
    def label(self) -> str:
        """The board's accessible name: the check's title."""
        return _(self.run.check.title)

    @property
    def _answerable(self) -> bool:
        return not self._answered

    def check(self, answer: object) -> Feedback:
        """Give the one answer to the table at hand."""
        if self._answered:
            raise CardlabError(_("This table is answered; go on to the next."))
        feedback = self.run.answer(answer)
        self._answered = feedback.state != "unattempted"
        told = [self._answered_by(feedback, answer)]
        self._say(told + [Told(self.run.summary())] * self.run.over, TONES[feedback.state])
        return feedback

    def hint(self) -> Hint:
        """Refuse: a check gives no hints."""
        raise CardlabError(_("A check gives no hints. The exercises do."))

    def solution(self) -> tuple[Told, ...]:
        """Refuse: a check shows no solution."""
        raise CardlabError(_("A check shows no solutions. The exercises do."))

    def next(self) -> None:
        """Take the next table, or after the last one ten new ones."""
        if not self._answered:
            raise CardlabError(_("This table waits for its answer."))
        self.run = self.run.next() if self.run.over else self.run
        self._answered = False
        self._take(self.run.question)

    def press(self, control: str, n: int, value: str) -> None:
        """Answer, or go on."""
        if control not in ("hint", "solution"):
            super().press(control, n, value)

    def _head(self) -> str:
        run = self.run
        at = len(run.answered) + (not self._answered)
        note = _("table {n} of {all}, seed {seed}").format(n=at, all=run.check.of, seed=run.seed)
        right = f'<span class="cl-turn">{escape(str(run.summary()))}</span>' if run.answered else ""
        return markup.head(self.label, note, right)

    def _buttons(self) -> str:
        if self._answerable:
            return button("check", _("This is my answer"), marks="first", first=True)
        label = _("New tables") if self.run.over else _("Next table")
        return button("next", label, marks="first")

    def text(self) -> str:
        """Return the table at hand as text."""
        return f"{titled(self.label, repr(self.run))}\n{self.attempt}"


def _any_view(package: str) -> Any:
    """Return a view under a game's first preset, for its rulebook."""
    game = next(each for each in games().values() if each.package == package)
    match = Match(game.presets[0].name, ["Ann", "Ben"], seed=0)
    match.deal()
    return match.view(0)
