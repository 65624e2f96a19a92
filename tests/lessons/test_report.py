"""How somebody stands: honest states, stars by par, and renderings that are safe."""

from __future__ import annotations

from pathlib import Path

from cardlab.lessons import find_exercise, find_lesson, lessons
from cardlab.lessons.attempt import Attempt
from cardlab.lessons.check import CheckRun
from cardlab.lessons.progress import Entry, Progress, Reading
from cardlab.lessons.report import CORRECT, INCORRECT, NOT_ATTEMPTED, Report, make_report
from cardlab.lessons.walk import WalkRun

LESSON = find_lesson("scat")


def report(*entries: Entry, learner: str = "") -> Report:
    return make_report([LESSON], Reading(entries, ()), learner)


def item(made: Report, name: str):  # type: ignore[no-untyped-def]
    return next(i for s in made.standings for i in s.items if i.id == name)


def answer(state: str, seed: int = 1, item: str = "scat-dealer") -> Entry:
    return Entry("answer", item, seed=seed, value="Ann", state=state)


def test_nothing_attempted_is_a_state() -> None:
    made = report()
    assert all(i.state == NOT_ATTEMPTED for i in made.standings[0].items)
    assert made.standings[0].words.startswith("0 of ")
    assert "not attempted; par is 1 try" in str(made)


def test_stars_go_by_tries_and_hints() -> None:
    for wrong, hints, stars in [(0, 0, 3), (1, 0, 2), (0, 1, 2), (1, 1, 1), (9, 3, 1)]:
        entries = [answer("incorrect")] * wrong
        entries += [Entry("hint", "scat-dealer", seed=1, value="1")] * hints
        found = item(report(*entries, answer("correct")), "scat-dealer")
        assert (found.state, found.stars) == (CORRECT, stars)
        assert found.tries == wrong + 1 and found.hints == hints


def test_a_solution_read_first_earns_no_star() -> None:
    read = Entry("solution", "scat-dealer", seed=1)
    found = item(report(read, answer("correct")), "scat-dealer")
    assert (found.state, found.stars) == (CORRECT, 0)
    found = item(report(answer("correct"), read), "scat-dealer")
    assert found.stars == 3


def test_not_solved_is_said_without_reproach() -> None:
    found = item(report(answer("incorrect")), "scat-dealer")
    assert (found.state, found.stars, found.words) == (INCORRECT, 0, "1 try")


def test_several_rounds_need_several_variants() -> None:
    right = [answer("correct", seed, "scat-value") for seed in range(1, 6)]
    assert item(report(*right[:4]), "scat-value").state == INCORRECT
    assert item(report(*right[:4]), "scat-value").words == "4 of 5 right, 4 tries"
    assert item(report(*right[:4], right[0]), "scat-value").state == INCORRECT
    found = item(report(*right), "scat-value")
    assert (found.state, found.stars) == (CORRECT, 3)
    hard = [answer("incorrect", 5, "scat-value")] * 2
    assert item(report(*right[:4], *hard, right[4]), "scat-value").stars == 2


def test_each_learner_has_a_report(tmp_path: Path) -> None:
    mine = Progress(tmp_path / "p.jsonl")
    attempt = Attempt(find_exercise("scat-dealer"), learner="<b>Eva</b>", progress=mine)
    attempt.check(attempt.form.write(attempt.exercise.solve(attempt.variant)))
    assert item(mine.report(lessons(), "<b>Eva</b>"), "scat-dealer").state == CORRECT
    assert item(mine.report(lessons()), "scat-dealer").state == NOT_ATTEMPTED
    html = mine.report(lessons(), "<b>Eva</b>").html()
    assert "<b>" not in html and "&lt;b&gt;Eva&lt;/b&gt;" in html


def test_walks_count_predictions(tmp_path: Path) -> None:
    from cardlab.lessons import find_walk

    mine = Progress(tmp_path / "p.jsonl")
    run = WalkRun(find_walk("scat-2-turn"), progress=mine)
    run.guess("7s")
    run.guess(None)
    found = item(mine.report([LESSON]), "scat-2-turn")
    assert found.state == INCORRECT
    assert found.words == "2 of 3 predictions made, 1 came true"
    run.guess("no")
    assert item(mine.report([LESSON]), "scat-2-turn").state == CORRECT


def test_checks_count_the_best_run(tmp_path: Path) -> None:
    from cardlab.lessons import find_check

    mine = Progress(tmp_path / "p.jsonl")
    check = find_check("scat-mastery")
    run = CheckRun(check, progress=mine)
    assert item(mine.report([LESSON]), check.id).words == "not attempted; 9 of 10 pass"
    run.answer(run.question.form.write(run.question.exercise.solve(run.question.variant)))
    assert item(mine.report([LESSON]), check.id).words == "1 of 10 answered, 1 right"
    while not run.over:
        run.answer(run.question.form.write(run.question.exercise.solve(run.question.variant)))
    found = item(mine.report([LESSON]), check.id)
    assert (found.state, found.words) == (CORRECT, "passed: 10 of 10 right")


def test_warnings_stand_below() -> None:
    made = make_report([LESSON], Reading((), ("Line <3> of your progress …",)), "")
    assert str(made).endswith("Line <3> of your progress …")
    assert "Line &lt;3&gt;" in made.html()


def test_foreign_items_are_passed_over() -> None:
    made = report(Entry("guess", "elsewhere"), Entry("guess", "scat-1-value", step="no-such-stop"))
    assert all(i.state == NOT_ATTEMPTED for i in made.standings[0].items)
