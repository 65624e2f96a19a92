"""Steps 3 and 4: what may be done with a card, and why not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, NamedTuple

from cardlab.cards import SplitMix64
from cardlab.games.skyjo.lessons.tables import (
    RULES,
    YOU,
    Position,
    SkyjoExercise,
    column,
    draw,
    flip,
    laid,
    place,
    reject,
    some,
    some_card,
    take,
    view_figure,
    where,
)
from cardlab.games.skyjo.score import CLEARED, FACE_DOWN, face
from cardlab.games.skyjo.table import Action, View
from cardlab.lessons.answers import ChoiceForm, NumberForm, Option
from cardlab.lessons.exercise import Figure, Hint, Mistake, Told
from cardlab.words import N_, Sentence, _, in_words, say

PLACES = range(RULES.size)
POSSIBLE = "yes"

# The reasons, by key: what is chosen, and what is asked of whoever overlooks it.
REASONS = {
    "yes": N_("yes"),
    "from the pile": N_("no: a card from the discard pile has to be placed"),
    "face up": N_("no: that card is face up already"),
    "none left": N_("no: there is no face-down card left to turn up"),
    "empty": N_("no: that place is empty"),
    "not drawn": N_("no: first you have to draw"),
    "one card": N_("no: you draw one card a turn"),
}
_ASK = {
    "from the pile": N_("**The card you hold came from the discard pile.** What has to happen with "
                        "such a card?"),
    "face up": N_("**After a card is put away, a card is turned up.** Which way does the one at "
                  "that place lie?"),
    "none left": N_("**Whoever puts a card away turns up one in return.** Do you have one to turn "
                    "up?"),
    "empty": N_("**The cards of that column have left.** Is there a card to be replaced?"),
    "not drawn": N_("**It is the beginning of your turn.** What comes first?"),
    "one card": N_("**You hold a card already.** How many do you draw in a turn?"),
}  # fmt: skip
_NOT = {
    "from the pile": N_("**That goes for cards from the discard pile.** Where did the card you "
                        "hold come from?"),
    "face up": N_("**Look at that place again.** Is it about turning a card up, and which way does "
                  "the card lie?"),
    "none left": N_("**Look through your grid.** Is there a face-down card, and is one needed "
                    "here?"),
    "empty": N_("**Look at that place again.** Does a card lie there?"),
    "not drawn": N_("**Look what you have in hand.** Have you drawn already?"),
    "one card": N_("**Look what you have in hand.** How many cards have you drawn in this turn?"),
}  # fmt: skip


class Proposal(NamedTuple):
    """A table, and something that the learner might do there."""

    position: Position
    action: Action


def reason(view: View, action: Action) -> str:
    """Return the key of the reason for which an action is not possible, by the engine."""
    refusal = view.refusal(action)
    if refusal is None:
        return POSSIBLE
    phase = view.table.phase
    if phase == "draw":
        return "not drawn"
    if action.action == "draw":
        return "one card"
    if refusal.rule == "R2":
        return "from the pile"
    if refusal.rule == "R4":
        return "empty"
    return "face up" if action.action == "flip" else "none left"


def _words(view: View, action: Action) -> Sentence:
    if action.action == "draw":
        return say(_("draw another card from the stock"))
    if action.action == "reject":
        return say(_("put the {card} on the discard pile and turn up a card instead"),
                   card=face(view.drawn or ""))  # fmt: skip
    at = where(action.position or 0)
    if action.action == "flip":
        return say(_("turn up the card in {at}"), at=at)
    return say(_("place the {card} in {at}"), card=face(view.drawn or ""), at=at)


def _situation(view: View) -> Sentence:
    if view.table.phase == "draw":
        return say(_("Your turn begins."))
    if view.table.phase == "flip":
        return say(_("You drew the {card} from the stock and put it on the discard pile."),
                   card=face(view.table.pile[0]))  # fmt: skip
    if view.table.taken is not None:
        return say(_("You have taken the {card} from the discard pile."),
                   card=face(view.drawn or ""))  # fmt: skip
    return say(_("You have drawn the {card} from the stock."), card=face(view.drawn or ""))


class May(SkyjoExercise):
    """Say whether a move is possible, and if not, why not."""

    kinds: ClassVar[tuple[str, ...]]
    keys: ClassVar[tuple[str, ...]]
    rounds: ClassVar[int] = 3

    def make(self, generator: SplitMix64) -> Proposal:
        """Set a table of one of the kinds."""
        return propose(generator, generator.choice(self.kinds))

    def form(self, variant: Proposal) -> ChoiceForm:
        """Yes, or no for one of some reasons."""
        return ChoiceForm(tuple(Option(key, say(_(REASONS[key]))) for key in self.keys))

    def question(self, variant: Proposal) -> Sentence:
        """Tell what has happened and propose something."""
        view = variant.position.view()
        return say(_("{situation} Now you would like to {move}. **Is that possible?**"),
                   situation=_situation(view), move=_words(view, variant.action))  # fmt: skip

    def figure(self, variant: Proposal) -> Figure:
        """Show the table."""
        return view_figure(variant.position.view())

    def solve(self, variant: Proposal) -> str:
        """Ask the engine."""
        return reason(variant.position.view(), variant.action)

    def models(self, variant: Proposal) -> Iterator[Mistake]:
        """Possible, though it is not; impossible for a reason that does not hold here."""
        right = self.solve(variant)
        rule = self._rule(variant)
        for key in self.keys:
            if key == POSSIBLE and right != POSSIBLE:
                yield Mistake("not-possible", key, say(_(_ASK[right])), rule)
            elif key != POSSIBLE:
                yield Mistake(f"not-{key.replace(' ', '-')}", key, say(_(_NOT[key])), rule)

    def _rule(self, variant: Proposal) -> str:
        refusal = variant.position.view().refusal(variant.action)
        if refusal is not None:
            return str(refusal.rule)
        return "R2" if variant.position.view().table.taken is not None else "R3"

    def steps(self, variant: Proposal) -> Iterator[Hint]:
        """Tell where the card comes from, then how the place lies."""
        view, action = variant.position.view(), variant.action
        phase, taken = view.table.phase, view.table.taken is not None
        if phase == "place":
            told = say(_("The card in your hand came from the stock, and nobody else has seen it."))
            if taken:
                told = say(_("The card in your hand came from the discard pile."))
            yield Hint(
                told,
                "R2" if taken else "R3",
                lambda key: key != "not drawn" and (taken or key != "from the pile"),
            )
        n = view.grid.count(FACE_DOWN)
        down = say(_("You have {n} face-down cards."), n=in_words(n))
        if action.position is not None:
            card = view.grid[action.position]
            lies = _("empty") if card is CLEARED else _("a card, face up")
            lies = _("a card, face down") if card == FACE_DOWN else lies
            down = say(_("In {at} there is: {lies}."), at=where(action.position), lies=lies)
        yield Hint(down, "R3", lambda key: key != "none left" or not n)

    def solution(self, variant: Proposal) -> tuple[Told, ...]:
        """Let the engine's own sentence tell it."""
        view = variant.position.view()
        refusal = view.refusal(variant.action)
        if refusal is not None:
            return (Told(refusal.sentence, refusal.rule),)
        if variant.action.action == "place":
            told = say(_("A card may be placed wherever a card of yours lies, face up or face "
                         "down."))  # fmt: skip
        elif variant.action.action == "flip":
            told = say(_("You put the drawn card away, so a face-down card is turned up."))
        else:
            told = say(_("A card from the stock may be put away, if there is a face-down card to "
                         "turn up in return."))  # fmt: skip
        return (Told(told, "R3"),)

    def nudge(self, variant: Proposal, given: Any) -> Told:
        """Ask where the card came from."""
        return Told(say(_("**Go through the turn.** Where does the card come from, and what lies "
                          "at that place?")), self._rule(variant))  # fmt: skip


