"""What happened, in words: one sentence an event (Spite and Malice)."""

from __future__ import annotations

from collections.abc import Sequence

from cardlab.cards import WILD
from cardlab.engine.deal import Event
from cardlab.games.spite_and_malice.ranks import rank_name
from cardlab.words import N_, AllCards, Card, Name, Sentence, _, ngettext, say

# By kind of event: what the player in question is told, and what the others are.
_TOLD = {
    "deal": (N_("**You** dealt."), N_("**{who}** dealt.")),
    "begin-highest": (N_("**You** begin: your {card} is the highest pay-off card."),
                      N_("**{who}** begins: the {card} is the highest pay-off card.")),
    "begin-left": (N_("**You** begin, on the dealer’s left."),
                   N_("**{who}** begins, on the dealer’s left.")),
    "begin-still_tied": (N_("**You** begin: still a tie, and you sit first after the dealer."),
                         N_("**{who}** begins: still a tie, and {who} sits first after the "
                            "dealer.")),
    "shuffle-payoff": (N_("**You** shuffled your pay-off pile and turned up the {card}."),
                       N_("**{who}** shuffled the pay-off pile and turned up the {card}.")),
    "play-payoff": (N_("**You** played your pay-off card, the {card}, on stack {n}."),
                    N_("**{who}** played a pay-off card, the {card}, on stack {n}.")),
    "play-hand": (N_("**You** played the {card} from your hand on stack {n}."),
                  N_("**{who}** played the {card} from the hand on stack {n}.")),
    "play-side": (N_("**You** played the {card} from side stack {side} on stack {n}."),
                  N_("**{who}** played the {card} from side stack {side} on stack {n}.")),
    "wild-payoff": (N_("**You** played your pay-off card, the {card}, as {rank} on stack {n}."),
                    N_("**{who}** played a pay-off card, the {card}, as {rank} on stack {n}.")),
    "wild-hand": (N_("**You** played the {card} from your hand as {rank} on stack {n}."),
                  N_("**{who}** played the {card} from the hand as {rank} on stack {n}.")),
    "wild-side": (N_("**You** played the {card} from side stack {side} as {rank} on stack {n}."),
                  N_("**{who}** played the {card} from side stack {side} as {rank} on stack {n}.")),
    "turn-up": (N_("**You** turned up your next pay-off card: the {card}."),
                N_("**{who}** turned up the next pay-off card: the {card}.")),
    "draw": (N_("**You** drew {cards}."), N_("**{who}** drew {number}.")),
    "draw-new": (N_("**You** played your whole hand and drew a new one: {cards}."),
                 N_("**{who}** played the whole hand and drew {number}.")),
    "no-draw": (N_("Nothing is left to draw, so **you** play on without drawing."),
                N_("Nothing is left to draw, so **{who}** plays on without drawing.")),
    "discard": (N_("**You** discarded the {card} on side stack {side}."),
                N_("**{who}** discarded the {card} on side stack {side}.")),
    "pass": (N_("**You** passed, with an empty hand."),
             N_("**{who}** passed, with an empty hand.")),
    "score": (N_("**You** score {number}."), N_("**{who}** scores {number}.")),
}  # fmt: skip

_COMPLETE = {
    "shuffle_in": N_("Stack {n} is complete: its twelve cards go back into the stock."),
    "set_aside": N_("Stack {n} is complete: its twelve cards are set aside."),
    "remove": N_("Stack {n} is complete: its twelve cards are out of the deal."),
    "win": N_("Stack {n} is complete."),
}
_ENDED = {
    "payoff": (N_("**You** have played your last pay-off card and win the deal."),
               N_("**{who}** has played the last pay-off card and wins the deal.")),
    "stock": (N_("Nothing is left to draw. **You** have the fewest pay-off cards left and win."),
              N_("Nothing is left to draw. **{who}** has the fewest pay-off cards left and wins.")),
}  # fmt: skip
_DRAWN = {
    "stock": N_("Nothing is left to draw, and nobody wins the deal."),
    "blocked": N_("Everybody has passed in turn, and nobody wins the deal."),
    "limit": N_("The deal has had all the turns it may have, and nobody wins it."),
}


def explain(event: Event, names: Sequence[str], seat: int | None) -> Sentence | None:
    """Say what an event was, to ``seat`` as "you"; ``None`` where there is nothing to say.

    >>> str(explain(Event("draw", "P1", 0, None, 0, 2, ("2c", "Ks")), ["Ann", "Ben"], 0))
    'You drew 2♣ and K♠.'
    >>> str(explain(Event("discard", "P7", 0, "9s", None, 1), ["Ann", "Ben"], 1))
    'Ann discarded the 9♠ on side stack 2.'
    """
    other = event.player is None or event.player != seat
    who = Name(names[event.player]) if event.player is not None else Name("")
    if event.kind == "end":
        told = _DRAWN[event.data] if event.player is None else _ENDED[event.data][other]
        return say(_(told), who=who)
    if event.kind == "tie":
        return _tie(event, names)
    if event.kind == "complete":
        centre, how = event.data
        return say(_(_COMPLETE[how]), n=centre + 1)
    if event.kind == "shuffle":
        then, size = event.data
        if then == "recycle":
            return say(_("The stock is shuffled. It has {n} cards now."), n=size)
        return say(_("The {n} cards set aside are shuffled: they are the new stock."), n=size)
    return _told(event, who, other)


def _tie(event: Event, names: Sequence[str]) -> Sentence:
    tied = [Name(names[seat]) for seat in event.data]
    template = ", ".join(f"{{p{place}}}" for place in range(len(tied) - 1))
    told = say(template + _(" and ") + "{last}", last=tied[-1],
               **{f"p{place}": name for place, name in enumerate(tied[:-1])})  # fmt: skip
    return say(
        _("**{tied} are tied.** They shuffle their pay-off piles and turn up again."), tied=told
    )


def _told(event: Event, who: Name, other: bool) -> Sentence | None:
    kind, values = event.kind, {"who": who, "card": Card(event.card or "")}
    extra: dict[str, object] = {}
    if kind == "begin":
        kind = f"begin-{event.data}"
    elif kind == "play":
        source, side, centre, rank = event.data
        kind = f"wild-{source}" if rank else f"play-{source}"
        deck = "skip-bo" if event.card == WILD else "french"
        extra = {"n": centre + 1, "side": (side or 0) + 1, "rank": rank_name(rank, deck)}
    elif kind == "draw":
        kind = "draw-new" if event.rule == "P5" else "draw"
        number = ngettext("{n} card", "{n} cards", event.data)
        extra = {"cards": AllCards(event.cards), "number": number}
    elif kind == "discard":
        extra = {"side": event.data + 1}
    elif kind == "score":
        extra = {"number": ngettext("{n} point", "{n} points", event.data[0])}
    template = _TOLD.get(kind)
    return None if template is None else say(_(template[other]), **values, **extra)
