"""Spite and Malice, and Skip-Bo, its commercial relative."""

from cardlab.games.spite_and_malice.game import GAME
from cardlab.games.spite_and_malice.rules import SpiteRules
from cardlab.games.spite_and_malice.search import shortest
from cardlab.games.spite_and_malice.table import Action

__all__ = ["GAME", "Action", "SpiteRules", "shortest"]
