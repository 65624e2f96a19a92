"""Card games to learn with: rules, tables and lessons inside Jupyter.

Only the engine is loaded here; tables and lessons are loaded on first use.

>>> import cardlab
>>> cardlab.Match("scat", ["Ann", "Ben"], seed=7)
Match('scat', ['Ann', 'Ben'], seed=7)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardlab.engine.errors import CardlabError, IllegalAction, LogError, PlayersError, RuleError
from cardlab.engine.match import Match
from cardlab.words import language

if TYPE_CHECKING:
    from cardlab.table import table

__version__ = "0.1.0"

_LAZY = {"table": "cardlab.table"}


def __getattr__(name: str) -> Any:
    if name in _LAZY:
        from importlib import import_module

        return getattr(import_module(_LAZY[name]), name)
    raise AttributeError(f"module 'cardlab' has no attribute {name!r}")


__all__ = [
    "CardlabError",
    "IllegalAction",
    "LogError",
    "Match",
    "PlayersError",
    "RuleError",
    "language",
    "table",
]
