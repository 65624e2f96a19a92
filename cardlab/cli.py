"""The command ``cardlab``: replay, simulate, rules, notebooks."""

from __future__ import annotations

import argparse
import io
import json
import os
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from textwrap import fill
from typing import Any, NoReturn

from cardlab.cards import MAX_SEED
from cardlab.engine.errors import CardlabError, shown
from cardlab.engine.game import find_preset
from cardlab.engine.log import reason
from cardlab.engine.match import Match
from cardlab.engine.play import make_players, play_match
from cardlab.engine.reading import Replay, plain, replay


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """Say what is wrong in one line."""
        self.exit(2, f"{self.prog}: {message}\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; return 0, 1 (a bad log) or 2 (bad arguments)."""
    options = _parser().parse_args(arguments)
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal may have no ♠
    try:
        code = int(options.run(options))
        sys.stdout.flush()
        return code
    except CardlabError as error:
        print(f"cardlab: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("cardlab: interrupted; what was written stays.", file=sys.stderr)
        return 130
    except BrokenPipeError:
        # What is still to be written goes nowhere, and Python says nothing of it when it ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def _parser() -> argparse.ArgumentParser:
    parser = _Parser("cardlab", description="Card games to learn with.", allow_abbrev=False)
    commands = parser.add_subparsers(required=True, metavar="COMMAND", parser_class=_Parser)

    command = commands.add_parser("replay", help="replay and check deal logs", allow_abbrev=False)
    command.add_argument("files", nargs="+", metavar="FILE")
    command.add_argument("--json", action="store_true", help="print one JSON object a file")
    command.set_defaults(run=_replay)

    command = commands.add_parser(
        "simulate", help="play matches between programs", allow_abbrev=False
    )
    command.add_argument("preset", metavar="PRESET")
    command.add_argument("--players", type=_number, required=True, metavar="N")
    command.add_argument("--matches", type=_number, required=True, metavar="M")
    command.add_argument("--seed", type=_number, required=True, metavar="S")
    command.add_argument("--rule", action="append", default=[], metavar="NAME=VALUE")
    command.add_argument("--bots", default="random", metavar="NAME,…")
    command.add_argument("--out", metavar="DIR", help="write one log a match into this folder")
    command.set_defaults(run=_simulate)

    command = commands.add_parser("rules", help="print a preset's rulebook", allow_abbrev=False)
    command.add_argument("preset", metavar="PRESET")
    command.set_defaults(run=_rules)

    command = commands.add_parser(
        "notebooks", help="copy the notebooks into a folder", allow_abbrev=False
    )
    command.add_argument("folder", metavar="DIR")
    command.set_defaults(run=_notebooks)
    return parser


def _number(text: str) -> int:
    if not text.removeprefix("-").isdecimal() or not text.isascii() or len(text) > 20:
        raise argparse.ArgumentTypeError(f"{shown(text)} is not a whole number")
    return int(text)


# -- replay


def _replay(options: Any) -> int:
    bad = False
    for file in options.files:
        read = replay(file)
        bad = bad or read.error is not None
        if options.json:
            print(json.dumps(report(read), ensure_ascii=True))
        if read.error is not None:
            print(read.error, file=sys.stderr)
    return 1 if bad else 0


def report(read: Replay) -> dict[str, object]:
    """Return what ``replay --json`` prints of one file."""
    error, match = read.error, read.course
    outcomes = [] if match is None else match.outcomes
    result = None if match is None else match.result
    return {
        "file": read.file,
        "ok": error is None,
        "complete": read.complete,
        "lines": read.lines,
        "error": None if error is None else {"line": error.line, "message": error.message},
        "outcomes": [{k: plain(v) for k, v in o._asdict().items()} for o in outcomes],
        "result": None
        if result is None
        else {"winners": list(result.winners), "standing": list(result.standing)},
    }


# -- simulate


def _simulate(options: Any) -> int:
    if options.matches < 1:
        raise CardlabError("--matches is 1 or more.")
    if not 0 <= options.seed <= MAX_SEED - (options.matches - 1):
        raise CardlabError("--seed, and the seeds of all matches, are from 0 to 2^63 - 1.")
    rules = dict(_rule(text) for text in options.rule)
    if not 0 <= options.players <= 99:
        raise CardlabError(f"There is no game for {options.players} players.")
    names = [f"Player {seat + 1}" for seat in range(options.players)]
    bots = options.bots.split(",")
    _, preset = find_preset(options.preset)
    first = Match(preset.name, names, seed=options.seed, rules=rules)
    make_players(first, bots, options.seed)
    folder = None if options.out is None else _folder(options.out)
    wins: Counter[int] = Counter()
    actions = deals = 0
    for seed in _progress(range(options.seed, options.seed + options.matches)):
        log = None
        if folder is not None:
            log = folder / f"{preset.name}-{options.seed}-{seed - options.seed + 1:04}.deal.jsonl"
        match = Match(preset.name, names, seed=seed, rules=rules, log=log)
        actions += play_match(match, make_players(match, bots, seed))
        match.close()
        deals += match.number
        wins.update(match.result.winners if match.result else ())
    if folder is None:
        print(f"{preset.title}: {options.matches} matches, {deals} deals, {actions} actions")
        for seat, name in enumerate(names):
            print(f"{name} ({bots[seat % len(bots)]}): won {wins[seat]}")
    return 0


def _progress(matches: range) -> Any:
    from tqdm import tqdm

    return tqdm(matches, unit=" matches", delay=0.5, leave=False, disable=None)


def _rule(text: str) -> tuple[str, object]:
    name, equals, value = text.partition("=")
    if not equals:
        raise CardlabError(f"--rule is NAME=VALUE, not {shown(text)}.")
    try:
        return name, json.loads(value)
    except (ValueError, RecursionError):
        return name, value


def _folder(name: str) -> Path:
    folder = Path(name)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CardlabError(f"The folder {shown(name)} cannot be made: {reason(error)}") from None
    return folder


# -- rules


def _rules(options: Any) -> int:
    game, preset = find_preset(options.preset)
    rules = game.preset_rules(preset)
    print(f"{preset.title}\n{'=' * len(preset.title)}")
    if opening := game.rulebook.opening.text(rules):
        print(f"\n{_wrapped(opening)}")
    chapter = ""
    for rule in game.rulebook:
        text = rule.text(rules)
        if not text:
            continue
        if rule.chapter != chapter:
            chapter = rule.chapter
            print(f"\n\n{chapter}\n{'-' * len(chapter)}")
        print(f"\n{rule.id}  {rule.title}\n{_wrapped(text)}")
    return 0


def _wrapped(text: str) -> str:
    """Break the paragraphs of a rule at the width of a page; tables stay as they are."""
    paragraphs = text.split("\n\n")
    return "\n".join(p if "|" in p else fill(p, 78, break_on_hyphens=False) for p in paragraphs)


# -- notebooks


def _notebooks(options: Any) -> int:
    from cardlab.notebooks import copy_notebooks

    for path in copy_notebooks(options.folder):
        print(path)
    return 0
