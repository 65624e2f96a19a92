"""Skyjo's pictures: they show what the view holds and nothing more, and what controls do."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from statistics import median
from typing import Any
from xml.etree import ElementTree

import pytest

import cardlab
from cardlab.engine.play import make_players
from cardlab.games.skyjo import Action
from cardlab.games.skyjo.controls import press, prompt
from cardlab.games.skyjo.picture import describe, picture, scene
from cardlab.games.skyjo.score import FACE_DOWN
from cardlab.table.html import BANDS, bands
from cardlab.table.session import Session
from cardlab.table.svg import svg
from cardlab.table.text import text
from cardlab.table.ui import Ui
from tests.games.skyjo.cards import permuted
from tests.table.skyjo_situations import (
    Sitting,
    face_up,
    find,
    last_lap,
    left,
    mine,
    situations,
)
from tests.table.test_pictures import HOSTILE, Markup

DO = re.compile(
    r"pile:(stock|discard)|place:\d+|act:(take|reject)|next|deal|again|replay|undo|hints"
    r"|panel:(discards|keys)?|rule:[A-Z]\d+|pace:(key|slow|fast)"
)
PANELS = ("", "discards", "keys", "rule:R4", "rule:nothing")


class SkyjoMarkup(Markup):
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
    read = SkyjoMarkup("".join(shown.values()))
    if not ui.playing:
        assert not read.controls
    drawn = svg(made)
    ElementTree.fromstring(drawn)
    assert not re.search(r"<script|<style|foreignObject|href|url\(|\bid=", drawn)
    assert str(made.turn) in text(made)
    return read


def faces_shown(markup: str) -> list[str]:
    """Return the codes of the faces in a picture's markup."""
    return re.findall(r"#cl-[lsm]-skyjo(-?\d+)\"", markup)


# -- words


def test_what_a_grid_shows_is_points_and_what_is_hidden_cards() -> None:
    made = cardlab.Match("skyjo", ["Ann", "Ben"], seed=7)
    made.deal()
    found = scene(made.view(0), Ui())
    assert found.own is not None
    seats = (found.own.seat, *found.others)
    assert [str(seat.holds) for seat in seats] == ["0 points, 12 hidden"] * 2
    assert 'aria-label="Discard pile, 1 card, ' in whole(made.view(0), Ui())
    assert 'aria-label="Your cards: three rows, four columns"' in whole(made.view(0), Ui())


# -- nothing hidden


def shuffler(random: Random) -> Callable[[Sequence[str]], Sequence[str]]:
    def shuffled(cards: Sequence[str]) -> Sequence[str]:
        return random.sample(list(cards), len(cards))

    return shuffled


@pytest.mark.parametrize("bots", ["random", "greedy"])
@pytest.mark.parametrize("players", [2, 4, 8])
def test_nothing_hidden_is_in_a_picture(players: int, bots: str) -> None:
    random = Random(bots + str(players))
    sitting = Sitting(players, random.randrange(1000), bots=bots)
    for _step in range(40 + 6 * players):
        deal = sitting.match.current
        if deal.outcome is not None:
            break
        ui = sitting.ui(
            hints=random.random() < 0.5,
            panel=random.choice(PANELS),
            playing=random.random() < 0.8,
        )
        ours, other = sitting.view, permuted(deal, 0, shuffler(random)).view(0)
        assert whole(ours, ui) == whole(other, ui)
        assert picture(ours, ui) == picture(other, ui)
        assert describe(ours, ui) == describe(other, ui)
        checked(ours, ui)
        sitting.step()


def test_only_what_lies_face_up_has_a_face() -> None:
    sitting = Sitting(4, 2).run(mine("place", 20))
    table = sitting.view.table
    up = [card for grid in table.grids for card in grid if card not in (None, FACE_DOWN)]
    ui = replace(sitting.ui(), events=())
    assert sorted(faces_shown(whole(sitting.view, ui))) == sorted(
        [*up, table.pile[0], sitting.view.drawn]
    )


def test_what_another_draws_is_seen_as_a_back_and_what_it_takes_as_the_card() -> None:
    sitting = Sitting(3, 2).run(lambda s: s.match.turn == 1 and s.phase == "draw")
    drawn = find_pile(sitting.play(Action(1, "draw", "stock")), "In hand")
    assert drawn.spot.code == ""
    sitting = Sitting(3, 2).run(lambda s: s.match.turn == 1 and s.phase == "draw")
    top = sitting.view.table.pile[0]
    assert find_pile(sitting.play(Action(1, "draw", "discard")), "In hand").spot.code == top


def find_pile(sitting: Sitting, title: str) -> Any:
    return next(p for p in scene(sitting.view, sitting.ui()).piles if p.title == title)


