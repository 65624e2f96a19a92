"""Who acts next, and whole matches between players that are programs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardlab.cards import SplitMix64
from cardlab.engine.errors import CardlabError, did_you_mean, shown
from cardlab.engine.match import Match
from cardlab.words import _


class RandomPlayer:
    """Plays uniformly among the legal actions, with a generator of its own."""

    def __init__(self, seed: int) -> None:
        self.generator = SplitMix64(seed)

    def choose(self, view: Any) -> Any:
        """Return one of the seat's own legal actions, or ``None`` where it has none."""
        actions = view.legal_actions()
        return self.generator.choice(actions) if actions else None


def no_player(name: str, known: Sequence[str]) -> CardlabError:
    """Return the error for a player's name that a game does not know, with close matches.

    >>> print(no_player("gredy", ["random", "greedy"]))
    There is no player gredy. Did you mean greedy?
    """
    hint = did_you_mean(name, list(known))
    return CardlabError(_("There is no player {name}. {hint}").format(name=shown(name), hint=hint))


def next_action(deal: Any, players: Sequence[Any], last: int | None) -> Any:
    """Return the next action: who may act out of turn is asked first.

    ``players`` are by seat; ``None`` is a seat that is not asked here (a person). The asking
    goes clockwise from the seat after ``last``, the seat of the last action. Random players
    choose together, uniformly among all legal actions of all of them. Returns ``None`` where
    it is a person's turn.
    """
    asked = deal.out_of_turn()
    if asked:
        first, n = 0 if last is None else last + 1, len(players)
        for seat in sorted(asked, key=lambda seat: (seat - first) % n):
            player = players[seat]
            if player is not None and not isinstance(player, RandomPlayer):
                action = player.choose(deal.view(seat))
                if action is not None:
                    return action
    turn = deal.turn
    player = players[turn]
    if isinstance(player, RandomPlayer):
        actions = deal.legal_actions()
        if asked:
            actions = [a for a in actions if isinstance(players[a.player], RandomPlayer)]
        return player.generator.choice(actions)
    return None if player is None else player.choose(deal.view(turn))


def make_players(match: Match, names: Sequence[str], seed: int) -> list[Any]:
    """Return a player a seat; fewer names than seats are repeated in turn.

    Each player's generator is its own: changing one player changes neither the cards nor the
    others' choices.
    """
    streams = SplitMix64(seed ^ 0x9D5C_0FB0_7A1E_63B7)
    return [
        match.game.player(names[seat % len(names)], match.rules, streams.next())
        for seat in range(len(match.names))
    ]


def play_deal(match: Match, players: Sequence[Any]) -> int:
    """Play the current deal to its end and return the number of actions."""
    count, last = 0, None
    while not match.deal_over:
        action = next_action(match.current, players, last)
        match.play(action)
        last = action.player
        count += 1
    return count


def play_match(match: Match, players: Sequence[Any]) -> int:
    """Play deal after deal until the match is over; return the number of actions.

    >>> match = Match("scat", ["Ann", "Ben"], seed=1)
    >>> actions = play_match(match, make_players(match, ["greedy"], 1))
    >>> match.result.winners
    (0,)
    """
    count = 0
    while match.result is None:
        match.deal()
        count += play_deal(match, players)
    match.finish()
    return count
