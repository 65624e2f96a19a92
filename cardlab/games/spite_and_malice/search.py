"""The turn search: the shortest way to play the pay-off card this turn.

An A* search over what the player sees. A state is the heights of the centre stacks (in order of
size: which stack is which does not matter), the ranks left in the hand, how far each own side
stack has been played down, and whether the stock can still be drawn from. The bound tells how
many plays, and wild ones among them, some stack at least needs to take the pay-off card; a stack
whose missing ranks cannot be supplied by all cards still there, wild ones included, is out, and a
state without a stack is never looked at again. The bound never exceeds the truth, so the way
found is the shortest.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from typing import NamedTuple

from cardlab.games.spite_and_malice.ranks import RANK, TOP
from cardlab.games.spite_and_malice.table import Action, View

PLAY, WILD_PLAY = 100, 101  # so fewer plays always count before fewer wild cards

Move = tuple[int, int, int]
"""A play: the side stack it comes from (-1: the hand), its rank, the height it goes on."""


class State(NamedTuple):
    """What the plays of a turn change."""

    heights: tuple[int, ...]
    hand: tuple[int, ...]
    down: tuple[int, ...]
    draws: bool


def shortest(view: View) -> tuple[Action, ...] | None:
    """Return the fewest plays, the last of them of the pay-off card, that this turn allows.

    Only cards that the player sees take part: a play that makes the player draw (P5) ends the
    search there, unless it is the pay-off card's. Completed stacks are recycled (P6) and leave
    their slots free. Of several shortest ways one with the fewest wild cards is found, and always
    the same. Returns ``None`` where there is none, and where it is not the seat's turn.

    >>> from cardlab import Match
    >>> match = Match("spite-and-malice", ["Ann", "Ben"], seed=186)
    >>> match.deal()
    >>> [action.card for action in shortest(match.view(1)) or ()]
    ['Ac', 'Kc', '3d']
    """
    top, table = view.payoff, view.table
    if top is None or table.turn != view.seat or table.phase != "play":
        return None
    moves = _Search(view).run()
    return None if moves is None else _named(view, moves)


class _Search:
    """One search; everything that stays the same while it runs."""

    def __init__(self, view: View) -> None:
        rules, table = view.table.rules, view.table
        self.may_start = rules.wild_may_start
        self.recycles = rules.completed != "remove"
        self.plays_on = rules.stock_out == "play_on"
        self.sides = [tuple(RANK[card] for card in stack) for stack in view.sides]
        # For every side stack and how far it is played down: the ranks left in it, and its wilds.
        self.masks = [_suffixes(stack) for stack in self.sides]
        rank = RANK[view.payoff or ""]
        self.start = State(
            tuple(sorted(map(len, table.centre))),
            tuple(sorted(RANK[card] for card in view.hand)),
            (0,) * len(self.sides),
            table.can_draw,
        )
        # The height of a stack that takes the card. Wild: any but an empty slot that needs an ace.
        self.goal = rank - 1
        if rank == 0:
            fitting = [h for h in self.start.heights if h or self.may_start]
            self.goal = fitting[0] if fitting else 1

    def run(self) -> list[Move] | None:
        """Return the moves before the pay-off card's own, or ``None``."""
        bound = self.bound(self.start)
        if bound is None:
            return None
        came: dict[State, tuple[State, Move] | None] = {self.start: None}
        cost = {self.start: 0}
        queue = [(bound, 0, self.start)]
        while queue:
            _total, minus, state = heappop(queue)
            if -minus > cost[state]:
                continue
            if self.goal in state.heights:
                return _back(came, state)
            for move, after in self.moves(state):
                spent = (PLAY if move[1] else WILD_PLAY) - minus
                if after in cost and cost[after] <= spent:
                    continue
                bound = self.bound(after)
                if bound is not None:
                    cost[after], came[after] = spent, (state, move)
                    heappush(queue, (spent + bound, -spent, after))
        return None

    def bound(self, state: State) -> int | None:
        """Return the least cost before the pay-off card's own play; ``None``: it never can be."""
        heights, hand, down, draws = state
        in_hand = in_sides = hand_wilds = side_wilds = 0
        for rank in hand:
            if rank:
                in_hand |= 1 << rank
            else:
                hand_wilds += 1
        for masks, at in zip(self.masks, down, strict=True):
            mask, wilds = masks[at]
            in_sides |= mask
            side_wilds += wilds
        wilds, usable = hand_wilds + side_wilds, len(hand) - draws
        best = None
        for height in heights:
            plays = (self.goal - height) % TOP
            need = _NEED[height][plays]
            missing = need & ~(in_hand | in_sides)
            lacking = missing.bit_count()
            if lacking > wilds or (missing & 2 and not self.may_start):
                continue
            if (need & ~in_sides).bit_count() - side_wilds > usable:
                continue
            least = plays * PLAY + lacking
            if best is None or least < best:
                best = least
        return best

    def moves(self, state: State) -> Iterator[tuple[Move, State]]:
        """Yield every play of a known card that differs in effect, and the state after it."""
        heights, hand, down, draws = state
        kinds = set(heights)
        previous = -1
        for at, rank in enumerate(hand):
            if rank == previous:
                continue
            previous = rank
            rest = hand[:at] + hand[at + 1 :]
            for height in self.on(rank, kinds):
                after = self.after(heights, height, rest, down, draws)
                if after is not None:
                    yield (-1, rank, height), after
        for side, stack in enumerate(self.sides):
            if down[side] < len(stack):
                rank = stack[down[side]]
                further = (*down[:side], down[side] + 1, *down[side + 1 :])
                for height in self.on(rank, kinds):
                    after = self.after(heights, height, hand, further, draws)
                    if after is not None:
                        yield (side, rank, height), after

    def on(self, rank: int, heights: set[int]) -> list[int]:
        """Return the heights of stacks that a card of a rank may be played on."""
        if rank:
            return [rank - 1] if rank - 1 in heights else []
        return sorted(heights if self.may_start else heights - {0})

    def after(
        self,
        heights: tuple[int, ...],
        height: int,
        hand: tuple[int, ...],
        down: tuple[int, ...],
        draws: bool,
    ) -> State | None:
        """Return the state after a play, or ``None`` where it makes the player draw or stop."""
        complete = height == TOP - 1
        if complete and self.recycles:
            draws = True
        if not hand and (draws or not self.plays_on):
            return None
        at = heights.index(height)
        raised = sorted((*heights[:at], 0 if complete else height + 1, *heights[at + 1 :]))
        return State(tuple(raised), hand, down, draws)


