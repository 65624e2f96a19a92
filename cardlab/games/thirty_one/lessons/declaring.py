"""Step 4: 31 is declared at once, and only 31."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, ClassVar

from cardlab.cards import SUITS, SplitMix64, in_pack_order, shuffle
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
    top_hand,
    view_figure,
)
from cardlab.games.thirty_one.table import Action, View
from cardlab.games.thirty_one.telling import makes
from cardlab.lessons.answers import ChoiceForm, Option
from cardlab.lessons.exercise import Figure, Hint, Mistake, Told
from cardlab.words import N_, AllCards, Name, Sentence, _, say

DECLARE = Action(YOU, "declare")


class Declare(ScatExercise):
    """Say 31 when it is the moment, and not otherwise."""

    id: ClassVar[str] = "scat-31"
    title: ClassVar[str] = N_("Say it or not?")
    rules: ClassVar[tuple[str, ...]] = ("T7", "V5", "S1")
    rounds: ClassVar[int] = 4

    def make(self, generator: SplitMix64) -> Position:
        """Set up one of the moments."""
        kind = generator.choice(tuple(_MOMENTS))
        return _MOMENTS[kind](generator)._replace(kind=kind)

    def form(self, variant: Position) -> ChoiceForm:
        """Two moves."""
        return ChoiceForm(
            (
                Option("declare", say(_("Declare")), "act:declare", ("31", "scat", "say it")),
                Option("wait", say(_("Say nothing")), "next", ("nothing", "go on", "silent")),
            ),
            moves=True,
        )

    def question(self, variant: Position) -> Sentence:
        """Tell the moment and ask what to do."""
        return say("{moment} **{ask}**", moment=_moment(variant),
                   ask=_("What do you do, before anybody else moves?"))  # fmt: skip

    def figure(self, variant: Position) -> Figure:
        """Show the table."""
        return view_figure(variant.view())

    def solve(self, variant: Position) -> str:
        """Ask the engine whether declaring is possible."""
        return "declare" if variant.view().refusal(DECLARE) is None else "wait"

    def models(self, variant: Position) -> Iterator[Mistake]:
        """Keeping silent with 31, calling less than 31, calling too late."""
        view = variant.view()
        refusal = view.refusal(DECLARE)
        if refusal is None:
            less = SCAT.target - 1
            told = say(_("**If you keep this hand to yourself, it counts {less} in the end.** Can "
                         "you make up for that later?"), less=less)  # fmt: skip
            yield Mistake("keeps-silent", "wait", told, "T7")
            return
        told = say(_("{why} How does a hand get to 31?"), why=refusal.sentence)
        if len({card[0] for card in view.hand or ()}) == 1:
            told = say(_("**Three of a rank count 30.5 or 30 in some houses, never 31.** What "
                         "are they worth in Scat?"))  # fmt: skip
        if variant.kind in ("passed", "unchanged"):
            told = say(_("{why} When would have been the moment?"), why=refusal.sentence)
        yield Mistake("calls-too-late" if variant.kind in ("passed", "unchanged") else
                      "calls-too-little", "declare", told, refusal.rule)  # fmt: skip

    def steps(self, variant: Position) -> Iterator[Hint]:
        """Tell what the hand is worth, then when 31 may be said."""
        view = variant.view()
        yield Hint(say(_("Your hand: {makes}."), makes=makes(view.hand or (), SCAT)), "V2",
                   lambda move: move == "wait" or SCAT.value(view.hand or ()) == 31)  # fmt: skip
        yield Hint(say(_("31 is said right when it is made: after the deal, or after your own "
                         "discard. Then the moment has gone.")), "T7")  # fmt: skip

    def solution(self, variant: Position) -> tuple[Told, ...]:
        """Tell why."""
        view = variant.view()
        refusal = view.refusal(DECLARE)
        if refusal is not None:
            return (Told(refusal.sentence, refusal.rule),)
        told = say(_("{makes}, and that is declared at once. It ends the deal."),
                   makes=_begin(view))  # fmt: skip
        if view.table.knocker is not None:
            told = say(_("{told} That goes after a knock, too."), told=told)
        return (Told(told, "T7"),)

    def nudge(self, variant: Position, given: Any) -> Told:
        """Never needed: both moves are accounted for."""
        return Told(say(_("**Look at your hand once more.** What is it worth?")), "T7")


def _begin(view: View) -> Sentence:
    return say(_("You hold 31 with {cards}"), cards=AllCards(view.hand or ()))


def _moment(variant: Position) -> Sentence:
    view = variant.view()
    first = Name(view.table.names[view.table.turn or 0])
    if variant.kind in ("dealt", "dealt-low"):
        if view.table.turn == YOU:
            return say(_("The cards have just been dealt, and you begin."))
        return say(_("The cards have just been dealt, and {who} begins."), who=first)
    if variant.kind == "passed":
        return say(_("You made this hand and said nothing. Ben has drawn and discarded since."))
    if variant.kind == "unchanged":
        return say(_("You were dealt this hand and said nothing. Now you have drawn a card from "
                     "the stock and put the same card on the pile."))  # fmt: skip
    if view.table.knocker is not None:
        return say(_("Cara has knocked, and you have just discarded in your last turn."))
    return say(_("You have just discarded. {who} is next."), who=first)


# -- the moments


def _one_short(generator: SplitMix64, hand: tuple[str, ...]) -> tuple[tuple[str, ...], str, str]:
    """Take a card out of a hand; return what is there instead, that card, and the one missing."""
    place = generator.below(3)
    junk = find_hand(generator, 1, lambda h: h[0] not in hand and h[0][0] in "23456")[0]
    return (*hand[:place], junk, *hand[place + 1 :]), junk, hand[place]


def _made(generator: SplitMix64, hand: tuple[str, ...]) -> Position:
    """Let the learner make a hand in the first turn of the deal."""
    before, junk, missing = _one_short(generator, hand)
    deck = stacked(generator, {YOU: before}, stock=(missing,))
    return Position(deck, actions=(draw(YOU), discard(YOU, junk)))


def _after_knock(generator: SplitMix64) -> Position:
    """Make it in the last turn, after Cara's knock and Dev's turn."""
    before, junk, missing = _one_short(generator, top_hand(generator))
    taken = (*before, missing)
    drawn = find_hand(generator, 1, lambda h: h[0] not in taken)[0]
    deck = stacked(generator, {YOU: before}, dealer=1, stock=(drawn, missing))
    others = knock(2), draw(3), discard(3, drawn)
    return Position(deck, dealer=1, actions=(*others, draw(YOU), discard(YOU, junk)))


def _thirty(generator: SplitMix64) -> tuple[str, ...]:
    """Return 30 of one suit, three of one rank, or 31 of two suits."""
    suit, other = shuffle(SUITS, generator.next())[:2]
    rank = generator.choice("TJQKA")
    tens = shuffle("TJQK", generator.next())
    return in_pack_order(
        generator.choice(
            (
                [card + suit for card in tens[:3]],
                [rank + each for each in shuffle(SUITS, generator.next())[:3]],
                [tens[0] + suit, tens[1] + suit, "A" + other],
                ["A" + suit, tens[0] + suit, "9" + suit],
            )
        )
    )


def _dealt(generator: SplitMix64, hand: tuple[str, ...]) -> Position:
    dealer = generator.choice((3, 0, 2))
    return Position(stacked(generator, {YOU: hand}, dealer=dealer), dealer=dealer)


def _passed(generator: SplitMix64) -> Position:
    made = _made(generator, top_hand(generator))
    drawn = made.deck[14]
    return made._replace(actions=(*made.actions, draw(1), discard(1, drawn)))


def _unchanged(generator: SplitMix64) -> Position:
    hand = top_hand(generator)
    card = find_hand(generator, 1, lambda h: h[0] not in hand)[0]
    deck = stacked(generator, {YOU: hand}, stock=(card,))
    return Position(deck, actions=(draw(YOU), discard(YOU, card)))


_MOMENTS: dict[str, Callable[[SplitMix64], Position]] = {
    "made": lambda generator: _made(generator, top_hand(generator)),
    "made-less": lambda generator: _made(generator, _thirty(generator)),
    "dealt": lambda generator: _dealt(generator, top_hand(generator)),
    "dealt-low": lambda generator: _dealt(generator, _thirty(generator)),
    "passed": _passed,
    "unchanged": _unchanged,
    "after-knock": _after_knock,
}
