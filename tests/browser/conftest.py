"""One Jupyter server and one browser for the run; a fresh page for each test (see lab.py)."""

import shutil
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, Page, expect, sync_playwright

from tests.browser.lab import ROOT, Lab, Notebook, serve
from tools import chromium

ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
TIMEOUT = 30_000  # milliseconds
expect.set_options(timeout=15_000)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker("browser")


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """A running server; its folder holds a copy of the notebooks."""
    root = tmp_path_factory.mktemp("served")
    shutil.copytree(ROOT / "notebooks", root, dirs_exist_ok=True)
    with serve(root, tmp_path_factory.mktemp("home")) as running:
        yield running


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = chromium.find()
    assert path, "no Chromium: `python -m tools.chromium` installs one"
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=path, args=ARGS)
        yield running
        running.close()


@pytest.fixture
def page_errors() -> list[str]:
    """What went wrong in a widget's own module on this test's page."""
    return []


@pytest.fixture
def page(browser: Browser, page_errors: list[str]) -> Iterator[Page]:
    """A page of its own, with reduced motion; an uncaught error of a widget fails the test."""
    context = browser.new_context(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    context.set_default_timeout(TIMEOUT)
    opened = context.new_page()

    def note(error: Error) -> None:
        # A widget's module is loaded from a blob: address; Jupyter has errors of its own.
        if "blob:" in (error.stack or ""):
            page_errors.append(str(error.stack))

    opened.on("pageerror", note)
    yield opened
    context.close()
    assert not page_errors, page_errors[0]


@pytest.fixture
def notebook(lab: Lab, page: Page) -> Iterator[Callable[..., Notebook]]:
    """Open the given code cells, or a notebook of the served folder, in Lab or Notebook 7.

    ``notebook("1 + 1")``, ``notebook(path="00-start-here.ipynb", app="notebook")``
    """
    number = count(1)

    def opener(*cells: str, path: str = "", app: str = "lab") -> Notebook:
        return lab.open(page, path or lab.write(f"cells-{next(number)}.ipynb", *cells), app)

    yield opener
    lab.end_sessions()
