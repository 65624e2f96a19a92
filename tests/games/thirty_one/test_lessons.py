"""Scat's lessons: every rule is shown or practised, and the shipped logs are sound."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from cardlab.engine.reading import replay
from cardlab.games.thirty_one.game import GAME
from cardlab.games.thirty_one.lessons import EXERCISES, LESSON, WALKS, house_table
from cardlab.games.thirty_one.lessons.logs import FOLDER, all_shipped
from cardlab.games.thirty_one.lessons.tables import preset_rules
from cardlab.games.thirty_one.rules import PRESETS
from tools.lesson_logs import LOGS
from tools.script import write

BOOK = GAME.rulebook
CITED = re.compile(r"\(([A-Z]\d+)\)")


def notes(path: str) -> list[str]:
    lines = map(json.loads, Path(path).read_text("utf-8").splitlines())
    return [line["text"] for line in lines if line["type"] == "note"]


def cited_by_logs() -> set[str]:
    return {rule for path in all_shipped() for text in notes(path) for rule in CITED.findall(text)}


def test_every_rule_is_cited_by_a_logged_deal_or_an_exercise() -> None:
    practised = {rule for exercise in EXERCISES.values() for rule in exercise.rules}
    assert {rule.id for rule in BOOK} <= cited_by_logs() | practised


def test_logs_show_every_rule() -> None:
    assert {rule.id for rule in BOOK} <= cited_by_logs()


def test_only_rules_that_exist_are_cited() -> None:
    assert all(rule in BOOK for rule in cited_by_logs())
    for walk in WALKS.values():
        assert all(stop.rule in BOOK for stop in walk.stops)
        assert all(rule in BOOK for step in walk.recording.steps for rule in step.rules)


@pytest.mark.parametrize("path", all_shipped(), ids=lambda path: Path(path).name)
class TestShippedLogs:
    def test_it_replays_clean(self, path: str) -> None:
        found = replay(path)
        assert found.error is None
        assert found.course is not None and found.course.outcomes

    def test_it_is_told_in_a_beginners_words(self, path: str) -> None:
        told = notes(path)
        assert told
        for text in told:
            assert len(CITED.sub("", text)) < 120 and "!" not in text
            assert re.search(r"[.?:]( \([A-Z]\d+\))?$", text), text

    def test_who_plays(self, path: str) -> None:
        header = json.loads(Path(path).read_text("utf-8").splitlines()[0])
        assert header["players"] == ["Ann", "Ben", "Cara", "Dev"][: len(header["players"])]


def test_the_logs_are_made_from_their_scripts(tmp_path: Path) -> None:
    made = {write(script, tmp_path).name for script in LOGS}
    for name in made:
        assert (tmp_path / name).read_bytes() == (FOLDER / name).read_bytes(), name
    lying = {Path(path).name for path in all_shipped()}
    assert made <= lying
    assert {name for name in lying - made if name.startswith(("house-", "scat-"))} <= {
        "scat-first-deal.deal.jsonl"
    }


def test_every_walk_has_a_log_and_every_log_a_walk() -> None:
    shown = {Path(walk.log).name for walk in WALKS.values()}
    assert shown == {f"{script.name}.deal.jsonl" for script in LOGS}


def test_the_lesson_has_ten_steps_and_a_check() -> None:
    *steps, check = LESSON.parts
    assert len(steps) == 10 and check.checks == ("scat-mastery",)
    assert all(part.walks for part in steps[:9]) and all(part.exercises for part in steps)
    assert [part.title.split(".")[0] for part in steps] == [str(n) for n in range(1, 11)]


class TestHouseTable:
    """The same hands under every preset, as the engine scores them."""

    def test_every_preset_has_a_row(self) -> None:
        table = house_table()
        assert [row.preset for row in table.rows] == [preset.name for preset in PRESETS]
        for row in table.rows:
            rules = preset_rules(row.preset)
            if rules.hand_size != 3:
                assert not row.cells and "4 cards" in row.remark
                continue
            values = [str(rules.value(hand)) for hand in table.hands]
            assert [cell.value for cell in row.cells] == values
            assert row.rule in BOOK

    def test_the_houses_differ(self) -> None:
        table = house_table()
        told = {tuple(cell.change for cell in row.cells) for row in table.rows if row.cells}
        assert len(told) >= 5
        row = {row.preset: row for row in table.rows}
        assert [cell.change for cell in row["scat"].cells] == ["loses 1", "", "", ""]
        assert [cell.change for cell in row["skite"].cells] == ["", "", "loses 2", "loses 1"]
        assert [cell.change for cell in row["cadillac"].cells] == ["", "", "loses 2", ""]
        assert [cell.change for cell in row["gin"].cells] == ["", "", "loses 1", ""]
        assert [cell.change for cell in row["french-canadian"].cells] == ["", "scores 1", "", ""]

    def test_its_renderings(self) -> None:
        table = house_table()
        assert "Cara: 3♣ 8♥ Q♥ (knocked)" in table.text()
        assert "Skite: Ann 30.5; Ben 28; Cara 18, loses 2; Dev 18, loses 1 (S4)" in table.text()
        named = table._replace(names=("<b>", "Ben", "Cara", "Dev"))
        assert "<b>" not in named.html() and "&lt;b&gt;" in named.html()


def test_lessons_need_no_widgets() -> None:
    code = (
        "import sys, cardlab.lessons as l; l.find_walk('scat-1-value'); "
        "print([m for m in ('ipywidgets', 'anywidget', 'numpy', 'IPython') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.stdout.strip() == "[]", done.stderr
