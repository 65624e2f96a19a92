"""The players of the family do what their descriptions say, and see views only."""

from collections import Counter

import pytest

from cardlab import CardlabError, Match
from cardlab.engine.play import (
    RandomPlayer,
    make_players,
    next_action,
    play_deal,
    play_match,
)
from cardlab.games.thirty_one.players import GreedyPlayer, make_player
from cardlab.games.thirty_one.table import View
from tests.games.thirty_one.deals import act, go, legal, pass_turn, rules, table

TOP = "As Ks Qs"


def choice(match: Match, seat: int = 0, knock_at: float = 27) -> str | None:
    """What a greedy player in a seat does, as a text."""
    view = match.view(seat)
    assert type(view) is View
    action = GreedyPlayer(match.rules, knock_at).choose(view)
    if action is None:
        return None
    assert view.refusal(action) is None
    return " ".join(str(each) for each in action if each is not None)


class TestGreedy:
    def test_takes_the_discard_if_it_strictly_raises_the_value(self) -> None:
        hand = "5s 7s Kd"  # 12
        assert choice(table(hand, "4d 8h Qd", up="Qs")) == "0 draw discard"  # 22
        assert choice(table(hand, "4d 8h Qc", up="Ah")) == "0 draw stock"  # 12 at best
        assert choice(table(hand, "4d 8h Qc", up="3d")) == "0 draw discard"  # 13
        assert choice(table(hand, "4d 8h Qc", up="2d")) == "0 draw stock"  # 12 again
        assert choice(table("7c 7d 2h", "4d 8h Qc", up="7h", of_a_kind=30)) == "0 draw discard"

    def test_what_is_taken_has_to_stay(self) -> None:
        """The best three would be the old ones; with the new card nothing is better."""
        assert choice(table("9s 8s 7s", "4d 8h Qc", up="2h")) == "0 draw stock"

    def test_discards_so_that_the_rest_is_worth_most(self) -> None:
        match = table("5s 7s Kd", "4d 8h Qc", stock="Qs")
        go(match, "0 draw stock")
        assert choice(match) == "0 discard Kd"
        match = table("5s 7s Kd", "4d 8h Qc", stock="2c")
        assert choice(go(match, "0 draw stock")) == "0 discard 2c"

    def test_of_equal_discards_the_first_in_pack_order(self) -> None:
        match = table("5s 7h Kd", "4d 8h Qc", stock="3c")
        assert choice(go(match, "0 draw stock")) == "0 discard 3c"
        match = table("5s 7h Kd", "4d 8h Qc", stock="9s")  # 14 in spades: the K♦ or the 7♥ goes
        assert choice(go(match, "0 draw stock")) == "0 discard Kd"
        match = table("7c 7d 7h", "4d 8h Qc", stock="7s", of_a_kind=30)
        assert choice(go(match, "0 draw stock")) == "0 discard 7c"

    def test_never_the_card_just_taken(self) -> None:
        """The taken ace is first in pack order; any of the others is worth as much."""
        match = table("2d 2h 2s", "4d 8h Qc", up="Ac")
        assert choice(go(match, "0 draw discard")) == "0 discard 2d"

    def test_the_other_copy_may_go(self) -> None:
        match = table("2d 2h 2s", "4d 8h Qc", up="2d", packs=2)
        assert choice(match) == "0 draw discard"
        go(match, "0 draw discard")
        assert choice(match) == "0 discard 2h"  # 2♦ 2♦ is 4

    def test_knocks_at_27_or_more(self) -> None:
        assert choice(table("Ks Qs 7s", "4d 8h Qc", up="2h")) == "0 knock"
        assert choice(table("Ks Qs 6s", "4d 8h Qc", up="2h")) == "0 draw stock"
        assert choice(table("Ks Qs 7s", "4d 8h Qc", up="As")) == "0 knock"

    def test_knock_at_is_adjustable(self) -> None:
        match = table("Ks Qs 7s", "4d 8h Qc", up="2h")
        assert choice(match, knock_at=28) == "0 draw stock"
        assert choice(table("Ks 2h 3d", "4d 8h Qc", up="2c"), knock_at=10) == "0 knock"
        assert make_player("greedy", rules(), 1).knock_at == 27  # type: ignore[union-attr]

    def test_not_where_a_knock_is_not_possible(self) -> None:
        match = table("Ks Qs 7s", "Kh Qh 7h", up="2c", stock="3c")
        go(match, "0 knock")
        assert choice(match, 1) == "1 draw stock"
        late = table("Ks Qs 7s", "Kh Qh 7h", up="2c", knock_first_turn=False)
        assert choice(late) == "0 draw stock"
        kind = table("7s 7h 7d", "4d 8h Qc", up="2c", of_a_kind=30, knock_flush=True)
        assert choice(kind) == "0 draw stock"

    def test_knocks_after_drawing_for_the_best_hand_that_is_left(self) -> None:
        match = table("Ks Qs 2d", "4d 8h Qc", stock="7s 3c", knock_after_draw=True)
        go(match, "0 draw stock")
        assert choice(match) == "0 knock"
        assert choice(go(match, "0 knock")) == "0 discard 2d"
        match = table("Ks Qs 2d", "4d 8h Qc", stock="6s 3c", knock_after_draw=True)
        assert choice(go(match, "0 draw stock")) == "0 discard 2d"

    def test_a_knocker_after_drawing_discards_as_the_rules_bind(self) -> None:
        """The king alone would be worth more, but the knock was made with the clubs (T6)."""
        match = table("2c 3c 4c", "4d 8h Qc", stock="Kd", knock_after_draw=True, knock_flush=True)
        go(match, "0 draw stock")
        assert choice(match) == "0 discard 2c"
        go(match, "0 knock")
        assert legal(match) == ["0 discard Kd"] and choice(match) == "0 discard Kd"

    def test_declares_at_once(self) -> None:
        match = table("4d 8h Qc", TOP)
        assert choice(match, 1) == "1 declare"
        match = table("As Ks 2d", "4d 8h Qc", stock="Qs")
        go(match, "0 draw stock", "0 discard 2d")
        assert choice(match, 0) == "0 declare"

    def test_waits_out_of_turn_with_nothing_to_declare(self) -> None:
        match = table("4d 8h Qc", "As Ks 2d", "3d 9h Jc")
        assert choice(match, 1) is None
        missed = go(table("4d 8h Qc", TOP), "0 draw stock")
        assert choice(missed, 1) is None

    def test_plays_on_with_a_top_hand_that_was_kept(self) -> None:
        match = go(table(TOP, "4d 8h Qc", up="2h"), "0 draw stock")
        go(match, f"0 discard {match.view(0).drawn}")
        pass_turn(match, 1)
        assert choice(match) == "0 knock"

    def test_declares_out_of_turn_where_that_is_possible(self) -> None:
        match = pass_turn(table("4d 8h Qc", "3d 9h Jc", TOP, preset="skite"), 0)
        assert choice(match, 2) == "2 declare"

    def test_never_makes_an_opening_call(self) -> None:
        match = table("Ks 2h 3d", "4d 8h Qc", opening_call="hammer", up="2c")
        assert "0 hammer" in legal(match) and choice(match) == "0 draw stock"
        match = table("Ks 2h 3d", "4d 8h Qc", opening_call="throw_down")
        assert choice(match) == "0 look" and choice(match, 1) is None

    def test_with_an_empty_stock(self) -> None:
        match = table("5s 7h Kd", "4s 8h Qd")
        while match.current.table.stock:
            pass_turn(match, match.turn or 0)
        seat = match.turn or 0
        top = match.current.table.pile[0]
        helps = choice(match, seat)
        assert helps in (f"{seat} stop", f"{seat} draw discard")
        values = [match.rules.value(match.view(seat).hand)]
        taken = go(match.fork(), f"{seat} draw discard")
        for action in taken.legal_actions():
            if action.action == "discard":
                after = taken.fork()
                after.play(action)
                values.append(match.rules.value(after.view(seat).hand))
        assert (helps == f"{seat} draw discard") == (max(values[1:]) > values[0]), top

    def test_stops_where_the_discard_does_not_help(self) -> None:
        match = table("Kc Qc 6c", "Kh Qh 6h")
        while match.current.table.stock:
            pass_turn(match, match.turn or 0)
        assert match.current.table.pile[0][1] == "s"
        assert choice(match, match.turn or 0) == f"{match.turn} stop"

    def test_the_same_by_another_way(self) -> None:
        """Each choice of whole matches, against the description taken word by word."""
        for preset in ("scat", "skite", "cadillac", "stop-the-bus", "super-skite-jokers"):
            match = Match(preset, ["Ann", "Ben", "Cat"], seed=4)
            players = make_players(match, ["greedy"], 4)
            for _ in range(2):
                match.deal()
                while not match.deal_over:
                    action = next_action(match.current, players, None)
                    if action.action == "draw":
                        assert action.source == self.draw_by_the_book(match)
                    elif action.action == "discard":
                        assert action == self.discard_by_the_book(match)
                    match.play(action)

    @staticmethod
    def draw_by_the_book(match: Match) -> str:
        """The discard if taking it, and then some other card going, raises the value."""
        view = match.view(match.turn or 0)
        if "discard" not in [action.source for action in view.legal_actions()]:
            return "stock"
        after, _ = match.current.apply(act(f"{view.seat} draw discard"))
        best = max(
            match.rules.value(after.apply(action)[0].hands[view.seat])
            for action in after.view(view.seat).legal_actions()
            if action.action == "discard"
        )
        return "discard" if best > match.rules.value(view.hand) else "stock"

    @staticmethod
    def discard_by_the_book(match: Match) -> object:
        """The first in pack order of those that leave the most."""
        seat = match.turn or 0
        discards = [a for a in match.view(seat).legal_actions() if a.action == "discard"]
        values = [
            match.rules.value(match.current.apply(action)[0].hands[seat]) for action in discards
        ]
        return discards[values.index(max(values))]


