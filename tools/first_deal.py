"""The deal that the start page shows: three greedy players, with a word to some of the moves."""

from __future__ import annotations

from pathlib import Path

from cardlab.engine.match import Match
from cardlab.engine.play import make_players, next_action

NAME = "scat-first-deal"
SEED = 176
# After how many actions which note is written.
NOTES = {
    0: "You are Ann. Nobody sees your cards but you. (D1)",
    2: "Only one suit counts. The ace alone was 11; the six and the king of spades are 16. (V2)",
    6: "24 is a good hand. But is it good enough to knock? (T4)",
    7: "Ben promises that somebody has less than he has. Now everybody gets one more turn. (T4)",
}


def write(folder: Path) -> Path:
    """Play the deal and write its log into a folder; return the path."""
    match = Match("scat", ["Ann", "Ben", "Cara"], seed=SEED, dealer=2)
    players = make_players(match, ["greedy"], 1)
    match.deal()
    count, last = 0, None
    while not match.deal_over:
        if count in NOTES:
            match.note(NOTES[count])
        action = next_action(match.current, players, last)
        match.play(action)
        count, last = count + 1, action.player
    path = folder / f"{NAME}.deal.jsonl"
    path.write_text("\n".join(match.lines) + "\n", "utf-8", newline="\n")
    return path
