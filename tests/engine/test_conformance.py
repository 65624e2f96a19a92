"""Every conformance log: read as expected, and the good ones written again to equal bytes.

``tests/logs/expected.json`` says of each log what a right program finds. A game that is added
brings its logs and its lines of that file, and nothing else.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from cardlab.cli import report
from cardlab.engine.reading import replay
from tests.helpers import write_again

LOGS = Path(__file__).parents[1] / "logs"
EXPECTED: dict[str, dict[str, Any]] = json.loads((LOGS / "expected.json").read_text("utf-8"))
GOOD = [name for name, expected in EXPECTED.items() if expected["ok"]]

# A text that is escaped beyond need, and a note in the place of the outcome that play writes.
NOT_WRITTEN_SO = {"form-escaped-text", "form-outcome-missing-then-note"}


def test_every_log_is_expected_and_there() -> None:
    assert {path.name for path in LOGS.glob("*.jsonl")} == set(EXPECTED)
    assert len(EXPECTED) >= 161


@pytest.mark.parametrize("name", EXPECTED)
def test_log(name: str) -> None:
    expected = EXPECTED[name]
    found = report(replay(LOGS / name))
    error: Any = found["error"]
    assert found["ok"] == expected["ok"], error
    assert (error and error["line"]) == expected["line"], error
    assert found["complete"] == expected["complete"]
    if expected["ok"]:
        assert found["lines"] == len((LOGS / name).read_bytes().splitlines())
        assert found["outcomes"] == expected["outcomes"]
        assert found["result"] == expected["result"]
    else:
        assert found["lines"] == expected["line"] - 1
        assert error["message"].endswith((".", ")"))


@pytest.mark.parametrize("name", GOOD)
def test_a_result_with_its_own_types(name: str) -> None:
    """``21.0`` is not 21 in what is computed either."""
    found = report(replay(LOGS / name))
    expected = {key: EXPECTED[name][key] for key in ("outcomes", "result")}
    assert json.dumps({key: found[key] for key in expected}) == json.dumps(expected)


def outcomes_first(lines: list[str]) -> list[str]:
    """The lines with each outcome right after its cause, as play writes it; notes come then."""
    ordered: list[str] = []
    for line in lines:
        place = len(ordered)
        if line.startswith('{"type":"outcome"'):
            while ordered[place - 1].startswith('{"type":"note"'):
                place -= 1
        ordered.insert(place, line)
    return ordered


@pytest.mark.parametrize(
    "name", [each for each in GOOD if each.split(".")[0] not in NOT_WRITTEN_SO]
)
def test_written_again_to_equal_bytes(name: str) -> None:
    """An open log may lack its last outcome, which play writes by itself."""
    lines = (LOGS / name).read_bytes().decode().removesuffix("\n").split("\n")
    log = [json.loads(line) for line in lines]
    written = write_again(lines)
    assert written[: len(lines)] == outcomes_first(lines)
    assert all(line.startswith('{"type":"outcome"') for line in written[len(lines) :])
    if EXPECTED[name]["complete"] and log[-1]["type"] == "result":
        assert len(written) == len(lines)
