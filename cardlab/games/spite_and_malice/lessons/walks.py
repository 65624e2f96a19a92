"""The walk-throughs of Spite and Malice, step by step."""

from __future__ import annotations

from collections.abc import Callable

from cardlab.games.spite_and_malice.lessons.logs import shipped
from cardlab.games.spite_and_malice.lessons.stops import (
    can_play,
    choice,
    drawn,
    follows,
    held,
    least_buried,
    may,
    number,
    stock,
    will_need,
)
from cardlab.games.spite_and_malice.table import Action, View
from cardlab.lessons.walk import Moment, Stop, Walk
from cardlab.words import N_

ANN, BEN = 0, 1
YES_NO = (("yes", N_("yes")), ("no", N_("no")))


def _walk(name: str, title: str, *stops: Stop, start: int = 0) -> Walk:
    return Walk(name, title, shipped(name), stops, start=start)


def _plays(
    source: str, card: str, centre: int, side: int | None = None
) -> Callable[[View], Action]:
    return lambda view: Action(view.seat, "play", source, side, card, centre)


def _discards(card: str, side: int) -> Callable[[View], Action]:
    return lambda view: Action(view.seat, "discard", None, side, card)


def _pays(view: View) -> Action:
    return Action(view.seat, "play", "payoff", None, view.payoff, 0)


def _payoff_aside(view: View) -> Action:
    return Action(view.seat, "discard", None, 0, view.payoff)


SEEN = (
    ("hand", N_("the five cards in your hand")),
    ("top", N_("the top card of your pay-off pile")),
    ("pile", N_("your whole pay-off pile")),
    ("none", N_("none of them")),
)


def _seen(moment: Moment) -> str:
    """Return what everybody at the table sees of the learner's cards."""
    table = moment.shown.view.table
    return "top" if table.payoff[moment.seat] is not None else "none"


def _builds_on(moment: Moment) -> str:
    """Return whether somebody builds on the first stack in the hidden step."""
    plays = (event for event in moment.hidden.events if event.kind == "play")
    return "yes" if any(event.data[2] == 0 for event in plays) else "no"


def _after_a_tie(moment: Moment) -> str:
    kinds = {event.kind for event in moment.hidden.events}
    return "shuffle" if "shuffle-payoff" in kinds else "left"


def _kings_rank(moment: Moment) -> str:
    """Return whether a king's rank depends on the stack that it would be played on."""
    view = moment.shown.view
    return "open" if len({view.table.needs[n] for n in view.where[0]}) > 1 else "6"


def _over(moment: Moment) -> str:
    """Return how the deal stands at the end of the log, if the hidden step is its end."""
    if moment.hidden.kind != "end":
        return "on"
    winner = moment.hidden.view.outcome.winner
    return "nobody" if winner is None else "you" if winner == moment.seat else "ben"


ENDINGS = (
    ("you", N_("it is over, and you win")),
    ("ben", N_("it is over, and Ben wins")),
    ("nobody", N_("it is over, and nobody wins")),
    ("on", N_("it goes on")),
)

