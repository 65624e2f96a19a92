"""Lessons of Spite and Malice: every rule is shown and practised, the logs are sound."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from cardlab.cards import SplitMix64
from cardlab.engine.reading import replay
from cardlab.games.spite_and_malice.game import GAME
from cardlab.games.spite_and_malice.lessons import (
    CHECKS,
    EXERCISES,
    SKIP_BO_LESSON,
    SPITE_LESSON,
    WALKS,
)
from cardlab.games.spite_and_malice.lessons.burying import Bury
from cardlab.games.spite_and_malice.lessons.logs import FOLDER, all_shipped
from cardlab.games.spite_and_malice.lessons.moves import AceFirst, Discards, May, Tops
from cardlab.games.spite_and_malice.lessons.tables import YOU, Shoe, discard, table
from cardlab.games.spite_and_malice.players import _use
from cardlab.games.spite_and_malice.ranks import RANK
from cardlab.lessons.attempt import Attempt
from cardlab.lessons.check import CheckRun
from tests.games.spite_and_malice.cards import everywhere
from tools.logs_spite import LOGS
from tools.script import write

BOOK = GAME.rulebook
CITED = re.compile(r"\(([A-Z]\d+)\)")


def notes(path: str) -> list[str]:
    lines = map(json.loads, Path(path).read_text("utf-8").splitlines())
    return [line["text"] for line in lines if line["type"] == "note"]


def cited_by_logs() -> set[str]:
    return {rule for path in all_shipped() for text in notes(path) for rule in CITED.findall(text)}


def practised() -> set[str]:
    return {rule for exercise in EXERCISES.values() for rule in exercise.rules}


class TestRules:
    def test_each_is_shown_by_a_logged_deal(self) -> None:
        assert {rule.id for rule in BOOK} <= cited_by_logs()

    def test_each_is_practised_by_an_exercise(self) -> None:
        assert {rule.id for rule in BOOK} <= practised()

    def test_only_rules_that_exist_are_cited(self) -> None:
        assert all(rule in BOOK for rule in cited_by_logs() | practised())
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


class TestLessons:
    def test_every_walk_has_a_log_and_every_log_a_walk(self) -> None:
        shown = {Path(walk.log).name.partition(".")[0] for walk in WALKS.values()}
        assert shown == {script.name for script in LOGS}

    def test_a_walk_asks_one_to_three_times(self) -> None:
        assert all(1 <= len(walk.stops) <= 3 for walk in WALKS.values())
        assert all(walk.place(walk.stops[0]) > walk.start for walk in WALKS.values())

    def test_ten_steps_houses_puzzles_and_a_check(self) -> None:
        *steps, houses, puzzles, check = SPITE_LESSON.parts
        assert [part.title.split(".")[0] for part in steps] == [str(n) for n in range(1, 11)]
        assert all(part.walks and part.exercises for part in (*steps, houses))
        assert len(puzzles.exercises) == 6 and check.checks == ("spite-mastery",)

    def test_everything_has_its_place(self) -> None:
        parts = (*SPITE_LESSON.parts, *SKIP_BO_LESSON.parts)
        assert sorted(name for part in parts for name in part.walks) == sorted(WALKS)
        assert sorted(name for part in parts for name in part.exercises) == sorted(EXERCISES)
        assert not set(WALKS) & set(EXERCISES), "progress is kept by name"


class TestMastery:
    CHECK = CHECKS["spite-mastery"]

    @pytest.mark.parametrize(("misses", "passed"), [(0, True), (1, True), (2, False)])
    def test_nine_of_ten_pass(self, misses: int, passed: bool) -> None:
        assert (self.CHECK.of, self.CHECK.need) == (10, 9)
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


def mistakes(name: str) -> set[str]:
    """The names of the mistakes that some variants of an exercise have."""
    exercise = EXERCISES[name]
    return {
        mistake.name
        for seed in range(40)
        for mistake in exercise.mistakes(exercise.make(SplitMix64(seed)))
    }


class TestExercises:
    @pytest.mark.parametrize(
        ("name", "named"),
        [
            ("spite-begin", {"king-is-high", "dealers-left", "one-of-the-tied"}),
            ("spite-fill", {"always-five", "one-a-turn", "more-than-there-are"}),
            (
                "spite-plays",
                {"builds-down", "same-suit", "one-stack-too-many", "king-as-a-rank", "buried"},
            ),
            ("spite-king", {"king-ends-it", "king-is-thirteen", "kings-counted-once"}),
            ("spite-top", {"overlooks-it", "not-buried"}),
            ("spite-discard", {"overlooks-it", "not-payoff", "not-side"}),
            ("spite-bury", {"buries-a-king", "buries-what-is-needed"}),
            ("spite-empty", {"draws-after-the-discard", "no-new-hand"}),
            ("spite-full", {"nothing-happens", "forgets-the-new-hand", "thirteen"}),
            ("spite-end", {"turned-up-is-enough", "too-soon", "forgets-the-limit"}),
        ],
    )
    def test_what_people_get_mixed_up_is_recognised(self, name: str, named: set[str]) -> None:
        assert named <= mistakes(name)

    @pytest.mark.parametrize("exercise", [Tops(), Discards(), AceFirst()], ids=lambda e: e.id)
    def test_reasons_are_the_engines(self, exercise: May) -> None:
        found = {exercise.solve(exercise.make(SplitMix64(seed))) for seed in range(60)}
        assert found == set(exercise.keys)

    def test_the_best_place_to_bury_is_what_the_greedy_player_chooses(self) -> None:
        for seed in range(100):
            variant = Bury().make(SplitMix64(seed))
            view = variant.view()
            best = min(range(4), key=lambda side: _use(view, discard(variant.card, side)))
            assert Bury().solve(variant) == str(best + 1)

    def test_hidden_cards_do_not_change_an_answer(self) -> None:
        for name, exercise in EXERCISES.items():
            for seed in range(5):
                variant = exercise.make(SplitMix64(seed))
                deal = getattr(variant, "deal", None)
                if deal is None:
                    continue
                turned = deal._replace(cards=deal.cards[::-1])
                other = variant._replace(deal=turned)
                assert exercise.solve(variant) == exercise.solve(other), name


class TestTables:
    def test_no_card_is_there_twice(self) -> None:
        for seed in range(30):
            shoe = Shoe(SplitMix64(seed))
            deal = table(shoe, shoe.some(5), shoe.some(1)[0], [shoe.stack(9)], [shoe.some(2)])
            assert sorted(everywhere(deal)) == sorted(GAME.pack(shoe.rules))

    def test_what_it_counts_is_what_lies_there(self) -> None:
        shoe = Shoe(SplitMix64(1))
        deal = table(shoe, shoe.some(3), shoe.card(7), [shoe.stack(4, (4,))], left=6, stock=8)
        shown = deal.table
        assert shown.stock == len(deal.stock) == 8 and shown.payoff_left[YOU] == 6
        assert shown.hands == tuple(map(len, deal.hands)) == (3, 5)
        assert [RANK[card] for card in shown.centre[0]] == [0, 3, 2, 1]
        assert shown.needs == (5, 1, 1)
        assert deal.turn == YOU and deal.legal_actions()

    def test_an_attempt_as_text(self) -> None:
        text = str(Attempt(EXERCISES["spite-king"], seed=1))
        assert text.splitlines()[0] == "What comes after the king?"
        assert "Stack 1: A♦ 2♣ 3♦ 4♠ K♣ K♥ K♠" in text
