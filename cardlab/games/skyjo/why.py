"""What a step of a Skyjo deal is called and what it teaches: from what one seat sees.

Pure functions of the views before and after a step and of its events, as the seat sees them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardlab.engine.deal import Event, put
from cardlab.games.skyjo.score import FACE_DOWN, VALUES, Grid, completions, face, total
from cardlab.games.skyjo.table import Table, View
from cardlab.games.skyjo.telling import equal_cards, line_name, number, points
from cardlab.games.skyjo.why_end import after, end_title, ender, last_turn, turned_up, why_end
from cardlab.table.telling import Why, in_turn, joined, many, people
from cardlab.words import N_, Name, Sentence, _, in_words, ngettext, say

__all__ = ["after", "covered", "goes_on", "title", "why"]

Events = Sequence[Event]

# What follows from a deed by itself; the deed gives the step its name.
_FOLLOWS = ("clear", "ender", "reveal", "start", "shuffle", "turn-up")

# -- how actions make steps


def goes_on(previous: Events, events: Events, seat: int) -> bool:
    """Say whether an action belongs to the step before: another's whole turn, a shuffle."""
    last, first = previous[-1], events[0]
    if last.kind == "stock-empty":
        return True
    if first.player == seat or first.player != last.player:
        return False
    if first.rule == "D2":
        return _main(previous).rule == "D2"
    return last.kind in ("draw", "take", "reject")


def covered(view: View, events: Events) -> View | None:
    """Return the view of a deal that has just ended, before the last cards are turned up."""
    table = view.table
    for event in reversed(table.ending):
        table = _undone(table, event)
    turn = _main(events).player
    table = table._replace(outcome=None, ending=(), turn=turn, phase="draw")
    return view._replace(table=table, drawn=None)


def _undone(table: Table, event: Event) -> Table:
    """Take back what one event of the ending did to the cards."""
    if event.kind not in ("clear", "reveal"):
        return table
    seat = event.player or 0
    grid, pile = list(table.grids[seat]), table.pile
    unseen, unseen_sum = table.unseen, table.unseen_sum
    if event.kind == "clear":
        line = event.data
        grid[line.where] = [event.card] * line.size
        pile = pile[line.size :]
    else:
        for at in event.data:
            grid[at] = FACE_DOWN
        unseen += len(event.data)
        unseen_sum += sum(VALUES[card] for card in event.cards)
    return table._replace(
        grids=put(table.grids, seat, tuple(grid)), pile=pile, unseen=unseen, unseen_sum=unseen_sum
    )


def _main(events: Events) -> Event:
    """Return the last deed of a step."""
    deeds = [event for event in events if event.kind not in _FOLLOWS]
    return deeds[-1]


# -- titles

# By kind of event: what the seat that watches does, and what another does.
_DEEDS = {
    "deal": (N_("You deal; {card} is turned up"), N_("{who} deals; {card} is turned up")),
    "flip": (N_("You turn up the {card} in row {row}"), N_("{who} turns up the {card}")),
    "flips": (N_("You turn up {cards}"), N_("{who} turns up {cards}")),
    "draw": (N_("You draw the {card}"), N_("{who} draws")),
    "take": (N_("You take the {card} from the pile"), N_("{who} takes the {card}")),
    "place": (N_("You place the {card} in row {row}"),
              N_("{who} places the {card} in row {row}")),
    "reject": (N_("You put the {card} on the pile"), N_("{who} rejects the {card}")),
    "stock-empty": (N_("You find the stock empty"), N_("{who} finds the stock empty")),
}  # fmt: skip

# The same where it is not the first thing of its step.
_MORE = {
    "flip": N_("turns up the {card}"),
    "draw": N_("draws"),
    "draw-own": N_("draw the {card}"),
    "place": N_("places the {card} in row {row}"),
    "place-it": N_("places it in row {row}"),
    "reject": N_("rejects the {card}"),
}


