"""The picture of a thirty-one table: what a seat sees and what can be pressed, as a scene."""

from __future__ import annotations

from cardlab.cards import without
from cardlab.games.thirty_one.finals import finals, headline
from cardlab.games.thirty_one.panels import panel
from cardlab.games.thirty_one.rules import PRESETS
from cardlab.games.thirty_one.score import points, scoring_cards, value
from cardlab.games.thirty_one.standing import preset_of, steps
from cardlab.games.thirty_one.table import Action, View, may_go
from cardlab.games.thirty_one.worth import both, worth
from cardlab.table import setting
from cardlab.table.scene import (
    NOTHING,
    Button,
    Control,
    Own,
    Pile,
    Scene,
    Seat,
    Spot,
    Tag,
    Value,
)
from cardlab.table.ui import Ui
from cardlab.words import Card, Name, Sentence, _, ngettext, say

DECK = "french"
TOLD = 3  # how many of the last events stand in the middle of the table


def scene(view: View, ui: Ui, preset: str | None = None) -> Scene:
    """Return what a seat sees. ``preset`` gives the title and the words for lives.

    Without it the preset that has exactly these rules is taken.

    >>> from cardlab import Match
    >>> match = Match("scat", ["Ann", "Ben"], seed=7); match.deal()
    >>> made = scene(match.view(1), Ui())
    >>> made.title, str(made.turn), made.own.value.number
    ('Scat', 'Your turn', '14')
    """
    table = view.table
    chosen = preset or ui.preset or preset_of(table.rules)
    over = table.outcome is not None
    return Scene(
        title=title(chosen),
        note=_note(view, ui),
        turn=headline(view, ui) if over else _turn(view),
        others=() if over else tuple(_other(view, seat, chosen) for seat in around(view)[1:]),
        told=setting.told(ui, TOLD),
        piles=() if over else _piles(view, ui),
        control=setting.others_control(ui) if ui.playing and not over else None,
        own=None if over else _own(view, ui, chosen),
        finals=finals(view, chosen, around(view)) if over else (),
        message=setting.message(ui),
        tone=ui.tone,
        actions=_actions(view, ui) if ui.playing else (),
        tools=setting.tools(ui, over) if ui.playing else (),
        panel=panel(view, ui) if ui.playing else None,
        deck=DECK,
        your_turn=table.turn == view.seat,
        playing=ui.playing,
    )


def title(preset: str) -> str:
    """Return the name people know a preset by."""
    for each in PRESETS:
        if each.name == preset:
            return each.title
    return _("Thirty-one")


def around(view: View) -> tuple[int, ...]:
    """Return all seats clockwise, the view's own first."""
    seats = len(view.table.names)
    return tuple((view.seat + step) % seats for step in range(seats))


# -- the header


def _note(view: View, ui: Ui) -> Sentence:
    table = view.table
    values: dict[str, object] = {"n": table.number, "who": Name(table.names[table.dealer])}
    if table.outcome is not None:
        template = _("deal {n} is over")
    elif table.dealer == view.seat:
        template = _("deal {n}, you dealt")
    else:
        template = _("deal {n}, {who} dealt")
    if ui.seed is not None:
        template = _("{note}, seed {seed}").format(note=template, seed=ui.seed)
    return say(template, **values)


def _turn(view: View) -> Sentence:
    table = view.table
    assert table.turn is not None
    last = table.knocker is not None and table.knocker != table.turn
    if table.turn != view.seat:
        who = Name(table.names[table.turn])
        return say(_("{who}’s last turn") if last else _("{who}’s turn"), who=who)
    turn = _("Your last turn") if last else _("Your turn")
    if table.phase == "discard":
        return say(_("{turn}: discard one").format(turn=turn))
    return say(turn)


# -- the players


def _tags(view: View, seat: int) -> tuple[Tag, ...]:
    table = view.table
    tags = []
    if table.knocker == seat:
        tags.append(Tag(_("knocked"), "knock", on=True))
    if seat not in table.active:
        tags.append(Tag(_("out")))
    return tuple(tags)


def _state(view: View, seat: int) -> str:
    table, active = view.table, view.table.active
    if seat not in active or table.turn is None:
        return ""
    if seat == table.knocker and seat != table.turn:
        return _("hand frozen")
    if seat == table.turn:
        if seat == view.seat:
            return ""
        return _("has drawn") if table.phase == "discard" else _("to move")
    if table.knocker is not None and _turns_until(view, seat) > _turns_until(view, table.knocker):
        return _("last turn done")
    if view.seat in active and active[(active.index(view.seat) + 1) % len(active)] == seat:
        return _("plays after you")
    return ""


