"""A scene as markup, in bands that are replaced one by one (``bands``).

Card faces are references into the sprite
(``faces.sprite``); pips, icons and coins are drawn by ``static/table.css``. There are no ids.
"""

from __future__ import annotations

from html import escape

from cardlab.table import faces, grids, stacks
from cardlab.table.markup import (
    button_markup,
    classes,
    icon,
    paragraphs,
    rules_markup,
    sentence,
    tool_markup,
)
from cardlab.table.pieces import spot_markup, spot_name, who_markup
from cardlab.table.scene import (
    Button,
    Final,
    Line,
    Others,
    Own,
    Panel,
    Pile,
    Scene,
    Seat,
    Spot,
    Steps,
    Value,
)
from cardlab.words import _, say

__all__ = ["BANDS", "bands", "icon", "rules_markup", "sentence", "spot_name"]

BANDS = ("head", "others", "centre", "own", "message", "actions", "panel")
_NEW = ' class="new"'
MANY = 6  # more others than these are drawn without their backs


def bands(scene: Scene) -> dict[str, str]:
    """Return the markup of a scene, band by band; an empty band is ``""``.

    >>> from cardlab.words import Name, say
    >>> scene = Scene("Scat", say("deal 4"), say("{who}’s turn", who=Name("<b>")))
    >>> bands(scene)["head"]
    '<b class="cl-title">Scat</b><span class="cl-quiet">deal 4</span>...&lt;b&gt;’s turn</span>'
    """
    ended = _ended(scene)
    return {
        "head": _head(scene),
        "others": ended or _others(scene),
        "centre": "" if ended else _centre(scene),
        "own": "" if ended or scene.own is None else _own(scene, scene.own),
        "message": _message(scene),
        "actions": _actions(scene),
        "panel": "" if scene.panel is None else _panel(scene, scene.panel),
    }


def _ended(scene: Scene) -> str:
    """Return what a deal's end puts in the table's place."""
    if scene.scores:
        return grids.scores_markup(scene)
    return _finals(scene) if scene.finals else ""


# -- header and the other players


def _head(scene: Scene) -> str:
    now = icon("now") if scene.your_turn else ""
    return (
        f'<b class="cl-title">{escape(scene.title)}</b>'
        f'<span class="cl-quiet">{sentence(scene.note)}</span>'
        f'<span class="cl-turn">{now}{sentence(scene.turn)}</span>'
        + ("" if scene.strip is None else grids.strip_markup(scene.strip))
    )


def _others(scene: Scene) -> str:
    if not scene.others:
        return ""
    if scene.others[0].grid is not None:
        return grids.seats_markup(scene)
    if scene.others[0].store is not None:
        return stacks.seats_markup(scene)
    count = len(scene.others)
    many = count > MANY
    seats = "".join(_seat(scene, seat, many) for seat in scene.others)
    name = escape(_("The other players"))
    return (
        f'<ul class="cl-seats {"many" if many else f"n{count}"}" aria-label="{name}">{seats}</ul>'
    )


def _seat(scene: Scene, seat: Seat, many: bool) -> str:
    cards = seat.cards
    if many:
        cards = tuple(spot for spot in cards if spot.code)
    facts = [f'<span class="cl-quiet">{escape(seat.state)}</span>'] if seat.state else []
    if seat.holds.template:
        facts.append(f"<span>{sentence(seat.holds)}</span>")
    marks = [mark for mark, on in (("now", seat.now), ("out", seat.out)) if on]
    return (
        f'<li class="{classes("cl-seat", marks)}">{who_markup(seat)}{_fan(scene, cards)}'
        f'<div class="cl-under">{_steps(seat.steps)}<p>{", ".join(facts)}</p></div></li>'
    )


def _fan(scene: Scene, spots: tuple[Spot, ...]) -> str:
    """Draw cards that overlap: those face down first, as one piece of the sprite."""
    if not spots:
        return ""
    shown = [spot.code for spot in spots if spot.code]
    down = len(spots) - len(shown)
    uses = f'<use href="#{faces.fan_ref(down, scene.deck)}"/>' if down else ""
    for place, code in enumerate(shown, down):
        face = faces.ref(code, "s", scene.deck)
        uses += f'<use href="#{face}" x="{place * faces.FAN_STEP}" width="100" height="140"/>'
    wide = 100 + faces.FAN_STEP * (len(spots) - 1)
    return f'<svg class="cl-fan" viewBox="0 0 {wide} 140" aria-hidden="true">{uses}</svg>'


