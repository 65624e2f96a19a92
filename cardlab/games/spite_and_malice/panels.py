"""What opens below a Spite and Malice table: what has happened, the keys, a rule."""

from __future__ import annotations

from cardlab.games.spite_and_malice.table import View
from cardlab.table.scene import Line, Panel
from cardlab.table.setting import CLOSE, rule_panel
from cardlab.table.ui import Ui
from cardlab.words import _


def panel(view: View, ui: Ui) -> Panel | None:
    """Return the open panel, or ``None``."""
    kind, _colon, rule = ui.panel.partition(":")
    if kind == "discards":
        lines = tuple(Line(sentence, (rule,)) for rule, sentence in ui.told)
        return Panel(_("What has happened"), lines=lines, close=CLOSE)
    if kind == "keys":
        return _keys(view)
    if kind == "rule":
        return rule_panel("cardlab.games.spite_and_malice", view.table.rules, rule)
    return None


def _keys(view: View) -> Panel:
    rows = [
        (_("arrows"), _("from card to card")),
        ("P", _("choose your pay-off card")),
        (_("Enter"), _("choose the card where you are; again: play it")),
        ("1 – 9", _("play the chosen card on that stack of the centre")),
        ("S", _("discard the chosen card; 1 – 8: on which side stack")),
        ("N", _("go on: let the others move")),
        ("U", _("undo")),
        ("H", _("hints on and off")),
        ("R", _("replay")),
        (_("Esc"), _("close what is open here")),
    ]
    if view.table.rules.stock_out == "play_on":
        rows[5:5] = [("X", _("pass, with an empty hand"))]
    return Panel(_("Keys, while the table has the focus"), rows=tuple(rows), close=CLOSE)
