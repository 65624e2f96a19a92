"""What everybody at the table sees, what one seat sees besides, and what a seat may do.

Legality is decided from a view alone, so the answer to an illegal move cannot tell more than
the player sees. The list of legal actions, the error and the tooltip stand on the same few
questions: ``fits``, ``places``, ``View.may_go`` and ``View.held_ace``.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from cardlab.engine.deal import Event
from cardlab.engine.errors import Refusal
from cardlab.games.spite_and_malice.ranks import ORDER, RANK, fits, places
from cardlab.games.spite_and_malice.refusals import CHECKS, not_now
from cardlab.games.spite_and_malice.rules import SpiteRules
from cardlab.words import _, say

Stacks = tuple[tuple[str, ...], ...]


class Action(NamedTuple):
    """One decision of one player.

    A ``play`` has a ``source`` (``"payoff"``, ``"hand"``, ``"side"``; then the ``side`` stack),
    a ``card`` and the ``centre`` stack it goes on; a ``discard`` has a ``card`` and a ``side``.
    """

    player: int
    action: str
    source: str | None = None
    side: int | None = None
    card: str | None = None
    centre: int | None = None


class Outcome(NamedTuple):
    """The end of a deal, with the keys of the log's ``outcome`` line."""

    winner: int | None
    ended_by: str
    payoff_left: tuple[int, ...]
    scored: tuple[int, ...]
    standing: tuple[int, ...]


class Table(NamedTuple):
    """What everybody sees. Seats and slots are numbers; stacks have their top card first.

    ``phase`` is ``"start"`` (pay-off piles are shuffled, D3), ``"play"``, ``"shuffle"`` (the
    stock is) or ``"over"``; ``turns`` counts the completed ones. ``played``: a card has been
    played in this turn; ``passes``: so many turns in a row have ended by a pass without a play.
    ``hands``, ``stock``, ``aside`` (cards of completed stacks that are set aside or removed) and
    ``payoff_left`` are numbers of cards, ``payoff`` holds the top pay-off cards.
    """

    rules: SpiteRules
    names: tuple[str, ...]
    number: int
    dealer: int
    standing: tuple[int, ...]
    turn: int | None
    phase: str
    turns: int
    played: bool
    passes: int
    stock: int
    aside: int
    centre: Stacks
    payoff: tuple[str | None, ...]
    payoff_left: tuple[int, ...]
    hands: tuple[int, ...]
    sides: tuple[Stacks, ...]
    outcome: Outcome | None
    ending: tuple[Event, ...]

    @property
    def needs(self) -> tuple[int, ...]:
        """The rank that each centre stack needs next: the number of its cards + 1 (P3)."""
        return tuple(len(stack) + 1 for stack in self.centre)

    @property
    def can_draw(self) -> bool:
        """Whether a draw would find a card, set-aside cards included (E2)."""
        return self.stock > 0 or (self.aside > 0 and self.rules.completed == "set_aside")


class View(NamedTuple):
    """What one seat sees: the table and the own hand, in pack order."""

    table: Table
    seat: int
    hand: tuple[str, ...]

    @property
    def outcome(self) -> Outcome | None:
        """The outcome once the deal is over."""
        return self.table.outcome

    @property
    def turn(self) -> int | None:
        """The seat whose turn it is."""
        return self.table.turn

    @property
    def sides(self) -> Stacks:
        """The seat's own side stacks."""
        return self.table.sides[self.seat]

    @property
    def payoff(self) -> str | None:
        """The seat's own top pay-off card."""
        return self.table.payoff[self.seat]

    @property
    def where(self) -> tuple[tuple[int, ...], ...]:
        """By rank (0: wild), the centre stacks that a card of that rank may be played on."""
        table = self.table
        return fits(tuple(map(len, table.centre)), table.rules.wild_may_start)

    @property
    def may_go(self) -> tuple[str, ...]:
        """The hand cards that ``wild_discard`` lets the seat put on a side stack (P7)."""
        if self.table.rules.wild_discard:
            return self.hand
        return tuple(card for card in self.hand if RANK[card]) or self.hand

    @property
    def held_ace(self) -> tuple[str, str] | None:
        """The source and the card of an ace that must be played before discarding (P8)."""
        if not self.table.rules.must_play_ace or not self.where[1]:
            return None
        found = [("payoff", self.payoff or ""), *(("hand", card) for card in self.hand)]
        found += [("side", stack[0]) for stack in self.sides if stack]
        return next((each for each in found if RANK.get(each[1]) == 1), None)

    def refusal(self, action: Action) -> Refusal | None:
        """Say why an action of this seat is not possible, or ``None`` where it is."""
        table, seat, _hand = self
        check = CHECKS.get(action.action)
        if check is None:
            return Refusal("P2", say(_("**There is no such action.**")))
        if table.turn != seat or table.phase != "play":
            return not_now(self)
        return check(self, action)

    def legal_actions(self) -> tuple[Action, ...]:
        """Return the seat's own legal actions in a fixed order.

        Plays come first: of the pay-off card, of hand cards in pack order, of side cards by
        stack, each by centre stack; then discards in pack order, each by side stack; then a pass.
        """
        table, seat, hand = self
        if table.turn != seat or table.phase != "play":
            return ()
        rules, sides, top = table.rules, table.sides[seat], table.payoff[seat]
        where = fits(tuple(map(len, table.centre)), rules.wild_may_start)
        found: list[Action] = []
        if top is not None and (on := where[RANK[top]]):
            found += plays(seat, "payoff", None, top, on)
        codes = dict.fromkeys(hand)
        for card in codes:
            if on := where[RANK[card]]:
                found += plays(seat, "hand", None, card, on)
        for side, stack in enumerate(sides):
            if stack and (on := where[RANK[stack[0]]]):
                found += plays(seat, "side", side, stack[0], on)
        if not hand:
            found.append(Action(seat, "pass"))
        elif not (rules.must_play_ace and self.held_ace):
            discard = discards(seat, tuple(map(bool, sides)))
            for card in codes if rules.wild_discard else dict.fromkeys(self.may_go):
                found += discard[card]
        return tuple(found)


ACTIONS = ("play", "discard", "pass")
SOURCES = (None, "payoff", "hand", "side")


def sort_key(action: Action) -> tuple[int, ...]:
    """Return the key by which legal actions are sorted."""
    play = action.action == "play"
    return (
        action.player,
        ACTIONS.index(action.action),
        SOURCES.index(action.source),
        (action.side or 0) if play else 0,
        ORDER[action.card] if action.card else 0,
        (action.centre if play else action.side) or 0,
    )


@lru_cache(maxsize=1 << 14)
def plays(
    seat: int, source: str, side: int | None, card: str, on: tuple[int, ...]
) -> tuple[Action, ...]:
    """Return the plays of one card on several centre stacks."""
    return tuple(Action(seat, "play", source, side, card, centre) for centre in on)


class Discards(dict[str, tuple[Action, ...]]):
    """By card, its discards on the side stacks in use and the first free one (P9).

    Those of a card are made when they are first asked for.
    """

    def __init__(self, seat: int, on: tuple[int, ...]) -> None:
        self.seat, self.on = seat, on

    def __missing__(self, card: str) -> tuple[Action, ...]:
        found = tuple(Action(self.seat, "discard", None, side, card) for side in self.on)
        self[card] = found
        return found


@lru_cache(maxsize=1 << 11)
def discards(seat: int, taken: tuple[bool, ...]) -> Discards:
    """Return a seat's discards by card; ``taken`` says which side stacks are in use."""
    return Discards(seat, places(taken))
