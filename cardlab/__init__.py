"""Card games to learn with: rules, tables and lessons inside Jupyter.

Only the engine is loaded here; tables and lessons are loaded on first use.

>>> import cardlab
>>> cardlab.Match("scat", ["Ann", "Ben"], seed=7)
Match('scat', ['Ann', 'Ben'], seed=7)
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from cardlab.engine.errors import CardlabError, IllegalAction, LogError, PlayersError, RuleError
from cardlab.engine.match import Match
from cardlab.words import language

if TYPE_CHECKING:
    from cardlab.lessons.opening import check as check
    from cardlab.lessons.opening import exercise as exercise
    from cardlab.lessons.opening import houses as houses
    from cardlab.lessons.opening import progress as progress
    from cardlab.lessons.opening import walk as walk
    from cardlab.table.opening import replay as replay
    from cardlab.table.opening import table as table

__version__ = "0.1.0"

# What is loaded on first use, and the room it is in; a table is opened by calling its room.
_LATER = {
    "table": "cardlab.table",
    "replay": "cardlab.table.opening",
    "walk": "cardlab.lessons.opening",
    "exercise": "cardlab.lessons.opening",
    "check": "cardlab.lessons.opening",
    "houses": "cardlab.lessons.opening",
    "progress": "cardlab.lessons.opening",
}


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"module 'cardlab' has no attribute {name!r}")
    room = import_module(_LATER[name])
    found = room if name == _LATER[name].rpartition(".")[2] else getattr(room, name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *_LATER})


__all__ = [
    "CardlabError",
    "IllegalAction",
    "LogError",
    "Match",
    "PlayersError",
    "RuleError",
    "check",
    "exercise",
    "houses",
    "language",
    "progress",
    "replay",
    "table",
    "walk",
]
