"""Every situation of the gallery: nothing sticks out, and axe-core finds nothing."""

import pytest
from playwright.sync_api import Page

from tests.browser.lab import accessibility_problems
from tests.table.gallery import page as gallery

# What is wider than the table it is in; drawn signs hold hidden words and may.
OUTSIDE = """() => [...document.querySelectorAll('.cl-table')].flatMap(table => {
  const frame = table.getBoundingClientRect();
  return [...table.querySelectorAll('button, p, li, svg, span, b')].filter(each => {
    const box = each.getBoundingClientRect();
    return box.width && (box.right > frame.right + 1 || box.left < frame.left - 2);
  }).map(each => table.getAttribute('aria-label') + ': ' + each.outerHTML.slice(0, 80));
})"""
SMALL = """() => [...document.querySelectorAll('.cl button:not(.cl-rule)')].filter(each => {
  const box = each.getBoundingClientRect();
  return box.width && (box.width < 40 || box.height < 40);
}).map(each => each.outerHTML.slice(0, 80))"""
TINY = """() => [...document.querySelectorAll('.cl *')].filter(each => !each.children.length &&
  each.textContent.trim() && parseFloat(getComputedStyle(each).fontSize) < 12).length"""


@pytest.mark.parametrize(("light", "width"), [(True, 820), (False, 360)])
def test_the_gallery(page: Page, light: bool, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    page.set_content(gallery(light))
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.evaluate(OUTSIDE) == []
    assert page.evaluate(SMALL) == []
    assert page.evaluate(TINY) == 0
    assert accessibility_problems(page, "main") == []
