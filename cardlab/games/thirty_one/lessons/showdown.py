"""Step 6: who loses how much when the hands are shown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from cardlab.cards import SplitMix64
from cardlab.games.thirty_one.lessons.endings import (
    Ending,
    deal_hands,
    ending_figure,
    find_ending,
    quickly,
    with_declared,
)
from cardlab.games.thirty_one.lessons.tables import ScatExercise
from cardlab.games.thirty_one.score import points
from cardlab.games.thirty_one.telling import joined, lives
from cardlab.lessons.answers import VectorForm
from cardlab.lessons.exercise import Figure, Hint, Mistake, Told
from cardlab.words import N_, Sentence, _, say

KINDS = ("above", "above-two", "alone", "tied", "nobody", "declared", "above", "tied")


class Showdown(ScatExercise):
    """Say how many lives each player loses; the values are shown."""

    id: ClassVar[str] = "scat-showdown"
    title: ClassVar[str] = N_("Who loses?")
    rules: ClassVar[tuple[str, ...]] = ("S1", "S2", "S3", "S4")
    rounds: ClassVar[int] = 8
    values: ClassVar[bool] = True

    def make(self, generator: SplitMix64) -> Ending:
        """Deal an ending of one of the kinds."""
        kind = generator.choice(KINDS)
        if kind == "declared":
            hands, seat = with_declared(generator)
            knocker = generator.choice((None, (seat + 1) % 4, (seat + 2) % 4))
            return Ending(hands, knocker, seat, kind=kind)
        if kind == "nobody":
            return Ending(deal_hands(generator), kind=kind)
        knocker = generator.below(4)
        return find_ending(
            generator,
            lambda hands: Ending(hands, knocker, kind=kind),
            lambda ending: quickly(kind, ending),
        )

    def form(self, variant: Ending) -> VectorForm:
        """Lives lost, by seat."""
        return VectorForm(tuple(variant.names))

    def question(self, variant: Ending) -> Sentence:
        """Tell how the deal ended and ask for the lives lost."""
        return say("{how} **{ask}**", how=how_it_ended(variant),
                   ask=_("How many lives does each player lose?"))  # fmt: skip

    def figure(self, variant: Ending) -> Figure:
        """Show all hands."""
        return ending_figure(variant, values=self.values)

    def solve(self, variant: Ending) -> tuple[int, ...]:
        """Let the engine settle it."""
        return variant.outcome().lost

    def models(self, variant: Ending) -> Iterator[Mistake]:
        """Each way to misread the end of a deal."""
        yield from (_after_31(variant) if variant.declarer is not None else _compared(variant))

    def steps(self, variant: Ending) -> Iterator[Hint]:
        """Tell the values, then who is out of danger."""
        each = joined([say("{who} {n}", who=variant.name(seat), n=variant.values()[seat])
                       for seat in variant.active])  # fmt: skip
        yield Hint(say(_("The values: {each}."), each=each), "V2")
        if variant.declarer is not None:
            seat = variant.declarer
            yield Hint(say(_("{who} declared and is safe. After a declared 31 nobody compares "
                             "hands."), who=variant.name(seat)), "S2",
                       lambda lost: lost[seat] == 0)  # fmt: skip
            return
        lowest = variant.lowest()
        told = say(_("The lowest value is {low}. Whoever has more than that loses nothing."),
                   low=variant.low())  # fmt: skip
        yield Hint(told, "S3",
                   lambda lost: not any(n for s, n in enumerate(lost) if s not in lowest))

    def solution(self, variant: Ending) -> tuple[Told, ...]:
        """Tell the rule that decides, and who pays."""
        return (told_ending(variant),)

    def nudge(self, variant: Ending, given: Any) -> Told:
        """Ask for the two things to look at."""
        if variant.declarer is not None:
            return Told(say(_("**Somebody has declared 31 here.** Who pays after that, and who "
                              "does not?")), "S2")  # fmt: skip
        rule = "S3" if variant.knocker is None else "S4"
        return Told(say(_("**Look at two things: who is lowest, and who knocked.** What happens "
                          "to the lowest hands?")), rule)  # fmt: skip


class ShowdownBare(Showdown):
    """The same without the values."""

    id: ClassVar[str] = "scat-showdown-bare"
    title: ClassVar[str] = N_("Who loses? (work out the values)")
    rules: ClassVar[tuple[str, ...]] = ("V2", "S1", "S2", "S3", "S4")
    rounds: ClassVar[int] = 1
    values: ClassVar[bool] = False


def how_it_ended(ending: Ending) -> Sentence:
    """Say how the deal ended."""
    if ending.declarer is not None:
        who = ending.name(ending.declarer)
        if ending.knocker is None:
            return say(_("{who} declared 31 after a discard."), who=who)
        return say(_("{knocker} knocked. In the last turns, {who} declared 31."),
                   knocker=ending.name(ending.knocker), who=who)  # fmt: skip
    if ending.knocker is None:
        return say(_("The stock ran out, the deal was stopped, and nobody had knocked."))
    return say(_("{who} knocked, and all last turns are over."),
               who=ending.name(ending.knocker))  # fmt: skip


def told_ending(ending: Ending) -> Told:
    """Say who pays and under which rule (Scat)."""
    low, lost = ending.low(), ending.outcome().lost
    pays = joined([ending.name(seat) for seat, n in enumerate(lost) if n])
    if ending.declarer is not None:
        return Told(say(_("A declared 31 costs everybody else a life, the knocker too: {pays}."),
                        pays=pays), "S2")  # fmt: skip
    if ending.knocker is None:
        return Told(say(_("Nobody knocked, so everybody at the lowest value, {low}, loses a life: "
                          "{pays}."), low=low, pays=pays), "S3")  # fmt: skip
    who = ending.name(ending.knocker)
    if ending.knocker not in ending.lowest():
        return Told(say(_("The knocker is above the lowest value, {low}. Everybody at {low} loses "
                          "a life: {pays}."), low=low, pays=pays), "S4")  # fmt: skip
    if len(ending.lowest()) == 1:
        return Told(say(_("The knocker is alone at the lowest value, {low}. That costs {lives}: "
                          "{who}."), low=low, who=who, lives=lives(lost[ending.knocker])),
                    "S4")  # fmt: skip
    told = say(_("The knocker is tied for lowest at {low}, and a tied knocker is safe. The others "
                 "at {low} lose a life: {pays}."), low=low, pays=pays)  # fmt: skip
    return Told(told, "S4")


def vector(ending: Ending, losses: dict[int, int]) -> tuple[int, ...]:
    """Return a vector of lives from losses by seat."""
    return tuple(losses.get(seat, 0) for seat in range(len(ending.hands)))


def _after_31(ending: Ending) -> Iterator[Mistake]:
    declarer, knocker = ending.declarer, ending.knocker
    assert declarer is not None
    others = [seat for seat in ending.active if seat != declarer]
    low = [seat for seat in ending.lowest() if seat != declarer]
    yield Mistake("only-the-lowest", vector(ending, dict.fromkeys(low, 1)), say(
        _("**That is how hands are compared after a knock.** {who} declared 31: is anything "
          "compared then?"), who=ending.name(declarer)), "S2")  # fmt: skip
    if knocker is not None:
        spared = [seat for seat in others if seat != knocker]
        who = ending.name(knocker)
        yield Mistake("spares-the-knocker", vector(ending, dict.fromkeys(spared, 1)), say(
            _("**{who} knocked.** Does a knock protect from a declared 31?"), who=who),
            "S2")  # fmt: skip
        double = dict.fromkeys(others, 1) | {knocker: 2}
        yield Mistake("knocker-pays-two", vector(ending, double), say(
            _("**Two lives are for a knocker who is alone at the lowest.** Are hands compared "
              "here?")), "S2")  # fmt: skip
    everybody = dict.fromkeys(ending.active, 1)
    yield Mistake("declarer-too", vector(ending, everybody), say(
        _("**{who} declared 31.** Whom does that cost something?"),
        who=ending.name(declarer)), "S2")  # fmt: skip
    yield Mistake("nobody-pays", vector(ending, {}), say(
        _("**A declared 31 does more than end the deal.** What happens to the others?")),
        "S2")  # fmt: skip


def _compared(ending: Ending) -> Iterator[Mistake]:
    values, lowest, knocker = ending.values(), ending.lowest(), ending.knocker
    rule = "S3" if knocker is None else "S4"
    yield from _about_knocker(ending)
    if len(lowest) > 1:
        for seat in lowest:
            yield Mistake("only-one-of-the-tied", vector(ending, {seat: 1}), say(
                _("**More than one hand is at {low}.** Does only one of them count as lowest?"),
                low=ending.low()), rule)  # fmt: skip
    most = max(values)
    losers = {seat: 1 for seat in ending.active if values[seat] < most}
    yield Mistake("highest-wins", vector(ending, losers), say(
        _("**That takes a life from everybody below the highest hand.** In Scat nobody wins a "
          "deal: who is in danger?")), rule)  # fmt: skip
    plain = [sum(map(points, hand)) for hand in ending.hands]
    least = min(plain[seat] for seat in ending.active)
    added = [seat for seat in ending.active if plain[seat] == least]
    yield Mistake("all-cards", vector(ending, dict.fromkeys(added, 1)), say(
        _("**That goes by all three cards of each hand.** How many suits count in a hand?")),
        "V2")  # fmt: skip
    yield Mistake("nobody-pays", vector(ending, {}), say(
        _("**A deal that is compared costs somebody a life.** Which hands are at the bottom?")),
        rule)  # fmt: skip


def _about_knocker(ending: Ending) -> Iterator[Mistake]:
    lowest, knocker = ending.lowest(), ending.knocker
    if knocker is None:
        return
    who = ending.name(knocker)
    others = [seat for seat in lowest if seat != knocker]
    if knocker in lowest and others:
        told = say(_("**{who} knocked and shares the lowest place.** What does Scat say about a "
                     "knocker who is tied?"), who=who)  # fmt: skip
        for n in (1, 2):
            yield Mistake("tied-knocker-pays", vector(
                ending, dict.fromkeys(others, 1) | {knocker: n}), told, "S4")  # fmt: skip
            yield Mistake("tied-knocker-alone", vector(ending, {knocker: n}), told, "S4")
    elif knocker in lowest:
        yield Mistake("knocker-pays-one", vector(ending, {knocker: 1}), say(
            _("**{who} knocked and is lowest, alone.** What is the price of a knock that "
              "fails?"), who=who), "S4")  # fmt: skip
        yield Mistake("knocker-is-safe", vector(ending, {}), say(
            _("**{who} knocked and is lowest, alone.** Does a knock protect then?"), who=who),
            "S4")  # fmt: skip
    else:
        told = say(_("**{who} knocked, but is not at the bottom.** When does a knock cost lives?"),
                   who=who)  # fmt: skip
        for n in (1, 2):
            yield Mistake("knocker-always-pays", vector(ending, {knocker: n}), told, "S4")
            yield Mistake("knocker-pays-too", vector(
                ending, dict.fromkeys(others, 1) | {knocker: n}), told, "S4")  # fmt: skip
    for n in (2,):
        yield Mistake("lowest-pays-two", vector(ending, dict.fromkeys(others, n)), say(
            _("**Two lives are only for a knocker who is alone at the lowest.** What does another "
              "lowest hand pay?")), "S4")  # fmt: skip
