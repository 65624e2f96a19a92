"""Kinds of stops in a thirty-one deal: what is asked, and how the outcome is worked out.

Each function makes a ``Stop``; the outcome is worked out by the engine from the log when it is
needed, and what is said about a guess names the mistake behind it where there is a model for it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cardlab.cards import without
from cardlab.games.thirty_one.lessons.value import Hand, Value
from cardlab.games.thirty_one.score import points
from cardlab.games.thirty_one.table import Action, View
from cardlab.games.thirty_one.telling import best_discards, joined, makes
from cardlab.games.thirty_one.why_end import why_end
from cardlab.lessons.answers import CardForm, ChoiceForm, NumberForm, Option, players_form
from cardlab.lessons.walk import Moment, Stop
from cardlab.words import N_, Card, Name, Sentence, _, say

NUMBER = NumberForm(whole=True)
SMALL = NumberForm(whole=True, examples=("5", "6"))


def _asks(prompt: str) -> Callable[[Moment], Sentence]:
    """Return a question; ``{drawn}``, ``{taken}`` and ``{top}`` in it are cards that are shown."""

    def question(moment: Moment) -> Sentence:
        view = _view(moment)
        top = view.table.pile[0] if view.table.pile else ""
        return say(_(prompt), drawn=Card(view.drawn or ""), taken=Card(view.table.taken or ""),
                   top=Card(top))  # fmt: skip

    return question


def _view(moment: Moment) -> View:
    view: View = moment.shown.view
    return view


def plain(sentence: Sentence) -> Sentence:
    """Return a sentence without its bold marks.

    >>> str(plain(say("**So.** And so.")))
    'So. And so.'
    """
    return Sentence(sentence.template.replace("**", ""), sentence.values)


# -- values


def worth(id: str, before: int, prompt: str, rule: str = "V2") -> Stop:
    """Ask what the own hand is worth at the moment that is shown."""

    def outcome(moment: Moment) -> float:
        return _view(moment).table.rules.value(_view(moment).hand or ())

    return Stop(id, before, rule, _asks(prompt), lambda moment: NUMBER, outcome, _adds_up)


def _adds_up(moment: Moment, guess: Any) -> Sentence:
    view = _view(moment)
    right = say(_("In your hand {makes}."), makes=makes(view.hand or (), view.table.rules))
    if guess is None or len(view.hand or ()) != 3:
        return right
    mistake = Value().recognise(Hand(view.hand or ()), guess)
    if mistake is None:
        return right
    fact = Sentence(mistake.sentence.template.split("**")[1], mistake.sentence.values)
    return say("{fact} {right}", fact=fact, right=right)


def can_keep(id: str, before: int, prompt: str) -> Stop:
    """Ask for the most that the hand can be worth after the discard that is due."""
    return Stop(
        id,
        before,
        "V2",
        _asks(prompt),
        lambda moment: NUMBER,
        lambda moment: best_discards(_view(moment))[0],
        _best_kept,
    )


def _best_kept(moment: Moment, guess: Any) -> Sentence:
    view = _view(moment)
    hand, rules = view.hand or (), view.table.rules
    _most, cards = best_discards(view)
    told = say(_("Without the {card}: {makes}."), card=Card(cards[0]),
               makes=makes(without(hand, cards[0]), rules))  # fmt: skip
    if guess is not None and guess.value == sum(map(points, hand)):
        return say(_("That adds up all four cards, of more than one suit. {told}"), told=told)
    return told


# -- cards


def best_card(id: str, before: int, prompt: str) -> Stop:
    """Ask which discard leaves most."""
    return Stop(
        id,
        before,
        "V2",
        _asks(prompt),
        lambda moment: CardForm(_view(moment).hand or ()),
        lambda moment: best_discards(_view(moment))[1],
        _left_by,
    )


def _left_by(moment: Moment, guess: Any) -> Sentence:
    view = _view(moment)
    hand, rules = view.hand or (), view.table.rules
    most, cards = best_discards(view)
    if guess is None or guess in cards:
        return say(_("Without the {card} your hand is worth {most}."), card=Card(cards[0]),
                   most=most)  # fmt: skip
    left = rules.value(without(hand, guess))
    return say(_("Without the {guess} you would have {left}, without the {card} you have {most}."),
               guess=Card(guess), left=left, card=Card(cards[0]), most=most)  # fmt: skip


def must_stay(id: str, before: int, prompt: str) -> Stop:
    """Ask which card may not be discarded in this turn."""

    def outcome(moment: Moment) -> tuple[str, ...]:
        view = _view(moment)
        return tuple(card for card in view.hand or () if _refusal(view, card) is not None)

    def why(moment: Moment, guess: Any) -> Sentence:
        refusal = _refusal(_view(moment), outcome(moment)[0])
        return plain(refusal.sentence)

    return Stop(
        id,
        before,
        "T3",
        _asks(prompt),
        lambda moment: CardForm(_view(moment).hand or ()),
        outcome,
        why,
    )


def _refusal(view: View, card: str) -> Any:
    return view.refusal(Action(view.seat, "discard", None, card))


# -- moves


def yes_no() -> ChoiceForm:
    """Return the form of yes or no."""
    return ChoiceForm(
        (Option("yes", say(_("yes")), also=("y",)), Option("no", say(_("no")), also=("n",)))
    )


def may(
    id: str,
    before: int,
    rule: str,
    prompt: str,
    action: Callable[[View], Action],
    allowed: str = "",
) -> Stop:
    """Ask whether an action is possible at the moment that is shown.

    ``allowed`` explains why it is; where it is not, the engine's own sentence does.
    """

    def refusal(moment: Moment) -> Any:
        view = _view(moment)
        return view.refusal(action(view))

    def why(moment: Moment, guess: Any) -> Sentence:
        problem = refusal(moment)
        return say(_(allowed)) if problem is None else plain(problem.sentence)

    return Stop(
        id,
        before,
        rule,
        _asks(prompt),
        lambda moment: yes_no(),
        lambda moment: "yes" if refusal(moment) is None else "no",
        why,
    )


def choice(
    id: str,
    before: int,
    rule: str,
    prompt: str,
    options: Sequence[tuple[str, str]],
    outcome: Callable[[Moment], str],
    why: str,
) -> Stop:
    """Ask for one of some options, given by key and words."""
    return Stop(
        id,
        before,
        rule,
        _asks(prompt),
        lambda moment: ChoiceForm(tuple(Option(key, say(_(words))) for key, words in options)),
        outcome,
        lambda moment, guess: say(_(why)),
    )


def own_move(moment: Moment) -> str:
    """Return what kind of move the log has next: ``"take"``, ``"declare"``, ``"knock"``, …"""
    return str(moment.hidden.events[0].kind)


# -- turns


def turns_left(id: str, before: int, prompt: str) -> Stop:
    """Ask how many turns come before the hands are shown."""
    return Stop(
        id,
        before,
        "T4",
        _asks(prompt),
        lambda moment: SMALL,
        lambda moment: len(_to_play(moment)),
        lambda moment, guess: say(
            _("Everybody but the knocker has one: {who}."), who=_named(moment, _to_play(moment))
        ),
    )


def _to_play(moment: Moment) -> list[int]:
    """Return the seats that discard after the moment, in order."""
    steps = moment.recording.steps
    later = steps[steps.index(moment.hidden) :]
    return [
        step.events[-1].player
        for step in later
        if step.kind == "discard" and step.events[-1].player is not None
    ]


def last_to_play(id: str, before: int, prompt: str) -> Stop:
    """Ask who has the last turn of the deal."""
    return Stop(
        id,
        before,
        "T4",
        _asks(prompt),
        seats_form,
        lambda moment: _name(moment, _to_play(moment)[-1]),
        lambda moment, guess: say(_("The knocker does not move again; the turn before the "
                                    "knocker’s would be is the last one.")),
    )  # fmt: skip


# -- the end of a deal

NOBODY, SEVERAL = "nobody", "several"


def seats_form(moment: Moment, *more: Option) -> ChoiceForm:
    """Return the form of a guess that is a player; the learner's own seat is "you"."""
    names = moment.recording.course.names
    form = players_form(names, *more)
    own = Option(names[moment.seat], say(_("you")), also=(_("you"), _("me")))
    options = (own if option.key == own.key else option for option in form.options)
    return ChoiceForm(tuple(options), quoted=False)


