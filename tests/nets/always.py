"""The same chance and the same moment in every run, so that the same pages come."""

import os
import secrets
import time
import uuid
from collections.abc import Hashable, Iterator
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime, tzinfo
from itertools import count
from random import Random
from unittest import mock

from django.utils import timezone

from ninelives_site.party import codes

NOW = datetime(2026, 6, 13, 18, 30, tzinfo=UTC)
"""A Saturday evening."""
SECRET = "secret-"
"""What every key and form token begins with here, by which it is known in a page."""


class Moment(datetime):
    """A clock that stands still."""

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> datetime:
        return NOW.astimezone(tz)


@contextmanager
def always(name: str) -> Iterator[None]:
    """Chance of this name alone, at `NOW`. What is drawn from one alphabet, or in one size, does
    not hang on what is drawn from others."""
    streams: dict[Hashable, Random] = {}
    numbers = count()

    def stream(*kind: Hashable) -> Random:
        return streams.setdefault(kind, Random(f"{name} {kind}"))

    def secret(size: int = 32) -> str:
        return f"{SECRET}{next(numbers):06}".ljust(size * 4 // 3, "-")

    chance = {
        "choice": lambda signs: stream("choice", str(signs)).choice(signs),
        "randbelow": lambda bound: stream("randbelow", bound).randrange(bound),
        "randbits": lambda bits: stream("randbits", bits).getrandbits(bits),
        "token_hex": lambda size=32: stream("token_hex", size).randbytes(size).hex(),
        "token_urlsafe": secret,
    }
    with ExitStack() as patched:
        for patch in (
            mock.patch.multiple(secrets, **chance),
            mock.patch.multiple(codes, new_code=lambda: _code(stream("code"))),
            mock.patch.multiple(os, urandom=lambda size: stream("urandom", size).randbytes(size)),
            mock.patch.multiple(uuid, uuid4=lambda: _uuid(stream("uuid"))),
            mock.patch.multiple(timezone, datetime=Moment),
            mock.patch.multiple(time, time=NOW.timestamp),
        ):
            patched.enter_context(patch)
        yield


def _code(chance: Random) -> str:
    return "".join(chance.choices(codes.ALPHABET, k=codes.CODE_LENGTH))


def _uuid(chance: Random) -> uuid.UUID:
    return uuid.UUID(bytes=chance.randbytes(16), version=4)
