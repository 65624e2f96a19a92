"""Kinds of stops in a thirty-one deal: what is asked, and how the outcome is worked out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardlab.games.thirty_one.table import View
from cardlab.games.thirty_one.telling import makes
from cardlab.lessons.answers import ChoiceForm, Form, NumberForm, Option
from cardlab.lessons.walk import Moment, Stop
from cardlab.words import Name, Sentence, _, say

Say = Callable[[Moment, Any], Sentence]


def worth(id: str, before: int, prompt: str, why: Say, rule: str = "V2") -> Stop:
    """Ask what the own hand is worth at the moment that is shown."""
    return Stop(
        id,
        before,
        rule,
        lambda moment: say(_(prompt)),
        lambda moment: NumberForm(whole=True),
        lambda moment: _own_value(moment.shown.view),
        why,
    )


def _own_value(view: View) -> float:
    return view.table.rules.value(view.hand or ())


def adds_up(moment: Moment, _guess: Any) -> Sentence:
    """Say how the hand that is shown comes to its value."""
    view: View = moment.shown.view
    return say(_("One suit counts, the best one: {makes}."),
               makes=makes(view.hand or (), view.table.rules))  # fmt: skip


def seat_form(moment: Moment, *more: Option) -> Form:
    """Return the form of a guess that is a player (one's own seat is "you")."""
    names = moment.recording.course.names
    players = (
        Option(
            name,
            say(_("you")) if seat == moment.seat else say("{who}", who=Name(name)),
            also=(_("you"), _("me")) if seat == moment.seat else (),
        )
        for seat, name in enumerate(names)
    )
    return ChoiceForm((*players, *more), quoted=False)
