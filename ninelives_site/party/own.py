"""What a device is part of: seats, halls and tables that its keys open, as home shows them."""

from dataclasses import dataclass
from datetime import datetime


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


def in_order(places: list[OwnPlace]) -> list[OwnPlace]:
    """Those that are still on first, then the newest first."""
    return sorted(places, key=lambda place: (place.is_over, -place.opened_at.timestamp()))
