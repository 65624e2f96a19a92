"""Logs on disk: hostile ones, torn ones, killed writers, full disks, and what is never changed."""

from __future__ import annotations

import itertools
import json
import os
import random
import signal
import subprocess
import sys
import textwrap
import time
from pathlib import Path
from typing import Any

import pytest

from cardlab import CardlabError, LogError, Match, PlayersError
from cardlab.engine.log import MAX_FILE, MAX_LINE, LogFile, name_problem
from cardlab.engine.play import make_players, play_match
from cardlab.engine.reading import replay
from tests.helpers import NAMES

NOTE = '{"type":"note","text":%s}'


def played(path: Path | None = None, actions: int = 12, seed: int = 5, **keys: Any) -> Match:
    """A match of random moves."""
    match = Match("scat", NAMES[:3], seed=seed, log=path, **keys)
    chance = random.Random(seed)
    while actions and match.result is None:
        if match.deal_over:
            match.deal()
        match.play(chance.choice(match.legal_actions()))
        actions -= 1
    return match


def play_on(match: Match) -> Match:
    """Play an open match to its end, at random."""
    if not match.deal_over:
        chance = random.Random(1)
        while not match.deal_over:
            match.play(chance.choice(match.legal_actions()))
    play_match(match, make_players(match, ["random"], 1))
    return match


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return tmp_path / "match.deal.jsonl"


GOOD = [line.encode() for line in played().lines]


def read(log: Path, data: bytes) -> tuple[int, str]:
    """The line and the message of what is wrong with these bytes; opening them says the same."""
    log.write_bytes(data)
    found = replay(log)
    assert found.error is not None, "nothing is wrong with it"
    error = found.error
    assert str(error) == f"{log}:{error.line}: {error.message}"
    assert "\n" not in str(error) and str(error).isprintable()
    if "torn" not in error.message:
        with pytest.raises(LogError) as caught:
            Match.open(log)
        assert (caught.value.line, caught.value.message) == (error.line, error.message)
    assert log.read_bytes() == data
    return error.line, error.message


def with_line(line: bytes | str, at: int = 2) -> bytes:
    """A good log with one line put in; line numbers start at 1."""
    line = line.encode() if isinstance(line, str) else line
    return b"\n".join([*GOOD[: at - 1], line, *GOOD[at - 1 :]]) + b"\n"


def with_header(**changes: object) -> bytes:
    header = json.loads(GOOD[0]) | changes
    return b"\n".join([json.dumps(header).encode(), *GOOD[1:]]) + b"\n"


