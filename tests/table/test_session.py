"""A session: what the controls of a table do, without any widget."""

from pathlib import Path

import pytest

import cardlab
from cardlab.engine.play import make_players
from cardlab.table.session import Session, another


def session(preset: str = "scat", players: int = 3, seed: int = 11, **options: object) -> Session:
    names = ["You", "Ben", "Cara", "Dev", "Eva"][:players]
    match = cardlab.Match(preset, names, seed=seed, dealer=players - 1,
                          log=options.pop("log", None))  # type: ignore[arg-type]  # fmt: skip
    return Session(match, 0, make_players(match, ["greedy"], 1), **options)  # type: ignore[arg-type]


def hand(at: Session) -> tuple[str, ...]:
    return at.view.hand  # type: ignore[no-any-return]


def take_turn(at: Session) -> None:
    at.press("pile:stock")
    at.press(f"card:{hand(at)[0]}")
    at.press("act:discard")


class TestPress:
    def test_the_deal_begins_with_the_person(self) -> None:
        at = session()
        assert at.match.turn == 0
        assert not at.ui.waiting
        assert str(at.ui.message).startswith("Your turn.")

    def test_a_card_is_chosen_then_discarded_by_pressing_it_again(self) -> None:
        at = session()
        at.press("pile:stock")
        card = hand(at)[0]
        at.press(f"card:{card}")
        assert at.ui.chosen == f"card:{card}"
        assert len(hand(at)) == 4
        at.press(f"card:{card}")
        assert card == at.view.table.pile[0]
        assert at.ui.chosen == ""
        assert at.ui.waiting

    def test_a_chosen_card_goes_where_the_discard_pile_is_pressed(self) -> None:
        at = session()
        at.press("pile:stock")
        card = hand(at)[1]
        at.press(f"card:{card}")
        at.press("pile:discard")
        assert at.view.table.pile[0] == card

    def test_what_is_not_possible_says_so_with_its_rule_and_changes_nothing(self) -> None:
        at = session()
        before = at.match.current
        at.press("act:declare")
        assert at.match.current is before
        assert (at.ui.rule, at.ui.tone, at.ui.refused) == ("T7", "no", "act:declare")
        assert "Only 31 can be declared." in str(at.ui.message)

    def test_the_card_just_taken_cannot_be_chosen(self) -> None:
        at = session()
        top = at.view.table.pile[0]
        at.press("pile:discard")
        at.press(f"card:{top}")
        assert at.ui.chosen == ""
        assert at.ui.rule == "T3"
        assert f"You took the {cardlab.cards.symbol(top)} from the discard pile" in str(
            at.ui.message
        )

    def test_a_refusal_stays_until_the_next_press(self) -> None:
        at = session()
        at.press("act:declare")
        at.press("pile:stock")
        assert at.ui.refused == ""
        assert at.ui.tone == "info"

    @pytest.mark.parametrize("control", ["", "card:", "card:99", "pile:moon", "act:fly", "x" * 60,
                                         "rule:Z9", "panel:secret", "pace:warp"])  # fmt: skip
    def test_controls_that_do_not_exist_do_no_harm(self, control: str) -> None:
        at = session()
        before, lines = at.match.current, list(at.match.lines)
        at.press(control)
        assert at.match.current is before
        assert at.match.lines == lines

    def test_panels_and_rules_open_and_close(self) -> None:
        at = session()
        for control in ("panel:discards", "panel:keys", "rule:T3"):
            at.press(control)
            assert at.ui.panel in (control, control.removeprefix("panel:"))
            at.press("panel:")
            assert at.ui.panel == ""


class TestOthers:
    def test_one_press_is_one_turn(self) -> None:
        at = session(players=4)
        take_turn(at)
        for seat in (1, 2):
            assert at.match.turn == seat
            at.press("next")
        assert at.match.turn == 3

    def test_where_one_may_declare_at_any_time_one_press_is_one_action(self) -> None:
        at = session("skite", players=3)
        take_turn(at)
        lines = len(at.match.lines)
        at.press("next")
        assert len(at.match.lines) == lines + 1

    def test_nothing_moves_by_itself_after_the_persons_move_or_the_deal(self) -> None:
        at = session(pace="fast")
        assert at.unhurried()
        take_turn(at)
        assert at.unhurried()
        at.press("next")
        assert not at.unhurried()

    def test_a_person_who_is_out_can_watch_to_the_end(self) -> None:
        at = session(players=3, seed=5)
        for _step in range(3000):
            if at.match.result is not None:
                break
            if at.match.deal_over:
                at.press("deal")
            elif at.match.turn == 0:
                # Never a good hand: the lowest card of the best suit goes each time.
                at.press("pile:stock")
                worst = max(hand(at), key=lambda c: cardlab.games.thirty_one.score.points(c))
                at.press(f"card:{worst}")
                at.press("act:discard")
            else:
                at.press("next")
        assert at.match.result is not None
        assert at.ui.match_over
        assert "The match is over" in str(at.ui.message)
        assert at.match.lines[-1].startswith('{"type":"result"')
        at.press("again")
        assert at.match.number == 1
        assert at.match.seed == 6


class TestUndo:
    def test_undo_goes_back_to_before_the_persons_last_action(self, tmp_path: Path) -> None:
        log = tmp_path / "a.deal.jsonl"
        at = session(log=log)
        start = at.match.current
        at.press("pile:stock")
        written = log.read_bytes()
        at.press("undo")
        assert at.match.current == start
        assert log.read_bytes() == written, "a written log is never changed"
        assert at.match.log == str(tmp_path / "a-2.deal.jsonl")

    def test_undo_after_the_others_moved(self) -> None:
        at = session()
        at.press("pile:stock")
        middle = at.match.current
        at.press(f"card:{hand(at)[0]}")
        at.press("act:discard")
        at.press("next")
        at.press("undo")
        assert at.match.current == middle

    def test_what_was_told_is_as_it_was(self) -> None:
        at = session()
        at.press("pile:stock")
        told = at.ui.told
        at.press(f"card:{hand(at)[0]}")
        at.press("act:discard")
        for _seat in range(2):
            at.press("next")
        at.press("undo")
        assert [str(line) for _rule, line in at.ui.told] == [str(line) for _rule, line in told]

    def test_nothing_to_take_back(self) -> None:
        at = session()
        before = at.match.current
        at.press("undo")
        assert at.match.current is before
        assert "nothing to take back" in str(at.ui.message)

    def test_names_of_further_logs(self, tmp_path: Path) -> None:
        assert another(str(tmp_path / "m.deal.jsonl")).name == "m-2.deal.jsonl"
        (tmp_path / "m-2.deal.jsonl").touch()
        assert another(str(tmp_path / "m.deal.jsonl")).name == "m-3.deal.jsonl"
        assert another(str(tmp_path / "m-2.deal.jsonl")).name == "m-3.deal.jsonl"


class TestPace:
    def test_the_message_says_who_moves_by_themselves(self) -> None:
        at = session(pace="fast")
        take_turn(at)
        assert str(at.ui.message).startswith("It is Ben’s turn. If you have nothing to declare")
        at.press("next")
        assert str(at.ui.message) == "Cara is playing."