def title(events: Events, view: View) -> Sentence:
    """Return a step's title, short and in the present: "Ben takes the 4, places it in row 2"."""
    if view.table.outcome is not None:
        return end_title(view)
    deeds = [event for event in events if event.kind not in _FOLLOWS]
    first = deeds[0]
    own = first.player == view.seat
    who = people(view.table.names, [first.player or 0], view.seat)
    if len(deeds) > 1 and first.rule == "D2":
        cards = joined([face(event.card or "") for event in deeds])
        told = [say(_(_DEEDS["flips"][not own]), who=who, cards=cards)]
    else:
        told = [_deed(_DEEDS[first.kind][not own], first, view, who)]
        told += [_deed(_more(event, deeds, own), event, view, who) for event in deeds[1:]]
    told += [
        say(_("{line} leaves"), line=line_name(event.data))
        for event in events
        if event.kind == "clear"
    ]
    fields = ", ".join(f"{{deed{place}}}" for place in range(len(told)))
    return say(fields, **{f"deed{place}": deed for place, deed in enumerate(told)})


def _more(event: Event, deeds: Events, own: bool) -> str:
    if event.kind == "place" and deeds[0].kind == "take":
        return _MORE["place-it"]
    return _MORE[event.kind + "-own" * (own and event.kind == "draw")]


def _deed(template: str, event: Event, view: View, who: Sentence) -> Sentence:
    at = event.data[0] if event.kind == "place" else event.data
    row = at // view.table.rules.columns + 1 if event.kind in ("place", "flip") else ""
    return say(_(template), who=who, card=face(event.card or ""), row=row)


# -- what a step teaches


def why(before: View | None, after: View, events: Events) -> Why:
    """Return what a step teaches the seat that watches, and the rules it shows."""
    if after.table.outcome is not None:
        return why_end(after)
    main = _main(events)
    own = main.player == after.seat
    cleared = [event for event in events if event.kind == "clear"]
    kinds = {event.kind for event in events}
    if cleared:
        told = [_clears(event, after) for event in cleared]
    elif own:
        told = [_OWN[main.kind](before or after, after, main)]
    else:
        told = [_OTHER[main.kind](before or after, after, main)]
    if "shuffle" in kinds:
        told.insert(0, _shuffled(after))
    if "start" in kinds:
        told.append(_starts(after, next(e for e in events if e.kind == "start")))
    told += [turned_up(event, after) for event in events if event.kind == "reveal"]
    if "ender" in kinds:
        told.append(ender(after, main.player or 0))
    elif after.table.ender is not None:
        told.append(last_turn(after, main))
    elif not own and main.kind != "deal":
        told += _offer(after)
    rules = dict.fromkeys(rule for each in told for rule in each.rules)
    return Why(in_turn([each.sentence for each in told if each.sentence.template]), tuple(rules))


def _dealt(_before: View, after: View, _event: Event) -> Why:
    table = after.table
    size = table.rules.size
    down = say(_("Everybody has {n} cards, face down, and nobody may look."), n=in_words(size))
    flips = table.rules.initial_flips
    if not flips:
        return Why(down, ("D1",))
    first = [table.turn or 0]
    opens = say(
        ngettext("{who} turns up {flips} first.", "{who} turn up {flips} first.",
                 many(first, after.seat)),
        who=people(table.names, first, after.seat), flips=in_words(flips),
    )  # fmt: skip
    return Why(in_turn([down, opens]), ("D1", "D2"))


def _first_flip(after: View, event: Event) -> Why:
    """Say what lies face up so far."""
    table, seat = after.table, event.player or 0
    return Why(
        say(ngettext("{who} shows {sum} so far.", "{who} show {sum} so far.",
                     many([seat], after.seat)),
            who=people(table.names, [seat], after.seat), sum=number(total(table.grids[seat]))),
        ("D2",),
    )  # fmt: skip


