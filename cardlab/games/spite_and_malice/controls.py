"""What the controls of a Spite and Malice table mean, and what the message line says meanwhile.

A card is chosen (``payoff``, ``card:7c``, ``side:2``), then its place: ``centre:0``, or ``slot:1``,
an own side stack. ``toss:7c`` is a hand card that waits for its side stack.
"""

from __future__ import annotations

from cardlab.engine.course import Result
from cardlab.engine.errors import IllegalAction, Refusal
from cardlab.games.spite_and_malice.ranks import RANK, places, rank_name
from cardlab.games.spite_and_malice.table import Action, View
from cardlab.games.spite_and_malice.telling import bare, named
from cardlab.games.spite_and_malice.why_end import end_title, why_end
from cardlab.table.telling import in_turn, joined, many, people
from cardlab.words import Name, Sentence, _, ngettext, say

_STACKS = tuple(map(str, range(12)))


def press(view: View, control: str, chosen: str) -> Action | str | None:
    """Return the action a control stands for, or what is chosen now; ``None``: nothing.

    Pressing the chosen card again plays it where all stacks that take it need the same, and else
    puts it down. Raises ``IllegalAction`` where a card has to be chosen first.

    >>> from cardlab import Match
    >>> match = Match("spite-and-malice", ["Ann", "Ben"], seed=186); match.deal()
    >>> press(match.view(1), "payoff", ""), press(match.view(1), "centre:0", "card:Ac")
    ('payoff', Action(player=1, action='play', source='hand', side=None, card='Ac', centre=0))
    """
    kind, _colon, what = control.partition(":")
    if control == "act:pass":
        return Action(view.seat, "pass")
    if control == "act:discard":
        return _to_discard(view, chosen)
    if (kind == "centre" and what in _STACKS) or control == "act:play":
        centre = int(what) if kind == "centre" else only_centre(view, chosen)
        play = source(view, chosen)
        if play is None or centre is None:
            raise _choose_first(view, centre)
        return play._replace(centre=centre)
    if kind == "slot" and what in _STACKS:
        return _discard(view, chosen, int(what))
    if source(view, control) is None:
        if kind == "side" and what in map(str, range(len(view.sides))):
            raise _only_from_hand(view, None)
        return None
    if chosen == control:
        return _only_play(view, chosen) or ""
    if not _may_act(view):
        return Action(view.seat, "pass")  # which the game answers
    return control


def source(view: View, chosen: str) -> Action | None:
    """Return the play of what is chosen, its stack left open; ``None``: nothing is chosen.

    >>> from cardlab import Match
    >>> match = Match("spite-and-malice", ["Ann", "Ben"], seed=186); match.deal()
    >>> source(match.view(1), "card:Ac").card, source(match.view(1), "side:0")
    ('Ac', None)
    """
    kind, _colon, what = chosen.partition(":")
    if chosen == "payoff" and view.payoff is not None:
        return Action(view.seat, "play", "payoff", None, view.payoff)
    if kind in ("card", "toss") and what in view.hand:
        return Action(view.seat, "play", "hand", None, what)
    if kind == "side" and what in _STACKS and int(what) < len(view.sides):
        stack = view.sides[int(what)]
        return Action(view.seat, "play", "side", int(what), stack[0]) if stack else None
    return None


def only_centre(view: View, chosen: str) -> int | None:
    """Return the centre stack for what is chosen, where there is but one or all need the same."""
    play = source(view, chosen)
    if play is None or view.turn != view.seat:
        return None
    fitting = view.where[RANK[play.card or ""]]
    needs = {view.table.needs[centre] for centre in fitting}
    return fitting[0] if len(needs) == 1 else None


def _only_play(view: View, chosen: str) -> Action | None:
    centre, play = only_centre(view, chosen), source(view, chosen)
    return None if centre is None or play is None else play._replace(centre=centre)


def _discard(view: View, chosen: str, side: int) -> Action:
    play = source(view, chosen)
    if play is None or play.source != "hand":
        raise _only_from_hand(view, play)
    return Action(view.seat, "discard", None, side, play.card)


def _to_discard(view: View, chosen: str) -> Action | str:
    """Discard the chosen card where there is but one place for it, else ask for the place."""
    play = source(view, chosen)
    if play is None or play.source != "hand":
        raise _only_from_hand(view, play)
    open_sides = places(tuple(map(bool, view.sides)))
    action = Action(view.seat, "discard", None, open_sides[0], play.card)
    if len(open_sides) == 1 or view.refusal(action) is not None:
        return action
    return f"toss:{play.card}"


# -- what is not possible, and no action of the game


def _may_act(view: View) -> bool:
    return view.turn == view.seat and view.table.phase == "play"


def _not_now(view: View) -> IllegalAction:
    """Return what the game says to any action while it is not this seat's turn."""
    refusal = view.refusal(Action(view.seat, "pass"))
    assert refusal is not None
    return IllegalAction(refusal)


