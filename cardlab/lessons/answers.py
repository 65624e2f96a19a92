"""The forms of an answer: what may be typed or pressed, how it is read, when it is right.

A form reads a text strictly (``read``), compares what was given with what is right
(``matches``), writes a value so that it can be read again (``write``), and says what it accepts
with examples that are never the answer (``accepts``).
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar

from cardlab.cards import FRENCH, JOKER, PACK_ORDER, symbol
from cardlab.engine.errors import shown
from cardlab.lessons.arithmetic import Amount, AnswerError, amount, tidy
from cardlab.words import AllCards, Card, Cards, Name, Sentence, _, language, say

__all__ = [
    "AnswerError", "Amount", "CardForm", "CardsForm", "ChoiceForm", "Form", "NumberForm",
    "Option", "VectorForm", "amount", "read_card",
]  # fmt: skip


class Form(ABC):
    """A kind of answer. ``kind`` is ``number``, ``choice``, ``action``, ``vector``, ``card`` or
    ``cards``."""

    @property
    @abstractmethod
    def kind(self) -> str:
        """The name of the kind."""

    @abstractmethod
    def read(self, text: str) -> Any:
        """Read a typed answer; raise ``AnswerError`` where it is none of this kind."""

    @abstractmethod
    def matches(self, given: Any, right: Any) -> bool:
        """Say whether what was given is right."""

    @abstractmethod
    def write(self, value: Any) -> str:
        """Write a right answer as a learner would type it."""

    @abstractmethod
    def accepts(self, right: Any = None) -> Sentence:
        """Say what may be typed, with examples other than the right answer."""

    def show(self, value: Any) -> object:
        """Return a value for a sentence: what somebody gave, or what is right."""
        return self.write(value)

    def _examples(self, examples: Sequence[str], right: Any, count: int) -> list[str]:
        return [e for e in examples if right is None or not self.matches(self.read(e), right)][
            :count
        ]


@dataclass(frozen=True)
class NumberForm(Form):
    """A number. ``places`` is the least number of decimal places of a rounded one.

    ``whole`` says that the answer is a whole or half number; then one of ``examples`` is shown.
    The right answer is an ``int``, a ``float`` that is exact, or a ``Fraction``.

    >>> form = NumberForm()
    >>> form.matches(form.read("0.068"), Fraction(7, 103)), form.write(Fraction(7, 103))
    (True, '7/103')
    """

    places: int = 0
    whole: bool = False
    examples: tuple[str, ...] = ("12", "23")
    kind: ClassVar[str] = "number"

    def read(self, text: str) -> Amount:
        """Read a number, a fraction, a percentage or an expression."""
        given = amount(text)
        if given.places is not None and given.places < self.places and not self.whole:
            raise AnswerError(
                say(_("Give at least {n} decimal places, or a fraction."), n=self.places)
            )
        return given

    def matches(self, given: Amount, right: Any) -> bool:
        """Compare exactly, or by the rounding that was typed."""
        return given.rounds_from(Fraction(right))

    def write(self, value: Any) -> str:
        """Write a number exactly."""
        exact = value.value if isinstance(value, Amount) else Fraction(value)
        if exact.denominator in (2, 4, 5, 10):
            return str(float(exact))
        return str(exact)

    def show(self, value: Any) -> str:
        """Write a number; one that was typed rounded is shown rounded."""
        shown = self.write(value)
        if isinstance(value, Amount) and value.places is not None and value.places <= 20:
            shown = f"{float(value.value):.{value.places}f}"
        return shown.replace("-", "−")

    def accepts(self, right: Any = None) -> Sentence:
        """Name the ways to write a number."""
        if self.whole:
            example = self._examples(self.examples, right, 1)[0]
            return say(_("A number, such as {example}."), example=example)
        fraction = self._examples(("3/52", "5/52"), right, 1)[0]
        decimal = self._examples(("0.058", "0.115"), right, 1)[0]
        percentage = self._examples(("5.8%", "11.5%"), right, 1)[0]
        expression = self._examples(("comb(4,2)/comb(52,2)", "comb(3,2)/comb(52,2)"), right, 1)[0]
        return say(
            _("A fraction, a decimal, a percentage or an expression: {fraction}, {decimal}, "
              "{percentage}, {expression}."),
            fraction=fraction, decimal=decimal, percentage=percentage, expression=expression,
        )  # fmt: skip


@dataclass(frozen=True)
class Option:
    """One thing to choose: a short word for it, its label, and the table's control for it.

    ``also`` lists other words that mean it.
    """

    key: str
    label: Sentence
    control: str = ""
    also: tuple[str, ...] = ()


@dataclass(frozen=True)
class ChoiceForm(Form):
    """One of some options; the value is an option's key.

    ``right`` may be a key, or several keys of which each is right. With ``moves`` the kind is
    ``action``: the options are moves, and each has the control of the table that makes it.
    In a sentence an option stands in quotation marks, unless it is a name (``quoted``).

    >>> form = ChoiceForm((Option("take", say("Take it")), Option("draw", say("Draw"))))
    >>> form.read(" Draw "), form.matches("draw", "take")
    ('draw', False)
    """

    options: tuple[Option, ...]
    moves: bool = False
    quoted: bool = True

    @property
    def kind(self) -> str:
        """``choice`` or ``action``."""
        return "action" if self.moves else "choice"

    def read(self, text: str) -> str:
        """Read an option by its key, its label or another word for it."""
        wanted = tidy(text).casefold()
        for option in self.options:
            if wanted in (w.casefold() for w in (option.key, str(option.label), *option.also)):
                return option.key
        if not wanted:
            raise AnswerError(say(_("Nothing is chosen yet.")))
        what = shown(text.strip(), 30)
        raise AnswerError(say(_("“{what}” is not among the choices."), what=what))

    def matches(self, given: str, right: Any) -> bool:
        """Compare keys."""
        return given == right if isinstance(right, str) else given in right

    def write(self, value: Any) -> str:
        """Return the key; of several right ones the first."""
        return value if isinstance(value, str) else str(value[0])

    def show(self, value: Any) -> Sentence:
        """Return the option's label; of several right ones all."""
        keys = (value,) if isinstance(value, str) else tuple(value)
        labels = [self._label(key) for key in keys]
        fields = _(" or ").join(f"{{l{place}}}" for place in range(len(labels)))
        return say(fields, **{f"l{place}": label for place, label in enumerate(labels)})

    def _label(self, key: str) -> Sentence:
        label = next((o.label for o in self.options if o.key == key), say("{key}", key=key))
        return say(_("“{label}”"), label=label) if self.quoted else label

    def control(self, key: str) -> str:
        """Return the table's control for an option."""
        return next(option.control for option in self.options if option.key == key)

    def of_control(self, control: str) -> str | None:
        """Return the key of the option that a table's control stands for, or ``None``."""
        return next((o.key for o in self.options if control and o.control == control), None)

    def accepts(self, right: Any = None) -> Sentence:
        """List the options."""
        # The keys are English; elsewhere the labels are what can be typed.
        english = language() == "en"
        words = (o.key if english else str(self._label(o.key)) for o in self.options)
        return say(_("One of: {options}."), options=", ".join(words))


