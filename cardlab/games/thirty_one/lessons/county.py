"""Step 7: on the county, out, and who deals next."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from cardlab.cards import SplitMix64
from cardlab.games.thirty_one.game import GAME
from cardlab.games.thirty_one.lessons.endings import Ending, deal_hands, ending_figure
from cardlab.games.thirty_one.lessons.showdown import how_it_ended, told_ending
from cardlab.games.thirty_one.lessons.tables import (
    NAMES,
    SCAT,
    ScatExercise,
    label,
    standing_words,
)
from cardlab.games.thirty_one.telling import lives
from cardlab.lessons.answers import ChoiceForm, Option, players_form
from cardlab.lessons.exercise import Figure, Hint, Mistake, Row, Told
from cardlab.words import N_, Sentence, _, say


class Out(ScatExercise):
    """Say who is out of the match after a deal."""

    id: ClassVar[str] = "scat-out"
    title: ClassVar[str] = N_("Who is out?")
    rules: ClassVar[tuple[str, ...]] = ("S6", "S4")
    rounds: ClassVar[int] = 2

    def make(self, generator: SplitMix64) -> Ending:
        """Deal an ending after which one player is out, or nobody."""
        wanted = generator.choice(("out", "county", "out"))
        while True:
            standing = tuple(1 + generator.below(4) for _seat in range(4))
            ending = Ending(deal_hands(generator), generator.below(4), standing=standing)
            after = ending.outcome().standing
            gone = sum(not n for n in after)
            fallen = any(now == 1 < was for was, now in zip(standing, after, strict=True))
            if (gone, fallen) == ((1, False) if wanted == "out" else (0, True)):
                return ending

    def form(self, variant: Ending) -> ChoiceForm:
        """A player, or nobody."""
        return players_form(NAMES, Option("nobody", say(_("nobody"))))

    def question(self, variant: Ending) -> Sentence:
        """Tell how the deal ended and ask who goes."""
        return say(_("{how} The figures show what everybody had **before** this deal. **Who is out "
                     "of the match now?**"), how=how_it_ended(variant))  # fmt: skip

    def figure(self, variant: Ending) -> Figure:
        """Show all hands and what everybody had."""
        return ending_figure(variant, values=True, standing=True)

    def solve(self, variant: Ending) -> str:
        """Let the engine settle the deal."""
        gone = [seat for seat, n in enumerate(variant.outcome().standing) if not n]
        return NAMES[gone[0]] if gone else "nobody"

    def models(self, variant: Ending) -> Iterator[Mistake]:
        """Out with the last penny; a loss of 2 counted as 1; somebody who loses nothing."""
        outcome = variant.outcome()
        for seat, n in enumerate(outcome.standing):
            who = variant.name(seat)
            if n == 1 and outcome.lost[seat]:
                yield Mistake("out-without-penny", NAMES[seat], say(
                    _("**{who} has lost the last penny.** What comes after the last penny?"),
                    who=who), "S6")  # fmt: skip
            elif n == 1:
                yield Mistake("county-is-out", NAMES[seat], say(
                    _("**{who} is on the county and loses nothing in this deal.** Is somebody on "
                      "the county still in?"), who=who), "S6")  # fmt: skip
            elif n:
                yield Mistake("not-out", NAMES[seat], say(
                    _("**{who} still has {left} after this deal.** Who had no more than was "
                      "lost?"),
                    who=who, left=standing_words(n)), "S6")  # fmt: skip
        yield Mistake("nobody", "nobody", say(
            _("**Look at who loses in this deal, and how much.** Does everybody who loses have "
              "enough left?")), "S6")  # fmt: skip

    def steps(self, variant: Ending) -> Iterator[Hint]:
        """Tell who loses how much, then what that player had."""
        outcome = variant.outcome()
        told = told_ending(variant)
        yield Hint(told.sentence, told.rule, lambda who: who == "nobody" or bool(
            outcome.lost[NAMES.index(who)]))  # fmt: skip
        yield Hint(say(_("Three pennies, then the county, which is free: four losses in all. "
                         "Whoever loses on the county is out.")), "S6")  # fmt: skip

    def solution(self, variant: Ending) -> tuple[Told, ...]:
        """Tell what the losers had and have."""
        outcome = variant.outcome()
        told = [told_ending(variant)]
        for seat, n in enumerate(outcome.lost):
            if n:
                before, after = variant.standing[seat], outcome.standing[seat]
                told.append(Told(say(_("{who}: {lost} lost, from “{before}” to “{after}”."),
                                     who=variant.name(seat), lost=lives(n),
                                     before=standing_words(before),
                                     after=standing_words(after)), "S6"))  # fmt: skip
        return tuple(told[1:] + told[:1])

    def nudge(self, variant: Ending, given: Any) -> Told:
        """Ask for the losers first."""
        return Told(say(_("**First see who loses lives in this deal.** What did they have?")), "S6")


class NextDealer(ScatExercise):
    """Say who deals the next deal."""

    id: ClassVar[str] = "scat-dealer"
    title: ClassVar[str] = N_("Who deals next?")
    rules: ClassVar[tuple[str, ...]] = ("D2", "S6")

    def make(self, generator: SplitMix64) -> Ending:
        """Choose a dealer, and who is out; mostly the player on the dealer's left."""
        dealer, hands = generator.below(4), deal_hands(generator)
        gone = {(dealer + generator.choice((1, 1, 1, 2))) % 4}
        if generator.below(3) == 0:
            gone.add((dealer + 2) % 4)
        standing = tuple(0 if s in gone else 1 + generator.below(4) for s in range(4))
        return Ending(hands, standing=standing, dealer=dealer)

    def form(self, variant: Ending) -> ChoiceForm:
        """A player."""
        return players_form(NAMES)

    def question(self, variant: Ending) -> Sentence:
        """Tell who dealt and ask for the next one."""
        return say(_("The players sit in this order, clockwise. {who} dealt the last deal, and "
                     "this is what everybody has now. **Who deals next?**"),
                   who=variant.name(variant.dealer))  # fmt: skip

    def figure(self, variant: Ending) -> Figure:
        """Show who has what."""
        rows = (
            Row(label(NAMES, seat), (), _("dealt") if seat == variant.dealer else "",
                say("{left}", left=standing_words(variant.standing[seat])))
            for seat in range(4)
        )  # fmt: skip
        return Figure(tuple(rows))

    def solve(self, variant: Ending) -> str:
        """Ask the engine."""
        return NAMES[GAME.next_dealer(SCAT, variant.dealer, variant.standing)]

    def models(self, variant: Ending) -> Iterator[Mistake]:
        """Somebody who is out, the same dealer again, the other way round."""
        for step in (1, 2, 3):
            seat = (variant.dealer + step) % 4
            who = variant.name(seat)
            if not variant.standing[seat]:
                yield Mistake("dealer-is-out", NAMES[seat], say(
                    _("**{who} is out of the match.** Who comes next along the table?"), who=who),
                    "D2")  # fmt: skip
        yield Mistake("same-dealer", NAMES[variant.dealer], say(
            _("**{who} dealt just now.** In which direction does the deal move on?"),
            who=variant.name(variant.dealer)), "D2")  # fmt: skip
        for step in (3, 2):
            yield Mistake("wrong-way", NAMES[(variant.dealer + step) % 4], say(
                _("**The deal moves clockwise, one seat at a time.** Who is the first one on that "
                  "way who is still in?")), "D2")  # fmt: skip

    def steps(self, variant: Ending) -> Iterator[Hint]:
        """Tell the seat on the left."""
        left = (variant.dealer + 1) % 4
        told = say(_("On the dealer’s left sits {who}: {left}."), who=variant.name(left),
                   left=standing_words(variant.standing[left]))  # fmt: skip
        yield Hint(told, "D2", lambda who: variant.standing[left] > 0 or who != NAMES[left])

    def solution(self, variant: Ending) -> tuple[Told, ...]:
        """Tell the next one who is in."""
        seat = NAMES.index(self.solve(variant))
        return (Told(say(_("{who}: the first player on the dealer’s left who is still in."),
                         who=variant.name(seat)), "D2"),)  # fmt: skip

    def nudge(self, variant: Ending, given: Any) -> Told:
        """Ask for the direction."""
        return Told(say(_("**The deal moves clockwise.** Who is the next one who is still in?")),
                    "D2")  # fmt: skip
