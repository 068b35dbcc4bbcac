"""Afterwards: ranks, every sheet step by step, the table as CSV, the record, the proof."""

import json
from collections.abc import Callable
from dataclasses import replace
from functools import wraps
from typing import Any, Concatenate, ParamSpec

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from dungeon import capabilities, own_days
from dungeon.dice import Roll, SharedDice
from dungeon.models import Hall
from dungeon.overview import podium
from dungeon.overview.line_of_lives import line_of_lives
from dungeon.overview.rank_words import best_life_words, rank_words
from dungeon.overview.screen import goals_shown
from dungeon.overview.sharing import Share, day_address, praise, share_of_hall, share_of_sheet
from dungeon.overview.where import where_they_went
from dungeon.party_kind import HALLS
from dungeon.phone import drawn, film
from dungeon.phone.day_words import sheet_name
from dungeon.phone.ending_of_one import yardstick_of
from dungeon.rules.layout import TRACKS
from dungeon.rules.scoring import Score
from dungeon.rules.sheet import Sheet
from dungeon.services import again, folding, life_by_life, replaying, revealing, visibility
from dungeon.services.afterwards import made_once
from dungeon.services.evening import evening_of
from dungeon.services.visibility import RankingRow
from dungeon.views import alone_best
from dungeon.views.lookup import given, seat_here
from dungeon.words import track_name
from ninelives_site.core.refusal import Refusal
from ninelives_site.core.seeds import grouped
from ninelives_site.groups import keys
from ninelives_site.groups.carried import group_of
from ninelives_site.groups.models import MOST_PEOPLE
from ninelives_site.groups.pages import GroupView
from ninelives_site.groups.services import playing as groups
from ninelives_site.pages.answers import no, page
from ninelives_site.pages.live_page import HtmxRequest
from ninelives_site.pages.markup import macro
from ninelives_site.pages.posted import number_in
from ninelives_site.pages.record_file import record_answer
from ninelives_site.pages.refusals import Answer, answer_to
from ninelives_site.pages.sentences import text_of
from ninelives_site.pages.spreadsheet import csv_answer
from ninelives_site.party import device_keys
from ninelives_site.web.address import site_origin
from ninelives_site.web.errors import wants_json

P = ParamSpec("P")
ranking_row = macro("dungeon/_parts.html", "ranking_row")
HallView = Callable[Concatenate[HtmxRequest, Hall, P], HttpResponse]


def once_open(view: HallView[P]) -> HallView[P]:
    """Answers with 409 as long as the game is on: what is asked for opens when it ends."""

    @wraps(view)
    def answered(
        request: HtmxRequest, hall: Hall, *args: P.args, **kwargs: P.kwargs
    ) -> HttpResponse:
        try:
            return view(request, hall, *args, **kwargs)
        except Refusal as refusal:
            answer = replace(answer_to(refusal), status=409)
        return no(request, answer, lambda: _wait(request, hall, answer.sentence, answer.status))

    return answered


@require_safe
@given(HALLS.get)
def results(request: HtmxRequest, hall: Hall) -> HttpResponse:
    """The ranking with what the points came from; while the game is on, it says so. Who comes
    before the podium has shown its places is asked to look up, but for the host."""
    try:
        visibility.check_ended(hall)
    except Refusal as refusal:
        answer = replace(answer_to(refusal), status=409)
        return no(request, answer, lambda: _wait(request, hall, answer.sentence, status=200))
    is_host = capabilities.is_host(request.COOKIES, hall)
    if not (revealing.is_revealed(hall) or is_host or wants_json(request)):
        words = _("Look up: the podium is on the screen. Then all is here.")
        return _wait(request, hall, words, status=200)
    return results_page(request, hall)


