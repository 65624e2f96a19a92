"""The page's figures: messages, bytes and milliseconds in a real browser."""

import json
import statistics
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Page, sync_playwright

from tests.bench.proxy import late
from tests.bench.timing import Row
from tests.browser.conftest import ARGS
from tests.browser.lab import Lab, Notebook, serve
from tools import chromium

TABLE = 'import cardlab\ncardlab.table("scat", players=4, seed=3)'
REPLAY = 'import cardlab\ncardlab.replay("scat-first-deal")'
ONCE = ("_esm", "_css", "_sprite")  # what the issue does not count: it reaches a page once

# From the press to the first change of the picture.
PRESS = """
async name => {
  const table = document.querySelector('.cl-table');
  const control = table.querySelector(`[data-do="${name}"]`);
  if (!control) return null;
  const begun = performance.now();
  const changed = new Promise(done => {
    const seen = new MutationObserver(() => { seen.disconnect(); done(); });
    seen.observe(table, { childList: true, subtree: true });
  });
  control.click();
  await changed;
  table.getBoundingClientRect();
  return performance.now() - begun;
}
"""

# A step of a replay: until the page has the new picture, and until it is laid out.
STEP = """
where => {
  const table = document.querySelector('.cl-table');
  const begun = performance.now();
  table.querySelector(`[data-go=${where}]`).click();
  const there = performance.now();
  table.getBoundingClientRect();
  return [there - begun, performance.now() - begun];
}
"""


class Wire:
    """Counts the kernel's widget messages to the page."""

    def __init__(self, page: Page) -> None:
        self.sizes: list[int] = []
        page.on("websocket", lambda socket: socket.on("framereceived", self._take))

    def _take(self, frame: str | bytes) -> None:
        data = frame if isinstance(frame, bytes) else b""
        if len(data) < 16:
            return
        count = int.from_bytes(data[:8], "little")
        ends = [int.from_bytes(data[8 * i + 8 : 8 * i + 16], "little") for i in range(count)]
        parts = [data[a:b] for a, b in pairwise(ends)]
        kind = json.loads(parts[1]).get("msg_type", "")
        if kind not in ("comm_open", "comm_msg"):
            return
        state = json.loads(parts[4]).get("data", {}).get("state", {})
        once = sum(len(json.dumps(state[name]).encode()) for name in ONCE if name in state)
        self.sizes.append(len(data) - once)

    def reset(self) -> None:
        self.sizes.clear()


@contextmanager
def opened(cells: list[str], round_trip: float = 0) -> Iterator[tuple[Notebook, Wire, Page]]:
    """Open cells in JupyterLab, over a slow line if wished; they have run."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        root, home = Path(folder) / "root", Path(folder) / "home"
        root.mkdir()
        home.mkdir()
        with serve(root, home) as lab:
            browser = playwright.chromium.launch(executable_path=chromium.find(), args=ARGS)
            page = browser.new_page(viewport={"width": 1280, "height": 1400})
            wire = Wire(page)
            with late(urlsplit(lab.url).port or 0, round_trip) as port:
                near = Lab(f"http://127.0.0.1:{port}", lab.token, lab.root, lab.log)
                notebook = (near if round_trip else lab).open(
                    page, lab.write("bench.ipynb", *cells)
                )
                wire.reset()
                notebook.run_all()
                page.locator(".cl-table").first.wait_for()
                page.wait_for_timeout(1000)
                yield notebook, wire, page
            browser.close()


def _moves(page: Page, wire: Wire) -> tuple[list[float], list[tuple[int, int]]]:
    """Play with the mouse's presses; return milliseconds, and messages and bytes, a press."""
    times: list[float] = []
    traffic: list[tuple[int, int]] = []
    plan = ["pile:stock", "card", "act:discard", "next", "next", "next"]
    for turn in range(60):
        name = plan[turn % len(plan)]
        if page.locator('[data-do="deal"]').count():
            name = "deal"
        elif name == "card":
            card: Any = page.locator('[data-do^="card:"]').first.get_attribute("data-do")
            name = card
        wire.reset()
        spent = page.evaluate(PRESS, name)
        if spent is None:
            continue
        page.wait_for_timeout(60)
        times.append(spent)
        if name != "deal":  # a new deal is no move
            traffic.append((len(wire.sizes), sum(wire.sizes)))
    return times, traffic


def rows() -> list[Row]:
    """Measure the widgets."""
    found = []
    with opened([TABLE]) as (_notebook, wire, page):
        found += [
            Row("open a table: messages to the page", len(wire.sizes), "messages", "<= 4"),
            Row("open a table: besides module, style and faces", sum(wire.sizes) / 1000, "kB",
                "<= 10"),
        ]  # fmt: skip
        times, traffic = _moves(page, wire)
        found += [
            Row("press to redrawn table", statistics.median(times), "ms", "< 30"),
            Row("a move: messages to the page, the most", max(n for n, _size in traffic),
                "messages", "<= 2"),
            Row("a move: the most", max(size for _n, size in traffic) / 1000, "kB", "<= 5"),
            Row("a move: median", statistics.median(size for _n, size in traffic) / 1000, "kB"),
        ]  # fmt: skip
    memory = "int(open('/proc/self/statm').read().split()[1]) * 4096 // 10**6"
    with opened([REPLAY, TABLE, memory], round_trip=0.15) as (notebook, _wire, page):
        steps = [page.evaluate(STEP, "next") for _ in range(10)]
        steps += [page.evaluate(STEP, "prev") for _ in range(10)]
        found += [
            Row("a replay step, 150 ms from the server",
                statistics.median(there for there, _laid in steps), "ms", "< 2"),
            Row("  the same until it is laid out",
                statistics.median(laid for _there, laid in steps), "ms"),
            Row("kernel with a table and a replay", float(notebook.text(2)), "MB", "< 120"),
        ]  # fmt: skip
    return found
