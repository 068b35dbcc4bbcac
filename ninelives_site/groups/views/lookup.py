"""Which group a request is about, and the page before it for a device that has no key."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from ninelives_site.groups import keys
from ninelives_site.groups.models import Group
from ninelives_site.groups.services import keeping
from ninelives_site.pages.answers import no, uncached
from ninelives_site.pages.refusals import Answer

P = ParamSpec("P")


def of_group(
    view: Callable[Concatenate[HttpRequest, Group, P], HttpResponse],
) -> Callable[Concatenate[HttpRequest, str, P], HttpResponse]:
    """A view of a group, for devices that hold its key: each look keeps both longer. For all
    others, and for codes of no group, the page that asks for the link."""

    @wraps(view)
    def with_group(
        request: HttpRequest, code: str, *args: P.args, **kwargs: P.kwargs
    ) -> HttpResponse:
        group = keys.group_held(request.COOKIES, code)
        if group is None:
            return key_page(request, code)
        keeping.use(group)
        response = uncached(view(request, group, *args, **kwargs))
        if device_lets_go(response, code):
            return response
        return keys.keep(response, request, code, keys.key_held(request, group))

    return with_group


def device_lets_go(response: HttpResponse, code: str) -> bool:
    """Whether the answer has its own word on the group's key: a new one, or none any more."""
    return f"{keys.ROLE}_{code}" in response.cookies


def key_page(request: HttpRequest, code: str, wrong: bool = False) -> HttpResponse:
    """The page that asks for the link: 403, the same for every code."""
    shown = {"code": code, "wrong": wrong}
    return no(
        request,
        Answer(403, "forbidden", _("This needs the group’s link.")),
        lambda: uncached(render(request, "groups/key.html", shown, status=403)),
    )