def _steps(steps: Steps | None) -> str:
    if steps is None:
        return ""
    words = escape(steps.words)
    if steps.letters:
        given = steps.of - steps.full
        marks = "".join(
            f"<b>{letter}</b>" if place < given else f"<s>{letter}</s>"
            for place, letter in enumerate(steps.letters)
        )
        return f'<p class="cl-steps"><span aria-hidden="true">{marks}</span>{words}</p>'
    if steps.of:
        count = f"--f:{steps.full};--n:{steps.of}"
        return f'<p class="cl-steps cl-n-{steps.kind}" style="{count}">{words}</p>'
    return f'<p class="cl-steps">{words}</p>'


# -- the middle


def _centre(scene: Scene) -> str:
    told = "".join(
        f"<li{_NEW if line.new else ''}>{sentence(line.sentence)}"
        f"{rules_markup(_last_of(scene.told, place), scene.playing)}</li>"
        for place, line in enumerate(scene.told)
    )
    name = escape(_("What has happened"))
    out = f'<ol class="cl-told" data-rove="rules" aria-label="{name}">{told}</ol>'
    piles = "".join(_pile(scene, pile, index == 0) for index, pile in enumerate(scene.piles))
    if scene.growing:
        out += stacks.growing_markup(scene)
    out += f'<div class="cl-piles" data-rove="cards">{piles}</div>'
    return out


def _last_of(told: tuple[Line, ...], place: int) -> tuple[str, ...]:
    """Return a line's rules, unless the next line stands under the same ones."""
    rules = told[place].rules
    return () if place + 1 < len(told) and told[place + 1].rules == rules else rules


def _pile(scene: Scene, pile: Pile, first: bool) -> str:
    stop = first and not _focused_hand(scene)
    count = "" if pile.count is None else f" {pile.count}"
    return (
        f'<div class="cl-pile">{spot_markup(scene, pile.spot, stop=stop)}'
        f"<span><b>{escape(pile.title)}</b>{count}</span></div>"
    )


def _focused_hand(scene: Scene) -> bool:
    """Say whether the cards' one tab stop is in the hand: a card is chosen there."""
    hand = scene.own.hand if scene.own else ()
    return any("chosen" in spot.marks for spot in hand)


# -- the own seat


def _own(scene: Scene, own: Own) -> str:
    seat = own.seat
    if seat.grid is not None:
        return grids.own_markup(scene, own, seat.grid)
    if seat.store is not None:
        return stacks.own_markup(scene, own, seat.store)
    state = f'<span class="cl-quiet">{escape(seat.state)}</span>' if seat.state else ""
    corner = _corner(scene)
    out = f'<div class="cl-me">{who_markup(seat)}{_steps(seat.steps)}{state}{corner}</div>'
    seen: dict[str, int] = {}
    items, chosen = "", _focused_hand(scene)
    for spot in own.hand:
        number = seen.get(spot.code or "", 0)
        seen[spot.code or ""] = number + 1
        stop = chosen and "chosen" in spot.marks
        under = f'<span class="cl-pts">{sentence(spot.under)}</span>'
        items += f"<li>{spot_markup(scene, spot, stop=stop, number=number)}{under}</li>"
    name = escape(_("Your hand"))
    out += (
        f'<ul class="cl-hand n{len(own.hand)}" data-rove="cards" aria-label="{name}">{items}</ul>'
    )
    return out + ("" if own.value is None else _value(own.value, scene.playing))


def _corner(scene: Scene) -> str:
    """Return what is set once and seldom changed: the pace of the others, undo, hints."""
    if scene.control is None:
        return ""
    paces = "".join(
        button_markup(pace, stop=place == 0, base="cl-seg")
        for place, pace in enumerate(scene.control.paces)
    )
    name = escape(_("The others move"))
    return (
        f'<div class="cl-corner" data-rove="tools"><span class="cl-quiet">{name}</span>'
        f'<div class="cl-paces" role="group" aria-label="{name}">{paces}</div>'
        f"{_tools(scene)}</div>"
    )


