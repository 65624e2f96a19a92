"""Steps of a replay: titles, what they teach, and that nothing hidden is in them."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from cardlab import Match
from cardlab.engine.play import make_players, play_match
from cardlab.games.skyjo.game import GAME
from cardlab.games.skyjo.lessons.logs import all_shipped, shipped
from cardlab.games.skyjo.score import FACE_DOWN
from cardlab.table.steps import Step, record, steps


def titles(name: str, deal: int = 1, seat: int = 0) -> list[str]:
    return [str(step.title) for step in steps(shipped(name), deal, seat)]


def played(seed: int, players: int = 4, **rules: object) -> list[Step]:
    names = ["Ann", "Ben", "Cara", "Dev"][:players]
    match = Match("skyjo", names, seed=seed, rules={"deal_limit": 1, **rules})
    play_match(match, make_players(match, ["greedy", "random"], seed))
    return steps(match)


def test_titles_are_short_and_in_the_present() -> None:
    found = titles("skyjo-3-take")
    assert found[:4] == [
        "Dev deals; 3 is turned up",
        "You turn up the 11 in row 1",
        "You turn up the 9 in row 1",
        "Ben turns up 4 and 8",
    ]
    assert "You take the 3 from the pile" in found and "You place the 3 in row 1" in found
    assert "Ben draws, places the 2 in row 1" in found
    assert "Ben draws, rejects the 9, turns up the 12" in found
    assert "Ann takes the 3, places it in row 1" in titles("skyjo-3-take", seat=1)


def test_a_column_that_leaves_is_in_the_title_and_the_why() -> None:
    (step,) = [s for s in steps(shipped("skyjo-5-column")) if "leaves" in str(s.title)]
    assert str(step.title) == "You place the 7 in row 3, column 1 leaves"
    assert str(step.why) == ("Three 7s in column 1: they leave your grid, and 21 points with them.")
    assert step.rules[0] == "R4"


def test_an_empty_stock_is_one_step() -> None:
    step = steps(shipped("skyjo-4-stock"))[-1]
    assert str(step.title).startswith("Ben finds the stock empty, draws, ")
    assert step.rules[0] == "R5" and [e.kind for e in step.events][:3] == [
        "stock-empty", "shuffle", "draw",
    ]  # fmt: skip


def test_the_end_waits_until_the_last_turn_was_seen() -> None:
    found = record(shipped("skyjo-6-end")).steps
    covered, end = found[-2], found[-1]
    assert end.kind == "end" and covered.view.outcome is None
    before, after = covered.view.table, end.view.table
    assert before.grids[0][11] == FACE_DOWN and before.grids[0][3] == before.grids[0][7] == "6"
    assert after.grids[0][3] is after.grids[0][7] is after.grids[0][11] is None
    assert before.pile == after.pile[3:] and before.unseen == after.unseen + 2
    assert before.unseen_sum == after.unseen_sum + 6 + 5 and not before.ending
    assert "your column 4 is three 6s: it still leaves" in str(end.why)


@pytest.mark.parametrize(
    ("log", "told", "rules"),
    [
        ("skyjo-7-beaten", "So it counts twice: 46.", ("R8", "R7")),
        ("skyjo-7-tied", "Only the lowest alone is safe", ("R8", "R7")),
        ("skyjo-7-negative", "never multiplied: it stays −1.", ("R8", "R7")),
        ("skyjo-6-end", "Ben ended the deal and is lowest", ("R4", "R8", "R7")),
        ("house-turn-limit", "After 10 turns nobody had ended the deal", ("R10", "R7")),
    ],
)
def test_why_a_deal_ends_as_it_does(log: str, told: str, rules: tuple[str, ...]) -> None:
    end = next(step for step in steps(shipped(log)) if step.kind == "end")
    assert told in str(end.why) and end.rules == rules


def test_what_follows_a_deal() -> None:
    assert titles("skyjo-8-match")[-1] == "You deal next"
    last = steps(shipped("skyjo-8-match"), 2)[-1]
    assert (str(last.title), last.rules) == ("You win the match", ("R9",))


RULES: tuple[dict[str, object], ...] = (
    {},
    {"last_lap_reveal": "each_turn", "clear_rows": True},
    {"taken_discard": "may_reject", "initial_flips": 0},
    {"rows": 2, "columns": 2, "initial_flips": 3, "reshuffle": "all"},
    {"turn_limit": 12, "clear_columns": False},
)


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("rules", RULES, ids=range(len(RULES)))
def test_sentences_are_as_they_should_be(seed: int, rules: dict[str, object]) -> None:
    for step in played(seed, 2 + seed % 3, **rules):
        for said in (str(step.title), str(step.why)):
            assert said and "  " not in said and "!" not in said and "{" not in said, said
            assert not re.search(r"\b(wrong|error|oops|illegal|None(?! of))\b|\?s", said), said
        assert str(step.why).endswith(".") and not str(step.title).endswith(".")
        assert step.rules and all(rule in GAME.rulebook for rule in step.rules)


@pytest.mark.parametrize("seed", range(6))
def test_a_card_that_another_draws_is_in_no_event(seed: int) -> None:
    for step in played(seed):
        for event in step.events:
            assert event.kind != "draw" or (event.card is None) == (event.player != 0)


def test_all_shipped_logs_can_be_seen_from_every_seat() -> None:
    for path in all_shipped():
        for seat in range(2):
            assert steps(path, 1, seat)


def test_numbers_below_nothing_have_a_minus_sign() -> None:
    for path in all_shipped():
        for line in Path(path).read_text(encoding="utf-8").splitlines():
            entry = json.loads(line)
            if entry["type"] == "note":
                assert not re.search(r"(?<!\w)-\d", entry["text"]), entry["text"]