def test_no_hidden_card_is_in_any_trait_of_the_board() -> None:
    board = cardlab.table("skyjo", players=4, seed=1)
    session: Any = board.desk.session
    for control in ("place:0", "place:5", "next", "next", "next", "next", "next", "pile:stock"):
        session.press(control)
        board.redraw()
        sent = {k: v for k, v in board.get_state().items() if k not in ("_esm", "_css", "layout")}
        deal = session.match.current
        session.match.current = permuted(deal, 0, shuffler(Random(1)))
        board.redraw()
        assert {k: v for k, v in board.get_state().items() if k in sent} == sent
        session.match.current = deal


# -- in every situation


def test_every_situation() -> None:
    for _heading, view, ui in situations():
        for place, panel in enumerate(PANELS):
            checked(view, replace(ui, panel=panel, hints=bool(place % 2)))
        checked(view, Ui(playing=False))


@pytest.mark.parametrize("rules", [
    {"rows": 4, "columns": 4, "clear_rows": True}, {"rows": 2, "columns": 2, "initial_flips": 0},
    {"taken_discard": "may_reject", "last_lap_reveal": "each_turn", "penalty_factor": 5},
    {"reshuffle": "all", "turn_limit": 30, "end_score": 10}, {"later_starter": "highest_sum"},
])  # fmt: skip
def test_house_rules_from_start_to_end(rules: dict[str, object]) -> None:
    sitting = Sitting(3, 5, **rules)
    for _deal in range(2):
        while not sitting.match.deal_over:
            checked(sitting.view, sitting.ui(hints=True))
            sitting.step()
        checked(sitting.view, sitting.ui())
        if sitting.match.result is not None:
            break
        sitting.deal()


def test_every_phase_is_said_in_the_header() -> None:
    said = set()
    for players in (2, 3):
        sitting = Sitting(players, 4)
        while not sitting.match.deal_over:
            said.add(re.sub(r"−?\d+", "n", str(scene(sitting.view, sitting.ui()).turn)))
            sitting.step()
    assert {
        "Your turn: turn up two", "Your turn: turn up one", "Ben turns up cards", "Your turn",
        "Your turn: place the n", "Your turn: turn one up", "Ben’s turn", "Cara’s turn",
    } <= said  # fmt: skip
    assert said & {"Your last turn", "Ben’s last turn", "Cara’s last turn"}


def test_a_column_that_leaves_is_still_shown_above_its_slots() -> None:
    sitting = find(left(0))
    grid = scene(sitting.view, sitting.ui()).own.seat.grid  # type: ignore[union-attr]
    assert grid is not None
    leaving = [at for at, spot in enumerate(grid.spots) if "leaves" in spot.marks]
    assert len(leaving) == 3 and len({at % 4 for at in leaving}) == 1
    assert [sitting.view.grid[at] for at in leaving] == [None] * 3
    assert re.fullmatch(r"three −?\d+s", grid.leaving[0].words)
    shown = whole(sitting.view, sitting.ui())
    assert "cl-bracket" in shown and "leaves the grid" in shown
    later = scene(sitting.view, replace(sitting.ui(), events=())).own.seat.grid  # type: ignore[union-attr]
    assert later is not None and not later.leaving
    assert [later.spots[at].code for at in leaving] == [None] * 3


def test_the_last_lap_lists_who_still_has_a_turn() -> None:
    sitting = find(last_lap)
    strip = scene(sitting.view, sitting.ui()).strip
    ender = sitting.view.table.ender
    assert strip is not None and len(strip.order) == 3
    words = [tag.text for tag in strip.order]
    assert "You, now" in words and words.count("You, now") == 1
    assert sitting.view.table.names[ender] in str(strip.sentence)
    assert not any(sitting.view.table.names[ender] in word for word in words)
    tags = {str(seat.name): seat.tags for seat in scene(sitting.view, sitting.ui()).others}
    assert [tag.text for tag in tags[sitting.view.table.names[ender]]] == ["ended"]


def test_the_scores_add_up() -> None:
    for seed in range(6):
        sitting = Sitting(4, seed).match_over()
        made, outcome = scene(sitting.view, sitting.ui()), sitting.view.outcome
        assert len(made.scores) == 4 and not made.others and made.own is None
        for seat, score in enumerate(made.scores):
            numbers = [int(row.number.replace("−", "-")) for row in score.rows]
            assert numbers[0] == outcome.sums[seat]
            assert numbers[-1] + outcome.scores[seat] == outcome.standing[seat]
            assert score.total.number == str(outcome.standing[seat]).replace("-", "−")
            assert 0 <= score.bar <= 1 and 0 < score.mark < 1
            assert score.over == (score.bar >= score.mark)
            assert bool(score.best) == (outcome.standing[seat] == min(outcome.standing))
            doubled = [row for row in score.rows if row.rules == ("R8",)]
            assert bool(doubled) == (outcome.sums[seat] != outcome.scores[seat])
        assert str(sitting.ui().message).startswith("The match is over")


