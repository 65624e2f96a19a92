"""Mistakes seen in other programs of this game, each by its name."""

from collections import Counter

from cardlab import Match
from cardlab.engine.play import make_players, play_deal
from cardlab.games.spite_and_malice import GAME
from tests.games.spite_and_malice.cards import everywhere
from tests.games.spite_and_malice.deals import after, legal, no, position, rules, stack, told
from tests.helpers import NAMES


def test_no_tens_in_the_pack() -> None:
    for deck in ("french", "skip-bo"):
        pack = GAME.pack(rules(2, "spite-and-malice" if deck == "french" else deck))
        tens = [card for card in pack if card in ("Tc", "Td", "Th", "Ts", "10")]
        assert len(tens) == (8 if deck == "french" else 12)
    assert legal(position("Tc 3c", centre=(9,)))[0] == "0 hand Tc 0"


def test_completed_stacks_that_vanish() -> None:
    """No card is ever lost, however often a stack is completed."""
    for completed in ("shuffle_in", "set_aside", "remove"):
        keys = {"completed": completed, "stock_out": "play_on"}
        match = Match("spite-and-malice", NAMES[:3], seed=11, rules=keys)
        match.deal()
        players, full = make_players(match, ["greedy"], 3), 0
        while not match.deal_over:
            match.play(players[match.turn or 0].choose(match.view(match.turn or 0)))
            full += any(event.kind == "complete" for event in match.events)
            assert Counter(everywhere(match.current)) == Counter(GAME.pack(match.rules))
        assert full > 0


def test_the_win_declared_while_the_last_pay_off_card_still_lies_face_up() -> None:
    deal = after(position("3c 7c", "5c Qd", centre=(4,)), "0 payoff 5c 0")
    assert deal.outcome is None and deal.table.payoff[0] == "Qd"
    assert deal.table.payoff_left[0] == 1
    deal = after(position("3c 7c", "5c 6d", centre=(4,)), "0 payoff 5c 0", "0 payoff 6d 0")
    assert deal.outcome is not None and deal.outcome.winner == 0


def test_a_buried_side_card_played() -> None:
    deal = position("9d Jc", centre=(2,), sides=("Kd 3c",))
    assert no(deal, "0 side 0 3c 0")[0] == "P2"
    deal = after(deal, "0 side 0 Kd 0")
    assert no(deal, "0 side 0 3c 0")[0] == "P3"


def test_the_needed_rank_read_from_the_printed_top_card_after_two_kings() -> None:
    deal = position("Kc Kd 7c 5h", centre=(4,))
    deal = after(deal, "0 hand Kc 0", "0 hand Kd 0")
    assert deal.table.centre[0] == ("Kd", "Kc", *stack(4)) and deal.table.needs[0] == 7
    assert "0 hand 7c 0" in legal(deal) and "0 hand 5h 0" not in legal(deal)


def test_the_hand_refilled_before_the_completed_stack_is_recycled() -> None:
    """With an empty stock the new hand comes from the stack that was just completed."""
    for completed in ("shuffle_in", "set_aside"):
        deal = position("Qc", centre=(11,), stock="", completed=completed)
        deal, events = told(deal, "0 hand Qc 0")
        assert deal.outcome is None and len(deal.hands[0]) == 3 and deal.table.stock == 9
        kinds = [event.kind for event in events]
        assert kinds == ["play", "complete", "shuffle", "draw"]


def test_a_second_match_that_uses_up_the_first_ones_pack() -> None:
    written = []
    for _ in range(2):
        match = Match("spite-and-malice", NAMES[:2], seed=7)
        pack = GAME.pack(match.rules)
        match.deal()
        assert len(pack) == 104 and sorted(everywhere(match.current)) == sorted(pack)
        play_deal(match, make_players(match, ["greedy"], 1))
        written.append(match.lines)
    assert written[0] == written[1]
