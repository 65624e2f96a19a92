"""The deal log: strict lines in, canonical lines out (``deal-log.md``).

A log is hostile until read: every line is strict JSON of bounded size and depth, with keys
that are its type's own and values of exactly the right type.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, NoReturn

from cardlab.cards import MAX_SEED
from cardlab.engine.errors import LogError, shown

MAX_LINE = 1 << 20
MAX_FILE = 64 << 20
MAX_DEPTH = 8
FORMAT, VERSION = "cardlab-deal", 1
MAX_NAME = 40

Record = dict[str, Any]

SURROGATE = re.compile("[\ud800-\udfff]")
_DIRECTION = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_KEYS = {
    "header": ("format", "version", "game", "preset", "rules", "players", "seed"),
    "deal": ("number", "dealer", "deck"),
    "note": ("text",),
    "extra-level": ("levels",),
    "result": ("winners", "standing"),
}


# -- writing


def write_line(record: Mapping[str, object]) -> str:
    """Write one record as its line, without the line end.

    >>> write_line({"type": "note", "text": "Züge ♠"})
    '{"type":"note","text":"Züge ♠"}'
    """
    return _ENCODE(record)


_ENCODE = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode


class LogFile:
    """A log being written: each line is appended and flushed before the move counts as made."""

    def __init__(self, path: str | os.PathLike[str], *, new: bool) -> None:
        self.path = os.fspath(path)
        try:
            self._file = open(self.path, "xb" if new else "r+b", buffering=0)  # noqa: SIM115
            self.size = self._file.seek(0, os.SEEK_END)
        except FileExistsError:
            raise LogError(
                "The file is there already, and a written log is never changed; choose a new name.",
                file=str(path),
            ) from None
        except OSError as error:
            raise LogError(f"The log cannot be written: {reason(error)}", file=str(path)) from None

    def append(self, line: str) -> None:
        """Append a line; where that fails, leave the file as it was and raise ``LogError``."""
        data = line.encode() + b"\n"
        if not self._file.closed and os.fstat(self._file.fileno()).st_size != self.size:
            raise LogError(
                "Something else has written to this log, another table perhaps. Open it again.",
                file=self.path,
            )
        try:
            if self._file.write(data) != len(data):
                raise OSError("the disk is full")
        except (OSError, ValueError) as error:
            self.drop_after(self.size)
            raise LogError(
                f"The move could not be written: {reason(error)}", file=self.path
            ) from None
        self.size += len(data)

    def drop_after(self, size: int) -> None:
        """Cut the file after ``size`` bytes: a torn line goes. If that fails, write no more."""
        try:
            self._file.truncate(size)
            self.size = self._file.seek(0, os.SEEK_END)
        except (OSError, ValueError):
            self._file.close()

    def remove(self) -> None:
        """Close the file and remove it: nothing came of it."""
        self._file.close()
        with contextlib.suppress(OSError):
            os.unlink(self.path)

    def close(self) -> None:
        """Close the file."""
        self._file.close()


def reason(error: Exception) -> str:
    """Say why a file could not be used, without the machine's own wording of the path."""
    text = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return text[:1].lower() + text[1:] + "."


# -- reading


def read_file(path: str | os.PathLike[str]) -> tuple[list[bytes], int]:
    """Read a log's lines, line ends removed, and how many of them are complete.

    A last line without a line end is torn: it is among the lines, and not complete.
    """
    try:
        size = os.stat(path).st_size
        if not os.path.isfile(path):
            raise LogError("This is not a file.", file=str(path))
        if size > MAX_FILE:
            raise LogError("The file is larger than 64 MiB; a log is not.", file=str(path))
        with open(path, "rb") as file:
            data = file.read(MAX_FILE + 1)
    except OSError as error:
        raise LogError(f"The file cannot be read: {reason(error)}", file=str(path)) from None
    return split(data)


def split(data: bytes) -> tuple[list[bytes], int]:
    """Split a log's bytes into lines; the number tells how many are complete.

    >>> split(b'{"a":1}\\n{"b"')
    ([b'{"a":1}', b'{"b"'], 1)
    """
    lines = data.split(b"\n")
    if lines[-1] == b"":
        lines.pop()
        return lines, len(lines)
    return lines, len(lines) - 1


@lru_cache(maxsize=4096)
def _short_line(line: bytes) -> Record:
    return _parse(line)


def read_line(line: bytes) -> Record:
    """Read one line as a record; its keys are checked against its type by ``check_keys``.

    The record of a short line is kept and must not be changed. Raises ``LogError``.

    >>> read_line(b'{"type":"note","text":"well played"}')["text"]
    'well played'
    """
    return _short_line(line) if len(line) < 100 else _parse(line)


