"""Steps 6 and 7: whether a move is possible, and why not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, ClassVar, NamedTuple

from cardlab.cards import SplitMix64
from cardlab.games.spite_and_malice.deal import SpiteDeal
from cardlab.games.spite_and_malice.lessons.tables import (
    YOU,
    Shoe,
    SpiteExercise,
    discard,
    play,
    rules_for,
    table,
    view_figure,
)
from cardlab.games.spite_and_malice.ranks import RANK, TOP, rank_name
from cardlab.games.spite_and_malice.table import Action, View
from cardlab.lessons.answers import ChoiceForm, Option
from cardlab.lessons.exercise import Figure, Hint, Mistake, Told
from cardlab.words import N_, Card, Sentence, _, say

POSSIBLE = "yes"

# By key: what is chosen; what is asked of whoever overlooks it; and of whoever sees it in vain.
REASONS = {
    "yes": (N_("yes"), "", ""),
    "buried": (
        N_("no: another card lies on it"),
        N_("**Of a side stack only one card can be played.** Which one is it?"),
        N_("**Look where that card lies.** Is there a card on it?"),
    ),
    "rank": (
        N_("no: the stack needs another rank"),
        N_("**Count the cards of that stack.** What does it need next?"),
        N_("**Count the cards of that stack, and look whether the card is wild.** Does it not "
           "fit?"),
    ),
    "slot": (
        N_("no: an empty place with a lower number comes first"),
        N_("**Several places are empty.** With which of them does one begin?"),
        N_("**Look at the places again.** Which of them are empty, and which is the first?"),
    ),
    "payoff": (
        N_("no: a pay-off card goes to the centre only"),
        N_("**That is your pay-off card.** Where is the only place it can go?"),
        N_("**Look where that card comes from.** Is it your pay-off card?"),
    ),
    "side": (
        N_("no: a card from a side stack goes to the centre only"),
        N_("**That card lies on a side stack.** Where is the only place it can go?"),
        N_("**Look where that card comes from.** Does it lie on a side stack?"),
    ),
    "ace": (
        N_("no: a playable ace comes first"),
        N_("**One of your cards is an ace, and in this house that matters.** Can it be played?"),
        N_("**Look for an ace that could be played right now.** Is there one, and is there a free "
           "slot for it?"),
    ),
}  # fmt: skip


class Proposal(NamedTuple):
    """A table, and something that the learner might do there."""

    deal: SpiteDeal
    action: Action
    kind: str

    def view(self) -> View:
        """Return what the learner sees."""
        return self.deal.view(YOU)


def reason(view: View, action: Action) -> str:
    """Return the key of the reason for which an action is not possible, by the engine."""
    refusal = view.refusal(action)
    if refusal is None:
        return POSSIBLE
    if refusal.rule == "P9":
        return "slot"
    if refusal.rule == "P8":
        return "ace"
    if action.action == "play":
        return "rank" if refusal.rule == "P3" else "buried"
    return "payoff" if action.card == view.payoff else "side"


class May(SpiteExercise):
    """Say whether a move is possible, and if not, why not."""

    kinds: ClassVar[tuple[str, ...]]
    keys: ClassVar[tuple[str, ...]]
    rounds: ClassVar[int] = 3

    def make(self, generator: SplitMix64) -> Proposal:
        """Set a table of one of the kinds."""
        kind = generator.choice(self.kinds)
        deal, action = _KINDS[kind](Shoe(generator), generator)
        return Proposal(deal, action, kind)

    def form(self, variant: Proposal) -> ChoiceForm:
        """Yes, or no with a reason."""
        options = (Option(key, say(_(REASONS[key][0]))) for key in self.keys)
        return ChoiceForm(tuple(options))

    def question(self, variant: Proposal) -> Sentence:
        """Ask whether it is possible."""
        return say(_("It is your turn, and you would like to {move}. **May you?**"),
                   move=_move(variant))  # fmt: skip

    def figure(self, variant: Proposal) -> Figure:
        """Show the table."""
        return view_figure(variant.view())

    def solve(self, variant: Proposal) -> str:
        """Ask the engine."""
        return reason(variant.view(), variant.action)

    def models(self, variant: Proposal) -> Iterator[Mistake]:
        """What is overlooked, or seen where it is not."""
        view, right = variant.view(), self.solve(variant)
        refusal = view.refusal(variant.action)
        rule = refusal.rule if refusal is not None else self.rules[0]
        if right != POSSIBLE:
            yield Mistake("overlooks-it", POSSIBLE, say(_(REASONS[right][1])), rule)
        for key in self.keys:
            if key not in (POSSIBLE, right):
                yield Mistake(f"not-{key}", key, say(_(REASONS[key][2])), rule)

    def steps(self, variant: Proposal) -> Iterator[Hint]:
        """Tell where the card lies, then one reason that is out."""
        right = self.solve(variant)
        out = next(key for key in self.keys if key not in (POSSIBLE, right))
        yield Hint(_facts(variant), self.rules[0])
        yield Hint(say(_("One answer is out: “{answer}”."), answer=_(REASONS[out][0])),
                   self.rules[0], lambda key: key != out)  # fmt: skip

    def solution(self, variant: Proposal) -> tuple[Told, ...]:
        """Let the engine say why not, or say why."""
        refusal = variant.view().refusal(variant.action)
        if refusal is not None:
            return (Told(refusal.sentence, refusal.rule),)
        told, rule = _WHY[variant.kind]
        return (Told(say(_(told), card=Card(variant.action.card or "")), rule),)

    def nudge(self, variant: Proposal, given: Any) -> Told:
        """Never needed: every answer is accounted for."""
        return Told(say(_("**Look where the card lies, and where it is to go.** Is that one of the "
                          "moves there are?")), "P2")  # fmt: skip


class Tops(May):
    """Steps 5 and 6: plays to the centre, and what can be got at."""

    id: ClassVar[str] = "spite-top"
    title: ClassVar[str] = N_("Can you get at it?")
    rules: ClassVar[tuple[str, ...]] = ("P2", "P3")
    kinds: ClassVar[tuple[str, ...]] = ("top", "buried", "rank", "king", "buried", "payoff-fits")
    keys: ClassVar[tuple[str, ...]] = ("yes", "buried", "rank")


class Discards(May):
    """Step 7: what may go to a side stack."""

    id: ClassVar[str] = "spite-discard"
    title: ClassVar[str] = N_("May it go to a side stack?")
    rules: ClassVar[tuple[str, ...]] = ("P7", "P9")
    kinds: ClassVar[tuple[str, ...]] = (
        "any", "wild", "from payoff", "from side", "far slot", "from payoff", "from side",
    )  # fmt: skip
    keys: ClassVar[tuple[str, ...]] = ("yes", "payoff", "side", "slot")


class AceFirst(May):
    """Step 7 in another house: whether a turn may end while an ace is held."""

    id: ClassVar[str] = "spite-ace"
    title: ClassVar[str] = N_("Aces first: may you end your turn?")
    rules: ClassVar[tuple[str, ...]] = ("P8", "P7")
    kinds: ClassVar[tuple[str, ...]] = ("in hand", "on a side stack", "no slot", "only a king")
    keys: ClassVar[tuple[str, ...]] = ("yes", "ace")
    rounds: ClassVar[int] = 2

    def question(self, variant: Proposal) -> Sentence:
        """Tell the house rule, and ask."""
        return say(_("In this house an ace that can be played has to be played before you end your "
                     "turn. {asked}"), asked=super().question(variant))  # fmt: skip

    def steps(self, variant: Proposal) -> Iterator[Hint]:
        """Tell what counts as an ace, and where it may lie."""
        yield Hint(say(_("A king is no ace. An ace can be in your hand, on your pay-off pile or on "
                         "top of a side stack.")), "P8")  # fmt: skip
        yield Hint(say(_("An ace can be played as long as a place in the middle is empty.")), "P8")


def _move(variant: Proposal) -> Sentence:
    action = variant.action
    card = Card(action.card or "")
    if action.action == "discard":
        told = {
            "from payoff": N_("put your pay-off card, the {card}, on side stack {n} and end your "
                              "turn"),
            "from side": N_("move the {card} from its side stack to side stack {n} and end your "
                            "turn"),
        }.get(variant.kind, N_("discard the {card} from your hand on side stack {n}"))
        return say(_(told), card=card, n=(action.side or 0) + 1)
    told = {
        "side": N_("play the {card} from side stack {side} on stack {n}"),
        "payoff": N_("play your pay-off card, the {card}, on stack {n}"),
        "hand": N_("play the {card} from your hand on stack {n}"),
    }[action.source or ""]
    return say(_(told), card=card, side=(action.side or 0) + 1, n=(action.centre or 0) + 1)


def _facts(variant: Proposal) -> Sentence:
    """Return what the table shows of the card and its place, without the conclusion."""
    view, action = variant.view(), variant.action
    if action.action == "discard":
        return say(_("Your turn ends when one card of your hand goes to a side stack. No other "
                     "card ever does."))  # fmt: skip
    need = rank_name(view.table.needs[action.centre or 0], view.table.rules.deck)
    return say(_("Stack {n} needs {need}. Of a side stack only the top card can be played."),
               n=(action.centre or 0) + 1, need=need)  # fmt: skip


_WHY = {
    "top": (N_("The {card} lies on top of its side stack, and it is what the stack needs."), "P2"),
    "king": (N_("A king on a side stack is still wild. Only in the centre it becomes the rank that "
                "is needed there."), "P3"),
    "payoff-fits": (N_("The {card} is the top of your pay-off pile, and it is what the stack "
                       "needs."), "P2"),
    "any": (N_("On a side stack the cards may lie in any order, so the {card} may go there."),
            "P7"),
    "wild": (N_("A king may be discarded like any other card. It stays wild, but it is not of much "
                "use there."), "P7"),
    "no slot": (N_("Each place in the middle has a stack, so no ace can be played now."), "P8"),
    "only a king": (N_("A king may serve as an ace, but it is none, so you may keep it."), "P8"),
}  # fmt: skip


# -- the tables

Made = tuple[SpiteDeal, Action]


def _centre(shoe: Shoe, generator: SplitMix64) -> list[tuple[str, ...]]:
    """Pick two stacks of different heights."""
    low = 2 + generator.below(4)
    heights = [low, low + 2 + generator.below(3)]
    return [shoe.stack(height) for height in heights[:: 1 if generator.below(2) else -1]]


def _from_side(shoe: Shoe, generator: SplitMix64, *, deep: bool, off: int = 0) -> Made:
    """Play from a side stack: its top card, or one below; ``off``: not the rank that is needed."""
    centre = _centre(shoe, generator)
    at = generator.below(2)
    rank = (len(centre[at]) + off) % TOP + 1
    card, over = shoe.card(rank), shoe.some(2, avoid=(0, rank))
    stack = (over[0], card, over[1]) if deep else (card, *over)
    sides = [shoe.some(1, avoid=(0,)), stack]
    if generator.below(2):
        sides.reverse()
    deal = table(shoe, shoe.some(5), shoe.some(1, avoid=(rank,))[0], centre, sides)
    return deal, play("side", card, at, sides.index(stack))


def _king(shoe: Shoe, generator: SplitMix64) -> Made:
    centre, side = _centre(shoe, generator), (shoe.card(0), *shoe.some(2, avoid=(0,)))
    deal = table(shoe, shoe.some(5), shoe.some(1)[0], centre, [side])
    return deal, play("side", side[0], generator.below(2), 0)


def _payoff_fits(shoe: Shoe, generator: SplitMix64) -> Made:
    centre = _centre(shoe, generator)
    at = generator.below(2)
    payoff = shoe.card(len(centre[at]) + 1)
    deal = table(shoe, shoe.some(5), payoff, centre, [shoe.some(2), shoe.some(1)])
    return deal, play("payoff", payoff, at)


def _to_side(shoe: Shoe, generator: SplitMix64, kind: str) -> Made:
    """Put a card on a side stack: of the hand, the pay-off pile, or another side stack."""
    payoff = shoe.card(2 + generator.below(11))
    king = shoe.card(0)
    hand = (king, *shoe.some(4, avoid=(RANK[payoff],)))
    sides = [shoe.some(2), shoe.some(1)]
    deal = table(shoe, hand, payoff, _centre(shoe, generator), sides)
    to = generator.below(3)
    if kind == "from payoff":
        return deal, discard(payoff, to)
    if kind == "from side":
        return deal, discard(sides[to % 2][0], 1 - to % 2)
    if kind == "far slot":
        return deal, discard(hand[1 + generator.below(4)], 3)
    if kind == "wild":
        return deal, discard(king, to)
    return deal, discard(hand[1 + generator.below(4)], generator.below(2))


def _with_ace(shoe: Shoe, generator: SplitMix64, kind: str) -> Made:
    """Discard while there is an ace, or something like it, under the rule that aces come first."""
    special = shoe.card(0 if kind == "only a king" else 1)
    hand = shoe.some(4, avoid=(0, 1))
    side = shoe.some(2, avoid=(0, 1))
    held = hand if kind == "on a side stack" else (special, *hand)
    sides = [(special, *side) if kind == "on a side stack" else side]
    centre = _centre(shoe, generator)
    if kind == "no slot":
        centre.append(shoe.stack(2 + generator.below(6)))
    deal = table(shoe, held, shoe.some(1, avoid=(1,))[0], centre, sides)
    return deal, discard(hand[generator.below(4)], 1)


def _aces_first(kind: str) -> Callable[[Shoe, SplitMix64], Made]:
    house = rules_for(2, must_play_ace=True)
    return lambda shoe, generator: _with_ace(Shoe(generator, house), generator, kind)


_KINDS: dict[str, Callable[[Shoe, SplitMix64], Made]] = {
    "top": lambda shoe, generator: _from_side(shoe, generator, deep=False),
    "buried": lambda shoe, generator: _from_side(shoe, generator, deep=True),
    "rank": lambda shoe, generator: _from_side(shoe, generator, deep=False, off=1),
    "king": _king,
    "payoff-fits": _payoff_fits,
    "any": lambda shoe, generator: _to_side(shoe, generator, "any"),
    "wild": lambda shoe, generator: _to_side(shoe, generator, "wild"),
    "from payoff": lambda shoe, generator: _to_side(shoe, generator, "from payoff"),
    "from side": lambda shoe, generator: _to_side(shoe, generator, "from side"),
    "far slot": lambda shoe, generator: _to_side(shoe, generator, "far slot"),
    **{kind: _aces_first(kind) for kind in AceFirst.kinds},
}
