"""Pictures: they show what the view holds and nothing more, in every situation, as text."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser
from random import Random
from statistics import median
from typing import Any
from xml.etree import ElementTree

import pytest

from cardlab.cards import in_pack_order
from cardlab.engine.play import make_players, next_action
from cardlab.games.thirty_one.picture import describe, picture, scene
from cardlab.games.thirty_one.rules import PRESETS, ThirtyOneRules
from cardlab.games.thirty_one.standing import steps
from cardlab.games.thirty_one.table import Action
from cardlab.games.thirty_one.worth import worth
from cardlab.table.html import BANDS, bands
from cardlab.table.svg import svg
from cardlab.table.text import text
from cardlab.table.ui import Ui
from tests.table.situations import Sitting, mid_turn, my_turn, situations

DO = re.compile(
    r"pile:(stock|discard)|card:([A2-9TJQK][cdhs]|Jo)|act:[a-z-]+|next|deal|again|replay|undo|hints"
    r"|panel:(discards|keys)?|rule:[A-Z]\d+|pace:(key|slow|fast)"
)
ALLOWED = {
    "b", "bdi", "button", "dd", "div", "dl", "dt", "h3", "h4", "i", "kbd", "li", "ol", "p", "s",
    "span", "svg", "ul", "use",
}  # fmt: skip
PANELS = ("", "discards", "keys", "rule:T3", "rule:nothing")


class Markup(HTMLParser):
    """Reads a picture's markup: balanced, known elements, its controls and their groups."""

    known = DO  # what controls may do

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.open: list[tuple[str, dict[str, str | None]]] = []
        self.controls: list[dict[str, str | None]] = []
        self.stops: dict[str, int] = {}
        self.words = ""
        self.feed(markup)
        self.close()
        assert not self.open, self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in ALLOWED, tag
        given = dict(attrs)
        assert "id" not in given and not any(name.startswith("on") for name in given)
        self.open.append((tag, given))
        if tag == "button":
            self.controls.append(given)
            assert self.known.fullmatch(given["data-do"] or ""), given
            for _tag, around in reversed(self.open):
                if group := around.get("data-rove"):
                    stop = given.get("tabindex") == "0"
                    self.stops[group] = self.stops.get(group, 0) + stop
                    break

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag == "use"

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop()[0] == tag

    def handle_data(self, data: str) -> None:
        self.words += data


def whole(view: Any, ui: Ui, preset: str | None = None) -> str:
    """Return all bands of a picture."""
    return "".join(bands(scene(view, ui, preset)).values())


def checked(view: Any, ui: Ui, preset: str | None = None) -> Markup:
    """Draw a picture in all three ways and check what holds for every one."""
    made = scene(view, ui, preset)
    shown = bands(made)
    assert tuple(shown) == BANDS
    read = Markup("".join(shown.values()))
    if ui.playing:
        assert all(count == 1 for name, count in read.stops.items() if name != "rules"), read.stops
        assert read.stops.get("rules", 0) <= 1
    else:
        assert not read.controls
    drawn = svg(made)
    ElementTree.fromstring(drawn)
    assert not re.search(r"<script|<style|foreignObject|href|url\(|\bid=", drawn)
    assert str(made.turn) in text(made)
    return read


def faces_shown(markup: str) -> set[str]:
    """Return the codes of the faces in a picture's markup."""
    return set(re.findall(r"#cl-[ls]-([A-Z2-9][a-z])\"", markup))


# -- nothing hidden


def public(view: Any) -> set[str]:
    """Return the cards a seat may see."""
    table = view.table
    if table.outcome is not None:
        return {card for hand in table.outcome.hands if hand for card in hand}
    known = {card for cards in table.known for card in cards}
    return {*(view.hand or ()), *table.pile[:1], *known}


def muddled(deal: Any, seat: int, random: Random) -> Any:
    """Return a deal that differs only in what is hidden from a seat."""
    table = deal.table
    hidden, kept = list(deal.stock), []
    seen = [s for s in range(len(table.names)) if s == seat and table.phase != "look"]
    for other, hand in enumerate(deal.hands):
        known = list(hand) if other in seen else list(table.known[other])
        unknown = list(hand)
        for card in known:
            unknown.remove(card)
        kept.append((known, len(unknown)))
        hidden += unknown
    random.shuffle(hidden)
    hands = []
    for known, count in kept:
        hands.append(in_pack_order([*known, *hidden[:count]]))
        hidden = hidden[count:]
    return deal._replace(hands=tuple(hands), deck=(*deal.deck[: deal.at], *hidden))