def propose(generator: SplitMix64, kind: str) -> Proposal:
    """Set a table where something is proposed; ``kind`` is source and move."""
    source, _dash, move = kind.partition(" ")
    card = some_card(generator)
    leaves = move == "empty"
    gone = {generator.below(4): some_card(generator, 1)} if leaves else {}
    open_places = [at for at in PLACES if at % 4 not in gone]
    shown = some(generator, open_places, 4 + generator.below(4))
    up, stock = (card, ()) if source == "took" else (None, (card,))
    position = laid(generator, {}, shown, gone=gone, up=up, stock=stock)
    drawn = {"took": (take(YOU),), "drew": (draw(YOU),), "put": (draw(YOU), reject(YOU))}
    position = position._replace(actions=drawn.get(source, ()), kind=kind)
    down = [at for at in open_places if at not in shown]
    action = {
        "away": lambda: reject(YOU),
        "down": lambda: place(YOU, generator.choice(down)),
        "up": lambda: place(YOU, generator.choice(shown)),
        "empty": lambda: place(YOU, generator.choice(column(next(iter(gone))))),
        "flip": lambda: flip(YOU, generator.choice(down)),
        "flip-up": lambda: flip(YOU, generator.choice(shown)),
        "again": lambda: draw(YOU),
    }[move]()
    return Proposal(position, action)


