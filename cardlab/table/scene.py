"""What is to be seen of a table, without knowing its game.

A game's ``picture.py`` turns a view and the table's ``Ui`` into a ``Scene``; ``html``, ``svg`` and
``text`` draw one. Everything in a scene may be seen by the person at the table. Sentences hold
names as values, so no renderer reads a name as markup.
"""

from __future__ import annotations

from dataclasses import dataclass

from cardlab.words import Sentence

NOTHING = Sentence("")


@dataclass(frozen=True)
class Control:
    """What pressing something does (``"pile:stock"``, ``"act:knock"``), and the key for it."""

    do: str
    key: str = ""


@dataclass(frozen=True)
class Spot:
    """A place on the table: a card face up (``code``), face down (``""``) or an empty slot (None).

    ``marks`` say how it looks: ``legal``, ``chosen``, ``refused``, ``moved`` (just taken),
    ``leaves`` (the card is still shown above the empty slot it leaves). ``also`` is read aloud
    after the card's name, ``under`` stands below it. ``counts`` is a suit: a bar in its colour
    joins the cards that count (``"*"``: in the colour of the text). ``tag`` is a word on the card.
    """

    code: str | None
    control: Control | None = None
    marks: tuple[str, ...] = ()
    also: str = ""
    under: Sentence = NOTHING
    counts: str = ""
    tag: str = ""


@dataclass(frozen=True)
class Spread:
    """Cards that lie on each other so that each can be read: the bottom one first, the top last.

    ``chips`` are the ranks of cards deeper down, where not all of them are drawn.
    """

    cards: tuple[Spot, ...]
    chips: tuple[str, ...] = ()


@dataclass(frozen=True)
class Store:
    """What lies before a player: a pile of which so much is ``left``, and stacks.

    ``captions`` name the pile, the stacks and the hand.
    """

    pile: Spot
    left: Sentence
    stacks: tuple[Spread, ...]
    captions: tuple[Sentence, Sentence, Sentence]
    deep: bool = True  # more than one card is left in the pile


@dataclass(frozen=True)
class Growing:
    """A stack in the middle that grows: its top card, what it needs, ``full`` of ``of`` cards."""

    spot: Spot
    needs: Sentence
    full: int
    of: int


@dataclass(frozen=True)
class Leaving:
    """A line that has just left a grid: rows and columns from 0, the last included, and words."""

    rows: tuple[int, int]
    columns: tuple[int, int]
    words: str


@dataclass(frozen=True)
class Grid:
    """Cards in rows of ``columns``, row by row; ``label`` names it where nothing else does."""

    columns: int
    spots: tuple[Spot, ...]
    leaving: tuple[Leaving, ...] = ()
    label: str = ""


@dataclass(frozen=True)
class Steps:
    """What a player has left: ``full`` of ``of`` marks of a kind, and the same in words.

    The kinds are ``"penny"``, ``"nickel"``, ``"life"``, ``"seat"`` and ``"letter"``; of letters
    (``letters``) the first ``of - full`` have been given. ``of`` is 0 where words are enough.
    """

    words: str
    kind: str = "life"
    full: int = 0
    of: int = 0
    letters: str = ""


@dataclass(frozen=True)
class Tag:
    """A word in a small frame; ``on`` fills it. ``icon`` is a name of ``icons``."""

    text: str
    icon: str = ""
    on: bool = False


@dataclass(frozen=True)
class Seat:
    """A player as the others see one: name, tags, what is left, a state, and the cards.

    The cards are a fan (``cards``) or lie in a ``grid``; some lie in a ``store`` besides.
    """

    name: Sentence
    tags: tuple[Tag, ...] = ()
    state: str = ""
    steps: Steps | None = None
    cards: tuple[Spot, ...] = ()
    holds: Sentence = NOTHING
    now: bool = False
    out: bool = False
    grid: Grid | None = None
    store: Store | None = None


@dataclass(frozen=True)
class Pile:
    """A pile in the middle: its top card, its name and its number of cards.

    A single card that somebody holds has no ``count``.
    """

    spot: Spot
    title: str
    count: int | None


@dataclass(frozen=True)
class Line:
    """A sentence and the rules it stands under; ``new`` ones belong to the latest step."""

    sentence: Sentence
    rules: tuple[str, ...] = ()
    new: bool = False


@dataclass(frozen=True)
class Value:
    """What the own hand is worth: a number, the suit it is of, and how it comes about."""

    number: str
    suit: str = ""
    lines: tuple[Sentence, ...] = ()
    rules: tuple[str, ...] = ()


@dataclass(frozen=True)
class Own:
    """The seat the picture is seen from."""

    seat: Seat
    hand: tuple[Spot, ...] = ()
    value: Value | None = None


@dataclass(frozen=True)
class Button:
    """Something to press. ``marks``: ``legal``, ``first``, ``refused``, ``off``, ``pressed``."""

    control: Control
    label: Sentence
    marks: tuple[str, ...] = ()
    icon: str = ""
    hint: str = ""


@dataclass(frozen=True)
class Others:
    """The control over the other players: let them move (``go``), and at which pace."""

    go: Button | None
    paces: tuple[Button, ...]


@dataclass(frozen=True)
class Final:
    """A player at the end of a deal: what changed, the cards, their value, and why.

    ``bar`` is the value as a share of the best there is; ``low`` marks who loses.
    """

    seat: Seat
    change: str
    cards: tuple[Spot, ...]
    value: Value
    bar: float
    low: bool
    why: tuple[Line, ...]


@dataclass(frozen=True)
class Row:
    """A line of a reckoning: a term, its number, the rules it stands under; ``low``: a loss."""

    term: str
    number: str
    rules: tuple[str, ...] = ()
    low: bool = False


@dataclass(frozen=True)
class Score:
    """A player at the end of a deal: grid, reckoning, total, and why.

    ``bar`` and ``mark`` are the total and the number to watch as shares of the bar's length.
    ``over``: the number is reached; ``best`` is said before the total that wins.
    """

    seat: Seat
    rows: tuple[Row, ...]
    total: Row
    bar: float
    mark: float
    over: bool = False
    best: str = ""
    why: tuple[Line, ...] = ()


@dataclass(frozen=True)
class Strip:
    """A line below the header: what the table is in, and in which order the players act."""

    sentence: Sentence
    order: tuple[Tag, ...]
    label: str
    icon: str = "flag"


@dataclass(frozen=True)
class Panel:
    """What is open below the table: lines, rows of a term and its meaning, or paragraphs.

    ``text`` has paragraphs between empty lines and ``**bold**``, as the rulebook has.
    """

    title: str
    text: str = ""
    lines: tuple[Line, ...] = ()
    rows: tuple[tuple[str, str], ...] = ()
    close: Control | None = None


@dataclass(frozen=True)
class Scene:
    """A whole picture.

    ``finals`` (or ``scores``, of grids) are filled at a deal's end and take the table's place.
    """

    title: str
    note: Sentence
    turn: Sentence
    others: tuple[Seat, ...] = ()
    told: tuple[Line, ...] = ()
    piles: tuple[Pile, ...] = ()
    control: Others | None = None
    own: Own | None = None
    finals: tuple[Final, ...] = ()
    message: Line | None = None
    tone: str = "info"  # "info", "no" or "ok"
    actions: tuple[Button, ...] = ()
    tools: tuple[Button, ...] = ()
    panel: Panel | None = None
    deck: str = "french"
    your_turn: bool = False
    playing: bool = True  # whether anything can be pressed
    strip: Strip | None = None
    scores: tuple[Score, ...] = ()
    growing: tuple[Growing, ...] = ()
