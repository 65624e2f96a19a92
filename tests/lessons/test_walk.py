"""Walks: a guess is written down before anything behind it is shown."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

import pytest

from cardlab.engine.errors import CardlabError
from cardlab.lessons import find_walk, walks
from cardlab.lessons.answers import AnswerError, ChoiceForm, NumberForm
from cardlab.lessons.progress import Entry, Progress
from cardlab.lessons.walk import Moment, Stop, Walk, WalkRun

WALKS = walks()
each = pytest.mark.parametrize("name", WALKS)


def right(run: WalkRun) -> str:
    assert run.stop is not None
    return run.form.write(run.stop.outcome(run.moment))


@each
def test_nothing_behind_an_open_prediction_is_shown(name: str) -> None:
    run = WalkRun(WALKS[name])
    every = run.walk.recording.steps
    while run.stop is not None:
        frames, at = run.frames(), run.walk.place(run.stop)
        assert len(frames) == at == run.frames_allowed() + 1
        assert [frame.title for frame in frames] == [step.title for step in every[:at]]
        assert str(frames[-1].why) == "" and frames[-1].notes == ()
        for frame in frames:
            shown_end = frame.kind == "end" or every[at - 1].kind in ("end", "next")
            assert frame.view.outcome is None or shown_end
            assert not frame.view.table.ending or shown_end
        hidden = every[at] if at < len(every) else every[-1]
        assert str(hidden.title) not in str(frames[-1].title)
        run.guess(None)
    assert run.frames() == every and run.frames_allowed() == len(every) - 1


@each
def test_the_outcome_is_what_comes_true(name: str) -> None:
    run = WalkRun(WALKS[name])
    assert run.stop is not None, "a walk asks something"
    while run.stop is not None:
        stop = run.stop
        reveal = run.guess(right(run))
        assert reveal.right is True and reveal.rule == stop.rule
        said = str(reveal.sentence)
        assert said.startswith("You said ") and "so it is." in said and said.endswith(".")
    assert run.words == f"{len(run.walk.stops)} of {len(run.walk.stops)} predictions made"


@each
def test_no_idea_is_a_guess_and_a_miss_says_how_it_differs(name: str) -> None:
    run = WalkRun(WALKS[name])
    while run.stop is not None:
        form, good = run.form, right(run)
        if isinstance(form, NumberForm):
            wrong = "17" if good != "17" else "16"
        elif isinstance(form, ChoiceForm):
            wrong = next(option.key for option in form.options if option.key != good)
        else:
            wrong = next(card for card in form.among if form.read(card) != form.read(good))  # type: ignore[attr-defined]
        other = WalkRun(run.walk)
        other.guessed = list(run.guessed)
        missed, unsure = other.guess(wrong), run.guess(None)
        assert missed.right is False and unsure.right is None
        shown = "".join(part.text for part in missed.sentence.parts() if part.bold)
        assert "You said" in shown and "it is" in shown
        assert str(unsure.sentence).startswith("You had no idea yet; it is ")
        for said in (str(missed.sentence), str(unsure.sentence)):
            assert "!" not in said and said.endswith(".") and "  " not in said, said


@each
def test_prompts_are_questions_that_do_not_tell(name: str) -> None:
    run = WalkRun(WALKS[name])
    while run.stop is not None:
        said = str(run.prompt)
        assert said.endswith("?") and "!" not in said and "{" not in said
        assert any(part.bold for part in run.prompt.parts())
        assert f" {right(run)}." not in str(run.accepts) or run.form.kind == "choice"
        run.guess(None)


class TestRun:
    def test_the_guess_is_written_before_the_outcome_is_worked_out(self, tmp_path: Path) -> None:
        mine = Progress(tmp_path / "p.jsonl")
        walk = find_walk("scat-1-value")
        (first, *_rest) = walk.stops

        def outcome(moment: Moment) -> Any:
            assert [entry.value for entry in mine.read().entries] == ["21"], "not written yet"
            return first.outcome(moment)

        watched = dataclasses.replace(walk, stops=(dataclasses.replace(first, outcome=outcome),))
        run = WalkRun(watched, progress=mine, learner="Eva")
        run.prompt, run.form, run.frames()
        assert run.guess("21").right is False
        (entry,) = mine.read().entries
        assert (entry.type, entry.item, entry.step) == ("guess", "scat-1-value", "first-hand")
        assert entry.learner == "Eva"

    def test_it_refuses_to_reveal_without_a_guess(self) -> None:
        run = WalkRun(find_walk("scat-1-value"))
        for number in (None, 0, 1, -1):
            with pytest.raises(CardlabError, match="First a guess"):
                run.reveal(number)

    def test_what_is_no_guess_is_not_written(self, tmp_path: Path) -> None:
        mine = Progress(tmp_path / "p.jsonl")
        run = WalkRun(find_walk("scat-1-value"), progress=mine)
        for text in ("", "lots", "10^10^10", "\ud800"):
            with pytest.raises(AnswerError) as caught:
                run.guess(text)
            assert "such as" in str(caught.value)
        assert mine.read().entries == () and run.guessed == []

    def test_a_fresh_run_starts_afresh_and_the_file_remembers(self, tmp_path: Path) -> None:
        mine = Progress(tmp_path / "p.jsonl")
        for text in ("11", "21"):
            run = WalkRun(find_walk("scat-1-value"), progress=mine)
            assert run.guessed == []
            run.guess(text)
        assert [entry.value for entry in mine.read().entries] == ["11", "21"]

    def test_a_file_that_cannot_be_written_is_said_and_stops_nobody(self, tmp_path: Path) -> None:
        run = WalkRun(find_walk("scat-1-value"), progress=Progress(tmp_path / "no" / "p.jsonl"))
        assert run.guess("11").right is True
        assert "could not be saved" in run.warning

    def test_earlier_reveals_can_be_had_again(self) -> None:
        run = WalkRun(find_walk("scat-1-value"))
        first = run.guess("11")
        run.guess("20")
        assert run.reveal(0) == first
        with pytest.raises(CardlabError, match="All predictions"):
            run.guess("1")

    def test_reprs(self) -> None:
        run = WalkRun(find_walk("scat-1-value"))
        assert repr(run) == "<scat-1-value: 0 of 2 predictions made>"
        assert repr(run.walk) == "<walk scat-1-value: What is a hand worth?>"


def test_guesses_are_judged_later() -> None:
    walk = find_walk("scat-1-value")
    assert walk.judge("first-hand", "11") is True
    assert walk.judge("first-hand", "21") is False
    for stop, value in (("first-hand", ""), ("first-hand", "lots"), ("elsewhere", "11")):
        assert walk.judge(stop, value) is None


def test_a_walk_over_any_log(tmp_path: Path) -> None:
    from cardlab import Match
    from cardlab.engine.play import make_players, play_deal

    match = Match("scat", ["Ann", "Ben", "Cara"], seed=3, log=tmp_path / "a.deal.jsonl")
    match.deal()
    play_deal(match, make_players(match, ["greedy"], 3))
    stop = Stop(
        "x", -1, "S4", lambda m: find_walk("scat-6-tied").stops[0].prompt(m),
        lambda m: NumberForm(whole=True), lambda m: sum(m.end.view.outcome.lost),
        lambda m, guess: m.end.why,
    )  # fmt: skip
    run = WalkRun(Walk("mine", "Mine", tmp_path / "a.deal.jsonl", (stop,), seat=1))
    assert run.guess("1").rule == "S4"
    assert Entry("guess", "mine", step="x").step == "x"
