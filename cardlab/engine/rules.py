"""House rules as frozen dataclasses: fields with their values, presets, refusals.

A game declares one dataclass; each field says which values it may have and what it means.
Values are compared strictly: ``true`` is not 1 and ``21.0`` is not 21.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, TypeVar

from cardlab.engine.errors import RuleError, did_you_mean, shown
from cardlab.words import _

R = TypeVar("R", bound="Rules")


class OneOf:
    """The values a field may have, listed."""

    def __init__(self, *values: object) -> None:
        self.values = values

    def __contains__(self, value: object) -> bool:
        return any(type(v) is type(value) and v == value for v in self.values)

    def __str__(self) -> str:
        return ", ".join(map(_json_text, self.values))


class Between:
    """The whole numbers from ``low`` to ``high``, and null where ``null`` is true."""

    def __init__(self, low: int, high: int, *, null: bool = False) -> None:
        self.low, self.high, self.null = low, high, null

    def __contains__(self, value: object) -> bool:
        if value is None:
            return self.null
        return type(value) is int and self.low <= value <= self.high

    def __str__(self) -> str:
        return ("null, or " if self.null else "") + f"a whole number from {self.low} to {self.high}"


BOOL = OneOf(True, False)


def _json_text(value: object) -> str:
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    return str(value)


def rule(default: Any, allowed: OneOf | Between, meaning: str = "") -> Any:
    """Declare a rules field: its default, the values it may have, what it means."""
    return dataclasses.field(default=default, metadata={"allowed": allowed, "meaning": meaning})


class Clash(NamedTuple):
    """Two fields that contradict each other, and what would go together."""

    first: str
    second: str
    sentence: str


@dataclasses.dataclass(frozen=True)
class Rules:
    """The base of a game's rules. A subclass adds its fields, and ``clashes``."""

    def clashes(self) -> Iterator[Clash]:
        """Yield every contradiction between two fields."""
        yield from ()

    def check(self) -> None:
        """Raise ``RuleError`` for a value that is not allowed or for contradicting fields."""
        for field in dataclasses.fields(self):
            value, allowed = getattr(self, field.name), field.metadata["allowed"]
            if value not in allowed:
                raise RuleError(
                    _("The rule {name} cannot be {value}; it may be: {allowed}.").format(
                        name=field.name, value=_value_text(value), allowed=allowed
                    )
                )
        for clash in self.clashes():
            raise RuleError(
                _("The rules {first} and {second} contradict each other: {why}").format(
                    first=self._shown(clash.first),
                    second=self._shown(clash.second),
                    why=clash.sentence,
                )
            )

    def _shown(self, name: str) -> str:
        return f"{name}={_value_text(getattr(self, name))}"

    def with_changes(self: R, changes: Mapping[str, object]) -> R:
        """Return checked rules with some fields changed; unknown names are refused."""
        known = [field.name for field in dataclasses.fields(self)]
        for name in changes:
            if name not in known:
                raise RuleError(
                    _("There is no rule {name}. {hint}").format(
                        name=shown(name), hint=did_you_mean(str(name), known)
                    )
                )
        changed = dataclasses.replace(self, **changes)
        changed.check()
        return changed

    def as_dict(self) -> dict[str, object]:
        """Return every field and its value, in the order of the game's table."""
        return {field.name: getattr(self, field.name) for field in dataclasses.fields(self)}

    @classmethod
    def from_log(cls: type[R], values: Mapping[str, object]) -> R:
        """Read the ``rules`` of a header: every field must be there, nothing else may."""
        missing = [f.name for f in dataclasses.fields(cls) if f.name not in values]
        if missing:
            raise RuleError(
                _("The rules lack {names}; a log holds every rule of its game.").format(
                    names=", ".join(missing)
                )
            )
        return cls().with_changes(values)


def _value_text(value: object) -> str:
    return shown(_json_text(value) if isinstance(value, (bool, int, float, str)) or value is None
                 else value)


class Preset(NamedTuple):
    """A named set of house rules: what differs from the game's defaults."""

    name: str
    changes: dict[str, object]
    aliases: tuple[str, ...] = ()
    title: str = ""
