"""One match: deals in a row, and the lines that record it.

Every change of a match is a line of its log. Reading a log, playing, undoing and forking all
go through the same steps, so what can be played can be read, and the other way round.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardlab.cards import MAX_SEED, Shuffles
from cardlab.engine import log as deal_log
from cardlab.engine.deal import Event
from cardlab.engine.errors import (
    CardlabError,
    IllegalAction,
    LogError,
    PlayersError,
    Refusal,
    RuleError,
    did_you_mean,
    shown,
)
from cardlab.engine.game import Game, Start, find_game, find_preset
from cardlab.engine.log import LogFile, Record, check_keys, check_record, whole, write_line
from cardlab.engine.rules import Rules
from cardlab.words import Sentence, _, say

Path = str | os.PathLike[str]


@dataclass(frozen=True)
class Result:
    """The end of a match: the winning seats, and lives, points or totals by seat."""

    winners: tuple[int, ...]
    standing: tuple[int, ...]


class Match:
    """A match between named seats under one set of house rules.

    ``preset`` is a preset's name or alias (or a game's name, for its default rules), ``rules``
    changes single fields. With a ``seed`` the cards are the same on every machine; without one
    every deck must be handed to ``deal``. With ``log`` each line is written as it happens.

    >>> match = Match("scat", ["Ann", "Ben"], seed=7)
    >>> match.deal()
    >>> match.turn, match.view(1).hand
    (1, ('Ad', '4h', 'Qh'))
    >>> [str(action.action) for action in match.legal_actions()]
    ['draw', 'draw', 'knock']

    Raises ``RuleError``, ``PlayersError`` or ``LogError`` where a match cannot be made.
    """

    def __init__(
        self,
        preset: str,
        players: Sequence[str],
        *,
        seed: int | None = None,
        rules: Mapping[str, object] | None = None,
        dealer: int = 0,
        log: Path | None = None,
    ) -> None:
        game, found = find_preset(preset)
        changed = game.preset_rules(found).with_changes(rules or {})
        if seed is not None and (type(seed) is not int or not 0 <= seed <= MAX_SEED):
            raise CardlabError(_("A seed is a whole number from 0 to 2^63 - 1."))
        if problem := deal_log.names_problem(players):
            raise PlayersError(problem)
        game.check_players(changed, len(players))
        changed = game.settle(changed, len(players))
        changed.check()
        if not 0 <= dealer < len(players):
            raise CardlabError(_("There is no seat {seat} to deal.").format(seat=dealer))
        self._start(game, changed, found.name, tuple(players), seed, dealer)
        if log is not None:
            self._file = LogFile(log, new=True)
        try:
            self._write(self._header())
        except LogError:
            self.close()
            raise

    def _start(
        self,
        game: Game,
        rules: Rules,
        preset: str | None,
        names: tuple[str, ...],
        seed: int | None,
        dealer: int = 0,
    ) -> None:
        self.game, self.rules, self.preset, self.names, self.seed = game, rules, preset, names, seed
        self.lines: list[str] = []
        self.events: tuple[Event, ...] = ()
        self.number = 0
        self.dealer = dealer
        self.standing = game.first_standing(rules, len(names))
        self.current: Any = None
        self.outcomes: list[Any] = []
        self.warning = ""
        self._before = self.standing
        self._shuffles = 0
        self._settled = self._levelled = self._finished = False
        self._file: LogFile | None = None

    # -- what there is to see

    @property
    def turn(self) -> int | None:
        """The seat whose turn it is, or ``None`` between deals."""
        return None if self.current is None else self.current.turn

    @property
    def deal_over(self) -> bool:
        """Whether no deal is being played."""
        return self.current is None or self.current.outcome is not None

    @property
    def outcome(self) -> Any:
        """The outcome of the last deal that ended, or ``None``."""
        return self.outcomes[-1] if self.outcomes else None

    @property
    def result(self) -> Result | None:
        """The result, as soon as the last deal's outcome ends the match."""
        if not self.outcomes or not self.deal_over or self._levelled:
            return None
        winners = self.game.winners(self.rules, self.outcome)
        if winners is None:
            if self.number < getattr(self.rules, "deal_limit", self.number + 1):
                return None
            winners = self.game.leaders(self.rules, self.standing)
        return Result(winners, self.standing)

    def view(self, seat: int) -> Any:
        """Return what a seat may know of the current deal."""
        return self._deal().view(seat)

    def legal_actions(self) -> tuple[Any, ...]:
        """Return every legal action of every player who may act, in a fixed order."""
        return () if self.current is None else self.current.legal_actions()  # type: ignore[no-any-return]

    def refusal(self, action: Any) -> Refusal | None:
        """Say why an action is not possible now, or ``None`` where it is."""
        return self._deal().refusal(action)  # type: ignore[no-any-return]

    def explain(self, seat: int | None = None) -> list[tuple[str, Sentence]]:
        """Say what the last step did, as (rule id, sentence) pairs, to ``seat`` as "you".

        >>> match = Match("scat", ["Ann", "Ben"], seed=7)
        >>> match.deal()
        >>> _ = match.play(match.legal_actions()[1])
        >>> for rule, sentence in match.explain(): print(rule, sentence)
        T2 Ben took the 8♦ from the discard pile.
        """
        told = []
        for event in self.events:
            sentence = self.game.explain(event.for_seat(seat), self.names, seat)
            if sentence is not None:
                told.append((event.rule, sentence))
        return told

    def __repr__(self) -> str:
        return f"Match({self.preset or self.game.name!r}, {list(self.names)!r}, seed={self.seed!r})"

    # -- playing

    def deal(self, deck: Iterable[str] | None = None) -> None:
        """Deal the next deal: from the seed, or from a pack handed in."""
        if self.result is not None:
            raise CardlabError(_("The match is over; there is no further deal."))
        if not self.deal_over:
            raise CardlabError(_("This deal is not over yet."))
        pack = self.game.pack(self.rules)
        cards = self._shuffle(pack) if deck is None else tuple(deck)
        record = {
            "type": "deal",
            "number": self.number + 1,
            "dealer": self._next_dealer(),
            "deck": list(cards),
        }
        self._check_deck(cards, pack)
        self._do(record, lambda: self._deal_out(record["dealer"], cards))
        self._chance()

    def play(self, action: Any) -> tuple[Event, ...]:
        """Make one action; raise ``IllegalAction``, the match as before, where it is not legal.

        Shuffles that become due come from the seed. Returns what happened.
        """
        deal = self._deal()
        refusal = deal.refusal(action)
        if refusal is not None:
            raise IllegalAction(refusal)
        record = {
            "type": "action",
            "player": action.player,
            "action": action.action,
            **self.game.write_action(action),
        }
        self._do(record, lambda: self._apply(action))
        self._chance()
        self._write_outcome()
        return self.events

    def note(self, text: str) -> None:
        """Write a comment on the line above; it has no effect on play."""
        self._do({"type": "note", "text": text}, lambda: None)

    def extra_level(self, levels: int) -> None:
        """Agree on more lives after a deal (thirty-one S8)."""
        record = {"type": "extra-level", "levels": levels}
        after = self._levels(record)
        self._do(record, lambda: self._level(after))

    def finish(self) -> Result:
        """Write the result of a match that is over."""
        result = self.result
        if result is None:
            raise CardlabError(_("The match is not over yet."))
        if not self._finished:
            self._do(self._result_record(result), self._end)
        return result

    def fork(self, lines: int | None = None, *, log: Path | None = None) -> Match:
        """Return a new match, with a log of its own, that has the first ``lines`` lines of this."""
        kept = self.lines if lines is None else self.lines[:lines]
        if not kept:
            raise CardlabError(_("A match cannot be cut before its header."))
        match = read_match(line.encode() for line in kept)
        if log is not None:
            match._file = LogFile(log, new=True)
            for line in match.lines:
                match._file.append(line)
        match._chance()
        match._write_outcome()
        return match

    def undo(self, *, log: Path | None = None) -> Match:
        """Return a new match without the last action; this one and its log stay as they are."""
        for index in range(len(self.lines) - 1, 0, -1):
            if self.lines[index].startswith('{"type":"action"'):
                return self.fork(index, log=log)
        raise CardlabError(_("There is no action to take back."))

    def close(self) -> None:
        """Close the log."""
        if self._file is not None:
            self._file.close()
            self._file = None

    @staticmethod
    def open(path: Path) -> Match:
        """Open a log to play on; a torn last line is dropped, and ``warning`` says so."""
        lines, complete = deal_log.read_file(path)
        match = read_match(lines[:complete], str(path))
        match._file = LogFile(path, new=False)
        if complete < len(lines):
            match._file.drop_after(sum(len(line) + 1 for line in lines[:complete]))
            match.warning = _("Line {line} was torn and has been dropped.").format(
                line=complete + 1
            )
        match._chance()
        match._write_outcome()
        return match

    # -- taking a record of a log

    def take(self, record: Record) -> None:
        """Apply a record that was read; raise ``LogError`` and change nothing if it is wrong."""
        kind = record["type"]
        check_record(record)
        if kind == "note":
            if not isinstance(record["text"], str):
                raise LogError('"text" is a text.')
            return
        if kind == "header":
            raise LogError("The log has a second header.")
        self._expect(kind)
        getattr(self, "_take_" + kind.replace("-", "_"))(record)

    def _expect(self, kind: str) -> None:
        due = None if self.current is None else self.current.due
        if self._finished:
            raise LogError("The match is over; only notes may follow the result.")
        if due is not None:
            if kind != "shuffle":
                raise LogError(f"A shuffle of the {due.pile} pile is due here.")
        elif self.current is None:
            if kind != "deal":
                raise LogError(f"A deal must come first, not a line of type {kind}.")
        elif self.current.outcome is None:
            if kind != "action":
                raise LogError(f"The deal is not over: an action must come here, not {kind}.")
        elif not self._settled:
            if kind != "outcome":
                raise LogError(f"The deal is over: its outcome must come here, not {kind}.")
        elif kind not in ("deal", "extra-level", "result"):
            raise LogError(f"After an outcome comes a deal or the result, not {kind}.")

    def _take_deal(self, record: Record) -> None:
        if self.result is not None:
            raise LogError("The match is over: a result must come here, not a deal.")
        whole(record, "number", self.number + 1, self.number + 1)
        dealer = whole(record, "dealer", 0, len(self.names) - 1)
        if self.number and dealer != self._next_dealer():
            raise LogError(f"Seat {self._next_dealer()} deals now, not seat {dealer}. (D2)")
        cards = tuple(deal_log.texts(record["deck"], '"deck"'))
        self._check_deck(cards, self.game.pack(self.rules))
        self._deal_out(dealer, cards)

    def _take_action(self, record: Record) -> None:
        for key in ("player", "action"):
            if key not in record:
                raise LogError(f'The action line has no "{key}".')
        player = record["player"]
        if type(player) is not int or not 0 <= player < len(self.names):
            whole(record, "player", 0, len(self.names) - 1)
        action = self.game.read_action(player, record["action"], record)
        refusal = self.current.refusal(action)
        if refusal is not None:
            raise LogError(str(refusal))
        self._apply(action)

    def _take_shuffle(self, record: Record) -> None:
        due = self.current.due
        if due is None:
            raise LogError("No shuffle is due here.")
        keys = ("pile", "cards") if due.player is None else ("pile", "player", "cards")
        check_keys(record, keys)
        if record["pile"] != due.pile:
            raise LogError(f'The pile to be shuffled is "{due.pile}".')
        if due.player is not None:
            whole(record, "player", due.player, due.player)
        cards = tuple(deal_log.texts(record["cards"], '"cards"'))
        if sorted(cards) != sorted(due.cards):
            raise LogError(f"The shuffle does not hold exactly the cards of the {due.pile} pile.")
        self._shuffled(cards)

    def _take_outcome(self, record: Record) -> None:
        right = self.outcome._asdict()
        check_keys(record, tuple(right))
        for key, value in right.items():
            if not same(record[key], value):
                raise LogError(
                    f'"{key}" is {shown(record[key])}; by the rules it is {shown(plain(value))}.'
                )
        self._settle()

    def _take_extra_level(self, record: Record) -> None:
        self._level(self._levels(record))

    def _take_result(self, record: Record) -> None:
        result = self.result
        if result is None:
            raise LogError("The match is not over: a result cannot come here.")
        for key, value in self._result_record(result).items():
            if not same(record[key], value):
                raise LogError(
                    f'"{key}" is {shown(record[key])}; by the rules it is {shown(value)}.'
                )
        self._end()

    # -- the steps

    def _deal(self) -> Any:
        if self.current is None:
            raise CardlabError(_("Nothing has been dealt yet."))
        return self.current

    def _next_dealer(self) -> int:
        if self.number == 0:
            return self.dealer
        return self.game.next_dealer(self.rules, self.dealer, self.standing)

    def _check_deck(self, cards: tuple[str, ...], pack: tuple[str, ...]) -> None:
        if len(cards) != len(pack):
            raise LogError(f"The deck has {len(cards)} cards; the pack has {len(pack)}.")
        if sorted(cards) != sorted(pack):
            foreign = next((card for card in cards if card not in pack), None)
            what = f"it holds {shown(foreign)}" if foreign is not None else "a card is there twice"
            raise LogError(f"The deck is not the game's pack: {what}.")

    def _deal_out(self, dealer: int, cards: tuple[str, ...]) -> None:
        start = Start(
            self.rules, self.names, self.number + 1, dealer, self.standing, cards, self.outcome
        )
        self.current, self.events = self.game.deal(start)
        self.number, self.dealer, self._before = self.number + 1, dealer, self.standing
        self._shuffles += 1
        self._settled = self._levelled = False

    def _apply(self, action: Any) -> None:
        self.current, self.events = self.current.apply(action)
        self._ended()

    def _shuffled(self, cards: tuple[str, ...]) -> None:
        self.current, self.events = self.current.shuffled(cards)
        self._shuffles += 1
        self._ended()

    def _ended(self) -> None:
        outcome = self.current.outcome
        if outcome is not None:
            self.outcomes.append(outcome)
            self.standing = outcome.standing

    def _settle(self) -> None:
        self._settled = True

    def _levels(self, record: Record) -> tuple[int, ...]:
        levels = whole(record, "levels", 1, 10)
        if not self._settled or self._levelled or self._finished:
            raise LogError("An extra level comes once, right after an outcome. (S8)")
        if self.number >= getattr(self.rules, "deal_limit", self.number + 1):
            raise LogError("After the last deal of the match there is no extra level. (S8)")
        after = self.game.extra_level(self.rules, self._before, self.standing, levels)
        if after is None:
            raise LogError("Under these rules there is no extra level. (S8)")
        return after

    def _level(self, standing: tuple[int, ...]) -> None:
        self.standing, self._levelled = standing, True

    def _end(self) -> None:
        self._finished = True

    def _result_record(self, result: Result) -> Record:
        return {
            "type": "result",
            "winners": list(result.winners),
            "standing": list(result.standing),
        }

    # -- writing

    def _header(self) -> Record:
        return {
            "type": "header",
            "format": deal_log.FORMAT,
            "version": deal_log.VERSION,
            "game": self.game.name,
            "preset": self.preset,
            "rules": self.rules.as_dict(),
            "players": list(self.names),
            "seed": self.seed,
        }

    def _write(self, record: Mapping[str, object]) -> None:
        line = write_line(record)
        if self._file is not None:
            self._file.append(line)
        self.lines.append(line)

    def _do(self, record: Mapping[str, object], step: Any) -> None:
        if self._finished and record["type"] != "note":
            raise CardlabError(_("The match is over."))
        self._write(record)
        step()

    def _write_outcome(self) -> None:
        if self.outcomes and self.deal_over and not self._settled:
            self._do({"type": "outcome", **self.outcome._asdict()}, self._settle)

    def _shuffle(self, cards: Sequence[str]) -> tuple[str, ...]:
        if self.seed is None:
            raise CardlabError(
                _("This match has no seed, so the shuffled cards must be handed to it.")
            )
        return Shuffles(self.seed, self._shuffles).shuffle(cards)

    def _chance(self) -> None:
        happened = self.events
        while self.current is not None and (due := self.current.due) and self.seed is not None:
            self.shuffle(self._shuffle(due.cards))
            happened += self.events
        self.events = happened

    def shuffle(self, cards: Sequence[str]) -> None:
        """Hand in the order of a shuffle that is due, top first."""
        due = self._deal().due
        if due is None:
            raise CardlabError(_("No shuffle is due."))
        if sorted(cards) != sorted(due.cards):
            raise CardlabError(_("A shuffle holds exactly the cards of its pile."))
        record: Record = {"type": "shuffle", "pile": due.pile}
        if due.player is not None:
            record["player"] = due.player
        record["cards"] = list(cards)
        self._do(record, lambda: self._shuffled(tuple(cards)))


