"""The people of a hall whose game has ended, kept together as a group."""

from itertools import pairwise

from dungeon.models import Hall
from dungeon.rules.recorded import SLUG
from dungeon.services import again, visibility
from ninelives_site.groups.models import Group
from ninelives_site.groups.services import playing as groups


def found_group(hall: Hall, name: str, key: str) -> tuple[Group, str]:
    """A new group of those who played, with this game, and those that follow it; the key of its
    link. Its result comes when the podium has been shown. Refused: `game-on`, `bad-name`,
    `group-full`, `in-a-group`."""
    visibility.check_ended(hall)
    players = [row.seat.name for row in visibility.ranking_of(hall)]
    made = groups.found(hall.stream_id, SLUG, name, players, key)
    for one, following in pairwise([hall, *again.newest(hall)]):
        groups.carry_on(one.stream_id, following.stream_id)
    return made