def _starts(after: View, event: Event) -> Why:
    table, seat = after.table, event.player or 0
    reason, highest = event.data
    starts = [seat]
    who = people(table.names, starts, after.seat)
    n = many(starts, after.seat)
    if reason == "ender":
        return Why(say(ngettext("{who} ended the deal before, and so starts this one.",
                                "{who} ended the deal before, and so start this one.", n),
                       who=who), ("D3",))  # fmt: skip
    told = {
        "sum": ngettext("{who} starts: {high} is the highest sum face up.",
                        "{who} start: {high} is the highest sum face up.", n),
        "card": ngettext("The sum {high} is tied. {who} starts, with the highest single card.",
                         "The sum {high} is tied. {who} start, with the highest single card.", n),
        "seat": ngettext("Sums and highest cards are tied. {who} starts, next after the dealer.",
                         "Sums and highest cards are tied. {who} start, next after the dealer.",
                         n),
    }[reason]  # fmt: skip
    return Why(say(told, who=who, high=number(highest)), ("D3",))


def _own_take(_before: View, after: View, event: Event) -> Why:
    card = event.card or ""
    found = completions(after.grid, card, after.table.rules.lines)
    if found:
        return Why(say(_("You saw it before you took it, and it has to be placed. In {line} it "
                         "would make {cards}."), line=line_name(found[0][1]),
                       cards=equal_cards(found[0][1].size, card)), ("R2", "R4"))  # fmt: skip
    if after.table.may_reject:
        return Why(say(_("Here a card from the pile may be placed or put back.")), ("R2",))
    return Why(say(_("You saw the {card} before you took it. So it has to be placed: it cannot "
                     "go back."), card=face(card)), ("R2",))  # fmt: skip


def _own_draw(_before: View, after: View, event: Event) -> Why:
    card = event.card or ""
    found = completions(after.grid, card, after.table.rules.lines)
    if found:
        return Why(say(_("Only you see it. In {line} it would make {cards}."),
                       line=line_name(found[0][1]),
                       cards=equal_cards(found[0][1].size, card)), ("R1", "R4"))  # fmt: skip
    if not after.table.may_reject:
        return Why(say(_("You have no face-down card left, so the {card} has to be placed."),
                       card=face(card)), ("R3",))  # fmt: skip
    return Why(say(_("Only you see it. Place the {card}, or put it on the pile and turn up a "
                     "card."), card=face(card)), ("R1", "R3"))  # fmt: skip


def _own_reject(_before: View, after: View, event: Event) -> Why:
    n = after.grid.count(FACE_DOWN)
    return Why(say(ngettext("The {card} goes, and in return you turn up your last face-down card.",
                            "The {card} goes, and in return you turn up one of your {down} "
                            "face-down cards.", n),
                   card=face(event.card or ""), down=in_words(n)), (event.rule,))  # fmt: skip


def _own_place(_before: View, _after: View, event: Event) -> Why:
    _at, old, hidden = event.data
    card = event.card or ""
    if hidden:
        return Why(say(_("Under the back lay the {old}. Nobody knew that, not even you."),
                       old=face(old)), (event.rule, "R3"))  # fmt: skip
    less = VALUES[old] - VALUES[card]
    told = say(_("The {old} goes, the {card} comes: {points} fewer."),
               old=face(old), card=face(card), points=points(less))  # fmt: skip
    if less < 0:
        told = say(_("The {old} goes, the {card} comes: {points} more."),
                   old=face(old), card=face(card), points=points(-less))  # fmt: skip
    elif not less:
        told = say(_("One {card} takes the place of another: nothing changes."), card=face(card))
    return Why(told, (event.rule, "R3"))


def _own_flip(_before: View, after: View, event: Event) -> Why:
    if event.rule == "D2":
        return _first_flip(after, event)
    return Why(say(_("Under the back lay the {card}. With that your turn is over."),
                   card=face(event.card or "")), ("R3",))  # fmt: skip


def _others_place(_before: View, after: View, event: Event) -> Why:
    _at, old, hidden = event.data
    who = Name(after.table.names[event.player or 0])
    if hidden:
        return Why(say(_("Under the back lay the {old}. Nobody knew that, not even {who}."),
                       old=face(old), who=who), (event.rule, "R3"))  # fmt: skip
    less = VALUES[old] - VALUES[event.card or ""]
    if less > 0:
        return Why(say(_("The {old} goes: {who} has {points} fewer."), old=face(old), who=who,
                       points=points(less)), (event.rule, "R3"))  # fmt: skip
    return Why(say(_("The {old} goes, and for {who} that is no gain in points."),
                   old=face(old), who=who), (event.rule, "R3"))  # fmt: skip


