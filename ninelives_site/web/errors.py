"""The pages for what went wrong: what it is, what to do, a way home.

Who asks for JSON gets `{"error": {"code", "message"}}`.
"""

from http import HTTPStatus

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

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
    request: HttpRequest, status: int, code: str = "", message: str = "", **headers: str
) -> HttpResponse:
    """The page or JSON of an error; `code` and `message` may say it more exactly."""
    said = message or sentence(status)
    if wants_json(request):
        wrong = {"code": code or CODES[status], "message": said}
        response: HttpResponse = JsonResponse({"error": wrong}, status=status)
    else:
        context = {"message": said, "status": status, "phrase": HTTPStatus(status).phrase}
        response = render(request, "error.html", context, status=status)
    for name, value in {"Cache-Control": "no-store", **headers}.items():
        response.headers[name] = value
    return response


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    return answer(request, 400)


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    return answer(request, 403, message=own_words(exception))


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
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
