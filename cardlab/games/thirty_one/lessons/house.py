"""Step 10: the same hands scored under every preset, and an exercise about it."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any, ClassVar, NamedTuple

from cardlab.cards import SplitMix64, symbol
from cardlab.games.thirty_one.game import GAME
from cardlab.games.thirty_one.lessons.endings import (
    Ending,
    Hands,
    deal_hands,
    ending_figure,
    find_ending,
)
from cardlab.games.thirty_one.lessons.showdown import vector
from cardlab.games.thirty_one.lessons.tables import NAMES, ScatExercise, preset_title
from cardlab.games.thirty_one.rules import PRESETS
from cardlab.games.thirty_one.score import is_flush
from cardlab.games.thirty_one.telling import joined, lives
from cardlab.lessons.answers import VectorForm
from cardlab.lessons.exercise import Figure, Hint, Mistake, Told
from cardlab.words import N_, Sentence, _, ngettext, say

# Seven of each suit but spades, tens and aces: hands that the houses see differently.
HANDS: Hands = (("7c", "7d", "7h"), ("8d", "Qd", "Kd"), ("3c", "8h", "Qh"), ("4d", "8s", "Ts"))
KNOCKER = 2


class Cell(NamedTuple):
    """What a hand is worth under a preset, and what that costs or earns, in words."""

    value: str
    change: str


class HouseRow(NamedTuple):
    """One preset: its title, a cell a player, the deciding rule and a remark."""

    preset: str
    title: str
    cells: tuple[Cell, ...]
    rule: str
    remark: str


class HouseTable(NamedTuple):
    """The same hands under each preset, as the engine scores them."""

    hands: Hands
    names: tuple[str, ...]
    knocker: int
    rows: tuple[HouseRow, ...]

    def __str__(self) -> str:
        return self.text()

    def heads(self) -> tuple[str, ...]:
        """Return each player's name with the cards."""
        return tuple(
            f"{name}: {' '.join(map(symbol, hand))}"
            + (f" ({_('knocked')})" if seat == self.knocker else "")
            for seat, (name, hand) in enumerate(zip(self.names, self.hands, strict=True))
        )

    def text(self) -> str:
        """Return the table as text."""
        lines = [*self.heads(), ""]
        for row in self.rows:
            cells = "; ".join(
                f"{self.names[seat]} {cell.value}" + (f", {cell.change}" if cell.change else "")
                for seat, cell in enumerate(row.cells)
            )
            rule = f" ({row.rule})" if row.rule else ""
            lines.append(f"{row.title}: {cells or row.remark}{rule}")
            if cells and row.remark:
                lines.append(f"  {row.remark}")
        return "\n".join(lines)

    def html(self) -> str:
        """Return the table as HTML; every text in it is escaped."""
        heads = "".join(f'<th scope="col">{escape(head)}</th>' for head in ("", *self.heads(), ""))
        rows = "".join(map(self._row, self.rows))
        return f'<table class="cl-house"><tr>{heads}</tr>{rows}</table>'

    def _row(self, row: HouseRow) -> str:
        title = f'<th scope="row">{escape(row.title)}</th>'
        if not row.cells:
            return f'<tr>{title}<td colspan="{len(self.hands) + 1}">{escape(row.remark)}</td></tr>'
        cells = "".join(
            f"<td>{escape(cell.value)}" + (f"<br>{escape(cell.change)}" if cell.change else "")
            + "</td>"
            for cell in row.cells
        )  # fmt: skip
        rule = f"{escape(row.remark)} ({escape(row.rule)})".strip()
        return f"<tr>{title}{cells}<td>{rule}</td></tr>"

    def _repr_html_(self) -> str:
        return self.html()


def house_table(hands: Hands = HANDS, knocker: int = KNOCKER) -> HouseTable:
    """Score the same hands under each preset of the family.

    >>> table = house_table()
    >>> [cell.value for cell in table.rows[1].cells]
    ['30.5', '28', '18', '18']
    """
    rows = tuple(_house_row(preset.name, hands, knocker) for preset in PRESETS)
    return HouseTable(hands, NAMES, knocker, rows)


def _house_row(preset: str, hands: Hands, knocker: int) -> HouseRow:
    ending = Ending(hands, knocker, preset=preset)
    rules, title = ending.rules, preset_title(preset)
    if rules.hand_size != len(hands[0]):
        remark = _("Everybody has {n} cards here.").format(n=rules.hand_size)
        return HouseRow(preset, title, (), "", remark)
    remark = ""
    if rules.knock_flush and not is_flush(hands[knocker]):
        ending = ending._replace(knocker=None)
        remark = _("With cards of two suits nobody may knock here (T5).")
    outcome = ending.outcome()
    amounts = outcome.scored if rules.objective == "points" else outcome.lost
    cells = tuple(
        Cell(str(value), _change(n, rules.objective))
        for value, n in zip(outcome.values, amounts, strict=True)
    )
    return HouseRow(preset, title, cells, _deciding(ending), remark)


def _change(n: int, objective: str) -> str:
    if not n:
        return ""
    if objective == "points":
        return ngettext("scores {n}", "scores {n}", n)
    return ngettext("loses {n}", "loses {n}", n)


