"""Logged deals that show what house rules change, as scripts."""

from __future__ import annotations

from tools.script import Script

LOGS = (
    Script(
        "house-three-of-a-kind",
        "skite",
        """
        deal Dev: Ann 7c 7d 7h; Ben Kd 9d 4s; Cara Qc 8c 2h; Dev Jh 6h 3s
        # Three sevens: in Skite three cards of one rank are worth 30 and a half. (V3)
        # But a top hand is 31 or more, so they cannot be declared. (V5)
        Ann knocks
        Ben draws 5c
        Ben discards 4s
        Cara draws Tc
        Cara discards 2h
        Dev draws 2s
        Dev discards 2s
        # Three of a kind beats everything but a 31. Dev is lowest. (S4)
        """,
    ),
    Script(
        "house-jokers",
        "super-skite-jokers",
        """
        deal Dev: Ann Jo As Ks 9h; Ben Kd 9d 4s 4c; Cara Qc 8c 2h 5c; Dev Jh 6h 3s 3d
        # Four cards each, two packs and four jokers. A joker counts 11 in any suit. (V4)
        Ann draws Qs
        # Joker 11, ace 11, king 10, queen 10: that is 42, the best there is. (V4)
        Ann discards 9h
        Ann declares
        # Four cards worth 42 are the top hand here. (V5)
        """,
    ),
    Script(
        "house-knock-minimum",
        "scat",
        """
        deal Dev: Ann Ks 8s 4d; Ben Kd 9d 4s; Cara Qc 8c 2h; Dev Jh 6h 3s; up 5c
        # In this house a knock needs 21 or more. With 18 you cannot knock yet. (T5)
        Ann draws 6s
        Ann discards 4d
        Ben draws 2c
        Ben discards 4s
        Cara takes
        Cara discards 2h
        Dev takes
        Dev discards 3s
        Ann knocks
        # Now you hold 24, and that is enough. (T5)
        Ben draws 7h
        Ben discards 2c
        Cara draws 3c
        Cara discards 3c
        Dev draws 2d
        Dev discards 2d
        """,
        rules={"knock_minimum": 21},
    ),
    Script(
        "house-knock-flush",
        "jacobs",
        """
        deal Dev: Ann Ks 8s 4d; Ben Kd 9d 4s; Cara Qc 8c 2h; Dev Jh 6h 3s; up 5c
        # Here a knock needs three cards of one suit. Yours are not. (T5)
        Ann draws 6s
        Ann discards 4d
        Ben draws 2c
        Ben discards 4s
        Cara draws 3d
        Cara discards 2h
        Dev draws 2d
        Dev discards 3s
        Ann knocks
        # King, eight and six of spades: one suit, so you may knock. (T5)
        Ben draws 7h
        Ben discards 2c
        Cara takes
        Cara discards 3d
        Dev draws 3c
        Dev discards 3c
        # The highest hand scores a point. (S7)
        """,
    ),
    Script(
        "house-stop-the-bus",
        "stop-the-bus",
        """
        deal Dev: Ann Ks 8s 4d; Ben Kd 9d 4s; Cara Qc 8c 2h; Dev Jh 6h 3s; up 5c
        # Nobody may knock in the first turn of a deal here. (T4)
        Ann draws 6s
        Ann discards 4d
        Ben draws 2c
        Ben discards 4s
        Cara takes
        Cara discards 2h
        Dev draws 2d
        Dev discards 3s
        Ann draws Js
        # Here the knock comes after the draw and before the discard. (T6)
        Ann knocks
        Ann discards 6s
        # The three cards that are left are the frozen hand: 28. (T6)
        Ben draws 7h
        Ben discards 2c
        Cara draws 3c
        Cara discards 3c
        Dev draws 5s
        Dev discards 2d
        """,
    ),
    Script(
        "house-any-time",
        "skite",
        """
        deal Dev: Ann Ks 8s 4d; Ben Kd 9d 4s; Cara Ac Qc Tc; Dev Jh 6h 3s
        Ann draws 6s
        Ann discards 4d
        Ben draws 2c
        Ben discards 2c
        Cara draws 7h
        Cara discards 7h
        Dev takes
        Dev discards 3s
        Ann draws Js
        Cara declares
        # Cara was dealt this 31 and said nothing so far: in Skite there is no hurry. (T8)
        # You count the best hand that a discard would leave: king, jack and eight of spades. (S1)
        # A declared hand only ends the deal here, and then the lowest hand loses. (S2)
        """,
    ),
    Script(
        "house-hammer",
        "scat",
        """
        deal Dev: Ann Kd Td 8d; Ben Ks 9s 4c; Cara Qc 8c 2h; Dev Jh 6h 3s; up 5c
        # You begin, you like your 28, and in this house you may say "hammer". (T9)
        Ann hammers
        # Nobody draws. All hands count as if you had knocked. (T9)
        """,
        rules={"opening_call": "hammer"},
    ),
    Script(
        "house-throw-down",
        "scat",
        """
        deal Dev: Ann Kd Td 2s; Ben Ks 9s 4c; Cara Qc 8c 2h; Dev Jh 6h 3s; up 5c
        # Nobody has looked at a card. You begin, and you may throw down. (T9)
        Ann throws down
        # All hands are shown unseen and count as after a knock of yours. (T9)
        deal Ann: Ben Ks 9s 4c; Cara Ah Kh Qh; Dev Jd 6d 3s; Ann Td 8c 2c; up 5c
        Ben throws down
        # Cara was dealt a 31: everybody without one loses a life, and that is all. (T9)
        """,
        rules={"opening_call": "throw_down"},
    ),
    Script(
        "house-void",
        "scat",
        """
        deal Ann: Ben Qd 8d 3c; Cara Kc 9c 2h; Dev Th 7h 4s; Ann As 8s 5d; up 6h
        pass until 1
        Dev draws
        Dev discards drawn
        # In this house a deal that runs out of cards counts for nothing: nobody loses. (T10)
        """,
        rules={"stock_out": "void"},
    ),
    Script(
        "house-turn-limit",
        "scat",
        """
        deal Dev: Ann Ks 8s 4d; Ben Kd 9d 4s; Cara Qc 8c 2h; Dev Jh 6h 3s; up 5c
        # So that no deal goes on for ever, this house stops after ten turns. (T11)
        pass until 29
        # Ten turns are over, so all hands are shown, and the lowest loses. (T11)
        """,
        rules={"turn_limit": 10},
    ),
    Script(
        "house-last-moment",
        "scat",
        """
        deal Ann: Ben Kd 9d 8d; Cara Qc 8c 2h; Dev Jh 6h 3s; Ann As Ks 4c; up 5c
        Ben knocks
        Cara draws 3c
        Cara discards 2h
        Dev draws 2d
        Dev discards 2d
        Ann draws Ts
        Ann discards 4c
        # The last discard of the deal made a 31. It is declared by itself. (T12)
        # Everybody else loses a life, Ben with 27 too. (S2)
        """,
    ),
    Script(
        "house-silent",
        "scat",
        """
        deal Ben: Cara Kc 9c 2h; Dev Qd Jd Td; Ann As Ks 4c; Ben 8h 7h 3s; up 5d
        Cara draws 8c
        Cara discards 2h
        Dev draws 2c
        Dev discards 2c
        Ann draws Qs
        Ann discards 4c
        # You hold a 31 now. Say it, or it will count 30 only. (T7)
        Ben takes
        # Ben has moved, and the moment has gone. (T7)
        Ben discards 3s
        Cara knocks
        Dev draws 3d
        Dev discards 3d
        Ann draws 6h
        Ann discards 6h
        Ben draws 9h
        Ben discards 4c
        # Your 31 was not declared, so it counts 30, as much as Dev's queen, jack and ten. (S1)
        """,
    ),
    Script(
        "house-knocker-two",
        "scat",
        """
        deal Dev: Ann Kd Td 8d; Ben Kc 9c 4c; Cara Ah Kh 2s; Dev Jc 6c 3s; up 5d
        Ann knocks
        Ben draws 2c
        Ben discards 2c
        Cara draws Qh
        Cara discards 2s
        Cara declares
        # In this house a knocker who is caught by a 31 loses two lives, the others one. (S2)
        """,
        rules={"on_top": "knocker_two"},
    ),
    Script(
        "house-promise",
        "gin",
        """
        deal Dev: Ann Kd Td 6d; Ben Ks 9s 4c; Cara Qc 8c 2h; Dev Jh 6h 3s; up 5c
        Ann knocks
        # In this house a knock is a promise: nobody has more than my 26. (S5)
        Ben draws 2c
        Ben discards 4c
        Cara draws 9c
        Cara discards 2h
        Dev draws 2d
        Dev discards 2d
        # Cara has 27. The promise is broken, and it costs you a life, nobody else. (S5)
        deal Ann: Ben Ks 9s 4c; Cara Kd Td 8d; Dev Jh 6h 3s; Ann Qc 8c 2h; up 5c
        Ben draws 2c
        Ben discards 4c
        Cara knocks
        Dev draws 3d
        Dev discards 3d
        Ann draws 5d
        Ann discards 5d
        Ben draws 7h
        Ben discards 7h
        # Nobody beats Cara's 28: the promise is kept, and all the others lose a life. (S5)
        """,
    ),
    Script(
        "house-points",
        "french-canadian",
        """
        deal Dev: Ann Ks 8s 4d; Ben Kd 9d 4s; Cara Qc 8c 2h; Dev Jh 6h 3s; up 5c
        Ann draws 9s
        Ann discards 4d
        Ben draws 8d
        Ben discards 4s
        Cara knocks
        Dev draws 2d
        Dev discards 2d
        Ann draws 6c
        Ann discards 6c
        Ben draws 3c
        Ben discards 3c
        # Here points are collected: 27 is highest, twice, and both score. (S7)
        """,
    ),
    Script(
        "house-ranks",
        "jacobs",
        """
        deal Dev: Ann Ks 9s 8s; Ben Kd Td 3s; Cara Qc 8c 2h; Dev Jh 6h 4d; up 5c
        Ann knocks
        Ben draws 7d
        Ben discards 3s
        Cara draws 3c
        Cara discards 2h
        Dev draws 2d
        Dev discards 2d
        # Ben and you have 27. Both have a king; your nine is below his ten: Ben scores. (S7)
        """,
    ),
    Script(
        "house-all-lose",
        "skite",
        """
        deal Ann: Ben Jh 9h 2c; Cara Kd 7d 9s; Dev Tc 8c 3h; Ann Qs 7s 6d
        Ben knocks
        Cara draws 2d
        Cara discards 9s
        Dev draws 5c
        Dev discards 3h
        Ann draws 5s
        Ann discards 6d
        # Ben knocked and is tied with Cara. In Skite both lose: Ben two lives, Cara one. (S4)
        """,
    ),
    Script(
        "house-knocker-only",
        "cadillac",
        """
        deal Ann: Ben Jh 9h 2c; Cara Kd 7d 9s; Dev Tc 8c 3h; Ann Qs 7s 6d; up 4h
        Ben knocks
        Cara draws 2d
        Cara discards 9s
        Dev draws 5c
        Dev discards 3h
        Ann draws 5s
        Ann discards 6d
        # The same tie in Cadillac: the knocker alone pays, two nickels. (S4)
        """,
    ),
    Script(
        "house-extra-level",
        "scat",
        """
        deal Ben: Ann Kd Td 6d; Ben Ks 4c 2h; up 5c
        Ann knocks
        Ben draws 3c
        Ben discards 3c
        # Ben is out, and you have won. Too short? (S6)
        level 2
        # You agree on an extra level: Ben and you get two lives on top. (S8)
        """,
        players=("Ann", "Ben"),
        rules={"lives": 1},
    ),
    Script(
        "house-all-stay",
        "skite",
        """
        deal Ben: Ann Kd 9d 6c; Ben Ks 9s 2h
        Ann knocks
        Ben draws 3c
        Ben discards 2h
        # 19 and 19: in Skite both lose, and nobody would be left. So both stay. (S6)
        """,
        players=("Ann", "Ben"),
        rules={"lives": 1},
    ),
)
