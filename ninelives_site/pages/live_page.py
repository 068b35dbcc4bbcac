"""Pages that somebody acts on: a sheet, a host's panel, a card table.

Such a page has a live part, which is fetched and answered alone where htmx asks. What is posted
from it is answered with the fresh live part, with a redirect where no script runs, or with JSON; a
no is shown where it belongs, on the same page, with its status.
"""

from typing import Any, Protocol

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django_htmx.middleware import HtmxDetails

from ninelives_site.pages import answers
from ninelives_site.pages.answers import uncached
from ninelives_site.pages.refusals import Answer
from ninelives_site.web.errors import wants_json


class HtmxRequest(HttpRequest):
    """A request as views get it: django-htmx says whether a script made it."""

    htmx: HtmxDetails


class LivePage(Protocol):
    """What a page answers, for the functions below."""

    template: str
    """The whole page."""

    @property
    def fragment(self) -> str:
        """Its live part."""

    @property
    def address(self) -> str:
        """Where the page is."""

    @property
    def query(self) -> str | None:
        """What is tapped on it so far, with its `?`; "" for nothing. None where nothing can be
        tapped: then no answer changes the browser's address."""

    def context(self, request: HtmxRequest, answer: Answer | None) -> dict[str, Any]:
        """What the templates show; `answer` is a no that is told on it."""

    def document(self) -> dict[str, Any]:
        """The same as JSON: `version` and `state`, see docs/api.md."""


def shown(request: HtmxRequest, page: LivePage, answer: Answer | None = None) -> HttpResponse:
    """The page, as JSON where that is asked for; the live part alone where htmx follows one of its
    links."""
    return _rendered(request, page, page.fragment if request.htmx else page.template, answer)


def live_part(request: HtmxRequest, page: LivePage) -> HttpResponse:
    """The live part alone, or as JSON."""
    return _rendered(request, page, page.fragment)


def after_write(request: HtmxRequest, page: LivePage) -> HttpResponse:
    """After a write: JSON, the fresh live part (htmx), or back to the page (a plain form)."""
    if not (request.htmx or wants_json(request)):
        return redirect(page.address + (page.query or ""))
    response = live_part(request, page)
    if request.htmx and page.query is not None:
        response.headers["HX-Replace-Url"] = page.address + page.query
    return response


def refused(request: HtmxRequest, page: LivePage, answer: Answer) -> HttpResponse:
    """A no, on the page as it stands."""
    response = shown(request, page, answer)
    if request.htmx and page.query is not None:
        response.headers["HX-Replace-Url"] = page.address + page.query
    return response


def as_json(request: HttpRequest, page: LivePage) -> HttpResponse:
    """The page's state for programs."""
    return answers.as_json(request, page.document())


def done(request: HttpRequest, page: LivePage) -> HttpResponse:
    """It was done, and this page shows it: on to it, or its state for programs."""
    return answers.led_to(request, page.address, page.document)


def _rendered(
    request: HtmxRequest, page: LivePage, template: str, answer: Answer | None = None
) -> HttpResponse:
    if wants_json(request):
        return answers.as_json(request, page.document(), answer)
    context = page.context(request, answer)
    return uncached(render(request, template, context, status=answer.status if answer else 200))
