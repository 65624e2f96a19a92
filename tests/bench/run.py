"""Speed and size, as a table: ``make bench``. Run it on a quiet machine."""

import argparse
import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

from tests.bench import engine, page, search  # noqa: E402
from tests.bench.timing import Row, table  # noqa: E402

PEERS = ("chess==1.11.2", "rlcard==1.2.0", "numpy<2")


def peers() -> list[Row]:
    """Measure the peers in an environment of the bench's own, which is made on first use."""
    folder = ROOT / ".venv-bench"
    python = folder / "bin" / "python"
    if not (folder / ".installed").exists():
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)
        subprocess.run([python, "-m", "pip", "install", "-q", *PEERS, "setuptools<80"], check=True)
        (folder / ".installed").touch()
    done = subprocess.run([python, ROOT / "tests" / "bench" / "peers.py"], check=True,
                          capture_output=True, text=True)  # fmt: skip
    found = json.loads(done.stdout.splitlines()[-1])
    return [Row(f"  peer: {name}, random play", figure, "moves/s")
            for name, figure in found.items()]  # fmt: skip


PARTS = {"engine": engine.rows, "search": search.rows, "peers": peers, "page": page.rows}


def main() -> None:
    """Measure the parts named on the command line, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], metavar="PART")
    chosen = parser.parse_args().parts or list(PARTS)
    rows = [row for part in chosen for row in PARTS[part]()]
    print(table(rows))


if __name__ == "__main__":
    main()
