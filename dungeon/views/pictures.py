"""Pictures of a game that is over, to send to others: of a hall's end, of one sheet."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from dungeon.models import Hall
from dungeon.overview import share_picture
from dungeon.overview.share_picture import SHAPES, WIDE, Shape
from dungeon.party_kind import HALLS
from dungeon.services import visibility
from dungeon.views.lookup import given
from dungeon.views.results import final_ranking, once_open, row_of
from ninelives_site.pages.live_page import HtmxRequest
from ninelives_site.pages.picture import picture
from ninelives_site.web.address import site_address


@require_safe
@given(HALLS.get)
@once_open
def of_hall(request: HtmxRequest, hall: Hall) -> HttpResponse:
    """The end of a hall's game as a PNG; `?shape=square` for a square one."""
    visibility.check_ended(hall)
    ranking = final_ranking(hall)
    drawing = share_picture.hall_picture(hall, ranking, site_address(request), _shape(request))
    return picture(request, drawing, f"nine-lives-{hall.code}.png")


@require_safe
@given(HALLS.get)
@once_open
def of_sheet(request: HtmxRequest, hall: Hall, number: int) -> HttpResponse:
    """One sheet of a game that is over as a PNG."""
    visibility.check_ended(hall)
    ranking = final_ranking(hall)
    row = row_of(ranking, number)
    drawing = share_picture.sheet_picture(
        hall, row, len(ranking), site_address(request), _shape(request)
    )
    return picture(request, drawing, f"nine-lives-{hall.code}-{number}.png")


def _shape(request: HttpRequest) -> Shape:
    return SHAPES.get(request.GET.get("shape", ""), SHAPES[WIDE])