def read_match(lines: Iterable[bytes], file: str = "") -> Match:
    """Read a log's lines as a match that is not written anywhere; raise ``LogError``."""
    match: Match | None = None
    number = 0
    for number, line in enumerate(lines, 1):
        try:
            match = _next(match, line)
        except LogError as error:
            raise LogError(error.message, number, file) from None
    if match is None:
        raise LogError("The file is empty; a log starts with a header.", 1, file)
    return match


def _next(match: Match | None, line: bytes) -> Match:
    record = deal_log.read_line(line)
    if match is None:
        match = _from_header(record)
    else:
        match.take(record)
    match.lines.append(line.decode())
    return match


def _from_header(record: Record) -> Match:
    if record["type"] != "header":
        raise LogError("A log starts with a header.")
    check_record(record)
    deal_log.check_header(record)
    try:
        game = find_game(record["game"])
        preset = record["preset"]
        if preset is not None and preset not in [each.name for each in game.presets]:
            hint = did_you_mean(preset, [each.name for each in game.presets])
            raise RuleError(f"{game.name} has no preset {shown(preset)}. {hint}")
        rules = game.rules_type.from_log(record["rules"])
        game.check_log_rules(rules)
        game.check_players(rules, len(record["players"]))
    except (RuleError, PlayersError) as error:
        raise LogError(str(error)) from None
    match = Match.__new__(Match)
    match._start(game, rules, preset, tuple(record["players"]), record["seed"])
    return match


