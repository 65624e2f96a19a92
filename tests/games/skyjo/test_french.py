"""Skyjo in French: houses, situations at the table, and what depends on a number."""

from collections.abc import Iterator

import pytest

import cardlab
from cardlab import Match
from cardlab.games.skyjo import controls, picture
from cardlab.games.skyjo.lessons import house_table
from cardlab.games.skyjo.telling import points
from tests.table.skyjo_situations import situations
from tests.test_words import english


@pytest.fixture(autouse=True)
def french() -> Iterator[None]:
    cardlab.language("fr")
    yield
    cardlab.language("en")


def test_situations_and_houses_show_no_english() -> None:
    pieces = english("fr", "cardlab", "skyjo")
    pages = [picture.describe(view, ui) for _heading, view, ui in situations()]
    pages += [house_table().text(), house_table("skyjo-6-end", last_lap_reveal="each_turn").text()]
    assert len(pages) > 10
    for page in pages:
        assert not [piece for piece in pieces if piece in page]


@pytest.mark.parametrize(
    "n, told", [(0, "0 point"), (1, "1 point"), (2, "2 points"), (-1, "−1 point"),
                (-6, "−6 points")]
)  # fmt: skip
def test_points_below_zero_have_the_form_of_their_size(n: int, told: str) -> None:
    assert points(n) == told


def test_one_card_is_feminine_and_its_number_is_not() -> None:
    match = Match("skyjo", ["Ann", "Ben"], seed=7, rules={"initial_flips": 1}, dealer=0)
    match.deal()
    view = match.view(1)
    assert str(controls.prompt(view)[0]).startswith("Retourne une de tes cartes.")
    match.play(view.legal_actions()[0])
    match.play(match.view(0).legal_actions()[0])
    turn = match.turn
    assert turn is not None
    card = match.view(turn).table.pile[0].replace("-", "−")
    assert f"Pioche ou prends le {card}." in str(controls.prompt(match.view(turn))[0])
