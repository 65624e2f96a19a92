"""What a step of a thirty-one deal is called and what it teaches: from what one seat sees.

Pure functions of the views before and after a step and of its events, as the seat sees them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardlab.cards import in_pack_order, without
from cardlab.engine.course import Course
from cardlab.engine.deal import Event
from cardlab.games.thirty_one.score import is_top, points, scoring_cards
from cardlab.games.thirty_one.table import View
from cardlab.games.thirty_one.telling import (
    Why,
    best_discards,
    best_keep,
    makes,
    many,
    people,
)
from cardlab.games.thirty_one.why_end import end_title, why_end
from cardlab.words import N_, AllCards, Card, Name, Sentence, _, in_words, ngettext, say

Events = Sequence[Event]

# -- how actions make steps


def goes_on(previous: Events, events: Events, seat: int) -> bool:
    """Say whether an action belongs to the step before: another player's draw and discard."""
    last, first = previous[-1], events[0]
    if first.player == seat or first.player != last.player or first.kind == "declare":
        return False
    return last.kind in ("draw", "take") or (last.kind == "knock" and last.rule == "T6")


def covered(view: View, events: Events) -> View | None:
    """Return the view of a deal that has just ended, before the hands are shown."""
    table, last = view.table, events[-1]
    drawing = view.hand is not None and len(view.hand) > table.rules.hand_size
    turn = view.seat if drawing else last.player
    phase = "discard" if drawing else "draw"
    return view._replace(table=table._replace(outcome=None, ending=(), turn=turn, phase=phase))


# -- titles

_TITLES = {
    "deal": (N_("You deal"), N_("{who} deals")),
    "deal-up": (N_("You deal; {card} is turned up"), N_("{who} deals; {card} is turned up")),
    "draw": (N_("You draw {card}"), N_("{who} draws")),
    "take": (N_("You take {card} from the pile"), N_("{who} takes {card} from the pile")),
    "discard": (N_("You discard {card}"), N_("{who} discards {card}")),
    "knock": (N_("You knock"), N_("{who} knocks")),
    "declare": (N_("You declare {cards}"), N_("{who} declares {cards}")),
    "hammer": (N_("You call “hammer”"), N_("{who} calls “hammer”")),
    "throw-down": (N_("You call “throw down”"), N_("{who} calls “throw down”")),
    "look": (N_("You look at your hand"), N_("{who} looks at the cards")),
    "stop": (N_("You stop the deal"), N_("{who} stops the deal")),
}

_DEEDS = {
    "draw": N_("draws"), "take": N_("takes {card}"), "knock": N_("knocks"),
    "discard": N_("discards {card}"), "declare": N_("declares"),
}  # fmt: skip


def title(events: Events, view: View) -> Sentence:
    """Return a step's title, short and in the present: "Ben draws, discards 3♣"."""
    if view.table.outcome is not None:
        return end_title(view)
    first = events[0]
    who = Name(view.table.names[first.player]) if first.player is not None else Name("")
    if len(events) > 1 and first.player != view.seat:
        deeds = [say(_(_DEEDS[e.kind]), card=Card(e.card or "")) for e in events]
        fields = {f"deed{place}": deed for place, deed in enumerate(deeds)}
        return say("{who} " + ", ".join(f"{{{name}}}" for name in fields), who=who, **fields)
    kind = "deal-up" if first.kind == "deal" and first.card else first.kind
    cards = AllCards(in_pack_order(first.data)) if first.kind == "declare" else AllCards()
    return say(_(_TITLES[kind][first.player != view.seat]), who=who,
               card=Card(first.card or ""), cards=cards)  # fmt: skip


# -- what a step teaches


def why(before: View | None, after: View, events: Events) -> Why:
    """Return what a step teaches the seat that watches, and the rules it shows."""
    if after.table.outcome is not None:
        return why_end(after)
    last = events[-1]
    own = last.player == after.seat
    if last.kind == "discard" and not own:
        return _others_turn(after, events)
    teach = _OWN.get(last.kind) if own else None
    teach = teach or _ANY.get(last.kind)
    if teach is None or (before is None and last.kind != "deal"):
        return Why(say(""), (last.rule,))
    return teach(before or after, after, events)


