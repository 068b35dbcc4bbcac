"""Where everything of Rogue-and-Write lives; documented in docs/api.md."""

from django.urls import path, register_converter

from dungeon.views import (
    again,
    daily,
    grouping,
    host,
    how,
    pairing,
    pictures,
    player,
    practice,
    results,
    screen,
    ways_in,
)
from dungeon.views.dates import DateInPath

register_converter(DateInPath, "date")

app_name = "dungeon"

urlpatterns = [
    path("host/", ways_in.host, name="host"),
    path("return/", ways_in.come_back, name="return"),
    path("alone/", ways_in.alone, name="alone"),
    path("daily/", daily.today, name="daily"),
    path("daily/<date:day>/", daily.day, name="day"),
    path("how/", how.how, name="how"),
    path("practice/", practice.practice, name="practice"),
    path("screen/", pairing.screen, name="pair-screen"),
    path("g/<code:code>/", player.player, name="player"),
    path("g/<code:code>/join/", player.take_seat, name="take-seat"),
    path("g/<code:code>/sheet/", player.sheet, name="sheet"),
    path("g/<code:code>/move/", player.move, name="move"),
    path("g/<code:code>/undo/", player.undo, name="undo"),
    path("g/<code:code>/sheet.json", player.sheet_json, name="sheet-json"),
    path("g/<code:code>/state.json", player.state_json, name="state-json"),
    path("g/<code:code>/host/", host.host, name="game-host"),
    path("g/<code:code>/host/panel/", host.panel, name="host-panel"),
    path("g/<code:code>/host/key/", host.key, name="host-key"),
    path("g/<code:code>/host/next/", host.press_next, name="next"),
    path("g/<code:code>/host/correct/", host.correct, name="correct"),
    path("g/<code:code>/host/seat/<int:number>/", host.seat, name="host-seat"),
    path("g/<code:code>/host/room/", host.switch, name="host-switch"),
    path("g/<code:code>/host/screen/", host.open_screen, name="open-screen"),
    path("g/<code:code>/screen/", screen.screen, name="screen"),
    path("g/<code:code>/screen/key/", screen.key, name="screen-key"),
    path("g/<code:code>/screen/stage/", screen.live_part, name="screen-live"),
    path("g/<code:code>/results/", results.results, name="results"),
    path("g/<code:code>/results/picture.png", pictures.of_hall, name="results-picture"),
    path("g/<code:code>/results/<int:number>/", results.sheet, name="result-sheet"),
    path("g/<code:code>/results/<int:number>/picture.png", pictures.of_sheet, name="sheet-picture"),
    path("g/<code:code>/results/<int:number>/film.json", results.film_json, name="film-json"),
    path("g/<code:code>/results.csv", results.table_csv, name="results-csv"),
    path("g/<code:code>/record.json", results.record_json, name="record-json"),
    path("g/<code:code>/proof.json", results.proof_json, name="proof-json"),
    path("g/<code:code>/verify/", results.verify, name="verify"),
    path("g/<code:code>/host/again/", again.play_again, name="play-again"),
    path("g/<code:code>/group/", grouping.found_group, name="found-group"),
]
