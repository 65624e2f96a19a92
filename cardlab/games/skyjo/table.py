"""What everybody at the table sees, what one seat sees besides, and what a seat may do.

Legality is decided from a view alone, so the answer to an illegal move cannot tell more than
the player sees; the list of legal actions, the error and the tooltip all come from ``refusal``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from cardlab.engine.deal import Event
from cardlab.engine.errors import Refusal
from cardlab.games.skyjo.rules import SkyjoRules
from cardlab.games.skyjo.score import CLEARED, FACE_DOWN, VALUES, Grid, face
from cardlab.words import Name, Sentence, _, in_words, ngettext, say


class Action(NamedTuple):
    """One decision of one player: ``source`` belongs to a draw, ``position`` to flip and place."""

    player: int
    action: str
    source: str | None = None
    position: int | None = None


class Outcome(NamedTuple):
    """The end of a deal, with the keys of the log's ``outcome`` line."""

    ender: int | None
    grids: tuple[Grid, ...]
    sums: tuple[int, ...]
    scores: tuple[int, ...]
    standing: tuple[int, ...]


class Table(NamedTuple):
    """What everybody sees. Seats are numbers; the discard pile has its top card first.

    - ``phase`` is ``"start"`` (D2: cards are turned up first), ``"draw"``, ``"place"`` (the seat
      in turn holds a card), ``"flip"`` (it has rejected one), ``"shuffle"`` (R5) or ``"over"``.
    - ``starter`` is the seat that starts, once that is known; ``turns`` counts completed turns.
    - ``taken`` is the card taken from the discard pile in this turn, while it is in hand.
    - ``stock`` is a number. ``known`` lists the discards that were shuffled into the stock and
      have not lain face up again, in pack order; before a shuffle it is empty.
    - ``unseen`` counts the cards that have never lain face up; ``unseen_sum`` is their sum.
    """

    rules: SkyjoRules
    names: tuple[str, ...]
    number: int
    dealer: int
    standing: tuple[int, ...]
    starter: int | None
    turn: int | None
    phase: str
    turns: int
    ender: int | None
    stock: int
    pile: tuple[str, ...]
    taken: str | None
    grids: tuple[Grid, ...]
    known: tuple[str, ...]
    unseen: int
    unseen_sum: int
    outcome: Outcome | None
    ending: tuple[Event, ...]

    @property
    def can_draw(self) -> bool:
        """Whether the stock has a card to draw, or will have after a shuffle (R5)."""
        return self.stock > 0 or len(self.pile) > 1

    @property
    def may_reject(self) -> bool:
        """Whether the card in hand may go to the discard pile (R2, R3)."""
        if self.phase != "place" or self.turn is None or FACE_DOWN not in self.grids[self.turn]:
            return False
        return self.taken is None or self.rules.taken_discard == "may_reject"


class View(NamedTuple):
    """What one seat sees: the table and, in its own turn, the card it holds.

    ``drawn`` is that card, drawn from the stock or taken from the discard pile.
    """

    table: Table
    seat: int
    drawn: str | None = None

    @property
    def outcome(self) -> Outcome | None:
        """The outcome once the deal is over."""
        return self.table.outcome

    @property
    def turn(self) -> int | None:
        """The seat whose turn it is."""
        return self.table.turn

    @property
    def grid(self) -> Grid:
        """The seat's own grid."""
        return self.table.grids[self.seat]

    @property
    def unseen_mean(self) -> float:
        """The mean of the cards this seat has not seen: what a face-down card is worth to it."""
        table = self.table
        count, points = table.unseen, table.unseen_sum
        if self.drawn is not None and table.taken is None and not table.known:
            count, points = count - 1, points - VALUES[self.drawn]
        return points / count if count else 0.0

    def refusal(self, action: Action) -> Refusal | None:
        """Say why an action of this seat is not possible, or ``None`` where it is."""
        check = _CHECKS.get(action.action)
        if check is None:
            return Refusal("R1", say(_("**There is no such action.**")))
        if self.table.turn != self.seat:
            return _not_your_turn(self)
        return check(self, action)

    def legal_actions(self) -> tuple[Action, ...]:
        """Return the seat's own legal actions, sorted: see ``sort_key``."""
        table, seat = self.table, self.seat
        if table.turn != seat:
            return ()
        grid, phase = table.grids[seat], table.phase
        if phase in ("start", "flip"):
            flips = FLIPS[seat]
            return tuple([flips[at] for at, card in enumerate(grid) if card == FACE_DOWN])
        if phase == "draw":
            return DRAWS[seat] if table.can_draw else DRAWS[seat][1:]
        if phase == "place":
            places = PLACES[seat]
            found = [places[at] for at, card in enumerate(grid) if card is not CLEARED]
            return (*found, REJECTS[seat]) if table.may_reject else tuple(found)
        return ()