def players_form(names: Sequence[str], *more: Option) -> ChoiceForm:
    """Return the form of an answer that is a player, and further options after the players.

    >>> players_form(["Ann", "Ben"]).read("ben")
    'Ben'
    """
    players = (Option(name, say("{who}", who=Name(name))) for name in names)
    return ChoiceForm((*players, *more), quoted=False)


@dataclass(frozen=True)
class VectorForm(Form):
    """A whole number for each seat, in the seats' order.

    >>> VectorForm(("Ann", "Ben")).read("0, 2")
    (0, 2)
    """

    names: tuple[str, ...]
    kind: ClassVar[str] = "vector"

    def read(self, text: str) -> tuple[int, ...]:
        """Read the numbers, with blanks or commas between them."""
        text = tidy(text)
        if not text:
            raise AnswerError(say(_("The field is still empty.")))
        parts = re.split(r" *[,;] *| +", text)
        if not all(re.fullmatch(r"\d{1,3}", part, re.ASCII) for part in parts):
            raise AnswerError(say(_("Only whole numbers belong here, one for each player.")))
        if len(parts) != len(self.names):
            raise AnswerError(
                say(_("That is a number for {n} of the {players} players: {names}."),
                    n=len(parts), players=len(self.names), names=", ".join(self.names))
            )  # fmt: skip
        return tuple(map(int, parts))

    def matches(self, given: tuple[int, ...], right: Any) -> bool:
        """Compare seat by seat."""
        return given == tuple(right)

    def write(self, value: Any) -> str:
        """Write the numbers with blanks."""
        return " ".join(map(str, value))

    def show(self, value: Any) -> Sentence:
        """Return who has how many, those with none left out."""
        some = [(name, n) for name, n in zip(self.names, value, strict=True) if n]
        if not some:
            return say(_("nobody loses"))
        fields = ", ".join(f"{{who{i}}} {{n{i}}}" for i in range(len(some)))
        values: dict[str, object] = {f"who{i}": Name(name) for i, (name, _n) in enumerate(some)}
        return say(fields, **values, **{f"n{i}": n for i, (_name, n) in enumerate(some)})

    def accepts(self, right: Any = None) -> Sentence:
        """Show a row of numbers."""
        n = len(self.names)
        rows = ["3 " * at + "4" + " 3" * (n - at - 1) for at in range(n)]
        example = self._examples(rows, right, 1)[0]
        return say(_("A number for each player, in this order: {names}. For example {example}."),
                   names=", ".join(self.names), example=example)  # fmt: skip


