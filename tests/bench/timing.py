"""Medians, and a table of what was measured."""

import gc
import statistics
import time
from collections.abc import Callable
from typing import NamedTuple


class Row(NamedTuple):
    """One figure: what, how much, in which unit, and the bound it is held to (or a peer)."""

    what: str
    figure: float
    unit: str
    bound: str = ""


def rate(run: Callable[[], int], repeats: int = 7) -> float:
    """Return the median number a second of what ``run`` counts; one run warms up."""
    run()
    gc.collect()
    gc.freeze()  # what was made before the measuring is not looked through during it
    rates = []
    for _ in range(repeats):
        begun = time.perf_counter()
        count = run()
        rates.append(count / (time.perf_counter() - begun))
    gc.unfreeze()
    return statistics.median(rates)


def milliseconds(run: Callable[[], object], repeats: int = 15) -> float:
    """Return the median time of one run."""
    times = []
    for _ in range(repeats):
        begun = time.perf_counter()
        run()
        times.append(time.perf_counter() - begun)
    return statistics.median(times) * 1000


def table(rows: list[Row]) -> str:
    """Write the rows as a table of text."""
    lines = [f"{'what':<58} {'median':>12}  {'unit':<12} bound"]
    for row in rows:
        digits = 0 if row.figure >= 1000 else 1
        lines.append(f"{row.what:<58} {row.figure:>12,.{digits}f}  {row.unit:<12} {row.bound}")
    return "\n".join(lines)
