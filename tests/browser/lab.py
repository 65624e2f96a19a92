"""A real Jupyter server and a notebook open in a real browser, for tests to drive.

A test asks for the fixture ``notebook`` and gets a function:

    def test_something(notebook):
        nb = notebook("import cardlab\\ncardlab.table('scat', seed=1)")   # or a notebook's path
        nb.run_all()
        nb.output(0).get_by_role("button", name="Knock").click()

Commands go through ``window.jupyterapp``: keys pressed at Jupyter itself are not reliable.
"""

import contextlib
import json
import os
import secrets
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import nbformat
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page

ROOT = Path(__file__).resolve().parent.parent.parent
APPS = {"lab": "lab/tree", "notebook": "notebooks"}

# Resolves once the notebook is on screen and its kernel has answered.
READY = """
async () => {
  const wait = ms => new Promise(done => setTimeout(done, ms));
  while (!window.jupyterapp) await wait(20);
  const app = window.jupyterapp;
  await app.restored;
  while (!app.shell.currentWidget?.sessionContext) await wait(20);
  const panel = app.shell.currentWidget;
  await panel.context.ready;
  await panel.sessionContext.ready;
  while (!panel.sessionContext.session?.kernel) await wait(20);
  await panel.sessionContext.session.kernel.info;
}
"""


@dataclass
class Lab:
    """One server: its address, its token and the folder it serves."""

    url: str
    token: str
    root: Path
    log: Path

    def api(self, method: str, path: str) -> Any:
        """Call the server's REST interface, as in ``lab.api("GET", "sessions")``."""
        request = urllib.request.Request(
            f"{self.url}/api/{path}",
            method=method,
            headers={"Authorization": f"token {self.token}"},
        )
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.loads(answer.read() or "null")

    def write(self, name: str, *cells: str) -> str:
        """Write a notebook with these code cells into the served folder; its path there."""
        nb = nbformat.v4.new_notebook(
            cells=[nbformat.v4.new_code_cell(source) for source in cells],
            metadata={
                "kernelspec": {
                    "name": "python3",
                    "display_name": "Python 3",
                    "language": "python",
                }
            },
        )
        nbformat.write(nb, self.root / name)
        return name

    def open(self, page: Page, path: str, app: str = "lab") -> "Notebook":
        """Open a notebook of the served folder in JupyterLab or (``"notebook"``) Notebook 7."""
        page.goto(f"{self.url}/{APPS[app]}/{path}?token={self.token}&reset")
        page.evaluate(READY)
        return Notebook(page, self, path)

    def end_sessions(self) -> None:
        """End every kernel: one that lives on would keep a widget's earlier code."""
        for session in self.api("GET", "sessions"):
            with contextlib.suppress(urllib.error.HTTPError):
                self.api("DELETE", f"sessions/{session['id']}")


@dataclass
class Notebook:
    """A notebook on the screen."""

    page: Page
    lab: Lab
    path: str

    def command(self, name: str, **arguments: object) -> None:
        """Carry out one of JupyterLab's commands, and wait until it has ended."""
        self.page.evaluate(
            "async ([name, args]) => { await jupyterapp.commands.execute(name, args) }",
            [name, arguments],
        )

    def run_all(self) -> None:
        """Run every cell and wait for the last one; a cell that raises fails the test."""
        self.command("notebook:run-all-cells")
        errors = [
            "\n".join(output.get("traceback", [])) or output.get("evalue", "")
            for cell in self.model()["cells"]
            for output in cell.get("outputs", [])
            if output["output_type"] == "error"
        ]
        assert not errors, errors[0]

    def cell(self, index: int) -> Locator:
        """The cell with this index, scrolled into view (cells far off are not in the page)."""
        self.page.evaluate("i => jupyterapp.shell.currentWidget.content.scrollToItem(i)", index)
        return self.page.locator(f'.jp-Notebook .jp-Cell[data-windowed-list-index="{index}"]')

    def output(self, index: int) -> Locator:
        """The output area of the cell with this index."""
        return self.cell(index).locator(".jp-Cell-outputArea")

    def text(self, index: int) -> str:
        """What a reader sees in the outputs of the cell with this index."""
        shown = self.output(index).locator(".jp-OutputArea-output")
        shown.first.wait_for()
        return "\n".join(shown.all_inner_texts()).strip()

    def model(self) -> Any:
        """The notebook as it is now, in the form of its file."""
        return self.page.evaluate("jupyterapp.shell.currentWidget.model.toJSON()")

    def save(self) -> Path:
        """Save it, as Ctrl+S does; the file."""
        self.command("docmanager:save")
        return self.lab.root / self.path

    def restart(self) -> None:
        """Restart the kernel without a question."""
        self.page.evaluate(
            "() => jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()"
        )
        self.page.evaluate(READY)

    def dark(self, on: bool = True) -> None:
        """Switch Jupyter's theme, and wait until the page wears it."""
        theme = "JupyterLab Dark" if on else "JupyterLab Light"
        self.command("apputils:change-theme", theme=theme)
        self.page.wait_for_selector(f'body[data-jp-theme-name="{theme}"]', state="attached")


def accessibility_problems(page: Page, selector: str) -> list[str]:
    """What axe-core finds within the selector: a line for each rule and place, [] if nothing."""
    assert page.locator(selector).count(), f"nothing on the page matches {selector}"
    found = Axe().run(page, context={"include": [[selector]]})
    return [
        f"{problem['id']} ({problem['impact']}): {problem['help']}: {node['html']}"
        for problem in found.response["violations"]
        for node in problem["nodes"]
    ]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextlib.contextmanager
def serve(root: Path, home: Path, python: str = sys.executable) -> Iterator[Lab]:
    """A Jupyter server on 127.0.0.1 with settings of its own, ended with the block."""
    port, token, log = free_port(), secrets.token_hex(16), home / "server.log"
    own = {
        "JUPYTER_CONFIG_DIR": home / "config",
        "JUPYTER_DATA_DIR": home / "data",
        "JUPYTER_RUNTIME_DIR": home / "runtime",
        "IPYTHONDIR": home / "ipython",
        "JUPYTER_TOKEN": token,
    }
    command = [
        python,
        "-m",
        "jupyterlab",
        "--no-browser",
        "--allow-root",
        "--ip=127.0.0.1",
        f"--port={port}",
        "--ServerApp.port_retries=0",
        f"--ServerApp.root_dir={root}",
        "--LabApp.expose_app_in_browser=True",
        "--JupyterNotebookApp.expose_app_in_browser=True",
    ]
    with log.open("wb") as out:
        server = subprocess.Popen(
            command,
            cwd=root,
            env=os.environ | {name: str(value) for name, value in own.items()},
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=out,
        )
        try:
            lab = Lab(f"http://127.0.0.1:{port}", token, root, log)
            wait_for(lab, server)
            yield lab
            lab.end_sessions()
        finally:
            server.terminate()
            try:
                server.wait(20)
            except subprocess.TimeoutExpired:
                server.kill()
                server.wait()


def wait_for(lab: Lab, server: "subprocess.Popen[bytes]", seconds: float = 90) -> None:
    until = time.monotonic() + seconds
    while True:
        try:
            lab.api("GET", "status")
            return
        except OSError:
            pass
        assert server.poll() is None, lab.log.read_text("utf-8", "replace")
        assert time.monotonic() < until, lab.log.read_text("utf-8", "replace")
        time.sleep(0.1)
