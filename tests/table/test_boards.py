"""Boards: what is synced to the page, and the same desks of plain widgets."""

import json
from pathlib import Path
from typing import Any

import pytest

import cardlab
from cardlab.cards import shuffle
from cardlab.table import faces
from cardlab.table.plain import Inert, PlainBoard
from cardlab.table.widget import Board
from tests.games.thirty_one.cards import permuted


def state(board: Board) -> str:
    """Everything the page is sent but the module, the style and the faces."""
    sent = board.get_state()
    kept = {name: sent[name] for name in sorted(sent) if name not in ("_esm", "_css", "layout")}
    return json.dumps(kept, default=str)


@pytest.fixture
def board() -> Board:
    made: Board = cardlab.table("scat", players=4, seed=3)
    return made


class TestSynced:
    def test_no_hidden_card_is_in_any_trait(self, board: Board) -> None:
        session: Any = board.desk.session  # type: ignore[attr-defined]
        for press in ("", "pile:stock"):
            if press:
                session.press(press)
                board.redraw()
            sent, deal = state(board), session.match.current
            for seat, cards in enumerate(deal.hands):
                if seat:
                    assert not any(f'"card:{card}' in sent for card in cards)
            twin = permuted(deal, 0, lambda cards: shuffle(cards, 9))
            assert twin != deal
            session.match.current = twin
            board.redraw()
            assert state(board) == sent
            session.match.current = deal
            board.redraw()

    def test_only_the_own_moves_are_there(self, board: Board) -> None:
        board.desk.press("pile:stock", 0, "")
        card = board.desk.session.view.hand[0]  # type: ignore[attr-defined]
        board.desk.press(f"card:{card}", 0, "")
        board.desk.press("act:discard", 0, "")
        board.redraw()
        assert "card:" in state(board)
        assert "take_back" not in state(board)

    def test_what_the_page_says_is_checked(self, board: Board) -> None:
        before = state(board)
        for content in (None, 7, [], {}, {"do": 3}, {"do": "x" * 100}, {"do": "deal", "n": True},
                        {"do": "pile:stock", "n": -1}, {"do": "pile:stock", "value": 3},
                        {"do": "pile:stock", "n": 0, "value": "v" * 3000}):  # fmt: skip
            board._heard(board, content, [])
        assert state(board) == before
        board._heard(board, {"do": "pile:stock", "n": 0, "value": ""}, [])
        assert state(board) != before

    def test_sizes(self, board: Board) -> None:
        sent = board.get_state()
        assert len(sent["_esm"].encode()) <= 15_000
        assert len(state(board).encode()) <= 8_000

    def test_text_and_picture_are_the_same_each_time(self) -> None:
        first, second = (cardlab.table("scat", seed=8) for _ in range(2))
        assert repr(first) == repr(second)
        assert first.desk.svg() == second.desk.svg()
        assert "<svg" in first.desk.svg()


