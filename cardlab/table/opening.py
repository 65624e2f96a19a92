"""Opening a table: who sits where, with which cards, and how it is shown."""

from __future__ import annotations

import os
import secrets
from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any

from cardlab.engine.errors import CardlabError, did_you_mean, shown
from cardlab.engine.game import Game, find_preset, games
from cardlab.engine.log import names_problem
from cardlab.engine.match import Match
from cardlab.engine.play import make_players
from cardlab.table.desk import TableDesk
from cardlab.table.session import PACES, Session
from cardlab.words import _

OTHERS = (
    "Ben", "Cara", "Dev", "Eva", "Finn", "Gita", "Hugo", "Ines", "Jan", "Kim", "Leo", "Mia",
    "Noor", "Omar",
)  # fmt: skip


def table(
    preset: str = "scat",
    *,
    players: int | Sequence[str] | None = None,
    seat: int = 0,
    bots: str | Sequence[str] = "greedy",
    seed: int | None = None,
    rules: Mapping[str, object] | None = None,
    log: str | os.PathLike[str] | None = None,
    hints: bool = False,
    pace: str = "key",
    renderer: str | None = None,
) -> Any:
    """Open a table and play at it with mouse or keyboard.

    ``players`` is how many sit there (4), or their names; you sit at ``seat`` and begin the first
    deal. The others are programs: ``bots`` names one for all, or one each, in turn. Without a
    ``seed`` the cards are new each time; the seed is shown, so that a match can be had again.
    ``log`` names a file that records the match; where it is there already, that match is
    played on, and what else is said of it has to agree. ``hints`` marks what is possible. The
    others move when you press "Go on" (``pace="key"``), or by themselves (``"slow"``,
    ``"fast"``). ``renderer="plain"`` uses
    nothing but ipywidgets.

    Raises ``CardlabError`` for what cannot be played, with what would be right.
    """
    if pace not in PACES:
        raise CardlabError(_("pace is one of: {names}.").format(names=", ".join(PACES)))
    game, found = find_preset(preset)
    if log is not None and not isinstance(log, (str, os.PathLike)):
        raise CardlabError(_("log is the path of a file."))
    if log is not None and os.path.exists(log):
        match = Match.open(log)
        try:
            _agree(match, found.name, players, seed, rules)
        except CardlabError:
            match.close()
            raise
    else:
        changed = game.preset_rules(found).with_changes(_changes(rules))
        names = _names(4 if players is None else players, seat, game, changed)
        match = Match(
            found.name,
            names,
            seed=secrets.randbits(31) if seed is None else seed,
            rules=rules,
            dealer=(seat - 1) % len(names),
            log=log,
        )
    if type(seat) is not int or not 0 <= seat < len(match.names):
        raise _no_seat(seat, len(match.names))
    chosen = [bots] if isinstance(bots, str) else list(bots)
    if not chosen:
        raise CardlabError(_("Name at least one program to play against."))
    others = make_players(match, chosen, match.seed or 0)
    session = Session(match, seat, others, hints=hints, pace=pace)
    session.warn(match.warning)
    return rendered(TableDesk(session), renderer)


def _changes(rules: Mapping[str, object] | None) -> Mapping[str, object]:
    if rules is not None and not isinstance(rules, Mapping):
        raise CardlabError(_("rules are names and values, as in dict(lives=3)."))
    return rules or {}


def _agree(
    match: Match,
    preset: str,
    players: int | Sequence[str] | None,
    seed: int | None,
    rules: Mapping[str, object] | None,
) -> None:
    """Refuse what contradicts the match that a log holds already."""
    count = players if isinstance(players, int) else len(players or match.names)
    named = match.names if players is None or isinstance(players, int) else tuple(players)
    kept, wanted = match.rules.as_dict(), _changes(rules)
    for option, agrees in (
        ("preset", match.preset in (None, preset)),
        ("players", count == len(match.names) and named == match.names),
        ("seed", seed is None or seed == match.seed),
        ("rules", all(name in kept and kept[name] == wanted[name] for name in wanted)),
    ):
        if not agrees:
            raise CardlabError(
                _("{log} holds a match already: {preset}, {n} players, seed {seed}. Leave out "
                  "{option} to play it on, or name another file.").format(
                    log=match.log, preset=match.preset, n=len(match.names), seed=match.seed,
                    option=option)
            )  # fmt: skip


def replay(log: Any, *, seat: int = 0, deal: int = 1, renderer: str | None = None) -> Any:
    """Step through one deal of a log, as one seat saw it.

    ``log`` is the path of a log, a match, or the name of a log that comes with cardlab
    (``"scat-first-deal"``). "Play on from here" turns any step into a table.

    Raises ``LogError`` for a log that is damaged, ``CardlabError`` where there is no such deal
    or seat.
    """
    from cardlab.table.replay import ReplayDesk

    return rendered(ReplayDesk(_shipped(log), seat, deal), renderer)


def _shipped(log: Any) -> Any:
    """Return the path of a log that comes with a game, where ``log`` is its bare name."""
    if not isinstance(log, (str, os.PathLike, Match)):
        raise CardlabError(_("log is the path of a file, a match, or a log’s name."))
    if not isinstance(log, str) or os.path.exists(log) or not log.replace("-", "").isalnum():
        return log
    known = []
    for game in games().values():
        folder = files(game.package) / "logs"
        for path in folder.iterdir() if folder.is_dir() else ():
            name = path.name.removesuffix(".deal.jsonl")
            if name == log:
                return str(path)
            known.append(name)
    raise CardlabError(
        _("There is no log {name}. {hint}").format(
            name=shown(log), hint=did_you_mean(log, sorted(known))
        )
    )


def rendered(desk: Any, renderer: str | None, *, page: Any = None, plain: Any = None) -> Any:
    """Return the board that shows a desk: on the page, or with ``"plain"`` of plain widgets."""
    from cardlab.table.plain import PlainBoard
    from cardlab.table.widget import Board

    if renderer not in (None, "plain"):
        raise CardlabError(_('renderer is None or "plain".'))
    return (page or Board)(desk) if renderer is None else (plain or PlainBoard)(desk)


def _names(players: int | Sequence[str], seat: int, game: Game, rules: Any) -> list[str]:
    if isinstance(players, str) or type(players) is bool:
        raise CardlabError(_("players is a number, or a list of names."))
    if isinstance(players, int):
        game.check_players(rules, players)
        if type(seat) is not int or not 0 <= seat < players:
            raise _no_seat(seat, players)
        others = iter(OTHERS)
        return [_("You") if s == seat else next(others) for s in range(players)]
    if not isinstance(players, Sequence):
        raise CardlabError(_("players is a number, or a list of names."))
    names = list(players)
    if problem := names_problem(names):
        raise CardlabError(problem)
    game.check_players(rules, len(names))
    return names


def _no_seat(seat: object, players: int) -> CardlabError:
    return CardlabError(
        _("There is no seat {seat}; the seats are 0 to {last}.").format(seat=seat, last=players - 1)
    )