_NEED = [
    [sum(2 << (height + step) % TOP for step in range(plays)) for plays in range(TOP)]
    for height in range(TOP)
]
"""By height and number of plays: the ranks needed, as bits."""


def _suffixes(stack: tuple[int, ...]) -> list[tuple[int, int]]:
    """Return, for each place in a stack, the ranks from there on as bits, and the wilds."""
    found = [(0, 0)]
    for rank in reversed(stack):
        mask, wilds = found[-1]
        found.append((mask | 1 << rank, wilds) if rank else (mask, wilds + 1))
    return found[::-1]


def _back(came: dict[State, tuple[State, Move] | None], state: State) -> list[Move]:
    moves = []
    while (step := came[state]) is not None:
        state, move = step
        moves.append(move)
    return moves[::-1]


def _named(view: View, moves: list[Move]) -> tuple[Action, ...]:
    """Turn moves into actions: of equal cards the first of the hand, of equal stacks the first."""
    heights = [len(stack) for stack in view.table.centre]
    hand, down, seat = list(view.hand), [0] * len(view.sides), view.seat
    actions = []
    for side, rank, height in moves:
        centre = heights.index(height)
        heights[centre] = (height + 1) % TOP
        if side < 0:
            card = next(card for card in hand if RANK[card] == rank)
            hand.remove(card)
            actions.append(Action(seat, "play", "hand", None, card, centre))
        else:
            card = view.sides[side][down[side]]
            down[side] += 1
            actions.append(Action(seat, "play", "side", side, card, centre))
    top = view.payoff or ""
    rank = RANK[top]
    may_start = view.table.rules.wild_may_start
    centre = next(
        at for at, height in enumerate(heights)
        if (height == rank - 1 if rank else height or may_start)
    )  # fmt: skip
    actions.append(Action(seat, "play", "payoff", None, top, centre))
    return tuple(actions)
