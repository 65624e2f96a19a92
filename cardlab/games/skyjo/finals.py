"""The end of a Skyjo deal as a picture: a column a player, with grid, reckoning and reasons."""

from __future__ import annotations

from cardlab.games.skyjo.end import Reckoning
from cardlab.games.skyjo.explain import TIMES
from cardlab.games.skyjo.game import GAME
from cardlab.games.skyjo.grids import other_grid
from cardlab.games.skyjo.score import face
from cardlab.games.skyjo.table import View
from cardlab.games.skyjo.telling import number
from cardlab.table.scene import Line, Row, Score, Seat, Tag
from cardlab.table.telling import many, people
from cardlab.table.ui import Ui
from cardlab.words import N_, Name, Sentence, _, in_words, ngettext, say

SPARE = 1.2  # the bar is so much longer than what ends the match

# Why the ender scores what it scores; the first of each pair is said to the player.
_WHY = {
    "lowest": (N_("You ended the deal and are lowest."), N_("Ended the deal and is lowest.")),
    "tied_free": (N_("You ended the deal, and {lowest} only ties: no penalty."),
                  N_("Ended the deal, and {lowest} only ties: no penalty.")),
    "not_positive": (N_("You ended the deal and {lowest} is not more, but a score of 0 or less "
                        "is not multiplied."),
                     N_("Ended the deal and {lowest} is not more, but a score of 0 or less is "
                        "not multiplied.")),
    "once": (N_("You ended the deal and {lowest} is not more, but here that costs nothing."),
             N_("Ended the deal and {lowest} is not more, but here that costs nothing.")),
    "beaten": (N_("You ended the deal, but {lowest} is lower: {mine} **counts {times}**."),
               N_("Ended the deal, but {lowest} is lower: {mine} **counts {times}**.")),
    "tied": (N_("You ended the deal, but {lowest} is as low: {mine} **counts {times}**."),
             N_("Ended the deal, but {lowest} is as low: {mine} **counts {times}**.")),
}  # fmt: skip


def reckoning(view: View, seat: int) -> Reckoning:
    """Return what the end of the deal does to a seat."""
    found: Reckoning = next(
        event.data for event in view.table.ending if event.kind == "seat" and event.player == seat
    )
    return found


def note(view: View, ui: Ui) -> Sentence:
    """Return what stands in the header beside the title."""
    table = view.table
    if table.outcome is None:
        template = _("deal {number}, to {end}")
    elif ui.match_over:
        template = _("deal {number} is over, and so is the match")
    else:
        template = _("deal {number} is over")
    if ui.seed is not None:
        template = _("{note}, seed {seed}").format(note=template, seed=ui.seed)
    return say(template, number=table.number, end=table.rules.end_score)


def headline(view: View, ui: Ui) -> Sentence:
    """Return the result of a deal, or of the match, in a few words."""
    table, outcome = view.table, view.outcome
    assert outcome is not None
    best = GAME.leaders(table.rules, outcome.standing if ui.match_over else outcome.scores)
    points = min(outcome.standing if ui.match_over else outcome.scores)
    if ui.match_over and best == (view.seat,):
        template = _("You win with {points}")
    elif ui.match_over:
        template = ngettext("{who} wins with {points}", "{who} win with {points}",
                            many(best, view.seat))  # fmt: skip
    else:
        template = _("Lowest: {who}, {points}")
    who = people(table.names, best, view.seat)
    return say(template, who=who, points=number(points))


def scores(view: View, ui: Ui, order: tuple[int, ...]) -> tuple[Score, ...]:
    """Return a column for each player, in this order."""
    outcome, rules = view.outcome, view.table.rules
    assert outcome is not None
    whole = max(SPARE * rules.end_score, *outcome.standing)
    return tuple(_score(view, ui, seat, whole) for seat in order)


def _score(view: View, ui: Ui, seat: int, whole: float) -> Score:
    table, outcome, rules = view.table, view.outcome, view.table.rules
    assert outcome is not None
    total, own = outcome.standing[seat], seat == view.seat
    name = say(_("You")) if own else say("{who}", who=Name(table.names[seat]))
    tags = (Tag(_("ended"), "flag", on=True),) if seat == outcome.ender else ()
    lowest = ui.match_over and seat in GAME.leaders(rules, outcome.standing)
    return Score(
        Seat(name, tags, grid=other_grid(view, ui, seat)),
        rows=_rows(view, seat),
        total=Row(_("total"), number(total)),
        bar=max(0.0, total / whole),
        mark=rules.end_score / whole,
        over=total >= rules.end_score,
        best=_("lowest") if lowest else "",
        why=_why(view, seat),
    )


def _rows(view: View, seat: int) -> tuple[Row, ...]:
    found = reckoning(view, seat)
    rows = [Row(_("this deal"), number(found.points))]
    if found.factor > 1:
        term = _("doubled") if found.factor == 2 else _("times {n}").format(n=found.factor)
        rows.append(Row(term, number(found.score), ("R8",), low=found.score > 0))
    return (*rows, Row(_("total before"), number(found.total - found.score)))


def _why(view: View, seat: int) -> tuple[Line, ...]:
    """Say what turned the deal for a seat: lines that left at the end, the penalty, the end."""
    table, found = view.table, reckoning(view, seat)
    own, lines = seat == view.seat, []
    if found.why in _WHY:
        told = say(_(_WHY[found.why][not own]), lowest=_lowest(view, found),
                   mine=_whose(view, seat, found.points),
                   times=_(TIMES[found.factor]) if found.factor in TIMES else "")  # fmt: skip
        lines.append(Line(told, () if found.factor > 1 else ("R8",)))
    else:
        lines.append(Line(say(_("Counts as it is.")), ("R7",)))
    for event in table.ending:
        if event.kind == "clear" and event.player == seat:
            told = say(_("{n} {card}s left when all was turned up."),
                       n=in_words(event.data.size).capitalize(),
                       card=face(event.card or ""))  # fmt: skip
            lines.append(Line(told, ("R4",)))
    if found.total >= table.rules.end_score:
        told = say(_("At or above {end}: the match ends."), end=table.rules.end_score)
        lines.append(Line(told, ("R9",)))
    return tuple(lines)


def _lowest(view: View, found: Reckoning) -> Sentence:
    assert found.rival is not None and found.lowest is not None
    return _whose(view, found.rival, found.lowest)


def _whose(view: View, seat: int, points: int) -> Sentence:
    if seat == view.seat:
        return say(_("your {n}"), n=number(points))
    return say(_("{who}’s {n}"), who=Name(view.table.names[seat]), n=number(points))
