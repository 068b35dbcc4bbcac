"""The pages for what went wrong: what it is, what to do, a way home.

Who asks for JSON gets `{"error": {"code", "message"}}`.
"""

from collections.abc import Mapping
from http import HTTPStatus

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import Resolver404
from django.utils.translation import gettext as _

from ninelives_site.bounds import Quota
from ninelives_site.web import mistyped
from ninelives_site.web.throttle import WINDOW, TooManyTries, new_step

SOON = "2"
"""Seconds after which it may be tried again."""
CLEARING = 3600
"""Seconds in which the server clears old parties away once."""

CODES = {
    400: "bad-request",
    403: "forbidden",
    404: "not-found",
    405: "wrong-method",
    413: "too-large",
    429: "too-many",
    500: "server-error",
    503: "unavailable",
}


def sentence(status: int) -> str:
    """What is wrong, in the words of the page of the same status."""
    return {
        400: _("This request could not be read."),
        403: _("This device may not do that."),
        404: _("There is nothing at this address."),
        405: _("This address can't be used in that way."),
        413: _("That was too much at once: 64 kB are the most."),
        429: _("Too many tries in a short time. Wait a minute, then try again."),
        500: _("Something broke on our side. Nothing that was saved is lost."),
        503: _("The site can't save right now. Nothing was changed; try again in a moment."),
    }[status]


def wants_json(request: HttpRequest) -> bool:
    """Does the asker like JSON better than a page?"""
    return request.get_preferred_type(["text/html", "application/json"]) == "application/json"


def answer(
    request: HttpRequest,
    status: int,
    code: str = "",
    message: str = "",
    shown: Mapping[str, str] | None = None,
    headers: Mapping[str, str] | None = None,
) -> HttpResponse:
    """The page or JSON of an error; `code` and `message` may say it more exactly, the page shows
    what else is `shown`."""
    said = message or sentence(status)
    if wants_json(request):
        wrong = {"code": code or CODES[status], "message": said}
        response: HttpResponse = JsonResponse({"error": wrong}, status=status)
    else:
        context = {"message": said, "status": status, "phrase": HTTPStatus(status).phrase}
        context |= {"step": "", "remedy": ""} | dict(shown or {})
        response = render(request, "error.html", context, status=status)
    for name, value in {"Cache-Control": "no-store", **(headers or {})}.items():
        response.headers[name] = value
    return response


def too_many(request: HttpRequest, tries: TooManyTries) -> HttpResponse:
    """Too many wrong codes or keys from one address: it waits, or takes a second step."""
    shown = {"code": tries.code, "step": new_step(request)} if tries.code else None
    return answer(request, 429, shown=shown, headers={"Retry-After": str(WINDOW)})


def too_much(request: HttpRequest, quota: Quota) -> HttpResponse:
    """One address has all that it may have of something for now."""
    shown = {"remedy": _(quota.remedy) if quota.remedy else ""}
    later = {"Retry-After": str(quota.seconds)} if quota.seconds else {}
    return answer(request, 429, message=_(quota.message), shown=shown, headers=later)


def house_full(request: HttpRequest) -> HttpResponse:
    """There are as many games as there may be."""
    message = _("There are as many games here as the house holds. No new one was opened.")
    remedy = _("Games that are open already go on. Try again later; old ones are cleared away.")
    later = {"Retry-After": str(CLEARING)}
    return answer(request, 503, message=message, shown={"remedy": remedy}, headers=later)


def unavailable(request: HttpRequest) -> HttpResponse:
    """What we store in did not answer."""
    return answer(request, 503, headers={"Retry-After": SOON})


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    return answer(request, 400)


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    return answer(request, 403, message=own_words(exception))


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """An address that was typed another way leads on."""
    is_asked = request.method in ("GET", "HEAD") and isinstance(exception, Resolver404)
    if is_asked and (address := mistyped.meant(request.get_full_path())):
        return redirect(address)
    return answer(request, 404, message=own_words(exception))


def own_words(exception: Exception) -> str:
    """The sentence that a view raised the exception with; Django's own resolver gives a dict."""
    return next((said for said in exception.args[:1] if isinstance(said, str)), "")


def server_error(request: HttpRequest) -> HttpResponse:
    return answer(request, 500)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """A form came without our token, or from somebody else's page."""
    message = _(
        "This form has grown old, or cookies are off. Go back, reload the page, send again."
    )
    return answer(request, 403, "form-expired", message)
