"""What everybody at the table sees, what one seat sees besides, and what a seat may do.

Legality is decided from a view alone, so the answer to an illegal move cannot tell more than
the player sees; the list of legal actions, the error and the tooltip all come from ``refusal``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from cardlab.cards import PACK_ORDER, without
from cardlab.engine.deal import Event
from cardlab.engine.errors import Refusal
from cardlab.games.thirty_one.rules import ThirtyOneRules
from cardlab.games.thirty_one.score import is_flush, is_top, value
from cardlab.words import Card, Cards, Name, Sentence, _, ngettext, say


class Action(NamedTuple):
    """One decision of one player: ``source`` belongs to a draw, ``card`` to a discard."""

    player: int
    action: str
    source: str | None = None
    card: str | None = None


class Outcome(NamedTuple):
    """The end of a deal, with the keys of the log's ``outcome`` line."""

    ended_by: str
    by: int | None
    hands: tuple[tuple[str, ...] | None, ...]
    values: tuple[float | None, ...]
    lost: tuple[int, ...]
    scored: tuple[int, ...]
    standing: tuple[int, ...]


class Table(NamedTuple):
    """What everybody sees. Seats are numbers; piles have their top card first.

    ``phase`` is ``"look"`` (T9), ``"draw"``, ``"discard"`` or ``"over"``; ``turns`` counts the
    completed ones; ``opening`` holds until the first action of the deal that is not a look.
    """

    rules: ThirtyOneRules
    names: tuple[str, ...]
    number: int
    dealer: int
    standing: tuple[int, ...]
    active: tuple[int, ...]
    turn: int | None
    phase: str
    turns: int
    opening: bool
    knocker: int | None
    stock: int
    pile: tuple[str, ...]
    discarded: tuple[tuple[int | None, str], ...]
    source: str | None
    taken: str | None
    known: tuple[tuple[str, ...], ...]
    outcome: Outcome | None
    ending: tuple[Event, ...]


class View(NamedTuple):
    """What one seat sees: the table and the own hand (``None`` where it is not to be seen).

    ``drawn`` is the card the seat drew from the stock in the turn it is in; ``fresh`` says that
    the seat's last discard made a top hand that may be declared now (T7).
    """

    table: Table
    seat: int
    hand: tuple[str, ...] | None
    drawn: str | None = None
    fresh: bool = False

    @property
    def outcome(self) -> Outcome | None:
        """The outcome once the deal is over."""
        return self.table.outcome

    @property
    def turn(self) -> int | None:
        """The seat whose turn it is."""
        return self.table.turn

    def refusal(self, action: Action) -> Refusal | None:
        """Say why an action of this seat is not possible, or ``None`` where it is."""
        check = _CHECKS.get(action.action)
        if check is None:
            return Refusal("T2", say(_("**There is no such action.**")))
        table = self.table
        if table.turn is None:
            return Refusal("T4", say(_("**The deal is over.** The next one can be dealt.")))
        if self.seat not in table.active:
            return Refusal("S6", say(_("**You are out of the match.** The others play on.")))
        return check(self, action)

    def legal_actions(self) -> tuple[Action, ...]:
        """Return the seat's own legal actions, sorted: in the order of ``ACTIONS``."""
        table, seat = self.table, self.seat
        if table.phase == "over" or seat not in table.active:
            return ()
        found: list[Action] = []
        names: tuple[str, ...]
        if table.turn == seat:
            if table.phase == "look":
                names = ("throw-down", "look")
            elif table.phase == "draw":
                names = ("hammer", "knock", "stop")
                if table.stock:
                    found.append(Action(seat, "draw", "stock"))
                if table.pile:
                    found.append(Action(seat, "draw", "discard"))
            else:
                names = ("knock",)
                codes = dict.fromkeys(self.hand or ())
                discards = (Action(seat, "discard", None, card) for card in codes)
                found += [a for a in discards if _discard_refusal(self, a) is None]
            for name in names:
                action = Action(seat, name)
                if _CHECKS[name](self, action) is None:
                    found.append(action)
        declare = Action(seat, "declare")
        if _declare_refusal(self, declare) is None:
            found.append(declare)
        return tuple(found)


ACTIONS = ("draw", "discard", "hammer", "knock", "stop", "throw-down", "look", "declare")


def sort_key(action: Action) -> tuple[int, int, int, int]:
    """Return the key by which legal actions are sorted: seat, action, source, pack order."""
    return (
        action.player,
        ACTIONS.index(action.action),
        action.source == "discard",
        PACK_ORDER[action.card] if action.card else 0,
    )


