"""Hypothesis strategies that know a game by its rules' fields alone."""

from __future__ import annotations

import dataclasses
from typing import Any

from hypothesis import strategies as st

from cardlab import RuleError
from cardlab.engine.game import Game, games
from cardlab.engine.rules import Between, OneOf


def values(allowed: OneOf | Between) -> st.SearchStrategy[Any]:
    """A value that a field may have; of many numbers mostly one of the lowest."""
    if isinstance(allowed, OneOf):
        return st.sampled_from(allowed.values)
    numbers = st.integers(allowed.low, min(allowed.high, allowed.low + 30)) | st.just(allowed.high)
    return numbers | st.none() if allowed.null else numbers


def house_rules(game: Game) -> st.SearchStrategy[Any]:
    """Rules without a contradiction: a preset's, with some fields changed one by one.

    A change that would contradict what is there already is left out.
    """
    fields = {f.name: f.metadata["allowed"] for f in dataclasses.fields(game.rules_type)}
    change = st.sampled_from(sorted(fields)).flatmap(
        lambda name: st.tuples(st.just(name), values(fields[name]))
    )

    def changed(preset: Any, changes: list[tuple[str, Any]]) -> Any:
        rules = game.preset_rules(preset)
        for name, value in changes:
            try:
                rules = rules.with_changes({name: value})
            except RuleError:
                continue
        return rules

    return st.builds(changed, st.sampled_from(game.presets), st.lists(change, max_size=12))


def games_and_rules() -> st.SearchStrategy[tuple[Game, Any]]:
    """Any installed game with house rules of its own."""
    return st.sampled_from(list(games().values())).flatmap(
        lambda game: st.tuples(st.just(game), house_rules(game))
    )