def results_page(request: HtmxRequest, hall: Hall, refusal: Answer | None = None) -> HttpResponse:
    """The same of a game that has ended, with why what was asked for there was refused."""
    ranking = final_ranking(hall)
    own = own_row(request, hall, ranking)
    can_group = can_keep(request, hall, own) and len(ranking) <= MOST_PEOPLE
    shared = folding.dice_of(hall)
    shown = {
        "hall": hall,
        "life": shared.life,
        "goals": goals_shown(shared),
        "ranking": ranking,
        "rows": made_once(hall, "rows", lambda: [ranking_row(row, hall.code) for row in ranking]),
        "own": own,
        "praise": _praise(hall, own, len(ranking)) if own else "",
        "spread": podium.spread([row.total for row in ranking]),
        "share": _share(request, hall, ranking, own),
        "alone": alone_end(request, hall, own) if own and hall.is_alone else None,
        "titles": titles_shown(hall, ranking),
        "evening": evening_of(hall),
        **_group(request, hall),
        "can_group": can_group,
        "is_kept": can_group and groups.is_kept(hall.stream_id),
        "refusal": refusal,
        "is_host": capabilities.is_host(request.COOKIES, hall) and not hall.is_alone,
        **own_days.today_told(request),
        **onward(hall, own),
    }
    response = page(
        request,
        "dungeon/results.html",
        shown,
        lambda: _document(hall, visibility.ranking_state(hall)),
    )
    response.status_code = refusal.status if refusal else 200
    if can_group:
        device_keys.offer_for_any(response, request, keys.ROLE)
    if own:
        alone_best.keep(response, request, hall, own.total)
    if own and hall.day:
        own_days.keep(response, request, own_days.read(request).settled())
    if own and hall.is_alone:
        device_keys.offer_for_any(response, request, "host")  # for the next game: see its form
    return response


def _group(request: HttpRequest, hall: Hall) -> dict[str, str]:
    """The group that the hall belongs to, as far as this device may look at it, and who leads."""
    code = group_of(request, hall.stream_id) or ""
    group = keys.group_held(request.COOKIES, code) if code else None
    return {"group": code, "lead": GroupView(group).lead() if group else ""}


@require_safe
@given(HALLS.get)
@once_open
def sheet(request: HtmxRequest, hall: Hall, number: int) -> HttpResponse:
    """One sheet, as it ended or after `?step=` moves."""
    visibility.check_ended(hall)
    ranking = final_ranking(hall)
    row = row_of(ranking, number)
    seat = row.seat
    replay = replaying.replay(hall, seat, number_in(request.GET.get("step", "")))
    last = len(replay.moves)
    points, par = life_by_life.points_of(hall, seat), life_by_life.par_of(hall)
    award = life_by_life.award_of(hall, seat)
    shown = {
        **onward(hall, own_row(request, hall, ranking)),
        "hall": hall,
        "seat": seat,
        "name": sheet_name(seat),
        "replay": replay,
        "map": drawn.draw_map(replay.play.sheet),
        "parts": film.parts_of(replay, replay.step, points, par),
        "tracks": tracks_shown(replay.play.sheet),
        "total": row.total,
        "score": replay.play.score,
        "goals": goal_lines(folding.dice_of(hall), replay.play.score),
        "last": last,
        "before": replay.step - 1 if replay.step else None,
        "after": replay.step + 1 if replay.step < last else None,
        "lives_end": film.life_ends(replay),
        "chart": line_of_lives(
            life_by_life.totals(points), (life_by_life.par_totals_of(hall) or ())[: len(points)]
        ),
        "has_par": par is not None,
        "went": where_they_went(life_by_life.evening_of(hall), seat),
        "award": {"name": text_of(award.name), "words": text_of(award.words)} if award else None,
        "praise": rank_words(row.rank, len(ranking), row.total),
        "best": best_life_words(points),
        "lives_in_all": range(1, len(points) + 1),
        "share": share_of_sheet(site_origin(request), hall, row, len(ranking)),
    }
    return page(
        request,
        "dungeon/result_sheet.html",
        shown,
        lambda: _document(hall, replaying.replay_state(replay)),
    )


