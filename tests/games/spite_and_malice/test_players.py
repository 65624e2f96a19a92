"""What the greedy player does, and that the random one does everything."""

import pytest

from cardlab import CardlabError, Match
from cardlab.engine.play import RandomPlayer, make_players, play_match
from cardlab.games.spite_and_malice import GAME, shortest
from cardlab.games.spite_and_malice.deal import SpiteDeal
from cardlab.games.spite_and_malice.players import GreedyPlayer
from tests.games.spite_and_malice.deals import after, position, written
from tests.helpers import NAMES


def choice(deal: SpiteDeal) -> str:
    """What a greedy player does in a position."""
    action = GreedyPlayer().choose(deal.view(deal.turn or 0))
    assert action is not None and deal.refusal(action) is None
    return written(action)


class TestGreedy:
    def test_the_pay_off_card_first(self) -> None:
        assert choice(position("3c 7c", "5c 9d", centre=(4, 2), sides=("3d",))) == "0 payoff 5c 0"

    def test_the_way_to_it_play_by_play(self) -> None:
        deal = position("Kc 7c 9h", "7d 9d", centre=(4,), sides=("6d",))
        moves = []
        for _ in range(3):
            moves.append(choice(deal))
            deal = after(deal, moves[-1])
        assert moves == ["0 hand Kc 0", "0 side 0 6d 0", "0 payoff 7d 0"]

    def test_side_cards_the_smallest_stack_first(self) -> None:
        deal = position("3c Jc", centre=(2, 6), sides=("7d 2d 2h", "3d 9d"))
        assert choice(deal) == "0 side 1 3d 0"

    def test_then_hand_cards(self) -> None:
        assert choice(position("3c Jc", centre=(2, 6))) == "0 hand 3c 0"

    def test_wild_cards_are_kept(self) -> None:
        assert choice(position("Kc Jc", centre=(2, 6))) == "0 discard Jc 0"
        assert choice(position("Jc", centre=(2, 6), sides=("Kc",))) != "0 side 0 Kc 0"

    def test_but_for_a_last_one_that_draws_a_new_hand(self) -> None:
        assert choice(position("Kc", centre=(2, 6))) == "0 hand Kc 0"

    def test_no_play_that_helps_an_opponent(self) -> None:
        deal = position("3c Jc", centre=(2, 6), others=("4h 9h | 3d 4d 5d",))
        assert choice(deal) == "0 discard Jc 0"
        deal = position("3c Jc", centre=(2, 3), others=("4h 9h | 3d 4d 5d",))
        assert choice(deal) == "0 hand 3c 0"

    def test_no_completed_stack_for_an_opponents_ace(self) -> None:
        deal = position("Qc Jc", centre=(11, 3, 3), others=("Ah 9h | 3d 4d 5d",))
        assert choice(deal).startswith("0 discard")

    def test_the_own_pay_off_card_goes_before_that(self) -> None:
        deal = position("3c Jc", "4d 9d", centre=(2, 6), others=("5h 9h | 3d 4d 5d",))
        assert choice(deal) == "0 hand 3c 0"

    def test_discards_onto_the_next_higher_rank(self) -> None:
        assert choice(position("8c Jc", sides=("2h", "9h", "Th"))) == "0 discard 8c 1"
        assert choice(position("8c Jc", sides=("2h", "8h", "Th"))) == "0 discard 8c 1"

    def test_else_into_an_empty_slot(self) -> None:
        assert choice(position("5c", sides=("2h", "9h"))) == "0 discard 5c 2"

    def test_the_least_useful_card(self) -> None:
        """A stack needs a 4 soonest; the 3 only after eleven more plays."""
        assert choice(position("3c 5c 9c", centre=(3, 3, 3), others=("4h 9h | 3d",))) == (
            "0 discard 3c 0"
        )

    def test_buries_the_least_useful_top(self) -> None:
        deal = position("4h 6h", centre=(1, 1, 1), sides=("Kd", "3d", "Jd", "9d"))
        assert choice(deal) == "0 discard 6h 2"

    def test_a_wild_card_is_discarded_last_and_buried_last(self) -> None:
        deal = position("Kh 6h", centre=(1, 1, 1), sides=("Kd", "3d", "Kc", "Ks"))
        assert choice(deal) == "0 discard 6h 1"
        deal = position("Kh Kc", "Kd 9d", wild_may_start=False, sides=("2d",))
        assert choice(deal) == "0 discard Kc 1"

    def test_an_ace_that_has_to_be_played(self) -> None:
        deal = position("Ac Jc", must_play_ace=True, others=("2h 9h | 3d 4d 5d",))
        assert choice(deal) == "0 hand Ac 0"

    def test_passes_with_an_empty_hand(self) -> None:
        assert choice(position("", stock="", stock_out="play_on")) == "0 pass"

    def test_waits_for_its_turn(self) -> None:
        assert GreedyPlayer().choose(position("3c").view(1)) is None

    @pytest.mark.parametrize(("preset", "n"), [("spite-and-malice", 3), ("skip-bo", 2)])
    def test_whole_matches(self, preset: str, n: int) -> None:
        """The pay-off card is played in every turn that allows it; twice the same match."""
        rules = {"payoff_size": 8}
        match = Match(preset, NAMES[:n], seed=3, rules=rules)
        players = make_players(match, ["greedy"], 3)
        while match.result is None:
            match.deal()
            while not match.deal_over:
                view = match.view(match.turn or 0)
                action, way = players[view.seat].choose(view), shortest(view)
                assert way is None or action == way[0]
                assert action.action != "discard" or way is None
                match.play(action)
        again = Match(preset, NAMES[:n], seed=3, rules=rules)
        play_match(again, make_players(again, ["greedy"], 99))
        match.finish()
        assert again.lines == match.lines

    def test_beats_random_play(self) -> None:
        won = 0
        for seed in range(12):
            match = Match("skip-bo", NAMES[:2], seed=seed, rules={"payoff_size": 10})
            play_match(match, make_players(match, ["random", "greedy"], seed))
            won += match.result is not None and match.result.winners == (1,)
        assert won == 12


def test_by_name() -> None:
    own = Match("spite-and-malice", NAMES[:2]).rules
    assert isinstance(GAME.player("random", own, 1), RandomPlayer)
    assert GAME.player_names == ("random", "greedy")
    with pytest.raises(CardlabError) as caught:
        GAME.player("gredy", own, 1)
    assert str(caught.value) == "There is no player gredy. Did you mean greedy?"
