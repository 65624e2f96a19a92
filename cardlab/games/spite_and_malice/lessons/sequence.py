"""An answer that is a row of plays, typed in short and checked by playing it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from cardlab.cards import FRENCH, symbol
from cardlab.engine.errors import Refusal, shown
from cardlab.games.spite_and_malice.deal import SpiteDeal
from cardlab.games.spite_and_malice.lessons.building import own_cards
from cardlab.games.spite_and_malice.lessons.tables import YOU, after, play
from cardlab.games.spite_and_malice.table import Action, View
from cardlab.lessons.answers import AnswerError, Form, read_card
from cardlab.lessons.arithmetic import tidy
from cardlab.table.telling import joined
from cardlab.words import Card, Sentence, _, say

MOST = 30  # plays that are read; no turn of a puzzle needs as many

_PLAY = re.compile(
    r"(pay-?off|talon|[^\s]+?) *(?:→|->|:|on|to|sur(?: la)?)? *(?:stack|centre|pile)? *([1-9]\d?)",
    re.IGNORECASE,
)


class Play(NamedTuple):
    """A card and the centre stack it goes on, as it was typed."""

    card: str
    centre: int


class Run(NamedTuple):
    """What became of some plays: how many were made, and what the next one was refused for."""

    made: int
    refusal: Refusal | None
    reached: bool


def run(deal: SpiteDeal, plays: tuple[Play, ...]) -> Run:
    """Make the plays one after another, as far as they are possible.

    ``reached``: the last of them was that of the pay-off card on top at the beginning.
    """
    left = deal.table.payoff_left[YOU]
    for made, each in enumerate(plays):
        action = action_of(deal.view(YOU), each)
        refusal = deal.refusal(action)
        if refusal is not None or deal.outcome is not None:
            return Run(made, refusal, False)
        deal = after(deal, action)[0]
        if deal.table.payoff_left[YOU] < left:
            return Run(made + 1, None, made + 1 == len(plays))
    return Run(len(plays), None, False)


def action_of(view: View, each: Play) -> Action:
    """Return the action that is meant: of the pay-off card, a side stack's card, or the hand's.

    A card that lies under another one is meant where it lies, so that the engine can say so.
    """
    if each.card == view.payoff:
        return play("payoff", each.card, each.centre)
    if each.card not in view.hand:
        for side, stack in enumerate(view.sides):
            if each.card in stack:
                return play("side", each.card, each.centre, side)
    return play("hand", each.card, each.centre)


def as_plays(way: tuple[Action, ...]) -> tuple[Play, ...]:
    """Return the search's way as it would be typed."""
    return tuple(Play(action.card or "", action.centre or 0) for action in way)


@dataclass(frozen=True)
class PlaysForm(Form):
    """Plays in order, the pay-off card's the last one, in no more of them than the right answer.

    >>> from cardlab.cards import SplitMix64
    >>> from cardlab.games.spite_and_malice.lessons.puzzles import TwoCards
    >>> form = TwoCards().form(TwoCards().make(SplitMix64(3)))
    >>> form.write(form.read("payoff on stack 2")) == form.write(form.read("payoff 2"))
    True
    """

    deal: SpiteDeal
    kind: ClassVar[str] = "plays"

    @property
    def among(self) -> tuple[str, ...]:
        """The cards that may be named."""
        return own_cards(self.deal.view(YOU))

    def read(self, text: str) -> tuple[Play, ...]:
        """Read plays with commas between them: a card, or "payoff", and the stack's number."""
        parts = [part.strip() for part in re.split(r"[,;]", tidy(text)) if part.strip()]
        if not parts:
            raise AnswerError(say(_("No play is named yet.")))
        if len(parts) > MOST:
            raise AnswerError(say(_("Those are too many plays.")))
        return tuple(map(self._play, parts))

    def _play(self, part: str) -> Play:
        match = _PLAY.fullmatch(part)
        if match is None:
            raise AnswerError(
                say(_("“{what}” is not a card and the number of its stack."), what=shown(part, 20))
            )
        word = match[1].casefold()
        top = self.deal.table.payoff[YOU] or ""
        card = top if word in ("payoff", "pay-off", _("payoff")) else read_card(match[1])
        if card not in self.among:
            raise AnswerError(say(_("The {card} is not among your cards."), card=Card(card)))
        return Play(card, int(match[2]) - 1)

    def matches(self, given: tuple[Play, ...], right: Any) -> bool:
        """Play it: every play possible, the pay-off card at the end, no more plays than needed."""
        return len(given) <= len(right) and run(self.deal, given).reached

    def write(self, value: Any) -> str:
        """Write the plays as they may be typed."""
        return ", ".join(f"{symbol(each.card)} {each.centre + 1}" for each in value)

    def show(self, value: Any) -> Sentence:
        """Return the plays for a sentence."""
        return joined([
            say(_("{card} on stack {n}"), card=Card(each.card), n=each.centre + 1)
            for each in value
        ])  # fmt: skip

    def accepts(self, right: Any = None) -> Sentence:
        """Show a row of plays with cards that are not there."""
        one, two = [card for card in FRENCH[5:] if card not in self.among][:2]
        return say(_("Plays with commas between them, each a card and the number of its stack, "
                     "counted from the left: {one} 2, {two} 2, payoff 2. The ten of diamonds is "
                     "10d."),
                   one=f"{one[0]}{one[1]}".replace("T", "10"),
                   two=f"{two[0]}{two[1]}".replace("T", "10"))  # fmt: skip