def _name(moment: Moment, seat: int) -> str:
    return str(moment.recording.course.names[seat])


def _named(moment: Moment, seats: Sequence[int]) -> Sentence:
    you = _("you")
    return joined([you if s == moment.seat else Name(_name(moment, s)) for s in seats])


def loses(id: str, before: int, prompt: str, *, told: bool = False, rule: str = "S4") -> Stop:
    """Ask who loses a life; ``told``: the values of all hands stand in the question."""

    def form(moment: Moment) -> ChoiceForm:
        return seats_form(
            moment,
            Option(SEVERAL, say(_("more than one"))),
            Option(NOBODY, say(_("nobody"))),
        )

    def outcome(moment: Moment) -> str:
        losers = [seat for seat, n in enumerate(_outcome(moment).lost) if n]
        if len(losers) == 1:
            return _name(moment, losers[0])
        return SEVERAL if losers else NOBODY

    return Stop(id, before, rule, _told(prompt) if told else _asks(prompt), form, outcome, _why_end)


def lives_lost(id: str, before: int, rule: str, prompt: str, seat: int) -> Stop:
    """Ask how many lives a player loses; the values of all hands stand in the question."""
    return Stop(
        id,
        before,
        rule,
        _told(prompt),
        lambda moment: SMALL,
        lambda moment: _outcome(moment).lost[seat],
        _why_end,
    )


