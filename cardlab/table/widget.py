"""The table as a widget of the notebook: bands of markup, and one page module that shows them."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from cardlab.table.faces_widget import Faces, reference
from cardlab.table.html import BANDS, bands
from cardlab.table.session import Session
from cardlab.words import _

STATIC = Path(__file__).parent / "static"
PACE = {"key": 0, "slow": 1800, "fast": 600}  # milliseconds between the others' moves


def module(name: str) -> str:
    """Return a page module: what all share, then its own part."""
    return (STATIC / "common.js").read_text("utf-8") + (STATIC / f"{name}.js").read_text("utf-8")


class Banded(anywidget.AnyWidget):  # type: ignore[misc]
    """A widget that shows a scene as bands; each is a trait, so only what changed is sent."""

    _css = (STATIC / "table.css").read_text("utf-8")
    _faces = traitlets.Instance(Faces).tag(sync=True, to_json=reference)
    _label = traitlets.Unicode().tag(sync=True)
    _words = traitlets.Dict().tag(sync=True)
    _head = traitlets.Unicode().tag(sync=True)
    _others = traitlets.Unicode().tag(sync=True)
    _centre = traitlets.Unicode().tag(sync=True)
    _own = traitlets.Unicode().tag(sync=True)
    _message = traitlets.Unicode().tag(sync=True)
    _actions = traitlets.Unicode().tag(sync=True)
    _panel = traitlets.Unicode().tag(sync=True)

    def _show(self, shown: dict[str, str]) -> None:
        for band in BANDS:
            setattr(self, "_" + band, shown[band])

    def _text(self) -> str:
        """Return what the widget shows, as text."""
        raise NotImplementedError

    def _svg(self) -> str:
        """Return what the widget shows, as a picture."""
        raise NotImplementedError

    def __repr__(self) -> str:
        return self._text()

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        made = super()._repr_mimebundle_(**kwargs)
        data, metadata = made if isinstance(made, tuple) else (made or {}, {})
        return {**data, "text/plain": self._text(), "image/svg+xml": self._svg()}, metadata


class TableWidget(Banded):
    """A table that is played at by mouse and keyboard."""

    _esm = module("table")
    _pace = traitlets.Int().tag(sync=True)

    def __init__(self, session: Session) -> None:
        self._session = session
        self._room = import_module(session.match.game.package + ".picture")
        shown = bands(self._room.scene(session.view, session.ui))
        super().__init__(
            _faces=Faces.of(self._room.DECK),
            _label=_("Card table"),
            _words={"no_kernel": _("The kernel does not answer. Run the cell again to play on.")},
            _pace=self._wait(),
            **{"_" + band: shown[band] for band in BANDS},
        )
        self.on_msg(self._pressed)

    @property
    def match(self) -> Any:
        """The match that is played."""
        return self._session.match

    def _wait(self) -> int:
        ui, match = self._session.ui, self._session.match
        if not ui.waiting or self._unhurried():
            return 0
        # Each value differs from the one before, so that the page starts its timer anew.
        return PACE[ui.pace] and PACE[ui.pace] + len(match.lines) % 2

    def _unhurried(self) -> bool:
        """Say whether the person must be left in peace: a hand may have to be declared first."""
        events = self._session.match.events
        mine = [event for event in events if event.player == self._session.seat]
        return bool(mine) or any(event.kind == "deal" for event in events)

    def _pressed(self, _widget: Any, content: Any, _buffers: Any) -> None:
        control = content.get("do") if isinstance(content, dict) else None
        if not isinstance(control, str) or len(control) > 40:
            return
        self._session.press(control)
        self.redraw()

    def redraw(self) -> None:
        """Show the match as it is now."""
        session = self._session
        with self.hold_sync():
            self._show(bands(self._room.scene(session.view, session.ui)))
            self._pace = self._wait()

    def _text(self) -> str:
        return str(self._room.describe(self._session.view, self._session.ui))

    def _svg(self) -> str:
        return str(self._room.picture(self._session.view, self._session.ui))
