"""Step 1: the pack."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, NamedTuple

from cardlab.cards import SplitMix64, shuffle
from cardlab.games.skyjo.lessons.tables import SkyjoExercise
from cardlab.games.skyjo.score import PACK, VALUES, face
from cardlab.games.skyjo.telling import faces
from cardlab.lessons.answers import Amount, ChoiceForm, NumberForm, Option
from cardlab.lessons.exercise import Figure, Hint, Mistake, Row, Told
from cardlab.table.telling import joined
from cardlab.words import N_, Sentence, _, say

LEFT_OUT = ("13", "13", "-3", "14", "13", "15")  # on no card; some rule texts have a 13


class Numbers(NamedTuple):
    """Some numbers, lowest first."""

    codes: tuple[str, ...]


class NoSuch(SkyjoExercise):
    """Say which number is on no card."""

    id: ClassVar[str] = "skyjo-value"
    title: ClassVar[str] = N_("Which number does not exist?")
    rules: ClassVar[tuple[str, ...]] = ("D1",)

    def make(self, generator: SplitMix64) -> Numbers:
        """Choose a number that no card has, and four that are there."""
        strange = generator.choice(LEFT_OUT)
        ends = shuffle(("-2", "-1", "0", "12", "11"), generator.next())[:2]
        middle = shuffle([str(n) for n in range(1, 11)], generator.next())[:2]
        return Numbers(tuple(sorted((*ends, *middle, strange), key=int)))

    def form(self, variant: Numbers) -> ChoiceForm:
        """One of the numbers."""
        options = (Option(code, say("{n}", n=face(code)), also=(face(code),))
                   for code in variant.codes)  # fmt: skip
        return ChoiceForm(tuple(options), quoted=False)

    def question(self, variant: Numbers) -> Sentence:
        """Ask for the number that is not there."""
        return say(_("Four of these numbers are in the pack of 150 cards: {numbers}. **Which one "
                     "is on no card at all?**"), numbers=faces(variant.codes))  # fmt: skip

    def figure(self, variant: Numbers) -> Figure:
        """Show the pack face down: the cards would tell."""
        note = say(_("{n} cards"), n=len(PACK))
        return Figure((Row(say(_("The pack")), ("",), note=note),))

    def solve(self, variant: Numbers) -> str:
        """Look through the pack."""
        return next(code for code in variant.codes if code not in PACK)

    def models(self, variant: Numbers) -> Iterator[Mistake]:
        """No numbers below zero, no zero, no such high number."""
        for code in variant.codes:
            if code not in VALUES:
                continue
            told = _("**{n} is there, and ten cards have it.** What is the highest number you have "
                     "seen, and what is the lowest?")  # fmt: skip
            name = "in-the-middle"
            if VALUES[code] < 0:
                told = _("**{n} is there: two numbers lie below zero.** They are welcome, since "
                         "low is good. Which ones are they?")  # fmt: skip
                name = "below-zero"
            elif code == "0":
                told = _("**There are many zeros.** More than of any other number. What lies at "
                         "the two ends?")  # fmt: skip
                name = "zero"
            elif VALUES[code] > 10:
                told = _("**{n} is there.** The numbers go a little beyond ten. How far?")
                name = "high"
            yield Mistake(name, code, say(told, n=face(code)), "D1")

    def steps(self, variant: Numbers) -> Iterator[Hint]:
        """Tell the ends, one after the other."""
        yield Hint(say(_("The lowest number of the pack is {n}."), n=face(PACK[0])), "D1",
                   lambda value: int(value) < int(PACK[0]) or int(value) > 0)  # fmt: skip
        yield Hint(say(_("The highest number of the pack is {n}."), n=face(PACK[-1])), "D1",
                   lambda value: value not in VALUES)  # fmt: skip

    def solution(self, variant: Numbers) -> tuple[Told, ...]:
        """Tell from where to where the numbers go, and that it adds up."""
        told = say(_("The numbers go from {low} to {high}, so there is no {n}."),
                   low=face(PACK[0]), high=face(PACK[-1]), n=face(self.solve(variant)))  # fmt: skip
        counts = [PACK.count(code) for code in ("-2", "-1", "0", "1")]
        more = say(_("It adds up: {two} + {one} + {zero} + 12 × {each} = {all} cards."),
                   two=counts[0], one=counts[1], zero=counts[2], each=counts[3],
                   all=len(PACK))  # fmt: skip
        return Told(told, "D1"), Told(more, "D1")

    def nudge(self, variant: Numbers, given: Any) -> Told:
        """Ask for the ends."""
        return Told(say(_("**Think of the two ends.** What are the lowest and the highest "
                          "number?")), "D1")  # fmt: skip


class HowMany(SkyjoExercise):
    """Count the cards of three numbers."""

    id: ClassVar[str] = "skyjo-count"
    title: ClassVar[str] = N_("How many are there?")
    rules: ClassVar[tuple[str, ...]] = ("D1",)
    rounds: ClassVar[int] = 2

    def make(self, generator: SplitMix64) -> Numbers:
        """Choose a number that is rare or frequent, and two others."""
        odd = generator.choice(("-2", "0"))
        others = shuffle([code for code in VALUES if code != odd], generator.next())[:2]
        return Numbers(shuffle((odd, *others), generator.next()))

    def form(self, variant: Numbers) -> NumberForm:
        """A whole number."""
        return NumberForm(whole=True, examples=("12", "23"))

    def question(self, variant: Numbers) -> Sentence:
        """Ask how many cards have one of the numbers."""
        one, two, three = map(face, variant.codes)
        return say(_("Somebody sorts the pack and picks out every {one}, every {two} and every "
                     "{three}. **How many cards are that?**"), one=one, two=two,
                   three=three)  # fmt: skip

    def figure(self, variant: Numbers) -> Figure:
        """Show one card of each number."""
        return Figure((Row(say(_("Picked out")), variant.codes),))

    def solve(self, variant: Numbers) -> int:
        """Count them in the pack."""
        return sum(map(PACK.count, variant.codes))

    def models(self, variant: Numbers) -> Iterator[Mistake]:
        """Ten of each; the rare and the frequent mixed up; one number forgotten."""
        yield Mistake("ten-of-each", 30, say(
            _("**That would be ten of each.** Most numbers have ten cards, but not all. Which one "
              "is rare, and which one is there more often?")), "D1")  # fmt: skip
        mixed = sum({"-2": 15, "0": 5}.get(code, PACK.count(code)) for code in variant.codes)
        yield Mistake("mixed-up", mixed, say(
            _("**That comes out with too many −2s or too few zeros.** Which of the two is the "
              "rare one?")), "D1")  # fmt: skip
        for code in variant.codes:
            yield Mistake("only-one", PACK.count(code), say(
                _("**{n} is the {card}s alone.** And the other numbers?"),
                n=PACK.count(code), card=face(code)), "D1")  # fmt: skip

    def steps(self, variant: Numbers) -> Iterator[Hint]:
        """Tell the count of the first two numbers."""
        one, two, _three = variant.codes
        yield Hint(say(_("The {card} is there {n} times."), card=face(one), n=PACK.count(one)),
                   "D1", lambda value: value > PACK.count(one))  # fmt: skip
        both = PACK.count(one) + PACK.count(two)
        yield Hint(say(_("Together with the {card} that makes {n} cards."), card=face(two), n=both),
                   "D1", lambda value: value > both)  # fmt: skip

    def solution(self, variant: Numbers) -> tuple[Told, ...]:
        """Tell all counts."""
        each = joined([say(_("{n} times the {card}"), n=PACK.count(code), card=face(code))
                       for code in variant.codes])  # fmt: skip
        told = say(_("{each}: together {sum}."), each=each, sum=self.solve(variant))
        return (Told(told, "D1"),)

    def nudge(self, variant: Numbers, given: Amount) -> Told:
        """Ask number by number."""
        return Told(say(_("**Count each number on its own.** How many cards of it are there?")),
                    "D1")  # fmt: skip
