"""The daily dungeon: a page a day, from which its dice are played, and what they came to."""

from dataclasses import dataclass
from datetime import date
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from dungeon import own_days
from dungeon.dice import Roll, SharedDice
from dungeon.models import Day, Hall
from dungeon.overview.line_of_lives import line_of_lives
from dungeon.overview.screen import goals_shown
from dungeon.overview.sharing import Share, day_address, share_of_sheet
from dungeon.own_days import NINE, OwnDays
from dungeon.phone import day_words
from dungeon.phone.candles import candles_of
from dungeon.rules.sheet import LIVES
from dungeon.services import days, hosting, life_by_life, playing, visibility
from dungeon.services.days import DaySoFar
from dungeon.services.playing import PlayerSheet
from dungeon.views.lookup import seat_here
from dungeon.views.sheet_page import SheetPage
from dungeon.views.ways_in import GET_OR_POST, open_alone
from ninelives_site.pages.answers import led_to, page, uncached
from ninelives_site.pages.live_page import done
from ninelives_site.pages.posted import number_in
from ninelives_site.party import device_keys
from ninelives_site.web.address import site_origin

LISTED = 6
"""Days gone by that the page names; earlier ones are folded away."""


@dataclass(frozen=True, slots=True)
class OwnGame:
    """This device's game of a day: its hall, and its sheet."""

    hall: Hall
    play: PlayerSheet

    @property
    def totals(self) -> tuple[int, ...]:
        """The totals after each life that is over."""
        return tuple(days.totals_of(self.play))

    @property
    def is_over(self) -> bool:
        return self.hall.ended_at is not None


@require_http_methods(GET_OR_POST)
def today(request: HttpRequest) -> HttpResponse:
    """The page of today."""
    return _day(request, days.today())


@require_http_methods(GET_OR_POST)
def day(request: HttpRequest, day: date) -> HttpResponse:
    """The page of a day; of one gone by it can be played for practice."""
    if day not in days.playable():
        raise Http404(_("That day can’t be played. Today can."))
    return _day(request, day)


def _day(request: HttpRequest, asked: date) -> HttpResponse:
    own, drawn = own_days.read(request).settled(), days.day_of(asked)
    game = _own_game(request, own, asked)
    if request.method == "POST":
        return _play(request, own, drawn, game)
    so_far = days.day_so_far(drawn, game.totals if game else ())
    shown = _shown(request, drawn, own, game, so_far)
    response = page(request, "dungeon/daily.html", shown, lambda: _document(drawn, shown))
    device_keys.offer_for_any(response, request, "host")
    return own_days.keep(uncached(response), request, own)


def _play(request: HttpRequest, own: OwnDays, drawn: Day, game: OwnGame | None) -> HttpResponse:
    """The game of this device; it plays a day once."""
    if game is None:
        response, hall = open_alone(request, day=drawn)
        return own_days.keep(response, request, own.begun(drawn.date, hall.code))
    if game.is_over:
        return led_to(request, day_address(drawn.date))
    return done(request, SheetPage(game.play))


def _own_game(request: HttpRequest, own: OwnDays, asked: date) -> OwnGame | None:
    hall = hosting.find_hall(own.code(asked))
    seat = seat_here(request, hall) if hall else None
    if hall is None or seat is None:
        return None
    if hall.ended_at:
        days.count(hall)
    return OwnGame(hall, playing.sheet_of(seat))


def _shown(
    request: HttpRequest, drawn: Day, own: OwnDays, game: OwnGame | None, so_far: DaySoFar
) -> dict[str, Any]:
    """What the page of a day is drawn from."""
    asked, totals = drawn.date, game.totals if game else ()
    is_over = game is not None and game.is_over
    is_finished = game is not None and is_over and days.is_finished(game.play)
    known = len(totals)
    life = min(max(1, number_in(request.GET.get("life", "")) or known), known) if known else 0
    par = so_far.par[-1] if so_far.par else None
    lit = own.lights.burning(days.today())
    points = life_by_life.differences(totals)
    ghosts = [ghost[:known] for ghost in so_far.ghosts if known]
    usual = life_by_life.differences(so_far.par) if so_far.par else None
    return {
        "day": asked,
        "name": day_words.day_name(asked),
        "number": asked.timetuple().tm_yday,
        "is_today": asked == days.today(),
        "goals": goals_shown(SharedDice(history=(Roll(0, days.faces(drawn, 0), "app"),))),
        "game": game,
        "is_over": is_over,
        "title": (
            day_words.day_praised(totals, so_far.par, [*own.others(asked).values()])
            if is_finished
            else ""
        ),
        "nearest": day_words.nearest_light(totals, so_far.par) if is_finished else "",
        "to_beat": (
            day_words.to_beat(totals[-1], own.others(asked))
            if is_finished and asked == days.today()
            else ""
        ),
        "candles_of_lives": candles_of(points, usual) if totals else (),
        "points": ", ".join(map(str, points)),
        "par": par,
        "is_par_of_bots": so_far.is_par_of_bots,
        "cats": len(so_far.finals),
        "above": so_far.above(totals[-1]) if is_finished and len(so_far.finals) > 1 else None,
        "minutes": max(1, round(so_far.seconds / 60)) if so_far.seconds else None,
        "lit": lit,
        "next_opens": day_words.next_opens() if is_over and asked == days.today() else "",
        "is_whole": own.lights.lit == NINE,
        "marks": own.lights.marks,
        "burning": day_words.lights_burn(lit),
        "to_come": day_words.lights_to_come(lit, own.lights.has(days.today()))
        if 0 < lit < NINE
        else "",
        "chart": line_of_lives(totals, so_far.par, ghosts, LIVES),
        "lives": range(1, LIVES + 1),
        "known": known,
        "life": life,
        "told": (
            day_words.life_praised(totals, life, so_far),
            day_words.life_told(totals, life, so_far),
        )
        if life
        else (day_words.par_meant(), _("You see them only up to the life you have finished.")),
        "has_ghosts": bool(ghosts),
        "share": _share(request, game, lit) if game and is_finished else None,
        **_gone_by(own, asked),
    }


def _share(request: HttpRequest, game: OwnGame, lit: int) -> Share:
    ranking = visibility.ranking_of(game.hall)
    return share_of_sheet(site_origin(request), game.hall, ranking[0], len(ranking), lit)


def _gone_by(own: OwnDays, asked: date) -> dict[str, Any]:
    """The other days, the newest first, with par and what this device reached."""
    others = [day for day in days.playable() if day != asked]
    pars = days.pars(others)
    rows = [
        {
            "address": day_address(day),
            "name": _("today") if day == days.today() else date_format(day, "j M"),
            "total": own.total(day),
            "par": pars.get(day),
        }
        for day in others
    ]
    return {"listed": rows[:LISTED], "earlier": rows[LISTED:]}


def _document(drawn: Day, shown: dict[str, Any]) -> dict[str, Any]:
    """The same for programs: see docs/api.md."""
    game: OwnGame | None = shown["game"]
    return {
        "date": drawn.date.isoformat(),
        "goals": [goal["id"] for goal in shown["goals"]],
        "par": shown["par"],
        "is_par_of_bots": shown["is_par_of_bots"],
        "cats": shown["cats"],
        "code": game.hall.code if game else None,
        "over": shown["is_over"],
        "totals": list(game.totals) if game else [],
        "lights": shown["lit"],
        "marks": shown["marks"],
    }
