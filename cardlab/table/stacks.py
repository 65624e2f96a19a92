"""Tables with stacks, as markup: those that grow in the middle, and what lies before a player."""

from __future__ import annotations

from html import escape

from cardlab.table import faces
from cardlab.table.markup import classes, sentence
from cardlab.table.pieces import spot_markup, who_markup
from cardlab.table.scene import Growing, Own, Scene, Seat, Spot, Spread, Store
from cardlab.words import _


def growing_markup(scene: Scene) -> str:
    """Return the stacks in the middle: top card, ticks for the cards in it, what it needs."""
    chosen = _chosen(scene)
    stacks = "".join(
        _growing(scene, stack, place == 0 and not chosen)
        for place, stack in enumerate(scene.growing)
    )
    name = escape(_("Centre stacks"))
    return (
        f'<div class="cl-grows g{len(scene.growing)}" data-rove="cards" role="group" '
        f'aria-label="{name}">{stacks}</div>'
    )


def _growing(scene: Scene, stack: Growing, stop: bool) -> str:
    ticks = f'<i class="cl-ticks" style="--f:{stack.full};--n:{stack.of}"></i>'
    return (
        f'<div class="cl-col">{spot_markup(scene, stack.spot, stop=stop, size="s")}{ticks}'
        f"<span>{sentence(stack.needs)}</span></div>"
    )


def _chosen(scene: Scene) -> bool:
    """Say whether a card of the own seat is chosen: then the cards' tab stop is there."""
    if scene.own is None:
        return False
    store, spots = scene.own.seat.store, list(scene.own.hand)
    if store is not None:
        spots += [store.pile, *(stack.cards[-1] for stack in store.stacks)]
    return any("chosen" in spot.marks for spot in spots)


def own_markup(scene: Scene, own: Own, store: Store) -> str:
    """Return the own seat: pile, stacks and hand, all to be pressed."""
    seen: dict[str, int] = {}
    items = ""
    for spot in own.hand:
        number = seen.get(spot.code or "", 0)
        seen[spot.code or ""] = number + 1
        items += f"<li>{_spot(scene, spot, number)}</li>"
    name = escape(str(store.captions[2]))
    count = len(own.hand)
    hand = f'<ul class="cl-held h{count}" data-rove="cards" aria-label="{name}">{items}</ul>'
    return f'<div class="cl-lay">{_parts(scene, store, hand)}</div>'


def _spot(scene: Scene, spot: Spot, number: int = 0) -> str:
    stop = spot.control is not None and "chosen" in spot.marks
    return spot_markup(scene, spot, stop=stop, size="s", number=number)


def _parts(scene: Scene, store: Store, hand: str) -> str:
    """Return pile, stacks and hand below their captions."""
    pile, stacks, held = (f'<p class="cl-cap">{sentence(each)}</p>' for each in store.captions)
    return (
        f"<div>{pile}{_pile(scene, store)}</div><div>{stacks}{_stacks(scene, store)}</div>"
        f'<div class="cl-hold">{held}{hand}</div>'
    )


def _pile(scene: Scene, store: Store) -> str:
    deep = " deep" if store.deep else ""
    return (
        f'<div class="cl-col cl-pay" data-rove="cards"><span class="cl-heap{deep}">'
        f"{_spot(scene, store.pile)}</span><span>{sentence(store.left)}</span></div>"
    )


def _stacks(scene: Scene, store: Store) -> str:
    stacks = "".join(_spread(scene, stack) for stack in store.stacks)
    return f'<div class="cl-sides" data-rove="cards">{stacks}</div>'


def _spread(scene: Scene, stack: Spread) -> str:
    """Draw a stack downwards; the top card's name tells of those below it."""
    chips = "".join(f"<s>{escape(chip)}</s>" for chip in stack.chips)
    if chips:
        chips = f'<span class="cl-chips" aria-hidden="true">{chips}</span>'
    below = "".join(
        '<span class="cl-card under" aria-hidden="true"><svg class="cl-face">'
        f'<use href="#{faces.ref(spot.code or "", "s", scene.deck)}"/></svg></span>'
        for spot in stack.cards[:-1]
    )
    return f'<div class="cl-spread">{chips}{below}{_spot(scene, stack.cards[-1])}</div>'


def seats_markup(scene: Scene) -> str:
    """Return the other players: one like the own seat, more in columns."""
    count = len(scene.others)
    seats = "".join(
        _only(scene, seat, seat.store) if count == 1 else _seat(scene, seat, seat.store)
        for seat in scene.others
        if seat.store is not None
    )
    name = escape(_("The other players"))
    return f'<ul class="cl-stores n{count}" aria-label="{name}">{seats}</ul>'


def _only(scene: Scene, seat: Seat, store: Store) -> str:
    backs = "".join(_spot(scene, spot) for spot in seat.cards)
    hand = f'<div class="cl-backs" aria-hidden="true">{backs}</div>'
    now = ["now"] if seat.now else []
    return f'<li class="{classes("cl-lay", now)}">{_parts(scene, store, hand)}</li>'


def _seat(scene: Scene, seat: Seat, store: Store) -> str:
    now = ["now"] if seat.now else []
    return (
        f'<li class="{classes("cl-before", now)}"><div>{who_markup(seat)}'
        f'<p class="cl-quiet">{sentence(seat.holds)}</p></div>'
        f'<div class="cl-lane">{_pile(scene, store)}{_stacks(scene, store)}</div></li>'
    )
