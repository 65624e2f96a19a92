"""What happened, in words: one sentence an event (thirty-one)."""

from __future__ import annotations

from collections.abc import Sequence

from cardlab.cards import in_pack_order
from cardlab.engine.deal import Event
from cardlab.words import N_, AllCards, Card, Name, Sentence, _, say

# By kind of event: what the player in question is told, and what the others are.
_TOLD = {
    "deal": (N_("**You** dealt."), N_("**{who}** dealt.")),
    "deal-up": (N_("**You** dealt; the {card} is turned up."),
                N_("**{who}** dealt; the {card} is turned up.")),
    "draw": (N_("**You** drew the {card} from the stock."), N_("**{who}** drew from the stock.")),
    "take": (N_("**You** took the {card} from the discard pile."),
             N_("**{who}** took the {card} from the discard pile.")),
    "discard": (N_("**You** discarded the {card}."), N_("**{who}** discarded the {card}.")),
    "knock": (N_("**You** knocked. Everyone else has one more turn."),
              N_("**{who}** knocked. Everyone else has one more turn.")),
    "declare": (N_("**You** declared: {cards}."), N_("**{who}** declared: {cards}.")),
    "hammer": (N_("**You** called “hammer”. All hands are shown."),
               N_("**{who}** called “hammer”. All hands are shown.")),
    "throw-down": (N_("**You** called “throw down”. All hands are shown."),
                   N_("**{who}** called “throw down”. All hands are shown.")),
    "look": (N_("**You** looked, and now everybody sees the own hand."),
             N_("**{who}** looked, and now everybody sees the own hand.")),
    "stop": (N_("**You** stopped the deal, since the stock is empty."),
             N_("**{who}** stopped the deal, since the stock is empty.")),
    "out": (N_("**You** are out of the match."), N_("**{who}** is out of the match.")),
    "all-stay": (N_("Nobody would be left, so all who played stay in with one life."),) * 2,
}  # fmt: skip

_ENDED = {
    "declare": N_("A declared hand ends the deal."),
    "knock": N_("Everybody has had the last turn after the knock. All hands are shown."),
    "hammer": N_("Nobody draws after this call."),
    "throw-down": N_("Nobody draws after this call."),
    "stop": N_("The deal ends here. All hands are shown."),
    "stock": N_("The last card of the stock is drawn, and that ends the deal."),
    "limit": N_("The deal has had all the turns it may have. All hands are shown."),
}

# Why a seat loses, scores or is safe; the first of each pair is said to the player.
WHY = {
    "above": (N_("Above the lowest: safe."),) * 2,
    "lowest": (N_("**Loses {n}.** Lowest at {worth}."),) * 2,
    "tied_knocker": (N_("**Loses {n}.** Tied for lowest at {worth} with the knocker, who is safe."),
                     ) * 2,
    "knocker_above": (N_("You knocked and are above the lowest: safe."),
                      N_("Knocked and is above the lowest: safe.")),
    "knocker_safe": (N_("You knocked and are tied for lowest: the knocker is safe."),
                     N_("Knocked and is tied for lowest: the knocker is safe.")),
    "knocker_lowest": (N_("**Loses {n}.** You knocked and are alone at the lowest, {worth}."),
                       N_("**Loses {n}.** Knocked and is alone at the lowest, {worth}.")),
    "knocker_tied": (N_("**Loses {n}.** You knocked and are tied for lowest at {worth}."),
                     N_("**Loses {n}.** Knocked and is tied for lowest at {worth}.")),
    "knocker_only": (N_("**Loses {n}.** You knocked and are tied for lowest: only the knocker "
                        "pays."),
                     N_("**Loses {n}.** Knocked and is tied for lowest: only the knocker pays.")),
    "knocker_pays": (N_("Tied for lowest with the knocker, who pays alone: safe."),) * 2,
    "nobody": (N_("Nobody knocked, so nobody promised anything: safe."),) * 2,
    "kept": (N_("You promised the highest hand and kept it: safe."),
             N_("Promised the highest hand and kept it: safe.")),
    "beaten": (N_("**Loses {n}.** You promised the highest hand and were beaten."),
               N_("**Loses {n}.** Promised the highest hand and was beaten.")),
    "promise_kept": (N_("**Loses {n}.** Nobody beat the knocker."),) * 2,
    "promise_broken": (N_("The knocker was beaten: safe."),) * 2,
    "declared": (N_("You declared: safe."), N_("Declared: safe.")),
    "dealt_top": (N_("Was dealt a top hand too: safe."),) * 2,
    "others_lose": (N_("**Loses {n}.** All lose but the one who declared."),) * 2,
    "knocker_two": (N_("**Loses {n}.** Knocked, and somebody else declared."),) * 2,
    "has_top": (N_("Was dealt a top hand: safe."),) * 2,
    "no_top": (N_("**Loses {n}.** Somebody was dealt a top hand."),) * 2,
    "void": (N_("The deal counts for nothing."),) * 2,
    "scores": (N_("**Scores {n}.** You declared."), N_("**Scores {n}.** Declared.")),
    "dealt_top_scores": (N_("**Scores {n}.** Was dealt a top hand too."),) * 2,
    "no_point": (N_("No point."),) * 2,
    "highest": (N_("**Scores {n}.** Highest at {worth}."),) * 2,
    "highest_ranks": (N_("**Scores {n}.** Tied at {worth}, with the higher ranks."),) * 2,
    "tied_highest": (N_("**Scores {n}.** Tied for highest at {worth}."),) * 2,
    "knocker_no_score": (N_("No point. You knocked, and a tied knocker does not score."),
                         N_("No point. Knocked, and a tied knocker does not score.")),
    "lower": (N_("No point. Below the highest."),) * 2,
    "lower_ranks": (N_("No point. Tied at {worth}, with the lower ranks."),) * 2,
}  # fmt: skip


def explain(event: Event, names: Sequence[str], seat: int | None) -> Sentence | None:
    """Say what an event was, to ``seat`` as "you"; ``None`` where there is nothing to say.

    >>> from cardlab.engine.deal import Event
    >>> str(explain(Event("take", "T2", 0, "9s"), ["Ann", "Ben"], 1))
    'Ann took the 9♠ from the discard pile.'
    """
    other = event.player is None or event.player != seat
    who = Name(names[event.player]) if event.player is not None else Name("")
    if event.kind == "end":
        return say(_(_ENDED[event.data]))
    if event.kind == "seat":
        why, amount, worth = event.data
        reason = say(_(WHY[why][other]), n=amount, worth=worth)
        return say(_("**{who}**, {worth}: {reason}"),
                   who=who if other else _("You"), worth=worth, reason=reason)  # fmt: skip
    told = _TOLD.get("deal-up" if event.kind == "deal" and event.card else event.kind)
    if told is None:
        return None
    cards = AllCards(in_pack_order(event.data)) if event.kind == "declare" else AllCards()
    return say(_(told[other]), who=who, card=Card(event.card or ""), cards=cards)
