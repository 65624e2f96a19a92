"""The end of a deal as a picture: a row a player, with cards, value, and why a life was lost."""

from __future__ import annotations

from cardlab.games.thirty_one.end import counted_hand
from cardlab.games.thirty_one.explain import WHY
from cardlab.games.thirty_one.game import GAME
from cardlab.games.thirty_one.rules import ThirtyOneRules
from cardlab.games.thirty_one.score import is_top, scoring_cards
from cardlab.games.thirty_one.standing import change, steps
from cardlab.games.thirty_one.table import View
from cardlab.games.thirty_one.worth import short
from cardlab.table.scene import Final, Line, Seat, Spot, Tag
from cardlab.table.ui import Ui
from cardlab.words import Name, Sentence, _, ngettext, say


def headline(view: View, ui: Ui) -> Sentence:
    """Return the result of a deal, or of the match, in a few words."""
    table, outcome = view.table, view.table.outcome
    assert outcome is not None
    if ui.match_over:
        won = GAME.winners(table.rules, outcome) or GAME.leaders(table.rules, outcome.standing)
        if won == (view.seat,):
            return say(_("You win the match"))
        template = ngettext("{who} wins the match", "{who} win the match", len(won))
        return say(template, who=_people(view, won))
    points = table.rules.objective == "points"
    amounts = outcome.scored if points else outcome.lost
    hit = tuple(seat for seat, amount in enumerate(amounts) if amount)
    if not hit:
        return say(_("Nobody scores") if points else _("Nobody loses"))
    if hit == (view.seat,):
        return say(_("You score") if points else _("You lose"))
    if len(hit) > 3:
        return say(_("{n} players score") if points else _("{n} players lose"), n=len(hit))
    if points:
        template = ngettext("{who} scores", "{who} score", len(hit))
    else:
        template = ngettext("{who} loses", "{who} lose", len(hit))
    return say(template, who=_people(view, hit))


def _people(view: View, seats: tuple[int, ...]) -> Sentence:
    """Join the names of seats, the own as "you"."""
    ordered = sorted(seats, key=lambda seat: seat != view.seat)
    values: dict[str, object] = {
        f"n{place}": _("You") if seat == view.seat else Name(view.table.names[seat])
        for place, seat in enumerate(ordered)
    }
    fields = [f"{{{key}}}" for key in values]
    template = fields[0]
    if len(fields) > 1:
        template = ", ".join(fields[:-1]) + _(" and ") + fields[-1]
    return say(template, **values)


def finals(view: View, preset: str, order: tuple[int, ...]) -> tuple[Final, ...]:
    """Return a row for each player of the deal, in this order."""
    outcome = view.table.outcome
    assert outcome is not None
    return tuple(_final(view, preset, seat) for seat in order if outcome.hands[seat] is not None)


def _final(view: View, preset: str, seat: int) -> Final:
    table, outcome = view.table, view.table.outcome
    assert outcome is not None
    hand, counted = outcome.hands[seat], outcome.values[seat]
    assert hand is not None and counted is not None
    rules = table.rules
    kept = counted_hand(table._replace(phase="discard", turn=seat), seat, hand)
    suit, cards = scoring_cards(kept, rules.scoring)
    counting = list(cards)
    spots = []
    for card in hand:
        counts = ""
        if card in counting:
            counting.remove(card)
            counts = suit or "*"
        spots.append(Spot(card, counts=counts))
    out = rules.objective == "lives" and not outcome.standing[seat]
    tags = [Tag(_("knocked"), "knock", on=True)] if table.knocker == seat else []
    if out:
        tags.append(Tag(_("out")))
    name = say(_("You")) if seat == view.seat else say("{who}", who=Name(table.names[seat]))
    lost, scored = outcome.lost[seat], outcome.scored[seat]
    return Final(
        seat=Seat(name, tuple(tags), steps=steps(preset, rules, outcome.standing[seat]), out=out),
        change=change(preset, rules, lost, scored),
        cards=tuple(spots),
        value=short(kept, rules.scoring, counted),
        bar=min(1.0, counted / rules.target),
        low=bool(lost),
        why=(*_kept_still(rules, kept, counted), *_why(view, seat)),
    )


def _kept_still(rules: ThirtyOneRules, hand: tuple[str, ...], counted: float) -> tuple[Line, ...]:
    """Say why a top hand does not count in full (S1)."""
    if not is_top(hand, rules.scoring) or counted >= rules.target:
        return ()
    told = _("A top hand that nobody declared counts {worth}.")
    return (Line(say(told, worth=counted), ("S1",)),)


def _why(view: View, seat: int) -> tuple[Line, ...]:
    lines = []
    for event in view.table.ending:
        if event.player != seat:
            continue
        if event.kind == "seat":
            why, amount, counted = event.data
            told = _(WHY[why][seat != view.seat])
            lines.append(Line(say(told, n=amount, worth=counted), (event.rule,)))
        elif event.kind == "out":
            lines.append(Line(say(_("**Out of the match.**")), (event.rule,)))
    return tuple(lines)
