"""The words of other languages: catalogues and rulebooks are whole, pages show no English."""

import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

import cardlab
from cardlab import words
from cardlab.cards import SplitMix64
from cardlab.engine.game import Game, games
from cardlab.engine.rulebook import Rule, Rulebook
from cardlab.lessons import find_exercise
from tests.pages import pages
from tools.words import (
    LOCALES,
    ROOT,
    Id,
    catalogues,
    compiled,
    entries,
    messages,
    nonbreaking,
    read,
)

SAID = messages()
CATALOGUES = [pytest.param(path, id=f"{path.parts[-3]}-{path.stem}") for path in catalogues()]
RULEBOOKS = sorted((ROOT / "cardlab" / "games").glob("*/rulebook.*.md"))


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    cardlab.language("en")


def forms(text: Id) -> tuple[str, ...]:
    """A message or its translation in each number it has."""
    return (text,) if isinstance(text, str) else text


def fields(text: str) -> set[str]:
    return {name for _literal, name, _spec, _conversion in Formatter().parse(text) if name}


def outer(text: str) -> tuple[str, str]:
    """The blanks before and after."""
    return text[: len(text) - len(text.lstrip(" "))], text[len(text.rstrip(" ")) :]


class TestCatalogues:
    @pytest.mark.parametrize("path", CATALOGUES)
    def test_it_has_every_message_and_no_other(self, path: Path) -> None:
        catalogue = read(path)
        assert set(entries(catalogue)) == set(SAID[path.stem]), "run `make words`"
        assert not catalogue.obsolete
        assert not [message.id for message in catalogue if message.id and message.fuzzy]
        empty = [m for m, there in entries(catalogue).items() if not all(forms(there))]
        assert not empty, "these wait for words"

    @pytest.mark.parametrize("path", CATALOGUES)
    def test_fields_bold_and_blanks_are_those_of_the_source(self, path: Path) -> None:
        for message, there in entries(read(path)).items():
            source, made = forms(message), forms(there)
            most, least = fields(source[-1]), fields(source[0])
            for place, text in enumerate(made):
                wanted = most if place else most & least
                assert wanted <= fields(text) <= most | least, (message, text)
                assert text.count("**") == source[-1].count("**"), (message, text)
                assert outer(text) == outer(source[-1]), (message, text)

    @pytest.mark.parametrize("path", CATALOGUES)
    def test_programs_read_what_people_wrote(self, path: Path) -> None:
        assert path.with_suffix(".mo").read_bytes() == compiled(read(path)), "run `make words`"

    @pytest.mark.parametrize("path", CATALOGUES)
    def test_it_names_no_person_and_no_time(self, path: Path) -> None:
        text = path.read_text("utf-8")
        assert not re.search(r"Translator|Team|Date|Generator|Generated|^#~|^#,", text, re.M)

    @pytest.mark.parametrize("code", words.languages())
    def test_a_message_of_two_rooms_has_one_translation(self, code: str) -> None:
        """The catalogues of a language are read as one chain: which is first must not matter."""
        known: dict[Id, Id] = {}
        for path in LOCALES.glob(f"{code}/LC_MESSAGES/*.po"):
            for message, there in entries(read(path)).items():
                assert known.setdefault(message, there) == there, message

    def test_french_spaces_and_marks(self) -> None:
        texts = [
            text
            for path in LOCALES.glob("fr/LC_MESSAGES/*.po")
            for there in entries(read(path)).values()
            for text in forms(there)
            if "renderer" not in text  # a line of Python
        ]
        books = (path.read_text("utf-8") for path in ROOT.glob("cardlab/games/*/rulebook.fr.md"))
        texts += [re.sub(r"^\[[^\]]*\]", "", line) for book in books for line in book.splitlines()]
        for text in texts:
            assert text == nonbreaking(text), "run `make words`"
            assert not re.search(r"['\"“”!]|\.\.\.|\S[?;»]|«\S", text), text


