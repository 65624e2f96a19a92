"""The picture of a Spite and Malice table: what a seat sees and what can be pressed."""

from __future__ import annotations

from cardlab.engine.deal import clockwise
from cardlab.games.spite_and_malice.controls import hint, only_centre, source
from cardlab.games.spite_and_malice.explain import explain
from cardlab.games.spite_and_malice.finals import finals, headline
from cardlab.games.spite_and_malice.lay import growing, hand, store
from cardlab.games.spite_and_malice.panels import panel
from cardlab.games.spite_and_malice.rules import PRESETS, SpiteRules
from cardlab.games.spite_and_malice.search import shortest
from cardlab.games.spite_and_malice.table import Action, View
from cardlab.games.spite_and_malice.telling import bare
from cardlab.games.spite_and_malice.why import title as step_title
from cardlab.table import setting
from cardlab.table.scene import Button, Control, Line, Own, Pile, Scene, Seat, Spot
from cardlab.table.ui import Ui
from cardlab.words import Name, Sentence, _, ngettext, say

DECK = "french"
TOLD = 4  # how many lines of what has happened stand in the middle


def deck(rules: SpiteRules) -> str:
    """Return the deck whose faces these rules need.

    >>> deck(SpiteRules()), deck(SpiteRules(deck="skip-bo", payoff_size=None))
    ('french', 'skip-bo')
    """
    return rules.deck


