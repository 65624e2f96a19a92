"""Tables with stacks, as an SVG picture: see ``stacks`` for the page's."""

from __future__ import annotations

from cardlab.table import faces, icons
from cardlab.table.drawing import EDGE, HAIR, INK, QUIET, Drawing
from cardlab.table.measure import fit, flow, width
from cardlab.table.scene import Growing, Own, Pile, Scene, Seat, Spread, Store
from cardlab.table.shapes import INK as CARD_INK
from cardlab.table.shapes import PAPER as CARD
from cardlab.table.shapes import num
from cardlab.table.svg_pieces import draw_card
from cardlab.words import Sentence, say

PAD = 16
SIDES, HAND = 176, 444  # where stacks and hand begin, from the left pad
CENTRE, OTHER, ONLY, OWN, HELD = 48, 36, 38, 50, 58  # widths of cards
STEP = 0.47  # of a card's width: rank and suit of the card below stay readable


def draw_table(d: Drawing, scene: Scene) -> None:
    """Draw the others, the stacks in the middle, and the own seat."""
    if len(scene.others) == 1:
        _only(d, scene, scene.others[0])
    else:
        _others(d, scene)
    _centre(d, scene)
    if scene.own is not None:
        _own(d, scene, scene.own)


# -- players


def _only(d: Drawing, scene: Scene, seat: Seat) -> None:
    if seat.store is None:
        return
    top = d.y + 24
    if seat.now:
        d.at(PAD - 9, top - 13, 1, icons.drawn("now", INK))
    _captions(d, seat.store, top)
    bottom = _lay(d, scene, seat.store, PAD, top + 10, ONLY)
    for place, spot in enumerate(seat.cards):
        step = min(ONLY - 8, (d.wide - PAD - HAND - 2 * PAD) / max(1, len(seat.cards)))
        draw_card(d, scene, spot, PAD + HAND + place * step, top + 10, ONLY)
    d.y = bottom + 10
    d.rule(d.y)


def _captions(d: Drawing, store: Store, y: float) -> None:
    places = (0, SIDES, HAND, d.wide - 2 * PAD)
    for place, caption in enumerate(store.captions):
        room = places[place + 1] - places[place] - 12
        lines = flow(caption, 12, room)
        if lines:
            d.runs(PAD + places[place], y, lines[0], 12, QUIET)


def _lay(d: Drawing, scene: Scene, store: Store, x: float, y: float, size: float) -> float:
    """Draw a player's pile and stacks in their columns; return where they end."""
    bottom = _pile(d, scene, store, x, y, size)
    room = HAND - SIDES - 12
    return max(bottom, _stacks(d, scene, store.stacks, x + SIDES, y, size, room))


def _pile(d: Drawing, scene: Scene, store: Store, x: float, y: float, size: float) -> float:
    if store.deep:
        for shift in (5, 2.5):
            d.add(
                f'<rect x="{num(x + shift)}" y="{num(y + shift)}" width="{num(size)}" '
                f'height="{num(size * 1.4)}" rx="4" fill="{CARD}" stroke="{EDGE}"/>'
            )
    draw_card(d, scene, store.pile, x, y, size)
    return _label(d, store.left, x + size / 2, y + size * 1.4 + 21)


def _label(d: Drawing, said: Sentence, middle: float, y: float) -> float:
    lines = flow(said, 12, 500)
    if lines:
        d.runs(middle - (lines[0][-1].x + lines[0][-1].wide) / 2, y, lines[0], 12, INK)
    return y + 5


