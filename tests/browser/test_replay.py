"""Replays: stepped in the page, played on from, and alive in a notebook nobody has run."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.lab import Notebook, accessibility_problems

Opener = Callable[..., Notebook]
OPEN = 'import cardlab\ncardlab.replay("scat-first-deal")'


def place(board: Locator) -> str:
    return board.locator("[data-place]").inner_text()


def opened(notebook: Opener, app: str) -> tuple[Notebook, Locator]:
    nb = notebook(OPEN, app=app)
    nb.run_all()
    board = nb.output(0).locator(".cl-table")
    board.wait_for()
    return nb, board


@pytest.mark.parametrize("app", ["lab", "notebook"])
def test_steps_by_buttons_keys_slider_and_list(notebook: Opener, page: Page, app: str) -> None:
    _nb, board = opened(notebook, app)
    assert place(board) == "0 of 11"
    board.get_by_role("button", name="Next step").click()
    assert place(board) == "1 of 11"
    expect(board.get_by_role("status")).to_contain_text("The 6")
    for key, there in (
        ("ArrowRight", "2 of 11"), ("ArrowLeft", "1 of 11"), ("End", "11 of 11"),
        ("ArrowRight", "11 of 11"), ("Home", "0 of 11"),
    ):  # fmt: skip
        page.keyboard.press(key)
        assert place(board) == there
    board.get_by_role("slider").fill("7")
    assert place(board) == "7 of 11"
    expect(board.get_by_role("status")).to_contain_text("the knock was the turn")
    board.get_by_role("button", name="Cara deals").click()
    assert place(board) == "0 of 11"
    assert board.locator("[aria-current=step]").count() == 1
    assert accessibility_problems(page, ".cl-table") == []


def test_any_step_becomes_a_table_and_goes_back(notebook: Opener) -> None:
    _nb, board = opened(notebook, "lab")
    board.get_by_role("slider").fill("5")
    board.get_by_role("button", name="Play on from here").click()
    expect(board.get_by_role("button", name="Back to the replay")).to_be_visible()
    board.locator('[data-do^="card:"]').first.click()
    expect(board.get_by_role("button", name="Discard", exact=False).first).to_be_visible()
    board.get_by_role("button", name="Back to the replay").click()
    expect(board.locator("[data-place]")).to_have_text("5 of 11")


def test_it_lives_without_a_kernel(notebook: Opener, page: Page) -> None:
    nb, _board = opened(notebook, "lab")
    nb.save()
    nb.lab.end_sessions()
    again = nb.lab.open(page, nb.path, "lab")  # a new kernel, and no cell is run
    board = again.output(0).locator(".cl-table")
    board.wait_for()
    board.get_by_role("button", name="Last step").click()
    assert place(board) == "11 of 11"
    expect(board.get_by_role("status")).to_contain_text("Cara loses a life")
    board.get_by_role("button", name="Play on from here").click()
    expect(board.get_by_role("status")).to_contain_text("kernel does not answer", timeout=8000)