def scene(view: View, ui: Ui, preset: str | None = None) -> Scene:
    """Return what a seat sees. ``preset`` gives the title; without it the deck does.

    >>> from cardlab import Match
    >>> match = Match("spite-and-malice", ["Ann", "Ben"], seed=7); match.deal()
    >>> made = scene(match.view(0), Ui())
    >>> made.title, str(made.turn), [str(stack.needs) for stack in made.growing]
    ('Spite and Malice', 'Ben’s turn', ['needs A', 'needs A', 'needs A'])
    """
    over, playing = view.outcome is not None, ui.playing
    order = around(view)
    return Scene(
        title=_title(view, preset or ui.preset),
        note=_note(view, ui),
        turn=headline(view, ui) if over else _turn(view),
        others=() if over else tuple(_other(view, ui, seat) for seat in order[1:]),
        told=() if over else _told(view, ui),
        piles=() if over else _piles(view),
        control=setting.others_control(ui) if playing and not over else None,
        own=None if over else _own(view, ui),
        finals=finals(view, order) if over else (),
        message=_message(view, ui),
        tone=ui.tone,
        actions=_actions(view, ui) if playing else (),
        tools=setting.tools(ui, over, _("What has happened")) if playing else (),
        panel=panel(view, ui) if playing else None,
        deck=view.table.rules.deck,
        your_turn=view.turn == view.seat,
        playing=playing,
        growing=() if over else growing(view, ui),
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


def _title(view: View, preset: str | None) -> str:
    for each in PRESETS:
        if each.name == preset:
            return each.title
    return PRESETS[view.table.rules.deck == "skip-bo"].title


def _note(view: View, ui: Ui) -> Sentence:
    table = view.table
    if table.outcome is not None:
        template = _("deal {n} is over") if not ui.match_over else _("the match is over")
    elif table.rules.match_score is not None:
        template = _("deal {n}, to {score} points")
    else:
        template = _("{players} players")
    if ui.seed is not None:
        template = _("{note}, seed {seed}").format(note=template, seed=ui.seed)
    return say(template, n=table.number, players=len(table.names), score=table.rules.match_score)


def _turn(view: View) -> Sentence:
    turn = view.table.turn
    if turn is None:
        return say(_("Who begins?"))
    if turn == view.seat:
        return say(_("Your turn"))
    return say(_("{who}’s turn"), who=Name(view.table.names[turn]))


# -- the players


def _other(view: View, ui: Ui, seat: int) -> Seat:
    table = view.table
    return Seat(
        name=say("{who}", who=Name(table.names[seat])),
        cards=tuple(Spot("") for _card in range(table.hands[seat])),
        holds=_holds(view, seat),
        now=seat == table.turn,
        store=store(view, ui, seat),
    )


def _holds(view: View, seat: int) -> Sentence:
    table = view.table
    if table.standing[seat]:
        told = _("{n} in hand, {points} points")
        return say(told, n=table.hands[seat], points=table.standing[seat])
    return say(_("{n} in hand"), n=table.hands[seat])


def _own(view: View, ui: Ui) -> Own:
    points = view.table.standing[view.seat]
    state = _("{n} points").format(n=points) if points else ""
    seat = Seat(say(_("You")), state=state, store=store(view, ui, view.seat))
    return Own(seat, hand(view, ui))


# -- the middle


def _told(view: View, ui: Ui) -> tuple[Line, ...]:
    """Return the last events; a whole turn of another player is told as one."""
    deeds = [event for event in ui.events if event.kind in ("play", "discard", "pass")]
    if not deeds or deeds[0].player == view.seat:
        return setting.told(ui, TOLD - 1)
    lines = [Line(step_title(ui.events, view), ("P2",) if len(deeds) > 1 else ("P7",), new=True)]
    names = view.table.names
    for event in ui.events:
        if event.kind in ("complete", "turn-up", "draw", "no-draw"):
            told = explain(event, names, view.seat)
            if told is not None and not (event.rule == "P1" and event.player != view.seat):
                lines.append(Line(told, (event.rule,), new=True))
    return (lines[0], *lines[1:][1 - TOLD :])


def _piles(view: View) -> tuple[Pile, ...]:
    table = view.table
    stock = _("Stock, empty")
    if table.stock:
        stock = ngettext("Stock, {n} card, {{card}}", "Stock, {n} cards, {{card}}", table.stock)
        stock = stock.format(n=table.stock)
    piles = [Pile(Spot("" if table.stock else None, also=stock), _("Stock"), table.stock)]
    if table.rules.completed == "set_aside":
        aside = Spot(None, also=_("Set aside, none"))
        if table.aside:
            also = ngettext("Set aside, {n} card, {{card}}", "Set aside, {n} cards, {{card}}",
                            table.aside)  # fmt: skip
            aside = Spot("", also=also.format(n=table.aside))
        piles.append(Pile(aside, _("Aside"), table.aside))
    return tuple(piles)


# -- message and actions


def _message(view: View, ui: Ui) -> Line | None:
    """Return the message line; with hints, what the turn search finds."""
    line = setting.message(ui)
    own = view.turn == view.seat and view.table.phase == "play" and view.payoff is not None
    if line is None or not ui.hints or ui.tone != "info" or ui.chosen or not own:
        return line
    return Line(hint(view, shortest(view)), ("P2",))


def _actions(view: View, ui: Ui) -> tuple[Button, ...]:
    table = view.table
    if table.outcome is not None:
        return setting.ended_actions(ui)
    play = source(view, ui.chosen)
    buttons = []
    centre = only_centre(view, ui.chosen) if ui.hints else None
    if centre is not None and not ui.chosen.startswith("toss:"):
        label = say(_("Play on stack {n}"), n=centre + 1)
        buttons.append(Button(Control("act:play", "Enter"), label, ("first",)))
    from_hand = play is not None and play.source == "hand"
    label = say(_("Discard"))
    if play is not None and from_hand:
        label = say(_("Discard {card}"), card=bare(play.card or ""))
    buttons.append(_act(ui, Control("act:discard", "s"), label, from_hand))
    if table.rules.stock_out == "play_on":
        possible = view.refusal(Action(view.seat, "pass")) is None
        buttons.append(_act(ui, Control("act:pass", "x"), say(_("Pass")), possible))
    return tuple(buttons)


def _act(ui: Ui, control: Control, label: Sentence, possible: bool) -> Button:
    marks = ["refused"] if ui.refused == control.do else []
    if ui.hints:
        marks.append("legal" if possible else "off")
    return Button(control, label, tuple(marks))
