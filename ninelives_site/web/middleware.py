"""What every request passes besides Django's own middlewares."""

import logging

import redis
from django.conf import settings
from django.core.exceptions import DisallowedHost
from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponsePermanentRedirect
from django.http.response import HttpResponseBase
from django.middleware.common import CommonMiddleware
from django.utils.cache import patch_cache_control, patch_vary_headers
from django.utils.deprecation import MiddlewareMixin

from ninelives_site.web import body, errors, hosts
from ninelives_site.web.address import client_address
from ninelives_site.web.throttle import HouseFull, TooManyTries, TooMuch, asker, network_of

logger = logging.getLogger(__name__)

AWAY = (OperationalError, InterfaceError, redis.RedisError)

LONGEST_PATH = 200

# What no page of ours asks a browser for; the screen wake lock is asked for, by the sheet.
PERMISSIONS = ", ".join(
    f"{feature}=()"
    for feature in (
        "accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "magnetometer",
        "microphone", "midi", "payment", "publickey-credentials-get", "usb", "xr-spatial-tracking",
    )
)  # fmt: skip


class Common(CommonMiddleware):
    """Allowed hosts, a missing slash at the end, the content's length."""

    def process_request(self, request: HttpRequest) -> HttpResponsePermanentRedirect | None:
        """A host that isn't ours may have become so since we looked. Who probes our health asks for
        whatever address they know."""
        if request.path_info == "/healthz":
            return None
        if settings.FINDS_HOSTS:
            try:
                request.get_host()
            except DisallowedHost:
                hosts.look_again()
        return super().process_request(request)


class Asker(MiddlewareMixin):
    """Whose request it is, for all that is counted while it is answered (`throttle.count`)."""

    def __call__(self, request: HttpRequest):  # type: ignore[no-untyped-def]
        mark = asker.set(network_of(client_address(request)))
        try:
            return self.get_response(request)
        finally:
            asker.reset(mark)


class NotEmbedded(MiddlewareMixin):
    """No page of another site has anything fetched from here by somebody's browser, such as wrong
    codes that are counted for everybody behind that address: it may only lead here."""

    def process_request(self, request: HttpRequest) -> HttpResponseBase | None:
        site, what = (request.headers.get(f"Sec-Fetch-{name}", "") for name in ("Site", "Dest"))
        if site in ("cross-site", "same-site") and what != "document":
            return errors.answer(request, 403)
        return None


class PermissionsPolicy(MiddlewareMixin):
    """Features of the browser that stay off, whatever finds its way into a page."""

    def process_response(
        self, request: HttpRequest, response: HttpResponseBase
    ) -> HttpResponseBase:
        response.headers["Permissions-Policy"] = PERMISSIONS
        return response


class Private(MiddlewareMixin):
    """What says nothing of caches may show what is the asker's own: no cache shares it."""

    def process_response(
        self, request: HttpRequest, response: HttpResponseBase
    ) -> HttpResponseBase:
        if not response.has_header("Cache-Control"):
            patch_cache_control(response, private=True)
            patch_vary_headers(response, ["Cookie"])
        return response


class ErrorPages(MiddlewareMixin):
    """A page, or JSON, for what no view has put into words."""

    def process_request(self, request: HttpRequest) -> HttpResponseBase | None:
        """Answer for a body that `ninelives_site.web.body` did not let in, and for a path that is
        longer than any of ours."""
        if body.too_large(request):
            return errors.answer(request, 413)
        if len(request.path_info) > LONGEST_PATH:
            return errors.answer(request, 404)
        return None

    def process_response(
        self, request: HttpRequest, response: HttpResponseBase
    ) -> HttpResponseBase:
        """Django's answer to a wrong method is an empty body."""
        if response.status_code == 405 and not getattr(response, "content", b"-"):
            return errors.answer(request, 405, headers={"Allow": response.headers["Allow"]})
        return response

    def process_exception(
        self, request: HttpRequest, exception: Exception
    ) -> HttpResponseBase | None:
        """What we store in is locked, full or away: nothing was saved, trying again may help.
        Too many wrong codes or keys from one address, or too much of something: it has to wait.
        """
        if isinstance(exception, TooManyTries):
            return errors.too_many(request, exception)
        if isinstance(exception, TooMuch):
            return errors.too_much(request, exception.quota)
        if isinstance(exception, HouseFull):
            return errors.house_full(request)
        if isinstance(exception, AWAY):
            logger.error("Database or Redis did not answer: %s", exception)
            return errors.unavailable(request)
        return None
