"""The walk-throughs of Skyjo, step by step."""

from __future__ import annotations

from cardlab.games.skyjo.lessons.logs import shipped
from cardlab.games.skyjo.lessons.stops import (
    after_the_ender,
    best_place,
    choice,
    leaves,
    may,
    no_such,
    on_top,
    score,
    shown_sum,
    shuffled,
    who_starts,
    why_starts,
    winner,
)
from cardlab.games.skyjo.table import Action, View
from cardlab.lessons.stops import own_move
from cardlab.lessons.walk import Moment, Stop, Walk
from cardlab.words import N_


def _rejects(view: View) -> Action:
    return Action(view.seat, "reject")


def _peeks(view: View) -> Action:
    return Action(view.seat, "flip", None, 2)


def _on_a_back(view: View) -> Action:
    return Action(view.seat, "place", None, 7)


PLACES = (("the other two", 8), ("the 9", 1))


def _best(moment: Moment) -> str:
    return best_place(moment, PLACES)


def _walk(name: str, title: str, *stops: Stop, start: int = 0) -> Walk:
    return Walk(name, title, shipped(name), stops, start=start)


SKYJO = (
    _walk(
        "skyjo-1-pack",
        N_("The cards"),
        no_such("no-such", 1, N_(
            "Every card has a number, and a colour that goes with it. **Which of these numbers is "
            "on no card?**"), ("-2", "0", "12", "13")),
        shown_sum("two-cards", 3, N_(
            "You have turned up two cards. **What do they make together?**")),
    ),
    _walk(
        "skyjo-2-start",
        N_("Two cards, and who starts"),
        why_starts("why-ben", 5, N_(
            "Everybody shows two cards now, and it is Ben’s turn. **Why does Ben start?**"), (
            ("sum", N_("the highest sum face up")),
            ("card", N_("the highest single card")),
            ("low", N_("the lowest sum face up")),
            ("left", N_("the seat on the dealer’s left")),
        )),
    ),
    Walk(
        "skyjo-2-later",
        N_("Who starts the second deal"),
        shipped("skyjo-2-start"),
        (
            who_starts("who-starts", 1, N_(
                "Ben ended the first deal, and you deal the second one. In a moment everybody "
                "turns up two cards. **Who starts?**")),
        ),
        deal=2,
    ),
    _walk(
        "skyjo-3-take",
        N_("A card from the pile"),
        may("put-back", 7, "R2", N_(
            "You have taken the {drawn} from the pile. **May you put it back and turn up one of "
            "your cards instead?**"), _rejects),
        may("on-a-back", 12, "R3", N_(
            "You have taken the {drawn}. **May you place it on a card that is face down, though "
            "you do not know that card?**"), _on_a_back,
            N_("A card may take the place of any of yours. What lay there goes on the pile.")),
        start=5,
    ),
    _walk(
        "skyjo-4-draw",
        N_("A card from the stock"),
        may("peek", 7, "R3", N_(
            "You hold the {drawn}, and nobody else has seen it. **May you turn up one of your "
            "cards first, and then decide about the {drawn}?**"), _peeks),
        choice("what-now", 8, "R3", N_(
            "You do not want the {top}, and have put it on the pile. **What comes now?**"), (
            ("flip", N_("you turn up one of your face-down cards")),
            ("draw", N_("you draw another card")),
            ("end", N_("nothing: your turn is over")),
        ), own_move, N_("Whoever puts a drawn card away turns up a card in return.")),
        may("put-away", 13, "R3", N_(
            "You have drawn a {drawn}. You would like to keep it. **Might you put it away, too?**"),
            _rejects,
            N_("Any card from the stock may go, and then a face-down card is turned up.")),
        start=5,
    ),
    _walk(
        "skyjo-4-stock",
        N_("The stock is empty"),
        shuffled("how-many", 133, N_(
            "The stock is empty, and {pile} cards lie on the discard pile. Ben draws. **How many "
            "of them are shuffled?**")),
        start=131,
    ),
    _walk(
        "skyjo-5-column",
        N_("A column leaves"),
        leaves("third-seven", 7, N_(
            "You place the third 7 in column 1. **Does the column leave your grid?**"),
            N_("Three equal cards in a column, all face up, leave at once.")),
        choice("on-the-pile", 8, "R4", N_(
            "Four cards have just gone on the pile: three sevens, and the card that lay face down. "
            "**What is on top?**"), (
            ("column", N_("the three sevens")),
            ("replaced", N_("the card that lay face down")),
        ), on_top, N_("The replaced card goes first, then the column on top of it.")),
        leaves("a-row", 13, N_(
            "Ben shows three fours side by side. Suppose a fourth one comes to them. **Does the "
            "row leave?**"), N_("Rows do not count for this, only columns.")),
        start=5,
    ),
    _walk(
        "skyjo-5-minus",
        N_("Three times minus two"),
        choice("where", 14, "R4", N_(
            "You have drawn a third {drawn}. Two of them lie in column 1. **Where does this one "
            "help you most?**"), (
            ("the other two", N_("below the other two")),
            ("the 9", N_("on the 9")),
        ), _best, N_(
            "Below the other two all three would leave, and nobody can say no. On the 9 it saves "
            "11 points, and the others stay.")),
        start=9,
    ),
    _walk(
        "skyjo-6-end",
        N_("The last lap"),
        choice("how-it-goes-on", 50, "R6", N_(
            "Ben has one face-down card left, and will place a card there now. **How does the deal "
            "go on after that?**"), (
            ("at once", N_("it is over at once")),
            ("once more", N_("everybody else has one more turn")),
            ("all up", N_("it goes on until all cards of all players are face up")),
        ), after_the_ender, N_("Whoever ends the deal does not play again, all others do once.")),
        leaves("late-column", -1, N_(
            "The last lap is over. Your column 4 shows 6, 6 and a back. Suppose there is a 6 under "
            "it. **Does the column still leave?**"),
            N_("All cards are turned up first. A column that turns out equal leaves, late as it "
               "is."), "R6"),
        start=46,
    ),
    _walk(
        "skyjo-7-beaten",
        N_("The ender is beaten"),
        score("write-down", -1, N_(
            "You ended the deal with {mine}, and Ben has {other}. **How many points do you write "
            "down?**")),
        start=41,
    ),
    _walk(
        "skyjo-7-tied",
        N_("The ender is not alone"),
        score("write-down", -1, N_(
            "You ended the deal with {mine}, and Ben has {other}, too. **How many points do you "
            "write down?**")),
        start=41,
    ),
    _walk(
        "skyjo-7-negative",
        N_("Less than nothing"),
        score("write-down", -1, N_(
            "You ended the deal with {mine}, and Ben has {other}. **How many points do you write "
            "down?**")),
        start=41,
    ),
    Walk(
        "skyjo-8-match",
        N_("The end of the match"),
        shipped("skyjo-8-match"),
        (
            winner("who-wins", -1, N_(
                "After the second deal these are the totals: {totals}. **Who wins the match?**")),
        ),
        deal=2,
        start=53,
    ),
)  # fmt: skip
