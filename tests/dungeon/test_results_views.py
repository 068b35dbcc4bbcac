"""Afterwards: ranks, sheets step by step, the table, the record; before the end, a word."""

import csv
import io
import json
import random
import re

import pytest
from django.db import connection
from django.http import HttpResponse
from django.test import Client
from django.test.utils import CaptureQueriesContext

from dungeon import proof
from dungeon.rules.legal import legal_moves
from dungeon.rules.moves import Begin
from dungeon.services import (
    afterwards,
    correcting,
    folding,
    hosting,
    life_by_life,
    replaying,
    seating,
    visibility,
)
from dungeon.views import alone_best
from ninelives_site.core.record import verdict
from ninelives_site.core.seeds import grouped
from ninelives_site.pages.spreadsheet import MARK
from tests.dungeon import tampering
from tests.dungeon.cast import Party, PartyFactory, new_key
from tests.tiers import IS_LONG

pytestmark = pytest.mark.django_db(transaction=True)

AFTERWARDS = ("results/1/", "results.csv", "record.json", "proof.json")


@pytest.fixture
def over() -> Party:
    return PartyFactory(lives=3).play_through().reveal()


def get(party: Party, rest: str, name: str = "", **more):
    client = Client()
    if name:
        client.cookies[f"seat_{party.hall.code}"] = party.secrets[name]
    return client.get(f"/g/{party.hall.code}/{rest}", **more)


def test_before_the_end_the_results_say_so():
    party = PartyFactory()
    party.press()
    answer = get(party, "results/")
    assert answer.status_code == 200
    assert "still on" in answer.content.decode()
    assert "Ana" not in answer.content.decode()


@pytest.mark.parametrize("rest", AFTERWARDS)
def test_before_the_end_nothing_of_it_is_given_away(rest):
    party = PartyFactory()
    party.press()
    assert get(party, rest).status_code == 409
    refused = get(party, rest, headers={"Accept": "application/json"})
    assert refused.json()["error"]["code"] == "game-on"
    assert party.hall.seed not in refused.content.decode()


def test_a_host_may_save_the_record_while_the_game_is_on():
    party = PartyFactory()
    party.press()
    client = Client()
    client.cookies[f"host_{party.hall.code}"] = party.host
    assert client.get(f"/g/{party.hall.code}/record.json").status_code == 200


def rolls_in_the_record(party: Party, **cookies: str) -> list[str]:
    client = Client()
    for role, secret in cookies.items():
        client.cookies[f"{role}_{party.hall.code}"] = secret
    record = client.get(f"/g/{party.hall.code}/record.json").json()
    return [move["type"] for move in record["moves"] if move["seat"] is None]


def test_a_host_who_plays_finds_no_dice_in_the_record_before_choosing():
    party = PartyFactory(names=("Ana",), lives=2)
    device = {"host": party.host, "seat": party.secrets["Ana"]}
    for faces in ([1, 2], [3, 5], [1, 1, 3, 2, 4]):
        party.press(faces)
    assert rolls_in_the_record(party, **device) == ["start-roll"]
    assert rolls_in_the_record(party, host=party.host) == ["start-roll", "dice"]
    party.move("Ana", Begin("alley", "C5"))
    assert rolls_in_the_record(party, **device) == ["start-roll", "dice"]
    party.press([1, 1])
    party.press([2, 2, 2, 2, 2])
    assert rolls_in_the_record(party, **device) == ["start-roll", "dice", "start-roll"]
    party.press()
    assert rolls_in_the_record(party, **device) == ["start-roll", "dice"] * 2


def test_nobody_reads_who_won_before_the_podium_has_shown_it():
    party = PartyFactory(lives=1).play_through()
    for name in ("Ana", ""):
        page = get(party, "results/", name).content.decode()
        assert "Look up: the podium is on the screen." in page
        assert f'href="/g/{party.hall.code}/results/">Look again</a>' in page
        assert 'class="ranking"' not in page
    assert 'id="results"' not in get(party, "", "Ana").content.decode()
    host = Client()
    host.cookies[f"host_{party.hall.code}"] = party.host
    path = f"/g/{party.hall.code}/results/"
    assert 'class="ranking"' in host.get(path).content.decode()
    party.reveal()
    assert 'class="ranking"' in get(party, "results/").content.decode()
    assert 'id="results"' in get(party, "", "Ana").content.decode()


