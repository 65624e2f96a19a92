"""A board: what the notebook's page shows and the learner presses, for tables and lessons."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

import anywidget
import traitlets

from cardlab.table import fallback
from cardlab.table.faces_widget import Faces, reference
from cardlab.table.html import BANDS, bands
from cardlab.table.plain import PlainBoard
from cardlab.table.session import Session
from cardlab.table.static_files import css, module
from cardlab.words import _

PACE = {"key": 0, "slow": 1800, "fast": 600}  # milliseconds between the others' moves


class Board(anywidget.AnyWidget):  # type: ignore[misc]
    """Bands of markup, each a trait, so that only what changed is sent; presses come back.

    Subclasses say what is shown (``_bands``) and what a press does (``_press``).
    """

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

    def __init__(self, deck: str, label: str, **traits: Any) -> None:
        shown = self._bands()
        super().__init__(
            _faces=Faces.of(deck),
            _label=label,
            _words={"no_kernel": _("The kernel does not answer. Run the cell again to go on.")},
            **{"_" + band: shown[band] for band in BANDS},
            **traits,
        )
        self.on_msg(self._heard)

    def _bands(self) -> dict[str, str]:
        raise NotImplementedError

    def _press(self, control: str, n: int, value: str) -> None:
        raise NotImplementedError

    def _text(self) -> str:
        """Return what the board shows, as text."""
        raise NotImplementedError

    def _svg(self) -> str:
        """Return what the board shows, as a picture."""
        raise NotImplementedError

    def _plain(self) -> Any:
        """Return the same board of plain widgets."""
        raise NotImplementedError

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
            self._press(control, n, value)
            self.redraw()

    def redraw(self) -> None:
        """Show what there is to see now."""
        shown = self._bands()
        with self.hold_sync():
            for band in BANDS:
                setattr(self, "_" + band, shown[band])
            self._retrait()

    def _retrait(self) -> None:
        """Set the traits that are no bands."""

    def __repr__(self) -> str:
        return self._text()

    def _ipython_display_(self) -> None:
        fallback.show(self, self._plain)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        made = super()._repr_mimebundle_(**kwargs)
        data, metadata = made if isinstance(made, tuple) else (made or {}, {})
        return {**data, "text/plain": self._text(), "image/svg+xml": self._svg()}, metadata


class TableBoard(Board):
    """A table that is played at by mouse and keyboard."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._room = import_module(session.match.game.package + ".picture")
        super().__init__(self._room.DECK, _("Card table"), _pace=self._wait())

    @property
    def match(self) -> Any:
        """The match that is played."""
        return self._session.match

    def _bands(self) -> dict[str, str]:
        return bands(self._room.scene(self._session.view, self._session.ui))

    def _press(self, control: str, n: int, value: str) -> None:
        self._session.press(control)

    def _retrait(self) -> None:
        self._pace = self._wait()

    def _wait(self) -> int:
        session = self._session
        wait = PACE[session.ui.pace]
        if not wait or not session.ui.waiting or session.unhurried():
            return 0
        # Each value differs from the one before, so that the page starts its timer anew.
        return wait + len(session.match.lines) % 2

    def _text(self) -> str:
        return str(self._room.describe(self._session.view, self._session.ui))

    def _svg(self) -> str:
        return str(self._room.picture(self._session.view, self._session.ui))

    def _plain(self) -> PlainBoard:
        return plain_table(self._session)


def plain_table(session: Session) -> PlainBoard:
    """Return a table of plain widgets."""
    room: Any = import_module(session.match.game.package + ".picture")
    still: Callable[[], Any] = lambda: room.scene(session.view, session.still())  # noqa: E731
    return PlainBoard(
        still,
        lambda: room.scene(session.view, session.ui),
        session.press,
        room.DECK,
        lambda: str(room.describe(session.view, session.ui)),
        lambda: str(room.picture(session.view, session.ui)),
    )
