"""What a step of Spite and Malice is called and what it teaches: from what one seat sees.

Pure functions of the views before and after a step and of its events, as the seat sees them. The
whole turn of another player is one step, one's own plays are a step each.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardlab.engine.deal import Event
from cardlab.games.spite_and_malice.ranks import RANK, TOP, rank_name
from cardlab.games.spite_and_malice.search import shortest
from cardlab.games.spite_and_malice.table import View
from cardlab.games.spite_and_malice.telling import bare, cards, fitting, named
from cardlab.games.spite_and_malice.why_end import after, end_title, why_end
from cardlab.table.telling import Why, in_turn, joined, many, people
from cardlab.words import N_, Name, Sentence, _, in_words, ngettext, say

__all__ = ["after", "covered", "goes_on", "title", "why"]

Events = Sequence[Event]

_DEEDS = ("play", "discard", "pass")
LISTED = 3  # plays that a title names one by one

# -- how actions make steps


def goes_on(previous: Events, events: Events, seat: int) -> bool:
    """Say whether an action belongs to the step before: another's turn, and every shuffle."""
    first, deeds = events[0], _deeds(previous)
    if first.kind == "shuffle":
        return True
    if first.kind == "shuffle-payoff":
        return previous[-1].kind == "shuffle-payoff"
    if first.player == seat or not deeds:
        return False
    return deeds[-1].kind == "play" and deeds[-1].player == first.player


def covered(view: View, events: Events) -> View | None:
    """Return the view of a deal that has just ended, after the last deed and before the end."""
    table = view.table
    turn = _deeds(events)[-1].player
    return view._replace(table=table._replace(outcome=None, ending=(), turn=turn, phase="play"))


def _deeds(events: Events) -> list[Event]:
    return [event for event in events if event.kind in _DEEDS]


# -- titles

# By kind of event: what the seat that watches does, and what another does.
_TITLES = {
    "play": (N_("{who} play {card} on stack {n}"), N_("{who} plays {card}")),
    "wild": (N_("{who} play {card} as {rank}"), N_("{who} plays {card} as {rank}")),
    "discard": (N_("{who} discard {card}"), N_("{who} discards {card}")),
    "pass": (N_("{who} pass"), N_("{who} passes")),
}  # fmt: skip


def title(events: Events, view: View) -> Sentence:
    """Return a step's title, short and in the present: "Ben plays 4♣ and 5♦, discards K♠"."""
    if view.table.outcome is not None:
        return end_title(view)
    deeds = _deeds(events)
    if not deeds:
        return _opening(events, view)
    first = deeds[0]
    own = first.player == view.seat
    who = people(view.table.names, [first.player or 0], view.seat)
    if len(deeds) == 1:
        return _deed(first, view, who, own)
    plays = [event for event in deeds if event.kind == "play"]
    told = [
        say(_("{who} plays {cards}"), who=who, cards=cards(event.card or "" for event in plays))
        if len(plays) <= LISTED
        else say(_("{who} plays {n} cards"), who=who, n=in_words(len(plays)))
    ]
    if deeds[-1].kind == "discard":
        told.append(say(_("discards {card}"), card=bare(deeds[-1].card or "")))
    elif deeds[-1].kind == "pass":
        told.append(say(_("passes")))
    fields = ", ".join(f"{{deed{place}}}" for place in range(len(told)))
    return say(fields, **{f"deed{place}": deed for place, deed in enumerate(told)})


def _deed(event: Event, view: View, who: Sentence, own: bool) -> Sentence:
    kind, values = event.kind, {"who": who, "card": bare(event.card or "")}
    extra: dict[str, object] = {}
    if kind == "play":
        _source, _side, centre, rank = event.data
        kind = "wild" if rank else "play"
        extra = {"n": centre + 1, "rank": rank_name(rank, view.table.rules.deck)}
    return say(_(_TITLES[kind][not own]), **values, **extra)


def _opening(events: Events, view: View) -> Sentence:
    """Return the title of the deal itself, or of a round that seeks the first player."""
    names, last = view.table.names, events[-1]
    if last.kind == "shuffle-payoff":
        return say(_("Pay-off piles are shuffled"))
    seats = list(last.data) if last.kind == "tie" else [last.player or 0]
    n, who = many(seats, view.seat), people(names, seats, view.seat, first=False)
    if last.kind == "tie":
        then = say(_("{who} are tied"), who=who)
    else:
        then = say(ngettext("{who} begins", "{who} begin", n), who=who)
    if events[0].kind != "deal":
        return say(_("Pay-off piles are shuffled; {then}"), then=then)
    dealer = [events[0].player or 0]
    return say(
        ngettext("{who} deals; {then}", "{who} deal; {then}", many(dealer, view.seat)),
        who=people(names, dealer, view.seat), then=then,
    )  # fmt: skip


