"""The plain renderer: nothing but ipywidgets, showing the same desks.

It is used where the page module cannot be: on a hub whose server lacks anywidget's part. The
markup is shown as it is, but its controls, which need the module, become ordinary widgets.
"""

from __future__ import annotations

import re
from html import escape
from html.parser import HTMLParser
from typing import Any, NamedTuple

import ipywidgets

from cardlab.table.desk import Desk
from cardlab.table.faces import sprite
from cardlab.table.html import BANDS
from cardlab.table.static_files import css
from cardlab.words import _

# What comes behind the moves: what one looks up and sets.
TOOLS = ("rule", "panel", "pace", "hints", "undo")
STILL_BANDS = ("head", "others", "centre", "own")


class Press(NamedTuple):
    """A button of the markup: what it does, its copy, its words."""

    do: str
    n: int
    label: str


class Entry(NamedTuple):
    """A field of the markup: its kind (``text``, ``radio``, ``checkbox``), value and words."""

    kind: str
    value: str
    label: str


# Buttons that only show a sign, or one of several words: they become widgets alone.
ICONS = re.compile(r"\bcl-(tool|seg|step)\b")


def _tag(name: str, attributes: dict[str, str | None]) -> str:
    written = "".join(f' {key}="{escape(value or "")}"' for key, value in attributes.items())
    return f"<{name}{written}>"


class Inert(HTMLParser):
    """Takes the controls out of markup: what stays can only be looked at."""

    def __init__(self, markup: str) -> None:
        super().__init__(convert_charrefs=True)
        self.out: list[str] = []
        self.presses: list[Press] = []
        self.entries: list[Entry] = []
        self._button: dict[str, str | None] | None = None
        self._entry: dict[str, str | None] | None = None
        self._words = ""
        self._quiet = 0
        self.feed(markup)
        self.close()

    @property
    def markup(self) -> str:
        """The markup without its controls."""
        return "".join(self.out)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "kbd":
            self._quiet += 1
        elif tag == "label":
            self._words = ""
        elif tag == "input":
            self._entry = given
            if given.get("type") not in ("radio", "checkbox"):
                self._field(given.get("aria-label") or "")
        elif tag == "button":
            self._button, self._words = given, ""
            if self._seen():
                card = "cl-card" in self._class()
                named = {"role": "img", "aria-label": given.get("aria-label")} if card else {}
                self.out.append(_tag("span", {"class": given.get("class"), **named}))
        elif not self._dropped():
            kept = {k: v for k, v in given.items() if not k.startswith("data-")}
            self.out.append(_tag(tag, kept))

    def _class(self) -> str:
        return (self._button or {}).get("class") or ""

    def _seen(self) -> bool:
        """Whether the button at hand still has to be seen: a card, a place, a rule's id."""
        return "cl-btn" not in self._class() and not ICONS.search(self._class())

    def _dropped(self) -> bool:
        return self._button is not None and not self._seen()

    def _field(self, label: str) -> None:
        assert self._entry is not None
        kind = self._entry.get("type") or "text"
        self.entries.append(Entry(kind, self._entry.get("value") or "", label))
        self._entry = None

    def handle_endtag(self, tag: str) -> None:
        if tag == "kbd":
            self._quiet -= 1
        elif tag == "label" and self._entry is not None:
            self._field(" ".join(self._words.split()))
        elif tag == "button" and self._button is not None:
            if self._seen():
                self.out.append("</span>")
            given, self._button = self._button, None
            label = given.get("aria-label") or " ".join(self._words.split())
            if given.get("data-do"):
                self.presses.append(Press(str(given["data-do"]), int(given.get("data-n") or 0),
                                          str(label)))  # fmt: skip
        elif tag not in ("label", "input") and not self._dropped():
            self.out.append(f"</{tag}>")

    def handle_data(self, data: str) -> None:
        if self._quiet:
            return
        self._words += data
        if not self._dropped() and self._entry is None:
            self.out.append(escape(data))