@require_safe
@given(HALLS.get)
@once_open
def film_json(request: HtmxRequest, hall: Hall, number: int) -> HttpResponse:
    """One sheet after every of its moves, for the page that shows it as a film."""
    visibility.check_ended(hall)
    seat = row_of(final_ranking(hall), number).seat
    points, par = life_by_life.points_of(hall, seat), life_by_life.par_of(hall)
    return JsonResponse(film.film(replaying.replay(hall, seat), points, par))


@require_safe
@given(HALLS.get)
@once_open
def table_csv(request: HtmxRequest, hall: Hall) -> HttpResponse:
    """The ranking as a table; names can't become formulas."""
    visibility.check_ended(hall)
    goals = goals_shown(folding.dice_of(hall))
    heads = ["rank", "name", "total", "treasures", "upgrades", *(goal["id"] for goal in goals)]
    return csv_answer(f"nine-lives-{hall.code}.csv", heads, map(_row, final_ranking(hall)))


@require_safe
@never_cache
@given(HALLS.get)
@once_open
def record_json(request: HtmxRequest, hall: Hall) -> HttpResponse:
    """The game's record (`ninelives-record/1`): for hosts any time, for all after the end."""
    is_host = capabilities.is_host(request.COOKIES, hall)
    seat = None if hall.ended_at else seat_here(request, hall)
    record = made_once(hall, "record", lambda: as_text(visibility.record(hall, is_host, seat)))
    back = reverse("dungeon:results", args=[hall.code])
    return record_answer(request, record, f"nine-lives-{hall.code}.json", back)


@require_safe
@given(HALLS.get)
@once_open
def proof_json(request: HtmxRequest, hall: Hall) -> HttpResponse:
    """The proof of the dice, for `manage.py verify`; once the seed may be shown."""
    return JsonResponse(visibility.proof(hall))


@require_safe
@given(HALLS.get)
def verify(request: HtmxRequest, hall: Hall) -> HttpResponse:
    """The proof of the dice, for the visitor's own browser to check."""
    shared = folding.dice_of(hall)
    fairness = visibility.fairness(hall, shared)
    shown = {
        "hall": hall,
        "fairness": fairness,
        "seal": grouped(fairness["commitment"]),
        "rolls": [roll_line(roll, shared.is_over) for roll in shared.history],
        "proof": visibility.proof(hall) if visibility.shows_seed(hall, shared) else None,
        "ended": shared.is_over,
    }
    return page(
        request,
        "dungeon/verify.html",
        shown,
        lambda: _document(hall, visibility.public_state(hall)),
    )


def final_ranking(hall: Hall) -> list[RankingRow]:
    """The ranking of a game that has ended, with what all points came from."""
    return made_once(hall, "ranking", lambda: visibility.ranking_of(hall, scored=None))


def onward(hall: Hall, own: RankingRow | None) -> dict[str, bool]:
    """Whether the same people play on already, or somebody who played waits to be told."""
    goes_on = again.next_hall(hall) is not None
    return {"goes_on": goes_on, "waits": own is not None and not goes_on and not hall.is_alone}


def row_of(ranking: list[RankingRow], number: int) -> RankingRow:
    """The line of the ranking of a seat's number; 404 without one."""
    for row in ranking:
        if row.seat.number == number:
            return row
    raise Http404


def as_text(record: dict[str, Any]) -> bytes:
    """A record as it is sent."""
    return json.dumps(record, ensure_ascii=False).encode()


def own_row(request: HttpRequest, hall: Hall, ranking: list[RankingRow]) -> RankingRow | None:
    """The visitor's own line of the ranking."""
    own = seat_here(request, hall)
    return next((row for row in ranking if own and row.seat.pk == own.pk), None)


def can_keep(request: HttpRequest, hall: Hall, own: RankingRow | None) -> bool:
    """Whether this device may keep these people as a group: a host's, or one that played."""
    return not hall.is_alone and (own is not None or capabilities.is_host(request.COOKIES, hall))


def goal_lines(shared: SharedDice, score: Score) -> list[dict[str, Any]]:
    """The two goals with the points of one sheet."""
    return [goal | {"vp": score.goals.get(goal["id"], 0)} for goal in goals_shown(shared)]


