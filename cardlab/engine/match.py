"""A match that is played: a course, the lines that record it, and the log they go to."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import Any

from cardlab.cards import MAX_SEED
from cardlab.engine import log as deal_log
from cardlab.engine.course import Course, Result
from cardlab.engine.deal import Event
from cardlab.engine.errors import CardlabError, LogError, PlayersError, shown
from cardlab.engine.game import Game, find_preset
from cardlab.engine.log import LogFile, Record, write_line
from cardlab.engine.reading import read_course
from cardlab.words import _

Path = str | os.PathLike[str]


PLAIN = frozenset({str, int, type(None)})  # what an action may be made of


class Match(Course):
    """A match between named seats under one set of house rules.

    ``preset`` is a preset's name or alias, ``rules`` changes single fields. With a ``seed`` the
    cards are the same on every machine; without one every deck must be handed to ``deal``.
    With ``log`` each line is written, and flushed, before its step is made.

    >>> match = Match("scat", ["Ann", "Ben"], seed=7)
    >>> match.deal()
    >>> match.turn, match.view(1).hand
    (1, ('8d', '4h', 'Qh'))
    >>> [action.action for action in match.legal_actions()]
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
        super().__init__(game, changed, found.name, tuple(players), seed, dealer)
        self._begin([write_line(self._header())])
        if log is not None:
            self._log_to(log)

    def _begin(self, lines: list[str]) -> None:
        self.lines = lines
        self.warning = ""
        self._file: LogFile | None = None

    def _log_to(self, path: Path) -> None:
        file = LogFile(path, new=True)
        try:
            for line in self.lines:
                file.append(line)
        except LogError:
            file.remove()
            raise
        self._file = file

    def __repr__(self) -> str:
        return f"Match({self.preset or self.game.name!r}, {list(self.names)!r}, seed={self.seed!r})"

    @property
    def log(self) -> str | None:
        """The path of the log this match is written to, or ``None``."""
        return None if self._file is None else self._file.path

    # -- playing

    def deal(self, deck: Iterable[str] | None = None) -> None:
        """Deal the next deal: from the seed, or from a pack handed in."""
        if self.result is not None:
            raise CardlabError(_("The match is over; there is no further deal."))
        if not self.deal_over:
            raise CardlabError(_("This deal is not over yet."))
        cards = self.next_shuffle(self.game.pack(self.rules)) if deck is None else tuple(deck)
        self.check_deck(cards)
        dealer = self.next_dealer()
        record = {"number": self.number + 1, "dealer": dealer, "deck": cards}
        with self._as_one_step():
            self._do("deal", record, lambda: self.deal_out(dealer, cards))
            self._chance()

    def play(self, action: Any) -> tuple[Event, ...]:
        """Make one action; raise ``IllegalAction``, the match as before, where it is not legal.

        Shuffles that become due come from the seed. Returns what happened.
        """
        deal = self.dealt()
        kinds = tuple(map(type, action)) if isinstance(action, tuple) else ()
        if not kinds or kinds[0] is not int or not PLAIN.issuperset(kinds):
            raise CardlabError(
                _("{action} is no action of this game.").format(action=shown(action))
            )
        self.check_seat(action.player)
        after, events = deal.apply(action)
        line = _action_line(self.game, action, kinds)
        if after.outcome is None and after.due is None:
            self._write(line)
            self.current, self.events = after, events
            return self.events
        with self._as_one_step():
            self._write(line)
            self.current, self.events = after, events
            self._ended()
            self._chance()
            self._write_outcome()
        return self.events

    def shuffle(self, cards: Sequence[str]) -> None:
        """Hand in the order of a shuffle that is due, top first."""
        due = self.due
        if due is None:
            raise CardlabError(_("No shuffle is due."))
        self.check_shuffle(cards)
        record: Record = {"pile": due.pile, "player": due.player, "cards": cards}
        if due.player is None:
            del record["player"]
        self._do("shuffle", record, lambda: self.shuffled(tuple(cards)))

    def note(self, text: str) -> None:
        """Write a comment on the line above; it has no effect on play."""
        if not isinstance(text, str) or len(text) > 100_000:
            raise CardlabError(_("A note is a text of at most 100,000 characters."))
        if not text.isascii() and deal_log.SURROGATE.search(text):
            raise CardlabError(_("A note cannot hold half a surrogate pair."))
        self._write(write_line({"type": "note", "text": text}))

    def extra_level(self, levels: int) -> None:
        """Agree on more lives after a deal (thirty-one S8)."""
        if type(levels) is not int or not 1 <= levels <= 10:
            raise CardlabError(_("An extra level gives 1 to 10 lives."))
        after = self.levels_after(levels)
        self._do("extra-level", {"levels": levels}, lambda: self.level(after))

    def finish(self) -> Result:
        """Write the result of a match that is over."""
        result = self.result
        if result is None:
            raise CardlabError(_("The match is not over yet."))
        if not self.finished:
            self._do("result", result._asdict(), self.finish_course)
        return result

    # -- going back, branching, opening

    def fork(self, lines: int | None = None, *, log: Path | None = None) -> Match:
        """Return a new match, with a log of its own, that has the first ``lines`` lines of this."""
        kept = self.lines if lines is None else self.lines[:lines]
        if not kept:
            raise CardlabError(_("A match cannot be cut before its header."))
        match = _resume(line.encode() for line in kept)
        if log is not None:
            match._log_to(log)
        match._catch_up()
        return match

    def undo(self, *, log: Path | None = None) -> Match:
        """Return a new match without the last action; this one and its log stay as they are."""
        for index in range(len(self.lines) - 1, 0, -1):
            if deal_log.read_line(self.lines[index].encode())["type"] == "action":
                return self.fork(index, log=log)
        raise CardlabError(_("There is no action to take back."))

    @staticmethod
    def read(log: Path | Iterable[str]) -> Match:
        """Return the match of a log (a path, or its lines) that is written nowhere further.

        A torn last line is left out, and ``warning`` says so.
        """
        if not isinstance(log, (str, os.PathLike)):
            return _resume(line.encode() for line in log)
        lines, complete = deal_log.read_file(log)
        match = _resume(lines[:complete], str(log))
        if complete < len(lines):
            match.warning = _torn(complete + 1)
        return match

    @staticmethod
    def open(path: Path) -> Match:
        """Open a log to play on; a torn last line is dropped, and ``warning`` says so."""
        lines, complete = deal_log.read_file(path)
        match = _resume(lines[:complete], str(path))
        match._file = LogFile(path, new=False)
        if complete < len(lines):
            match._file.drop_after(sum(len(line) + 1 for line in lines[:complete]))
            match.warning = _torn(complete + 1)
        match._catch_up()
        return match

    def close(self) -> None:
        """Close the log."""
        if self._file is not None:
            self._file.close()
            self._file = None

    # -- what follows by itself

    def _chance(self) -> None:
        happened = self.events
        while (due := self.due) is not None and self.seed is not None:
            self.shuffle(self.next_shuffle(due.cards))
            happened += self.events
        self.events = happened

    def _write_outcome(self) -> None:
        if self.outcomes and self.current.outcome is not None and not self.settled:
            self._do("outcome", self.outcome._asdict(), self.settle)

    def _catch_up(self) -> None:
        self._chance()
        self._write_outcome()

    # -- writing

    @contextmanager
    def _as_one_step(self) -> Iterator[None]:
        """Make several lines one step: where one cannot be written, none of them is made."""
        before = {**self.__dict__, "outcomes": list(self.outcomes)}
        lines, size = len(self.lines), self._file.size if self._file else 0
        try:
            yield
        except LogError:
            self.__dict__.update(before)
            del self.lines[lines:]
            if self._file is not None:
                self._file.drop_after(size)
            raise

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

    def _do(self, kind: str, record: Mapping[str, object], step: Callable[[], None]) -> None:
        if self.finished:
            raise CardlabError(_("The match is over."))
        self._write(write_line({"type": kind, **record}))
        step()

    def _write(self, line: str) -> None:
        if self._file is not None:
            self._file.append(line)
        self.lines.append(line)


@lru_cache(maxsize=4096)
def _action_line(game: Game, action: Any, _kinds: tuple[type, ...]) -> str:
    # What is kept goes by the types as well: True and 1.0 are equal to 1.
    record = {"type": "action", "player": action.player, "action": action.action}
    return write_line(record | game.write_action(action))


def _torn(line: int) -> str:
    return _("Line {line} was torn and has been dropped.").format(line=line)


def _resume(lines: Iterable[bytes], file: str = "") -> Match:
    kept = list(lines)
    match = Match.__new__(Match)
    match.__dict__.update(read_course(kept, file).__dict__)
    match._begin([line.decode() for line in kept])
    return match
