"""Writes the logs that lessons show, from packs put in order by hand.

    python -m tools.lesson_logs [FOLDER]

Each log is short, and its notes tell a beginner what to look at, with the rule's id. Without a
FOLDER they are written where the package keeps them.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tools.logs_house import LOGS as HOUSE
from tools.logs_scat import LOGS as SCAT
from tools.script import Script, write

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "cardlab/games/thirty_one/logs"
LOGS: tuple[Script, ...] = (*SCAT, *HOUSE)


def main(arguments: list[str]) -> int:
    """Write all logs."""
    folder = Path(arguments[0]) if arguments else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for script in LOGS:
        write(script, folder)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