def _tools(scene: Scene) -> str:
    return f'<div class="cl-tools">{"".join(map(tool_markup, scene.tools))}</div>'


def _value(value: Value, playing: bool) -> str:
    pip = f'<i class="cl-p{value.suit}"></i>' if value.suit else ""
    big = f'<p class="cl-big">{pip}{escape(value.number)}</p>' if value.number else ""
    lines = "".join(f"<p>{sentence(line)}</p>" for line in value.lines)
    ids = f"<p>{rules_markup(value.rules, playing)}</p>" if value.rules else ""
    return f'<div class="cl-value" data-rove="rules">{big}<div>{lines}{ids}</div></div>'


# -- the end of a deal


def _finals(scene: Scene) -> str:
    rows = "".join(_final(scene, final) for final in scene.finals)
    name = escape(_("All hands"))
    return f'<ul class="cl-finals" data-rove="rules" aria-label="{name}">{rows}</ul>'


def _final(scene: Scene, final: Final) -> str:
    change = f'<b class="cl-change">{escape(final.change)}</b>' if final.change else ""
    cards = "".join(spot_markup(scene, spot, stop=False, size="s") for spot in final.cards)
    value, playing = final.value, scene.playing
    pip = f'<i class="cl-p{value.suit}"></i>' if value.suit else ""
    how = "".join(f"<span>{sentence(line)}</span>" for line in value.lines)
    why = " ".join(
        f"{sentence(line.sentence)}{rules_markup(line.rules, playing)}" for line in final.why
    )
    bar = f'<i class="cl-meter" style="--v:{final.bar:.1%}"></i>'
    return (
        f'<li class="cl-final{" low" if final.low else ""}">'
        f'<div class="cl-name">{who_markup(final.seat)}{_steps(final.seat.steps)}{change}'
        f'</div><div class="cl-cards">{cards}</div>'
        f'<div class="cl-val"><b>{escape(value.number)}</b>{pip}{how}{bar}</div>'
        f"<p>{why}</p></li>"
    )


# -- message, actions, panel

_TONES = {"info": "info", "no": "no", "ok": "check"}


def _message(scene: Scene) -> str:
    line = scene.message
    if line is None:
        return ""
    rules = rules_markup(line.rules, scene.playing, first=True)
    return (
        f'<div class="cl-msg {scene.tone}" data-rove="rules">{icon(_TONES[scene.tone])}'
        f"<p>{sentence(line.sentence)}</p>{rules}</div>"
    )


def _actions(scene: Scene) -> str:
    if not scene.playing:
        return ""
    go = "" if scene.control is None else _go(scene.control)
    acts = "".join(
        button_markup(button, stop=not go and place == 0)
        for place, button in enumerate(scene.actions)
    )
    # Without an own seat there is no corner, so the tools are here.
    tools = _tools(scene) if scene.control is None else ""
    # Beside a grid or stacks there is no room for the corner.
    seat = None if scene.own is None else scene.own.seat
    full = seat is not None and (seat.grid is not None or seat.store is not None)
    corner = _corner(scene) if full else ""
    name = escape(_("Actions"))
    return (
        f'<div class="cl-acts" data-rove="actions" role="group" aria-label="{name}">'
        f"{acts}{go}{tools}</div>{corner}"
    )


def _go(control: Others) -> str:
    return "" if control.go is None else button_markup(control.go, stop=True)


def _panel(scene: Scene, panel: Panel) -> str:
    lines = "".join(
        f"<li>{sentence(line.sentence)}{rules_markup(line.rules, True)}</li>"
        for line in panel.lines
    )
    rows = "".join(
        f"<div><dt><kbd>{escape(term)}</kbd></dt><dd>{escape(meaning)}</dd></div>"
        for term, meaning in panel.rows
    )
    text = "".join(f"<p>{sentence(paragraph)}</p>" for paragraph in paragraphs(panel.text))
    close = ""
    if panel.close is not None:
        button = Button(panel.close, say(_("Close")), icon="close")
        close = tool_markup(button, stop=True)
    return (
        f'<b class="cl-title">{escape(panel.title)}</b>{close}{text}'
        + (f'<ol class="cl-lines" data-rove="rules">{lines}</ol>' if lines else "")
        + (f'<dl class="cl-keys">{rows}</dl>' if rows else "")
    )
