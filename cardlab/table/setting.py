"""What every table has around its cards: the others' pace, tools, the message, a rule's text."""

from __future__ import annotations

from cardlab.engine.rulebook import Rulebook
from cardlab.engine.rules import Rules
from cardlab.table.scene import Button, Control, Line, Others, Panel
from cardlab.table.ui import Ui
from cardlab.words import _, say

CLOSE = Control("panel:", "Escape")


def told(ui: Ui, most: int) -> tuple[Line, ...]:
    """Return the last events that were told, at most so many."""
    return tuple(
        Line(sentence, (rule,), new=place >= len(ui.told) - ui.new)
        for place, (rule, sentence) in enumerate(ui.told)
    )[-most:]


def others_control(ui: Ui) -> Others:
    """Return the control over the other players: "Go on" where they are to move, their pace."""
    go = None
    if ui.waiting:
        go = Button(Control("next", "n"), say(_("Go on")), ("first", "go"))
    paces = (("key", _("By key")), ("slow", _("Slow")), ("fast", _("Fast")))
    return Others(
        go,
        tuple(
            Button(Control(f"pace:{pace}"), say(words), ("pressed",) if ui.pace == pace else ())
            for pace, words in paces
        ),
    )


def message(ui: Ui) -> Line | None:
    """Return the message line."""
    if ui.message is None:
        return None
    return Line(ui.message, (ui.rule,) if ui.rule else ())


def ended_actions(ui: Ui) -> tuple[Button, ...]:
    """Return what can be done when a deal is over."""
    next_one = (
        Button(Control("again", "n"), say(_("New match")), ("first",))
        if ui.match_over
        else Button(Control("deal", "Enter"), say(_("Next deal")), ("first",))
    )
    return (next_one, Button(Control("replay", "r"), say(_("Replay this deal"))))


def tools(ui: Ui, over: bool, listed: str = "") -> tuple[Button, ...]:
    """Return the small buttons; ``over``: the deal has ended; ``listed`` is what is listed."""

    def tool(do: str, key: str, words: str, icon: str, on: bool = False) -> Button:
        marks = ("pressed",) if on else ()
        return Button(Control(do, key), say("{words}", words=words), marks, icon)

    made = []
    if not over:
        words = listed or _("All discards")
        made.append(tool("panel:discards", "", words, "list", ui.panel == "discards"))
    made.append(tool("undo", "u", _("Undo"), "undo"))
    if not over:
        hints = _("Hints are on") if ui.hints else _("Hints are off")
        made.append(tool("hints", "h", hints, "hint", ui.hints))
    made.append(tool("panel:keys", "?", _("Keys"), "keys", ui.panel == "keys"))
    return tuple(made)


def rule_panel(package: str, rules: Rules, rule: str) -> Panel | None:
    """Return the panel with a rule of a game's rulebook; ``None`` where there is no such rule."""
    book = Rulebook.of(package)
    if rule not in book:
        return None
    found = book[rule]
    return Panel(f"{found.id} {found.title}", text=found.text(rules), close=CLOSE)
