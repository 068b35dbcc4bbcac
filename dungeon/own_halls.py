"""The seats and halls of a device, for the first page: two queries, however many there are,
and one for a game whose podium is on."""

from collections.abc import Collection, Mapping

from django.db.models import Count, F, Max, Q
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from dungeon.models import Hall, HallSeat, RoleKey
from dungeon.overview.rank_words import rank_words
from dungeon.services import revealing
from ninelives_site.party import lasting
from ninelives_site.party.device_keys import digests
from ninelives_site.party.own import OwnPlace
from ninelives_site.party.ranking import Rank

PLAYS = Q(hall__seats__status=HallSeat.Status.PLAYING)
"""Of the seats of a seat's hall: those that take part."""
SEALED = 1
"""The version of a hall's dice before its first roll."""


def own_halls(cookies: Mapping[str, str]) -> list[OwnPlace]:
    """Every seat that this device holds, every hall that it hosts, and the games that it was in to
    their end. Where the same people play again, an earlier game leads on until this device is in
    the next one."""
    seats, halls = _seats(cookies), _halls(cookies)
    here = (*(seat.hall for seat in seats), *halls)
    there = {known for hall in here for known in (hall.pk, hall.previous_hall_id) if known}
    taken = [seat for seat in seats if seat.status != HallSeat.Status.OUT]
    finished = [seat for seat in taken if _is_finished(seat)]
    with_seat = {seat.hall_id for seat in finished}
    return [
        *(_seat(seat) for seat in taken if _is_on(seat.hall, there)),
        *(_hosted(hall) for hall in halls if _is_on(hall, there) or not _goes_on(hall)),
        *(_finished(seat.hall, f"cat-{seat.cat or 'alley'}", _place_of(seat)) for seat in finished),
        *(
            _finished(hall, "people", _hall_state(hall))
            for hall in halls
            if _goes_on(hall) and hall.pk not in with_seat
        ),
    ]


def _seats(cookies: Mapping[str, str]) -> list[HallSeat]:
    keys = digests(cookies, "seat")
    if not keys:
        return []
    seats = HallSeat.objects.filter(secret__in=keys, hall__expires_at__gt=lasting.now())
    return list(
        seats.select_related("hall", "hall__stream", "hall__next_hall").annotate(
            cats=Count("hall__seats", filter=PLAYS),
            above=Count("hall__seats", filter=PLAYS & Q(hall__seats__total__gt=F("total"))),
            level=Count("hall__seats", filter=PLAYS & Q(hall__seats__total=F("total"))),
        )
    )


def _halls(cookies: Mapping[str, str]) -> list[Hall]:
    keys = digests(cookies, "host")
    if not keys:
        return []
    hosted = Q(role_keys__role=RoleKey.Role.HOST, role_keys__secret__in=keys)
    here = Count("seats", filter=Q(seats__status=HallSeat.Status.PLAYING), distinct=True)
    return list(
        Hall.objects.alive()
        .filter(hosted, is_alone=False)
        .select_related("stream", "next_hall")
        .annotate(here=here, life=Max("seats__life"))
    )


def _goes_on(hall: Hall) -> bool:
    """Whether the same people play again."""
    return hasattr(hall, "next_hall")


def _is_on(hall: Hall, there: Collection[int]) -> bool:
    """Whether a hall leads to something that is still on: itself, or the next game, as long as
    this device is not `there`, or further. A key alone says nothing: who was asked for a name has
    one."""
    if not hall.ended_at:
        return True
    return _goes_on(hall) and hall.next_hall.pk not in there


def _is_finished(seat: HallSeat) -> bool:
    """Whether its player was in the game to its end."""
    return bool(seat.hall.ended_at) and seat.status == HallSeat.Status.PLAYING


def _seat(seat: HallSeat) -> OwnPlace:
    hall = seat.hall
    return OwnPlace(
        code=hall.code,
        address=reverse("dungeon:player", args=[hall.code]),
        sign=f"cat-{seat.cat or 'alley'}",
        name=_("Back to your game alone") if hall.is_alone else _("Back to your seat"),
        state=_("the next game is open") if _goes_on(hall) else _seat_state(seat),
        opened_at=hall.created_at,
    )


def _finished(hall: Hall, sign: str, state: str) -> OwnPlace:
    """The results of a game that is over."""
    day = date_format(timezone.localtime(hall.ended_at), "j F")
    return OwnPlace(
        code=hall.code,
        address=reverse("dungeon:results", args=[hall.code]),
        sign="day" if hall.day_id else sign,
        name=_("Results of %(day)s") % {"day": day},
        state=state,
        opened_at=hall.created_at,
        is_over=True,
    )


def _place_of(seat: HallSeat) -> str:
    """Who played, where that is told already the place among all, and the points."""
    number = getattr(seat, "above", 0) + 1
    rank = Rank(number, is_tied=getattr(seat, "level", 1) > 1)
    points = ngettext("%(num)s point", "%(num)s points", seat.total) % {"num": seat.total}
    cats = getattr(seat, "cats", 1)
    place = rank_words(rank, cats, seat.total) if revealing.is_revealed(seat.hall) else ""
    name = "" if seat.hall.is_alone else seat.name
    return " · ".join(filter(None, (name, place, points)))


def _seat_state(seat: HallSeat) -> str:
    hall = seat.hall
    if hall.stream.version <= SEALED:
        words = _("not begun yet")
    elif seat.life:
        words = _("life %(life)s of %(lives)s") % {"life": seat.life, "lives": hall.lives}
    else:
        words = _("it has begun")
    return words if hall.is_alone else f"{seat.name} · {words}"


def _hosted(hall: Hall) -> OwnPlace:
    goes_on = _goes_on(hall)
    return OwnPlace(
        code=hall.code,
        address=reverse("dungeon:game-host", args=[hall.code]),
        sign="people",
        name=_("Back to your hall"),
        state=_("the next game is open") if goes_on else _hall_state(hall),
        opened_at=hall.created_at,
        is_over=bool(hall.ended_at) and not goes_on,
    )


def _hall_state(hall: Hall) -> str:
    life, here = getattr(hall, "life", 0), getattr(hall, "here", 0)
    cats = ngettext("%(number)s cat", "%(number)s cats", here) % {"number": here}
    if hall.ended_at:
        return _("over, %(cats)s") % {"cats": cats}
    if hall.stream.version <= SEALED:
        return _("not begun yet, %(cats)s") % {"cats": cats}
    if life:
        return _("life %(life)s of %(lives)s") % {"life": life, "lives": hall.lives} + f", {cats}"
    return _("it has begun") + f", {cats}"
