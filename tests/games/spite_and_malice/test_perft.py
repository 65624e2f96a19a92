"""Counts of all sequences of actions, and the engine move for move against the plain one."""

from typing import Any

import pytest

from cardlab import Match
from cardlab.cards import SplitMix64
from cardlab.games.spite_and_malice import Action
from cardlab.games.spite_and_malice.deal import SpiteDeal
from tests.games.spite_and_malice.deals import after, written
from tests.games.spite_and_malice.plain import Move, Plain
from tests.helpers import NAMES

CASES: list[tuple[str, int, dict[str, Any], list[int]]] = [
    ("spite-and-malice", 2, {}, [7, 41, 398, 4139]),
    ("spite-and-malice", 3, {"must_play_ace": True, "wild_discard": False}, [5, 25, 124, 902]),
    ("skip-bo", 2, {}, [5, 30, 270, 2950]),
    (
        "skip-bo",
        2,
        {"payoff_size": 1, "hand_size": 3, "side_stacks": 2, "centre_stacks": 1},
        [4, 17, 80, 459],
    ),
]


def dealt(preset: str, n: int, rules: dict[str, Any], seed: int = 1) -> SpiteDeal:
    match = Match(preset, NAMES[:n], seed=seed, rules=rules)
    match.deal()
    deal: SpiteDeal = match.current
    return deal


def perft(deal: SpiteDeal, depth: int) -> int:
    """Count the sequences of ``depth`` actions; shuffles leave the order as it is."""
    if depth == 0:
        return 1
    return sum(perft(after(deal, written(a)), depth - 1) for a in deal.legal_actions())


def plainly(deal: Plain, depth: int) -> int:
    return 1 if depth == 0 else sum(plainly(deal.do(m), depth - 1) for m in deal.moves())


@pytest.mark.parametrize(("preset", "n", "rules", "counts"), CASES)
def test_counts(preset: str, n: int, rules: dict[str, Any], counts: list[int]) -> None:
    deal = dealt(preset, n, rules)
    assert [perft(deal, depth) for depth in range(1, 5)] == counts
    assert [plainly(Plain(deal), depth) for depth in range(1, 4)] == counts[:3]


def as_move(action: Action) -> Move:
    _player, what, source, side, card, centre = action
    if what == "play":
        return (what, side if source == "side" else source, card, centre)
    return (what,) if what == "pass" else (what, card, side)


@pytest.mark.parametrize("completed", ["shuffle_in", "set_aside", "remove"])
@pytest.mark.parametrize("stock_out", ["draw", "play_on", "fewest_payoff"])
@pytest.mark.parametrize("deck", ["french", "skip-bo"])
def test_move_for_move(deck: str, completed: str, stock_out: str) -> None:
    """Random play under random rules, plays preferred, so that many stacks are completed."""
    chance = SplitMix64(len(completed) + 10 * len(stock_out))
    kinds = set()
    for seed in range(15):
        rules = {
            "deck": deck, "payoff_size": 1 + chance.below(25), "hand_size": 3 + chance.below(5),
            "centre_stacks": 1 + chance.below(5), "side_stacks": 1 + chance.below(8),
            "wild_may_start": bool(chance.below(2)), "wild_discard": bool(chance.below(2)),
            "must_play_ace": bool(chance.below(2)), "turn_limit": 120,
            "completed": completed, "stock_out": stock_out,
        }  # fmt: skip
        deal = dealt("spite-and-malice", 2 + chance.below(2), rules, seed)
        plain = Plain(deal)
        while deal.outcome is None:
            actions = deal.legal_actions()
            assert {as_move(action) for action in actions} == plain.moves()
            assert [sorted(h) for h in deal.hands] == [sorted(h) for h in plain.hands]
            assert list(deal.stock) == plain.stock
            likely = [a for a in actions if a.action == "play"] if chance.below(5) else []
            action = chance.choice(likely or actions)
            deal = after(deal, written(action))
            plain.make(*as_move(action))
        assert plain.over
        kinds.add(deal.outcome.ended_by)
    assert "payoff" in kinds and len(kinds) > 1
