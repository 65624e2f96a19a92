"""What lies on a Spite and Malice table: the centre, pay-off piles, side stacks, the own hand."""

from __future__ import annotations

from cardlab.cards import WILD
from cardlab.games.spite_and_malice.controls import source
from cardlab.games.spite_and_malice.ranks import RANK, TOP, by_rank, places, rank_name
from cardlab.games.spite_and_malice.table import View
from cardlab.games.spite_and_malice.telling import card_mark, rank_mark
from cardlab.table import faces
from cardlab.table.scene import Control, Growing, Spot, Spread, Store
from cardlab.table.ui import Ui
from cardlab.words import Name, Sentence, _, say

SPREAD = 4  # so many cards of a side stack are drawn; of a deeper one the ranks are written


def _marks(ui: Ui, control: str, legal: bool, moved: bool) -> tuple[str, ...]:
    marks = []
    if legal:
        marks.append("legal")
    if moved:
        marks.append("moved")
    if control and control == ui.chosen:
        marks.append("chosen")
    elif control and control == ui.refused:
        marks.append("refused")
    return tuple(marks)


def _chosen_card(view: View, ui: Ui) -> str | None:
    play = source(view, ui.chosen)
    return None if play is None else play.card


def _helped(view: View, ui: Ui) -> bool:
    return ui.hints and ui.playing and view.turn == view.seat and view.table.phase == "play"


def _playable(view: View, ui: Ui, card: str | None) -> bool:
    """Say whether a card is to be marked: nothing is chosen yet, and some stack takes it."""
    return _helped(view, ui) and not ui.chosen and card in RANK and bool(view.where[RANK[card]])


# -- the centre


def growing(view: View, ui: Ui) -> tuple[Growing, ...]:
    """Return the centre stacks with what each needs."""
    chosen = _chosen_card(view, ui)
    fits: tuple[int, ...] = ()
    if _helped(view, ui) and chosen is not None and not ui.chosen.startswith("toss:"):
        fits = view.where[RANK[chosen]]
    played = {event.data[2] for event in ui.events if event.kind == "play"}
    return tuple(
        _growing(view, ui, centre, centre in fits, centre in played)
        for centre in range(len(view.table.centre))
    )


def _growing(view: View, ui: Ui, centre: int, fits: bool, played: bool) -> Growing:
    stack, deck = view.table.centre[centre], view.table.rules.deck
    control = f"centre:{centre}"
    key = str(centre + 1) if centre < 9 and not ui.chosen.startswith("toss:") else ""
    need = rank_name(len(stack) + 1, deck)
    top = stack[0] if stack else None
    wild = top is not None and not RANK[top]
    if top is None:
        also = _("Centre stack {n}, empty: needs {need}").format(n=centre + 1, need=need)
    elif wild:
        also = _("Centre stack {n}, {{card}} as {rank}: needs {need}").format(
            n=centre + 1, need=need, rank=rank_name(len(stack), deck)
        )
    else:
        also = _("Centre stack {n}, {{card}}: needs {need}").format(n=centre + 1, need=need)
    spot = Spot(
        top,
        Control(control, key) if ui.playing else None,
        _marks(ui, control, fits, played and top is not None),
        also,
        tag=_("as {rank}").format(rank=rank_mark(len(stack), deck)) if wild else "",
    )
    needs = say(_("needs **{rank}**"), rank=rank_mark(len(stack) + 1, deck))
    return Growing(spot, needs, len(stack), TOP)


# -- what lies before a player


def store(view: View, ui: Ui, seat: int) -> Store:
    """Return a player's pay-off pile and side stacks."""
    table, own = view.table, seat == view.seat
    top, left = table.payoff[seat], table.payoff_left[seat]
    control = "payoff" if own else ""
    also = _("Pay-off pile, empty")
    if top is not None:
        also = _("Pay-off pile: {{card}} on top, {n} left").format(n=left)
        also = ", ".join(filter(None, (also, _wild_tag(top))))
    turned = any(event.kind == "turn-up" and event.player == seat for event in ui.events)
    press = Control("payoff", "p") if own and ui.playing and top is not None else None
    pile = Spot(
        top, press, _marks(ui, control, own and _playable(view, ui, top), turned), also,
        tag=_wild_tag(top),
    )  # fmt: skip
    return Store(
        pile,
        say(_("**{n}** left"), n=left),
        tuple(_spread(view, ui, seat, side) for side in range(len(table.sides[seat]))),
        _captions(view, seat),
        deep=left > 1,
    )


