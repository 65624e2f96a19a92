"""One deal of the thirty-one family: an immutable state, and what each action makes of it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain
from typing import NamedTuple

from cardlab.cards import in_pack_order, with_card, without
from cardlab.engine.deal import Event, ShuffleDue, clockwise, put
from cardlab.engine.errors import IllegalAction, Refusal
from cardlab.engine.game import Start
from cardlab.games.thirty_one.end import settle
from cardlab.games.thirty_one.score import is_top
from cardlab.games.thirty_one.table import Action, Outcome, Table, View

# The hot path makes its tuples without the call that names the fields, and joins them with
# "+", which costs half of unpacking them.
new = tuple.__new__
FIXED = Table._fields.index("turn")  # what comes before stays as it is through a deal

Events = tuple[Event, ...]
Hands = tuple[tuple[str, ...], ...]


class ThirtyOneDeal(NamedTuple):
    """The whole state: what everybody sees, and what is hidden.

    ``hands`` are by seat, in pack order, empty for a player who is out. ``deck[at:]`` is the
    stock, top first. ``drawn`` is the card that the player in turn drew, from either pile;
    ``fresh`` the seat whose last discard made a top hand that may be declared now (T7).
    """

    table: Table
    hands: tuple[tuple[str, ...], ...]
    deck: tuple[str, ...]
    at: int
    drawn: str | None = None
    fresh: int | None = None

    @property
    def outcome(self) -> Outcome | None:
        """The outcome once the deal is over."""
        return self.table.outcome

    @property
    def due(self) -> ShuffleDue | None:
        """No shuffle is ever due in this family."""
        return None

    @property
    def turn(self) -> int | None:
        """The seat whose turn it is."""
        return self.table.turn

    @property
    def stock(self) -> tuple[str, ...]:
        """The stock, top card first. Hidden from everybody."""
        return self.deck[self.at :]

    def view(self, seat: int) -> View:
        """Return what a seat may know."""
        table = self.table
        hand = None if table.phase == "look" else self.hands[seat] or None
        drawn = self.drawn if table.turn == seat else None
        return new(View, (table, seat, hand, drawn, self.fresh == seat))

    def refusal(self, action: Action) -> Refusal | None:
        """Say why an action is not possible, or ``None`` where it is."""
        return self.view(action.player).refusal(action)

    def legal_actions(self) -> tuple[Action, ...]:
        """Return every legal action of every player, sorted by seat, action and pack order."""
        table = self.table
        if table.turn is None:
            return ()
        seats = sorted({table.turn, *self._declarers()})
        return tuple(chain.from_iterable(self.view(seat).legal_actions() for seat in seats))

    def out_of_turn(self) -> tuple[int, ...]:
        """Return the seats that may declare though it is not their turn, clockwise from it."""
        table = self.table
        at_once = table.rules.declare == "at_once"
        if at_once and self.fresh is None and not table.opening:
            return ()
        if table.phase in ("look", "over"):
            return ()
        top = table.rules.scoring
        found = (s for s in self._declarers() if s != table.turn and is_top(self.hands[s], top))
        return tuple(sorted(found, key=lambda s: (s - (table.turn or 0)) % len(table.names)))

    @property
    def at_once(self) -> bool:
        """Whether a top hand has to be declared at once (T7)."""
        return self.table.rules.declare == "at_once"

    def _declarers(self) -> tuple[int, ...]:
        """Return the seats that may declare now if they hold a top hand."""
        if self.at_once and not self.table.opening:
            return () if self.fresh is None else (self.fresh,)
        return self.table.active

    def apply(self, action: Action) -> tuple[ThirtyOneDeal, Events]:
        """Return the deal after an action and what happened; ``IllegalAction`` if not legal."""
        refusal = self.view(action.player).refusal(action)
        if refusal is not None:
            raise IllegalAction(refusal)
        return _STEPS[action.action](self, action)

    def shuffled(self, cards: tuple[str, ...]) -> tuple[ThirtyOneDeal, Events]:
        """No shuffle is ever due in this family."""
        raise ValueError("No shuffle is due.")


def new_deal(start: Start) -> tuple[ThirtyOneDeal, Events]:
    """Deal one card at a time, clockwise from the dealer's left; turn one up (D1)."""
    rules, seats = start.rules, len(start.names)
    active = tuple(seat for seat in range(seats) if playing(rules, start.standing, seat))
    order = [seat for seat in clockwise(start.dealer, seats) if seat in active]
    n, deck = len(order), start.deck
    at = n * rules.hand_size
    hands: list[tuple[str, ...]] = [()] * seats
    for place, seat in enumerate(order):
        hands[seat] = in_pack_order(deck[place:at:n])
    pile = deck[at : at + 1] if rules.upcard else ()
    table = Table(
        rules=rules,
        names=start.names,
        number=start.number,
        dealer=start.dealer,
        standing=start.standing,
        active=active,
        turn=order[0],
        phase="look" if rules.opening_call == "throw_down" else "draw",
        turns=0,
        opening=True,
        knocker=None,
        stock=len(deck) - at - len(pile),
        pile=pile,
        discarded=tuple((None, card) for card in pile),
        source=None,
        taken=None,
        known=((),) * seats,
        outcome=None,
        ending=(),
    )
    event = Event("deal", "D1", start.dealer, pile[0] if pile else None)
    return ThirtyOneDeal(table, tuple(hands), deck, at + len(pile)), (event,)


