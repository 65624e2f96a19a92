"""A deal written by hand as a few lines of text, played by the engine into a log.

    Ann draws Ks            the next card of the stock is the K♠
    Ann takes               the top of the pile
    Ann discards 7c
    Ann knocks | declares | stops | hammers | throws down | looks
    pass until 3            in turn, all draw and put the drawn card away, until 3 are left
    # a note for the line above

"Ann draws" alone takes what comes, and "discards drawn" puts it away.

``deal Dev: Ann Ks 7s 9h; Ben … ; up 8d`` starts a deal: Dev deals, and these are the hands. Cards
that are not named come from the rest of the pack, in its order shuffled with ``seed``.
``level 2`` is an extra level, ``end`` writes the result.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from cardlab import Match
from cardlab.cards import shuffle
from cardlab.games.thirty_one import Action

NAMES = ("Ann", "Ben", "Cara", "Dev")
_WORDS = {
    "knocks": "knock", "declares": "declare", "stops": "stop", "hammers": "hammer",
    "throws down": "throw-down", "looks": "look",
}  # fmt: skip


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
    lines = [line.strip() for line in script.text.strip().splitlines() if line.strip()]
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
    if line.startswith("#"):
        match.note(line[1:].strip())
    elif line.startswith("deal "):
        drawn = []
        for each in rest:
            if each.startswith("deal "):
                break
            if " draws " in each and not each.startswith("#"):
                drawn.append(each.split()[-1])
        match.deal(_deck(match, script, line, drawn))
    elif line.startswith("level "):
        match.extra_level(int(line.split()[1]))
    elif line == "end":
        match.finish()
    elif line.startswith("pass until "):
        while match.current.table.stock > int(line.split()[-1]):
            seat = match.turn or 0
            match.play(Action(seat, "draw", "stock"))
            match.play(Action(seat, "discard", None, match.current.drawn))
    else:
        match.play(_action(match, line))


def _action(match: Match, line: str) -> Action:
    name, words = line.split(maxsplit=1)
    seat = match.names.index(name)
    if words.startswith("draws"):
        return Action(seat, "draw", "stock")
    if words == "takes":
        return Action(seat, "draw", "discard")
    if words.startswith("discards "):
        card = words.split()[1]
        return Action(seat, "discard", None, match.current.drawn if card == "drawn" else card)
    return Action(seat, _WORDS[words])


def _deck(match: Match, script: Script, line: str, drawn: list[str]) -> list[str]:
    """Put the pack in the order in which the hands, the upcard and the drawn cards come."""
    head, _, tail = line.partition(":")
    dealer = match.names.index(head.split()[1])
    if dealer != match.next_dealer():
        raise ValueError(f"{match.names[match.next_dealer()]} deals now")
    hands, up = dict(_hands(tail)), []
    if "up" in hands:
        up = hands.pop("up")
    rules: Any = match.rules
    order = [
        match.names[(dealer + step) % len(match.names)] for step in range(1, len(match.names) + 1)
    ]
    order = [name for name in order if name in hands]
    first = [hands[name][place] for place in range(rules.hand_size) for name in order]
    pack = list(match.game.pack(match.rules))
    chosen = [*first, *up, *drawn]
    for card in chosen:
        pack.remove(card)
    return [*chosen, *shuffle(pack, script.seed)]


def _hands(text: str) -> Iterator[tuple[str, list[str]]]:
    for part in text.split(";"):
        name, *cards = part.split()
        yield name, cards
