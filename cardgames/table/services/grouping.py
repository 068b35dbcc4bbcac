"""The people of a table that is over, kept together as a group."""

from cardgames.table.models import Table
from cardgames.table.refusals import GAME_IS_ON
from cardgames.table.services import folding, opening
from cardgames.table.services.seating import TableRole, check_at_table
from ninelives_site.core.refusal import Refusal
from ninelives_site.groups.models import Group
from ninelives_site.groups.services import playing as groups


def found_group(table: Table, role: TableRole, name: str, key: str) -> tuple[Group, str]:
    """A new group of these people, with this game, and those that follow it; the key of its link.
    Refused: `not-at-table`, `game-on`, `bad-name`, `in-a-group`."""
    check_at_table(role)
    state = folding.state_of(table)
    if not state.is_over:
        raise Refusal(GAME_IS_ON)
    made = groups.found(table.stream_id, table.game_slug, name, state.players, key)
    while again := opening.next_table(table):
        groups.carry_on(table.stream_id, again.stream_id)
        table = again
    return made
