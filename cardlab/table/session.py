"""One person at a table with programs: what each control does, in plain Python.

A session knows no widget. It is told which control was pressed (``"card:7c"``, ``"next"``) and
changes the match and its ``ui``; a renderer then asks for the picture.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

from cardlab.engine.course import Course
from cardlab.engine.errors import CardlabError, IllegalAction
from cardlab.engine.log import read_line
from cardlab.engine.match import Match
from cardlab.engine.play import next_action
from cardlab.engine.reading import take_line
from cardlab.table.ui import Told, Ui
from cardlab.words import Name, Sentence, _, say

TOLD = 40  # what is kept of what happened; a picture shows the last few
PACES = ("key", "slow", "fast")
PLAYED = ("pile", "card", "place", "act", "payoff", "side", "slot", "centre")


class Session:
    """A person at ``seat`` of a match; ``players`` are by seat, the person's own is ``None``."""

    def __init__(
        self,
        match: Match,
        seat: int,
        players: Sequence[Any],
        *,
        hints: bool = False,
        pace: str = "key",
    ) -> None:
        self.match, self.seat = match, seat
        self.players = [None if s == seat else player for s, player in enumerate(players)]
        self.ui = Ui(hints=hints, pace=pace, seed=match.seed, preset=match.preset)
        self._last: int | None = None
        self._controls = import_module(match.game.package + ".controls")
        if match.current is None:
            self._deal()
        else:
            self._retell()
            self._settle()

    @property
    def view(self) -> Any:
        """What the person sees."""
        return self.match.view(self.seat)

    def press(self, control: str) -> None:
        """Do what a control stands for; what is not possible is answered in the message line.

        Controls that the table does not know are passed over.
        """
        if self.ui.tone == "no" and not self.ui.rule:
            self._prompt()  # what was no rule's refusal has been read
        before = self.ui
        self.ui = replace(self.ui, refused="", new=0)
        try:
            self._press(control)
        except IllegalAction as error:
            self._say(error.sentence, error.rule, "no", refused=control)
        except CardlabError as error:
            self.ui = before
            self._say(say("{what}", what=str(error)), "", "no")

    def _press(self, control: str) -> None:
        kind, _colon, what = control.partition(":")
        if control == "next":
            self._next()
        elif control == "deal":
            self._deal()
        elif control == "again":
            self._again()
        elif control == "undo":
            self._undo()
        elif control == "hints":
            self.ui = replace(self.ui, hints=not self.ui.hints)
        elif kind == "pace" and what in PACES:
            self.ui = replace(self.ui, pace=what)
        elif kind == "panel" and what in ("", "discards", "keys"):
            self.ui = replace(self.ui, panel="" if what == self.ui.panel else what)
        elif kind == "rule" and what in self.match.game.rulebook:
            self.ui = replace(self.ui, panel="" if control == self.ui.panel else control)
        elif kind in PLAYED:
            self._act(control)

    def _act(self, control: str) -> None:
        wanted = self._controls.press(self.view, control, self.ui.chosen)
        if wanted is None:
            return
        if isinstance(wanted, str):
            self.ui = replace(self.ui, chosen=wanted)
            self._prompt()
            return
        self.match.play(wanted)
        self._last = self.seat
        self.ui = replace(self.ui, chosen="")
        self._told()
        self._settle()

    def _next(self) -> None:
        """Let one of the others play a turn; under some rules only one action of it."""
        first = True
        while not self.match.deal_over:
            action = next_action(self.match.current, self.players, self._last)
            if action is None:
                break
            self.match.play(action)
            self._last = action.player
            self._told(new=first)
            first = False
            if self.match.turn != action.player or self._may_interrupt() or self._began():
                break
        self._settle()

    def _may_interrupt(self) -> bool:
        """Say whether the person might act out of turn between the actions of a turn."""
        return bool(getattr(self.match.rules, "declare", "") == "any_time")

    def _began(self) -> bool:
        """Say whether play has just started: whoever turned up last might also be first."""
        return any(event.kind == "start" for event in self.match.events)

    def _deal(self) -> None:
        self.match.deal()
        self._last = None
        self.ui = replace(self.ui, told=(), chosen="", panel="")
        self._told()
        self._settle()

    def _again(self) -> None:
        """Start another match with the next seed, in a log of its own."""
        match = self.match
        if match.result is None or match.seed is None:
            return
        log = None if match.log is None else another(match.log)
        rules = match.rules.as_dict()
        seed = (match.seed + 1) % 2**63
        preset = match.preset or match.game.presets[0].name
        fresh = Match(preset, match.names, seed=seed, rules=rules, log=log)
        match.close()
        self.match = fresh
        self.ui = replace(self.ui, seed=seed, match_over=False)
        self._deal()

    def _undo(self) -> None:
        """Go back to before the person's last action, in a new log."""
        for index in range(len(self.match.lines) - 1, 0, -1):
            record = read_line(self.match.lines[index].encode())
            if record["type"] == "action" and record["player"] == self.seat:
                break
            if record["type"] == "deal":
                self._say(say(_("**There is nothing to take back in this deal.**")), "", "no")
                return
        log = None if self.match.log is None else another(self.match.log)
        match = self.match.fork(index, log=log)
        self.match.close()
        self.match, self._last = match, None
        self.ui = replace(self.ui, chosen="", match_over=False)
        self._retell()
        self._settle()
        self._say(say(_("**Taken back.** You are where you were before your last move.")), "")

    def still(self) -> Ui:
        """Return the ui of a picture that cannot be pressed."""
        return replace(self.ui, playing=False)

    def unhurried(self) -> bool:
        """Say whether the others must wait for a word: a hand may have to be declared first.

        Where hands are declared, that is so after every deal and every move of the person.
        """
        return hasattr(self.match.rules, "declare") and any(
            e.kind == "deal" or e.player == self.seat for e in self.match.events
        )

    # -- what is said

    def _told(self, *, new: bool = True) -> None:
        told = tuple(self.match.explain(self.seat))
        count = len(told) if new else self.ui.new + len(told)
        events = tuple(event.for_seat(self.seat) for event in self.match.events)
        if not new:
            events = self.ui.events + events
        self.ui = replace(
            self.ui, told=(self.ui.told + told)[-TOLD:], new=count, events=events
        )

    def _retell(self) -> None:
        """Tell again what has happened in this deal, from the match's lines."""
        course: Course | None = None
        told: list[Told] = []
        for line in self.match.lines:
            course = take_line(course, line.encode())
            kind = read_line(line.encode())["type"]
            if kind == "deal":
                told.clear()
            if kind in ("deal", "action", "shuffle"):
                told += course.explain(self.seat)
        self.ui = replace(self.ui, told=tuple(told[-TOLD:]), new=0, events=())

    def _settle(self) -> None:
        match = self.match
        result = match.result
        if result is not None and not match.finished:
            match.finish()
        waiting = not match.deal_over and match.turn != self.seat
        self.ui = replace(self.ui, waiting=waiting, match_over=result is not None)
        self._prompt()

    def _prompt(self) -> None:
        tone = "info"
        if self.match.deal_over:
            sentence, rule = self._controls.summary(self.view, self.match.result)
        elif self.ui.chosen and hasattr(self._controls, "asked"):
            sentence, rule = self._controls.asked(self.view, self.ui.chosen)
        elif self.ui.waiting and self.ui.pace != "key":
            sentence, rule = self._pacing(), ""
        else:
            sentence, rule = self._controls.prompt(self.view)
            # Some games tell what the person's own action brought about.
            if hasattr(self._controls, "gained"):
                gained = self._controls.gained(self.view, self.ui.events)
                if gained is not None:
                    (sentence, rule), tone = gained, "ok"
        self._say(sentence, rule, tone)

    def _pacing(self) -> Sentence:
        """Say what the others do who move by themselves."""
        who = Name(self.match.names[self.match.turn or 0])
        if self.unhurried():
            return say(_("**It is {who}’s turn.** If you have nothing to declare, press “Go on”. "
                         "Then the others move by themselves."), who=who)  # fmt: skip
        return say(_("**{who} is playing.**"), who=who)

    def warn(self, warning: str) -> None:
        """Say something about the match before what can be done now."""
        if warning and self.ui.message is not None:
            told = say("{warning} {message}", warning=warning, message=self.ui.message)
            self._say(told, self.ui.rule)

    def _say(self, sentence: Sentence, rule: str, tone: str = "info", refused: str = "") -> None:
        self.ui = replace(self.ui, message=sentence, rule=rule, tone=tone, refused=refused)


def another(path: str) -> Path:
    """Return the first free name after a log's: ``a.deal.jsonl``, ``a-2.deal.jsonl``, …"""
    whole = Path(path)
    name = whole.name.removesuffix(".deal.jsonl")
    stem, dash, number = name.rpartition("-")
    if not dash or not number.isdecimal():
        stem, number = name, "1"
    k = int(number) + 1
    while (free := whole.with_name(f"{stem}-{k}.deal.jsonl")).exists():
        k += 1
    return free

