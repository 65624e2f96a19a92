"""The logged deals of the Skyjo walk-through, as scripts."""

from __future__ import annotations

from tools.script import Script

THREE = ("Ann", "Ben", "Cara")
TWO = ("Ann", "Ben")

STEPS = (
    Script(
        "skyjo-1-pack",
        "skyjo",
        """
        deal Dev: Ann 6 -2 3 8 1 9 4 7 2 5 10 0; Ben 12 8 4 3; Cara -1 0 7 7; Dev 3 8 11 1; up 4
        # 150 cards: ten of each number from 1 to 12, fifteen zeros, ten −1 and five −2. (D1)
        Ann turns 1.1
        # A card is worth the number on it, and points are bad: low is good. (R7)
        Ann turns 1.2
        # The −2 is the best card of all: it takes two points away. (D1)
        Ben turns 1.1 1.2
        # The 12 is the highest card. There is no 13. (D1)
        Cara turns 1.1 1.2
        Dev turns 1.1 1.2
        Ben draws 0
        Ben places 1.1
        Cara draws 11
        Cara rejects
        Cara turns 1.3
        """,
    ),
    Script(
        "skyjo-2-start",
        "skyjo",
        """
        deal Cara: Ann 2 4 5 1 0 3 8 1 7 2 9 3; Ben 9 8 0 3 4 1 3 -1 0 2 2 6
        ; Cara 12 1 6 10 2 11 4 8 5 0 7 10; up 5
        Ann turns 1.1
        Ann turns 1.2
        # On the dealer's left, so you turn up first. That says nothing about who starts. (D2)
        Ben turns 1.1 1.2
        Cara turns 1.1 1.2
        # The highest sum of what lies face up starts the first deal. (D3)
        all turn up 9
        Ben draws 1
        Ben places 3.4
        # Ben has no face-down card left. Everybody else has one more turn. (R6)
        Cara draws 12
        Cara rejects
        Cara turns 3.4
        Ann draws 10
        Ann rejects
        Ann turns 3.4
        deal Ann: Ben 1 0 3 4; Cara 10 9 2 5; Ann 12 8 6 7; up 6
        # After each deal the next player to the left deals. (D1)
        Ben turns 1.1 1.2
        Cara turns 1.1 1.2
        Ann turns 1.1 1.2
        # In later deals the sums do not decide: whoever ended the deal before starts. (D3)
        Ben draws 7
        Ben rejects
        Ben turns 1.3
        """,
        THREE,
    ),
    Script(
        "skyjo-3-take",
        "skyjo",
        """
        deal Dev: Ann 11 9 5 2 7 8 3 12; Ben 4 8 6 1; Cara 7 3 10 2; Dev 5 6 9 0; up 3
        Ann turns 1.1 1.2
        Ben turns 1.1 1.2
        Cara turns 1.1 1.2
        Dev turns 1.1 1.2
        Ann takes
        # A card from the pile has to be placed. Everybody has seen it. (R2)
        Ann places 1.1
        # The old card goes on the pile. (R3)
        Ben draws 2
        Ben places 1.2
        Cara draws 1
        Cara places 1.1
        Dev draws 4
        Dev places 1.2
        Ann takes
        Ann places 2.4
        # It may also take the place of a face-down card. Nobody knew what lay there. (R3)
        Ben draws 9
        Ben rejects
        Ben turns 2.1
        """,
    ),
    Script(
        "skyjo-4-draw",
        "skyjo",
        """
        deal Dev: Ann 10 8 -1 2 7 5 3 12; Ben 4 8 6 1; Cara 7 3 10 2; Dev 5 6 9 0; up 12
        Ann turns 1.1 1.2
        Ben turns 1.1 1.2
        Cara turns 1.1 1.2
        Dev turns 1.1 1.2
        Ann draws 11
        # Only you see what comes from the stock. (R1)
        Ann rejects
        # You do not want it, so a face-down card has to be turned up. (R3)
        Ann turns 1.3
        Ben draws 1
        Ben places 1.2
        Cara draws 9
        Cara rejects
        Cara turns 2.2
        Dev draws 3
        Dev places 1.2
        Ann draws 4
        Ann places 1.1
        # A 4 for a 10 that you knew. (R3)
        Ben draws 6
        Ben rejects
        Ben turns 2.1
        """,
    ),
    Script(
        "skyjo-4-stock",
        "skyjo",
        """
        deal Dev: Ann 9 8; Ben 4 8; Cara 7 3; Dev 5 6; up 12
        Ann turns 1.1 1.2
        Ben turns 1.1 1.2
        Cara turns 1.1 1.2
        Dev turns 1.1 1.2
        # A long deal: all draw and swap the first card, hoping for better times. (R3)
        all swap until 0
        # That was the last card of the stock. (R5)
        Ben draws
        # The discards are shuffled, all but the top one, and Ben's draw goes on. (R5)
        Ben rejects
        Ben turns 1.3
        """,
    ),
    Script(
        "skyjo-5-column",
        "skyjo",
        """
        deal Dev: Ann 7 12 9 2 7 8 3 11 9 5; Ben 4 4 6 1 3 8; Cara 5 3 10 2; Dev 5 6 9 0; up 7
        Ann turns 1.1 2.1
        # Two sevens in one column. A third one would be welcome. (R4)
        Ben turns 1.1 1.2
        Cara turns 1.1 1.2
        Dev turns 1.1 1.2
        Ann takes
        Ann places 3.1
        # Three sevens leave at once. They lie on top of the card that was replaced. (R4)
        Ben draws 4
        Ben places 1.3
        Cara draws 9
        Cara rejects
        Cara turns 2.2
        Dev draws 3
        Dev places 1.2
        Ann draws 1
        Ann places 1.2
        # Where the column was, nothing can be placed any more. (R4)
        Ben draws 4
        Ben places 1.4
        # Four fours in a row, and they stay. Only columns leave. (R4)
        Cara draws 8
        Cara places 1.1
        Dev draws 6
        Dev rejects
        Dev turns 2.1
        """,
    ),
    Script(
        "skyjo-5-minus",
        "skyjo",
        """
        deal Dev: Ann -2 9 5 8 -2 11 3 12 6 1; Ben 1 4 6 1 3 8; Cara 5 3 10 2; Dev 5 4 9 0; up 8
        Ann turns 1.1 1.2
        Ben turns 1.1 1.2
        Cara turns 1.1 1.2
        Dev turns 1.1 1.2
        Dev draws 7
        Dev rejects
        Dev turns 2.1
        Ann draws 10
        Ann rejects
        Ann turns 2.1
        # Two cards of −2 in one column: four points less than nothing. (R7)
        Ben draws 2
        Ben places 1.2
        Cara draws 6
        Cara rejects
        Cara turns 2.1
        Dev draws 11
        Dev rejects
        Dev turns 2.2
        Ann draws -2
        # A third one. Where would you put it? (R4)
        Ann places 1.2
        # The 9 is gone, and all three of them stay. (R3)
        Ben draws 0
        Ben places 1.1
        """,
    ),
    Script(
        "skyjo-6-end",
        "skyjo",
        """
        deal Cara: Ann 8 4 2 6 1 3 0 6 5 7 2 6; Ben 10 3 0 1 2 0 -1 4 3 1 2 5
        ; Cara 5 6 9 7 4 10 6 1 2 11 3 5; up 11
        Ann turns 1.1 1.2
        Ben turns 1.1 1.2
        Cara turns 1.1 1.2
        # From here on everybody turns up cards, turn by turn. (R3)
        all turn up 9
        Ben draws 1
        Ben places 3.4
        # Ben has no face-down card left. That ends the deal, but not at once. (R6)
        Cara draws 0
        Cara places 2.2
        Ann draws 4
        Ann places 1.1
        # Your last turn. One of your cards is still face down. (R6)
        # Turned up, it makes a column of three sixes: it leaves, late as it is. (R4)
        """,
        THREE,
    ),
    Script(
        "skyjo-7-beaten",
        "skyjo",
        """
        deal Ben: Ann 9 5 1 0 3 2 0 1 -1 0 1 7; Ben 6 4 2 0 1 0 0 2 -1 1 0 2; up 8
        Ann turns 1.1 1.2
        Ben turns 1.1 1.2
        all turn up 9
        Ann draws 2
        Ann places 3.4
        # You end the deal with 23. Is that low enough? (R8)
        Ben draws 12
        Ben rejects
        Ben turns 3.4
        # Ben has 17, so your 23 points count twice. (R8)
        """,
        TWO,
    ),
    Script(
        "skyjo-7-tied",
        "skyjo",
        """
        deal Ben: Ann 9 5 1 0 3 2 0 1 -1 0 1 7; Ben 6 4 2 0 1 3 0 2 -1 1 0 2; up 8
        Ann turns 1.1 1.2
        Ben turns 1.1 1.2
        all turn up 9
        Ann draws -1
        Ann places 3.4
        # You end the deal with 20. (R6)
        Ben draws 12
        Ben rejects
        Ben turns 3.4
        # Both have 20. Whoever ends the deal has to be lowest alone. (R8)
        """,
        TWO,
    ),
    Script(
        "skyjo-7-negative",
        "skyjo",
        """
        deal Ben: Ann 1 0 -1 0 0 -1 0 1 -1 0 1 5; Ben 0 -1 0 -2 1 0 -2 1 0 0 -1 1; up 8
        Ann turns 1.1 1.2
        Ben turns 1.1 1.2
        all turn up 9
        Ann draws -1
        Ann places 3.4
        # You end the deal with less than nothing. (R6)
        Ben draws 12
        Ben rejects
        Ben turns 3.4
        # Ben has even less. But twice less than nothing would be a present. (R8)
        """,
        TWO,
    ),
    Script(
        "skyjo-8-match",
        "skyjo",
        """
        deal Cara: Ann 12 2 1 0 3 4 0 2 5 0 1 8; Ben 8 5 9 3 7 10 4 6 2 11 1 5
        ; Cara 6 3 9 2 8 1 7 4 10 0 3 5; up 11
        Ann turns 1.1 1.2
        Ben turns 1.1 1.2
        Cara turns 1.1 1.2
        all turn up 9
        Ann draws 1
        Ann places 3.4
        Ben draws 12
        Ben rejects
        Ben turns 3.4
        Cara draws 9
        Cara rejects
        Cara turns 3.4
        # Points add up over the deals, and nobody has 100 yet. (R9)
        deal Ann: Ann 9 4 2 1 6 3 0 5 2 7 1 4; Ben 10 3 5 1 2 4 0 6 1 0 7 2
        ; Cara 5 2 0 3 1 4 1 0 2 6 -1 8; up 11
        Ben turns 1.1 1.2
        Cara turns 1.1 1.2
        Ann turns 1.1 1.2
        # You ended the deal before, and so you start. (D3)
        all turn up 9
        Ann draws 3
        Ann places 1.1
        Ben draws 4
        Ben places 1.1
        Cara draws 0
        Cara places 3.4
        # Cara ends this deal. (R6)
        Ann draws 9
        Ann rejects
        Ann turns 3.4
        Ben draws 12
        Ben rejects
        Ben turns 3.4
        # One total is above 100 now. (R9)
        end
        # The lowest total wins, not the best last deal. (R9)
        """,
        THREE,
    ),
)

