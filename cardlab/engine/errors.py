"""Errors are for people: what is wrong, where, and what would be right."""

from __future__ import annotations

from cardlab.words import Sentence, _, say


class CardlabError(ValueError):
    """Something a person did that cannot be done; the message says what would be right."""


class RuleError(CardlabError):
    """An unknown game, preset, rule or value, or rules that contradict each other."""


class PlayersError(CardlabError):
    """A number of players, or a name, that cannot be played with."""


class LogError(CardlabError):
    """A deal log that is damaged or breaks a rule: file, line and what is wrong.

    ``line`` is 0 where the file as a whole cannot be read.
    """

    def __init__(self, message: str, line: int = 0, file: str = "") -> None:
        self.message, self.line, self.file = message, line, file
        place = f"{file}:{line}: " if line else f"{file}: "
        super().__init__((place if file else f"line {line}: " if line else "") + message)


class Refusal:
    """Why an action is not possible: a rule's id and a sentence about the cards on the table."""

    __slots__ = ("rule", "sentence")

    def __init__(self, rule: str, sentence: Sentence) -> None:
        self.rule, self.sentence = rule, sentence

    def __str__(self) -> str:
        return f"{self.sentence} ({self.rule})"

    def __repr__(self) -> str:
        return f"Refusal({self.rule!r}, {str(self.sentence)!r})"


class IllegalAction(CardlabError):
    """An action the rules do not allow; ``rule`` is the rule's id, ``sentence`` says why."""

    def __init__(self, refusal: Refusal) -> None:
        self.rule, self.sentence = refusal.rule, refusal.sentence
        super().__init__(str(refusal))


def did_you_mean(word: str, known: list[str]) -> Sentence:
    """Name the known words close to a wrong one, or all of them.

    >>> str(did_you_mean("skat", ["scat", "skite"]))
    'Did you mean scat or skite?'
    >>> str(did_you_mean("xyz", ["scat", "skite"]))
    'There are: scat, skite.'
    """
    from difflib import get_close_matches

    close = get_close_matches(word[:60].lower(), known, n=3, cutoff=0.6)
    if close:
        return say(_("Did you mean {words}?"), words=_(" or ").join(close))
    return say(_("There are: {words}."), words=", ".join(known))


def shown(value: object, limit: int = 60) -> str:
    """Write a foreign value so that it fits in one line of an error message."""
    text = value if isinstance(value, str) else _as_json(value)
    text = "".join(c if c.isprintable() else "�" for c in text[: limit + 1])
    return text if len(text) <= limit else text[:limit] + "…"


def _as_json(value: object) -> str:
    import json

    try:
        return json.dumps(value, ensure_ascii=False)
    except (TypeError, ValueError, RecursionError):
        return repr(value)