class TestHostileLines:
    @pytest.mark.parametrize(
        ("line", "message"),
        [
            ("", "The line is blank; a log has no blank lines."),
            (" \t ", "The line is blank; a log has no blank lines."),
            ("[]", "The line is not a JSON object."),
            ("null", "The line is not a JSON object."),
            ("7", "The line is not a JSON object."),
            ("{}", 'The line has no "type".'),
            ('{"type":null}', 'The line has no "type".'),
            ('{"type":["note"]}', 'The line has no "type".'),
            ('{"type":"remark"}', "There is no line of type remark."),
            ('{"type":"note"}', 'The note line has no "text".'),
            ('{"type":"note","text":"a","more":1}', 'The note line cannot have "more".'),
            ('{"type":"note","text":7}', '"text" is a text.'),
            ('{"type":"note","text":"a","text":"a"}', 'The key "text" is there twice.'),
            ('{"type":"note","type":"note","text":"a"}', 'The key "type" is there twice.'),
            ('{"type":"x","a":{"b":[{"c":1,"c":1}]}}', 'The key "c" is there twice.'),
            ('{"type":"note","text":NaN}', "NaN is not strict JSON."),
            ('{"type":"note","text":Infinity}', "Infinity is not strict JSON."),
            ('{"type":"note","text":-Infinity}', "-Infinity is not strict JSON."),
            ('{"type":"note","text":"a"}\r', "The line holds a CR; lines end with LF alone."),
            ('{"type":"note","text":"a\rb"}', "The line holds a CR; lines end with LF alone."),
            ('{"type":"note","text":"a\tb"}', "The line is not JSON:"),
            ('{"type":"note","text":"a\0b"}', "The line is not JSON:"),
            ('{"type":"note","text":"a"} {}', "The line is not JSON:"),
            ('{"type":"note","text":"a"', "The line is not JSON:"),
            ("{'type':'note','text':'a'}", "The line is not JSON:"),
            ('{"type":"note","text":"a",}', "The line is not JSON:"),
            ('{"type":"note","text":"a"} // b', "The line is not JSON:"),
            ('{"type":"note","text":01}', "The line is not JSON:"),
            ('{"type":"note","text":"\\ud800"}', "A text holds half a surrogate pair."),
            ('{"type":"note","text":"\\udc00\\ud800"}', "A text holds half a surrogate pair."),
            ('{"type":"note","te\\ud800xt":"a"}', "A text holds half a surrogate pair."),
            ('{"type":"no\\udfffte","text":"a"}', "A text holds half a surrogate pair."),
            (NOTE % ("9" * 21), "A number is beyond 64 bits."),
            (NOTE % ("-" + "9" * 30), "A number is beyond 64 bits."),
            (NOTE % ("9" * 5000), "A number is beyond 64 bits."),
            (NOTE % (2**64), "A number is beyond 64 bits."),
            (NOTE % (-(2**63) - 1), "A number is beyond 64 bits."),
            (NOTE % (2**63 - 1), '"text" is a text.'),
            ('{"type":"note","text":1e999}', '"text" is a text.'),
            ('{"type":"extra-level","levels":1e999}', "A deal must come first"),
        ],
    )  # fmt: skip
    def test_text(self, log: Path, line: str, message: str) -> None:
        number, found = read(log, with_line(line))
        assert number == 2 and found.startswith(message), found

    @pytest.mark.parametrize(
        ("line", "message"),
        [
            (b'\xef\xbb\xbf{"type":"note","text":"a"}', "The file starts with a byte order mark"),
            (b'{"type":"note","text":"\xe9"}', "The line is not UTF-8 text."),
            (b'{"type":"note","text":"\xed\xa0\x80"}', "The line is not UTF-8 text."),
            (b'{"type":"note","text":"\xc0\x80"}', "The line is not UTF-8 text."),
            (b'{"type":"note","text":"\xff\xfe"}', "The line is not UTF-8 text."),
            (b"\0" * 50, "The line is not JSON:"),
            ('{"type":"note","text":"a"}'.encode("utf-16-le"), "The line is not JSON:"),
            (b"\x1f\x8b\x08\x00\x00\x00", "The line is not UTF-8 text."),
        ],
    )
    def test_bytes(self, log: Path, line: bytes, message: str) -> None:
        number, found = read(log, with_line(line))
        assert number == 2 and found.startswith(message), found

    @pytest.mark.parametrize("depth", [9, 50, *range(300, 1100, 100), 960, 980, 990, 5000, 300_000])
    @pytest.mark.parametrize("bracket", ["[]", "{}"])
    def test_nesting(self, log: Path, depth: int, bracket: str) -> None:
        opened = "[" if bracket == "[]" else '{"a":'
        nested = opened * (depth - 1) + "0" + bracket[1] * (depth - 1)
        _, message = read(log, with_line(NOTE % nested))
        assert message == (
            "The line is longer than 1 MiB."
            if len(nested) > MAX_LINE
            else "The line is nested more than 8 deep."
        )

    def test_nesting_that_is_allowed(self, log: Path) -> None:
        assert read(log, with_line(NOTE % ("[" * 7 + "]" * 7)))[1] == '"text" is a text.'
        assert read(log, with_line(NOTE % ("[" * 8 + "]" * 8)))[1].startswith("The line is nested")

    def test_only_brackets(self, log: Path) -> None:
        number, message = read(log, with_line("[" * 200_000))
        assert number == 2 and message == "The line is nested more than 8 deep."

    def test_a_surrogate_pair_is_one_character(self, log: Path) -> None:
        log.write_bytes(with_line(NOTE % '"\\ud83c\\udca1"', at=len(GOOD) + 1))
        assert replay(log).error is None
        assert Match.open(log).lines[-1].endswith('"}')

    def test_a_line_of_a_mebibyte(self, log: Path) -> None:
        text = "x" * (MAX_LINE - len(NOTE % '""'))
        log.write_bytes(with_line(NOTE % f'"{text}"', at=len(GOOD) + 1))
        assert replay(log).error is None
        assert read(log, with_line(NOTE % f'"{text}x"')) == (2, "The line is longer than 1 MiB.")

    def test_the_first_violation_is_told_and_nothing_after_it_applied(self, log: Path) -> None:
        data = with_line("[]", at=6) + b"more\n"
        assert read(log, data)[0] == 6
        found = replay(log)
        assert found.lines == 5 and found.course is not None
        assert found.course.current == Match.read([line.decode() for line in GOOD[:5]]).current

    def test_a_byte_order_mark_at_the_start(self, log: Path) -> None:
        line, message = read(log, b"\xef\xbb\xbf" + b"\n".join(GOOD) + b"\n")
        assert line == 1 and "byte order mark" in message

    def test_keys_in_any_order_with_spaces(self, log: Path) -> None:
        records = [json.loads(line) for line in GOOD]
        lines = [json.dumps(dict(reversed(record.items()))) for record in records]
        log.write_text("\n".join(lines) + "\n")
        found = replay(log)
        assert found.error is None and found.lines == len(GOOD)

    def test_undo_of_such_a_log(self, log: Path) -> None:
        self.test_keys_in_any_order_with_spaces(log)
        last = max(i for i, line in enumerate(GOOD) if b'"type":"action"' in line)
        assert len(Match.open(log).undo().lines) == last


