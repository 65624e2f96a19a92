"""Deals of Skyjo with stated grids, and moves written as short texts."""

from __future__ import annotations

from cardlab import Match
from cardlab.games.skyjo import Action
from cardlab.games.skyjo.score import PACK
from tests.helpers import NAMES, one_at_a_time, refused, stacked

TINY = {"rows": 2, "columns": 2, "initial_flips": 1}


def table(*grids: str, up: str = "0", stock: str = "", dealer: int = -1, **rules: object) -> Match:
    """A match whose first deal gives these grids, seat by seat, row by row; seat 0 is first.

    ``up`` is the card turned up, ``stock`` the first cards of the stock; the rest of the pack
    lies below in pack order. Without ``rows`` a grid of four cards is 2 × 2, with one card
    turned up first.

    >>> match = table("1 2 3 4", "5 6 7 8", up="9", stock="10")
    >>> match.turn, match.current.dealt, match.current.table.pile, match.current.stock[0]
    (0, (('1', '2', '3', '4'), ('5', '6', '7', '8')), ('9',), '10')
    """
    n = len(grids)
    if len(grids[0].split()) == 4:
        rules = {**TINY, **rules}
    match = Match("skyjo", NAMES[:n], rules=rules, dealer=dealer % n)
    next_deal(match, *grids, up=up, stock=stock)
    return match


def next_deal(match: Match, *grids: str, up: str = "0", stock: str = "") -> None:
    """Deal the next deal with these grids."""
    n, dealer = len(grids), match.next_dealer()
    dealt = one_at_a_time([grids[(dealer + step) % n].split() for step in range(1, n + 1)])
    match.deal(stacked(PACK, *dealt, up, *stock.split()))


def act(text: str) -> Action:
    """An action from its text.

    >>> act("0 draw stock"), act("1 place 3").position, act("1 reject").action
    (Action(player=0, action='draw', source='stock', position=None), 3, 'reject')
    """
    player, action, *own = text.split()
    if action == "draw":
        return Action(int(player), action, own[0])
    return Action(int(player), action, None, int(own[0]) if own else None)


def go(match: Match, *moves: str) -> Match:
    """Play some moves, one after another; ``"0 stock 3"`` draws and places, all in one."""
    for move in moves:
        player, first, *rest = move.split()
        if first in ("stock", "discard"):
            match.play(act(f"{player} draw {first}"))
            match.play(act(f"{player} place {rest[0]}"))
        elif first == "turn-up":
            match.play(act(f"{player} draw stock"))
            match.play(act(f"{player} reject"))
            match.play(act(f"{player} flip {rest[0]}"))
        else:
            match.play(act(move))
    return match


def flip_first(match: Match, *positions: int) -> Match:
    """Let everybody turn up the same positions before play starts."""
    while match.current.table.phase == "start":
        seat = match.turn
        for at in positions:
            go(match, f"{seat} flip {at}")
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


def told(match: Match, seat: int | None = None) -> list[tuple[str, str]]:
    """What the last step did, as it is told to a seat."""
    return [(rule, str(sentence)) for rule, sentence in match.explain(seat)]
