"""Tables set for an exercise: hands chosen, the rest shuffled, some actions played."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, NamedTuple

from cardlab.cards import SUITS, SplitMix64, french_pack, in_pack_order, shuffle
from cardlab.engine.deal import clockwise
from cardlab.engine.game import Start
from cardlab.games.thirty_one.deal import ThirtyOneDeal, new_deal
from cardlab.games.thirty_one.game import GAME
from cardlab.games.thirty_one.rules import ThirtyOneRules
from cardlab.games.thirty_one.table import Action, View
from cardlab.games.thirty_one.telling import people
from cardlab.lessons.exercise import Exercise, Figure, Row
from cardlab.words import Name, Sentence, _, ngettext, say

NAMES = ("Ann", "Ben", "Cara", "Dev")
YOU = 0  # the learner sits in Ann's seat
SCAT = ThirtyOneRules()


class ScatExercise(Exercise):
    """An exercise of the thirty-one family."""

    game: ClassVar[str] = "thirty-one"


class Position(NamedTuple):
    """A deal and the actions that lead to the question; the learner is seat 0."""

    deck: tuple[str, ...]
    dealer: int = 3
    standing: tuple[int, ...] = (4, 4, 4, 4)
    actions: tuple[Action, ...] = ()
    names: tuple[str, ...] = NAMES
    preset: str = "scat"
    kind: str = ""

    @property
    def rules(self) -> ThirtyOneRules:
        """The house rules that are played."""
        return preset_rules(self.preset)

    def deal(self) -> ThirtyOneDeal:
        """Play up to the question."""
        start = Start(self.rules, self.names, 1, self.dealer, self.standing, self.deck)
        deal, _events = new_deal(start)
        for action in self.actions:
            deal, _events = deal.apply(action)
        return deal

    def view(self) -> View:
        """Return what the learner sees."""
        return self.deal().view(YOU)


def preset_rules(name: str) -> ThirtyOneRules:
    """Return a preset's rules."""
    preset = GAME.preset(name)
    assert preset is not None
    rules: ThirtyOneRules = GAME.preset_rules(preset)
    return rules


def preset_title(name: str) -> str:
    """Return a preset's name as people know it."""
    preset = GAME.preset(name)
    assert preset is not None
    return preset.title


def stacked(
    generator: SplitMix64,
    hands: Mapping[int, Sequence[str]],
    *,
    active: Sequence[int] = (0, 1, 2, 3),
    dealer: int = 3,
    up: str | None = None,
    stock: Sequence[str] = (),
    keep_low: int = 31,
) -> tuple[str, ...]:
    """Return a one-pack deck that deals these hands, turns this card up, and has this on top.

    All other cards are shuffled; the hands that are left open are worth less than ``keep_low``.
    """
    fixed = [card for hand in hands.values() for card in hand] + list(stock)
    fixed += [] if up is None else [up]
    rest = [card for card in french_pack() if card not in fixed]
    order = [seat for seat in clockwise(dealer, 4) if seat in active]
    while True:
        loose = list(shuffle(rest, generator.next()))
        dealt = {seat: list(hands.get(seat) or loose[at * 3 : at * 3 + 3])
                 for at, seat in enumerate(order)}  # fmt: skip
        opened = [in_pack_order(dealt[seat]) for seat in order if seat not in hands]
        if all(SCAT.value(hand) < keep_low for hand in opened):
            break
    used = {card for hand in dealt.values() for card in hand}
    loose = [card for card in loose if card not in used]
    first = [dealt[seat][place] for place in range(3) for seat in order]
    turned = loose.pop() if up is None else up
    return (*first, turned, *stock, *loose)


def find_hand(
    generator: SplitMix64, n: int, wanted: Callable[[tuple[str, ...]], bool]
) -> tuple[str, ...]:
    """Shuffle until the first ``n`` cards, in pack order, are as wanted."""
    while True:
        hand = in_pack_order(shuffle(french_pack(), generator.next())[:n])
        if wanted(hand):
            return hand


def top_hand(generator: SplitMix64) -> tuple[str, ...]:
    """Return an ace and two cards worth ten of one suit."""
    suit = generator.choice(SUITS)
    tens = shuffle("TJQK", generator.next())[:2]
    return in_pack_order(["A" + suit, *(rank + suit for rank in tens)])


def draw(seat: int) -> Action:
    """Draw from the stock."""
    return Action(seat, "draw", "stock")


def take(seat: int) -> Action:
    """Take the top discard."""
    return Action(seat, "draw", "discard")


def discard(seat: int, card: str) -> Action:
    """Discard a card."""
    return Action(seat, "discard", None, card)


def knock(seat: int) -> Action:
    """Knock."""
    return Action(seat, "knock")


def whose(names: Sequence[str], seat: int, *, first: bool = True) -> Sentence:
    """Name a seat, the learner's as "you"; ``first``: with a capital."""
    return people(names, [seat], YOU, first=first)


def label(names: Sequence[str], seat: int) -> Sentence:
    """Name a seat where nobody is "you"."""
    return say("{who}", who=Name(names[seat]))


def standing_words(lives: int) -> str:
    """Say what somebody has left in Scat.

    >>> standing_words(4), standing_words(2), standing_words(1), standing_words(0)
    ('3 pennies', '1 penny', 'on the county', 'out')
    """
    if lives <= 1:
        return _("on the county") if lives else _("out")
    return ngettext("{n} penny", "{n} pennies", lives - 1)


def view_figure(view: View) -> Figure:
    """Show a table: as a picture where there is one, and its piles and hand in rows."""
    table = view.table
    rows = [Row(say(_("Your hand")), view.hand or ())]
    tagged = [seat for seat in table.active if seat == table.knocker and seat != YOU]
    for seat in (s for s in table.active if s != YOU):
        tag = _("knocked") if seat in tagged else ""
        rows.append(Row(whose(table.names, seat), ("",) * table.rules.hand_size, tag))
    note = say(_("{n} in the stock"), n=table.stock)
    rows.append(Row(say(_("Top of the pile")), table.pile[:1], note=note))
    return Figure(tuple(rows), view)