def _turns_until(view: View, seat: int) -> int:
    active, turn = view.table.active, view.table.turn
    assert turn is not None
    return (active.index(seat) - active.index(turn)) % len(active)


def _other(view: View, seat: int, preset: str) -> Seat:
    table = view.table
    out = seat not in table.active
    known = table.known[seat]
    held = 0 if out else table.rules.hand_size
    if seat == table.turn and table.phase == "discard":
        held += 1
    cards = tuple(Spot("") for _card in range(held - len(known)))
    return Seat(
        name=say("{who}", who=Name(table.names[seat])),
        tags=_tags(view, seat),
        state=_state(view, seat),
        steps=None if out else steps(preset, table.rules, table.standing[seat]),
        cards=cards + tuple(Spot(card) for card in known),
        holds=say(_("holds {cards}"), cards=both(known)) if known else NOTHING,
        now=seat == table.turn,
        out=out,
    )


def _own(view: View, ui: Ui, preset: str) -> Own:
    table, seat = view.table, view.seat
    out = seat not in table.active
    me = Seat(
        name=say(_("You")),
        tags=_tags(view, seat),
        state=_state(view, seat),
        steps=None if out else steps(preset, table.rules, table.standing[seat]),
        out=out,
    )
    if out:
        return Own(me)
    if view.hand is None:
        return Own(me, tuple(Spot("") for _card in range(table.rules.hand_size)))
    return Own(me, _hand(view, ui), _value(view, ui) if ui.worth else None)


# -- the own hand


def _hand(view: View, ui: Ui) -> tuple[Spot, ...]:
    hand = view.hand or ()
    counting = list(_counting(view, ui)) if ui.worth else []
    chosen, refused = ui.chosen, ui.refused
    moved = view.drawn
    spots = []
    for card in hand:
        control = f"card:{card}"
        marks = []
        if ui.playing and ui.hints and _legal(view, Action(view.seat, "discard", None, card)):
            marks.append("legal")
        if control == chosen:
            marks.append("chosen")
            chosen = ""
        elif control == refused:
            marks.append("refused")
            refused = ""
        counts = ""
        if card in counting:
            counting.remove(card)
            counts = _suit(view, ui) or "*"
        under, also = say("{n}", n=points(card)) if ui.worth else NOTHING, ""
        if card == moved:
            also = _("just taken") if table_took(view) else _("just drawn")
            marks.append("moved")
            under, moved = say("{what}", what=also), None
        if ui.hints and (left := _left(view, card)) is not None:
            under = say(_("leaves **{n}**"), n=left)
        spots.append(
            Spot(card, Control(control) if ui.playing else None, tuple(marks), also, under, counts)
        )
    return tuple(spots)


def table_took(view: View) -> bool:
    """Say whether the card of this turn came from the discard pile."""
    return view.table.taken is not None


def _legal(view: View, action: Action) -> bool:
    return view.refusal(action) is None


def _holds_more(view: View) -> bool:
    return len(view.hand or ()) > view.table.rules.hand_size


def _without_chosen(view: View, ui: Ui) -> tuple[str, ...] | None:
    """Return the hand the value line speaks of, or ``None`` where a card has to be chosen."""
    hand = view.hand or ()
    if not _holds_more(view):
        return hand
    card = ui.chosen.partition(":")[2]
    return without(hand, card) if card in hand else None


def _counting(view: View, ui: Ui) -> tuple[str, ...]:
    hand = _without_chosen(view, ui)
    return () if hand is None else scoring_cards(hand, view.table.rules.scoring)[1]


def _suit(view: View, ui: Ui) -> str:
    hand = _without_chosen(view, ui)
    return "" if hand is None else scoring_cards(hand, view.table.rules.scoring)[0]


def _left(view: View, card: str) -> float | None:
    """Return what the hand is worth without a card that may go, while there is one too many."""
    if not _holds_more(view) or card not in may_go(view):
        return None
    return value(without(view.hand or (), card), view.table.rules.scoring)


