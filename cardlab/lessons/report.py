"""How somebody stands: every item of a lesson, also what was not attempted."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from html import escape
from typing import NamedTuple

from cardlab.lessons.lesson import Lesson
from cardlab.lessons.progress import Entry, Reading
from cardlab.lessons.stars import STARS, stars_for, stars_words
from cardlab.words import _, ngettext, titled

NOT_ATTEMPTED, INCORRECT, CORRECT = "not attempted", "incorrect", "correct"


class Item(NamedTuple):
    """One walk, exercise or check: its state, tries and stars, and the same in words.

    ``state`` is ``"not attempted"``, ``"incorrect"`` or ``"correct"`` (of a walk: all
    predictions made). ``stars`` is ``None`` where there are none to earn.
    """

    kind: str
    id: str
    title: str
    state: str
    tries: int
    hints: int
    stars: int | None
    words: str


class Group(NamedTuple):
    """The items of one step of a lesson."""

    title: str
    items: tuple[Item, ...]


class Standing(NamedTuple):
    """One lesson: its groups in order."""

    id: str
    title: str
    groups: tuple[Group, ...]

    @property
    def items(self) -> tuple[Item, ...]:
        """All items in order."""
        return tuple(item for group in self.groups for item in group.items)

    @property
    def words(self) -> str:
        """How much is done: "3 of 21 done"."""
        done = sum(item.state == CORRECT for item in self.items)
        return _("{n} of {all} done").format(n=done, all=len(self.items))


class Report(NamedTuple):
    """How a learner stands in some lessons, and what was to be said about the file."""

    learner: str
    standings: tuple[Standing, ...]
    warnings: tuple[str, ...]

    def __str__(self) -> str:
        return self.text()

    def text(self) -> str:
        """Return the report as lines of text."""
        lines = [_("Progress of {who}").format(who=self.learner)] if self.learner else []
        for standing in self.standings:
            lines += ["", titled(standing.title, standing.words)]
            for group in standing.groups:
                lines.append(f"  {group.title}")
                lines += [
                    f"    {_mark(item)} {titled(item.title, item.words)}" for item in group.items
                ]
        lines += ["", *self.warnings] if self.warnings else []
        return "\n".join(lines).strip("\n")

    def html(self) -> str:
        """Return the report as a piece of HTML; every text in it is escaped."""
        parts = [f"<h3>{escape(_('Progress of {who}').format(who=self.learner))}</h3>"
                 if self.learner else ""]  # fmt: skip
        parts += [_standing_html(standing) for standing in self.standings]
        parts += [f'<p class="cl-warning">{escape(warning)}</p>' for warning in self.warnings]
        return f'<div class="cl-progress">{"".join(parts)}</div>'

    def _repr_html_(self) -> str:
        return self.html()


def _mark(item: Item) -> str:
    if item.stars is None or item.state == NOT_ATTEMPTED:
        return {CORRECT: "[x]", INCORRECT: "[/]", NOT_ATTEMPTED: "[ ]"}[item.state]
    return f"[{'*' * item.stars}{'-' * (STARS - item.stars)}]"


_STAR = "M8 1.5l2 4.4 4.8.5-3.6 3.2 1 4.7L8 11.9l-4.2 2.4 1-4.7L1.2 6.4 6 5.9z"


def _stars_html(item: Item) -> str:
    if item.stars is None:
        return ""
    stars = "".join(
        f'<path d="{_STAR}" transform="translate({16 * at} 0)" stroke="currentColor" '
        f'fill="{"currentColor" if at < item.stars else "none"}"/>'
        for at in range(STARS)
    )
    return (f'<svg aria-hidden="true" width="{16 * STARS}" height="16" '
            f'viewBox="0 0 {16 * STARS} 16">{stars}</svg>')  # fmt: skip


def _standing_html(standing: Standing) -> str:
    heads = (_("Step"), _("What"), _("Stars"), _("How it stands"))
    rows = ["<tr>" + "".join(f'<th scope="col">{escape(head)}</th>' for head in heads) + "</tr>"]
    for group in standing.groups:
        for at, item in enumerate(group.items):
            title = escape(group.title) if at == 0 else ""
            state = item.state.replace(" ", "-")
            rows.append(
                f'<tr class="cl-{state}"><td>{title}</td><td>{escape(item.title)}</td>'
                f"<td>{_stars_html(item)}</td><td>{escape(item.words)}</td></tr>"
            )
    caption = escape(titled(standing.title, standing.words))
    return f"<table><caption>{caption}</caption>{''.join(rows)}</table>"


# -- making one


def make_report(lessons: Sequence[Lesson], reading: Reading, learner: str) -> Report:
    """Return the report of a learner's entries."""
    by_item: dict[str, list[Entry]] = defaultdict(list)
    for entry in reading.entries:
        if entry.learner == learner:
            by_item[entry.item].append(entry)
    standings = tuple(
        Standing(
            lesson.id,
            _(lesson.title),
            tuple(
                Group(
                    _(part.title),
                    (
                        *(_walk_item(name, by_item[name]) for name in part.walks),
                        *(_exercise_item(name, by_item[name]) for name in part.exercises),
                        *(_check_item(name, by_item[name]) for name in part.checks),
                    ),
                )
                for part in lesson.parts
            ),
        )
        for lesson in lessons
    )
    return Report(learner, standings, reading.warnings)


