"""Deals of the thirty-one family with stated hands, and moves written as short texts."""

from __future__ import annotations

from typing import Any

from cardlab import Match
from cardlab.games.thirty_one import Action, ThirtyOneRules
from tests.helpers import NAMES, one_at_a_time, refused, stacked


def table(
    *hands: str,
    up: str = "",
    stock: str = "",
    preset: str = "scat",
    dealer: int = -1,
    **rules: object,
) -> Match:
    """A match whose first deal gives these hands, seat by seat; seat 0 begins.

    ``up`` is the card turned up (else the first one in pack order that is not named), ``stock``
    the first cards of the stock; the rest of the pack lies below in pack order.

    >>> match = table("As Ks 2h", "3c 4c 5c", up="9d", stock="Qs")
    >>> match.turn, match.view(0).hand, match.view(1).table.pile, match.current.stock[0]
    (0, ('2h', 'As', 'Ks'), ('9d',), 'Qs')
    """
    n = len(hands)
    match = Match(preset, NAMES[:n], rules=rules, dealer=dealer % n)
    next_deal(match, *hands, up=up, stock=stock)
    return match


def next_deal(match: Match, *hands: str, up: str = "", stock: str = "") -> None:
    """Deal the next deal with these hands; those of players who are out are empty."""
    n, dealer = len(hands), match.next_dealer()
    seats = [(dealer + step) % n for step in range(1, n + 1)]
    dealt, pack = (
        one_at_a_time([hands[seat].split() for seat in seats]),
        match.game.pack(match.rules),
    )
    if match.rules.upcard and not up:
        up = stacked(pack, *dealt, *stock.split())[len(dealt) + len(stock.split())]
    match.deal(stacked(pack, *dealt, *up.split(), *stock.split()))


def act(text: str) -> Action:
    """An action from its text.

    >>> act("0 draw stock"), act("1 discard 7c").card, act("2 throw-down").action
    (Action(player=0, action='draw', source='stock', card=None), '7c', 'throw-down')
    """
    player, action, *own = text.split()
    if action == "discard":
        return Action(int(player), action, None, own[0])
    return Action(int(player), action, *own)


def go(match: Match, *moves: str) -> Match:
    """Play some moves, one after another."""
    for move in moves:
        match.play(act(move))
    return match


def pass_turn(match: Match, *seats: int) -> Match:
    """Let each of these seats draw from the stock and discard the same card at once."""
    for seat in seats:
        card = match.current.stock[0]
        go(match, f"{seat} draw stock", f"{seat} discard {card}")
    return match


def legal(match: Match) -> list[str]:
    """The texts of all legal actions."""
    return [
        " ".join(str(each) for each in action if each is not None)
        for action in match.legal_actions()
    ]


def no(match: Match, move: str) -> tuple[str, str]:
    """The rule and the sentence with which a move is refused."""
    return refused(match, act(move))


def rules(preset: str = "scat", **changes: object) -> ThirtyOneRules:
    """The rules of a preset with some changes, without a match."""
    return ThirtyOneRules().with_changes({**_changes(preset), **changes})


def _changes(preset: str) -> dict[str, Any]:
    from cardlab.games.thirty_one.rules import PRESETS

    return next(each.changes for each in PRESETS if each.name == preset)
