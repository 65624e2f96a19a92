"""The end of a Spite and Malice deal as a picture: a row a player, with what is left and why."""

from __future__ import annotations

from cardlab.games.spite_and_malice.table import View
from cardlab.games.spite_and_malice.why_end import end_title, reckoned, why_end
from cardlab.table.scene import Final, Line, Seat, Spot, Steps, Tag, Value
from cardlab.table.ui import Ui
from cardlab.words import Name, Sentence, _, ngettext, say


def headline(view: View, ui: Ui) -> Sentence:
    """Return the result of a deal, or of the match, in a few words."""
    outcome = view.outcome
    assert outcome is not None
    if not ui.match_over or outcome.winner is None:
        return end_title(view)
    if outcome.winner == view.seat:
        return say(_("You win the match"))
    won = ngettext("{who} wins the match", "{who} win the match", 1)
    return say(won, who=Name(view.table.names[outcome.winner]))


def finals(view: View, order: tuple[int, ...]) -> tuple[Final, ...]:
    """Return a row for each player, in this order."""
    return tuple(_final(view, seat) for seat in order)


def _final(view: View, seat: int) -> Final:
    table, outcome = view.table, view.outcome
    assert outcome is not None
    left, size = outcome.payoff_left[seat], table.rules.payoff_size or 1
    won = seat == outcome.winner
    name = say(_("You")) if seat == view.seat else say("{who}", who=Name(table.names[seat]))
    steps = None
    if table.rules.scoring != "none":
        steps = Steps(ngettext("{n} point", "{n} points", outcome.standing[seat]))
    words = ngettext("pay-off card left", "pay-off cards left", left)
    return Final(
        seat=Seat(name, (Tag(_("wins"), "check", on=True),) if won else (), steps=steps),
        change="",
        cards=(Spot(table.payoff[seat], also="" if left else _("Pay-off pile, empty")),),
        value=Value(str(left), lines=(say(words),)),
        bar=left / size,
        low=False,
        why=_why(view, seat, won),
    )


def _why(view: View, seat: int, won: bool) -> tuple[Line, ...]:
    outcome = view.outcome
    assert outcome is not None
    if won:
        told = why_end(view)
        lines = [Line(told.sentence, told.rules)]
        if outcome.scored[seat]:
            lines = [
                Line(say(_("No pay-off card is left.")) if outcome.ended_by == "payoff"
                     else say(_("The fewest pay-off cards are left.")), told.rules[:1]),
                Line(reckoned(view), ("E3",)),
            ]  # fmt: skip
        return tuple(lines)
    if outcome.winner is None and seat == view.seat:
        told = why_end(view)
        return (Line(told.sentence, told.rules),)
    return ()
