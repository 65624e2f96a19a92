"""The logged deals of the Spite and Malice walk-through, and of Skip-Bo, as scripts."""

from __future__ import annotations

from tools.script import Script

TWO = ("Ann", "Ben")
THREE = ("Ann", "Ben", "Cara")

STEPS = (
    Script(
        "spite-1-piles",
        "spite-and-malice",
        """
        deal Ben: Ann 9c | Ac 4h 7s Jd Kc; Ben 6h | 2c 2d 8s 9h Qh; stock 5s Td 3h 7d Ts
        # A pay-off pile of twenty cards, five cards in hand, and the stock for both of you. (D1)
        # Three places in the middle for both of you, and four in front of each. (D2)
        Ann plays Ac on 1
        # The first stack in the middle. (D2)
        Ann discards Jd on 1
        # One card goes in front of you, and your turn is over. (P7)
        Ben plays 2c on 1
        Ben discards 9h on 1
        # Ben builds on the stack that you have started. (D2)
        Ann plays Kc on 1
        # A king is wild: here it is the 3. (P3)
        Ann plays 4h on 1
        Ann plays 5s on 1
        Ann discards Td on 1
        Ben discards Qh on 1
        """,
        TWO,
    ),
    Script(
        "spite-2-begin",
        "spite-and-malice",
        """
        deal Cara: Ann Qd | 3c 5d 8h 9s Js; Ben Qh | Ah 2h 6d 7c Tc; Cara Kc | 4c 4s 8d 9d Jh
        # The top cards are compared. Kings are lower than aces here. (D3)
        Ben plays Ah on 1
        Ben plays 2h on 1
        Ben discards Tc on 1
        Cara discards Jh on 1
        Ann plays 3c on 1
        Ann discards 8h on 1
        """,
        THREE,
        seed=20,
    ),
    Script(
        "spite-3-fill",
        "spite-and-malice",
        """
        deal Ben: Ann Jc | Ah 2s 6d 9c Td; Ben 5d | 3h 4c 8d Qc Js; stock 7h 8c Qd Ts 3d 9d 9s 6c
        # The jack is higher than the five, so you begin. (D3)
        Ann plays Ah on 1
        Ann plays 2s on 1
        Ann discards Td on 1
        # Two cards are left in your hand. It is filled up when your next turn begins. (P1)
        Ben plays 3h on 1
        Ben discards Qc on 1
        # Ben's hand was full in the first turn, as yours was. (P1)
        Ann discards Qd on 1
        Ben discards Js on 1
        Ann discards 9c on 2
        """,
        TWO,
    ),
    Script(
        "spite-4-centre",
        "spite-and-malice",
        """
        deal Ben: Ann Td | As 2h 4c 8d Ad; Ben 3s | Ac 2s 3c 9h Jh; stock Ah 2d 3d 7s 5h 6h 8h
        Ann plays As on 1
        # A stack starts with an ace. (P3)
        Ann plays 2h on 1
        # Hearts on spades: the suit does not matter. (P3)
        Ann plays Ad on 2
        Ann discards 8d on 1
        Ben pays 3s on 1
        Ben plays Ac on 3
        Ben plays 2s on 3
        Ben plays 3c on 3
        Ben discards Jh on 1
        # All three places in the middle have a stack now. (D2)
        Ann plays 4c on 1
        Ann plays 2d on 2
        Ann plays 3d on 2
        Ann discards 7s on 2
        """,
        TWO,
    ),
    Script(
        "spite-5-king",
        "spite-and-malice",
        """
        deal Ben: Ann 9d 3d | Ks Kh 7c Td Jh; Ben 5c | 3h 4s Kd 8h Qs; stock 2c 8c Jd 6s 4d 9h 2d Qh
        Ann plays Ks on 1
        # The first card of a stack is an ace, so this king is one. (P3)
        Ann plays Kh on 1
        # The second card of a stack is a 2, so this king is a 2. (P3)
        Ann discards 7c on 1
        Ben plays 3h on 1
        Ben plays 4s on 1
        Ben pays 5c on 1
        Ben discards Kd on 1
        # A king in front of a player has no rank yet. (P3)
        Ann discards 8c on 2
        Ben lifts Kd on 1
        Ben discards Qs on 1
        # Now it has one: five cards lay there, so it is the 6. (P3)
        Ann lifts 7c on 1
        Ann lifts 8c on 1
        Ann pays 9d on 1
        Ann discards Jh on 1
        """,
        TWO,
    ),
    Script(
        "spite-6-top",
        "spite-and-malice",
        """
        deal Ben: Ann Jd | 5h 2h 8d Tc Qs; Ben 7c | Ac 2d 3s 9h 6c
        ; stock 9c 4h As 8h Ts 6d 9s 6s Td Js
        Ann discards 5h on 1
        # Cards in front of you wait until they fit. (P7)
        Ben plays Ac on 1
        Ben plays 2d on 1
        Ben plays 3s on 1
        Ben discards 9h on 1
        Ann discards 2h on 1
        # The 2 lies on the 5 now. Only the top card of a stack can be played. (P2)
        Ben plays 4h on 1
        Ben plays As on 2
        Ben discards 8h on 1
        Ann lifts 2h on 2
        # That frees the card below it. (P2)
        Ann lifts 5h on 1
        Ann plays 6d on 1
        Ann discards Qs on 1
        """,
        TWO,
    ),
    Script(
        "spite-7-discard",
        "spite-and-malice",
        """
        deal Ben: Ann Tc | Qd Jc 9h 6s 8s; Ben 5d | Ah 2s 7d 9c Th
        ; stock 7c 8h 8d Js 8c Qs 5s Jd 7h 9d
        Ann discards Qd on 1
        # A card of the hand on a side stack: that ends the turn. (P7)
        Ben plays Ah on 1
        Ben plays 2s on 1
        Ben discards Th on 1
        Ann discards Jc on 2
        # A new side stack takes the first place that is empty. (P9)
        Ben discards Js on 2
        Ann discards 9h on 3
        Ben discards 8d on 3
        Ann discards 6s on 4
        # Four side stacks, and all of them are in use. The next discard has to bury a card. (P7)
        Ben discards 9c on 4
        Ann discards 8s on 3
        # Whoever plays the 8 can play the 9 right after it. (P2)
        """,
        TWO,
    ),
    Script(
        "spite-8-empty",
        "spite-and-malice",
        """
        deal Ben: Ann Jh | Ac 2d 3h 4s 5c; Ben 8c | 6h 6d 9h Td Jc
        ; stock 6c 7d 8h 9s Qc 3c 7h 2c Jd 8d 4d
        Ann plays Ac on 1
        Ann plays 2d on 1
        Ann plays 3h on 1
        Ann plays 4s on 1
        Ann plays 5c on 1
        # The hand is empty by a play: five new cards at once, and the turn goes on. (P5)
        Ann plays 6c on 1
        Ann plays 7d on 1
        Ann plays 8h on 1
        Ann plays 9s on 1
        Ann discards Qc on 1
        # The hand is empty again, but by a discard. That is the end of the turn. (P7)
        Ben discards Jc on 1
        # New cards come at the start of the next turn. (P1)
        Ann discards 3c on 2
        """,
        TWO,
    ),
    Script(
        "spite-9-full",
        "spite-and-malice",
        """
        deal Ben: Ann 9d 5h | As 2c 3d 4h 5s; Ben 8c | 4c 6h 7h Tc Qd
        ; stock 6c 7d 8h Td Jc Qh 3s 8d 4d 2d
        Ann plays As on 1
        Ann plays 2c on 1
        Ann plays 3d on 1
        Ann plays 4h on 1
        Ann plays 5s on 1
        Ann plays 6c on 1
        Ann plays 7d on 1
        Ann plays 8h on 1
        Ann pays 9d on 1
        # A pay-off card on the way: it fits as well as any other. (P4)
        Ann plays Td on 1
        Ann plays Jc on 1
        # The second empty hand in one turn. (P5)
        Ann plays Qh on 1
        # The twelfth card: the stack leaves, and its cards are shuffled into the stock. (P6)
        Ann discards 8d on 1
        Ben discards Tc on 1
        """,
        TWO,
    ),
    Script(
        "spite-10-end",
        "spite-and-malice",
        """
        deal Ben: Ann 4h 5s 7d | Ac 2s 3h 6c Jd; Ben 2d 9c 8h | Th Qc 8s 9d 3c; stock 5h 6d
        # A short deal: three pay-off cards each instead of twenty. (D1)
        Ann plays Ac on 1
        Ann plays 2s on 1
        Ann plays 3h on 1
        Ann pays 4h on 1
        # The next pay-off card is turned up at once. (P4)
        Ann pays 5s on 1
        Ann plays 6c on 1
        Ann pays 7d on 1
        # The last pay-off card is played, and that is the end. (E1)
        end
        """,
        TWO,
        {"payoff_size": 3},
    ),
    Script(
        "spite-10-stock",
        "spite-and-malice",
        """
        deal Ben: Ann 9c | 7s 8s 9s Ts Js; Ben 6h | 7d 8d 9d Td Jd
        ; stock 7c 7h 8c 8h 9h 9c Tc Th Jc Jh Qc Qh Qd Qs
        # Forty pay-off cards each: then only fourteen are left for the stock. (D1)
        all discard until 0
        # That was the last card of the stock. (E2)
        all discard 1
        # You have to draw, and there is not a single card. (E2)
        end
        """,
        TWO,
        {"payoff_size": 40},
    ),
)  # fmt: skip

