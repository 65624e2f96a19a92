"""What the steps of a deal teach: only from what the seat sees, and never nothing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardlab import Match
from cardlab.engine.play import make_players, play_deal
from cardlab.games.thirty_one.game import GAME
from cardlab.games.thirty_one.lessons.logs import shipped
from cardlab.games.thirty_one.rules import PRESETS
from cardlab.table.steps import Step, steps

LOGS = Path(__file__).parents[2] / "logs"


def titles(found: list[Step]) -> list[str]:
    return [str(step.title) for step in found]


def test_the_steps_of_a_deal() -> None:
    found = steps(shipped("scat-6-above"))
    assert titles(found) == [
        "Dev deals; 6♦ is turned up",
        "You take 6♦ from the pile",
        "You discard Q♠",
        "Ben draws, discards 3♣",
        "Cara knocks",
        "Dev draws, discards J♦",
        "You take J♦ from the pile",
        "You discard 6♦",
        "Ben draws, discards 2♣",
        "All hands are shown: Dev loses 1",
    ]
    best = "Four diamonds, but a hand holds three: the best three are worth 27."
    assert str(found[6].why) == best
    assert found[6].rules == ("T2", "V2")
    assert "19 is: Dev loses a life." in str(found[9].why)
    assert found[8].view.outcome is None and found[9].view.outcome is not None


def test_the_same_deal_from_another_seat() -> None:
    found = steps(shipped("scat-6-above"), seat=3)
    assert "Ann takes 6♦, discards Q♠" in titles(found)
    assert titles(found)[-1] == "All hands are shown: you lose 1"


@pytest.mark.parametrize("preset", [preset.name for preset in PRESETS])
def test_every_step_teaches_under_every_preset(preset: str) -> None:
    match = Match(preset, ["Ann", "Ben", "Cara"], seed=5)
    bots = make_players(match, ["greedy", "random"], 5)
    for number in range(1, 6):
        if match.result is not None:
            break
        match.deal()
        play_deal(match, bots)
        for seat in range(3):
            for step in steps(match, number, seat):
                assert_well_said(step)


@pytest.mark.parametrize("path", sorted(LOGS.glob("thirty-one-*.deal.jsonl")), ids=lambda p: p.name)
def test_every_step_of_the_conformance_logs_teaches(path: Path) -> None:
    for seat in (0, 1):
        for step in steps(path, 1, seat):
            assert_well_said(step)


def assert_well_said(step: Step) -> None:
    said, title = str(step.why), str(step.title)
    assert said and said[-1] == "." and "!" not in said and "  " not in said, said
    assert title and "{" not in title + said
    assert not re.search(r"\bYou (is|has|was|loses|knocks|ties|scores|deals)\b", said + title), said
    assert step.rules and all(rule in GAME.rulebook for rule in step.rules)


def test_nothing_hidden_is_told() -> None:
    """Two deals that differ only in what the seat does not see have the same steps."""
    for name in ("scat-6-above", "scat-5-knock", "scat-2-turn", "house-any-time", "house-points"):
        one = Match.read(shipped(name))
        assert one.current is not None
        for other in (1, 2, 3):
            two = swapped(one, other)
            if two is None:
                continue
            first, second = steps(one), steps(two)
            while first[-1].view.outcome is not None:  # all hands are shown
                first.pop(), second.pop()
            assert list(map(bare, first)) == list(map(bare, second))


def bare(step: Step) -> Step:
    """A step without the log's notes, and without the place in the log that they change."""
    return step._replace(notes=(), lines=0)


def swapped(match: Match, seat: int) -> Match | None:
    """The same deal, but a card that a seat keeps to the end lies at the bottom of the stock.

    ``None`` where all of the seat's cards are known.
    """
    deck = list(match.current.deck)
    held = match.current.outcome.hands[seat]
    dealt = deck[: 3 * len(match.names)]
    hidden = [card for card in held if card in dealt and card not in known(match, seat)]
    if not hidden:
        return None
    card = hidden[0]
    at, last = deck.index(card), len(deck) - 1
    deck[at], deck[last] = deck[last], deck[at]
    again = Match(
        match.preset or "scat", match.names, rules=match.rules.as_dict(), dealer=match.dealer
    )
    again.deal(deck)
    for line in match.lines:
        if '"type":"action"' in line:
            again.play(action(match, line))
    return again


def known(match: Match, seat: int) -> set[str]:
    """Cards of a seat that are named in the log: taken, discarded or declared."""
    outcome = match.current.outcome
    declared = outcome.hands[seat] if outcome.by == seat and outcome.ended_by == "declare" else ()
    table = match.current.table
    return {card for _seat, card in table.discarded} | set(table.known[seat]) | set(declared)


def action(match: Match, line: str):  # type: ignore[no-untyped-def]
    import json

    record = json.loads(line)
    return match.game.read_action(record["player"], record["action"], record)


def test_what_is_told_of_a_discard_that_could_be_better() -> None:
    match = Match("scat", ["Ann", "Ben"], seed=7)
    match.deal()
    draw, *_rest = match.legal_actions()
    match.play(draw)
    hand = match.view(1).hand
    best = {card: match.rules.value(tuple(c for c in hand if c != card)) for card in hand}
    worst = min(best, key=best.__getitem__)
    match.play(next(a for a in match.legal_actions() if a.card == worst))
    said = str(steps(match, seat=1)[-1].why)
    assert said.startswith(f"You keep {best[worst]}. Without the ")
    assert f"it would have been {max(best.values())}." in said
