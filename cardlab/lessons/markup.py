"""The markup of lessons: figures, questions with their fields, stars, feedback."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from html import escape
from importlib import import_module

from cardlab.lessons.answers import CardsForm, ChoiceForm, Form, NumberForm, VectorForm
from cardlab.lessons.exercise import Figure, Row, Told
from cardlab.table import faces
from cardlab.table.html import bands, icon, rules_markup, sentence
from cardlab.table.ui import Ui
from cardlab.words import Card, Sentence, _, say

MANY = 3  # more rows than this are set in lines, with small cards


def figure(shown: Figure, package: str, *, pressed: bool = False) -> tuple[str, str]:
    """Return a figure as (table, rows): its view as a table where it has one, else its rows.

    ``pressed``: the table's piles and cards can be pressed to answer.
    """
    room = import_module(package + ".picture")
    if shown.view is None:
        return "", _rows(shown.rows, room.DECK)
    scene = room.scene(shown.view, Ui(playing=pressed, worth=False))
    parts = bands(replace(scene, told=(), control=None, actions=(), tools=(), message=None))
    # All of it goes into one band, so the others bring their frames along.
    framed = (f'<div class="cl-band-{band}">{parts[band]}</div>' for band in ("centre", "own"))
    return parts["others"] + "".join(framed), ""


def _rows(rows: Sequence[Row], deck: str) -> str:
    many = " many" if len(rows) > MANY else ""
    size = "s" if many else "l"
    return f'<div class="cl-rows{many}">{"".join(_row(row, size, deck) for row in rows)}</div>'


def _row(row: Row, size: str, deck: str) -> str:
    tag = f' <span class="cl-tag on">{escape(row.tag)}</span>' if row.tag else ""
    cards = "".join(_card(code, size, deck, code in row.counts) for code in row.cards)
    note = f'<span class="cl-quiet">{sentence(row.note)}</span>' if row.note.template else ""
    return (
        f'<div class="cl-row"><span class="cl-who">{sentence(row.label)}{tag}</span>'
        f'<span class="cl-cards">{cards}</span>{note}</div>'
    )


def _card(code: str | None, size: str, deck: str, counts: bool) -> str:
    if code is None:
        return f'<span class="cl-card slot" role="img" aria-label="{escape(_("empty"))}"></span>'
    marks = f" counts in-{code[1]}" if counts and code else ""
    said, face = faces.name(code, deck), faces.ref(code, size, deck)
    return (
        f'<span class="cl-card{marks}" role="img" aria-label="{escape(said)}">'
        f'<svg class="cl-face"><use href="#{face}"/></svg></span>'
    )


def field(form: Form, *, given: str = "", label: str = "") -> str:
    """Return the fields in which an answer of this form is given."""
    said = escape(label or _("Your answer"))
    if isinstance(form, ChoiceForm):
        return _options([(option.key, option.label) for option in form.options], "radio", given)
    if isinstance(form, CardsForm):
        kind = "radio" if form.kind == "card" else "checkbox"
        return _options([(code, say("{card}", card=Card(code))) for code in form.among], kind,
                        given)  # fmt: skip
    if isinstance(form, VectorForm):
        cells = "".join(
            f'<label>{escape(who)}<input class="cl-field" name="answer" inputmode="numeric" '
            f'autocomplete="off" aria-label="{escape(who)}"></label>'
            for who in form.names
        )
        return f'<div class="cl-seats-in">{cells}</div>'
    wide = "" if isinstance(form, NumberForm) else " wide"
    return (
        f'<input class="cl-field{wide}" name="answer" autocomplete="off" aria-label="{said}" '
        f'value="{escape(given)}">'
    )


def _options(options: Iterable[tuple[str, Sentence]], kind: str, given: str) -> str:
    return "".join(
        f'<label class="cl-opt"><input type="{kind}" name="answer" value="{escape(key)}"'
        f"{' checked' if key == given else ''}><span>{sentence(label)}</span></label>"
        for key, label in options
    )


def message(lines: Sequence[Told], tone: str = "info") -> str:
    """Return what is answered, in the message line; several lines stand below each other."""
    if not lines:
        return ""
    sign = {"info": "info", "no": "no", "ok": "check"}[tone]
    told = "".join(f"<p>{sentence(line.sentence)}</p>" for line in lines)
    rules = tuple(dict.fromkeys(line.rule for line in lines if line.rule))
    many = f'<div class="cl-told">{told}</div>' if len(lines) > 1 else told
    return (
        f'<div class="cl-msg {tone}" data-rove="rules">{icon(sign)}{many}'
        f"{rules_markup(rules, True, first=True)}</div>"
    )


def stars(earned: int, words: str) -> str:
    """Return three stars, the earned ones filled, and the words that say the same."""
    drawn = "".join(
        f'<i class="cl-pstar{"" if star < earned else " cl-none"}" aria-hidden="true"></i>'
        for star in range(3)
    )
    return f'<span class="cl-turn"><span class="cl-stars">{drawn}</span> {escape(words)}</span>'


def head(title: str, note: str, right: str) -> str:
    """Return the header: a title, a quiet note, and what stands at the right."""
    named = f'<b class="cl-title">{escape(title)}</b>'
    return f'{named}<span class="cl-quiet">{escape(note)}</span>{right}'


def question(asked: Sentence, fields: str, below: str = "") -> str:
    """Return a question with its fields; what is accepted stands below."""
    quiet = f'<p class="cl-quiet cl-small">{below}</p>' if below else ""
    return (
        f'<div class="cl-question"><p>{sentence(asked)}</p>'
        f'<div class="cl-form">{fields}</div>{quiet}</div>'
    )
