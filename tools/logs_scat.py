"""The logged deals of the Scat walk-through, as scripts."""

from __future__ import annotations

from tools.script import Script

LOGS = (
    Script(
        "scat-1-value",
        "scat",
        """
        deal Dev: Ann Ks 7s 9h; Ben 4c 6c Jd; Cara Ac 4s 6s; Dev 5h 8h Td; up 2c
        # Three cards each, and one card turned up beside the stock. (D1)
        # An ace is worth 11; king, queen, jack and ten are worth 10; the rest what they say. (V1)
        Ann draws 8s
        # Four cards in the hand for a moment: draw one, discard one. (T2)
        Ann discards 9h
        Ben draws 3h
        Ben discards Jd
        Cara knocks
        Dev takes
        Dev discards 5h
        Ann draws 2d
        Ann discards 2d
        Ben draws 9c
        Ben discards 3h
        """,
    ),
)
