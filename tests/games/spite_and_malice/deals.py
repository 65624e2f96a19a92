"""Deals and positions of Spite and Malice with stated cards, and moves written as short texts."""

from __future__ import annotations

from typing import Any

from cardlab import Match
from cardlab.engine.deal import Event
from cardlab.games.spite_and_malice import GAME, Action, SpiteRules
from cardlab.games.spite_and_malice.deal import SpiteDeal
from cardlab.games.spite_and_malice.explain import explain
from cardlab.games.spite_and_malice.ranks import in_order
from cardlab.games.spite_and_malice.table import Table
from tests.helpers import NAMES, one_at_a_time, stacked

LEFT: dict[str, Any] = {"first_player": "left_of_dealer"}


def rules(players: int = 2, preset: str = "spite-and-malice", **changes: Any) -> SpiteRules:
    """The rules of a preset with some changes, settled for so many players."""
    found = GAME.preset(preset)
    assert found is not None
    return SpiteRules().with_changes({**found.changes, **changes}).settled(players)


def table(
    *seats: str, stock: str = "", dealer: int = -1, preset: str = "spite-and-malice", **keys: Any
) -> Match:
    """A match whose first deal gives these cards, seat by seat: ``"pay-off pile | hand"``.

    Pay-off piles have their top card first. Seat 0 is left of the dealer.

    >>> match = table("2c 9d | Ac 3c 5c", "Th Jh | 4h 5h 6h", stock="Ks", **LEFT)
    >>> match.turn, match.view(0).hand, match.view(0).payoff, match.current.stock[0]
    (0, ('Ac', '3c', '5c'), '2c', 'Ks')
    """
    piles = [tuple(text.split()) for text in (seat.partition("|")[0] for seat in seats)]
    hands = [tuple(text.split()) for text in (seat.partition("|")[2] for seat in seats)]
    keys = {"payoff_size": len(piles[0]), "hand_size": len(hands[0]), **keys}
    n = len(seats)
    match = Match(preset, NAMES[:n], rules=keys, dealer=dealer % n)
    order = [(match.dealer + step) % n for step in range(1, n + 1)]
    dealt = one_at_a_time([piles[seat][::-1] for seat in order])
    dealt += one_at_a_time([hands[seat] for seat in order])
    match.deal(stacked(match.game.pack(match.rules), *dealt, *stock.split()))
    return match


def stack(height: int, suit: str = "s") -> tuple[str, ...]:
    """A centre stack of natural cards, top first.

    >>> stack(3)
    ('3s', '2s', 'As')
    """
    if not suit:
        return tuple(str(rank) for rank in range(height, 0, -1))
    return tuple("A23456789TJQ"[rank] + suit for rank in reversed(range(height)))


def position(
    hand: str = "",
    payoff: str = "9c 9d",
    centre: tuple[int | str, ...] = (0, 0, 0),
    sides: tuple[str, ...] = (),
    stock: str = "2h 3h 4h 5h 6h 7h 8h",
    others: tuple[str, ...] = ("Th Jh | 3d 4d 5d",),
    preset: str = "spite-and-malice",
    aside: str = "",
    **changes: Any,
) -> SpiteDeal:
    """A position in the middle of a deal: seat 0 is in its turn.

    Stacks of the centre are numbers of cards, or cards, top first as everywhere.
    """
    n = len(others) + 1
    own = rules(n, preset, **{"hand_size": 3, "payoff_size": 2, **changes})
    suit = "s" if own.deck == "french" else ""
    middle = [stack(s, suit) if isinstance(s, int) else tuple(s.split()) for s in centre]
    middle += [()] * ((own.centre_stacks or 0) - len(middle))
    piles = [tuple(payoff.split()), *(tuple(o.partition("|")[0].split()) for o in others)]
    hands = [in_order(hand.split()), *(in_order(o.partition("|")[2].split()) for o in others)]
    mine = [tuple(side.split()) for side in sides]
    mine += [()] * (own.side_stacks - len(mine))
    gone = tuple(aside.split())
    shown = Table(
        own, NAMES[:n], 1, n - 1, (0,) * n, 0, "play", 5, False, 0, len(stock.split()), len(gone),
        tuple(middle), tuple(pile[0] for pile in piles), tuple(map(len, piles)),
        tuple(map(len, hands)), (tuple(mine), *(((),) * own.side_stacks for _ in others)), None, (),
    )  # fmt: skip
    return SpiteDeal(shown, tuple(hands), tuple(piles), tuple(stock.split()), 0, gone)


def act(text: str) -> Action:
    """An action from its text.

    >>> act("0 payoff 2c 1"), act("1 side 3 7c 0").side, act("0 discard 7c 2").side
    (Action(player=0, action='play', source='payoff', side=None, card='2c', centre=1), 3, 2)
    """
    player, what, *own = text.split()
    if what == "discard":
        return Action(int(player), what, None, int(own[1]), own[0])
    if what == "pass":
        return Action(int(player), what)
    if what == "side":
        return Action(int(player), "play", what, int(own[0]), own[1], int(own[2]))
    return Action(int(player), "play", what, None, own[0], int(own[1]))


def written(action: Action) -> str:
    """The text of an action.

    >>> written(act("1 side 3 7c 0")), written(act("0 discard 7c 2")), written(act("0 pass"))
    ('1 side 3 7c 0', '0 discard 7c 2', '0 pass')
    """
    player, what, source, side, card, centre = action
    if what == "discard":
        return f"{player} discard {card} {side}"
    if what == "pass":
        return f"{player} pass"
    return f"{player} {source} {side} {card} {centre}".replace(" None", "")


def legal(deal: Any) -> list[str]:
    """The texts of all legal actions."""
    return [written(action) for action in deal.legal_actions()]


def go(match: Match, *moves: str) -> Match:
    """Play some moves, one after another."""
    for move in moves:
        match.play(act(move))
    return match


def after(deal: SpiteDeal, *moves: str) -> SpiteDeal:
    """The deal after some moves; shuffles come out in the order the cards have."""
    return told(deal, *moves)[0]


def told(deal: SpiteDeal, *moves: str) -> tuple[SpiteDeal, list[Event]]:
    """The deal after some moves, and the events of the last one and its shuffles."""
    events: list[Event] = []
    for move in moves:
        deal, happened = deal.apply(act(move))
        events = list(happened)
        while deal.due:
            deal, happened = deal.shuffled(deal.due.cards)
            events += happened
    return deal, events


def no(deal: Any, move: str) -> tuple[str, str]:
    """The rule and the sentence with which a move is refused."""
    action = act(move)
    assert action not in deal.legal_actions()
    refusal = deal.refusal(action)
    assert refusal is not None, f"{move} is possible"
    return refusal.rule, str(refusal.sentence)


def words(events: list[Event] | tuple[Event, ...], seat: int | None = 0) -> list[tuple[str, str]]:
    """What a seat is told of some events."""
    said = ((e.rule, explain(e.for_seat(seat), NAMES, seat)) for e in events)
    return [(rule, str(sentence)) for rule, sentence in said if sentence is not None]
