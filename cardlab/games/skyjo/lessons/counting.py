"""Steps 7 and 8: the ender's risk, and the end of the match."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, NamedTuple

from cardlab.cards import SplitMix64
from cardlab.games.skyjo.end import Reckoning, reckon
from cardlab.games.skyjo.game import GAME
from cardlab.games.skyjo.lessons.tables import NAMES, RULES, SkyjoExercise, label, number_row
from cardlab.games.skyjo.rules import SkyjoRules
from cardlab.games.skyjo.table import Outcome
from cardlab.games.skyjo.telling import number
from cardlab.lessons.answers import Amount, ChoiceForm, NumberForm, Option, players_form
from cardlab.lessons.exercise import Figure, Hint, Mistake, Row, Told
from cardlab.table.telling import in_turn, joined
from cardlab.words import N_, Name, Sentence, _, say

ROUND = range(4)


class Count(NamedTuple):
    """The sums of a deal, its ender (``None``: nobody), whose score is asked for, house rules."""

    sums: tuple[int, ...]
    ender: int | None
    asked: int
    late: int | None = None
    rules: SkyjoRules = RULES

    def reckoned(self) -> Reckoning:
        """Let the engine reckon the seat that is asked for."""
        return reckon(self.rules, self.ender, self.sums, (0,) * len(self.sums))[self.asked]


KINDS = ("beaten", "tied", "lowest", "negative", "late", "nobody", "beaten", "tied", "lowest")


def count(generator: SplitMix64, kind: str) -> Count:
    """Make up sums of one kind."""
    ender = generator.below(4)
    others = [seat for seat in ROUND if seat != ender]
    rival = generator.choice(others)
    mine = -(1 + generator.below(5)) if kind == "negative" else 3 + generator.below(20)
    sums = {seat: mine + 2 + generator.below(25) for seat in others} | {ender: mine}
    if kind in ("beaten", "late", "negative"):
        sums[rival] = mine - 1 - generator.below(min(6, mine) if mine > 0 else 3)
    elif kind == "tied":
        sums[rival] = mine
    found = Count(tuple(sums[seat] for seat in ROUND), ender, ender)
    if kind == "late":
        late = generator.choice([seat for seat in others if seat != rival])
        return found._replace(asked=late, late=late)
    return found._replace(ender=None) if kind == "nobody" else found


class Penalty(SkyjoExercise):
    """Say what a player scores at the end of a deal."""

    id: ClassVar[str] = "skyjo-penalty"
    title: ClassVar[str] = N_("What does it count?")
    rules: ClassVar[tuple[str, ...]] = ("R6", "R7", "R8", "R10")
    rounds: ClassVar[int] = 3

    def make(self, generator: SplitMix64) -> Count:
        """Make up sums."""
        return count(generator, generator.choice(KINDS))

    def form(self, variant: Count) -> NumberForm:
        """A whole number."""
        return NumberForm(whole=True, examples=("11", "37"))

    def question(self, variant: Count) -> Sentence:
        """Tell what happened and ask for a score."""
        who = Name(NAMES[variant.asked])
        if variant.ender is None:
            told = say(_("After {n} turns nobody has ended the deal, so all cards are turned up "
                         "and counted."), n=variant.rules.turn_limit)  # fmt: skip
        else:
            told = say(_("{ender} ended the deal."), ender=Name(NAMES[variant.ender]))
        if variant.late is not None:
            late = say(_("In the last lap {late} turned up all their cards as well."),
                       late=Name(NAMES[variant.late]))  # fmt: skip
            told = in_turn([told, late])
        return say(_("{told} These are the sums. **How many points does {who} write down?**"),
                   told=told, who=who)  # fmt: skip

    def figure(self, variant: Count) -> Figure:
        """Show the sums."""
        return Figure(
            tuple(
                number_row(seat, n, _("ended the deal") if seat == variant.ender else "")
                for seat, n in enumerate(variant.sums)
            )
        )

    def solve(self, variant: Count) -> int:
        """Ask the engine."""
        return variant.reckoned().score

    def models(self, variant: Count) -> Iterator[Mistake]:
        """Doubled without need, not doubled, a tie let pass, a sum of 0 or less doubled."""
        found, mine = variant.reckoned(), variant.sums[variant.asked]
        who = Name(NAMES[variant.asked])
        plain = _("**{n} is the bare sum.** {who} ended the deal: who has less?")
        if found.why == "tied":
            plain = _("**{n} is the bare sum.** {who} is lowest, but alone?")
        yield Mistake("not-doubled", mine, say(plain, n=number(mine), who=who), "R8")
        doubled = {
            "counts": _("**{who} did not end the deal.** Who alone can be punished?"),
            "lowest": _("**Twice as much would be the penalty.** Has anybody less than {who}, or "
                        "just as little?"),
            "not_positive": _("**Twice as much would be even lower.** Would that be a penalty?"),
        }.get(found.why, _("**Read the house rule once more.** What does it say?"))  # fmt: skip
        yield Mistake("doubled", 2 * mine, say(doubled, n=number(mine), who=who),
                      "R10" if variant.ender is None else "R8")  # fmt: skip
        low = min(variant.sums)
        yield Mistake("lowest-of-all", low, say(
            _("**{n} is the lowest sum at the table.** Is it {who}’s?"), n=number(low), who=who),
            "R7")  # fmt: skip
        yield Mistake("twice-the-lowest", 2 * low, say(
            _("**{n} is twice the lowest sum.** Whose points can count twice?"),
            n=number(2 * low)), "R8")  # fmt: skip

    def steps(self, variant: Count) -> Iterator[Hint]:
        """Tell whether somebody is lower than the ender."""
        found, mine = variant.reckoned(), variant.sums[variant.asked]
        if found.rival is None:
            yield Hint(say(_("Only the player who ended the deal can be punished.")), "R8",
                       lambda value: value >= mine)  # fmt: skip
            return
        low = found.lowest or 0
        told = _("{who} ended the deal, and everybody else has more.")
        if low == mine:
            told = _("{who} ended the deal, and somebody else has just as much.")
        elif low < mine:
            told = _("{who} ended the deal, and somebody else has less.")
        yield Hint(say(told, who=Name(NAMES[variant.asked])), "R8",
                   lambda value: value % mine == 0)  # fmt: skip

    def solution(self, variant: Count) -> tuple[Told, ...]:
        """Tell why it is so."""
        found = variant.reckoned()
        who = Name(NAMES[variant.asked])
        told = say(_(_WHY[found.why]), who=who, mine=number(found.points),
                   low=number(found.lowest or 0), factor=found.factor,
                   score=number(found.score))  # fmt: skip
        rule = "R8" if variant.ender is not None else "R10"
        return (Told(told, rule),)

    def nudge(self, variant: Count, given: Amount) -> Told:
        """Ask for the ender."""
        return Told(say(_("**First look who ended the deal, and then who has the lowest sum.** "
                          "Whose points can change?")), "R8")  # fmt: skip


_WHY = {
    "counts": N_("{who} did not end the deal, so the sum counts as it is: {score}."),
    "lowest": N_("{who} ended the deal and is lowest, alone: it stays {score}."),
    "beaten": N_("{who} ended the deal, and somebody has only {low}: {mine} × {factor} = {score}."),
    "tied": N_("{who} ended the deal, and somebody has {low} as well: {mine} × {factor} = "
               "{score}."),
    "not_positive": N_("Somebody has {low}, but a sum of 0 or less is not multiplied: it stays "
                       "{score}."),
    "tied_free": N_("Somebody has {low} as well, but in this house a tie does no harm: {score}."),
    "once": N_("In this house nothing happens to an ender whom somebody beats: {score}."),
}  # fmt: skip

# House rules about the penalty: what is said of them, and what they change.
HOUSES: tuple[tuple[str, dict[str, object], str], ...] = (
    (N_("In this house a tie does the ender no harm."), {"penalty_on_tie": False}, "tied"),
    (N_("In this house a sum of 0 or less is doubled as well."),
     {"penalty_if_not_positive": True}, "negative"),
    (N_("In this house the ender’s points count three times instead of twice."),
     {"penalty_factor": 3}, "beaten"),
    (N_("In this house the ender is never punished."), {"penalty_factor": 1}, "beaten"),
)  # fmt: skip


class HousePenalty(Penalty):
    """Say what the ender scores under a house rule."""

    id: ClassVar[str] = "skyjo-house"
    title: ClassVar[str] = N_("In another house")
    rules: ClassVar[tuple[str, ...]] = ("R8",)
    rounds: ClassVar[int] = 2

    def make(self, generator: SplitMix64) -> Count:
        """Choose a house rule, and sums for which it matters."""
        _told, changes, kind = generator.choice(HOUSES)
        return count(generator, kind)._replace(rules=RULES.with_changes(changes))

    def question(self, variant: Count) -> Sentence:
        """Tell the house rule first."""
        told = next(words for words, changes, _kind in HOUSES
                    if RULES.with_changes(changes) == variant.rules)  # fmt: skip
        return in_turn([say(_(told)), super().question(variant)])

    def models(self, variant: Count) -> Iterator[Mistake]:
        """The usual rules instead of the house rule, and the usual mistakes."""
        usual = variant._replace(rules=RULES).reckoned()
        yield Mistake("usual-rules", usual.score, say(
            _("**{n} would be right under the usual rules.** What is different in this house?"),
            n=number(usual.score)), "R8")  # fmt: skip
        yield from super().models(variant)


class Standing(NamedTuple):
    """The totals after a deal, and what each player got in it."""

    totals: tuple[int, ...]
    scores: tuple[int, ...]


GOES_ON, SHARED = "it goes on", "two share it"


class MatchOver(SkyjoExercise):
    """Say whether the match is over, and who has won."""

    id: ClassVar[str] = "skyjo-match"
    title: ClassVar[str] = N_("Is the match over?")
    rules: ClassVar[tuple[str, ...]] = ("R9",)
    rounds: ClassVar[int] = 2

    def make(self, generator: SplitMix64) -> Standing:
        """Make up totals: over, exactly 100, one short of it, or a tie at the low end."""
        kind = generator.choice(("over", "exactly", "short", "tie", "over"))
        high = {"over": 101 + generator.below(25), "exactly": 100, "short": 99, "tie": 104}[kind]
        low = 30 + generator.below(30)
        rest = [low + 5 + generator.below(30) for _seat in range(2)]
        if kind == "tie":
            rest[0] = low
        totals = [high, low, *rest]
        turn = generator.below(4)
        totals = totals[turn:] + totals[:turn]
        scores = [1 + generator.below(24) for _seat in ROUND]
        best = totals.index(low)
        scores[best] = max(scores[best], 14)
        scores[(best + 1) % 4] = 2
        return Standing(tuple(totals), tuple(scores))

    def form(self, variant: Standing) -> ChoiceForm:
        """A player, nobody yet, or two."""
        return players_form(
            NAMES,
            Option(GOES_ON, say(_("nobody yet: the match goes on")), also=(_("nobody"),)),
            Option(SHARED, say(_("two share the win")), also=(_("two"),)),
        )

    def question(self, variant: Standing) -> Sentence:
        """Ask who has won."""
        return say(_("A deal is over, and these are the totals. **Who has won the match?**"))

    def figure(self, variant: Standing) -> Figure:
        """Show the totals, and what the last deal brought."""
        rows = []
        for seat, (all_told, score) in enumerate(zip(*variant, strict=True)):
            note = say(_("{total} in all, {score} in this deal"), total=all_told, score=score)
            rows.append(Row(label(seat), (), "", note))
        return Figure(tuple(rows))

    def solve(self, variant: Standing) -> str:
        """Ask the engine."""
        outcome = Outcome(None, (), variant.scores, variant.scores, variant.totals)
        winners = GAME.winners(RULES, outcome)
        if winners is None:
            return GOES_ON
        return NAMES[winners[0]] if len(winners) == 1 else SHARED

    def models(self, variant: Standing) -> Iterator[Mistake]:
        """The highest wins; the lowest of this deal wins; it goes on; it is over too soon."""
        totals, scores = variant
        high, low = max(totals), min(totals)
        who = Name(NAMES[totals.index(high)])
        yield Mistake("highest-wins", NAMES[totals.index(high)], say(
            _("**{who} has most points.** Are points good or bad in this game?"), who=who),
            "R9")  # fmt: skip
        leaders = [seat for seat in ROUND if totals[seat] == low]
        for seat in leaders:
            told = _("**{who} has the lowest total so far.** But has anybody reached {n} yet?")
            if high >= RULES.end_score:
                told = _("**{who} has {low}, the lowest total.** Is {who} the only one?")
            yield Mistake("lowest-so-far", NAMES[seat], say(
                told, who=Name(NAMES[seat]), n=RULES.end_score, low=low), "R9")  # fmt: skip
        if high < RULES.end_score:
            yield Mistake("shared", SHARED, say(
                _("**Look at the highest total.** Is the match over?")), "R9")  # fmt: skip
        best = scores.index(min(scores))
        yield Mistake("best-of-this-deal", NAMES[best], say(
            _("**{who} had the best deal just now.** Is it the deal that counts, or the total?"),
            who=Name(NAMES[best])), "R9")  # fmt: skip
        yield Mistake("goes-on", GOES_ON, say(
            _("**Look at the highest total: {high}.** At how many points is the match over?"),
            high=high), "R9")  # fmt: skip
        yield Mistake("tie-that-is-none", SHARED, say(
            _("**Sharing takes two equal totals at the low end.** Are there any?")),
            "R9")  # fmt: skip

    def steps(self, variant: Standing) -> Iterator[Hint]:
        """Tell whether it is over, then the lowest total."""
        high, low = max(variant.totals), min(variant.totals)
        over = high >= RULES.end_score
        told = _("The highest total is {high}: below {n}, so nobody ends the match.")
        if over:
            told = _("The highest total is {high}: that is {n} or more, so the match is over.")
        yield Hint(say(told, high=high, n=RULES.end_score), "R9",
                   lambda key: (key != GOES_ON) == over)  # fmt: skip
        if over:
            who = [NAMES[seat] for seat in ROUND if variant.totals[seat] == low]
            yield Hint(say(_("The lowest total is {low}."), low=low), "R9",
                       lambda key: key in who or (key == SHARED and len(who) > 1))  # fmt: skip

    def solution(self, variant: Standing) -> tuple[Told, ...]:
        """Tell both totals."""
        high, low = max(variant.totals), min(variant.totals)
        n = RULES.end_score
        if high < n:
            return (Told(say(_("The highest total is {high}, and {n} ends the match. So another "
                               "deal is played."), n=n, high=high), "R9"),)  # fmt: skip
        who = joined([Name(NAMES[seat]) for seat in ROUND if variant.totals[seat] == low])
        return (Told(say(_("{high} is {n} or more, so the match is over. The lowest total is "
                           "{low}: {who}."), high=high, n=n, low=low, who=who), "R9"),)  # fmt: skip

    def nudge(self, variant: Standing, given: Any) -> Told:
        """Ask for the two ends."""
        return Told(say(_("**Look at the highest total first, then at the lowest.** Which one ends "
                          "the match, and which one wins it?")), "R9")  # fmt: skip
