"""Kinds of stops that any game's walk can have: is a move possible, one of some options, players.

The outcome is worked out by the engine from the log when it is needed. ``asks`` is a question
for a moment of the deal; each game words its own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cardlab.lessons.answers import ChoiceForm, Option, players_form
from cardlab.lessons.walk import Moment, Stop
from cardlab.table.telling import joined
from cardlab.words import Name, Sentence, _, say

Asks = Callable[[Moment], Sentence]


def plain(sentence: Sentence) -> Sentence:
    """Return a sentence without its bold marks.

    >>> str(plain(say("**So.** And so.")))
    'So. And so.'
    """
    return Sentence(sentence.template.replace("**", ""), sentence.values)


def yes_no() -> ChoiceForm:
    """Return the form of yes or no."""
    return ChoiceForm(
        (Option("yes", say(_("yes")), also=("y",)), Option("no", say(_("no")), also=("n",)))
    )


def may(
    id: str, before: int, rule: str, asks: Asks, action: Callable[[Any], Any], allowed: str = ""
) -> Stop:
    """Ask whether an action is possible at the moment that is shown.

    ``allowed`` explains why it is; where it is not, the engine's own sentence does.
    """

    def refusal(moment: Moment) -> Any:
        view = moment.shown.view
        return view.refusal(action(view))

    def why(moment: Moment, guess: Any) -> Sentence:
        problem = refusal(moment)
        return say(_(allowed)) if problem is None else plain(problem.sentence)

    return Stop(
        id,
        before,
        rule,
        asks,
        lambda moment: yes_no(),
        lambda moment: "yes" if refusal(moment) is None else "no",
        why,
    )


def choice(
    id: str,
    before: int,
    rule: str,
    asks: Asks,
    options: Sequence[tuple[str, str]],
    outcome: Callable[[Moment], str],
    why: str,
) -> Stop:
    """Ask for one of some options, given by key and words."""
    return Stop(
        id,
        before,
        rule,
        asks,
        lambda moment: ChoiceForm(tuple(Option(key, say(_(words))) for key, words in options)),
        outcome,
        lambda moment, guess: say(_(why)),
    )


def own_move(moment: Moment) -> str:
    """Return what kind of move the log has next: ``"take"``, ``"draw"``, ``"flip"``, …"""
    return str(moment.hidden.events[0].kind)


def seats_form(moment: Moment, *more: Option) -> ChoiceForm:
    """Return the form of a guess that is a player; the learner's own seat is "you"."""
    names = moment.recording.course.names
    form = players_form(names, *more)
    own = Option(names[moment.seat], say(_("you")), also=(_("you"), _("me")))
    options = (own if option.key == own.key else option for option in form.options)
    return ChoiceForm(tuple(options), quoted=False)


def name(moment: Moment, seat: int) -> str:
    """Return a seat's name."""
    return str(moment.recording.course.names[seat])


def named(moment: Moment, seats: Sequence[int]) -> Sentence:
    """Name some seats in their order; the learner's own is "you"."""
    you = _("you")
    return joined([you if s == moment.seat else Name(name(moment, s)) for s in seats])
