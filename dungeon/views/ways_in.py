"""The ways into a dungeon: host a hall, come back to a seat, play alone."""

import secrets

from django.forms import Form
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from dungeon.forms import HostForm, ReturnForm, SameDiceForm
from dungeon.models import Hall
from dungeon.services import hosting, seating
from dungeon.views import alone_best
from ninelives_site.core.refusal import Refusal
from ninelives_site.pages.refusals import answer_to
from ninelives_site.party import device_keys
from ninelives_site.web.throttle import count_failure

GET_OR_POST = ("GET", "HEAD", "POST")


@require_http_methods(GET_OR_POST)
def come_back(request: HttpRequest) -> HttpResponse:
    """A seat moves to this device: the game's code and the seat's return code."""
    form = ReturnForm(_posted(request), initial={"code": request.GET.get("code", "")})
    if form.is_bound and form.is_valid():
        code = form.cleaned_data["code"]
        hall = hosting.find_hall(code)
        if hall is None:
            form.opens_nothing(request)
        else:
            try:
                _seat, secret = seating.move_seat(hall, form.cleaned_data["return_code"])
            except Refusal as refusal:
                count_failure(request)
                form.add_error("return_code", answer_to(refusal).sentence)
            else:
                response = redirect("dungeon:player", hall.code)
                return device_keys.keep(response, request, "seat", hall.code, secret)
    return render(request, "dungeon/return.html", {"form": form}, status=_status(form))


@require_http_methods(GET_OR_POST)
def host(request: HttpRequest) -> HttpResponse:
    """Open a hall: one button with the right defaults, all options folded away."""
    form = HostForm(_posted(request), request.FILES or None)
    if form.is_bound and form.is_valid():
        hall, secret = hosting.open_hall(form.options())
        response = redirect("dungeon:game-host", hall.code)
        return device_keys.keep(response, request, "host", hall.code, secret)
    return render(request, "dungeon/host_new.html", {"form": form}, status=_status(form))


@require_http_methods(GET_OR_POST)
def alone(request: HttpRequest) -> HttpResponse:
    """A game of one, at one's own pace: with new dice, or with those of a game that has ended."""
    form = SameDiceForm(_posted(request), initial={"code": request.GET.get("same", "")})
    if form.is_bound and form.is_valid():
        code = form.cleaned_data["code"]
        source = hosting.find_hall(code) if code else None
        if code and source is None:
            form.opens_nothing(request)
        else:
            try:
                return _open_alone(request, source)
            except Refusal as refusal:
                form.add_error("code", answer_to(refusal).sentence)
    shown = {"form": form, "best": alone_best.read(request)}
    return render(request, "dungeon/alone.html", shown, status=_status(form))


def _open_alone(request: HttpRequest, source: Hall | None) -> HttpResponse:
    """A new game, locked with one seat in it: its device also presses the button.

    Refused as `dice-secret` where the game whose dice it repeats is still on.
    """
    hall, host_secret = hosting.open_hall(hosting.HallOptions(is_alone=True), source)
    _seat, seat_secret = seating.take_seat(hall, _("Alley"), secrets.token_hex(16))
    hosting.set_switches(hall, is_locked=True)
    response = redirect("dungeon:player", hall.code)
    device_keys.keep(response, request, "host", hall.code, host_secret)
    return device_keys.keep(response, request, "seat", hall.code, seat_secret)


def _posted(request: HttpRequest) -> QueryDict | None:
    return request.POST if request.method == "POST" else None


def _status(form: Form) -> int:
    return 422 if form.is_bound and form.errors else 200
