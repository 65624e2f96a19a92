"""Kinds of stops in a Skyjo deal: what is asked, and how the outcome is worked out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cardlab.games.skyjo.lessons.counting import Count, Penalty
from cardlab.games.skyjo.score import PACK, VALUES, clear, face, total
from cardlab.games.skyjo.table import Action, Outcome, View
from cardlab.games.skyjo.telling import number
from cardlab.games.skyjo.why_end import why_end
from cardlab.lessons import stops
from cardlab.lessons.answers import ChoiceForm, NumberForm, Option
from cardlab.lessons.stops import name, plain, seats_form, yes_no
from cardlab.lessons.walk import Moment, Stop
from cardlab.table.telling import joined
from cardlab.words import Name, Sentence, _, say

NUMBER = NumberForm(whole=True)
GOES_ON = "it goes on"


def asks(prompt: str) -> Callable[[Moment], Sentence]:
    """Return a question; ``{drawn}``, ``{top}`` and ``{pile}`` are the card held, the top, a count.

    ``{mine}`` and ``{other}`` are the sum of the own grid and of the next one.
    """

    def question(moment: Moment) -> Sentence:
        view = _view(moment)
        pile, grids = view.table.pile, view.table.grids
        return say(_(prompt), drawn=face(view.drawn or ""), top=face(pile[0] if pile else ""),
                   pile=len(pile), mine=number(total(view.grid)),
                   other=number(total(grids[(view.seat + 1) % len(grids)])))  # fmt: skip

    return question


def _view(moment: Moment) -> View:
    view: View = moment.shown.view
    return view


def _outcome(moment: Moment) -> Outcome:
    outcome: Outcome = moment.end.view.outcome
    return outcome


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


# -- the pack and the first cards


def no_such(id: str, before: int, prompt: str, codes: Sequence[str]) -> Stop:
    """Ask which of some numbers is on no card."""

    def why(moment: Moment, guess: Any) -> Sentence:
        return say(_("The numbers go from {low} to {high}: 5 + 10 + 15 + 12 × 10 = {all} cards."),
                   low=face(PACK[0]), high=face(PACK[-1]), all=len(PACK))  # fmt: skip

    form = ChoiceForm(
        tuple(Option(code, say("{n}", n=face(code)), also=(face(code),)) for code in codes),
        quoted=False,
    )
    missing = next(code for code in codes if code not in PACK)
    return Stop(id, before, "D1", asks(prompt), lambda moment: form, lambda moment: missing, why)


def shown_sum(id: str, before: int, prompt: str) -> Stop:
    """Ask what lies face up in the own grid."""

    def why(moment: Moment, guess: Any) -> Sentence:
        cards = [card for card in _view(moment).grid if card in VALUES]
        plainly = sum(abs(VALUES[card or ""]) for card in cards)
        each = say(" + ".join(face(card or "") for card in cards).replace("+ −", "− "))
        told = say(_("{each} = {sum}."), each=each, sum=number(total(cards)))
        if guess is not None and guess.value == plainly != total(cards):
            return say(_("A minus takes away, and that is welcome here. {told}"), told=told)
        return told

    return Stop(id, before, "R7", asks(prompt), lambda moment: NUMBER,
                lambda moment: total(_view(moment).grid), why)  # fmt: skip


def why_starts(id: str, before: int, prompt: str, options: Sequence[tuple[str, str]]) -> Stop:
    """Ask what decided who starts, once that is seen."""

    def outcome(moment: Moment) -> str:
        event = next(event for event in moment.shown.events if event.kind == "start")
        return str(event.data[0])

    def why(moment: Moment, guess: Any) -> Sentence:
        return say(_("The sums face up: {sums}. The highest one starts."), sums=_sums(moment))

    def form(moment: Moment) -> ChoiceForm:
        return ChoiceForm(tuple(Option(key, say(_(words))) for key, words in options))

    return Stop(id, before, "D3", asks(prompt), form, outcome, why)


def _sums(moment: Moment) -> Sentence:
    return joined(
        [
            say("{who} {n}", who=_who(moment, seat), n=number(total(grid)))
            for seat, grid in enumerate(_view(moment).table.grids)
        ]
    )


def _who(moment: Moment, seat: int) -> object:
    return _("you") if seat == moment.seat else Name(name(moment, seat))


def who_starts(id: str, before: int, prompt: str) -> Stop:
    """Ask who will start, before the cards are turned up."""

    def starter(moment: Moment) -> int:
        return int(moment.recording.steps[-1].view.table.starter)

    def why(moment: Moment, guess: Any) -> Sentence:
        return say(_("In later deals the sums do not decide. {who} ended the deal before, and "
                     "starts this one."), who=Name(name(moment, starter(moment))))  # fmt: skip

    return Stop(id, before, "D3", asks(prompt), seats_form,
                lambda moment: name(moment, starter(moment)), why)  # fmt: skip


# -- the stock and the columns


def shuffled(id: str, before: int, prompt: str) -> Stop:
    """Ask how many cards are shuffled when the stock is empty."""

    def outcome(moment: Moment) -> int:
        return int(next(e.data for e in moment.hidden.events if e.kind == "shuffle"))

    return Stop(
        id,
        before,
        "R5",
        asks(prompt),
        lambda moment: NUMBER,
        outcome,
        lambda moment, guess: say(
            _("The top card stays on the pile, and all others are shuffled.")
        ),
    )


def leaves(id: str, before: int, prompt: str, why: str, rule: str = "R4") -> Stop:
    """Ask whether cards leave a grid in the step that comes."""

    def outcome(moment: Moment) -> str:
        return "yes" if any(e.kind == "clear" for e in moment.hidden.events) else "no"

    return Stop(id, before, rule, asks(prompt), lambda moment: yes_no(), outcome,
                lambda moment, guess: say(_(why)))  # fmt: skip


def on_top(moment: Moment) -> str:
    """Return what lies on top of what on the pile: the column, or the card it replaced."""
    pile = _view(moment).table.pile
    return "column" if pile[0] == pile[1] == pile[2] != pile[3] else "replaced"


def best_place(moment: Moment, places: Sequence[tuple[str, int]]) -> str:
    """Return the key of the place where the card in hand leaves the fewest points.

    A face-down card counts the mean of what the seat has not seen.
    """
    view = _view(moment)

    def left(at: int) -> float:
        grid = tuple(view.drawn if place == at else card for place, card in enumerate(view.grid))
        grid, _gone = clear(grid, view.table.rules.lines)
        return total(grid) + grid.count("?") * view.unseen_mean

    return min(places, key=lambda each: left(each[1]))[0]


# -- the end


def after_the_ender(moment: Moment) -> str:
    """Return how the deal goes on once the step that comes has made an ender."""
    hidden = moment.hidden.view.table
    turns = moment.end.view.table.turns - hidden.turns
    return {0: "at once", len(hidden.names) - 1: "once more"}.get(turns, "all up")


def score(id: str, before: int, prompt: str) -> Stop:
    """Ask what the learner writes down; what is said names the mistake behind a guess."""

    def why(moment: Moment, guess: Any) -> Sentence:
        told = plain(why_end(moment.end.view).sentence)
        outcome = _outcome(moment)
        count = Count(outcome.sums, outcome.ender, moment.seat)
        found = None if guess is None else Penalty().recognise(count, guess)
        said = {"not-doubled": _("That is the bare sum. {told}"),
                "doubled": _("That is the sum doubled. {told}")}  # fmt: skip
        return told if found is None or found.name not in said else say(said[found.name], told=told)

    return Stop(id, before, "R8", asks(prompt), lambda moment: NUMBER,
                lambda moment: _outcome(moment).scores[moment.seat], why)  # fmt: skip


def winner(id: str, before: int, prompt: str) -> Stop:
    """Ask who wins the match, if it is over."""

    def question(moment: Moment) -> Sentence:
        totals = joined([say("{who} {n}", who=_who(moment, seat), n=n)
                         for seat, n in enumerate(_outcome(moment).standing)])  # fmt: skip
        return say(_(prompt), totals=totals)

    def outcome(moment: Moment) -> str:
        result = moment.recording.course.result
        return GOES_ON if result is None else name(moment, result.winners[0])

    def why(moment: Moment, guess: Any) -> Sentence:
        standing = _outcome(moment).standing
        return say(_("{high} is {n} or more, so the match is over. {low} is the lowest total, and "
                     "low is good."), high=max(standing), low=min(standing),
                   n=_view(moment).table.rules.end_score)  # fmt: skip

    def form(moment: Moment) -> ChoiceForm:
        return seats_form(moment, Option(GOES_ON, say(_("nobody yet: the match goes on"))))

    return Stop(id, before, "R9", question, form, outcome, why)
