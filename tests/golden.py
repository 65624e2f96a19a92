"""Golden playthroughs: the first deals of a match of every preset, told step by step.

``python -m tests.golden`` (or ``make golden``) writes them anew; ``test_golden.py`` compares.
What changes here is what a player would notice: read the difference before keeping it.
"""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path
from typing import Any

from cardlab import Match
from cardlab.engine.game import Game, games
from cardlab.engine.play import make_players, next_action
from cardlab.engine.rules import Preset

FOLDER = Path(__file__).parent / "golden"
NAMES = ("Ann", "Ben", "Cat")
SEED = 31
BOTS = ("greedy", "random", "greedy")
DEALS, ACTIONS = 3, 90  # what is told ends with the first deal that passes either


def presets() -> list[tuple[Game, Preset]]:
    """Every preset of every installed game."""
    return [(game, preset) for game in games().values() for preset in game.presets]


def playthrough(game: Game, preset: Preset) -> str:
    """Tell the first deals of a match of a preset."""
    match = Match(preset.name, NAMES, seed=SEED)
    players = make_players(match, BOTS, SEED)
    players_told = ", ".join(f"{name} ({bot})" for name, bot in zip(NAMES, BOTS, strict=True))
    told = [f"{preset.title}: {players_told}; seed {SEED}", _rules(match)]
    actions, last = 0, None
    while match.result is None and match.number < DEALS and actions < ACTIONS:
        match.deal()
        told += ["", f"Deal {match.number}, standing {_json(match.standing)}", *_step(match, None)]
        while not match.deal_over and actions < 2 * ACTIONS:
            action = next_action(match.current, players, last)
            match.play(action)
            actions, last = actions + 1, action.player
            told += [f"{NAMES[last]}: {_action(match, action)}", *_step(match, last)]
        if match.deal_over:
            told.append(json.dumps(match.outcome._asdict(), ensure_ascii=False))
    if match.result is not None:
        told += ["", f"Result {json.dumps(match.result._asdict())}"]
    return "\n".join(told) + "\n"


def _rules(match: Match) -> str:
    changed = {
        field.name: getattr(match.rules, field.name)
        for field in dataclasses.fields(match.rules)
        if getattr(match.rules, field.name) != field.default
    }
    return f"Rules: {_json(changed)}"


def _action(match: Match, action: Any) -> str:
    own = match.game.write_action(action)
    return " ".join([action.action, *(str(value) for value in own.values())])


def _step(match: Match, seat: int | None) -> list[str]:
    """What the last step did: to everybody, and to its player where that says more."""
    lines = []
    own = [str(sentence) for _, sentence in match.explain(seat)]
    for (rule, sentence), mine in zip(match.explain(None), own, strict=True):
        text = f"  {rule:4}{sentence}"
        if seat is not None and mine.startswith("You") and len(mine) > len(str(sentence)):
            text += f" ({mine})"
        lines.append(text)
    return lines


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def main() -> None:
    """Write every playthrough anew, and remove those of presets that are no more."""
    FOLDER.mkdir(exist_ok=True)
    texts = {f"{preset.name}.txt": playthrough(game, preset) for game, preset in presets()}
    for old in FOLDER.iterdir():
        if old.name not in texts:
            old.unlink()
    for name, text in texts.items():
        (FOLDER / name).write_text(text, "utf-8", newline="\n")
    print(f"{len(texts)} playthroughs in {FOLDER.name}/")


if __name__ == "__main__":
    main()