ACTIONS = ("flip", "draw", "place", "reject")

# Every action there is, made once: by seat, and by position or (stock, discard).
_SEATS, _POSITIONS = range(8), range(16)
FLIPS = tuple(tuple(Action(seat, "flip", None, at) for at in _POSITIONS) for seat in _SEATS)
DRAWS = tuple((Action(seat, "draw", "stock"), Action(seat, "draw", "discard")) for seat in _SEATS)
PLACES = tuple(tuple(Action(seat, "place", None, at) for at in _POSITIONS) for seat in _SEATS)
REJECTS = tuple(Action(seat, "reject") for seat in _SEATS)


def sort_key(action: Action) -> tuple[int, int, int, int]:
    """Return the key by which legal actions are sorted: seat, action, source, position."""
    return (
        action.player,
        ACTIONS.index(action.action),
        action.source == "discard",
        action.position or 0,
    )


# -- the checks, one an action


def _flip_refusal(view: View, action: Action) -> Refusal | None:
    table, at = view.table, action.position
    if table.phase not in ("flip", "start"):
        return _not_now(view)
    grid, rule = table.grids[view.seat], "R3" if table.phase == "flip" else "D2"
    if type(at) is not int or not 0 <= at < len(grid):
        return _no_place(grid, rule)
    card = grid[at]
    if card == FACE_DOWN:
        return None
    todo = say(_("After a reject, turn up {which}."), which=_face_down(grid))
    if rule == "D2":
        todo = say(_("Turn up {which}."), which=_face_down(grid))
    if card is CLEARED:
        return Refusal("R4", say(_("**{where} is empty: its cards have left.** {todo}"),
                                 where=_where(table.rules, at), todo=todo))  # fmt: skip
    row = at // table.rules.columns + 1
    return Refusal(rule, say(_("**The {card} in row {row} is face up already.** {todo}"),
                             card=face(card), row=row, todo=todo))  # fmt: skip


def _draw_refusal(view: View, action: Action) -> Refusal | None:
    table = view.table
    if table.phase == "place":
        return Refusal("R1", say(_("**You have drawn already, and hold the {card}.** {todo}"),
                                 card=_held(view), todo=_to_place(table)))  # fmt: skip
    if table.phase != "draw":
        return _not_now(view)
    if action.source == "discard" or (action.source == "stock" and table.can_draw):
        return None
    if action.source == "stock":
        return Refusal("R5", say(_("**The stock is empty, and one discard is too few to make a new "
                                   "one.** {todo}"), todo=_to_draw(table)))  # fmt: skip
    return Refusal("R1", say(_("**A card is drawn from the stock or from the discard pile.** "
                               "{todo}"), todo=_to_draw(table)))  # fmt: skip


def _place_refusal(view: View, action: Action) -> Refusal | None:
    table, at = view.table, action.position
    if table.phase != "place":
        return _not_now(view)
    grid = table.grids[view.seat]
    if type(at) is not int or not 0 <= at < len(grid):
        return _no_place(grid, "R3")
    if grid[at] is not CLEARED:
        return None
    return Refusal("R4", say(_("**{where} is empty: its cards have left.** Put the {card} where "
                               "one of your cards lies."),
                             where=_where(table.rules, at), card=_held(view)))  # fmt: skip


def _reject_refusal(view: View, action: Action) -> Refusal | None:
    table = view.table
    if table.may_reject:
        return None
    if table.phase != "place":
        return _not_now(view)
    if table.taken is not None and table.rules.taken_discard == "must_place":
        return _must_place(table)
    return Refusal("R3", say(_("**You have no face-down card left to turn up, so the {card} cannot "
                               "go to the discard pile.** {todo}"),
                             card=_held(view), todo=_to_place(table)))  # fmt: skip


