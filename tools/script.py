"""A deal written by hand as a few lines of text, played by the engine into a log.

    deal Dev: …             Dev deals, and these are the hands; a line that begins with ";"
                            goes on with them
    # a note for the line above
    level 2                 an extra level
    end                     writes the result

All other lines are what a game's own ``speech`` understands (``tools.speech_skyjo``, …); "Ann
draws Ks" says in every game what the next card of the stock is. Cards that are not named come from
the rest of the pack, in its order shuffled with ``seed``; so do later shuffles.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from cardlab import Match
from cardlab.cards import shuffle

NAMES = ("Ann", "Ben", "Cara", "Dev")


class Script(NamedTuple):
    """A log to be: its name, its preset, its players, its house rules and what is played."""

    name: str
    preset: str
    text: str
    players: tuple[str, ...] = NAMES
    rules: Mapping[str, object] = MappingProxyType({})
    seed: int = 1


def write(script: Script, folder: Path) -> Path:
    """Play a script and write its log; return the path."""
    match = play(script)
    path = folder / f"{script.name}.deal.jsonl"
    path.write_text("\n".join(match.lines) + "\n", "utf-8", newline="\n")
    return path


def play(script: Script) -> Match:
    """Play a script."""
    text = re.sub(r"\n\s*;", ";", script.text)
    lines = [line.strip() for line in text.strip().splitlines() if line.strip()]
    dealer = next(line for line in lines if line.startswith("deal ")).split()[1].rstrip(":")
    match = Match(
        script.preset, script.players, rules=script.rules, dealer=script.players.index(dealer)
    )
    for number, line in enumerate(lines):
        try:
            _do(match, script, line, lines[number + 1 :])
        except Exception as error:
            raise ValueError(f"{script.name}: {line}: {error}") from error
    return match


def _do(match: Match, script: Script, line: str, rest: list[str]) -> None:
    speech = import_module(f"tools.speech_{match.game.name.replace('-', '_')}")
    if line.startswith("#"):
        match.note(line[1:].strip())
    elif line.startswith("deal "):
        match.deal(speech.deck(match, line, _of_this_deal(rest), script.seed))
    elif line.startswith("level "):
        match.extra_level(int(line.split()[1]))
    elif line == "end":
        match.finish()
    else:
        speech.act(match, line)
    while (due := match.due) is not None:
        match.shuffle(shuffle(due.cards, script.seed))


def _of_this_deal(rest: list[str]) -> list[str]:
    deals = (place for place, line in enumerate(rest) if line.startswith("deal "))
    return [line for line in rest[: next(deals, len(rest))] if not line.startswith("#")]


def drawn(line: str) -> list[str]:
    """Return the card that is drawn in a line, where it is named.

    >>> drawn("Ann draws Ks"), drawn("Ann draws")
    (['Ks'], [])
    """
    return line.split()[-1:] if " draws " in line else []
