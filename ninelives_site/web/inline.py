"""Django's hook middlewares without a change of threads.

Under ASGI `MiddlewareMixin` runs each of its hooks in the one thread for synchronous work: a
dozen hops a request, each waiting behind the database. The hooks of the middlewares we use look
at headers and do nothing that waits, so they run right where they are.
"""

from collections.abc import Awaitable
from typing import cast

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.deprecation import MiddlewareMixin


class Inline(MiddlewareMixin):
    """Mixed in before a middleware of hooks that do no I/O."""

    def __init__(self, get_response) -> None:  # type: ignore[no-untyped-def]
        super().__init__(get_response)
        if self.async_mode and (hook := getattr(self, "process_view", None)):

            async def process_view(*args: object) -> HttpResponseBase | None:
                return hook(*args)

            # Django looks for a coroutine function on the instance, and adapts anything else.
            setattr(self, "process_view", process_view)  # noqa: B010 - a method to mypy

    async def __acall__(self, request: HttpRequest) -> HttpResponseBase:
        response = None
        if hasattr(self, "process_request"):
            response = self.process_request(request)
        if response is None:
            response = await cast(Awaitable[HttpResponseBase], self.get_response(request))
        if hasattr(self, "process_response"):
            response = self.process_response(request, response)
        return response
