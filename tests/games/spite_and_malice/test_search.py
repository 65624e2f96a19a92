"""The turn search against a plain search through the engine, and by hand."""

from heapq import heappop, heappush
from itertools import count
from typing import Any

import pytest

from cardlab import Match
from cardlab.engine.play import make_players
from cardlab.games.spite_and_malice import Action, shortest
from cardlab.games.spite_and_malice.deal import SpiteDeal
from cardlab.games.spite_and_malice.ranks import RANK
from tests.games.spite_and_malice.deals import after, position, written
from tests.helpers import NAMES


def found(deal: SpiteDeal) -> list[str] | None:
    way = shortest(deal.view(deal.turn or 0))
    return None if way is None else [written(action) for action in way]


class TestByHand:
    def test_at_once(self) -> None:
        assert found(position("3c", "5c 9d", centre=(4,))) == ["0 payoff 5c 0"]

    def test_no_way(self) -> None:
        assert found(position("3c 7c", "5c 9d", centre=(1,), sides=("9d",))) is None

    def test_from_hand_and_side_stacks(self) -> None:
        deal = position("3c 6c 7c", "7d 9d", centre=(2, 0), sides=("Jd 5h", "4d", "5d 2d"))
        assert found(deal) == ["0 hand 3c 0", "0 side 1 4d 0", "0 side 2 5d 0", "0 hand 6c 0",
                               "0 payoff 7d 0"]  # fmt: skip

    def test_the_nearest_stack(self) -> None:
        deal = position("3c 5c 7h", "6c 9d", centre=(2, 4), sides=("4d",))
        assert found(deal) == ["0 hand 5c 1", "0 payoff 6c 1"]

    def test_a_covering_card_goes_elsewhere(self) -> None:
        deal = position("Qc 7c", "6c 9d", centre=(4, 8), sides=("9d 5d",))
        assert found(deal) == ["0 side 0 9d 1", "0 side 0 5d 0", "0 payoff 6c 0"]

    def test_wild_cards(self) -> None:
        deal = position("Kc 7c 8h", "7d 9d", centre=(4,), sides=("6d",))
        assert found(deal) == ["0 hand Kc 0", "0 side 0 6d 0", "0 payoff 7d 0"]

    def test_no_more_wild_cards_than_needed(self) -> None:
        deal = position("5c Kc 9h", "7d 9d", centre=(4,), sides=("Kd", "6d"))
        assert found(deal) == ["0 hand 5c 0", "0 side 1 6d 0", "0 payoff 7d 0"]
        deal = position("5c Kc 9h", "7d 9d", centre=(5, 4))
        assert found(deal) == ["0 hand Kc 0", "0 payoff 7d 0"]

    def test_a_wild_pay_off_card(self) -> None:
        assert found(position("3c", "Kc 9d")) == ["0 payoff Kc 0"]
        deal = position("Ac Kd 3c", "Kc 9d", wild_may_start=False)
        assert found(deal) == ["0 hand Ac 0", "0 payoff Kc 0"]
        assert found(position("3c", "Kc 9d", wild_may_start=False)) is None

    def test_a_wild_card_that_may_not_start(self) -> None:
        assert found(position("Kc 3c", "2c 9d")) == ["0 hand Kc 0", "0 payoff 2c 0"]
        assert found(position("Kc 3c", "2c 9d", wild_may_start=False)) is None

    @pytest.mark.parametrize("completed", ["shuffle_in", "set_aside", "remove"])
    def test_a_completed_stack_frees_its_slot(self, completed: str) -> None:
        deal = position("Jc Qd 3c", "Ac 9d", centre=(10, 3, 3), completed=completed)
        assert found(deal) == ["0 hand Jc 0", "0 hand Qd 0", "0 payoff Ac 0"]

    def test_not_beyond_a_draw(self) -> None:
        """Played out, the hand would be drawn up: what comes then nobody knows."""
        assert found(position("5c", "6c 9d", centre=(4,))) is None
        assert found(position("5c 9h", "6c 9d", centre=(4,))) == ["0 hand 5c 0", "0 payoff 6c 0"]

    def test_nothing_to_draw(self) -> None:
        deal = position("5c", "6c 9d", centre=(4,), stock="", stock_out="play_on")
        assert found(deal) == ["0 hand 5c 0", "0 payoff 6c 0"]
        assert found(position("5c", "6c 9d", centre=(4,), stock="")) is None
        deal = position("5c", "6c 9d", centre=(4,), stock="", stock_out="play_on", aside="2h 3h",
                        completed="set_aside")  # fmt: skip
        assert found(deal) is None

    def test_recycled_cards_can_be_drawn(self) -> None:
        keys: dict[str, Any] = {"stock": "", "stock_out": "play_on", "sides": ("Qh", "5d")}
        deal = position("Qc", "Ac 9d", centre=(11, 4, 5), **keys)
        assert found(deal) == ["0 side 0 Qh 0", "0 payoff Ac 0"]
        deal = position("", "Ac 9d", centre=(11, 4, 5), **keys)
        assert found(deal) is None
        deal = position("", "Ac 9d", centre=(11, 4, 5), completed="remove", **keys)
        assert found(deal) == ["0 side 0 Qh 0", "0 payoff Ac 0"]

    def test_the_first_empty_slot(self) -> None:
        assert found(position("Ac 3c", "2c 9d", centre=(3, 0, 0))) == [
            "0 hand Ac 1", "0 payoff 2c 1",
        ]  # fmt: skip

    def test_only_in_ones_turn(self) -> None:
        deal = position("3c", "5c 9d", centre=(4,))
        assert shortest(deal.view(1)) is None
        assert shortest(after(position("3c", "Ac"), "0 payoff Ac 0").view(0)) is None


