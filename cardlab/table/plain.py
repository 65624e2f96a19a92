"""The plain renderer: nothing but ipywidgets, behind the same scenes.

It is used where the page module cannot be: on a hub whose server lacks anywidget's part.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from typing import Any

import ipywidgets

from cardlab.table.faces import name, sprite
from cardlab.table.html import bands
from cardlab.table.scene import Button, Control, Pile, Scene, Spot
from cardlab.table.static_files import css
from cardlab.words import _

Pressed = Callable[[str], None]


class PlainBoard(ipywidgets.VBox):  # type: ignore[misc]
    """A scene as a picture, and a row of ordinary buttons for its controls.

    ``scene`` returns what is to be seen now, as pictured (nothing in it can be pressed) and
    as played (its controls become the buttons); ``press`` is told which was pressed.
    """

    def __init__(
        self,
        pictured: Callable[[], Scene],
        played: Callable[[], Scene],
        press: Pressed,
        deck: str,
        describe: Callable[[], str],
        svg: Callable[[], str],
    ) -> None:
        self._pictured, self._played, self._press = pictured, played, press
        self._describe, self._svg = describe, svg
        self._picture = ipywidgets.HTML()
        self._message = ipywidgets.HTML()
        self._buttons = ipywidgets.HBox(layout={"flex_flow": "row wrap"})
        self._by_control: dict[str, Any] = {}
        look = ipywidgets.HTML(f"<style>{css()}</style><div hidden>{sprite(deck)}</div>")
        super().__init__([look, self._picture, self._message, self._buttons])
        self.redraw()

    def redraw(self) -> None:
        """Show what is to be seen now."""
        shown = bands(self._pictured())
        inside = "".join(
            f'<div class="cl-band cl-band-{band}">{shown[band]}</div>'
            for band in ("head", "others", "centre", "own")
        )
        played = self._played()
        told = bands(played)
        self._picture.value = f'<div class="cl"><div class="cl-table">{inside}</div></div>'
        self._message.value = (
            '<div class="cl"><div class="cl-band cl-band-message" role="status" '
            f'aria-live="polite">{shown["message"] or told["message"]}</div>{_panel(told)}</div>'
        )
        self._buttons.children = [
            self._button(control, label) for control, label in controls(played)
        ]

    def _button(self, control: str, label: str) -> Any:
        button = self._by_control.get(control)
        if button is None:
            button = self._by_control[control] = ipywidgets.Button(layout={"width": "auto"})
            button.on_click(lambda _button: self._pressed(control))
        button.description = label
        return button

    def _pressed(self, control: str) -> None:
        self._press(control)
        self.redraw()

    def __repr__(self) -> str:
        return self._describe()

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        data = super()._repr_mimebundle_(**kwargs)
        return {**data, "text/plain": self._describe(), "image/svg+xml": self._svg()}


def _panel(told: dict[str, str]) -> str:
    return f'<div class="cl-band cl-band-panel">{told["panel"]}</div>' if told["panel"] else ""


def controls(scene: Scene) -> list[tuple[str, str]]:
    """Return every control of a scene and its label, once each, in reading order."""
    return list(dict(_controls(scene)).items())


def _controls(part: Any) -> Iterator[tuple[str, str]]:
    if isinstance(part, Button):
        yield part.control.do, str(part.label)
    elif isinstance(part, Pile) and part.spot.control is not None:
        yield part.spot.control.do, part.title
    elif isinstance(part, Spot) and part.control is not None and part.code:
        chosen = _(" (chosen)") if "chosen" in part.marks else ""
        yield part.control.do, name(part.code) + chosen
    elif isinstance(part, Control):
        return
    elif dataclasses.is_dataclass(part):
        for field in dataclasses.fields(part):
            yield from _controls(getattr(part, field.name))
    elif isinstance(part, tuple):
        for each in part:
            yield from _controls(each)
