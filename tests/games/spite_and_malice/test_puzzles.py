"""The puzzles: par is the shortest way there is, and plays are checked by playing them."""

from __future__ import annotations

from collections import deque
from functools import cache

import pytest

from cardlab.cards import SplitMix64, symbol
from cardlab.games.spite_and_malice.deal import SpiteDeal
from cardlab.games.spite_and_malice.lessons.puzzles import PUZZLES, Puzzle, TwoCards
from cardlab.games.spite_and_malice.lessons.sequence import Play, PlaysForm, run
from cardlab.games.spite_and_malice.lessons.tables import (
    YOU,
    Position,
    after,
    rules_for,
    table,
)
from cardlab.games.spite_and_malice.lessons.tables import Shoe as _Shoe
from cardlab.games.spite_and_malice.search import shortest
from cardlab.lessons.answers import AnswerError
from cardlab.lessons.attempt import Attempt

each = pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.id)


def fewest(deal: SpiteDeal, limit: int) -> int | None:
    """The fewest plays to the pay-off card, by trying everything that is known."""
    left = deal.table.payoff_left[YOU]
    queue, seen = deque([(deal, 0)]), set()
    while queue:
        now, count = queue.popleft()
        if count == limit:
            return None
        for action in now.legal_actions():
            if action.action != "play":
                continue
            then = after(now, action)[0]
            if then.table.payoff_left[YOU] < left:
                return count + 1
            key = (tuple(sorted(map(len, then.table.centre))), then.hands[YOU],
                   then.view(YOU).sides)  # fmt: skip
            if len(then.hands[YOU]) < len(now.hands[YOU]) + 1 and key not in seen:
                seen.add(key)
                queue.append((then, count + 1))
    return None


@each
def test_par_is_the_fewest_plays_and_two_to_six(puzzle: Puzzle) -> None:
    for seed in range(25):
        variant = puzzle.make(SplitMix64(seed))
        par = len(puzzle.solve(variant))
        assert 2 <= par <= 6
        assert len(shortest(variant.view()) or ()) == par == fewest(variant.deal, par)
        assert run(variant.deal, puzzle.solve(variant)).reached


@each
def test_the_search_finds_the_idea(puzzle: Puzzle) -> None:
    for seed in range(25):
        variant = puzzle.make(SplitMix64(seed))
        assert puzzle.fits(variant.deal, shortest(variant.view()) or ())


@each
def test_three_stars_for_par_and_a_longer_way_is_a_try(puzzle: Puzzle) -> None:
    attempt = Attempt(puzzle, seed=3)
    right = attempt.exercise.solve(attempt.variant)
    assert attempt.check(attempt.form.write(right)).state == "correct"
    assert attempt.stars == 3
    longer = next(
        (seed, m) for seed in range(60) for m in puzzle.mistakes(puzzle.make(SplitMix64(seed)))
        if m.name == "a-longer-way"
    )  # fmt: skip
    second = Attempt(puzzle, seed=longer[0])
    feedback = second.check(second.form.write(longer[1].answer))
    assert (feedback.state, feedback.mistake) == ("incorrect", "a-longer-way")
    assert second.check(second.form.write(puzzle.solve(second.variant))).state == "correct"
    assert second.stars == 2


@cache
def small() -> Position:
    """Ann holds 4, 5, 9, J and K; stack 1 needs a 4, stack 2 a 9; her pay-off card is a 6."""
    shoe = _Shoe(SplitMix64(1), rules_for(2))
    hand, payoff = shoe.cards((4, 5, 9, 11, 0)), shoe.card(6)
    sides = [(shoe.card(2), shoe.card(3))]
    return Position(table(shoe, hand, payoff, [shoe.stack(3), shoe.stack(8)], sides))


def card(rank: str) -> str:
    """The code of Ann's card of a rank."""
    view = small().view()
    cards = (*view.hand, view.payoff or "", *view.sides[0])
    return next(code for code in cards if code[0] == rank)


def said(text: str) -> tuple[str, str, str]:
    attempt = Attempt(TwoCards(), seed=1)
    attempt.variant = small()
    feedback = attempt.check(text)
    return feedback.state, feedback.rule, str(feedback.sentence)


