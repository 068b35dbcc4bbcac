"""What is read from the environment, and refused with a sentence that says what would be right."""

from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import tzlocal
from django.core.exceptions import ImproperlyConfigured


def whole_number(name: str, text: str, most: int) -> int:
    """A number from 1 to `most`."""
    if not (text.isdecimal() and 1 <= int(text) <= most):
        raise ImproperlyConfigured(
            f'{name} is "{text}": give it a whole number from 1 to {most}, or leave it out.'
        )
    return int(text)


def host_names(texts: list[str]) -> list[str]:
    """Names of hosts, without a scheme, a port or a path."""
    names = [text.strip() for text in texts]
    for name in names:
        if "/" in name:
            raise ImproperlyConfigured(
                f'ALLOWED_HOSTS has "{name}": name the host alone, like play.example.org.'
            )
    return names


def time_zone(text: str) -> str:
    """A time zone of the IANA database; that of this machine where none is named."""
    name = text or tzlocal.get_localzone_name() or "UTC"
    try:
        ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise ImproperlyConfigured(
            f'TIME_ZONE is "{name}": give it a name like Europe/Berlin, or leave it out.'
        ) from None
    return name