class TestHostileOutcomes:
    """What a log says of the end is compared strictly with what the rules give."""

    @pytest.mark.parametrize(
        ("key", "change"),
        [
            ("values", lambda values: [float(values[0]), *values[1:]]),
            ("lost", lambda lost: [bool(lost[0]), *lost[1:]]),
            ("by", float),
            ("hands", lambda hands: [hands[0][::-1], *hands[1:]]),
            ("hands", lambda hands: hands[:-1]),
            ("standing", lambda standing: [*standing, 4]),
            ("ended_by", str.upper),
            ("scored", lambda scored: None),
        ],
    )
    def test_outcome(self, log: Path, key: str, change: Any) -> None:
        match = played(actions=40, rules={"lives": 20})
        lines = [json.loads(line) for line in match.lines]
        at = next(i for i, line in enumerate(lines) if line["type"] == "outcome" and line["by"])
        lines[at][key] = change(lines[at][key])
        data = "".join(json.dumps(line) + "\n" for line in lines).encode()
        number, message = read(log, data)
        assert number == at + 1 and message.startswith(f'"{key}" is '), message

    @pytest.mark.parametrize("key", ["winners", "standing"])
    def test_result(self, log: Path, key: str) -> None:
        lines = [json.loads(line) for line in play_on(played()).lines]
        lines[-1][key][0] = float(lines[-1][key][0])
        data = "".join(json.dumps(line) + "\n" for line in lines).encode()
        assert read(log, data)[0] == len(lines)


