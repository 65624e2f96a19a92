"""Kinds of stops in a deal of Spite and Malice; the outcome is worked out from the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cardlab.games.spite_and_malice.lessons.building import playable
from cardlab.games.spite_and_malice.lessons.burying import cost
from cardlab.games.spite_and_malice.ranks import rank_name
from cardlab.games.spite_and_malice.table import Action, View
from cardlab.games.spite_and_malice.telling import cards, rank_mark
from cardlab.lessons import stops
from cardlab.lessons.answers import CardForm, CardsForm, ChoiceForm, NumberForm, Option
from cardlab.lessons.stops import Asks, name, seats_form
from cardlab.lessons.walk import Moment, Stop
from cardlab.words import Card, Sentence, _, in_words, say

NUMBER = NumberForm(whole=True)


def asks(prompt: str) -> Asks:
    """Return a question; ``{n}`` in it is the number of cards in the stock."""
    return lambda moment: say(_(prompt), n=_view(moment).table.stock)


def _view(moment: Moment) -> View:
    view: View = moment.shown.view
    return view


def may(
    id: str,
    before: int,
    rule: str,
    prompt: str,
    action: Callable[[View], Action],
    allowed: str = "",
) -> Stop:
    """Ask whether an action is possible at the moment that is shown."""
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


def follows(id: str, before: int, prompt: str, why: str) -> Stop:
    """Ask whose turn comes after the turn that is hidden."""

    def outcome(moment: Moment) -> str:
        order = moment.recording.steps
        later = order[order.index(moment.hidden) + 1]
        return name(moment, later.events[0].player or 0)

    return Stop(
        id, before, "D3", asks(prompt), seats_form, outcome, lambda moment, guess: say(_(why))
    )


def number(
    id: str, before: int, rule: str, prompt: str, outcome: Callable[[Moment], int], why: str
) -> Stop:
    """Ask for a number that is worked out from the hidden step."""
    return Stop(
        id,
        before,
        rule,
        asks(prompt),
        lambda moment: NUMBER,
        outcome,
        lambda moment, guess: say(_(why)),
    )


def drawn(seat: int) -> Callable[[Moment], int]:
    """Return how many cards a seat draws in the hidden step."""
    return lambda moment: sum(
        event.data
        for event in moment.hidden.events
        if event.kind == "draw" and event.player == seat
    )


def held(seat: int) -> Callable[[Moment], int]:
    """Return how many cards a seat holds after the hidden step."""
    return lambda moment: moment.hidden.view.table.hands[seat]


def stock(moment: Moment) -> int:
    """Return the number of cards in the stock after the hidden step."""
    return int(moment.hidden.view.table.stock)


def can_play(id: str, before: int, prompt: str) -> Stop:
    """Ask for all cards that can be played at the moment that is shown."""

    def form(moment: Moment) -> CardsForm:
        view = _view(moment)
        return CardsForm(tuple(dict.fromkeys((*view.hand, view.payoff or ""))))

    def why(moment: Moment, guess: Any) -> Sentence:
        view = _view(moment)
        right = playable(view)
        extra = [card for card in guess or () if card not in right]
        if extra:
            return say(_("The {card} fits no stack now, and these do: {cards}."),
                       card=Card(extra[0]), cards=cards(right))  # fmt: skip
        return say(_("Only the rank counts, and these fit: {cards}."), cards=cards(right))

    return Stop(
        id, before, "P3", asks(prompt), form, lambda moment: playable(_view(moment)), why
    )


def will_need(id: str, before: int, prompt: str, centre: int = 0) -> Stop:
    """Ask what a centre stack will need after the hidden step."""

    def form(moment: Moment) -> ChoiceForm:
        deck = _view(moment).table.rules.deck
        marks = ((rank_mark(rank, deck), rank_name(rank, deck)) for rank in range(1, 13))
        options = (Option(mark, say("{rank}", rank=words)) for mark, words in marks)
        return ChoiceForm(tuple(options), quoted=False)

    def outcome(moment: Moment) -> str:
        table = moment.hidden.view.table
        return rank_mark(table.needs[centre], table.rules.deck)

    def why(moment: Moment, guess: Any) -> Sentence:
        count = len(moment.hidden.view.table.centre[centre])
        return say(_("Count the cards: {n} will lie there, and wild ones count like all others."),
                   n=in_words(count))  # fmt: skip

    return Stop(id, before, "P3", asks(prompt), form, outcome, why)


def least_buried(id: str, before: int, prompt: str, card: str) -> Stop:
    """Ask on which top card of the side stacks a discard costs least."""

    def tops(moment: Moment) -> tuple[str, ...]:
        return tuple(stack[0] for stack in _view(moment).sides if stack)

    def outcome(moment: Moment) -> str:
        view = _view(moment)
        best = min(range(len(tops(moment))), key=lambda side: cost(view, card, side))
        return tops(moment)[best]

    return Stop(
        id,
        before,
        "P7",
        asks(prompt),
        lambda moment: CardForm(tops(moment)),
        outcome,
        lambda moment, guess: say(
            _("The {top} comes right after the {card} in any stack, so it does not have to wait "
              "any longer than before."), top=Card(outcome(moment)), card=Card(card)
        ),
    )  # fmt: skip
