"""Situations at a table, played from seeds, that pictures are looked at and tested in."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from cardlab import Match
from cardlab.engine.play import make_players, next_action
from cardlab.games.thirty_one import controls
from cardlab.games.thirty_one.rules import PRESETS
from cardlab.games.thirty_one.table import Action
from cardlab.table.ui import Ui

NAMES = ("You", "Ben", "Cara", "Dev", "Eva", "Finn", "Gita", "Hugo", "Ines", "Jan", "Kim", "Leo",
         "Mia", "Noor", "Omar")  # fmt: skip


class Sitting:
    """A match with greedy players, and what has been told at seat 0."""

    def __init__(
        self,
        preset: str = "scat",
        players: int = 4,
        seed: int = 7,
        names: tuple[str, ...] = NAMES,
        **rules: object,
    ) -> None:
        self.match = Match(preset, names[:players], seed=seed, dealer=players - 1, rules=rules)
        self.players = make_players(self.match, ["greedy"], seed)
        self.told: list[Any] = []
        self.last: int | None = None
        self.deal()

    def deal(self) -> Sitting:
        """Deal the next deal."""
        self.match.deal()
        self.last = None
        self.told = list(self.match.explain(0))
        return self

    def play(self, action: Action) -> Sitting:
        """Make one action."""
        self.match.play(action)
        self.last = action.player
        self.told += self.match.explain(0)
        return self

    def run(self, until: Callable[[Sitting], bool]) -> Sitting:
        """Let the greedy players play until something is so, or the deal is over."""
        while not self.match.deal_over and not until(self):
            action = next_action(self.match.current, self.players, self.last)
            assert action is not None
            self.play(action)
        return self

    def over(self) -> Sitting:
        """Play the deal to its end."""
        return self.run(lambda _sitting: False)

    @property
    def view(self) -> Any:
        """What seat 0 sees."""
        return self.match.view(0)

    def ui(self, **changes: Any) -> Ui:
        """Return the table's state as a session would have it."""
        match = self.match
        if match.deal_over:
            sentence, rule = controls.summary(self.view, match.result)
        else:
            sentence, rule = controls.prompt(self.view)
        ui = Ui(
            told=tuple(self.told),
            new=1,
            message=sentence,
            rule=rule,
            waiting=not match.deal_over and match.turn != 0,
            match_over=match.result is not None,
        )
        return replace(ui, **changes)

    def refused(self, control: str, chosen: str = "", **changes: Any) -> Ui:
        """Return the table's state after something was pressed that is not possible."""
        action = controls.press(self.view, control, chosen)
        assert isinstance(action, Action)
        refusal = self.view.refusal(action)
        assert refusal is not None
        return self.ui(
            refused=control,
            chosen=chosen,
            message=refusal.sentence,
            rule=refusal.rule,
            tone="no",
            **changes,
        )


def my_turn(sitting: Sitting) -> bool:
    """Say whether seat 0 is to draw."""
    return sitting.match.turn == 0 and sitting.view.table.phase == "draw"


def mid_turn(sitting: Sitting) -> bool:
    """Say whether seat 0 has drawn."""
    return sitting.match.turn == 0 and sitting.view.table.phase == "discard"


def knocked(sitting: Sitting) -> bool:
    """Say whether somebody else has knocked and it is seat 0's turn."""
    return sitting.view.table.knocker not in (None, 0) and my_turn(sitting)


def situations() -> Iterator[tuple[str, Any, Ui, str]]:
    """Yield (heading, view, ui, preset) for many situations."""
    s = Sitting("scat", 4, 11).run(knocked)
    yield (
        "Your turn after a knock; Knock was pressed",
        s.view,
        s.refused("act:knock", hints=True),
        "scat",
    )
    s = Sitting("scat", 4, 7)
    yield "The first turn", s.view, s.ui(), "scat"
    s = Sitting("scat", 4, 3)
    s.play(Action(0, "draw", "discard"))
    card = s.view.table.taken
    other = next(f"card:{c}" for c in s.view.hand if c != card)
    yield (
        "Took the discard, chose a card, pressed the one just taken",
        s.view,
        s.refused(f"card:{card}", other, hints=True),
        "scat",
    )
    yield "The same without hints, nothing chosen", s.view, s.ui(), "scat"
    s = Sitting("scat", 4, 5).run(lambda x: x.match.turn == 2 and x.view.table.phase == "draw")
    yield "Others are to move", s.view, s.ui(waiting=True, panel="discards", seed=5), "scat"
    s = Sitting("scat", 4, 11).over()
    yield "The end of the deal", s.view, s.ui(), "scat"
    for preset in PRESETS[1:]:
        s = Sitting(preset.name, 5, 21).run(my_turn)
        if s.match.deal_over:
            s = Sitting(preset.name, 5, 22)
        s.play(Action(0, "draw", "stock"))
        yield f"{preset.title}: drawn", s.view, s.ui(), preset.name
        s = Sitting(preset.name, 3, 33)
        s.over()
        yield f"{preset.title}: the end", s.view, s.ui(), preset.name
    s = Sitting("scat", 9, 1).run(lambda x: x.view.table.turns == 12)
    yield "Nine players", s.view, s.ui(panel="keys"), "scat"
    s = Sitting("super-skite-jokers", 15, 2).run(lambda x: x.view.table.turns == 20)
    yield "Fifteen players", s.view, s.ui(panel="rule:T3"), "super-skite-jokers"
    s = Sitting("scat", 15, 2, packs=2).over()
    yield "Fifteen players, the end", s.view, s.ui(), "scat"
    s = Sitting("scat", 2, 2)
    yield "Two players", s.view, s.ui(), "scat"
    s = Sitting("scat", 3, 2, opening_call="throw_down")
    yield "Nobody has looked", s.view, s.ui(hints=True), "scat"
    s = Sitting("scat", 3, 2, opening_call="hammer")
    yield "Hammer", s.view, s.ui(panel="keys"), "scat"