class TestHostileDeals:
    @pytest.mark.parametrize(
        ("number", "key", "value", "message"),
        [
            (1, "dealer", 3, '"dealer" is 3; it is a whole number from 0 to 2.'),
            (1, "dealer", -1, '"dealer" is -1; '),
            (1, "dealer", True, '"dealer" is true; '),
            (2, "dealer", 0, "Seat 1 deals now, not seat 0. (D2)"),
            (2, "dealer", 2, "Seat 1 deals now, not seat 2. (D2)"),
            (2, "number", 3, '"number" is 3; '),
            (2, "number", 1, '"number" is 1; '),
            (2, "deck", None, '"deck" is a list of texts.'),
            (2, "deck", ["As"] * 52, "The deck is not the game's pack: a card is there twice."),
            (2, "deck", ["As"] * 51 + ["Jo"], "The deck is not the game's pack: it holds Jo."),
            (2, "deck", ["As"] * 53, "The deck has 53 cards; the pack has 52."),
        ],
    )
    def test_deal(self, log: Path, number: int, key: str, value: object, message: str) -> None:
        lines = [json.loads(line) for line in played(actions=40, rules={"lives": 20}).lines]
        deals = [i for i, line in enumerate(lines) if line["type"] == "deal"]
        at = deals[number - 1]
        lines[at][key] = value
        data = "".join(json.dumps(line) + "\n" for line in lines).encode()
        found = read(log, data)
        assert found[0] == at + 1 and found[1].startswith(message), found

    def test_the_first_dealer_may_be_any_seat(self, log: Path) -> None:
        lines = [json.loads(line) for line in GOOD[:2]]
        for dealer in range(3):
            lines[1]["dealer"] = dealer
            log.write_text("".join(json.dumps(line) + "\n" for line in lines))
            assert replay(log).error is None


class TestHostileHeaders:
    @pytest.mark.parametrize(
        ("changes", "message"),
        [
            ({"format": "pgn"}, '"format" is pgn; it is "cardlab-deal".'),
            ({"version": 2}, '"version" is 2; this is version 1.'),
            ({"version": True}, '"version" is true; this is version 1.'),
            ({"game": "whist"}, "There is no game whist."),
            ({"game": "thirty-two"}, "There is no game thirty-two. Did you mean thirty-one?"),
            ({"game": 31}, '"game" is a text.'),
            ({"preset": "blitz"}, "thirty-one has no preset blitz."),  # an alias
            ({"preset": []}, '"preset" is a text or null.'),
            ({"rules": []}, '"rules" is an object that holds every rule.'),
            ({"rules": {}}, "The rules lack hand_size"),
            ({"players": []}, "This is for 2 to 9 players, not for 0."),
            ({"players": ["Ann"]}, "This is for 2 to 9 players, not for 1."),
            ({"players": "Ann"}, '"players" is a list of texts.'),
            ({"players": ["Ann", None, "Cat"]}, '"players" is a list of texts.'),
            ({"players": ["Ann", "Ann", "Cat"]}, "Two players have the same name."),
            ({"players": ["Ann", "", "Cat"]}, "A name has 1 to 40 characters."),
            ({"players": ["Ann", "x" * 41, "Cat"]}, "A name has 1 to 40 characters."),
            ({"players": ["Ann", "  ", "Cat"]}, "A name cannot be all blank."),
            ({"seed": -1}, '"seed" is -1; '),
            ({"seed": 2**63}, '"seed" is 9223372036854775808; '),
            ({"seed": False}, '"seed" is false; '),
            ({"more": 1}, 'The header line cannot have "more".'),
        ],
    )
    def test_header(self, log: Path, changes: dict[str, object], message: str) -> None:
        line, found = read(log, with_header(**changes))
        assert line == 1 and found.startswith(message), found

    def test_a_hostile_word_is_shown_as_text(self, log: Path) -> None:
        for word in ("\x1b[31mred", "a\u202eb", "two\nlines", "x" * 10_000):
            _, message = read(log, with_header(game=word))
            assert len(message) < 200

    @pytest.mark.parametrize(
        "name",
        ["a\nb", "a\0b", "a\x1bb", "a\x7fb", "a\x85b", "\u2028", "a\u2029b", "\ud800"]
        + ["a" + chr(code) for code in (*range(0x202A, 0x202F), *range(0x2066, 0x206A))],
    )
    def test_names(self, name: str) -> None:
        assert name_problem(name)
        with pytest.raises(PlayersError):
            Match("scat", ["Ann", name])

    @pytest.mark.parametrize("name", ["A", "x" * 40, "Zoë", "王", "🂡", "A\u200dB", "**b**", "<i>"])
    def test_names_that_are_fine(self, name: str) -> None:
        assert not name_problem(name)
        match = Match("scat", ["Ann", name], seed=1)
        assert Match.read(match.lines).names == ("Ann", name)


