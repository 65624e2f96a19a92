"""Step 2: take or draw, and what may go afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from cardlab.cards import SplitMix64, in_pack_order, without
from cardlab.games.thirty_one.lessons.tables import (
    SCAT,
    YOU,
    Position,
    ScatExercise,
    discard,
    draw,
    find_hand,
    stacked,
    take,
    view_figure,
)
from cardlab.games.thirty_one.score import points, suit_total
from cardlab.games.thirty_one.table import may_go
from cardlab.games.thirty_one.telling import best_discards, joined, makes
from cardlab.lessons.answers import CardsForm, NumberForm
from cardlab.lessons.exercise import Figure, Hint, Mistake, Told
from cardlab.words import N_, AllCards, Card, Cards, Sentence, _, say


class Take(ScatExercise):
    """Say what a hand is worth after taking the top discard, which has to stay."""

    id: ClassVar[str] = "scat-take"
    title: ClassVar[str] = N_("Take it?")
    rules: ClassVar[tuple[str, ...]] = ("T2", "T3", "V2")
    rounds: ClassVar[int] = 2

    def make(self, generator: SplitMix64) -> Position:
        """Deal a hand and a card on the pile that helps, does not, or is one too many."""
        kind = generator.choice(("helps", "breaks", "crowd", "helps", "breaks"))
        while True:
            four = find_hand(generator, 4, lambda cards: len({card[1] for card in cards}) < 4)
            up = four[generator.below(4)]
            hand = without(four, up)
            if SCAT.value(hand) < 31 and _taking_is(hand, up) == kind:
                return Position(stacked(generator, {YOU: hand}, up=up), kind=kind)

    def form(self, variant: Position) -> NumberForm:
        """A whole number."""
        return NumberForm(whole=True)

    def question(self, variant: Position) -> Sentence:
        """Ask for the best that can come of it."""
        view = variant.view()
        return say(
            _("You hold {cards}. Suppose you take the {card} from the pile. **What is the most "
              "your hand can be worth after your discard?**"),
            cards=AllCards(view.hand or ()), card=Card(view.table.pile[0]),
        )  # fmt: skip

    def figure(self, variant: Position) -> Figure:
        """Show the table."""
        return view_figure(variant.view())

    def _taken(self, variant: Position) -> Any:
        return variant._replace(actions=(*variant.actions, take(YOU))).view()

    def solve(self, variant: Position) -> float:
        """Take it, and let the engine find the best discard."""
        return best_discards(self._taken(variant))[0]

    def models(self, variant: Position) -> Iterator[Mistake]:
        """Four cards counted, the taken card put back, the hand as it was, all cards added."""
        view = variant.view()
        hand, card = view.hand or (), view.table.pile[0]
        four = (*hand, card)
        most = max(suit_total(four, each[1]) for each in four)
        old = SCAT.value(hand)
        if old > self.solve(variant):
            yield Mistake("put-back", old, say(
                _("**{old} is your hand as it is now.** To keep it you would have to put the "
                  "{card} back. May a card go back in the turn in which it was taken?"),
                old=old, card=Card(card)), "T3")  # fmt: skip
        yield Mistake("four-cards", most, say(
            _("**{sum} counts four cards of one suit.** How many cards are in your hand after the "
              "discard?"), sum=most), "T2")  # fmt: skip
        yield Mistake("not-used", old, say(
            _("**{old} is your hand without the {card}.** What does it make together with the "
              "cards of its suit?"), old=old, card=Card(card)), "V2")  # fmt: skip
        everything = sum(map(points, four))
        yield Mistake("all-cards", everything, say(
            _("**{sum} adds cards of several suits.** Which three cards would you keep, and which "
              "of them are of one suit?"), sum=everything), "V2")  # fmt: skip

    def steps(self, variant: Position) -> Iterator[Hint]:
        """Tell which cards may go, then what each discard leaves."""
        view = self._taken(variant)
        card, others = view.table.taken, may_go(view)
        yield Hint(say(_("The {card} would have to stay. One of {others} goes."), card=Card(card),
                       others=Cards(others)), "T3")  # fmt: skip
        left = {each: SCAT.value(without(view.hand, each)) for each in others}
        each = joined(
            [say(_("without the {card} {n}"), card=Card(card), n=n) for card, n in left.items()]
        )
        yield Hint(say(_("What is left: {each}."), each=each), "V2",
                   lambda value: value in left.values())  # fmt: skip

    def solution(self, variant: Position) -> tuple[Told, ...]:
        """Tell which discard is best, and what it leaves."""
        view = self._taken(variant)
        _worth, cards = best_discards(view)
        left = without(view.hand, cards[0])
        told = say(_("Discard the {card}: {makes}."), card=Card(cards[0]), makes=makes(left, SCAT))
        more = say(_("The {card} was taken from the pile, so it stays this turn."),
                   card=Card(view.table.taken))  # fmt: skip
        return Told(told, "V2"), Told(more, "T3")

    def nudge(self, variant: Position, given: Any) -> Told:
        """Ask to go through the discards."""
        return Told(say(_("**None of your discards leaves {given}.** You would hold four cards, "
                          "and one of the old three goes. What is left each time?"),
                        given=self.form(variant).show(given)), "T2")  # fmt: skip


def _taking_is(hand: tuple[str, ...], up: str) -> str:
    """Say what taking a card would do: it ``helps``, ``breaks`` a hand, or is one too many."""
    four = in_pack_order((*hand, up))
    if len({card[1] for card in four}) == 1:
        return "crowd"
    left = {SCAT.value(without(four, card)) for card in hand}
    new, old = max(left), SCAT.value(hand)
    if len(left) == 1:
        return "no choice"
    return "helps" if new > old else "breaks" if new < old else "same"


class MayGo(ScatExercise):
    """Name the cards that may be discarded."""

    id: ClassVar[str] = "scat-may-go"
    title: ClassVar[str] = N_("What may go?")
    rules: ClassVar[tuple[str, ...]] = ("T2", "T3")
    rounds: ClassVar[int] = 2

    def make(self, generator: SplitMix64) -> Position:
        """Deal four cards, the last of them from the stock or from the pile."""
        kind = generator.choice(("took", "took", "drew"))
        hand = find_hand(generator, 3, lambda h: SCAT.value(h) < 31)
        card = find_hand(generator, 1, lambda h: h[0] not in hand)[0]
        if kind == "took":
            deck = stacked(generator, {YOU: hand}, up=card)
            return Position(deck, actions=(take(YOU),), kind=kind)
        deck = stacked(generator, {YOU: hand}, stock=(card,))
        return Position(deck, actions=(draw(YOU),), kind=kind)

    def form(self, variant: Position) -> CardsForm:
        """Some of the four cards."""
        return CardsForm(variant.view().hand or ())

    def question(self, variant: Position) -> Sentence:
        """Ask for all that may go."""
        card = Card(variant.view().drawn or "")
        if variant.kind == "took":
            return say(_("You have just taken the {card} from the pile. **Which of your four "
                         "cards may you discard now?** Name them all."), card=card)  # fmt: skip
        return say(_("You have just drawn the {card} from the stock. **Which of your four cards "
                     "may you discard now?** Name them all."), card=card)  # fmt: skip

    def figure(self, variant: Position) -> Figure:
        """Show the table in the middle of the turn."""
        return view_figure(variant.view())

    def solve(self, variant: Position) -> tuple[str, ...]:
        """Ask the engine for the legal discards."""
        legal = variant.view().legal_actions()
        return tuple(action.card for action in legal if action.card is not None)

    def models(self, variant: Position) -> Iterator[Mistake]:
        """The taken card put back, the drawn card kept for no reason, only a clever discard."""
        view, right = variant.view(), self.solve(variant)
        hand, card = view.hand or (), view.drawn or ""
        if variant.kind == "took":
            refusal = view.refusal(discard(YOU, card))
            rule = refusal.rule if refusal is not None else "T3"
            told = say(_("**You have just taken the {card} from the pile.** What would a turn be "
                         "worth in which it goes straight back?"), card=Card(card))  # fmt: skip
            yield Mistake("put-back", hand, told, rule, lambda given: card in given)
        else:
            told = say(_("**The {card} came from the stock, not from the pile.** Does it have to "
                         "stay, too?"), card=Card(card))  # fmt: skip
            yield Mistake("stock-card-stays", without(hand, card), told, "T3")
        _best, clever = best_discards(view)
        told = say(_("**That may go, but it is not all that may.** What is allowed, clever or "
                     "not?"))  # fmt: skip
        yield Mistake("only-the-clever", clever, told, "T2",
                      lambda given: set(given) < set(right))  # fmt: skip

    def steps(self, variant: Position) -> Iterator[Hint]:
        """Tell the rule about the card that has just come."""
        card = variant.view().drawn or ""
        if variant.kind == "took":
            yield Hint(say(_("A card from the pile stays until the turn is over: the {card} may "
                             "not go."), card=Card(card)), "T3",
                       lambda given: card not in given)  # fmt: skip
        else:
            yield Hint(say(_("A card from the stock may go at once: the {card} is one of them."),
                           card=Card(card)), "T3", lambda given: card in given)  # fmt: skip
        yield Hint(say(_("Whether a discard is clever does not matter: any of your old three may "
                         "go.")), "T2", lambda given: len(given) >= 3)  # fmt: skip

    def solution(self, variant: Position) -> tuple[Told, ...]:
        """Tell which cards may go and why."""
        card, cards = Card(variant.view().drawn or ""), AllCards(self.solve(variant))
        if variant.kind == "took":
            return (Told(say(_("{cards} may go. The {card} came from the pile, so it stays until "
                               "your turn is over."), cards=cards, card=card), "T3"),)  # fmt: skip
        return (Told(say(_("{cards} may go: a card from the stock does not have to stay."),
                         cards=cards), "T3"),)  # fmt: skip

    def nudge(self, variant: Position, given: Any) -> Told:
        """Ask card by card."""
        return Told(say(_("**That is not all of it.** Go through your four cards one by one: may "
                          "it go?")), "T2")  # fmt: skip
