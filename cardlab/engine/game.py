"""A game as the engine meets it, and the games that are installed.

Games are found through the entry-point group ``cardlab.games``: another package adds one
with a line of its own pyproject.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, ClassVar, NamedTuple

from cardlab.engine.deal import Event
from cardlab.engine.errors import RuleError, did_you_mean, shown
from cardlab.engine.rulebook import Rulebook
from cardlab.engine.rules import Preset, Rules
from cardlab.words import Sentence, _


class Start(NamedTuple):
    """What a new deal is made from."""

    rules: Any
    names: tuple[str, ...]
    number: int
    dealer: int
    standing: tuple[int, ...]
    deck: tuple[str, ...]
    previous: Any = None  # the outcome of the deal before, or None


class Game(ABC):
    """One game: its rules and presets, its pack, its deals, and how deals make a match."""

    name: ClassVar[str]
    rules_type: ClassVar[type[Rules]]
    presets: ClassVar[tuple[Preset, ...]]
    package: ClassVar[str]

    # -- before the match
    @abstractmethod
    def pack(self, rules: Any) -> tuple[str, ...]:
        """Return the pack in its unshuffled order."""

    @abstractmethod
    def check_players(self, rules: Any, players: int) -> None:
        """Raise ``PlayersError`` for a number of players the rules cannot take."""

    def settle(self, rules: Any, players: int) -> Any:
        """Turn values that go "by players" into numbers; most games have none."""
        return rules

    def check_log_rules(self, rules: Any) -> None:  # noqa: B027 (most games have no such value)
        """Raise ``RuleError`` where a log's rules hold a value that must be settled."""

    # -- deals
    @abstractmethod
    def deal(self, start: Start) -> Any:
        """Return the state of a new deal (a ``Deal``)."""

    @abstractmethod
    def read_action(self, player: int, action: str, keys: Mapping[str, object]) -> Any:
        """Make an action from a log line; raise ``LogError`` where the keys are not its own."""

    @abstractmethod
    def write_action(self, action: Any) -> dict[str, object]:
        """Return an action's own keys, in the order of the game's page."""

    @abstractmethod
    def explain(self, event: Event, names: Sequence[str], seat: int | None) -> Sentence | None:
        """Say what happened, to ``seat`` as "you"; ``None`` where there is nothing to say."""

    # -- matches
    @abstractmethod
    def first_standing(self, rules: Any, players: int) -> tuple[int, ...]:
        """Return lives, points or totals by seat before the first deal."""

    @abstractmethod
    def next_dealer(self, rules: Any, dealer: int, standing: tuple[int, ...]) -> int:
        """Return the seat that deals after ``dealer``."""

    @abstractmethod
    def winners(self, rules: Any, outcome: Any) -> tuple[int, ...] | None:
        """Return the winners if this outcome ends the match, else ``None``."""

    def leaders(self, rules: Any, standing: tuple[int, ...]) -> tuple[int, ...]:
        """Return the seats with the best standing: they win at the deal limit."""
        best = max(standing)
        return tuple(seat for seat, value in enumerate(standing) if value == best)

    def extra_level(
        self, rules: Any, before: tuple[int, ...], standing: tuple[int, ...], levels: int
    ) -> tuple[int, ...] | None:
        """Return the standing after an ``extra-level`` line, or ``None`` if there is none here."""
        return None

    # -- players, words, pictures
    @abstractmethod
    def player(self, name: str, rules: Any, seed: int) -> Any:
        """Return a player (``choose(view) -> action``) by name, with a generator of its own."""

    player_names: ClassVar[tuple[str, ...]] = ("random",)

    @property
    def rulebook(self) -> Rulebook:
        """The game's rules in words a beginner reads, by rule id."""
        return Rulebook.of(self.package)

    def preset(self, name: str) -> Preset | None:
        """Return the preset with this name or alias."""
        for preset in self.presets:
            if name == preset.name or name in preset.aliases:
                return preset
        return None

    def preset_rules(self, preset: Preset) -> Any:
        """Return a preset's rules."""
        return self.rules_type().with_changes(preset.changes)


@cache
def games() -> dict[str, Game]:
    """Return the installed games by name, in alphabetical order of their names."""
    from importlib.metadata import entry_points  # half of what importing cardlab would cost

    found = sorted(entry_points(group="cardlab.games"), key=lambda point: point.name)
    return {point.name: point.load() for point in found}


def find_game(name: str) -> Game:
    """Return a game by its own name; raise ``RuleError`` with close matches."""
    found = games()
    if name not in found:
        raise RuleError(
            _("There is no game {name}. {hint}").format(
                name=shown(name), hint=did_you_mean(name, list(found))
            )
        )
    return found[name]


def find_preset(name: str) -> tuple[Game, Preset]:
    """Return the game and the preset with this name or alias; close matches are named.

    >>> game, preset = find_preset("blitz")
    >>> game.name, preset.name
    ('thirty-one', 'scat')
    """
    known: list[str] = []
    for game in games().values():
        preset = game.preset(name)
        if preset is not None:
            return game, preset
        for each in game.presets:
            known += [each.name, *each.aliases]
    raise RuleError(
        _("There is no preset {name}. {hint}").format(
            name=shown(name), hint=did_you_mean(str(name), known)
        )
    )