def may_go(view: View) -> tuple[str, ...]:
    """Return the cards that T3 lets the seat discard, in pack order."""
    hand, taken = view.hand or (), view.table.taken
    if taken is None or hand.count(taken) > 1:
        return hand
    return tuple(card for card in hand if card != taken)


# -- the checks, one an action


def _on_turn(view: View) -> Refusal | None:
    table = view.table
    if table.turn == view.seat:
        return None
    assert table.turn is not None
    who = Name(table.names[table.turn])
    if view.seat == table.knocker:
        return Refusal(
            "T4",
            say(_("**You have knocked, so your hand is frozen.** The others have one turn each; "
                  "now it is {who}’s."), who=who),
        )  # fmt: skip
    return Refusal("T1", say(_("**It is {who}’s turn.** Play goes clockwise."), who=who))


def _looked(view: View) -> Refusal | None:
    if view.table.phase != "look":
        return None
    return Refusal(
        "T9",
        say(_("**Nobody has looked at the cards yet.** Look at your hand first, or throw down.")),
    )


def _ready_to_draw(view: View) -> Refusal | None:
    refusal = _on_turn(view) or _looked(view)
    if refusal is None and view.table.phase == "discard":
        return Refusal(
            "T2", say(_("**You have drawn already.** Now discard one of your {n} cards."),
                      n=len(view.hand or ()))
        )  # fmt: skip
    return refusal


def _draw_refusal(view: View, action: Action) -> Refusal | None:
    table = view.table
    if table.turn != view.seat or table.phase != "draw":
        return _ready_to_draw(view)
    if action.source == "stock":
        return None if table.stock else _empty_stock(view)
    if action.source == "discard":
        if table.pile:
            return None
        return Refusal("T2", say(_("**The discard pile is empty.** Draw from the stock.")))
    return Refusal("T2", say(_("**A card is drawn from the stock or the discard pile.**")))


def _empty_stock(view: View) -> Refusal:
    table = view.table
    if table.knocker is None and not table.rules.knock_after_draw:
        return Refusal(
            "T10",
            say(_("**The stock is empty.** Take the {card}, knock, or stop the deal."),
                card=Card(table.pile[0])),
        )  # fmt: skip
    return Refusal(
        "T10",
        say(_("**The stock is empty.** Take the {card}, or stop the deal."),
            card=Card(table.pile[0])),
    )  # fmt: skip


def _discard_refusal(view: View, action: Action) -> Refusal | None:
    table, hand, card = view.table, view.hand or (), action.card
    if table.turn != view.seat or table.phase != "discard":
        return _on_turn(view) or _looked(view) or Refusal(
            "T2", say(_("**You have not drawn yet.** Draw from the stock or take the top discard."))
        )
    if card not in hand:
        if card in PACK_ORDER:
            return Refusal(
                "T2", say(_("**You do not hold the {card}.** Discard {cards}."),
                          card=Card(card), cards=Cards(dict.fromkeys(may_go(view))))
            )  # fmt: skip
        return Refusal("T2", say(_("**There is no such card.**")))
    if card == table.taken and hand.count(card) == 1:
        others = Cards(dict.fromkeys(may_go(view)))
        return Refusal(
            "T3",
            say(_("**You took the {card} from the discard pile this turn, so it must stay.** "
                  "Discard {others}."), card=Card(card), others=others),
        )  # fmt: skip
    if table.knocker == view.seat:
        left = _knock_problem(without(hand, card), table.rules)
        if left is not None:
            return Refusal("T6", left)
    return None


def _knock_problem(hand: tuple[str, ...], rules: ThirtyOneRules) -> Sentence | None:
    """Say why T5 does not let one knock with this hand, or return ``None``."""
    if not rules.knock_minimum and not rules.knock_flush:
        return None
    worth = value(hand, rules.scoring)
    if worth < rules.knock_minimum:
        return say(
            _("**That hand is worth {worth}, and a knock needs {least} or more.**"),
            worth=worth,
            least=rules.knock_minimum,
        )
    if rules.knock_flush and not is_flush(hand):
        return say(
            _("**A knock needs {n} cards of one suit.** That hand has more than one."),
            n=rules.hand_size,
        )
    return None


