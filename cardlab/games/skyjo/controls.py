"""What the controls of a Skyjo table mean, and what the message line says meanwhile."""

from __future__ import annotations

from cardlab.engine.course import Result
from cardlab.engine.deal import Event
from cardlab.games.skyjo.end import Reckoning
from cardlab.games.skyjo.explain import explain
from cardlab.games.skyjo.finals import reckoning
from cardlab.games.skyjo.game import GAME
from cardlab.games.skyjo.score import FACE_DOWN, VALUES, face
from cardlab.games.skyjo.table import Action, View
from cardlab.games.skyjo.telling import number, points
from cardlab.table.telling import in_turn, joined, many, people
from cardlab.words import Name, Sentence, _, in_words, ngettext, say

_PLACES = 16  # the largest grid


def press(view: View, control: str, chosen: str) -> Action | None:
    """Return the action a control stands for; ``None``: it means nothing here.

    The discard pile is taken from before a card is drawn, and rejected to while one is held. A
    place takes the card that is held, or is turned up where that is due.

    >>> from cardlab import Match
    >>> match = Match("skyjo", ["Ann", "Ben"], seed=7); match.deal()
    >>> press(match.view(1), "place:5", "")
    Action(player=1, action='flip', source=None, position=5)
    """
    kind, _colon, what = control.partition(":")
    table, seat = view.table, view.seat
    if kind == "pile":
        if what == "discard" and table.phase == "place" and table.turn == seat:
            return Action(seat, "reject")
        return Action(seat, "draw", what)
    if control == "act:take":
        return Action(seat, "draw", "discard")
    if control == "act:reject":
        return Action(seat, "reject")
    if kind == "place" and what in map(str, range(_PLACES)):
        action = "flip" if table.phase in ("start", "flip") else "place"
        return Action(seat, action, None, int(what))
    return None


def prompt(view: View) -> tuple[Sentence, str]:
    """Return what the person at this seat can do now, and the rule it is under."""
    table = view.table
    if table.outcome is not None:
        return say(_("**The deal is over.**")), ""
    if table.turn != view.seat:
        return _others_move(view)
    if table.phase == "start":
        return _first_flips(view)
    if table.phase == "place":
        return _to_place(view)
    if table.phase == "flip":
        hidden = view.grid.count(FACE_DOWN)
        if hidden == 1:
            return say(_("**Now turn up your last face-down card.**")), "R3"
        told = _("**Now turn up one of your {n} face-down cards.** You choose which.")
        return say(told, n=in_words(hidden)), "R3"
    return _to_draw(view)


def gained(view: View, events: tuple[Event, ...]) -> tuple[Sentence, str] | None:
    """Return what to say where lines have just left the own grid, else ``None``.

    >>> from cardlab import Match
    >>> match = Match("skyjo", ["Ann", "Ben"], seed=7); match.deal()
    >>> gained(match.view(1), match.events) is None
    True
    """
    gone = [e for e in events if e.kind == "clear" and e.player == view.seat]
    if not gone:
        return None
    told = [say("**{told}**", told=explain(event, view.table.names, view.seat)) for event in gone]
    less = sum(VALUES[event.card or ""] * event.data.size for event in gone)
    if less:
        change = _("That is {points} fewer.") if less > 0 else _("That is {points} more.")
        told.append(say(change, points=points(abs(less))))
    return in_turn([*told, prompt(view)[0]]), "R4"


def _others_move(view: View) -> tuple[Sentence, str]:
    table = view.table
    assert table.turn is not None
    who = Name(table.names[table.turn])
    if table.phase == "start":
        told, rule = _("**{who} turns up cards first.** Press “Go on” to let {who} do it."), "D2"
    elif table.ender == view.seat:
        told = _("**You are done in this deal.** Each of the others has one more turn: press "
                 "“Go on” to let {who} play.")  # fmt: skip
        rule = "R6"
    else:
        told, rule = _("**It is {who}’s turn.** Press “Go on” to let {who} play."), "R1"
    return say(told, who=who), rule