def _deciding(ending: Ending) -> str:
    if ending.rules.objective == "points":
        return "S7"
    if ending.knocker is None:
        return "S3"
    return "S5" if ending.rules.knock_goal == "highest" else "S4"


# -- the exercise

HOUSES = ("skite", "cadillac", "gin")


class House(ScatExercise):
    """Say who loses under another preset's rules."""

    id: ClassVar[str] = "scat-house"
    title: ClassVar[str] = N_("The same hands in another house")
    rules: ClassVar[tuple[str, ...]] = ("S4", "S5", "V3")
    rounds: ClassVar[int] = 2

    def make(self, generator: SplitMix64) -> Ending:
        """Deal an ending that Scat and another house score differently."""
        preset, knocker = generator.choice(HOUSES), generator.below(4)

        def make(hands: Hands) -> Ending:
            return Ending(hands, knocker, preset=preset)

        return find_ending(generator, make, lambda e: e.outcome().lost != _in_scat(e))

    def form(self, variant: Ending) -> VectorForm:
        """Lives lost, by seat."""
        return VectorForm(tuple(variant.names))

    def question(self, variant: Ending) -> Sentence:
        """Tell the house, its rule and the knocker."""
        rule = "S5" if variant.rules.knock_goal == "highest" else "S4"
        return say(
            _("You play {preset}. Its rule {id}: “{rule}” {who} knocked. **How many lives does "
              "each player lose?**"),
            preset=preset_title(variant.preset), id=rule,
            rule=" ".join(GAME.rulebook[rule].text(variant.rules).split()),
            who=variant.name(variant.knocker or 0),
        )  # fmt: skip

    def figure(self, variant: Ending) -> Figure:
        """Show all hands and their values in that house."""
        return ending_figure(variant, values=True)

    def solve(self, variant: Ending) -> tuple[int, ...]:
        """Let the engine settle it."""
        return variant.outcome().lost

    def models(self, variant: Ending) -> Iterator[Mistake]:
        """The losses of Scat, and those of a knocker who pays half, or all the others' price."""
        title, rule = preset_title(variant.preset), self._rule(variant)
        yield Mistake("as-in-scat", _in_scat(variant), say(
            _("**So it is in Scat.** What does {preset} say instead?"), preset=title), rule)
        knocker = variant.knocker or 0
        lost = self.solve(variant)
        for n in (1, 2):
            if lost[knocker]:
                told = say(_("**Look at what the knocker pays in {preset}.** Is it one life or "
                             "two?"), preset=title)  # fmt: skip
                yield Mistake("knocker-price", (*lost[:knocker], n, *lost[knocker + 1 :]), told,
                              rule)  # fmt: skip
        yield Mistake("only-the-knocker", vector(variant, {knocker: 2}), say(
            _("**{who} pays, but is that all?** Who else is at the bottom in {preset}?"),
            who=variant.name(knocker), preset=title), rule)  # fmt: skip
        yield Mistake("nobody-pays", vector(variant, {}), say(
            _("**Somebody pays here.** What did {who} promise with the knock?"),
            who=variant.name(knocker)), rule)  # fmt: skip

    def _rule(self, variant: Ending) -> str:
        return "S5" if variant.rules.knock_goal == "highest" else "S4"

    def steps(self, variant: Ending) -> Iterator[Hint]:
        """Tell the lowest, or the highest, value."""
        values = variant.values()
        if variant.rules.knock_goal == "highest":
            told = say(_("The highest value is {high}, the knocker has {mine}."), high=max(values),
                       mine=values[variant.knocker or 0])  # fmt: skip
            yield Hint(told, "S5", lambda lost: max(lost) < 2)
            return
        lowest = variant.lowest()
        who = joined([variant.name(seat) for seat in lowest])
        told = say(_("Lowest, at {low}: {who}."), low=variant.low(), who=who)
        yield Hint(told, "S4", lambda lost: not any(n for s, n in enumerate(lost)
                                                    if s not in lowest))  # fmt: skip

    def solution(self, variant: Ending) -> tuple[Told, ...]:
        """Tell who pays in this house, and who would in Scat."""
        here = _paid(variant, self.solve(variant))
        there = _paid(variant, _in_scat(variant))
        return (Told(say(_("In {preset}: {here}. In Scat it would be: {there}."),
                         preset=preset_title(variant.preset), here=here, there=there),
                     self._rule(variant)),)  # fmt: skip

    def nudge(self, variant: Ending, given: Any) -> Told:
        """Ask to read the rule."""
        return Told(say(_("**Read the rule of this house once more.** Whom does it name, and what "
                          "do they pay?")), self._rule(variant))  # fmt: skip


def _in_scat(ending: Ending) -> tuple[int, ...]:
    return ending._replace(preset="scat").outcome().lost


def _paid(ending: Ending, lost: tuple[int, ...]) -> Sentence:
    paid = [say(_("{who} loses {lives}"), who=ending.name(seat), lives=lives(n))
            for seat, n in enumerate(lost) if n]  # fmt: skip
    return joined(paid) if paid else say(_("nobody loses"))


__all__ = ["House", "HouseTable", "deal_hands", "house_table"]