def _dealt(_before: View, after: View, _events: Events) -> Why:
    table = after.table
    first = [table.turn or 0]
    begins = say(
        ngettext("{who}, left of the dealer, begins.", "{who}, left of the dealer, begin.",
                 many(first, after.seat)),
        who=people(table.names, first, after.seat),
    )  # fmt: skip
    if after.hand is None:
        unseen = _("Nobody looks at the cards yet. ") if table.phase == "look" else ""
        return Why(say(unseen + "{begins}", begins=begins), ("D1", "T1"))
    held = say(_("Your hand: {makes}."), makes=makes(after.hand, table.rules))
    if is_top(after.hand, table.rules.scoring):
        return Why(say(_("{held} That is a top hand."), held=held), ("D1", "V5"))
    special = not scoring_cards(after.hand, table.rules.scoring)[0]
    rules = ("D1", "T1", "V3" if special else "V2")
    return Why(say("{held} {begins}", held=held, begins=begins), rules)


def _own_take(before: View, after: View, _events: Events) -> Why:
    worth, kept = _kept(after)
    was = after.table.rules.value(before.hand or ())
    card = Card(after.table.taken or "")
    crowd = _four_of_a_suit(after)
    if crowd is not None:
        return Why(crowd, ("T2", "V2"))
    if worth > was:
        return Why(say(_("The {card} helps: {makes}, and you had {was}."),
                       card=card, was=was, makes=makes(kept, after.table.rules)),
                   ("T2", "V2"))  # fmt: skip
    return Why(say(_("The {card} has to stay this turn, and the most you can keep is {worth}."),
                   card=card, worth=worth), ("T2", "T3"))  # fmt: skip


def _own_draw(before: View, after: View, events: Events) -> Why:
    worth, kept = _kept(after)
    was = after.table.rules.value(before.hand or ())
    card = Card(events[-1].card or "")
    crowd = _four_of_a_suit(after)
    if crowd is not None:
        return Why(crowd, ("T2", "V2"))
    if worth > was:
        return Why(say(_("The {card} helps: {makes}, and you had {was}."),
                       card=card, was=was, makes=makes(kept, after.table.rules)),
                   ("T2", "V2"))  # fmt: skip
    return Why(say(_("The {card} does not help. It came from the stock, so it may go at once."),
                   card=card), ("T2", "T3"))  # fmt: skip


_CROWD = {
    "c": N_("{n} clubs, but a hand holds {size}: the best {size} are worth {worth}."),
    "d": N_("{n} diamonds, but a hand holds {size}: the best {size} are worth {worth}."),
    "h": N_("{n} hearts, but a hand holds {size}: the best {size} are worth {worth}."),
    "s": N_("{n} spades, but a hand holds {size}: the best {size} are worth {worth}."),
}


def _four_of_a_suit(view: View) -> Sentence | None:
    """Say that there is one card of a suit too many, where that is so."""
    hand, size = view.hand or (), view.table.rules.hand_size
    suits = {card[1] for card in hand}
    if len(suits) != 1 or hand[0][1] not in _CROWD:
        return None
    worth, _cards = best_keep(hand, view.table.rules)
    return say(_(_CROWD[hand[0][1]]), n=in_words(len(hand)).capitalize(), size=in_words(size),
               worth=worth)  # fmt: skip


def _kept(view: View) -> tuple[float, tuple[str, ...]]:
    """Return the most that a legal discard leaves, and the cards that are left."""
    worth, discards = best_discards(view)
    return worth, without(view.hand or (), discards[0])


def _own_discard(before: View, after: View, _events: Events) -> Why:
    table, hand = after.table, after.hand or ()
    worth = table.rules.value(hand)
    rules: tuple[str, ...] = ("T2", "T3") if before.table.taken is not None else ("T2",)
    if after.fresh and table.rules.declare == "at_once":
        return Why(say(_("Your hand is worth {worth}. Say so before anybody makes another move."),
                       worth=worth), (*rules, "T7"))  # fmt: skip
    if after.fresh:
        return Why(say(_("Your hand is worth {worth}. You may declare it whenever you like."),
                       worth=worth), (*rules, "T8"))  # fmt: skip
    most, better = best_discards(before) if before.table.phase == "discard" else (worth, ())
    if worth < most:
        return Why(say(_("You keep {worth}. Without the {card} it would have been {most}."),
                       worth=worth, card=Card(better[0]), most=most), (*rules, "V2"))  # fmt: skip
    if hand == before.hand or in_pack_order(hand) == _old_hand(before):
        return Why(say(_("Your hand stays as it was, worth {worth}."), worth=worth), rules)
    return Why(say(_("Your hand: {makes}."), makes=makes(hand, table.rules)), (*rules, "V2"))


