"""Walks through deals that are played by other house rules."""

from __future__ import annotations

from cardlab.games.thirty_one.lessons.endstops import (
    after_31,
    counted,
    lives_after,
    lives_lost,
    loses,
    out,
    points_scored,
)
from cardlab.games.thirty_one.lessons.logs import shipped
from cardlab.games.thirty_one.lessons.stops import (
    can_keep,
    choice,
    may,
    own_move,
    worth,
)
from cardlab.games.thirty_one.table import Action, View
from cardlab.lessons.walk import Moment, Stop, Walk
from cardlab.words import N_

ANN, BEN = 0, 1


def _knock(view: View) -> Action:
    return Action(view.seat, "knock")


def _house(name: str, title: str, *stops: Stop, deal: int = 1, start: int = 0) -> Walk:
    return Walk(name, title, shipped(name), stops, deal=deal, start=start)


def _declares(moment: Moment) -> str:
    return "yes" if own_move(moment) == "declare" else "no"


HOUSES = (
    _house(
        "house-three-of-a-kind", N_("Skite: three of a kind"),
        worth("three-sevens", 1, N_("You play Skite. **What are three sevens worth?**"), "V3"),
    ),
    _house(
        "house-jokers", N_("Super Skite: jokers"),
        can_keep("with-a-joker", 2, N_(
            "You have drawn the {drawn}, and a joker counts 11. **How much can your four cards be "
            "worth after the discard?**")),
    ),
    _house(
        "house-knock-minimum", N_("A knock needs 21"),
        may("knock-with-18", 1, "T5", N_(
            "In this house a knock needs 21 or more, and you hold 18. **May you knock?**"), _knock),
    ),
    _house(
        "house-knock-flush", N_("A knock needs one suit"),
        may("knock-with-two-suits", 1, "T5", N_(
            "In this house a knock needs three cards of one suit. **May you knock?**"), _knock),
        may("knock-with-spades", 6, "T5", N_("It is your turn again. **May you knock now?**"),
            _knock, N_("Three spades are three cards of one suit.")),
    ),
    _house(
        "house-stop-the-bus", N_("Stop the Bus: the knock in mid-turn"),
        may("knock-after-drawing", 7, "T6", N_(
            "You have drawn and hold four cards. This is Stop the Bus. **May you knock now?**"),
            _knock, N_("Here one draws, knocks, and discards, in this order.")),
    ),
    _house(
        "house-any-time", N_("Skite: a 31 at any time"),
        choice("in-your-turn", 7, "T8", N_(
            "You are in the middle of your turn. This is Skite. **Might another player declare a "
            "31 now?**"), (("yes", N_("yes")), ("no", N_("no"))), _declares,
            N_("A top hand may be declared at any moment, in anybody’s turn.")),
        loses("who-loses", -1, N_("Nobody has knocked. **Who loses a life?**"), told=True,
              rule="S2"),
    ),
    _house(
        "house-hammer", N_("The hammer"),
        loses("who-loses", -1, N_("You called “hammer”. **Who loses a life?**"), told=True,
              rule="T9"),
    ),
    _house(
        "house-throw-down", N_("Throwing down"),
        loses("who-loses", -1, N_(
            "Ben threw down, and Cara was dealt a 31. **Who loses a life?**"), told=True,
            rule="T9"),
        deal=2,
    ),
    _house(
        "house-void", N_("The deal that counts for nothing"),
        loses("who-loses", -1, N_(
            "The stock has run out, and in this house such a deal is void. **Who loses a life?**"),
            told=True, rule="T10"),
        start=44,
    ),
    _house(
        "house-turn-limit", N_("The longest deal"),
        loses("who-loses", -1, N_(
            "Ten turns are over, and so is the deal. Nobody has knocked. **Who loses a life?**"),
            told=True, rule="T11"),
    ),
    _house(
        "house-last-moment", N_("A 31 in the last moment"),
        after_31("who-pays", -1, N_(
            "The last discard of the deal has made your 31. **Who loses a life?**")),
    ),
    _house(
        "house-silent", N_("Kept silent"),
        counted("what-counts", -1, N_(
            "You made a 31 and said nothing. **How much does your hand count now?**")),
    ),
    _house(
        "house-knocker-two", N_("The knocker pays double"),
        lives_lost("your-price", -1, "S2", N_(
            "You knocked, and Cara declared 31. In this house a knocker pays double. **How many "
            "lives do you lose?**"), ANN),
    ),
    _house(
        "house-promise", N_("Gin: a knock is a promise"),
        loses("who-loses", -2, N_(
            "You knocked and promised the highest hand. **Who loses a life?**"), told=True,
            rule="S5"),
    ),
    _house(
        "house-points", N_("French-Canadian 31: points"),
        points_scored("who-scores", -1, "S7", N_("Cara knocked. **Who scores a point?**")),
    ),
    _house(
        "house-ranks", N_("Jacobs’ 31: the better ranks"),
        points_scored("who-scores", -1, "S7", N_(
            "You knocked with king, nine and eight; Ben holds king, ten and seven. **Who scores a "
            "point?**")),
    ),
    _house(
        "house-all-lose", N_("Skite: a tied knocker"),
        lives_lost("bens-price", -1, "S4", N_(
            "Ben knocked. In Skite all who are lowest lose. **How many lives does Ben lose?**"),
            BEN),
    ),
    _house(
        "house-knocker-only", N_("Cadillac: a tied knocker"),
        loses("who-loses", -1, N_(
            "Ben knocked. In Cadillac a tied knocker pays alone. **Who loses?**"), told=True),
    ),
    _house(
        "house-extra-level", N_("An extra level"),
        lives_after("bens-lives", -1, "S8", N_(
            "Ben has no life left. You agree on an extra level of two lives. **How many lives will "
            "Ben have?**"), BEN),
    ),
    _house(
        "house-all-stay", N_("Nobody left?"),
        out("who-is-out", -1, N_(
            "Both have one life only, you knocked, and in Skite a tie costs both. **Who is "
            "out?**")),
    ),
)  # fmt: skip
