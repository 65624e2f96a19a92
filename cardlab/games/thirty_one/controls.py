"""What the controls of a thirty-one table mean, and what the message line says meanwhile."""

from __future__ import annotations

from cardlab.engine.course import Result
from cardlab.games.thirty_one.game import GAME
from cardlab.games.thirty_one.table import Action, View
from cardlab.games.thirty_one.why_end import why_end
from cardlab.table.telling import in_turn, many, people
from cardlab.words import Card, Name, Sentence, _, ngettext, say


def press(view: View, control: str, chosen: str) -> Action | str | None:
    """Return the action a control stands for, or the control to choose, or ``None``.

    A card is chosen first and discarded when it is pressed again, when the discard pile or
    the button to discard is pressed. ``None``: the control means nothing here.

    >>> from cardlab import Match
    >>> match = Match("scat", ["Ann", "Ben"], seed=7); match.deal()
    >>> press(match.view(1), "pile:stock", "")
    Action(player=1, action='draw', source='stock', card=None)
    """
    kind, _colon, what = control.partition(":")
    seat, card = view.seat, chosen.partition(":")[2]
    discarding = view.table.turn == seat and view.table.phase == "discard"
    if kind == "pile":
        if what == "discard" and card and discarding:
            return Action(seat, "discard", None, card)
        return Action(seat, "draw", what)
    if kind == "card":
        action = Action(seat, "discard", None, what)
        if control == chosen or view.refusal(action) is not None:
            return action
        return control
    if kind == "act" and what == "discard":
        return Action(seat, "discard", None, card or None)
    return Action(seat, what) if kind == "act" else None


def prompt(view: View) -> tuple[Sentence, str]:
    """Return what the person at this seat can do now, and the rule it is under."""
    table, seat = view.table, view.seat
    rules = table.rules
    if table.outcome is not None:
        return say(_("**The deal is over.**")), ""
    if seat not in table.active:
        return say(_("**You are out of the match.** You can watch the others.")), "S6"
    if table.turn != seat:
        assert table.turn is not None
        who = Name(table.names[table.turn])
        return say(_("**It is {who}’s turn.** Press “Go on” to let {who} play."), who=who), "T1"
    if table.phase == "look":
        return say(_("**Nobody has looked yet.** Look at your hand, or throw down.")), "T9"
    if table.phase == "discard":
        if table.taken is not None:
            return say(_("**Now discard one card.** The {card} you just took has to stay."),
                       card=Card(table.taken)), "T3"  # fmt: skip
        return say(_("**Now discard one of your {n} cards.** Choose it, then press it again."),
                   n=len(view.hand or ())), "T2"  # fmt: skip
    last = _("**Your last turn.** ") if table.knocker is not None else _("**Your turn.** ")
    if not table.stock:
        return say(last + _("The stock is empty: take the {card}, knock or stop."),
                   card=Card(table.pile[0])), "T10"  # fmt: skip
    knock = table.knocker is None and not rules.knock_after_draw
    if table.pile and knock:
        return say(last + _("Draw from the stock, take the {card}, or knock."),
                   card=Card(table.pile[0])), "T2"  # fmt: skip
    if table.pile:
        return say(last + _("Draw from the stock or take the {card}."),
                   card=Card(table.pile[0])), "T2"  # fmt: skip
    return say(last + (_("Draw from the stock, or knock.") if knock
                       else _("Draw from the stock."))), "T2"  # fmt: skip


def summary(view: View, result: Result | None) -> tuple[Sentence, str]:
    """Return how the deal ended and what follows, in one line, and the rule that decided it."""
    table, seat = view.table, view.seat
    assert table.outcome is not None
    told = say("**{told}**", told=why_end(view).sentence)
    rule = next(event.rule for event in table.ending if event.kind == "seat")
    if result is None:
        standing = table.outcome.standing
        dealer = GAME.next_dealer(table.rules, table.dealer, standing)
        if dealer == seat:
            return in_turn([told, say(_("You deal next."))]), rule
        return in_turn([told, say(_("{who} deals next."), who=Name(table.names[dealer]))]), rule
    over = ngettext("**The match is over: {who} wins.**", "**The match is over: {who} win.**",
                    many(result.winners, seat))  # fmt: skip
    won = people(table.names, result.winners, seat, first=False)
    return in_turn([told, say(over, who=won)]), rule
