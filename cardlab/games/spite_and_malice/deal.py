"""One deal of Spite and Malice: an immutable state, and what each action makes of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from cardlab.cards import without
from cardlab.engine.deal import Event, ShuffleDue, clockwise, put
from cardlab.engine.errors import IllegalAction, Refusal
from cardlab.engine.game import Start
from cardlab.games.spite_and_malice.end import fewest, settle
from cardlab.games.spite_and_malice.ranks import RANK, TOP, in_order
from cardlab.games.spite_and_malice.rules import SpiteRules
from cardlab.games.spite_and_malice.table import Action, Outcome, Stacks, Table, View

Events = tuple[Event, ...]
ROUNDS = 3
_new = tuple.__new__  # a named tuple's own constructor takes twice the time; most steps discard


class Wait(NamedTuple):
    """A shuffle that is due and what follows it.

    ``then`` is ``"start"`` (D3: ``compared`` are the seats whose pay-off cards are compared,
    ``rest`` those of them that still have to shuffle in this of ``rounds``), ``"recycle"`` (P6),
    or the rule of the draw that the shuffle interrupts, ``"P1"`` or ``"P5"``.
    """

    due: ShuffleDue
    then: str
    compared: tuple[int, ...] = ()
    rest: tuple[int, ...] = ()
    rounds: int = 0


class SpiteDeal(NamedTuple):
    """The whole state: what everybody sees, and what is hidden.

    ``hands`` are by seat, in pack order; ``payoffs`` by seat, top first. ``cards[at:]`` is the
    stock, top first. ``aside`` holds the cards of completed stacks that were set aside or
    removed: stacks in order of completion, each bottom first.
    """

    table: Table
    hands: Stacks
    payoffs: Stacks
    cards: tuple[str, ...]
    at: int
    aside: tuple[str, ...] = ()
    wait: Wait | None = None

    @property
    def outcome(self) -> Outcome | None:
        """The outcome once the deal is over."""
        return self.table.outcome

    @property
    def due(self) -> ShuffleDue | None:
        """The shuffle that must come next: of a pay-off pile (D3) or of the stock (P6)."""
        return None if self.wait is None else self.wait.due

    @property
    def turn(self) -> int | None:
        """The seat whose turn it is; ``None`` when the deal is over, and before D3 is settled."""
        return self.table.turn

    @property
    def stock(self) -> tuple[str, ...]:
        """The stock, top card first. Hidden from everybody."""
        return self.cards[self.at :]

    def view(self, seat: int) -> View:
        """Return what a seat may know."""
        return View(self.table, seat, self.hands[seat])

    def refusal(self, action: Action) -> Refusal | None:
        """Say why an action is not possible, or ``None`` where it is."""
        return self.view(action.player).refusal(action)

    def legal_actions(self) -> tuple[Action, ...]:
        """Return every legal action in a fixed order; only the player in turn has any."""
        turn = self.table.turn
        return () if turn is None else View(self.table, turn, self.hands[turn]).legal_actions()

    def out_of_turn(self) -> tuple[int, ...]:
        """Nobody ever acts out of turn in this game."""
        return ()

    def apply(self, action: Action) -> tuple[SpiteDeal, Events]:
        """Return the deal after an action and what happened; ``IllegalAction`` if not legal."""
        seat = action.player
        refusal = View(self.table, seat, self.hands[seat]).refusal(action)
        if refusal is not None:
            raise IllegalAction(refusal)
        return _STEPS[action.action](self, action)

    def shuffled(self, cards: tuple[str, ...]) -> tuple[SpiteDeal, Events]:
        """Return the deal after the due shuffle came out as ``cards``, top first."""
        wait = self.wait
        if wait is None:
            raise ValueError("No shuffle is due.")
        if wait.then == "start":
            return _payoff_shuffled(self, wait, cards)
        table = self.table._replace(phase="play", stock=len(cards))
        event = Event("shuffle", "P6", data=(wait.then, len(cards)))
        if wait.then == "recycle":
            deal = self._replace(table=table, cards=cards, at=0, wait=None)
            return _after_play(deal, (event,))
        table = table._replace(aside=0)
        deal = self._replace(table=table, cards=cards, at=0, aside=(), wait=None)
        return _draw(deal, wait.then, (event,))


# -- the start of a deal


def new_deal(start: Start) -> tuple[SpiteDeal, Events]:
    """Deal one card at a time (D1) beside room for the stacks (D2); see who begins (D3)."""
    rules, deck, n = start.rules, start.deck, len(start.names)
    order = clockwise(start.dealer, n)
    size, end = n * rules.payoff_size, n * (rules.payoff_size + rules.hand_size)
    payoffs: list[tuple[str, ...]] = [()] * n
    hands: list[tuple[str, ...]] = [()] * n
    for place, seat in enumerate(order):
        payoffs[seat] = deck[place:size:n][::-1]
        hands[seat] = in_order(deck[size + place : end : n])
    table = Table(
        rules=rules,
        names=start.names,
        number=start.number,
        dealer=start.dealer,
        standing=start.standing,
        turn=None,
        phase="start",
        turns=0,
        played=False,
        passes=0,
        stock=len(deck) - end,
        aside=0,
        centre=((),) * rules.centre_stacks,
        payoff=tuple(pile[0] for pile in payoffs),
        payoff_left=(rules.payoff_size,) * n,
        hands=(rules.hand_size,) * n,
        sides=(((),) * rules.side_stacks,) * n,
        outcome=None,
        ending=(),
    )
    deal = SpiteDeal(table, tuple(hands), tuple(payoffs), deck, end)
    events = (Event("deal", "D1", start.dealer),)
    if rules.first_player == "left_of_dealer":
        return _begin(deal, order[0], events, "left")
    return _compare(deal, tuple(order), 0, events)


def _compare(
    deal: SpiteDeal, compared: tuple[int, ...], rounds: int, events: Events
) -> tuple[SpiteDeal, Events]:
    """Begin with the highest pay-off card of those compared, or let the tied shuffle (D3)."""
    tied = tied_for_first(deal.table.rules, compared, deal.table.payoff)
    if len(tied) == 1:
        return _begin(deal, tied[0], events, "highest")
    if rounds == ROUNDS:
        return _begin(deal, tied[0], events, "still_tied")
    tie = Event("tie", "D3", data=tied)
    return _to_shuffle(deal, Wait(_NONE, "start", tied, tied, rounds + 1)), (*events, tie)


def tied_for_first(
    rules: SpiteRules, compared: tuple[int, ...], payoff: tuple[str | None, ...]
) -> tuple[int, ...]:
    """Return the seats, of those compared, whose pay-off cards are highest (D3).

    >>> tied_for_first(SpiteRules(), (1, 2, 0), ("9c", "Kd", "9h"))
    (2, 0)
    """
    ranks = {seat: RANK[payoff[seat] or ""] for seat in compared}
    if rules.wild_rank_at_start == "again" and 0 in ranks.values():
        return compared
    if rules.wild_rank_at_start == "high":
        ranks = {seat: rank or TOP + 1 for seat, rank in ranks.items()}
    best = max(ranks.values())
    return tuple(seat for seat in compared if ranks[seat] == best)


_NONE = ShuffleDue("payoff", None, ())


def _to_shuffle(deal: SpiteDeal, wait: Wait) -> SpiteDeal:
    seat = wait.rest[0]
    due = ShuffleDue("payoff", seat, deal.payoffs[seat])
    return deal._replace(wait=wait._replace(due=due, rest=wait.rest[1:]))


def _payoff_shuffled(
    deal: SpiteDeal, wait: Wait, cards: tuple[str, ...]
) -> tuple[SpiteDeal, Events]:
    seat = wait.due.player
    assert seat is not None
    table = deal.table._replace(payoff=put(deal.table.payoff, seat, cards[0]))
    after = deal._replace(table=table, payoffs=put(deal.payoffs, seat, cards), wait=None)
    events = (Event("shuffle-payoff", "D3", seat, cards[0]),)
    if wait.rest:
        return _to_shuffle(after, wait), events
    return _compare(after, wait.compared, wait.rounds, events)


def _begin(deal: SpiteDeal, seat: int, events: Events, why: str) -> tuple[SpiteDeal, Events]:
    """Give the first turn to a seat; its hand is full already, so nothing is drawn."""
    table = deal.table._replace(turn=seat, phase="play")
    event = Event("begin", "D3", seat, deal.table.payoff[seat], data=why)
    return deal._replace(table=table), (*events, event)


# -- the steps, one an action


def _play(deal: SpiteDeal, action: Action) -> tuple[SpiteDeal, Events]:
    t, seat, card, centre = deal.table, action.player, action.card, action.centre
    assert card is not None and centre is not None
    hands, counts, sides = deal.hands, t.hands, t.sides
    payoffs, payoff, left = deal.payoffs, t.payoff, t.payoff_left
    stack = (card, *t.centre[centre])
    said = (action.source, action.side, centre, 0 if RANK[card] else len(stack))
    events: Events = (Event("play", "P2" if RANK[card] else "P3", seat, card, None, said),)
    if action.source == "hand":
        hand = without(hands[seat], card)
        hands, counts = put(hands, seat, hand), put(counts, seat, len(hand))
    elif action.source == "side":
        assert action.side is not None
        own = sides[seat]
        sides = put(sides, seat, put(own, action.side, own[action.side][1:]))
    else:
        pile = payoffs[seat][1:]
        top = pile[0] if pile else None
        payoffs, payoff = put(payoffs, seat, pile), put(payoff, seat, top)
        left = put(left, seat, len(pile))
        if top is not None:
            events += (Event("turn-up", "P4", seat, top),)
    after = SpiteDeal(
        Table(
            t.rules, t.names, t.number, t.dealer, t.standing, seat, "play", t.turns, True, t.passes,
            t.stock, t.aside, put(t.centre, centre, stack), payoff, left, counts, sides, None, (),
        ),
        hands, payoffs, deal.cards, deal.at, deal.aside,
    )  # fmt: skip
    if len(stack) == TOP:
        return _complete(after, centre, events)
    return _after_play(after, events)


def _complete(deal: SpiteDeal, centre: int, events: Events) -> tuple[SpiteDeal, Events]:
    """Take a full stack out of the centre, and shuffle it into the stock where that is due (P6)."""
    t = deal.table
    full, how = t.centre[centre][::-1], t.rules.completed
    won = t.turn is not None and not t.payoff_left[t.turn]
    events += (Event("complete", "P6", t.turn, data=(centre, "win" if won else how)),)
    t = t._replace(centre=put(t.centre, centre, ()))
    if how == "shuffle_in" and not won:
        due = ShuffleDue("stock", None, deal.stock + full)
        table = t._replace(phase="shuffle")
        return deal._replace(table=table, wait=Wait(due, "recycle")), events
    # After a winning play nothing is shuffled: the cards just lie aside.
    aside = deal.aside + full
    return _after_play(deal._replace(table=t._replace(aside=len(aside)), aside=aside), events)


def _after_play(deal: SpiteDeal, events: Events) -> tuple[SpiteDeal, Events]:
    """End the deal with the last pay-off card (E1); draw a new hand for an empty one (P5)."""
    t = deal.table
    seat = t.turn
    assert seat is not None
    if not t.payoff_left[seat]:
        return _end(deal, "payoff", seat, events)
    if not deal.hands[seat]:
        return _draw(deal, "P5", events)
    return deal, events


def _draw(deal: SpiteDeal, rule: str, events: Events) -> tuple[SpiteDeal, Events]:
    """Fill the hand of the player in turn from the stock (P1, P5), as far as it goes."""
    t, at, seat = deal.table, deal.at, deal.table.turn
    assert seat is not None
    missing = t.rules.hand_size - len(deal.hands[seat])
    drawn = deal.cards[at : at + missing]
    if drawn:
        hand = in_order(deal.hands[seat] + drawn)
        events += (_drew(rule, seat, drawn),)
        table = t._replace(hands=put(t.hands, seat, len(hand)), stock=t.stock - len(drawn))
        hands = put(deal.hands, seat, hand)
        deal = deal._replace(table=table, hands=hands, at=at + len(drawn))
    if len(drawn) == missing:
        return deal, events
    return _stock_out(deal, rule, events, nothing=not drawn)


@lru_cache(maxsize=1 << 13)
def _drew(rule: str, seat: int, drawn: tuple[str, ...]) -> Event:
    return Event("draw", rule, seat, None, seat, len(drawn), in_order(drawn))


@lru_cache(maxsize=1 << 13)
def _discarded(seat: int, card: str, side: int) -> Event:
    return Event("discard", "P7", seat, card, None, side)


def _stock_out(
    deal: SpiteDeal, rule: str, events: Events, *, nothing: bool
) -> tuple[SpiteDeal, Events]:
    """Go on after a draw that the stock could not serve: shuffle (P6), or E2."""
    t = deal.table
    if t.can_draw:
        wait = Wait(ShuffleDue("stock", None, deal.aside), rule)
        return deal._replace(table=t._replace(phase="shuffle"), wait=wait), events
    if not nothing:
        return deal, events
    if t.rules.stock_out == "play_on":
        return deal, (*events, Event("no-draw", "E2", t.turn))
    winner = fewest(t.payoff_left) if t.rules.stock_out == "fewest_payoff" else None
    return _end(deal, "stock", winner, events)


def _discard(deal: SpiteDeal, action: Action) -> tuple[SpiteDeal, Events]:
    """Discard, and let the next player draw (P1) in the same step."""
    t, hands, payoffs, cards, at, gone, _wait = deal
    seat, _action, _source, side, card, _centre = action
    assert card is not None and side is not None
    turns, next_seat = t.turns + 1, (seat + 1) % len(t.names)
    missing = t.rules.hand_size - t.hands[next_seat] if turns < t.rules.turn_limit else 0
    drawn = cards[at : at + missing]
    events: Events = (_discarded(seat, card, side),)
    held = list(hands)
    held[seat] = without(hands[seat], card)
    if drawn:
        held[next_seat] = in_order(hands[next_seat] + drawn)
        events += (_drew("P1", next_seat, drawn),)
    sides, own = list(t.sides), list(t.sides[seat])
    own[side] = (card, *own[side])
    sides[seat] = tuple(own)
    shown = _new(Table, (
        t.rules, t.names, t.number, t.dealer, t.standing, next_seat, "play", turns, False, 0,
        t.stock - len(drawn), t.aside, t.centre, t.payoff, t.payoff_left,
        tuple(map(len, held)), tuple(sides), None, (),
    ))  # fmt: skip
    state = (shown, tuple(held), payoffs, cards, at + len(drawn), gone, None)
    after = _new(SpiteDeal, state)
    if turns >= t.rules.turn_limit:
        return _end(after, "limit", None, events)
    if len(drawn) == missing:
        return after, events
    return _stock_out(after, "P1", events, nothing=not drawn)


def _pass(deal: SpiteDeal, action: Action) -> tuple[SpiteDeal, Events]:
    """End a turn with an empty hand; E2 (``blocked``) is looked at before E4."""
    t, seat = deal.table, action.player
    passes, turns = 0 if t.played else t.passes + 1, t.turns + 1
    table = t._replace(turn=(seat + 1) % len(t.names), turns=turns, played=False, passes=passes)
    after, events = deal._replace(table=table), (Event("pass", "P7", seat),)
    if passes >= len(t.names):
        return _end(after, "blocked", None, events)
    if turns >= t.rules.turn_limit:
        return _end(after, "limit", None, events)
    return _draw(after, "P1", events)


def _end(
    deal: SpiteDeal, ended_by: str, winner: int | None, events: Events
) -> tuple[SpiteDeal, Events]:
    outcome, ending = settle(deal.table, ended_by, winner)
    table = deal.table._replace(turn=None, phase="over", outcome=outcome, ending=ending)
    return deal._replace(table=table), events + ending


_STEPS: dict[str, Callable[[SpiteDeal, Action], tuple[SpiteDeal, Events]]] = {
    "play": _play,
    "discard": _discard,
    "pass": _pass,
}
