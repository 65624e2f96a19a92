"""The catalogues of words, brought up to date and compiled: ``python -m tools.words``.

Every room has a catalogue (a domain) of its own: a game under ``cardlab/games`` one that is
named like its folder, and everything else together ``cardlab``. A catalogue that is to be
begun is an empty file ``cardlab/locale/<language>/LC_MESSAGES/<domain>.po``.

What was translated stays translated; what is new takes the words of another catalogue that has
the same message, or waits for some. What no code says any more is dropped, and told.
"""

from __future__ import annotations

import ast
import json
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
LOCALES = ROOT / "cardlab" / "locale"
# Babel has a third form for French, for whole millions.
PLURALS = {"fr": (2, "(n > 1)")}
_HEADERS = ("Language", "Plural-Forms", "MIME-Version", "Content-Type", "Content-Transfer-Encoding")

Id = str | tuple[str, ...]


class Words(Catalog):
    """A catalogue whose header names no time, no person and no program."""

    def __init__(self, code: str, domain: str) -> None:
        comment = f"# The words of {domain}, kept up to date by `make words`."
        super().__init__(locale=code, domain=domain, header_comment=comment, fuzzy=False)
        if code in PLURALS:
            number, rule = PLURALS[code]
            self._num_plurals, self._plural_expr = number, rule  # type: ignore[assignment]

    @property  # type: ignore[misc]
    def mime_headers(self) -> list[tuple[str, str]]:
        """The header's fields that say how to read it."""
        return [(name, value) for name, value in super().mime_headers if name in _HEADERS]


def domain_of(path: Path) -> str:
    """Return the domain that a module's words belong to.

    >>> domain_of(ROOT / "cardlab/games/skyjo/lessons/walks.py"), domain_of(ROOT / "cardlab/cli.py")
    ('skyjo', 'cardlab')
    """
    parts = path.relative_to(ROOT / "cardlab").parts
    return parts[1] if parts[0] == "games" and len(parts) > 2 else "cardlab"


def messages() -> dict[str, dict[Id, set[str]]]:
    """Return, by domain, every message and the files that say it: modules, and logs' notes."""
    found: dict[str, dict[Id, set[str]]] = defaultdict(lambda: defaultdict(set))
    for path in sorted((ROOT / "cardlab").rglob("*.py")):
        place = path.relative_to(ROOT).as_posix()
        for message in said_in(path.read_text("utf-8")):
            found[domain_of(path)][message].add(place)
    for path in sorted((ROOT / "cardlab" / "games").glob("*/logs/*.jsonl")):
        place = path.relative_to(ROOT).as_posix()
        for record in map(json.loads, path.read_text("utf-8").splitlines()):
            if record["type"] == "note":
                found[domain_of(path)][record["text"]].add(place)
    return found


def said_in(code: str) -> Iterator[Id]:
    """Yield the messages of a module.

    The syntax tree has them also inside of f-strings, where Babel's own reader sees them only
    under Python 3.12 and later.

    >>> list(said_in("f'<b>{_(\\"One\\")}</b>'"))
    ['One']
    >>> list(said_in('ngettext("{n} card", "{n} " "cards", n)'))
    [('{n} card', '{n} cards')]
    """
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            texts = [each.value for each in node.args if isinstance(each, ast.Constant)]
            words = [text for text in texts if isinstance(text, str)]
            if node.func.id in ("_", "N_") and words:
                yield words[0]
            elif node.func.id == "ngettext" and len(words) == 2:
                yield tuple(words)


def catalogues() -> Iterator[Path]:
    """Yield the catalogues there are."""
    yield from sorted(LOCALES.glob("*/LC_MESSAGES/*.po"))


def read(path: Path) -> Catalog:
    """Read a catalogue."""
    with path.open("rb") as file:
        return read_po(file, locale=path.parent.parent.name, domain=path.stem)


def entries(catalogue: Iterable[Message]) -> dict[Id, Id]:
    """Return the translations of a catalogue, those that are still empty too."""
    return {_id(message.id): _id(message.string or "") for message in catalogue if message.id}


def _id(words: str | Iterable[str]) -> Id:
    return words if isinstance(words, str) else tuple(words)


def renewed(path: Path, said: dict[Id, set[str]], known: dict[Id, Id]) -> Words:
    """Return a catalogue with exactly the messages that are said, by module and in order."""
    code = path.parent.parent.name
    catalogue = Words(code, path.stem)
    for message, places in sorted(said.items(), key=lambda item: (min(item[1]), str(item[0]))):
        empty: Id = "" if isinstance(message, str) else ("",) * catalogue.num_plurals
        words = _spaced(code, known.get(message, empty))
        catalogue.add(message, words, [(place, 0) for place in sorted(places)]).flags.clear()
    return catalogue


def _spaced(code: str, words: Id) -> Id:
    """Put the spaces that French does not break at where they belong."""
    if code != "fr":
        return words
    if not isinstance(words, str):
        return tuple(nonbreaking(each) for each in words)
    return nonbreaking(words)


def nonbreaking(text: str) -> str:
    """Return a French text with spaces that do not break before ``: ; ? ! »`` and after ``«``.

    >>> nonbreaking("« Stop » : fini ?")
    '«\\xa0Stop\\xa0»\\xa0: fini\\xa0?'
    """
    return re.sub(r" (?=[:;?!»])|(?<=«) ", "\xa0", text)


def compiled(catalogue: Catalog) -> bytes:
    """Return a catalogue as programs read it."""
    words = Words(str(catalogue.locale), catalogue.domain or "")
    for message, there in entries(catalogue).items():
        if _done(there):
            words.add(message, there)
    file = BytesIO()
    write_mo(file, words)
    return file.getvalue()


def main() -> None:
    """Update and compile every catalogue, and tell what waits for words."""
    said = messages()
    old = {path: entries(read(path)) for path in catalogues()}
    for path, words in old.items():
        shared: dict[Id, Id] = {}
        for other, theirs in old.items():
            if other.parent == path.parent:
                shared |= {message: there for message, there in theirs.items() if _done(there)}
        mine = {message: there for message, there in words.items() if _done(there)}
        catalogue = renewed(path, said[path.stem], shared | mine)
        file = BytesIO()
        write_po(file, catalogue, width=100, include_lineno=False)
        path.write_bytes(file.getvalue().strip() + b"\n")
        path.with_suffix(".mo").write_bytes(compiled(catalogue))
        for message in sorted(mine.keys() - said[path.stem].keys(), key=str):
            print(f"{path.stem}: dropped {message!r}: {mine[message]!r}")
        empty = sum(not _done(there) for there in entries(catalogue).values())
        print(f"{path.parent.parent.name} {path.stem}: {len(catalogue)} messages, {empty} empty")


def _done(words: Id) -> bool:
    return bool(words) if isinstance(words, str) else all(words)


if __name__ == "__main__":
    main()
