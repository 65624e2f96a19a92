"""What a hand is worth, in words: the suit that counts and the sum."""

from __future__ import annotations

from collections.abc import Iterable

from cardlab.cards import JOKER, SUITS
from cardlab.games.thirty_one.score import Scoring, points, scoring_cards, suit_total, value
from cardlab.table.faces import rank_name
from cardlab.table.scene import Value
from cardlab.words import N_, Card, Sentence, _, ngettext, say

_COUNT = {
    "s": N_("**Spades count:** {sum}."), "c": N_("**Clubs count:** {sum}."),
    "h": N_("**Hearts count:** {sum}."), "d": N_("**Diamonds count:** {sum}."),
}  # fmt: skip
_COUNT_IF = {
    "s": N_("**Spades count,** if the {card} goes: {sum}."),
    "c": N_("**Clubs count,** if the {card} goes: {sum}."),
    "h": N_("**Hearts count,** if the {card} goes: {sum}."),
    "d": N_("**Diamonds count,** if the {card} goes: {sum}."),
}
_OF_A_KIND = {
    "A": N_("aces"), "2": N_("twos"), "3": N_("threes"), "4": N_("fours"), "5": N_("fives"),
    "6": N_("sixes"), "7": N_("sevens"), "8": N_("eights"), "9": N_("nines"), "T": N_("tens"),
    "J": N_("jacks"), "Q": N_("queens"), "K": N_("kings"), "Jo": N_("jokers"),
}  # fmt: skip


def worth(hand: tuple[str, ...], scoring: Scoring, goes: str = "") -> Value:
    """Return the value of a hand and how it comes about; ``goes`` is the card that is left out.

    >>> from cardlab.games.thirty_one.rules import ThirtyOneRules
    >>> scat = ThirtyOneRules().scoring
    >>> made = worth(("7c", "As", "Qs"), scat)
    >>> made.number, made.suit, [str(line) for line in made.lines]
    ('21', 's', ['Spades count: ace 11 + queen 10.', '7♣ does not: one suit only.'])
    """
    suit, counting = scoring_cards(hand, scoring)
    total = value(hand, scoring)
    jokers = ("V4",) if JOKER in counting else ()
    if not suit:
        line = say(_("**{what}** count {total}."), what=special(hand), total=total)
        return Value(str(total), "", (line,), ("V3", *jokers))
    template = _COUNT_IF[suit] if goes else _COUNT[suit]
    lines = [say(_(template), sum=_sum_words(counting), card=Card(goes))]
    raw = suit_total(hand, suit)
    if raw > total:
        lines.append(say(_("A total above {target} counts {target}."), target=scoring.target))
    rest = [card for card in hand if card not in counting]
    if rest and not goes:
        lines.append(
            say(
                ngettext(
                    "{cards} does not: one suit only.",
                    "{cards} do not: one suit only.",
                    len(rest),
                ),
                cards=both(rest),
            )
        )
    return Value(str(total), suit, tuple(lines), ("V1", "V2", *jokers))


def special(hand: tuple[str, ...]) -> str:
    """Name a hand of one rank or a run of one suit."""
    ranks = {card[0] for card in hand if card != JOKER}
    if len(ranks) > 1:
        return _("Three of one suit in a row")
    rank = next(iter(ranks), JOKER)
    count = {3: _("Three {ranks}"), 4: _("Four {ranks}")}[len(hand)]
    return count.format(ranks=_(_OF_A_KIND[rank]))


def short(hand: tuple[str, ...], scoring: Scoring, counted: float) -> Value:
    """Return a hand's value at the end of a deal, as a plain sum.

    >>> from cardlab.games.thirty_one.rules import ThirtyOneRules
    >>> [str(line) for line in short(("9s", "Qs", "As"), ThirtyOneRules().scoring, 30).lines]
    ['11 + 10 + 9']
    """
    suit, counting = scoring_cards(hand, scoring)
    if not suit:
        return Value(str(counted), "", (say("{what}", what=special(hand)),))
    numbers = sorted((points(card) for card in counting), reverse=True)
    if len(numbers) == 1:
        return Value(str(counted), suit)
    return Value(str(counted), suit, (say("{sum}", sum=" + ".join(map(str, numbers))),))


def _sum_words(cards: Iterable[str]) -> str:
    words = []
    for card in sorted(cards, key=points, reverse=True):
        rank = rank_name(card)
        words.append(rank if rank.isdigit() else f"{rank} {points(card)}")
    return " + ".join(words)


def both(cards: Iterable[str]) -> Sentence:
    """Join cards with "and".

    >>> str(both(["4c", "7c", "9d"]))
    '4♣, 7♣ and 9♦'
    """
    cards = list(cards)
    fields = [f"{{c{place}}}" for place in range(len(cards))]
    template = "".join(fields)
    if len(fields) > 1:
        template = ", ".join(fields[:-1]) + _(" and ") + fields[-1]
    return say(template, **{f"c{place}": Card(card) for place, card in enumerate(cards)})


def totals(hand: tuple[str, ...]) -> dict[str, int]:
    """Return the points of each suit that is held."""
    return {suit: total for suit in SUITS if (total := suit_total(hand, suit))}
