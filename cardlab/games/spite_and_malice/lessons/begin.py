"""Step 2: who begins."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, NamedTuple

from cardlab.cards import SplitMix64
from cardlab.engine.deal import Event, clockwise
from cardlab.engine.game import Start
from cardlab.games.spite_and_malice.deal import new_deal
from cardlab.games.spite_and_malice.lessons.tables import NAMES, Shoe, SpiteExercise, rules_for
from cardlab.games.spite_and_malice.ranks import RANK
from cardlab.lessons.answers import ChoiceForm, Option, players_form
from cardlab.lessons.exercise import Figure, Hint, Mistake, Row, Told
from cardlab.words import N_, AllCards, Card, Name, Sentence, _, say

RULES = rules_for(4)
TIE = "tie"


class Beginning(NamedTuple):
    """A pack as it is dealt, and who deals."""

    deck: tuple[str, ...]
    dealer: int

    def events(self) -> tuple[Event, ...]:
        """Deal, and see who begins."""
        return new_deal(Start(RULES, NAMES, 1, self.dealer, (0, 0, 0, 0), self.deck))[1]

    def tops(self) -> tuple[str, ...]:
        """Return the pay-off cards that are turned up, by seat."""
        start = Start(RULES, NAMES, 1, self.dealer, (0, 0, 0, 0), self.deck)
        return tuple(card or "" for card in new_deal(start)[0].table.payoff)


class Begins(SpiteExercise):
    """Say who begins a deal."""

    id: ClassVar[str] = "spite-begin"
    title: ClassVar[str] = N_("Who begins?")
    rules: ClassVar[tuple[str, ...]] = ("D3", "D1")
    rounds: ClassVar[int] = 3

    def make(self, generator: SplitMix64) -> Beginning:
        """Turn up four pay-off cards: with a king, with a tie, or neither."""
        kind = generator.choice(("king", "tie", "plain", "king"))
        ranks = [1 + generator.below(12) for _seat in NAMES]
        if kind == "king":
            ranks[generator.below(4)] = 0
        best = max(ranks)
        first = ranks.index(best)
        for seat, rank in enumerate(ranks):
            if rank == best and seat != first:
                ranks[seat] = best - 1
        if kind == "tie":
            ranks[(first + 1 + generator.below(3)) % 4] = best
        shoe, dealer = Shoe(generator, RULES), generator.below(4)
        tops = shoe.cards(ranks)
        rest = shoe.left
        under = 4 * ((RULES.payoff_size or 0) - 1)
        turned = [tops[seat] for seat in clockwise(dealer, 4)]
        return Beginning((*rest[:under], *turned, *rest[under:]), dealer)

    def form(self, variant: Beginning) -> ChoiceForm:
        """A player, or nobody yet."""
        return players_form(NAMES, Option(TIE, say(_("nobody yet: the tied players shuffle their "
                                                     "pay-off piles"))))  # fmt: skip

    def question(self, variant: Beginning) -> Sentence:
        """Ask for the first player."""
        return say(_("{dealer} has dealt, and the top pay-off cards are turned up. **Who "
                     "begins?**"), dealer=Name(NAMES[variant.dealer]))  # fmt: skip

    def figure(self, variant: Beginning) -> Figure:
        """Show the pay-off cards."""
        return Figure(tuple(
            Row(say("{who}", who=Name(name)), (card,), _("dealer") * (seat == variant.dealer))
            for seat, (name, card) in enumerate(zip(NAMES, variant.tops(), strict=True))
        ))  # fmt: skip

    def solve(self, variant: Beginning) -> str:
        """Deal, and ask the engine."""
        last = variant.events()[-1]
        return NAMES[last.player] if last.player is not None else TIE

    def models(self, variant: Beginning) -> Iterator[Mistake]:
        """A king taken for high, dealer's left, one of the tied, a card that is not highest."""
        tops, right = variant.tops(), self.solve(variant)
        best = max(RANK[card] for card in tops)
        left = clockwise(variant.dealer, 4)[0]
        for seat, name in enumerate(NAMES):
            card, who = Card(tops[seat]), Name(name)
            if not RANK[card]:
                yield Mistake("king-is-high", name, say(
                    _("**A king is wild, and here it counts even lower than an ace.** Which card "
                      "is the highest without it?")), "D3")  # fmt: skip
            elif RANK[card] == best and right == TIE:
                yield Mistake("one-of-the-tied", name, say(
                    _("**The {card} is among the highest, but is it higher than all the others?** "
                      "Compare the ranks only. What happens then?"), card=card), "D3")  # fmt: skip
            elif RANK[card] == best:
                continue
            elif seat == left:
                yield Mistake("dealers-left", name, say(
                    _("**{who} sits on the dealer’s left, and in other games that would do.** What "
                      "is compared here?"), who=who), "D3")  # fmt: skip
            else:
                yield Mistake("not-the-highest", name, say(
                    _("**The {card} is not the highest card.** Which one beats it?"), card=card),
                    "D3")  # fmt: skip
        yield Mistake("sees-a-tie", TIE, say(
            _("**Only a tie for the highest card counts.** Is there another card as high as the "
              "highest one?")), "D3")  # fmt: skip

    def steps(self, variant: Beginning) -> Iterator[Hint]:
        """Tell the order of the ranks, then who is out of it."""
        yield Hint(say(_("From low to high: king, ace, 2, 3 and so on, 10, jack, queen. Suits do "
                         "not matter.")), "D3")  # fmt: skip
        tops = variant.tops()
        low = min(range(4), key=lambda seat: RANK[tops[seat]])
        yield Hint(say(_("{who} has the lowest card, the {card}."), who=Name(NAMES[low]),
                       card=Card(tops[low])), "D3",
                   lambda answer: answer != NAMES[low])  # fmt: skip

    def solution(self, variant: Beginning) -> tuple[Told, ...]:
        """Name the highest card, or the tie."""
        tops = variant.tops()
        best = max(RANK[card] for card in tops)
        high = [seat for seat in range(4) if RANK[tops[seat]] == best]
        if len(high) == 1:
            told = say(_("The highest pay-off card is the {card} of {who}."),
                       card=Card(tops[high[0]]), who=Name(NAMES[high[0]]))  # fmt: skip
            return (Told(told, "D3"),)
        cards = AllCards(tops[seat] for seat in high)
        told = say(_("{cards} are equally high: those who have them shuffle their pay-off piles "
                     "and turn up again."), cards=cards)  # fmt: skip
        return (Told(told, "D3"),)

    def nudge(self, variant: Beginning, given: str) -> Told:
        """Ask for the highest card."""
        return Told(say(_("**That is not it.** Which pay-off card is the highest?")), "D3")
