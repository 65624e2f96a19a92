"""A board: the widget that shows a desk in the notebook's page and brings presses back."""

from __future__ import annotations

from typing import Any

import anywidget
import traitlets

from cardlab.table import fallback
from cardlab.table.desk import Desk
from cardlab.table.faces_widget import Faces, reference
from cardlab.table.html import BANDS
from cardlab.table.plain import PlainBoard
from cardlab.table.static_files import css, module
from cardlab.words import _


class Board(anywidget.AnyWidget):
    """A desk on the page. Each band is a trait, so that only what changed is sent."""

    _esm = module()
    _css = css()
    _faces = traitlets.Instance(Faces).tag(sync=True, to_json=reference)
    _label = traitlets.Unicode().tag(sync=True)
    _words = traitlets.Dict().tag(sync=True)
    _pace = traitlets.Int().tag(sync=True)
    _film = traitlets.Dict().tag(sync=True)
    _reply = traitlets.Unicode().tag(sync=True)
    _extra = traitlets.Unicode().tag(sync=True)
    _head = traitlets.Unicode().tag(sync=True)
    _others = traitlets.Unicode().tag(sync=True)
    _centre = traitlets.Unicode().tag(sync=True)
    _own = traitlets.Unicode().tag(sync=True)
    _message = traitlets.Unicode().tag(sync=True)
    _actions = traitlets.Unicode().tag(sync=True)
    _panel = traitlets.Unicode().tag(sync=True)

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        super().__init__(
            _faces=Faces.of(desk.deck),
            _label=desk.label,
            _words={"no_kernel": _("The kernel does not answer. Run the cell again to go on.")},
            **self._shown(),
        )
        self.on_msg(self._heard)

    def _shown(self) -> dict[str, Any]:
        desk, bands = self.desk, self.desk.bands()
        return {"_" + band: bands[band] for band in BANDS} | {
            "_pace": desk.pace(),
            "_film": desk.film(),
            "_reply": desk.reply(),
            "_extra": desk.extra(),
        }

    def redraw(self) -> None:
        """Show what there is to see now, in one message of what changed."""
        shown = self._shown()
        with self.hold_sync():
            for name, value in shown.items():
                setattr(self, name, value)

    def _heard(self, _widget: Any, content: Any, _buffers: Any) -> None:
        """Take a press from the page; whatever else comes from there is passed over."""
        if not isinstance(content, dict):
            return
        control, n, value = content.get("do"), content.get("n", 0), content.get("value", "")
        if control == "hello":
            fallback.heard()
        elif (
            isinstance(control, str) and len(control) <= 60
            and type(n) is int and 0 <= n < 10**6
            and isinstance(value, str) and len(value) <= 2000
        ):  # fmt: skip
            self.desk.press(control, n, value)
            self.redraw()

    def plain(self) -> PlainBoard:
        """Return the same board of plain widgets."""
        return PlainBoard(self.desk)

    def __repr__(self) -> str:
        return self.desk.text()

    def _ipython_display_(self) -> None:
        fallback.show(self, self.plain)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        made = super()._repr_mimebundle_(**kwargs)
        data, metadata = made if isinstance(made, tuple) else (made or {}, {})
        return {**data, "text/plain": self.desk.text(), "image/svg+xml": self.desk.svg()}, metadata
