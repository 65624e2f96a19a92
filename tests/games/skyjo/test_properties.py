"""What holds in any deal of Skyjo, whatever the house rules and whoever plays."""

import random
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardlab import Match
from cardlab.games.skyjo import GAME
from cardlab.games.skyjo.score import CLEARED, FACE_DOWN, PACK, VALUES, total
from tests.engine.test_perft import counts
from tests.games.skyjo.cards import everywhere, permuted
from tests.games.skyjo.deals import table
from tests.helpers import NAMES
from tests.strategies import house_rules

any_match = {
    "rules": house_rules(GAME),
    "players": st.integers(2, 8),
    "seed": st.integers(0, 2**63 - 1),
}
deep = settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))


def play(rules: Any, players: int, seed: int, *, greedy: bool) -> Any:
    """Play a deal or two, and yield the match before each action and at the end."""
    match = Match("skyjo", NAMES[:players], seed=seed, rules=rules.as_dict())
    chance, bot, steps = random.Random(seed), GAME.player("greedy", rules, 1), 400
    while match.result is None and steps:
        if match.deal_over:
            match.deal()
        while not match.deal_over and steps:
            yield match
            actions = match.legal_actions()
            if greedy:
                action = bot.choose(match.view(match.turn))
                assert action in actions
            else:
                action = chance.choice(actions)
            match.play(action)
            steps -= 1
        yield match


@deep
@given(**any_match)
def test_cards_are_conserved_and_counted(rules: Any, players: int, seed: int) -> None:
    for match in play(rules, players, seed, greedy=False):
        deal = match.current
        assert sorted(everywhere(deal)) == sorted(PACK)
        t = deal.table
        assert t.stock == len(deal.stock)
        drawn = [deal.drawn] if deal.drawn and t.taken is None else []
        under = [
            dealt[at]
            for grid, dealt in zip(t.grids, deal.dealt, strict=True)
            for at, card in enumerate(grid)
            if card == FACE_DOWN
        ]
        unseen = under if t.known else [*under, *deal.stock, *drawn]
        if t.known:
            assert sorted(t.known) == sorted([*deal.stock, *drawn])
        assert t.unseen == len(unseen)
        assert t.unseen_sum == sum(VALUES[card] for card in unseen)


@deep
@given(**any_match)
def test_no_line_that_should_have_left(rules: Any, players: int, seed: int) -> None:
    for match in play(rules, players, seed, greedy=True):
        for grid in match.current.table.grids:
            for line in rules.lines:
                cards = set(grid[line.where])
                assert len(cards) > 1 or cards <= {FACE_DOWN, CLEARED}


@deep
@given(**any_match)
def test_whose_turn_it_is_has_a_face_down_card(rules: Any, players: int, seed: int) -> None:
    for match in play(rules, players, seed, greedy=True):
        if match.turn is not None:
            assert FACE_DOWN in match.view(match.turn).grid


@deep
@given(**any_match)
def test_outcomes(rules: Any, players: int, seed: int) -> None:
    before = (0,) * players
    for match in play(rules, players, seed, greedy=False):
        outcome = match.current.outcome
        if outcome is None:
            before = match.standing
            continue
        assert outcome.sums == tuple(map(total, outcome.grids))
        assert all(card != FACE_DOWN for grid in outcome.grids for card in grid)
        after = zip(before, outcome.scores, strict=True)
        assert outcome.standing == match.standing == tuple(was + score for was, score in after)
        for seat in range(players):
            if seat != outcome.ender:
                assert outcome.scores[seat] == outcome.sums[seat]
        if outcome.ender is None:
            assert match.current.table.turns == rules.turn_limit


@settings(deep, max_examples=25)
@given(**any_match)
def test_nothing_hidden_is_in_a_view(rules: Any, players: int, seed: int) -> None:
    """Deals that differ only in what a seat cannot see look and answer alike to it."""
    chance = random.Random(seed)
    for match in play(rules, players, seed, greedy=False):
        deal, seat = match.current, chance.randrange(players)
        other = permuted(deal, seat, lambda cards: chance.sample(cards, len(cards)))
        view, again = deal.view(seat), other.view(seat)
        assert again == view and repr(again) == repr(view)
        assert again.unseen_mean == view.unseen_mean
        assert GAME.player("greedy", rules, 1).choose(again) == GAME.player(
            "greedy", rules, 1
        ).choose(view)


class TestPerft:
    def test_by_hand(self) -> None:
        """Two players, 2 × 2 grids without equal cards, all face down.

        1. Draw from the stock or take the discard: 2.
        2. 4 places and a reject after the stock, 4 places after the discard: 9.
        3. After each of the 8 placements the other has 2 draws; after the reject 4 cards can be
           turned up: 20.
        4. After the 8 placements the other's 5 + 4; after the 4 flips the other's 2: 80.
        5. After the 8 the other's 8 placements with 2 draws each, or 4 flips; after the 4 flips
           the other's 9: 8 × 20 + 4 × 9 = 196.
        """
        match = table("9 8 7 6", "5 4 3 2", up="12", stock="11 10 1 0", initial_flips=0)
        assert counts(match.current, 5) == [2, 9, 20, 80, 196]

    def test_the_first_cards_by_hand(self) -> None:
        """4 cards, then 3, of each player; then a turn starts as above with 2 cards face down.

        The turns: 2 draws, then 4 places and a reject, or 4 places.
        """
        match = table("9 8 7 6", "5 4 3 2", up="12", stock="11 10 1 0", initial_flips=2)
        assert counts(match.current, 6) == [4, 12, 48, 144, 288, 1296]

    def test_may_reject_by_hand(self) -> None:
        """One action more after the discard is taken, and 4 flips after that."""
        match = table("9 8 7 6", "5 4 3 2", up="12", initial_flips=0, taken_discard="may_reject")
        assert counts(match.current, 3) == [2, 10, 24]

    def test_stored(self) -> None:
        found = {}
        for seed, players, rules in STORED:
            match = Match("skyjo", NAMES[:players], seed=seed, rules=dict(rules))
            match.deal()
            found[seed, players, rules] = counts(match.current, len(STORED[seed, players, rules]))
        assert found == STORED


SMALL = (("rows", 2), ("columns", 2))
# (seed, players, rules): the counts from depth 1 on; a change of any is a change of the rules
STORED: dict[tuple[int, int, tuple[tuple[str, object], ...]], list[int]] = {
    (1, 2, ()): [12, 132, 1584, 17424],
    (2, 3, (("initial_flips", 0),)): [2, 25, 60, 624, 1740],
    (3, 2, (*SMALL, ("initial_flips", 3))): [4, 12, 24, 96, 288, 576, 1152, 5184, 9792, 42624],
    (4, 2, (*SMALL, ("initial_flips", 1), ("clear_rows", True))): [
        *(4, 16, 32, 144, 304, 1248, 2864, 10896),
    ],
    (5, 2, (*SMALL, ("initial_flips", 3), ("taken_discard", "may_reject"))): [
        *(4, 12, 24, 96, 288, 576, 1152, 5760, 10368, 48384),
    ],
    (6, 8, (("rows", 4), ("initial_flips", 0))): [2, 33, 80, 1088, 3088],
}
