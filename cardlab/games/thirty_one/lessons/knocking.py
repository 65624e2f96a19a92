"""Step 5: knocking instead of drawing, and how many turns come after it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from cardlab.cards import SplitMix64
from cardlab.games.thirty_one.deal import ThirtyOneDeal
from cardlab.games.thirty_one.lessons.tables import (
    SCAT,
    YOU,
    Position,
    ScatExercise,
    discard,
    draw,
    find_hand,
    knock,
    stacked,
    view_figure,
    whose,
)
from cardlab.games.thirty_one.table import Action
from cardlab.games.thirty_one.telling import best_discards, joined
from cardlab.lessons.answers import ChoiceForm, NumberForm, Option
from cardlab.lessons.exercise import Figure, Hint, Mistake, Told
from cardlab.words import N_, Card, Name, Sentence, _, say


class Turns(ScatExercise):
    """Count the turns that are still to come after a knock."""

    id: ClassVar[str] = "scat-knock"
    title: ClassVar[str] = N_("How many turns are left?")
    rules: ClassVar[tuple[str, ...]] = ("T4",)
    rounds: ClassVar[int] = 2

    def make(self, generator: SplitMix64) -> Position:
        """Let somebody knock and some of the others have their last turn."""
        gone = generator.choice((None, None, 1, 2, 3))
        standing = tuple(0 if seat == gone else 4 for seat in range(4))
        active = [seat for seat in range(4) if seat != gone]
        dealer = generator.choice(active)
        deck = stacked(generator, {}, active=active, dealer=dealer)
        start = Position(deck, dealer, standing)
        deal = start.deal()
        before, done = generator.below(len(active)), generator.below(len(active) - 1)
        actions: list[Action] = []
        for turn in range(before + 1 + done):
            seat = deal.table.turn or 0
            if turn == before:
                moves = [knock(seat)]
            else:
                moves = [draw(seat), discard(seat, deal.stock[0])]
            for move in moves:
                deal, _events = deal.apply(move)
            actions += moves
        return start._replace(actions=tuple(actions))

    def form(self, variant: Position) -> NumberForm:
        """A whole number."""
        return NumberForm(whole=True, examples=("7", "8"))

    def question(self, variant: Position) -> Sentence:
        """Tell who knocked and who has played since, and ask for the rest."""
        table = variant.deal().table
        knocker = table.knocker or 0
        who = whose(variant.names, knocker)
        since = [action.player for action in variant.actions if action.action == "discard"]
        played = since[len(since) - _after(variant) :] if _after(variant) else []
        ask = _("How many turns are still to come before all hands are shown?")
        if not played:
            return say(_("{who} knocked, and nobody has moved since. **{ask}**"), who=who,
                       ask=ask)  # fmt: skip
        them = joined([whose(variant.names, seat, first=False) for seat in played])
        return say(_("{who} knocked. Turns since then: {them}. **{ask}**"), who=who, them=them,
                   ask=ask)  # fmt: skip

    def figure(self, variant: Position) -> Figure:
        """Show the table."""
        return view_figure(variant.view())

    def solve(self, variant: Position) -> int:
        """Play on until the deal is over, and count."""
        return len(_rest(variant.deal()))

    def models(self, variant: Position) -> Iterator[Mistake]:
        """The knocker counted too, everybody counted afresh, nobody, only those dealt out."""
        table = variant.deal().table
        knocker, players = table.knocker or 0, len(table.active)
        who = whose(variant.names, knocker)
        right = self.solve(variant)
        yield Mistake("out-counted", right + len(table.names) - players, say(
            _("**Somebody at this table is out of the match.** Who still has cards?")),
            "T4")  # fmt: skip
        yield Mistake("all-again", players - 1, say(
            _("**So many turns come after a knock, but some have been played already.** Whose turn "
              "is over?")), "T4")  # fmt: skip
        yield Mistake("knocker-again", right + 1, say(
            _("**That is one turn more than there are.** {who} knocked: does that hand ever move "
              "again?"), who=who), "T4")  # fmt: skip
        yield Mistake("at-once", 0, say(
            _("**A knock does not end the deal at once.** Who may still draw after it?")),
            "T4")  # fmt: skip
        yield Mistake("two-rounds", right + players - 1, say(
            _("**Nobody has two turns after a knock.** How many does each of the others have?")),
            "T4")  # fmt: skip

    def steps(self, variant: Position) -> Iterator[Hint]:
        """Tell what a knock does, then who is next."""
        table = variant.deal().table
        yield Hint(say(_("After the knock everybody else has exactly one turn.")),
                   "T4", lambda value: value < len(table.active))  # fmt: skip
        yield Hint(say(_("Next in turn: {who}."),
                       who=whose(variant.names, table.turn or 0, first=False)), "T1",
                   lambda value: value > 0)  # fmt: skip

    def solution(self, variant: Position) -> tuple[Told, ...]:
        """Name those who are still to play."""
        seats = _rest(variant.deal())
        them = joined([whose(variant.names, seat, first=False) for seat in seats])
        return (Told(say(_("Still to play, one turn each: {them}. Then all hands are shown."),
                         them=them), "T4"),)  # fmt: skip

    def nudge(self, variant: Position, given: Any) -> Told:
        """Ask to count along the table."""
        return Told(say(_("**Count along the table, clockwise.** Who has not had the one turn "
                          "after the knock yet?")), "T4")  # fmt: skip


def _after(variant: Position) -> int:
    """Return how many turns were played after the knock."""
    place = next(i for i, action in enumerate(variant.actions) if action.action == "knock")
    return (len(variant.actions) - place - 1) // 2


def _rest(deal: ThirtyOneDeal) -> list[int]:
    """Return the seats that play before the deal is over."""
    seats = []
    while deal.outcome is None:
        seat = deal.table.turn or 0
        seats.append(seat)
        drawn = deal.stock[0]
        deal, _events = deal.apply(draw(seat))
        deal, _events = deal.apply(discard(seat, drawn))
    return seats


class KnockNow(ScatExercise):
    """Make the move that ends the deal as soon as possible."""

    id: ClassVar[str] = "scat-knock-now"
    title: ClassVar[str] = N_("Knock?")
    rules: ClassVar[tuple[str, ...]] = ("T4", "T2")
    rounds: ClassVar[int] = 2

    def make(self, generator: SplitMix64) -> Position:
        """Deal a good hand: before the draw, after it, or after somebody else's knock."""
        kind = generator.choice(("ready", "ready", "drawn", "knocked"))
        hand = find_hand(generator, 3, lambda h: 24 <= SCAT.value(h) < 31)
        if kind == "knocked":
            deck = stacked(generator, {YOU: hand}, dealer=2)
            return Position(deck, dealer=2, actions=(knock(3),), kind=kind)
        card = find_hand(generator, 1, lambda h: h[0] not in hand)[0]
        deck = stacked(generator, {YOU: hand}, stock=(card,))
        actions = (draw(YOU),) if kind == "drawn" else ()
        return Position(deck, actions=actions, kind=kind)

    def form(self, variant: Position) -> ChoiceForm:
        """The moves that stand to choice, legal or not."""
        view = variant.view()
        options = [Option("knock", say(_("Knock")), "act:knock")]
        if view.table.phase == "draw":
            options.append(Option("draw", say(_("Draw from the stock")), "pile:stock"))
            options.append(Option("take", say(_("Take the {card}"), card=Card(view.table.pile[0])),
                                  "pile:discard"))  # fmt: skip
        else:
            options += [
                Option(f"discard {card}", say(_("Discard the {card}"), card=Card(card)),
                       f"card:{card}", (card,))
                for card in view.hand or ()
            ]  # fmt: skip
        return ChoiceForm(tuple(options), moves=True)

    def question(self, variant: Position) -> Sentence:
        """Tell the wish and ask for the move."""
        if variant.kind == "ready":
            return say(_("It is your turn, and you want to keep this hand just as it is. **Which "
                         "move freezes it?**"))  # fmt: skip
        if variant.kind == "drawn":
            return say(_("You have drawn, and now you see how good your hand is. **What can you do "
                         "in this turn and keep your hand as good as it can be?**"))  # fmt: skip
        return say(_("Your hand is good, and {who} has just knocked. **What can you do in your "
                     "turn?**"), who=Name(variant.names[3]))  # fmt: skip

    def figure(self, variant: Position) -> Figure:
        """Show the table."""
        return view_figure(variant.view())

    def solve(self, variant: Position) -> tuple[str, ...]:
        """Return the moves that are legal, and good where that is asked for."""
        view = variant.view()
        if view.refusal(knock(YOU)) is None:
            return ("knock",)
        if view.table.phase == "draw":
            return ("draw", "take")
        return tuple(f"discard {card}" for card in best_discards(view)[1])

    def models(self, variant: Position) -> Iterator[Mistake]:
        """Drawing first, knocking after the draw, knocking after a knock, a poor discard."""
        view = variant.view()
        refusal = view.refusal(knock(YOU))
        if refusal is None:
            for move in ("draw", "take"):
                yield Mistake("draws-first", move, say(
                    _("**Then the turn is for drawing, and no knock fits in any more.** Which move "
                      "takes the place of the whole turn?")), "T4")  # fmt: skip
            return
        yield Mistake("knocks-too-late", "knock", say(
            _("{why} What else does a turn consist of?"), why=_bold_part(refusal.sentence)),
            refusal.rule)  # fmt: skip
        for card in view.hand or ():
            if len(view.hand or ()) > 3:
                yield Mistake("poor-discard", f"discard {card}", say(
                    _("**That is possible, but the {card} is part of your best hand.** Which card "
                      "adds nothing?"), card=Card(card)), "V2")  # fmt: skip

    def steps(self, variant: Position) -> Iterator[Hint]:
        """Tell what a knock replaces."""
        yield Hint(say(_("A knock takes the place of the whole turn, and it is possible once in a "
                         "deal.")), "T4")  # fmt: skip
        view = variant.view()
        refusal = view.refusal(knock(YOU))
        if refusal is None:
            yield Hint(say(_("Nobody has knocked, and you have not drawn yet: a knock is "
                             "possible.")), "T4", lambda move: move == "knock")  # fmt: skip
        else:
            yield Hint(say(_("A knock is not possible here.")), "T4",
                       lambda move: move != "knock")  # fmt: skip

    def solution(self, variant: Position) -> tuple[Told, ...]:
        """Tell why."""
        refusal = variant.view().refusal(knock(YOU))
        if refusal is None:
            return (Told(say(_("A knock instead of the draw freezes your hand. Everybody else has "
                               "one more turn.")), "T4"),)  # fmt: skip
        if variant.kind == "knocked":
            return (Told(say(_("One knock a deal: somebody has knocked, so you draw or take, and "
                               "then discard.")), "T4"),)  # fmt: skip
        card = Card(best_discards(variant.view())[1][0])
        return (Told(say(_("After drawing there is no knock in this turn. Discard the {card}, and "
                           "knock next time."), card=card), "T4"),)  # fmt: skip

    def nudge(self, variant: Position, given: Any) -> Told:
        """Ask what the move does."""
        return Told(say(_("**That is not it.** What does a turn consist of, and what does a knock "
                          "replace?")), "T4")  # fmt: skip


def _bold_part(sentence: Sentence) -> Sentence:
    """Return the first, bold part of a refusal: the fact without what is possible instead."""
    return Sentence("**" + sentence.template.split("**")[1] + "**", sentence.values)
