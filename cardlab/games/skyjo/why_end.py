"""What the end of a Skyjo deal teaches: the last lap, late columns, the ender's risk."""

from __future__ import annotations

from cardlab.engine.course import Course
from cardlab.engine.deal import Event
from cardlab.games.skyjo.end import Reckoning
from cardlab.games.skyjo.explain import TIMES
from cardlab.games.skyjo.table import View
from cardlab.games.skyjo.telling import equal_cards, faces, line_name, number
from cardlab.table.telling import Why, in_turn, joined, many, people
from cardlab.words import Name, Sentence, _, ngettext, say


def end_title(view: View) -> Sentence:
    """Return the title of a deal's end: "All is counted: you 24, Ben 9"."""
    table, outcome = view.table, view.table.outcome
    assert outcome is not None
    scores = [
        say("{who} {n}", who=people(table.names, [seat], view.seat, first=False), n=number(score))
        for seat, score in enumerate(outcome.scores)
    ]
    return say(_("All is counted: {scores}"), scores=joined(scores))


def why_end(view: View) -> Why:
    """Return why a deal ended as it did, and the rules that decided it."""
    table = view.table
    told, rules = [], []
    for event in table.ending:
        if event.kind == "clear":
            told.append(_late(view, event))
            rules.append("R4")
    if table.ender is None:
        told.append(say(_("After {n} turns nobody had ended the deal, so nobody is punished."),
                        n=table.rules.turn_limit))  # fmt: skip
        rules += ["R10", "R7"]
    else:
        told.append(_risk(view, table.ender))
        rules += ["R8", "R7"]
    if any(event.kind == "reached" for event in table.ending):
        told.append(_reached(view))
        rules.append("R9")
    return Why(in_turn(told), tuple(dict.fromkeys(rules)))


def _late(view: View, event: Event) -> Sentence:
    seat, line = event.player or 0, event.data
    cards = equal_cards(line.size, event.card or "")
    if seat == view.seat:
        return say(_("Turned up, your {line} is {cards}: it still leaves."),
                   line=line_name(line), cards=cards)  # fmt: skip
    return say(_("Turned up, {line} of {who} is {cards}: it still leaves."),
               line=line_name(line), who=Name(view.table.names[seat]), cards=cards)  # fmt: skip


def _reached(view: View) -> Sentence:
    outcome = view.table.outcome
    assert outcome is not None
    most = max(outcome.standing)
    seats = [seat for seat, total in enumerate(outcome.standing) if total == most]
    return say(
        ngettext("{who} has {most} in all, so this was the last deal.",
                 "{who} have {most} in all, so this was the last deal.", many(seats, view.seat)),
        who=people(view.table.names, seats, view.seat), most=most,
    )  # fmt: skip


def _risk(view: View, ender: int) -> Sentence:
    """Say what ending the deal came to."""
    table = view.table
    found: Reckoning = next(e.data for e in table.ending if e.kind == "seat" and e.player == ender)
    n = many([ender], view.seat)
    rivals = [found.rival or 0]
    r = many(rivals, view.seat)
    values: dict[str, object] = {
        "who": people(table.names, [ender], view.seat),
        "rival": people(table.names, rivals, view.seat, first=False),
        "mine": number(found.points), "low": number(found.lowest or 0),
        "times": _(TIMES[found.factor]) if found.factor in TIMES else "",
        "score": number(found.score),
    }  # fmt: skip
    if found.why == "lowest":
        return say(ngettext("{who} ended the deal and is lowest, with {mine}: no penalty.",
                            "{who} ended the deal and are lowest, with {mine}: no penalty.", n),
                   **values)  # fmt: skip
    less = ngettext("{who} ended the deal with {mine}, but {rival} has only {low}.",
                    "{who} ended the deal with {mine}, but {rival} have only {low}.",
                    r)  # fmt: skip
    if found.lowest == found.points:
        less = ngettext("{who} ended the deal with {mine}, but {rival} has {low} as well.",
                        "{who} ended the deal with {mine}, but {rival} have {low} as well.",
                        r)  # fmt: skip
    return in_turn([say(less, **values), say(_consequence(found.why), **values)])


def _consequence(why: str) -> str:
    return {
        "beaten": _("So it counts {times}: {score}."),
        "tied": _("Only the lowest alone is safe, so it counts {times}: {score}."),
        "tied_free": _("Here a tie does no harm."),
        "not_positive": _("A sum of 0 or less is never multiplied: it stays {score}."),
        "once": _("Here that costs nothing."),
    }[why]


# -- the last lap


def turned_up(event: Event, after: View) -> Why:
    """Say what is turned up in the last lap, where that is done turn by turn."""
    seat, cards = event.player or 0, faces(event.cards)
    if seat == after.seat:
        return Why(say(_("Your last face-down cards are turned up: {cards}."), cards=cards),
                   ("R6",))  # fmt: skip
    return Why(say(_("The last face-down cards of {who} are turned up: {cards}."),
                   who=Name(after.table.names[seat]), cards=cards), ("R6",))  # fmt: skip


def ender(after: View, seat: int) -> Why:
    """Say that somebody ends the deal."""
    table = after.table
    if seat == after.seat:
        return Why(say(_("You have no face-down card left and end the deal: everybody else has "
                         "one more turn.")), ("R6",))  # fmt: skip
    told = _("{who} has no face-down card left and ends the deal: everybody else, you too, has "
             "one more turn.")  # fmt: skip
    if len(table.names) == 2:
        told = _("{who} has no face-down card left and ends the deal: you have one more turn.")
    return Why(say(told, who=Name(table.names[seat])), ("R6",))


def last_turn(after: View, main: Event) -> Why:
    """Say whose last turn it was, once it is over."""
    if main.kind not in ("place", "flip"):
        return Why(say(""), ())
    if main.player == after.seat:
        return Why(say(_("That was your last turn.")), ("R6",))
    who = Name(after.table.names[main.player or 0])
    return Why(say(_("That was the last turn of {who}."), who=who), ("R6",))


# -- what follows a deal


def after(course: Course, kind: str, seat: int) -> tuple[Sentence, Why]:
    """Return title and lesson of what follows a deal: ``next`` or ``result``."""
    names = course.names
    if kind == "next":
        dealer = [course.next_dealer()]
        title = say(ngettext("{who} deals next", "{who} deal next", many(dealer, seat)),
                    who=people(names, dealer, seat))  # fmt: skip
        return title, Why(say(_("The next player to the left deals.")), ("D1",))
    assert course.result is not None
    winners = course.result.winners
    title = say(ngettext("{who} wins the match", "{who} win the match", many(winners, seat)),
                who=people(names, winners, seat))  # fmt: skip
    limit = getattr(course.rules, "end_score", 0)
    if max(course.standing) >= limit:
        told = say(_("A total has reached {n}, so the match is over, and the lowest total wins."),
                   n=limit)  # fmt: skip
    else:
        told = say(_("That was the last deal of the match: the lowest total wins."))
    return title, Why(told, ("R9",))
