"""What scripts of thirty-one say (``tools.script``).

    deal Dev: Ann Ks 7s 9h; Ben … ; up 8d
    Ann draws Ks            the next card of the stock is the K♠
    Ann takes               the top of the pile
    Ann discards 7c
    Ann knocks | declares | stops | hammers | throws down | looks
    pass until 3            in turn, all draw and put the drawn card away, until 3 are left

"Ann draws" alone takes what comes, and "discards drawn" puts it away.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardlab import Match
from cardlab.cards import shuffle
from cardlab.games.thirty_one import Action
from tools.script import drawn

_WORDS = {
    "knocks": "knock", "declares": "declare", "stops": "stop", "hammers": "hammer",
    "throws down": "throw-down", "looks": "look",
}  # fmt: skip


def act(match: Match, line: str) -> None:
    """Play one line."""
    if line.startswith("pass until "):
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


def deck(match: Match, line: str, rest: list[str], seed: int) -> list[str]:
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
    chosen = [*first, *up, *(card for each in rest for card in drawn(each))]
    for card in chosen:
        pack.remove(card)
    return [*chosen, *shuffle(pack, seed)]


def _hands(text: str) -> Iterator[tuple[str, list[str]]]:
    for part in text.split(";"):
        name, *cards = part.split()
        yield name, cards
