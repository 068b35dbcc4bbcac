"""The host's pages: run the hall, from as many devices as hold the key."""

from collections.abc import Callable
from datetime import timedelta
from functools import wraps
from typing import Concatenate, ParamSpec

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from dungeon import capabilities, presence
from dungeon.forms import (
    SWITCHES,
    CorrectForm,
    CountdownForm,
    LettersForm,
    NextForm,
    PassForm,
    PressForm,
    SeatForm,
    SwitchForm,
    WaveForm,
    read,
)
from dungeon.models import Hall, RoleKey
from dungeon.party_kind import HALLS
from dungeon.services import correcting, hosting, pairing, passes, seating
from dungeon.views.host_page import GivenCode, HostPage, NewLink, tab_from, tab_of
from dungeon.views.key_pages import key_page, open_with_key, with_key
from dungeon.views.lookup import given, hosted_hall
from dungeon.views.onward import onward
from ninelives_site.core.refusal import Refusal
from ninelives_site.pages import live_page
from ninelives_site.pages.live_page import HtmxRequest
from ninelives_site.pages.refusals import NO, answer_to
from ninelives_site.party import device_keys
from ninelives_site.web.address import client_address
from ninelives_site.web.errors import wants_json
from ninelives_site.web.throttle import TooManyTries, count_failure, has_failed_too_often

P = ParamSpec("P")


@require_safe
@given(HALLS.get)
def host(request: HtmxRequest, hall: Hall) -> HttpResponse:
    """The host's page; without its key, the page where the key is put in."""
    if elsewhere := onward(request, hall, "host"):
        return elsewhere
    if not capabilities.is_host(request.COOKIES, hall):
        return key_page(request, hall, "host")
    if hall.is_alone and not wants_json(request):
        return redirect("dungeon:player", hall.code)
    return live_page.shown(request, HostPage(hall, tab=tab_of(request.GET)))


@require_safe
@given(hosted_hall)
def panel(request: HtmxRequest, hall: Hall) -> HttpResponse:
    """The live part of the host's page."""
    return live_page.live_part(request, HostPage(hall))


@require_POST
@given(HALLS.get)
def key(request: HtmxRequest, hall: Hall) -> HttpResponse:
    """A link's key becomes this device's cookie."""
    return open_with_key(request, hall, "host")


def writes(
    write: Callable[Concatenate[HtmxRequest, Hall, P], HttpResponse | None],
) -> Callable[Concatenate[HtmxRequest, str, P], HttpResponse]:
    """Makes a view of a function that writes on a hall. It is answered with the host's panel as it
    stands after it, or with why it was not carried out; the host of a game alone is led back."""

    @require_POST
    @given(hosted_hall)
    @wraps(write)
    def answered(
        request: HtmxRequest, hall: Hall, *args: P.args, **kwargs: P.kwargs
    ) -> HttpResponse:
        stale = _("Somebody pressed before you did. Here is how it stands now.")
        page = HostPage(hall, tab=tab_from(request))
        leads_back = hall.is_alone and not wants_json(request)
        try:
            response = write(request, hall, *args, **kwargs)
        except NO as fault:
            if leads_back:
                return redirect("dungeon:player", hall.code)
            return live_page.refused(request, page, answer_to(fault, stale=stale))
        if leads_back:
            return redirect("dungeon:player", hall.code)
        return response or live_page.after_write(request, page)

    return answered


@writes
def open_screen(request: HtmxRequest, hall: Hall) -> HttpResponse:
    """This device becomes a screen of the hall, which can't write."""
    return with_key(request, hall, "screen", passes.give(hall, RoleKey.Role.SCREEN))


@writes
def press_next(request: HttpRequest, hall: Hall) -> None:
    """The big button: whatever comes next, once for each version of the dice."""
    press = read(NextForm(request.POST))
    hosting.press_next(
        hall,
        expected_version=press["version"],
        key=press["key"],
        faces=press["faces"],
        anyway=press["anyway"],
        away=presence.away(hall),
    )


@writes
def correct(request: HtmxRequest, hall: Hall) -> HttpResponse | None:
    """A mistyped roll put right, for all to see; the host is told what it did to the sheets."""
    press = read(CorrectForm(request.POST))
    correcting.correct_roll(
        hall,
        roll=press["roll"],
        faces=press["faces"],
        expected_version=press["version"],
        key=press["key"],
    )
    return None if wants_json(request) else redirect(f"{HostPage(hall).address}?corrected=yes")


@writes
def seat(request: HtmxRequest, hall: Hall, number: int) -> HttpResponse | None:
    """One seat: rename, kick (the seat), ban (its device too), undo that, approve; a return code
    for it."""
    match read(SeatForm(request.POST))["action"]:
        case "rename":
            seating.rename(hall, number, request.POST.get("name", ""))
        case "approve":
            seating.approve(hall, number)
        case "bring-back":
            seating.bring_back(hall, number)
        case "new-code":
            given = GivenCode(number, seating.give_code(hall, number))
            return live_page.shown(request, HostPage(hall, given, "people"))
        case action:
            seating.kick(hall, number, ban=action == "ban")
    return None


@writes
def switch(request: HtmxRequest, hall: Hall) -> HttpResponse | None:
    """The hall: its switches, the countdown, a wave of bots, keys for others, the end."""
    match read(SwitchForm(request.POST))["action"]:
        case "pair-screen":
            return _pair(request, hall, read(LettersForm(request.POST))["letters"])
        case "screen-link":
            return _with_link(request, hall, RoleKey.Role.SCREEN)
        case "host-link":
            return _with_link(request, hall, RoleKey.Role.HOST)
        case "take-back":
            own = device_keys.held(request.COOKIES, "host", hall.code)
            passes.take_back(hall, read(PassForm(request.POST))["number"], own)
        case "end":
            press = read(PressForm(request.POST))
            hosting.end_early(hall, expected_version=press["version"], key=press["key"])
        case "remove-wave":
            minutes = read(WaveForm(request.POST))["since"]
            seating.remove_wave(hall, timezone.now() - timedelta(minutes=minutes))
        case "countdown":
            hosting.set_countdown(hall, read(CountdownForm(request.POST))["seconds"])
        case "countdown-off":
            hosting.set_countdown(hall, None)
        case "approve-all":
            seating.approve_all(hall)
        case "approve-off":
            hosting.set_switches(hall, needs_approval=False)
            seating.approve_all(hall)
        case action:
            hosting.set_switches(hall, **SWITCHES[action])
    return None


def _with_link(request: HtmxRequest, hall: Hall, role: RoleKey.Role) -> HttpResponse:
    """The page with a link for another device, shown this once."""
    link = NewLink(role, passes.give(hall, role))
    return live_page.shown(request, HostPage(hall, link, "screens"))


def _pair(request: HtmxRequest, hall: Hall, letters: str) -> HttpResponse | None:
    """A waiting computer becomes a screen. Letters that no screen shows are counted: beyond so
    many nothing is looked up."""
    if has_failed_too_often(client_address(request)):
        raise TooManyTries
    try:
        pairing.pair(hall, letters)
    except Refusal:
        count_failure(request)
        raise
    if wants_json(request):
        return None
    return redirect(f"{HostPage(hall, tab='screens').address}&paired=yes")
