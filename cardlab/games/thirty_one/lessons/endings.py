"""The end of a deal, made by hand: whose cards, who knocked or declared, and what follows."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from cardlab.cards import SplitMix64, french_pack, in_pack_order, shuffle
from cardlab.engine.game import Start
from cardlab.games.thirty_one.deal import new_deal
from cardlab.games.thirty_one.end import settle
from cardlab.games.thirty_one.lessons.tables import (
    NAMES,
    SCAT,
    label,
    preset_rules,
    standing_words,
    top_hand,
)
from cardlab.games.thirty_one.rules import ThirtyOneRules
from cardlab.games.thirty_one.score import is_top
from cardlab.games.thirty_one.table import Outcome
from cardlab.lessons.exercise import Figure, Row
from cardlab.words import Name, _, say

Hands = tuple[tuple[str, ...], ...]


class Ending(NamedTuple):
    """All hands shown: ``knocker`` and ``declarer`` are seats or ``None``."""

    hands: Hands
    knocker: int | None = None
    declarer: int | None = None
    standing: tuple[int, ...] = (4, 4, 4, 4)
    dealer: int = 3
    preset: str = "scat"
    kind: str = ""
    names: tuple[str, ...] = NAMES

    @property
    def rules(self) -> ThirtyOneRules:
        """The house rules that are played."""
        return preset_rules(self.preset)

    def name(self, seat: int) -> Name:
        """Return a seat's name for a sentence."""
        return Name(self.names[seat])

    @property
    def active(self) -> tuple[int, ...]:
        """The seats that hold cards."""
        return tuple(seat for seat, hand in enumerate(self.hands) if hand)

    def outcome(self) -> Outcome:
        """Let the engine settle the deal."""
        cards = [card for hand in self.hands for card in hand]
        deck = (*cards, *(card for card in french_pack() if card not in cards))
        start = Start(self.rules, self.names, 1, self.dealer, self.standing, deck)
        table = new_deal(start)[0].table._replace(knocker=self.knocker, opening=False)
        ended_by, by = ("stop", self.active[0])
        if self.knocker is not None:
            ended_by, by = "knock", self.knocker
        if self.declarer is not None:
            ended_by, by = "declare", self.declarer
        return settle(table, self.hands, ended_by, by)[0]

    def values(self) -> tuple[float, ...]:
        """Return the values that are compared, 0 for who is out."""
        return tuple(value or 0 for value in self.outcome().values)

    def low(self) -> float:
        """Return the least value."""
        return min(self.values()[seat] for seat in self.active)

    def lowest(self) -> tuple[int, ...]:
        """Return the seats at the least value."""
        values, low = self.values(), self.low()
        return tuple(seat for seat in self.active if values[seat] == low)


def ending_figure(ending: Ending, *, values: bool, standing: bool = False) -> Figure:
    """Show every hand, tagged; with its value and with what the player has left, if wished."""
    worth, rules, rows = ending.values(), ending.rules, []
    for seat, hand in enumerate(ending.hands):
        if not hand:
            rows.append(Row(label(ending.names, seat), (), _("out")))
            continue
        tag = ""
        if seat == ending.declarer:
            tag = _("declared")
        elif is_top(hand, rules.scoring) and rules.declare == "at_once":
            tag = _("said nothing")
        elif seat == ending.knocker:
            tag = _("knocked")
        notes = [str(worth[seat])] if values and tag != _("said nothing") else []
        notes += [standing_words(ending.standing[seat])] if standing else []
        note = say("{note}", note=" · ".join(notes))
        rows.append(Row(label(ending.names, seat), hand, tag, note))
    return Figure(tuple(rows))


def deal_hands(generator: SplitMix64, fixed: tuple[str, ...] = (), players: int = 4) -> Hands:
    """Deal three cards to each; the first hand may be fixed. Nobody else holds 31."""
    while True:
        rest = [card for card in french_pack() if card not in fixed]
        cards = shuffle(rest, generator.next())
        hands = [in_pack_order(cards[at * 3 : at * 3 + 3]) for at in range(players)]
        if fixed:
            hands[0] = fixed
        if all(SCAT.value(hand) < 31 for hand in hands[1 if fixed else 0 :]):
            return tuple(hands)


def find_ending(
    generator: SplitMix64, make: Callable[[Hands], Ending], wanted: Callable[[Ending], bool]
) -> Ending:
    """Deal until an ending is as wanted."""
    while not wanted(ending := make(deal_hands(generator))):
        pass
    return ending


def quickly(kind: str, ending: Ending) -> bool:
    """Say whether an ending without a 31 is of a kind, by the values alone.

    >>> quickly("tied", Ending((("Ks",), ("Kd",), ("Ac",), ("Ah",)), knocker=1))
    True
    """
    values = [SCAT.value(hand) for hand in ending.hands]
    low = min(values)
    lowest, mine = values.count(low), values[ending.knocker or 0]
    if kind == "above":
        return mine > low and lowest == 1
    if kind == "above-two":
        return mine > low and lowest == 2
    return mine == low and (lowest == 1) == (kind == "alone")


def with_declared(generator: SplitMix64) -> tuple[Hands, int]:
    """Return hands with a 31 in one of the seats, and that seat."""
    hands = deal_hands(generator, top_hand(generator))
    seat = generator.below(4)
    turned = (*hands[4 - seat :], *hands[: 4 - seat])
    return turned, seat
