"""One room a game, all alike inside."""