class TestRandom:
    def test_uniform_among_all_legal_actions_of_all_players(self) -> None:
        """Six actions of two players; every one of them as often as the others."""
        match = table(TOP, "Ah Kh Qh", "3d 9h Jd", up="2c")
        players = make_players(match, ["random"], 5)
        actions = match.legal_actions()
        assert len(actions) == 5 and {action.player for action in actions} == {0, 1}
        found = Counter(next_action(match.current, players, None) for _ in range(20_000))
        assert set(found) == set(actions)
        chi_square = sum((count - 4000) ** 2 / 4000 for count in found.values())
        assert chi_square < 18.5  # 4 degrees of freedom; one in a thousand is above 18.47

    def test_in_turn_with_one_player_to_choose(self) -> None:
        match = go(table("5s 7h Kd", "4s 8h Qd", stock="2c"), "0 draw stock")
        players = make_players(match, ["random"], 1)
        found = Counter(next_action(match.current, players, None) for _ in range(8000))
        assert set(found) == set(match.legal_actions())
        assert max(abs(count - 2000) for count in found.values()) < 150

    def test_own_actions_only_where_asked_alone(self) -> None:
        match = table(TOP, "Ah Kh Qh", "3d 9h Jd")
        player = RandomPlayer(1)
        assert {player.choose(match.view(1)).action for _ in range(50)} == {"declare"}
        assert player.choose(match.view(2)) is None

    def test_the_same_seed_plays_the_same(self) -> None:
        def lines(seed: int) -> list[str]:
            match = Match("skite", ["Ann", "Ben", "Cat"], seed=9)
            play_match(match, make_players(match, ["random"], seed))
            return match.lines

        assert lines(1) == lines(1) != lines(2)

    def test_players_change_neither_the_cards_nor_each_other(self) -> None:
        decks = []
        for bots in (["random"], ["greedy"], ["greedy", "random"]):
            match = Match("scat", ["Ann", "Ben"], seed=9)
            players = make_players(match, bots, 3)
            match.deal()
            decks.append(match.current.deck)
            if isinstance(players[1], RandomPlayer):
                assert players[1].generator.state == self.second_stream(3)
        assert len(set(decks)) == 1

    @staticmethod
    def second_stream(seed: int) -> int:
        match = Match("scat", ["Ann", "Ben"], seed=9)
        player = make_players(match, ["random"], seed)[1]
        assert isinstance(player, RandomPlayer)
        return player.generator.state


