"""A scene as plain text: for screen readers, terminals, and notebooks that nobody trusts yet."""

from __future__ import annotations

from collections.abc import Iterator

from cardlab.cards import symbol
from cardlab.table.markup import line_text, paragraphs
from cardlab.table.scene import (
    Final,
    Grid,
    Line,
    Own,
    Panel,
    Pile,
    Scene,
    Score,
    Seat,
    Spot,
    Store,
)
from cardlab.words import _, card_name, titled


def text(scene: Scene) -> str:
    """Return what a scene shows, a line a thing.

    >>> from cardlab.words import Name, say
    >>> print(text(Scene("Scat", say("deal 4"), say("{who}’s turn", who=Name("Ann")))))
    Scat, deal 4. Ann’s turn.
    """
    return "\n".join(_lines(scene))


def _lines(scene: Scene) -> Iterator[str]:
    yield f"{scene.title}, {scene.note}. {scene.turn}."
    if scene.strip is not None:
        order = ". ".join(tag.text for tag in scene.strip.order)
        yield f"{scene.strip.sentence} {order}."
    for seat in scene.others:
        yield _seat(seat)
        yield from _grid(seat.grid)
        yield from _store(seat.store)
    for stack in scene.growing:
        yield f"  [{stack.full or '·'}] {_top(stack.spot)}: {stack.needs}"
    for line in scene.told if not (scene.finals or scene.scores) else ():
        yield f"- {line_text(line)}"
    if scene.piles:
        yield " ".join(map(_pile, scene.piles))
    if scene.own is not None:
        yield from _own(scene.own)
    for final in scene.finals:
        yield _final(final)
    for score in scene.scores:
        yield from _score(score)
    if scene.message is not None:
        yield f"> {line_text(scene.message)}"
    buttons = list(scene.actions)
    if scene.control is not None and scene.control.go is not None:
        buttons.insert(0, scene.control.go)
    if buttons:
        yield _("Keys: {keys}").format(
            keys=", ".join(f"{b.control.key.capitalize()} {b.label}" for b in buttons)
        )
    if scene.panel is not None:
        yield from _panel(scene.panel)


def _facts(seat: Seat) -> list[str]:
    facts = [tag.text for tag in seat.tags]
    if seat.steps is not None:
        facts.append(seat.steps.words)
    if seat.state:
        facts.append(seat.state)
    if seat.holds.template:
        facts.append(str(seat.holds))
    return facts


def _seat(seat: Seat) -> str:
    facts = ", ".join(_facts(seat))
    return titled(seat.name, facts) if facts else str(seat.name)


def _card(spot: Spot) -> str:
    if spot.code is None:
        return _("empty")
    return card_name(spot.code) if spot.code else _("face down")


def _pile(pile: Pile) -> str:
    top = _card(pile.spot)
    if pile.count is None:
        return _("{pile}: {card}.").format(pile=pile.title, card=top)
    if not pile.count:
        return _("{pile}: empty.").format(pile=pile.title)
    return _("{pile}: {n}, {card}.").format(pile=pile.title, n=pile.count, card=top)


def _own(own: Own) -> Iterator[str]:
    yield _seat(own.seat)
    yield from _grid(own.seat.grid)
    yield from _store(own.seat.store)
    if own.hand:
        cards = ", ".join(
            _card(spot) + (f" ({spot.under})" if str(spot.under) else "")
            + (_(" [chosen]") if "chosen" in spot.marks else "")
            for spot in own.hand
        )  # fmt: skip
        yield _("Your hand: {cards}").format(cards=cards)
    if own.value is not None:
        value = own.value
        number = _("Value {n}.").format(n=value.number) if value.number else ""
        said = " ".join([number, *map(str, value.lines)]).strip()
        yield said + (f" ({', '.join(value.rules)})" if value.rules else "")


def _final(final: Final) -> str:
    cards = " ".join(map(_card, final.cards))
    how = "".join(f" = {line}" for line in final.value.lines)
    facts = _facts(final.seat)
    if final.change:
        facts.append(final.change)
    why = " ".join(map(line_text, final.why))
    hand = titled(cards, f"{final.value.number}{how}. {why}")
    return titled(f"{final.seat.name} ({', '.join(facts)})", hand)


def _grid(grid: Grid | None) -> Iterator[str]:
    """Yield the rows of a grid: "?" lies face down, "·" is empty."""
    if grid is None:
        return
    marks = ["·" if s.code is None else symbol(s.code).replace("-", "−") or "?" for s in grid.spots]
    for row in range(0, len(marks), grid.columns):
        yield "   " + "".join(mark.rjust(4) for mark in marks[row : row + grid.columns])
    yield from (f"    {leaving.words}" for leaving in grid.leaving)


def _top(spot: Spot) -> str:
    """Return a top card with the word on it, and whether it is chosen."""
    tag = f" ({spot.tag})" if spot.tag else ""
    return _card(spot) + tag + (_(" [chosen]") if "chosen" in spot.marks else "")


def _store(store: Store | None) -> Iterator[str]:
    """Yield a pile and the stacks of a player, each stack from its bottom card to the top."""
    if store is None:
        return
    yield f"    {store.captions[0]}: {_top(store.pile)}, {store.left}"
    for number, stack in enumerate(store.stacks, 1):
        below = [*stack.chips, *map(_card, stack.cards[:-1])]
        yield f"    {number}: {' '.join([*below, _top(stack.cards[-1])])}"


def _score(score: Score) -> Iterator[str]:
    rows = ", ".join(f"{row.term} {row.number}" for row in (*score.rows, score.total))
    why = " ".join(map(line_text, score.why))
    yield titled(_seat(score.seat), f"{rows}. {why}")
    yield from _grid(score.seat.grid)


def _panel(panel: Panel) -> Iterator[str]:
    yield f"[{panel.title}]"
    lines: list[Line] = list(panel.lines)
    yield from (f"{number}. {line_text(line)}" for number, line in enumerate(lines, 1))
    yield from (titled(term, meaning) for term, meaning in panel.rows)
    yield from map(str, paragraphs(panel.text))
