"""Tables: pictures of a view as pure functions, and the widgets that play and replay them.

The room can be called: ``cardlab.table("scat")`` opens a table to play at.
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any


class _Room(ModuleType):
    # ``cardlab.table`` is this module and what people call; both have to work.
    def __call__(self, *arguments: Any, **options: Any) -> Any:
        from cardlab.table.opening import table

        return table(*arguments, **options)


sys.modules[__name__].__class__ = _Room
