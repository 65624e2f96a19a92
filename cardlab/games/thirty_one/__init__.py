"""The thirty-one family: Scat and its house versions, Skite, Cadillac, Gin, the buses."""

from cardlab.games.thirty_one.game import GAME
from cardlab.games.thirty_one.rules import ThirtyOneRules
from cardlab.games.thirty_one.table import Action

__all__ = ["GAME", "Action", "ThirtyOneRules"]
