"""What a game is, without knowing any: rules, deals, matches, the deal log."""
