"""What the end of a deal teaches: who loses or scores, and why, in one or two sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cardlab.engine.deal import Event
from cardlab.games.thirty_one.score import is_top
from cardlab.games.thirty_one.table import View
from cardlab.games.thirty_one.telling import Why, lives, many, people
from cardlab.words import Name, Sentence, _, ngettext, say


def end_title(view: View) -> Sentence:
    """Return the title of a deal's end: "All hands are shown: Dev loses 1"."""
    table, outcome = view.table, view.table.outcome
    assert outcome is not None
    points = table.rules.objective == "points"
    amounts = outcome.scored if points else outcome.lost
    told = [
        _loss([s for s in table.active if amounts[s] == n], n, view, points)
        for n in sorted({n for n in amounts if n})
    ]
    if not told:
        return say(_("All hands are shown: nobody scores") if points
                   else _("All hands are shown: nobody loses"))  # fmt: skip
    fields = ", ".join(f"{{t{place}}}" for place in range(len(told)))
    return say(_("All hands are shown: ") + fields,
               **{f"t{place}": each for place, each in enumerate(told)})  # fmt: skip


def _loss(seats: list[int], n: int, view: View, points: bool) -> Sentence:
    who = people(view.table.names, seats, view.seat, first=False)
    count = many(seats, view.seat)
    if len(seats) == len(view.table.active):
        return say(_("all score {n}") if points else _("all lose {n}"), n=n)
    if points:
        return say(ngettext("{who} scores {amount}", "{who} score {amount}", count),
                   who=who, amount=n)  # fmt: skip
    return say(ngettext("{who} loses {amount}", "{who} lose {amount}", count), who=who, amount=n)


def why_end(view: View) -> Why:
    """Return why a deal ended as it did, and the rules that decided it."""
    end, *rest = view.table.ending
    seats = [event for event in rest if event.kind == "seat"]
    told = [_because(view, end, seats)]
    rules = [seats[0].rule]
    for seat in _kept_silent(view):
        template = _("The top hand of {who} was not declared, so it counts {less}.")
        if seat == view.seat:
            template = _("Your top hand was not declared, so it counts {less}.")
        told.append(say(template, who=Name(view.table.names[seat]),
                        less=view.table.rules.target - 1))  # fmt: skip
        rules.append("S1")
    out = [event.player for event in rest if event.kind == "out" and event.player is not None]
    if out:
        told.append(say(ngettext("{who} is out.", "{who} are out.", many(out, view.seat)),
                        who=people(view.table.names, out, view.seat)))  # fmt: skip
        rules.append("S6")
    if any(event.kind == "all-stay" for event in rest):
        told.append(say(_("Nobody would be left, so all stay in with one life.")))
        rules.append("S6")
    if end.rule not in ("S2", *rules):
        rules.insert(0, end.rule)
    fields = " ".join(f"{{t{place}}}" for place in range(len(told)))
    return Why(say(fields, **{f"t{place}": each for place, each in enumerate(told)}), tuple(rules))


def _kept_silent(view: View) -> list[int]:
    """Return the seats whose top hand counts less, since it was not declared (S1)."""
    table, outcome = view.table, view.table.outcome
    assert outcome is not None
    less = table.rules.target - 1
    return [
        seat
        for seat in table.active
        if outcome.values[seat] == less and is_top(outcome.hands[seat] or (), table.rules.scoring)
    ]


def _because(view: View, end: Event, seats: Sequence[Event]) -> Sentence:
    why = {event.data[0] for event in seats}
    if seats[0].rule == "S7" or why & {"scores", "no_point"}:
        return _points(view, end, seats, why)
    if seats[0].rule == "S2":
        return _after_top(view, end, seats, why)
    if why & {"has_top", "no_top"}:
        return say(_("A top hand was dealt to {who}: all without one lose a life, and that is "
                     "all."), who=_who(view, _with(seats, "has_top"), first=False))  # fmt: skip
    if "void" in why:
        return say(_("The stock ran out, and under these house rules the deal counts for nothing."))
    if "nobody" in why:
        return say(_("Nobody knocked, so nobody promised the highest hand, and nobody loses."))
    if why & {"kept", "beaten"}:
        return _promise(view, seats, why)
    if seats[0].rule == "S3":
        return _no_knock(view, seats)
    return _after_knock(view, end, seats)


def _with(seats: Iterable[Event], *whys: str) -> list[int]:
    return [e.player for e in seats if e.data[0] in whys and e.player is not None]


def _who(view: View, seats: Iterable[int], first: bool = True) -> Sentence:
    return people(view.table.names, seats, view.seat, first=first)


def _values(view: View) -> list[float]:
    assert view.table.outcome is not None
    return [value for value in view.table.outcome.values if value is not None]


