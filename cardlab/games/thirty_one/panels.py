"""What opens below a thirty-one table: all discards, the keys, a rule of the rulebook."""

from __future__ import annotations

from cardlab.games.thirty_one.table import View
from cardlab.table.scene import Line, Panel
from cardlab.table.setting import CLOSE, rule_panel
from cardlab.table.ui import Ui
from cardlab.words import Card, Name, _, say


def panel(view: View, ui: Ui) -> Panel | None:
    """Return the open panel, or ``None``."""
    kind, _colon, rule = ui.panel.partition(":")
    if kind == "discards":
        return _discards(view)
    if kind == "keys":
        return _keys(view)
    if kind == "rule":
        return rule_panel("cardlab.games.thirty_one", view.table.rules, rule)
    return None


def _discards(view: View) -> Panel:
    table = view.table
    lines = []
    for seat, card in table.discarded:
        if seat is None:
            line = say(_("{card} was turned up"), card=Card(card))
        elif seat == view.seat:
            line = say(_("{card} from you"), card=Card(card))
        else:
            line = say(_("{card} from {who}"), card=Card(card), who=Name(table.names[seat]))
        lines.append(Line(line))
    return Panel(_("All discards, the first on the left"), lines=tuple(lines), close=CLOSE)


def _keys(view: View) -> Panel:
    target = view.table.rules.target
    rows = [
        ("D", _("draw from the stock")),
        ("T", _("take the top discard")),
        ("K", _("knock")),
        ("3", _("declare {target}").format(target=target)),
        (_("Enter"), _("choose a card; again: discard it")),
        ("N", _("go on: let the others move")),
        (_("arrows"), _("from card to card")),
        ("U", _("undo")),
        ("H", _("hints on and off")),
        ("R", _("replay")),
        (_("Esc"), _("close what is open here")),
    ]
    if view.table.rules.stock_out == "take_or_stop":
        rows[4:4] = [("S", _("stop the deal, once the stock is empty"))]
    if view.table.rules.opening_call == "throw_down":
        rows[4:4] = [("L", _("look")), ("W", _("throw down"))]
    if view.table.rules.opening_call == "hammer":
        rows[4:4] = [("M", _("hammer"))]
    return Panel(_("Keys, while the table has the focus"), rows=tuple(rows), close=CLOSE)
