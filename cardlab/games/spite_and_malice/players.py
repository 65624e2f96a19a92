"""Players of Spite and Malice. They see views only."""

from __future__ import annotations

from cardlab.engine.play import RandomPlayer, no_player
from cardlab.games.spite_and_malice.ranks import RANK, TOP
from cardlab.games.spite_and_malice.rules import SpiteRules
from cardlab.games.spite_and_malice.search import shortest
from cardlab.games.spite_and_malice.table import Action, View


class GreedyPlayer:
    """Plays the pay-off card whenever this turn allows it, and never thinks of chances.

    What it does is the first of these that is possible; what is equally good goes by the order
    of the legal actions, so the same view always gets the same answer.

    - It makes the first play of the shortest way to its pay-off card (the turn search).
    - It plays what frees cards: the top of a side stack, the smallest stack first, which frees
      the card below or the slot; else a hand card, since an empty hand draws a new one. Wild
      cards it keeps for its pay-off card, unless one is its last hand card. It makes no play
      after which a stack newly needs the rank of an opponent's pay-off card.
    - It discards. A wild card goes only from a hand of wild cards. The place: a stack whose top
      is of the same rank or one higher, so that one can follow the other; else an empty slot;
      else a stack with a natural top card; a wild top card is buried last. For that place it
      takes the least useful card of the hand, and of the tops to be buried the least useful:
      the one whose rank the centre will need after most further plays.
    - Where a playable ace may not be kept (P8), it plays that; with an empty hand it passes.
    """

    def choose(self, view: View) -> Action | None:
        """Return an action, or ``None`` where it is not the seat's turn."""
        actions = view.legal_actions()
        if not actions:
            return None
        way = shortest(view)
        if way is not None:
            return way[0]
        freeing = [each for each in actions if each.action == "play" and _frees(view, each)]
        if freeing:
            return min(freeing, key=lambda each: _size(view, each))
        discards = [each for each in actions if each.action == "discard"]
        if discards:
            return min(discards, key=lambda each: _use(view, each))
        if actions[-1].action == "pass":
            return actions[-1]
        return next(each for each in actions if RANK[each.card or ""] == 1)


def _frees(view: View, action: Action) -> bool:
    """Say whether a play uses no wild card but a last one, and helps no opponent at once."""
    last = action.source == "hand" and len(view.hand) == 1
    if not RANK[action.card or ""] and not last:
        return False
    table = view.table
    need = table.needs[action.centre or 0] % TOP + 1
    others = (top for seat, top in enumerate(table.payoff) if seat != view.seat)
    return need in table.needs or all(RANK[top or ""] != need for top in others)


def _size(view: View, action: Action) -> int:
    """Return the size of the side stack played from; hand cards come after all of them."""
    return 999 if action.side is None else len(view.sides[action.side])


def _use(view: View, action: Action) -> tuple[bool, int, int, int]:
    """Return the key by which the discard that costs least comes first."""
    card, stack = action.card or "", view.sides[action.side or 0]
    rank = RANK[card]
    if not stack:
        return not rank, 1, -_wait(view, rank), 0
    top = RANK[stack[0]]
    if top and rank and top - rank in (0, 1):
        return False, 0, -_wait(view, rank), 0
    return not rank, 2 if top else 3, -_wait(view, rank), -_wait(view, top)


def _wait(view: View, rank: int) -> int:
    """Return after how many further plays some stack needs a rank; a wild card is needed now."""
    return min((rank - need) % TOP for need in view.table.needs) if rank else 0


NAMES = ("random", "greedy")


def make_player(name: str, rules: SpiteRules, seed: int) -> RandomPlayer | GreedyPlayer:
    """Return a player by name; close matches are named where there is none.

    >>> type(make_player("greedy", SpiteRules(), 1)).__name__
    'GreedyPlayer'
    """
    if name == "random":
        return RandomPlayer(seed)
    if name == "greedy":
        return GreedyPlayer()
    raise no_player(name, NAMES)
