"""Showing a board: as a page module where the page can, as plain widgets where it cannot.

Whether a page knows anywidget is found out only there. A board's module says hello as soon as
it is loaded; where a notebook server is at hand and no board has said so for a while, the
plain renderer takes the place of the output.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from typing import Any

PATIENCE = 6.0  # seconds without a cell running and without a word from the page

_heard = False


def heard() -> None:
    """Note that a page has loaded the module; from then on no board is replaced."""
    global _heard
    _heard = True


def show(board: Any, plain: Callable[[], Any]) -> None:
    """Display a board, to be replaced by what ``plain`` makes if no page speaks up."""
    from IPython.core.getipython import get_ipython
    from IPython.display import display

    data, metadata = board._repr_mimebundle_()
    handle: Any = display(  # type: ignore[no-untyped-call]
        data, metadata=metadata, raw=True, display_id=True
    )
    shell = get_ipython()
    # Only a notebook server sets this; a run without a page must keep its outputs.
    if not _heard and shell is not None and os.environ.get("JPY_SESSION_NAME"):
        _Waiting(handle, plain, shell)


class _Waiting:
    def __init__(self, handle: Any, plain: Callable[[], Any], shell: Any) -> None:
        self.handle, self.plain, self.shell = handle, plain, shell
        self.timer: asyncio.TimerHandle | None = None
        # A page cannot be heard while cells run, so the wait begins anew after each.
        shell.events.register("post_run_cell", self.begin)

    def begin(self, _result: Any = None) -> None:
        """Start the wait (again)."""
        if self.timer is not None:
            self.timer.cancel()
        if _heard:
            self.end()
        else:
            self.timer = asyncio.get_event_loop().call_later(PATIENCE, self.decide)

    def decide(self) -> None:
        """Replace the output if nothing was heard."""
        if not _heard:
            made = self.plain()._repr_mimebundle_()
            data, metadata = made if isinstance(made, tuple) else (made, {})
            self.handle.update(data, metadata=metadata, raw=True)
        self.end()

    def end(self) -> None:
        """Stop waiting."""
        self.shell.events.unregister("post_run_cell", self.begin)
