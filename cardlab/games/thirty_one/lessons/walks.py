"""The walk-throughs of Scat, step by step."""

from __future__ import annotations

from cardlab.games.thirty_one.lessons.logs import shipped
from cardlab.games.thirty_one.lessons.stops import adds_up, worth
from cardlab.lessons.walk import Walk
from cardlab.words import N_

SCAT = (
    Walk(
        "scat-1-value",
        N_("What is a hand worth?"),
        shipped("scat-1-value"),
        (worth("first-hand", 1, N_("**What is your hand worth?** One suit counts."), adds_up),),
    ),
)
