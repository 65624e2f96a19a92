"""The end of a deal (E1 to E4): who wins it, and what that scores."""

from __future__ import annotations

from cardlab.engine.deal import Event
from cardlab.games.spite_and_malice.table import Outcome, Table

RULES = {"payoff": "E1", "stock": "E2", "blocked": "E2", "limit": "E4"}


def settle(
    table: Table, ended_by: str, winner: int | None
) -> tuple[Outcome, tuple[Event, ...]]:
    """Return the outcome of a deal, and the events that tell it (E3)."""
    left = table.payoff_left
    score = 0 if winner is None else worth(table.rules.scoring, sum(left) - left[winner])
    scored = tuple(score if seat == winner else 0 for seat in range(len(left)))
    standing = tuple(map(sum, zip(table.standing, scored, strict=True)))
    events: tuple[Event, ...] = (Event("end", RULES[ended_by], winner, data=ended_by),)
    if score:
        events += (Event("score", "E3", winner, data=(score, sum(left))),)
    return Outcome(winner, ended_by, left, scored, standing), events


def worth(scoring: str, cards: int) -> int:
    """Return what a won deal scores when the opponents have so many pay-off cards left (E3).

    >>> worth("bonus", 7), worth("payoff_left", 7), worth("none", 7)
    (60, 7, 0)
    """
    return {"none": 0, "payoff_left": cards, "bonus": 25 + 5 * cards}[scoring]


def fewest(payoff_left: tuple[int, ...]) -> int | None:
    """Return the seat with the fewest pay-off cards left, or ``None`` where some tie (E2).

    >>> fewest((4, 2, 3)), fewest((4, 2, 2))
    (1, None)
    """
    least = min(payoff_left)
    return payoff_left.index(least) if payoff_left.count(least) == 1 else None
