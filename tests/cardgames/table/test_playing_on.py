"""Somebody leaves, and it ends nothing for the others where the game allows it."""

import re
from typing import Any

import pytest

from cardgames.math_meows.at_table.score_pad import score_pad
from cardgames.pad import Draft
from cardgames.score_sheet import ALL
from cardgames.table.services import folding, records
from cardgames.table_game import SCORE
from ninelives_site.core.record import verdict
from ninelives_site.core.refusal import Refusal
from tests.cardgames.table.cast import Party, TableFactory, new_key
from tests.cardgames.table.dealt import dealt

pytestmark = pytest.mark.django_db

FOUR = ("Ada", "Ben", "Cleo", "Dev")


def meows(**options: Any) -> Party:
    party = TableFactory(game="math-meows", names=FOUR, **{"mode": SCORE, **options})
    if party.table.mode == SCORE:
        party.enter(lost(0, 1, 0, 0))
    return party


def lost(*lives: int) -> dict[str, Any]:
    return {"seat": None, "type": "round", "lost": list(lives)}


def seat(party: Party, number: int, action: str, device: str = "keeper", **more: str) -> Any:
    posted = {"action": action, "version": str(party.version), "key": new_key(), **more}
    headers = {"Accept": "application/json"}
    return party.client(device, headers=headers).post(party.url(f"seat/{number}/"), posted)


def code(answer: Any) -> str:
    return answer.json()["error"]["code"]


def test_the_others_play_on_and_who_left_can_not_win():
    party = meows()
    assert seat(party, 0, "play-on").status_code == 200
    assert not party.state.is_over
    party.enter(lost(0, 0, 9, 0))
    assert party.state.is_over
    assert party.state.winners == (3,)
    assert "left" in party.client().get(party.url("results/")).content.decode()


@pytest.mark.parametrize("game", ["math-meows", "nine-lives"])
def test_who_has_left_loses_no_more_lives_and_is_marked(game):
    party = TableFactory(game=game, names=FOUR, mode=SCORE)
    party.enter(lost(0, 1, 0, 0))
    seat(party, 0, "play-on")
    page = party.client("keeper").get(party.url("?next=1&since=" + str(party.version)))
    html = page.content.decode()
    assert re.search(r'class="name [^"]*out">Ada<', html)
    assert html.count("has left") >= 1
    key = re.search(r'<a id="k0-0" class="act ([a-z ]*)"[^>]*>.*?</a>', html, re.S)
    assert key
    assert "gone" in key[1].split()
    assert "left" in key[0]
    with pytest.raises(Refusal, match="has left the game"):
        party.enter(lost(1, 0, 0, 0))
    party.enter(lost(0, 0, 1, 0))
    ended = party.client().get(party.url()).content.decode()
    assert "Ada has left the game." in ended


def test_all_who_stay_lose_together_and_only_their_hands_are_asked():
    party = TableFactory(game="math-meows", names=FOUR, mode=SCORE)
    party.enter(lost(0, 1, 0, 0))
    seat(party, 0, "play-on")
    pad = score_pad(party.state.game, Draft().plus(ALL, 1), party.state.gone)
    (move,) = pad.moves
    assert move["lost"] == [0, 1, 1, 1]
    assert [line.label for line in pad.lines] == ["Ben", "Cleo", "Dev"]
    draft = Draft().plus(ALL, 1).put("hand1", 2).put("hand2", 0).put("hand3", 1)
    (move,) = score_pad(party.state.game, draft, party.state.gone).moves
    assert move["hands"] == [0, 2, 0, 1]


def test_who_has_left_may_come_back_and_win():
    party = meows()
    seat(party, 0, "play-on")
    assert seat(party, 0, "back").status_code == 200
    party.enter(lost(0, 0, 9, 0))
    assert party.state.winners == (0, 3)


def test_the_journal_gives_the_same_game_again():
    party = meows()
    seat(party, 0, "play-on")
    seat(party, 1, "play-on")
    seat(party, 0, "back")
    folding.forget_states()
    assert party.state.gone == (1,)
    assert verdict(records.record(party.state))["legal"]