def tracks_shown(sheet: Sheet) -> list[dict[str, Any]]:
    """The four tracks with their squares."""
    return [
        {
            "id": track,
            "name": track_name(track),
            "icon": drawn.track_icon(track),
            "faces": sorted({face for faces in sheet.layout.tracks[index].faces for face in faces}),
            "marked": sheet.tracks[index],
            "squares": drawn.squares(
                drawn.unlock_squares(sheet, index), sheet.tracks[index], lights_next=False
            ),
        }
        for index, track in enumerate(TRACKS)
    ]


def roll_line(roll: Roll, ended: bool) -> dict[str, Any]:
    """One roll in words; the dice of a life stay off this page until the game has ended (R4)."""
    names = {
        "goals": _("the end goals"),
        "start-roll": _("life %(life)s, start") % {"life": roll.life},
        "dice": _("life %(life)s, dice") % {"life": roll.life},
    }
    hidden = roll.kind == "dice" and not ended
    return {
        "number": roll.number,
        "name": names[roll.kind],
        "faces": "" if hidden else " ".join(str(face) for face in roll.faces),
        "by_hand": roll.by == "hand",
        "was": [] if hidden else [" ".join(str(face) for face in faces) for faces in roll.was],
    }


def _share(
    request: HttpRequest, hall: Hall, ranking: list[RankingRow], own: RankingRow | None
) -> Share:
    """What one may tell: of the own sheet who played alone, of the whole hall everybody else."""
    if own and hall.is_alone:
        return share_of_sheet(site_origin(request), hall, own, len(ranking))
    return share_of_hall(site_origin(request), hall, ranking)


def _praise(hall: Hall, row: RankingRow, players: int) -> str:
    """Where one ended, in words that are kind."""
    return praise(row, players, life_by_life.points_of(hall, row.seat))


def alone_end(request: HttpRequest, hall: Hall, row: RankingRow) -> dict[str, Any]:
    """How good a game of one was, by what is known: the best on this device and the middle of
    others where its dice were new, else those who played the same dice."""
    source = hall.source if hall.source and hall.source.ended_at else None
    if hall.has_known_dice:
        par = life_by_life.par_totals_of(hall)
        before = [other.total for other in final_ranking(source)] if source and not hall.day else []
        return {
            "row": row,
            "best": None,
            "is_best": False,
            "is_first": False,
            "yardstick": "",
            "par": par[-1] if par else None,
            "place": sum(total > row.total for total in before) + 1,
            "cats": len(before),
            "day": day_address(hall.day.date) if hall.day else "",
        }
    best = alone_best.read(request)
    beaten = (
        best
        and best.code != hall.code
        and not alone_best.beats(alone_best.of(hall, row.total), best)
    )
    return {
        "row": row,
        "best": best if beaten else None,
        "is_best": not beaten,
        "is_first": best is None or (best.is_first and best.code == hall.code),
        "yardstick": yardstick_of(hall),
        "par": None,
        "place": 0,
        "cats": 0,
        "day": "",
    }


def titles_shown(hall: Hall, ranking: list[RankingRow]) -> list[dict[str, Any]]:
    """The titles of the evening with who has them, the greatest lead first."""
    evening = life_by_life.evening_of(hall)
    names = {row.seat.number: row.seat for row in ranking}
    return [
        {
            "name": text_of(won.award.name),
            "words": text_of(won.award.words),
            "seats": [names[evening.numbers[index]] for index in won.winners],
        }
        for won in evening.titles
    ]


def _document(hall: Hall, state: dict[str, Any]) -> dict[str, Any]:
    return {"version": folding.dice_of(hall).version, "state": state}


def _row(row: RankingRow) -> list[str | int]:
    score = row.score
    parts = [score.treasures, score.upgrades, *score.goals.values()] if score else []
    return [row.rank.number, row.seat.name, row.total, *parts]


def _wait(request: HttpRequest, hall: Hall, message: str, status: int) -> HttpResponse:
    shown = {"hall": hall, "message": message}
    return render(request, "dungeon/results_wait.html", shown, status=status)
