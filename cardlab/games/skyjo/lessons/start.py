"""Step 2: two cards turned up, and who starts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, NamedTuple

from cardlab.cards import SplitMix64, shuffle
from cardlab.engine.deal import clockwise
from cardlab.engine.game import Start
from cardlab.games.skyjo.deal import new_deal
from cardlab.games.skyjo.lessons.tables import NAMES, RULES, SkyjoExercise, flip, label
from cardlab.games.skyjo.score import PACK, VALUES, face
from cardlab.games.skyjo.table import Outcome, Table
from cardlab.games.skyjo.telling import number
from cardlab.lessons.answers import ChoiceForm, players_form
from cardlab.lessons.exercise import Figure, Hint, Mistake, Row, Told
from cardlab.table.telling import joined
from cardlab.words import N_, Name, Sentence, _, say

Pair = tuple[str, str]
ROUND = range(4)


class Opening(NamedTuple):
    """What each player turned up, by seat, the dealer, and who ended the deal before."""

    pairs: tuple[Pair, ...]
    dealer: int
    ender: int | None
    kind: str

    def sums(self) -> list[int]:
        """Return the sums by seat."""
        return [VALUES[one] + VALUES[two] for one, two in self.pairs]

    def table(self) -> Table:
        """Deal and turn up; the engine says who starts."""
        order = clockwise(self.dealer, 4)
        first = [self.pairs[seat][place] for place in (0, 1) for seat in order]
        pool = list(PACK)
        for card in first:
            pool.remove(card)
        before = None
        if self.ender is not None:
            before = Outcome(self.ender, (), (0,) * 4, (0,) * 4, (0,) * 4)
        start = Start(RULES, NAMES, 1 if before is None else 2, self.dealer, (0,) * 4,
                      (*first, *pool), before)  # fmt: skip
        deal, _events = new_deal(start)
        for seat in order:
            for place in (0, 1):
                deal, _events = deal.apply(flip(seat, place))
        return deal.table


class WhoStarts(SkyjoExercise):
    """Say who starts."""

    id: ClassVar[str] = "skyjo-start"
    title: ClassVar[str] = N_("Who starts?")
    rules: ClassVar[tuple[str, ...]] = ("D2", "D3")
    rounds: ClassVar[int] = 2

    def make(self, generator: SplitMix64) -> Opening:
        """Deal pairs: one sum is highest, or two are tied; or it is a later deal."""
        kind = generator.choice(("sum", "sum", "card", "later"))
        dealer = generator.below(4)
        while True:
            cards = shuffle(PACK, generator.next())
            pairs = tuple((cards[2 * seat], cards[2 * seat + 1]) for seat in ROUND)
            ender = generator.below(4) if kind == "later" else None
            found = Opening(pairs, dealer, ender, kind)
            if self._fits(found):
                return found

    def _fits(self, found: Opening) -> bool:
        sums = found.sums()
        tops = [seat for seat in ROUND if sums[seat] == max(sums)]
        highest = max(ROUND, key=lambda seat: _high(found.pairs[seat]))
        if found.kind == "card":
            return len(tops) == 2 and len({_high(found.pairs[seat]) for seat in tops}) == 2
        if len(tops) > 1:
            return False
        return tops[0] != (found.ender if found.kind == "later" else highest)

    def form(self, variant: Opening) -> ChoiceForm:
        """A player."""
        return players_form(NAMES)

    def question(self, variant: Opening) -> Sentence:
        """Tell which deal it is and ask who starts."""
        dealer = Name(NAMES[variant.dealer])
        if variant.ender is not None:
            return say(_("It is the second deal, and {dealer} has dealt. {ender} ended the deal "
                         "before. Everybody has turned up two cards. **Who starts?**"),
                       dealer=dealer, ender=Name(NAMES[variant.ender]))  # fmt: skip
        return say(_("It is the first deal, and {dealer} has dealt. Everybody has turned up two "
                     "cards. **Who starts?**"), dealer=dealer)  # fmt: skip

    def figure(self, variant: Opening) -> Figure:
        """Show what everybody turned up."""
        tags = {variant.dealer: _("dealt")}
        if variant.ender is not None:
            tags[variant.ender] = _("ended the deal before")
            if variant.ender == variant.dealer:
                tags[variant.ender] = _("dealt; ended the deal before")
        return Figure(
            tuple(Row(label(seat), variant.pairs[seat], tags.get(seat, "")) for seat in ROUND)
        )

    def solve(self, variant: Opening) -> str:
        """Let the engine deal."""
        return NAMES[variant.table().starter or 0]

    def models(self, variant: Opening) -> Iterator[Mistake]:
        """The sum in a later deal, the lowest sum, the highest card, the tie, the left."""
        sums = variant.sums()
        best = [seat for seat in ROUND if sums[seat] == max(sums)]
        if variant.ender is not None:
            yield Mistake("sum-again", NAMES[best[0]], say(
                _("**{who} has the highest sum, and in the first deal that would decide.** What "
                  "decides in later deals?"), who=Name(NAMES[best[0]])), "D3")  # fmt: skip
        elif len(best) > 1:
            for seat in best:
                yield Mistake("other-of-the-tied", NAMES[seat], say(
                    _("**{who} has {sum}, and somebody else has as much.** What do you look at "
                      "when sums are tied?"), who=Name(NAMES[seat]), sum=number(sums[seat])),
                    "D3")  # fmt: skip
        low = min(ROUND, key=lambda seat: sums[seat])
        yield Mistake("lowest", NAMES[low], say(
            _("**{who} shows the lowest sum, and low is good for scoring.** But is it the lowest "
              "sum that starts?"), who=Name(NAMES[low])), "D3")  # fmt: skip
        high = max(ROUND, key=lambda seat: _high(variant.pairs[seat]))
        yield Mistake("highest-card", NAMES[high], say(
            _("**{who} shows the highest single card.** Is it one card that counts, or both "
              "together?"), who=Name(NAMES[high])), "D3")  # fmt: skip
        left = (variant.dealer + 1) % 4
        yield Mistake("dealers-left", NAMES[left], say(
            _("**{who} sits on the dealer’s left and turned up cards first.** Does that decide who "
              "starts?"), who=Name(NAMES[left])), "D3")  # fmt: skip

    def steps(self, variant: Opening) -> Iterator[Hint]:
        """Tell what decides, then the sums."""
        if variant.ender is not None:
            yield Hint(say(_("In later deals the cards do not decide. What happened at the end of "
                             "the deal before does.")), "D3")  # fmt: skip
            return
        sums = variant.sums()
        each = joined([say("{who} {n}", who=Name(NAMES[seat]), n=number(sums[seat]))
                       for seat in ROUND])  # fmt: skip
        yield Hint(say(_("The sums: {each}."), each=each), "D3",
                   lambda who: sums[NAMES.index(who)] == max(sums))  # fmt: skip

    def solution(self, variant: Opening) -> tuple[Told, ...]:
        """Tell what decided."""
        seat = variant.table().starter or 0
        who = Name(NAMES[seat])
        if variant.ender is not None:
            return (Told(say(_("{who} ended the deal before, and so starts this one. The sums "
                               "decide in the first deal only."), who=who), "D3"),)  # fmt: skip
        high = number(max(variant.sums()))
        if variant.kind == "card":
            told = say(_("The highest sum, {high}, is there twice. {who} has the higher single "
                         "card, the {card}."), high=high, who=who,
                       card=face(str(_high(variant.pairs[seat]))))  # fmt: skip
            return (Told(told, "D3"),)
        return (Told(say(_("{who} shows {high}, the highest sum."), who=who, high=high), "D3"),)

    def nudge(self, variant: Opening, given: Any) -> Told:
        """Ask for the sums."""
        return Told(say(_("**Add up the two cards of each player.** Which sum starts?")), "D3")


def _high(pair: Pair) -> int:
    return max(VALUES[card] for card in pair)
