"""The house rules of Skyjo (game ``skyjo``) and its preset."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from cardlab.engine.rules import BOOL, Between, Clash, OneOf, Preset, Rules, rule
from cardlab.games.skyjo.score import Line, grid_lines


@dataclass(frozen=True)
class SkyjoRules(Rules):
    """Every field with its default, which is the game as it is sold.

    >>> SkyjoRules().with_changes({"rows": 2, "columns": 2}).size
    4
    """

    rows: int = rule(3, Between(2, 4), "rows of a grid")
    columns: int = rule(4, Between(2, 4), "columns of a grid")
    initial_flips: int = rule(2, Between(0, 4), "cards each player turns up first")
    later_starter: str = rule("ender", OneOf("ender", "highest_sum"), "who starts later deals")
    taken_discard: str = rule(
        "must_place", OneOf("must_place", "may_reject"), "what a card taken from the pile is for"
    )
    clear_columns: bool = rule(True, BOOL, "a column of equal cards leaves the grid")
    clear_rows: bool = rule(False, BOOL, "a row of equal cards leaves the grid")
    last_lap_reveal: str = rule(
        "after_lap", OneOf("after_lap", "each_turn"), "when the last face-down cards are turned up"
    )
    penalty_factor: int = rule(2, Between(1, 5), "what a beaten ender’s score is multiplied by")
    penalty_on_tie: bool = rule(True, BOOL, "an equal score beats the ender too")
    penalty_if_not_positive: bool = rule(False, BOOL, "a score of 0 or less is multiplied too")
    reshuffle: str = rule("keep_top", OneOf("keep_top", "all"), "what becomes the new stock")
    end_score: int = rule(100, Between(10, 1000), "the total that ends the match")
    turn_limit: int = rule(1000, Between(10, 100_000), "turns a deal")
    deal_limit: int = rule(200, Between(1, 100_000), "deals a match")

    @cached_property
    def size(self) -> int:
        """How many cards a grid holds at first."""
        return self.rows * self.columns

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """The lines of a grid that equal cards clear, in the order in which they go (R4)."""
        columns, rows = grid_lines(self.rows, self.columns)
        return (columns if self.clear_columns else ()) + (rows if self.clear_rows else ())

    @cached_property
    def lines_at(self) -> tuple[tuple[Line, ...], ...]:
        """By position, those of ``lines`` that run through it."""
        places = range(self.size)
        return tuple(
            tuple(line for line in self.lines if place in places[line.where]) for place in places
        )

    def clashes(self) -> Iterator[Clash]:
        """Yield the one contradiction of the game's page: a card must stay face down (D2)."""
        if self.initial_flips >= self.size:
            yield Clash("initial_flips", "rows", f"a grid of {self.size} keeps a card face down.")


PRESETS = (Preset("skyjo", {}, (), "Skyjo"),)
