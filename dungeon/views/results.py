"""Afterwards: ranks, every sheet step by step, the table as CSV, the record, the proof."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from dungeon.dice import Roll, SharedDice
from dungeon.models import Hall
from dungeon.overview import podium
from dungeon.overview.screen import goals_shown
from dungeon.phone import drawn
from dungeon.rules.layout import TRACKS
from dungeon.rules.scoring import Score
from dungeon.rules.sheet import Sheet
from dungeon.services import folding, seating, visibility
from dungeon.services.visibility import RankingRow
from dungeon.views import alone_best, lookup
from dungeon.words import track_name
from ninelives_site.core.refusal import Refusal
from ninelives_site.pages.posted import number_in
from ninelives_site.pages.spreadsheet import csv_answer
from ninelives_site.party import device_keys
from ninelives_site.web import errors


@require_safe
def results(request: HttpRequest, code: str) -> HttpResponse:
    """The ranking with what the points came from; while the game is on, it says so."""
    hall = lookup.find(request, code)
    try:
        visibility.check_ended(hall)
    except Refusal as refusal:
        return _wait(request, hall, refusal, status=200)
    ranking = visibility.ranking_of(hall, with_scores=True)
    own = own_row(request, hall, ranking)
    shown = {
        "hall": hall,
        "goals": goals_shown(folding.dice_of(hall)),
        "ranking": ranking,
        "winners": [row.seat.name for row in ranking if row.rank == 1],
        "own": own,
        "spread": podium.spread([row.total for row in ranking]),
        "host": lookup.is_host(request, hall),
    }
    response = render(request, "dungeon/results.html", shown)
    if own and hall.is_alone and not hall.source:
        alone_best.keep(response, request, alone_best.Best(own.total, hall.lives, hall.code))
    return response


@require_safe
def sheet(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """One sheet, as it ended or after `?step=` moves."""
    hall = lookup.find(request, code)
    seat = hall.seats.playing().filter(number=number).first()
    if seat is None:
        raise Http404
    step = request.GET.get("step", "")
    try:
        replay = visibility.replay(hall, seat, number_in(step))
    except Refusal as refusal:
        return _still_on(request, hall, refusal)
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
def table_csv(request: HttpRequest, code: str) -> HttpResponse:
    """The ranking as a table; names can't become formulas."""
    hall = lookup.find(request, code)
    try:
        visibility.check_ended(hall)
    except Refusal as refusal:
        return _still_on(request, hall, refusal)
    goals = goals_shown(folding.dice_of(hall))
    heads = ["rank", "name", "total", "treasures", "upgrades", *(goal["id"] for goal in goals)]
    ranking = visibility.ranking_of(hall, with_scores=True)
    return csv_answer(f"nine-lives-{hall.code}.csv", heads, map(_row, ranking))


@require_safe
@never_cache
def record_json(request: HttpRequest, code: str) -> HttpResponse:
    """The game's record (`ninelives-record/1`): for hosts any time, for all after the end."""
    hall = lookup.find(request, code)
    try:
        record = visibility.record(hall, host=lookup.is_host(request, hall))
    except Refusal as refusal:
        return _still_on(request, hall, refusal)
    return JsonResponse(record, json_dumps_params={"ensure_ascii": False})


@require_safe
def proof_json(request: HttpRequest, code: str) -> HttpResponse:
    """The proof of the dice, for `manage.py verify`; once the seed may be shown."""
    hall = lookup.find(request, code)
    try:
        return JsonResponse(visibility.proof(hall))
    except Refusal as refusal:
        return _still_on(request, hall, refusal)


@require_safe
def verify(request: HttpRequest, code: str) -> HttpResponse:
    """The proof of the dice, for the visitor's own browser to check."""
    hall = lookup.find(request, code)
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
    own = seating.seat_of(hall, device_keys.held(request.COOKIES, "seat", hall.code))
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
    return [row.rank, row.seat.name, row.total, *parts]


def _still_on(request: HttpRequest, hall: Hall, refusal: Refusal) -> HttpResponse:
    """409: what was asked for opens when the game ends."""
    if errors.wants_json(request):
        return errors.answer(request, 409, refusal.code, refusal.sentence)
    return _wait(request, hall, refusal, status=409)


def _wait(request: HttpRequest, hall: Hall, refusal: Refusal, status: int) -> HttpResponse:
    shown = {"hall": hall, "message": refusal.sentence}
    return render(request, "dungeon/results_wait.html", shown, status=status)
