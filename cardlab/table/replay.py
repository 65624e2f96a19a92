"""A replay: steps in the page without the kernel, and play from any of them."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import replace
from importlib import import_module
from typing import Any

from cardlab.engine.match import Match
from cardlab.engine.play import make_players
from cardlab.table.desk import NOTHING, STILL, Desk, deck_of
from cardlab.table.film import Frame, button, film
from cardlab.table.html import bands
from cardlab.table.session import Session
from cardlab.table.steps import Step, record
from cardlab.table.ui import Ui
from cardlab.words import _

Log = Match | str | os.PathLike[str] | Iterable[str]


def frame(room: Any, step: Step, preset: str | None, *, worth: bool = True) -> Frame:
    """Return the frame of a step; ``room`` is the game's picture module.

    ``worth`` is false where the learner has to find out what the hand is worth.
    """
    scene = room.scene(step.view, replace(STILL, worth=worth, events=step.events, preset=preset))
    notes = tuple(map(_, step.notes))  # those of the logs that come with cardlab are messages
    return Frame(step.title, step.rules, step.why, scene, notes)


def rule_panel(room: Any, view: Any, control: str) -> str:
    """Return the markup of the panel that shows a rule (``"rule:T3"``); ``""`` for none."""
    return bands(room.scene(view, Ui(panel=control)))["panel"] if control else ""


class ReplayDesk(Desk):
    """One deal of a log, seen from one seat. "Play on from here" makes it a table.

    ``leave`` gives the way back to the table whose deal this is.
    """

    def __init__(
        self, log: Log, seat: int = 0, deal: int = 1, bots: str = "greedy", *, leave: bool = False
    ) -> None:
        self.match = log if isinstance(log, Match) else Match.read(log)
        self.recording = record(self.match, deal, seat)
        self.deal, self._bots, self._leave = deal, bots, leave
        self._room = import_module(self.match.game.package + ".picture")
        self.deck = deck_of(self._room, self.match.rules)
        self._session: Session | None = None
        self._open = ""
        self._film = self._filmed()

    @property
    def label(self) -> str:
        """The board's accessible name."""
        return _("Replay")

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps that can be shown."""
        return self.recording.steps

    def _filmed(self) -> dict[str, Any]:
        more = button("play", _("Play on from here"), sign="fork")
        if self._leave:
            more = f'<div class="cl-more">{more}{button("leave", _("Back to the table"))}</div>'
        shown = [frame(self._room, step, self.match.preset) for step in self.steps]
        return film(shown, buttons=more)

    def film(self) -> dict[str, Any]:
        """Return the replay, unless a table was made of it."""
        return self._film if self._session is None else {}

    def bands(self) -> dict[str, str]:
        """Return the table that was made of the replay, or the rule that is open."""
        if self._session is not None:
            return bands(self._room.scene(self._session.view, self._session.ui))
        return NOTHING | {"panel": rule_panel(self._room, self.steps[0].view, self._open)}

    def extra(self) -> str:
        """Return the way back from the table to the replay."""
        return "" if self._session is None else button("back", _("Back to the replay"), sign="prev")

    def press(self, control: str, n: int, value: str) -> None:
        """Play on, go back, open a rule; at the table, play."""
        if control == "back":
            self._session = None
        elif self._session is not None:
            self._session.press(control)
        elif control == "play":
            self._play_on(min(n, len(self.steps) - 1))
        elif control.startswith(("rule:", "panel:")):
            self._open = "" if control in (self._open, "panel:") else control

    def _play_on(self, step: int) -> None:
        match = self.match.fork(self.steps[step].lines)
        players = make_players(match, [self._bots], match.seed or 0)
        self._session, self._open = Session(match, self.recording.seat, players), ""
        self._film = self._film | {"at": step}

    def text(self) -> str:
        """Return the steps as lines."""
        lines = [_("Replay of deal {n}").format(n=self.deal)]
        for number, step in enumerate(self.steps):
            lines.append(f"{number:>3}  {step.title}  ({', '.join(step.rules)})")
        return "\n".join(lines)

    def svg(self) -> str:
        """Return the last step as a picture."""
        return str(self._room.picture(self.steps[-1].view, STILL))
