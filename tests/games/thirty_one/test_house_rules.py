"""Every field, default, value and preset, as the game's page has them; and what contradicts."""

import dataclasses
import json

import pytest

from cardlab import RuleError
from cardlab.engine.rules import Between, OneOf
from cardlab.games.thirty_one.rules import PRESETS, ThirtyOneRules

# Name, default, and the values it may have: a list, or lowest and highest.
FIELDS = [
    ("hand_size", 3, [3, 4]),
    ("packs", 1, [1, 2]),
    ("jokers", 0, (0, 8)),
    ("target", 31, [31, 42]),
    ("upcard", True, [True, False]),
    ("of_a_kind", None, [None, 30, 30.5, 41.5]),
    ("three_aces", None, [None, 33]),
    ("straight_flush", None, [None, 30]),
    ("objective", "lives", ["lives", "points"]),
    ("lives", 4, (1, 20)),
    ("points_to_win", 31, (1, 100)),
    ("declare", "at_once", ["at_once", "any_time"]),
    ("on_top", "others_lose", ["others_lose", "knocker_two", "showdown", "point"]),
    ("knock_goal", "not_lowest", ["not_lowest", "highest"]),
    ("knock_tie", "knocker_safe", ["knocker_safe", "all_lose", "knocker_only"]),
    ("knock_penalty", 2, [1, 2]),
    ("knock_minimum", 0, (0, 42)),
    ("knock_flush", False, [True, False]),
    ("knock_after_draw", False, [True, False]),
    ("knock_first_turn", True, [True, False]),
    ("opening_call", None, [None, "hammer", "throw_down"]),
    ("stock_out", "take_or_stop", ["take_or_stop", "end", "void"]),
    ("tie_break", "none", ["none", "ranks"]),
    ("turn_limit", 1000, (10, 100_000)),
    ("deal_limit", 200, (1, 100_000)),
]
SKITE = {
    "upcard": False, "of_a_kind": 30.5, "declare": "any_time", "on_top": "showdown",
    "knock_tie": "all_lose", "stock_out": "end",
}  # fmt: skip
SUPER_SKITE = {**SKITE, "hand_size": 4, "packs": 2, "target": 42, "of_a_kind": 41.5}
FRENCH = {"objective": "points", "on_top": "point"}
DIFFERENCES = {
    "scat": {},
    "skite": SKITE,
    "super-skite": SUPER_SKITE,
    "super-skite-jokers": {**SUPER_SKITE, "jokers": 4},
    "cadillac": {"lives": 5, "three_aces": 33, "of_a_kind": 30, "knock_tie": "knocker_only"},
    "gin": {"lives": 3, "of_a_kind": 30.5, "knock_goal": "highest"},
    "ride-the-bus": {"lives": 5},
    "stop-the-bus": {"lives": 5, "knock_after_draw": True, "knock_first_turn": False},
    "french-canadian": FRENCH,
    "jacobs": {**FRENCH, "knock_flush": True, "tie_break": "ranks"},
}
ALIASES = {
    "scat": ("31", "blitz", "cabbage", "kitty", "high-hat", "geronimo"),
    "super-skite": ("ultra-skite",),
}
POINTS = {"objective": "points", "on_top": "point"}
FOUR = {"hand_size": 4, "packs": 2, "target": 42}


def test_fields_and_defaults_in_order() -> None:
    found = [(f.name, f.default) for f in dataclasses.fields(ThirtyOneRules)]
    assert found == [(name, default) for name, default, _ in FIELDS]
    assert list(ThirtyOneRules().as_dict()) == [name for name, _ in found]


@pytest.mark.parametrize(("name", "values"), [(name, values) for name, _, values in FIELDS])
def test_values(name: str, values: object) -> None:
    allowed = {f.name: f.metadata["allowed"] for f in dataclasses.fields(ThirtyOneRules)}[name]
    if isinstance(values, tuple):
        assert isinstance(allowed, Between) and (allowed.low, allowed.high) == values
        low, high = values
        assert low in allowed and high in allowed and not allowed.null
        for bad in (low - 1, high + 1, None, True, False, float(low), str(low), [low]):
            assert bad not in allowed
    else:
        assert isinstance(allowed, OneOf) and isinstance(values, list)
        assert json.dumps(sorted(allowed.values, key=repr)) == json.dumps(sorted(values, key=repr))
        for bad in (0, 1.5, "", "None", "true", [], {}, 31.0, 30.0, 3.0):
            assert bad not in allowed
        assert (True in allowed) is any(value is True for value in values)
        assert (1 in allowed) is any(type(value) is int and value == 1 for value in values)


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.name)
def test_presets(preset: object) -> None:
    name, changes, aliases, title = preset  # type: ignore[misc]
    assert changes == DIFFERENCES[name] and aliases == ALIASES.get(name, ())
    assert title
    rules = ThirtyOneRules().with_changes(changes)
    differs = {
        field.name: getattr(rules, field.name)
        for field in dataclasses.fields(rules)
        if getattr(rules, field.name) != field.default
    }
    assert differs == changes


def test_all_presets() -> None:
    assert [preset.name for preset in PRESETS] == list(DIFFERENCES)


@pytest.mark.parametrize(
    ("changes", "fields"),
    [
        ({"objective": "points"}, ("objective=points", "on_top=others_lose")),
        ({"on_top": "point"}, ("objective=lives", "on_top=point")),
        ({"tie_break": "ranks"}, ("tie_break=ranks", "objective=lives")),
        ({**POINTS, "knock_goal": "highest"}, ("knock_goal=highest", "objective=points")),
        ({**POINTS, "opening_call": "hammer"}, ("opening_call=hammer", "objective=points")),
        ({**FOUR, "three_aces": 33}, ("three_aces=33", "hand_size=4")),
        ({**FOUR, "straight_flush": 30}, ("straight_flush=30", "hand_size=4")),
        ({"target": 42}, ("target=42", "hand_size=3")),
        ({"hand_size": 4, "packs": 2}, ("target=31", "hand_size=4")),
        ({"hand_size": 4, "target": 42}, ("hand_size=4", "packs=1")),
        ({"of_a_kind": 41.5}, ("of_a_kind=41.5", "target=31")),
        ({"knock_minimum": 32}, ("knock_minimum=32", "target=31")),
        (
            {"knock_after_draw": True, "opening_call": "throw_down"},
            ("knock_after_draw=true", "opening_call=throw_down"),
        ),
    ],
)
def test_contradictions(changes: dict[str, object], fields: tuple[str, str]) -> None:
    with pytest.raises(RuleError) as caught:
        ThirtyOneRules().with_changes(changes)
    message = str(caught.value)
    assert message.startswith("The rules ") and " contradict each other: " in message
    assert all(field in message for field in fields), message


@pytest.mark.parametrize(
    "changes",
    [
        {"knock_minimum": 31},
        {**FOUR, "knock_minimum": 42},
        {**FOUR, "of_a_kind": 41.5},
        {**FOUR, "of_a_kind": 30},
        {"packs": 2},
        {"straight_flush": 30, "three_aces": 33, "of_a_kind": 30.5},
        {"opening_call": "hammer", "knock_goal": "highest"},
        {**POINTS, "knock_flush": True},
    ],
)
def test_what_goes_together(changes: dict[str, object]) -> None:
    ThirtyOneRules().with_changes(changes)
