"""The course of a match: deals in a row, and the steps that each line of a log stands for.

Reading a log, playing, undoing and forking all go through these steps, so what can be played
can be read, and the other way round. Nothing here reads or writes lines.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from cardlab.cards import Shuffles
from cardlab.engine.deal import Event, ShuffleDue
from cardlab.engine.errors import CardlabError, LogError, Refusal, shown
from cardlab.engine.game import Game, Start
from cardlab.engine.rules import Rules
from cardlab.words import Sentence, _


class Result(NamedTuple):
    """The end of a match: the winning seats, and lives, points or totals by seat."""

    winners: tuple[int, ...]
    standing: tuple[int, ...]


class Course:
    """A match between named seats under one set of house rules, as far as it has got.

    ``current`` is the deal being played or just over, ``outcomes`` are those of all deals so
    far, ``standing`` is lives, points or totals by seat, ``events`` what the last step did.
    """

    def __init__(
        self,
        game: Game,
        rules: Rules,
        preset: str | None,
        names: tuple[str, ...],
        seed: int | None,
        dealer: int = 0,
    ) -> None:
        self.game, self.rules, self.preset, self.names, self.seed = game, rules, preset, names, seed
        self.number = 0
        self.dealer = dealer
        self.standing = game.first_standing(rules, len(names))
        self.current: Any = None
        self.outcomes: list[Any] = []
        self.events: tuple[Event, ...] = ()
        self.settled = self.levelled = self.finished = False
        self._before = self.standing
        self._shuffles = 0

    # -- what there is to see

    @property
    def turn(self) -> int | None:
        """The seat whose turn it is, or ``None`` between deals."""
        return None if self.current is None else self.current.turn

    @property
    def deal_over(self) -> bool:
        """Whether no deal is being played."""
        return self.current is None or self.current.outcome is not None

    @property
    def due(self) -> ShuffleDue | None:
        """The shuffle that must come next, or ``None``."""
        return None if self.current is None else self.current.due

    @property
    def outcome(self) -> Any:
        """The outcome of the last deal that ended, or ``None``."""
        return self.outcomes[-1] if self.outcomes else None

    @property
    def result(self) -> Result | None:
        """The result, as soon as the last deal's outcome ends the match."""
        if not self.outcomes or not self.deal_over or self.levelled:
            return None
        winners = self.game.winners(self.rules, self.outcome)
        if winners is None:
            if not self._last_deal():
                return None
            winners = self.game.leaders(self.rules, self.standing)
        return Result(winners, self.standing)

    def view(self, seat: int) -> Any:
        """Return what a seat may know of the current deal."""
        self.check_seat(seat)
        return self.dealt().view(seat)

    def legal_actions(self) -> tuple[Any, ...]:
        """Return every legal action of every player who may act, in a fixed order."""
        actions: tuple[Any, ...] = () if self.current is None else self.current.legal_actions()
        return actions

    def refusal(self, action: Any) -> Refusal | None:
        """Say why an action is not possible now, or ``None`` where it is."""
        self.check_seat(action.player)
        refusal: Refusal | None = self.dealt().refusal(action)
        return refusal

    def explain(self, seat: int | None = None) -> list[tuple[str, Sentence]]:
        """Say what the last step did, as (rule id, sentence) pairs, to ``seat`` as "you".

        >>> from cardlab import Match
        >>> match = Match("scat", ["Ann", "Ben"], seed=7)
        >>> match.deal()
        >>> _ = match.play(match.legal_actions()[1])
        >>> for rule, sentence in match.explain(): print(rule, sentence)
        T2 Ben took the 10♠ from the discard pile.
        """
        told = []
        for event in self.events:
            sentence = self.game.explain(event.for_seat(seat), self.names, seat)
            if sentence is not None:
                told.append((event.rule, sentence))
        return told

    def check_seat(self, seat: int) -> None:
        """Raise ``CardlabError`` for a seat that is not at this table."""
        if not 0 <= seat < len(self.names):
            raise CardlabError(_("There is no seat {seat}.").format(seat=seat))

    def dealt(self) -> Any:
        """Return the current deal; raise ``CardlabError`` before the first one."""
        if self.current is None:
            raise CardlabError(_("Nothing has been dealt yet."))
        return self.current

    # -- what may come next

    def next_dealer(self) -> int:
        """Return the seat that deals the next deal."""
        if self.number == 0:
            return self.dealer
        return self.game.next_dealer(self.rules, self.dealer, self.standing)

    def check_deck(self, cards: Sequence[str]) -> None:
        """Raise ``LogError`` unless the cards are exactly the game's pack."""
        pack = self.game.pack(self.rules)
        if len(cards) != len(pack):
            raise LogError(f"The deck has {len(cards)} cards; the pack has {len(pack)}.")
        if sorted(cards) != sorted(pack):
            foreign = next((card for card in cards if card not in pack), None)
            what = f"it holds {shown(foreign)}" if foreign is not None else "a card is there twice"
            raise LogError(f"The deck is not the game's pack: {what}.")

    def check_shuffle(self, cards: Sequence[str]) -> None:
        """Raise ``LogError`` unless the cards are exactly those of the pile to be shuffled."""
        assert self.due is not None
        if sorted(cards) != sorted(self.due.cards):
            raise LogError(
                f"The shuffle does not hold exactly the cards of the {self.due.pile} pile."
            )

    def levels_after(self, levels: int) -> tuple[int, ...]:
        """Return the standing after an extra level (S8), or raise ``LogError``."""
        if not self.settled or self.levelled or self.finished:
            raise LogError("An extra level comes once, right after an outcome. (S8)")
        if self._last_deal():
            raise LogError("After the last deal of the match there is no extra level. (S8)")
        after = self.game.extra_level(self.rules, self._before, self.standing, levels)
        if after is None:
            raise LogError("Under these rules there is no extra level. (S8)")
        return after

    def _last_deal(self) -> bool:
        return self.number >= getattr(self.rules, "deal_limit", self.number + 1)

    def next_shuffle(self, cards: Sequence[str]) -> tuple[str, ...]:
        """Return the cards in the order of the match's next shuffle; it takes a seed."""
        if self.seed is None:
            raise CardlabError(
                _("This match has no seed, so the shuffled cards must be handed to it.")
            )
        return Shuffles(self.seed, self._shuffles).shuffle(cards)

    # -- the steps; each is checked before it is made

    def deal_out(self, dealer: int, cards: tuple[str, ...]) -> None:
        """Start the next deal."""
        start = Start(
            self.rules, self.names, self.number + 1, dealer, self.standing, cards, self.outcome
        )
        self.current, self.events = self.game.deal(start)
        self.number, self.dealer, self._before = self.number + 1, dealer, self.standing
        self.settled = self.levelled = False
        self._shuffles += 1

    def apply(self, action: Any) -> None:
        """Make an action; raise ``IllegalAction``, everything as before, if it is not legal."""
        self.current, self.events = self.current.apply(action)
        self._ended()

    def shuffled(self, cards: tuple[str, ...]) -> None:
        """Take the due shuffle's result, top first."""
        self.current, self.events = self.current.shuffled(cards)
        self._shuffles += 1
        self._ended()

    def _ended(self) -> None:
        outcome = self.current.outcome
        if outcome is not None:
            self.outcomes.append(outcome)
            self.standing = outcome.standing

    def settle(self) -> None:
        """Note that the outcome has its line."""
        self.settled = True

    def level(self, standing: tuple[int, ...]) -> None:
        """Take the standing after an extra level."""
        self.standing, self.levelled = standing, True

    def finish_course(self) -> None:
        """Note that the result has its line."""
        self.finished = True
