"""The card faces of a deck as one model that every widget of a kernel refers to."""

from __future__ import annotations

from typing import Any

import ipywidgets
import traitlets

from cardlab.table.faces import sprite

_decks: dict[str, Faces] = {}


class Faces(ipywidgets.Widget):  # type: ignore[misc]
    """Holds a deck's faces, so that they reach a page once and not with every table."""

    _deck = traitlets.Unicode().tag(sync=True)
    _sprite = traitlets.Unicode().tag(sync=True)

    @staticmethod
    def of(deck: str) -> Faces:
        """Return the kernel's one model of this deck (``"french"``, …)."""
        faces = _decks.get(deck)
        if faces is None or faces.comm is None:
            faces = _decks[deck] = Faces(_deck=deck, _sprite=sprite(deck))
        return faces


def reference(faces: Any, _widget: Any) -> str:
    """Write a reference to the faces as the page reads it."""
    return f"IPY_MODEL_{faces.model_id}"
