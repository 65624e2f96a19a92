"""Rulebooks: what the file may hold, and that every game's says what its rules have."""

import dataclasses
import re
from typing import Any

import pytest
from hypothesis import given, settings

from cardlab import RuleError
from cardlab.engine.game import Game, games
from cardlab.engine.rulebook import Rulebook
from tests.strategies import games_and_rules

TEXT = """
A game with {lives} lives.

# First chapter
## A1 One
Always.

[lives=3] Three.

[lives!=3, name=x] Not three
and x.

## A2 Two
[name=null] None at all.
# Second chapter

## B1 Three
| a | b |
|---|---|
| 1 | 2 |
"""


@dataclasses.dataclass(frozen=True)
class Fields:
    lives: int = 3
    name: str | None = None
    half: float = 0.5


class TestParsing:
    book = Rulebook.parse(TEXT)

    def test_rules_and_chapters_in_order(self) -> None:
        assert [(rule.id, rule.title, rule.chapter) for rule in self.book] == [
            ("A1", "One", "First chapter"),
            ("A2", "Two", "First chapter"),
            ("B1", "Three", "Second chapter"),
        ]
        assert len(self.book) == 3 and "A2" in self.book and "A3" not in self.book

    def test_opening(self) -> None:
        assert self.book.opening.text(Fields()) == "A game with 3 lives."

    def test_conditions(self) -> None:
        one = self.book["A1"]
        assert one.text(Fields()) == "Always.\n\nThree."
        assert one.text(Fields(lives=4)) == "Always."
        assert one.text(Fields(lives=4, name="x")) == "Always.\n\nNot three and x."
        assert self.book["A2"].text(Fields()) == "None at all."
        assert self.book["A2"].text(Fields(name="x")) == ""

    def test_tables_keep_their_lines(self) -> None:
        assert self.book["B1"].text(Fields()).count("\n") == 2

    def test_values(self) -> None:
        book = Rulebook.parse("## A1 One\n{lives} {name} {half}")
        assert book["A1"].text(Fields(name="any")) == "3 any 0.5"

    def test_an_unknown_rule_names_close_ones(self) -> None:
        with pytest.raises(RuleError, match="There is no rule A7"):
            self.book["A7"]

    @pytest.mark.parametrize(
        "text",
        [
            "## A1 One\nx\n\n## A1 One\ny",
            "## a1 One\nx",
            "### A1 One",
            "#A chapter",
            "# A chapter\nwith words of its own",
            "# A chapter\n\nwith words of its own",
        ],
    )
    def test_a_file_with_a_slip_is_refused(self, text: str) -> None:
        with pytest.raises(ValueError):
            Rulebook.parse(text)


@pytest.fixture(params=sorted(games()))
def game(request: pytest.FixtureRequest) -> Game:
    return games()[request.param]


class TestEveryGame:
    def test_conditions_and_placeholders_are_fields_with_allowed_values(self, game: Game) -> None:
        fields = {f.name: f.metadata["allowed"] for f in dataclasses.fields(game.rules_type)}
        book = game.rulebook
        for rule in (book.opening, *book):
            for paragraph in rule.paragraphs:
                for name, _, value in paragraph.conditions:
                    assert name in fields, f"{rule.id}: there is no field {name}"
                    assert value in fields[name], f"{rule.id}: {name} is never {value!r}"
                for name in re.findall(r"\{(.*?)\}", paragraph.text):
                    assert name in fields, f"{rule.id}: there is no field {name}"
                left = re.sub(r"\{[a-z_]+\}", "", paragraph.text)
                assert not re.search(r"[][{}*_]", left), f"{rule.id}: {paragraph.text}"

    def test_words_a_beginner_reads(self, game: Game) -> None:
        for rule in (game.rulebook.opening, *game.rulebook):
            for paragraph in rule.paragraphs:
                assert not re.search(r"(?i)\b(error|illegal|invalid)", paragraph.text)
                for sentence in re.split(r"[.:!?] ", paragraph.text):
                    assert len(sentence.split()) <= 36, sentence

    def test_every_preset_says_what_differs(self, game: Game) -> None:
        """Two presets with different rules have different pages."""
        pages: dict[str, str] = {}
        for preset in game.presets:
            rules = game.preset_rules(preset)
            page = "\n".join(rule.text(rules) for rule in game.rulebook)
            assert page not in pages, f"{preset.name} reads like {pages[page]}"
            pages[page] = preset.name


@settings(max_examples=60, deadline=None)
@given(games_and_rules())
def test_any_house_rules_read_well(drawn: tuple[Game, Any]) -> None:
    """No page says null or true, and a rule that is cited is there to be looked up."""
    game, rules = drawn
    told = {rule.id: rule.text(rules) for rule in (game.rulebook.opening, *game.rulebook)}
    for rule, text in told.items():
        assert not re.search(r"\b(null|None|true|false|True|False)\b|_", text), (rule, text)
        for cited in re.findall(r"\(([A-Z]\d+)", text):
            assert told[cited], f"{rule} cites {cited}"
