"""The browser tests' own footing: a notebook opens, runs and is read, in both applications."""

from collections.abc import Callable

import pytest

from tests.browser.lab import Notebook, accessibility_problems


@pytest.mark.parametrize("app", ["lab", "notebook"])
def test_a_cell_runs(notebook: Callable[..., Notebook], app: str) -> None:
    nb = notebook("import cardlab", "print(20 + 11)", app=app)
    nb.run_all()
    assert nb.text(1) == "31"


def test_a_failing_cell_is_reported(notebook: Callable[..., Notebook]) -> None:
    nb = notebook("1 / 0")
    with pytest.raises(AssertionError, match="ZeroDivisionError"):
        nb.run_all()


def test_accessibility_is_checked(notebook: Callable[..., Notebook]) -> None:
    nb = notebook(
        "from IPython.display import HTML\n"
        "HTML('<p class=good>text</p><p class=bad><button></button></p>')"
    )
    nb.run_all()
    assert accessibility_problems(nb.page, ".good") == []
    assert "button-name" in accessibility_problems(nb.page, ".bad")[0]


def test_an_error_inside_a_widget_is_seen(
    notebook: Callable[..., Notebook], page_errors: list[str]
) -> None:
    nb = notebook(
        "import anywidget\n"
        "class Broken(anywidget.AnyWidget):\n"
        "    _esm = 'export default {render() { setTimeout(() => { throw new Error(1) }) }}'\n"
        "Broken()"
    )
    with nb.page.expect_event("pageerror"):
        nb.run_all()
    assert page_errors
    page_errors.clear()


def test_the_theme_is_switched(notebook: Callable[..., Notebook]) -> None:
    nb = notebook("1")
    background = "getComputedStyle(document.querySelector('.jp-Notebook')).backgroundColor"
    before = nb.page.evaluate(background)
    nb.dark()
    assert nb.page.evaluate(background) != before
    nb.dark(False)
    assert nb.page.evaluate(background) == before


def test_a_notebook_is_saved_and_its_kernel_restarted(notebook: Callable[..., Notebook]) -> None:
    nb = notebook("'x' in globals()", "x = 1")
    nb.run_all()
    nb.restart()
    nb.run_all()
    assert nb.text(0) == "False"
    assert '"False"' in nb.save().read_text("utf-8")