def _parse(line: bytes) -> Record:
    if len(line) > MAX_LINE:
        raise LogError("The line is longer than 1 MiB.")
    if line.startswith(b"\xef\xbb\xbf"):
        raise LogError("The file starts with a byte order mark; a log is UTF-8 without one.")
    if not line.strip():
        raise LogError("The line is blank; a log has no blank lines.")
    if b"\r" in line:
        raise LogError("The line holds a CR; lines end with LF alone.")
    try:
        record = json.loads(
            line.decode("utf-8"),
            object_pairs_hook=_object,
            parse_constant=_constant,
            parse_int=_integer,
        )
    except UnicodeDecodeError:
        raise LogError("The line is not UTF-8 text.") from None
    except RecursionError:
        raise LogError(f"The line is nested more than {MAX_DEPTH} deep.") from None
    except json.JSONDecodeError as error:
        raise LogError(f"The line is not JSON: {error.msg} at column {error.colno}.") from None
    if not isinstance(record, dict):
        raise LogError("The line is not a JSON object.")
    if _deeper(record, MAX_DEPTH):
        raise LogError(f"The line is nested more than {MAX_DEPTH} deep.")
    if b"\\u" in line and any(map(SURROGATE.search, _texts(record))):
        raise LogError("A text holds half a surrogate pair.")
    if not isinstance(record.get("type"), str):
        raise LogError('The line has no "type".')
    return record


def _object(pairs: list[tuple[str, Any]]) -> Record:
    record = dict(pairs)
    if len(record) != len(pairs):
        seen: set[str] = set()
        twice = next(key for key, _ in pairs if key in seen or seen.add(key))  # type: ignore[func-returns-value]
        raise LogError(f'The key "{shown(twice)}" is there twice.')
    return record


def _constant(text: str) -> NoReturn:
    raise LogError(f"{text} is not strict JSON.")


def _integer(text: str) -> int:
    if len(text) > 20 or not -(2**63) <= (number := int(text)) < 2**64:
        raise LogError("A number is beyond 64 bits.")
    return number


def _deeper(value: object, levels: int) -> bool:
    """Say whether a value is nested more than so many levels deep, looking no deeper itself."""
    if isinstance(value, dict):
        value = list(value.values())
    if not isinstance(value, list):
        return False
    return levels == 0 or any(_deeper(each, levels - 1) for each in value)


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, each in value.items():
            yield key
            yield from _texts(each)
    elif isinstance(value, list):
        for each in value:
            yield from _texts(each)


def check_keys(record: Record, keys: Sequence[str]) -> None:
    """Raise ``LogError`` unless a record has exactly ``type`` and these keys."""
    if len(record) == len(keys) + 1 and all(key in record for key in keys):
        return
    kind = record["type"]
    for key in keys:
        if key not in record:
            raise LogError(f'The {kind} line has no "{key}".')
    unknown = next(key for key in record if key != "type" and key not in keys)
    raise LogError(f'The {kind} line cannot have "{shown(unknown)}".')


def check_record(record: Record) -> None:
    """Check the keys of a record whose keys do not depend on its game."""
    keys = _KEYS.get(record["type"])
    if keys is not None:
        check_keys(record, keys)
    elif record["type"] not in ("action", "shuffle", "outcome"):
        raise LogError(f"There is no line of type {shown(record['type'])}.")


def whole(record: Record, key: str, low: int, high: int) -> int:
    """Return a key's whole number between ``low`` and ``high``; ``true`` is not one."""
    value = record[key]
    if type(value) is not int or not low <= value <= high:
        raise LogError(f'"{key}" is {shown(value)}; it is a whole number from {low} to {high}.')
    return value


def texts(value: object, what: str) -> list[str]:
    """Return a list of texts, or raise ``LogError``."""
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        raise LogError(f"{what} is a list of texts.")
    return value


def name_problem(name: object) -> str:
    """Say what is wrong with a player's name, or return ``""``.

    >>> name_problem("Ann"), name_problem("")
    ('', 'A name has 1 to 40 characters.')
    """
    if not isinstance(name, str):
        return "A name is a text."
    if not 1 <= len(name) <= MAX_NAME:
        return f"A name has 1 to {MAX_NAME} characters."
    if not name.strip():
        return "A name cannot be all blank."
    for character in name:
        if unicodedata.category(character) in ("Cc", "Cs", "Zl", "Zp") or character in _DIRECTION:
            return f"A name cannot hold U+{ord(character):04X}."
    return ""


def names_problem(names: Sequence[object]) -> str:
    """Say what is wrong with the players' names, or return ``""``."""
    for name in names:
        if problem := name_problem(name):
            return problem
    if len(set(names)) != len(names):
        return "Two players have the same name."
    return ""


def check_header(record: Record) -> None:
    """Check all of a header but what its game decides (rules, number of players)."""
    if record["format"] != FORMAT:
        raise LogError(f'"format" is {shown(record["format"])}; it is "{FORMAT}".')
    if type(record["version"]) is not int or record["version"] != VERSION:
        raise LogError(f'"version" is {shown(record["version"])}; this is version {VERSION}.')
    if not isinstance(record["game"], str):
        raise LogError('"game" is a text.')
    if record["preset"] is not None and not isinstance(record["preset"], str):
        raise LogError('"preset" is a text or null.')
    if not isinstance(record["rules"], dict):
        raise LogError('"rules" is an object that holds every rule.')
    if problem := names_problem(texts(record["players"], '"players"')):
        raise LogError(problem)
    if record["seed"] is not None:
        whole(record, "seed", 0, MAX_SEED)
