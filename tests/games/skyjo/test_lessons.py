"""Skyjo's lessons: every rule is shown and practised, the logs are sound, houses differ."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from cardlab.engine.errors import CardlabError, RuleError
from cardlab.engine.reading import replay
from cardlab.games.skyjo.game import GAME
from cardlab.games.skyjo.lessons import CHECKS, EXERCISES, LESSON, WALKS
from cardlab.games.skyjo.lessons.house import HOUSES, compare
from cardlab.games.skyjo.lessons.logs import FOLDER, all_shipped
from cardlab.games.skyjo.lessons.moves import REASONS, Drawn, Taken
from cardlab.games.skyjo.score import PACK
from cardlab.games.skyjo.telling import number
from cardlab.lessons.attempt import Attempt
from cardlab.lessons.check import CheckRun
from tools.logs_skyjo import HOUSES as HOUSE_LOGS
from tools.logs_skyjo import LOGS
from tools.script import write

BOOK = GAME.rulebook
CITED = re.compile(r"\(([A-Z]\d+)\)")


def notes(path: str) -> list[str]:
    lines = map(json.loads, Path(path).read_text("utf-8").splitlines())
    return [line["text"] for line in lines if line["type"] == "note"]


def cited_by_logs() -> set[str]:
    return {rule for path in all_shipped() for text in notes(path) for rule in CITED.findall(text)}


def test_every_rule_is_cited_by_a_logged_deal_and_by_an_exercise() -> None:
    ids = {rule.id for rule in BOOK}
    assert ids <= cited_by_logs()
    assert ids <= {rule for exercise in EXERCISES.values() for rule in exercise.rules}


def test_only_rules_that_exist_are_cited() -> None:
    assert all(rule in BOOK for rule in cited_by_logs())
    for walk in WALKS.values():
        assert all(stop.rule in BOOK for stop in walk.stops)
        assert all(rule in BOOK for step in walk.recording.steps for rule in step.rules)


@pytest.mark.parametrize("path", all_shipped(), ids=lambda path: Path(path).name)
class TestShippedLogs:
    def test_it_replays_clean(self, path: str) -> None:
        found = replay(path)
        assert found.error is None and found.course is not None
        assert found.course.game is GAME

    def test_it_is_told_in_a_beginners_words(self, path: str) -> None:
        told = notes(path)
        assert told
        for text in told:
            assert len(CITED.sub("", text)) < 120 and "!" not in text
            assert re.search(r"[.?] \([A-Z]\d+\)$", text), text

    def test_who_plays(self, path: str) -> None:
        header = json.loads(Path(path).read_text("utf-8").splitlines()[0])
        assert header["players"] == ["Ann", "Ben", "Cara", "Dev"][: len(header["players"])]


def test_the_logs_are_made_from_their_scripts(tmp_path: Path) -> None:
    made = {write(script, tmp_path).name for script in LOGS}
    for name in made:
        assert (tmp_path / name).read_bytes() == (FOLDER / name).read_bytes(), name
    assert made == {Path(path).name for path in all_shipped()}


def test_every_log_but_those_of_houses_has_a_walk() -> None:
    walked = {Path(walk.log).name.partition(".")[0] for walk in WALKS.values()}
    assert walked == {script.name for script in LOGS} - {script.name for script in HOUSE_LOGS}


def test_a_walk_asks_one_to_three_times() -> None:
    assert all(1 <= len(walk.stops) <= 3 for walk in WALKS.values())
    assert all(walk.place(walk.stops[0]) > walk.start for walk in WALKS.values())


def test_the_lesson_has_eight_steps_houses_and_a_check() -> None:
    *steps, houses, check = LESSON.parts
    assert [part.title.split(".")[0] for part in steps] == [str(n) for n in range(1, 9)]
    assert all(part.walks and part.exercises for part in steps)
    assert houses.exercises and check.checks == ("skyjo-mastery",)
    named = [name for part in LESSON.parts for name in (*part.walks, *part.exercises)]
    assert sorted(named) == sorted([*WALKS, *EXERCISES])


class TestMastery:
    CHECK = CHECKS["skyjo-mastery"]

    def test_fourteen_decisions_of_which_twelve_pass(self) -> None:
        assert (self.CHECK.of, self.CHECK.need) == (14, 12)

    @pytest.mark.parametrize(("misses", "passed"), [(0, True), (2, True), (3, False)])
    def test_taking_it(self, misses: int, passed: bool) -> None:
        run = CheckRun(self.CHECK, seed=5)
        while not run.over:
            question = run.question
            exercise, variant = question.exercise, question.variant
            answer = exercise.solve(variant)
            if len(run.answered) < misses:
                answer = exercise.mistakes(variant)[0].answer
            run.answer(question.form.write(answer))
        assert run.passed is passed and len(run.misses()) == misses
        assert all(miss.rule in BOOK for miss in run.misses())


def answers(name: str) -> dict[str, list[int]]:
    """The answers of an exercise, each with some seeds that have it."""
    found: dict[str, list[int]] = {}
    for seed in range(60):
        variant = Attempt(EXERCISES[name], seed=seed).variant
        found.setdefault(str(EXERCISES[name].solve(variant)), []).append(seed)
    return found


class TestExercises:
    """What the mistakes of this game are is in the exercises, and recognised."""

    def test_there_is_no_thirteen(self) -> None:
        found = answers("skyjo-value")
        assert not set(found) & set(PACK) and "13" in found

    @pytest.mark.parametrize("exercise", [Taken(), Drawn()], ids=lambda each: each.id)
    def test_reasons_are_the_engines(self, exercise: Taken | Drawn) -> None:
        found = set(answers(exercise.id))
        assert found <= set(exercise.keys) <= set(REASONS)
        assert "yes" in found and len(found) >= 3

    @pytest.mark.parametrize(
        ("name", "mistakes"),
        [
            ("skyjo-value", {"below-zero", "zero", "high"}),
            ("skyjo-count", {"ten-of-each", "mixed-up"}),
            ("skyjo-start", {"lowest", "highest-card", "dealers-left", "sum-again"}),
            ("skyjo-taken", {"not-possible"}),
            ("skyjo-drawn", {"not-possible", "not-from-the-pile"}),
            ("skyjo-places", {"only-face-down", "empty-too", "pile-too"}),
            ("skyjo-column", {"rows-count", "hidden-counts", "stays"}),
            ("skyjo-pile", {"old-card-last", "column-deeper"}),
            ("skyjo-last", {"ender-again", "end-of-the-round"}),
            ("skyjo-late", {"late-column-counted", "face-down-left-out"}),
            ("skyjo-penalty", {"not-doubled", "doubled"}),
            ("skyjo-house", {"usual-rules"}),
            ("skyjo-match", {"highest-wins", "best-of-this-deal", "goes-on"}),
            ("skyjo-stock", {"whole-pile"}),
        ],
    )
    def test_named_mistakes_come_up(self, name: str, mistakes: set[str]) -> None:
        exercise = EXERCISES[name]
        found = {
            mistake.name
            for seed in range(60)
            for mistake in exercise.mistakes(Attempt(exercise, seed=seed).variant)
        }
        assert mistakes <= found

    def test_no_column_of_the_tables_should_have_left(self) -> None:
        for name in ("skyjo-taken", "skyjo-drawn", "skyjo-places", "skyjo-column", "skyjo-stock"):
            for seed in range(30):
                view = EXERCISES[name].figure(Attempt(EXERCISES[name], seed=seed).variant).view
                for grid in view.table.grids:
                    for column in range(4):
                        cards = set(grid[column::4])
                        assert len(cards) > 1 or cards <= {"?", None}

    def test_cards_are_conserved(self) -> None:
        for seed in range(30):
            position = Attempt(EXERCISES["skyjo-places"], seed=seed).variant
            deal = position.deal()
            table = deal.table
            lying = [card for grid in table.grids for card in grid if card not in ("?", None)]
            hidden = [
                cards[at]
                for cards, grid in zip(deal.dealt, table.grids, strict=True)
                for at, card in enumerate(grid)
                if card == "?"
            ]
            every = [*lying, *hidden, *table.pile, *deal.stock, deal.drawn]
            assert sorted(every, key=str) == sorted(PACK)


class TestHouses:
    """The same deal under other house rules."""

    def test_every_house_has_a_row(self) -> None:
        table = compare("skyjo-7-tied")
        assert len(table.rows) == len(HOUSES) + 1
        assert table.rows[0].cells == ("40", "20") and "counts twice" in table.rows[0].remark

    @pytest.mark.parametrize(
        ("log", "deal", "changes", "cells", "told"),
        [
            ("skyjo-7-tied", 1, {"penalty_on_tie": False}, ("20", "20"), "20 instead of 40"),
            ("skyjo-7-tied", 1, {"penalty_factor": 3}, ("60", "20"), "60 instead of 40"),
            ("skyjo-7-negative", 1, {"penalty_if_not_positive": True}, ("−2", "−3"), "Ann counts"),
            ("skyjo-7-negative", 1, {"penalty_factor": 3}, ("−1", "−3"), "Nothing changes"),
            ("skyjo-6-end", 1, {"last_lap_reveal": "each_turn"}, ("28", "26", "59"), "their own"),
            ("skyjo-6-end", 1, {"clear_columns": False}, ("46", "26", "59"), "46 instead of 28"),
            ("skyjo-3-take", 1, {"taken_discard": "may_reject"}, None, "2 cards from the pile"),
            ("skyjo-5-column", 1, {"clear_rows": True}, None, "1 more line"),
            ("skyjo-2-start", 2, {"later_starter": "highest_sum"}, None, "Ann starts"),
        ],
    )
    def test_what_changes(
        self,
        log: str,
        deal: int,
        changes: dict[str, object],
        cells: tuple[str, ...] | None,
        told: str,
    ) -> None:
        row = compare(log, deal, **changes).rows[1]
        assert told in row.remark
        assert cells is None or row.cells == cells
        assert all(rule in BOOK for rule in row.rule.split(", "))

    def test_as_it_was_played_is_what_the_log_says(self) -> None:
        for path in all_shipped():
            course = replay(path).course
            assert course is not None
            for deal, outcome in enumerate(course.outcomes, 1):
                row = compare(path, deal).rows[0]
                assert row.cells == tuple(map(number, outcome.scores))

    def test_its_renderings(self) -> None:
        table = compare("skyjo-7-tied", penalty_on_tie=False)
        assert str(table).splitlines()[1].endswith("Ann counts 20 instead of 40. (R8)")
        named = table._replace(names=("<b>", "Ben"))
        assert "<b>" not in named.html() and "&lt;b&gt;" in named._repr_html_()

    def test_what_is_not_there(self) -> None:
        with pytest.raises(CardlabError, match=r"Did you mean .*skyjo-7-tied"):
            compare("skyjo-7-tide")
        with pytest.raises(CardlabError, match="no deal 3; it has 2"):
            compare("skyjo-2-start", 3)
        with pytest.raises(RuleError):
            compare("skyjo-7-tied", ties=False)

    def test_a_rule_that_leads_elsewhere_is_followed_as_far_as_it_goes(self) -> None:
        row = compare("skyjo-7-tied", initial_flips=3).rows[1]
        assert "it is another game" in row.remark and row.title == "initial_flips=3"
