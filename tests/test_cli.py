"""The command: what it prints, its exit codes, and one clear line for whatever is wrong."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from cardlab.cards import MAX_SEED
from cardlab.cli import main
from cardlab.engine.game import games
from cardlab.engine.reading import replay

LOGS = Path(__file__).parent / "logs"
GOOD = LOGS / "match-scat-1-0001.deal.jsonl"
BAD = LOGS / "bad-thirty-one-T4-second-knock.deal.jsonl"
PRESETS = [preset.name for game in games().values() for preset in game.presets]


class Ran(NamedTuple):
    code: int
    out: str
    err: str


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Any:
    """Run a command in this process."""

    def run(*arguments: str | Path) -> Ran:
        try:
            code = main(list(map(str, arguments)))
        except SystemExit as stop:
            code = int(stop.code or 0)
        return Ran(code, *capsys.readouterr())

    return run


def one_line(ran: Ran, code: int = 2) -> str:
    """The one line that a refused command writes; nothing else, and no traceback."""
    assert ran.code == code and ran.out == ""
    assert ran.err.endswith("\n") and ran.err.count("\n") == 1
    assert "Traceback" not in ran.err and ran.err[:-1].isprintable()
    return ran.err[:-1]


class TestReplay:
    def test_good(self, run: Any) -> None:
        assert run("replay", GOOD) == (0, "", "")
        assert run("replay", GOOD, GOOD) == (0, "", "")

    def test_bad(self, run: Any) -> None:
        line = one_line(run("replay", BAD), 1)
        assert line.startswith(f"{BAD}:4: ")
        assert line.endswith(" has knocked already. A knock is possible once in a deal. (T4)")

    def test_several(self, run: Any) -> None:
        torn = LOGS / "bad-form-torn-half.deal.jsonl"
        ran = run("replay", GOOD, BAD, "missing", torn, GOOD)
        assert ran.code == 1 and ran.out == ""
        bad, missing, half = ran.err.splitlines()
        assert bad.startswith(f"{BAD}:4: ")
        assert missing == "missing: The file cannot be read: no such file or directory."
        assert half == f"{torn}:3: The line is torn: it has no line end."

    def test_json(self, run: Any, tmp_path: Path) -> None:
        ran = run("replay", "--json", GOOD, BAD, tmp_path, "missing")
        assert ran.code == 1
        good, bad, folder, missing = map(json.loads, ran.out.splitlines())
        assert list(good) == ["file", "ok", "complete", "lines", "error", "outcomes", "result"]
        lines = [json.loads(line) for line in GOOD.read_bytes().splitlines()]
        assert good == {
            "file": str(GOOD),
            "ok": True,
            "complete": True,
            "lines": len(lines),
            "error": None,
            "outcomes": [
                {key: line[key] for key in line if key != "type"}
                for line in lines
                if line["type"] == "outcome"
            ],
            "result": {key: lines[-1][key] for key in ("winners", "standing")},
        }
        assert [list(each) for each in good["outcomes"]] == [
            ["ended_by", "by", "hands", "values", "lost", "scored", "standing"]
        ] * len(good["outcomes"])
        assert (bad["ok"], bad["complete"], bad["lines"]) == (False, False, 3)
        assert bad["error"]["line"] == 4 and bad["error"]["message"].endswith("(T4)")
        assert bad["outcomes"] == [] and bad["result"] is None
        assert folder["error"] == {"line": 0, "message": "This is not a file."}
        assert missing["error"]["line"] == 0 and missing["lines"] == 0
        assert len(ran.err.splitlines()) == 3

    def test_json_computes_what_the_log_does_not_say(self, run: Any) -> None:
        """An open log without its last outcome: it follows from the actions."""
        log = LOGS / "form-outcome-and-result-missing-at-end.deal.jsonl"
        found = json.loads(run("replay", "--json", log).out)
        assert found["ok"] and found["complete"]
        assert len(found["outcomes"]) == 1 and found["result"]["winners"]

    def test_no_files(self, run: Any) -> None:
        assert "FILE" in one_line(run("replay"))


class TestSimulate:
    arguments = ("simulate", "scat", "--players", "3", "--matches", "2", "--seed", "7")

    def test_summary(self, run: Any) -> None:
        ran = run(*self.arguments)
        first, *players = ran.out.splitlines()
        assert ran.code == 0 and ran.err == ""
        assert re.fullmatch(r"Scat: 2 matches, \d+ deals, \d+ actions", first)
        assert [line.partition(":")[0] for line in players] == [
            "Player 1 (random)",
            "Player 2 (random)",
            "Player 3 (random)",
        ]
        assert sum(int(line.split()[-1]) for line in players) >= 2
        assert run(*self.arguments).out == ran.out

    def test_logs(self, run: Any, tmp_path: Path) -> None:
        folder = tmp_path / "new" / "logs"
        assert run(*self.arguments, "--out", folder) == (0, "", "")
        assert sorted(path.name for path in folder.iterdir()) == [
            "scat-7-0001.deal.jsonl",
            "scat-7-0002.deal.jsonl",
        ]
        for number in (1, 2):
            read = replay(folder / f"scat-7-000{number}.deal.jsonl")
            assert read.error is None and read.complete and read.course is not None
            assert read.course.seed == 6 + number and read.course.finished
            assert read.course.names == ("Player 1", "Player 2", "Player 3")

    def test_match_k_uses_seed_s_plus_k_minus_1(self, run: Any, tmp_path: Path) -> None:
        run(*self.arguments, "--out", tmp_path / "a")
        run("simulate", "scat", "--players", "3", "--matches", "1", "--seed", "8",
            "--out", tmp_path / "b")  # fmt: skip
        second, alone = tmp_path / "a/scat-7-0002.deal.jsonl", tmp_path / "b/scat-8-0001.deal.jsonl"
        assert second.read_bytes() == alone.read_bytes()

    def test_the_presets_own_name_not_an_alias(self, run: Any, tmp_path: Path) -> None:
        run("simulate", "blitz", *self.arguments[2:], "--out", tmp_path)
        assert (tmp_path / "scat-7-0001.deal.jsonl").is_file()

    def test_rules(self, run: Any, tmp_path: Path) -> None:
        rules = ["lives=1", "of_a_kind=30.5", "declare=any_time", 'on_top="showdown"',
                 "upcard=false", "opening_call=null"]  # fmt: skip
        flags = [part for rule in rules for part in ("--rule", rule)]
        assert run(*self.arguments, *flags, "--out", tmp_path).code == 0
        header = json.loads((tmp_path / "scat-7-0001.deal.jsonl").read_bytes().split(b"\n")[0])
        assert header["preset"] == "scat"
        found = {name: header["rules"][name] for name in ("lives", "of_a_kind", "declare",
                 "on_top", "upcard", "opening_call")}  # fmt: skip
        assert found == {
            "lives": 1,
            "of_a_kind": 30.5,
            "declare": "any_time",
            "on_top": "showdown",
            "upcard": False,
            "opening_call": None,
        }

    def test_bots_are_repeated_in_turn(self, run: Any) -> None:
        out = run(*self.arguments, "--bots", "greedy,random").out
        assert re.findall(r"\((\w+)\)", out) == ["greedy", "random", "greedy"]

    def test_the_largest_seed(self, run: Any) -> None:
        last = ["simulate", "scat", "--players", "2", "--matches", "1", "--seed", str(MAX_SEED)]
        assert run(*last).code == 0
        last[5] = "2"
        assert "--seed" in one_line(run(*last))

    @pytest.mark.parametrize("preset", PRESETS)
    def test_every_preset(self, run: Any, preset: str, tmp_path: Path) -> None:
        rules = ["--rule", "deal_limit=3"]
        arguments = ["simulate", preset, "--players", "3", "--matches", "1", "--seed", "1"]
        assert run(*arguments, *rules, "--out", tmp_path).code == 0
        assert run("replay", *tmp_path.iterdir()) == (0, "", "")


class TestRules:
    @pytest.mark.parametrize("preset", PRESETS)
    def test_every_preset(self, run: Any, preset: str) -> None:
        ran = run("rules", preset)
        assert ran.code == 0 and ran.err == ""
        title, line, *_ = ran.out.splitlines()
        assert set(line) == {"="} and len(line) == len(title)
        assert max(map(len, ran.out.splitlines())) <= 80

    def test_scat(self, run: Any) -> None:
        out = run("rules", "scat").out
        ids = re.findall(r"^([VDTS]\d+)  \S", out, re.MULTILINE)
        assert " ".join(ids) == ("V1 V2 V5 D1 D2 T1 T2 T3 T4 T7 T10 T11 T12 S1 S2 S3 S4 S6 S8")
        assert "Everybody starts with 4 lives." in out

    def test_an_alias(self, run: Any) -> None:
        assert run("rules", "blitz").out == run("rules", "scat").out

    def test_what_differs(self, run: Any) -> None:
        assert "\nT8  " in run("rules", "skite").out and "\nT7  " not in run("rules", "skite").out
        assert "\nS5  " in run("rules", "gin").out and "\nS4  " not in run("rules", "gin").out
        assert "\nT6  " in run("rules", "stop-the-bus").out
        assert "\nS7  " in run("rules", "jacobs").out and "\nS6  " not in run("rules", "jacobs").out


SIMULATE = ("simulate", "scat", "--players", "3", "--matches", "1", "--seed", "1")


def simulate(**changes: str) -> tuple[str, ...]:
    """The arguments of a simulation with some of them changed."""
    arguments = list(SIMULATE)
    for name, value in changes.items():
        at = 1 if name == "preset" else arguments.index(f"--{name}") + 1
        arguments[at] = value
    return tuple(arguments)


class TestBadArguments:
    @pytest.mark.parametrize(
        ("arguments", "words"),
        [
            ((), ["required: COMMAND"]),
            (("play",), ["invalid choice: 'play'"]),
            (("rules",), ["PRESET"]),
            (("rules", "skat"), ["There is no preset skat.", "Did you mean scat"]),
            (("rules", "Scat"), ["Did you mean scat"]),
            (("rules", "whist-drive"), ["There is no preset whist-drive.", "There are: "]),
            (("rules", ""), ["There is no preset"]),
            (("rules", "x" * 5000), ["There is no preset xxx"]),
            (("rules", "a\nb\x1b[31m"), ["There is no preset a"]),
            (("rules", "\udcff"), ["There is no preset"]),
            (simulate(preset="skit"), ["There is no preset skit.", "Did you mean skite"]),
            (simulate(players="1"), ["for 2 to 9 players, not for 1"]),
            (simulate(players="10"), ["for 2 to 9 players, not for 10"]),
            (simulate(players="0"), ["for 2 to 9 players, not for 0"]),
            (simulate(players="-3"), ["-3 players"]),
            (simulate(players="99999999999"), ["players"]),
            (simulate(players="three"), ["three is not a whole number"]),
            (simulate(players="2.0"), ["2.0 is not a whole number"]),
            (simulate(players="9" * 400), ["is not a whole number"]),
            (simulate(players="٣"), ["is not a whole number"]),
            (simulate(matches="0"), ["--matches is 1 or more"]),
            (simulate(matches="-1"), ["--matches is 1 or more"]),
            (simulate(seed="-1"), ["--seed", "from 0 to 2^63 - 1"]),
            (simulate(seed=str(2**63)), ["--seed", "from 0 to 2^63 - 1"]),
            (simulate(seed="1e3"), ["1e3 is not a whole number"]),
            (SIMULATE[:-2], ["--seed"]),
            ((*SIMULATE, "--rule", "life=3"), ["There is no rule life.", "Did you mean lives"]),
            ((*SIMULATE, "--rule", "lives"), ["--rule is NAME=VALUE, not lives."]),
            ((*SIMULATE, "--rule", "=3"), ["There is no rule"]),
            ((*SIMULATE, "--rule", "lives=0"), ["lives cannot be 0", "from 1 to 20"]),
            ((*SIMULATE, "--rule", "lives=4.0"), ["lives cannot be 4.0"]),
            ((*SIMULATE, "--rule", "lives=true"), ["lives cannot be true"]),
            ((*SIMULATE, "--rule", "lives="), ["lives cannot be"]),
            ((*SIMULATE, "--rule", "lives=NaN"), ["lives cannot be"]),
            ((*SIMULATE, "--rule", "lives=1e999"), ["lives cannot be"]),
            ((*SIMULATE, "--rule", "lives=" + "9" * 9000), ["lives cannot be 999"]),
            ((*SIMULATE, "--rule", "lives=[1]"), ["lives cannot be [1]"]),
            ((*SIMULATE, "--rule", 'lives={"a":1}'), ["lives cannot be"]),
            ((*SIMULATE, "--rule", "lives=" + "[" * 5000), ["lives cannot be [[["]),
            ((*SIMULATE, "--rule", "packs=3"), ["packs cannot be 3; it may be: 1, 2."]),
            ((*SIMULATE, "--rule", "upcard=0"), ["upcard cannot be 0; it may be: true, false."]),
            ((*SIMULATE, "--rule", "on_top=others"), ["on_top cannot be others", "others_lose"]),
            ((*SIMULATE, "--rule", "objective=points"), ["objective=points", "on_top=others_lose"]),
            ((*SIMULATE, "--rule", "target=42"), ["target=42", "hand_size=3"]),
            ((*SIMULATE, "--bots", "clever"), ["There is no player clever.", "random"]),
            ((*SIMULATE, "--bots", "greedi"), ["Did you mean greedy?"]),
            ((*SIMULATE, "--bots", ""), ["There is no player"]),
            ((*SIMULATE, "--bots", "greedy,,random"), ["There is no player"]),
            ((*SIMULATE, "--bot", "greedy"), ["unrecognized arguments: --bot"]),
            ((*SIMULATE, "--json"), ["unrecognized arguments: --json"]),
        ],
    )  # fmt: skip
    def test_one_clear_line(self, run: Any, arguments: tuple[str, ...], words: list[str]) -> None:
        line = one_line(run(*arguments))
        assert line.startswith("cardlab")
        assert len(line) < 400
        for word in words:
            assert word in line, line

    def test_nothing_is_made_where_arguments_are_bad(self, run: Any, tmp_path: Path) -> None:
        out = tmp_path / "logs"
        for more in (["--rule", "lives=0"], ["--bots", "clever"]):
            one_line(run(*SIMULATE, *more, "--out", out))
        assert not out.exists()

    @pytest.mark.parametrize("below", ["", "more", "more/and/more"])
    def test_a_folder_that_cannot_be_made(self, run: Any, tmp_path: Path, below: str) -> None:
        file = tmp_path / "file"
        file.write_text("mine")
        line = one_line(run(*SIMULATE, "--out", file / below))
        assert line.startswith("cardlab: The folder ") and "cannot be made" in line
        assert file.read_text() == "mine"

    @pytest.mark.skipif(not Path("/proc/self").exists(), reason="there is no such folder here")
    def test_a_folder_that_cannot_be_written(self, run: Any) -> None:
        assert "cannot be" in one_line(run(*SIMULATE, "--out", "/proc"))

    def test_a_log_that_is_there_already(self, run: Any, tmp_path: Path) -> None:
        assert run(*SIMULATE, "--out", tmp_path).code == 0
        (log,) = tmp_path.iterdir()
        written = log.read_bytes()
        line = one_line(run(*SIMULATE, "--out", tmp_path))
        assert str(log) in line and "there already" in line
        assert log.read_bytes() == written


class TestProcess:
    """The same as a process of its own, as people run it."""

    def run(self, *arguments: str | Path, **env: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "cardlab", *map(str, arguments)],
            capture_output=True,
            text=True,
            env=os.environ | env,
        )

    def test_exit_codes(self) -> None:
        assert self.run("replay", GOOD).returncode == 0
        assert self.run("replay", BAD).returncode == 1
        done = self.run("rules", "skat")
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr.startswith("cardlab: There is no preset skat.")

    def test_where_only_ascii_can_be_written(self) -> None:
        """A terminal without ♠ gets something else for it, not a traceback."""
        for command in (("rules", "scat"), ("replay", BAD), ("replay", "--json", GOOD)):
            done = self.run(*command, PYTHONIOENCODING="ascii", PYTHONUTF8="0")
            assert "Traceback" not in done.stderr, done.stderr
            assert done.returncode in (0, 1)

    def test_a_reader_that_leaves(self) -> None:
        """``cardlab rules scat | head -1`` says nothing of a broken pipe."""
        code = "import sys; from cardlab.cli import main; sys.exit(main(['rules', 'scat']))"
        reader, writer = os.pipe()
        os.close(reader)
        done = subprocess.run([sys.executable, "-c", code], stdout=writer, stderr=subprocess.PIPE)
        os.close(writer)
        assert b"Traceback" not in done.stderr and b"Exception" not in done.stderr, done.stderr

    def test_help(self) -> None:
        done = self.run("--help")
        assert done.returncode == 0 and "replay" in done.stdout
