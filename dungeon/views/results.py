"""Afterwards: ranks, every sheet step by step, the table as CSV, the record, the proof."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from dungeon import capabilities
from dungeon.dice import Roll, SharedDice
from dungeon.models import Hall
from dungeon.overview import podium
from dungeon.overview.screen import goals_shown
from dungeon.party_kind import HALLS
from dungeon.phone import drawn
from dungeon.rules.layout import TRACKS
from dungeon.rules.scoring import Score
from dungeon.rules.sheet import Sheet
from dungeon.services import folding, visibility
from dungeon.services.visibility import RankingRow
from dungeon.views import alone_best
from dungeon.views.lookup import given, seat_here
from dungeon.words import track_name
from ninelives_site.core.refusal import Refusal
from ninelives_site.pages.live_page import HtmxRequest
from ninelives_site.pages.posted import number_in
from ninelives_site.pages.refusals import answer_to
from ninelives_site.pages.spreadsheet import csv_answer
from ninelives_site.web import errors

P = ParamSpec("P")
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
            answer = answer_to(refusal)
        if errors.wants_json(request):
            return errors.answer(request, 409, answer.code, answer.sentence)
        return _wait(request, hall, answer.sentence, status=409)

    return answered


@require_safe
@given(HALLS.get)
def results(request: HtmxRequest, hall: Hall) -> HttpResponse:
    """The ranking with what the points came from; while the game is on, it says so."""
    try:
        visibility.check_ended(hall)
    except Refusal as refusal:
        return _wait(request, hall, answer_to(refusal).sentence, status=200)
    ranking = visibility.ranking_of(hall, scored=None)
    own = own_row(request, hall, ranking)
    shown = {
        "hall": hall,
        "goals": goals_shown(folding.dice_of(hall)),
        "ranking": ranking,
        "own": own,
        "spread": podium.spread([row.total for row in ranking]),
    }
    response = render(request, "dungeon/results.html", shown)
    if own and hall.is_alone and not hall.source:
        alone_best.keep(response, request, alone_best.Best(own.total, hall.lives, hall.code))
    return response


@require_safe
@given(HALLS.get)
@once_open
def sheet(request: HtmxRequest, hall: Hall, number: int) -> HttpResponse:
    """One sheet, as it ended or after `?step=` moves."""
    seat = hall.seats.playing().filter(number=number).first()
    if seat is None:
        raise Http404
    replay = visibility.replay(hall, seat, number_in(request.GET.get("step", "")))
    last = len(replay.moves)
    shown = {
        "hall": hall,
        "seat": seat,
        "replay": replay,
        "map": drawn.draw_map(replay.play.sheet),
        "tracks": tracks_shown(replay.play.sheet),
        "score": replay.play.score,
        "goals": goal_lines(folding.dice_of(hall), replay.play.score),
        "last": last,
        "move": replay.moves[replay.step - 1] if replay.step else "",
        "before": replay.step - 1 if replay.step else None,
        "after": replay.step + 1 if replay.step < last else None,
    }
    return render(request, "dungeon/result_sheet.html", shown)


@require_safe
@given(HALLS.get)
@once_open
def table_csv(request: HtmxRequest, hall: Hall) -> HttpResponse:
    """The ranking as a table; names can't become formulas."""
    visibility.check_ended(hall)
    goals = goals_shown(folding.dice_of(hall))
    heads = ["rank", "name", "total", "treasures", "upgrades", *(goal["id"] for goal in goals)]
    ranking = visibility.ranking_of(hall, scored=None)
    return csv_answer(f"nine-lives-{hall.code}.csv", heads, map(_row, ranking))


@require_safe
@never_cache
@given(HALLS.get)
@once_open
def record_json(request: HtmxRequest, hall: Hall) -> HttpResponse:
    """The game's record (`ninelives-record/1`): for hosts any time, for all after the end."""
    record = visibility.record(hall, host=capabilities.is_host(request.COOKIES, hall))
    return JsonResponse(record, json_dumps_params={"ensure_ascii": False})


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
    shown = {
        "hall": hall,
        "fairness": visibility.fairness(hall, shared),
        "rolls": [roll_line(roll, shared.is_over) for roll in shared.history],
        "proof": visibility.proof(hall) if shared.is_over else None,
        "ended": shared.is_over,
    }
    return render(request, "dungeon/verify.html", shown)


def own_row(request: HttpRequest, hall: Hall, ranking: list[RankingRow]) -> RankingRow | None:
    """The visitor's own line of the ranking."""
    own = seat_here(request, hall)
    return next((row for row in ranking if own and row.seat.pk == own.pk), None)


def goal_lines(shared: SharedDice, score: Score) -> list[dict[str, Any]]:
    """The two goals with the points of one sheet."""
    return [goal | {"vp": score.goals.get(goal["id"], 0)} for goal in goals_shown(shared)]


def tracks_shown(sheet: Sheet) -> list[dict[str, Any]]:
    """The four tracks with their squares."""
    return [
        {
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


def _row(row: RankingRow) -> list[str | int]:
    score = row.score
    parts = [score.treasures, score.upgrades, *score.goals.values()] if score else []
    return [row.rank.number, row.seat.name, row.total, *parts]


def _wait(request: HttpRequest, hall: Hall, message: str, status: int) -> HttpResponse:
    shown = {"hall": hall, "message": message}
    return render(request, "dungeon/results_wait.html", shown, status=status)
