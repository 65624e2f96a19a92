"""One deal of Skyjo: an immutable state, and what each action makes of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from cardlab.cards import without
from cardlab.engine.deal import Event, ShuffleDue, put
from cardlab.engine.errors import IllegalAction, Refusal
from cardlab.engine.game import Start
from cardlab.games.skyjo.end import clear_events, reveal, settle
from cardlab.games.skyjo.score import FACE_DOWN, PACK_SUM, VALUES, Grid, clear, starter, total
from cardlab.games.skyjo.table import Action, Outcome, Table, View

Events = tuple[Event, ...]
Cards = tuple[str, ...]

# The hot path makes its tuples without the call that names the fields.
new = tuple.__new__
FIXED = Table._fields.index("turn")  # what comes before stays as it is once play has begun


class SkyjoDeal(NamedTuple):
    """The whole state: what everybody sees, and what is hidden.

    ``dealt`` are by seat the cards as they were dealt: what lies under each back. ``deck[at:]``
    is the stock, top first. ``drawn`` is the card that the seat in turn holds.

    >>> from cardlab import Match
    >>> match = Match("skyjo", ["Ann", "Ben"], seed=7, rules={"initial_flips": 0})
    >>> match.deal()
    >>> deal, events = match.current.apply(Action(1, "draw", "stock"))
    >>> deal.view(1).drawn == deal.drawn, deal.view(0).drawn, events[0].for_seat(0).card
    (True, None, None)
    """

    table: Table
    dealt: tuple[Cards, ...]
    deck: Cards
    at: int
    drawn: str | None = None

    @property
    def outcome(self) -> Outcome | None:
        """The outcome once the deal is over."""
        return self.table.outcome

    @property
    def due(self) -> ShuffleDue | None:
        """The shuffle of the discards that an empty stock needs (R5), or ``None``."""
        table = self.table
        if table.phase != "shuffle":
            return None
        cards = table.pile if table.rules.reshuffle == "all" else table.pile[1:]
        return ShuffleDue("stock", None, cards)

    @property
    def turn(self) -> int | None:
        """The seat whose turn it is."""
        return self.table.turn

    @property
    def stock(self) -> Cards:
        """The stock, top card first. Hidden from everybody."""
        return self.deck[self.at :]

    def view(self, seat: int) -> View:
        """Return what a seat may know."""
        table = self.table
        return new(View, (table, seat, self.drawn if table.turn == seat else None))

    def refusal(self, action: Action) -> Refusal | None:
        """Say why an action is not possible, or ``None`` where it is."""
        return self.view(action.player).refusal(action)

    def legal_actions(self) -> tuple[Action, ...]:
        """Return every legal action: of the seat in turn, sorted by action and position."""
        turn = self.table.turn
        return () if turn is None else self.view(turn).legal_actions()

    def out_of_turn(self) -> tuple[int, ...]:
        """Nobody ever acts out of turn."""
        return ()

    def apply(self, action: Action) -> tuple[SkyjoDeal, Events]:
        """Return the deal after an action and what happened; ``IllegalAction`` if not legal."""
        refusal = self.view(action.player).refusal(action)
        if refusal is not None:
            raise IllegalAction(refusal)
        return _STEPS[action.action](self, action)

    def shuffled(self, cards: Cards) -> tuple[SkyjoDeal, Events]:
        """Return the deal with the new stock, top first; the draw that needed it goes on (R5)."""
        t, due = self.table, self.due
        if due is None or sorted(due.cards) != sorted(cards):
            raise ValueError("No shuffle of these cards is due.")
        turn_up = t.rules.reshuffle == "all"
        pile, at = (cards[:1], 1) if turn_up else (t.pile[:1], 0)
        events: Events = (Event("shuffle", "R5", t.turn, data=len(cards)),)
        if turn_up:
            events += (Event("turn-up", "R5", t.turn, cards[0]),)
        known = tuple(sorted(cards[at:], key=VALUES.__getitem__))
        table = t._replace(phase="draw", stock=len(known), known=known, pile=pile)
        assert t.turn is not None
        again = Action(t.turn, "draw", "stock")
        after, drawn = _draw(SkyjoDeal(table, self.dealt, cards, at), again)
        return after, events + drawn


def new_deal(start: Start) -> tuple[SkyjoDeal, Events]:
    """Deal one card at a time, clockwise from the dealer's left; turn one up (D1)."""
    rules, seats, deck = start.rules, len(start.names), start.deck
    at = seats * rules.size
    first = (start.dealer + 1) % seats
    dealt = tuple(deck[(seat - first) % seats : at : seats] for seat in range(seats))
    ender_before = None
    if rules.later_starter == "ender" and start.previous is not None:
        ender_before = start.previous.ender
    table = Table(
        rules=rules,
        names=start.names,
        number=start.number,
        dealer=start.dealer,
        standing=start.standing,
        starter=ender_before,
        turn=first,
        phase="start",
        turns=0,
        ender=None,
        stock=len(deck) - at - 1,
        pile=deck[at : at + 1],
        taken=None,
        grids=((FACE_DOWN,) * rules.size,) * seats,
        known=(),
        unseen=len(deck) - 1,
        unseen_sum=PACK_SUM - VALUES[deck[at]],
        outcome=None,
        ending=(),
    )
    events: Events = (Event("deal", "D1", start.dealer, deck[at]),)
    if not rules.initial_flips:
        table, began = _begin(table)
        events += began
    return SkyjoDeal(table, dealt, deck, at + 1), events


