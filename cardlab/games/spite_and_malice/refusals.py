"""Why an action is not possible: a rule's id and a sentence about the cards on the table.

Each check answers for the player in turn, from the view alone; ``None`` means possible.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardlab.engine.errors import Refusal
from cardlab.games.spite_and_malice.ranks import RANK, by_rank, rank_name
from cardlab.words import N_, AllCards, Card, Cards, Name, Sentence, _, ngettext, say

if TYPE_CHECKING:
    from cardlab.games.spite_and_malice.table import Action, View


def not_now(view: View) -> Refusal:
    """Refuse any action of a seat that is not in its turn."""
    table = view.table
    if table.phase == "over":
        over = table.ending[0].rule if table.ending else "E1"
        return Refusal(over, say(_("**The deal is over.** The next one can be dealt.")))
    if table.phase == "start":
        return Refusal(
            "D3", say(_("**Nobody may play yet.** A pay-off pile has to be shuffled first."))
        )
    if table.phase == "shuffle":
        return Refusal("P6", say(_("**The stock has to be shuffled first.** Then play goes on.")))
    who = Name(table.names[table.turn or 0])
    return Refusal("P1", say(_("**It is {who}’s turn.** Play goes clockwise."), who=who))


def _play_refusal(view: View, action: Action) -> Refusal | None:
    card, source = action.card, action.source
    if source == "hand":
        if card not in view.hand:
            return _not_in_hand(view, card)
    elif source == "payoff":
        if card is None or card != view.payoff:
            return Refusal(
                "P2",
                say(_("**Your pay-off card is the {top}.** Only the top card of the pile can be "
                      "played."), top=Card(view.payoff or "")),
            )  # fmt: skip
    elif source != "side":
        return Refusal(
            "P2", say(_("**A card is played from the hand, the pay-off pile or a side stack.**"))
        )
    elif refusal := _not_on_side(view, card, action.side):
        return refusal
    assert card is not None
    if action.centre in view.where[RANK[card]]:
        return None
    return _does_not_fit(view, action, card)


def _not_in_hand(view: View, card: str | None) -> Refusal:
    if card not in RANK:
        return Refusal("P2", say(_("**There is no such card.**")))
    if not view.hand:
        return Refusal("P2", say(_("**Your hand is empty.** There is no card in it to play.")))
    return Refusal(
        "P2",
        say(_("**You do not hold the {card}.** Your hand is {cards}."),
            card=Card(card or ""), cards=AllCards(by_rank(view.hand))),
    )  # fmt: skip


def _not_on_side(view: View, card: str | None, side: int | None) -> Refusal | None:
    if side is None or not 0 <= side < len(view.sides):
        return _no_side(view, side)
    stack = view.sides[side]
    if not stack:
        return Refusal("P2", say(_("**Your side stack {n} is empty.**"), n=side + 1))
    if card == stack[0]:
        return None
    if card in stack:
        return Refusal(
            "P2",
            say(_("**The {card} lies under the {top}.** Only the top card of a side stack can be "
                  "played."), card=Card(card), top=Card(stack[0])),
        )  # fmt: skip
    return Refusal(
        "P2",
        say(_("**The top card of your side stack {n} is the {top}.** No other card of it can be "
              "played."), n=side + 1, top=Card(stack[0])),
    )  # fmt: skip


def _no_side(view: View, side: int | None) -> Refusal:
    n = "?" if side is None else side + 1
    return Refusal(
        "P7",
        say(_("**There is no side stack {n}.** You have {all}."), n=n, all=len(view.sides)),
    )


def _does_not_fit(view: View, action: Action, card: str) -> Refusal:
    table, centre, rank = view.table, action.centre, RANK[card]
    if centre is None or not 0 <= centre < len(table.centre):
        n = "?" if centre is None else centre + 1
        return Refusal("P3", say(_("**There is no stack {n} in the centre.** There are {all}."),
                                 n=n, all=len(table.centre)))  # fmt: skip
    need, deck = table.needs[centre], table.rules.deck
    empty = next(n for n, stack in enumerate(table.centre) if not stack) if need == 1 else centre
    if empty != centre and (rank == 1 or (rank == 0 and table.rules.wild_may_start)):
        return Refusal(
            "P9",
            say(_("**Stack {n} is not the first empty one.** A new stack starts in the first empty "
                  "slot: play on stack {first}."), n=centre + 1, first=empty + 1),
        )  # fmt: skip
    if rank == 0:
        fact = _("**{card} is wild, and here a wild card may not start a stack.**")
    elif deck == "french" and need == 1:
        fact = _("**An empty slot needs {need}, and {card} is {rank}.**")
    elif deck == "french":
        fact = _("**Stack {n} needs {need}, and {card} is {rank}.**")
    elif need == 1:
        fact = _("**An empty slot needs {need}, not {rank}.**")
    else:
        fact = _("**Stack {n} needs {need}, not {rank}.**")
    told = say(fact, n=centre + 1, need=rank_name(need, deck), card=Card(card),
               rank=rank_name(rank, deck))  # fmt: skip
    return Refusal("P3", say("{fact} {rest}", fact=told, rest=_rest(view, action, rank)))


def _rest(view: View, action: Action, rank: int) -> Sentence:
    """Say where the card fits, and what the other way to be rid of a hand card would do."""
    fitting = view.where[rank]
    where = say(_("It fits no stack now."))
    if fitting:
        numbers = [str(stack + 1) for stack in fitting]
        first, last = ", ".join(numbers[:-1]), numbers[-1]
        listed = _(" or ").join([first, last]) if first else last
        where = say(_("It fits stack {stacks}."), stacks=listed)
    if action.source != "hand":
        return where
    return say(_("{where} Discarding it would end your turn."), where=where)


def _discard_refusal(view: View, action: Action) -> Refusal | None:
    _player, _action, _source, side, card, _centre = action
    table, seat, hand = view
    rules, sides = table.rules, table.sides[seat]
    if card not in hand:
        return _not_to_discard(view, card)
    if not rules.wild_discard and card not in view.may_go:
        return Refusal(
            "P7",
            say(_("**{card} is wild, and here a wild card may not be discarded.** Discard "
                  "{cards}."), card=Card(card), cards=Cards(by_rank(dict.fromkeys(view.may_go)))),
        )  # fmt: skip
    if side is None or not 0 <= side < len(sides):
        return _no_side(view, side)
    if not sides[side] and () in sides[:side]:
        return Refusal(
            "P9",
            say(_("**Side stack {n} is not your first empty one.** A new stack starts in the first "
                  "empty slot: discard on side stack {first}."), n=side + 1,
                first=sides.index(()) + 1),
        )  # fmt: skip
    if rules.must_play_ace and (ace := view.held_ace):
        return Refusal("P8", say(_(_ACES[ace[0]]), card=Card(ace[1])))
    return None


_ACES = {
    "payoff": N_("**Your pay-off card is the {card}, and a slot is free.** Play it before you "
                 "discard."),
    "hand": N_("**You hold the {card}, and a slot is free.** Play it before you discard."),
    "side": N_("**The {card} is on top of a side stack of yours, and a slot is free.** Play it "
               "before you discard."),
}  # fmt: skip


def _not_to_discard(view: View, card: str | None) -> Refusal:
    if not view.hand:
        return Refusal(
            "P7", say(_("**Your hand is empty: there is nothing to discard.** Play on, or pass."))
        )
    hand = Cards(by_rank(dict.fromkeys(view.may_go)))
    if card is not None and card == view.payoff:
        return Refusal(
            "P7",
            say(_("**The {card} is your pay-off card, and that goes to the centre only.** Discard "
                  "{cards}."), card=Card(card), cards=hand),
        )  # fmt: skip
    if any(card in stack for stack in view.sides):
        return Refusal(
            "P7",
            say(_("**The {card} lies on a side stack, and cards from there go to the centre "
                  "only.** Discard {cards}."), card=Card(card or ""), cards=hand),
        )  # fmt: skip
    if card not in RANK:
        return Refusal("P7", say(_("**There is no such card.**")))
    return Refusal("P7", say(_("**You do not hold the {card}.** Discard {cards}."),
                             card=Card(card or ""), cards=hand))  # fmt: skip


def _pass_refusal(view: View, action: Action) -> Refusal | None:
    if not view.hand:
        return None
    return Refusal(
        "P7",
        say(ngettext("**You still hold a card.** Your turn ends when you discard on a side stack.",
                     "**You still hold {n} cards.** Your turn ends when you discard one on a side "
                     "stack.", len(view.hand))),
    )  # fmt: skip


CHECKS: dict[str, Callable[[View, Action], Refusal | None]] = {
    "play": _play_refusal,
    "discard": _discard_refusal,
    "pass": _pass_refusal,
}