def wild(action: Action) -> bool:
    return action.source != "payoff" and RANK[action.card or ""] == 0


def plainly(deal: SpiteDeal) -> tuple[int, int] | None:
    """The fewest plays to the pay-off card and wild cards among them: every play is tried."""
    seat = deal.turn or 0
    number = count()
    seen, queue = set(), [(0, 0, next(number), deal)]
    while queue:
        plays, wilds, _, now = heappop(queue)
        table = now.table
        known = (tuple(sorted(map(len, table.centre))), now.hands[seat], table.sides[seat],
                 table.can_draw)  # fmt: skip
        if known in seen:
            continue
        seen.add(known)
        for action in now.legal_actions():
            if action.action != "play":
                continue
            then, events = now.apply(action)
            if action.source == "payoff":
                return plays + 1, wilds
            while then.due:
                then, more = then.shuffled(then.due.cards)
                events += more
            if then.turn != seat or any(event.kind == "draw" for event in events):
                continue
            heappush(queue, (plays + 1, wilds + wild(action), next(number), then))
    return None


def positions(preset: str, n: int, seeds: range, turns: int, **rules: Any) -> list[SpiteDeal]:
    """Positions at the start of a turn, after random play."""
    met = []
    for seed in seeds:
        match = Match(preset, NAMES[:n], seed=seed, rules=rules)
        match.deal()
        players = make_players(match, ["random"], seed)
        while not match.deal_over and match.current.table.turns < turns - 1:
            match.play(players[match.turn or 0].choose(match.view(match.turn or 0)))
        if not match.deal_over:
            met.append(match.current)
    return met


@pytest.mark.parametrize(
    ("preset", "n", "turns", "rules"),
    [
        ("spite-and-malice", 2, 20, {}),
        ("spite-and-malice", 3, 31, {}),
        ("spite-and-malice", 2, 60, {"stock_out": "play_on", "completed": "remove"}),
        ("spite-and-malice", 2, 22, {"stock_out": "play_on", "side_stacks": 8, "payoff_size": 40}),
        ("spite-and-malice", 4, 25, {"wild_may_start": False, "must_play_ace": True}),
        ("spite-and-malice", 2, 16, {"hand_size": 7, "centre_stacks": 1, "side_stacks": 2}),
        ("skip-bo", 2, 20, {}),
        ("skip-bo", 4, 45, {"centre_stacks": 3}),
        ("skip-bo", 2, 70, {"payoff_size": 40, "hand_size": 7}),
    ],
)
def test_as_short_as_a_plain_search_finds_it(
    preset: str, n: int, turns: int, rules: dict[str, Any]
) -> None:
    """Also: every way can be played, and ends with the pay-off card."""
    lengths = []
    for deal in positions(preset, n, range(1, 41), turns, **rules):
        seat = deal.turn
        assert seat is not None
        way = shortest(deal.view(seat))
        lengths.append(None if way is None else len(way))
        assert (way and (len(way), sum(map(wild, way)))) == plainly(deal)
        for action in way or ():
            left = deal.table.payoff_left[seat]
            deal, _ = deal.apply(action)
            while deal.due:
                deal, _ = deal.shuffled(deal.due.cards)
        assert way is None or deal.table.payoff_left[seat] == left - 1
    assert len(lengths) >= 20 and None in lengths and max(filter(None, lengths)) > 2
