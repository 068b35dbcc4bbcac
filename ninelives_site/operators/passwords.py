"""Operators' passwords, compared in a thread of their own.

A hash takes a fifth of a second by design, and everybody would wait for it in the one thread. So
a password that is posted is counted and compared before its request has its turn there; of who has
tried often it is not compared at all. What can't be read is left for Django to answer.
"""

import asyncio
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from contextvars import ContextVar
from functools import partial
from typing import IO, Any

from asgiref.sync import sync_to_async
from django.conf import settings
from django.contrib.auth.backends import ModelBackend
from django.contrib.auth.hashers import UNUSABLE_PASSWORD_PREFIX, check_password
from django.contrib.auth.models import User
from django.core.exceptions import SuspiciousOperation
from django.db import DatabaseError
from django.http import HttpRequest, QueryDict

from ninelives_site import bounds
from ninelives_site.operators.middleware import PREFIX
from ninelives_site.web import throttle
from ninelives_site.web.throttle import TooMuch

compared: ContextVar[bool | TooMuch | None] = ContextVar("compared", default=None)
"""Whether the password of this request is right, or one too many; None where that isn't known."""

thread = ThreadPoolExecutor(1, "passwords")


def are_in(scope: Mapping[str, Any]) -> bool:
    """Whether a request brings a password."""
    is_login = scope["method"].upper() == "POST" and scope["path"] == f"{PREFIX}login/"
    return settings.ADMIN and is_login


async def compare(network: str, body: IO[bytes]) -> None:
    """Note for this request whether its password is right."""
    try:
        await sync_to_async(throttle.count_of)(network, bounds.LOGINS)
        given = QueryDict(body.read())
        stored = await sync_to_async(_stored)(given.get("username", ""))
    except TooMuch as refused:
        compared.set(refused)
        return
    except (SuspiciousOperation, ValueError, DatabaseError):
        return
    finally:
        body.seek(0)
    compare_it = partial(check_password, given.get("password", ""), stored)
    compared.set(await asyncio.get_running_loop().run_in_executor(thread, compare_it))


def _stored(username: str) -> str:
    found = User.objects.filter(username=username).values_list("password", flat=True).first()
    return found or UNUSABLE_PASSWORD_PREFIX


class OperatorBackend(ModelBackend):
    """Django's own, which takes the word of the thread where there is one (`TooMuch`)."""

    def authenticate(
        self, request: HttpRequest | None, username: Any = None, password: Any = None, **more: Any
    ) -> Any:
        is_right = compared.get()
        if is_right is None:
            return super().authenticate(request, username, password, **more)
        if isinstance(is_right, TooMuch):
            raise is_right
        user = User.objects.filter(username=username).first()
        return user if is_right and user and self.user_can_authenticate(user) else None