SPITE = (
    _walk(
        "spite-1-piles",
        N_("The piles"),
        choice("what-ben-sees", 1, "D1", N_(
            "The cards are dealt. **Which of your cards can Ben see?**"), SEEN, _seen, N_(
            "Pay-off piles lie face down, but their top cards are turned up for everybody. Hands "
            "are secret.")),
        choice("your-stack", 3, "D2", N_(
            "You have started a stack in the middle. **Will Ben build on it?**"), YES_NO,
            _builds_on, N_("The stacks in the middle belong to everybody.")),
    ),
    _walk(
        "spite-2-begin",
        N_("Who begins?"),
        choice("a-tie", 1, "D3", N_(
            "You and Ben have a queen each, and Cara has a king. **What happens now?**"), (
            ("king", N_("Cara begins: a king is higher than a queen")),
            ("left", N_("you begin: you sit on the dealer’s left")),
            ("shuffle", N_("you and Ben shuffle your pay-off piles and turn up again")),
            ("hand", N_("you and Ben compare your hands")),
        ), _after_a_tie, N_(
            "Queens are highest here, since a king counts less than an ace. Whoever is tied for "
            "highest shuffles and turns up anew.")),
        follows("who-is-next", 2, N_("Ben begins. **Whose turn comes after Ben’s?**"), N_(
            "Play goes clockwise, from player to player.")),
    ),
    _walk(
        "spite-3-fill",
        N_("Fill your hand"),
        number("you-draw", 4, "P1", N_(
            "You hold two cards, and Ben is about to take a turn. **How many cards will you draw "
            "after that?**"), drawn(ANN), N_("A hand is filled up to five.")),
        number("ben-draws", 5, "P1", N_(
            "Ben has played one card and discarded one. **How many will Ben draw when you have "
            "discarded?**"), drawn(BEN), N_("Ben, too, fills up to five, and no further.")),
        number("you-draw-less", 6, "P1", N_(
            "This time you have played nothing and only discarded. **How many cards will you "
            "draw?**"), drawn(ANN), N_("One card has gone, so one is missing.")),
    ),
    _walk(
        "spite-4-centre",
        N_("Building in the middle"),
        may("hearts-on-spades", 2, "P3", N_(
            "The ace of spades lies in the middle, and you hold the 2 of hearts. **May it go "
            "there?**"), _plays("hand", "2h", 0), N_(
            "Only the rank counts; the suit does not matter.")),
        can_play("what-fits", 6, N_(
            "It is your turn again. Look at your hand and at your pay-off card. **Which of these "
            "cards can you play right now?**")),
        may("a-fourth-stack", 9, "P3", N_(
            "You hold the ace of hearts, and each of the three places in the middle has a stack. "
            "**May you start a fourth one beside them?**"), _plays("hand", "Ah", 3)),
    ),
    _walk(
        "spite-5-king",
        N_("Kings are wild"),
        may("king-first", 1, "P3", N_(
            "You hold two kings, and the middle is empty. **May a king start a stack?**"),
            _plays("hand", "Ks", 0), N_(
            "A king stands for whatever is needed, even for an ace. Some families do not allow "
            "that.")),
        will_need("after-two-kings", 2, N_(
            "Your king is the ace of a new stack. You play your second king on it. **What will the "
            "stack need after that?**")),
        choice("on-the-side", 5, "P3", N_(
            "Ben has put a king on a side stack. **As what can Ben play it later?**"), (
            ("6", N_("only as a 6, which comes after the 5")),
            ("13", N_("only as a 13, on a queen")),
            ("open", N_("as whatever a stack needs then")),
        ), _kings_rank, N_(
            "On a side stack a king has no rank yet. It gets one when it is played.")),
    ),
    _walk(
        "spite-6-top",
        N_("Only the top card"),
        may("buried-five", 5, "P2", N_(
            "Stack 1 needs a 5, and you have one. **May you play the 5 of hearts now?**"),
            _plays("side", "5h", 0, 0)),
        may("free-five", 6, "P2", N_(
            "You have played the 2. **May you play the 5 of hearts now?**"),
            _plays("side", "5h", 0, 0), N_("Nothing lies on it any more, so it is free.")),
    ),
    _walk(
        "spite-7-discard",
        N_("The discard that ends the turn"),
        may("payoff-aside", 1, "P7", N_(
            "You would like to be rid of your pay-off card. **May it go to a side stack?**"),
            _payoff_aside),
        may("move-it", 3, "P7", N_(
            "The queen lies on your first side stack. **May you move it to the second one, to make "
            "room?**"), _discards("Qd", 1)),
        least_buried("which-one", 9, N_(
            "All your side stacks are in use, and you want to discard the 8 of spades. **Which "
            "card do you cover with it?**"), "8s"),
    ),
    _walk(
        "spite-8-empty",
        N_("An empty hand"),
        number("last-card", 5, "P5", N_(
            "One card is left in your hand, and you play it to the middle. **How many cards do you "
            "hold right after that?**"), held(ANN), N_(
            "A play has emptied your hand, so you draw a whole new one at once.")),
        number("last-discard", 10, "P7", N_(
            "Again one card is left. This time you put it on a side stack. **How many cards do you "
            "hold right after that?**"), held(ANN), N_(
            "A discard ends the turn, and new cards come only when your next turn begins.")),
        number("next-turn", 11, "P1", N_(
            "Your hand is empty. **How many cards will you draw when your turn begins?**"),
            drawn(ANN), N_("All five are missing.")),
        start=4,
    ),
    _walk(
        "spite-9-full",
        N_("Twelve cards"),
        number("empty-again", 11, "P5", N_(
            "The jack is the last card of your hand, and you play it. **How many cards do you hold "
            "right after that?**"), held(ANN), N_(
            "As often as a play empties your hand, you draw a new one, even twice in one turn.")),
        number("the-stock", 12, "P6", N_(
            "The stock has {n} cards, and eleven lie on the stack. You play the queen. **How many "
            "cards does the stock have after that?**"), stock, N_(
            "All twelve cards of the full stack are shuffled into the stock.")),
        start=10,
    ),
    _walk(
        "spite-10-end",
        N_("The last pay-off card"),
        may("at-once", 5, "P4", N_(
            "You have played your pay-off card, and the next one has been turned up. **May you "
            "play that, too, in this turn?**"), _pays, N_(
            "It fits, and a pay-off card may be played as soon as it is turned up.")),
        choice("face-up", 6, "E1", N_(
            "Your last pay-off card lies face up on its place. **How does the deal stand?**"),
            ENDINGS, _over, N_("To turn it up is not enough: it has to be played.")),
        choice("played", 8, "E1", N_(
            "You have played it. **How does the deal stand now?**"), ENDINGS, _over, N_(
            "Whoever plays the last pay-off card wins at once.")),
        start=3,
    ),
    _walk(
        "spite-10-stock",
        N_("Nothing left to draw"),
        choice("nothing-left", 17, "E2", N_(
            "Ben has discarded. You hold four cards and have to draw one, but the stock is empty. "
            "**How does the deal stand?**"), ENDINGS, _over, N_(
            "If a card is due and there is none at all, the deal is over without a winner.")),
        start=14,
    ),
)  # fmt: skip

