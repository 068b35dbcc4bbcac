"""Which secrets open the host's page and the screen of a hall.

A seat's secret opens the own sheet alone; `services/seating.py` finds the seat of it.
"""

from collections.abc import Mapping

from dungeon.models import Hall, RoleKey
from dungeon.services import hosting
from ninelives_site.party.device_keys import held


def is_host(cookies: Mapping[str, str], hall: Hall) -> bool:
    """Whether this device hosts the hall."""
    return hosting.has_key(hall, RoleKey.Role.HOST, held(cookies, "host", hall.code))


def is_screen(cookies: Mapping[str, str], hall: Hall) -> bool:
    """Whether this device shows the hall's screen: a screen's own key, or a host's."""
    own = hosting.has_key(hall, RoleKey.Role.SCREEN, held(cookies, "screen", hall.code))
    return own or is_host(cookies, hall)
