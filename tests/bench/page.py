"""The page's figures: messages, bytes and milliseconds in a real browser."""

from tests.bench.timing import Row


def rows() -> list[Row]:
    """Measure the widgets."""
    return []
