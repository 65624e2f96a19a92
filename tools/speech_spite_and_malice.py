"""What scripts of Spite and Malice say (``tools.script``).

    deal Ben: Ann 9c 4d | Ac 2c Kd 7h 8s; Ben Tc | 3d; stock 5h 6h
                            pay-off piles, top card first, then hands; what is left out, or "?",
                            gets what comes
    Ann plays 7c on 2       a hand card on the second centre stack
    Ann pays 9c on 2        the pay-off card
    Ann lifts 7c on 2       the top card of a side stack
    Ann discards 8s on 1    on the first side stack; it ends the turn
    all discard until 3     in turn, all discard their first card, until 3 are left in the stock
    all discard 10          so for ten turns
"""

from __future__ import annotations

from cardlab import Match
from cardlab.cards import shuffle
from cardlab.games.spite_and_malice import Action
from cardlab.games.spite_and_malice.ranks import places

_SOURCES = {"plays": "hand", "pays": "payoff", "lifts": "side"}


def act(match: Match, line: str) -> None:
    """Play one line."""
    name, verb, *words = line.split()
    if name == "all":
        _all_discard(match, words)
        return
    seat = match.names.index(name)
    if verb == "passes":
        match.play(Action(seat, "pass"))
        return
    card, place = words[0], int(words[-1]) - 1
    if verb == "discards":
        match.play(Action(seat, "discard", None, place, card))
        return
    source, side = _SOURCES[verb], None
    if source == "side":
        side = [stack[:1] for stack in match.view(seat).sides].index((card,))
    match.play(Action(seat, "play", source, side, card, place))


def _all_discard(match: Match, words: list[str]) -> None:
    """Let everybody in turn discard: ``["until", "3"]`` or ``["10"]``."""
    turns = 0
    while (seat := match.turn) is not None:
        shown = match.current.table
        if shown.stock <= int(words[1]) if words[0] == "until" else turns == int(words[0]):
            return
        view = match.current.view(seat)
        side = places(tuple(map(bool, view.sides)))[-1]
        match.play(Action(seat, "discard", None, side, view.hand[0]))
        turns += 1


def deck(match: Match, line: str, rest: list[str], seed: int) -> list[str]:
    """Put the pack in the order in which the pay-off piles, the hands and the stock come."""
    head, _, tail = line.partition(":")
    dealer, n = match.names.index(head.split()[1]), len(match.names)
    if dealer != match.next_dealer():
        raise ValueError(f"{match.names[match.next_dealer()]} deals now")
    given = {part.split()[0]: " ".join(part.split()[1:]) for part in tail.split(";")}
    order = [match.names[(dealer + step) % n] for step in range(1, n + 1)]
    size, held = match.rules.payoff_size, match.rules.hand_size  # type: ignore[attr-defined]
    piles = {name: _padded(given.get(name, "").partition("|")[0], size)[::-1] for name in order}
    hands = {name: _padded(given.get(name, "").partition("|")[2], held) for name in order}
    cards = [piles[name][place] for place in range(size) for name in order]
    cards += [hands[name][place] for place in range(held) for name in order]
    cards += given.get("stock", "").split()
    pack = list(match.game.pack(match.rules))
    for card in cards:
        if card != "?":
            pack.remove(card)
    loose = list(shuffle(pack, seed))
    return [loose.pop() if card == "?" else card for card in cards] + loose


def _padded(text: str, n: int) -> list[str]:
    return [*text.split(), *"?" * n][:n]
