"""Where the shipped logs lie."""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).parent.parent / "logs"


def shipped(name: str) -> str:
    """Return the path of a shipped log.

    >>> from pathlib import Path
    >>> Path(shipped("spite-1-piles")).name
    'spite-1-piles.deal.jsonl'
    """
    return str(FOLDER / f"{name}.deal.jsonl")


def all_shipped() -> tuple[str, ...]:
    """Return the paths of all shipped logs, sorted."""
    return tuple(sorted(map(str, FOLDER.glob("*.deal.jsonl"))))