def playing(rules: object, standing: tuple[int, ...], seat: int) -> bool:
    """Say whether a seat is still in the match: with lives, not at 0."""
    return getattr(rules, "objective", "") == "points" or standing[seat] > 0


def _next(table: Table, seat: int) -> int:
    active = table.active
    return active[(active.index(seat) + 1) % len(active)]


# -- the steps, one an action


def _draw(deal: ThirtyOneDeal, action: Action) -> tuple[ThirtyOneDeal, Events]:
    t, seat = deal.table, action.player
    hands, known = deal.hands, t.known
    if action.source == "stock":
        card, at, pile, stock, taken = deal.deck[deal.at], deal.at + 1, t.pile, t.stock - 1, None
        event = new(Event, ("draw", "T2", seat, card, seat, None, ()))
    else:
        card, at, pile, stock, taken = t.pile[0], deal.at, t.pile[1:], t.stock, t.pile[0]
        known = put(known, seat, (*known[seat], card))
        event = new(Event, ("take", "T2", seat, card, None, None, ()))
    hand = with_card(hands[seat], card)
    table = new(Table, t[:FIXED] + (  # noqa: RUF005
        seat, "discard", t.turns, False, t.knocker, stock, pile, t.discarded,
        action.source, taken, known, None, (),
    ))  # fmt: skip
    return new(ThirtyOneDeal, (table, put(hands, seat, hand), deal.deck, at, card, None)), (event,)


def _discard(deal: ThirtyOneDeal, action: Action) -> tuple[ThirtyOneDeal, Events]:
    t, seat, card = deal.table, action.player, action.card
    assert card is not None
    hand, known = without(deal.hands[seat], card), t.known
    # What was taken this turn has to stay (T3), so a card of its code is another copy.
    if card in known[seat] and (card != t.taken or known[seat].count(card) > 1):
        known = put(known, seat, without(known[seat], card))
    # A hand with the same cards as before the turn was not made in it (T7).
    made = card != deal.drawn and t.rules.value(hand) >= t.rules.target
    table = new(Table, t[:FIXED] + (  # noqa: RUF005
        _next(t, seat), "draw", t.turns + 1, False, t.knocker, t.stock,
        (card, *t.pile), (*t.discarded, (seat, card)), None, None, known, None, (),
    ))  # fmt: skip
    hands, fresh = put(deal.hands, seat, hand), seat if made else None
    after = new(ThirtyOneDeal, (table, hands, deal.deck, deal.at, None, fresh))
    event = new(Event, ("discard", "T2", seat, card, None, None, ()))
    return _turn_done(after, t.source, (event,))


def _turn_done(
    deal: ThirtyOneDeal, source: str | None, events: Events
) -> tuple[ThirtyOneDeal, Events]:
    """End the deal by T4, T10 or T11 where the turn just completed does, else let it go on."""
    t = deal.table
    if t.turn == t.knocker:
        ended_by, by = "knock", t.knocker
    elif t.stock == 0 and source == "stock" and t.rules.stock_out != "take_or_stop":
        ended_by, by = "stock", None
    elif t.turns >= t.rules.turn_limit:
        ended_by, by = "limit", None
    else:
        return deal, events
    if deal.fresh is not None:  # T12
        declared = Event("declare", "T12", deal.fresh, data=deal.hands[deal.fresh])
        return _end(deal, "declare", deal.fresh, (*events, declared))
    return _end(deal, ended_by, by, events)


def _knock(deal: ThirtyOneDeal, action: Action) -> tuple[ThirtyOneDeal, Events]:
    t, seat = deal.table, action.player
    if t.phase == "discard":
        knocked = deal._replace(table=t._replace(knocker=seat))
        return knocked, (Event("knock", "T6", seat),)
    table = t._replace(knocker=seat, turn=_next(t, seat), turns=t.turns + 1, opening=False)
    return _turn_done(deal._replace(table=table, fresh=None), None, (Event("knock", "T4", seat),))


def _declare(deal: ThirtyOneDeal, action: Action) -> tuple[ThirtyOneDeal, Events]:
    rule = "T7" if deal.table.rules.declare == "at_once" else "T8"
    event = Event("declare", rule, action.player, data=deal.hands[action.player])
    return _end(deal, "declare", action.player, (event,))


def _call(deal: ThirtyOneDeal, action: Action) -> tuple[ThirtyOneDeal, Events]:
    event = Event(action.action, "T9", action.player)
    return _end(deal, action.action, action.player, (event,))


def _look(deal: ThirtyOneDeal, action: Action) -> tuple[ThirtyOneDeal, Events]:
    event = Event("look", "T9", action.player)
    return deal._replace(table=deal.table._replace(phase="draw")), (event,)


def _stop(deal: ThirtyOneDeal, action: Action) -> tuple[ThirtyOneDeal, Events]:
    return _end(deal, "stop", action.player, (Event("stop", "T10", action.player),))


def _end(
    deal: ThirtyOneDeal, ended_by: str, by: int | None, events: Events
) -> tuple[ThirtyOneDeal, Events]:
    outcome, ending = settle(deal.table, deal.hands, ended_by, by)
    table = deal.table._replace(turn=None, phase="over", outcome=outcome, ending=ending)
    return deal._replace(table=table, drawn=None, fresh=None), events + ending


_STEPS: dict[str, Callable[[ThirtyOneDeal, Action], tuple[ThirtyOneDeal, Events]]] = {
    "draw": _draw,
    "discard": _discard,
    "knock": _knock,
    "declare": _declare,
    "hammer": _call,
    "throw-down": _call,
    "look": _look,
    "stop": _stop,
}
