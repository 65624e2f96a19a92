"""Players of Skyjo. They see views only."""

from __future__ import annotations

from cardlab.engine.play import RandomPlayer, no_player
from cardlab.games.skyjo.rules import SkyjoRules
from cardlab.games.skyjo.score import CLEARED, FACE_DOWN, VALUES, Grid, completions
from cardlab.games.skyjo.table import DRAWS, FLIPS, PLACES, REJECTS, Action, View


class GreedyPlayer:
    """Looks one card ahead, counts a face-down card at the mean of what it has not seen.

    - Turns up first, and after a reject, its first face-down cards by position.
    - Takes the top discard if that is ``take_at`` (4) or less, or completes a line that clears
      (a column; with ``clear_rows`` a row too). Else draws from the stock, or takes the discard
      where the stock cannot be drawn from.
    - A card in hand goes where it lowers the expected total of the own grid most: the place's
      old value leaves, the card's comes, and a line it completes leaves whole. Of equal places
      the first by position.
    - A card drawn from the stock that would lower the total nowhere is rejected, where that is
      possible. A taken discard is always placed.
    - It looks neither at the others' grids nor at the last lap.
    """

    def __init__(self, rules: SkyjoRules, take_at: int = 4) -> None:
        self.lines, self.take_at = rules.lines, take_at
        self.worth: dict[str | None, float] = {code: float(value) for code, value in VALUES.items()}
        self.worth[CLEARED] = -9.0  # below any card, so never the best place

    def choose(self, view: View) -> Action | None:
        """Return an action, or ``None`` where it is not the seat's turn."""
        table, seat = view.table, view.seat
        if table.turn != seat:
            return None
        phase, grid = table.phase, table.grids[seat]
        if phase == "place":
            return self._place(view, grid)
        if phase == "draw":
            top = table.pile[0]
            wanted = VALUES[top] <= self.take_at or completions(grid, top, self.lines)
            return DRAWS[seat][1 if wanted or not table.can_draw else 0]
        return FLIPS[seat][grid.index(FACE_DOWN)]

    def _place(self, view: View, grid: Grid) -> Action:
        table, seat, card = view.table, view.seat, view.drawn
        assert card is not None
        worth = self.worth.copy()
        worth[FACE_DOWN] = view.unseen_mean
        dearest = max(grid, key=worth.__getitem__)
        best, change = grid.index(dearest), worth[card] - worth[dearest]
        for at, line in completions(grid, card, self.lines):
            less = -worth[card] * (line.size - 1) - worth[grid[at]]
            if less < change or (less == change and at < best):
                best, change = at, less
        if change >= 0 and table.taken is None and table.may_reject:
            return REJECTS[seat]
        return PLACES[seat][best]


NAMES = ("random", "greedy")


def make_player(name: str, rules: SkyjoRules, seed: int) -> RandomPlayer | GreedyPlayer:
    """Return a player by name; close matches are named where there is none.

    >>> make_player("greedy", SkyjoRules(), 1).take_at
    4
    """
    if name == "random":
        return RandomPlayer(seed)
    if name == "greedy":
        return GreedyPlayer(rules)
    raise no_player(name, NAMES)