def _old_hand(before: View) -> tuple[str, ...]:
    """Return the hand before the draw."""
    hand = before.hand or ()
    return without(hand, before.drawn) if before.drawn in hand else hand


def _knocked(before: View, after: View, events: Events) -> Why:
    table, knocker = after.table, events[-1].player or 0
    if events[-1].rule == "T6":
        return Why(say(_("Here a knock comes between drawing and discarding. The hand that is "
                         "left is frozen.")), ("T6",))  # fmt: skip
    if knocker == after.seat:
        worth = table.rules.value(after.hand or ())
        return Why(say(_("No draw and no discard: the knock was the turn. Your {worth} is frozen, "
                         "and everybody else has one more turn."), worth=worth),
                   ("T4",))  # fmt: skip
    if after.seat not in table.active:
        told = _("{who} neither draws nor discards: the knock was the turn. Everybody else has one "
                 "more.")  # fmt: skip
    elif len(table.active) == 2:
        told = _("{who} neither draws nor discards: the knock was the turn. You have one more.")
    else:
        told = _("{who} neither draws nor discards: the knock was the turn. Everybody else, you "
                 "too, has one more.")  # fmt: skip
    return Why(say(told, who=Name(table.names[knocker])), ("T4",))


def _others_turn(after: View, events: Events) -> Why:
    table, player, card = after.table, events[-1].player or 0, events[-1].card or ""
    who = Name(table.names[player])
    rules = ("T2",) if table.knocker is None else ("T4",)
    if any(event.kind == "knock" for event in events):
        return Why(say(_("{who} knocks before the discard; the hand that is left is frozen."),
                       who=who), ("T6", "T4"))  # fmt: skip
    taken = next((event.card for event in events if event.kind == "take"), None)
    told: list[Sentence] = []
    offer = _offer(after, card)
    if taken is not None:
        told.append(say(_("Everybody saw it: {who} holds the {card} now."), who=who,
                        card=Card(taken)))  # fmt: skip
    elif offer is None:
        told.append(_unseen(who, card))
    if table.knocker is not None and table.turn == player:  # so the deal is over (covered)
        offer = say(_("That was the last turn after the knock."))
    told += [] if offer is None else [offer]
    fields = " ".join(f"{{t{place}}}" for place in range(len(told)))
    return Why(say(fields, **{f"t{place}": each for place, each in enumerate(told)}), rules)


_COLLECTS = {
    "c": N_("{who} lets the {card} go, so clubs are hardly what {who} collects."),
    "d": N_("{who} lets the {card} go, so diamonds are hardly what {who} collects."),
    "h": N_("{who} lets the {card} go, so hearts are hardly what {who} collects."),
    "s": N_("{who} lets the {card} go, so spades are hardly what {who} collects."),
}


def _unseen(who: Name, card: str) -> Sentence:
    """Say what a discard tells after a draw that nobody saw."""
    if card[1] in _COLLECTS and points(card) >= 10:
        return say(_(_COLLECTS[card[1]]), who=who, card=Card(card))
    return say(_("What {who} drew stays hidden; the {card} is all there is to see."), who=who,
               card=Card(card))  # fmt: skip


def _offer(view: View, card: str) -> Sentence | None:
    """Say what a discard would do for the seat, where that is worth a word."""
    table, hand = view.table, view.hand or ()
    if table.phase != "draw" or not hand or view.seat == table.knocker or not table.pile:
        return None
    was = table.rules.value(hand)
    worth, _cards = best_keep(in_pack_order((*hand, card)), table.rules)
    if table.turn == view.seat:
        if worth > was:
            return say(_("With the {card} you could keep {worth} instead of {was}."),
                       card=Card(card), worth=worth, was=was)  # fmt: skip
        return say(_("The {card} on the pile would not help you."), card=Card(card))
    if worth > was and table.turn is not None and table.outcome is None:
        return say(_("The {card} would help you, but {who} comes first."), card=Card(card),
                   who=Name(table.names[table.turn]))  # fmt: skip
    return None


