"""Reading a deal log: every line is checked and applied, up to the first violation."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import NamedTuple

from cardlab.engine import log as deal_log
from cardlab.engine.course import Course
from cardlab.engine.errors import (
    IllegalAction,
    LogError,
    PlayersError,
    RuleError,
    did_you_mean,
    shown,
)
from cardlab.engine.game import find_game
from cardlab.engine.log import Record, check_keys, check_record, whole

Path = str | os.PathLike[str]


class Replay(NamedTuple):
    """What reading a whole log found: up to the first violation, as computed from the actions."""

    file: str
    lines: int
    course: Course | None
    error: LogError | None

    @property
    def complete(self) -> bool:
        """Whether the match is over by its actions."""
        return self.course is not None and self.course.result is not None


def replay(path: Path) -> Replay:
    """Replay and check a log file, never raising for what is wrong with it."""
    try:
        lines, complete = deal_log.read_file(path)
    except LogError as error:
        return Replay(str(path), 0, None, error)
    course: Course | None = None
    problem: LogError | None = None
    number = 0
    try:
        for number, line in enumerate(lines[:complete], 1):
            course = take_line(course, line)
        if not lines or complete < len(lines):
            number += 1
            raise LogError(TORN if lines else EMPTY)
    except LogError as error:
        problem = LogError(error.message, number, str(path))
        number -= 1
    return Replay(str(path), number, course, problem)


def read_course(lines: Iterable[bytes], file: str = "") -> Course:
    """Read complete lines as the course of a match; raise ``LogError`` at the first violation."""
    course: Course | None = None
    for number, line in enumerate(lines, 1):
        try:
            course = take_line(course, line)
        except LogError as error:
            raise LogError(error.message, number, file) from None
    if course is None:
        raise LogError(EMPTY, 1, file)
    return course


EMPTY = "The file is empty; a log starts with a header."
TORN = "The line is torn: it has no line end."


def take_line(course: Course | None, line: bytes) -> Course:
    """Apply one line to a course (``None``: to nothing yet) and return it."""
    record = deal_log.read_line(line)
    if course is None:
        return _from_header(record)
    take(course, record)
    return course


def _from_header(record: Record) -> Course:
    if record["type"] != "header":
        raise LogError("A log starts with a header.")
    check_record(record)
    deal_log.check_header(record)
    try:
        game = find_game(record["game"])
        preset, names = record["preset"], tuple(record["players"])
        known = [each.name for each in game.presets]
        if preset is not None and preset not in known:
            hint = did_you_mean(preset, known)
            raise RuleError(f"{game.name} has no preset {shown(preset)}. {hint}")
        rules = game.rules_type.from_log(record["rules"])
        game.check_log_rules(rules)
        game.check_players(rules, len(names))
    except (RuleError, PlayersError) as error:
        raise LogError(str(error)) from None
    return Course(game, rules, preset, names, record["seed"])


def take(course: Course, record: Record) -> None:
    """Apply a record to a course; raise ``LogError`` and change nothing if it is wrong."""
    kind = record["type"]
    if kind == "action":
        if course.current is None or course.current.outcome is not None or course.due is not None:
            _expect(course, kind)
        _action(course, record)
        return
    check_record(record)
    if kind == "note":
        if not isinstance(record["text"], str):
            raise LogError('"text" is a text.')
        return
    if kind == "header":
        raise LogError("The log has a second header.")
    _expect(course, kind)
    _TAKE[kind](course, record)


def _expect(course: Course, kind: str) -> None:
    due = course.due
    if course.finished:
        raise LogError("The match is over; only notes may follow the result.")
    if due is not None:
        if kind != "shuffle":
            raise LogError(f"A shuffle of the {due.pile} pile is due here.")
    elif course.current is None:
        if kind != "deal":
            raise LogError(f"A deal must come first, not a line of type {kind}.")
    elif course.current.outcome is None:
        if kind != "action":
            raise LogError(f"The deal is not over: an action must come here, not {kind}.")
    elif not course.settled:
        if kind != "outcome":
            raise LogError(f"The deal is over: its outcome must come here, not {kind}.")
    elif kind not in ("deal", "extra-level", "result"):
        raise LogError(f"After an outcome comes a deal or the result, not {kind}.")


def _deal(course: Course, record: Record) -> None:
    if course.result is not None:
        raise LogError("The match is over: a result must come here, not a deal.")
    whole(record, "number", course.number + 1, course.number + 1)
    dealer = whole(record, "dealer", 0, len(course.names) - 1)
    if course.number and dealer != course.next_dealer():
        raise LogError(f"Seat {course.next_dealer()} deals now, not seat {dealer}. (D2)")
    cards = tuple(deal_log.texts(record["deck"], '"deck"'))
    course.check_deck(cards)
    course.deal_out(dealer, cards)


def _action(course: Course, record: Record) -> None:
    for key in ("player", "action"):
        if key not in record:
            raise LogError(f'The action line has no "{key}".')
    player = record["player"]
    if type(player) is not int or not 0 <= player < len(course.names):
        whole(record, "player", 0, len(course.names) - 1)
    try:
        course.apply(course.game.read_action(player, record["action"], record))
    except IllegalAction as error:
        raise LogError(str(error)) from None


def _shuffle(course: Course, record: Record) -> None:
    due = course.due
    if due is None:
        raise LogError("No shuffle is due here.")
    check_keys(record, ("pile", "cards") if due.player is None else ("pile", "player", "cards"))
    if record["pile"] != due.pile:
        raise LogError(f'The pile to be shuffled is "{due.pile}".')
    if due.player is not None:
        whole(record, "player", due.player, due.player)
    cards = tuple(deal_log.texts(record["cards"], '"cards"'))
    course.check_shuffle(cards)
    course.shuffled(cards)


def _outcome(course: Course, record: Record) -> None:
    _compare(record, course.outcome._asdict())
    course.settle()


def _extra_level(course: Course, record: Record) -> None:
    course.level(course.levels_after(whole(record, "levels", 1, 10)))


def _result(course: Course, record: Record) -> None:
    result = course.result
    if result is None:
        raise LogError("The match is not over: a result cannot come here.")
    _compare(record, result._asdict())
    course.finish_course()


def _compare(record: Record, right: Record) -> None:
    check_keys(record, tuple(right))
    for key, value in right.items():
        if not same(record[key], value):
            raise LogError(
                f'"{key}" is {shown(record[key])}; by the rules it is {shown(plain(value))}.'
            )


_TAKE = {
    "deal": _deal,
    "shuffle": _shuffle,
    "outcome": _outcome,
    "extra-level": _extra_level,
    "result": _result,
}


def plain(value: object) -> object:
    """Return a value as JSON has it: tuples become lists.

    >>> plain((1, (2, None)))
    [1, [2, None]]
    """
    return [plain(each) for each in value] if isinstance(value, (tuple, list)) else value


def same(read: object, computed: object) -> bool:
    """Compare strictly: ``true`` is not 1, ``21.0`` is not 21.

    >>> same([1, 2], (1, 2)), same([True, 2], (1, 2)), same(21.0, 21)
    (True, False, False)
    """
    if isinstance(computed, (tuple, list)):
        return (
            isinstance(read, list) and len(read) == len(computed) and all(map(same, read, computed))
        )
    return type(read) is type(computed) and read == computed
