"""Where rule texts differ: the same deal, replayed by the engine under other house rules."""

from __future__ import annotations

import os
from html import escape
from typing import Any, NamedTuple

from cardlab.engine import log as deal_log
from cardlab.engine.errors import CardlabError, IllegalAction, did_you_mean, shown
from cardlab.engine.match import Match
from cardlab.games.skyjo.lessons.logs import all_shipped, shipped
from cardlab.games.skyjo.score import total
from cardlab.games.skyjo.telling import number
from cardlab.games.skyjo.why_end import why_end
from cardlab.lessons.stops import plain
from cardlab.table.telling import in_turn, joined
from cardlab.words import N_, Name, Sentence, _, ngettext, say

BYSTANDER = -1

# A house rule by its field: what it is in the shops' game, elsewhere, and in words.
HOUSES: tuple[tuple[str, object, str, str], ...] = (
    ("taken_discard", "may_reject", N_("A card from the pile may be put back"), "R2"),
    ("later_starter", "highest_sum", N_("The highest sum starts every deal"), "D3"),
    ("clear_rows", True, N_("Rows of equal cards leave, too"), "R4"),
    ("clear_columns", False, N_("Columns stay"), "R4"),
    ("last_lap_reveal", "each_turn", N_("In the last lap all is turned up turn by turn"), "R6"),
    ("penalty_on_tie", False, N_("A tie does the ender no harm"), "R8"),
    ("penalty_if_not_positive", True, N_("Sums of 0 or less are multiplied, too"), "R8"),
    ("penalty_factor", 3, N_("The ender’s points count three times"), "R8"),
    ("penalty_factor", 1, N_("The ender is never punished"), "R8"),
)


class Played(NamedTuple):
    """A deal as it went under some rules: up to where it could be followed."""

    starter: int | None
    scores: tuple[int, ...] | None
    shown: tuple[int, ...]  # what lies face up at the end
    may_go_back: int  # how often a card from the pile might have been put back
    early: tuple[int, ...]  # who turned cards up before the end
    left: int  # how many columns and rows left
    why: str = ""  # how the deal ended
    stopped: Sentence | None = None


class HouseRow(NamedTuple):
    """The deal under one set of rules: a title, a cell a player, the rule, what changes."""

    title: str
    cells: tuple[str, ...]
    rule: str
    remark: str


class HouseTable(NamedTuple):
    """The same deal under some house rules, as text or as a table on the page."""

    names: tuple[str, ...]
    rows: tuple[HouseRow, ...]

    def __str__(self) -> str:
        return self.text()

    def text(self) -> str:
        """Return the table as text."""
        lines = []
        for row in self.rows:
            cells = ", ".join(f"{n} {cell}" for n, cell in zip(self.names, row.cells, strict=True))
            rule = f"({row.rule})" if row.rule else ""
            lines.append(f"{row.title}: {cells}. {row.remark} {rule}".rstrip())
        return "\n".join(lines)

    def html(self) -> str:
        """Return the table as HTML; every text in it is escaped."""
        heads = "".join(f'<th scope="col">{escape(head)}</th>' for head in ("", *self.names, ""))
        return (
            f'<table class="cl-house"><tr>{heads}</tr>{"".join(map(_row_html, self.rows))}</table>'
        )

    def _repr_html_(self) -> str:
        return self.html()


def _row_html(row: HouseRow) -> str:
    cells = "".join(f"<td>{escape(cell)}</td>" for cell in row.cells)
    remark = f"{row.remark} ({row.rule})" if row.rule else row.remark
    return f'<tr><th scope="row">{escape(row.title)}</th>{cells}<td>{escape(remark)}</td></tr>'


def compare(log: str = "skyjo-houses", deal: int = 1, **changes: object) -> HouseTable:
    """Play a deal again, card by card, under other house rules.

    ``log`` is the name of a log that comes with the game, or a path. ``changes`` are house
    rules by name; without any, each of the usual differences has a row of its own.

    >>> compare("skyjo-7-tied", penalty_on_tie=False).rows[1].remark
    'Ann counts 20 instead of 40.'
    """
    lines = deal_log.read_file(_path(log))[0]
    names, before = _play(lines, deal, {})
    rows = [HouseRow(_("As it was played"), _cells(before), "", before.why)]
    houses = [(changes, _title(changes), _rule(changes))] if changes else [
        ({field: value}, _(title), rule) for field, value, title, rule in HOUSES
    ]  # fmt: skip
    for rules, title, rule in houses:
        _names, after = _play(lines, deal, rules)
        rows.append(HouseRow(title, _cells(after), rule, _difference(names, before, after)))
    return HouseTable(names, tuple(rows))


def _path(log: str) -> str:
    path = log if os.path.exists(log) else shipped(log)
    if not os.path.exists(path):
        known = [os.path.basename(each).partition(".")[0] for each in all_shipped()]
        raise CardlabError(
            _("There is no log {name}. {hint}").format(
                name=shown(log), hint=did_you_mean(log, known)
            )
        )
    return path


