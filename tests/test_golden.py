"""The golden playthroughs are what would be told today."""

import pytest

from cardlab.engine.game import Game
from cardlab.engine.rules import Preset
from tests.golden import FOLDER, playthrough, presets


@pytest.mark.parametrize(
    ("game", "preset"), [pytest.param(*each, id=each[1].name) for each in presets()]
)
def test_golden(game: Game, preset: Preset) -> None:
    """`make golden` writes them anew."""
    path = FOLDER / f"{preset.name}.txt"
    assert playthrough(game, preset) == path.read_bytes().decode()


def test_nothing_else_is_there() -> None:
    names = {preset.name for _, preset in presets()}
    assert {path.stem for path in FOLDER.iterdir()} == names
