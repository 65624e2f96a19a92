"""Situations at a Skyjo table, played from seeds, that pictures are looked at and tested in."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from cardlab import Match
from cardlab.engine.play import make_players, next_action
from cardlab.games.skyjo import Action, controls
from cardlab.games.skyjo.score import FACE_DOWN
from cardlab.table.ui import Ui

NAMES = ("You", "Ben", "Cara", "Dev", "Eva", "Finn", "Gita", "Hugo")


class Sitting:
    """A match with greedy players, and what has been told at seat 0 (see ``Session``)."""

    def __init__(
        self,
        players: int = 4,
        seed: int = 7,
        names: tuple[str, ...] = NAMES,
        bots: str = "greedy",
        **rules: object,
    ) -> None:
        self.match = Match("skyjo", names[:players], seed=seed, dealer=players - 1, rules=rules)
        self.players = make_players(self.match, [bots], seed)
        self.deal()

    def deal(self) -> Sitting:
        """Deal the next deal."""
        self.match.deal()
        self.told: list[Any] = list(self.match.explain(0))
        self.events = self._happened()
        self.new = len(self.told)
        self.last: int | None = None
        return self

    def _happened(self) -> tuple[Any, ...]:
        return tuple(event.for_seat(0) for event in self.match.events)

    def play(self, action: Action) -> Sitting:
        """Make one action; what others do in one turn is told as one step."""
        goes_on = action.player == self.last != 0
        self.match.play(action)
        told = self.match.explain(0)
        self.new = self.new + len(told) if goes_on else len(told)
        self.events = self.events + self._happened() if goes_on else self._happened()
        self.told += told
        self.last = action.player if self.match.turn == action.player else None
        return self

    def step(self) -> Sitting:
        """Let the player in turn make one action."""
        action = next_action(self.match.current, self.players, None)
        assert action is not None
        return self.play(action)

    def run(self, until: Callable[[Sitting], bool]) -> Sitting:
        """Let the players play until something is so, or the deal is over."""
        while not self.match.deal_over and not until(self):
            self.step()
        return self

    def over(self) -> Sitting:
        """Play the deal to its end."""
        return self.run(lambda _sitting: False)

    def match_over(self) -> Sitting:
        """Play the match to its end."""
        self.over()
        while self.match.result is None:
            self.deal().over()
        return self

    @property
    def view(self) -> Any:
        """What seat 0 sees."""
        return self.match.view(0)

    @property
    def phase(self) -> str:
        """The phase of the deal."""
        return str(self.view.table.phase)

    def ui(self, **changes: Any) -> Ui:
        """Return the table's state as a session would have it."""
        match, tone = self.match, "info"
        if match.deal_over:
            sentence, rule = controls.summary(self.view, match.result)
        else:
            sentence, rule = controls.prompt(self.view)
            if gained := controls.gained(self.view, self.events):
                (sentence, rule), tone = gained, "ok"
        ui = Ui(
            told=tuple(self.told),
            new=self.new,
            events=self.events,
            message=sentence,
            rule=rule,
            tone=tone,
            waiting=not match.deal_over and match.turn != 0,
            match_over=match.result is not None,
        )
        return replace(ui, **changes)

    def refused(self, control: str, **changes: Any) -> Ui:
        """Return the table's state after something was pressed that is not possible."""
        action = controls.press(self.view, control, "")
        assert action is not None
        refusal = self.view.refusal(action)
        assert refusal is not None, control
        told: dict[str, Any] = {"message": refusal.sentence, "rule": refusal.rule, "tone": "no"}
        return self.ui(refused=control, **told, **changes)


def mine(phase: str, turns: int = 0) -> Callable[[Sitting], bool]:
    """Say when seat 0 is in a phase, after so many turns."""
    return lambda s: s.match.turn == 0 and s.phase == phase and s.view.table.turns >= turns


def left(seat: int) -> Callable[[Sitting], bool]:
    """Say when a line has just left a seat's grid, in play."""
    return lambda s: any(e.kind == "clear" and e.player == seat for e in s.events)


def last_lap(sitting: Sitting) -> bool:
    """Say whether somebody else has ended the deal and seat 0 is to draw."""
    return sitting.view.table.ender not in (None, 0) and mine("draw")(sitting)


def find(until: Callable[[Sitting], bool], players: int = 4, **rules: object) -> Sitting:
    """Return the first deal in which something happens."""
    for seed in range(1, 200):
        sitting = Sitting(players, seed, **rules).run(until)
        if not sitting.match.deal_over:
            return sitting
    raise AssertionError("it never happens")


def face_up(sitting: Sitting) -> int:
    """Return the first own position that is face up."""
    grid = sitting.view.grid
    return next(at for at, card in enumerate(grid) if card not in (None, FACE_DOWN))


def situations() -> Iterator[tuple[str, Any, Ui]]:
    """Yield (heading, view, ui) for many situations."""
    s = Sitting(4, 1)
    yield "Two cards to turn up first", s.view, s.ui(seed=1)
    s = Sitting(4, 3).run(mine("draw", 8))
    yield "The own turn, with hints", s.view, s.ui(hints=True)
    s.play(Action(0, "draw", "stock"))
    yield "A card drawn, with hints", s.view, s.ui(hints=True)
    s.play(Action(0, "reject"))
    yield (
        "After a reject, and a press on a card that is face up",
        s.view,
        s.refused(f"place:{face_up(s)}", hints=True),
    )
    s = Sitting(4, 3).run(mine("draw", 8)).play(Action(0, "draw", "discard"))
    yield "Took the discard, pressed the discard pile", s.view, s.refused("pile:discard")
    s = find(left(0))
    yield "A column leaves", s.view, s.ui()
    s = find(left(1))
    yield "A column of another leaves", s.view, s.ui()
    s = find(last_lap)
    yield "The last lap, the own turn", s.view, s.ui()
    s = find(lambda s: s.view.table.ender == 0 and s.match.turn == 2)
    yield "The last lap, one has ended oneself", s.view, s.ui()
    s = Sitting(4, 5).over()
    yield "The end of a deal", s.view, s.ui()
    s = Sitting(4, 6).match_over()
    yield "The end of the match", s.view, s.ui()
    s = Sitting(2, 4).run(mine("draw", 10))
    yield "Two players", s.view, s.ui(panel="keys")
    s = Sitting(3, 4).run(mine("place", 9))
    yield "Three players, the discards", s.view, s.ui(panel="discards")
    s = Sitting(5, 4).run(lambda s: s.view.table.turns == 22)
    yield "Five players", s.view, s.ui(panel="rule:R4")
    s = Sitting(8, 2).run(last_lap)
    s = s if not s.match.deal_over else find(last_lap, 8)
    yield "Eight players, the last lap", s.view, s.ui()
    s = Sitting(8, 2).over()
    yield "Eight players, the end", s.view, s.ui()
    s = find(lambda s: any(e.kind == "clear" and e.data.kind == "row" and e.player == 0
                           for e in s.events), 3, clear_rows=True, rows=4, columns=2)  # fmt: skip
    yield "A row leaves a grid of four rows", s.view, s.ui()
    s = Sitting(3, 8, rows=2, columns=3).over()
    yield "A small grid, the end", s.view, s.ui()