@dataclass(frozen=True)
class Replay:
    """What reading a whole log found: up to the first violation, as computed from the actions."""

    file: str
    lines: int
    match: Match | None
    error: LogError | None

    @property
    def complete(self) -> bool:
        """Whether the match is over by its actions."""
        return self.match is not None and self.match.result is not None


def replay(path: Path) -> Replay:
    """Replay and check a log, never raising for what is wrong with it."""
    match: Match | None = None
    number = 0
    try:
        lines, complete = deal_log.read_file(path)
    except LogError as error:
        return Replay(str(path), 0, None, error)
    if not lines:
        error = LogError("The file is empty; a log starts with a header.", 1, str(path))
        return Replay(str(path), 0, None, error)
    for line in lines[:complete]:
        try:
            match = _next(match, line)
        except LogError as error:
            return Replay(str(path), number, match, LogError(error.message, number + 1, str(path)))
        number += 1
    if complete < len(lines):
        error = LogError("The line is torn: it has no line end.", number + 1, str(path))
        return Replay(str(path), number, match, error)
    return Replay(str(path), number, match, None)


def plain(value: object) -> object:
    """Return a value as JSON has it: tuples become lists."""
    return [plain(each) for each in value] if isinstance(value, (tuple, list)) else value


def same(read: object, computed: object) -> bool:
    """Compare strictly: ``true`` is not 1, ``21.0`` is not 21."""
    if isinstance(computed, (tuple, list)):
        return (
            isinstance(read, list)
            and len(read) == len(computed)
            and all(map(same, read, computed))
        )
    return type(read) is type(computed) and read == computed
