"""Nothing hidden is in a view, nor in an event that a seat is shown."""

from cardlab import Match
from cardlab.engine.play import make_players
from cardlab.games.spite_and_malice.table import Table, View
from tests.games.spite_and_malice.deals import LEFT, after, position, table, told
from tests.helpers import NAMES


def test_a_view_is_the_table_and_the_own_hand() -> None:
    match = Match("spite-and-malice", NAMES[:2], seed=1)
    match.deal()
    view = match.view(1)
    assert type(view) is View and view == (match.current.table, 1, match.current.hands[1])
    assert type(view.table) is Table and view.table is match.view(0).table


def test_the_table_holds_numbers_where_cards_are_hidden() -> None:
    deal = position("3c 7c", "5c 9d", sides=("2c 8c",), centre=("Kd As",), aside="Ah 2h")
    seen = deal.view(1).table
    assert (seen.stock, seen.aside, seen.hands, seen.payoff_left) == (7, 2, (2, 3), (2, 2))
    assert seen.payoff == ("5c", "Th")
    assert seen.sides[0][0] == ("2c", "8c") and seen.centre[0] == ("Kd", "As")
    shown = repr(deal.view(1))
    for card in ("3c", "7c", "9d", "Jh", "Ah", *deal.stock):
        assert repr(card) not in shown


def test_drawn_cards_are_seen_by_who_draws() -> None:
    _deal, events = told(position("7c", centre=(6,)), "0 hand 7c 0")
    drawn = events[-1]
    assert drawn.cards == ("2h", "3h", "4h") and drawn.for_seat(0) == drawn
    for seat in (1, None):
        assert drawn.for_seat(seat).cards == () and drawn.for_seat(seat).data == 3


def test_a_refusal_is_the_same_whatever_is_hidden() -> None:
    one = table("2c 9d | Ac 3c 5c", "Th Jh | 4h 5h 6h", stock="Ks", **LEFT).current
    two = table("2c Qd | Ac 3c 5c", "Th 2h | 7h 8h 9h", stock="4d", **LEFT).current
    assert one != two and one.view(0) == two.view(0)
    for action in {*one.legal_actions(), *after(two, "0 discard 3c 0").legal_actions()}:
        own = action._replace(player=0)
        assert str(one.refusal(own)) == str(two.refusal(own))


def test_played_out_the_events_name_hidden_cards_to_nobody() -> None:
    match = Match("skip-bo", NAMES[:3], seed=2, rules={"payoff_size": 10})
    match.deal()
    players = make_players(match, ["random"], 2)
    while not match.deal_over:
        match.play(players[match.turn or 0].choose(match.view(match.turn or 0)))
        for event in match.events:
            if event.kind == "draw":
                assert event.seen_by == event.player and len(event.cards) == event.data
            elif event.kind == "turn-up":
                assert event.card == match.current.table.payoff[event.player]
            else:
                assert event.cards == ()
