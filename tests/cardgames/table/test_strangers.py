"""What a table has against strangers, and against a scorekeeper's phone that is gone."""

import re
from datetime import timedelta
from html import unescape

import pytest
from django.test import Client
from django.utils import timezone

from cardgames.table.models import Table
from cardgames.table.services import asking, guarding, opening, seating
from ninelives_site.core.refusal import Refusal
from tests.cardgames.table.cast import Party, TableFactory, whole_round

pytestmark = pytest.mark.django_db

JSON = {"Accept": "application/json"}


@pytest.fixture
def party() -> Party:
    return TableFactory().sit("Ana", "Ben")


def page(party: Party, device: str = "", rest: str = "") -> str:
    return unescape(party.client(device).get(party.url(rest)).content.decode())


def post(party: Party, device: str, rest: str, **form):
    return party.client(device, headers=JSON).post(party.url(rest), form)


def refused(response) -> str:
    assert response.status_code == 422
    return response.json()["error"]["code"]


def keeps(party: Party) -> str:
    """Whose phone keeps the score."""
    party.table.refresh_from_db()
    return next(name for name in party.secrets if party.role_of(name).is_scorekeeper)


def passes(seconds: float) -> None:
    """So much time goes by since the score was asked for."""
    for table in Table.objects.exclude(asked_at=None):
        table.asked_at -= timedelta(seconds=seconds)
        table.save(update_fields=["asked_at"])


# Closed seats


def test_where_seats_are_closed_no_stranger_sits_down(party):
    assert post(party, "keeper", "seats/", action="lock").json()["state"]["locked"]
    assert party.client().get(party.url("state.json")).json()["state"]["locked"]
    assert refused(post(party, "", "sit/", number=2)) == "room-locked"
    assert 'action="' + party.url("sit/") not in page(party, "", "people/")
    assert "The seats are closed." in page(party, "", "people/")
    assert "locked" not in post(party, "keeper", "seats/", action="unlock").json()["state"]
    assert post(party, "", "sit/", number=2).status_code == 200


def test_who_belongs_to_a_table_may_still_change_the_seat_while_they_are_closed(party):
    guarding.set_lock(party.table, party.role_of(), True)
    assert post(party, "Ana", "sit/", number=2).status_code == 200
    assert post(party, "keeper", "sit/", number=0).status_code == 200


def test_a_banned_phone_loses_its_seat_and_finds_no_other(party):
    assert post(party, "keeper", "seat/1/", action="ban").status_code == 200
    assert not party.table.seats.get(number=1).device
    assert refused(post(party, "Ben", "sit/", number=2)) == "banned"
    assert post(party, "Ben", "seat/1/", action="rename", name="Boo").status_code == 422
    assert post(party, "keeper", "seat/1/", action="ban").status_code == 200, "a double tap"


def test_the_scorekeepers_own_phone_is_not_banned(party):
    seating.hand_over(party.table, party.role_of(), 0)
    assert refused(post(party, "Ana", "seat/0/", action="ban")) == "own-phone"
    assert 'value="ban"' in page(party, "Ana", "people/")
    assert 'value="ban"' not in page(party, "Ben", "people/")


def test_only_the_scorekeeper_ends_the_game_of_others(party):
    form = {"action": "leave", "version": party.version, "key": "k"}
    assert refused(post(party, "Ana", "seat/0/", **form)) == "not-keeper"
    assert "?leave=" not in page(party, "Ana", "people/")
    assert 'id="ask"' not in page(party, "Ana", "people/?leave=0")
    assert post(party, "keeper", "seat/0/", **form).json()["state"]["over"]


def test_closed_seats_and_bans_hold_in_the_rematch(party):
    guarding.set_lock(party.table, party.role_of(), True)
    guarding.ban(party.table, party.role_of(), 1)
    party.enter(whole_round(1, 2, 3), whole_round(1, 2, 3))
    party.table.refresh_from_db()
    again = opening.rematch(party.table, party.role_of())
    assert again.is_locked
    with pytest.raises(Refusal) as banned:
        seating.sit(again, 0, party.secrets["Ben"])
    assert banned.value.code == "banned"


# Asking for the score


def test_everybody_sees_who_asks_for_the_score_and_the_scorekeeper_is_asked(party, announced):
    assert post(party, "Ben", "ask/", action="ask").json()["state"]["asking"] == 1
    assert announced == [party.code]
    for device, rest in [("", ""), ("Ana", ""), ("keeper", ""), ("Ana", "people/")]:
        assert "<b>Ben</b> asks for the score" in page(party, device, rest)
    assert "You have asked for the score" in page(party, "Ben")
    assert 'value="hand-over"' in page(party, "keeper")
    assert 'value="hand-over"' not in page(party, "Ana")


