"""Working out what somebody typed: a small calculator over fractions, with bounds everywhere.

``7/103``, ``0.068``, ``6.8%``, ``comb(8,2)*13/comb(104,2)``, ``2^5``; nothing else. Text is
never run as a program, and nothing that is typed can take long or grow large.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

from cardlab.engine.errors import CardlabError, shown
from cardlab.words import Sentence, _, say

MAX_TEXT = 200
MAX_DEPTH = 20
MAX_DIGITS = 40
MAX_BITS = 4096
MAX_N = 1000

_TOKEN = re.compile(r" *(?:(\d+\.?\d*|\.\d+)|([A-Za-z]+)|(\*\*|[-+*/^(),%]))", re.ASCII)
_PLAIN = re.compile(r"[-+]?(?:\d+\.?(\d*)|\.(\d+)) *(%?)", re.ASCII)
_COMMA = re.compile(r"[-+]?\d+,\d+ *%?", re.ASCII)
_SIGNS = str.maketrans({
    "×": "*", "·": "*", "÷": "/", "−": "-", "–": "-",
    "\u00a0": " ", "\u2009": " ", "\u202f": " ", "\t": " ",
})  # fmt: skip


class AnswerError(CardlabError):
    """A text that is no answer of the kind asked for; ``sentence`` says why."""

    def __init__(self, sentence: Sentence) -> None:
        self.sentence = sentence
        super().__init__(str(sentence))


class Amount(NamedTuple):
    """A number as it was typed: its exact value, and how it was rounded.

    ``places`` is the number of decimal places of a plain decimal (those of the fraction, where a
    percentage was typed), and ``None`` where the number was not rounded: ``7/103``, ``17``.
    """

    value: Fraction
    places: int | None = None

    def rounds_from(self, exact: Fraction) -> bool:
        """Say whether an exact value is this one, or rounds to it with as many places.

        >>> amount("0.068").rounds_from(Fraction(7, 103)), amount("7%").rounds_from(Fraction(1, 5))
        (True, False)
        """
        if self.places is None:
            return self.value == exact
        return bool(abs(self.value - exact) * 2 * 10**self.places <= 1)


def amount(text: str) -> Amount:
    """Work out a number from its text; raise ``AnswerError`` with a sentence where it is none.

    >>> amount("6.8 %"), amount("comb(4,2)/2^3").value
    (Amount(value=Fraction(17, 250), places=3), Fraction(3, 4))
    >>> amount("10^10^10")
    Traceback (most recent call last):
    cardlab.lessons.arithmetic.AnswerError: That works out to a number with very many digits.
    """
    text = tidy(text)
    if not text:
        raise AnswerError(say(_("The field is still empty.")))
    if _COMMA.fullmatch(text):
        raise AnswerError(say(_("A decimal is written with a point here, not with a comma.")))
    value = _Reader(text).whole()
    plain = _PLAIN.fullmatch(text)
    if plain is None:
        return Amount(value)
    places = len(plain[1] or plain[2] or "") + (2 if plain[3] else 0)
    return Amount(value, places or None)


def tidy(text: str) -> str:
    """Return a typed text without outer blanks, its signs as on a keyboard; bounded in length."""
    if not isinstance(text, str):
        raise AnswerError(say(_("An answer is given as a text in quotation marks.")))
    if len(text) > MAX_TEXT:
        raise AnswerError(
            say(_("That is {n} characters long; {most} are enough."), n=len(text), most=MAX_TEXT)
        )
    return text.translate(_SIGNS).strip()


def _too_large() -> AnswerError:
    return AnswerError(say(_("That works out to a number with very many digits.")))


def _bounded(value: Fraction) -> Fraction:
    if value.numerator.bit_length() > MAX_BITS or value.denominator.bit_length() > MAX_BITS:
        raise _too_large()
    return value


def _power(base: Fraction, exponent: Fraction) -> Fraction:
    if exponent.denominator != 1:
        raise AnswerError(say(_("The number after ^ has to be a whole one.")))
    n = exponent.numerator
    bits = max(base.numerator.bit_length(), base.denominator.bit_length())
    if abs(n) > MAX_BITS or bits * abs(n) > 2 * MAX_BITS:
        raise _too_large()
    if n < 0 and not base:
        raise AnswerError(say(_("Nothing can be divided by zero.")))
    return _bounded(base**n)


def _whole(name: str, values: list[Fraction]) -> list[int]:
    for value in values:
        if value.denominator != 1 or not 0 <= value <= MAX_N:
            raise AnswerError(
                say(_("{name} takes whole numbers from 0 to {most}."), name=name, most=MAX_N)
            )
    return [value.numerator for value in values]


_FUNCTIONS: dict[str, tuple[int, Callable[..., int]]] = {
    "comb": (2, math.comb),
    "perm": (2, math.perm),
    "factorial": (1, math.factorial),
}


class _Reader:
    """Recursive descent: sum, product, sign, power, atom; each returns a fraction."""

    def __init__(self, text: str) -> None:
        self.tokens: list[str] = []
        self.at = self.depth = 0
        place = 0
        while place < len(text):
            match = _TOKEN.match(text, place)
            if match is None:
                rest = text[place:].lstrip()
                raise AnswerError(say(_("“{what}” is not part of a number."), what=shown(rest, 20)))
            self.tokens.append(match[0].strip())
            place = match.end()

    def whole(self) -> Fraction:
        """Read everything there is."""
        value = self.sum()
        if self.peek():
            raise AnswerError(say(_("“{what}” is not expected there."), what=self.peek()))
        return value

    def peek(self) -> str:
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def take(self, *wanted: str) -> str:
        token = self.peek()
        if token and token in wanted:
            self.at += 1
            return token
        return ""

    def sum(self) -> Fraction:
        value = self.product()
        while sign := self.take("+", "-"):
            other = self.product()
            value = _bounded(value + other if sign == "+" else value - other)
        return value

    def product(self) -> Fraction:
        value = self.signed()
        while sign := self.take("*", "/"):
            other = self.signed()
            if sign == "/" and not other:
                raise AnswerError(say(_("Nothing can be divided by zero.")))
            value = _bounded(value * other if sign == "*" else value / other)
        return value

    def signed(self) -> Fraction:
        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise AnswerError(say(_("There are too many brackets or signs inside each other.")))
        if sign := self.take("+", "-"):
            value = self.signed()
            value = -value if sign == "-" else value
        else:
            value = self.power()
        self.depth -= 1
        return value

    def power(self) -> Fraction:
        base = self.percent()
        if self.take("^", "**"):
            return _power(base, self.signed())
        return base

    def percent(self) -> Fraction:
        value = self.atom()
        return value / 100 if self.take("%") else value

    def atom(self) -> Fraction:
        token = self.peek()
        self.at += 1
        if token == "(":
            value = self.sum()
            self.close()
            return value
        if token in _FUNCTIONS:
            return self.call(token)
        if token.isalpha():
            raise AnswerError(say(_("“{what}” is not part of a number."), what=shown(token, 20)))
        if not token[:1].isdigit() and token[:1] != ".":
            self.missing(token)
        if len(token) > MAX_DIGITS:
            raise _too_large()
        return Fraction(token + "0" if token.endswith(".") else token)

    def call(self, name: str) -> Fraction:
        count, function = _FUNCTIONS[name]
        if not self.take("("):
            raise AnswerError(say(_("After “{name}” comes a bracket."), name=name))
        values = [self.sum()]
        while self.take(","):
            values.append(self.sum())
        self.close()
        if len(values) != count:
            example = f"{name}(n, k)" if count == 2 else f"{name}(n)"
            raise AnswerError(say(_("It is written like {example}."), example=example))
        return _bounded(Fraction(function(*_whole(name, values))))

    def close(self) -> None:
        if not self.take(")"):
            raise AnswerError(say(_("A closing bracket is missing.")))

    def missing(self, token: str) -> None:
        if token:
            raise AnswerError(say(_("A number is missing before “{what}”."), what=token))
        raise AnswerError(say(_("A number is missing at the end.")))
