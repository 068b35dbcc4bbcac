"""The ways into a dungeon: host a hall, come back to a seat, play alone."""

import secrets

from django.http import HttpRequest, HttpResponse, QueryDict
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from dungeon import capabilities
from dungeon.forms import HostForm, ReturnForm, SameDiceForm
from dungeon.models import Day, Hall, RoleKey
from dungeon.rules.recorded import SLUG
from dungeon.services import hosting, passes, playing, seating
from dungeon.views import alone_best, devices
from dungeon.views.host_page import HostPage
from dungeon.views.lookup import seat_here
from dungeon.views.sheet_page import SheetPage
from ninelives_site.core.refusal import Refusal
from ninelives_site.groups.carried import carried, offered
from ninelives_site.pages.answers import RefusedField, form_page
from ninelives_site.pages.live_page import done
from ninelives_site.party import codes, device_keys, entrance
from ninelives_site.web.throttle import count_failure

GET_OR_POST = ("GET", "HEAD", "POST")


@require_http_methods(GET_OR_POST)
def come_back(request: HttpRequest) -> HttpResponse:
    """A seat moves to this device: the game's code and the seat's return code. With the host's
    return code it hosts, too."""
    form = ReturnForm(_posted(request), initial={"code": request.GET.get("code", "")})
    if form.is_bound and form.is_valid():
        code = form.cleaned_data["code"]
        entrance.check(request, code)
        hall = hosting.find_hall(code)
        if hall is None:
            form.opens_nothing(request)
        else:
            try:
                if passes.is_return_code(hall, form.cleaned_data["return_code"]):
                    return _host_here(request, hall)
                return _moved_here(request, hall, form.cleaned_data["return_code"])
            except Refusal as refusal:
                count_failure(request)
                form.add_error("return_code", RefusedField(refusal))
    response = form_page(request, "dungeon/return.html", {"form": form}, form)
    return device_keys.offer_for_any(response, request, "seat")


def _moved_here(request: HttpRequest, hall: Hall, return_code: str) -> HttpResponse:
    """The seat on this device; a device without a key for it is given one first, so that no seat
    leaves its old device for an answer that is lost."""
    device = devices.own_or_new(request)
    here = seat_here(request, hall)
    response = device_keys.send_again(request, "seat", hall.code, opens_something=bool(here))
    if response is None:
        key = device_keys.held(request.COOKIES, "seat", hall.code)
        seat, key = seating.move_seat(hall, return_code, device, key)
        response = done(request, SheetPage(playing.sheet_of(seat)))
        device_keys.keep(response, request, "seat", hall.code, key)
    return devices.keep(response, request, device)


def _host_here(request: HttpRequest, hall: Hall) -> HttpResponse:
    """One more device that hosts; once is enough for each."""
    if capabilities.is_host(request.COOKIES, hall):
        return done(request, HostPage(hall))
    secret = passes.give(hall, RoleKey.Role.HOST)
    return device_keys.keep(done(request, HostPage(hall)), request, "host", hall.code, secret)


@require_http_methods(GET_OR_POST)
def host(request: HttpRequest) -> HttpResponse:
    """Open a hall: one button with the right defaults, all options folded away."""
    form = HostForm(_posted(request), request.FILES or None)
    if form.is_bound and form.is_valid():
        try:
            return _host_new(request, form.options())
        except Refusal as refusal:
            form.add_error(None, RefusedField(refusal))
    shown = {"form": form, "group": offered(request)}
    response = form_page(request, "dungeon/host_new.html", shown, form)
    return device_keys.offer_for_any(response, request, "host")


def _host_new(request: HttpRequest, options: hosting.HallOptions) -> HttpResponse:
    """A new hall, of the group that it is opened from. Refused as `carried` is."""
    group = carried(request)
    what = "".join((repr(options), *request.POST.getlist("group")))
    key = device_keys.to_open(request, "host", what)
    hall, key = hosting.open_hall(options, key=key)
    if group:
        group.begin(hall.stream_id, SLUG)
    response = done(request, HostPage(hall))
    return device_keys.keep_opened(response, request, "host", hall.code, key)


@require_http_methods(GET_OR_POST)
def alone(request: HttpRequest) -> HttpResponse:
    """A game of one, at one's own pace: with new dice, or with those of a game that has ended."""
    form = SameDiceForm(_posted(request), initial={"code": request.GET.get("same", "")})
    if form.is_bound and form.is_valid():
        code = form.cleaned_data["code"]
        if code:
            entrance.check(request, code)
        source = hosting.find_hall(code) if code else None
        if code and source is None:
            form.opens_nothing(request)
        else:
            try:
                return open_alone(request, source)[0]
            except Refusal as refusal:
                form.add_error("code", RefusedField(refusal))
    shown = {"form": form, "best": alone_best.read(request)}
    response = form_page(request, "dungeon/alone.html", shown, form)
    return device_keys.offer_for_any(response, request, "host")


def open_alone(
    request: HttpRequest, source: Hall | None = None, day: Day | None = None
) -> tuple[HttpResponse, Hall]:
    """The way into a new game, locked with one seat in it: its device also presses the button.

    Refused as `dice-secret` where the game whose dice it repeats is still on.
    """
    same_dice = source.code if source else str(day or "")
    key = device_keys.to_open(request, "host", f"alone {same_dice}")
    hall, key = hosting.open_hall(hosting.HallOptions(is_alone=True), source, key, day)
    seat_key = device_keys.following(codes.digest(key), hall.code)
    seat, seat_key = seating.take_seat(hall, _("Alley"), secrets.token_hex(16), key=seat_key)
    if not hall.is_locked:
        hosting.set_switches(hall, is_locked=True)
    response = done(request, SheetPage(playing.sheet_of(seat)))
    device_keys.keep_opened(response, request, "host", hall.code, key)
    return device_keys.keep(response, request, "seat", hall.code, seat_key), hall


def _posted(request: HttpRequest) -> QueryDict | None:
    return request.POST if request.method == "POST" else None