def test_the_ranking_has_everybody_with_their_points(over):
    page = get(over, "results/").content.decode()
    for row in visibility.ranking_of(over.hall, scored=None):
        assert row.seat.name in page
        assert f'<td class="total">{row.total}</td>' in page


def test_a_long_name_may_be_broken_in_its_middle_with_a_hyphen():
    party = PartyFactory(lives=1, names=("Wolfeschlegelsteinhausen", "Ben")).play_through()
    page = get(party.reveal(), "results/").content.decode()
    assert "Wolfeschlege\N{SOFT HYPHEN}lsteinhausen</a>" in page


def test_the_own_line_is_marked_and_leads_to_the_own_sheet(over):
    page = get(over, "results/", "Ben").content.decode()
    assert page.count('class="mine"') == 1
    assert f'href="/g/{over.hall.code}/results/{over.seat("Ben").number}/"' in page
    assert 'class="mine"' not in get(over, "results/").content.decode()


def test_who_played_reads_what_there_is_until_the_next_evening(over):
    own = get(over, "results/", "Ana").content.decode()
    assert "Until the next evening" in own
    assert "a light for each day played" in own
    assert 'href="/daily/"' in own
    assert "Until the next evening" not in get(over, "results/").content.decode()


def test_who_played_alone_is_led_to_the_daily_dungeon():
    page = get(alone(lives=1).play_through(), "results/", "Ana").content.decode()
    assert "Every day" in page
    assert "Until the next evening" not in page
    assert 'href="/daily/"' in page


def test_who_looks_at_a_sheet_is_told_when_the_same_people_play_again(over):
    at = f"results/{over.seat('Ana').number}/"
    assert "data-live=" in get(over, at, "Ben").content.decode()
    assert "data-live=" not in get(over, at).content.decode()


def test_who_hosts_gets_back_to_the_hall_from_its_results(over):
    way = f'href="/g/{over.hall.code}/host/"'
    assert way not in get(over, "results/", "Ana").content.decode()
    host = Client()
    host.cookies[f"host_{over.hall.code}"] = over.host
    assert way in host.get(f"/g/{over.hall.code}/results/").content.decode()


def test_a_sheet_is_replayed_step_by_step_without_a_script(over):
    number = over.seat("Ana").number
    last = len(replaying.replay(over.hall, over.seat("Ana")).moves)
    beginning = get(over, f"results/{number}/?step=0").content.decode()
    assert "An empty sheet" in beginning
    assert 'href="?step=1#steps"' in beginning
    assert "marked" not in beginning
    end = get(over, f"results/{number}/").content.decode()
    assert f"{last}/{last}" in end
    assert f'href="?step={last - 1}#steps"' in end
    for step in range(last + 1):
        assert get(over, f"results/{number}/?step={step}").status_code == 200


def test_a_film_has_the_page_of_every_step(over):
    """Put together frame by frame it is what the links to single steps show."""
    number = over.seat("Ben").number
    sent = get(over, f"results/{number}/film.json").json()
    last = len(replaying.replay(over.hall, over.seat("Ben")).moves)
    assert len(sent["frames"]) == last + 1
    assert list(sent["lives"].values())[-1] == last
    assert len(sent["lives"]) == 3
    whole = {}
    for step, changed in enumerate(sent["frames"]):
        whole |= changed
        if step % 5 == 0 or step == last:
            page = get(over, f"results/{number}/?step={step}").content.decode()
            for part, piece in whole.items():
                assert sent["pieces"][piece] in page, (step, part)


def test_the_line_of_a_sheet_is_told_against_the_middle_of_the_hall(over):
    page = get(over, f"results/{over.seat('Ana').number}/").content.decode()
    points = life_by_life.points_of(over.hall, over.seat("Ana"))
    par = life_by_life.par_of(over.hall)
    assert sum(points) == over.play("Ana").score.total
    assert f"Life 3 earned {points[2]}, par was {par[2]}." in page
    assert page.count("data-life=") == 3


def test_a_sheet_tells_where_the_hall_went(over):
    page = get(over, "results/1/").content.decode()
    drawing = page.split("Where the hall went")[1].split("</svg>")[0]
    sheets = life_by_life.evening_of(over.hall).evening.sheets
    assert drawing.count("<circle") == len(set().union(*(sheet.rooms for sheet in sheets)))
    assert drawing.count('class="own"') == len(sheets[0].rooms)
    most = max(sum(room in sheet.rooms for sheet in sheets) for room in sheets[0].layout.rooms)
    assert f"{most} of 3." in drawing


