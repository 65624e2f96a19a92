"""The end of a deal (thirty-one S1 to S8): values, losses, points, and the reason for each.

The reasons are events of kind ``"seat"``: ``data`` is ``(why, amount, value)``, where ``amount``
is the lives lost or the points scored and ``why`` a word that ``explain`` turns into a sentence.
"""

from __future__ import annotations

from typing import NamedTuple

from cardlab.cards import without
from cardlab.engine.deal import Event
from cardlab.games.thirty_one.rules import ThirtyOneRules
from cardlab.games.thirty_one.score import rank_key
from cardlab.games.thirty_one.table import Outcome, Table, View

Hands = tuple[tuple[str, ...], ...]


class Charge(NamedTuple):
    """What the end of a deal does to one seat: lives lost or points scored, and why."""

    rule: str
    why: str
    amount: int = 0


def settle(
    table: Table, hands: Hands, ended_by: str, by: int | None
) -> tuple[Outcome, tuple[Event, ...]]:
    """Return the outcome of a deal, and the reasons seat by seat."""
    rules, seats = table.rules, len(table.names)
    counted = {seat: counted_hand(table, seat, hands[seat]) for seat in table.active}
    worth = {seat: rules.value(hand) for seat, hand in counted.items()}
    tops = {seat for seat, full in worth.items() if full >= rules.target}
    values = _values(table, worth, tops, ended_by, by)
    charges = _charges(table, counted, values, tops, ended_by, by)
    amounts = [charges[s].amount if s in charges else 0 for s in range(seats)]
    points = rules.objective == "points"
    lost, scored = ([0] * seats, amounts) if points else (amounts, [0] * seats)
    standing = tuple(
        max(0, before - minus) + plus
        for before, minus, plus in zip(table.standing, lost, scored, strict=True)
    )
    nobody_left = not points and not any(standing)
    if nobody_left:  # S6
        standing = tuple(1 if seat in table.active else 0 for seat in range(seats))
    outcome = Outcome(
        ended_by,
        by,
        tuple(hands[seat] if seat in table.active else None for seat in range(seats)),
        tuple(values.get(seat) for seat in range(seats)),
        tuple(lost),
        tuple(scored),
        standing,
    )
    events = [Event("end", _END_RULE[ended_by], by, data=ended_by)]
    for seat, charge in charges.items():
        data = (charge.why, charge.amount, values[seat])
        events.append(Event("seat", charge.rule, seat, data=data))
    if nobody_left:
        events.append(Event("all-stay", "S6"))
    elif not points:
        out = (seat for seat in table.active if not standing[seat])
        events += [Event("out", "S6", seat) for seat in out]
    return outcome, tuple(events)


_END_RULE = {
    "declare": "S2", "knock": "T4", "hammer": "T9", "throw-down": "T9",
    "stop": "T10", "stock": "T10", "limit": "T11",
}  # fmt: skip


def counted_hand(table: Table, seat: int, hand: tuple[str, ...]) -> tuple[str, ...]:
    """Return the hand that counts: in mid-turn the best that a legal discard would leave (S1)."""
    rules = table.rules
    if len(hand) <= rules.hand_size:
        return hand
    actions = View(table, seat, hand).legal_actions()
    left = {without(hand, action.card) for action in actions if action.card is not None}
    return max(left, key=lambda cards: (rules.value(cards), rank_key(cards), cards))


def _values(
    table: Table, worth: dict[int, float], tops: set[int], ended_by: str, by: int | None
) -> dict[int, float]:
    """Return what each hand counts: a top hand that was kept counts one less (S1)."""
    rules = table.rules
    in_full = (
        rules.declare == "any_time"
        or ended_by in ("hammer", "throw-down")
        or (ended_by == "declare" and table.opening)
    )
    if in_full or not tops:
        return worth
    declarer = by if ended_by == "declare" else None
    return worth | dict.fromkeys(tops - {declarer}, rules.target - 1)


