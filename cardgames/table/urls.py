"""Where everything of a card table lives; documented in docs/api.md."""

from django.urls import path

from cardgames.table.views import (
    grouping,
    history,
    opening,
    paper,
    people,
    results,
    rules,
    screen,
    shuffles,
    table,
)

app_name = "table"

urlpatterns = [
    path("t/", opening.choose, name="choose"),
    path("t/new/<slug:slug>/", opening.new, name="new"),
    path("t/rules/<slug:slug>/", rules.rules, name="rules"),
    path("t/rules/<slug:slug>/powers/", rules.powers, name="powers"),
    path("t/rules/<slug:slug>/records/", rules.records, name="records"),
    path("cards/<slug:slug>/", paper.paper, name="paper"),
    path("t/<code:code>/", table.table, name="table"),
    path("t/<code:code>/join/", people.join, name="join"),
    path("t/<code:code>/sheet/", table.live_part, name="live-part"),
    path("t/<code:code>/state.json", table.state_json, name="state-json"),
    path("t/<code:code>/move/", table.move, name="move"),
    path("t/<code:code>/undo/", table.undo, name="undo"),
    path("t/<code:code>/redo/", table.redo, name="redo"),
    path("t/<code:code>/anew/", table.choose_anew, name="anew"),
    path("t/<code:code>/correct/", table.correct, name="correct"),
    path("t/<code:code>/keeping/", table.change_mode, name="mode"),
    path("t/<code:code>/sort/", table.sort_hand, name="sort-hand"),
    path("t/<code:code>/deal/", table.deal, name="deal"),
    path("t/<code:code>/go-on/", table.go_on, name="go-on"),
    path("t/<code:code>/value/", table.value, name="value"),
    path("t/<code:code>/ask/", table.ask, name="ask"),
    path("t/<code:code>/people/", people.people, name="people"),
    path("t/<code:code>/sit/", people.sit, name="sit"),
    path("t/<code:code>/seat/<int:number>/", people.seat, name="seat"),
    path("t/<code:code>/seats/", people.close_seats, name="seats"),
    path("t/<code:code>/keeper/", people.scorekeeper, name="scorekeeper"),
    path("t/<code:code>/history/", history.history, name="history"),
    path("t/<code:code>/shuffles/", shuffles.shuffles, name="shuffles"),
    path("t/<code:code>/shuffles.json", shuffles.proof_json, name="shuffles-json"),
    path("t/<code:code>/screen/", screen.screen, name="screen"),
    path("t/<code:code>/screen/stage/", screen.television_part, name="television"),
    path("t/<code:code>/results/", results.results, name="results"),
    path("t/<code:code>/results.csv", results.table_csv, name="results-csv"),
    path("t/<code:code>/rounds.csv", results.rounds_csv, name="rounds-csv"),
    path("t/<code:code>/record.json", results.record_json, name="record-json"),
    path("t/<code:code>/rematch/", results.rematch, name="rematch"),
    path("t/<code:code>/on/", results.follow_rematch, name="follow-rematch"),
    path("t/<code:code>/group/", grouping.found_group, name="found-group"),
]
