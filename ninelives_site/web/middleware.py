"""What every request passes: security headers, language, error pages, CSRF.

All of it works on the event loop; nothing here changes threads (see `inline.py`).
"""

import logging

import redis
from csp.middleware import CSPMiddleware
from django.db import InterfaceError, OperationalError
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.middleware.clickjacking import XFrameOptionsMiddleware
from django.middleware.common import CommonMiddleware
from django.middleware.csrf import CsrfViewMiddleware
from django.middleware.locale import LocaleMiddleware
from django.middleware.security import SecurityMiddleware

from ninelives_site.web import body, errors
from ninelives_site.web.inline import Inline
from ninelives_site.web.throttle import WINDOW, TooManyTries

logger = logging.getLogger(__name__)

AWAY = (OperationalError, InterfaceError, redis.ConnectionError, redis.TimeoutError)

# What no page of ours asks a browser for; the screen wake lock is asked for, by the sheet.
PERMISSIONS = ", ".join(
    f"{feature}=()"
    for feature in (
        "accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "magnetometer",
        "microphone", "midi", "payment", "publickey-credentials-get", "usb", "xr-spatial-tracking",
    )
)  # fmt: skip


class Security(Inline, SecurityMiddleware):
    """HTTPS, nosniff, referrer and opener policies."""


class ContentSecurityPolicy(Inline, CSPMiddleware):
    """The policy of settings.CONTENT_SECURITY_POLICY, with a nonce for scripts."""


class FrameOptions(Inline, XFrameOptionsMiddleware):
    """No frames, for browsers that don't read the policy."""


class Locale(Inline, LocaleMiddleware):
    """The language that the browser asks for, of those we speak."""


class Common(Inline, CommonMiddleware):
    """Allowed hosts, a missing slash at the end, the content's length."""


class CsrfView(Inline, CsrfViewMiddleware):
    """Forms are posted from our own pages only."""


class PermissionsPolicy(Inline):
    """Features of the browser that stay off, whatever finds its way into a page."""

    def process_response(
        self, request: HttpRequest, response: HttpResponseBase
    ) -> HttpResponseBase:
        response.headers["Permissions-Policy"] = PERMISSIONS
        return response


class ErrorPages(Inline):
    """A page, or JSON, for what no view has put into words."""

    def process_request(self, request: HttpRequest) -> HttpResponseBase | None:
        """Answer for a body that `ninelives_site.web.body` did not let in."""
        if body.too_large(request):
            return errors.answer(request, 413)
        return None

    def process_response(
        self, request: HttpRequest, response: HttpResponseBase
    ) -> HttpResponseBase:
        """Django's answer to a wrong method is an empty body."""
        if response.status_code == 405 and not getattr(response, "content", b"-"):
            return errors.answer(request, 405, Allow=response.headers["Allow"])
        return response

    def process_exception(
        self, request: HttpRequest, exception: Exception
    ) -> HttpResponseBase | None:
        """What we store in is locked, full or away: nothing was saved, trying again may help.
        Too many wrong codes or keys from one address: it has to wait.
        """
        if isinstance(exception, TooManyTries):
            return errors.answer(request, 429, **{"Retry-After": str(WINDOW)})
        if isinstance(exception, AWAY):
            logger.error("Database or Redis did not answer: %s", exception)
            return errors.answer(request, 503, **{"Retry-After": "5"})
        return None
