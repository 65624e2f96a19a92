"""The file of progress: nothing that was complete is lost, nothing foreign does harm."""

from __future__ import annotations

import json
import os
import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from cardlab.engine.errors import CardlabError
from cardlab.lessons import progress as progress_module
from cardlab.lessons.filelock import locked
from cardlab.lessons.progress import FILE, VARIABLE, Entry, Progress, read_entry

GUESS = Entry("guess", "scat-1-value", step="first-hand", value="17")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "progress.jsonl"


def child(work: Callable[[], None]) -> int:
    """Do some work in another process and return its id."""
    pid = os.fork()
    if pid == 0:
        try:
            work()
        finally:
            os._exit(0)
    return pid


class TestWriting:
    def test_an_entry_is_one_line(self, file: Path) -> None:
        assert Progress(file).add(GUESS, at="2026-01-02T03:04:05Z") == ""
        assert file.read_text("utf-8") == (
            '{"type":"guess","item":"scat-1-value","learner":"","step":"first-hand","seed":null,'
            '"attempt":1,"value":"17","state":"","at":"2026-01-02T03:04:05Z"}\n'
        )

    def test_the_time_is_taken_when_the_line_is_written(self, file: Path) -> None:
        Progress(file).add(GUESS)
        at = Progress(file).read().entries[0].at
        assert time.strptime(at, "%Y-%m-%dT%H:%M:%SZ")

    def test_where_it_lies(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.chdir(tmp_path)
        monkeypatch.delenv(VARIABLE, raising=False)
        Progress().add(GUESS)
        assert (tmp_path / FILE).exists()
        monkeypatch.setenv(VARIABLE, str(tmp_path / "mine.jsonl"))
        Progress().add(GUESS)
        assert (tmp_path / "mine.jsonl").exists()
        Progress(tmp_path / "given.jsonl").add(GUESS)
        assert (tmp_path / "given.jsonl").exists()

    def test_what_is_typed_may_be_anything(self, file: Path) -> None:
        typed = ["", "\n", "\r\n\u2028", '"}\n{"type":"answer"', "\ud800", "\x00", "💔" * 1000, "é"]
        for text in typed:
            assert Progress(file).add(GUESS._replace(value=text, learner=text)) == ""
        reading = Progress(file).read()
        assert reading.warnings == () and len(reading.entries) == len(typed)
        assert reading.entries[-1].value == "é" and len(reading.entries[-2].value) == 400

    def test_what_is_no_entry_is_refused(self, file: Path) -> None:
        for entry in (GUESS._replace(type="gift"), GUESS._replace(item="x" * 81),
                      GUESS._replace(seed=2**31), GUESS._replace(state="perfect")):  # fmt: skip
            with pytest.raises(CardlabError):
                Progress(file).add(entry)
        assert not file.exists()

    def test_a_folder_that_cannot_be_written_stops_nobody(self, tmp_path: Path) -> None:
        mine = Progress(tmp_path / "missing" / "progress.jsonl")
        warning = mine.add(GUESS)
        assert "could not be saved" in warning and str(tmp_path) not in warning
        assert [entry.value for entry in mine.read().entries] == ["17"]

    def test_a_pipe_or_folder_is_no_file(self, tmp_path: Path) -> None:
        os.mkfifo(tmp_path / "pipe")
        for path in (tmp_path / "pipe", tmp_path):
            assert "not a file" in Progress(path).add(GUESS)
            assert "not a file" in Progress(path).read().warnings[0]

    def test_a_foreign_file_is_left_alone(self, file: Path) -> None:
        for content in (b"name,points\nAnn,3\n", b'{"cells": []}\n', b"\x89PNG\r\n", b"a word"):
            file.write_bytes(content)
            assert "holds something else" in Progress(file).add(GUESS)
            assert file.read_bytes() == content

    def test_a_file_that_has_grown_too_large(
        self, file: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        Progress(file).add(GUESS)
        monkeypatch.setattr(progress_module, "MAX_FILE", 200)
        assert "larger than" in Progress(file).add(GUESS)
        file.write_bytes(b" " * 201)
        assert "larger than" in Progress(file).read().warnings[0]

    def test_a_lock_that_is_kept_is_waited_for_and_given_up(
        self, file: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("cardlab.lessons.filelock.TRIES", 3)
        Progress(file).add(GUESS)
        with open(file, "rb") as other, locked(other):
            assert "keeps the file locked" in Progress(file).add(GUESS)
        assert Progress(file).add(GUESS) == ""


class TestReading:
    def test_nothing_yet(self, file: Path) -> None:
        assert Progress(file).read() == ((), ())

    def test_a_torn_last_line_is_dropped_with_a_word(self, file: Path) -> None:
        whole = Progress(file)
        whole.add(GUESS)
        whole.add(GUESS._replace(value="18"))
        complete = file.read_bytes()
        for cut in range(1, 60):
            file.write_bytes(complete + complete[: cut * 2])
            reading = Progress(file).read()
            assert len(reading.entries) == 2 or cut * 2 > len(complete) / 2
            assert reading.warnings == (
                "Line 3 of your progress was cut off in the middle, and is dropped.",
            )
            assert "Line 3" in Progress(file).add(GUESS._replace(value="19"))
            reading = Progress(file).read()
            assert [e.value for e in reading.entries] == ["17", "18", "19"]
            assert reading.warnings == ()

    def test_a_file_of_one_torn_line(self, file: Path) -> None:
        file.write_bytes(b'{"type":"gue')
        assert Progress(file).read().entries == ()
        assert "Line 1" in Progress(file).add(GUESS)
        assert len(Progress(file).read().entries) == 1

    @pytest.mark.parametrize(
        "line",
        [
            b"", b"foreign", b"\xff\xfe", b"[]", b"null", b"{}", b'{"type":"guess"}', b"[" * 5000,
            b'{"type":"guess","type":"guess"}', b"NaN", b" " * 5000, b"9" * 5000,
        ],
    )  # fmt: skip
    def test_a_damaged_line_is_left_out_in_words(self, file: Path, line: bytes) -> None:
        Progress(file).add(GUESS)
        with open(file, "ab") as more:
            more.write(line + b"\n")
        Progress(file).add(GUESS)
        reading = Progress(file).read()
        assert len(reading.entries) == 2
        assert len(reading.warnings) == 1
        assert reading.warnings[0].startswith("progress.jsonl, line 2: The line")

    def test_many_damaged_lines_take_one_sentence(self, file: Path) -> None:
        Progress(file).add(GUESS)
        with open(file, "ab") as more:
            more.write(b"x\n" * 1000)
        (warning,) = Progress(file).read().warnings
        assert "999 more lines" in warning

    def test_values_are_held_to_their_type(self) -> None:
        good = json.loads(json.dumps(GUESS._asdict()))
        assert read_entry(json.dumps(good)) == GUESS
        for key, value in [
            ("type", 1), ("type", "gift"), ("item", None), ("item", "x" * 81), ("learner", "\n"),
            ("seed", True), ("seed", -1), ("seed", 1.0), ("seed", 2**31), ("attempt", "1"),
            ("attempt", None), ("value", 17), ("value", "x" * 401), ("state", "good"), ("at", 0),
        ]:  # fmt: skip
            assert isinstance(read_entry(json.dumps(good | {key: value})), str), (key, value)
        assert isinstance(read_entry(json.dumps(good | {"more": 1})), str)
        assert isinstance(read_entry("9" * 100), str)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="kill -9 and fork are POSIX's")
class TestProcesses:
    def test_it_survives_kill_9_a_hundred_times(self, file: Path) -> None:
        def work() -> None:
            mine, n = Progress(file), 0
            while True:
                n += 1
                mine.add(Entry("answer", "x", seed=n, value="♣" * (n % 90), state="correct"))

        expected: list[tuple[int | None, int]] = []
        for run in range(100):
            before = file.stat().st_size if file.exists() else 0
            pid = child(work)
            while not file.exists() or file.stat().st_size < before + 400:
                time.sleep(0.0005)
            time.sleep(run % 7 * 0.0003)
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)
            reading = Progress(file).read()
            assert all("cut off" in warning for warning in reading.warnings)
            complete = file.read_bytes().count(b"\n")
            assert len(reading.entries) == complete
            now = [(entry.seed, len(entry.value)) for entry in reading.entries]
            assert now[: len(expected)] == expected, "a complete line was lost"
            fresh = now[len(expected) :]
            assert fresh == [(n, n % 90) for n in range(1, len(fresh) + 1)]
            expected = now

    def test_two_kernels_at_once_lose_nothing(self, file: Path) -> None:
        def work(who: str) -> None:
            mine = Progress(file)
            for n in range(100):
                mine.add(Entry("answer", who, seed=n, value="♣" * n, state="incorrect"))

        for pid in [child(lambda: work("one")), child(lambda: work("two"))]:
            os.waitpid(pid, 0)
        reading = Progress(file).read()
        assert reading.warnings == ()
        for who in ("one", "two"):
            assert [e.seed for e in reading.entries if e.item == who] == list(range(100))


class TestLocks:
    """Where a system has other locks, or none."""

    def test_none(self, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("cardlab.lessons.filelock._fcntl", None)
        monkeypatch.setattr("cardlab.lessons.filelock._msvcrt", None)
        assert Progress(file).add(GUESS) == "" and len(Progress(file).read().entries) == 1

    def test_those_of_windows(self, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        held: list[int] = []

        class Msvcrt:
            LK_NBLCK, LK_UNLCK = 2, 0
            refusals = 2

            @classmethod
            def locking(cls, descriptor: int, mode: int, size: int) -> None:
                if mode == cls.LK_NBLCK and cls.refusals:
                    cls.refusals -= 1
                    raise PermissionError(13, "Permission denied")
                held.append(mode)

        monkeypatch.setattr("cardlab.lessons.filelock._fcntl", None)
        monkeypatch.setattr("cardlab.lessons.filelock._msvcrt", Msvcrt)
        mine = Progress(file)
        assert mine.add(GUESS) == mine.add(GUESS) == ""
        assert len(mine.read().entries) == 2
        assert held == [2, 0] * 3
