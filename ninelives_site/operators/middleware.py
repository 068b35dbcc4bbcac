"""Sessions and users exist for operators only: players are known by their devices' keys.

On all other addresses these middlewares do nothing at all, so that a player's request never waits
for them.
"""

from django.contrib.auth.middleware import AuthenticationMiddleware
from django.contrib.messages.middleware import MessageMiddleware
from django.contrib.sessions.middleware import SessionMiddleware
from django.http import HttpRequest
from django.utils.deprecation import MiddlewareMixin

PREFIX = "/admin/"


class OnlyOperators(MiddlewareMixin):
    """Mixed in before a middleware that only the admin needs."""

    def __call__(self, request: HttpRequest):  # type: ignore[no-untyped-def]
        if not request.path_info.startswith(PREFIX):
            return self.get_response(request)
        return super().__call__(request)


class Session(OnlyOperators, SessionMiddleware):
    """Who is logged in."""


class Authentication(OnlyOperators, AuthenticationMiddleware):
    """`request.user`."""


class Messages(OnlyOperators, MessageMiddleware):
    """What an action has done."""