_CHECKS: dict[str, Callable[[View, Action], Refusal | None]] = {
    "flip": _flip_refusal,
    "draw": _draw_refusal,
    "place": _place_refusal,
    "reject": _reject_refusal,
}


# -- what they say


def _where(rules: SkyjoRules, position: int) -> Sentence:
    return say(
        _("Row {row}, column {column}"),
        row=position // rules.columns + 1,
        column=position % rules.columns + 1,
    )


def _not_your_turn(view: View) -> Refusal:
    table, seat, turn = view.table, view.seat, view.table.turn
    if turn is None:
        return Refusal("R6", say(_("**The deal is over.** The next one can be dealt.")))
    if type(seat) is not int or not 0 <= seat < len(table.names):
        return Refusal("R1", say(_("**There is no such seat.**")))
    who = Name(table.names[turn])
    if table.phase == "start":
        return Refusal("D2", say(_("**{who} is turning up cards first.** Everybody does, clockwise "
                                   "from the dealer’s left."), who=who))  # fmt: skip
    if table.ender == seat:
        return Refusal("R6", say(_("**You have no face-down card left, so your part of this deal "
                                   "is over.** The others have one turn each; now it is {who}’s."),
                                 who=who))  # fmt: skip
    if table.ender is not None and (seat - table.ender) % len(table.names) < (
        turn - table.ender
    ) % len(table.names):
        return Refusal("R6", say(_("**You have had your last turn in this deal.** Now it is "
                                   "{who}’s."), who=who))  # fmt: skip
    return Refusal("R1", say(_("**It is {who}’s turn.** Play goes clockwise."), who=who))


def _not_now(view: View) -> Refusal:
    """Say what the seat in turn has to do before anything else."""
    table, grid = view.table, view.grid
    if table.phase == "draw":
        return Refusal("R1", say(_("**You have not drawn yet.** {todo}"), todo=_to_draw(table)))
    if table.phase == "flip":
        return Refusal("R3", say(_("**You put the {card} on the discard pile, so one thing is left "
                                   "to do.** Turn up {which}."),
                                 card=face(table.pile[0]), which=_face_down(grid)))  # fmt: skip
    if table.phase == "start":
        left = table.rules.initial_flips - (len(grid) - grid.count(FACE_DOWN))
        told = ngettext("**Play starts when everybody has turned up {all}.** You have one to go: "
                        "turn up {which}.",
                        "**Play starts when everybody has turned up {all}.** You have {left} to "
                        "go: turn up {which}.", left)  # fmt: skip
        return Refusal("D2", say(told, all=in_words(table.rules.initial_flips),
                                 left=in_words(left), which=_face_down(grid)))  # fmt: skip
    if table.phase == "shuffle":
        return Refusal("R5", say(_("**The stock was empty, so the discards are being shuffled.** "
                                   "Your draw goes on after that.")))  # fmt: skip
    if table.taken is not None and table.rules.taken_discard == "must_place":
        return _must_place(table)
    return Refusal("R3", say(_("**You hold the {card}.** {todo}"),
                             card=_held(view), todo=_to_place(table)))  # fmt: skip


def _held(view: View) -> str:
    return face(view.drawn or "")


def _must_place(table: Table) -> Refusal:
    return Refusal("R2", say(_("**You took the {card} from the discard pile, so it has to be "
                               "placed.** {todo}"),
                             card=face(table.taken or ""), todo=_to_place(table)))  # fmt: skip


def _no_place(grid: Grid, rule: str) -> Refusal:
    return Refusal(rule, say(_("**The grid has no such place.** It has {n}, numbered from 0, row "
                               "by row."), n=in_words(len(grid))))  # fmt: skip


def _to_draw(table: Table) -> Sentence:
    if table.can_draw:
        return say(_("Draw from the stock or take the {number}."), number=face(table.pile[0]))
    return say(_("Take the {card}."), card=face(table.pile[0]))


def _to_place(table: Table) -> Sentence:
    if table.may_reject:
        return say(_("Place it, or put it on the discard pile and turn up one of your cards."))
    return say(_("Place it on one of your cards, face up or face down."))


def _face_down(grid: Grid) -> Sentence:
    left = grid.count(FACE_DOWN)
    if left == 1:
        return say(_("your last face-down card"))
    return say(_("one of your {n} face-down cards"), n=in_words(left))
