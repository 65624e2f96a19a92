"""Spite and Malice and Skip-Bo in Jupyter: turns by keyboard alone, by mouse, axe-core, width."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

import cardlab
from cardlab.games.spite_and_malice.picture import scene
from cardlab.table.ui import Ui
from tests.browser.lab import Notebook, accessibility_problems
from tests.browser.test_gallery import OUTSIDE, SMALL, TINY
from tests.browser.test_table import control, settled
from tests.table.gallery import skip_bo_page, spite_page, written

Opener = Callable[..., Notebook]
TWO = "import cardlab\ncardlab.table('spite-and-malice', players=2, seed=1)"
FOUR = "import cardlab\ncardlab.table('skip-bo', players=4, seed=1, hints=True)"
WIDTHS = "all => all.map(each => [each.offsetWidth, each.closest('.cl-card').offsetWidth])"
HERE = "document.activeElement.dataset.do || ''"


def opened(notebook: Opener, *cells: str, app: str = "lab") -> list[Locator]:
    """Open a notebook with some tables and return them."""
    book = notebook(*cells, app=app)
    book.run_all()
    boards = [book.output(place).locator(".cl-table") for place in range(len(cells))]
    for board in boards:
        board.wait_for()
    return boards


def walk_to(page: Page, kind: str) -> str:
    """Move the focus with Tab and arrows onto a control of this kind, and return it."""
    for _step in range(30):
        here = str(page.evaluate(HERE))
        if here.startswith(kind):
            return here
        rove = page.evaluate("document.activeElement.closest('[data-rove]')?.dataset.rove || ''")
        page.keyboard.press("ArrowRight" if rove == "cards" else "Shift+Tab")
    raise AssertionError(f"{kind} was not reached with the keyboard")


def turn_by_keys(board: Locator) -> None:
    """Try the pay-off card on the first stack, then discard a hand card where it may go."""
    page = board.page
    inside = page.evaluate("document.activeElement.closest('.cl-table') !== null")
    assert inside, "the focus left the table"
    page.keyboard.press("p")
    said = settled(board)
    assert "Your pay-off card" in said
    page.keyboard.press("1")
    assert "P3" in settled(board), "this stack takes no 7"
    walk_to(page, "card:")
    page.keyboard.press("Enter")
    settled(board)
    page.keyboard.press("s")
    if "On which side stack" in settled(board):
        page.keyboard.press("1")
        settled(board)


def test_turns_by_keyboard_and_by_mouse(notebook: Opener) -> None:
    small, large = opened(notebook, TWO, FOUR)
    control(small, "payoff").focus()
    for _turn in range(2):
        turn_by_keys(small)
        while control(small, "next").count():
            small.page.keyboard.press("n")
            settled(small)
        expect(small.locator(".cl-turn")).to_have_text("Your turn")
    stops = small.locator('[data-rove="cards"] button[tabindex="0"]')
    assert stops.count() == 1
    by_mouse(large)
    cell = '.jp-Cell[data-windowed-list-index="{}"] .cl-table'
    for place in (0, 1):
        assert accessibility_problems(large.page, cell.format(place)) == []


def by_mouse(board: Locator) -> None:
    """A one starts a stack; a discard ends the turn; a stack alone is answered with its rule."""
    control(board, "centre:0").click()
    said = board.get_by_role("status")
    expect(said).to_contain_text("Choose a card first")
    expect(said).to_contain_text("P2")
    control(board, "card:1").click()
    settled(board)
    assert "legal" in str(control(board, "centre:0").get_attribute("class")), settled(board)
    control(board, "centre:0").click()
    expect(control(board, "centre:0")).to_have_attribute(
        "aria-label", "Centre stack 1, 1: needs a 2"
    )
    control(board, "card:12").click()
    control(board, "slot:0").click()
    expect(board.locator(".cl-turn")).to_have_text("Ben’s turn")
    for _player in range(3):
        control(board, "next").click()
        settled(board)
    expect(board.locator(".cl-turn")).to_have_text("Your turn")


def test_a_phone_and_the_dark(notebook: Opener, page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 900})
    small, large = opened(notebook, TWO, FOUR, app="notebook")
    for board in (small, large):
        board.scroll_into_view_if_needed()
        assert not board.evaluate("t => t.scrollWidth > t.clientWidth + 1")
    assert page.evaluate(OUTSIDE) == []
    assert page.evaluate(SMALL) == []


@pytest.mark.parametrize("width", [820, 360])
def test_the_mark_of_a_wild_payoff_card_is_no_wider_than_the_card(page: Page, width: int) -> None:
    scenes = []
    for names in ("AB", "ABC", "ABCD", "ABCDEF"):
        for seed in range(40):
            match = cardlab.Match("spite-and-malice", list(names), seed=seed)
            match.deal()
            if any(card and card[0] == "K" for card in match.view(0).table.payoff):
                scenes.append((f"{names}, {seed}", scene(match.view(0), Ui())))
    page.set_viewport_size({"width": width, "height": 900})
    page.set_content(written(scenes, "french", True))
    marks = page.locator(".cl-heap .cl-as")
    assert marks.count() > 4
    for mark, card in marks.evaluate_all(WIDTHS):
        assert mark <= card


@pytest.mark.parametrize(
    ("make", "light", "width"), [(spite_page, False, 340), (skip_bo_page, True, 820)]
)
def test_the_gallery(page: Page, make: Callable[[bool], str], light: bool, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    page.set_content(make(light))
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.evaluate(OUTSIDE) == []
    assert page.evaluate(SMALL) == []
    assert page.evaluate(TINY) == 0
    if width < 600:  # the slowest check by far, and the same markup
        assert accessibility_problems(page, "main") == []
