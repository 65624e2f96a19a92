"""The walk-throughs of Scat, step by step."""

from __future__ import annotations

from cardlab.games.thirty_one.lessons.endstops import (
    after_31,
    lives_lost,
    loses,
    next_dealer,
    out,
    still_in,
)
from cardlab.games.thirty_one.lessons.logs import shipped
from cardlab.games.thirty_one.lessons.stops import (
    best_card,
    can_keep,
    choice,
    last_to_play,
    may,
    must_stay,
    own_move,
    turns_left,
    worth,
)
from cardlab.games.thirty_one.table import Action, View
from cardlab.lessons.walk import Moment, Walk
from cardlab.words import N_

BEN = 1


def _drawn_goes(view: View) -> Action:
    return Action(view.seat, "discard", None, view.drawn)


def _seven_goes(view: View) -> Action:
    return Action(view.seat, "discard", None, "7s")


ENDINGS = (
    ("three ways", N_("you take the top discard, knock, or stop the deal")),
    ("two ways", N_("you take the top discard, or stop the deal")),
    ("the end", N_("the deal is over, and all hands are shown")),
    ("new stock", N_("the shuffled discards are the new stock")),
)


def _goes_on(moment: Moment) -> str:
    """Return how the deal goes on from what is shown."""
    if moment.hidden.kind == "end":
        return "the end"
    moves = {action.action for action in moment.shown.view.legal_actions()}
    return "three ways" if "knock" in moves else "two ways"


SCAT = (
    Walk(
        "scat-1-value",
        N_("What is a hand worth?"),
        shipped("scat-1-value"),
        (
            worth("first-hand", 1, N_("One suit counts. **What is your hand worth?**")),
            can_keep("after-the-draw", 2, N_(
                "You have drawn the {drawn}, and one of the four cards has to go. **How much can "
                "your hand be worth after that?**")),
        ),
    ),
    Walk(
        "scat-2-turn",
        N_("Take or draw"),
        shipped("scat-2-turn"),
        (
            must_stay("must-stay", 2, N_(
                "You have taken a card from the pile. **Which of your four cards has to stay until "
                "this turn is over?**")),
            may("stock-card", 7, "T3", N_(
                "The {drawn} came from the stock, and it does not help you. **May it go straight "
                "to the pile?**"), _drawn_goes,
                N_("Only what comes from the pile has to stay.")),
            may("seven-goes", 12, "T3", N_(
                "The 7 of spades came from the pile, in your first turn. **May it go now?**"),
                _seven_goes,
                N_("It had to stay in the turn in which you took it. This is a later one.")),
        ),
    ),
    Walk(
        "scat-3-discard",
        N_("Which card goes?"),
        shipped("scat-3-discard"),
        (
            best_card("queen-or-four", 2, N_(
                "Four cards, and one has to go. **Which discard leaves you with most?**")),
            best_card("four-spades", 7, N_(
                "Now all four are spades, and only three can stay. **Which one goes?**")),
        ),
    ),
    Walk(
        "scat-4-31",
        N_("Thirty-one"),
        shipped("scat-4-31"),
        (
            choice("say-it", 10, "T7", N_(
                "You have just discarded, and you hold ace, king and ten of hearts. **What do you "
                "do?**"), (
                ("declare", N_("say it at once")),
                ("wait", N_("wait until all hands are shown")),
                ("knock", N_("knock, too")),
            ), own_move, N_(
                "A 31 is said right after the discard that makes it. Kept silent, it would count "
                "30.")),
            after_31("who-pays", -1, N_(
                "Cara knocked with 30, and you have declared 31. **Who loses a life?**")),
        ),
    ),
    Walk(
        "scat-5-knock",
        N_("Knocking"),
        shipped("scat-5-knock"),
        (
            turns_left("turns-left", 5, N_(
                "Cara has knocked. **How many turns are still to come before all hands are "
                "shown?**")),
            last_to_play("who-is-last", 8, N_(
                "Dev and you have played since the knock. **Who has the last turn?**")),
        ),
    ),
    Walk(
        "scat-6-above",
        N_("The knocker is not the lowest"),
        shipped("scat-6-above"),
        (
            loses("who-loses", -1, N_(
                "Cara knocked, and you hold 27. You do not see the other hands. **Who loses a "
                "life?**")),
        ),
    ),
    Walk(
        "scat-6-alone",
        N_("The knocker is the lowest"),
        shipped("scat-6-alone"),
        (
            lives_lost("bens-price", -1, "S4", N_(
                "Ben knocked. **How many lives does Ben lose?**"), BEN),
        ),
    ),
    Walk(
        "scat-6-tied",
        N_("The knocker is tied for lowest"),
        shipped("scat-6-tied"),
        (
            loses("who-loses", -1, N_("Ben knocked. **Who loses a life?**"), told=True),
        ),
    ),
    Walk(
        "scat-7-county",
        N_("On the county"),
        shipped("scat-7-county"),
        (
            still_in("is-ben-out", -1, N_(
                "Ben has just lost the last of three pennies. **Is Ben out of the match?**"), BEN),
        ),
        deal=2,
    ),
    Walk(
        "scat-7-out",
        N_("Out of the match"),
        shipped("scat-7-county"),
        (
            out("who-is-out", -2, N_(
                "Cara knocked, and Ben is on the county. **Who is out of the match after this "
                "deal?**")),
            next_dealer("who-deals", -1, N_(
                "You dealt this deal. **Who deals the next one?**")),
        ),
        deal=3,
    ),
    Walk(
        "scat-8-two",
        N_("Two players left"),
        shipped("scat-8-two"),
        (
            choice("what-now", 4, "T2", N_(
                "You hold 19. Your own {top} is on top of the pile, and Ben has knocked. **Which "
                "move is sure to help you?**"), (
                ("take", N_("take your own discard back")),
                ("draw", N_("draw from the stock")),
                ("knock", N_("knock, too")),
            ), own_move, N_(
                "Nobody has discarded since, so it is still there, and with the ace it makes "
                "21.")),
            lives_lost("bens-price", -1, "S4", N_(
                "Ben knocked. **How many lives does Ben lose?**"), BEN),
        ),
    ),
    Walk(
        "scat-9-stock",
        N_("The stock is empty"),
        shipped("scat-9-stock"),
        (
            choice("what-now", -2, "T10", N_(
                "The stock is empty, nobody has knocked, and it is your turn. **How does it go "
                "on?**"), ENDINGS, _goes_on, N_(
                "There are three ways on: the top discard, a knock, or a stop that ends the "
                "deal.")),
            loses("who-loses", -1, N_("You stop, and nobody has knocked. **Who loses a life?**"),
                  told=True, rule="S3"),
        ),
        start=46,
    ),
    Walk(
        "scat-9-skite",
        N_("The stock is empty, in Skite"),
        shipped("scat-9-skite"),
        (
            choice("what-now", -1, "T10", N_(
                "You drew the last card of the stock and have discarded. This is Skite. **How does "
                "it go on?**"), ENDINGS, _goes_on, N_(
                "In Skite the last card of the stock is drawn, its drawer discards, and that is "
                "the end.")),
        ),
        start=47,
    ),
)  # fmt: skip
