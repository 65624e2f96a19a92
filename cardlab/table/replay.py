"""A replay in the notebook: steps in the page without the kernel, and play from any of them."""

from __future__ import annotations

import os
from collections.abc import Iterable
from importlib import import_module
from typing import Any

from cardlab.engine.match import Match
from cardlab.engine.play import make_players
from cardlab.table.film import Frame, button, film
from cardlab.table.html import BANDS, bands
from cardlab.table.session import Session
from cardlab.table.steps import Recording, Step, record
from cardlab.table.ui import Ui
from cardlab.table.widget import Board
from cardlab.words import _

Log = Match | str | os.PathLike[str] | Iterable[str]

STILL = Ui(playing=False)
NOTHING = dict.fromkeys(BANDS, "")


def frame(room: Any, step: Step, ask: str = "") -> Frame:
    """Return the frame of a step; ``room`` is the game's picture module."""
    return Frame(step.title, step.rules, step.why, room.scene(step.view, STILL), step.notes, ask)


def frames(room: Any, steps: Iterable[Step]) -> list[Frame]:
    """Return the frames of the steps of a deal."""
    return [frame(room, step) for step in steps]


def rule_panel(room: Any, view: Any, control: str) -> str:
    """Return the markup of the panel that shows a rule (``"rule:T3"``), or ``""``."""
    return bands(room.scene(view, Ui(panel=control)))["panel"] if control else ""


class ReplayBoard(Board):
    """One deal of a log, seen from one seat. "Play on from here" makes it a table."""

    def __init__(self, log: Log, *, seat: int = 0, deal: int = 1, bots: str = "greedy") -> None:
        self._match = log if isinstance(log, Match) else Match.read(log)
        self._recording: Recording = record(self._match, deal, seat)
        self._deal, self._bots = deal, bots
        self._room = import_module(self._match.game.package + ".picture")
        self._session: Session | None = None
        self._open = ""
        super().__init__(self._room.DECK, _("Replay"), _film=self._replay())

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps that can be shown."""
        return self._recording.steps

    def _replay(self, at: int = 0) -> dict[str, Any]:
        more = button("play", _("Play on from here"), sign="fork")
        return film(frames(self._room, self.steps), at=at, buttons=more)

    def _bands(self) -> dict[str, str]:
        if self._session is not None:
            return bands(self._room.scene(self._session.view, self._session.ui))
        return NOTHING | {"panel": rule_panel(self._room, self.steps[0].view, self._open)}

    def _press(self, control: str, n: int, value: str) -> None:
        if control == "play" and self._session is None:
            self._play_on(min(n, len(self.steps) - 1))
        elif control == "back":
            self._session, self._film = None, self._replay()
            self._extra = ""
        elif self._session is not None:
            self._session.press(control)
        else:
            self._open = control if control.startswith("rule:") and control != self._open else ""

    def _play_on(self, step: int) -> None:
        match = self._match.fork(self.steps[step].lines)
        seat = self._recording.seat
        players = make_players(match, [self._bots], match.seed or 0)
        self._session, self._open = Session(match, seat, players), ""
        self._film = {}
        self._extra = button("back", _("Back to the replay"), sign="prev")

    def _text(self) -> str:
        lines = [_("Replay of deal {n}, {steps} steps").format(
            n=self._deal, steps=len(self.steps))]  # fmt: skip
        for number, step in enumerate(self.steps):
            lines.append(f"{number:>3}  {step.title}  ({', '.join(step.rules)})")
        return "\n".join(lines)

    def _svg(self) -> str:
        return str(self._room.picture(self.steps[-1].view, STILL))

    def _plain(self) -> Any:
        from cardlab.table.plain_replay import PlainReplay

        return PlainReplay(self)
