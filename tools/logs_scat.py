"""The logged deals of the Scat walk-through, as scripts."""

from __future__ import annotations

from tools.script import Script

LOGS = (
    Script(
        "scat-1-value",
        "scat",
        """
        deal Dev: Ann Ac 6s 4s; Ben Qh 9h 3d; Cara Qs 9d 8d; Dev 5h 8h Td; up 2c
        # Everybody has three cards, and one card is turned up beside the stock. (D1)
        # An ace is worth 11; king, queen, jack and ten are worth 10; the others their number. (V1)
        # One suit counts: yours could be clubs with one card, or spades with two. (V2)
        Ann draws Ks
        # For a moment you hold four cards: draw one, discard one. (T2)
        Ann discards Ac
        # Three spades now. The ace was worth 11 alone, and they are worth more together. (V2)
        Ben draws 5c
        Ben discards 5c
        Cara draws 2h
        Cara discards Qs
        # Even a queen may go, where two cards of one suit are worth more. (V2)
        Dev draws 7d
        Dev discards 5h
        Ann draws 3c
        Ann discards 3c
        Ben knocks
        # Ben thinks that somebody has less. (T4)
        Cara draws Jc
        Cara discards Jc
        Dev takes
        Dev discards 8h
        Ann draws 2d
        Ann discards 2d
        """,
    ),
    Script(
        "scat-2-turn",
        "scat",
        """
        deal Dev: Ann 9s Qs 5d; Ben 4c 8c Kh; Cara 6d 3h Jd; Dev Tc 5h 9d; up 7s
        # The player on the dealer's left begins, and that is you. (T1)
        Ann takes
        # You may take the top discard instead of a card nobody has seen. (T2)
        Ann discards 5d
        # One of your old three goes; what you took from the pile stays this turn. (T3)
        Ben draws 2d
        Ben discards 2d
        # Ben did not like what came from the stock, and may put it away at once. (T3)
        Cara takes
        Cara discards 3h
        Dev draws Ad
        Dev discards 5h
        Ann draws 3c
        Ann discards 3c
        # That was a card from the stock, so it could go at once. (T3)
        Ben draws Jc
        Ben discards Kh
        Cara knocks
        Dev draws 2s
        Dev discards 2s
        Ann draws 8s
        Ann discards 7s
        # In an earlier turn the seven had to stay. Now it may go. (T3)
        Ben draws 6c
        Ben discards 4c
        """,
    ),
    Script(
        "scat-3-discard",
        "scat",
        """
        deal Dev: Ann 7s 4s Qh; Ben Kc 9c 2h; Cara Th 6h Jd; Dev 8d 5d 3c; up 2d
        Ann draws Js
        # Four cards, and one has to go. (T2)
        Ann discards Qh
        # A queen looks good, but alone in its suit it adds nothing. (V2)
        Ben draws 6d
        Ben discards 2h
        Cara takes
        Cara discards Jd
        # Cara took a small card and let a big one go. Nobody has to say why. (T2)
        Dev takes
        Dev discards 3c
        Ann draws As
        # Four spades. Only three can stay. (V2)
        Ann discards 4s
        Ben draws 5c
        Ben discards 6d
        Cara draws 9h
        Cara discards 2h
        Dev draws 4d
        Dev discards 4d
        Ann knocks
        # 28 is a good hand to knock with. (T4)
        Ben draws 7c
        Ben discards 5c
        Cara draws 3h
        Cara discards 3h
        Dev draws 2c
        Dev discards 2c
        """,
    ),
    Script(
        "scat-4-31",
        "scat",
        """
        deal Ben: Ann Ah Kh 4c; Ben 7d 3d Qc; Cara As 9s 9d; Dev Kd 8d 5c; up 6h
        Cara draws Ts
        Cara discards 9d
        Dev takes
        Dev discards 5c
        Ann draws 2s
        Ann discards 2s
        Ben draws 8c
        Ben discards 3d
        Cara knocks
        # Cara wants the deal to end. (T4)
        Dev draws 6c
        Dev discards 6c
        Ann draws Th
        # Ace, king and ten of hearts: that would be 31. (V5)
        Ann discards 4c
        Ann declares
        # Said at once, right after the discard, before Ben moves. (T7)
        # The knock does not save Cara, nor do 30 points: everybody else loses a life. (S2)
        """,
    ),
    Script(
        "scat-5-knock",
        "scat",
        """
        deal Dev: Ann 8h Jh 3d; Ben 9c 4d Kc; Cara Ad 6d 9d; Dev 5s 7s Qh; up 2c
        Ann draws 6h
        Ann discards 3d
        Ben draws 2h
        Ben discards 2h
        Cara knocks
        # No draw, no discard: the knock is Cara's whole turn, and the hand is frozen. (T4)
        Dev draws Ks
        Dev discards Qh
        Ann takes
        Ann discards 6h
        Ben draws 4s
        Ben discards 4s
        # Everybody but Cara has had one more turn, so the deal is over. (T4)
        """,
    ),
    Script(
        "scat-6-above",
        "scat",
        """
        deal Dev: Ann 9d 8d Qs; Ben Kh 5h 3c; Cara Ac Tc 4s; Dev Ks 7s Jd; up 6d
        Ann takes
        Ann discards Qs
        Ben draws 9h
        Ben discards 3c
        Cara knocks
        # Cara hopes that somebody has less. (T4)
        Dev draws 2s
        Dev discards Jd
        Ann takes
        Ann discards 6d
        Ben draws 2c
        Ben discards 2c
        # Everybody at the lowest value loses, and nobody else. (S4)
        """,
    ),
    Script(
        "scat-6-alone",
        "scat",
        """
        deal Ann: Ben Jh 6h 2c; Cara Kd 4d 9s; Dev Tc 8c 3h; Ann Qs 7s 5d; up 4h
        Ben knocks
        # A bold knock, in the very first turn. (T4)
        Cara draws 8d
        Cara discards 9s
        Dev draws 5c
        Dev discards 3h
        Ann draws 3s
        Ann discards 5d
        # Whoever knocks and is alone at the lowest value loses two lives. (S4)
        """,
    ),
    Script(
        "scat-6-tied",
        "scat",
        """
        deal Ann: Ben Jh 9h 2c; Cara Kd 7d 9s; Dev Tc 8c 3h; Ann Qs 7s 6d; up 4h
        Ben knocks
        Cara draws 2d
        Cara discards 9s
        Dev draws 5c
        Dev discards 3h
        Ann draws 5s
        Ann discards 6d
        # The knocker does not have to beat anybody. It is enough not to be the lowest alone. (S4)
        """,
    ),
    Script(
        "scat-7-county",
        "scat",
        """
        deal Cara: Dev Kh 9h 3c; Ann Qd 8d 2s; Ben 7c 6c 4h; Cara Ts 9s 5h; up 2h
        Dev draws 4d
        Dev discards 3c
        Ann draws 3d
        Ann discards 2s
        Ben knocks
        # Is that a good hand, or a bluff? (T4)
        Cara draws 8s
        Cara discards 5h
        Dev draws Jc
        Dev discards 4d
        Ann draws 5c
        Ann discards 5c
        # It was a bluff: Ben is alone at the lowest and pays two of the three pennies. (S4)
        deal Dev: Ann Kc Tc 5d; Ben 4s 8h 2c; Cara Qs 9s 3d; Dev Jh 9h 6d; up 7d
        # The next player to the left deals: first Cara, now Dev. (D2)
        Ann knocks
        Ben draws 3s
        Ben discards 3s
        Cara draws 4c
        Cara discards 3d
        Dev draws 5h
        Dev discards 6d
        # Ben's last penny is gone. (S4)
        deal Ann: Ben 6s 5s Jd; Cara Kh 8h 4c; Dev Qc 9c 2d; Ann As 7s 3h; up 8d
        # Ben has no penny, and plays on: the last life is free. That is "on the county". (S6)
        Ben draws 2h
        Ben discards Jd
        Cara knocks
        Dev draws 4d
        Dev discards 2d
        Ann draws 6h
        Ann discards 3h
        Ben takes
        Ben discards 2h
        # Nothing left to pay with: Ben is out. (S6)
        # Ben would deal now. Ben is out, so the deal moves on. (D2)
        deal Cara: Dev 2c 8c Kd; Ann 9d Td 3s; Cara 4h 7h Qs; up 5c
        """,
    ),
    Script(
        "scat-8-two",
        "scat",
        """
        deal Ben: Ann Ah Ks 9s; Ben Kd 7d 3d; up 4c
        Ann draws Th
        Ann discards Th
        # You give up 21 in hearts for a hope: one more spade. (V2)
        Ben knocks
        # Ben knocks at once, and the spade will not come in time. (T4)
        Ann takes
        # Nobody has discarded since, so your own ten is still on top. (T2)
        Ann discards 9s
        """,
        players=("Ann", "Ben"),
    ),
    Script(
        "scat-9-stock",
        "scat",
        """
        deal Ann: Ben Qd 8d 3c; Cara Kc 9c 2h; Dev Th 7h 4s; Ann As 8s 5d; up 6h
        # A long deal: everybody draws and puts the drawn card away, hoping for better times. (T2)
        pass until 1
        Dev draws
        # That was the last card of the stock. (T10)
        Dev discards drawn
        Ann stops
        # Nobody has knocked: the lowest hand loses a life. (S3)
        """,
    ),
    Script(
        "scat-9-skite",
        "skite",
        """
        deal Ann: Ben Qd 8d 3c; Cara Kc 9c 2h; Dev Th 7h 4s; Ann As 8s 5d
        # The same hands in Skite: no card is turned up, and the end comes sooner. (D1)
        pass until 1
        Ann draws
        # The last card of the stock. (T10)
        Ann discards drawn
        # In Skite that is the end, and all hands are shown. (T10)
        """,
    ),
)
