"""The page on which a computer shows four letters, until a host has typed them."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from dungeon.models import Pairing
from dungeon.services import pairing
from ninelives_site import bounds
from ninelives_site.core.refusal import Refusal
from ninelives_site.pages import answers
from ninelives_site.pages.refusals import answer_to
from ninelives_site.party import device_keys
from ninelives_site.web import errors, throttle


@require_safe
def screen(request: HttpRequest) -> HttpResponse:
    """Four letters; once a host has typed them, on to the screen of that hall."""
    key = device_keys.held(request.COOKIES, "screen", device_keys.ANY)
    if not device_keys.is_ours(key):
        key = device_keys.new()
    hall = pairing.hall_shown_with(key)
    if hall:
        response = answers.led_to(request, reverse("dungeon:screen", args=[hall.code]))
        device_keys.keep(response, request, "screen", hall.code, key)
        return device_keys.keep_for_any(response, request, "screen", device_keys.new())
    if not pairing.is_waiting(key):
        throttle.count(bounds.LETTERS)
    try:
        response = _waiting(request, pairing.letters_for(key))
    except Refusal as refusal:
        answer = answer_to(refusal)
        return errors.answer(request, 503, answer.code, answer.sentence)
    return device_keys.keep_for_any(response, request, "screen", key)


def _waiting(request: HttpRequest, waiting: Pairing) -> HttpResponse:
    document = {"letters": waiting.letters}
    if errors.wants_json(request):
        return answers.as_json(request, document)
    return answers.uncached(render(request, "dungeon/pairing.html", document))