class TestOpening:
    def test_what_cannot_be_played_is_named(self, tmp_path: Path) -> None:
        for options, said in (
            ({"preset": "skat"}, "Did you mean scat"),
            ({"players": 1}, "for 2 to 9 players, not for 1"),
            ({"players": 2.5}, "a number, or a list"),
            ({"rules": 3}, "names and values"),
            ({"log": 3}, "path of a file"),
            ({"players": 10}, "2 to 9"),
            ({"players": "Ann"}, "a list of names"),
            ({"players": ["Ann", "Ann"]}, "same name"),
            ({"seat": 4}, "seats are 0 to 3"),
            ({"seed": -1}, "seed"),
            ({"bots": ["gredy"]}, "Did you mean greedy"),
            ({"pace": "now"}, "pace is one of"),
            ({"renderer": "fancy"}, "renderer"),
            ({"rules": {"live": 3}}, "Did you mean lives"),
            ({"log": tmp_path}, "not a file"),
            ({"log": tmp_path / "no" / "folder" / "x.deal.jsonl"}, "cannot be written"),
        ):
            with pytest.raises(cardlab.CardlabError, match=said):
                cardlab.table(**options)

    def test_a_log_is_played_on(self, tmp_path: Path) -> None:
        log = tmp_path / "kept.deal.jsonl"
        first = cardlab.table("scat", seed=4, log=log)
        first.desk.press("pile:stock", 0, "")
        first.desk.session.match.close()
        again = cardlab.table("scat", log=log)
        assert len(again.desk.session.view.hand) == 4
        assert again.desk.session.match.seed == 4

    def test_a_log_that_holds_another_match_is_not_taken_for_this_one(
        self, tmp_path: Path
    ) -> None:
        log = tmp_path / "kept.deal.jsonl"
        cardlab.table("scat", players=2, seed=4, log=log)
        before = log.read_bytes()
        for options in (
            {"preset": "skite"}, {"players": 3}, {"seed": 99}, {"rules": {"lives": 9}},
            {"preset": "skyjo"}, {"players": ["A", "B"]},
        ):  # fmt: skip
            with pytest.raises(cardlab.CardlabError, match="holds a match already"):
                cardlab.table(**{"preset": "scat", "log": log, **options})
        assert log.read_bytes() == before
        assert cardlab.table("scat", players=2, seed=4, log=log).desk.session.match.seed == 4

    def test_a_torn_line_is_told(self, tmp_path: Path) -> None:
        log = tmp_path / "torn.deal.jsonl"
        cardlab.table("scat", players=2, seed=4, log=log)
        with log.open("ab") as file:
            file.write(b'{"type":"act')
        again = cardlab.table("scat", log=log)
        said = str(again.desk.session.ui.message)
        assert said.startswith("Line 3 was torn and has been dropped.")

    def test_two_tables_on_one_log_do_not_write_over_each_other(self, tmp_path: Path) -> None:
        log = tmp_path / "two.deal.jsonl"
        first = cardlab.table("scat", players=2, seed=4, log=log)
        second = cardlab.table("scat", log=log)
        first.desk.press("pile:stock", 0, "")
        written = log.read_bytes()
        second.desk.press("pile:stock", 0, "")
        assert "Something else has written to this log" in str(second.desk.session.ui.message)
        assert len(second.desk.session.view.hand) == 3
        assert log.read_bytes() == written

    def test_every_preset_has_a_table(self) -> None:
        from cardlab.engine.game import games

        for game in games().values():
            for preset in game.presets:
                if _has_pictures(game.package):
                    opened = cardlab.table(preset.name, players=4, seed=1)
                    assert preset.title.split()[0] in repr(opened)


def _has_pictures(package: str) -> bool:
    from importlib.util import find_spec

    return find_spec(package + ".picture") is not None


class TestPlain:
    def test_a_turn_is_played_with_plain_buttons(self) -> None:
        plain = cardlab.table("scat", players=3, seed=11, renderer="plain")
        assert isinstance(plain, PlainBoard)
        press(plain, "Draw")
        session: Any = plain.desk.session  # type: ignore[attr-defined]
        assert len(session.view.hand) == 4
        press(plain, faces.name(session.view.hand[0]))
        assert session.ui.chosen
        press(plain, next(b.description for b in buttons(plain) if "Discard" in b.description
                          and "pile" not in b.description))  # fmt: skip
        assert len(session.view.hand) == 3

    def test_a_replay_is_stepped(self) -> None:
        plain = cardlab.replay("scat-first-deal", renderer="plain")
        first = plain._picture.value
        press(plain, "Next step")
        assert plain._step == 1
        assert plain._picture.value != first
        press(plain, "Last step")
        press(plain, "Play on from here")
        assert not plain.desk.film()
        press(plain, "Back to the replay")
        assert plain.desk.film()

    def test_markup_loses_its_controls_and_nothing_else(self) -> None:
        made = Inert('<p>a &lt;b&gt; <button class="cl-btn" data-do="act:knock">Knock <kbd>K</kbd>'
                     '</button><button class="cl-card" data-do="card:7c" aria-label="7 of clubs">'
                     "<svg><use href='#x'/></svg></button></p>")  # fmt: skip
        assert "<button" not in made.markup
        assert "a &lt;b&gt;" in made.markup
        assert [p.do for p in made.presses] == ["act:knock", "card:7c"]
        assert [p.label for p in made.presses] == ["Knock", "7 of clubs"]


def buttons(plain: PlainBoard) -> list[Any]:
    return [child for child in plain._buttons.children if hasattr(child, "click")]


def press(plain: PlainBoard, label: str) -> None:
    found = [button for button in buttons(plain) if button.description == label]
    assert found, (label, [button.description for button in buttons(plain)])
    found[0].click()
