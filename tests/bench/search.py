"""The turn search of Spite and Malice: how long it takes."""

import statistics
import time

from cardlab.engine.match import Match
from cardlab.engine.play import make_players
from cardlab.games.spite_and_malice import shortest
from cardlab.games.spite_and_malice.table import View
from tests.bench.timing import Row

POSITIONS, TURN = 400, 20


def position(preset: str, seed: int) -> View:
    """Return what the player sees who begins the 20th turn, after random play."""
    match = Match(preset, ["Ann", "Ben"], seed=seed)
    match.deal()
    players = make_players(match, ["random"], seed)
    while match.current.table.turns < TURN - 1:
        match.play(players[match.turn or 0].choose(match.view(match.turn or 0)))
    view: View = match.view(match.turn or 0)
    return view


def rows() -> list[Row]:
    """Measure the search in 400 positions of each preset; of three runs the quickest counts."""
    found = []
    for preset, title in (("spite-and-malice", "Spite and Malice"), ("skip-bo", "Skip-Bo")):
        views = [position(preset, seed) for seed in range(1, POSITIONS + 1)]
        times = sorted(min(map(_spent, [view] * 3)) for view in views)
        found += [
            Row(f"{title}, turn search", statistics.median(times), "µs", "< 1,000"),
            Row("  99 % of the positions", times[POSITIONS * 99 // 100], "µs", "< 10,000"),
        ]
    return found


def _spent(view: View) -> float:
    begun = time.perf_counter()
    shortest(view)
    return (time.perf_counter() - begun) * 1e6