class TestWhoActs:
    def test_who_may_act_out_of_turn_is_asked_first(self) -> None:
        match = table("5s 7h Kd", TOP, "Ah Kh Qh")
        players = make_players(match, ["greedy"], 1)
        assert next_action(match.current, players, None) == act("1 declare")

    def test_clockwise_from_the_seat_after_the_last_action(self) -> None:
        match = table("5s 7h Kd", TOP, "3c 9h Jd", "Ah Kh Qh", preset="skite")
        players = make_players(match, ["greedy"], 1)
        pass_turn(match, 0, 1)  # now Cat is to play, and Ben and Dan may declare
        for last, first in ((0, 1), (1, 3), (2, 3), (3, 1)):
            assert next_action(match.current, players, last) == act(f"{first} declare")

    def test_a_person_is_waited_for(self) -> None:
        match = table("5s 7h Kd", "4s 8h Qd")
        assert next_action(match.current, [None, RandomPlayer(1)], None) is None

    def test_play_deal_stops_at_the_end_of_the_deal(self) -> None:
        match = Match("scat", ["Ann", "Ben"], seed=1)
        match.deal()
        assert play_deal(match, make_players(match, ["greedy"], 1)) > 0
        assert match.deal_over and match.number == 1


class TestNames:
    @pytest.mark.parametrize("name", ["Greedy", "greed", "", "human"])
    def test_an_unknown_player(self, name: str) -> None:
        with pytest.raises(CardlabError, match="There is no player"):
            make_player(name, rules(), 1)

    def test_fewer_names_than_seats_are_repeated(self) -> None:
        match = Match("scat", ["Ann", "Ben", "Cat"], seed=1)
        kinds = [type(each) for each in make_players(match, ["greedy", "random"], 1)]
        assert kinds == [GreedyPlayer, RandomPlayer, GreedyPlayer]
