"""Stars by par: tries and hints count, time never does."""

from __future__ import annotations

from cardlab.words import _, ngettext

STARS = 3


def stars_for(solved: bool, tries: int, hints: int, shown: bool, par: int) -> int:
    """Return the stars, 0 to 3: all of them within par, one fewer for each try or hint more.

    Whoever solves it has at least one, unless the solution was ``shown`` before.

    >>> [stars_for(True, tries, 0, False, 1) for tries in (1, 2, 3, 9)]
    [3, 2, 1, 1]
    """
    if not solved or shown:
        return 0
    return max(1, STARS - max(0, tries + hints - par))


def stars_words(solved: bool, tries: int, hints: int, shown: bool, par: int) -> str:
    """Say how an exercise stands.

    >>> stars_words(False, 0, 0, False, 1), stars_words(True, 2, 1, False, 1)
    ('not attempted', '1 of 3 stars: 2 tries, 1 hint')
    """
    if not tries and not hints and not shown:
        return _("not attempted")
    how = [ngettext("{n} try", "{n} tries", tries)] if tries else []
    how += [ngettext("{n} hint", "{n} hints", hints)] if hints else []
    if shown:
        how.append(_("solution read"))
    words = ", ".join(how)
    if not solved:
        return words
    stars = stars_for(solved, tries, hints, shown, par)
    return _("{stars} of {all} stars: {how}").format(stars=stars, all=STARS, how=words)
