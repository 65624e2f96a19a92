"""What somebody predicted, answered and solved: one JSON Lines file beside the notebooks.

Each line is appended, flushed and synced under a lock, so a killed kernel loses at most the
line in flight and two kernels at once lose nothing. Reading is strict and bounded, and never
fails: what cannot be read is said in ``warnings``.
"""

from __future__ import annotations

import json
import os
import stat
import unicodedata
from collections.abc import Sequence
from datetime import datetime, timezone
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from cardlab.engine.errors import CardlabError
from cardlab.engine.log import reason
from cardlab.lessons.filelock import locked
from cardlab.words import _, ngettext

if TYPE_CHECKING:
    from cardlab.lessons.lesson import Lesson
    from cardlab.lessons.report import Report

FILE = "progress.jsonl"
VARIABLE = "CARDLAB_PROGRESS"
MAX_FILE = 16 << 20
MAX_LINE = 1 << 12
KINDS = ("guess", "answer", "hint", "solution")
STATES = ("", "incorrect", "correct")
MAX_TEXT = {"item": 80, "learner": 80, "step": 80, "value": 400, "at": 40}
MAX_NUMBER = 2**31


class Entry(NamedTuple):
    """One line: what was done (``guess``, ``answer``, ``hint`` or ``solution``), and to what.

    ``item`` is a walk, an exercise or a check, ``step`` a stop of a walk or a question of a
    check. ``value`` is what was typed (``""`` for "I have no idea"), ``state`` how an answer
    was judged. ``at`` is the time in UTC, taken when the line is written.
    """

    type: str
    item: str
    learner: str = ""
    step: str = ""
    seed: int | None = None
    attempt: int = 1
    value: str = ""
    state: str = ""
    at: str = ""


class Reading(NamedTuple):
    """What a progress file holds, and what is to be said about it."""

    entries: tuple[Entry, ...]
    warnings: tuple[str, ...]


class Progress:
    """The progress file; ``path`` is ``CARDLAB_PROGRESS`` or ``progress.jsonl`` by default.

    A file that cannot be written stops nobody from learning: what is added is kept as long as
    this object lives, and ``add`` says so.
    """

    def __init__(self, path: str | os.PathLike[str] | None = None) -> None:
        self.path = Path(path or os.environ.get(VARIABLE) or FILE)
        self._unsaved: list[Entry] = []

    def __repr__(self) -> str:
        return f"Progress({os.fspath(self.path)!r})"

    def add(self, entry: Entry, at: str = "") -> str:
        """Write an entry down, and return a warning where that did not go smoothly, else ``""``.

        The time is ``at``, or now. Raises ``CardlabError`` for an entry that is none.
        """
        kept = entry._replace(
            at=at or entry.at or _now(),
            value=_plain(entry.value, MAX_TEXT["value"]),
            learner=_plain(entry.learner, MAX_TEXT["learner"]),
        )
        line = _write(kept)
        if isinstance(read_entry(line), str):
            raise CardlabError(_("This is no entry of a progress file: {line}").format(line=line))
        try:
            return self._append(line.encode() + b"\n")
        except OSError as error:
            self._unsaved.append(kept)
            return _("Your progress could not be saved in {file}: {why}").format(
                file=self.path.name, why=reason(error)
            )

    def _append(self, data: bytes) -> str:
        _check_plain_file(self.path)
        with open(self.path, "a+b", buffering=0) as file, locked(file):
            size = file.seek(0, os.SEEK_END)
            if size + len(data) > MAX_FILE:
                raise OSError("the file is larger than 16 MiB")
            warning = _cut_torn(file, size) if size else ""
            end = file.seek(0, os.SEEK_END)
            if file.write(data) != len(data):
                file.truncate(end)
                raise OSError("the disk is full")
            os.fsync(file.fileno())
        return warning

    def read(self) -> Reading:
        """Return all entries that can be read, oldest first, and what could not be."""
        try:
            data = self._data()
        except FileNotFoundError:
            return Reading(tuple(self._unsaved), ())
        except OSError as error:
            warning = _("{file} cannot be read: {why}").format(
                file=self.path.name, why=reason(error)
            )
            return Reading(tuple(self._unsaved), (warning,))
        *lines, torn = data.split(b"\n")
        entries, bad = [], []
        for number, line in enumerate(lines, 1):
            entry = read_entry(line)
            if isinstance(entry, str):
                bad.append((number, entry))
            else:
                entries.append(entry)
        warnings = [_torn_words(len(lines) + 1)] if torn else []
        return Reading((*entries, *self._unsaved), (*self._bad_words(bad), *warnings))

    def _data(self) -> bytes:
        _check_plain_file(self.path)
        with open(self.path, "rb") as file, locked(file):
            file.seek(0)
            data = file.read(MAX_FILE + 1)
        if len(data) > MAX_FILE:
            raise OSError("the file is larger than 16 MiB")
        return data

    def _bad_words(self, bad: list[tuple[int, str]]) -> list[str]:
        if not bad:
            return []
        number, why = bad[0]
        first = _("{file}, line {line}: {why} It is left out.").format(
            file=self.path.name, line=number, why=why
        )
        if len(bad) == 1:
            return [first]
        more = ngettext("{n} more line like it is left out.", "{n} more lines like it are left "
                        "out.", len(bad) - 1)  # fmt: skip
        return [f"{first} {more}"]

    def report(self, lessons: Sequence[Lesson], learner: str = "") -> Report:
        """Return how a learner stands in some lessons: every item, also what was not attempted."""
        from cardlab.lessons.report import make_report

        return make_report(lessons, self.read(), learner)


