"""Writes the logs that lessons show, from packs put in order by hand.

    python -m tools.lesson_logs [FOLDER]

Each log is short, and its notes tell a beginner what to look at, with the rule's id. Without a
FOLDER they are written where each game's package keeps them, else all into that one.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tools import first_deal
from tools.logs_house import LOGS as HOUSE
from tools.logs_scat import LOGS as SCAT
from tools.logs_skyjo import LOGS as SKYJO
from tools.logs_spite import LOGS as SPITE
from tools.script import Script, write

ROOT = Path(__file__).parents[1]
LOGS: tuple[Script, ...] = (*SCAT, *HOUSE)
ROOMS: dict[str, tuple[Script, ...]] = {
    "thirty_one": LOGS, "skyjo": SKYJO, "spite_and_malice": SPITE,
}  # fmt: skip


def main(arguments: list[str]) -> int:
    """Write all logs."""
    for room, scripts in ROOMS.items():
        folder = Path(arguments[0]) if arguments else ROOT / "cardlab/games" / room / "logs"
        folder.mkdir(parents=True, exist_ok=True)
        for script in scripts:
            write(script, folder)
        if scripts is LOGS:
            first_deal.write(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
