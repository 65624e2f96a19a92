"""A table in JupyterLab: played by keyboard alone, by mouse, and looked at by axe-core."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.lab import Notebook, accessibility_problems

Opener = Callable[..., Notebook]
OPEN = 'import cardlab\nboard = cardlab.table("scat", players=3, seed=11)\nboard'


@pytest.fixture
def table(notebook: Opener) -> Locator:
    """A Scat table for three in JupyterLab."""
    opened = notebook(OPEN)
    opened.run_all()
    board = opened.output(0).locator(".cl-table")
    board.wait_for()
    return board


def control(board: Locator, name: str) -> Locator:
    """The control with this word (see the markup's ``data-do``)."""
    return board.locator(f'[data-do="{name}"]').first


def settled(board: Locator) -> str:
    """Wait until the page shows the kernel's answer, and return the message line."""
    board.page.wait_for_timeout(120)
    return board.get_by_role("status").inner_text()


def play_a_deal(board: Locator, do: Callable[[str], None]) -> int:
    """Play until the hands are shown, always drawing and discarding; return the moves made."""
    moves = 0
    while control(board, "deal").count() == 0 and moves < 400:
        if control(board, "next").count():
            do("next")
        elif board.locator('[data-do^="card:"]').count() == 4:
            do("card")
        else:
            do("draw")
        moves += 1
        settled(board)
    return moves


class TestMouse:
    def test_a_whole_deal(self, table: Locator) -> None:
        def do(what: str) -> None:
            if what == "next":
                control(table, "next").click()
            elif what == "draw":
                control(table, "pile:stock").click()
            else:
                card = table.locator('[data-do^="card:"]').first
                card.click()
                settled(table)
                control(table, "act:discard").click()

        assert play_a_deal(table, do) > 3
        expect(table.get_by_text("deal 1 is over")).to_be_visible()
        control(table, "deal").click()
        expect(table.get_by_text("deal 2")).to_be_visible()

    def test_what_is_not_possible_is_answered_with_its_rule(self, table: Locator) -> None:
        control(table, "act:declare").click()
        said = table.get_by_role("status")
        expect(said).to_contain_text("Only 31 can be declared")
        expect(said).to_contain_text("T7")
        control(table, "pile:discard").click()
        settled(table)
        taken = table.locator('[data-do^="card:"]').filter(
            has=table.page.locator(":scope.moved")
        )
        name = taken.first.get_attribute("data-do") or ""
        taken.first.click()
        expect(said).to_contain_text("from the discard pile this turn, so it must stay")
        expect(said).to_contain_text("T3")
        expect(control(table, name)).to_be_visible()


class TestKeyboard:
    def test_a_whole_deal_without_a_mouse(self, table: Locator) -> None:
        page = table.page
        control(table, "pile:stock").focus()

        def do(what: str) -> None:
            inside = page.evaluate("document.activeElement.closest('.cl-table') !== null")
            assert inside, "the focus left the table"
            if what == "next":
                page.keyboard.press("n")
            elif what == "draw":
                page.keyboard.press("d")
            else:
                walk_to_a_card(page)
                page.keyboard.press("Enter")
                settled(table)
                page.keyboard.press("Enter")

        assert play_a_deal(table, do) > 3
        expect(table.get_by_text("deal 1 is over")).to_be_visible()
        page.keyboard.press("Enter")
        expect(table.get_by_text("deal 2")).to_be_visible()

    def test_one_tab_stop_for_the_cards(self, table: Locator) -> None:
        stops = table.locator('[data-rove="cards"] button[tabindex="0"]')
        assert stops.count() == 1
        stops.first.focus()
        table.page.keyboard.press("ArrowRight")
        assert table.locator('[data-rove="cards"] button[tabindex="0"]').count() == 1
        here = "document.activeElement.dataset.do"
        assert table.page.evaluate(here) == "pile:discard"
        table.page.keyboard.press("End")
        assert str(table.page.evaluate(here)).startswith("card:")

    def test_keys_do_not_reach_jupyter(self, table: Locator, page: Page) -> None:
        cells = page.locator(".jp-Notebook .jp-Cell")
        before = cells.count()
        control(table, "pile:stock").focus()
        for key in ("a", "b", "k", "3"):
            page.keyboard.press(key)
            settled(table)
        assert cells.count() == before


def walk_to_a_card(page: Page) -> None:
    """Move the focus with Tab and arrows onto a card of the hand."""
    for _ in range(12):
        name = page.evaluate("document.activeElement?.dataset.do || ''")
        if name.startswith("card:"):
            return
        rove = page.evaluate(
            "document.activeElement?.closest('[data-rove]')?.dataset.rove || ''"
        )
        page.keyboard.press("ArrowRight" if rove == "cards" else "Shift+Tab")
    raise AssertionError("no card was reached with the keyboard")


class TestLooks:
    @pytest.mark.parametrize("dark", [False, True])
    @pytest.mark.parametrize("width", [1280, 390])
    def test_axe_finds_nothing(
        self, notebook: Opener, page: Page, width: int, dark: bool
    ) -> None:
        page.set_viewport_size({"width": width, "height": 900})
        # JupyterLab's own side bar takes 300 pixels; a phone is for Notebook.
        opened = notebook(OPEN, app="lab" if width > 600 else "notebook")
        opened.dark(dark)
        opened.run_all()
        board = opened.output(0).locator(".cl-table")
        board.wait_for()
        control(board, "act:declare").click()
        settled(board)
        assert accessibility_problems(page, ".cl-table") == []
        wide = board.evaluate("t => t.scrollWidth > t.clientWidth + 1")
        assert not wide, "the table is wider than its cell"
        opened.dark(False)
