"""A scene as one static SVG that stands alone: for GitHub, a PDF, a page without scripts.

It has its own paper, so it reads on a white page and on a black one; faces, pips and signs are
drawn in it, words are text. It holds no script, no style, no reference and no font.
"""

from __future__ import annotations

from cardlab.table import faces, icons, svg_grids, svg_stacks
from cardlab.table.drawing import COIN, EDGE, GO, HAIR, INK, NO, QUIET, WHITE, Drawing
from cardlab.table.measure import fit, flow, width
from cardlab.table.scene import Final, Line, Own, Scene, Seat, Spot, Steps, Value
from cardlab.table.shapes import COLOURS, num
from cardlab.table.svg_pieces import draw_card, draw_tags, tag_width
from cardlab.words import say

_TONES = {"info": (WHITE, HAIR, INK, "info"), "no": ("#fcebe5", NO, NO, "no"),
          "ok": ("#e5f4e9", "#1b6437", "#1b6437", "check")}  # fmt: skip
PAD, GAP, LEAST = 16, 24, 480


def svg(scene: Scene, wide: int = 800) -> str:
    """Return a scene as an SVG picture, at least 480 wide.

    >>> from cardlab.words import say
    >>> picture = svg(Scene("Scat", say("deal 4"), say("Your turn")))
    >>> picture.startswith("<svg "), "<script" in picture
    (True, False)
    """
    drawing = Drawing(max(wide, LEAST))
    _head(drawing, scene)
    if scene.strip is not None:
        svg_grids.draw_strip(drawing, scene.strip)
    grid = None if scene.own is None else scene.own.seat.grid
    if scene.scores:
        svg_grids.draw_scores(drawing, scene)
    elif scene.finals:
        for final in scene.finals:
            _final(drawing, scene, final)
    elif scene.own is not None and grid is not None:
        svg_grids.draw_table(drawing, scene, scene.own, grid)
    elif scene.growing:
        svg_stacks.draw_table(drawing, scene)
    else:
        _others(drawing, scene)
        _centre(drawing, scene)
        if scene.own is not None:
            _own(drawing, scene, scene.own)
    _message(drawing, scene)
    return drawing.done(f"{scene.title}, {scene.note}. {scene.turn}.")


# -- the header and the others


def _head(d: Drawing, scene: Scene) -> None:
    d.text(PAD, 24, scene.title, 15, bold=True)
    after = PAD + width(scene.title, 15, bold=True) + 14
    turn = fit(str(scene.turn), 13, d.wide * 0.4, bold=True)
    start = d.wide - PAD - width(turn, 13, bold=True)
    d.text(start, 24, turn, 13, bold=True)
    note = fit(str(scene.note), 13, start - 24 - after)
    d.text(after, 24, note, 13, colour=QUIET)
    if scene.your_turn:
        d.at(start - 18, 12, 1, icons.drawn("now", INK))
    d.y = 36
    d.rule(36)


def _others(d: Drawing, scene: Scene) -> None:
    count = len(scene.others)
    many = count > 6
    columns = 4 if many else 2 if count == 4 else 3
    wide = d.wide / columns
    for row in range(0, count, columns):
        seats = scene.others[row : row + columns]
        bottoms = [
            _seat(d, scene, seat, place * wide + PAD, d.y, wide - 2 * PAD, many)
            for place, seat in enumerate(seats)
        ]
        bottom = max(bottoms) + 8
        for place in range(1, min(len(seats) + 1, columns)):
            d.add(f'<path d="M{num(place * wide)} {num(d.y)}V{num(bottom)}" stroke="{HAIR}"/>')
        d.y = bottom
        d.rule(d.y)


def _seat(
    d: Drawing, scene: Scene, seat: Seat, x: float, y: float, room: float, many: bool
) -> float:
    """Draw a player and return where the drawing ends; of many players the cards are only said."""
    bottom = y + 44
    if seat.cards and not many:
        size, step = 36, 20
        left = x + room - size - step * (len(seat.cards) - 1)
        for place, spot in enumerate(seat.cards):
            face = faces.drawn(spot.code or "", "s", scene.deck)
            d.at(left + place * step, y + 14, size / 100, face)
        bottom, room = y + 68, left - x - 6
    start = x
    if seat.now:
        d.at(x - 6, y + 12, 1, icons.drawn("now", INK))
        start += 9
    tags = sum(tag_width(tag) + 6 for tag in seat.tags)
    name = fit(str(seat.name), 15, max(40.0, room - tags - start + x), bold=True)
    d.text(start, y + 25, name, 15, bold=not seat.out, colour=QUIET if seat.out else INK)
    draw_tags(d, start + width(name, 15, bold=True) + 8, y + 25, seat.tags)
    line = y + 44
    if seat.steps is not None:
        _steps(d, x, line, seat.steps)
        line += 17
    facts = [seat.state] if seat.state else []
    said = say(", ".join([*facts, "{holds}"] if seat.holds.template else facts), holds=seat.holds)
    if said.template:
        line += d.sentence(x, line, said, room, 12, lead=15, colour=QUIET)
    return max(bottom, line - 12)