HOUSES = (
    Script(
        "skyjo-houses",
        "skyjo",
        """
        deal Cara: Ann 8 9 11 2 8 1 0 3 8 4 -1 7; Ben 7 3 8 1 3 3 3 3 0 6 0 2
        ; Cara 7 4 6 9 10 8 2 9 5 0 9 3; up 12
        # A deal in which nearly every house rule makes a difference. (R8)
        Ann turns 1.1 1.2
        Ben turns 1.1 1.2
        Cara turns 1.1 1.2
        all turn up 9
        # Ann has lost a column of eights on the way. Ben has a row of threes. (R4)
        Ann draws 6
        Ann places 1.2
        Ben draws 2
        Ben places 1.3
        Cara draws 2
        Cara places 1.1
        Ann takes
        # In some houses the 7 might go back now. (R2)
        Ann places 1.3
        Ben draws 1
        Ben places 1.1
        Cara draws 5
        Cara places 2.1
        Ann draws 0
        Ann places 3.4
        Ben draws 1
        Ben places 3.2
        # In some houses Ben turns up the last card here. (R6)
        Cara draws 12
        Cara rejects
        Cara turns 3.4
        # Ann ended the deal, and Ben has as little. (R8)
        """,
        THREE,
    ),
    Script(
        "house-put-back",
        "skyjo",
        """
        deal Cara: Ann 11 9 5; Ben 4 8 6; Cara 7 3 10; up 3
        Ann turns 1.1 1.2
        Ben turns 1.1 1.2
        Cara turns 1.1 1.2
        Ann takes
        Ann rejects
        # In this house a card from the pile may be put back. (R2)
        Ann turns 1.3
        # Then a face-down card is turned up, as after a card from the stock. (R3)
        """,
        THREE,
        {"taken_discard": "may_reject"},
    ),
    Script(
        "house-rows",
        "skyjo",
        """
        deal Cara: Ann 9 9 9 9 2; Ben 4 8 6; Cara 7 3 10; up 3
        Ann turns 1.1 1.2
        Ben turns 1.1 1.2
        Cara turns 1.1 1.2
        Ann draws 12
        Ann rejects
        Ann turns 1.3
        Ben draws 1
        Ben places 1.2
        Cara draws 2
        Cara places 1.1
        Ann draws 11
        Ann rejects
        Ann turns 1.4
        # In this house a row of equal cards leaves, too. (R4)
        """,
        THREE,
        {"clear_rows": True},
    ),
    Script(
        "house-turn-limit",
        "skyjo",
        """
        deal Cara: Ann 5 9 5; Ben 4 8 6; Cara 7 3 10; up 3
        Ann turns 1.1 1.2
        Ben turns 1.1 1.2
        Cara turns 1.1 1.2
        # In this house a deal has ten turns at most. (R10)
        all turn up 3
        Ann draws 1
        Ann places 1.2
        # Ten turns, and nobody has ended the deal: all is turned up, nobody is punished. (R10)
        """,
        THREE,
        {"turn_limit": 10},
    ),
)

LOGS = (*STEPS, *HOUSES)
