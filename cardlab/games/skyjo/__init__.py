"""Skyjo: a grid of cards face down, and the lowest total wins."""

from cardlab.games.skyjo.game import GAME
from cardlab.games.skyjo.rules import SkyjoRules
from cardlab.games.skyjo.table import Action

__all__ = ["GAME", "Action", "SkyjoRules"]