def _others_flip(_before: View, after: View, event: Event) -> Why:
    if event.rule == "D2":
        return _first_flip(after, event)
    return Why(say(_("{who} did not want the card from the stock, and turned up a card in "
                     "return."), who=Name(after.table.names[event.player or 0])),
               ("R3",))  # fmt: skip


def _others_draw(_before: View, after: View, event: Event) -> Why:
    return Why(say(_("Only {who} sees the card from the stock."),
                   who=Name(after.table.names[event.player or 0])), ("R1",))  # fmt: skip


def _others_take(_before: View, after: View, event: Event) -> Why:
    return Why(say(_("Everybody has seen the {card}; {who} has to place it now."),
                   card=face(event.card or ""), who=Name(after.table.names[event.player or 0])),
               ("R2",))  # fmt: skip


def _others_reject(_before: View, after: View, event: Event) -> Why:
    return Why(say(_("{who} does not want the {card}, and has to turn up a card now."),
                   who=Name(after.table.names[event.player or 0]), card=face(event.card or "")),
               (event.rule,))  # fmt: skip


def _empty(_before: View, after: View, _event: Event) -> Why:
    return Why(say(_("No card is left to draw, so the discards are shuffled.")), ("R5",))


def _shuffled(after: View) -> Why:
    if after.table.rules.reshuffle == "all":
        return Why(say(_("The stock was empty: all discards were shuffled into a new one, and its "
                         "top card starts the pile.")), ("R5",))  # fmt: skip
    return Why(say(_("The stock was empty: the discards were shuffled into a new one, all but the "
                     "top card.")), ("R5",))  # fmt: skip


def _clears(event: Event, after: View) -> Why:
    """Say which line leaves, and what it takes along."""
    seat, line, card = event.player or 0, event.data, event.card or ""
    worth = VALUES[card] * line.size
    whose = _("your") if seat == after.seat else _("the")
    told = _("{cards} in {line}: they leave {whose} grid, and {points} with them.")
    if not worth:
        told = _("{cards} in {line}: they leave {whose} grid, though they cost nothing.")
    elif worth < 0:
        told = _("{cards} in {line}: they leave {whose} grid, though {points} were welcome there.")
    cards = str(equal_cards(line.size, card))
    return Why(say(told, cards=cards[:1].upper() + cards[1:], line=line_name(line), whose=whose,
                   points=points(worth)), ("R4",))  # fmt: skip


def _offer(view: View) -> list[Why]:
    """Say what the top discard would do for the seat, where it may take it now."""
    table, grid = view.table, view.grid
    if table.turn != view.seat or table.phase != "draw" or not table.pile:
        return []
    card = table.pile[0]
    found = completions(grid, card, table.rules.lines)
    if found:
        return [Why(say(_("With the {card} on the pile, {line} would be {cards}."),
                        card=face(card), line=line_name(found[0][1]),
                        cards=equal_cards(found[0][1].size, card)), ("R4",))]  # fmt: skip
    highest = _highest(grid)
    if highest is not None and VALUES[card] < VALUES[highest]:
        return [Why(say(_("The {card} on the pile is lower than your {highest}."),
                        card=face(card), highest=face(highest)), ())]  # fmt: skip
    return [Why(say(_("None of your face-up cards is higher than the {card} on the pile."),
                    card=face(card)), ())]  # fmt: skip


def _highest(grid: Grid) -> str | None:
    shown = [card for card in grid if card in VALUES]
    return max(shown, key=lambda card: VALUES[card or ""]) if shown else None


_Teach = Callable[[View, View, Event], Why]
_OWN: dict[str, _Teach] = {
    "deal": _dealt, "flip": _own_flip, "take": _own_take, "draw": _own_draw,
    "reject": _own_reject, "place": _own_place, "stock-empty": _empty,
}  # fmt: skip
_OTHER: dict[str, _Teach] = {
    "deal": _dealt, "flip": _others_flip, "take": _others_take, "draw": _others_draw,
    "reject": _others_reject, "place": _others_place, "stock-empty": _empty,
}  # fmt: skip
