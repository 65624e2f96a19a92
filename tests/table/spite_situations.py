"""Situations at a Spite and Malice or Skip-Bo table, played from seeds, to look at and test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from cardlab import Match
from cardlab.engine.play import make_players
from cardlab.table.session import Session
from cardlab.table.ui import Ui

NAMES = ("You", "Ben", "Cara", "Dev", "Eva", "Finn", "Gita", "Hugo", "Ines")


class Sitting(Session):
    """A person at seat 0 whose hand is led by a program where nothing else is done."""

    def __init__(
        self,
        preset: str = "spite-and-malice",
        players: int = 2,
        seed: int = 7,
        names: tuple[str, ...] = NAMES,
        bots: str = "greedy",
        hints: bool = False,
        **rules: object,
    ) -> None:
        match = Match(preset, names[:players], seed=seed, dealer=players - 1, rules=rules)
        self.helper = make_players(match, [bots], seed)[0]
        super().__init__(match, 0, make_players(match, [bots], seed), hints=hints)

    def mine(self) -> Sitting:
        """Make one move of the person's turn, with the controls, as the program would."""
        action = self.helper.choose(self.view)
        if action.action == "pass":
            self.press("act:pass")
        elif action.action == "discard":
            self.press(f"card:{action.card}")
            self.press(f"slot:{action.side}")
        else:
            chosen = {"payoff": "payoff", "hand": f"card:{action.card}"}.get(
                action.source, f"side:{action.side}"
            )
            self.press(chosen)
            self.press(f"centre:{action.centre}")
        return self

    def move(self) -> Sitting:
        """Make a move, the person's or another's."""
        if self.match.turn == self.seat:
            return self.mine()
        self.press("next")
        return self

    def run(self, until: Callable[[Sitting], bool]) -> Sitting:
        """Play until something is so, or the deal is over."""
        while not self.match.deal_over and not until(self):
            self.move()
        return self

    def turns(self, count: int) -> Sitting:
        """Play so many turns, and on to the person's next one."""
        return self.run(lambda at: at.view.table.turns >= count and at.match.turn == 0)

    def over(self) -> Sitting:
        """Play the deal to its end."""
        return self.run(lambda _at: False)

    def with_ui(self, **changes: Any) -> Ui:
        """Return the table's state with changes."""
        return replace(self.ui, **changes)

    def pressed(self, *controls: str) -> Sitting:
        """Press some controls."""
        for control in controls:
            self.press(control)
        return self


def situations(preset: str = "spite-and-malice") -> Iterator[tuple[str, Any, Ui]]:
    """Yield (heading, view, ui) for many situations of a preset."""
    yield from _two(preset)
    yield from _more(preset)
    yield from _ends(preset)


def _two(preset: str) -> Iterator[tuple[str, Any, Ui]]:
    at = Sitting(preset, 2, 1)
    yield "The first turn", at.view, at.ui
    at = Sitting(preset, 2, 3, hints=True).turns(12)
    yield "Two players, hints", at.view, at.ui
    misfit = next(
        f"card:{card}" for card in at.view.hand
        if not any(a.card == card and a.action == "play" for a in at.view.legal_actions())
    )  # fmt: skip
    at.pressed(misfit)
    yield "A card chosen that fits nowhere, hints", at.view, at.ui
    at.pressed("centre:0")
    yield "… and the first stack pressed", at.view, at.ui
    at.pressed("act:discard")
    yield "… and discard: on which side stack?", at.view, at.ui
    at = Sitting(preset, 2, 5, bots="random").turns(16)
    yield "Played by chance, no hints", at.view, at.ui
    at = Sitting(preset, 2, 5, bots="random").turns(40)
    at.pressed("payoff")
    yield "Deep side stacks", at.view, at.ui


def _more(preset: str) -> Iterator[tuple[str, Any, Ui]]:
    at = Sitting(preset, 4, 2).turns(20)
    yield "Four players", at.view, at.ui
    at = Sitting(preset, 4, 2, hints=True).turns(20)
    side = next(f"side:{n}" for n, stack in enumerate(at.view.sides) if stack)
    at.pressed(side, "panel:discards")
    yield "Four players, a side card chosen, what has happened", at.view, at.ui
    at = Sitting(preset, 3, 4).run(lambda x: x.match.turn == 1 and x.view.table.turns > 8)
    yield "Ben is to move", at.view, at.with_ui(panel="keys")
    most = 6 if preset == "skip-bo" else 9
    at = Sitting(preset, most, 1).turns(30)
    yield "As many players as can be", at.view, at.with_ui(panel="rule:P3", seed=1)
    at = Sitting(preset, 2, 5, bots="random", hand_size=7, side_stacks=8, centre_stacks=12,
                 wild_may_start=False, hints=True).turns(14)  # fmt: skip
    yield "House rules: everything at its most", at.view, at.ui


def _ends(preset: str) -> Iterator[tuple[str, Any, Ui]]:
    at = Sitting(preset, 2, 1, payoff_size=3).over()
    yield "The end of a deal", at.view, at.ui
    at = Sitting(preset, 4, 2, payoff_size=2, scoring="bonus", match_score=500).over()
    yield "The end, with points", at.view, at.ui
    at = Sitting(preset, 3, 2, turn_limit=10).over()
    yield "Nobody wins", at.view, at.ui
