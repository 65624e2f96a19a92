"""The grids of a Skyjo table: what lies in them, what just moved, which lines just left."""

from __future__ import annotations

from cardlab.engine.deal import Event
from cardlab.games.skyjo.score import CLEARED, FACE_DOWN
from cardlab.games.skyjo.table import FLIPS, PLACES, View
from cardlab.games.skyjo.telling import equal_cards
from cardlab.table.scene import Control, Grid, Leaving, Spot
from cardlab.table.ui import Ui
from cardlab.words import _, in_words

Events = tuple[Event, ...]


def moved(events: Events, seat: int) -> frozenset[int]:
    """Return the positions of a seat's grid at which a card was just placed or turned up."""
    found: set[int] = set()
    for event in events:
        if event.player != seat:
            continue
        if event.kind == "place":
            found.add(event.data[0])
        elif event.kind == "flip":
            found.add(event.data)
        elif event.kind == "reveal":
            found.update(event.data)
    return frozenset(found)


def leaving(events: Events, seat: int, columns: int) -> tuple[Leaving, ...]:
    """Return the lines that have just left a seat's grid."""
    found = []
    for event in events:
        if event.kind == "clear" and event.player == seat:
            line, words = event.data, str(equal_cards(event.data.size, event.card or ""))
            across, along = (line.number, line.number), (0, line.size - 1)
            if line.kind == "column":
                found.append(Leaving(along, across, words))
            else:
                found.append(Leaving(across, along, words))
    return tuple(found)


def left(events: Events, seat: int, size: int) -> dict[int, str]:
    """Return the cards that have just left a seat's grid, by position."""
    return {
        at: event.card or ""
        for event in events
        if event.kind == "clear" and event.player == seat
        for at in range(size)[event.data.where]
    }


def other_grid(view: View, ui: Ui, seat: int) -> Grid:
    """Return another player's grid; what just moved there is marked."""
    rules = view.table.rules
    new = {*moved(ui.events, seat), *left(ui.events, seat, rules.size)}
    return Grid(
        rules.columns,
        tuple(
            Spot(_shown(card), marks=("moved",) if at in new else ())
            for at, card in enumerate(view.table.grids[seat])
        ),
        leaving(ui.events, seat, rules.columns),
    )


def _shown(card: str | None) -> str | None:
    """Return a place's code for a ``Spot``."""
    return "" if card == FACE_DOWN else card


def own_grid(view: View, ui: Ui) -> Grid:
    """Return the own grid, each place with what pressing it means."""
    rules, seat = view.table.rules, view.seat
    gone = left(ui.events, seat, rules.size)
    new = moved(ui.events, seat)
    label = _("Your cards: {rows} rows, {columns} columns").format(
        rows=in_words(rules.rows), columns=in_words(rules.columns)
    )
    return Grid(
        rules.columns,
        tuple(_spot(view, ui, at, gone.get(at), at in new) for at in range(rules.size)),
        leaving(ui.events, seat, rules.columns),
        label,
    )


def _spot(view: View, ui: Ui, at: int, gone: str | None, new: bool) -> Spot:
    table = view.table
    card, columns = table.grids[view.seat][at], table.rules.columns
    control, marks = f"place:{at}", []
    if ui.playing and ui.hints and _possible(view, at):
        marks.append("legal")
    if ui.refused == control:
        marks.append("refused")
    where = _("row {row}, column {column}").format(row=at // columns + 1, column=at % columns + 1)
    press = Control(control) if ui.playing else None
    if card is not CLEARED:
        if new:
            marks.append("moved")
        return Spot(_shown(card), press, tuple(marks), where)
    if gone is None:
        return Spot(None, press, tuple(marks), _("empty, {where}").format(where=where))
    also = _("{where}, leaves the grid").format(where=where)
    return Spot(gone, press, (*marks, "leaves"), also)


def _possible(view: View, at: int) -> bool:
    """Say whether pressing an own place would do something."""
    actions = PLACES if view.table.phase == "place" else FLIPS
    return view.refusal(actions[view.seat][at]) is None
