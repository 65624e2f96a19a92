"""Kinds of stops in a thirty-one deal: what is asked, and how the outcome is worked out.

Each function makes a ``Stop``; the outcome is worked out by the engine from the log when it is
needed, and what is said about a guess names the mistake behind it where there is a model for it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cardlab.cards import without
from cardlab.games.thirty_one.lessons.value import Hand, Value
from cardlab.games.thirty_one.score import points
from cardlab.games.thirty_one.table import Action, View
from cardlab.games.thirty_one.telling import best_discards, makes
from cardlab.lessons import stops
from cardlab.lessons.answers import CardForm, NumberForm
from cardlab.lessons.stops import name, named, own_move, plain, seats_form, yes_no
from cardlab.lessons.walk import Moment, Stop
from cardlab.words import Card, Sentence, _, say

__all__ = [
    "NUMBER", "SMALL", "asks", "best_card", "can_keep", "choice", "last_to_play", "may",
    "must_stay", "name", "named", "own_move", "plain", "seats_form", "turns_left", "worth",
    "yes_no",
]  # fmt: skip

NUMBER = NumberForm(whole=True)
SMALL = NumberForm(whole=True, examples=("5", "6"))


def asks(prompt: str) -> Callable[[Moment], Sentence]:
    """Return a question; ``{drawn}``, ``{taken}`` and ``{top}`` in it are cards that are shown."""

    def question(moment: Moment) -> Sentence:
        view = _view(moment)
        top = view.table.pile[0] if view.table.pile else ""
        return say(_(prompt), drawn=Card(view.drawn or ""), taken=Card(view.table.taken or ""),
                   top=Card(top))  # fmt: skip

    return question


def _view(moment: Moment) -> View:
    view: View = moment.shown.view
    return view


# -- values


def worth(id: str, before: int, prompt: str, rule: str = "V2") -> Stop:
    """Ask what the own hand is worth at the moment that is shown."""

    def outcome(moment: Moment) -> float:
        return _view(moment).table.rules.value(_view(moment).hand or ())

    return Stop(id, before, rule, asks(prompt), lambda moment: NUMBER, outcome, _adds_up)


def _adds_up(moment: Moment, guess: Any) -> Sentence:
    view = _view(moment)
    right = say(_("In your hand {makes}."), makes=makes(view.hand or (), view.table.rules))
    if guess is None or len(view.hand or ()) != 3:
        return right
    mistake = Value().recognise(Hand(view.hand or ()), guess)
    if mistake is None:
        return right
    fact = Sentence(mistake.sentence.template.split("**")[1], mistake.sentence.values)
    return say("{fact} {right}", fact=fact, right=right)


def can_keep(id: str, before: int, prompt: str) -> Stop:
    """Ask for the most that the hand can be worth after the discard that is due."""
    return Stop(
        id,
        before,
        "V2",
        asks(prompt),
        lambda moment: NUMBER,
        lambda moment: best_discards(_view(moment))[0],
        _best_kept,
    )


def _best_kept(moment: Moment, guess: Any) -> Sentence:
    view = _view(moment)
    hand, rules = view.hand or (), view.table.rules
    _most, cards = best_discards(view)
    told = say(_("Without the {card}: {makes}."), card=Card(cards[0]),
               makes=makes(without(hand, cards[0]), rules))  # fmt: skip
    if guess is not None and guess.value == sum(map(points, hand)):
        return say(_("That adds up all four cards, of more than one suit. {told}"), told=told)
    return told


# -- cards


def best_card(id: str, before: int, prompt: str) -> Stop:
    """Ask which discard leaves most."""
    return Stop(
        id,
        before,
        "V2",
        asks(prompt),
        lambda moment: CardForm(_view(moment).hand or ()),
        lambda moment: best_discards(_view(moment))[1],
        _left_by,
    )


def _left_by(moment: Moment, guess: Any) -> Sentence:
    view = _view(moment)
    hand, rules = view.hand or (), view.table.rules
    most, cards = best_discards(view)
    if guess is None or guess in cards:
        return say(_("Without the {card} your hand is worth {most}."), card=Card(cards[0]),
                   most=most)  # fmt: skip
    left = rules.value(without(hand, guess))
    return say(_("Without the {guess} you would have {left}, without the {card} you have {most}."),
               guess=Card(guess), left=left, card=Card(cards[0]), most=most)  # fmt: skip


def must_stay(id: str, before: int, prompt: str) -> Stop:
    """Ask which card may not be discarded in this turn."""

    def outcome(moment: Moment) -> tuple[str, ...]:
        view = _view(moment)
        return tuple(card for card in view.hand or () if _refusal(view, card) is not None)

    def why(moment: Moment, guess: Any) -> Sentence:
        refusal = _refusal(_view(moment), outcome(moment)[0])
        return plain(refusal.sentence)

    return Stop(
        id,
        before,
        "T3",
        asks(prompt),
        lambda moment: CardForm(_view(moment).hand or ()),
        outcome,
        why,
    )


def _refusal(view: View, card: str) -> Any:
    return view.refusal(Action(view.seat, "discard", None, card))


# -- moves


def may(
    id: str,
    before: int,
    rule: str,
    prompt: str,
    action: Callable[[View], Action],
    allowed: str = "",
) -> Stop:
    """Ask whether an action is possible; ``allowed`` explains why it is."""
    return stops.may(id, before, rule, asks(prompt), action, allowed)


def choice(
    id: str,
    before: int,
    rule: str,
    prompt: str,
    options: Sequence[tuple[str, str]],
    outcome: Callable[[Moment], str],
    why: str,
) -> Stop:
    """Ask for one of some options, given by key and words."""
    return stops.choice(id, before, rule, asks(prompt), options, outcome, why)


# -- turns


def turns_left(id: str, before: int, prompt: str) -> Stop:
    """Ask how many turns come before the hands are shown."""
    return Stop(
        id,
        before,
        "T4",
        asks(prompt),
        lambda moment: SMALL,
        lambda moment: len(_to_play(moment)),
        lambda moment, guess: say(
            _("Everybody but the knocker has one: {who}."), who=named(moment, _to_play(moment))
        ),
    )


def _to_play(moment: Moment) -> list[int]:
    """Return the seats that discard after the moment, in order."""
    steps = moment.recording.steps
    later = steps[steps.index(moment.hidden) :]
    return [
        step.events[-1].player
        for step in later
        if step.kind == "discard" and step.events[-1].player is not None
    ]


def last_to_play(id: str, before: int, prompt: str) -> Stop:
    """Ask who has the last turn of the deal."""
    return Stop(
        id,
        before,
        "T4",
        asks(prompt),
        seats_form,
        lambda moment: name(moment, _to_play(moment)[-1]),
        lambda moment, guess: say(_("The knocker does not move again; the turn before the "
                                    "knocker’s would be is the last one.")),
    )  # fmt: skip
