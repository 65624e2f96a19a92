"""For every game: packs put in order by hand, refused moves, logs that are written again."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import Any

import pytest

from cardlab import IllegalAction, Match
from cardlab.engine.game import games

NAMES = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jim")


def stacked(pack: Iterable[str], *first: str) -> tuple[str, ...]:
    """The pack with these cards on top, and the rest below in the order it has."""
    rest = list(pack)
    for card in first:
        rest.remove(card)
    return (*first, *rest)


def one_at_a_time(hands: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """The cards of some hands in the order in which a dealer deals them, one at a time."""
    rounds = zip_longest(*hands)
    return tuple(card for each in rounds for card in each if card is not None)


def state(match: Match) -> tuple[Any, ...]:
    """Everything that a refused move must leave as it was."""
    return (match.current, match.events, match.standing, list(match.lines), len(match.outcomes))


def refused(match: Match, action: Any) -> tuple[str, str]:
    """The rule and the sentence with which a move is refused; the match stays as it was."""
    before = state(match)
    assert action not in match.legal_actions()
    refusal = match.refusal(action)
    assert refusal is not None, f"{action} is possible"
    with pytest.raises(IllegalAction) as caught:
        match.play(action)
    assert str(caught.value) == str(refusal) == f"{refusal.sentence} ({refusal.rule})"
    assert caught.value.rule == refusal.rule
    assert state(match) == before
    return refusal.rule, str(refusal.sentence)


def write_again(lines: Iterable[str] | bytes) -> list[str]:
    """Play what a log's lines say, in a match of its own, and return the lines that writes."""
    if isinstance(lines, bytes):
        lines = lines.decode().removesuffix("\n").split("\n")
    header, *log = map(json.loads, lines)
    match = Match(
        header["preset"] or games()[header["game"]].presets[0].name,
        header["players"],
        seed=header["seed"],
        rules=header["rules"],
    )
    if header["preset"] is None:
        match.lines[0] = match.lines[0].replace(f'"preset":"{match.preset}"', '"preset":null')
    match.seed = None  # the log says how every pile was shuffled
    for record in log:
        match record["type"]:
            case "deal":
                if record["number"] == 1:
                    match.dealer = record["dealer"]
                match.deal(record["deck"])
            case "action":
                match.play(match.game.read_action(record["player"], record["action"], record))
            case "shuffle":
                match.shuffle(record["cards"])
            case "note":
                match.note(record["text"])
            case "extra-level":
                match.extra_level(record["levels"])
            case "result":
                match.finish()
    return match.lines