def test_playing_on_is_taken_back_like_any_entry():
    party = meows()
    seat(party, 0, "play-on")
    party.undo()
    assert party.state.gone == ()


@pytest.mark.parametrize(
    ("game", "names"), [("tricksy-kittens", FOUR), ("adoption", ("Ada", "Ben", "Cleo"))]
)
def test_a_game_that_needs_all_says_so_and_enters_nothing(game, names):
    party = TableFactory(game=game, names=names, mode=SCORE)
    answer = seat(party, 0, "play-on")
    assert (answer.status_code, code(answer)) == (422, "needs-all")
    assert party.version == 0


def test_where_every_card_is_judged_the_score_is_kept_from_there_on():
    party = meows(mode="referee")
    asked = party.client("keeper").get(party.url("people/?leave=0")).content.decode()
    assert "play on, and this phone keeps the score" in asked
    assert seat(party, 0, "play-on").status_code == 200
    party.table.refresh_from_db()
    assert party.table.mode == SCORE
    party.enter(lost(0, 0, 9, 0))
    assert party.state.winners == (1, 3)
    assert verdict(records.record(party.state))["legal"]


def test_in_the_middle_of_a_judged_round_nobody_is_passed_over():
    party = meows(mode="referee")
    party.enter({"seat": 0, "type": "play", "cards": ["circle-4"]})
    assert code(seat(party, 0, "play-on")) == "needs-all"
    party.table.refresh_from_db()
    assert party.table.mode == "referee"


def test_who_is_out_plays_no_judged_round():
    kept = meows()
    seat(kept, 0, "play-on")
    client = kept.client("keeper", headers={"Accept": "application/json"})
    assert code(client.post(kept.url("keeping/"), {"keeping": "referee"})) == "wrong-phase"


def test_where_the_server_deals_a_bot_takes_the_seat_of_who_leaves():
    party = dealt("nine-lives", FOUR)
    asked = party.client("keeper").get(party.url("people/?leave=1")).content.decode()
    assert "a bot takes the seat" in asked
    assert "End it for all" in asked
    assert seat(party, 1, "bot").status_code == 200
    assert party.table.seats.get(number=1).is_bot
    assert not party.state.is_over


def test_bad_input_changes_nothing():
    party = meows().sit("Ben")
    seat(party, 0, "play-on")
    version = party.version
    assert code(seat(party, 0, "play-on")) == "needs-all"
    assert code(seat(party, 1, "back")) == "not-out"
    assert code(seat(party, 9, "back")) == "no-such-seat"
    assert code(seat(party, 1, "play-on", device="Ben")) == "not-keeper"
    assert party.version == version


def test_before_somebody_leaves_the_page_says_what_that_means():
    party = meows()
    asked = party.client("keeper").get(party.url("people/?leave=1")).content.decode()
    assert "Play on without" in asked
    assert "End it for all" in asked
    kittens = TableFactory(game="tricksy-kittens", names=FOUR, mode=SCORE)
    asked = kittens.client("keeper").get(kittens.url("people/?leave=1")).content.decode()
    assert "Play on without" not in asked
    assert "Somebody else can take the seat instead" in asked


def test_somebody_else_takes_a_seat_over_with_its_points_and_another_phone():
    party = meows().sit("Ben")
    assert seat(party, 1, "replace", name="Mia").status_code == 200
    assert party.state.players == ("Ada", "Mia", "Cleo", "Dev")
    assert party.state.game.points() == (9, 8, 9, 9)
    assert party.role_of("Ben").is_watcher
    assert code(seat(party, 1, "replace", name="Ada")) == "name-taken"


def test_a_json_client_is_told_who_plays_no_more():
    party = meows()
    client = party.client(headers={"Accept": "application/json"})
    assert "out" not in client.get(party.url("state.json")).json()["state"]
    seat(party, 2, "play-on")
    assert client.get(party.url("state.json")).json()["state"]["out"] == [2]