def _now() -> str:
    return datetime.now(timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")


def _plain(text: str, most: int) -> str:
    """Cut a text to its length; what cannot stand in a file becomes a replacement sign."""
    cut = text if len(text) <= most else text[: most - 1] + "…"
    return "".join("�" if unicodedata.category(c) in ("Cc", "Cs") else c for c in cut)


def _write(entry: Entry) -> str:
    return json.dumps(entry._asdict(), ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def _check_plain_file(path: Path) -> None:
    """Refuse what is there and is no file: opening a pipe would wait for ever."""
    if path.exists() and not stat.S_ISREG(os.stat(path).st_mode):
        raise OSError("it is not a file")


def _cut_torn(file: Any, size: int) -> str:
    """Drop a torn last line, and refuse a file that is somebody else's; the lock is held."""
    file.seek(0)
    if (first := file.read(8)) != b'{"type":'[: len(first)]:
        raise OSError("the file is there already and holds something else")
    back = min(size, MAX_LINE + 1)
    file.seek(size - back)
    tail = file.read(back)
    if tail.endswith(b"\n"):
        return ""
    at = tail.rfind(b"\n")
    if at < 0 and back < size:
        raise OSError("the file is there already and holds something else")
    lines = 0
    file.seek(0)
    while chunk := file.read(1 << 16):
        lines += chunk.count(b"\n")
    file.truncate(size - back + at + 1)
    return _torn_words(lines + 1)


def _torn_words(line: int) -> str:
    return _("Line {line} of your progress was cut off in the middle, and is dropped.").format(
        line=line
    )


def read_entry(line: str | bytes) -> Entry | str:
    """Read one line strictly; return the entry, or what is wrong with it.

    >>> read_entry('{"type":"guess"}')
    'The line is no entry of a progress file.'
    """
    if len(line) > MAX_LINE:
        return _("The line is too long.")
    try:
        text = line.decode() if isinstance(line, bytes) else line
        record = json.loads(text, object_pairs_hook=_object, parse_constant=_refuse)
    except (ValueError, RecursionError):
        return _("The line cannot be read.")
    if not isinstance(record, dict) or tuple(record) != Entry._fields:
        return _("The line is no entry of a progress file.")
    entry = Entry(**record)
    texts_fit = all(_text_fits(getattr(entry, key), most) for key, most in MAX_TEXT.items())
    numbers_fit = _number_fits(entry.attempt) and (entry.seed is None or _number_fits(entry.seed))
    if not (texts_fit and numbers_fit and entry.type in KINDS and entry.state in STATES):
        return _("The line is no entry of a progress file.")
    return entry


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    record = dict(pairs)
    if len(record) != len(pairs):
        raise ValueError("a key is there twice")
    return record


def _refuse(text: str) -> object:
    raise ValueError(f"{text} is not JSON")


def _text_fits(value: object, most: int) -> bool:
    if not isinstance(value, str) or len(value) > most:
        return False
    return not any(unicodedata.category(c) in ("Cc", "Cs") for c in value)


def _number_fits(value: object) -> bool:
    return type(value) is int and 0 <= value < MAX_NUMBER