def points_scored(id: str, before: int, rule: str, prompt: str) -> Stop:
    """Ask who scores; the values of all hands stand in the question."""

    def outcome(moment: Moment) -> str:
        winners = [seat for seat, n in enumerate(_outcome(moment).scored) if n]
        return _name(moment, winners[0]) if len(winners) == 1 else SEVERAL

    def form(moment: Moment) -> ChoiceForm:
        return seats_form(moment, Option(SEVERAL, say(_("more than one"))))

    return Stop(id, before, rule, _told(prompt), form, outcome, _why_end)


def after_31(id: str, before: int, prompt: str) -> Stop:
    """Ask who pays after a declared 31."""
    options = (
        ("lowest", N_("only the lowest hand")),
        ("knocker", N_("the knocker alone")),
        ("all", N_("everybody but the one who declared")),
    )

    def outcome(moment: Moment) -> str:
        lost = _outcome(moment).lost
        paying = sum(n > 0 for n in lost)
        return "all" if paying == len(moment.end.view.table.active) - 1 else "lowest"

    stop = choice(id, before, "S2", prompt, options, outcome, "")
    return Stop(stop.id, before, "S2", stop.prompt, stop.form, outcome, _why_end)


def _outcome(moment: Moment) -> Any:
    return moment.end.view.table.outcome


def _why_end(moment: Moment, guess: Any) -> Sentence:
    return why_end(moment.end.view).sentence


def _told(prompt: str) -> Callable[[Moment], Sentence]:
    """Put the values of all hands before a question."""

    def question(moment: Moment) -> Sentence:
        names, values = moment.recording.course.names, _outcome(moment).values
        each = joined(
            [
                say("{who} {n}", who=_("you") if s == moment.seat else Name(names[s]), n=value)
                for s, value in enumerate(values)
                if value is not None
            ]
        )
        return say("{told} {ask}", told=say(_("The hands will be worth: {each}."), each=each),
                   ask=say(_(prompt)))  # fmt: skip

    return question


# -- the match


def out(id: str, before: int, prompt: str) -> Stop:
    """Ask who is out of the match after the deal; the values stand in the question."""

    def outcome(moment: Moment) -> str:
        standing = _outcome(moment).standing
        gone = [s for s in moment.end.view.table.active if not standing[s]]
        return _name(moment, gone[0]) if gone else NOBODY

    return Stop(
        id,
        before,
        "S6",
        _told(prompt),
        lambda moment: seats_form(moment, Option(NOBODY, say(_("nobody")))),
        outcome,
        _why_out,
    )


def _why_out(moment: Moment, guess: Any) -> Sentence:
    if moment.end.view.table.rules.lives == 4:
        return say(_("Three pennies and the county, which is free: four losses. Whoever loses on "
                     "the county is out."))  # fmt: skip
    return why_end(moment.end.view).sentence


def still_in(id: str, before: int, prompt: str, seat: int) -> Stop:
    """Ask whether a player is out after the deal."""
    return Stop(
        id,
        before,
        "S6",
        _asks(prompt),
        lambda moment: yes_no(),
        lambda moment: "no" if _outcome(moment).standing[seat] else "yes",
        lambda moment, guess: say(_("Without pennies one is on the county: that last life is "
                                    "free.")),
    )  # fmt: skip


def next_dealer(id: str, before: int, prompt: str) -> Stop:
    """Ask who deals the next deal."""
    return Stop(
        id,
        before,
        "D2",
        _asks(prompt),
        seats_form,
        lambda moment: _name(moment, moment.recording.course.next_dealer()),
        lambda moment, guess: say(_("The deal moves to the left, to the first player who is still "
                                    "in.")),
    )  # fmt: skip


def counted(id: str, before: int, prompt: str) -> Stop:
    """Ask what the own hand counts when all hands are shown (S1)."""
    return Stop(
        id,
        before,
        "S1",
        _asks(prompt),
        lambda moment: NUMBER,
        lambda moment: _outcome(moment).values[moment.seat],
        _why_end,
    )


def lives_after(id: str, before: int, rule: str, prompt: str, seat: int) -> Stop:
    """Ask how many lives a player has after everything that follows the deal."""
    return Stop(
        id,
        before,
        rule,
        _asks(prompt),
        lambda moment: SMALL,
        lambda moment: moment.recording.course.standing[seat],
        lambda moment, guess: say(_("Everybody who was in this deal gets the same on top, even "
                                    "whoever went out in it.")),
    )  # fmt: skip