# -- what a step teaches


def why(before: View | None, after: View, events: Events) -> Why:
    """Return what a step teaches the seat that watches, and the rules it shows."""
    if after.table.outcome is not None:
        return why_end(after)
    deeds = _deeds(events)
    if not deeds:
        told = _opened(after, events)
    elif deeds[0].player == after.seat:
        told = _OWN[deeds[-1].kind](before or after, after, events)
    else:
        told = _others_turn(before or after, after, events)
    told = [each for each in told if each.sentence.template]
    rules = dict.fromkeys(rule for each in told for rule in each.rules)
    return Why(in_turn([each.sentence for each in told]), tuple(rules))


def _opened(after: View, events: Events) -> list[Why]:
    """Teach what the deal has laid out, and how the first player is found (D1, D3)."""
    table, last = after.table, events[-1]
    told = []
    if events[0].kind == "deal":
        size, room = table.rules.payoff_size or 0, len(table.centre)
        told.append(Why(say(ngettext(
            "Everybody has one pay-off card, and everybody sees it.",
            "Everybody has {n} pay-off cards, face down but for the top one. Nobody may look at "
            "the others.", size)), ("D1",)))  # fmt: skip
        told.append(Why(say(ngettext("The middle has room for one stack.",
                                     "The middle has room for {n} stacks.", room)),
                        ("D2",)))  # fmt: skip
    if last.kind == "shuffle-payoff":
        return [Why(say(_("Tied players shuffle their pay-off piles and turn up again.")), ("D3",))]
    if last.kind == "tie":
        tops = cards(table.payoff[seat] or "" for seat in last.data)
        told.append(Why(say(_("{cards} are equally high, so those two piles are shuffled and "
                              "turned up anew.") if len(last.data) == 2 else
                            _("{cards} are equally high, so those piles are shuffled and turned "
                              "up anew."), cards=tops), ("D3",)))  # fmt: skip
        return told
    first = [last.player or 0]
    n, who = many(first, after.seat), people(table.names, first, after.seat)
    reason = {
        "highest": ngettext("{who} begins, with the highest pay-off card: the {card}.",
                            "{who} begin, with the highest pay-off card: the {card}.", n),
        "left": ngettext("{who}, left of the dealer, begins.",
                         "{who}, left of the dealer, begin.", n),
        "still_tied": ngettext("Three rounds were tied: {who} begins, next after the dealer.",
                               "Three rounds were tied: {who} begin, next after the dealer.", n),
    }[last.data]  # fmt: skip
    if last.data == "still_tied":
        who = people(table.names, first, after.seat, first=False)
    told.append(Why(say(reason, who=who, card=named(last.card or "")), ("D3",)))
    return told


# -- one's own plays


def _own_play(before: View, after: View, events: Events) -> list[Why]:
    play = _deeds(events)[-1]
    _source, _side, centre, rank = play.data
    need = len(before.table.centre[centre]) + 1
    deck = after.table.rules.deck
    told = []
    if rank:
        told.append(Why(say(_("A wild card is whatever its stack needs, so here the {card} is "
                              "{rank}."), card=named(play.card or ""),
                            rank=rank_name(rank, deck)), ("P3",)))  # fmt: skip
    elif need == 1:
        told.append(Why(say(_("{rank} starts a new stack."),
                            rank=_capital(rank_name(1, deck))), ("P3",)))  # fmt: skip
    else:
        lay = ngettext("One card lay there, so the stack needed {rank}.",
                       "{cards} cards lay there, so the stack needed {rank}.", need - 1)
        if deck == "french":
            lay = _("{lay} The suit does not matter.").format(lay=lay)
        told.append(Why(say(lay, cards=_capital(in_words(need - 1)),
                            rank=rank_name(need, deck)), ("P3",)))  # fmt: skip
    return told + _follows(after, events) + _frees(after, play) + _payoff_next(before, after)


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


_FULL = {
    "shuffle_in": N_("Twelve cards: the stack is full, and its cards go back into the stock."),
    "set_aside": N_("Twelve cards: the stack is full, and its cards are put aside."),
    "remove": N_("Twelve cards: the stack is full and out of the deal."),
    "win": N_("Twelve cards: the stack is full."),
}


