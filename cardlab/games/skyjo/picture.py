"""The picture of a Skyjo table: what a seat sees and what can be pressed, as a scene."""

from __future__ import annotations

from cardlab.engine.deal import clockwise
from cardlab.games.skyjo.controls import press
from cardlab.games.skyjo.finals import headline, note, scores
from cardlab.games.skyjo.grids import other_grid, own_grid
from cardlab.games.skyjo.panels import panel
from cardlab.games.skyjo.rules import PRESETS
from cardlab.games.skyjo.score import FACE_DOWN, face, total
from cardlab.games.skyjo.table import DRAWS, REJECTS, Action, View
from cardlab.games.skyjo.telling import number, points
from cardlab.table import setting
from cardlab.table.scene import Button, Control, Own, Pile, Scene, Seat, Spot, Strip, Tag
from cardlab.table.ui import Ui
from cardlab.words import Name, Sentence, _, in_words, ngettext, say

DECK = "skyjo"
TOLD = 3  # how many of the last events stand beside the piles
_DISCARDING = ("place", "reject", "clear", "turn-up")  # events that put a card on the pile


def scene(view: View, ui: Ui, preset: str | None = None) -> Scene:
    """Return what a seat sees; there is one preset, so ``preset`` changes nothing.

    >>> from cardlab import Match
    >>> match = Match("skyjo", ["Ann", "Ben"], seed=7); match.deal()
    >>> made = scene(match.view(1), Ui())
    >>> made.title, str(made.turn), len(made.own.seat.grid.spots)
    ('Skyjo', 'Your turn: turn up two', 12)
    """
    over = view.outcome is not None
    playing = ui.playing
    return Scene(
        title=PRESETS[0].title,
        note=note(view, ui),
        turn=headline(view, ui) if over else _turn(view),
        others=() if over else tuple(_other(view, ui, seat) for seat in around(view)[1:]),
        told=setting.told(ui, TOLD),
        piles=() if over else _piles(view, ui),
        control=setting.others_control(ui) if playing and not over else None,
        own=None if over else _own(view, ui),
        message=setting.message(ui),
        tone=ui.tone,
        actions=_actions(view, ui) if playing else (),
        tools=setting.tools(ui, over) if playing else (),
        panel=panel(view, ui) if playing else None,
        deck=DECK,
        your_turn=view.turn == view.seat,
        playing=playing,
        strip=None if over else _strip(view),
        scores=scores(view, ui, around(view)) if over else (),
    )


def picture(view: View, ui: Ui, preset: str | None = None) -> str:
    """Return what a seat sees as one static SVG."""
    from cardlab.table.svg import svg

    return svg(scene(view, ui, preset))


def describe(view: View, ui: Ui, preset: str | None = None) -> str:
    """Return what a seat sees as plain text."""
    from cardlab.table.text import text

    return text(scene(view, ui, preset))


def around(view: View) -> tuple[int, ...]:
    """Return all seats clockwise, the view's own first."""
    return tuple(clockwise(view.seat - 1, len(view.table.names)))


# -- the header


def _turn(view: View) -> Sentence:
    table = view.table
    assert table.turn is not None
    own, who = table.turn == view.seat, Name(table.names[table.turn])
    if table.phase == "start":
        left = _first_flips_left(view, table.turn)
        if own:
            told = ngettext("Your turn: turn up one", "Your turn: turn up {flips}", left)
            return say(told, flips=in_words(left))
        return say(_("{who} turns up cards"), who=who)
    if not own:
        return say(_("{who}’s turn") if table.ender is None else _("{who}’s last turn"), who=who)
    turn = _("Your turn") if table.ender is None else _("Your last turn")
    if table.phase == "place":
        return say(_("{turn}: place the {card}"), turn=turn, card=face(view.drawn or ""))
    if table.phase == "flip":
        return say(_("{turn}: turn one up"), turn=turn)
    return say(turn)


def _first_flips_left(view: View, seat: int) -> int:
    rules, grid = view.table.rules, view.table.grids[seat]
    return rules.initial_flips - (rules.size - grid.count(FACE_DOWN))


def _strip(view: View) -> Strip | None:
    """Return the last lap: who has ended the deal, and who still has a turn, in order."""
    table = view.table
    if table.ender is None or table.turn is None:
        return None
    if table.ender == view.seat:
        told = say(_("**Last lap.** You have no face-down card left. One more turn each:"))
    else:
        who = Name(table.names[table.ender])
        told = say(
            _("**Last lap.** {who} has no face-down card left. One more turn each:"), who=who
        )
    order = clockwise(table.ender, len(table.names))[:-1]
    now = order.index(table.turn)
    return Strip(
        told,
        tuple(_place_in_lap(view, seat, place - now) for place, seat in enumerate(order)),
        _("Order of the last lap"),
    )


