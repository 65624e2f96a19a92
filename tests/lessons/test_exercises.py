"""Every exercise of every game, a hundred variants each."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from cardlab.cards import SplitMix64
from cardlab.engine.errors import CardlabError
from cardlab.engine.game import games
from cardlab.lessons import checks, exercises, find_exercise, lessons, walks
from cardlab.lessons.attempt import Attempt
from cardlab.lessons.exercise import Exercise
from cardlab.lessons.progress import Progress
from cardlab.words import Sentence
from tests.lessons.saying import rights, texts, told

EXERCISES: dict[str, Exercise] = exercises()
SEEDS = range(100)
each = pytest.mark.parametrize("name", EXERCISES)


@cache
def variants(name: str) -> tuple[Any, ...]:
    return tuple(EXERCISES[name].make(SplitMix64(seed)) for seed in SEEDS)


@each
def test_the_answer_and_the_checker_agree(name: str) -> None:
    exercise = EXERCISES[name]
    for seed in SEEDS:
        attempt = Attempt(exercise, seed=seed)
        for right in rights(exercise, attempt.variant):
            assert attempt.check(attempt.form.write(right)).state == "correct"


@each
def test_variants_differ_and_are_the_same_each_time(name: str) -> None:
    assert len(set(variants(name))) > 20
    assert EXERCISES[name].make(SplitMix64(7)) == variants(name)[7]


@each
def test_the_chain_of_hints_ends_at_the_answer(name: str) -> None:
    exercise = EXERCISES[name]
    for variant in variants(name):
        *early, last = exercise.hints(variant)
        assert early, "a hint before the answer"
        for right in rights(exercise, variant):
            for hint in (*early, last):
                assert hint.keeps(right), hint
        form = exercise.form(variant)
        shown = str(Sentence("{it}", {"it": form.show(exercise.solve(variant))}))
        assert shown in str(last)
        for mistake in exercise.mistakes(variant):
            assert not last.keeps(mistake.answer)


@each
def test_every_mistake_is_recognised_and_is_one(name: str) -> None:
    exercise = EXERCISES[name]
    for seed in SEEDS:
        attempt = Attempt(exercise, seed=seed)
        right = exercise.solve(attempt.variant)
        for mistake in exercise.mistakes(attempt.variant):
            given = attempt.form.read(attempt.form.write(mistake.answer))
            assert not attempt.form.matches(given, right)
            feedback = attempt.check(attempt.form.write(mistake.answer))
            assert (feedback.state, feedback.mistake) == ("incorrect", mistake.name)
            assert feedback.sentence == mistake.sentence and feedback.rule == mistake.rule


@each
def test_mistakes_are_what_a_variant_is_made_for(name: str) -> None:
    exercise = EXERCISES[name]
    assert all(exercise.mistakes(variant) for variant in variants(name))


@each
def test_sentences_are_as_they_should_be(name: str) -> None:
    exercise = EXERCISES[name]
    for variant in variants(name)[:30]:
        sentences = [sentence for sentence, _reply in told(exercise, variant)]
        sentences += [told_.sentence for told_ in exercise.solution(variant)]
        for sentence in sentences:
            said = str(sentence)
            assert said and said[-1] in ".?", said
            assert "!" not in said and "  " not in said and "{" not in said
            assert not re.search(r"\b(wrong|error|oops|illegal|invalid|sorry)\b", said, re.I), said
        for mistake in exercise.mistakes(variant):
            assert str(mistake.sentence).endswith("?"), "a mistake is answered with a question"
            assert any(part.bold for part in mistake.sentence.parts())
        ends = ("?", "Name them all.", "as you can.")
        assert str(exercise.question(variant)).rstrip("*").endswith(ends)


@each
def test_rules_that_are_cited_exist(name: str) -> None:
    exercise = EXERCISES[name]
    book = games()[exercise.game].rulebook
    assert exercise.rules
    cited = set(exercise.rules)
    for variant in variants(name)[:30]:
        cited |= {mistake.rule for mistake in exercise.mistakes(variant)}
        cited |= {hint.rule for hint in exercise.hints(variant)[:-1]}
        cited |= {told_.rule for told_ in exercise.solution(variant)}
        assert {m.rule for m in exercise.mistakes(variant)} <= set(book[r].id for r in cited)
    assert all(rule in book for rule in cited)


@each
def test_no_answer_is_stored(name: str, tmp_path: Path) -> None:
    exercise = EXERCISES[name]
    mine, hits = Progress(tmp_path / "p.jsonl"), Counter[str]()
    for seed in range(20):
        attempt = Attempt(exercise, seed=seed, progress=mine)
        right = exercise.solve(attempt.variant)
        held = {**vars(attempt), **attempt.variant._asdict()}
        hits.update(name for name, value in held.items() if value == right)
        attempt.check(attempt.form.write(exercise.mistakes(attempt.variant)[0].answer))
        attempt.solution()
        for entry in mine.read().entries:
            if entry.seed == seed and entry.value:
                given = attempt.form.read(entry.value)
                assert not attempt.form.matches(given, right)
    assert all(count < 15 for count in hits.values()), hits


@each
def test_a_figure_shows_no_hidden_card(name: str) -> None:
    for variant in variants(name)[:30]:
        figure = EXERCISES[name].figure(variant)
        if figure.view is not None:
            seen = set(texts(figure.view))
            for row in figure.rows:
                assert all(card in seen for card in row.cards if card)


class TestAttempt:
    def test_its_life(self, tmp_path: Path) -> None:
        mine = Progress(tmp_path / "p.jsonl")
        attempt = Attempt(find_exercise("scat-value"), learner="Eva", progress=mine)
        assert repr(attempt) == f"<scat-value, seed {attempt.seed}: not attempted>"
        assert attempt.state == "unattempted" and attempt.hint_words() == "Hint 1 of 3"
        unread = attempt.check("lots")
        assert unread.state == "unattempted" and "such as" in str(unread) and attempt.tries == 0
        assert attempt.check("99").state == "incorrect" == attempt.state
        attempt.hint()
        assert attempt.hint_words() == "Hint 2 of 3"
        right = attempt.form.write(attempt.exercise.solve(attempt.variant))
        assert attempt.check(right).state == "correct" == attempt.state
        assert attempt.stars == 1 and attempt.words == "1 of 3 stars: 2 tries, 1 hint"
        attempt.hint(), attempt.solution(), attempt.check("99")
        assert (attempt.stars, attempt.tries, attempt.state) == (1, 2, "correct")
        kinds = [(e.type, e.state, e.learner) for e in mine.read().entries if e.type == "answer"]
        assert kinds == [("answer", "incorrect", "Eva"), ("answer", "correct", "Eva")]

    def test_the_next_variant(self) -> None:
        first = Attempt(find_exercise("scat-value"), learner="Eva")
        second = first.next()
        assert (first.number, second.number) == (1, 2) and first.seed != second.seed
        assert Attempt(find_exercise("scat-value"), learner="Eva", attempt=2).seed == second.seed

    def test_numbers_and_lists_are_taken_for_what_is_typed(self) -> None:
        attempt = Attempt(find_exercise("scat-value"), seed=5)
        right = attempt.exercise.solve(attempt.variant)
        assert attempt.check(right).state == "correct"
        vector = Attempt(find_exercise("scat-showdown"), seed=5)
        assert vector.check(list(vector.exercise.solve(vector.variant))).state == "correct"
        assert attempt.check(None).state == "unattempted"
        assert attempt.check(True).state == "unattempted"

    @pytest.mark.parametrize("name", EXERCISES)
    def test_hostile_answers_are_not_read(self, name: str) -> None:
        attempt = Attempt(EXERCISES[name], seed=1)
        for text in ("", "10^10^10", "(" * 100, "٣", "x" * 1_000_000, "\ud800", "<script>"):
            feedback = attempt.check(text)
            assert feedback.state == "unattempted" and len(str(feedback)) < 500
        assert attempt.tries == 0

    def test_a_seed_is_bounded(self) -> None:
        for seed in (-1, 2**31, 1.5, "1", True):
            with pytest.raises(CardlabError, match="A seed is"):
                Attempt(find_exercise("scat-value"), seed=seed)  # type: ignore[arg-type]
        with pytest.raises(CardlabError, match="attempt is"):
            Attempt(find_exercise("scat-value"), attempt=0)

    def test_as_text(self) -> None:
        text = str(Attempt(find_exercise("scat-value"), seed=1))
        assert text.splitlines()[0] == "What is this hand worth?"
        assert "Your hand: A♣ 2♦ 9♠" in text


def test_names_that_are_not_there() -> None:
    from cardlab.lessons import find_check, find_lesson, find_walk

    for find, name, near in [
        (find_exercise, "scat-valu", "scat-value"), (find_walk, "scat-1-valu", "scat-1-value"),
        (find_check, "scat-mastry", "scat-mastery"), (find_lesson, "skat", "scat"),
    ]:  # fmt: skip
        with pytest.raises(CardlabError, match=f"Did you mean .*{near}"):
            find(name)  # type: ignore[operator]


def test_lessons_name_what_there_is() -> None:
    for lesson in lessons():
        assert lesson.game in games()
        for part in lesson.parts:
            assert all(name in walks() for name in part.walks)
            assert all(name in EXERCISES for name in part.exercises)
            assert all(name in checks() for name in part.checks)
    for check in checks().values():
        assert all(name in EXERCISES for name in check.exercises)
        assert 0 < check.need <= check.of