def test_where_a_hall_went_is_not_told_of_very_few_sheets():
    party = PartyFactory(names=("Ana", "Ben"), lives=1).play_through()
    assert "Where the hall went" not in get(party, "results/1/").content.decode()


def test_a_step_that_is_none_shows_the_final_sheet(over):
    last = len(replaying.replay(over.hall, over.seat("Ana")).moves)
    for step in ("-1", "x", "²", "99999999", ""):
        page = get(over, f"results/1/?step={step}").content.decode()
        assert f"{last}/{last}" in page, step


def test_a_seat_that_is_none_is_not_found(over):
    assert get(over, "results/99/").status_code == 404


def test_the_table_has_a_line_for_each_player(over):
    answer = get(over, "results.csv")
    assert answer.headers["Content-Type"].startswith("text/csv")
    rows = list(csv.reader(io.StringIO(answer.content.decode("utf-8-sig"))))
    assert rows[0][:5] == ["rank", "name", "total", "treasures", "upgrades"]
    assert len(rows) == 4
    for row in rows[1:]:
        assert int(row[2]) == sum(map(int, row[3:]))


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)"])
def test_a_name_never_becomes_a_formula(name):
    party = PartyFactory(lives=1, names=(name,)).play_through()
    rows = list(csv.reader(io.StringIO(get(party, "results.csv").content.decode("utf-8-sig"))))
    assert rows[1][1] == MARK + name


def test_the_record_replays_to_the_same_totals(over):
    replayed = verdict(get(over, "record.json").content)
    assert replayed["legal"]
    assert replayed["finished"]
    totals = {row.seat.name: row.total for row in visibility.ranking_of(over.hall)}
    assert replayed["scores"] == totals


def test_the_best_of_a_game_alone_is_remembered_with_the_results():
    party = PartyFactory(lives=1, names=("Ana",), is_alone=True).play_through()
    client = Client()
    client.cookies[f"seat_{party.hall.code}"] = party.secrets["Ana"]
    client.get(f"/g/{party.hall.code}/results/")
    page = client.get("/alone/").content.decode()
    assert f"<b>{party.play('Ana').score.total}</b>" in page
    assert alone_best.COOKIE in client.cookies


def test_the_best_of_a_game_alone_is_remembered_with_the_step_that_ends_it():
    party = PartyFactory(lives=1, names=("Ana",), is_alone=True)
    client = Client()
    client.cookies[f"seat_{party.hall.code}"] = party.secrets["Ana"]
    dice = random.Random(3)
    party.begin_life(dice)
    while not party.play("Ana").is_over:
        assert alone_best.COOKIE not in client.cookies
        play = party.play("Ana")
        step = dice.choice(legal_moves(play.sheet, play.shared.rolls))
        posted = {"move": json.dumps(step.document()), "version": play.version, "key": new_key()}
        assert client.post(f"/g/{party.hall.code}/move/", posted).status_code == 302
    page = client.get("/alone/").content.decode()
    assert f"<b>{party.play('Ana').score.total}</b>" in page


def alone(**options) -> Party:
    return PartyFactory(names=("Ana",), is_alone=True, **options)


def test_who_has_played_alone_reads_how_good_that_was_and_plays_again_in_one_press():
    party = alone(lives=1).play_through()
    client = Client()
    client.cookies[f"seat_{party.hall.code}"] = party.secrets["Ana"]
    path = f"/g/{party.hall.code}/results/"
    for _look in range(2):
        first = client.get(path).content.decode()
        assert "the first to beat" in first
        assert "makes about 2 in 1 life." in first
        assert "your best" not in first
    request, better = client.get(path).wsgi_request, alone(lives=1).play_through().hall
    alone_best.keep(answer := HttpResponse(), request, better, 999)
    client.cookies[alone_best.COOKIE] = answer.cookies[alone_best.COOKIE].value
    page = client.get(path).content.decode()
    assert "your best on this device is 999" in page
    assert "the first to beat" not in page
    assert "you win" not in page
    assert '<form class="again" method="post" action="/alone/"' in page


def test_what_beats_the_first_game_alone_is_the_best():
    first, better = alone(lives=1).play_through(), alone(lives=2).play_through()
    client = Client()
    for party, said in ((first, "the first to beat"), (better, "your best on this device")):
        client.cookies[f"seat_{party.hall.code}"] = party.secrets["Ana"]
        assert said in client.get(f"/g/{party.hall.code}/results/").content.decode()


