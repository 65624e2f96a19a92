"""Binder's lock, made from the development lock: ``python -m tools.lock``.

Binder's image brings a Jupyter of its own; installing another over it breaks it. So
``binder/lock.txt`` pins only those of cardlab's dependencies that the image lacks.
"""

import re
from collections.abc import Iterable, Mapping
from importlib.metadata import requires
from pathlib import Path

import repo2docker
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "requirements.lock"
BINDER_LOCK = ROOT / "binder" / "lock.txt"
RUNTIME = ROOT / "binder" / "runtime.txt"

# Names under which conda lists what PyPI calls otherwise.
RENAMED = {"nbconvert-core": "nbconvert", "python-fastjsonschema": "fastjsonschema"}

HEADER = "# Made from requirements.lock by `make lock`: what Binder's image lacks.\n"


def plain(name: str) -> str:
    """A distribution's name in its one normal spelling."""
    return canonicalize_name(name)


def read_lock(text: str) -> tuple[dict[str, str], dict[str, set[str]]]:
    """The versions that hold on this machine, and for each name who asks for it.

    >>> read_lock("psygnal==0.16.1\\n    # via anywidget\\n")
    ({'psygnal': '0.16.1'}, {'psygnal': {'anywidget'}})
    """
    versions: dict[str, str] = {}
    via: dict[str, set[str]] = {}
    name = ""
    for line in text.splitlines():
        if not line.startswith((" ", "#")):
            requirement = Requirement(line)
            name = plain(requirement.name)
            if requirement.marker is None or requirement.marker.evaluate():
                versions[name] = str(requirement.specifier).removeprefix("==")
        elif parent := re.sub(r"^\s*#\s*(via\b)?", "", line).strip():
            via.setdefault(name, set()).add(plain(parent))
    return versions, via


def image_versions(python: str = "") -> dict[str, str]:
    """What Binder's image for this Python has installed, as repo2docker itself lists it."""
    python = python or RUNTIME.read_text("utf-8").strip().removeprefix("python-")
    folder = Path(repo2docker.__file__).parent / "buildpacks" / "conda"
    listing = (folder / f"environment.py-{python}-linux-64.lock").read_text("utf-8")
    found = re.findall(r"/([a-z][^/]*)-([^-/]+)-[^-/]+\.(?:conda|tar\.bz2)", listing)
    return {plain(RENAMED.get(name, name)): version for name, version in found}


def needed(via: Mapping[str, Iterable[str]]) -> set[str]:
    """Everything that cardlab needs when it runs, directly or not."""
    direct = [text for text in requires("cardlab") or [] if "extra ==" not in text]
    todo = {plain(Requirement(text).name) for text in direct}
    closure: set[str] = set()
    while todo:
        closure |= todo
        todo = {name for name, parents in via.items() if closure & set(parents)} - closure
    return closure


def binder_lock() -> str:
    """The text that ``binder/lock.txt`` has to have."""
    versions, via = read_lock(LOCK.read_text("utf-8"))
    missing = needed(via) & set(versions) - set(image_versions())
    return HEADER + "".join(f"{name}=={versions[name]}\n" for name in sorted(missing))


if __name__ == "__main__":
    BINDER_LOCK.write_text(binder_lock(), "utf-8")