def _first_flips(view: View) -> tuple[Sentence, str]:
    rules = view.table.rules
    left = rules.initial_flips - (rules.size - view.grid.count(FACE_DOWN))
    if left < rules.initial_flips:
        told = ngettext("**Turn up one more.**", "**Turn up {flips} more.**", left)
    else:
        told = ngettext("**Turn up one of your cards.** Nobody knows what they are, so any will "
                        "do.", "**Turn up {flips} of your cards.** Nobody knows what they are, so "
                        "any will do.", left)  # fmt: skip
    return say(told, flips=in_words(left)), "D2"


def _to_place(view: View) -> tuple[Sentence, str]:
    table, card = view.table, face(view.drawn or "")
    if table.may_reject:
        told = _("**You hold the {card}.** Place it on one of your cards, or press the discard "
                 "pile to reject it; then you turn up a card.")  # fmt: skip
        return say(told, card=card), "R3"
    if table.taken is not None:
        told = _("**You took the {card}, so it has to be placed.** Choose one of your cards, face "
                 "up or face down.")  # fmt: skip
        return say(told, card=card), "R2"
    told = _("**You hold the {card}.** All your cards are face up, so place it on one of them.")
    return say(told, card=card), "R3"


def _to_draw(view: View) -> tuple[Sentence, str]:
    table = view.table
    turn = _("**Your turn.** ") if table.ender is None else _("**Your last turn.** ")
    card = face(table.pile[0])
    if not table.can_draw:
        return say(turn + _("The stock is empty: take the {card}."), card=card), "R5"
    if not table.stock:
        told = _("Take the {card}, or draw: then the discards are shuffled into a new stock.")
        return say(turn + told, card=card), "R5"
    return say(turn + _("Draw from the stock or take the {number}."), number=card), "R1"


def summary(view: View, result: Result | None) -> tuple[Sentence, str]:
    """Return how the deal ended, in one line, and the rule that decided it."""
    told, rule = _ended(view)
    if result is None:
        todo = say(_("Nobody has {end} yet: the next deal can begin."),
                   end=view.table.rules.end_score)  # fmt: skip
        return in_turn([say("**{told}**", told=told), _totals(view), todo]), rule
    winners = result.winners
    over = ngettext("**The match is over: {who} wins, with the lowest total.**",
                    "**The match is over: {who} win, with the lowest total.**",
                    many(winners, view.seat))  # fmt: skip
    who = people(view.table.names, winners, view.seat, first=False)
    return in_turn([say(over, who=who), told, _totals(view)]), "R9"


def _ended(view: View) -> tuple[Sentence, str]:
    table, outcome = view.table, view.outcome
    assert outcome is not None
    ender = outcome.ender
    if ender is None:
        best = GAME.leaders(table.rules, outcome.scores)
        told = ngettext("{who} has the lowest score.", "{who} have the lowest score.",
                        many(best, view.seat))  # fmt: skip
        return say(told, who=people(table.names, best, view.seat)), "R7"
    found, who = reckoning(view, ender), people(table.names, [ender], view.seat)
    if found.factor > 1:
        return _penalty(view, found, who), "R8"
    return say(_("{who} ended the deal with {points}."), who=who, points=number(found.score)), "R8"


def _penalty(view: View, found: Reckoning, who: Sentence) -> Sentence:
    assert found.rival is not None and found.lowest is not None
    told = _("{who} ended the deal with {points}, but {rival} had {lowest}: {points} becomes "
             "{score}.")  # fmt: skip
    return say(
        told,
        who=who,
        rival=people(view.table.names, [found.rival], view.seat, first=False),
        points=number(found.points),
        lowest=number(found.lowest),
        score=number(found.score),
    )


def _totals(view: View) -> Sentence:
    """Return all totals, the lowest first."""
    outcome = view.outcome
    assert outcome is not None
    order = sorted(range(len(outcome.standing)), key=outcome.standing.__getitem__)
    each = [
        say(_("{who} {total}"), who=people(view.table.names, [seat], view.seat, first=False),
            total=number(outcome.standing[seat]))
        for seat in order
    ]  # fmt: skip
    return say(_("Totals: {totals}."), totals=joined(each))
