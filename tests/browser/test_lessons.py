"""The whole walk-through of Scat, done by keyboard and by mouse as a learner does it."""

import re
from collections.abc import Callable
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Locator, Page, expect

from cardlab.cards import FRENCH, symbol
from cardlab.lessons import find_check, find_exercise, find_walk
from cardlab.lessons.attempt import Attempt
from cardlab.lessons.check import CheckRun
from tests.browser.lab import ROOT, Notebook, accessibility_problems

Opener = Callable[..., Notebook]
CODES = {symbol(code): code for code in FRENCH}
LESSON = "thirty-one/01-scat-rules.ipynb"


def lesson_cells() -> list[tuple[int, str, str]]:
    """The cells that open something: index, what (``walk``, ``exercise``, ``check``), name."""
    cells = nbformat.read(ROOT / "notebooks" / LESSON, 4).cells
    found = []
    for index, cell in enumerate(cells):
        opened = re.search(r'cardlab\.(walk|exercise|check)\("([^"]+)"', cell.source)
        if cell.cell_type == "code" and opened:
            found.append((index, opened[1], opened[2]))
    return found


# The key that leads from where the focus is towards a control.
WAY = """
control => {
  const here = document.activeElement, group = e => e.closest('[data-rove]')?.dataset.rove;
  if (group(control) && group(control) === group(here)) return 'ArrowDown';
  const back = here.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_PRECEDING;
  return back ? 'Shift+Tab' : 'Tab';
}
"""


class Hands:
    """How a learner presses and fills in; ``Mouse`` and ``Keyboard`` do it their own way."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, control: Locator) -> None:
        raise NotImplementedError

    def fill(self, board: Locator, answer: str) -> None:
        """Fill an answer into the fields of a board."""
        fields = board.locator("input[data-answer]")
        kind = fields.first.get_attribute("type") or "text"
        if kind == "text":
            for field, value in zip(fields.all(), answer.split(), strict=True):
                self.type(field, value)
        else:
            for value in [answer] if kind == "radio" else answer.split():
                value = CODES.get(value, value)
                self.tick(board.locator(f'input[data-answer][value="{value}"]'))

    def type(self, field: Locator, text: str) -> None:
        raise NotImplementedError

    def tick(self, box: Locator) -> None:
        raise NotImplementedError


class Mouse(Hands):
    def press(self, control: Locator) -> None:
        control.click()

    def type(self, field: Locator, text: str) -> None:
        field.click()
        field.fill(text)

    def tick(self, box: Locator) -> None:
        box.locator("xpath=..").click()


class Keyboard(Hands):
    def press(self, control: Locator) -> None:
        self.reach(control)
        self.page.keyboard.press("Enter")

    def reach(self, control: Locator, there: str = "c => c === document.activeElement") -> None:
        """Walk to a control of the same board with Tab and arrows, never with a pointer."""
        control.wait_for()
        board = control.locator(
            "xpath=ancestor::*[contains(concat(' ', @class, ' '), ' cl-table ')][1]"
        )
        if not board.evaluate("b => b.contains(document.activeElement)"):
            board.evaluate("b => b.focus()")
        for _step in range(60):
            if control.evaluate(there):
                return
            self.page.keyboard.press(control.evaluate(WAY))
        raise AssertionError("the keyboard does not get there")

    def type(self, field: Locator, text: str) -> None:
        self.reach(field)
        self.page.keyboard.type(text)

    def tick(self, box: Locator) -> None:
        if box.get_attribute("type") == "checkbox":
            self.reach(box)
            self.page.keyboard.press("Space")
            return
        group = box.locator("xpath=ancestor::*[contains(@class,'cl-form')][1]").locator("input")
        # Going backwards one comes to the last of a group of radio buttons, and that will do.
        self.reach(group.first, "c => c.name === document.activeElement.name")
        self.page.keyboard.press("Space")
        for _step in range(group.count()):
            if box.is_checked():
                return
            self.page.keyboard.press("ArrowDown")
        raise AssertionError("the arrows do not reach this choice")


def do_walk(board: Locator, name: str, hands: Hands) -> None:
    """Guess at every stop, and see the last step."""
    walk = find_walk(name)
    for number, stop in enumerate(walk.stops):
        to_the_end(board, hands)
        guess = board.locator("[data-do=guess]")
        guess.wait_for()
        moment = walk.moment(stop)
        if number % 2:
            hands.press(board.locator("[data-do=no-idea]"))
        else:
            hands.fill(board, stop.form(moment).write(stop.outcome(moment)))
            hands.press(guess)
        said = "You had no idea yet" if number % 2 else "and so it is"
        expect(board.get_by_role("status")).to_contain_text(said)
    to_the_end(board, hands)
    expect(board.locator("[data-do=guess]")).to_have_count(0)


def to_the_end(board: Locator, hands: Hands) -> None:
    """Go as far as it goes: to the question that waits, or to the end."""
    end = board.locator("[data-go=last]:not([aria-disabled])")
    if end.count():
        hands.press(end)


def do_exercise(board: Locator, name: str, hands: Hands) -> None:
    """Look at a hint, give the right answer, and be told so."""
    attempt = Attempt(find_exercise(name))
    hands.press(board.locator("[data-do=hint]"))
    expect(board.get_by_role("status")).not_to_be_empty()
    hands.fill(board, attempt.form.write(attempt.exercise.solve(attempt.variant)))
    hands.press(board.locator("[data-do=check]"))
    expect(board.get_by_role("status")).to_contain_text("Right:")
    expect(board.locator("[data-do=next]")).to_be_visible()


def do_check(board: Locator, name: str, hands: Hands) -> None:
    """Answer every table right, and pass."""
    run = CheckRun(find_check(name))
    while not run.over:
        question = run.question
        answer = question.form.write(question.exercise.solve(question.variant))
        hands.fill(board, answer)
        hands.press(board.locator("[data-do=check]"))
        run.answer(answer)
        expect(board.get_by_role("status")).to_contain_text("Right:")
        if not run.over:
            hands.press(board.locator("[data-do=next]"))
            expect(board.locator("[data-do=check]")).to_be_visible()
    expect(board.get_by_role("status")).to_contain_text("passed")


DO = {"walk": do_walk, "exercise": do_exercise, "check": do_check}


@pytest.mark.parametrize(("app", "how"), [("lab", Keyboard), ("lab", Mouse), ("notebook", Mouse)])
def test_the_whole_walk_through(notebook: Opener, page: Page, app: str, how: type[Hands]) -> None:
    page.set_viewport_size({"width": 1280, "height": 1200})
    opened = notebook(path=LESSON, app=app)
    progress = opened.lab.root / Path(LESSON).parent / "progress.jsonl"
    progress.unlink(missing_ok=True)
    opened.run_all()
    hands = how(page)
    cells = lesson_cells()
    assert len(cells) > 25
    for index, what, name in cells:
        board = opened.output(index).locator(".cl-table")
        board.scroll_into_view_if_needed()
        DO[what](board, name, hands)
        if name in ("scat-1-value", "scat-may-go", "scat-showdown", "scat-mastery"):
            assert accessibility_problems(page, ".cl-table") == [], name
    lines = progress.read_text("utf-8").splitlines()
    assert sum('"guess"' in line for line in lines) == sum(
        len(find_walk(name).stops) for _i, what, name in cells if what == "walk"
    )
