"""Tables whose players have grids, as an SVG picture: see ``grids`` for the page's."""

from __future__ import annotations

from cardlab.table import faces, icons
from cardlab.table.drawing import EDGE, HAIR, INK, NO, QUIET, Drawing
from cardlab.table.measure import fit, flow, width
from cardlab.table.scene import Grid, Own, Scene, Score, Seat, Spot, Strip, Tag
from cardlab.table.shapes import num
from cardlab.table.svg_pieces import draw_card, draw_tags, frame, tag_width
from cardlab.words import say

PAD = 16
LEFT = 309  # the own grid's column
OWN, ACROSS, DOWN = 61, 11, 9  # the own cards, and the gaps between them


def draw_strip(d: Drawing, strip: Strip) -> None:
    """Draw the line below the header; the order goes below it where the room is short."""
    top, tags = d.y, strip.order
    order = sum(tag_width(tag) + 6 for tag in tags) - 6
    d.at(PAD, top + 9, 1, icons.drawn(strip.icon, INK))
    (line, *rest) = flow(strip.sentence, 13, d.wide - 2 * PAD - 24)
    d.runs(PAD + 24, top + 21, line, 13, INK)
    beside = not rest and line[-1].x + line[-1].wide + order < d.wide - 2 * PAD - 40
    d.y = top + 34
    if beside:
        draw_tags(d, d.wide - PAD - order, top + 22, tags)
    else:
        _tag_lines(d, tags)
    d.rule(d.y)


def _tag_lines(d: Drawing, tags: tuple[Tag, ...]) -> None:
    x = PAD
    d.y += 22
    for tag in tags:
        wide = tag_width(tag)
        if x + wide > d.wide - PAD and x > PAD:
            x, d.y = PAD, d.y + 26
        draw_tags(d, x, d.y - 6, (tag,))
        x += int(wide) + 6


def draw_table(d: Drawing, scene: Scene, own: Own, grid: Grid) -> None:
    """Draw the own grid left, the others and the piles right of it."""
    top = d.y
    left = _own(d, scene, own.seat, grid, top)
    right = _others(d, scene, top)
    d.rule(right, LEFT)
    right = _piles(d, scene, right)
    bottom = max(left, right)
    d.add(f'<path d="M{LEFT}.5 {num(top)}V{num(bottom)}" stroke="{HAIR}"/>')
    d.rule(bottom)
    d.y = bottom


