"""The machine's addresses while the site runs: a hotspot is switched on, a network is changed."""

import time

from django.conf import settings

from ninelives_site.web.network import origins_of, own_hosts

PAUSE = 2.0
"""Seconds between two looks, as anybody can ask for any host."""

_looked_at = float("-inf")


def look_again() -> None:
    """Let in who asks for an address that this machine has got since the last look.

    The lists of the settings grow where they are: others hold them, too.
    """
    global _looked_at
    if time.monotonic() - _looked_at < PAUSE:
        return
    _looked_at = time.monotonic()
    new = [host for host in own_hosts() if host not in settings.ALLOWED_HOSTS]
    settings.ALLOWED_HOSTS.extend(new)
    settings.ORIGINS.extend(origins_of(new, settings.PORT, settings.HTTPS))