def _knock_refusal(view: View, action: Action) -> Refusal | None:
    table = view.table
    rules = table.rules
    if table.knocker is not None and table.knocker != view.seat:
        return Refusal("T4", say(_("**{who} has knocked already.** A knock is possible once in a "
                                   "deal."), who=Name(table.names[table.knocker])))  # fmt: skip
    if table.knocker is not None:
        return Refusal("T4", say(_("**You have knocked already.**")))
    refusal = _on_turn(view) or _looked(view)
    if refusal is not None:
        return refusal
    if not rules.knock_first_turn and table.turns < len(table.active):
        return Refusal(
            "T4", say(_("**In these house rules nobody may knock in the first turn of a deal.**"))
        )
    if rules.knock_after_draw:
        return _knock_after_draw_refusal(view)
    if table.phase == "discard":
        return Refusal(
            "T4",
            say(_("**A knock takes the place of the whole turn, and you have drawn already.** "
                  "Discard one of your {n} cards."), n=len(view.hand or ())),
        )  # fmt: skip
    problem = _knock_problem(view.hand or (), rules)
    return None if problem is None else Refusal("T5", problem)


def _knock_after_draw_refusal(view: View) -> Refusal | None:
    if view.table.phase != "discard":
        return Refusal(
            "T6", say(_("**Here you knock after drawing.** Draw first, then knock, then discard."))
        )
    hand, problem = view.hand or (), None
    for card in may_go(view):
        problem = _knock_problem(without(hand, card), view.table.rules)
        if problem is None:
            return None
    return Refusal(
        "T6", say(_("**None of your discards leaves a hand to knock with.** The last one: {why}"),
                  why=problem)
    )  # fmt: skip


def _declare_refusal(view: View, action: Action) -> Refusal | None:
    table, hand = view.table, view.hand or ()
    rules = table.rules
    at_once = rules.declare == "at_once"
    if at_once and not view.fresh and not table.opening:
        return _too_late(view)
    refusal = _looked(view)
    if refusal is not None:
        return refusal
    if not is_top(hand, rules.scoring):
        rule = "T7" if at_once else "T8"
        if len(hand) != rules.hand_size:
            return Refusal(
                rule,
                say(_("**You hold {n} cards.** Discard first; only {size} cards make a top hand."),
                    n=len(hand), size=rules.hand_size),
            )  # fmt: skip
        return Refusal(
            rule,
            say(_("**Your hand is worth {worth}.** Only {target} can be declared."),
                worth=value(hand, rules.scoring), target=rules.target),
        )  # fmt: skip
    return None


def _too_late(view: View) -> Refusal:
    table, hand = view.table, view.hand or ()
    target = table.rules.target
    if is_top(hand, table.rules.scoring):
        return Refusal(
            "T7",
            say(_("**A {target} is declared at once, before anybody’s next action.** That moment "
                  "has passed, so this hand counts {less}."), target=target, less=target - 1),
        )  # fmt: skip
    if len(hand) > table.rules.hand_size:
        return Refusal("T7", say(_("**You are in the middle of your turn.** Discard first; then a "
                                   "{target} can be declared."), target=target))  # fmt: skip
    return Refusal(
        "T7",
        say(_("**Your hand is worth {worth}.** Only {target} can be declared."),
            worth=value(hand, table.rules.scoring), target=target),
    )  # fmt: skip


def _call_refusal(view: View, action: Action) -> Refusal | None:
    table = view.table
    call = action.action.replace("-", "_")
    if table.rules.opening_call != call:
        return Refusal("T9", say(_("**These house rules have no such opening call.**")))
    if call == "throw_down" and table.phase != "look":
        return Refusal(
            "T9", say(_("**One throws down before anyone has looked at the cards.**"))
        )
    if not table.opening or table.turn != view.seat:
        return Refusal(
            "T9",
            say(_("**Only the first player of a deal can make this call, as the very first "
                  "action.**")),
        )  # fmt: skip
    return None


def _look_refusal(view: View, action: Action) -> Refusal | None:
    refusal = _on_turn(view)
    if refusal is None and view.table.phase != "look":
        return Refusal("T9", say(_("**You see your hand already.**")))
    return refusal


def _stop_refusal(view: View, action: Action) -> Refusal | None:
    table = view.table
    refusal = _ready_to_draw(view)
    if refusal is not None:
        return refusal
    if table.stock or table.rules.stock_out != "take_or_stop":
        left = ngettext(
            "**The stock still has a card.** Only an empty stock lets you stop.",
            "**The stock still has {n} cards.** Only an empty stock lets you stop.",
            table.stock,
        )
        return Refusal("T10", say(left))
    return None


_CHECKS: dict[str, Callable[[View, Action], Refusal | None]] = {
    "draw": _draw_refusal,
    "discard": _discard_refusal,
    "knock": _knock_refusal,
    "declare": _declare_refusal,
    "hammer": _call_refusal,
    "throw-down": _call_refusal,
    "look": _look_refusal,
    "stop": _stop_refusal,
}