def _own(d: Drawing, scene: Scene, seat: Seat, grid: Grid, top: float) -> float:
    x, y = PAD, top + 26
    d.text(x, y, str(seat.name), 15, bold=True)
    start = x + width(str(seat.name), 15, bold=True) + 8
    draw_tags(d, start, y, seat.tags)
    start += sum(tag_width(tag) + 6 for tag in seat.tags)
    said = say("{holds}", holds=seat.holds)
    if seat.state:
        said = say("{holds} ({state})", holds=seat.holds, state=seat.state)
    y += max(0, d.sentence(start, y, said, LEFT - start - 4) - 19)
    y += 14
    for place, spot in enumerate(grid.spots):
        row, column = divmod(place, grid.columns)
        at = x + column * (OWN + ACROSS), y + row * (OWN * 1.4 + DOWN)
        if "leaves" in spot.marks:
            draw_card(d, scene, Spot(None), *at, OWN)
            draw_card(d, scene, Spot(spot.code), at[0], at[1] - 5, OWN)
        else:
            draw_card(d, scene, spot, *at, OWN)
    _brackets(d, grid, x, y)
    rows = -(-len(grid.spots) // grid.columns)
    return y + rows * (OWN * 1.4 + DOWN) + 12


def _brackets(d: Drawing, grid: Grid, x: float, y: float) -> None:
    """Draw a frame about each line that leaves, and what it is."""
    for leaving in grid.leaving:
        (top, bottom), (first, last) = leaving.rows, leaving.columns
        left = x + first * (OWN + ACROSS) - 7
        right = x + last * (OWN + ACROSS) + OWN + 7
        above = y + top * (OWN * 1.4 + DOWN) - 12
        below = y + bottom * (OWN * 1.4 + DOWN) + OWN * 1.4 + 10
        d.add(frame(left, above, right - left, below - above, 10, INK, 2))
        tag = Tag(leaving.words, "up", on=True)
        draw_tags(d, max(2.0, (left + right - tag_width(tag)) / 2), below + 9, (tag,))


def _others(d: Drawing, scene: Scene, top: float) -> float:
    """Draw the other players in columns; return where they end."""
    count = len(scene.others)
    columns = 4 if count in (4, 7) else min(count, 3) or 1
    size = 31 if count < 4 else 24
    wide = (d.wide - LEFT) / columns
    y = top
    for first in range(0, count, columns):
        seats = scene.others[first : first + columns]
        lefts = [LEFT + place * wide for place in range(len(seats))]
        ends = [
            _seat(d, scene, seat, left + 12, y, wide - 18, size)
            for left, seat in zip(lefts, seats, strict=True)
        ]
        for left in lefts[1:]:
            d.add(f'<path d="M{num(left)} {num(y)}V{num(max(ends))}" stroke="{HAIR}"/>')
        y = max(ends)
        if first + columns < count:
            d.rule(y, LEFT)
    return y


def _seat(
    d: Drawing, scene: Scene, seat: Seat, x: float, y: float, room: float, size: float
) -> float:
    start = x
    if seat.now:
        d.at(x - 6, y + 12, 1, icons.drawn("now", INK))
        start += 9
    tags = sum(tag_width(tag) + 6 for tag in seat.tags)
    name = fit(str(seat.name), 15, max(30.0, room - tags - start + x), bold=True)
    d.text(start, y + 25, name, 15, bold=True)
    draw_tags(d, start + width(name, 15, bold=True) + 6, y + 25, seat.tags)
    line = y + 34
    if seat.grid is not None:
        line = _tiny(d, scene, seat.grid, x, line, size)
    line += 14
    line += d.sentence(x, line, seat.holds, room, 12, lead=17)
    if seat.state:
        line += d.sentence(x, line, say("{s}", s=seat.state), room, 12, lead=17, colour=QUIET)
    return line - 5


def _tiny(d: Drawing, scene: Scene, grid: Grid, x: float, y: float, size: float) -> float:
    """Draw a small grid; return where it ends."""
    tall = size * 1.16
    for place, spot in enumerate(grid.spots):
        row, column = divmod(place, grid.columns)
        left, top = x + column * (size + 3), y + row * (tall + 3)
        if spot.code is None:
            d.add(frame(left + 0.5, top + 0.5, size - 1, tall - 1, 3, EDGE, 1, "3 2"))
        else:
            d.at(left, top, size / 100, faces.drawn(spot.code, "m", scene.deck))
        if "moved" in spot.marks:
            d.add(frame(left - 1, top - 1, size + 2, tall + 2, 3, INK, 2))
    return y - (-len(grid.spots) // grid.columns) * (tall + 3)


def _piles(d: Drawing, scene: Scene, top: float) -> float:
    """Draw the piles and, beside them, what has happened; return where they end."""
    x, size = LEFT + 14.0, 58
    for pile in scene.piles:
        draw_card(d, scene, pile.spot, x, top + 14, size)
        count = "" if pile.count is None else f" {pile.count}"
        said = say("**{title}**{count}", title=pile.title, count=count)
        (runs,) = flow(said, 12, 500)
        d.runs(x + (size - runs[-1].x - runs[-1].wide) / 2, top + size * 1.4 + 31, runs, 12, INK)
        x += size + 18
    line = top + 26
    for told in scene.told:
        line += 4 + d.sentence(
            x, line, told.sentence, d.wide - PAD - x, 12, lead=18,
            colour=INK if told.new else QUIET, rules=told.rules,
        )  # fmt: skip
    return max(top + size * 1.4 + 42 if scene.piles else top, line)


# -- the end of a deal


def draw_scores(d: Drawing, scene: Scene) -> None:
    """Draw a column a player: grid, reckoning, total and why."""
    count = len(scene.scores)
    columns = {2: 2, 3: 3, 5: 3, 6: 3}.get(count, 4)
    wide = d.wide / columns
    for first in range(0, count, columns):
        row, top = scene.scores[first : first + columns], d.y
        most = max(len(score.rows) for score in row)
        ends = [
            _score(d, scene, score, place * wide + PAD, top, wide - 2 * PAD, most)
            for place, score in enumerate(row)
        ]
        d.y = max(ends) + 4
        for place in range(1, len(row)):
            d.add(f'<path d="M{num(place * wide)} {num(top)}V{num(d.y)}" stroke="{HAIR}"/>')
        d.rule(d.y)


def _score(
    d: Drawing, scene: Scene, score: Score, x: float, y: float, room: float, most: int
) -> float:
    seat, end = score.seat, x + room
    tags = sum(tag_width(tag) + 6 for tag in seat.tags)
    name = fit(str(seat.name), 15, max(30.0, room - tags), bold=True)
    d.text(x, y + 25, name, 15, bold=True)
    draw_tags(d, x + width(name, 15, bold=True) + 6, y + 25, seat.tags)
    line = y + 34
    if seat.grid is not None:
        line = _tiny(d, scene, seat.grid, x, line, 33)
    line += 18 + 23 * (most - len(score.rows))
    for row in score.rows:
        colour = NO if row.low else QUIET
        d.text(x, line, row.term, colour=colour)
        after = x + width(row.term, 13) + 6
        for rule in row.rules:
            after += d.rule_id(after, line, rule) + 4
        d.text(end, line, row.number, bold=True, colour=NO if row.low else INK, anchor="end")
        line += 23
    d.text(x, line + 4, score.total.term)
    d.text(end, line + 4, score.total.number, 22, bold=True, anchor="end")
    if score.best:
        number = width(score.total.number, 22, bold=True)
        d.text(end - number - 6, line + 4, score.best, 12, bold=True, anchor="end")
    _bar(d, score, x, line + 15, room)
    line += 42
    for why in score.why:
        line += d.sentence(x, line, why.sentence, room, 12, lead=18, rules=why.rules)
    return line - 6


def _bar(d: Drawing, score: Score, x: float, y: float, room: float) -> None:
    fill = NO if score.over else QUIET
    for wide, colour in ((room, HAIR), (room * score.bar, fill)):
        d.add(
            f'<rect x="{num(x)}" y="{num(y)}" width="{num(wide)}" height="6" rx="3" '
            f'fill="{colour}"/>'
        )
    mark = x + room * score.mark
    d.add(f'<rect x="{num(mark)}" y="{num(y - 3)}" width="2" height="12" fill="{INK}"/>')