class TestFiles:
    def test_missing(self, log: Path) -> None:
        for use in (Match.open, Match.read):
            with pytest.raises(LogError, match="no such file"):
                use(log)
        found = replay(log)
        assert found.error is not None and found.error.line == 0 and found.course is None
        assert str(found.error) == f"{log}: The file cannot be read: no such file or directory."
        assert not log.exists()

    def test_a_folder(self, tmp_path: Path) -> None:
        found = replay(tmp_path)
        assert str(found.error) == f"{tmp_path}: This is not a file."
        for keys in ({"log": tmp_path}, {"log": tmp_path / "none" / "match.deal.jsonl"}):
            with pytest.raises(LogError):
                Match("scat", NAMES[:2], **keys)

    def test_a_pipe_is_not_waited_for(self, log: Path) -> None:
        if not hasattr(os, "mkfifo"):
            pytest.skip("no named pipes here")
        os.mkfifo(log)
        assert "not a file" in str(replay(log).error)

    def test_empty(self, log: Path) -> None:
        log.touch()
        message = "The file is empty; a log starts with a header."
        assert read(log, b"") == (1, message)
        assert read(log, b"\n") == (1, "The line is blank; a log has no blank lines.")

    def test_too_large(self, log: Path) -> None:
        with log.open("wb") as file:
            file.truncate(MAX_FILE + 1)
        started = time.monotonic()
        assert str(replay(log).error) == f"{log}: The file is larger than 64 MiB; a log is not."
        assert time.monotonic() - started < 1
        with pytest.raises(LogError, match="64 MiB"):
            Match.open(log)

    def test_just_not_too_large(self, log: Path) -> None:
        with log.open("wb") as file:
            file.truncate(MAX_FILE)
        found = replay(log)
        assert found.error is not None and found.error.line == 1  # a torn line of nothing

    def test_a_log_is_never_written_over(self, log: Path) -> None:
        log.write_text("mine")
        with pytest.raises(LogError, match="is there already"):
            Match("scat", NAMES[:2], seed=1, log=log)
        with pytest.raises(LogError, match="is there already"):
            played().fork(log=log)
        assert log.read_text() == "mine"

    def test_a_refused_match_makes_no_file(self, log: Path) -> None:
        for keys in ({"rules": {"lives": 0}}, {"seed": -1}, {"dealer": 5}):
            with pytest.raises(CardlabError):
                Match("scat", NAMES[:2], log=log, **keys)
        assert not log.exists()

    def test_lines_are_on_disk_as_they_happen(self, log: Path) -> None:
        match = Match("scat", NAMES[:2], seed=1, log=log)
        for step in (match.deal, lambda: match.play(match.legal_actions()[0])):
            step()
            assert log.read_bytes().decode() == "".join(line + "\n" for line in match.lines)
        assert match.log == str(log)
        match.close()
        assert match.log is None


