"""Lessons as desks: what is sent to the page before and after a guess, an answer, a solution."""

import json
from pathlib import Path

import pytest

import cardlab
from cardlab.cards import FRENCH
from cardlab.lessons import find_exercise, find_walk
from cardlab.lessons.attempt import Attempt
from cardlab.lessons.desks import ExerciseDesk, WalkDesk
from cardlab.lessons.walk import WalkRun
from cardlab.table.film import FILMED


def exercise(name: str, seed: int = 1) -> ExerciseDesk:
    return ExerciseDesk(Attempt(find_exercise(name), seed=seed))


class TestWalk:
    @pytest.mark.parametrize("name", ["scat-1-value", "scat-6-tied", "skyjo-4-draw"])
    def test_nothing_behind_an_open_question_is_sent(self, name: str) -> None:
        desk = WalkDesk(WalkRun(find_walk(name)))
        steps = desk.run.walk.recording.steps
        while desk.run.stop is not None:
            allowed = desk.run.frames_allowed()
            film = desk.film()
            assert len(film["frames"]) == allowed + 1
            assert f'data-step="{allowed + 1}"' not in film["list"]
            desk.press("no-idea", 0, "")
        assert len(desk.film()["frames"]) == len(steps)

    def test_the_value_asked_for_is_not_in_the_picture(self) -> None:
        desk = WalkDesk(WalkRun(find_walk("scat-1-value")))
        own = FILMED.index("own")

        def hand(frame: int) -> str:
            film = desk.film()
            return str(film["parts"][film["frames"][frame][own]])

        assert "counts" not in hand(-1)
        desk.press("no-idea", 0, "")
        assert "counts" in hand(0)

    def test_a_guess_that_cannot_be_read_reveals_nothing(self) -> None:
        desk = WalkDesk(WalkRun(find_walk("scat-1-value")))
        before = json.dumps(desk.film())
        desk.press("guess", 0, "many")
        assert json.dumps(desk.film()) == before
        assert "cl-msg" in desk.reply()
        assert not desk.run.guessed


class TestExercise:
    def test_the_solution_begins_with_the_answer_and_offers_another(self) -> None:
        desk = exercise("scat-value")
        assert 'data-do="next"' not in desk.bands()["actions"]
        desk.press("solution", 0, "")
        answer = desk.attempt.exercise.solve(desk.attempt.variant)
        assert f"The answer is {answer}." in desk.bands()["message"]
        first = desk.attempt
        desk.press("next", 0, "")
        assert desk.attempt is not first

    def test_no_hint_is_offered_when_all_are_read(self) -> None:
        desk = exercise("scat-value")
        for _hint in range(desk.attempt.hints_of):
            assert 'data-do="hint"' in desk.bands()["actions"]
            desk.press("hint", 0, "")
        assert 'data-do="hint"' not in desk.bands()["actions"]

    def test_choices_are_not_listed_as_words_to_type(self) -> None:
        desk = exercise("scat-stock")
        assert "One of:" not in "".join(desk.bands().values())
        desk.press("check", 0, "")
        assert "Nothing is chosen yet." in desk.bands()["message"]
        assert "One of:" not in desk.bands()["message"]
        assert desk.attempt.tries == 0

    def test_only_cards_that_the_view_holds_are_sent(self) -> None:
        desk = exercise("scat-take")
        view = desk.attempt.figure.view
        seen = {*view.hand, *view.table.pile, *(card for _seat, card in view.table.discarded)}
        sent = "".join(desk.bands().values())
        assert not [card for card in FRENCH if card not in seen and f"-{card}" in sent]


def test_a_walk_opens_from_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    walk = cardlab.walk("scat-1-value", file=tmp_path / "no" / "folder" / "progress.jsonl")
    walk.desk.press("no-idea", 0, "")
    assert len(walk.desk.run.guessed) == 1
    assert walk.desk.run.warning
