"""Spite and Malice and Skip-Bo in French: what no catalogue alone can show."""

from collections.abc import Iterator

import pytest

import cardlab
from cardlab.cards import SplitMix64
from cardlab.engine.deal import Event
from cardlab.games.spite_and_malice.explain import explain
from cardlab.games.spite_and_malice.lessons.puzzles import TwoCards
from cardlab.games.spite_and_malice.table import Action


@pytest.fixture(autouse=True)
def french() -> Iterator[None]:
    cardlab.language("fr")
    yield
    cardlab.language("en")


def test_a_wild_card_has_its_name() -> None:
    drawn = Event("draw", "P1", 0, None, 0, 2, ("7", "W"))
    assert str(explain(drawn, ["Ann", "Ben"], 0)) == "Tu as pioché\xa0: 7 et joker."
    played = Event("play", "P3", 0, "W", None, ("hand", None, 1, 4), ())
    assert str(explain(played, ["Ann", "Ben"], 1)) == (
        "Ann a joué la carte joker de sa main comme un 4 sur la pile 2."
    )


@pytest.mark.parametrize(
    "typed", ["talon 2", "talon sur la pile 2", "Talon sur 2", "payoff 2", "payoff on stack 2"]
)
def test_plays_are_typed_in_french_and_as_ever(typed: str) -> None:
    form = TwoCards().form(TwoCards().make(SplitMix64(3)))
    assert form.write(form.read(typed)) == "5♠ 2"
    assert "talon 2" in str(form.accepts())


def test_what_a_house_asks_for_is_said_in_french() -> None:
    match = cardlab.Match("spite-and-malice", ["Ann", "Ben"], seed=1, rules={"must_play_ace": True})
    match.deal()
    while not (view := match.view(match.turn or 0)).held_ace:
        match.play(view.legal_actions()[-1])
    card = next(card for card in view.hand if card[0] != "A")
    refusal = view.refusal(Action(view.seat, "discard", None, 0, card))
    assert refusal is not None
    assert "avant de défausser" in str(refusal.sentence)