def _begin(table: Table) -> tuple[Table, Events]:
    """Let the play start: by the ender of the deal before, or by what lies face up (D3)."""
    if table.starter is not None:
        seat, why = table.starter, "ender"
    else:
        seat, why = starter(table.grids, table.dealer)
    event = Event("start", "D3", seat, data=(why, total(table.grids[seat])))
    return table._replace(starter=seat, turn=seat, phase="draw"), (event,)


# -- the steps, one an action


def _draw(deal: SkyjoDeal, action: Action) -> tuple[SkyjoDeal, Events]:
    t, seat, at = deal.table, action.player, deal.at
    card: str | None
    if action.source == "discard":
        card, pile = t.pile[0], t.pile[1:]
        phase, stock, taken = "place", t.stock, card
        event = new(Event, ("take", "R1", seat, card, None, None, ()))
    elif t.stock:
        card, pile, at = deal.deck[at], t.pile, at + 1
        phase, stock, taken = "place", t.stock - 1, None
        event = new(Event, ("draw", "R1", seat, card, seat, None, ()))
    else:
        card, pile, phase, stock, taken = None, t.pile, "shuffle", 0, None
        event = Event("stock-empty", "R5", seat)
    table = new(Table, (
        *t[:FIXED], seat, phase, t.turns, t.ender, stock, pile, taken, t.grids,
        t.known, t.unseen, t.unseen_sum, None, (),
    ))  # fmt: skip
    return new(SkyjoDeal, (table, deal.dealt, deal.deck, at, card)), (event,)


def _place(deal: SkyjoDeal, action: Action) -> tuple[SkyjoDeal, Events]:
    t, seat, at, card = deal.table, action.player, action.position, deal.drawn
    assert at is not None and card is not None
    old = t.grids[seat][at]
    face_down = deal.dealt[seat][at] if old == FACE_DOWN else None
    old = face_down or old
    assert old is not None
    data = (at, old, face_down is not None)
    rule = "R3" if t.taken is None else "R2"
    event = new(Event, ("place", rule, seat, card, None, data, ()))
    seen = _seen(t, card, face_down)
    return _turn_done(deal, action, card, (old, *t.pile), seen, (event,))


def _reject(deal: SkyjoDeal, action: Action) -> tuple[SkyjoDeal, Events]:
    t, seat, card = deal.table, action.player, deal.drawn
    assert card is not None
    table = new(Table, (
        *t[:FIXED], seat, "flip", t.turns, t.ender, t.stock, (card, *t.pile), None, t.grids,
        *_seen(t, card, None), None, (),
    ))  # fmt: skip
    rule = "R3" if t.taken is None else "R2"
    event = new(Event, ("reject", rule, seat, card, None, None, ()))
    return new(SkyjoDeal, (table, deal.dealt, deal.deck, deal.at, None)), (event,)


