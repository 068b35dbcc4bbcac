"""One way to answer: a page for people, JSON for programs that ask for it (`Accept`).

Whatever a view answers goes through here or through `live_page`: a page, a form with what is wrong
in it, the way on after something was done, a no. See docs/api.md for what programs are told.
"""

import html
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from django.conf import settings
from django.core.exceptions import ValidationError
from django.forms import ChoiceField, Field, Form, IntegerField
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.middleware.csrf import get_token
from django.shortcuts import redirect, render
from django.utils.html import strip_tags
from django.utils.safestring import SafeString

from ninelives_site.core.refusal import Refusal
from ninelives_site.pages.refusals import Answer, answer_to
from ninelives_site.web.errors import wants_json

Response = TypeVar("Response", bound=HttpResponse)
Document = Callable[[], Mapping[str, Any]]
BAD_FORM = "bad-form"


def uncached(response: Response) -> Response:
    """What belongs to one device is kept by no cache; going back asks again."""
    response.headers["Cache-Control"] = "no-store"
    return response


def as_json(
    request: HttpRequest, document: Mapping[str, Any], answer: Answer | None = None
) -> JsonResponse:
    """A document for programs, and the no, if it is one; a newcomer gets the token that writing
    needs with it."""
    if settings.CSRF_COOKIE_NAME not in request.COOKIES:
        get_token(request)
    error = {"error": answer.document()} if answer else {}
    return uncached(JsonResponse(error | {**document}, status=answer.status if answer else 200))


def page(
    request: HttpRequest, template: str, context: dict[str, Any], document: Document
) -> HttpResponse:
    """A page, or what it shows as JSON."""
    if wants_json(request):
        return as_json(request, document())
    return render(request, template, context)


def no(request: HttpRequest, answer: Answer, told: Callable[[], HttpResponse]) -> HttpResponse:
    """A no: as JSON, or as `told` shows it to people."""
    return as_json(request, {}, answer) if wants_json(request) else told()


def led_to(request: HttpRequest, address: str, document: Document = dict) -> HttpResponse:
    """It was done: on to another page; programs are told where, and what it shows."""
    if not wants_json(request):
        return redirect(address)
    response = as_json(request, {"location": address, **document()})
    response.headers["Location"] = address
    return response


# Forms


class RefusedField(ValidationError):
    """A refusal that is told at a field of a form."""

    def __init__(self, refusal: Refusal) -> None:
        answer = answer_to(refusal)
        super().__init__(answer.sentence, code=answer.code)


class OpensNothing(ValidationError):
    """A code that is well-formed, and no party's."""

    def __init__(self, words: str) -> None:
        super().__init__(words, code="no-such-game")


def form_page(
    request: HttpRequest, template: str, context: dict[str, Any], *forms: Form
) -> HttpResponse:
    """A page with forms, as they are or with what is wrong in them (422).

    Programs are told the fields, or which of them are wrong.
    """
    wrong = any(form.is_bound and form.errors for form in forms)
    if not wants_json(request):
        return render(request, template, context, status=422 if wrong else 200)
    if wrong:
        return uncached(JsonResponse({"error": _faults(forms)}, status=422))
    fields = {name: _described(field) for form in forms for name, field in form.fields.items()}
    return as_json(request, {"fields": fields})


def _faults(forms: tuple[Form, ...]) -> dict[str, Any]:
    """The first fault's code and words, and those of each field."""
    found = [(name, error) for form in forms for name, error in _errors(form)]
    _name, first = found[0]
    told = isinstance(first, RefusedField | OpensNothing)
    return {
        "code": first.code if told else BAD_FORM,
        "message": _plain(first),
        "fields": {name: _plain(error) for name, error in reversed(found)},
    }


def _plain(error: ValidationError) -> str:
    """What it says, without the markup that a page may show it with."""
    return " ".join(
        html.unescape(strip_tags(text)) if isinstance(text, SafeString) else text
        for text in error.messages
    )


def _errors(form: Form) -> list[tuple[str, ValidationError]]:
    by_field = form.errors.as_data() if form.is_bound else {}
    return [(name, error) for name, errors in by_field.items() for error in errors]


def _described(field: Field) -> dict[str, Any]:
    """What may stand in a field: whether it must be there, its default, the values it takes."""
    described: dict[str, Any] = {"required": field.required}
    if field.initial not in (None, ""):
        described["default"] = field.initial
    if isinstance(field, IntegerField):
        described |= {"least": field.min_value, "most": field.max_value}
    if isinstance(field, ChoiceField):
        choices: Any = field.choices
        described["values"] = [str(value) for value, _label in choices]
    return described
