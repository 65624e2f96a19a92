"""A mastery check: one answer a table, each miss names its rule, nine of ten pass."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardlab.engine.errors import CardlabError
from cardlab.engine.game import games
from cardlab.lessons import find_check
from cardlab.lessons.check import CheckRun
from cardlab.lessons.progress import Progress

CHECK = find_check("scat-mastery")


def take(run: CheckRun, misses: int) -> CheckRun:
    """Answer all questions, the first ones with a named mistake."""
    while not run.over:
        question = run.question
        exercise, variant = question.exercise, question.variant
        answer = exercise.solve(variant)
        if len(run.answered) < misses:
            answer = exercise.mistakes(variant)[0].answer
        run.answer(question.form.write(answer))
    return run


@pytest.mark.parametrize(("misses", "passed"), [(0, True), (1, True), (2, False), (10, False)])
def test_nine_of_ten_pass(misses: int, passed: bool) -> None:
    run = take(CheckRun(CHECK), misses)
    assert run.passed is passed and run.right == 10 - misses
    assert [miss.number for miss in run.misses()] == list(range(1, misses + 1))
    said = str(run.summary())
    assert said.startswith(f"{10 - misses} of 10 right")
    for miss in run.misses():
        assert miss.rule in games()["thirty-one"].rulebook
        assert passed or miss.rule in said


def test_each_miss_names_its_rule_and_not_the_answer() -> None:
    run = CheckRun(CHECK, seed=11)
    while not run.over:
        question = run.question
        mistake = question.exercise.mistakes(question.variant)[0]
        feedback = run.answer(question.form.write(mistake.answer))
        assert feedback.state == "incorrect" and feedback.rule
        assert str(feedback).endswith(f"({feedback.rule})")


def test_what_cannot_be_read_is_asked_again() -> None:
    run = CheckRun(CHECK)
    before = run.question.seed
    assert run.answer("?").state == "unattempted"
    assert run.question.seed == before and run.answered == []


def test_it_is_the_learners_own_and_the_same_each_time() -> None:
    def tables(run: CheckRun) -> list[object]:
        found = []
        for _question in range(10):
            found.append(run.question.variant)
            run.answer(run.question.form.write(run.question.exercise.solve(found[-1])))
        return found

    assert tables(CheckRun(CHECK, learner="Eva")) == tables(CheckRun(CHECK, learner="Eva"))
    assert tables(CheckRun(CHECK, learner="Eva")) != tables(CheckRun(CHECK, learner="Finn"))
    assert len(set(map(repr, tables(CheckRun(CHECK, seed=5))))) == 10
    assert CheckRun(CHECK).next().seed != CheckRun(CHECK).seed


def test_it_is_written_down(tmp_path: Path) -> None:
    mine = Progress(tmp_path / "p.jsonl")
    take(CheckRun(CHECK, progress=mine), 3)
    entries = mine.read().entries
    assert [entry.step for entry in entries] == [str(n) for n in range(1, 11)]
    assert [entry.state for entry in entries] == ["incorrect"] * 3 + ["correct"] * 7
    assert {entry.item for entry in entries} == {"scat-mastery"}


def test_after_the_last_question_there_is_none() -> None:
    run = take(CheckRun(CHECK), 0)
    with pytest.raises(CardlabError, match="All questions"):
        run.answer("17")
    assert repr(run) == "<scat-mastery: 10 of 10 right: passed.>"
