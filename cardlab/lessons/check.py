"""A mastery check: some questions, one answer each, and a number of right ones that passes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from cardlab.engine.errors import CardlabError
from cardlab.lessons.attempt import Attempt, Feedback
from cardlab.lessons.progress import Entry, Progress
from cardlab.lessons.seeds import SALT, seed_for
from cardlab.words import Sentence, _, ngettext, say, titled


@dataclass(frozen=True)
class Check:
    """Questions by the ids of their exercises, in order; ``need`` right ones pass."""

    id: str
    title: str
    exercises: tuple[str, ...]
    need: int

    @property
    def of(self) -> int:
        """The number of questions."""
        return len(self.exercises)


class Answered(NamedTuple):
    """A question that was answered: what it was, whether it was right, and its rule."""

    number: int
    attempt: Attempt
    right: bool
    rule: str


class CheckRun:
    """A check being taken: one answer a question, no hints, and a word on each miss at once.

    >>> from cardlab.lessons import find_check
    >>> CheckRun(find_check("scat-mastery"))
    <scat-mastery: question 1 of 10>
    """

    def __init__(
        self,
        check: Check,
        *,
        learner: str = "",
        attempt: int = 1,
        seed: int | None = None,
        salt: str = SALT,
        progress: Progress | None = None,
    ) -> None:
        self.check, self.learner, self.number, self.salt = check, learner, attempt, salt
        self.progress, self.warning = progress, ""
        if seed is None:
            seed = seed_for(check.id, learner=learner, attempt=attempt, salt=salt)
        self.seed = seed
        self.answered: list[Answered] = []

    def __repr__(self) -> str:
        if self.over:
            return f"<{titled(self.check.id, self.summary())}>"
        place = _("question {n} of {all}").format(n=len(self.answered) + 1, all=self.check.of)
        return f"<{titled(self.check.id, place)}>"

    @property
    def over(self) -> bool:
        """Whether all questions are answered."""
        return len(self.answered) == self.check.of

    @property
    def right(self) -> int:
        """The number of right answers so far."""
        return sum(each.right for each in self.answered)

    @property
    def passed(self) -> bool:
        """Whether enough answers are right."""
        return self.right >= self.check.need

    @property
    def question(self) -> Attempt:
        """The question that waits; its ``figure``, ``question`` and ``form`` are to be shown."""
        from cardlab.lessons import find_exercise

        at = len(self.answered)
        if self.over:
            raise CardlabError(_("All questions are answered."))
        seed = seed_for(f"{self.check.id}/{at + 1}", attempt=self.seed + 1, salt=self.salt)
        return Attempt(find_exercise(self.check.exercises[at]), seed=seed)

    def answer(self, answer: object) -> Feedback:
        """Give the one answer to the question that waits; what cannot be read does not count."""
        question = self.question
        feedback = question.check(answer)
        if feedback.state == "unattempted":
            return feedback
        right = feedback.state == "correct"
        rule = feedback.rule or question.exercise.rules[0]
        self._note(str(answer), feedback.state)
        self.answered.append(Answered(len(self.answered) + 1, question, right, rule))
        return feedback._replace(rule=rule)

    def _note(self, value: str, state: str) -> None:
        if self.progress is not None:
            entry = Entry(
                "answer", self.check.id, self.learner, step=str(len(self.answered) + 1),
                seed=self.seed, attempt=self.number, value=value, state=state,
            )  # fmt: skip
            self.warning = self.progress.add(entry)

    def misses(self) -> tuple[Answered, ...]:
        """Return the questions that were missed, each with the rule to read again."""
        return tuple(each for each in self.answered if not each.right)

    def summary(self) -> Sentence:
        """Say how the check went so far, or in the end."""
        right, of = self.right, self.check.of
        if not self.over:
            return say(_("{right} of {n} right so far."), right=right, n=len(self.answered))
        if self.passed:
            return say(_("**{right} of {of} right: passed.**"), right=right, of=of)
        rules = list(dict.fromkeys(each.rule for each in self.misses()))
        told = ngettext("Read this rule again: {rules}.", "Read these rules again: {rules}.",
                        len(rules))  # fmt: skip
        return say(_("**{right} of {of} right; {need} pass.** {told} Then take new tables."),
                   right=right, of=of, need=self.check.need,
                   told=say(told, rules=", ".join(rules)))  # fmt: skip

    def next(self) -> CheckRun:
        """Return the check with other tables."""
        return CheckRun(
            self.check, learner=self.learner, attempt=self.number + 1, salt=self.salt,
            progress=self.progress,
        )  # fmt: skip
