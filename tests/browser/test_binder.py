"""The deep link of the README, followed on the versions of Binder's image."""

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests import image
from tests.browser.lab import ROOT, serve

START = "notebooks/00-start-here.ipynb"


@pytest.mark.binder
def test_the_first_notebook_is_played(page: Page, tmp_path: Path) -> None:
    served, home = tmp_path / "served", tmp_path / "home"
    home.mkdir()
    shutil.copytree(ROOT / "notebooks", served / "notebooks")
    with serve(served, home, str(image.build())) as lab:
        nb = lab.open(page, START)
        assert page.evaluate("jupyterapp.version") == image.running_versions()["jupyterlab"]
        nb.run_all()
        nb.cell(0)
        table = page.locator(".cl-table").first
        before = table.inner_text()
        table.locator('button[data-do]').first.click()
        page.wait_for_function("([table, before]) => table.innerText != before", arg=[
            table.element_handle(), before,
        ])  # fmt: skip
        assert page.get_by_text("official Jupyter news").count() == 0, "asked about news"
        assert "application/vnd.jupyter.widget-state+json" in nb.save().read_text("utf-8")
