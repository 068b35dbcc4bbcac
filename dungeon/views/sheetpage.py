"""A player's sheet as an answer: a page, a fragment or JSON; and the three kinds of no."""

from typing import Any, TypeVar

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse

from dungeon.models import HallSeat
from dungeon.phone import draft
from dungeon.phone.draft import SheetDraft
from dungeon.phone.notices import RefusalNotice, notice_of, out_of_date, unreadable
from dungeon.phone.page import RESTING, phase_of, phone
from dungeon.phone.resting import next_words
from dungeon.rules.moves import Move
from dungeon.services import playing, visibility
from dungeon.services.playing import PlayerSheet
from dungeon.views import lookup
from ninelives_site.core.refusal import Refusal
from ninelives_site.journal.journal import Stale
from ninelives_site.pages.posted import new_key
from ninelives_site.web import errors

PAGE, FRAGMENT = "dungeon/player.html", "dungeon/_sheet.html"

Answer = TypeVar("Answer", bound=HttpResponse)


def page(request: HttpRequest, play: PlayerSheet) -> HttpResponse:
    """The page; the fragment alone where htmx follows one of its links."""
    template = FRAGMENT if request.htmx else PAGE  # type: ignore[attr-defined]
    return _rendered(request, template, play, draft.read(request.GET))


def fragment(request: HttpRequest, play: PlayerSheet) -> HttpResponse:
    """The sheet alone, with the same query as the page."""
    return _rendered(request, FRAGMENT, play, draft.read(request.GET))


def written(request: HttpRequest, play: PlayerSheet) -> HttpResponse:
    """After a write: the fresh fragment (htmx), a redirect (a plain form), or JSON."""
    if errors.wants_json(request):
        return as_json(play)
    if not request.htmx:  # type: ignore[attr-defined]
        return redirect("dungeon:player", play.seat.hall.code)
    response = _rendered(request, FRAGMENT, play, SheetDraft())
    response.headers["HX-Replace-Url"] = _address(play)
    return response


def refused(
    request: HttpRequest, seat: HallSeat, no: Exception, made: Move | None = None
) -> HttpResponse:
    """The three kinds of no: unreadable 400, out of date 409, not allowed now 422."""
    play = playing.sheet_of(seat)
    match no:
        case Refusal():
            status, code, said = 422, no.code, no.sentence
            words = notice_of(no, play.sheet, made)
        case Stale():
            status, code, words = 409, "stale", out_of_date()
            said = words.title
        case _:
            status, code, words = 400, "unreadable", unreadable()
            said = f"{words.title} {no}"
    if errors.wants_json(request):
        return json_error(status, code, said, play)
    shown = draft.of(made) if made and status == 422 else draft.read(request.GET)
    if not request.htmx:  # type: ignore[attr-defined]
        return _rendered(request, PAGE, play, shown, words, status)
    response = _rendered(request, FRAGMENT, play, shown, words, status)
    response.headers["HX-Replace-Url"] = _address(play) + shown.query
    return response


def as_json(play: PlayerSheet) -> JsonResponse:
    """The sheet and its version: see docs/api.md."""
    return uncached(JsonResponse({"version": play.version, "state": visibility.sheet_state(play)}))


def json_error(
    status: int, code: str, message: str, play: PlayerSheet | None = None
) -> JsonResponse:
    """A refusal, with the sheet as it stands for who has one."""
    body: dict[str, Any] = {"error": {"code": code, "message": message}}
    if play:
        body |= {"version": play.version, "state": visibility.sheet_state(play)}
    return uncached(JsonResponse(body, status=status))


def uncached(response: Answer) -> Answer:
    """What is one player's own is kept by no cache; going back asks again."""
    response.headers["Cache-Control"] = "no-store"
    return response


def _rendered(
    request: HttpRequest,
    template: str,
    play: PlayerSheet,
    shown: SheetDraft,
    refusal: RefusalNotice | None = None,
    status: int = 200,
) -> HttpResponse:
    hall, waits = play.seat.hall, phase_of(play) in RESTING
    context = phone(play, shown, refusal)
    context["key"] = new_key()
    context["here"] = _address(play)
    context["query"] = "" if shown == SheetDraft() else shown.query
    presses = hall.is_alone and waits and lookup.is_host(request, hall)
    context["next"] = next_words(play) if presses else ""
    if template == PAGE:
        context |= {"seat": play.seat, "resting": waits}
    return uncached(render(request, template, context, status=status))


def _address(play: PlayerSheet) -> str:
    return reverse("dungeon:player", args=[play.seat.hall.code])