def _title(changes: dict[str, object]) -> str:
    known = {(field, value): title for field, value, title, _rule in HOUSES}
    return ", ".join(
        _(known[item]) if item in known else f"{item[0]}={item[1]}" for item in changes.items()
    )


def _rule(changes: dict[str, object]) -> str:
    known = {field: rule for field, _value, _title, rule in HOUSES}
    return ", ".join(dict.fromkeys(known[field] for field in changes if field in known))


# -- playing it again


def _play(
    lines: list[bytes], deal: int, changes: dict[str, object]
) -> tuple[tuple[str, ...], Played]:
    """Follow a log under changed rules as far as that goes."""
    header, *records = map(deal_log.read_line, lines)
    names = tuple(header["players"])
    first = next(record["dealer"] for record in records if record["type"] == "deal")
    match = Match(header["preset"], names, rules={**header["rules"], **changes}, dealer=first)
    found = _Follower(match, deal)
    for record in records:
        if match.number == deal and match.deal_over:
            break
        if not found.take(record):
            break
    if match.number < deal and found.stopped is None:
        raise CardlabError(_("The log has no deal {deal}; it has {n}.").format(
            deal=deal, n=match.number))  # fmt: skip
    return names, found.played()


class _Follower:
    """Plays the lines of a log again and looks what happens in one deal."""

    def __init__(self, match: Match, deal: int) -> None:
        self.match, self.deal = match, deal
        self.may_go_back = self.left = 0
        self.early: list[int] = []
        self.stopped: Sentence | None = None

    def take(self, record: dict[str, Any]) -> bool:
        """Play one line; return whether it could be played."""
        match, kind = self.match, record["type"]
        try:
            if kind == "deal":
                match.deal(record["deck"])
            elif kind == "shuffle":
                match.shuffle(record["cards"])
            elif kind == "action":
                read = match.game.read_action
                self._look(match.play(read(record["player"], record["action"], record)))
        except IllegalAction as problem:
            self.stopped = plain(problem.sentence)
            return False
        except CardlabError as problem:
            self.stopped = say("{problem}", problem=str(problem))
            return False
        return True

    def _look(self, events: Any) -> None:
        match = self.match
        if match.number != self.deal:
            return
        table = match.current.table
        self.may_go_back += table.taken is not None and table.may_reject
        over = False
        for event in events:
            over = over or event.kind == "end"
            self.left += event.kind == "clear"
            if event.kind == "reveal" and not over:
                self.early.append(event.player)

    def played(self) -> Played:
        """Return what was seen."""
        table, why = self.match.current.table, ""
        outcome = table.outcome
        if outcome is not None:  # nobody is "you" in a table with a column a player
            why = str(why_end(self.match.view(0)._replace(seat=BYSTANDER)).sentence)
        return Played(
            table.starter, None if outcome is None else outcome.scores,
            tuple(map(total, table.grids)), self.may_go_back, tuple(self.early), self.left,
            why, self.stopped,
        )  # fmt: skip


# -- what is said about it


def _cells(played: Played) -> tuple[str, ...]:
    if played.scores is not None:
        return tuple(map(number, played.scores))
    return tuple(_("shows {n}").format(n=number(n)) for n in played.shown)


def _difference(names: tuple[str, ...], before: Played, after: Played) -> str:
    """Say what another house rule changes in a deal."""
    told: list[Sentence] = []
    if before.starter != after.starter and after.starter is not None:
        told.append(say(_("{who} starts, and from there on it is another game."),
                        who=Name(names[after.starter])))  # fmt: skip
    elif after.stopped is not None:
        told.append(say(_("From here on it is another game: {problem}"), problem=after.stopped))
    told += _scores(names, before, after)
    if after.left > before.left:
        n = after.left - before.left
        told.append(say(ngettext("{n} more line of equal cards leaves.",
                                 "{n} more lines of equal cards leave.", n)))  # fmt: skip
    elif after.left < before.left:
        n = before.left - after.left
        told.append(say(ngettext("{n} column stays that left.", "{n} columns stay that left.", n)))
    if after.may_go_back > before.may_go_back:
        n = after.may_go_back
        told.append(say(ngettext("{n} card from the pile might have been put back.",
                                 "{n} cards from the pile might have been put back.",
                                 n)))  # fmt: skip
    if after.early and after.early != before.early:
        who = joined([Name(names[seat]) for seat in after.early])
        told.append(
            say(_("Turned up right after their own last turn: the cards of {who}."), who=who)
        )
    return str(in_turn(told)) if told else _("Nothing changes in this deal.")


def _scores(names: tuple[str, ...], before: Played, after: Played) -> list[Sentence]:
    if before.scores is None or after.scores is None:
        return []
    return [
        say(_("{who} counts {new} instead of {old}."), who=Name(name), new=number(new),
            old=number(old))
        for name, old, new in zip(names, before.scores, after.scores, strict=True)
        if old != new
    ]  # fmt: skip
