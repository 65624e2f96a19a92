"""What opens below a Skyjo table: the discards and what is seen of each number, keys, a rule."""

from __future__ import annotations

from collections import Counter

from cardlab.games.skyjo.score import PACK, VALUES, face
from cardlab.games.skyjo.table import View
from cardlab.table.scene import Panel
from cardlab.table.setting import CLOSE, rule_panel
from cardlab.table.ui import Ui
from cardlab.words import _


def panel(view: View, ui: Ui) -> Panel | None:
    """Return the open panel, or ``None``."""
    kind, _colon, rule = ui.panel.partition(":")
    if kind == "discards":
        return _discards(view)
    if kind == "keys":
        return _keys(view)
    if kind == "rule":
        return rule_panel("cardlab.games.skyjo", view.table.rules, rule)
    return None


def in_sight(view: View) -> Counter[str]:
    """Count the cards that this seat sees now: face up, in the discard pile, in its own hand.

    >>> from cardlab import Match
    >>> match = Match("skyjo", ["Ann", "Ben"], seed=7); match.deal()
    >>> sum(in_sight(match.view(0)).values())
    1
    """
    table = view.table
    seen = Counter(card for grid in table.grids for card in grid if card in VALUES)
    seen.update(table.pile)
    held = view.drawn or table.taken
    seen.update([held] if held else [])
    return seen


def _discards(view: View) -> Panel:
    pile = ", ".join(map(face, reversed(view.table.pile)))
    seen, whole = in_sight(view), Counter(PACK)
    text = _("From the first to the top: {pile}.").format(pile=pile) + "\n\n"
    text += _("**So many of each number are known:** face up in a grid, on the discard pile, or "
              "in hand.")  # fmt: skip
    of = _("{k} of {n}")
    rows = tuple((face(code), of.format(k=seen[code], n=whole[code])) for code in VALUES)
    return Panel(_("All discards"), text=text, rows=rows, close=CLOSE)


def _keys(view: View) -> Panel:
    rows = (
        ("D", _("draw from the stock")),
        ("T", _("take the top discard")),
        ("X", _("reject the card you drew")),
        (_("Enter"), _("place the card where you are, or turn up what lies there")),
        (_("arrows"), _("from card to card; up and down go by rows")),
        ("N", _("go on: let the others move")),
        ("U", _("undo")),
        ("H", _("hints on and off")),
        ("R", _("replay")),
        (_("Esc"), _("close what is open here")),
    )
    return Panel(_("Keys, while the table has the focus"), rows=rows, close=CLOSE)
