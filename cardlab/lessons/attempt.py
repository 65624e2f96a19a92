"""An exercise in play: one variant, its tries and hints, and what is answered to each."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Literal, NamedTuple

from cardlab.cards import SplitMix64
from cardlab.engine.errors import CardlabError
from cardlab.lessons.answers import AnswerError
from cardlab.lessons.exercise import Exercise, Figure, Hint, Told
from cardlab.lessons.progress import Entry, Progress
from cardlab.lessons.seeds import SALT, SEEDS, seed_for
from cardlab.lessons.stars import stars_for, stars_words
from cardlab.words import Sentence, _, say

State = Literal["unattempted", "incorrect", "correct"]


class Feedback(NamedTuple):
    """What a check answers: the state, a sentence, the rule it rests on.

    ``mistake`` is the name of the mistake that was recognised. With ``unattempted`` the text
    could not be read, and did not count as a try.
    """

    state: State
    sentence: Sentence
    rule: str = ""
    mistake: str = ""

    def __str__(self) -> str:
        return str(Told(self.sentence, self.rule))


class Attempt:
    """A variant of an exercise in play.

    The numbers are the learner's own (``seed_for``) unless a ``seed`` is given. With
    ``progress`` every try and hint is written down; ``warning`` says if that did not work.

    >>> from cardlab.lessons import find_exercise
    >>> attempt = Attempt(find_exercise("scat-value"), seed=1)
    >>> attempt
    <scat-value, seed 1: not attempted>
    >>> attempt.check("many").state
    'unattempted'
    """

    def __init__(
        self,
        exercise: Exercise,
        *,
        learner: str = "",
        attempt: int = 1,
        seed: int | None = None,
        salt: str = SALT,
        progress: Progress | None = None,
    ) -> None:
        if seed is not None and (type(seed) is not int or not 0 <= seed < SEEDS):
            raise CardlabError(_("A seed is a whole number from 0 to 2^31 - 1."))
        if type(attempt) is not int or attempt < 1:
            raise CardlabError(_("attempt is a whole number, 1 for the first."))
        self.exercise, self.learner, self.number, self.salt = exercise, learner, attempt, salt
        self.seed = seed
        if seed is None:
            self.seed = seed_for(exercise.id, learner=learner, attempt=attempt, salt=salt)
        self.progress, self.warning = progress, ""
        self.variant = exercise.make(SplitMix64(self.seed or 0))
        self.tries = self.hinted = 0
        self._read = 0  # the hints read; those read after solving it do not count
        self.solved = self.shown = False
        self.feedback: Feedback | None = None

    def __repr__(self) -> str:
        return f"<{self.exercise.id}, seed {self.seed}: {self.words}>"

    def __str__(self) -> str:
        """Everything there is to see, as text."""
        lines = [self.title, self.figure.text(), str(self.question), str(self.accepts)]
        if self.feedback is not None:
            lines.append(str(self.feedback))
        return "\n".join(line for line in lines if line)

    # -- what is shown

    @property
    def title(self) -> str:
        """The exercise's title."""
        return _(self.exercise.title)

    @property
    def question(self) -> Sentence:
        """The question."""
        return self.exercise.question(self.variant)

    @property
    def figure(self) -> Figure:
        """What is shown with the question."""
        return self.exercise.figure(self.variant)

    @property
    def form(self) -> Any:
        """The kind of answer: a ``Form``."""
        return self.exercise.form(self.variant)

    @property
    def accepts(self) -> Sentence:
        """What may be typed, with examples that are not the answer."""
        accepted: Sentence = self.form.accepts(self.exercise.solve(self.variant))
        return accepted

    @property
    def state(self) -> State:
        """``unattempted``, ``incorrect`` or ``correct``."""
        if self.solved:
            return "correct"
        return "incorrect" if self.tries else "unattempted"

    @property
    def par(self) -> int:
        """The number of tries and hints that still earns three stars."""
        return self.exercise.par

    @property
    def stars(self) -> int:
        """The stars earned, 0 to 3: by par, never by time."""
        return stars_for(self.solved, self.tries, self.hinted, self.shown, self.par)

    @property
    def words(self) -> str:
        """The state in words: "not attempted", "1 try", "3 of 3 stars: first try, no hint"."""
        return stars_words(self.solved, self.tries, self.hinted, self.shown, self.par)

    @property
    def hints_of(self) -> int:
        """The number of hints there are; the last one is the answer."""
        return len(self.exercise.hints(self.variant))

    # -- what can be done

    def check(self, answer: object) -> Feedback:
        """Check an answer: a text as it was typed, or a number, or several.

        The right answer is never in what comes back, unless it was given.
        """
        text = _as_text(answer)
        try:
            given = self.form.read(text)
        except AnswerError as problem:
            sentence = say("**{problem}** {accepts}", problem=problem.sentence,
                           accepts=self.accepts)  # fmt: skip
            return Feedback("unattempted", sentence)
        right = self.form.matches(given, self.exercise.solve(self.variant))
        if not self.solved:
            self.tries += 1
            self.solved = right
            self._note("answer", text, "correct" if right else "incorrect")
        self.feedback = self._right(given) if right else self._not_yet(given)
        return self.feedback

    def _right(self, given: Any) -> Feedback:
        first = self.exercise.solution(self.variant)[0]
        sentence = say(_("**Right: {answer}.** {why}"), answer=self.form.show(given),
                       why=first.sentence)  # fmt: skip
        return Feedback("correct", sentence, first.rule)

    def _not_yet(self, given: Any) -> Feedback:
        mistake = self.exercise.recognise(self.variant, given)
        if mistake is not None:
            return Feedback("incorrect", mistake.sentence, mistake.rule, mistake.name)
        nudge = self.exercise.nudge(self.variant, given)
        return Feedback("incorrect", nudge.sentence, nudge.rule)

    def hint(self) -> Hint:
        """Return the next hint; after the last one, the last one again."""
        hints = self.exercise.hints(self.variant)
        if self._read < len(hints):
            self._read += 1
            if not self.solved:
                self.hinted += 1
                self._note("hint", str(self._read), "")
        return hints[self._read - 1]

    @property
    def hints_left(self) -> int:
        """The number of hints that have not been read."""
        return self.hints_of - self._read

    def hint_words(self) -> str:
        """Return the words for the button: "Hint 1 of 3"."""
        number = min(self._read + 1, self.hints_of)
        return _("Hint {n} of {all}").format(n=number, all=self.hints_of)

    def solution(self) -> tuple[Told, ...]:
        """Return the way to the answer; before it is solved this leaves no star to earn."""
        if not self.solved and not self.shown:
            self.shown = True
            self._note("solution", "", "")
        return self.exercise.solution(self.variant)

    def next(self) -> Attempt:
        """Return the next variant: the same question with other numbers."""
        return Attempt(
            self.exercise,
            learner=self.learner,
            attempt=self.number + 1,
            salt=self.salt,
            progress=self.progress,
        )

    def _note(self, kind: str, value: str, state: str) -> None:
        if self.progress is not None:
            entry = Entry(
                kind, self.exercise.id, self.learner, seed=self.seed, attempt=self.number,
                value=value, state=state,
            )  # fmt: skip
            self.warning = self.progress.add(entry)


def _as_text(answer: object) -> str:
    """Take a number or several for what would have been typed."""
    if isinstance(answer, (int, float, Fraction)) and not isinstance(answer, bool):
        return str(answer)
    if isinstance(answer, (list, tuple)):
        return " ".join(map(str, answer))
    return answer  # type: ignore[return-value]


__all__ = ["Attempt", "Feedback", "State"]
