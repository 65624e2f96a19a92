"""The rulebook of a game: rule id → title and text, read from the game's ``rulebook.md``.

A rule is a heading ``## T3 Title`` and the paragraphs below it. A paragraph that starts with
conditions in brackets, ``[declare=any_time, knock_minimum!=0]``, belongs only to house rules
that meet all of them; ``{lives}`` stands for the value of the field ``lives``. A heading
``# Title`` starts a chapter. What stands before the first heading is the opening: the game in a
few words.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from cardlab import words
from cardlab.engine.errors import RuleError, did_you_mean, shown

_RULE = re.compile(r"## ([A-Z][a-z]?\d+) +(.+)")
_CONDITIONS = re.compile(r"\[([a-z_0-9]+!?=[^\]]*)\] *")
_FIELD = re.compile(r"\{([a-z_]+)\}")


class Paragraph(NamedTuple):
    """A paragraph of a rule and the conditions (field, equal?, value) under which it holds."""

    conditions: tuple[tuple[str, bool, object], ...]
    text: str

    def holds(self, rules: Any) -> bool:
        """Say whether the paragraph belongs to these house rules."""
        return all(
            (getattr(rules, name) == value) is equal for name, equal, value in self.conditions
        )


class Rule(NamedTuple):
    """One rule: its id, its title and its paragraphs, under a chapter."""

    id: str
    title: str
    chapter: str
    paragraphs: tuple[Paragraph, ...]

    def text(self, rules: Any) -> str:
        """Return the rule's text as it is under these house rules."""
        held = [p.text for p in self.paragraphs if p.holds(rules)]
        return _FIELD.sub(lambda m: _value(getattr(rules, m[1])), "\n\n".join(held))


class Rulebook:
    """The rules of one game in reading order; ``book["T3"]`` is one of them.

    ``opening`` says in a few words what the game is about, as a rule without id and title.
    """

    def __init__(self, opening: Rule, rules: dict[str, Rule]) -> None:
        self.opening, self._rules = opening, rules

    @staticmethod
    def of(package: str) -> Rulebook:
        """Read the rulebook of a game's package, in the chosen language."""
        return _read(package, words.language())

    @staticmethod
    def parse(text: str) -> Rulebook:
        """Read a rulebook from its text.

        >>> book = Rulebook.parse("# Turn\\n## T1 Who begins\\nThe dealer's left.\\n")
        >>> book["T1"].title, book["T1"].chapter
        ('Who begins', 'Turn')
        """
        rules = {"": Rule("", "", "", ())}
        chapter, current = "", ""
        for block in re.split(r"\n\s*\n|\n(?=#)", text.strip()):
            if block.startswith("#"):
                heading, _, block = block.partition("\n")
                if match := _RULE.fullmatch(heading.strip()):
                    current = match[1]
                    if current in rules:
                        raise ValueError(f"The rulebook has {current} twice.")
                    rules[current] = Rule(current, match[2], chapter, ())
                elif heading.startswith("# "):
                    chapter, current = heading[2:].strip(), "#"
                else:
                    raise ValueError(f"A heading is '# Chapter' or '## T3 Title': {heading}")
            if block := block.strip():
                if current == "#":
                    raise ValueError(f"A paragraph of {chapter!r} belongs to no rule: {block}")
                rule = rules[current]
                rules[current] = rule._replace(paragraphs=(*rule.paragraphs, _paragraph(block)))
        return Rulebook(rules.pop(""), rules)

    def __getitem__(self, rule: str) -> Rule:
        try:
            return self._rules[rule]
        except KeyError:
            hint = did_you_mean(shown(rule), list(self._rules))
            raise RuleError(f"There is no rule {shown(rule)}. {hint}") from None

    def __iter__(self) -> Iterator[Rule]:
        return iter(self._rules.values())

    def __contains__(self, rule: object) -> bool:
        return rule in self._rules

    def __len__(self) -> int:
        return len(self._rules)


@lru_cache(maxsize=16)
def _read(package: str, language: str) -> Rulebook:
    from importlib.resources import files

    room = files(package)
    name = "rulebook.md" if language == "en" else f"rulebook.{language}.md"
    if not (room / name).is_file():
        name = "rulebook.md"
    return Rulebook.parse((room / name).read_text("utf-8"))


def _paragraph(text: str) -> Paragraph:
    conditions: list[tuple[str, bool, object]] = []
    if match := _CONDITIONS.match(text):
        text = text[match.end() :]
        for condition in match[1].split(","):
            name, value = condition.split("=", 1)
            equal = not name.endswith("!")
            conditions.append((name.strip().rstrip("!"), equal, _json(value.strip())))
    # A space that keeps words together, as French has it before a colon, stays what it is.
    return Paragraph(tuple(conditions), text if "|" in text else re.sub(r"[ \n]+", " ", text))


def _json(text: str) -> object:
    try:
        return json.loads(text)
    except ValueError:
        return text


def _value(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value)