class TestTorn:
    def cut(self, log: Path, size: int) -> bytes:
        data = b"\n".join(GOOD) + b"\n"
        log.write_bytes(data[:size])
        return data[:size]

    @pytest.mark.parametrize("line", range(1, len(GOOD)))
    @pytest.mark.parametrize("where", ["first byte", "middle", "all but the line end"])
    def test_a_torn_line_is_dropped_and_said(self, log: Path, line: int, where: str) -> None:
        before = sum(len(each) + 1 for each in GOOD[:line])
        size = {"first byte": 1, "middle": len(GOOD[line]) // 2}.get(where, len(GOOD[line]))
        data = self.cut(log, before + size)
        found = replay(log)
        assert found.error is not None and found.lines == line
        assert (found.error.line, found.error.message) == (
            line + 1,
            "The line is torn: it has no line end.",
        )
        assert log.read_bytes() == data  # reading changes nothing
        looked_at = Match.read(log)
        assert looked_at.warning and log.read_bytes() == data
        match = Match.open(log)
        assert match.warning == f"Line {line + 1} was torn and has been dropped."
        assert [each.encode() for each in match.lines[:line]] == GOOD[:line]
        assert log.read_bytes() == "".join(each + "\n" for each in match.lines).encode()
        play_on(match).close()
        assert replay(log).error is None and replay(log).complete

    @pytest.mark.parametrize("line", range(1, len(GOOD) + 1))
    def test_whole_lines_are_not_torn(self, log: Path, line: int) -> None:
        self.cut(log, sum(len(each) + 1 for each in GOOD[:line]))
        assert replay(log).error is None
        match = Match.open(log)
        assert match.warning == "" and len(match.lines) >= line
        match.close()

    @pytest.mark.parametrize("size", [1, 20, len(GOOD[0])])
    def test_a_torn_header_leaves_nothing_to_play_on(self, log: Path, size: int) -> None:
        data = self.cut(log, size)
        assert read(log, data) == (1, "The line is torn: it has no line end.")
        with pytest.raises(LogError) as caught:
            Match.open(log)
        assert caught.value.line == 1
        assert log.read_bytes() == data

    def test_damage_elsewhere_is_damage(self, log: Path) -> None:
        half = GOOD[3][: len(GOOD[3]) // 2]
        assert read(log, b"\n".join([*GOOD[:3], half, *GOOD[4:]]) + b"\n")[0] == 4
        assert read(log, b"\n".join([*GOOD[:3], half]) + b"\n")[0] == 4


PLAYER = """
    import os, sys, time
    from cardlab import Match
    from cardlab.engine.play import make_players, next_action

    match = Match.open(sys.argv[1])
    players = make_players(match, ["random"], int(sys.argv[2]))
    while match.result is None:
        if match.deal_over:
            match.deal()
        else:
            match.play(next_action(match.current, players, None))
        os.write(1, b"%d\\n" % len(match.lines))
        time.sleep(0.0005)
    match.finish()
"""


class TestKilled:
    @pytest.mark.skipif(sys.platform == "win32", reason="there is no kill -9 here")
    def test_at_most_the_line_in_flight_is_lost(self, log: Path) -> None:
        """Kill a process in the middle of play, several times; each one plays on from there."""
        rules = {"points_to_win": 25, "deal_limit": 100_000}  # thousands of moves
        Match("french-canadian", NAMES[:9], seed=11, rules=rules, log=log).close()
        chance = random.Random(3)
        for life in range(4):
            child = subprocess.Popen(
                [sys.executable, "-c", textwrap.dedent(PLAYER), str(log), str(life)],
                stdout=subprocess.PIPE,
            )
            assert child.stdout is not None
            shown = 0
            for _ in range(chance.randrange(3, 90)):
                shown = int(child.stdout.readline())
            time.sleep(chance.random() / 200)
            child.send_signal(signal.SIGKILL)
            rest = child.stdout.read().split(b"\n")[:-1]  # shown before it was killed
            child.stdout.close()
            assert child.wait() == -signal.SIGKILL, "the match was over too soon"
            shown = int(rest[-1]) if rest else shown
            found = replay(log)
            assert found.lines >= shown
            assert found.error is None or "torn" in found.error.message
        match = Match.open(log)
        assert len(match.lines) >= shown
        play_on(match).close()
        done = subprocess.run([sys.executable, "-m", "cardlab", "replay", str(log)])
        assert done.returncode == 0
        assert replay(log).complete


FULL = """
    import resource, sys
    from cardlab import LogError, Match
    from cardlab.engine.play import make_players, play_match
    from cardlab.engine.reading import replay

    path, room = sys.argv[1], int(sys.argv[2])
    hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]

    match = Match("scat", ["Ann", "Ben"], seed=3, log=path)
    match.deal()
    players = make_players(match, ["random"], 3)
    size = sum(len(line.encode()) + 1 for line in match.lines)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size + room, hard))

    def everything():
        return (match.current, match.events, match.standing, list(match.lines),
                len(match.outcomes), match.number, match.dealer, match.settled)

    def content():
        return open(path, "rb").read().decode()

    failed = 0
    while failed < 6:
        if match.deal_over:
            step = match.deal
        else:
            action = match.legal_actions()[-1]
            step = lambda: match.play(action)
        before = everything()
        try:
            step()
        except LogError as error:
            failed += 1
            assert "could not be written" in str(error), error
            assert everything() == before
            # once more: nothing has moved
            assert content() == "".join(line + "\\n" for line in match.lines)
            if failed == 3:
                room += 40
                resource.setrlimit(resource.RLIMIT_FSIZE, (size + room, hard))
        else:
            assert content() == "".join(line + "\\n" for line in match.lines)
    resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
    play_match(match, players) if match.deal_over else None
    while not match.deal_over:
        match.play(match.legal_actions()[-1])
    play_match(match, players)
    match.close()
    read = replay(path)
    assert read.error is None and read.complete, read.error
    assert read.lines == len(match.lines)
    print("played to the end")
"""


class Failing:
    """A file whose writes fail from the n-th on; of that one, some bytes are written."""

    def __init__(self, file: Any, good: int, part: int) -> None:
        self.file, self.good, self.part = file, good, part

    def write(self, data: bytes) -> int:
        if self.good > 0:
            self.good -= 1
            return int(self.file.write(data))
        self.file.write(data[: self.part])
        raise OSError(28, "No space left on device")

    def __getattr__(self, name: str) -> Any:
        return getattr(self.file, name)


class TestFullDisk:
    @pytest.mark.skipif(sys.platform == "win32", reason="there is no such limit here")
    @pytest.mark.parametrize("room", [0, 1, 47, 200, 431, 800])
    def test_a_file_that_may_not_grow(self, log: Path, room: int) -> None:
        """The move that cannot be written is not made; with room again, play goes on."""
        done = subprocess.run(
            [sys.executable, "-c", textwrap.dedent(FULL), str(log), str(room)],
            capture_output=True,
            text=True,
        )
        assert done.stdout == "played to the end\n", done.stderr

    def failing(self, match: Match, good: int, part: int) -> LogFile:
        file = match._file
        assert file is not None
        file._file = Failing(file._file, good, part)  # type: ignore[assignment]
        return file

    @pytest.mark.parametrize("part", [0, 10])
    @pytest.mark.parametrize("good", [0, 1])
    def test_the_last_move_and_its_outcome_go_together(
        self, log: Path, good: int, part: int
    ) -> None:
        match = Match("scat", NAMES[:2], seed=1, log=log)
        match.deal()
        knock = match.legal_actions()[-1]
        match.play(knock)
        match.play(match.legal_actions()[0])
        action = match.legal_actions()[0]
        before, written = match.fork(), log.read_bytes()
        file = self.failing(match, good, part)
        with pytest.raises(LogError, match="no space left on device"):
            match.play(action)
        assert match.lines == before.lines and log.read_bytes() == written
        assert (match.current, match.standing, match.outcomes, match.settled) == (
            before.current,
            before.standing,
            before.outcomes,
            before.settled,
        )
        file._file = file._file.file  # type: ignore[attr-defined]
        match.play(action)
        match.deal()
        match.close()
        assert replay(log).error is None and replay(log).lines == len(match.lines)

    def test_a_new_log_that_cannot_be_written_is_not_left_behind(
        self, log: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def refuse(self: LogFile, line: str) -> None:
            raise LogError("The move could not be written: no space left on device.")

        match = played()
        monkeypatch.setattr(LogFile, "append", refuse)
        with pytest.raises(LogError):
            Match("scat", NAMES[:2], seed=1, log=log)
        assert not log.exists()
        with pytest.raises(LogError):
            match.fork(log=log)
        assert not log.exists()

    def test_a_closed_file(self, log: Path) -> None:
        match = played(log)
        match.close()
        written = log.read_bytes()
        match.note("not written any more")
        assert log.read_bytes() == written


class TestNotes:
    @pytest.mark.parametrize("text", ["", "\n\r\t\0\x1b", "\u2028", "🂡 é", '"\\', "x" * 100_000])
    def test_any_text(self, log: Path, text: str) -> None:
        match = played(log)
        match.note(text)
        match.close()
        assert replay(log).error is None
        assert json.loads(log.read_bytes().split(b"\n")[-2])["text"] == text

    @pytest.mark.parametrize("text", ["\ud800", "a\udfffb", "x" * 100_001, None, 7, b"bytes"])
    def test_no_text(self, log: Path, text: Any) -> None:
        match = played(log)
        lines, written = list(match.lines), log.read_bytes()
        with pytest.raises(CardlabError):
            match.note(text)
        assert match.lines == lines and log.read_bytes() == written


class TestForkAndUndo:
    def test_the_written_log_stays(self, log: Path) -> None:
        match = played(log, 40)
        written = log.read_bytes()
        numbers = itertools.count()

        def other() -> Path:
            return log.with_name(f"other-{next(numbers)}")

        for lines in range(1, len(match.lines) + 1):
            fork = match.fork(lines, log=other())
            play_on(fork).close()
            assert replay(fork_log := log.with_name(f"other-{lines - 1}")).complete
            assert fork_log.read_bytes().startswith(b"\n".join(written.split(b"\n")[:lines]))
        undone = match.undo(log=other())
        undone.undo()
        play_on(undone).close()
        assert log.read_bytes() == written
        match.note("and this one goes on")
        assert log.read_bytes().startswith(written)

    def test_undo_takes_back_one_action_and_what_followed(self) -> None:
        match = played(actions=30)
        while match.undo().lines != match.lines[:2] and len(match.lines) > 3:
            shorter = match.undo()
            gone = [json.loads(line)["type"] for line in match.lines[len(shorter.lines) :]]
            assert gone[0] == "action" and gone.count("action") == 1
            assert match.lines[: len(shorter.lines)] == shorter.lines
            match = shorter

    def test_nothing_to_undo(self) -> None:
        match = Match("scat", NAMES[:2], seed=1)
        with pytest.raises(CardlabError, match="no action to take back"):
            match.undo()
        match.deal()
        with pytest.raises(CardlabError, match="no action to take back"):
            match.undo()

    def test_a_fork_deals_the_same_cards(self) -> None:
        match = played(actions=5)
        assert play_on(match.fork()).lines == play_on(match.fork()).lines

    def test_no_fork_before_the_header(self) -> None:
        with pytest.raises(CardlabError, match="before its header"):
            played().fork(0)


class TestWithoutASeed:
    def test_it_is_read_and_played_on_with_a_shuffle_given(self, log: Path) -> None:
        log.write_bytes(with_header(seed=None))
        assert replay(log).error is None
        match = Match.open(log)
        while not match.deal_over:
            match.play(match.legal_actions()[-1])
        with pytest.raises(CardlabError, match="no seed"):
            match.deal()
        match.deal(match.game.pack(match.rules))
        match.close()
        assert replay(log).error is None

    @pytest.mark.parametrize("cards", [[], ["As"] * 52, ["2c"] * 3, ["xx"] * 52])
    def test_a_pack_that_is_none(self, cards: list[Any]) -> None:
        match = Match("scat", NAMES[:2])
        with pytest.raises(CardlabError):
            match.deal(cards)
        assert len(match.lines) == 1 and match.current is None
