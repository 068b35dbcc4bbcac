"""Seats and phones: who sits where, who keeps the score, and what leaving means."""

import re
from html import unescape

import pytest
from django.test import Client

from cardgames.table.services import seating
from cardgames.table_game import REFEREE, SCORE
from ninelives_site.web import throttle
from tests.cardgames.table.cast import Party, TableFactory, choose, new_key, whole_round

pytestmark = pytest.mark.django_db

JSON = {"Accept": "application/json"}


@pytest.fixture
def party() -> Party:
    return TableFactory()


def page(party: Party, device: str = "", query: str = "") -> str:
    return party.client(device).get(party.url("people/") + query).content.decode()


def post(party: Party, device: str, rest: str, **form):
    return party.client(device).post(party.url(rest), form)


def refused(response, words: str, status: int = 422) -> str:
    assert response.status_code == status
    html = unescape(response.content.decode())
    assert words in html
    return html


def names(party: Party) -> list[str]:
    return list(party.table.seats.values_list("name", flat=True))


def devices(party: Party) -> list[bool]:
    return [bool(device) for device in party.table.seats.values_list("device", flat=True)]


# The door


def test_a_device_that_is_nothing_yet_is_asked_for_its_seat(party):
    html = page(party)
    assert "Which seat is yours?" in html
    assert html.count('action="/t/' + party.code + '/sit/"') == 3
    assert "Just watch" in html
    assert 'class="qr"' in html


def own_names(party: Party, device: str, rest: str = "") -> list[str]:
    """The names that a page marks as those of who looks at it."""
    html = party.client(device).get(party.url(rest)).content.decode()
    return re.findall(r'<span translate="no" class="name [^"]*you">\s*(\w+)', html)


@pytest.mark.parametrize(
    ("slug", "mode", "moves"),
    [
        ("adoption", REFEREE, []),
        ("math-meows", REFEREE, []),
        ("nine-lives", REFEREE, []),
        ("tricksy-kittens", REFEREE, []),
        ("tricksy-kittens", SCORE, [{"seat": 0, "type": "noted-bid", "card": "hearts-2"}]),
        ("pebbles", REFEREE, [whole_round(1, 2, 3)]),
    ],
)
def test_an_own_phone_marks_its_own_name_on_the_board_and_after_a_round(slug, mode, moves):
    party = TableFactory(game=slug, mode=mode).sit("Ben")
    party.enter(*moves)
    assert own_names(party, "Ben") == ["Ben"]
    assert (
        own_names(party, "keeper") == own_names(party, "") == own_names(party, "", "screen/") == []
    )


def test_who_says_so_sits_and_enters_for_that_seat(party):
    client = Client()
    answer = client.post(party.url("sit/"), {"number": 1})
    assert answer.headers["Location"] == party.url()
    secret = client.cookies[f"table_{party.code}"].value
    assert seating.role_of(party.table, secret) == seating.TableRole(is_scorekeeper=False, seat=1)


def test_the_scorekeepers_phone_may_have_a_seat_as_well(party):
    client = party.client("keeper")
    client.post(party.url("sit/"), {"number": 0})
    assert party.role_of() == seating.TableRole(is_scorekeeper=True, seat=0)


def test_who_sits_elsewhere_gets_up_first(party):
    party.sit("Ana")
    post(party, "Ana", "sit/", number=2)
    assert devices(party) == [False, False, True]


def test_a_seat_with_a_phone_is_refused_with_the_remedy(party):
    party.sit("Ana")
    refused(Client().post(party.url("sit/"), {"number": 0}), "Ana has a phone at the table already")
    assert party.role_of("Ana").seat == 0


def test_the_page_of_seats_gives_the_key_that_a_seat_is_taken_with(party):
    client = Client()
    client.get(party.url("people/"))
    key = client.cookies[f"table_{party.code}"].value
    for _ in range(2):
        assert client.post(party.url("sit/"), {"number": 1}).status_code == 302
        assert client.cookies[f"table_{party.code}"].value == key
    assert seating.role_of(party.table, key).seat == 1