def _value(view: View, ui: Ui) -> Value:
    scoring = view.table.rules.scoring
    hand = _without_chosen(view, ui)
    if hand is not None:
        return worth(hand, scoring, ui.chosen.partition(":")[2] if _holds_more(view) else "")
    if ui.playing:
        return Value("", "", (say(_("Choose the card that goes. Then the value of the others "
                                    "stands here.")),))  # fmt: skip
    best = max(may_go(view), key=lambda card: _left(view, card) or 0)
    return worth(without(view.hand or (), best), scoring, best)


# -- the middle


def _piles(view: View, ui: Ui) -> tuple[Pile, ...]:
    table, seat = view.table, view.seat

    def pile(name: str, code: str | None, heading: str, count: int, said: str) -> Pile:
        control = f"pile:{name}"
        marks = []
        if ui.playing and ui.hints and _legal(view, Action(seat, "draw", name)):
            marks.append("legal")
        if ui.refused == control:
            marks.append("refused")
        if name == "discard" and not ui.playing and _just_discarded(view):
            marks.append("moved")
        if not count:
            code = None
        press = Control(control) if ui.playing else None
        return Pile(Spot(code, press, tuple(marks), said), heading, count)

    top, down = table.pile[0] if table.pile else "", len(table.pile)
    stock, discard = _("Stock, empty"), _("Discard pile, empty")
    if table.stock:
        stock = ngettext("Stock, {n} card, {card}", "Stock, {n} cards, {card}", table.stock)
    if top:
        discard = ngettext(
            "Discard pile, {n} card, {card}", "Discard pile, {n} cards, {card}", down
        )
    return (
        pile("stock", "", _("Stock"), table.stock, stock),
        pile("discard", top, _("Discard"), down, discard),
    )


def _just_discarded(view: View) -> bool:
    """Say whether the top discard is what the last player to move laid down."""
    table = view.table
    if table.phase != "draw" or table.turn is None or not table.discarded:
        return False
    before = table.active[table.active.index(table.turn) - 1]
    return table.discarded[-1][0] == before


# -- actions


def _actions(view: View, ui: Ui) -> tuple[Button, ...]:
    table, seat = view.table, view.seat
    rules = table.rules
    if table.outcome is not None:
        return setting.ended_actions(ui)
    if seat not in table.active:
        return ()

    def act(do: str, key: str, label: Sentence, action: Action) -> Button:
        marks = ["refused"] if ui.refused == do else []
        if ui.hints:
            marks.append("legal" if _legal(view, action) else "off")
        return Button(Control(do, key), label, tuple(marks))

    buttons = []
    if table.phase == "look":
        buttons.append(act("act:look", "l", say(_("Look")), Action(seat, "look")))
    if rules.opening_call == "throw_down" and table.opening:
        call = Action(seat, "throw-down")
        buttons.append(act("act:throw-down", "w", say(_("Throw down")), call))
    if rules.opening_call == "hammer" and table.opening:
        buttons.append(act("act:hammer", "m", say(_("Hammer")), Action(seat, "hammer")))
    card = ui.chosen.partition(":")[2]
    if card:
        label = say(_("Discard {card}"), card=Card(card))
        buttons.append(Button(Control("act:discard", "Enter"), label, ("first",)))
    buttons.append(act("pile:stock", "d", say(_("Draw")), Action(seat, "draw", "stock")))
    if table.pile and not card:
        label = say(_("Take {card}"), card=Card(table.pile[0]))
        buttons.append(act("pile:discard", "t", label, Action(seat, "draw", "discard")))
    buttons.append(act("act:knock", "k", say(_("Knock")), Action(seat, "knock")))
    if rules.stock_out == "take_or_stop" and not table.stock:
        buttons.append(act("act:stop", "s", say(_("Stop the deal")), Action(seat, "stop")))
    declare = say(_("Declare {target}"), target=rules.target)
    # Never marked as possible: seeing a top hand is the player's own affair.
    marks = ("refused",) if ui.refused == "act:declare" else ()
    buttons.append(Button(Control("act:declare", "3"), declare, marks))
    return tuple(buttons)


def picture(view: View, ui: Ui, preset: str | None = None) -> str:
    """Return what a seat sees as one static SVG."""
    from cardlab.table.svg import svg

    return svg(scene(view, ui, preset))


def describe(view: View, ui: Ui, preset: str | None = None) -> str:
    """Return what a seat sees as plain text."""
    from cardlab.table.text import text

    return text(scene(view, ui, preset))
