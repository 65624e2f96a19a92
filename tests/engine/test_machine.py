"""Matches under random house rules, driven by hypothesis: whatever is done, this holds.

Cards are conserved; lives only fall within deals; a move that is not possible changes nothing;
a fork or an undo is the match as it was; and the log on disk is always the match so far.
"""

from __future__ import annotations

import random
import tempfile
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from cardlab import CardlabError, IllegalAction, Match, PlayersError
from cardlab.engine.game import Game
from cardlab.engine.reading import replay
from tests.helpers import NAMES
from tests.strategies import games_and_rules

going = precondition(lambda self: self.match is not None and not self.match.deal_over)
between = precondition(lambda self: self.match is not None and self.match.deal_over)


class Play(RuleBasedStateMachine):
    """One match, with a log; ``after`` holds the match as it was after so many lines."""

    match: Match | None = None

    @initialize(drawn=games_and_rules(), n=st.integers(2, 6), seed=st.integers(0, 2**63 - 1))
    def begin(self, drawn: tuple[Game, Any], n: int, seed: int) -> None:
        game, rules = drawn
        self.folder = tempfile.TemporaryDirectory()
        path = Path(self.folder.name) / "match.deal.jsonl"
        try:
            self.match = Match(
                game.presets[0].name, NAMES[:n], rules=rules.as_dict(), seed=seed, log=path
            )
        except PlayersError:
            assume(False)
        self.pack = sorted(game.pack(self.match.rules))
        self.cards = import_module(f"tests.games.{game.package.rpartition('.')[2]}.cards")
        self.after: dict[int, Any] = {}
        self.seen: set[Any] = set()
        self.remember()

    def remember(self) -> None:
        match = self.match
        self.after[len(match.lines)] = self.picture(match)

    @staticmethod
    def picture(match: Match) -> Any:
        return (match.current, match.standing, match.dealer, tuple(match.outcomes), match.result)

    def play(self, action: Any) -> None:
        match = self.match
        before = match.standing
        self.seen.add(action)
        match.play(action)
        if match.game.name == "thirty-one":
            self.compare_lives(before)
        self.remember()

    def compare_lives(self, before: tuple[int, ...]) -> None:
        after, rules = self.match.standing, self.match.rules
        if not self.match.deal_over:
            assert after == before
        elif rules.objective == "points":
            assert all(0 <= now - was <= 1 for was, now in zip(before, after, strict=True))
        else:
            assert all(0 <= now <= was for was, now in zip(before, after, strict=True))
            assert any(after)
            assert all(now == 0 for was, now in zip(before, after, strict=True) if was == 0)

    @between
    @precondition(lambda self: self.match.result is None)
    @rule()
    def deal(self) -> None:
        self.match.deal()
        self.remember()

    @going
    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        self.play(data.draw(st.sampled_from(self.match.legal_actions())))

    @going
    @rule(seed=st.integers(0, 1000), count=st.integers(5, 60))
    def act_often(self, seed: int, count: int) -> None:
        """Get on, without drawing every choice."""
        chance = random.Random(seed)
        while count and not self.match.deal_over:
            self.play(chance.choice(self.match.legal_actions()))
            count -= 1

    @going
    @precondition(lambda self: self.seen)
    @rule(data=st.data())
    def try_what_may_not_be_possible(self, data: st.DataObject) -> None:
        match = self.match
        action = data.draw(st.sampled_from(sorted(self.seen, key=repr)))
        action = action._replace(player=data.draw(st.integers(0, len(match.names) - 1)))
        if action in match.legal_actions():
            assert match.refusal(action) is None
            return
        before, lines = self.picture(match), list(match.lines)
        with pytest.raises(IllegalAction):
            match.play(action)
        assert (self.picture(match), match.lines) == (before, lines)

    @between
    @rule()
    def move_between_deals(self) -> None:
        """No deal is going on: no move is possible, and nothing happens."""
        match = self.match
        for action in sorted(self.seen, key=repr)[:5]:
            with pytest.raises(CardlabError):
                match.play(action)
        assert self.picture(match) == self.after[len(match.lines)]

    @rule(data=st.data())
    def fork(self, data: st.DataObject) -> None:
        match = self.match
        kept = data.draw(st.integers(1, len(match.lines)))
        other = match.fork(kept)
        assert len(other.lines) >= kept
        if other.lines == match.lines[: len(other.lines)]:
            assert self.picture(other) == self.after.get(len(other.lines), self.picture(other))
        else:  # what follows by itself was in the way of a note
            assert other.lines[:kept] == match.lines[:kept]

    @precondition(lambda self: any('"type":"action"' in line for line in self.match.lines))
    @rule(go_on=st.booleans())
    def undo(self, go_on: bool) -> None:
        match = self.match
        written = (Path(self.folder.name) / "match.deal.jsonl").read_bytes()
        path = Path(self.folder.name) / f"undone-{len(list(Path(self.folder.name).iterdir()))}"
        other = match.undo(log=path)
        last = max(i for i, line in enumerate(match.lines) if line.startswith('{"type":"action"'))
        assert other.lines == match.lines[:last]
        assert self.picture(other) == self.after.get(last, self.picture(other))
        assert path.read_bytes() == "".join(line + "\n" for line in other.lines).encode()
        assert (Path(self.folder.name) / "match.deal.jsonl").read_bytes() == written
        if go_on:
            match.close()
            path.rename(Path(self.folder.name) / "match.deal.jsonl")
            self.match = other
            self.after = {k: v for k, v in self.after.items() if k <= len(other.lines)}
        else:
            other.close()

    @rule(text=st.text(st.characters(exclude_categories=["Cs"]), max_size=5))
    def note(self, text: str) -> None:
        self.match.note(text)
        self.remember()

    @between
    @precondition(lambda self: self.match.outcomes)
    @rule(levels=st.integers(1, 10))
    def extra_level(self, levels: int) -> None:
        match = self.match
        before = self.picture(match)
        try:
            match.extra_level(levels)
        except CardlabError:
            assert self.picture(match) == before
        self.remember()

    @invariant()
    def cards_are_conserved(self) -> None:
        if self.match is not None and self.match.current is not None:
            assert sorted(self.cards.everywhere(self.match.current)) == self.pack

    @rule()
    def replay(self) -> None:
        self.check_the_log()

    def check_the_log(self) -> None:
        path, match = Path(self.folder.name) / "match.deal.jsonl", self.match
        read = replay(path)
        assert read.error is None, read.error
        assert read.lines == len(match.lines)
        assert self.picture(read.course) == self.picture(match)

    def teardown(self) -> None:
        if self.match is not None:
            self.check_the_log()
            self.match.close()
            self.folder.cleanup()


Play.TestCase.settings = settings(
    max_examples=60,
    stateful_step_count=25,
    deadline=None,
    suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow],
)
TestPlay = Play.TestCase