@pytest.mark.parametrize("length", [20, 4000])
def test_a_key_that_was_not_made_here_is_never_kept(party, length):
    made_up = "x" * length
    for verb in ("sit/", "keeper/"):
        client = Client()
        client.cookies[f"table_{party.code}"] = made_up
        form = {"number": 1} if verb == "sit/" else {"code": party.table.scorekeeper_code}
        assert client.post(party.url(verb), form).status_code == 302
        assert client.cookies[f"table_{party.code}"].value != made_up
        assert seating.role_of(party.table, made_up).is_watcher


def test_at_a_full_table_the_others_watch(party):
    party.sit("Ana", "Ben", "Cleo")
    html = page(party)
    assert "Every seat has a phone" in html
    assert "/sit/" not in html


@pytest.mark.parametrize("number", ["3", "77", "999999999"])
def test_a_seat_that_is_not_there_is_refused(party, number):
    refused(Client().post(party.url("sit/"), {"number": number}), "no such seat")


@pytest.mark.parametrize("form", [{}, {"number": ""}, {"number": "-1"}, {"number": "Ana"}])
def test_sitting_nowhere_is_unreadable(party, form):
    refused(Client().post(party.url("sit/"), form), "can’t be read", 400)


# Seats


def test_a_seat_is_renamed_in_all_that_was_entered_too(party):
    party.enter(whole_round(1, 2, 3))
    answer = post(party, "keeper", "seat/2/", action="rename", name=" Dora ")
    assert answer.headers["Location"] == party.url("people/")
    assert names(party) == ["Ana", "Ben", "Dora"]
    history = party.client().get(party.url("history/")).content.decode()
    assert "Dora" in history
    assert "Cleo" not in history


def test_a_seats_own_phone_renames_it_and_no_other(party):
    party.sit("Ana")
    post(party, "Ana", "seat/0/", action="rename", name="Anja")
    refused(post(party, "Ana", "seat/1/", action="rename", name="Bob"), "somebody else's seat")
    assert names(party) == ["Anja", "Ben", "Cleo"]


@pytest.mark.parametrize(
    ("typed", "words"),
    [("BEN", "BEN 2 is free"), ("", "Type a name"), ("x" * 25, "24 characters at the most")],
)
def test_a_name_that_cannot_be_is_said_at_its_seat_and_kept(party, typed, words):
    html = refused(post(party, "keeper", "seat/0/", action="rename", name=typed), words)
    seat = html[html.index('id="seat-0"') : html.index('id="seat-1"')]
    assert words in seat
    assert '<details class="fold" open>' in seat
    assert f'value="{typed or "Ana"}"' in seat
    assert names(party) == ["Ana", "Ben", "Cleo"]


def test_a_seat_is_freed_by_its_phone_or_by_the_scorekeeper(party):
    party.sit("Ana", "Ben")
    post(party, "Ana", "seat/0/", action="free")
    assert devices(party) == [False, True, False]
    refused(post(party, "Ana", "seat/1/", action="free"), "somebody else's seat")
    post(party, "keeper", "seat/1/", action="free")
    assert devices(party) == [False, False, False]


def test_what_no_page_asks_of_a_seat_is_unreadable(party):
    refused(post(party, "keeper", "seat/0/", action="eat"), "can’t be read", 400)
    refused(post(party, "keeper", "seat/0/", action="leave"), "can’t be read", 400)
    refused(post(party, "keeper", "seat/99999999999999999999/", action="free"), "no such seat")


# Leaving


def test_before_a_seat_leaves_the_game_says_what_that_means(party):
    asked = page(party, "keeper", "?leave=1")
    assert "Ben leaves the game?" in asked
    assert "Without Ben no hand is whole." in asked
    assert not party.state.is_over