def _half_turn(_before: View, after: View, events: Events) -> Why:
    """Tell of another player's draw in a turn that is cut short."""
    event = events[-1]
    who = Name(after.table.names[event.player or 0])
    if event.kind == "take":
        return Why(say(_("Everybody saw it: {who} holds the {card} now."), who=who,
                       card=Card(event.card or "")), ("T2",))  # fmt: skip
    return Why(say(_("What {who} drew stays hidden."), who=who), ("T2",))


def _declared(_before: View, after: View, events: Events) -> Why:
    table, event = after.table, events[-1]
    rules = table.rules
    ends = say(_("A top hand, {worth}: shown, it ends the deal at once."),
               worth=rules.value(in_pack_order(event.data)))  # fmt: skip
    if event.rule == "T12":
        return Why(say(_("The very last discard made a top hand: it is declared by itself.")),
                   ("T12", "V5"))  # fmt: skip
    if rules.declare == "any_time":
        return Why(say(_("{ends} Here it may be declared in anybody’s turn."), ends=ends),
                   ("T8", "V5"))  # fmt: skip
    if table.knocker is not None:
        ends = say(_("{ends} That goes after a knock, too."), ends=ends)
    return Why(ends, ("T7", "V5"))


def _called(_before: View, after: View, events: Events) -> Why:
    who = people(after.table.names, [events[-1].player or 0], after.seat, first=False)
    return Why(say(_("Nobody draws a card. All hands count as if this were a knock by {who}."),
                   who=who), ("T9",))  # fmt: skip


def _looked(_before: View, after: View, _events: Events) -> Why:
    if after.hand is None:
        return Why(say(_("Now everybody sees the own hand, and throwing down is over.")), ("T9",))
    held = say(_("Your hand: {makes}."), makes=makes(after.hand, after.table.rules))
    return Why(say(_("Now everybody sees the own hand, and throwing down is over. {held}"),
                   held=held), ("T9", "V2"))  # fmt: skip


def _stopped(_before: View, _after: View, _events: Events) -> Why:
    return Why(say(_("No card is left to draw, and nobody has to take from the pile. A stop ends "
                     "the deal.")), ("T10",))  # fmt: skip


_Teach = Callable[[View, View, Events], Why]
_OWN: dict[str, _Teach] = {"take": _own_take, "draw": _own_draw, "discard": _own_discard}
_ANY: dict[str, _Teach] = {
    "deal": _dealt, "knock": _knocked, "declare": _declared, "hammer": _called,
    "throw-down": _called, "look": _looked, "stop": _stopped, "draw": _half_turn,
    "take": _half_turn,
}  # fmt: skip


# -- what follows a deal


def after(course: Course, kind: str, seat: int) -> tuple[Sentence, Why]:
    """Return title and lesson of what follows a deal: ``next``, ``extra-level`` or ``result``."""
    names = course.names
    if kind == "next":
        dealer = [course.next_dealer()]
        title = say(ngettext("{who} deals next", "{who} deal next", many(dealer, seat)),
                    who=people(names, dealer, seat))  # fmt: skip
        out = [s for s, left in enumerate(course.standing) if not left]
        if out and getattr(course.rules, "objective", "") == "lives":
            told = say(_("The next player to the left who is still in deals."))
        else:
            told = say(_("The next player to the left deals."))
        return title, Why(told, ("D2",))
    if kind == "extra-level":
        count = ", ".join(map(str, course.standing))
        return say(_("All agree on an extra level")), Why(
            say(_("Everybody in this deal gets the same number of lives on top. They have now: "
                  "{count}."), count=count), ("S8",))  # fmt: skip
    assert course.result is not None
    winners = course.result.winners
    title = say(ngettext("{who} wins the match", "{who} win the match", many(winners, seat)),
                who=people(names, winners, seat))  # fmt: skip
    points = getattr(course.rules, "objective", "") == "points"
    if points:
        return title, Why(say(_("Enough points, and more than everybody else.")), ("S7",))
    if sum(map(bool, course.standing)) == 1:
        return title, Why(say(_("Nobody else has a life left.")), ("S6",))
    return title, Why(say(_("That was the last deal of the match: the most lives win.")), ("S6",))