def _follows(after: View, events: Events) -> list[Why]:
    """Teach what plays have brought about: a full stack, a new hand, the next pay-off card."""
    told, seat = [], _deeds(events)[0].player or 0
    own = seat == after.seat
    who = people(after.table.names, [seat], after.seat)
    full = [event for event in events if event.kind == "complete"]
    fresh = [event for event in events if event.kind == "draw" and event.rule == "P5"]
    if full:
        told.append(Why(say(_(_FULL[full[-1].data[1]])), ("P6",)))
    if any(event.kind == "shuffle" and event.data[0] != "recycle" for event in events):
        told.append(Why(say(_("The stock was used up: the cards put aside are the new one.")),
                        ("P6",)))  # fmt: skip
    if fresh and own:
        drawn = cards(card for event in fresh for card in event.cards)
        told.append(Why(say(_("Your hand was empty, so you draw {cards} and play on."),
                            cards=drawn), ("P5",)))  # fmt: skip
    elif fresh:
        told.append(Why(say(_("The hand was empty, so {who} drew a new one and played on."),
                            who=who), ("P5",)))  # fmt: skip
    if any(event.kind == "no-draw" and event.player == seat for event in events):
        told.append(Why(say(_("Nothing is left to draw, and play goes on all the same.")),
                        ("E2",)))  # fmt: skip
    return told


def _frees(after: View, play: Event) -> list[Why]:
    """Say which card a play from a side stack has freed."""
    source, side, _centre, _rank = play.data
    if source != "side" or not after.sides[side]:
        return []
    top = after.sides[side][0]
    return [Why(say(_("That frees the {card} below it."), card=named(top)), ("P2",))]


def _payoff_next(before: View, after: View) -> list[Why]:
    """Say what a play means for the own pay-off card."""
    top = after.payoff
    if top is None:
        return []
    turned = after.table.payoff_left[after.seat] < before.table.payoff_left[before.seat]
    fits = bool(fitting(after, top))
    if turned and fits:
        return [Why(say(_("Your next pay-off card, the {card}, fits at once."),
                        card=named(top)), ("P4",))]  # fmt: skip
    if turned:
        return [Why(say(_("Your next pay-off card is the {card}."), card=named(top)), ("P4",))]
    if fits and not fitting(before, before.payoff):
        return [Why(say(_("Now your pay-off card, the {card}, fits."), card=named(top)), ("P2",))]
    return []


# -- the end of one's own turn


def _own_discard(before: View, after: View, events: Events) -> list[Why]:
    discard = _deeds(events)[-1]
    told = [Why(say(_buried(before, discard),
                    **_discard_values(before, discard)), ("P7", "P2"))]  # fmt: skip
    way = shortest(before)
    if way is not None:
        told.append(_missed(way))
    if any(event.kind == "draw" for event in events):
        return told
    return told + _follows(after, events)


def _buried(before: View, discard: Event) -> str:
    """Return what a discard does to its side stack."""
    stack, rank = before.sides[discard.data], RANK[discard.card or ""]
    if not stack:
        return _("That ends your turn. The {card} starts a side stack and can be played in any of "
                 "your later turns.")  # fmt: skip
    top = RANK[stack[0]]
    if top and rank and rank == top - 1:
        return _("That ends your turn. The {card} lies on the {top}, which is good order: once the "
                 "{card} is played, the {top} fits on it.")  # fmt: skip
    if top == rank:
        return _("That ends your turn. The {card} lies on a card of its own rank, so it blocks "
                 "little.")  # fmt: skip
    return _("That ends your turn. The {top} is buried now: it can be played only once the {card} "
             "on it is gone.")  # fmt: skip


def _discard_values(before: View, discard: Event) -> dict[str, object]:
    stack = before.sides[discard.data]
    return {"card": named(discard.card or ""), "top": named(stack[0]) if stack else ""}


def _missed(way: Sequence[object]) -> Why:
    """Say that the pay-off card could have been played in the turn that has just ended."""
    played = [getattr(action, "card", "") or "" for action in way]
    if len(played) == 1:
        return Why(say(_("Your pay-off card, the {card}, would have fitted."),
                       card=named(played[0])), ("P2",))  # fmt: skip
    return Why(say(_("Your pay-off card could have been played in this turn: {cards}."),
                   cards=cards(played)), ("P2",))  # fmt: skip


