"""Pictures of Spite and Malice and Skip-Bo: nothing hidden in them, and what controls do."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

import cardlab
from cardlab.engine.errors import IllegalAction
from cardlab.games.spite_and_malice.controls import press
from cardlab.games.spite_and_malice.picture import deck, describe, picture, scene
from cardlab.games.spite_and_malice.ranks import RANK
from cardlab.games.spite_and_malice.table import Action
from cardlab.table.html import BANDS, bands
from cardlab.table.pieces import spot_name
from cardlab.table.scene import Scene, Spot
from cardlab.table.steps import steps
from cardlab.table.svg import svg
from cardlab.table.text import text
from cardlab.table.ui import Ui
from tests.games.spite_and_malice.cards import permuted
from tests.table.spite_situations import Sitting, situations
from tests.table.test_pictures import HOSTILE, Markup

DO = re.compile(
    r"payoff|card:([A2-9TJQK][cdhs]|1?\d|W)|(side|slot|centre):\d+|act:(play|discard|pass)|next|deal"
    r"|again|replay|undo|hints|panel:(discards|keys)?|rule:[A-Z]\d+|pace:(key|slow|fast)"
)
PRESETS = ("spite-and-malice", "skip-bo")
PANELS = ("", "discards", "keys", "rule:P3", "rule:nothing")


class SpiteMarkup(Markup):
    """The same checks, with the controls of this game."""

    known = DO


def whole(view: Any, ui: Ui) -> str:
    """Return all bands of a picture."""
    return "".join(bands(scene(view, ui)).values())


def checked(view: Any, ui: Ui) -> Markup:
    """Draw a picture in all three ways and check what holds for every one."""
    made = scene(view, ui)
    shown = bands(made)
    assert tuple(shown) == BANDS
    read = SpiteMarkup("".join(shown.values()))
    if not ui.playing:
        assert not read.controls
    drawn = svg(made)
    ElementTree.fromstring(drawn)
    assert not re.search(r"<script|<style|foreignObject|href|url\(|\bid=", drawn)
    assert str(made.turn) in text(made)
    return read


# -- how cards are shown


def held(made: Scene) -> list[Spot]:
    """Return the cards in a picture on which a word has room."""
    assert made.own is not None and made.own.seat.store is not None
    return [*made.own.hand, made.own.seat.store.pile]


@pytest.mark.parametrize("preset", PRESETS)
def test_a_hand_is_shown_by_rank_and_wild_cards_last(preset: str) -> None:
    for seed in range(12):
        match = cardlab.Match(preset, ["Ann", "Ben"], seed=seed)
        match.deal()
        view = match.view(0)
        made = scene(view, Ui())
        assert made.own is not None
        codes = [spot.code or "" for spot in made.own.hand]
        ranks = [RANK[code] or 13 for code in codes]
        assert ranks == sorted(ranks) and sorted(codes) == sorted(view.hand)


def test_a_wild_payoff_card_is_called_so_and_its_mark_is_no_wider_than_the_card() -> None:
    for seed in range(100):
        match = cardlab.Match("spite-and-malice", ["Ann", "Ben", "Cara"], seed=seed)
        match.deal()
        if match.view(0).table.payoff[1][0] == "K":
            break
    made = scene(match.view(0), Ui())
    pile = next(seat for seat in made.others if str(seat.name) == "Ben").store
    assert pile is not None and pile.pile.tag == "wild"
    assert "left, wild" in spot_name(made, pile.pile)
    assert svg(made).count(">wild<") == sum(spot.tag == "wild" for spot in held(made))


# -- nothing hidden


def shuffler(random: Random) -> Callable[[Sequence[str]], Sequence[str]]:
    def shuffled(cards: Sequence[str]) -> Sequence[str]:
        return random.sample(list(cards), len(cards))

    return shuffled


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("players", [2, 4])
def test_nothing_hidden_is_in_a_picture(preset: str, players: int) -> None:
    random = Random(preset + str(players))
    at = Sitting(preset, players, random.randrange(1000), payoff_size=5)
    for _step in range(30):
        deal = at.match.current
        if deal.outcome is not None:
            break
        ui = replace(
            at.ui,
            hints=random.random() < 0.5,
            panel=random.choice(PANELS),
            playing=random.random() < 0.8,
        )
        ours, other = at.view, permuted(deal, 0, shuffler(random)).view(0)
        assert whole(ours, ui) == whole(other, ui)
        assert picture(ours, ui) == picture(other, ui)
        assert describe(ours, ui) == describe(other, ui)
        checked(ours, ui)
        at.move()


def test_only_what_lies_face_up_has_a_face() -> None:
    at = Sitting("spite-and-malice", 3, 4).turns(12)
    table, ui = at.view.table, replace(at.ui, events=(), told=(), message=None)
    up = [stack[0] for stack in table.centre if stack] + list(table.payoff) + list(at.view.hand)
    for own in table.sides:
        up += [card for stack in own for card in (stack if len(stack) <= 4 else stack[:1])]
    shown = re.findall(r"#cl-[ls]-([A2-9TJQK][cdhs])\"", whole(at.view, ui))
    assert sorted(shown) == sorted(up)


def test_no_hidden_card_is_in_any_trait_of_the_board() -> None:
    board = cardlab.table("spite-and-malice", players=3, seed=1)
    session: Any = board.desk.session
    card = session.view.hand[0]
    for control in (f"card:{card}", "slot:0", "next", "next"):
        session.press(control)
    board.redraw()
    sent = {k: v for k, v in board.get_state().items() if k not in ("_esm", "_css", "layout")}
    session.match.current = permuted(session.match.current, 0, shuffler(Random(1)))
    board.redraw()
    again = {k: v for k, v in board.get_state().items() if k not in ("_esm", "_css", "layout")}
    assert sent == again


def test_what_others_draw_is_only_counted() -> None:
    at = Sitting("spite-and-malice", 3, 4).turns(9)
    for step in steps(at.match, seat=0):
        for event in step.events:
            if event.kind == "draw" and event.player != 0:
                assert event.cards == ()


@pytest.mark.parametrize("preset", PRESETS)
def test_names_are_text(preset: str) -> None:
    at = Sitting(preset, 4, 3, names=("You", *HOSTILE[:3]), payoff_size=2)
    at.turns(6)
    words = checked(at.view, replace(at.ui, panel="discards")).words
    assert all(name in words and name in describe(at.view, at.ui) for name in HOSTILE[:3])
    at.over()
    checked(at.view, at.ui)
    for step in steps(at.match, seat=0):
        checked(step.view, Ui(playing=False, events=step.events))


# -- everything can be drawn


@pytest.mark.parametrize("preset", PRESETS)
def test_every_situation_in_three_ways(preset: str) -> None:
    for _heading, view, ui in situations(preset):
        checked(view, ui)
        checked(view, replace(ui, playing=False))


def test_the_moment_before_anybody_begins() -> None:
    for seed in range(200):
        match = cardlab.Match("spite-and-malice", ["You", "Ben"], seed=seed)
        match.deal()
        if any(event.kind == "tie" for event in match.events):
            break
    found = steps(match, seat=0)
    assert [step.kind for step in found] == ["tie", "begin"]
    assert found[0].view.table.turn is None
    checked(found[0].view, Ui(playing=False, events=found[0].events))
    assert "equally high" in str(found[0].why)


def test_faces_by_the_rules() -> None:
    assert deck(cardlab.Match("skip-bo", ["A", "B"]).rules) == "skip-bo"  # type: ignore[arg-type]
    assert cardlab.table("skip-bo", players=4, seed=1).desk.deck == "skip-bo"
    assert cardlab.table("spite-and-malice", players=2, seed=1).desk.deck == "french"


@pytest.mark.parametrize("preset", PRESETS)
def test_sizes(preset: str) -> None:
    at = Sitting(preset, 6, 1).turns(30)
    assert len(whole(at.view, at.ui)) < 26_000
    assert len(picture(at.view, at.ui)) < 130_000


# -- what is shown


def test_what_a_stack_needs_and_what_a_wild_card_stands_for() -> None:
    at = Sitting("spite-and-malice", 2, 3)
    view = at.view
    table = view.table._replace(centre=(("Kh", "Kd", "4c", "3c", "2c", "Ac"), (), ("Jc",) * 11))
    made = scene(view._replace(table=table), at.ui)
    assert [str(stack.needs) for stack in made.growing] == ["needs 7", "needs A", "needs Q"]
    assert [stack.spot.tag for stack in made.growing] == ["as 6", "", ""]
    assert [stack.full for stack in made.growing] == [6, 0, 11]
    names = SpiteMarkup(bands(made)["centre"]).controls
    centre = [each["aria-label"] for each in names if "centre" in (each["data-do"] or "")]
    assert centre[:2] == [
        "Centre stack 1, king of hearts as a 6: needs a 7",
        "Centre stack 2, empty: needs an ace",
    ]


def test_deep_side_stacks_are_written_out() -> None:
    at = Sitting("spite-and-malice", 2, 3)
    view = at.view
    deep = ("6h", "8h", "Jd", "2s", "Ks", "Tc")  # the top card first
    table = view.table._replace(sides=((deep, ("Qh", "9c"), (), ()), ((),) * 4))
    store = scene(view._replace(table=table), at.ui).own.seat.store  # type: ignore[union-attr]
    assert store is not None
    assert store.stacks[0].chips == ("10", "K", "2", "J", "8")
    assert [spot.code for spot in store.stacks[0].cards] == ["6h"]
    assert [spot.code for spot in store.stacks[1].cards] == ["9c", "Qh"]
    assert "under it 8 of hearts, jack of diamonds" in store.stacks[0].cards[0].also


def test_without_hints_everything_looks_alike() -> None:
    at = Sitting("spite-and-malice", 2, 3).turns(12)
    for chosen in ("", f"card:{at.view.hand[0]}", "payoff"):
        shown = whole(at.view, replace(at.ui, chosen=chosen, events=()))
        assert "legal" not in shown
        assert "aria-disabled" not in shown


def test_with_hints_the_places_are_marked_once_a_card_is_chosen() -> None:
    at = Sitting("spite-and-malice", 2, 186, hints=True)
    at.press("undo")
    ace = next((card for card in at.view.hand if card[0] in "AK"), None)
    while ace is None or at.match.turn != 0:
        at.move()
        ace = next((card for card in at.view.hand if at.view.where[(1, 0)[card[0] == "K"]]
                    and card[0] in "AK"), None)  # fmt: skip
    at.press(f"card:{ace}")
    marked = [stack.spot.marks for stack in scene(at.view, at.ui).growing]
    fits = at.view.where[0 if ace[0] == "K" else 1]
    assert [centre for centre, marks in enumerate(marked) if "legal" in marks] == list(fits)


# -- what controls do


def first_turn(seed: int = 1, preset: str = "spite-and-malice") -> Sitting:
    """Return a table for two where the person begins."""
    while True:
        at = Sitting(preset, 2, seed)
        if at.match.turn == 0:
            return at
        seed += 1


def test_a_card_then_its_place() -> None:
    at = first_turn()
    ace = next(card for card in at.view.hand if card.startswith("A"))
    at.press(f"card:{ace}")
    assert at.ui.chosen == f"card:{ace}"
    assert str(at.ui.message).startswith("The A♥ from your hand.")
    at.press("centre:0")
    assert at.view.table.centre[0] == (ace,)
    assert (at.ui.chosen, at.match.turn) == ("", 0)


def test_the_chosen_card_pressed_again_is_played_or_put_down() -> None:
    at = first_turn()
    ace, six = "card:Ah", f"card:{at.view.hand[0]}"
    at.pressed(six, six)
    assert at.ui.chosen == ""
    at.pressed(six, ace, ace)
    assert at.view.table.centre[0] == ("Ah",)


def test_a_side_stack_takes_a_hand_card_and_that_ends_the_turn() -> None:
    at = first_turn()
    card = at.view.hand[0]
    at.pressed(f"card:{card}", "slot:0")
    assert at.view.sides[0] == (card,)
    assert at.match.turn == 1


def test_discard_asks_for_the_place_where_there_are_several() -> None:
    at = first_turn()
    card = at.view.hand[0]
    at.pressed(f"card:{card}", "act:discard")
    assert at.view.sides[0] == (card,), "with all side stacks empty there is one place"
    at.turns(at.view.table.turns + 1)
    card = at.view.hand[0]
    at.pressed(f"card:{card}", "act:discard")
    assert at.ui.chosen == f"toss:{card}"
    assert "On which side stack" in str(at.ui.message)
    keys = {spot.control.key for spot in tops(at)}
    assert {"1", "2", "3", "4"} <= keys
    at.press("slot:1")
    assert at.view.sides[1] == (card,)


def tops(at: Sitting) -> list[Any]:
    own = scene(at.view, at.ui).own
    assert own is not None and own.seat.store is not None
    return [stack.cards[-1] for stack in own.seat.store.stacks]


@pytest.mark.parametrize(("controls", "rule", "words"), [
    (("centre:0",), "P2", "Choose a card first. Stack 1 needs an ace."),
    (("act:discard",), "P7", "Choose a card of your hand first."),
    (("side:0",), "P7", "Choose a card of your hand first."),
    (("slot:0",), "P7", "Choose a card of your hand first."),
    (("payoff", "centre:0"), "P3", "An empty slot needs an ace, and 7♠ is a 7."),
    (("payoff", "act:discard"), "P7", "is your pay-off card, and that goes to the centre only."),
    (("payoff", "slot:0"), "P7", "is your pay-off card"),
    (("card:Ah", "centre:1"), "P9", "Stack 2 is not the first empty one."),
    (("card:Ah", "slot:2"), "P9", "Side stack 3 is not your first empty one."),
    (("act:pass",), "P7", "You still hold 5 cards."),
])  # fmt: skip
def test_what_is_not_possible_says_so_with_its_rule(
    controls: tuple[str, ...], rule: str, words: str
) -> None:
    at = first_turn()
    before = at.match.current
    at.pressed(*controls)
    assert at.match.current is before
    assert (at.ui.rule, at.ui.tone) == (rule, "no")
    assert words in str(at.ui.message)
    assert at.ui.refused == controls[-1]


def test_out_of_turn_everything_says_whose_turn_it_is() -> None:
    at = first_turn()
    at.pressed(f"card:{at.view.hand[0]}", "slot:0")
    assert at.match.turn == 1
    for control in ("payoff", f"card:{at.view.hand[0]}", "centre:0", "slot:0", "act:discard",
                    "act:play", "act:pass"):  # fmt: skip
        at.press(control)
        assert "It is Ben’s turn" in str(at.ui.message), control
        assert at.ui.chosen == ""


@pytest.mark.parametrize(
    "control",
    [
        "",
        "card:",
        "card:99",
        "centre:",
        "centre:x",
        "side:9",
        "slot:-1",
        "act:fly",
        "pile:stock",
        "place:1",
        "toss:Ah",
    ],
)
def test_controls_that_do_not_exist_do_no_harm(control: str) -> None:
    at = first_turn()
    before, lines = at.match.current, list(at.match.lines)
    at.press(control)
    assert at.match.current is before
    assert at.match.lines == lines


def test_a_discard_is_never_of_a_twin_in_the_hand() -> None:
    at = first_turn()
    view = at.view._replace(hand=("7s", *at.view.hand[1:]))
    assert view.payoff == "7s"
    with pytest.raises(IllegalAction):
        press(view, "slot:0", "payoff")
    assert press(view, "slot:0", "card:7s") == Action(0, "discard", None, 0, "7s")


# -- a whole match


@pytest.mark.parametrize(("preset", "rules"), [
    ("spite-and-malice", {"payoff_size": 4}),
    ("skip-bo", {"payoff_size": 3, "match_score": 100}),
])  # fmt: skip
def test_a_whole_match_by_the_controls(preset: str, rules: dict[str, Any]) -> None:
    at = Sitting(preset, 3, 5, **rules)
    for _move in range(1500):
        if at.match.result is not None:
            break
        if at.match.deal_over:
            assert "next deal" in str(at.ui.message)
            at.press("deal")
        else:
            at.move()
            assert at.ui.tone == "info", str(at.ui.message)
    assert at.match.result is not None
    assert at.ui.match_over
    assert at.match.lines[-1].startswith('{"type":"result"')
    checked(at.view, at.ui)
    at.press("again")
    assert at.match.number == 1
    assert at.match.seed == 6


def test_a_replay_of_a_deal_and_play_from_it() -> None:
    at = Sitting("skip-bo", 3, 5, payoff_size=3).over()
    board = cardlab.replay(at.match)
    assert board.desk.deck == "skip-bo"
    assert len(board.desk.film()["frames"]) == len(board.desk.steps) > 4
    board.desk.press("play", 3, "")
    assert "Skip-Bo" in board.desk.bands()["head"]


def test_another_players_turn_is_one_step_and_ones_own_plays_are_many() -> None:
    at = Sitting("spite-and-malice", 3, 5, payoff_size=4).over()
    turns = []
    for step in steps(at.match, seat=0):
        deeds = [event for event in step.events if event.kind in ("play", "discard", "pass")]
        if deeds and step.kind != "end":
            turns.append((deeds[0].player, len(deeds)))
            assert len({event.player for event in deeds}) == 1
            assert deeds[0].player != 0 or len(deeds) == 1
    assert all(one[0] != two[0] or one[0] == 0 for one, two in pairwise(turns))
    assert max(count for _player, count in turns) > 2
