"""What all pages of a hall need: the hall itself, its address, and whether this device may ask."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from dungeon import capabilities
from dungeon.models import Hall, HallSeat
from dungeon.party_kind import HALLS
from dungeon.services import again, seating
from ninelives_site.pages.live_page import HtmxRequest
from ninelives_site.party import device_keys
from ninelives_site.web.address import site_origin

P = ParamSpec("P")
Given = TypeVar("Given", Hall, HallSeat)


def given(
    find: Callable[[HttpRequest, str], Given],
) -> Callable[
    [Callable[Concatenate[HtmxRequest, Given, P], HttpResponse]],
    Callable[Concatenate[HtmxRequest, str, P], HttpResponse],
]:
    """Gives a view what the code in its address opens for the asking device: `HALLS.get` or one of
    the functions below finds it, or raises 404 or 403."""

    def decorate(
        view: Callable[Concatenate[HtmxRequest, Given, P], HttpResponse],
    ) -> Callable[Concatenate[HtmxRequest, str, P], HttpResponse]:
        @wraps(view)
        def found(
            request: HtmxRequest, code: str, *args: P.args, **kwargs: P.kwargs
        ) -> HttpResponse:
            return view(request, find(request, code), *args, **kwargs)

        return found

    return decorate


def hosted_hall(request: HttpRequest, code: str) -> Hall:
    """The hall, for its hosts only: 403 for everybody else."""
    hall = HALLS.get(request, code)
    if not capabilities.is_host(request.COOKIES, hall):
        raise PermissionDenied(_("This needs the host's key."))
    return hall


def screened_hall(request: HttpRequest, code: str) -> Hall:
    """The hall, for its screens and hosts only."""
    hall = HALLS.get(request, code)
    if not capabilities.is_screen(request.COOKIES, hall):
        raise PermissionDenied(_("This needs the screen's key."))
    return hall


def own_seat(request: HttpRequest, code: str) -> HallSeat:
    """The seat that this device holds; 403 for everybody else, 404 where there is no game."""
    seat = seating.seat_in(code, device_keys.held(request.COOKIES, "seat", code))
    if seat is None:
        HALLS.get(request, code)
    if seat is None or seat.status == HallSeat.Status.OUT:
        raise PermissionDenied(_("This device has no seat in this game."))
    again.wake(seat)
    return seat


def seat_here(request: HttpRequest, hall: Hall) -> HallSeat | None:
    """The seat that this device holds in the hall, sent out or not."""
    return seating.seat_of(hall, device_keys.held(request.COOKIES, "seat", hall.code))


def join_url(request: HttpRequest, hall: Hall) -> str:
    """The address in the QR code: it joins, whoever scans it, and does nothing else."""
    return site_origin(request) + reverse("dungeon:player", args=[hall.code])