def _steps(d: Drawing, x: float, y: float, steps: Steps) -> float:
    """Draw what is left, and say it; return the width."""
    for place in range(steps.of):
        if steps.letters:
            given = place < steps.of - steps.full
            _letter(d, x + place * 19, y, steps.letters[place], given)
        else:
            kind, colour = (steps.kind, COIN) if place < steps.full else ("gone", QUIET)
            d.at(x - 1 + place * 20, y - 13, 1, icons.coin(kind, colour))
    start = x + (steps.of * 20 + 3 if steps.of else 0)
    d.text(start, y, steps.words, 12, colour=QUIET)
    return start - x + width(steps.words, 12)


def _letter(d: Drawing, x: float, y: float, letter: str, given: bool) -> None:
    fill, edge, ink = (NO, NO, WHITE) if given else ("none", EDGE, QUIET)
    dashes = "" if given else ' stroke-dasharray="2.5 2"'
    d.add(
        f'<rect x="{num(x + 0.5)}" y="{num(y - 12.5)}" width="16" height="16" rx="4" '
        f'fill="{fill}" stroke="{edge}"{dashes}/>'
    )
    d.text(x + 8.5, y, letter, 12, bold=True, colour=ink, anchor="middle")


# -- cards


def _bars(d: Drawing, spots: tuple[Spot, ...], x: float, y: float, wide: float, gap: float) -> None:
    """Draw the bar under the cards that count, joined where they are neighbours."""
    for place, spot in enumerate(spots):
        if spot.counts:
            joined = place > 0 and bool(spots[place - 1].counts)
            start = x + place * (wide + gap) - (gap if joined else 0)
            end = x + place * (wide + gap) + wide
            colour = COLOURS.get(spot.counts, INK)
            d.add(
                f'<path d="M{num(start)} {num(y)}H{num(end)}" stroke="{colour}" stroke-width="3"/>'
            )


# -- the middle and the own seat


def _centre(d: Drawing, scene: Scene) -> None:
    if not scene.piles and not scene.told:
        return
    top, size = d.y + 14, 64
    span = len(scene.piles) * size + max(0, len(scene.piles) - 1) * GAP
    left = (d.wide - span) / 2
    line = top + 12
    for told in scene.told:
        colour = INK if told.new else QUIET
        line += 4 + d.sentence(
            PAD, line, told.sentence, left - PAD - GAP, 12, lead=18, colour=colour,
            rules=told.rules,
        )  # fmt: skip
    for place, pile in enumerate(scene.piles):
        x = left + place * (size + GAP)
        draw_card(d, scene, pile.spot, x, top, size)
        label = say("**{title}** {count}", title=pile.title, count=pile.count)
        (runs,) = flow(label, 12, 500)
        start = x + (size - runs[-1].x - runs[-1].wide) / 2
        d.runs(start, top + size * 1.4 + 19, runs, 12, INK)
    d.y = max(top + size * 1.4 + 26, line)


def _own(d: Drawing, scene: Scene, own: Own) -> None:
    size, gap = 88, 15 if len(own.hand) > 3 else 10
    top, count = d.y + 18, len(own.hand)
    left = (d.wide - count * size - max(0, count - 1) * gap) / 2 if count else d.wide / 2
    middle = top + (62 if count else 16)
    d.text(PAD, middle, str(own.seat.name), 19, bold=True)
    draw_tags(d, PAD + width(str(own.seat.name), 19, bold=True) + 10, middle, own.seat.tags)
    if own.seat.steps is not None:
        _steps(d, PAD, middle + 20, own.seat.steps)
    d.text(PAD, middle + 38, own.seat.state, 12, colour=QUIET)
    for place, spot in enumerate(own.hand):
        x = left + place * (size + gap)
        draw_card(d, scene, spot, x, top, size)
        if spot.under.template:
            (runs,) = flow(spot.under, 13, 500, bold=bool(spot.counts)) or [[]]
            start = x + (size - runs[-1].x - runs[-1].wide) / 2
            d.runs(start, top + size * 1.4 + 20, runs, 13, INK if spot.counts else QUIET)
    _bars(d, own.hand, left, top + size * 1.4 + 5, size, gap)
    d.y = top + (size * 1.4 + 30 if count else 46)
    if own.value is not None:
        x = d.wide - left + GAP
        d.y = max(d.y, _value(d, own.value, x, top + 34, d.wide - PAD - x))