def _own_pass(_before: View, _after: View, _events: Events) -> list[Why]:
    return [Why(say(_("Your hand is empty and there is nothing to draw, so a pass ends your "
                      "turn.")), ("P7", "E2"))]  # fmt: skip


_OWN: dict[str, Callable[[View, View, Events], list[Why]]] = {
    "play": _own_play, "discard": _own_discard, "pass": _own_pass,
}  # fmt: skip


# -- another player's turn


def _others_turn(before: View, after: View, events: Events) -> list[Why]:
    deeds = _deeds(events)
    seat = deeds[0].player or 0
    who = Name(after.table.names[seat])
    told = _payoffs_played(after, deeds, who, seat)
    told += _wilds(after, deeds) + _follows(after, events)
    if not told:
        told = _quiet_turn(before, deeds, who)
    return told[:3] + _drawn(after, events) + _offer(before, after, events)


def _payoffs_played(after: View, deeds: list[Event], who: Name, seat: int) -> list[Why]:
    played = [event.card or "" for event in deeds if event.kind == "play"
              and event.data[0] == "payoff"]  # fmt: skip
    if not played:
        return []
    left = after.table.payoff_left[seat]
    told = ngettext("{who} is rid of one pay-off card, and has {left} left.",
                    "{who} is rid of {n} pay-off cards, and has {left} left.", len(played))
    return [Why(say(told, who=who, left=left), ("P4",))]


def _wilds(after: View, deeds: list[Event]) -> list[Why]:
    wild = [event for event in deeds if event.kind == "play" and event.data[3]]
    if not wild:
        return []
    each = [
        say(_("the {card} as {rank}"), card=named(event.card or ""),
            rank=rank_name(event.data[3], after.table.rules.deck))
        for event in wild
    ]  # fmt: skip
    return [Why(say(_("A wild card counts as what is needed: {each}."), each=joined(each)),
                ("P3",))]  # fmt: skip


def _quiet_turn(before: View, deeds: list[Event], who: Name) -> list[Why]:
    last = deeds[-1]
    plays = len(deeds) - 1
    if last.kind == "pass":
        return [Why(say(_("{who} has no card in hand and nothing to draw, so a pass ends the "
                          "turn."), who=who), ("P7", "E2"))]  # fmt: skip
    if last.kind == "play":
        return [Why(say(_("{who} may play on: a turn ends only with a discard."), who=who),
                    ("P2", "P7"))]  # fmt: skip
    side = say(_("side stack {n}"), n=last.data + 1)
    if plays:
        return [Why(say(_("As many plays as {who} likes, then one card on {side}: that ends the "
                          "turn."), who=who, side=side), ("P2", "P7"))]  # fmt: skip
    stack = before.table.sides[last.player or 0][last.data]
    told = _("No play, and that is allowed. The {card} starts {side}, which ends the turn.")
    if stack:
        told = _("No play, and that is allowed. The {card} goes on the {top}, which ends the turn.")
    return [Why(say(told, card=named(last.card or ""), side=side,
                    top=named(stack[0]) if stack else ""), ("P7", "P2"))]  # fmt: skip


def _drawn(after: View, events: Events) -> list[Why]:
    """Say what the seat draws at the start of its turn."""
    drawn = [card for event in events
             if event.kind == "draw" and event.rule == "P1" and event.player == after.seat
             for card in event.cards]  # fmt: skip
    if not drawn:
        return []
    full = after.table.hands[after.seat] == after.table.rules.hand_size
    told = (_("You fill your hand: {cards}.") if full
            else _("You draw what is left: {cards}."))  # fmt: skip
    return [Why(say(told, cards=cards(drawn)), ("P1",))]


def _offer(before: View, after: View, events: Events) -> list[Why]:
    """Say what the turn has done for the seat's pay-off card, or for that of the player."""
    table, top = after.table, after.payoff
    if table.turn is None or top is None:
        return []
    fits, fitted = fitting(after, top), fitting(before, top)
    if table.turn == after.seat and fits:
        return [Why(say(_("Stack {n} takes your pay-off card, the {card}."), n=fits[0] + 1,
                        card=named(top)), ("P3",))]  # fmt: skip
    if fitted and not fits and RANK[top]:
        gone = table.needs[fitted[0]] % TOP or TOP
        return [Why(say(_("Your pay-off card, the {card}, fitted before this turn. Now that stack "
                          "needs {rank}."), card=named(top),
                        rank=rank_name(gone, table.rules.deck)), ("P3",))]  # fmt: skip
    return []
