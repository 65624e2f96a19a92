"""A match as it is played: what starts it, what ends it, and what cannot be done in between."""

import json
import random
from typing import Any

import pytest

from cardlab import CardlabError, IllegalAction, Match, PlayersError, RuleError
from cardlab.engine.game import games
from cardlab.engine.play import make_players, play_match
from cardlab.games.thirty_one import Action
from tests.games.thirty_one.deals import act, go, pass_turn, table
from tests.helpers import NAMES, state


def ended(seed: int = 3, **keys: Any) -> Match:
    match = Match("scat", NAMES[:3], seed=seed, **keys)
    play_match(match, make_players(match, ["greedy"], seed))
    return match


class TestStart:
    def test_header(self) -> None:
        match = Match("blitz", ["Ann", "Zoë ♠"], seed=7, rules={"lives": 3})
        header = json.loads(match.lines[0])
        assert list(header) == [
            "type", "format", "version", "game", "preset", "rules", "players", "seed",
        ]  # fmt: skip
        assert (header["game"], header["preset"]) == ("thirty-one", "scat")
        assert header["rules"]["lives"] == 3 and header["players"] == ["Ann", "Zoë ♠"]
        assert '"Zoë ♠"' in match.lines[0] and ", " not in match.lines[0]

    def test_repr_evaluates_back(self) -> None:
        match = Match("gin", ["Ann", "B'en\""], seed=7)
        assert eval(repr(match)).lines == match.lines

    def test_the_cards_follow_from_the_seed(self) -> None:
        one, two, other = (Match("scat", NAMES[:2], seed=seed) for seed in (1, 1, 2))
        for match in (one, two, other):
            match.deal()
        assert one.current == two.current != other.current

    @pytest.mark.parametrize("seed", [-1, 2**63, 1.0, True, "7"])
    def test_seeds(self, seed: Any) -> None:
        with pytest.raises(CardlabError, match="from 0 to 2\\^63 - 1"):
            Match("scat", NAMES[:2], seed=seed)

    @pytest.mark.parametrize("players", [[], ["Ann"], NAMES, ["Ann", "Ann"], ["Ann", ""]])
    def test_players(self, players: Any) -> None:
        with pytest.raises(PlayersError):
            Match("scat", players)

    def test_how_many_players(self) -> None:
        many = [f"P{number}" for number in range(16)]
        for packs, most in ((1, 9), (2, 15)):
            for n in range(2, most + 1):
                Match("scat", many[:n], rules={"packs": packs})
            with pytest.raises(PlayersError, match=f"2 to {most}"):
                Match("scat", many[: most + 1], rules={"packs": packs})

    def test_presets_and_rules(self) -> None:
        with pytest.raises(RuleError, match="Did you mean scat"):
            Match("skat", NAMES[:2])
        with pytest.raises(RuleError, match="Did you mean lives"):
            Match("scat", NAMES[:2], rules={"live": 3})

    @pytest.mark.parametrize("dealer", [-1, 2, 9])
    def test_dealer(self, dealer: int) -> None:
        with pytest.raises(CardlabError, match="There is no seat"):
            Match("scat", NAMES[:2], dealer=dealer)

    def test_the_first_dealer_is_seat_0_unless_chosen(self) -> None:
        for dealer in (None, 0, 1, 2):
            keys = {} if dealer is None else {"dealer": dealer}
            match = Match("scat", NAMES[:3], seed=1, **keys)  # type: ignore[arg-type]
            match.deal()
            assert json.loads(match.lines[1])["dealer"] == (dealer or 0)


