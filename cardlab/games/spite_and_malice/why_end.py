"""What the end of a deal of Spite and Malice teaches, and what follows it."""

from __future__ import annotations

from cardlab.engine.course import Course
from cardlab.games.spite_and_malice.table import View
from cardlab.table.telling import Why, in_turn, many, people
from cardlab.words import Sentence, _, ngettext, say


def end_title(view: View) -> Sentence:
    """Return the title of a deal's end: "You win the deal"."""
    outcome = view.table.outcome
    assert outcome is not None
    if outcome.winner is None:
        return say(_("Nobody wins the deal"))
    won = [outcome.winner]
    return say(ngettext("{who} wins the deal", "{who} win the deal", many(won, view.seat)),
               who=people(view.table.names, won, view.seat))  # fmt: skip


def why_end(view: View) -> Why:
    """Return why a deal ended as it did, and the rules that decided it."""
    outcome, rules = view.table.outcome, view.table.rules
    assert outcome is not None
    told, ids = _reason(view)
    if outcome.winner is None:
        if rules.scoring != "none":
            told = in_turn([told, say(_("A deal that nobody wins scores nothing."))])
            ids = (*ids, "E3")
        return Why(told, ids)
    score = outcome.scored[outcome.winner]
    if score:
        return Why(in_turn([told, reckoned(view)]), (*ids, "E3"))
    return Why(told, ids)


def _reason(view: View) -> tuple[Sentence, tuple[str, ...]]:
    table, outcome = view.table, view.table.outcome
    assert outcome is not None
    if outcome.ended_by == "payoff":
        won = [outcome.winner or 0]
        told = ngettext("{who} has no pay-off card left, and that ends the deal at once.",
                        "{who} have no pay-off card left, and that ends the deal at once.",
                        many(won, view.seat))  # fmt: skip
        return say(told, who=people(table.names, won, view.seat)), ("E1",)
    if outcome.ended_by == "blocked":
        return say(_("Everybody has passed in turn, and nobody could play: it cannot go on.")), (
            "E2",
        )
    if outcome.ended_by == "limit":
        return say(_("The deal has had its {n} turns."), n=table.rules.turn_limit), ("E4",)
    nothing = say(_("A card was due, and there was nothing left to draw."))
    if outcome.winner is None:
        if table.rules.stock_out == "fewest_payoff":
            tied = say(_("The fewest pay-off cards would win, but there is a tie."))
            return in_turn([nothing, tied]), ("E2",)
        return nothing, ("E2",)
    fewest = say(_("So the fewest pay-off cards win: {n}."), n=min(outcome.payoff_left))
    return in_turn([nothing, fewest]), ("E2",)


def reckoned(view: View) -> Sentence:
    """Say how the winner's points come about."""
    outcome = view.table.outcome
    assert outcome is not None and outcome.winner is not None
    score = outcome.scored[outcome.winner]
    cards = sum(outcome.payoff_left) - outcome.payoff_left[outcome.winner]
    values = {"cards": cards, "score": score}
    if view.table.rules.scoring == "bonus":
        return say(_("25 points for the deal, and 5 for each of the {cards} pay-off cards that "
                     "the others have left: {score}."), **values)  # fmt: skip
    return say(_("The others have {cards} pay-off cards left, and each is a point: {score}."),
               **values)  # fmt: skip


# -- what follows a deal


def after(course: Course, kind: str, seat: int) -> tuple[Sentence, Why]:
    """Return title and lesson of what follows a deal: ``next`` or ``result``."""
    names = course.names
    if kind == "next":
        dealer = [course.next_dealer()]
        title = say(ngettext("{who} deals next", "{who} deal next", many(dealer, seat)),
                    who=people(names, dealer, seat))  # fmt: skip
        return title, Why(say(_("The next player to the left deals.")), ("D1",))
    assert course.result is not None
    winners = course.result.winners
    if not winners:
        return say(_("Nobody wins the match")), Why(
            say(_("The match was this one deal, and nobody has won it.")), ("E3",)
        )
    title = say(ngettext("{who} wins the match", "{who} win the match", many(winners, seat)),
                who=people(names, winners, seat))  # fmt: skip
    limit = getattr(course.rules, "match_score", None)
    if limit is None:
        told = say(_("The match was this one deal, so its winner wins the match."))
    elif max(course.standing) >= limit:
        told = say(_("A score has reached {n}, and that wins the match."), n=limit)
    else:
        told = say(_("That was the last deal of the match: the highest score wins."))
    return title, Why(told, ("E3",))
