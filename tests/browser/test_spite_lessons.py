"""The walk-through of Spite and Malice, its puzzles and its check, as a learner does them."""

import re

import nbformat
import pytest
from playwright.sync_api import Locator, Page

from tests.browser.lab import ROOT, accessibility_problems
from tests.browser.test_lessons import DO, Keyboard, Mouse, Opener

LESSONS = ("spite-and-malice/01-rules.ipynb", "spite-and-malice/02-skip-bo.ipynb")
OPENED = re.compile(r'cardlab\.(walk|exercise|check)\("([^"]+)"')


class Typing(Mouse):
    """A mouse, and a row of plays typed into its one field."""

    def fill(self, board: Locator, answer: str) -> None:
        if "," in answer:
            self.type(board.locator("input[data-answer]"), answer)
        else:
            super().fill(board, answer)


class OnlyKeys(Keyboard):
    """The keyboard alone, and a row of plays typed into its one field."""

    def fill(self, board: Locator, answer: str) -> None:
        if "," in answer:
            self.type(board.locator("input[data-answer]"), answer)
        else:
            super().fill(board, answer)


def opening_cells(path: str) -> list[tuple[int, str, str]]:
    cells = nbformat.read(ROOT / "notebooks" / path, 4).cells
    found = ((index, OPENED.search(cell.source)) for index, cell in enumerate(cells))
    return [(index, match[1], match[2]) for index, match in found if match]


@pytest.mark.parametrize("path", LESSONS)
def test_the_whole_walk_through(notebook: Opener, page: Page, path: str) -> None:
    page.set_viewport_size({"width": 1280, "height": 1200})
    opened = notebook(path=path)
    opened.run_all()
    hands = Typing(page)
    for index, what, name in opening_cells(path):
        board = opened.output(index).locator(".cl-table")
        board.scroll_into_view_if_needed()
        DO[what](board, name, hands)
        if name in ("spite-1-piles", "spite-piles", "spite-puzzle-4", "skip-bo-aside"):
            assert accessibility_problems(page, ".cl-table") == [], name


def test_a_walk_and_a_puzzle_by_keyboard(notebook: Opener, page: Page) -> None:
    opened = notebook(
        'import cardlab\ncardlab.walk("spite-4-centre")',
        'cardlab.exercise("spite-puzzle-2")',
        'cardlab.exercise("spite-plays")',
    )
    opened.run_all()
    hands = OnlyKeys(page)
    for index, (what, name) in enumerate(
        [("walk", "spite-4-centre"), ("exercise", "spite-puzzle-2"), ("exercise", "spite-plays")]
    ):
        board = opened.output(index).locator(".cl-table")
        board.scroll_into_view_if_needed()
        DO[what](board, name, hands)
