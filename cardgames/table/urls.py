"""Where everything of a card table lives; documented in docs/api.md."""

from django.urls import path

from cardgames.table.views import history, opening, people, results, rules, screen, table

app_name = "table"

urlpatterns = [
    path("t/", opening.choose, name="choose"),
    path("t/new/<slug:slug>/", opening.new, name="new"),
    path("t/rules/<slug:slug>/", rules.rules, name="rules"),
    path("t/<str:code>/", table.table, name="table"),
    path("t/<str:code>/sheet/", table.live_part, name="live-part"),
    path("t/<str:code>/state.json", table.state_json, name="state-json"),
    path("t/<str:code>/move/", table.move, name="move"),
    path("t/<str:code>/undo/", table.undo, name="undo"),
    path("t/<str:code>/correct/", table.correct, name="correct"),
    path("t/<str:code>/keeping/", table.change_mode, name="mode"),
    path("t/<str:code>/people/", people.people, name="people"),
    path("t/<str:code>/sit/", people.sit, name="sit"),
    path("t/<str:code>/seat/<int:number>/", people.seat, name="seat"),
    path("t/<str:code>/keeper/", people.scorekeeper, name="scorekeeper"),
    path("t/<str:code>/history/", history.history, name="history"),
    path("t/<str:code>/screen/", screen.screen, name="screen"),
    path("t/<str:code>/screen/stage/", screen.television_part, name="television"),
    path("t/<str:code>/results/", results.results, name="results"),
    path("t/<str:code>/results.csv", results.table_csv, name="results-csv"),
    path("t/<str:code>/record.json", results.record_json, name="record-json"),
    path("t/<str:code>/rematch/", results.rematch, name="rematch"),
    path("t/<str:code>/on/", results.follow_rematch, name="follow-rematch"),
]
