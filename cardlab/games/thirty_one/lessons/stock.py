"""Step 9: the stock is empty, and what that means differs from house to house."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from cardlab.cards import SplitMix64, french_pack, shuffle
from cardlab.games.thirty_one.game import GAME
from cardlab.games.thirty_one.lessons.tables import (
    NAMES,
    Position,
    ScatExercise,
    discard,
    draw,
    knock,
    preset_title,
    view_figure,
    whose,
)
from cardlab.games.thirty_one.table import Action
from cardlab.lessons.answers import ChoiceForm, Option
from cardlab.lessons.exercise import Figure, Hint, Mistake, Told
from cardlab.words import N_, Card, Sentence, _, say


class StockOut(ScatExercise):
    """Say how a deal goes on when the last card of the stock has been drawn."""

    id: ClassVar[str] = "scat-stock"
    title: ClassVar[str] = N_("No cards left")
    rules: ClassVar[tuple[str, ...]] = ("T10", "T4")
    rounds: ClassVar[int] = 2

    def make(self, generator: SplitMix64) -> Position:
        """Play until the last card of the stock is drawn, with or without a knock before."""
        kind = generator.choice(("plain", "knocked", "skite", "plain", "skite"))
        preset = "skite" if kind == "skite" else "scat"
        while True:
            deck = shuffle(french_pack(), generator.next())
            start = Position(deck, generator.below(4), preset=preset, kind=kind)
            actions = _play_out(start, knock_at=1 + generator.below(2) if kind == "knocked" else 0)
            if actions is not None:
                return start._replace(actions=actions)

    def form(self, variant: Position) -> ChoiceForm:
        """The endings there are, and one there is not."""
        return ChoiceForm(
            (
                Option("three ways", say(_("take the top discard, knock, or stop the deal"))),
                Option("two ways", say(_("take the top discard, or stop the deal"))),
                Option("the end", say(_("nothing: the deal is over, and all hands are shown"))),
                Option("new stock", say(_("draw: the shuffled discards are the new stock"))),
            )
        )

    def question(self, variant: Position) -> Sentence:
        """Tell who drew the last card and ask what the next player can do."""
        deal = variant.deal()
        following = ((deal.table.turn or 0) + 1) % 4
        knocked = _("Somebody has knocked. ") if deal.table.knocker is not None else _(
            "Nobody has knocked. ")  # fmt: skip
        return say(
            _("You play {preset}. {knocked}The last card of the stock has just been drawn, and "
              "the {card} will be discarded. Next in turn: {following}. **What is possible "
              "then?**"),
            preset=preset_title(variant.preset), knocked=knocked, card=Card(_thrown(variant)),
            following=whose(NAMES, following, first=False),
        )  # fmt: skip

    def figure(self, variant: Position) -> Figure:
        """Show the table before that discard."""
        return view_figure(variant.view())

    def solve(self, variant: Position) -> str:
        """Discard, and ask the engine for the legal moves of the next player."""
        deal = variant.deal()
        deal, _events = deal.apply(discard(deal.table.turn or 0, _thrown(variant)))
        if deal.outcome is not None:
            return "the end"
        moves = {action.action for action in deal.view(deal.table.turn or 0).legal_actions()}
        return "three ways" if "knock" in moves else "two ways"

    def models(self, variant: Position) -> Iterator[Mistake]:
        """A new stock, a second knock, one house's ending in another."""
        yield Mistake("new-stock", "new stock", say(
            _("**The discards stay where they are in this game.** What is left to take?")),
            "T10")  # fmt: skip
        deal = variant.deal()
        title = preset_title(variant.preset)
        if deal.table.knocker is not None:
            yield Mistake("second-knock", "three ways", say(
                _("**Somebody has knocked already.** How often may one knock in a deal?")),
                "T4")  # fmt: skip
        yield Mistake("ends-at-once", "the end", say(
            _("**An empty stock ends the deal in some houses, but not in {preset}.** What lies on "
              "the table besides the stock?"), preset=title), "T10")  # fmt: skip
        for move in ("three ways", "two ways"):
            if variant.preset == "skite":
                yield Mistake("goes-on", move, say(
                    _("**So it goes on in Scat.** What does {preset} say about the last card of "
                      "the stock?"), preset=title), "T10")  # fmt: skip
            else:
                yield Mistake("forgets-a-move", move, say(
                    _("**One thing is missing there, or one too many.** Has anybody knocked, and "
                      "what follows from that?")), "T4")  # fmt: skip

    def steps(self, variant: Position) -> Iterator[Hint]:
        """Tell the rule as it is in this house."""
        rule = GAME.rulebook["T10"].text(variant.rules)
        yield Hint(say("{rule}", rule=rule), "T10", lambda key: key != "new stock")
        if variant.deal().table.knocker is not None:
            yield Hint(say(_("A knock is possible once in a deal, and there has been one.")), "T4",
                       lambda key: key != "three ways")  # fmt: skip

    def solution(self, variant: Position) -> tuple[Told, ...]:
        """Tell the ending of this house."""
        if variant.preset == "skite":
            return (Told(say(_("In Skite the deal ends as soon as the last card of the stock has "
                               "been drawn and its drawer has discarded.")), "T10"),)  # fmt: skip
        if self.solve(variant) == "two ways":
            return (Told(say(_("In Scat the top discard may be taken, or the deal stopped. A "
                               "second knock is not possible.")), "T10"),)  # fmt: skip
        return (Told(say(_("In Scat three things are left: the top discard, a knock, or a stop "
                           "that ends the deal.")), "T10"),)  # fmt: skip

    def nudge(self, variant: Position, given: Any) -> Told:
        """Ask for the house."""
        return Told(say(_("**Which house rules are played here?** What do they say about an empty "
                          "stock?")), "T10")  # fmt: skip


def _thrown(variant: Position) -> str:
    """Return the card that the drawer of the last card will discard: that card itself."""
    return variant.deck[-1]


def _play_out(start: Position, knock_at: int) -> tuple[Action, ...] | None:
    """Draw and discard until the last card of the stock is drawn; ``None`` if 31 comes up.

    ``knock_at``: so many turns before the end somebody knocks.
    """
    deal = start.deal()
    if any(start.rules.value(hand) >= 31 for hand in deal.hands):
        return None
    actions: list[Action] = []
    while True:
        seat, left = deal.table.turn or 0, deal.table.stock
        if left == knock_at and deal.table.knocker is None and knock_at:
            moves = [knock(seat)]
        elif left == 1:
            return (*actions, draw(seat))
        else:
            moves = [draw(seat), discard(seat, deal.stock[0])]
        for move in moves:
            deal, _events = deal.apply(move)
        actions += moves