def _flip(deal: SkyjoDeal, action: Action) -> tuple[SkyjoDeal, Events]:
    t, seat, at = deal.table, action.player, action.position
    assert at is not None
    card = deal.dealt[seat][at]
    if t.phase == "start":
        return _first_flip(deal, seat, at, card)
    event = new(Event, ("flip", "R3", seat, card, None, at, ()))
    return _turn_done(deal, action, card, t.pile, _seen(t, None, card), (event,))


def _seen(table: Table, held: str | None, turned_up: str | None) -> tuple[Cards, int, int]:
    """Return ``known``, ``unseen`` and ``unseen_sum`` once these cards lie face up.

    ``held`` is the card in hand, ``turned_up`` one that lay face down in a grid.
    """
    known, unseen, points = table.known, table.unseen, table.unseen_sum
    if turned_up is not None:
        unseen, points = unseen - 1, points - VALUES[turned_up]
    if held is not None and table.taken is None:
        if known:
            known = without(known, held)
        else:
            unseen, points = unseen - 1, points - VALUES[held]
    return known, unseen, points


def _first_flip(deal: SkyjoDeal, seat: int, at: int, card: str) -> tuple[SkyjoDeal, Events]:
    """Turn up one of the first cards; after the last the next seat does, or play starts (D2)."""
    t = deal.table
    grid, pile, cleared = _opened(t, seat, at, card, t.pile)
    events: Events = (Event("flip", "D2", seat, card, None, at), *cleared)
    done = t.rules.size - grid.count(FACE_DOWN) == t.rules.initial_flips
    follower = (seat + 1) % len(t.names) if done else seat
    table = new(Table, (
        *t[:FIXED], follower, "start", 0, None, t.stock, pile, None, put(t.grids, seat, grid),
        *_seen(t, None, card), None, (),
    ))  # fmt: skip
    if done and seat == t.dealer:
        table, began = _begin(table)
        events += began
    return SkyjoDeal(table, deal.dealt, deal.deck, deal.at), events


def _opened(table: Table, seat: int, at: int, card: str, pile: Cards) -> tuple[Grid, Cards, Events]:
    """Return a seat's grid with a card face up at a position, the discards, what it cleared."""
    grid = put(table.grids[seat], at, card)
    for line in table.rules.lines_at[at]:
        if grid[line.where].count(card) == line.size:
            break
    else:
        return grid, pile, ()
    grid, gone = clear(grid, table.rules.lines_at[at])
    for line, equal in gone:
        pile = (equal,) * line.size + pile
    return grid, pile, clear_events(seat, gone)


def _turn_done(
    deal: SkyjoDeal,
    action: Action,
    card: str,
    pile: Cards,
    seen: tuple[Cards, int, int],
    events: Events,
) -> tuple[SkyjoDeal, Events]:
    """Complete a turn with a card that now lies face up; the deal goes on or ends (R6, R10)."""
    t, seat, at = deal.table, action.player, action.position
    assert at is not None
    grid, pile, cleared = _opened(t, seat, at, card, pile)
    ender, turns, follower = t.ender, t.turns + 1, (seat + 1) % len(t.names)
    over = follower == ender
    if cleared:
        events += cleared
    if ender is None and FACE_DOWN not in grid:
        ender = seat
        events += (Event("ender", "R6", seat),)
    elif ender is None:
        over = turns >= t.rules.turn_limit
    table = new(Table, (
        *t[:FIXED], follower, "draw", turns, ender, t.stock, pile, None,
        put(t.grids, seat, grid), *seen, None, (),
    ))  # fmt: skip
    if ender is not None and t.rules.last_lap_reveal == "each_turn":
        table, shown = reveal(table, deal.dealt[seat], seat, "R6")
        events += shown
    if over:
        table, ending = settle(table, deal.dealt)
        events += ending
    return new(SkyjoDeal, (table, deal.dealt, deal.deck, deal.at, None)), events


_STEPS: dict[str, Callable[[SkyjoDeal, Action], tuple[SkyjoDeal, Events]]] = {
    "flip": _flip,
    "draw": _draw,
    "place": _place,
    "reject": _reject,
}
