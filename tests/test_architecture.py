"""The rooms of the house: imports point downwards, and every rule is a thing with a name."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from cardlab.engine.game import games

ROOT = Path(__file__).parents[1]
MODULES = {
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
    for path in (ROOT / "cardlab").rglob("*.py")
}
ROOMS = sorted(game.package for game in games().values())


@cache
def tree(module: str) -> ast.Module:
    return ast.parse(MODULES[module].read_text("utf-8"))


def nodes(node: ast.AST) -> Iterator[ast.AST]:
    """All nodes of a tree but those that only a type checker sees."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and ast.unparse(child.test) == "TYPE_CHECKING":
            continue
        yield child
        yield from nodes(child)


@cache
def imports(module: str) -> frozenset[str]:
    """The modules that a module imports, at once or later, by their full names."""
    found = set()
    for node in nodes(tree(module)):
        if isinstance(node, ast.Import):
            found.update(name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0 and node.module, f"{module}: a relative import"
            for name in node.names:
                full = f"{node.module}.{name.name}"
                found.add(full if full in MODULES else node.module)
    return frozenset(found)


def reached(module: str) -> set[str]:
    """A module and all modules of this package's room that it needs."""
    found, todo = set(), [module]
    while todo:
        if (each := todo.pop()) not in found:
            found.add(each)
            todo += [other for other in imports(each) if other.startswith(module)]
    return found


def inside(module: str, *rooms: str) -> bool:
    return any(module == room or module.startswith(room + ".") for room in rooms)


def floor(module: str) -> str:
    """Where a module of the package lives."""
    for room in ROOMS:
        if inside(module, room):
            if module in reached(room):
                return "game"
            return "game lessons" if inside(module, room + ".lessons") else "game pictures"
    second = module.split(".")[1] if "." in module else "top"
    return second if second in ("cards", "words", "engine", "chance", "table", "lessons") else "top"


# From the ground up: what each floor may need. A game needs no other game.
BELOW = {
    "cards": set[str](),
    "words": {"cards"},
    "engine": {"cards", "words", "engine"},
    "chance": {"cards", "words", "engine", "chance"},
    "game": {"cards", "words", "engine", "game"},
    "table": {"cards", "words", "engine", "chance", "table"},
    "game pictures": {"cards", "words", "engine", "chance", "table", "game", "game pictures"},
    "lessons": {"cards", "words", "engine", "chance", "table", "lessons"},
}
BELOW["game lessons"] = set(BELOW)


@pytest.mark.parametrize("module", sorted(MODULES))
def test_imports_point_downwards(module: str) -> None:
    here = floor(module)
    if here == "top":
        return
    for other in sorted(imports(module) & set(MODULES)):
        if other == "cardlab.games" and here.startswith("game"):
            continue
        assert floor(other) in BELOW[here] | {here}, f"{module} ({here}) needs {other}"
        for room in ROOMS:
            if inside(other, room):
                assert inside(module, room), f"{module} needs another game's {other}"


def test_every_floor_is_found() -> None:
    """The test above looks at something."""
    floors = {floor(module) for module in MODULES}
    assert {"cards", "words", "engine", "game", "table", "top"} <= floors
    for part in ("rules", "deal", "score", "table", "players", "game"):
        assert floor(f"cardlab.games.thirty_one.{part}") == "game"


HEAVY = ("ipywidgets", "anywidget", "numpy", "numba", "tqdm", "IPython", "traitlets", "asyncio")


def test_the_engine_loads_nothing_heavy() -> None:
    """``import cardlab``, a match, every game's rules, players and views, and a log read."""
    code = f"""
        import sys, tempfile, os
        before = set(sys.modules)
        import cardlab
        from cardlab.engine.game import games
        from cardlab.engine.play import make_players, play_match
        from cardlab.engine.reading import replay
        for game in games().values():
            match = cardlab.Match(game.presets[0].name, ["Ann", "Ben"], seed=1,
                                  rules={{"deal_limit": 1}})
            play_match(match, make_players(match, game.player_names, 1))
            match.current.view(0), game.rulebook["D1"], match.explain(0)
        replay("missing")
        loaded = {{name.split(".")[0] for name in set(sys.modules) - before}}
        rooms = {{name for name in sys.modules if name.startswith("cardlab.")}}
        print(sorted(loaded & set({HEAVY!r})))
        print(sorted(name for name in rooms if name.split(".")[1] in ("table", "lessons", "cli")))
    """
    done = subprocess.run(
        [sys.executable, "-c", "\n".join(line[8:] for line in code.splitlines())],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "[]\n[]\n"


# What depends on when, where and for whom a program runs; the engine is told all it needs.
OUTSIDE = {
    "time", "datetime", "calendar", "locale", "random", "secrets", "uuid", "socket", "ssl", "http",
    "urllib", "ftplib", "smtplib", "asyncio", "threading", "multiprocessing", "subprocess",
    "getpass", "platform", "pwd", "tempfile", "shutil",
}  # fmt: skip
NAMES = {
    "environ", "environb", "getenv", "expanduser", "expandvars", "home", "getcwd", "cwd",
    "getlogin", "getpid", "urandom", "input", "eval", "exec", "hash", "id",
}  # fmt: skip


@pytest.mark.parametrize(
    "module", sorted(m for m in MODULES if floor(m) in ("cards", "engine", "game"))
)
def test_the_engine_reads_no_clock_locale_home_or_network(module: str) -> None:
    outside = {name.split(".")[0] for name in imports(module)} & OUTSIDE
    assert not outside, f"{module} imports {outside}"
    for node in nodes(tree(module)):
        if isinstance(node, ast.Attribute):
            assert node.attr not in NAMES - {"id", "hash"}, f"{module}: {ast.unparse(node)}"
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in NAMES, f"{module}: {ast.unparse(node)}"


# -- every rule has a name, a text, code that tells or enforces it, and a test

ID = re.compile(r"[A-Z]\d{1,2}")


def strings(room: str) -> set[str]:
    """The rule ids that the engine's part of a game hands out: in refusals, events, charges."""
    return {
        node.value
        for module in reached(room)
        for node in nodes(tree(module))
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and ID.fullmatch(node.value)
    }


def docstrings(room: str) -> set[str]:
    """The rule ids in the docstrings of functions and classes: what is done there is the rule."""
    found = set()
    for module in reached(room):
        for node in ast.walk(tree(module)):
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                found |= set(ID.findall(ast.get_docstring(node) or ""))
    return found


def with_tests(room: str) -> set[str]:
    """The rule ids after which a test class or function is named."""
    found = set()
    for path in (ROOT / "tests" / "games" / room.rpartition(".")[2]).rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
                match = re.match(r"(?:Test|test_)([A-Z]\d{1,2})(?:_|$)", node.name)
                found |= {match[1]} if match else set()
    return found


@pytest.fixture(params=sorted(games()))
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_every_rule_is_enforced_or_narrated(game: str) -> None:
    room, book = games()[game].package, games()[game].rulebook
    ids = {rule.id for rule in book}
    assert ids <= strings(room) | docstrings(room)
    assert strings(room) <= ids, "the code cites a rule that is in no book"


def test_every_rule_has_a_test(game: str) -> None:
    missing = {rule.id for rule in games()[game].rulebook} - with_tests(games()[game].package)
    assert not missing


def test_thirty_one_has_the_rules_of_its_page() -> None:
    ids = [rule.id for rule in games()["thirty-one"].rulebook]
    assert ids == [
        f"{letter}{number}"
        for letter, count in (("V", 5), ("D", 2), ("T", 12), ("S", 8))
        for number in range(1, count + 1)
    ]
    told = strings("cardlab.games.thirty_one")
    assert {f"T{number}" for number in range(1, 13)} <= told
    assert {f"S{number}" for number in range(2, 8)} <= told and "D1" in told