HOUSES = (
    Script(
        "spite-house-ace",
        "spite-and-malice",
        """
        deal Ben: Ann 9c | Ad 4h 7s Jd Qc; Ben 6h | 2c 2d 8s 9h Qh; stock 5s Td
        # In this house a playable ace may not be kept. (P8)
        Ann plays Ad on 1
        Ann discards Jd on 1
        Ben plays 2c on 1
        Ben discards 9h on 1
        """,
        TWO,
        {"must_play_ace": True},
    ),
    Script(
        "spite-house-limit",
        "spite-and-malice",
        """
        deal Ben: Ann 9c | 7s 8s 9s Ts Js; Ben 6h | 7d 8d 9d Td Jd; stock 7c 7h 8c 8h 9h Qc Tc Th
        # In this house a deal has ten turns and no more. (E4)
        all discard 10
        # Nobody has played the last pay-off card in time. (E4)
        """,
        TWO,
        {"turn_limit": 10},
    ),
)  # fmt: skip

SKIP_BO = (
    Script(
        "skip-bo-1-deal",
        "skip-bo",
        """
        deal Ben: Ann 5 2 | W W 4 9 11; Ben 12 | 3 7 8 10 2; stock 6 8 12
        # 162 cards, and thirty of them in each of your pay-off piles. (D1)
        # The player on the dealer's left begins, whatever the pay-off cards are. (D3)
        Ann plays W on 1
        Ann plays W on 1
        # Two wild cards: a 1 and a 2. (P3)
        Ann discards 11 on 1
        Ben plays 3 on 1
        Ben discards 10 on 1
        Ann plays 4 on 1
        Ann pays 5 on 1
        Ann plays 6 on 1
        Ann discards 9 on 1
        """,
        TWO,
    ),
    Script(
        "skip-bo-2-aside",
        "skip-bo",
        """
        deal Ben: Ann 10 3 | 1 2 3 4 5; Ben 6 | 2 7 8 9 9; stock 6 7 8 9 W 11 12 3 3 4
        Ann plays 1 on 1
        Ann plays 2 on 1
        Ann plays 3 on 1
        Ann plays 4 on 1
        Ann plays 5 on 1
        Ann plays 6 on 1
        Ann plays 7 on 1
        Ann plays 8 on 1
        Ann plays 9 on 1
        Ann pays 10 on 1
        Ann plays W on 1
        # That was your hand, so you draw five cards again. (P5)
        Ann plays 12 on 1
        # The stack is full. In Skip-Bo its cards lie aside. (P6)
        Ann discards 4 on 1
        """,
        TWO,
    ),
    Script(
        "skip-bo-3-score",
        "skip-bo",
        """
        deal Ben: Ann 2 3 | 1 6 8 W 12; Ben 9 4 | 5 7 7 10 11; stock 3 5
        # A short deal: two pay-off cards each. (D1)
        Ann plays 1 on 1
        Ann pays 2 on 1
        Ann pays 3 on 1
        # Ben has two pay-off cards left. (E3)
        deal Ann: Ben 4 6 | 5 7 7 10 11; Ann 9 8 | 1 6 8 W 12
        """,
        TWO,
        {"payoff_size": 2},
    ),
)  # fmt: skip

LOGS: tuple[Script, ...] = (*STEPS, *HOUSES, *SKIP_BO)
