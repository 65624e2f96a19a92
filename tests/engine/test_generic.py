"""One check for every game: random play under every preset, looked at from all sides.

A game joins by being installed. Its module ``table`` has a ``sort_key`` for actions, and it
brings a module ``tests.games.<room>.cards`` that knows where the cards of a deal are:
``everywhere(deal)``, ``hidden(deal, seat)`` and ``permuted(deal, seat, shuffle)``.
"""

import random
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from cardlab import IllegalAction, Match, PlayersError
from cardlab.engine.deal import Event
from cardlab.engine.game import Game, games
from cardlab.engine.reading import replay
from tests.helpers import NAMES, write_again

CASES = [
    pytest.param(game, preset.name, n, id=f"{preset.name}-{n}")
    for game in games().values()
    for preset in game.presets
    for n in (2, 3, 5)
]
STEPS = 90


def begin(game: Game, preset: str, n: int, **keys: Any) -> Match:
    """A match of a preset between so many players, if it can be played so."""
    try:
        return Match(preset, NAMES[:n], **keys)
    except PlayersError:
        pytest.skip(f"{preset} is not for {n} players")


def play(match: Match, seed: int, steps: int = STEPS) -> Iterator[Any]:
    """Play at random, deal after deal, and yield each action before it is played."""
    chance = random.Random(seed)
    while match.result is None and steps:
        if match.deal_over:
            match.deal()
            continue
        action = chance.choice(match.legal_actions())
        yield action
        match.play(action)
        steps -= 1


def cards_of(game: Game) -> Any:
    """The game's own module that knows where its cards are."""
    return import_module(f"tests.games.{game.package.rpartition('.')[2]}.cards")


@pytest.mark.parametrize(("game", "preset", "n"), CASES)
def test_cards_are_conserved(game: Game, preset: str, n: int) -> None:
    match = begin(game, preset, n, seed=n)
    pack, everywhere = sorted(game.pack(match.rules)), cards_of(game).everywhere
    for _ in play(match, 1):
        assert sorted(everywhere(match.current)) == pack
    assert sorted(everywhere(match.current)) == pack


@pytest.mark.parametrize(("game", "preset", "n"), CASES)
def test_the_legal_list(game: Game, preset: str, n: int) -> None:
    """Sorted, without repeats; each has no refusal; empty only at the end or before a shuffle."""
    key = import_module(game.package + ".table").sort_key
    match = begin(game, preset, n, seed=n)
    for _ in play(match, 2):
        actions = match.legal_actions()
        assert sorted(set(actions), key=key) == list(actions)
        assert not any(map(match.refusal, actions))
        assert match.current.due is None and match.current.outcome is None
        seats = {action.player for action in actions}
        assert set(match.current.out_of_turn()) == seats - {match.turn}
        for seat in range(n):
            own = tuple(action for action in actions if action.player == seat)
            assert match.view(seat).legal_actions() == own
            assert not any(map(match.view(seat).refusal, own))
    assert bool(match.legal_actions()) == (match.current.outcome is None)


@pytest.mark.parametrize(("game", "preset", "n"), CASES)
def test_what_is_not_listed_is_refused(game: Game, preset: str, n: int) -> None:
    """Every action that was possible at some time, for every seat, where it is not possible."""
    match = begin(game, preset, n, seed=n)
    seen = {action for _ in play(match, 3) for action in match.legal_actions()}
    plausible = {action._replace(player=seat) for action in seen for seat in range(n)}
    chance = random.Random(4)
    pool = chance.sample(sorted(plausible, key=repr), min(len(plausible), 40))
    book = game.rulebook
    match = begin(game, preset, n, seed=n)
    for _ in play(match, 3):
        legal = set(match.legal_actions())
        before = (match.current, match.events, match.standing, list(match.lines))
        for action in pool:
            refusal = match.refusal(action)
            assert (refusal is None) == (action in legal), action
            if refusal is None:
                continue
            assert refusal.rule in book and str(refusal.sentence).endswith((".", "?", "!"))
            with pytest.raises(IllegalAction) as caught:
                match.play(action)
            assert str(caught.value) == str(refusal)
        assert (match.current, match.events, match.standing, match.lines) == before


@pytest.mark.parametrize(("game", "preset", "n"), CASES)
def test_apply_is_pure(game: Game, preset: str, n: int) -> None:
    match = begin(game, preset, n, seed=n)
    for action in play(match, 5):
        deal = match.current
        text = repr(deal)
        first, second = deal.apply(action), deal.apply(action)
        assert first == second and repr(first) == repr(second)
        assert repr(deal) == text and hash(deal) is not None
        assert first[0] is not deal and first[0] != deal


@pytest.mark.parametrize(("game", "preset", "n"), CASES)
def test_events(game: Game, preset: str, n: int) -> None:
    """Each is whole, cites a rule that is in the book, can be told, and hides its card."""
    match = begin(game, preset, n, seed=n)
    for _ in play(match, 6):
        _look_at(match, n)
    _look_at(match, n)


def _look_at(match: Match, n: int) -> None:
    assert match.events
    for event in match.events:
        assert type(event) is Event and len(event) == len(Event._fields)
        assert event.rule in match.game.rulebook
        for seat in (None, *range(n)):
            seen = event.for_seat(seat)
            if event.seen_by not in (None, seat):
                assert (seen.card, seen.cards) == (None, ())
            else:
                assert seen == event
            told = match.game.explain(seen, match.names, seat)
            assert told is None or "{" not in str(told)
    assert match.explain(None)


@pytest.mark.parametrize(("game", "preset", "n"), CASES)
def test_the_log_round_trips(game: Game, preset: str, n: int, tmp_path: Path) -> None:
    path = tmp_path / "match.deal.jsonl"
    match = begin(game, preset, n, seed=n, log=path, dealer=n - 1)
    for number, _ in enumerate(play(match, 7, 400)):
        if number % 50 == 9:
            match.note(f"after action {number} ♠")
    if match.result is not None:
        match.finish()
    match.close()
    written = path.read_bytes()
    assert written == "".join(line + "\n" for line in match.lines).encode()
    read = replay(path)
    assert read.error is None and read.lines == len(match.lines)
    course = read.course
    assert course is not None
    assert course.current == match.current and course.outcomes == match.outcomes
    assert (course.standing, course.dealer, course.result) == (
        match.standing,
        match.dealer,
        match.result,
    )
    assert write_again(written) == match.lines


@pytest.mark.parametrize(("game", "preset", "n"), CASES)
def test_views_and_events_show_nothing_hidden(game: Game, preset: str, n: int) -> None:
    """Two deals that differ only in what a seat does not see give it equal views."""
    cards = cards_of(game)
    match = begin(game, preset, n, seed=n)
    pack = Counter(game.pack(match.rules))
    chance = random.Random(8)

    def shuffle(unseen: list[str]) -> list[str]:
        return chance.sample(unseen, len(unseen))

    differed = looked = 0
    for _ in play(match, 9):
        for seat in range(n):
            deal, view = match.current, match.view(seat)
            other = cards.permuted(deal, seat, shuffle)
            assert sorted(cards.everywhere(other)) == sorted(cards.everywhere(deal))
            looked, differed = looked + 1, differed + (other != deal)
            again = other.view(seat)
            assert again == view and repr(again) == repr(view)
            assert again.legal_actions() == view.legal_actions()
            shown = repr(view) + repr([event.for_seat(seat) for event in match.events])
            unseen = cards.hidden(deal, seat)
            for code in (code for code, copies in pack.items() if unseen[code] == copies):
                assert repr(code) not in shown, f"seat {seat} is shown the {code}"
    assert differed > looked // 2
