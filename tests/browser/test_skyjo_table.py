"""A Skyjo table in Jupyter: a deal by keyboard alone, a move by mouse, axe-core, narrow cells."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.lab import Notebook, accessibility_problems
from tests.browser.test_gallery import OUTSIDE, SMALL, TINY
from tests.browser.test_table import control, settled
from tests.table.gallery import skyjo_page

Opener = Callable[..., Notebook]
SHORT = "rules={'rows': 2, 'columns': 2, 'initial_flips': 1}"
OPEN = f"import cardlab\ncardlab.table('skyjo', players=3, seed=3, {SHORT})"
LARGE = "import cardlab\ncardlab.table('skyjo', players=8, seed=3, hints=True)"
HERE = "document.activeElement.dataset.do || ''"


def opened(notebook: Opener, *cells: str, app: str = "lab") -> list[Locator]:
    """Open a notebook with some tables and return them."""
    book = notebook(*cells, app=app)
    book.run_all()
    boards = [book.output(place).locator(".cl-table") for place in range(len(cells))]
    for board in boards:
        board.wait_for()
    return boards


def play_by_keys(board: Locator) -> int:
    """Play until all is counted, with keys alone; return the moves made."""
    page, moves = board.page, 0
    while control(board, "deal").count() == 0 and moves < 120:
        inside = page.evaluate("document.activeElement.closest('.cl-table') !== null")
        assert inside, "the focus left the table"
        turn = board.locator(".cl-turn").inner_text()
        key = "Enter"
        if control(board, "next").count():
            key = "n"
        elif turn in ("Your turn", "Your last turn"):
            key = "d"
        elif "place the" in turn and moves % 3 == 0:
            key = "x"
        else:
            walk_to(page, board, "place it" if "place" in turn else "turn up")
        answered(board, key)
        moves += 1
    return moves


def answered(board: Locator, key: str) -> None:
    """Press a key and wait until the page shows what came of it."""
    before = board.inner_text()
    board.page.keyboard.press(key)
    expect(board).not_to_have_text(before, use_inner_text=True)


def walk_to(page: Page, board: Locator, what: str) -> None:
    """Move the focus with Tab and arrows onto a place of the grid that will do."""
    for _ in range(16):
        name = page.evaluate("document.activeElement.getAttribute('aria-label') || ''")
        on_a_card = page.evaluate(HERE).startswith("place:") and "empty" not in name
        if on_a_card and (what == "place it" or name.startswith("face down")):
            return
        rove = page.evaluate("document.activeElement.closest('[data-rove]')?.dataset.rove || ''")
        page.keyboard.press("ArrowRight" if rove == "cards" else "Shift+Tab")
    raise AssertionError("no place was reached with the keyboard")


def test_a_deal_by_keyboard_and_a_rule_by_mouse(notebook: Opener) -> None:
    small, large = opened(notebook, OPEN, LARGE)
    control(small, "pile:stock").focus()
    assert play_by_keys(small) > 6
    expect(small.get_by_text("deal 1 is over")).to_be_visible()
    small.page.keyboard.press("Enter")
    expect(small.get_by_text("deal 2")).to_be_visible()
    arrows(large)
    refused(large)
    cell = '.jp-Cell[data-windowed-list-index="1"] .cl-table'
    assert accessibility_problems(large.page, cell) == []


def arrows(board: Locator) -> None:
    """Up and down go by rows; the cards are one tab stop."""
    page = board.page
    control(board, "pile:stock").focus()
    for key, place in (
        ("ArrowRight", "pile:discard"), ("ArrowRight", "place:0"), ("ArrowDown", "place:4"),
        ("ArrowRight", "place:5"), ("ArrowDown", "place:9"), ("ArrowDown", "pile:stock"),
        ("ArrowUp", "place:11"), ("ArrowUp", "place:7"), ("ArrowUp", "place:3"),
        ("ArrowUp", "pile:discard"),
    ):  # fmt: skip
        page.keyboard.press(key)
        assert page.evaluate(HERE) == place
    assert board.locator('[data-rove="cards"] button[tabindex="0"]').count() == 1


def refused(board: Locator) -> None:
    """What is not possible is answered with its rule."""
    said = board.get_by_role("status")
    control(board, "pile:discard").click()
    expect(said).to_contain_text("Play starts when everybody has turned up two.")
    expect(said).to_contain_text("D2")
    control(board, "place:5").click()
    expect(said).to_contain_text("Turn up one more.")
    control(board, "place:5").click()
    expect(said).to_contain_text("in row 2 is face up already")
    expect(control(board, "place:5")).to_have_class(re.compile("refused"))


def test_on_a_phone(notebook: Opener, page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 900})
    (board,) = opened(notebook, LARGE, app="notebook")
    control(board, "place:0").click()
    settled(board)
    control(board, "place:5").click()
    settled(board)
    control(board, "next").click()
    settled(board)
    assert accessibility_problems(page, ".cl-table") == []
    assert not board.evaluate("t => t.scrollWidth > t.clientWidth + 1")


@pytest.mark.parametrize(("light", "width"), [(True, 820), (False, 340)])
def test_the_gallery(page: Page, light: bool, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    page.set_content(skyjo_page(light))
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.evaluate(OUTSIDE) == []
    assert page.evaluate(SMALL) == []
    assert page.evaluate(TINY) == 0
    if not light:  # the tables above are looked at in the light
        assert accessibility_problems(page, "main") == []
