"""Copies of the notebooks, for people who installed the package."""

from __future__ import annotations

import shutil
from pathlib import Path

from cardlab.engine.errors import CardlabError, shown
from cardlab.engine.log import reason


def notebooks_folder() -> Path:
    """Return the folder that holds the notebooks: in the package, or in a checkout beside it."""
    package = Path(__file__).parent
    inside = package / "_notebooks"
    return inside if inside.is_dir() else package.parent / "notebooks"


def copy_notebooks(folder: str) -> list[Path]:
    """Copy every notebook into a folder and return the copies; none that is there is replaced.

    Raises ``CardlabError`` where the folder cannot be written.
    """
    source, target, copied = notebooks_folder(), Path(folder), []
    try:
        for path in sorted(source.rglob("*.ipynb")):
            if ".ipynb_checkpoints" in path.parts:
                continue
            copy = target / path.relative_to(source)
            if not copy.exists():
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(path, copy)
                copied.append(copy)
    except OSError as error:
        raise CardlabError(f"{shown(folder)} cannot be written: {reason(error)}") from None
    return copied
