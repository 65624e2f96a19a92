"""What happened, in words: one sentence an event (Skyjo)."""

from __future__ import annotations

from collections.abc import Sequence

from cardlab.engine.deal import Event
from cardlab.games.skyjo.score import face
from cardlab.words import N_, Name, Sentence, _, in_words, say

# By kind of event: what the player in question is told, and what the others are.
_TOLD = {
    "deal": (N_("**You** dealt; the {card} is turned up to start the discard pile."),
             N_("**{who}** dealt; the {card} is turned up to start the discard pile.")),
    "flip": (N_("**You** turned up the {card}."), N_("**{who}** turned up the {card}.")),
    "draw": (N_("**You** drew the {number} from the stock."), N_("**{who}** drew from the stock.")),
    "take": (N_("**You** took the {number} from the discard pile."),
             N_("**{who}** took the {number} from the discard pile.")),
    "reject": (N_("**You** put the {card} on the discard pile and must turn up a card."),
               N_("**{who}** put the {card} on the discard pile and must turn up a card.")),
    "stock-empty": (N_("**You** drew, but the stock is empty: the discards are shuffled."),
                    N_("**{who}** drew, but the stock is empty: the discards are shuffled.")),
    "shuffle": (N_("The discards are shuffled: {n} cards are the new stock."),) * 2,
    "turn-up": (N_("Its top card, the {card}, starts the new discard pile."),) * 2,
    "ender": (N_("**You** have no face-down card left. Everyone else has one more turn."),
              N_("**{who}** has no face-down card left. Everyone else has one more turn.")),
    "reached": (N_("**You** reached {n}, so the match ends; the lowest total wins."),
                N_("**{who}** reached {n}, so the match ends; the lowest total wins.")),
}  # fmt: skip

_PLACED = {
    False: (N_("**You** placed the {card}; the {old} there went on the discard pile."),
            N_("**{who}** placed the {card}; the {old} there went on the discard pile.")),
    True: (N_("**You** placed the {card} on a face-down card; under it was the {old}, now "
              "on the discard pile."),
           N_("**{who}** placed the {card} on a face-down card; under it was the {old}, now "
              "on the discard pile.")),
}  # fmt: skip

_CLEARED = {
    "column": (N_("Column {number} is {n} {card}s: it leaves **your** grid."),
               N_("Column {number} is {n} {card}s: it leaves **{who}’s** grid.")),
    "row": (N_("Row {number} is {n} {card}s: it leaves **your** grid."),
            N_("Row {number} is {n} {card}s: it leaves **{who}’s** grid.")),
}  # fmt: skip

_STARTS = {
    "sum": (N_("**You** start: your {n} is the highest sum face up."),
            N_("**{who}** starts: {n} is the highest sum face up.")),
    "card": (N_("**You** start: the sum of {n} is tied, and you show the highest card."),
             N_("**{who}** starts: the sum of {n} is tied, and {who} shows the highest card.")),
    "seat": (N_("**You** start: all is tied, and you sit next after the dealer."),
             N_("**{who}** starts: all is tied, and {who} sits next after the dealer.")),
    "ender": (N_("**You** start, since you ended the deal before."),
              N_("**{who}** starts, having ended the deal before.")),
}  # fmt: skip

_ENDED = {
    "R6": N_("Everybody else has had one more turn. All cards are turned up and counted."),
    "R10": N_("The deal has had all the turns it may have. All cards are turned up and counted."),
}

# Why a seat scores what it scores; the first of each pair is said to the player.
WHY = {
    "counts": (N_("counts as it is."),) * 2,
    "lowest": (N_("you ended the deal and are lowest."), N_("ended the deal and is lowest.")),
    "tied_free": (N_("you ended the deal, and {lowest} only ties: no penalty."),
                  N_("ended the deal, and {lowest} only ties: no penalty.")),
    "not_positive": (N_("you ended the deal and {lowest} is not more, but a score of 0 or less is "
                        "not multiplied."),
                     N_("ended the deal and {lowest} is not more, but a score of 0 or less is not "
                        "multiplied.")),
    "once": (N_("you ended the deal and {lowest} is not more, but here that costs nothing."),
             N_("ended the deal and {lowest} is not more, but here that costs nothing.")),
    "beaten": (N_("**counts {times}.** You ended the deal, but {lowest} is lower."),
               N_("**counts {times}.** Ended the deal, but {lowest} is lower.")),
    "tied": (N_("**counts {times}.** You ended the deal, but {lowest} is as low."),
             N_("**counts {times}.** Ended the deal, but {lowest} is as low.")),
}  # fmt: skip

TIMES = {2: N_("twice"), 3: N_("three times"), 4: N_("four times"), 5: N_("five times")}


def explain(event: Event, names: Sequence[str], seat: int | None) -> Sentence | None:
    """Say what an event was, to ``seat`` as "you"; ``None`` where there is nothing to say.

    >>> from cardlab.engine.deal import Event
    >>> str(explain(Event("take", "R1", 0, "-2"), ["Ann", "Ben"], 1))
    'Ann took the −2 from the discard pile.'
    """
    kind, data = event.kind, event.data
    other = event.player is None or event.player != seat
    who = Name(names[event.player]) if event.player is not None else Name("")
    card = face(event.card or "")
    if kind == "end":
        return say(_(_ENDED[event.rule]))
    if kind == "seat":
        return _reckoned(event, names, seat)
    if kind == "place":
        _position, old, face_down = data
        return say(_(_PLACED[face_down][other]), who=who, card=card, old=face(old))
    if kind == "clear":
        return say(_(_CLEARED[data.kind][other]), who=who, number=data.number + 1,
                   n=in_words(data.size), card=card)  # fmt: skip
    if kind == "start":
        why, points = data
        return say(_(_STARTS[why][other]), who=who, n=face(str(points)))
    if kind == "reveal":
        cards = ", ".join(map(face, event.cards))
        told = (N_("**Your** last face-down cards are turned up: {cards}."),
                N_("**{who}’s** last face-down cards are turned up: {cards}."))[other]  # fmt: skip
        return say(_(told), who=who, cards=cards)
    if kind not in _TOLD:
        return None
    return say(_(_TOLD[kind][other]), who=who, card=card, number=card, n=data)


def _reckoned(event: Event, names: Sequence[str], seat: int | None) -> Sentence:
    found, other = event.data, event.player != seat
    lowest: object = ""
    if found.rival == seat and seat is not None:
        lowest = say(_("your {n}"), n=face(str(found.lowest)))
    elif found.rival is not None:
        lowest = say(_("{who}’s {n}"), who=Name(names[found.rival]), n=face(str(found.lowest)))
    times = _(TIMES[found.factor]) if found.factor in TIMES else ""
    return say(
        _("**{who}**, {points}: {reason} Total {total}."),
        who=Name(names[event.player or 0]) if other else _("You"),
        points=face(str(found.points)),
        reason=say(_(WHY[found.why][other]), lowest=lowest, times=times),
        total=face(str(found.total)),
    )
