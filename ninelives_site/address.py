"""Who is asking: the address that limits on tries are counted by."""

from django.conf import settings
from django.http import HttpRequest


def client_address(request: HttpRequest) -> str:
    """The client's address, believing only what our own proxies have added.

    Each proxy appends the address it was asked from, so with N proxies the Nth from the right
    was written by the outermost of ours; everything left of it anybody can make up.
    """
    direct = str(request.META.get("REMOTE_ADDR", ""))
    if not settings.PROXIES:
        return direct
    chain = [part.strip() for part in request.headers.get("X-Forwarded-For", "").split(",")]
    believed = chain[-settings.PROXIES] if len(chain) >= settings.PROXIES else ""
    return believed or direct
