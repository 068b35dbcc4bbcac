"""Where everything of Rogue-and-Write lives; documented in docs/api.md."""

from django.urls import path

from dungeon.views import host, how, player, results, screen, ways_in

app_name = "dungeon"

urlpatterns = [
    path("host/", ways_in.host, name="host"),
    path("return/", ways_in.come_back, name="return"),
    path("alone/", ways_in.alone, name="alone"),
    path("how/", how.how, name="how"),
    path("g/<str:code>/", player.player, name="player"),
    path("g/<str:code>/join/", player.take_seat, name="take-seat"),
    path("g/<str:code>/sheet/", player.sheet, name="sheet"),
    path("g/<str:code>/move/", player.move, name="move"),
    path("g/<str:code>/undo/", player.undo, name="undo"),
    path("g/<str:code>/sheet.json", player.sheet_json, name="sheet-json"),
    path("g/<str:code>/state.json", player.state_json, name="state-json"),
    path("g/<str:code>/host/", host.host, name="game-host"),
    path("g/<str:code>/host/panel/", host.panel, name="host-panel"),
    path("g/<str:code>/host/key/", host.key, name="host-key"),
    path("g/<str:code>/host/next/", host.press_next, name="next"),
    path("g/<str:code>/host/correct/", host.correct, name="correct"),
    path("g/<str:code>/host/seat/<int:number>/", host.seat, name="host-seat"),
    path("g/<str:code>/host/room/", host.switch, name="host-switch"),
    path("g/<str:code>/host/screen/", host.open_screen, name="open-screen"),
    path("g/<str:code>/screen/", screen.screen, name="screen"),
    path("g/<str:code>/screen/key/", screen.key, name="screen-key"),
    path("g/<str:code>/screen/stage/", screen.live_part, name="screen-live"),
    path("g/<str:code>/results/", results.results, name="results"),
    path("g/<str:code>/results/<int:number>/", results.sheet, name="result-sheet"),
    path("g/<str:code>/results.csv", results.table_csv, name="results-csv"),
    path("g/<str:code>/record.json", results.record_json, name="record-json"),
    path("g/<str:code>/proof.json", results.proof_json, name="proof-json"),
    path("g/<str:code>/verify/", results.verify, name="verify"),
]