def test_a_game_alone_has_its_points_and_no_ranking_of_one(over):
    party = alone(lives=1).play_through()
    page = get(party, "results/", "Ana").content.decode()
    assert "ranking" not in page
    lines = page.partition('class="points"')[2].partition("</dl>")[0]
    score = party.play("Ana").score
    for points in (score.treasures, score.upgrades, *score.goals.values(), score.total):
        assert f"<dd>{points}</dd>" in lines
    assert 'class="ranking"' in get(over, "results/").content.decode()


def test_a_game_alone_is_held_against_others_once_there_are_five():
    parties = [alone(lives=1).play_through(seed) for seed in range(5)]
    totals = sorted(party.play("Ana").score.total for party in parties)
    for party, said in ((parties[0], True), (alone(lives=2).play_through(), False)):
        page = get(party, "results/", "Ana").content.decode()
        phone = get(party, "", "Ana").content.decode()
        told = f"Half of the 5 games played alone here ended at {totals[2]} or above."
        assert (told in page, told in phone) == (said, said)


def test_the_same_dice_alone_are_held_against_the_hall_that_had_them(over):
    source = over.hall
    hall, host = hosting.open_hall(hosting.HallOptions(is_alone=True), source)
    party = Party(hall, host).join("Zoe").play_through()
    par = life_by_life.par_totals_of(source)
    page = get(party, "results/", "Zoe").content.decode()
    assert f"Par is {par[-1]}" in page
    assert "In that hall of 3 cats it would be place" in page
    assert par[-1] == sorted(row.total for row in visibility.ranking_of(source))[1]


def test_a_game_alone_is_over_with_its_last_life_and_leads_to_the_results():
    party = alone(lives=1)
    dice = random.Random(1)
    for step in ("goals", "start", "dice"):
        party.press()
        if step == "start":
            party.begin("Ana", dice)
    party.live("Ana", dice)
    assert party.hall.ended_at
    client = Client()
    client.cookies[f"seat_{party.hall.code}"] = party.secrets["Ana"]
    client.cookies[f"host_{party.hall.code}"] = party.host
    page = client.get(f"/g/{party.hall.code}/").content.decode()
    assert "Who always takes what counts most at once" in page
    assert 'class="ledge alone"' not in page, "nothing is left to press for"
    assert f'href="/g/{party.hall.code}/results/"' in page


def test_a_game_alone_ends_with_the_life_that_brought_most():
    party = alone(lives=3).play_through()
    (name,) = party.secrets
    total = party.play(name).score.total
    assert total > 0
    client = Client()
    client.cookies[f"seat_{party.hall.code}"] = party.secrets[name]
    page = client.get(f"/g/{party.hall.code}/").content.decode()
    best = max(life_by_life.points_of(party.hall, party.seat(name)))
    assert re.search(rf"<b>Life [123]: \+{best}</b><small>your best life</small>", page)


def test_the_titles_of_the_evening_are_told_with_who_has_them(over):
    page = get(over, "results/").content.decode()
    titles = page.partition('class="titles"')[2].partition("</section>")[0]
    evening = life_by_life.evening_of(over.hall)
    assert titles.count("<li>") == len(evening.titles) > 0
    assert any(name in titles for name in ("Ana", "Ben", "Cleo"))


BROWSER = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


def test_a_browser_is_told_what_a_record_is_and_saves_it(over):
    page = get(over, "record.json", headers=BROWSER)
    assert page.headers["Content-Type"].startswith("text/html")
    assert 'href="?save=1"' in page.content.decode()
    saved = get(over, "record.json?save=1", headers=BROWSER)
    assert saved.headers["Content-Type"] == "application/json"
    name = f"nine-lives-{over.hall.code}.json"
    assert saved.headers["Content-Disposition"] == f'attachment; filename="{name}"'
    for accept in ("*/*", "application/json", ""):
        told = get(over, "record.json", headers={"Accept": accept})
        assert told.content == saved.content
        assert "Accept" in told.headers["Vary"]


def test_the_proof_is_open_once_the_game_is_over(over):
    proof = get(over, "proof.json").json()
    assert proof["seed"] == over.hall.seed
    assert len(proof["rolls"]) == folding.dice_of(over.hall).next_roll


def test_the_dice_can_be_checked_by_anybody(over):
    page = get(over, "verify/").content.decode()
    assert over.hall.seed in page
    assert grouped(over.hall.commitment) in page
    assert 'id="proof"' in page
    assert "js/verify.js" in page
    assert "What it does not prove" in page


