"""What every write posts with it: the version that was looked at, and a key of its own."""

import secrets

from django.http import HttpRequest

from ninelives_site.journal.journal import KEY_LENGTH


class Unreadable(Exception):
    """A request that no page of ours makes."""


def new_key() -> str:
    """A request key: one a rendered form, so that a double tap counts once."""
    return secrets.token_urlsafe(12)


def posted_version(request: HttpRequest) -> int:
    """The version that the sender looked at; `Unreadable` without one."""
    return posted_number(request, "version")


def posted_key(request: HttpRequest) -> str:
    """The key of this write; `Unreadable` without one, or where no journal could keep it."""
    key = request.POST.get("key", "")
    if not key or len(key) > (KEY_LENGTH or 0) or "\0" in key:
        raise Unreadable("key")
    return key


def posted_number(request: HttpRequest, name: str) -> int:
    """A whole number that a field holds; `Unreadable` without one."""
    number = number_in(request.POST.get(name, ""))
    if number is None:
        raise Unreadable(name)
    return number


def number_in(text: str) -> int | None:
    """The whole number that an address or a form names; None for anything else."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else None