# -- hints


def test_without_hints_all_buttons_look_alike() -> None:
    for heading, view, ui in situations():
        if ui.hints or view.outcome is not None:
            continue
        for control in checked(view, ui).controls:
            marks = set((control["class"] or "").split())
            assert "legal" not in marks, heading
            assert "aria-disabled" not in control and "disabled" not in control, heading


def test_with_hints_what_is_possible_is_marked() -> None:
    sitting = Sitting(3, 2).run(mine("draw", 6))
    for _step in range(12):
        view = sitting.view
        if sitting.match.turn == 0:
            read = checked(view, sitting.ui(hints=True))
            for control in read.controls:
                action = press(view, control["data-do"] or "", "")
                if action is not None:
                    legal = "legal" in (control["class"] or "").split()
                    assert legal == (view.refusal(action) is None), control
        sitting.step()


# -- names are text


def test_hostile_names_are_shown_as_text() -> None:
    sitting = Sitting(6, 4, names=("You", *HOSTILE[:5]))
    for stop in (mine("draw", 4), lambda s: s.view.table.ender is not None):
        sitting.run(stop)
        ui = sitting.ui(panel="discards")
        words, described = checked(sitting.view, ui).words, describe(sitting.view, ui)
        for name in HOSTILE[:5]:
            assert name in words and name in described
    sitting.over()
    ui = sitting.ui()
    words = checked(sitting.view, ui).words
    drawing = ElementTree.fromstring(picture(sitting.view, ui))
    written = " ".join(each.text or "" for each in drawing.iter() if each.tag.endswith("text"))
    for name in HOSTILE[:5]:
        assert name in words and name[:6] in written


# -- small


@pytest.mark.parametrize(("players", "most", "usual"), [(4, 7_200, 6_100), (8, 9_800, 8_000)])
def test_a_picture_is_small(players: int, most: int, usual: int) -> None:
    sizes, changes = [], []
    for seed in range(3):
        sitting, before = Sitting(players, seed), dict[str, str]()
        while not sitting.match.deal_over:
            shown = bands(scene(sitting.view, sitting.ui(seed=seed)))
            sizes.append(sum(map(len, shown.values())))
            if before:
                changes.append(sum(len(shown[b]) for b in BANDS if shown[b] != before[b]))
            before = shown
            sitting.step()
    assert max(sizes) < most
    assert median(sizes) < usual
    assert median(changes) < usual - 1_500


# -- what controls do


def action_of(sitting: Sitting, control: str) -> Action:
    found = press(sitting.view, control, "")
    assert found is not None
    return found


class TestPress:
    def test_before_a_card_is_drawn(self) -> None:
        sitting = Sitting(3, 2).run(mine("draw", 3))
        assert action_of(sitting, "pile:stock") == Action(0, "draw", "stock")
        assert action_of(sitting, "pile:discard") == Action(0, "draw", "discard")
        assert action_of(sitting, "act:take") == Action(0, "draw", "discard")
        refusal = sitting.view.refusal(action_of(sitting, "place:3"))
        assert refusal.rule == "R1" and "You have not drawn yet" in str(refusal.sentence)

    def test_with_a_card_in_hand(self) -> None:
        sitting = Sitting(3, 2).run(mine("draw", 3)).play(Action(0, "draw", "stock"))
        assert action_of(sitting, "pile:discard") == Action(0, "reject")
        assert action_of(sitting, "act:reject") == Action(0, "reject")
        assert action_of(sitting, "place:7") == Action(0, "place", None, 7)
        refusal = sitting.view.refusal(action_of(sitting, "act:take"))
        assert refusal.rule == "R1" and "You have drawn already" in str(refusal.sentence)

    def test_a_place_is_turned_up_where_that_is_due(self) -> None:
        sitting = Sitting(3, 2)
        assert action_of(sitting, "place:0") == Action(0, "flip", None, 0)
        sitting.run(mine("draw", 3)).play(Action(0, "draw", "stock")).play(Action(0, "reject"))
        assert action_of(sitting, "place:9") == Action(0, "flip", None, 9)
        refusal = sitting.view.refusal(action_of(sitting, f"place:{face_up(sitting)}"))
        assert refusal.rule == "R3" and "is face up already" in str(refusal.sentence)

    @pytest.mark.parametrize("control", ["", "place:", "place:16", "place:-1", "place:²", "act:fly",
                                         "card:7", "place:1 "])  # fmt: skip
    def test_what_means_nothing(self, control: str) -> None:
        assert press(Sitting(3, 2).view, control, "") is None


