"""A replay as data in the page: frames that share their parts, a list of steps, controls.

The page steps through it by itself. What must not be seen yet is not in it.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any, NamedTuple

from cardlab.table.html import BANDS, bands, icon, rules_markup, sentence
from cardlab.table.scene import Scene
from cardlab.words import Sentence, _

# The panel below a replay is opened by hand and belongs to no frame.
FILMED = tuple(band for band in BANDS if band != "panel")


class Frame(NamedTuple):
    """One step of a replay: its title, its rules, what it teaches, and the picture.

    ``notes`` are the log's own words. ``before`` is markup above what it teaches (a
    guess beside its outcome), ``ask`` markup in its place: the question before the next step.
    """

    title: Sentence
    rules: tuple[str, ...]
    why: Sentence
    scene: Scene
    notes: tuple[str, ...] = ()
    before: str = ""
    ask: str = ""


def film(
    frames: Sequence[Frame], *, at: int = 0, hidden: int = 0, buttons: str = ""
) -> dict[str, Any]:
    """Return a replay for the page: shared parts, frames of indices into them, and markup.

    ``at`` is the frame to begin with, ``hidden`` the number of steps that wait behind a
    question, ``buttons`` markup behind the slider.
    """
    parts: dict[str, int] = {}
    rows = []
    for frame in frames:
        told = frame.before + (frame.ask or _why(frame))
        shown = bands(frame.scene) | {"message": told, "actions": ""}
        rows.append([parts.setdefault(shown[band], len(parts)) for band in FILMED])
    last = len(frames) - 1 + hidden
    return {
        "parts": list(parts),
        "frames": rows,
        "places": [_("{step} of {last}").format(step=step, last=last) for step in range(len(rows))],
        "list": _list(frames, hidden),
        "controls": _controls(len(rows), buttons),
        "at": at,
    }


def _why(frame: Frame) -> str:
    notes = "".join(f'<p class="cl-note">{escape(note)}</p>' for note in frame.notes)
    return (
        f'<div class="cl-say"><div><p>{sentence(frame.why)}</p>{notes}</div>'
        f'<span class="cl-ids" data-rove="rules">{rules_markup(frame.rules, True, first=True)}'
        "</span></div>"
    )


def _list(frames: Sequence[Frame], hidden: int) -> str:
    items = [
        f'<li><button class="cl-step" data-step="{step}">'
        f'<span class="cl-k">{step}</span><span>{sentence(frame.title)}</span>'
        f"{_chip(frame.rules)}</button></li>"
        for step, frame in enumerate(frames)
    ]
    if hidden:
        # Whichever way one goes on, it leads to the question.
        last = len(frames) - 1
        items.append(
            f'<li><button class="cl-step" data-ask data-step="{last}">'
            f'<span class="cl-k">{icon("eye")}</span>'
            f'<span class="cl-quiet">{escape(_("First your guess"))}</span></button></li>'
        )
    return f'<ol data-rove="steps" aria-label="{escape(_("Steps"))}">{"".join(items)}</ol>'


def _chip(rules: tuple[str, ...]) -> str:
    return f'<span class="cl-rule">{escape(rules[0])}</span>' if rules else ""


def _controls(count: int, buttons: str) -> str:
    go = "".join(
        f'<button class="cl-btn" data-go="{where}" aria-label="{escape(label)}"'
        f'{" tabindex=0" * (where == "next")}>{icon(where)}</button>'
        for where, label in (
            ("first", _("First step")), ("prev", _("Previous step")),
            ("next", _("Next step")), ("last", _("Last step")),
        )
    )  # fmt: skip
    return (
        f'<div class="cl-bar"><div class="cl-set" data-rove="film">{go}</div>'
        f'<input type="range" min="0" max="{count - 1}" value="0" '
        f'aria-label="{escape(_("Step"))}"><span class="cl-of" data-place></span>{buttons}</div>'
    )


def button(
    do: str, label: str, *, sign: str = "", marks: str = "", key: str = "", first: bool = False
) -> str:
    """Return a button's markup; ``first`` is the one that Enter in a field presses.

    >>> button("play", "Play on")
    '<button class="cl-btn" data-do="play">Play on</button>'
    """
    pressed = f' data-key="{escape(key)}"' if key else ""
    cap = f' <kbd aria-hidden="true">{escape(key)}</kbd>' if key else ""
    classes = f"cl-btn {marks}".strip()
    return (
        f'<button class="{classes}" data-do="{escape(do)}"{pressed}{" data-first" * first}>'
        f"{icon(sign) if sign else ''}{escape(label)}{cap}</button>"
    )