def _choose_first(view: View, centre: int | None) -> IllegalAction:
    if not _may_act(view):
        return _not_now(view)
    if centre is None or centre >= len(view.table.needs):
        return IllegalAction(Refusal("P2", say(_("**Choose a card first**, then its stack."))))
    need = rank_name(view.table.needs[centre], view.table.rules.deck)
    told = say(_("**Choose a card first.** Stack {n} needs {need}."), n=centre + 1, need=need)
    return IllegalAction(Refusal("P2", told))


def _only_from_hand(view: View, play: Action | None) -> IllegalAction:
    if not _may_act(view):
        return _not_now(view)
    if play is None:
        told = say(_("**Choose a card of your hand first.** Then it goes on a side stack, and your "
                     "turn is over."))  # fmt: skip
        if not view.hand:
            told = say(_("**Your hand is empty: there is nothing to discard.** Play on, or pass."))
    elif play.source == "payoff":
        told = say(
            _(
                "**The {card} is your pay-off card, and that goes to the centre only.** Onto "
                "a side stack you discard from your hand."
            ),
            card=named(play.card or ""),
        )
    else:
        told = say(
            _(
                "**The {card} lies on a side stack, and cards from there go to the centre "
                "only.** You discard from your hand."
            ),
            card=named(play.card or ""),
        )
    return IllegalAction(Refusal("P7", told))


# -- the message line


def prompt(view: View) -> tuple[Sentence, str]:
    """Return what the person at this seat can do now, and the rule it is under."""
    table = view.table
    if table.outcome is not None:
        return say(_("**The deal is over.**")), ""
    if table.turn is None:
        return say(_("**Pay-off piles are being shuffled.**")), "D3"
    if table.turn != view.seat:
        who = Name(table.names[table.turn])
        return say(_("**It is {who}’s turn.** Press “Go on” to let {who} play."), who=who), "P1"
    if not view.hand:
        return say(_("**Your hand is empty, and there is nothing to draw.** Play on, or pass.")), (
            "E2"
        )
    if table.played:
        return say(_("**Still your turn.** Play on, or discard a card on a side stack: that ends "
                     "your turn.")), "P7"  # fmt: skip
    return say(_("**Your turn.** Choose a card, then the stack it goes on. When you are done, "
                 "discard one on a side stack.")), "P2"  # fmt: skip


def asked(view: View, chosen: str) -> tuple[Sentence, str]:
    """Return what can be done with what is chosen, and the rule it is under."""
    play = source(view, chosen)
    if play is None:
        return prompt(view)
    card = named(play.card or "")
    if chosen.startswith("toss:"):
        told = _("**On which side stack does the {card} go?** Choose one, or press its number.")
        return say(told, card=card), "P7"
    if play.source == "payoff":
        told = _("**Your pay-off card, the {card}.** Choose the stack in the centre that takes it.")
        return say(told, card=card), "P2"
    if play.source == "side":
        told = _("**The {card} from your side stack {n}.** Choose the stack in the centre that "
                 "takes it.")  # fmt: skip
        return say(told, card=card, n=(play.side or 0) + 1), "P2"
    told = _("**The {card} from your hand.** Choose a stack in the centre, or a side stack: that "
             "ends your turn.")  # fmt: skip
    return say(told, card=card), "P2"


def summary(view: View, result: Result | None) -> tuple[Sentence, str]:
    """Return how the deal ended, in one line, and the rule that decided it."""
    won, why = end_title(view), why_end(view)
    told = [say("**{won}.**", won=won), why.sentence]
    rule = why.rules[0] if why.rules else ""
    if result is None:
        told.append(say(_("Nobody has {n} points yet: the next deal can begin."),
                        n=view.table.rules.match_score))  # fmt: skip
        return in_turn([*told[:1], standings(view), told[-1]]), rule
    if view.table.rules.match_score is None:
        return in_turn(told), rule
    if not result.winners:
        return in_turn([*told, say(_("The match is over, and nobody has won it."))]), rule
    over = ngettext("**The match is over: {who} wins.**", "**The match is over: {who} win.**",
                    many(result.winners, view.seat))  # fmt: skip
    who = people(view.table.names, result.winners, view.seat, first=False)
    return in_turn([say(over, who=who), standings(view)]), "E3"


def standings(view: View) -> Sentence:
    """Return all scores, the highest first."""
    outcome = view.outcome
    assert outcome is not None
    order = sorted(range(len(outcome.standing)), key=lambda seat: -outcome.standing[seat])
    each = [
        say(_("{who} {total}"), who=people(view.table.names, [seat], view.seat, first=False),
            total=outcome.standing[seat])
        for seat in order
    ]  # fmt: skip
    return say(_("Points: {totals}."), totals=joined(each))


def hint(view: View, way: tuple[Action, ...] | None) -> Sentence:
    """Return the hint of the turn search: how the pay-off card can be played in this turn."""
    if way is None:
        return say(_("**Hint.** With the cards you see, your pay-off card cannot be played in this "
                     "turn."))  # fmt: skip
    if len(way) == 1:
        return say(_("**Hint.** Your pay-off card fits stack {n}."), n=(way[0].centre or 0) + 1)
    steps = joined([bare(action.card or "") for action in way])
    return say(_("**Hint.** Your pay-off card can be reached: {steps}."), steps=steps)
