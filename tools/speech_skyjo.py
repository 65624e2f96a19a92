"""What scripts of Skyjo say (``tools.script``).

    deal Dev: Ann 5 3 7 9 1 2; Ben … ; up 8
    Ann turns 1.1 2.3       row 1, column 1, then row 2, column 3: one card, or the first ones
    Ann draws 4             the next card of the stock is a 4
    Ann takes               the top of the pile
    Ann places 2.1
    Ann rejects
    all turn up 9           nine rounds in which all draw, reject and turn up their first
                            face-down card
    all swap until 3        in turn, all draw and place on their first card, until 3 are left

A grid is given row by row; places that are left out, or "?", get what comes.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardlab import Match
from cardlab.cards import shuffle
from cardlab.games.skyjo import Action
from cardlab.games.skyjo.score import CLEARED, FACE_DOWN
from tools.script import drawn


def act(match: Match, line: str) -> None:
    """Play one line."""
    name, *words = line.split()
    if name == "all" and words[0] == "turn":
        for _turn in range(int(words[-1]) * len(match.names)):
            _turn_up(match)
    elif name == "all":
        _all_swap(match, int(words[-1]))
    else:
        for action in _actions(match, match.names.index(name), words):
            match.play(action)


def _actions(match: Match, seat: int, words: list[str]) -> Iterator[Action]:
    columns = match.rules.columns  # type: ignore[attr-defined]
    places = [(int(word[0]) - 1) * columns + int(word[2]) - 1 for word in words[1:] if "." in word]
    verb = words[0]
    if verb == "turns":
        yield from (Action(seat, "flip", None, at) for at in places)
    elif verb == "places":
        yield Action(seat, "place", None, places[0])
    elif verb in ("draws", "takes"):
        yield Action(seat, "draw", "stock" if verb == "draws" else "discard")
    elif verb == "rejects":
        yield Action(seat, "reject")
    else:
        raise ValueError(f"nobody {verb} in Skyjo")


def _turn_up(match: Match) -> None:
    seat = match.turn or 0
    at = match.current.table.grids[seat].index(FACE_DOWN)
    for action in (
        Action(seat, "draw", "stock"), Action(seat, "reject"), Action(seat, "flip", None, at),
    ):  # fmt: skip
        match.play(action)


def _all_swap(match: Match, left: int) -> None:
    while (seat := match.turn) is not None and match.current.table.stock > left:
        grid = match.current.table.grids[seat]
        at = next(at for at, card in enumerate(grid) if card is not CLEARED)
        match.play(Action(seat, "draw", "stock"))
        match.play(Action(seat, "place", None, at))


def deck(match: Match, line: str, rest: list[str], seed: int) -> list[str]:
    """Put the pack in the order in which the grids, the upcard and the drawn cards come."""
    head, _, tail = line.partition(":")
    dealer, n = match.names.index(head.split()[1]), len(match.names)
    if dealer != match.next_dealer():
        raise ValueError(f"{match.names[match.next_dealer()]} deals now")
    size = match.rules.size  # type: ignore[attr-defined]
    hands = {name: cards for name, *cards in (part.split() for part in tail.split(";"))}
    order = [match.names[(dealer + step) % n] for step in range(1, n + 1)]
    grids = {name: [*hands.get(name, []), *"?" * size][:size] for name in order}
    cards = [grids[name][place] for place in range(size) for name in order]
    cards += hands.get("up", ["?"])
    for each in rest:
        cards += "+" * int(each.split()[-1]) * n if each.startswith("all turn") else drawn(each)
    pack = list(match.game.pack(match.rules))
    for card in cards:
        if card not in "?+":
            pack.remove(card)
    # What everybody rejects should be nothing that one would like to keep.
    high = sorted(pack, key=int)[len(pack) - cards.count("+") :]
    for card in high:
        pack.remove(card)
    loose = {"?": list(shuffle(pack, seed)), "+": list(shuffle(high, seed))}
    return [loose[card].pop() if card in "?+" else card for card in cards] + loose["?"]