def _stacks(
    d: Drawing, scene: Scene, stacks: tuple[Spread, ...], x: float, y: float, size: float,
    room: float,
) -> float:  # fmt: skip
    """Draw stacks side by side, in rows where the room is short; return where they end."""
    each = max(1, int((room + 8) // (size + 8)))
    bottom = y
    for first in range(0, len(stacks), each):
        ends = [
            _spread(d, scene, stack, x + place * (size + 8), y, size)
            for place, stack in enumerate(stacks[first : first + each])
        ]
        bottom = max(ends)
        y = bottom + 10
    return bottom


def _spread(d: Drawing, scene: Scene, stack: Spread, x: float, y: float, size: float) -> float:
    per = 3 if size >= OWN else 2
    wide = (size - 2 * (per - 1)) / per
    for place, chip in enumerate(stack.chips):
        row, column = divmod(place, per)
        left, top = x + column * (wide + 2), y + row * 22
        d.add(
            f'<rect x="{num(left)}" y="{num(top)}" width="{num(wide)}" height="20" rx="3" '
            f'fill="{CARD}" stroke="{EDGE}"/>'
        )
        d.text(left + wide / 2, top + 14.5, chip, 12, bold=True, colour=CARD_INK, anchor="middle")
    y += -(-len(stack.chips) // per) * 22 + (2 if stack.chips else 0)
    for spot in stack.cards[:-1]:
        d.at(x, y, size / 100, faces.drawn(spot.code or "", "s", scene.deck))
        y += size * STEP
    top_card = stack.cards[-1]
    # A chosen card in a spread goes down, so that the card behind stays readable.
    lift = 17 if "chosen" in top_card.marks else 0
    draw_card(d, scene, top_card, x, y + lift, size)
    return y + size * 1.4


def _others(d: Drawing, scene: Scene) -> None:
    columns = 2 if len(scene.others) in (2, 4) else 3
    wide = d.wide / columns
    for first in range(0, len(scene.others), columns):
        seats = scene.others[first : first + columns]
        ends = [
            _seat(d, scene, seat, place * wide + PAD, wide - PAD - 8)
            for place, seat in enumerate(seats)
        ]
        bottom = max(ends) + 10
        for place in range(1, len(seats)):
            d.add(f'<path d="M{num(place * wide)} {num(d.y)}V{num(bottom)}" stroke="{HAIR}"/>')
        d.y = bottom
        d.rule(d.y)


def _seat(d: Drawing, scene: Scene, seat: Seat, x: float, room: float) -> float:
    y, start = d.y + 22, x
    if seat.now:
        d.at(x - 6, y - 13, 1, icons.drawn("now", INK))
        start += 9
    holds = str(seat.holds)
    name = fit(str(seat.name), 15, max(40.0, room - width(holds, 12) - 16), bold=True)
    d.text(start, y, name, 15, bold=True)
    d.text(start + width(name, 15, bold=True) + 8, y, holds, 12, colour=QUIET)
    if seat.store is None:
        return y
    bottom = _pile(d, scene, seat.store, x, y + 9, OTHER)
    left = OTHER + 14
    return max(bottom, _stacks(d, scene, seat.store.stacks, x + left, y + 9, OTHER, room - left))


def _own(d: Drawing, scene: Scene, own: Own) -> None:
    store = own.seat.store
    if store is None:
        return
    top = d.y + 24
    _captions(d, store, top)
    bottom = _lay(d, scene, store, PAD, top + 12, OWN)
    count = len(own.hand)
    room = d.wide - 2 * PAD - HAND
    size = min(float(HELD), (room - 8 * max(0, count - 1)) / max(1, count))
    for place, spot in enumerate(own.hand):
        draw_card(d, scene, spot, PAD + HAND + place * (size + 8), top + 12, size)
    d.y = max(bottom, top + 12 + HELD * 1.4) + 10
    d.rule(d.y)


# -- the middle


def _centre(d: Drawing, scene: Scene) -> None:
    piles = len(scene.piles) * (CENTRE + 22)
    each = min(len(scene.growing), max(1, int((d.wide - 2 * PAD - piles - 180) // (CENTRE + 20))))
    rows = -(-len(scene.growing) // each)
    each = -(-len(scene.growing) // rows)
    left = d.wide - PAD - piles - each * (CENTRE + 20) - 20
    bottom = y = d.y + 12
    for first in range(0, len(scene.growing), each):
        for place, stack in enumerate(scene.growing[first : first + each]):
            bottom = _growing(d, scene, stack, left + place * (CENTRE + 20), y)
        y = bottom + 8
    end = _told(d, scene, left - PAD - 20)
    x = d.wide - PAD - piles
    d.add(f'<path d="M{num(x - 8)} {num(d.y + 8)}V{num(bottom)}" stroke="{HAIR}"/>')
    for place, pile in enumerate(scene.piles):
        _stock(d, scene, pile, x + 12 + place * (CENTRE + 22), d.y + 12)
    d.y = max(bottom, end) + 6
    d.rule(d.y)


def _growing(d: Drawing, scene: Scene, stack: Growing, x: float, y: float) -> float:
    draw_card(d, scene, stack.spot, x, y, CENTRE, apart=True)
    top, wide = y + CENTRE * 1.4 + 7, CENTRE / stack.of
    for tick in range(stack.of):
        fill = INK if tick < stack.full else EDGE
        d.add(
            f'<rect x="{num(x + tick * wide)}" y="{num(top)}" width="{num(wide - 1)}" height="5" '
            f'fill="{fill}"/>'
        )
    return _label(d, stack.needs, x + CENTRE / 2, top + 20)


def _stock(d: Drawing, scene: Scene, pile: Pile, x: float, y: float) -> None:
    draw_card(d, scene, pile.spot, x, y, CENTRE)
    said = say("**{title}** {count}", title=pile.title, count=pile.count)
    _label(d, said, x + CENTRE / 2, y + CENTRE * 1.4 + 21)


def _told(d: Drawing, scene: Scene, room: float) -> float:
    line = d.y + 26
    for told in scene.told:
        line += 7 + d.sentence(
            PAD, line, told.sentence, room, 12, lead=17, colour=INK if told.new else QUIET,
            rules=told.rules,
        )  # fmt: skip
    return line - 12