_CARD = re.compile(r"(10|[ATJQK2-9])([cdhs♣♦♥♠♧♢♡♤])", re.IGNORECASE)
_SUIT = dict(zip("♣♦♥♠♧♢♡♤", "cdhscdhs", strict=True))


def read_card(text: str) -> str:
    """Read one French card and return its code.

    >>> read_card("10♦"), read_card("7c"), read_card("qS")
    ('Td', '7c', 'Qs')
    """
    word = tidy(text).replace("\ufe0e", "").replace("\ufe0f", "").replace(" ", "")
    if word.casefold() in (JOKER.casefold(), "joker"):
        return JOKER
    match = _CARD.fullmatch(word) if word.isascii() or word[-1:] in _SUIT else None
    if match is None:
        if not word:
            raise AnswerError(say(_("No card is named yet.")))
        raise AnswerError(say(_("“{what}” is not a card."), what=shown(word, 20)))
    rank = "T" if match[1] == "10" else match[1].upper()
    return rank + _SUIT.get(match[2], match[2].lower())


@dataclass(frozen=True)
class CardsForm(Form):
    """Some of the cards shown, in any order; the value is in pack order.

    >>> CardsForm(("7c", "Td", "Ks")).read("k♠, 7c")
    ('7c', 'Ks')
    """

    among: tuple[str, ...]
    kind: ClassVar[str] = "cards"

    def read(self, text: str) -> tuple[str, ...]:
        """Read the cards, with blanks or commas between them."""
        words = re.split(r"[ ,;]+", tidy(text))
        cards = [read_card(word) for word in words if word] or [read_card("")]
        return tuple(sorted(map(self._checked, cards), key=PACK_ORDER.__getitem__))

    def _checked(self, card: str) -> str:
        if card not in self.among:
            raise AnswerError(say(_("The {card} is not among these cards."), card=Card(card)))
        return card

    def matches(self, given: tuple[str, ...], right: Any) -> bool:
        """Compare the cards; each counts once."""
        return set(given) == set(right)

    def write(self, value: Any) -> str:
        """Write the cards with blanks."""
        return " ".join(map(symbol, value))

    def show(self, value: Any) -> object:
        """Return the cards for a sentence."""
        return AllCards(value)

    def accepts(self, right: Any = None) -> Sentence:
        """Show two cards that are not there."""
        one, two = [card for card in FRENCH[10:] if card not in self.among][:2]
        return say(_("Cards, such as {one} {two}; {typed} will do too."),
                   one=Card(one), two=Card(two), typed=f"{_typed(one)} {_typed(two)}")  # fmt: skip


@dataclass(frozen=True)
class CardForm(CardsForm):
    """One of the cards shown; ``right`` may be one card or several of which each is right.

    >>> CardForm(("7c", "Td", "Ks")).read("7♣")
    '7c'
    """

    kind: ClassVar[str] = "card"

    def read(self, text: str) -> Any:
        """Read one card."""
        cards = super().read(text)
        if len(cards) > 1:
            raise AnswerError(say(_("One card is asked for.")))
        return cards[0]

    def matches(self, given: Any, right: Any) -> bool:
        """Compare with the card, or find it among several."""
        return given == right if isinstance(right, str) else given in right

    def write(self, value: Any) -> str:
        """Write the card; of several right ones the first."""
        return symbol(value if isinstance(value, str) else value[0])

    def show(self, value: Any) -> object:
        """Return the card for a sentence."""
        return Card(value) if isinstance(value, str) else Cards(value)

    def accepts(self, right: Any = None) -> Sentence:
        """Show a card that is not there."""
        card = next(card for card in FRENCH[10:] if card not in self.among)
        return say(_("A card, such as {card}; {typed} will do too."),
                   card=Card(card), typed=_typed(card))  # fmt: skip


def _typed(card: str) -> str:
    return ("10" if card[0] == "T" else card[0]) + card[1]
