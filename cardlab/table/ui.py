"""What the person at the table is doing: everything a picture shows besides the view."""

from __future__ import annotations

from dataclasses import dataclass

from cardlab.engine.deal import Event
from cardlab.words import Sentence

Told = tuple[str, Sentence]  # a rule's id and what happened under it


@dataclass(frozen=True)
class Ui:
    """The state of one table's controls; a picture is a function of a view and this.

    ``chosen`` and ``refused`` name controls (``"card:7c"``, ``"pile:discard"``, ``"act:knock"``).
    ``told`` is what has happened, oldest first; ``new`` the number of its last entries that
    belong to the newest step; ``events`` are that step's, as the seat sees them. ``waiting``
    says that others are to move. ``panel`` names what is open below the table: ``""``,
    ``"discards"``, ``"keys"`` or ``"rule:T3"``. ``playing`` is false in a picture that cannot be
    acted on (a replay's frame, a printed page). ``worth`` is false where the learner has to find
    out what the hand is worth. ``preset`` gives the title and the words for lives.
    """

    hints: bool = False
    chosen: str = ""
    refused: str = ""
    message: Sentence | None = None
    rule: str = ""
    tone: str = "info"  # "info", "no" or "ok"
    told: tuple[Told, ...] = ()
    new: int = 0
    events: tuple[Event, ...] = ()
    waiting: bool = False
    pace: str = "key"  # "key", "slow" or "fast"
    panel: str = ""
    seed: int | None = None
    match_over: bool = False
    playing: bool = True
    worth: bool = True
    preset: str | None = None
