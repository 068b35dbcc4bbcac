"""Afterwards: ranks, sheets step by step, the table, the record; before the end, a word."""

import csv
import io

import pytest
from django.test import Client

from dungeon.services import correcting, folding, visibility
from dungeon.views import alone_best
from ninelives_site.core.record import verdict
from tests.dungeon.cast import Party, PartyFactory

pytestmark = pytest.mark.django_db(transaction=True)

AFTERWARDS = ("results/1/", "results.csv", "record.json", "proof.json")


@pytest.fixture
def over() -> Party:
    return PartyFactory(lives=2).play_through()


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


def test_the_ranking_has_everybody_with_their_points(over):
    page = get(over, "results/").content.decode()
    for row in visibility.ranking_of(over.hall, scored=None):
        assert row.seat.name in page
        assert f'<td class="total">{row.total}</td>' in page


def test_the_own_line_is_marked_and_leads_to_the_own_sheet(over):
    page = get(over, "results/", "Ben").content.decode()
    assert page.count('class="mine"') == 1
    assert f'href="/g/{over.hall.code}/results/{over.seat("Ben").number}/"' in page
    assert 'class="mine"' not in get(over, "results/").content.decode()


def test_a_sheet_is_replayed_step_by_step_without_a_script(over):
    number = over.seat("Ana").number
    last = len(visibility.replay(over.hall, over.seat("Ana")).moves)
    beginning = get(over, f"results/{number}/?step=0").content.decode()
    assert "an empty sheet" in beginning
    assert 'href="?step=1#steps"' in beginning
    assert "marked" not in beginning
    end = get(over, f"results/{number}/").content.decode()
    assert f"{last}/{last}" in end
    assert f'href="?step={last - 1}#steps"' in end
    for step in range(last + 1):
        assert get(over, f"results/{number}/?step={step}").status_code == 200


@pytest.mark.parametrize("step", ["-1", "x", "²", "99999999", ""])
def test_a_step_that_is_none_shows_the_final_sheet(over, step):
    page = get(over, f"results/1/?step={step}").content.decode()
    last = len(visibility.replay(over.hall, over.seat("Ana")).moves)
    assert f"{last}/{last}" in page


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
    assert rows[1][1] == f"'{name}"


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


def test_the_proof_is_open_once_the_game_is_over(over):
    proof = get(over, "proof.json").json()
    assert proof["seed"] == over.hall.seed
    assert len(proof["rolls"]) == folding.dice_of(over.hall).next_roll


def test_the_dice_can_be_checked_by_anybody(over):
    page = get(over, "verify/").content.decode()
    assert over.hall.seed in page
    assert over.hall.commitment in page
    assert 'id="proof"' in page
    assert "js/verify.js" in page
    assert "What it does not prove" in page


def test_while_the_game_is_on_the_seal_is_shown_and_the_dice_of_a_life_are_not():
    party = PartyFactory()
    party.press([1, 2])
    party.press([3, 4])
    party.press([5, 5, 5, 4, 5])
    page = get(party, "verify/").content.decode()
    assert party.hall.commitment in page
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
