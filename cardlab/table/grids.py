"""Tables whose players have grids, as markup: the own one large, the others' tiny, the scores."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from itertools import groupby

from cardlab.table import faces
from cardlab.table.markup import classes, icon, rules_markup, sentence
from cardlab.table.pieces import spot_markup, tag_markup, who_markup
from cardlab.table.scene import Grid, Line, Own, Row, Scene, Score, Seat, Spot, Strip
from cardlab.words import _, in_words

USUAL = 4  # columns; a grid of another width says so in its style


def strip_markup(strip: Strip) -> str:
    """Return the line below the header."""
    order = "".join(f"<li>{tag_markup(tag)}</li>" for tag in strip.order)
    return (
        f'<div class="cl-strip">{icon(strip.icon)}<p>{sentence(strip.sentence)}</p>'
        f'<ol class="cl-order" aria-label="{escape(strip.label)}">{order}</ol></div>'
    )


def own_markup(scene: Scene, own: Own, grid: Grid) -> str:
    """Return the own seat: what it shows in words, then the grid to press."""
    cells = "".join(
        spot_markup(scene, spot, stop=False) for spot in grid.spots
    ) + "".join(_bracket(grid, place) for place in range(len(grid.leaving)))  # fmt: skip
    return (
        f'<div class="cl-mine">{who_markup(own.seat)}<p>{_holds(own.seat)}</p></div>'
        f'<div class="cl-grid" data-rove="cards" data-columns="{grid.columns}" role="group" '
        f'aria-label="{escape(grid.label)}"{_columns(grid)}>{cells}</div>'
    )


def _holds(seat: Seat) -> str:
    state = f' <span class="cl-quiet">({escape(seat.state)})</span>' if seat.state else ""
    return sentence(seat.holds) + state


def _columns(grid: Grid) -> str:
    return "" if grid.columns == USUAL else f' style="--c:{grid.columns}"'


def _bracket(grid: Grid, place: int) -> str:
    """Draw the frame about a line that leaves; its cards say so themselves."""
    leaving = grid.leaving[place]
    (top, bottom), (left, right) = leaving.rows, leaving.columns
    area = f"{top + 1}/{left + 1}/{bottom + 2}/{right + 2}"
    return (
        f'<span class="cl-bracket" style="grid-area:{area}" aria-hidden="true">'
        f'<span class="cl-tag on">{icon("up")}{escape(leaving.words)}</span></span>'
    )


def seats_markup(scene: Scene) -> str:
    """Return the other players, each with a tiny grid."""
    seats = "".join(_seat(scene, seat, seat.grid) for seat in scene.others if seat.grid)
    name = escape(_("The other players"))
    return f'<ul class="cl-plots n{len(scene.others)}" aria-label="{name}">{seats}</ul>'


def _seat(scene: Scene, seat: Seat, grid: Grid) -> str:
    state = f'<p class="cl-quiet">{escape(seat.state)}</p>' if seat.state else ""
    now = ["now"] if seat.now else []
    return (
        f'<li class="{classes("cl-plot", now)}">{who_markup(seat)}{_tiny(scene, grid)}'
        f"<p>{sentence(seat.holds)}</p>{state}</li>"
    )


def _tiny(scene: Scene, grid: Grid) -> str:
    """Draw a grid as one picture with one name: its cards, row by row."""
    cells = "".join(_cell(scene, spot) for spot in grid.spots)
    said = escape(grid_name(scene, grid))
    return f'<div class="cl-tiny" role="img" aria-label="{said}"{_columns(grid)}>{cells}</div>'


def _cell(scene: Scene, spot: Spot) -> str:
    moved = ' class="moved"' if "moved" in spot.marks else ""
    if not spot.code:  # drawn by the style sheet
        return f"<i{moved}></i>" if spot.code is None else f"<s{moved}></s>"
    return f'<svg{moved}><use href="#{faces.ref(spot.code, "m", scene.deck)}"/></svg>'


def grid_name(scene: Scene, grid: Grid) -> str:
    """Return what is read aloud for a whole grid: its cards, row by row.

    >>> from cardlab.words import say
    >>> scene = Scene("Skyjo", say(""), say(""), deck="skyjo")
    >>> grid_name(scene, Grid(3, tuple(map(Spot, ("-2", "", "", None, None, None)))))
    'minus 2, two face down; three empty'
    """
    rows = range(0, len(grid.spots), grid.columns)
    return "; ".join(", ".join(_runs(scene, grid.spots[row : row + grid.columns])) for row in rows)


def _runs(scene: Scene, spots: tuple[Spot, ...]) -> Iterator[str]:
    """Name the cards of a row; places that tell nothing are counted."""
    for code, run in groupby(spots, key=lambda spot: spot.code):
        n = len(list(run))
        if not code:
            what = _("empty") if code is None else _("face down")
            yield what if n == 1 else _("{n} {what}").format(n=in_words(n), what=what)
        else:
            yield from [faces.name(code, scene.deck)] * n


# -- the end of a deal


def scores_markup(scene: Scene) -> str:
    """Return a column a player: grid, reckoning, total and why."""
    columns = "".join(_score(scene, score) for score in scene.scores)
    name = escape(_("Scores"))
    return (
        f'<ul class="cl-scores n{len(scene.scores)}" data-rove="rules" aria-label="{name}">'
        f"{columns}</ul>"
    )


def _score(scene: Scene, score: Score) -> str:
    grid = "" if score.seat.grid is None else _tiny(scene, score.seat.grid)
    rows = "".join(_row(row, scene.playing) for row in score.rows)
    best = f"<b>{escape(score.best)}</b> " if score.best else ""
    total = score.total
    why = " ".join(_why(line, scene.playing) for line in score.why)
    shares = f"--v:{score.bar:.0%};--m:{score.mark:.0%}"
    return (
        f'<li class="cl-score{" low" if score.over else ""}">{who_markup(score.seat)}{grid}<dl>'
        f'{rows}<div class="cl-total"><dt>{escape(total.term)}</dt>'
        f"<dd>{best}{escape(total.number)}</dd></div></dl>"
        f'<i class="cl-reach" style="{shares}"></i><p>{why}</p></li>'
    )


def _row(row: Row, playing: bool) -> str:
    low = ' class="low"' if row.low else ""
    return (
        f"<div{low}><dt>{escape(row.term)}{rules_markup(row.rules, playing)}</dt>"
        f"<dd>{escape(row.number)}</dd></div>"
    )


def _why(line: Line, playing: bool) -> str:
    return sentence(line.sentence) + rules_markup(line.rules, playing)