def _walk_item(name: str, entries: Iterable[Entry]) -> Item:
    from cardlab.lessons import find_walk

    walk = find_walk(name)
    first: dict[str, str] = {}
    for entry in entries:
        if entry.type == "guess":
            first.setdefault(entry.step, entry.value)
    made = [stop.id for stop in walk.stops if stop.id in first]
    title = _("Watch: {title}").format(title=_(walk.title))
    if not made:
        return Item("walk", name, title, NOT_ATTEMPTED, 0, 0, None, _("not attempted"))
    true = sum(walk.judge(stop, first[stop]) is True for stop in made)
    words = _("{n} of {all} predictions made, {true} came true").format(
        n=len(made), all=len(walk.stops), true=true
    )
    state = CORRECT if len(made) == len(walk.stops) else INCORRECT
    return Item("walk", name, title, state, len(made), 0, None, words)


class Tally(NamedTuple):
    """What one variant of an exercise took, up to its solving."""

    tries: int = 0
    hints: int = 0
    shown: bool = False
    solved: bool = False


def tally(entries: Iterable[Entry]) -> list[Tally]:
    """Return a tally for each variant (by its seed), in the order of their first entry.

    >>> tally([Entry("hint", "x", seed=1), Entry("answer", "x", seed=1, state="correct")])
    [Tally(tries=1, hints=1, shown=False, solved=True)]
    """
    found: dict[int | None, Tally] = {}
    for entry in entries:
        now = found.setdefault(entry.seed, Tally())
        if now.solved:
            continue
        if entry.type == "answer":
            now = now._replace(tries=now.tries + 1, solved=entry.state == CORRECT)
        elif entry.type == "hint":
            now = now._replace(hints=now.hints + 1)
        elif entry.type == "solution":
            now = now._replace(shown=True)
        found[entry.seed] = now
    return list(found.values())


def _exercise_item(name: str, entries: Iterable[Entry]) -> Item:
    from cardlab.lessons import find_exercise

    exercise = find_exercise(name)
    title, par, rounds = _(exercise.title), exercise.par, exercise.rounds
    variants = tally(entries)
    if not variants:
        words = ngettext("not attempted; par is {n} try", "not attempted; par is {n} tries", par)
        return Item("exercise", name, title, NOT_ATTEMPTED, 0, 0, 0, words)
    tries, hints = sum(v.tries for v in variants), sum(v.hints for v in variants)
    solved = [v for v in variants if v.solved]
    earned = sorted((stars_for(*_how(v), par) for v in solved), reverse=True)[:rounds]
    done = len(solved) >= rounds
    stars = sum(earned) // rounds if done else 0
    if rounds == 1:
        best = max(variants, key=lambda v: stars_for(*_how(v), par))
        words = stars_words(*_how(best), par)
    else:
        words = _rounds_words(len(solved), rounds, tries, stars if done else None)
    return Item("exercise", name, title, CORRECT if done else INCORRECT, tries, hints, stars, words)


def _how(variant: Tally) -> tuple[bool, int, int, bool]:
    return variant.solved, variant.tries, variant.hints, variant.shown


def _rounds_words(solved: int, rounds: int, tries: int, stars: int | None) -> str:
    words = _("{n} of {all} right").format(n=min(solved, rounds), all=rounds)
    words += ngettext(", {n} try", ", {n} tries", tries)
    if stars is None:
        return words
    return _("{stars} of {all} stars: {how}").format(stars=stars, all=STARS, how=words)


def _check_item(name: str, entries: Iterable[Entry]) -> Item:
    from cardlab.lessons import find_check

    check = find_check(name)
    runs: dict[int | None, dict[str, bool]] = defaultdict(dict)
    for entry in entries:
        if entry.type == "answer":
            runs[entry.seed].setdefault(entry.step, entry.state == CORRECT)
    title = _(check.title)
    if not runs:
        words = _("not attempted; {need} of {all} pass").format(need=check.need, all=check.of)
        return Item("check", name, title, NOT_ATTEMPTED, 0, 0, None, words)
    best = max(runs.values(), key=lambda run: sum(run.values()))
    right = sum(best.values())
    if len(best) < check.of:
        words = _("{n} of {all} answered, {right} right").format(
            n=len(best), all=check.of, right=right
        )
    elif right >= check.need:
        words = _("passed: {right} of {all} right").format(right=right, all=check.of)
    else:
        words = _("{right} of {all} right; {need} pass").format(
            right=right, all=check.of, need=check.need
        )
    state = CORRECT if right >= check.need else INCORRECT
    return Item("check", name, title, state, len(runs), 0, None, words)