def _captions(view: View, seat: int) -> tuple[Sentence, Sentence, Sentence]:
    if seat == view.seat:
        return say(_("Your pay-off")), say(_("Your side stacks")), say(_("Your hand"))
    who, n = Name(view.table.names[seat]), view.table.hands[seat]
    return (
        say(_("**{who}**’s pay-off"), who=who),
        say(_("{who}’s side stacks"), who=who),
        say(_("{who}’s hand, {n}"), who=who, n=n),
    )


def _wild_tag(card: str | None) -> str:
    """Return the word on a wild card; Skip-Bo's own look is plain enough."""
    return _("wild") if card in RANK and not RANK[card] and card != WILD else ""


def _spread(view: View, ui: Ui, seat: int, side: int) -> Spread:
    stack = view.table.sides[seat][side]
    top = _side_top(view, ui, seat, side, stack)
    if len(stack) > SPREAD:
        return Spread((top,), tuple(card_mark(card) for card in reversed(stack[1:])))
    return Spread((*(Spot(card) for card in reversed(stack[1:])), top))


def _side_top(view: View, ui: Ui, seat: int, side: int, stack: tuple[str, ...]) -> Spot:
    own = seat == view.seat
    control = key = ""
    if own:
        play = source(view, ui.chosen)
        tossing = ui.chosen.startswith("toss:")
        control = f"{'slot' if play is not None and play.source == 'hand' else 'side'}:{side}"
        key = str(side + 1) if tossing else ""
    moved = any(
        event.kind == "discard" and event.player == seat and event.data == side
        for event in ui.events
    )
    legal = own and _side_legal(view, ui, side, stack)
    return Spot(
        stack[0] if stack else None,
        Control(control, key) if own and ui.playing else None,
        _marks(ui, control, legal, moved and bool(stack)),
        _side_name(view, side, stack),
    )


def _side_legal(view: View, ui: Ui, side: int, stack: tuple[str, ...]) -> bool:
    if ui.chosen.startswith("toss:"):
        return _helped(view, ui) and side in places(tuple(map(bool, view.sides)))
    return bool(stack) and _playable(view, ui, stack[0])


def _side_name(view: View, side: int, stack: tuple[str, ...]) -> str:
    if not stack:
        return _("Side stack {n}, empty").format(n=side + 1)
    if len(stack) == 1:
        return _("Side stack {n}: {{card}} on top").format(n=side + 1)
    names = ", ".join(faces.name(card, view.table.rules.deck) for card in stack[1:])
    return _("Side stack {n}: {{card}} on top, under it {names}").format(n=side + 1, names=names)


# -- the own hand


def hand(view: View, ui: Ui) -> tuple[Spot, ...]:
    """Return the own hand, by rank; of equal cards only one is chosen."""
    chosen = ui.chosen.replace("toss:", "card:")
    refused, drawn = ui.refused, _drawn(view, ui)
    spots = []
    for card in by_rank(view.hand):
        control = f"card:{card}"
        legal = _playable(view, ui, card)
        marks = ["legal"] if legal else []
        also = _("wild") if _wild_tag(card) else ""
        if card in drawn:
            drawn.remove(card)
            also = ", ".join(filter(None, (also, _("just drawn"))))
        if control == chosen:
            marks.append("chosen")
            chosen = ""
        elif control == refused:
            marks.append("refused")
            refused = ""
        press = Control(control) if ui.playing else None
        spots.append(Spot(card, press, tuple(marks), also, tag=_wild_tag(card)))
    return tuple(spots)


def _drawn(view: View, ui: Ui) -> list[str]:
    """Return the cards just drawn, unless the whole hand is new."""
    drawn = [
        card
        for event in ui.events
        if event.kind == "draw" and event.player == view.seat
        for card in event.cards
    ]
    return drawn if len(drawn) < len(view.hand) else []
