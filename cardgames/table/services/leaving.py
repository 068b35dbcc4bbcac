"""Who leaves a table and who comes back, and the end of a game that is broken off."""

from cardgames.history import BackEntry, CloseEntry, LeaveEntry, OutEntry
from cardgames.table.models import Table
from cardgames.table.refusals import (
    NEEDS_EVERYBODY,
    NOTHING_TO_CLOSE,
    NOTHING_TO_LEAVE,
    PLAYS_ALREADY,
)
from cardgames.table.services.folding import TableState
from cardgames.table.services.seating import TableRole, check_scorekeeper, seat_of
from cardgames.table.services.writing import check_open, writing
from cardgames.table_game import SCORE
from ninelives_site.core.refusal import Refusal


def leave(
    table: Table, role: TableRole, seat: int, *, expected_version: int, key: str
) -> TableState:
    """A seat leaves: the game ends with its scores of now, until that is undone.

    It ends for all, so only the scorekeeper's phone says so. Refused as `enter` is, and as
    `game-over` where the game has ended by itself.
    """
    seat_of(table, seat)
    check_scorekeeper(role)
    with writing(table, expected_version, key, f"leave {seat}") as write:
        if not write.is_repeat:
            check_goes_on(write.state)
            write.write.make_room()
            write.enter(LeaveEntry(seat), {"left": seat})
    return write.state


def play_on(
    table: Table, role: TableRole, seat: int, *, expected_version: int, key: str
) -> TableState:
    """A seat leaves, and the others play on, where the game allows it: its points stay, and it
    can't win. From then on the score is kept, also where every card was judged before. Refused as
    `leave` is, and as `needs-all`."""
    seat_of(table, seat)
    check_scorekeeper(role)
    with writing(table, expected_version, key, f"play on {seat}") as write:
        if not write.is_repeat:
            check_goes_on(write.state)
            if not may_play_on(table, write.state, seat):
                raise Refusal(NEEDS_EVERYBODY, player=write.state.players[seat])
            Table.objects.filter(pk=table.pk).update(mode=SCORE)
            write.enter(OutEntry(seat), {"out": seat})
    return write.state


def check_goes_on(state: TableState) -> None:
    """Refused as `game-over` where there is no game any more that a seat could leave."""
    check_open(state)
    if state.game.is_over:
        raise Refusal(NOTHING_TO_LEAVE)


def may_play_on(table: Table, state: TableState, seat: int) -> bool:
    """Whether the others can go on without this seat: between rounds, where the score is kept or
    can be from now on, if the game allows it and enough of them stay."""
    game = state.table_game
    stay = len(state.players) - len({*state.gone, seat})
    return (
        game.plays_on
        and not table.is_dealt
        and game.between_rounds(state.game)
        and seat not in state.gone
        and stay >= game.seats[0]
    )


def come_back(
    table: Table, role: TableRole, seat: int, *, expected_version: int, key: str
) -> TableState:
    """A seat that had left plays again. Refused: `not-keeper`, `no-such-seat`, `not-out`."""
    seat_of(table, seat)
    check_scorekeeper(role)
    with writing(table, expected_version, key, f"come back {seat}") as write:
        if not write.is_repeat:
            check_open(write.state)
            if seat not in write.state.timeline.out:
                raise Refusal(PLAYS_ALREADY, player=write.state.players[seat])
            write.enter(BackEntry(seat), {"back": seat})
    return write.state


def close(table: Table) -> TableState:
    """An operator ends the game as it stands, until that is undone. Refused as `game-over`."""
    with writing(table, None, None, "close") as write:
        check_open(write.state)
        if write.state.game.is_over:
            raise Refusal(NOTHING_TO_CLOSE)
        write.write.make_room()
        write.enter(CloseEntry(), {"closed": True})
    return write.state
