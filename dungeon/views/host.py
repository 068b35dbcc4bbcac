"""The host's pages: run the hall, from as many devices as hold the key."""

from collections.abc import Awaitable, Callable
from datetime import timedelta

from asgiref.sync import sync_to_async
from django.forms import Form
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from dungeon import news
from dungeon.forms import CorrectForm, NextForm, faces_of
from dungeon.models import Hall, RoleKey
from dungeon.services import correcting, hosting, seating
from dungeon.views import answers, hostpage, lookup
from dungeon.views.key_pages import key_page, open_with_key
from ninelives_site.core.refusal import Refusal
from ninelives_site.journal import journal
from ninelives_site.party import device_keys
from ninelives_site.web.address import site_origin

SWITCHES = {
    "lock": {"is_locked": True},
    "unlock": {"is_locked": False},
    "approve-on": {"needs_approval": True},
    "approve-off": {"needs_approval": False},
    "leaders-on": {"shows_leaders": True},
    "leaders-off": {"shows_leaders": False},
}
SECONDS_MORE = 30
LONGEST_WAVE = 60
"""Minutes that a wave of bots may reach back."""


@require_safe
@never_cache
def host(request: HttpRequest, code: str) -> HttpResponse:
    """The host's page; without its key, the page where the key is put in."""
    hall = lookup.find(request, code)
    if not lookup.is_host(request, hall):
        return key_page(request, hall, "host")
    if hall.is_alone:
        return redirect("dungeon:player", code)
    return hostpage.page(request, hall)


@require_safe
@never_cache
def panel(request: HttpRequest, code: str) -> HttpResponse:
    """The live part of the host's page."""
    return hostpage.fragment(request, lookup.find_hosted(request, code))


@require_POST
def key(request: HttpRequest, code: str) -> HttpResponse:
    """A link's key becomes this device's cookie."""
    return open_with_key(request, code, "host")


@require_POST
async def press_next(request: HttpRequest, code: str) -> HttpResponse:
    """The big button: whatever comes next, once for each version of the dice."""
    hall = await sync_to_async(lookup.find_hosted)(request, code)
    form = NextForm(request.POST)

    def press() -> None:
        chosen = form.cleaned_data
        hosting.press_next(
            hall,
            expected_version=chosen["version"],
            key=chosen["key"],
            faces=faces_of(request.POST),
            word=chosen["word"],
        )

    return await _write(request, hall, form, press, news.rolled)


@require_POST
async def correct(request: HttpRequest, code: str) -> HttpResponse:
    """A mistyped roll put right, for all to see."""
    hall = await sync_to_async(lookup.find_hosted)(request, code)
    form = CorrectForm(request.POST)

    def put_right() -> None:
        chosen = form.cleaned_data
        correcting.correct_roll(
            hall,
            roll=chosen["roll"],
            faces=faces_of(request.POST) or (),
            expected_version=chosen["version"],
            key=chosen["key"],
        )

    return await _write(request, hall, form, put_right, news.corrected)


@require_POST
async def seat(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """One seat: rename, kick (the seat), ban (its device too), approve."""
    hall = await sync_to_async(lookup.find_hosted)(request, code)
    deeds = {
        "rename": lambda: seating.rename(hall, number, request.POST.get("name", "")),
        "kick": lambda: seating.kick(hall, number),
        "ban": lambda: seating.kick(hall, number, ban=True),
        "approve": lambda: seating.approve(hall, number),
    }
    deed = deeds.get(request.POST.get("action", ""))
    if deed is None:
        return await sync_to_async(answers.unreadable)(request, hall)
    try:
        changed = await sync_to_async(deed)()
    except Refusal as no:
        return await sync_to_async(answers.refused)(request, hall, no, number)
    await news.seats_changed(hall, changed)
    return await sync_to_async(answers.done)(request, hall)


@require_POST
async def switch(request: HttpRequest, code: str) -> HttpResponse:
    """The hall: its switches, the countdown, a wave of bots, keys for others, the end."""
    hall = await sync_to_async(lookup.find_hosted)(request, code)
    action = request.POST.get("action", "")
    try:
        match action:
            case "screen-link" | "host-link":
                return await sync_to_async(_link)(request, hall, action)
            case "end":
                return await _end(request, hall)
            case "remove-wave":
                await _remove_wave(request, hall)
            case "countdown":
                seconds = int(request.POST.get("seconds", SECONDS_MORE))
                await sync_to_async(hosting.set_countdown)(hall, seconds)
            case "countdown-off":
                await sync_to_async(hosting.set_countdown)(hall, None)
            case _ if action in SWITCHES:
                await sync_to_async(hosting.set_switches)(hall, **SWITCHES[action])
            case _:
                return await sync_to_async(answers.unreadable)(request, hall)
    except (Refusal, ValueError) as no:
        return await sync_to_async(answers.refused)(request, hall, no)
    await news.hall_changed(hall)
    return await sync_to_async(answers.done)(request, hall)


@require_POST
def open_screen(request: HttpRequest, code: str) -> HttpResponse:
    """This device becomes a screen of the hall, which can't write."""
    hall = lookup.find_hosted(request, code)
    secret = hosting.give_key(hall, RoleKey.Role.SCREEN)
    response = redirect("dungeon:screen", code)
    return device_keys.keep(response, request, "screen", code, secret)


async def _end(request: HttpRequest, hall: Hall) -> HttpResponse:
    form = NextForm(request.POST)

    def end() -> None:
        hosting.end_early(
            hall, expected_version=form.cleaned_data["version"], key=form.cleaned_data["key"]
        )

    return await _write(request, hall, form, end, news.ended)


async def _write(
    request: HttpRequest,
    hall: Hall,
    form: Form,
    write: Callable[[], None],
    tell: Callable[[Hall], Awaitable[None]],
) -> HttpResponse:
    """Write on the dice what the form says, tell the hall, and answer."""
    if not form.is_valid():
        return await sync_to_async(answers.unreadable)(request, hall, form)
    try:
        await sync_to_async(write)()
    except (Refusal, journal.Stale, ValueError) as no:
        return await sync_to_async(answers.refused)(request, hall, no)
    await tell(hall)
    return await sync_to_async(answers.done)(request, hall)


async def _remove_wave(request: HttpRequest, hall: Hall) -> None:
    minutes = int(request.POST.get("since", ""))
    if minutes not in range(1, LONGEST_WAVE + 1):
        raise ValueError(minutes)
    since = timezone.now() - timedelta(minutes=minutes)
    wave = await sync_to_async(seating.remove_wave)(hall, since)
    await news.seats_changed(hall, *wave)


def _link(request: HttpRequest, hall: Hall, action: str) -> HttpResponse:
    """A link for another device, shown this once. The key is in its fragment (after the #)."""
    role = RoleKey.Role.SCREEN if action == "screen-link" else RoleKey.Role.HOST
    page = "dungeon:screen" if action == "screen-link" else "dungeon:game-host"
    secret = hosting.give_key(hall, role)
    link = f"{site_origin(request)}{reverse(page, args=[hall.code])}#key={secret}"
    return hostpage.page(request, hall, tool="links", link=link, link_role=role.value)