HOUSES = (
    _walk(
        "spite-house-ace",
        N_("Aces first"),
        may("keep-it", 1, "P8", N_(
            "In this house an ace that can be played has to be played. You hold one. **May you end "
            "your turn with the jack and keep the ace?**"), _discards("Jd", 0)),
        may("now-you-may", 2, "P8", N_(
            "You have played the ace. **May you discard the jack now?**"), _discards("Jd", 0),
            N_("You hold no other ace, so your turn may end.")),
    ),
    _walk(
        "spite-house-limit",
        N_("Ten turns and no more"),
        choice("who-wins", 11, "E4", N_(
            "In this house a deal has ten turns, and this was the tenth. **How does the deal "
            "stand?**"), ENDINGS, _over, N_("No deal goes on for ever, and this one had no "
                                            "winner.")),
        start=8,
    ),
)  # fmt: skip

SKIP_BO = (
    _walk(
        "skip-bo-1-deal",
        N_("Skip-Bo: wild cards and no suits"),
        will_need("after-two-wild-cards", 2, N_(
            "A wild card lies in the middle as a 1. You play another one on it. **What will the "
            "stack need after that?**")),
        may("nine-on-eleven", 8, "P7", N_(
            "An 11 lies on your side stack. **May you end your turn with the 9 on it?**"),
            _discards("9", 0), N_("On a side stack the cards may lie in any order.")),
    ),
    _walk(
        "skip-bo-2-aside",
        N_("Skip-Bo: full stacks lie aside"),
        number("the-stock", 12, "P6", N_(
            "The stock has {n} cards, and eleven lie on the stack. You play the 12. **How many "
            "cards does the stock have after that?**"), stock, N_(
            "In Skip-Bo a full stack is only put aside. It comes back when the stock is empty.")),
        start=9,
    ),
    _walk(
        "skip-bo-3-score",
        N_("Skip-Bo: what a win scores"),
        number("your-score", -2, "E3", N_(
            "You have played your last pay-off card, and Ben has two left. A win is worth 25, and "
            "every card that Ben has left is worth 5. **How many points do you score?**"),
            lambda moment: int(moment.end.view.outcome.scored[moment.seat]), N_(
            "25 for the win and twice 5 for the cards.")),
        choice("match-over", -1, "E3", N_(
            "You have won this deal. A match of Skip-Bo goes to 500 points. **Is the match "
            "over?**"), YES_NO,
            lambda moment: "no" if moment.recording.course.result is None else "yes", N_(
            "Deal after deal is played until somebody has 500 points.")),
    ),
)  # fmt: skip
