"""The days that this device has played, and its nine lights: in a signed cookie, nowhere else.

A day played lights one, a day missed puts one out, no more. The ninth makes a mark; from then on
all nine burn until another day is played, which is the first of the next nine.
"""

import json
from dataclasses import asdict, dataclass, field, replace
from datetime import date

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from dungeon.models import Hall
from dungeon.phone import day_words
from dungeon.phone.day_words import NINE
from dungeon.services import days

COOKIE = "days"
SALT = "dungeon.days"
YEAR = 365 * 24 * 3600


@dataclass(frozen=True, slots=True)
class NineLights:
    """How many lights burned on the last day played, how many times all nine did, and the same
    before that day."""

    lit: int = 0
    marks: int = 0
    last: str = ""
    before: tuple[int, int, str] | None = None

    def burning(self, today: date) -> int:
        """How many burn today: one less for each day missed."""
        if self.lit == NINE or not self.last:
            return self.lit
        missed = (today - date.fromisoformat(self.last)).days - 1
        return max(0, self.lit - max(0, missed))

    def has(self, day: date) -> bool:
        """Whether a day has lit its light."""
        return self.last == day.isoformat()

    def after(self, played: date) -> "NineLights":
        """The lights after a day that was played; each day counts once, whichever ends first."""
        if self.last and played <= date.fromisoformat(self.last):
            before = NineLights(*self.before) if self.before else self
            if played.isoformat() in (before.last, self.last) or before is self:
                return self
            return before.after(played).after(date.fromisoformat(self.last))
        lit = 1 + (0 if self.lit == NINE else self.burning(played))
        before_it = (self.lit, self.marks, self.last)
        return NineLights(lit, self.marks + (lit == NINE), played.isoformat(), before_it)


@dataclass(frozen=True, slots=True)
class OwnDays:
    """What a device knows of its days: its lights; by date the code of its game, and the total."""

    lights: NineLights = NineLights()
    codes: dict[str, str] = field(default_factory=dict)
    totals: dict[str, int] = field(default_factory=dict)

    def code(self, day: date) -> str:
        """The code of the game with which a day was begun, "" without one."""
        return self.codes.get(day.isoformat(), "")

    def total(self, day: date) -> int | None:
        """What it came to, None while it is on or where there is none."""
        return self.totals.get(day.isoformat())

    def others(self, day: date) -> dict[date, int]:
        """What the other days came to."""
        return {
            date.fromisoformat(other): total
            for other, total in self.totals.items()
            if other != day.isoformat()
        }

    def begun(self, day: date, code: str) -> "OwnDays":
        """With a game of a day, in the place of one that this device has no seat in any more."""
        return replace(self, codes=self.codes | {day.isoformat(): code})

    def settled(self) -> "OwnDays":
        """With the totals of games that have ended since, and the lights that they lit."""
        open_games = {code for day, code in self.codes.items() if day not in self.totals}
        if not open_games:
            return self
        own = self
        halls = Hall.objects.alive().filter(code__in=open_games, ended_at__isnull=False)
        for hall in sorted(halls.select_related("day"), key=lambda hall: hall.created_at):
            own = own._with(hall)
        return own

    def _with(self, hall: Hall) -> "OwnDays":
        play = days.own_sheet(hall)
        if hall.day is None or play is None:
            return self
        totals = self.totals | {hall.day.date.isoformat(): play.score.total}
        lights = self.lights
        if days.counts(hall, play):
            lights = lights.after(hall.day.date)
        return replace(self, totals=totals, lights=lights)


def read(request: HttpRequest) -> OwnDays:
    """What this device has played; nothing where somebody wrote their own."""
    kept = request.get_signed_cookie(COOKIE, default=None, salt=SALT)
    if not kept:
        return OwnDays()
    document = json.loads(kept)
    return OwnDays(NineLights(**document["lights"]), document["codes"], document["totals"])


def keep(response: HttpResponse, request: HttpRequest, own: OwnDays) -> HttpResponse:
    """Let the device keep it, without the days that nobody can play any more."""
    known = {day.isoformat() for day in days.playable()}
    document = {
        "lights": asdict(own.lights),
        "codes": {day: code for day, code in own.codes.items() if day in known},
        "totals": {day: total for day, total in own.totals.items() if day in known},
    }
    response.set_signed_cookie(
        COOKIE,
        json.dumps(document),
        salt=SALT,
        max_age=YEAR,
        httponly=True,
        samesite="Lax",
        secure=request.is_secure(),
    )
    return response


def today_told(request: HttpRequest) -> dict[str, str]:
    """What the first page says of today: how this device's game of it stands, and its lights; ""
    where there are neither."""
    own, today = read(request).settled(), days.today()
    total, lit = own.total(today), own.lights.burning(today)
    burning = day_words.lights_burn(lit) if lit else ""
    if total is not None:
        told = _("today: %(total)s.") % {"total": total}
        return {"today": " ".join(filter(None, (told, burning, day_words.next_opens())))}
    if own.code(today):
        return {"today": _("today’s is begun")}
    return {"today": burning and burning + " " + _("Today’s dice are asleep.")}