def _value(d: Drawing, value: Value, x: float, y: float, room: float) -> float:
    if value.number:
        start = x
        if value.suit:
            d.pip(x + 12, y - 11, 26, value.suit)
            start += 30
        d.text(start, y, value.number, 30, bold=True)
        y += 24
    for place, line in enumerate(value.lines):
        y += d.sentence(x, y, line, room, colour=QUIET if place else INK)
    if value.rules:
        y += d.sentence(x, y + 3, say(""), room, rules=value.rules)
    return y


# -- the end of a deal, and the message


def _final(d: Drawing, scene: Scene, final: Final) -> None:
    top, size, gap = d.y + 10, 44, 5
    seat = final.seat
    name = fit(str(seat.name), 15, 150, bold=True)
    wide = width(name, 15, bold=True)
    d.text(PAD, top + 18, name, 15, bold=True)
    apart = wide + 8 + sum(tag_width(tag) for tag in seat.tags) > 150
    draw_tags(d, PAD if apart else PAD + wide + 8, top + (40 if apart else 18), seat.tags)
    line = top + (60 if apart else 40)
    after = PAD + (_steps(d, PAD, line, seat.steps) if seat.steps is not None else 0)
    d.text(after + 7, line, final.change, 12, bold=True, colour=NO if final.low else INK)
    left = PAD + 170
    for place, spot in enumerate(final.cards):
        draw_card(d, scene, spot, left + place * (size + gap), top, size)
    _bars(d, final.cards, left, top + size * 1.4 + 4.5, size, gap)
    n = len(final.cards)
    x = left + n * (size + gap) + 6 if n > 3 else left + 3 * (size + gap) + 12
    d.text(x, top + 30, final.value.number, 22, bold=True)
    start = x + width(final.value.number, 22, bold=True) + 7
    if final.value.suit:
        d.pip(start + 6, top + 24, 14, final.value.suit)
        start += 18
    for said in final.value.lines:
        d.sentence(start, top + 29, said, 200, colour=QUIET)
    if final.value.number:
        _final_bar(d, final, x, top + 40)
    end = x + 150
    room = d.wide - PAD - end
    count = sum(len(flow(why.sentence, 13, room)) for why in final.why)
    y = top + max(18.0, 44 - 10 * count)
    for why in final.why:
        y += d.sentence(end, y, why.sentence, room, lead=20, rules=why.rules)
    d.y = max(top + size * 1.4 + 12, y - 4, line + 10)
    d.rule(d.y, PAD, d.wide - PAD)


def _final_bar(d: Drawing, final: Final, x: float, y: float) -> None:
    d.add(f'<rect x="{num(x)}" y="{num(y)}" width="130" height="5" rx="2.5" fill="{HAIR}"/>')
    d.add(
        f'<rect x="{num(x)}" y="{num(y)}" width="{num(130 * final.bar)}" height="5" '
        f'rx="2.5" fill="{NO if final.low else QUIET}"/>'
    )


def _message(d: Drawing, scene: Scene) -> None:
    line: Line | None = scene.message
    d.y += 12
    if line is not None:
        fill, edge, ink, sign = _TONES[scene.tone]
        ids = sum(d.rule_width(rule) + 6 for rule in line.rules)
        room = d.wide - 2 * PAD - 52 - ids
        tall = len(flow(line.sentence, 13, room)) * 19 + 20
        d.add(
            f'<rect x="{PAD}.5" y="{num(d.y)}" width="{d.wide - 2 * PAD - 1}" '
            f'height="{num(tall)}" rx="8" fill="{fill}" stroke="{edge}"/>'
        )
        d.at(PAD + 11, d.y + 11.5, 1, icons.drawn(sign, ink))
        d.sentence(PAD + 36, d.y + 24, line.sentence, room)
        x = d.wide - PAD - 10 - ids + 6
        for rule in line.rules:
            x += d.rule_id(x, d.y + 25, rule, GO) + 6
        d.y += tall
    d.y += 16
