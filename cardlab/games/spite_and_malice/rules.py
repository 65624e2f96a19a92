"""The house rules of Spite and Malice (game ``spite-and-malice``) and its presets.

``packs``, ``payoff_size`` and ``centre_stacks`` may go "by players": they are then ``None``
until ``settled`` turns them into numbers.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from cardlab.engine.rules import BOOL, Between, Clash, OneOf, Preset, Rules, rule


@dataclass(frozen=True)
class SpiteRules(Rules):
    """Every field with its default, which is Spite and Malice.

    >>> rules = SpiteRules().settled(3)
    >>> rules.packs, rules.payoff_size, rules.centre_stacks
    (3, 20, 4)
    """

    deck: str = rule("french", OneOf("french", "skip-bo"), "the cards that are played with")
    packs: int | None = rule(
        None, Between(2, 10, null=True), "packs of 52 cards; null with the skip-bo deck"
    )
    payoff_size: int | None = rule(20, Between(1, 40, null=True), "cards a pay-off pile")
    hand_size: int = rule(5, Between(3, 7), "cards a hand")
    centre_stacks: int | None = rule(None, Between(1, 12, null=True), "slots in the centre")
    side_stacks: int = rule(4, Between(1, 8), "side stacks a player")
    first_player: str = rule(
        "highest_payoff", OneOf("highest_payoff", "left_of_dealer"), "who starts a deal"
    )
    wild_rank_at_start: str = rule(
        "low", OneOf("low", "high", "again"), "a wild pay-off card when the first player is sought"
    )
    wild_may_start: bool = rule(True, BOOL, "a wild card may be the first of a centre stack")
    wild_discard: bool = rule(True, BOOL, "a wild card may go on a side stack")
    must_play_ace: bool = rule(False, BOOL, "a playable ace is played before discarding")
    completed: str = rule(
        "shuffle_in", OneOf("shuffle_in", "set_aside", "remove"), "what becomes of full stacks"
    )
    stock_out: str = rule(
        "draw", OneOf("draw", "play_on", "fewest_payoff"), "when there is nothing left to draw"
    )
    scoring: str = rule("none", OneOf("none", "payoff_left", "bonus"), "what the winner scores")
    match_score: int | None = rule(
        None, Between(10, 1000, null=True), "score that wins the match; null: one deal"
    )
    turn_limit: int = rule(2000, Between(10, 100_000), "turns a deal")
    deal_limit: int = rule(200, Between(1, 100_000), "deals a match")

    def clashes(self) -> Iterator[Clash]:
        """Yield the contradictions that the game's page names."""
        skip_bo = self.deck == "skip-bo"
        if skip_bo and self.packs is not None:
            yield Clash("packs", "deck", "the skip-bo deck is one pack of 162 cards.")
        if not skip_bo and self.payoff_size is None:
            yield Clash("payoff_size", "deck", "only with the skip-bo deck it goes by players.")
        if self.match_score is not None and self.scoring == "none":
            yield Clash("match_score", "scoring", "without scoring no score is ever reached.")

    def settled(self, players: int) -> SpiteRules:
        """Return the rules with numbers for all that goes by players.

        Packs: the larger of 2 and the number of players. Pay-off cards (skip-bo): 30 for 2 to
        4 players and 20 for more. Centre stacks: one more than there are players.
        """
        packs, payoff, centre = self.packs, self.payoff_size, self.centre_stacks
        if packs is None and self.deck == "french":
            packs = max(2, players)
        if payoff is None:
            payoff = 30 if players <= 4 else 20
        if centre is None:
            centre = players + 1
        return replace(self, packs=packs, payoff_size=payoff, centre_stacks=centre)


_SKIP_BO: dict[str, object] = {
    "deck": "skip-bo",
    "payoff_size": None,
    "centre_stacks": 4,
    "first_player": "left_of_dealer",
    "completed": "set_aside",
    "stock_out": "play_on",
    "scoring": "bonus",
    "match_score": 500,
}

PRESETS = (
    Preset("spite-and-malice", {}, (), "Spite and Malice"),
    Preset("skip-bo", _SKIP_BO, (), "Skip-Bo"),
)