class PlainBoard(ipywidgets.VBox):  # type: ignore[misc]
    """A desk as a picture, fields and ordinary buttons."""

    def __init__(self, desk: Desk) -> None:
        self.desk, self._step = desk, 0
        look = ipywidgets.HTML(f"<style>{css()}</style><div hidden>{sprite(desk.deck)}</div>")
        self._picture, self._message = ipywidgets.HTML(), ipywidgets.HTML()
        self._fields = ipywidgets.VBox()
        self._buttons = ipywidgets.HBox(layout={"flex_flow": "row wrap"})
        self._made: dict[tuple[str, int], Any] = {}
        self._slider = ipywidgets.IntSlider(description=_("Step"), layout={"width": "50%"})
        self._slider.observe(self._slid, "value")
        super().__init__([look, self._picture, self._message, self._fields, self._buttons])
        self.redraw()

    def redraw(self) -> None:
        """Show what there is to see now."""
        film, shown = self.desk.film(), self.desk.bands()
        if film:
            self._step = min(self._step, len(film["frames"]) - 1)
            filmed = [film["parts"][part] for part in film["frames"][self._step]]
            shown = shown | dict(zip([b for b in BANDS if b != "panel"], filmed, strict=True))
            if self._step == len(film["frames"]) - 1:
                shown["message"] += self.desk.reply()
        parts = {band: Inert(shown[band]) for band in BANDS}
        head, *left = (f'<div class="cl-band-{b}">{parts[b].markup}</div>' for b in STILL_BANDS)
        inside = f'{head}<div class="cl-left">{"".join(left)}</div>'
        self._picture.value = _framed(f'<div class="cl-table">{inside}</div>')
        told = "".join(
            f'<div class="cl-band-{band}" role="status">{parts[band].markup}</div>'
            for band in ("message", "panel")
            if shown[band]
        )
        self._message.value = _framed(told)
        self._show_fields([entry for band in BANDS for entry in parts[band].entries])
        presses = [press for band in BANDS for press in parts[band].presses]
        if film:
            presses += Inert(film["controls"]).presses
        presses += Inert(self.desk.extra()).presses
        presses.sort(key=lambda press: press.do.partition(":")[0] in TOOLS)
        self._buttons.children = [
            *(self._stepping(film) if film else []),
            # A pile and the button below it are one control; the button's words are better.
            *(self._button(press) for press in {press[:2]: press for press in presses}.values()),
        ]

    def _button(self, press: Press) -> Any:
        button = self._made.get(press[:2])
        if button is None:
            button = self._made[press[:2]] = ipywidgets.Button(layout={"width": "auto"})
            button.on_click(lambda _button: self._pressed(press))
        button.description = press.label
        return button

    def _pressed(self, press: Press) -> None:
        number = self._step if self.desk.film() else press.n
        before = self.desk.film()
        self.desk.press(press.do, number, self._filled())
        after = self.desk.film()
        if after and after is not before:
            self._step = int(after["at"])
        self.redraw()

    # -- stepping, with the kernel

    def _stepping(self, film: dict[str, Any]) -> list[Any]:
        last = len(film["frames"]) - 1
        self._slider.max, self._slider.value = last, self._step
        jumps = (
            (_("First step"), 0), (_("Previous step"), self._step - 1),
            (_("Next step"), self._step + 1), (_("Last step"), last),
        )  # fmt: skip
        made = []
        for place, (label, to) in enumerate(jumps):
            button = self._made.get(("step", place))
            if button is None:
                button = self._made["step", place] = ipywidgets.Button(layout={"width": "auto"})
                button.on_click(lambda pressed: self._go(pressed.to))
            button.description, button.to = label, min(max(to, 0), last)
            made.append(button)
        return [*made, self._slider]

    def _go(self, step: int) -> None:
        self._step = step
        self.redraw()

    def _slid(self, change: Any) -> None:
        if change["new"] != self._step:
            self._go(int(change["new"]))

    # -- fields

    def _show_fields(self, entries: list[Entry]) -> None:
        if entries == getattr(self, "_entries", None):
            return
        self._entries = entries
        kinds = {entry.kind for entry in entries}
        if kinds == {"radio"}:
            options = [(entry.label, entry.value) for entry in entries]
            made = [ipywidgets.RadioButtons(options=options, value=None)]
        else:
            made = [
                ipywidgets.Checkbox(description=entry.label, indent=False)
                if entry.kind == "checkbox"
                else ipywidgets.Text(description=entry.label, style={"description_width": "auto"})
                for entry in entries
            ]
        self._fields.children = made

    def _filled(self) -> str:
        values = []
        for entry, made in zip(self._entries, self._fields.children, strict=False):
            if isinstance(made, ipywidgets.Checkbox):
                values += [entry.value] if made.value else []
            else:
                values.append(str(made.value or "").strip())
        return " ".join(values)

    def __repr__(self) -> str:
        return self.desk.text()

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        data = super()._repr_mimebundle_(**kwargs)
        return {**data, "text/plain": self.desk.text(), "image/svg+xml": self.desk.svg()}


def _framed(inside: str) -> str:
    return f'<div class="cl">{inside}</div>' if inside else ""