@each
def test_feedback_speaks_of_the_stack_that_is_named(puzzle: Puzzle) -> None:
    for seed in range(4):
        attempt = Attempt(puzzle, seed=seed)
        stacks = attempt.variant.deal.table.centre
        for centre, stack in enumerate(stacks):
            told = str(attempt.check(f"payoff {centre + 1}").sentence)
            if stack:
                assert f"Stack {centre + 1} needs" in told
            else:
                assert "empty" in told
        assert "There is no stack 9" in str(attempt.check("payoff 9").sentence)


class TestTyping:
    @pytest.mark.parametrize(
        "text",
        [
            "{4} 1, {5} 1, payoff 1",
            "{4} on stack 1, {5} on 1; Pay-off on stack 1",
            "{4} → 1, {5}: 1, {6} 1",
            " {4} 1 ,{5} 1 ,, payoff 1,",
        ],
    )
    def test_ways_to_write_it(self, text: str) -> None:
        words = text.replace("{4}", card("4")).replace("{5}", card("5")).replace("{6}", card("6"))
        assert said(words)[0] == "correct"

    def test_pips_and_tens(self) -> None:
        form = PlaysForm(small().deal)
        assert form.read(f"{symbol(card('9'))} 2") == (Play(card("9"), 1),)

    @pytest.mark.parametrize(
        "text", ["", ",", "payoff", "payoff 0", "4", "lots", "7c7 1", "payoff 1 2", "payoff 1, ?"]
    )
    def test_what_cannot_be_read_does_not_count(self, text: str) -> None:
        with pytest.raises(AnswerError):
            PlaysForm(small().deal).read(text)
        state, _rule, sentence = said(text)
        assert state == "unattempted" and "commas" in sentence

    def test_a_card_of_somebody_else(self) -> None:
        view = small().view()
        own = {*view.hand, view.payoff, *view.sides[0]}
        other = next(f"{rank}s" for rank in "23456789" if f"{rank}s" not in own)
        with pytest.raises(AnswerError, match="is not among your cards"):
            PlaysForm(small().deal).read(f"{other} 1")

    def test_too_many(self) -> None:
        with pytest.raises(AnswerError, match="too many"):
            PlaysForm(small().deal).read("Kd 1," * 35)


class TestFeedback:
    def test_the_first_play_that_is_not_possible_is_named_with_its_rule(self) -> None:
        state, rule, sentence = said(f"{card('4')} 1, {card('J')} 1, payoff 1")
        assert (state, rule) == ("incorrect", "P3")
        assert sentence.startswith(f"Play 2, the {symbol(card('J'))} on stack 1, is not possible.")
        assert "Stack 1 needs a 5" in sentence

    def test_the_payoff_card_at_once(self) -> None:
        state, rule, sentence = said("payoff 1")
        assert (state, rule) == ("incorrect", "P3")
        assert sentence.endswith("Which cards could come first?")

    def test_a_buried_card(self) -> None:
        state, rule, sentence = said(f"{card('3')} 1, payoff 1")
        assert (state, rule) == ("incorrect", "P2") and "lies under" in sentence

    def test_a_slot_that_is_not_the_first_empty_one_or_not_there(self) -> None:
        assert said("payoff 9")[:2] == ("incorrect", "P3")

    def test_it_stops_early(self) -> None:
        _state, rule, sentence = said(f"{card('4')} 1")
        assert rule == "P2" and "still lies on your pay-off pile" in sentence

    def test_a_king_for_a_card_is_as_short(self) -> None:
        assert said(f"{card('K')} 1, {card('5')} 1, payoff 1")[0] == "correct"

    def test_a_longer_way(self) -> None:
        state, _rule, sentence = said(f"{card('9')} 2, {card('4')} 1, {card('5')} 1, payoff 1")
        assert state == "incorrect" and "there is a shorter way" in sentence

    def test_plays_behind_the_payoff_card(self) -> None:
        state, _rule, sentence = said(f"{card('4')} 1, {card('5')} 1, payoff 1, {card('9')} 2")
        assert state == "incorrect" and "you need no more plays" in sentence
