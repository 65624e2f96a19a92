"""One deal, of any game: what a state, a view, an event and a chance step are.

A deal is an immutable value. ``apply`` returns a new one and the events that happened; it
never draws a random number: the shuffled pack, and every later shuffle, are handed to it.
"""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol, TypeVar

from cardlab.engine.errors import Refusal

T = TypeVar("T")


class Event(NamedTuple):
    """Something that happened, and the rule it happened under.

    ``card`` (or ``cards``, where several move at once) is hidden from every seat but
    ``seen_by`` (``None``: everybody sees it). ``data`` holds what a game wants to say besides;
    it is public.
    """

    kind: str
    rule: str
    player: int | None = None
    card: str | None = None
    seen_by: int | None = None
    data: Any = None
    cards: tuple[str, ...] = ()

    def for_seat(self, seat: int | None) -> Event:
        """Return the event as a seat sees it (``None``: as a bystander does)."""
        if self.seen_by is None or self.seen_by == seat:
            return self
        return self._replace(card=None, cards=())


class ShuffleDue(NamedTuple):
    """A chance step: this pile must be shuffled before play goes on.

    ``cards`` lists the pile in the order it has before the shuffle (as its game's page says).
    """

    pile: str
    player: int | None
    cards: tuple[str, ...]


def clockwise(seat: int, seats: int) -> list[int]:
    """List all seats clockwise from the left of ``seat``; ``seat`` itself comes last.

    >>> clockwise(1, 4)
    [2, 3, 0, 1]
    """
    return [(seat + step) % seats for step in range(1, seats + 1)]


def put(by_seat: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """Return values by seat (or by place) with one of them changed.

    >>> put((5, 5, 5), 1, 4)
    (5, 4, 5)
    """
    changed = list(by_seat)  # half the time of slices
    changed[seat] = value
    return tuple(changed)


class Action(Protocol):
    """One decision of one player; a game's own keys follow ``action``."""

    @property
    def player(self) -> int: ...
    @property
    def action(self) -> str: ...


class View(Protocol):
    """What one seat may know. Players, pictures and widgets are given views, never deals."""

    @property
    def seat(self) -> int: ...
    @property
    def outcome(self) -> Any: ...
    def legal_actions(self) -> tuple[Any, ...]:
        """Return the seat's own legal actions, in a fixed order."""
        ...

    def refusal(self, action: Any) -> Refusal | None:
        """Say why an action of this seat is not possible, or ``None`` where it is."""
        ...


class Deal(Protocol):
    """The state of one deal."""

    @property
    def outcome(self) -> Any:
        """The deal's outcome (a named tuple with the keys of the log), or ``None``."""
        ...

    @property
    def due(self) -> ShuffleDue | None:
        """The chance step that must come next, or ``None``."""
        ...

    @property
    def turn(self) -> int | None:
        """The seat whose turn it is, or ``None`` when the deal is over."""
        ...

    def legal_actions(self) -> tuple[Any, ...]:
        """Return every legal action of every player who may act, in a fixed order."""
        ...

    def out_of_turn(self) -> tuple[int, ...]:
        """Return the seats with a legal action though it is not their turn."""
        ...

    def refusal(self, action: Any) -> Refusal | None:
        """Say why an action is not possible, or ``None`` where it is."""
        ...

    def apply(self, action: Any) -> tuple[Any, tuple[Event, ...]]:
        """Return the deal after a legal action, and what happened."""
        ...

    def shuffled(self, cards: tuple[str, ...]) -> tuple[Any, tuple[Event, ...]]:
        """Return the deal after the due shuffle came out as ``cards``, top first."""
        ...

    def view(self, seat: int) -> Any:
        """Return what a seat may know."""
        ...


class Player(Protocol):
    """Somebody who plays: sees views only."""

    def choose(self, view: Any) -> Any:
        """Return a legal action of the view's seat, or ``None`` (out of turn: to wait)."""
        ...