def _charges(
    table: Table,
    counted: dict[int, tuple[str, ...]],
    values: dict[int, float],
    tops: set[int],
    ended_by: str,
    by: int | None,
) -> dict[int, Charge]:
    rules = table.rules
    if ended_by == "stock" and rules.stock_out == "void":
        return {seat: Charge("T10", "void") for seat in counted}
    if ended_by == "declare" and rules.on_top != "showdown":
        safe = tops if table.opening else {by}
        return {seat: _declared(table, seat, by, safe) for seat in counted}
    if rules.objective == "points":
        return _points(rules, counted, values, table.knocker)
    if ended_by in ("hammer", "throw-down"):
        if tops:
            return {
                seat: Charge("T9", "has_top") if seat in tops else Charge("T9", "no_top", 1)
                for seat in counted
            }
        return _after_knock(rules, values, by)
    if table.knocker is not None:
        return _after_knock(rules, values, table.knocker)
    if rules.knock_goal == "highest":
        return {seat: Charge("S3", "nobody") for seat in values}
    low = min(values.values())
    return {
        seat: Charge("S3", "lowest", 1) if worth == low else Charge("S3", "above")
        for seat, worth in values.items()
    }


def _declared(table: Table, seat: int, by: int | None, safe: set[int] | set[int | None]) -> Charge:
    rules = table.rules
    if seat in safe:
        if rules.on_top == "point":
            return Charge("S2", "scores" if seat == by else "dealt_top_scores", 1)
        return Charge("S2", "declared" if seat == by else "dealt_top")
    if rules.on_top == "point":
        return Charge("S2", "no_point")
    if rules.on_top == "knocker_two" and seat == table.knocker:
        return Charge("S2", "knocker_two", rules.knock_penalty)
    return Charge("S2", "others_lose", 1)


def _after_knock(
    rules: ThirtyOneRules, values: dict[int, float], knocker: int | None
) -> dict[int, Charge]:
    assert knocker is not None
    others = {seat: worth for seat, worth in values.items() if seat != knocker}
    if rules.knock_goal == "highest":
        return _promise(values[knocker], others, knocker)
    low, penalty = min(values.values()), rules.knock_penalty
    if values[knocker] > low:
        mine, theirs = Charge("S4", "knocker_above"), Charge("S4", "lowest", 1)
    elif low < min(others.values()):
        mine, theirs = Charge("S4", "knocker_lowest", penalty), Charge("S4", "above")
    elif rules.knock_tie == "knocker_safe":
        mine, theirs = Charge("S4", "knocker_safe"), Charge("S4", "tied_knocker", 1)
    elif rules.knock_tie == "all_lose":
        mine, theirs = Charge("S4", "knocker_tied", penalty), Charge("S4", "lowest", 1)
    else:
        mine, theirs = Charge("S4", "knocker_only", penalty), Charge("S4", "knocker_pays")
    charges = {
        seat: theirs if worth == low else Charge("S4", "above") for seat, worth in others.items()
    }
    charges[knocker] = mine
    return dict(sorted(charges.items()))


def _promise(mine: float, others: dict[int, float], knocker: int) -> dict[int, Charge]:
    beaten = max(others.values()) > mine
    charges = {
        seat: Charge("S5", "promise_broken") if beaten else Charge("S5", "promise_kept", 1)
        for seat in others
    }
    charges[knocker] = Charge("S5", "beaten", 1) if beaten else Charge("S5", "kept")
    return dict(sorted(charges.items()))


def _points(
    rules: ThirtyOneRules,
    counted: dict[int, tuple[str, ...]],
    values: dict[int, float],
    knocker: int | None,
) -> dict[int, Charge]:
    best = max(values.values())
    tied = {seat for seat, worth in values.items() if worth == best}
    top, by_ranks = tied, False
    if rules.tie_break == "ranks" and len(tied) > 1:
        best_rank = max(rank_key(counted[seat]) for seat in tied)
        top = {seat for seat in tied if rank_key(counted[seat]) == best_rank}
        by_ranks = len(top) < len(tied)
    charges = {}
    for seat in counted:
        if seat in top:
            if len(top) > 1 and seat == knocker:
                charges[seat] = Charge("S7", "knocker_no_score")
            elif len(top) > 1:
                charges[seat] = Charge("S7", "tied_highest", 1)
            else:
                charges[seat] = Charge("S7", "highest_ranks" if by_ranks else "highest", 1)
        else:
            charges[seat] = Charge("S7", "lower_ranks" if seat in tied else "lower")
    return charges