def _place_in_lap(view: View, seat: int, ahead: int) -> Tag:
    """Return a player's tag; ``ahead`` is how many turns away the player's is."""
    own = seat == view.seat
    who = _("You") if own else view.table.names[seat]
    if ahead < 0:
        return Tag(_("{who}, done").format(who=who), "check")
    if ahead == 0:
        return Tag(_("{who}, now").format(who=who), "now", on=True)
    return Tag(_("{who}, next").format(who=who) if ahead == 1 else who)


# -- the players


def _tags(view: View, seat: int) -> tuple[Tag, ...]:
    return (Tag(_("ended"), "flag", on=True),) if seat == view.table.ender else ()


def _holds(view: View, ui: Ui, seat: int) -> Sentence:
    """Say what a grid shows, and how many of its cards lie face down."""
    grid = view.table.grids[seat]
    hidden = grid.count(FACE_DOWN)
    down = ngettext("{n} hidden", "{n} hidden", hidden) if hidden else _("all up")
    if not ui.worth:
        return say("{down}", down=down)
    return say(_("**{points}**, {down}"), points=points(total(grid)), down=down)


def _before(view: View, seat: int) -> str:
    table = view.table
    return number(table.standing[seat]) if table.number > 1 else ""


def _other(view: View, ui: Ui, seat: int) -> Seat:
    before = _before(view, seat)
    return Seat(
        name=say("{who}", who=Name(view.table.names[seat])),
        tags=_tags(view, seat),
        state=_("{n} before this deal").format(n=before) if before else "",
        holds=_holds(view, ui, seat),
        now=seat == view.turn,
        grid=other_grid(view, ui, seat),
    )


def _own(view: View, ui: Ui) -> Own:
    before = _before(view, view.seat)
    return Own(
        Seat(
            name=say(_("You")),
            tags=_tags(view, view.seat),
            state=_("{n} before").format(n=before) if before else "",
            holds=_holds(view, ui, view.seat),
            grid=own_grid(view, ui),
        )
    )


# -- the middle


def _piles(view: View, ui: Ui) -> tuple[Pile, ...]:
    table = view.table

    def pile(name: str, code: str | None, heading: str, count: int, said: str) -> Pile:
        control = f"pile:{name}"
        marks = []
        action = press(view, control, "")
        if ui.playing and ui.hints and action is not None and _possible(view, action):
            marks.append("legal")
        if ui.refused == control:
            marks.append("refused")
        if name == "discard" and any(event.kind in _DISCARDING for event in ui.events):
            marks.append("moved")
        shown = Spot(
            code if count else None, Control(control) if ui.playing else None, tuple(marks), said
        )
        return Pile(shown, heading, count)

    top = table.pile[0] if table.pile else None
    stock, discard = _("Stock, empty"), _("Discard pile, empty")
    if table.stock:
        stock = ngettext("Stock, {n} card, {{card}}", "Stock, {n} cards, {{card}}", table.stock)
    if table.pile:
        discard = ngettext("Discard pile, {n} card, {{card}} on top",
                           "Discard pile, {n} cards, {{card}} on top", len(table.pile))  # fmt: skip
    return (
        pile("stock", "", _("Stock"), table.stock, stock.format(n=table.stock)),
        pile("discard", top, _("Discard"), len(table.pile), discard.format(n=len(table.pile))),
        *_in_hand(view),
    )


def _in_hand(view: View) -> tuple[Pile, ...]:
    """Return the card that the player in turn holds, face down where only that player sees it."""
    table = view.table
    if table.phase != "place":
        return ()
    if table.turn == view.seat:
        also = _("just drawn") if table.taken is None else _("just taken")
        return (Pile(Spot(view.drawn, marks=("moved",), also=also), _("You hold"), None),)
    return (Pile(Spot(table.taken or "", marks=("moved",)), _("In hand"), None),)


# -- actions


def _possible(view: View, action: Action) -> bool:
    return view.refusal(action) is None


def _actions(view: View, ui: Ui) -> tuple[Button, ...]:
    table, seat = view.table, view.seat
    if table.outcome is not None:
        return setting.ended_actions(ui)

    def act(do: str, key: str, label: Sentence, action: Action) -> Button:
        marks = ["refused"] if ui.refused == do else []
        if ui.hints:
            marks.append("legal" if _possible(view, action) else "off")
        return Button(Control(do, key), label, tuple(marks))

    take = say(_("Take {number}"), number=face(table.pile[0])) if table.pile else say(_("Take"))
    reject = say(_("Reject {card}"), card=face(view.drawn)) if view.drawn else say(_("Reject"))
    return (
        act("pile:stock", "d", say(_("Draw")), DRAWS[seat][0]),
        act("act:take", "t", take, DRAWS[seat][1]),
        act("act:reject", "x", reject, REJECTS[seat]),
    )
