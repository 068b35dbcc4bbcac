"""The seats and halls of a device, for the first page: two queries, however many there are."""

from collections.abc import Mapping

from django.db.models import Count, Max, Q
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from dungeon.models import Hall, HallSeat, RoleKey
from ninelives_site.party.own import OwnPlace, digests, is_held

SEALED = 1
"""The version of a hall's dice before its first roll."""


def own_halls(cookies: Mapping[str, str]) -> list[OwnPlace]:
    """Every seat that this device holds, and every hall that it hosts. Where the same people play
    again, the newest game stands for those before."""
    return [
        *(_seat(seat, cookies) for seat in _seats(cookies) if not _is_followed(seat.hall, cookies)),
        *(_hosted(hall) for hall in _halls(cookies) if not _is_followed(hall, cookies)),
    ]


def _seats(cookies: Mapping[str, str]) -> list[HallSeat]:
    keys = digests(cookies, "seat")
    if not keys:
        return []
    seats = HallSeat.objects.filter(secret__in=keys, hall__expires_at__gt=timezone.now())
    return list(
        seats.exclude(status=HallSeat.Status.OUT).select_related(
            "hall", "hall__stream", "hall__next_hall"
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


def _is_followed(hall: Hall, cookies: Mapping[str, str]) -> bool:
    """Whether the same people play again, and this device has gone there."""
    following = getattr(hall, "next_hall", None)
    return following is not None and is_held(cookies, following.code)


def _seat(seat: HallSeat, cookies: Mapping[str, str]) -> OwnPlace:
    hall = seat.hall
    goes_on = hasattr(hall, "next_hall")
    is_over = bool(hall.ended_at) and not goes_on
    return OwnPlace(
        code=hall.code,
        address=reverse("dungeon:results" if is_over else "dungeon:player", args=[hall.code]),
        sign=f"cat-{seat.cat or 'alley'}",
        name=_("Back to your game alone") if hall.is_alone else _("Back to your seat"),
        state=_("the next game is open") if goes_on else _seat_state(seat),
        opened_at=hall.created_at,
        is_over=is_over,
    )


def _seat_state(seat: HallSeat) -> str:
    hall = seat.hall
    if hall.ended_at:
        words = _("over, %(total)s points") % {"total": seat.total}
    elif hall.stream.version <= SEALED:
        words = _("not begun yet")
    elif seat.life:
        words = _("life %(life)s of %(lives)s") % {"life": seat.life, "lives": hall.lives}
    else:
        words = _("it has begun")
    return words if hall.is_alone else f"{seat.name} · {words}"


def _hosted(hall: Hall) -> OwnPlace:
    goes_on = hasattr(hall, "next_hall")
    is_over = bool(hall.ended_at) and not goes_on
    return OwnPlace(
        code=hall.code,
        address=reverse("dungeon:game-host", args=[hall.code]),
        sign="people",
        name=_("Back to your hall"),
        state=_("the next game is open") if goes_on else _hall_state(hall),
        opened_at=hall.created_at,
        is_over=is_over,
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
