"""Every word a person reads comes through here: gettext, and sentences that hold cards.

A sentence is a template and its values. It can be written as plain text or as marked-up
parts; a player's name is a value and never markup, whatever it holds.

>>> taken = say("**You took the {card}.** It stays.", card=Card("7c"))
>>> str(taken)
'You took the 7♣. It stays.'
>>> [part.text for part in taken.parts() if part.bold]
['You took the ', '7♣', '.']
"""

from __future__ import annotations

import gettext
import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from cardlab.cards import symbol

_LOCALES = os.path.join(os.path.dirname(__file__), "locale")
_catalogue: gettext.NullTranslations = gettext.NullTranslations()
_language = "en"


def language(code: str | None = None) -> str:
    """Choose the language of all words, or say which is chosen.

    ``code`` is ``"en"``, ``"fr"`` or another that there are words in, or ``"auto"``: the
    locale's language, English where there are no words in that. Until one is chosen the words
    are English, whatever the locale. Only words change: nothing that is computed, no log and no
    answer does. What is on show keeps its words until it is drawn again.
    A language without words is refused with ``ValueError``.

    >>> language()
    'en'
    """
    global _catalogue, _language
    if code is not None:
        if code == "auto":
            code = language_of_locale()
        _catalogue = gettext.NullTranslations() if code == "en" else _catalogues(code)
        _language = code
    return _language


def _catalogues(code: str) -> gettext.NullTranslations:
    """Read all catalogues of a language as one: a room has one of its own, ``cardlab`` the rest."""
    if code not in languages():
        known = ", ".join(["en", *languages()])
        raise ValueError(f"There are no words in {code!r}; there are: {known}.")
    folder = os.path.join(_LOCALES, code, "LC_MESSAGES")
    domains = [name[:-3] for name in os.listdir(folder) if name.endswith(".mo")]
    chain = gettext.NullTranslations()
    for domain in sorted(domains, key=lambda each: (each != "cardlab", each)):
        chain.add_fallback(gettext.translation(domain, _LOCALES, [code]))
    return chain


def languages() -> list[str]:
    """List the languages besides English that there are words in."""
    from glob import glob

    found = glob(os.path.join(_LOCALES, "*", "LC_MESSAGES", "cardlab.mo"))
    return sorted(path.split(os.sep)[-3] for path in found)


def language_of_locale() -> str:
    """Return the user's language where there are words in it, else ``"en"``.

    As gettext has it, the first of ``LANGUAGE``, ``LC_ALL``, ``LC_MESSAGES`` and ``LANG`` that
    is set decides; where none is, the system's locale does.
    """
    import locale

    variables = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    chosen = next(filter(None, map(os.environ.get, variables)), locale.getlocale()[0] or "en")
    for name in chosen.split(":"):
        # Windows says "French_France" for what others call "fr_FR.UTF-8".
        code = locale.normalize(name.partition("_")[0].partition(".")[0])[:2]
        if code == "en" or code in languages():
            return code
    return "en"


def _(message: str) -> str:
    """Translate one message."""
    return _catalogue.gettext(message) if message else ""  # "" is a catalogue's header


def N_(message: str) -> str:
    """Mark a message for the catalogue; it is translated where it is used."""
    return message


def ngettext(one: str, many: str, n: int) -> str:
    """Translate a message that depends on a number, and put the number in for ``{n}``."""
    return _catalogue.ngettext(one, many, n).replace("{n}", str(n))


def titled(title: object, what: object) -> str:
    """Put a title before something, in plain text: some languages have a space before the colon.

    >>> titled("Ann", "3 pennies")
    'Ann: 3 pennies'
    """
    return _("{title}: {what}").format(title=title, what=what)


_NUMBERS = (
    N_("zero"), N_("one"), N_("two"), N_("three"), N_("four"), N_("five"), N_("six"),
    N_("seven"), N_("eight"), N_("nine"), N_("ten"), N_("eleven"), N_("twelve"),
)  # fmt: skip


def in_words(n: int) -> str:
    """Write a count as a word up to twelve, else in figures.

    >>> in_words(4), in_words(16)
    ('four', '16')
    """
    return _(_NUMBERS[n]) if 0 <= n < len(_NUMBERS) else str(n)


class Card(str):
    """A French card's code inside a sentence."""


class Cards(tuple[str, ...]):
    """Several cards inside a sentence: ``A♠, Q♠ or 7♣``."""


class AllCards(Cards):
    """Several cards that go together inside a sentence: ``A♠, Q♠ and 7♣``."""


class Name(str):
    """A player's name inside a sentence: text, whatever it holds."""


def card_name(code: str) -> str:
    """Write a card as people do, a joker or a wild card in the language that is chosen.

    >>> card_name("Td"), card_name("W")
    ('10♦', 'wild')
    """
    return _(symbol(code))


class Part(NamedTuple):
    """A piece of a sentence: ``kind`` is ``"text"``, ``"card"`` (with ``code``) or ``"name"``."""

    kind: str
    text: str
    bold: bool
    code: str = ""


@dataclass(frozen=True)
class Sentence:
    """A template with ``{fields}`` and ``**bold**``, and the values for its fields."""

    template: str
    values: dict[str, object] = field(default_factory=dict, hash=False)

    def parts(self) -> Iterator[Part]:
        """Yield the pieces in order; values are never read as markup."""
        from string import Formatter

        for index, stretch in enumerate(self.template.split("**")):
            bold = index % 2 == 1
            for literal, name, _spec, _conversion in Formatter().parse(stretch):
                if literal:
                    yield Part("text", literal, bold)
                if name is not None:
                    yield from _value_parts(self.values[name], bold)

    def __str__(self) -> str:
        return "".join(part.text for part in self.parts())


def _value_parts(value: object, bold: bool) -> Iterator[Part]:
    if isinstance(value, Cards):
        last = _(" and ") if isinstance(value, AllCards) else _(" or ")
        for index, code in enumerate(value):
            if index:
                yield Part("text", last if index == len(value) - 1 else ", ", bold)
            yield Part("card", card_name(code), bold, code)
    elif isinstance(value, Card):
        yield Part("card", card_name(value), bold, str(value))
    elif isinstance(value, Name):
        yield Part("name", str(value), bold)
    elif isinstance(value, Sentence):
        yield from (part._replace(bold=part.bold or bold) for part in value.parts())
    else:
        yield Part("text", str(value), bold)


def say(template: str, **values: object) -> Sentence:
    """Make a sentence from a (translated) template and its values.

    >>> str(say("{who} discards {card}.", who=Name("**Ann**"), card=Card("Td")))
    '**Ann** discards 10♦.'
    """
    return Sentence(template, values)
