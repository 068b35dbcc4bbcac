"""The host's press for one more game with the same people."""

from django.http import HttpResponse
from django.views.decorators.http import require_POST

from dungeon.models import Hall
from dungeon.services import again, playing, revealing, seating
from dungeon.views.host_page import HostPage
from dungeon.views.lookup import given, hosted_hall
from dungeon.views.onward import with_keys
from dungeon.views.sheet_page import SheetPage
from ninelives_site.core.refusal import Refusal
from ninelives_site.pages import live_page
from ninelives_site.pages.live_page import HtmxRequest, LivePage
from ninelives_site.pages.refusals import answer_to
from ninelives_site.party import codes, device_keys


@require_POST
@given(hosted_hall)
def play_again(request: HtmxRequest, hall: Hall) -> HttpResponse:
    """A new hall with all seats, phones, screens and hosts of this one; one, however often it is
    asked for. On to it. While the first place comes up, nothing: the page as it is."""
    if not again.next_hall(hall) and revealing.seconds_at_rest(hall):
        return live_page.done(request, HostPage(hall))
    try:
        following = again.play_again(hall)
    except Refusal as refusal:
        return live_page.refused(request, HostPage(hall), answer_to(refusal))
    response = live_page.done(request, _page(request, hall, following))
    return with_keys(response, request, hall, [following])


def _page(request: HtmxRequest, hall: Hall, following: Hall) -> LivePage:
    """The host's page, or the own sheet of who plays alone."""
    key = device_keys.held(request.COOKIES, "seat", hall.code)
    seat = seating.seat_of(following, device_keys.following(codes.digest(key), following.code))
    return SheetPage(playing.sheet_of(seat)) if following.is_alone and seat else HostPage(following)