def test_the_television_says_who_asks_for_the_score(party):
    assert "asks for the score" not in page(party, "", "screen/")
    asking.ask(party.table, party.role_of("Ben"))
    assert "<span>Ben asks for the score.</span>" in page(party, "", "screen/")
    party.enter(whole_round(1, 2, 3))
    assert "<span>Ben asks for the score.</span>" in page(party, "", "screen/"), "between rounds"


def test_the_scorekeeper_hands_over_what_is_asked_for(party):
    asking.ask(party.table, party.role_of("Ben"))
    answer = post(party, "keeper", "ask/", action="hand-over", number=1)
    assert not answer.json()["state"]["keeper"]
    assert keeps(party) == "Ben"
    assert "asks for the score" not in page(party, "Ana")


def test_a_scorekeeper_who_says_no_keeps_the_score(party):
    asking.ask(party.table, party.role_of("Ben"))
    post(party, "keeper", "ask/", action="keep")
    passes(31)
    page(party, "Ben")
    assert keeps(party) == "keeper"
    assert post(party, "keeper", "ask/", action="keep").status_code == 200, "a double tap"


def test_after_half_a_minute_of_silence_the_score_is_with_who_asked(party, announced):
    code = party.table.scorekeeper_code
    asking.ask(party.table, party.role_of("Ben"))
    passes(29)
    page(party, "Ben")
    assert keeps(party) == "keeper"
    passes(2)
    page(party, "Ana")
    assert keeps(party) == "keeper", "only who asked gets it, when it looks"
    announced.clear()
    assert party.client("Ben").get(party.url("state.json")).json()["state"]["keeper"]
    assert keeps(party) == "Ben"
    assert announced == [party.code]
    assert party.table.scorekeeper_code != code


def test_the_page_of_who_asks_looks_again_by_itself(party):
    asking.ask(party.table, party.role_of("Ben"))
    assert re.search(r'data-again="\d+"', page(party, "Ben"))
    assert "data-again" not in page(party, "Ana")
    assert '<noscript><meta http-equiv="refresh"' in page(party, "keeper")


def test_nobody_asks_again_and_again(party):
    assert post(party, "Ben", "ask/", action="ask").status_code == 200
    assert post(party, "Ben", "ask/", action="ask").status_code == 200, "a double tap"
    asking.keep(party.table, party.role_of())
    assert refused(post(party, "Ben", "ask/", action="ask")) == "asked-lately"
    assert refused(post(party, "Ana", "ask/", action="ask")) == "asked-lately"
    passes(121)
    assert post(party, "Ana", "ask/", action="ask").status_code == 200


def test_where_the_clock_is_set_back_the_score_is_asked_for_anew(party):
    asking.ask(party.table, party.role_of("Ben"))
    passes(-3 * 3600)
    assert "asks for the score" not in page(party, "Ana")
    assert post(party, "Ben", "ask/", action="ask").status_code == 200
    assert "<b>Ben</b> asks for the score" in page(party, "Ana")
    passes(31)
    page(party, "Ben")
    assert keeps(party) == "Ben"


def test_a_phone_without_a_seat_and_the_scorekeepers_ask_for_nothing(party):
    assert refused(post(party, "", "ask/", action="ask")) == "not-at-table"
    assert refused(post(party, "keeper", "ask/", action="ask")) == "own-phone"


def test_who_lost_the_seat_or_was_silent_for_long_gets_nothing(party):
    asking.ask(party.table, party.role_of("Ben"))
    passes(601)
    page(party, "Ben")
    assert keeps(party) == "keeper"
    asking.ask(party.table, party.role_of("Ben"))
    seating.free(party.table, party.role_of(), 1)
    passes(31)
    page(party, "Ben")
    assert keeps(party) == "keeper"


def test_without_a_script_it_is_asked_and_answered_by_forms(party):
    client: Client = party.client("Ben")
    assert 'value="ask"' in client.get(party.url("people/")).content.decode()
    answer = client.post(party.url("ask/"), {"action": "ask"}, follow=True)
    assert "You have asked for the score" in unescape(answer.content.decode())
    keeper = party.client("keeper")
    keeper.post(party.url("ask/"), {"action": "hand-over", "number": 1})
    assert keeps(party) == "Ben"


def test_asking_is_timed_by_the_clock_of_the_server(party):
    asking.ask(party.table, party.role_of("Ben"))
    party.table.refresh_from_db()
    assert timezone.now() - party.table.asked_at < timedelta(seconds=5)