def _no_knock(view: View, seats: Sequence[Event]) -> Sentence:
    losers = _with(seats, "lowest")
    return say(
        ngettext("Nobody knocked. {low} is lowest: {who} loses a life.",
                 "Nobody knocked. {low} is lowest: {who} lose a life.", many(losers, view.seat)),
        low=min(_values(view)), who=_who(view, losers, first=False),
    )  # fmt: skip


def _after_knock(view: View, end: Event, seats: Sequence[Event]) -> Sentence:
    low = min(_values(view))
    mine = next(event for event in seats if event.data[0].startswith("knocker_")
                and event.data[0] != "knocker_pays")  # fmt: skip
    knocker = [mine.player or 0]
    losers = _with(seats, "lowest", "tied_knocker")
    values: dict[str, object] = {
        "knocker": _who(view, knocker), "worth": mine.data[2], "low": low,
        "who": _who(view, losers, first=False), "lives": lives(mine.data[1]),
        "knocked": _("knocked"),
    }  # fmt: skip
    n = many(losers, view.seat)
    if end.rule == "T9":
        values["knocked"] = _("made the call")
    template = {
        "knocker_above": ngettext(
            "{knocker} {knocked} with {worth}, which is not the lowest. {low} is: {who} loses a "
            "life.",
            "{knocker} {knocked} with {worth}, which is not the lowest. {low} is: {who} lose a "
            "life.", n),
        "knocker_lowest": _(
            "{knocker} {knocked} and came out alone at the lowest, {low}. That costs {lives}."),
        "knocker_safe": ngettext(
            "{knocker} {knocked} with {low}: lowest, but not alone. A tie is safe for the knocker: "
            "{who} loses a life.",
            "{knocker} {knocked} with {low}: lowest, but not alone. A tie is safe for the knocker: "
            "{who} lose a life.", n),
        "knocker_tied": ngettext(
            "{knocker} {knocked} with {low}: lowest, but not alone. Here all of them lose: the "
            "knocker {lives}, {who} 1.",
            "{knocker} {knocked} with {low}: lowest, but not alone. Here all of them lose: the "
            "knocker {lives}, {who} 1 each.", len(losers)),
        "knocker_only": _(
            "{knocker} {knocked} with {low}: lowest, but not alone. Here the knocker alone pays, "
            "and loses {lives}."),
    }[mine.data[0]]  # fmt: skip
    return say(template, **values)


def _promise(view: View, seats: Sequence[Event], why: set[str]) -> Sentence:
    knocker = _who(view, _with(seats, "kept", "beaten"))
    if "kept" in why:
        return say(_("{knocker} promised the highest hand, and nobody beat it: everybody else "
                     "loses a life."), knocker=knocker)  # fmt: skip
    return say(_("{knocker} promised the highest hand, and somebody has {high}. Only the promise "
                 "costs a life."), knocker=knocker, high=max(_values(view)))  # fmt: skip


def _after_top(view: View, end: Event, seats: Sequence[Event], why: set[str]) -> Sentence:
    safe = _with(seats, "declared", "dealt_top")
    if len(safe) > 1:
        return say(_("Top hands were dealt to {who}: safe. Everybody else loses a life."),
                   who=_who(view, safe, first=False))  # fmt: skip
    double = _with(seats, "knocker_two")
    if double and view.table.rules.knock_penalty == 2:
        return say(_("{who} declared and is safe. The others lose a life, the knocker 2."),
                   who=_who(view, safe))  # fmt: skip
    return say(ngettext("{who} declared and is safe. Everybody else loses a life, however good "
                        "the hand.",
                        "{who} declared and are safe. Everybody else loses a life, however good "
                        "the hand.", many(safe, view.seat)), who=_who(view, safe))  # fmt: skip


def _points(view: View, end: Event, seats: Sequence[Event], why: set[str]) -> Sentence:
    winners = [event.player for event in seats if event.data[1] and event.player is not None]
    who, n = _who(view, winners), many(winners, view.seat)
    if "scores" in why:
        return say(ngettext("{who} had a top hand and scores a point.",
                            "{who} had a top hand and score a point.", n), who=who)  # fmt: skip
    high = max(_values(view))
    if "highest_ranks" in why or "lower_ranks" in why:
        return say(ngettext("{high} is highest, more than once. The better ranks decide: {who} "
                            "scores.", "{high} is highest, more than once. The better ranks "
                            "decide: {who} score.", n), high=high,
                   who=_who(view, winners, first=False))  # fmt: skip
    if "knocker_no_score" in why:
        return say(ngettext("{high} is highest, and the knocker ties. A tied knocker scores "
                            "nothing: the point is {who}’s.",
                            "{high} is highest, and the knocker ties. A tied knocker scores "
                            "nothing: {who} score.", n), high=high,
                   who=_who(view, winners, first=False))  # fmt: skip
    return say(ngettext("{high} is highest: {who} scores a point.",
                        "{high} is highest: {who} score a point.", n), high=high,
               who=_who(view, winners, first=False))  # fmt: skip
