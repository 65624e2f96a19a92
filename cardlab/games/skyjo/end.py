"""The end of a deal (Skyjo R6 to R9): the last reveal, sums, the penalty, totals, and why.

The reasons are events of kind ``"seat"``: ``data`` is a ``Reckoning``, whose ``why`` is a word
that ``explain`` turns into a sentence.
"""

from __future__ import annotations

from typing import NamedTuple

from cardlab.engine.deal import Event, clockwise, put
from cardlab.games.skyjo.rules import SkyjoRules
from cardlab.games.skyjo.score import FACE_DOWN, VALUES, Line, clear, total
from cardlab.games.skyjo.table import Outcome, Table

Events = tuple[Event, ...]
Cards = tuple[str, ...]


class Reckoning(NamedTuple):
    """What the end of a deal does to one seat: why, and sum, score and new total.

    For the ender ``rival`` is the seat with the lowest other sum, ``lowest`` is that sum, and
    ``factor`` what the own one is multiplied by.
    """

    why: str
    points: int
    score: int
    total: int
    factor: int = 1
    rival: int | None = None
    lowest: int | None = None


def clear_events(seat: int, gone: tuple[tuple[Line, str], ...]) -> Events:
    """Return an event a cleared line (R4)."""
    return tuple(Event("clear", "R4", seat, card, data=line) for line, card in gone)


def reveal(table: Table, dealt: Cards, seat: int, rule: str) -> tuple[Table, Events]:
    """Turn up a seat's face-down cards and clear what is equal (R4, R6).

    ``dealt`` is what lies under the backs, by position.
    """
    grid = table.grids[seat]
    turned = tuple(at for at, card in enumerate(grid) if card == FACE_DOWN)
    if not turned:
        return table, ()
    codes = tuple(dealt[at] for at in turned)
    shown = tuple(dealt[at] if card == FACE_DOWN else card for at, card in enumerate(grid))
    shown, gone = clear(shown, table.rules.lines)
    pile = table.pile
    for line, card in gone:
        pile = (card,) * line.size + pile
    after = table._replace(
        pile=pile,
        grids=put(table.grids, seat, shown),
        unseen=table.unseen - len(turned),
        unseen_sum=table.unseen_sum - sum(VALUES[card] for card in codes),
    )
    return after, (Event("reveal", rule, seat, data=turned, cards=codes), *clear_events(seat, gone))


def settle(table: Table, dealt: tuple[Cards, ...]) -> tuple[Table, Events]:
    """End the deal: turn all up, count, and say what it does to each seat (R6 to R10)."""
    rule = "R10" if table.ender is None else "R6"
    ending: Events = (Event("end", rule, table.ender),)
    for seat in clockwise((table.turn or 0) - 1, len(table.names)):
        table, events = reveal(table, dealt[seat], seat, rule)
        ending += events
    reckonings = reckon(table.rules, table.ender, tuple(map(total, table.grids)), table.standing)
    for seat, each in enumerate(reckonings):
        ending += (Event("seat", "R8" if seat == table.ender else "R7", seat, data=each),)
    totals = tuple(each.total for each in reckonings)
    if max(totals) >= table.rules.end_score:
        ending += (Event("reached", "R9", totals.index(max(totals)), data=max(totals)),)
    outcome = Outcome(
        table.ender,
        table.grids,
        tuple(each.points for each in reckonings),
        tuple(each.score for each in reckonings),
        totals,
    )
    return table._replace(turn=None, phase="over", outcome=outcome, ending=ending), ending


def reckon(
    rules: SkyjoRules, ender: int | None, sums: tuple[int, ...], before: tuple[int, ...]
) -> tuple[Reckoning, ...]:
    """Return what each seat's sum makes of its total, the ender's penalty included (R7, R8).

    >>> [each.score for each in reckon(SkyjoRules(), 0, (12, 9), (0, 0))]
    [24, 9]
    """
    found = [
        Reckoning("counts", points, points, total + points)
        for points, total in zip(sums, before, strict=True)
    ]
    if ender is not None:
        rival = min((seat for seat in range(len(sums)) if seat != ender), key=lambda s: sums[s])
        mine = sums[ender]
        why = _why(rules, mine, sums[rival])
        factor = rules.penalty_factor if why in ("beaten", "tied") else 1
        score = mine * factor
        after = before[ender] + score
        found[ender] = Reckoning(why, mine, score, after, factor, rival, sums[rival])
    return tuple(found)


def _why(rules: SkyjoRules, mine: int, lowest: int) -> str:
    if lowest > mine:
        return "lowest"
    if lowest == mine and not rules.penalty_on_tie:
        return "tied_free"
    if mine <= 0 and not rules.penalty_if_not_positive:
        return "not_positive"
    if rules.penalty_factor == 1:
        return "once"
    return "tied" if lowest == mine else "beaten"