def test_while_the_game_is_on_the_seal_is_shown_and_the_dice_of_a_life_are_not():
    party = PartyFactory()
    party.press([1, 2])
    party.press([3, 4])
    party.press([5, 5, 5, 4, 5])
    page = get(party, "verify/").content.decode()
    assert grouped(party.hall.commitment) in page
    assert party.hall.seed not in page
    assert "3 4" in page
    assert "5 5 5 4 5" not in page
    assert 'id="proof"' not in page


def test_a_typed_roll_and_its_corrections_are_listed():
    party = PartyFactory(lives=1, dice_by="hand")
    for faces in ([1, 2], [3, 4], [5, 5, 5, 4, 5]):
        party.press(faces)
    version = folding.dice_of(party.hall).version
    correcting.correct_roll(
        party.hall, roll=2, faces=[1, 1, 2, 2, 3], expected_version=version, key="c"
    )
    party.press()
    page = get(party, "verify/").content.decode()
    assert page.count("typed in") >= 3
    assert "corrected, was 5 5 5 4 5" in page


# Who runs the server and edits its database


@pytest.mark.sampled
@pytest.mark.parametrize(
    "edit", tampering.EDITS if IS_LONG else tampering.EDITS[::3], ids=lambda edit: edit.__name__
)
def test_the_page_checks_what_the_database_says_now(over, edit):
    """A browser is given what Python finds wanting; tests/browser/test_seal.py has its sums."""
    seal, value = over.hall.commitment, folding.dice_of(over.hall).values[0]
    edit(over.hall)
    folding.forget_all()
    page = get(over, "verify/").content.decode()
    _, _, embedded = page.partition('<script id="proof" type="application/json">')
    shown = json.loads(embedded.partition("<")[0])
    assert f'data-seal="{shown["commitment"]}"' in page
    assert not proof.check(shown, seal=seal, value=value).holds


# A whole hall looks at the same time


def test_results_are_made_once_and_anew_when_somebody_is_renamed(
    over, django_assert_max_num_queries
):
    for rest in ("results/", "results.csv", "record.json"):
        assert "Ana" in get(over, rest).content.decode()
        with django_assert_max_num_queries(4):
            assert "Ana" in get(over, rest).content.decode()
    seating.rename(over.hall, over.seat("Ana").number, "Anastasia")
    for rest in ("results/", "results.csv", "record.json"):
        assert "Anastasia" in get(over, rest).content.decode()


def test_a_hall_that_nobody_joined_has_no_record():
    party = PartyFactory(names=(), lives=1).play_through()
    answer = get(party, "record.json", headers={"Accept": "application/json"})
    assert answer.status_code == 409
    assert answer.json()["error"]["code"] == "nobody-played"
    page = get(party, "record.json", headers=BROWSER)
    assert page.status_code == 409
    assert "nobody takes part" in page.content.decode()
    assert "Still playing" not in page.content.decode()


def test_only_the_newest_halls_are_remembered(monkeypatch):
    monkeypatch.setattr(afterwards, "MOST", 2)
    parties = [PartyFactory(names=("Ana",), lives=1).play_through() for _ in range(3)]
    for party in parties:
        get(party, "record.json")
    remembered = [party.hall.stream_id in afterwards._halls for party in parties]
    assert remembered == [False, True, True]


@pytest.mark.parametrize("path", ["state.json", "host/panel/", "screen/stage/"])
def test_what_a_hall_is_shown_by_takes_as_many_queries_for_many_seats_as_for_few(path):
    few = PartyFactory(names=("Ana", "Ben"))
    many = PartyFactory(names=[f"Cat {number}" for number in range(12)])
    counted = []
    for party in (few, many):
        party.press()
        party.press([1, 1])
        client = Client()
        client.cookies[f"host_{party.hall.code}"] = party.host
        with CaptureQueriesContext(connection) as queries:
            assert client.get(f"/g/{party.hall.code}/{path}").status_code == 200
        counted.append(len(queries))
    assert counted[0] == counted[1]


@pytest.mark.parametrize(
    ("lives", "said"), [(1, "1 life, well spent"), (9, "Nine lives, well spent")]
)
def test_the_results_are_headed_with_as_many_lives_as_there_were(lives, said):
    party = PartyFactory(lives=lives).play_through().reveal()
    assert said in Client().get(f"/g/{party.hall.code}/results/").content.decode()