def test_where_it_ends_for_all_the_button_says_so():
    party = TableFactory(game="tricksy-kittens", names=("Ana", "Ben", "Cleo"), mode=SCORE)
    asked = page(party, "keeper", "?leave=1")
    assert re.search(r'value="leave">\s*End it for all', asked)


def test_who_gets_up_reads_that_the_seat_stays(party):
    party.sit("Ana")
    assert "Get up with this phone; the seat stays" in page(party, "Ana")


@pytest.mark.parametrize("device", ["", "Ana"])
def test_nobody_is_asked_to_let_another_seat_leave(party, device):
    party.sit("Ana")
    assert 'id="ask"' not in page(party, device, "?leave=1")


def form_of(html: str) -> dict[str, str]:
    """What the question's form would post."""
    asked = html[html.index('id="ask"') :]
    return dict(re.findall(r'name="(version|key)" value="([^"]+)"', asked)) | {"action": "leave"}


def test_a_seat_leaves_once_the_question_is_answered_and_undo_takes_it_back(party):
    party.enter(choose(0, 1))
    form = form_of(page(party, "keeper", "?leave=1"))
    answer = post(party, "keeper", "seat/1/", **form)
    assert answer.headers["Location"] == party.url()
    assert party.state.timeline.left_seat == 1
    party.undo()
    assert not party.state.is_over


def test_leaving_is_asked_again_where_something_was_entered_meanwhile(party):
    form = form_of(page(party, "keeper", "?leave=1"))
    party.enter(choose(0, 1))
    html = refused(post(party, "keeper", "seat/1/", **form), "The table has moved on", 409)
    assert not party.state.is_over
    post(party, "keeper", "seat/1/", **form_of(html))
    assert party.state.is_over


def test_nobody_leaves_a_game_that_is_over(party):
    party.enter(whole_round(1, 2, 3), whole_round(1, 2, 3))
    assert "leave=" not in page(party, "keeper")
    assert 'id="ask"' not in page(party, "keeper", "?leave=1")
    form = {"action": "leave", "version": party.version, "key": new_key()}
    refused(post(party, "keeper", "seat/1/", **form), "The game is over")
    assert party.state.timeline.left_seat is None


# Who keeps the score


def test_the_code_that_takes_the_score_over_is_on_no_page(party):
    party.sit("Ana")
    for device in ("keeper", "Ana", ""):
        shown = page(party, device)
        assert party.table.scorekeeper_code not in shown
        assert shown.count('<svg class="qr"') == 1, "the way in, and no other"


def test_the_form_for_an_operators_link_is_hidden_and_none_is_on_the_scorekeepers_page(party):
    form = re.search(r'<form[^>]* id="keep"[^>]*>', page(party))
    assert form
    assert form[0].endswith(" hidden>")
    assert 'id="keep"' not in page(party, "keeper")


def test_the_score_is_handed_to_a_seats_phone_with_a_new_code(party):
    party.sit("Ben")
    before = party.table.scorekeeper_code
    post(party, "keeper", "keeper/", number=1)
    party.table.refresh_from_db()
    assert party.role_of("Ben").is_scorekeeper
    assert not party.role_of("keeper").is_scorekeeper
    assert party.table.scorekeeper_code != before


def test_the_score_is_not_handed_to_a_seat_without_a_phone_nor_by_others(party):
    refused(post(party, "keeper", "keeper/", number=1), "Ben has no phone")
    party.sit("Ana", "Ben")
    refused(post(party, "Ana", "keeper/", number=1), "Only the scorekeeper's phone")
    refused(post(party, "keeper", "keeper/", number="x"), "can’t be read", 400)
    refused(post(party, "keeper", "keeper/"), "can’t be read", 400)
    party.table.refresh_from_db()
    assert party.role_of().is_scorekeeper


