"""The engine's figures: actions a second, replay, import."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from cardlab.cards import Shuffles, french_pack, shuffle
from cardlab.engine.game import Start, find_preset
from cardlab.engine.match import Match
from cardlab.engine.play import make_players, next_action, play_match
from cardlab.engine.reading import replay
from tests.bench import frozen
from tests.bench.timing import Row, milliseconds, rate

DEALS = 1500


def deals(preset: str, players: int) -> tuple[Any, list[Any]]:
    """Return a preset's rules and seeded deals, dealt but not played."""
    game, found = find_preset(preset)
    names = tuple(f"Player {seat + 1}" for seat in range(players))
    rules = game.settle(game.preset_rules(found), players)
    pack, standing = game.pack(rules), game.first_standing(rules, players)
    decks = [Shuffles(seed).shuffle(pack) for seed in range(1, DEALS + 1)]
    return rules, [game.deal(Start(rules, names, 1, 0, standing, deck))[0] for deck in decks]


def play(preset: str, bot: str, players: int = 2) -> Any:
    """Return a function that plays the deals, views and decisions included, and counts actions."""
    game, _found = find_preset(preset)
    rules, dealt = deals(preset, players)
    seats = [game.player(bot, rules, seat + 1) for seat in range(players)]

    def run() -> int:
        count = 0
        for deal in dealt:
            last, now = None, deal
            while now.outcome is None:
                if now.due is not None:
                    now, _events = now.shuffled(shuffle(now.due.cards, count))
                    continue
                action = next_action(now, seats, last)
                now, _events = now.apply(action)
                last = action.player
                count += 1
        return count

    return run


def rows() -> list[Row]:
    """Measure the engine."""
    decks = [Shuffles(seed).shuffle(french_pack()) for seed in range(1, DEALS + 1)]
    return [
        _import(),
        Row("Scat, two greedy players, readable engine", rate(play("scat", "greedy")),
            "actions/s", ">= 100,000"),
        Row("  peer: hand-written frozen tuples, no reasons", rate(lambda: frozen.play(decks)),
            "actions/s"),
        Row("Skyjo, two greedy players, readable engine", rate(play("skyjo", "greedy")),
            "actions/s", ">= 100,000"),
        Row("Spite and Malice, two random players, readable engine",
            rate(play("spite-and-malice", "random")), "actions/s", ">= 60,000"),
        Row("Skip-Bo, two random players, readable engine", rate(play("skip-bo", "random")),
            "actions/s", ">= 60,000"),
        _replay(),
    ]  # fmt: skip


def _import() -> Row:
    def start(code: str) -> Any:
        # As everywhere but in development: the first run leaves compiled modules behind.
        env = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
        return lambda: subprocess.run([sys.executable, "-c", code], check=True, env=env)

    start("import cardlab")()
    spent = milliseconds(start("import cardlab")) - milliseconds(start("pass"))
    return Row("import cardlab", spent, "ms", "< 60")


def _replay() -> Row:
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "long.deal.jsonl"
        match = Match("scat", ["Ann", "Ben", "Cara"], seed=1, rules={"lives": 20}, log=log)
        actions = play_match(match, make_players(match, ["greedy", "random"], 1))
        match.close()

        def run() -> int:
            read = replay(log)
            assert read.error is None and read.complete
            return actions

        return Row("replay a log with all checks", rate(run), "actions/s", ">= 50,000")
