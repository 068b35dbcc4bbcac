"""What a device is part of: seats, halls and tables that its keys open, as home shows them."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from ninelives_site.party import codes


@dataclass(frozen=True, slots=True)
class OwnPlace:
    """A party in which this device is something: the way back there, and how it stands."""

    code: str
    address: str
    sign: str
    name: str
    state: str
    opened_at: datetime
    is_over: bool = False


def digests(cookies: Mapping[str, str], role: str) -> list[str]:
    """What the database keeps of the keys that a device holds for this role of any party."""
    return [
        codes.digest(key)
        for name, key in cookies.items()
        if name.startswith(f"{role}_") and len(name) == len(role) + 1 + codes.CODE_LENGTH
    ]


def in_order(places: list[OwnPlace]) -> list[OwnPlace]:
    """Those that are still on first, then the newest first."""
    return sorted(places, key=lambda place: (place.is_over, -place.opened_at.timestamp()))