@pytest.mark.parametrize("preset", [preset.name for preset in PRESETS])
@pytest.mark.parametrize("bots", ["random", "greedy"])
def test_nothing_hidden_is_in_a_picture(preset: str, bots: str) -> None:
    random = Random(preset + bots)
    sitting = Sitting(preset, 4, random.randrange(1000))
    players = make_players(sitting.match, [bots], 5)
    for _turn in range(30):
        deal = sitting.match.current
        if deal.outcome is not None:
            break
        hints, panel = random.random() < 0.5, random.choice(PANELS)
        ui = sitting.ui(hints=hints, panel=panel, playing=random.random() < 0.8)
        ours = sitting.view
        other = muddled(deal, 0, random).view(0)
        assert whole(ours, ui) == whole(other, ui)
        assert picture(ours, ui) == picture(other, ui)
        assert describe(ours, ui) == describe(other, ui)
        assert faces_shown(whole(ours, ui)) <= public(ours)
        checked(ours, ui, preset)
        action = next_action(deal, players, sitting.last)
        sitting.play(action)
    sitting.over()
    assert faces_shown(whole(sitting.view, sitting.ui())) == public(sitting.view)
    checked(sitting.view, sitting.ui(), preset)


def test_before_anybody_has_looked_the_own_hand_is_hidden_too() -> None:
    sitting = Sitting("scat", 3, 2, opening_call="throw_down")
    assert faces_shown(whole(sitting.view, sitting.ui(hints=True))) == {sitting.view.table.pile[0]}


@pytest.mark.parametrize("hints", [False, True])
def test_the_button_to_declare_says_nothing_about_the_hand(hints: bool) -> None:
    sitting = Sitting("scat", 4, 7)
    view = sitting.view

    def declare(hand: tuple[str, ...]) -> list[str]:
        other = view._replace(hand=hand, fresh=True)
        markup = bands(scene(other, sitting.ui(hints=hints)))["actions"]
        return re.findall(r'<button[^>]*data-do="act:declare".*?</button>', markup)

    top, poor = declare(("Ks", "As", "Qs")), declare(("2c", "3d", "Ks"))
    assert top == poor and len(top) == 1
    assert "legal" not in top[0] and "disabled" not in top[0] and "title" not in top[0]


def test_without_hints_all_buttons_look_alike() -> None:
    for heading, view, ui, preset in situations():
        if ui.hints or view.outcome is not None:
            continue
        read = checked(view, ui, preset)
        for control in read.controls:
            marks = set((control["class"] or "").split())
            assert "legal" not in marks, heading
            assert "aria-disabled" not in control and "disabled" not in control, heading


def test_with_hints_what_is_possible_is_marked() -> None:
    sitting = Sitting("scat", 4, 7)
    read = checked(sitting.view, sitting.ui(hints=True))
    legal = [c["data-do"] for c in read.controls if "legal" in (c["class"] or "").split()]
    assert legal == ["pile:stock", "pile:discard", "pile:stock", "pile:discard", "act:knock"]


# -- in every situation


def test_every_situation() -> None:
    for _heading, view, ui, preset in situations():
        for place, panel in enumerate(PANELS):
            checked(view, replace(ui, panel=panel, hints=bool(place % 2)), preset)
        checked(view, Ui(playing=False), preset)


@pytest.mark.parametrize("preset", [preset.name for preset in PRESETS])
def test_every_preset_from_start_to_end(preset: str) -> None:
    sitting = Sitting(preset, 5, 3)
    title = next(p.title for p in PRESETS if p.name == preset)
    assert title in checked(sitting.view, sitting.ui(), preset).words
    sitting.run(my_turn)
    checked(sitting.view, sitting.ui(), preset)
    if not sitting.match.deal_over:
        sitting.play(Action(0, "draw", "stock"))
        assert mid_turn(sitting)
        drawn = checked(sitting.view, sitting.ui(hints=True), preset)
        assert "just drawn" in str(drawn.controls)
        assert drawn.words.count("leaves") == len(sitting.view.hand)
    sitting.run(lambda s: s.view.table.knocker is not None)
    if not sitting.match.deal_over:
        assert "knocked" in checked(sitting.view, sitting.ui(), preset).words
    sitting.over()
    end = checked(sitting.view, sitting.ui(), preset)
    assert {"deal", "replay"} <= {control["data-do"] for control in end.controls}


def test_a_whole_match_with_players_who_go_out() -> None:
    sitting = Sitting("gin", 4, 8)
    while sitting.match.result is None:
        sitting.over()
        checked(sitting.view, sitting.ui(), "gin")
        if sitting.match.result is None:
            sitting.deal()
            checked(sitting.view, sitting.ui(), "gin")
    assert "win" in describe(sitting.view, sitting.ui(), "gin").split("\n")[0]


def test_a_player_who_is_out_can_let_the_others_play() -> None:
    sitting = Sitting("scat", 4, 7)
    table = sitting.view.table
    out = table._replace(active=(1, 2, 3), standing=(0, 4, 4, 4), turn=1)
    view = sitting.view._replace(table=out, hand=None)
    read = checked(view, sitting.ui(waiting=True))
    assert "next" in [control["data-do"] for control in read.controls]
    assert "act:knock" not in [control["data-do"] for control in read.controls]


