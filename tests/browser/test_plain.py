"""The plain renderer: by itself where anywidget's front end is missing, and by name."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.lab import Lab, accessibility_problems, serve

TABLE = 'import cardlab\ncardlab.table("scat", players=3, seed=11)'


@pytest.fixture
def bare(tmp_path: Path) -> Lab:
    """A folder for a server whose JupyterLab lacks anywidget's extension."""
    config = tmp_path / "home" / "config" / "labconfig"
    config.mkdir(parents=True)
    without = {"disabledExtensions": {"anywidget": True}}
    (config / "page_config.json").write_text(json.dumps(without))
    (tmp_path / "root").mkdir()
    return Lab("", "", tmp_path / "root", tmp_path / "home" / "server.log")


def test_where_the_page_module_cannot_be_loaded_the_plain_table_comes(
    bare: Lab, page: Page
) -> None:
    with serve(bare.root, bare.root.parent / "home") as lab:
        nb = lab.open(page, lab.write("cells.ipynb", TABLE))
        nb.run_all()
        out = nb.output(0)
        draw = out.get_by_role("button", name="Draw", exact=True)
        draw.wait_for(timeout=25_000)
        draw.click()
        expect(out.get_by_text("Your turn: discard one")).to_be_visible()
        expect(out.locator(".cl-band-own svg.cl-face, .cl-hand svg").first).to_be_visible()
        out.get_by_role("button", name="Declare 31").click()
        expect(out.locator("[role=status]").first).to_contain_text("Discard first")
        assert [p for p in accessibility_problems(page, ".cl-table") if "serious" in p] == []