class TestRulebooks:
    @pytest.mark.parametrize("path", RULEBOOKS, ids=lambda path: f"{path.parts[-2]}-{path.name}")
    def test_it_has_the_rules_conditions_and_values_of_the_english_one(self, path: Path) -> None:
        english = Rulebook.parse(path.with_name("rulebook.md").read_text("utf-8"))
        other = Rulebook.parse(path.read_text("utf-8"))
        assert [rule.id for rule in other] == [rule.id for rule in english]
        chapters = {rule.chapter: there.chapter for rule, there in zip(english, other, strict=True)}
        assert len(set(chapters.values())) == len(chapters)
        for rule, there in zip((english.opening, *english), (other.opening, *other), strict=True):
            assert self.shape(there) == self.shape(rule), rule.id
            assert not rule.id or there.chapter == chapters[rule.chapter], rule.id

    @staticmethod
    def shape(rule: Rule) -> list[tuple[object, set[str], set[str], int]]:
        """By paragraph: conditions, values, cited rules, rows of a table."""
        return [
            (
                paragraph.conditions,
                set(re.findall(r"\{(.*?)\}", paragraph.text)),
                set(re.findall(r"\b[A-Z]\d+\b", paragraph.text)),
                paragraph.text.count("\n"),
            )
            for paragraph in rule.paragraphs
        ]

    @pytest.mark.parametrize("path", RULEBOOKS, ids=lambda path: f"{path.parts[-2]}-{path.name}")
    def test_it_is_read_in_its_language(self, path: Path) -> None:
        cardlab.language(path.name.split(".")[1])
        (game,) = (g for g in games().values() if g.package.endswith("." + path.parent.name))
        assert game.rulebook.opening.paragraphs[0].text in " ".join(
            re.sub(r"\[[^\]]*\] ?", "", path.read_text("utf-8")).replace("\n", " ").split(" ")
        )


class TestChoosing:
    def test_a_language_without_words(self) -> None:
        with pytest.raises(ValueError, match="no words in 'tlh'; there are: en, fr"):
            cardlab.language("tlh")
        with pytest.raises(ValueError):
            cardlab.language("../fr")
        assert cardlab.language() == "en"

    @pytest.mark.parametrize(
        "value, code",
        [
            ("fr_FR.UTF-8", "fr"),
            ("fr", "fr"),
            ("fr_CA", "fr"),
            ("French_France.1252", "fr"),
            ("tlh:fr:en", "fr"),
            ("en_GB.UTF-8", "en"),
            ("C.UTF-8", "en"),
            ("POSIX", "en"),
        ],
    )
    def test_by_the_locale(self, monkeypatch: pytest.MonkeyPatch, value: str, code: str) -> None:
        for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
            monkeypatch.delenv(name, raising=False)
        monkeypatch.setenv("LANG", value)
        assert cardlab.language() == "en", "nobody has asked for the locale's"
        assert cardlab.language("auto") == code

    def test_numbers(self) -> None:
        cardlab.language("fr")
        told = [words.ngettext("{n} life", "{n} lives", n) for n in (0, 1, 2)]
        assert told == ["0 vie", "1 vie", "2 vies"]

    def test_nothing_stays_nothing(self) -> None:
        cardlab.language("fr")
        assert words._("") == ""

    def test_only_words_change(self) -> None:
        """The same seeds give the same deals, answers and logs."""

        def made() -> object:
            match = cardlab.Match("scat", ["Ann", "Ben"], seed=7)
            match.deal()
            exercise = find_exercise("scat-value")
            variant = exercise.make(SplitMix64(3))
            return match.lines, match.view(1).hand, variant, exercise.solve(variant)

        english = made()
        cardlab.language("fr")
        assert made() == english


# -- what a person reads


def stretches(text: str) -> Iterator[str]:
    """The pieces between the fields of a message that are long enough to know them again."""
    for stretch in re.split(r"\{\w+\}|\*\*", text):
        if len(piece := stretch.strip(" .,:;")) >= 10 and " " in piece:
            yield piece


def english(code: str, *domains: str) -> set[str]:
    """Pieces of English messages that no translation into a language has, too."""
    there = "\n".join(
        text
        for domain in domains
        for words in entries(read(LOCALES / code / "LC_MESSAGES" / f"{domain}.po")).values()
        for text in forms(words)
    )
    said = (form for domain in domains for message in SAID[domain] for form in forms(message))
    return {piece for text in said for piece in stretches(text) if piece not in there}


TRANSLATED = [
    pytest.param(path.parts[-3], game, id=f"{path.parts[-3]}-{path.stem}")
    for path in catalogues()
    for game in games().values()
    if game.package.rpartition(".")[2] == path.stem
]


@pytest.mark.parametrize("code, game", TRANSLATED)
def test_no_page_of_a_translated_game_shows_english(code: str, game: Game) -> None:
    pieces = english(code, "cardlab", game.package.rpartition(".")[2])
    assert len(pieces) > 100
    cardlab.language(code)
    for page in pages(game):
        lines = page.splitlines()
        assert not [line for piece in pieces if piece in page for line in lines if piece in line]