def test_the_words_for_lives() -> None:
    rules = {preset.name: ThirtyOneRules().with_changes(preset.changes) for preset in PRESETS}

    def words(preset: str, standing: int) -> str:
        return steps(preset, rules[preset], standing).words

    assert [words("scat", n) for n in (4, 3, 2, 1, 0)] == [
        "3 pennies", "2 pennies", "1 penny", "on the county", "out",
    ]  # fmt: skip
    assert [words("cadillac", n) for n in (5, 2, 1)] == ["4 nickels", "1 nickel", "on poverty"]
    assert [words("gin", n) for n in (3, 2, 1, 0)] == ["no letter", "G", "G-I", "G-I-N"]
    assert [words("stop-the-bus", n) for n in (5, 4, 3, 2, 1, 0)] == [
        "seated", "standing at the back", "standing in the middle", "standing at the front",
        "on the stairs", "off the bus",
    ]  # fmt: skip
    assert [words("skite", n) for n in (4, 1, 0)] == ["4 lives", "1 life", "out"]
    assert [words("jacobs", n) for n in (0, 1, 30)] == ["0 points", "1 point", "30 points"]
    assert steps("scat", ThirtyOneRules(lives=20), 20).of == 0
    assert steps("scat", rules["scat"], 7).words == "6 pennies"  # after an extra level


def test_a_top_hand_that_was_not_declared() -> None:
    sitting = Sitting("scat", 3, 1)
    deal = sitting.match.current
    hands = (("Ac", "Kc", "Qc"), ("2d", "3d", "4d"), ("5h", "6h", "9s"))
    sitting.match.current = deal._replace(hands=hands)
    for seat in (0, 1, 2):
        if seat:
            sitting.play(Action(seat, "draw", "stock"))
            sitting.play(next(a for a in sitting.match.legal_actions() if a.action == "discard"))
        else:
            sitting.play(Action(0, "knock"))
    words = checked(sitting.view, sitting.ui()).words
    assert "30" in words and "A top hand that nobody declared counts 30. S1" in words


def test_the_parts_of_a_value() -> None:
    scat = ThirtyOneRules(straight_flush=30, of_a_kind=30, three_aces=33, jokers=2).scoring

    def told(*hand: str) -> str:
        made = worth(hand, scat)
        return f"{made.number} {' '.join(map(str, made.lines))} {' '.join(made.rules)}"

    assert told("4c", "5c", "6c") == "30 Three of one suit in a row count 30. V3"
    assert told("Ac", "Ad", "As") == "33 Three aces count 33. V3"
    assert told("9c", "9d", "Jo") == "30 Three nines count 30. V3 V4"
    assert told("Ac", "Ks", "Jo") == (
        "22 Clubs count: ace 11 + joker 11. K♠ does not: one suit only. V1 V2 V4"
    )
    assert worth(("Ks", "Qs", "4d"), scat, "7c").lines[0].values["card"] == "7c"


# -- names are text


HOSTILE = ("<img src=x onerror=1>", "**a**", "{who}", "7♣", "</svg><script>1</script>", "a\u202eb")


def test_hostile_names_are_shown_as_text() -> None:
    names = ("You", *HOSTILE[:5])
    sitting = Sitting("scat", 6, 4, names=names)
    for stop in (lambda s: s.view.table.turns == 4, lambda s: s.view.table.knocker is not None):
        sitting.run(stop)
        ui = sitting.ui(panel="discards")
        words = checked(sitting.view, ui).words
        described = describe(sitting.view, ui)
        for name in HOSTILE[:5]:
            assert name in words and name in described
    sitting.over()
    ui = sitting.ui()
    words = checked(sitting.view, ui).words
    drawing = ElementTree.fromstring(picture(sitting.view, ui))
    written = " ".join(each.text or "" for each in drawing.iter() if each.tag.endswith("text"))
    for name in HOSTILE[:5]:
        assert name in words
        assert name[:8] in written


# -- small


def test_a_picture_of_four_players_is_small() -> None:
    whole_ones, changes = [], []
    for seed in range(4):
        sitting = Sitting("scat", 4, seed)
        before: dict[str, str] = {}
        while not sitting.match.deal_over:
            shown = bands(scene(sitting.view, sitting.ui(seed=seed)))
            whole_ones.append(sum(map(len, shown.values())))
            if before:
                changes.append(sum(len(shown[b]) for b in BANDS if shown[b] != before[b]))
            before = shown
            mover = sitting.match.turn
            while sitting.match.turn == mover:  # a press lets one player make a whole turn
                sitting.play(next_action(sitting.match.current, sitting.players, sitting.last))
                if mover == 0:
                    break
    assert max(whole_ones) < 5_600
    assert median(whole_ones) < 5_000
    assert median(changes) < 3_300
