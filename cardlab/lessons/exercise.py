"""What an exercise is: seeded variants, an answer that the engine computes, named mistakes.

An exercise never stores an answer. ``solve`` works it out when it is needed, and everything
else (mistakes, hints, the solution in words) is computed from the variant in the same way.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from typing import Any, ClassVar, NamedTuple

from cardlab.cards import SplitMix64
from cardlab.lessons.answers import Form
from cardlab.words import Sentence, _, card_name, say, titled

NOTHING = Sentence("")


class Row(NamedTuple):
    """Some cards in a row, with what stands beside them.

    A card is its code, or ``""`` face down, or ``None`` where a place is empty. ``tag`` is a word
    in a small frame ("knocked"), ``note`` a quiet remark ("24"), ``counts`` the cards with a bar
    under them.
    """

    label: Sentence
    cards: tuple[str | None, ...]
    tag: str = ""
    note: Sentence = NOTHING
    counts: tuple[str, ...] = ()


class Figure(NamedTuple):
    """What an exercise shows: rows of cards, and where there is a ``view`` that table instead.

    The rows say the same as the view in short, for text.
    """

    rows: tuple[Row, ...] = ()
    view: Any = None

    def text(self) -> str:
        """Return the rows as lines of text.

        >>> print(Figure((Row(say("Your hand"), ("7c", "Td"), "", say("17")),)).text())
        Your hand: 7♣ 10♦ · 17
        """
        return "\n".join(map(_row_text, self.rows))


def _row_text(row: Row) -> str:
    cards = " ".join(map(_card_text, row.cards)) or "–"
    more = [text for text in (row.tag, str(row.note)) if text]
    return " · ".join([titled(row.label, cards), *more])


def _card_text(card: str | None) -> str:
    if card is None:
        return "·"
    return card_name(card).replace("-", "−") if card else "▒"


class Told(NamedTuple):
    """A sentence and the id of the rule it rests on (``""``: on none)."""

    sentence: Sentence
    rule: str = ""

    def __str__(self) -> str:
        return f"{self.sentence} ({self.rule})" if self.rule else str(self.sentence)


class Mistake(NamedTuple):
    """A way to go astray: what it gives here, and a sentence that recognises it.

    The sentence asks a question back and never tells the answer. ``fits`` recognises further
    answers that come about in the same way.
    """

    name: str
    answer: Any
    sentence: Sentence
    rule: str = ""
    fits: Callable[[Any], bool] | None = None


def _anything(_value: object) -> bool:
    return True


class Hint(NamedTuple):
    """A partial result. ``keeps(answer)`` says which answers are still possible after it."""

    sentence: Sentence
    rule: str = ""
    keeps: Callable[[Any], bool] = _anything

    def __str__(self) -> str:
        return str(Told(self.sentence, self.rule))


class Exercise(ABC):
    """One exercise; ``Attempt`` puts a variant of it into play.

    ``rules`` are the ids it practises, ``par`` the tries and hints that still earn all stars,
    ``rounds`` the number of variants that make it complete.
    """

    id: ClassVar[str]
    title: ClassVar[str]
    rules: ClassVar[tuple[str, ...]]
    game: ClassVar[str]
    par: ClassVar[int] = 1
    rounds: ClassVar[int] = 1

    @abstractmethod
    def make(self, generator: SplitMix64) -> Any:
        """Return a variant: everything the question needs, and no answer."""

    @abstractmethod
    def form(self, variant: Any) -> Form:
        """Return what kind of answer is asked for."""

    @abstractmethod
    def question(self, variant: Any) -> Sentence:
        """Return the question."""

    @abstractmethod
    def figure(self, variant: Any) -> Figure:
        """Return what is shown with the question."""

    @abstractmethod
    def solve(self, variant: Any) -> Any:
        """Work out the answer with the engine."""

    @abstractmethod
    def models(self, variant: Any) -> Iterable[Mistake]:
        """Yield the named mistakes, most telling first; they may give the answer by luck."""

    @abstractmethod
    def steps(self, variant: Any) -> Iterable[Hint]:
        """Yield the partial results before the last hint."""

    @abstractmethod
    def solution(self, variant: Any) -> tuple[Told, ...]:
        """Return the way to the answer, and the answer, in sentences with their rules."""

    @abstractmethod
    def nudge(self, variant: Any, given: Any) -> Told:
        """Return what to say to an answer that is no named mistake: a question back."""

    # -- what follows from these

    def mistakes(self, variant: Any) -> tuple[Mistake, ...]:
        """Return the mistakes that can be told from the answer, and from each other, here."""
        form, right = self.form(variant), self.solve(variant)
        found: list[Mistake] = []
        for model in self.models(variant):
            given = form.read(form.write(model.answer))
            if not form.matches(given, right) and not any(
                form.matches(given, other.answer) for other in found
            ):
                found.append(model)
        return tuple(found)

    def recognise(self, variant: Any, given: Any) -> Mistake | None:
        """Return the mistake that gives this answer, or ``None``."""
        form, found = self.form(variant), self.mistakes(variant)
        for mistake in found:
            if form.matches(given, mistake.answer):
                return mistake
        return next((m for m in found if m.fits is not None and m.fits(given)), None)

    def hints(self, variant: Any) -> tuple[Hint, ...]:
        """Return the chain of hints; the last one is the answer."""
        form, right = self.form(variant), self.solve(variant)
        last = Hint(
            say(_("**The answer is {answer}.** “Solution” shows the whole way."),
                answer=form.show(right)),
            keeps=lambda value: form.matches(form.read(form.write(value)), right),
        )  # fmt: skip
        return (*self.steps(variant), last)

    def __repr__(self) -> str:
        return f"<exercise {self.id}: {_(self.title)}>"