class TestPrompt:
    def test_every_phase_has_a_sentence_and_a_rule(self) -> None:
        said: dict[str, str] = {}
        for seed in range(4):
            sitting = Sitting(3, seed)
            while not sitting.match.deal_over:
                sentence, rule = prompt(sitting.view)
                assert rule in sitting.match.game.rulebook
                assert not re.search(r"[{}!]|illegal|error", str(sentence))
                said[str(sentence).partition(".")[0]] = rule
                sitting.step()
        for start, rule in {
            "Turn up two of your cards": "D2", "Turn up one more": "D2", "Your turn": "R1",
            "Ben turns up cards first": "D2", "It is Ben’s turn": "R1",
        }.items():  # fmt: skip
            assert said[start] == rule
        assert any(start.startswith("You hold the") for start in said)
        assert any(re.match("You took the .* has to be placed", start) for start in said)
        assert any(start.startswith("Now turn up one of your") for start in said)

    def test_an_empty_stock_is_said(self) -> None:
        view = Sitting(3, 2).run(mine("draw", 3)).view
        empty = view._replace(table=view.table._replace(stock=0))
        assert "the discards are shuffled" in str(prompt(empty)[0]) and prompt(empty)[1] == "R5"
        last = view._replace(table=view.table._replace(stock=0, pile=view.table.pile[:1]))
        assert "The stock is empty: take" in str(prompt(last)[0])


# -- a session


def session(players: int = 3, seed: int = 11, **options: Any) -> Session:
    names = ["You", "Ben", "Cara", "Dev", "Eva"][:players]
    match = cardlab.Match("skyjo", names, seed=seed, dealer=players - 1)
    return Session(match, 0, make_players(match, ["greedy"], 1), **options)


class TestSession:
    def test_a_whole_deal_and_a_match(self) -> None:
        at = session()
        for _press in range(3000):
            table = at.view.table
            if at.match.result is not None:
                break
            if at.match.deal_over:
                checked(at.view, at.ui)
                at.press("deal")
            elif at.match.turn != 0:
                at.press("next")
            elif table.phase in ("start", "flip"):
                at.press(f"place:{at.view.grid.index(FACE_DOWN)}")
            elif table.phase == "draw":
                at.press("pile:stock")
            elif table.may_reject and int(at.view.drawn) > 5:
                at.press("pile:discard")
            else:
                grid = at.view.grid
                at.press(f"place:{next(i for i, card in enumerate(grid) if card)}")
            assert at.ui.tone in ("info", "ok")
        assert at.match.result is not None and at.ui.match_over
        assert str(at.ui.message).startswith("The match is over")
        at.press("again")
        assert at.match.number == 1 and at.match.seed == 12

    def test_one_press_is_one_turn_and_the_first_flips_are_one_step(self) -> None:
        at = session()
        at.press("place:0")
        at.press("place:1")
        for seat in (1, 2):
            assert at.match.turn == seat and at.view.table.phase == "start"
            at.press("next")
        assert at.view.table.turns == 0 and at.view.table.phase == "draw"
        assert [event.kind for event in at.ui.events] == ["flip", "flip", "start"]
        turns = 0
        while at.match.turn != 0:
            at.press("next")
            turns += 1
            assert at.view.table.turns == turns
            assert at.ui.events[0].kind in ("draw", "take")

    def test_the_others_need_no_word_where_nothing_can_be_declared(self) -> None:
        assert not session(pace="fast").unhurried()

    def test_what_is_not_possible_says_so_and_changes_nothing(self) -> None:
        at = session()
        before = at.match.current
        at.press("pile:stock")
        assert at.match.current is before
        assert (at.ui.rule, at.ui.tone, at.ui.refused) == ("D2", "no", "pile:stock")
        at.press("place:4")
        assert at.ui.refused == ""

    def test_a_line_that_leaves_the_own_grid_is_told(self) -> None:
        said = find(left(0)).ui()
        assert (said.tone, said.rule) == ("ok", "R4")
        assert re.match(r"Column \d is three 4s: it leaves your grid\. That is 12 points fewer\.",
                        str(said.message))  # fmt: skip
        assert find(left(1)).ui().tone == "info"

    def test_undo_takes_the_marks_of_the_step_back(self) -> None:
        at = session()
        at.press("place:0")
        assert at.ui.events
        at.press("undo")
        assert not at.ui.events and at.view.grid.count(FACE_DOWN) == 12

    def test_the_replay_shows_what_each_step_moved(self) -> None:
        sitting = find(left(0)).over()
        desk = cardlab.replay(sitting.match).desk
        parts = "".join(desk.film()["parts"])
        assert "cl-bracket" in parts and "cl-scores" in parts and "cl-strip" in parts
        assert 'data-do="place' not in parts
