"""The house rules of the thirty-one family (game ``thirty-one``) and its presets."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property

from cardlab.engine.rules import BOOL, Between, Clash, OneOf, Preset, Rules, rule
from cardlab.games.thirty_one.score import Scoring, valuer


@dataclass(frozen=True)
class ThirtyOneRules(Rules):
    """Every field with its default, which is Scat.

    >>> ThirtyOneRules().with_changes({"lives": 3}).lives
    3
    """

    hand_size: int = rule(3, OneOf(3, 4), "cards a hand")
    packs: int = rule(1, OneOf(1, 2), "packs of 52 cards")
    jokers: int = rule(0, Between(0, 8), "wild cards in the whole pack")
    target: int = rule(31, OneOf(31, 42), "the best point total")
    upcard: bool = rule(True, BOOL, "a card is turned up to start the discard pile")
    of_a_kind: float | None = rule(None, OneOf(None, 30, 30.5, 41.5), "a hand of one rank")
    three_aces: int | None = rule(None, OneOf(None, 33), "value of three aces")
    straight_flush: int | None = rule(None, OneOf(None, 30), "three of a suit in sequence")
    objective: str = rule("lives", OneOf("lives", "points"), "lose lives, or collect points")
    lives: int = rule(4, Between(1, 20), "losses to elimination, the free life included")
    points_to_win: int = rule(31, Between(1, 100), "points that win the match")
    declare: str = rule("at_once", OneOf("at_once", "any_time"), "when to declare a top hand")
    on_top: str = rule(
        "others_lose",
        OneOf("others_lose", "knocker_two", "showdown", "point"),
        "what a declared top hand does",
    )
    knock_goal: str = rule(
        "not_lowest", OneOf("not_lowest", "highest"), "what the knocker promises"
    )
    knock_tie: str = rule(
        "knocker_safe",
        OneOf("knocker_safe", "all_lose", "knocker_only"),
        "when the knocker ties for lowest",
    )
    knock_penalty: int = rule(2, OneOf(1, 2), "lives a losing knocker pays")
    knock_minimum: int = rule(0, Between(0, 42), "least hand value to knock with")
    knock_flush: bool = rule(False, BOOL, "knock only with all cards of one suit")
    knock_after_draw: bool = rule(False, BOOL, "knock between drawing and discarding")
    knock_first_turn: bool = rule(True, BOOL, "knock in one's first turn of a deal")
    opening_call: str | None = rule(None, OneOf(None, "hammer", "throw_down"), "the opening call")
    stock_out: str = rule(
        "take_or_stop", OneOf("take_or_stop", "end", "void"), "when the stock is empty"
    )
    tie_break: str = rule("none", OneOf("none", "ranks"), "how tied hands are compared")
    turn_limit: int = rule(1000, Between(10, 100_000), "turns a deal")
    deal_limit: int = rule(200, Between(1, 100_000), "deals a match")

    @cached_property
    def scoring(self) -> Scoring:
        """The fields that a hand's value depends on."""
        return Scoring(
            self.hand_size, self.target, self.of_a_kind, self.three_aces, self.straight_flush
        )

    @cached_property
    def value(self) -> Callable[[tuple[str, ...]], float]:
        """What a hand is worth under these rules: ``rules.value(hand)``, remembered."""
        return valuer(self.scoring)

    def clashes(self) -> Iterator[Clash]:
        """Yield the contradictions that the game's page names."""
        points = self.objective == "points"
        if points != (self.on_top == "point"):
            yield Clash("objective", "on_top", "points and point go only together.")
        if self.tie_break == "ranks" and not points:
            yield Clash("tie_break", "objective", "ranks break ties of points only.")
        if self.knock_goal == "highest" and points:
            yield Clash("knock_goal", "objective", "highest needs lives.")
        if self.opening_call is not None and points:
            yield Clash("opening_call", "objective", "an opening call needs lives.")
        for name in ("three_aces", "straight_flush"):
            if getattr(self, name) is not None and self.hand_size != 3:
                yield Clash(name, "hand_size", "it is a hand of three cards.")
        if (self.target == 42) != (self.hand_size == 4):
            yield Clash("target", "hand_size", "31 goes with 3 cards and 42 with 4.")
        if self.hand_size == 4 and self.packs != 2:
            yield Clash("hand_size", "packs", "4 cards a hand need 2 packs.")
        if self.of_a_kind is not None and self.of_a_kind >= self.target:
            yield Clash("of_a_kind", "target", "of_a_kind is below target.")
        if self.knock_minimum > self.target:
            yield Clash("knock_minimum", "target", "nobody could ever knock.")
        if self.knock_after_draw and self.opening_call is not None:
            yield Clash("knock_after_draw", "opening_call", "only one of them can be.")


_SKITE: dict[str, object] = {
    "upcard": False,
    "of_a_kind": 30.5,
    "declare": "any_time",
    "on_top": "showdown",
    "knock_tie": "all_lose",
    "stock_out": "end",
}
_SUPER_SKITE: dict[str, object] = {
    **_SKITE, "hand_size": 4, "packs": 2, "target": 42, "of_a_kind": 41.5,
}  # fmt: skip
_POINTS: dict[str, object] = {"objective": "points", "on_top": "point"}

PRESETS = (
    Preset("scat", {}, ("31", "blitz", "cabbage", "kitty", "high-hat", "geronimo"), "Scat"),
    Preset("skite", _SKITE, (), "Skite"),
    Preset("super-skite", _SUPER_SKITE, ("ultra-skite",), "Super Skite"),
    Preset("super-skite-jokers", {**_SUPER_SKITE, "jokers": 4}, (), "Super Skite with jokers"),
    Preset(
        "cadillac",
        {"lives": 5, "three_aces": 33, "of_a_kind": 30, "knock_tie": "knocker_only"},
        (),
        "Cadillac",
    ),
    Preset("gin", {"lives": 3, "of_a_kind": 30.5, "knock_goal": "highest"}, (), "Gin"),
    Preset("ride-the-bus", {"lives": 5}, (), "Ride the Bus"),
    Preset(
        "stop-the-bus",
        {"lives": 5, "knock_after_draw": True, "knock_first_turn": False},
        (),
        "Stop the Bus",
    ),
    Preset("french-canadian", _POINTS, (), "French-Canadian 31"),
    Preset("jacobs", {**_POINTS, "knock_flush": True, "tie_break": "ranks"}, (), "Jacobs’ 31"),
)