class Taken(May):
    """What may be done with a card from the discard pile."""

    id: ClassVar[str] = "skyjo-taken"
    title: ClassVar[str] = N_("You took it from the pile")
    rules: ClassVar[tuple[str, ...]] = ("R1", "R2", "R4")
    kinds = ("took away", "took away", "took flip", "took down", "took up", "took empty")
    keys = ("yes", "from the pile", "none left", "empty", "not drawn")


class Drawn(May):
    """What may be done with a card from the stock."""

    id: ClassVar[str] = "skyjo-drawn"
    title: ClassVar[str] = N_("You drew it from the stock")
    rules: ClassVar[tuple[str, ...]] = ("R1", "R3")
    kinds = ("drew away", "put flip-up", "put flip-up", "put flip", "drew down", "fresh flip",
             "drew again")  # fmt: skip
    keys = ("yes", "from the pile", "face up", "none left", "not drawn", "one card")


class Places(SkyjoExercise):
    """Count the places where a card may go."""

    id: ClassVar[str] = "skyjo-places"
    title: ClassVar[str] = N_("Where may it go?")
    rules: ClassVar[tuple[str, ...]] = ("R2", "R3", "R4")

    def make(self, generator: SplitMix64) -> Position:
        """Set a table with one column gone, or none, and a card from the pile in hand."""
        gone = {generator.below(4): some_card(generator, 1)} if generator.below(3) else {}
        places = [at for at in PLACES if at % 4 not in gone]
        shown = some(generator, places, 3 + generator.below(5))
        position = laid(generator, {}, shown, gone=gone, up=some_card(generator, -2, 5))
        return position._replace(actions=(take(YOU),))

    def form(self, variant: Position) -> NumberForm:
        """A whole number."""
        return NumberForm(whole=True, examples=("2", "1"))

    def question(self, variant: Position) -> Sentence:
        """Ask for the number of places."""
        return say(_("You have taken the {card} from the discard pile. **In how many places may "
                     "you put it?**"), card=face(variant.view().drawn or ""))  # fmt: skip

    def figure(self, variant: Position) -> Figure:
        """Show the table."""
        return view_figure(variant.view())

    def solve(self, variant: Position) -> int:
        """Count the legal moves."""
        return sum(action.action == "place" for action in variant.view().legal_actions())

    def models(self, variant: Position) -> Iterator[Mistake]:
        """Only one side of the cards, empty places too, the pile as a place."""
        grid = variant.view().grid
        down = grid.count(FACE_DOWN)
        up = len(grid) - down - grid.count(CLEARED)
        yield Mistake("only-face-down", down, say(
            _("**{n} are the face-down cards alone.** May a card that is face up be replaced, "
              "too?"), n=down), "R3")  # fmt: skip
        yield Mistake("only-face-up", up, say(
            _("**{n} are the face-up cards alone.** May a face-down card be replaced, though "
              "nobody knows it?"), n=up), "R3")  # fmt: skip
        yield Mistake("empty-too", len(grid), say(
            _("**{n} counts empty places as well.** Is there a card to be replaced?"),
            n=len(grid)), "R4")  # fmt: skip
        yield Mistake("pile-too", self.solve(variant) + 1, say(
            _("**That is one too many.** Have you counted the discard pile? Where did the card "
              "come from?")), "R2")  # fmt: skip

    def steps(self, variant: Position) -> Iterator[Hint]:
        """Count the face-up cards, then the face-down ones."""
        grid = variant.view().grid
        down = grid.count(FACE_DOWN)
        yield Hint(say(_("{n} of your cards are face down, and each of them may be replaced."),
                       n=in_words(down).capitalize()), "R3",
                   lambda value: value >= down)  # fmt: skip

    def solution(self, variant: Position) -> tuple[Told, ...]:
        """Tell both numbers."""
        grid = variant.view().grid
        down, gone = grid.count(FACE_DOWN), grid.count(CLEARED)
        up = len(grid) - down - gone
        told = [Told(say(_("{up} face up and {down} face down: any of your {all} cards may be "
                           "replaced."), up=up, down=down, all=up + down), "R3")]  # fmt: skip
        if gone:
            told.append(Told(say(_("Where a column has left, nothing can be placed.")), "R4"))
        return tuple(told)

    def nudge(self, variant: Position, given: Any) -> Told:
        """Ask which cards may be replaced."""
        return Told(say(_("**A card takes the place of one of yours.** How many cards do you "
                          "have?")), "R3")  # fmt: skip
