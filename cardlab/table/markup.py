"""The pieces that markup is put together from: sentences, signs, rule ids, buttons.

Whatever people wrote is escaped here and in ``html``, nowhere else.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from cardlab.cards import JOKER, SUITS
from cardlab.table import faces
from cardlab.table.scene import Button, Line
from cardlab.words import Sentence, _


def sentence(said: Sentence) -> str:
    """Return a sentence as markup: cards with drawn pips, names as text.

    >>> from cardlab.words import Card, say
    >>> sentence(say("**Take** the {card}.", card=Card("9s")))
    '<b>Take</b> the <span class="cl-c">9<i class="cl-ps"> of spades</i></span>.'
    """
    out, bold = "", False
    for part in said.parts():
        if part.bold != bold:
            out += "<b>" if part.bold else "</b>"
            bold = part.bold
        if part.kind == "card":
            out += _card_words(part.code, part.text)
        elif part.kind == "name":
            # Isolated where its letters might change the direction of the line.
            name = escape(part.text)
            out += name if part.text.isascii() else f"<bdi>{name}</bdi>"
        else:
            out += escape(part.text)
    return out + ("</b>" if bold else "")


def spoken(said: Sentence) -> str:
    """Return a sentence as it is read aloud, for an attribute: cards by name, not escaped.

    >>> from cardlab.words import Card, say
    >>> spoken(say("Take **{card}**", card=Card("9s")))
    'Take 9 of spades'
    """
    return "".join(
        faces.name(part.code) if part.kind == "card" else part.text for part in said.parts()
    )


def _card_words(code: str, text: str) -> str:
    if code == JOKER or len(code) != 2 or code[1] not in SUITS:
        return f'<span class="cl-c">{escape(text)}</span>'
    suit = code[1]
    return (
        f'<span class="cl-c">{text[:-1]}<i class="cl-p{suit}">{faces.suit_words(suit)}</i></span>'
    )


# Of a group's controls one is a tab stop: the page puts the others out of the order.
STOP = 'tabindex="0" '


def icon(name: str) -> str:
    """Return a drawn sign by its name; the words beside it say what it means."""
    return f'<i class="cl-i cl-i-{name}"></i>' if name else ""


def classes(base: str, marks: Iterable[str]) -> str:
    return " ".join((base, *marks))


def rules_markup(rules: Iterable[str], playing: bool, first: bool = False) -> str:
    """Return rule ids: links where one plays (``first``: the first is a tab stop), else tags."""
    out = ""
    for rule in rules:
        if playing:
            said = escape(_("Rule {rule}").format(rule=rule))
            out += (
                f' <button class="cl-rule" data-do="rule:{escape(rule)}" '
                f'{STOP * first}aria-label="{said}">{escape(rule)}</button>'
            )
            first = False
        else:
            out += f' <span class="cl-rule">{escape(rule)}</span>'
    return out


def button_markup(button: Button, *, stop: bool, base: str = "cl-btn") -> str:
    """Return a button; ``stop`` makes it its group's tab stop."""
    control = button.control
    key = f' data-key="{escape(control.key)}"' if control.key else ""
    hint = f' title="{escape(button.hint)}"' if button.hint else ""
    off = ' aria-disabled="true"' if "off" in button.marks else ""
    pressed = ' aria-current="true"' if "pressed" in button.marks else ""
    marks = [mark for mark in button.marks if mark not in ("off", "pressed")]
    return (
        f'<button class="{classes(base, marks)}" data-do="{escape(control.do)}"'
        f'{key}{hint}{off}{pressed}{" " * stop}{(STOP * stop).rstrip()}>'
        f"{icon(button.icon)}{sentence(button.label)}</button>"
    )


def tool_markup(button: Button, *, stop: bool = False) -> str:
    """Return a small button that shows a sign and says its name."""
    control, said = button.control, escape(spoken(button.label))
    pressed = ' aria-pressed="true"' if "pressed" in button.marks else ""
    key = f' data-key="{escape(control.key)}"' if control.key else ""
    return (
        f'<button class="cl-tool" data-do="{escape(control.do)}"{key}{pressed} '
        f'{STOP * stop}aria-label="{said}">{icon(button.icon)}</button>'
    )


def paragraphs(text: str) -> list[Sentence]:
    """Return the paragraphs of a rule's text as sentences: ``**bold**``, and nothing else.

    >>> [str(each) for each in paragraphs("One {1}.\\n\\n**Two.**")]
    ['One {1}.', 'Two.']
    """
    plain = text.replace("{", "{{").replace("}", "}}")
    return [Sentence(each) for each in plain.split("\n\n") if each.strip()]


def line_text(line: Line) -> str:
    """Return a line as plain text, its rules in brackets.

    >>> from cardlab.words import say
    >>> line_text(Line(say("It stays."), ("T3",)))
    'It stays. (T3)'
    """
    return f"{line.sentence} ({', '.join(line.rules)})" if line.rules else str(line.sentence)