def test_with_the_code_any_device_takes_the_score_over(party):
    client = Client()
    typed = f" {party.table.scorekeeper_code[:4].lower()}-{party.table.scorekeeper_code[4:]} "
    assert client.post(party.url("keeper/"), {"code": typed}).status_code == 302
    party.table.refresh_from_db()
    assert seating.role_of(party.table, client.cookies[f"table_{party.code}"].value).is_scorekeeper
    assert not party.role_of().is_scorekeeper


def test_a_code_that_was_used_is_good_again_only_for_the_device_that_keeps_the_score_by_it(party):
    code, client = party.table.scorekeeper_code, Client()
    client.get(party.url("people/"))
    for _ in range(2):
        assert client.post(party.url("keeper/"), {"code": code}).status_code == 302
    refused(post(party, "", "keeper/", code=code), "Each works once")
    refused(client.post(party.url("keeper/"), {"code": "ABCD2345"}), "Each works once")


def test_a_program_is_told_who_keeps_the_score_after_it_changed_hands(party):
    as_json = {"HTTP_ACCEPT": "application/json"}
    party.sit("Ben")
    given = party.client("keeper").post(party.url("keeper/"), {"number": 1}, **as_json)
    assert given.json()["state"]["keeper"] is False
    party.table.refresh_from_db()
    code = party.table.scorekeeper_code
    taken = Client().post(party.url("keeper/"), {"code": code}, **as_json)
    assert taken.json()["state"]["keeper"] is True


def test_handing_the_score_over_twice_is_handing_it_over(party):
    party.sit("Ben")
    for _ in range(2):
        assert post(party, "keeper", "keeper/", number=1).status_code == 302
    party.table.refresh_from_db()
    assert party.role_of("Ben").is_scorekeeper


def test_a_wrong_code_is_refused_and_counted(party, monkeypatch):
    monkeypatch.setattr(throttle, "TRIES", 2)
    device = Client()

    def type_in(code: str):
        return device.post(party.url("keeper/"), {"code": code})

    device.get(party.url("people/"))
    refused(type_in("ABCD2345"), "takes the score of this table over no more")
    assert type_in("").status_code == 422
    assert type_in("ABCD2345").status_code == 429
    assert type_in(party.table.scorekeeper_code).status_code == 302


# For programs


def test_every_deed_can_be_answered_as_json(party):
    client = Client(headers=JSON)
    state = client.post(party.url("sit/"), {"number": 1}).json()["state"]
    assert (state["seat"], state["keeper"]) == (1, False)
    no = client.post(party.url("seat/0/"), {"action": "free"})
    assert (no.status_code, no.json()["error"]["code"]) == (422, "not-your-seat")
    renamed = client.post(party.url("seat/1/"), {"action": "rename", "name": "Bo"}).json()
    assert renamed["state"]["players"] == ["Ana", "Bo", "Cleo"]


def plain(html: str, party: Party) -> str:
    """A page without what is each table's or request's own."""
    html = re.sub(r'<svg class="qr".*?</svg>|(nonce|value)="[^"]*"', "", html, flags=re.DOTALL)
    return html.replace(party.code, "")


def test_a_choice_made_in_secret_is_on_no_page_of_seats():
    """Two tables that differ in a hidden hand only look the same to everybody else."""
    shown = set()
    for number in (0, 3):
        party = TableFactory().sit("Ana", "Ben")
        party.enter(choose(0, number), device="Ana")
        shown.add(plain(page(party, "Ben", "?leave=1"), party))
    assert len(shown) == 1


def test_everybody_is_told_of_a_change_and_nobody_of_a_refusal(party, announced):
    tick = party.table.change_count
    post(party, "", "sit/", number=0)
    party.table.refresh_from_db()
    assert announced == [party.code]
    assert party.table.change_count == tick + 1
    post(party, "", "sit/", number=0)
    post(party, "", "keeper/", number=1)
    assert announced == [party.code]
