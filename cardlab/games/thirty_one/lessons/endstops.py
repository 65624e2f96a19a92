"""Stops at the end of a deal: who pays, who scores, who is out, who deals next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardlab.games.thirty_one.lessons.stops import (
    NUMBER,
    SMALL,
    asks,
    choice,
    name,
    seats_form,
    yes_no,
)
from cardlab.games.thirty_one.telling import joined
from cardlab.games.thirty_one.why_end import why_end
from cardlab.lessons.answers import ChoiceForm, Option
from cardlab.lessons.walk import Moment, Stop
from cardlab.words import N_, Name, Sentence, _, say

NOBODY, SEVERAL = "nobody", "several"


def loses(id: str, before: int, prompt: str, *, told: bool = False, rule: str = "S4") -> Stop:
    """Ask who loses a life; ``told``: the values of all hands stand in the question."""

    def form(moment: Moment) -> ChoiceForm:
        return seats_form(
            moment,
            Option(SEVERAL, say(_("more than one"))),
            Option(NOBODY, say(_("nobody"))),
        )

    def outcome(moment: Moment) -> str:
        losers = [seat for seat, n in enumerate(_outcome(moment).lost) if n]
        if len(losers) == 1:
            return name(moment, losers[0])
        return SEVERAL if losers else NOBODY

    return Stop(id, before, rule, _told(prompt) if told else asks(prompt), form, outcome, _why_end)


def lives_lost(id: str, before: int, rule: str, prompt: str, seat: int) -> Stop:
    """Ask how many lives a player loses; the values of all hands stand in the question."""
    return Stop(
        id,
        before,
        rule,
        _told(prompt),
        lambda moment: SMALL,
        lambda moment: _outcome(moment).lost[seat],
        _why_end,
    )


def points_scored(id: str, before: int, rule: str, prompt: str) -> Stop:
    """Ask who scores; the values of all hands stand in the question."""

    def outcome(moment: Moment) -> str:
        winners = [seat for seat, n in enumerate(_outcome(moment).scored) if n]
        return name(moment, winners[0]) if len(winners) == 1 else SEVERAL

    def form(moment: Moment) -> ChoiceForm:
        return seats_form(moment, Option(SEVERAL, say(_("more than one"))))

    return Stop(id, before, rule, _told(prompt), form, outcome, _why_end)


def after_31(id: str, before: int, prompt: str) -> Stop:
    """Ask who pays after a declared 31."""
    options = (
        ("lowest", N_("only the lowest hand")),
        ("knocker", N_("the knocker alone")),
        ("all", N_("everybody but the one who declared")),
    )

    def outcome(moment: Moment) -> str:
        lost = _outcome(moment).lost
        paying = sum(n > 0 for n in lost)
        return "all" if paying == len(moment.end.view.table.active) - 1 else "lowest"

    stop = choice(id, before, "S2", prompt, options, outcome, "")
    return Stop(stop.id, before, "S2", stop.prompt, stop.form, outcome, _why_end)


def _outcome(moment: Moment) -> Any:
    return moment.end.view.table.outcome


def _why_end(moment: Moment, guess: Any) -> Sentence:
    return why_end(moment.end.view).sentence


def _told(prompt: str) -> Callable[[Moment], Sentence]:
    """Put the values of all hands before a question."""

    def question(moment: Moment) -> Sentence:
        names, values = moment.recording.course.names, _outcome(moment).values
        each = joined(
            [
                say("{who} {n}", who=_("you") if s == moment.seat else Name(names[s]), n=value)
                for s, value in enumerate(values)
                if value is not None
            ]
        )
        return say("{told} {ask}", told=say(_("The hands will be worth: {each}."), each=each),
                   ask=say(_(prompt)))  # fmt: skip

    return question


# -- the match


def out(id: str, before: int, prompt: str) -> Stop:
    """Ask who is out of the match after the deal; the values stand in the question."""

    def outcome(moment: Moment) -> str:
        standing = _outcome(moment).standing
        gone = [s for s in moment.end.view.table.active if not standing[s]]
        return name(moment, gone[0]) if gone else NOBODY

    return Stop(
        id,
        before,
        "S6",
        _told(prompt),
        lambda moment: seats_form(moment, Option(NOBODY, say(_("nobody")))),
        outcome,
        _why_out,
    )


def _why_out(moment: Moment, guess: Any) -> Sentence:
    if moment.end.view.table.rules.lives == 4:
        return say(_("Three pennies and the county, which is free: four losses. Whoever loses on "
                     "the county is out."))  # fmt: skip
    return why_end(moment.end.view).sentence


def still_in(id: str, before: int, prompt: str, seat: int) -> Stop:
    """Ask whether a player is out after the deal."""
    return Stop(
        id,
        before,
        "S6",
        asks(prompt),
        lambda moment: yes_no(),
        lambda moment: "no" if _outcome(moment).standing[seat] else "yes",
        lambda moment, guess: say(_("Without pennies one is on the county: that last life is "
                                    "free.")),
    )  # fmt: skip


def next_dealer(id: str, before: int, prompt: str) -> Stop:
    """Ask who deals the next deal."""
    return Stop(
        id,
        before,
        "D2",
        asks(prompt),
        seats_form,
        lambda moment: name(moment, moment.recording.course.next_dealer()),
        lambda moment, guess: say(_("The deal moves to the left, to the first player who is still "
                                    "in.")),
    )  # fmt: skip


def counted(id: str, before: int, prompt: str) -> Stop:
    """Ask what the own hand counts when all hands are shown (S1)."""
    return Stop(
        id,
        before,
        "S1",
        asks(prompt),
        lambda moment: NUMBER,
        lambda moment: _outcome(moment).values[moment.seat],
        _why_end,
    )


def lives_after(id: str, before: int, rule: str, prompt: str, seat: int) -> Stop:
    """Ask how many lives a player has after everything that follows the deal."""
    return Stop(
        id,
        before,
        rule,
        asks(prompt),
        lambda moment: SMALL,
        lambda moment: moment.recording.course.standing[seat],
        lambda moment, guess: say(_("Everybody who was in this deal gets the same on top, even "
                                    "whoever went out in it.")),
    )  # fmt: skip
