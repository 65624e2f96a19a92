"""What a board shows and what its controls do, in plain Python, whatever widget draws it.

A table, a replay, an exercise are desks. The page module and the plain renderer both show a
desk's bands of markup and tell it what was pressed.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from cardlab.table.html import BANDS, bands
from cardlab.table.session import Session
from cardlab.table.ui import Ui
from cardlab.words import _

NOTHING = dict.fromkeys(BANDS, "")
STILL = Ui(playing=False)
PACE = {"key": 0, "slow": 1800, "fast": 600}  # milliseconds between the others' moves


def deck_of(room: Any, rules: Any) -> str:
    """Return the deck whose faces a game's table shows; some games have one by their rules.

    ``room`` is the game's picture module.
    """
    return str(room.deck(rules) if hasattr(room, "deck") else room.DECK)


class Desk:
    """The base of all desks: one with nothing on it."""

    deck = "french"

    @property
    def label(self) -> str:
        """The board's accessible name."""
        return _("Card table")

    def bands(self) -> dict[str, str]:
        """Return the markup to show, band by band (``html.BANDS``)."""
        return NOTHING

    def film(self) -> dict[str, Any]:
        """Return the replay that is on show (``film.film``), or ``{}``."""
        return {}

    def reply(self) -> str:
        """Return markup that answers below a replay's last step."""
        return ""

    def extra(self) -> str:
        """Return markup of a control below everything."""
        return ""

    def pace(self) -> int:
        """Return after how many milliseconds the others move by themselves; 0: never."""
        return 0

    def press(self, control: str, n: int, value: str) -> None:
        """Do what a control stands for: ``n`` is its copy or step, ``value`` what was filled in."""

    def text(self) -> str:
        """Return what is shown, as text."""
        return self.label

    def svg(self) -> str:
        """Return what is shown, as a picture that stands alone."""
        raise NotImplementedError


class TableDesk(Desk):
    """A table that is played at, and the replay of its deal on demand."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._room = import_module(session.match.game.package + ".picture")
        self.deck = deck_of(self._room, session.match.rules)
        self._replay: Any = None

    def bands(self) -> dict[str, str]:
        """Return the table, or what is open beside its replay."""
        if self._replay is not None:
            return dict(self._replay.bands())
        return bands(self._room.scene(self.session.view, self.session.ui))

    def film(self) -> dict[str, Any]:
        """Return the replay of the deal, once it was asked for."""
        return {} if self._replay is None else dict(self._replay.film())

    def extra(self) -> str:
        """Return the way back, where a replay became a table."""
        return "" if self._replay is None else str(self._replay.extra())

    def pace(self) -> int:
        """Return the pace the person chose, but 0 where the others must wait for a word."""
        session = self.session
        wait = PACE[session.ui.pace]
        if self._replay or not wait or not session.ui.waiting or session.unhurried():
            return 0
        # Each value differs from the one before, so that the page starts its timer anew.
        return wait + len(session.match.lines) % 2

    def press(self, control: str, n: int, value: str) -> None:
        """Play, or open and close the replay of the deal."""
        if control == "leave":
            self._replay = None
        elif self._replay is not None:
            self._replay.press(control, n, value)
        elif control == "replay":
            from cardlab.table.replay import ReplayDesk

            match = self.session.match
            self._replay = ReplayDesk(match, self.session.seat, match.number, leave=True)
        else:
            self.session.press(control)

    def text(self) -> str:
        """Return the table as text."""
        return str(self._room.describe(self.session.view, self.session.ui))

    def svg(self) -> str:
        """Return the table as a picture."""
        return str(self._room.picture(self.session.view, self.session.ui))