class TestPlay:
    def test_before_the_first_deal(self) -> None:
        match = Match("scat", NAMES[:2], seed=1)
        assert match.turn is None and match.legal_actions() == () and match.result is None
        assert match.explain() == []
        for step in (
            lambda: match.play(act("0 knock")),
            lambda: match.view(0),
            lambda: match.refusal(act("0 knock")),
        ):
            with pytest.raises(CardlabError, match="Nothing has been dealt yet"):
                step()
        assert len(match.lines) == 1

    def test_one_deal_at_a_time(self) -> None:
        match = table("5s 7h Kd", "4s 8h Qd")
        before = state(match)
        with pytest.raises(CardlabError, match="not over yet"):
            match.deal(match.game.pack(match.rules))
        with pytest.raises(CardlabError, match="not over yet"):
            match.finish()
        assert state(match) == before

    @pytest.mark.parametrize("seat", [-1, 2, 99])
    def test_a_seat_that_is_not_there(self, seat: int) -> None:
        match = table("5s 7h Kd", "4s 8h Qd")
        before, knock = state(match), act("0 knock")._replace(player=seat)
        for step in (match.play, match.refusal):
            with pytest.raises(CardlabError, match=f"There is no seat {seat}"):
                step(knock)
        with pytest.raises(CardlabError, match=f"There is no seat {seat}"):
            match.view(seat)
        assert state(match) == before

    def test_an_illegal_action_changes_nothing(self) -> None:
        match = go(table("5s 7h Kd", "4s 8h Qd", up="7c"), "0 draw discard")
        before = state(match)
        with pytest.raises(IllegalAction) as caught:
            match.play(act("0 discard 7c"))
        assert caught.value.rule == "T3"
        assert isinstance(caught.value, CardlabError) and isinstance(caught.value, ValueError)
        assert state(match) == before

    def test_events_of_the_last_step(self) -> None:
        match = table("5s 7h Kd", "4s 8h Qd")
        assert [event.kind for event in match.events] == ["deal"]
        events = match.play(act("0 draw stock"))
        assert events == match.events and events[0].kind == "draw"

    def test_the_outcome_is_written_with_the_last_move(self) -> None:
        match = go(table("5s 7h Kd", "4s 8h Qd"), "0 knock")
        pass_turn(match, 1)
        assert [json.loads(line)["type"] for line in match.lines[-2:]] == ["action", "outcome"]
        outcome = json.loads(match.lines[-1])
        assert list(outcome)[1:] == list(match.outcome._fields)


class TestEnd:
    def test_result(self) -> None:
        match = ended()
        result = match.result
        assert result is not None and match.finished
        assert result.winners == tuple(s for s, lives in enumerate(result.standing) if lives)
        assert json.loads(match.lines[-1]) == {
            "type": "result",
            "winners": list(result.winners),
            "standing": list(result.standing),
        }
        assert match.finish() == result  # once more is not written twice
        assert sum('"type":"result"' in line for line in match.lines) == 1

    def test_only_notes_may_follow(self) -> None:
        match = ended()
        lines = list(match.lines)
        for step in (match.deal, lambda: match.extra_level(1)):
            with pytest.raises(CardlabError):
                step()
        assert match.lines == lines
        match.note("well played")
        assert match.lines[:-1] == lines

    def test_a_match_that_is_over_before_its_result_is_written(self) -> None:
        match = ended()
        open_again = match.fork(len(match.lines) - 1)
        assert open_again.result == match.result and not open_again.finished
        with pytest.raises(CardlabError, match="The match is over"):
            open_again.deal()
        open_again.finish()
        assert open_again.lines == match.lines


def test_every_preset_has_names_of_its_own() -> None:
    """No name or alias means two things, whatever games are installed."""
    names = [
        name
        for game in games().values()
        for preset in game.presets
        for name in (preset.name, *preset.aliases)
    ]
    assert len(names) == len(set(names))
    assert all(name == name.lower() for name in names)


def test_the_same_moves_make_the_same_lines() -> None:
    chance = random.Random(2)
    one = Match("skite", NAMES[:3], seed=2)
    two = Match("skite", NAMES[:3], seed=2)
    for _ in range(60):
        if one.deal_over:
            one.deal()
            two.deal()
        action = chance.choice(one.legal_actions())
        one.play(action)
        two.play(action)
        if one.result is not None:
            break
    assert one.lines == two.lines and one.current == two.current


@pytest.mark.parametrize(
    "action",
    [None, "draw", (), Action(True, "draw", "stock"), Action(1.0, "draw", "stock"),  # type: ignore[arg-type]
     Action(1, []), Action("1", "draw", "stock")],  # type: ignore[arg-type]
)  # fmt: skip
def test_what_is_no_action_is_refused_and_leaves_no_trace(action: object) -> None:
    match = Match("scat", ["Ann", "Ben"], seed=7)
    match.deal()
    before, lines = match.current, list(match.lines)
    with pytest.raises(CardlabError, match=r"is no action of this game|no seat"):
        match.play(action)
    assert (match.current, match.lines) == (before, lines)
    match.play(Action(1, "draw", "stock"))
    assert match.lines[-1] == '{"type":"action","player":1,"action":"draw","source":"stock"}'
