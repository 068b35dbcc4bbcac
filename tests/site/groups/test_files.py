"""A group as a file: read back it is the same group; what is no such file says where it is none."""

import gzip
import json
import uuid
from contextlib import suppress
from datetime import timedelta

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ninelives_site import bounds
from ninelives_site.core.refusal import Refusal
from ninelives_site.core.strict_json import Malformed
from ninelives_site.groups.models import Group, GroupGame
from ninelives_site.groups.results import PartyResults, SeatResult, TeamResult
from ninelives_site.groups.services import files, looking, people, playing
from tests.site.groups.cast import THURSDAY, open_group, person

pytestmark = pytest.mark.django_db

EMPTY = {"format": files.FORMAT, "name": "Cats", "people": [], "games": []}
TIMES = {"opened_at": "2026-11-21T19:00:00+00:00", "ended_at": "2026-11-21T20:00:00+00:00"}
GAME = {"game": "cat-race", **TIMES, "seats": []}
SEAT = {"rank": 1, "points": 3}


def written(**changed) -> str:
    return json.dumps(EMPTY | changed)


def of_game(**changed) -> str:
    people_ = [{"name": "Ada"}, {"name": "Ben"}]
    return written(people=people_, games=[GAME | changed])


SEATS = st.lists(
    st.builds(
        SeatResult,
        number=st.integers(0, 20),
        name=st.sampled_from(["Ada", "Ben", "Cleo", "Dev", "Emil", "Šárka", "小猫"]),
        rank=st.integers(1, 9),
        points=st.integers(-20, 200),
        has_won=st.booleans(),
        bids=st.text("01", max_size=9),
        lost=st.integers(0, 9),
    ),
    max_size=5,
    unique_by=(lambda seat: seat.number, lambda seat: seat.name),
)


@pytest.mark.sampled
@given(
    st.lists(st.tuples(SEATS, st.integers(0, 40), st.booleans()), max_size=4),
    st.integers(0, 6),
    st.booleans(),
)
@settings(max_examples=12, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_a_group_read_back_from_its_file_is_the_same(parties, played, which, renames):
    group, _key = open_group("Zoe")
    for seats, day, in_team in played:
        party = parties.begin(group)
        teams = (TeamResult(tuple(seat.number for seat in seats[:2]), True),)
        teams = teams if in_team and len(seats) > 1 else ()
        at = THURSDAY + timedelta(days=day)
        parties.over[party] = PartyResults(at, 4, tuple(seats), teams)
        playing.copy_results(party)
    GroupGame.objects.update(opened_at=THURSDAY - timedelta(hours=1))
    found = list(group.people.all())
    if renames:
        people.rename(group, found[which % len(found)].pk, "Zoë")
    elif len(found) > 1:
        people.forget(group, found[which % len(found)].pk)
    document = files.document_of(group)
    read, key = files.open_read(files.read_group(json.dumps(document)))
    assert files.document_of(read) == document
    assert read.pk != group.pk
    assert len(key) == 22
    assert len(looking.nights_of(read)) == len(looking.nights_of(group))


def test_a_former_name_and_who_was_forgotten_are_in_the_file_as_they_are_in_the_group(parties):
    group, _key = open_group("Ada")
    parties.played(group, "Ada", "Ben")
    people.rename(group, person(group, "Ada").pk, "Adelaide")
    people.forget(group, person(group, "Ben").pk)
    document = files.document_of(group)
    assert document["people"] == [{"name": "Adelaide", "also": ["Ada"]}]
    assert [seat["person"] for seat in document["games"][0]["seats"]] == [0, None]
    assert "Ben" not in json.dumps(document)


def test_no_link_and_no_key_stands_in_the_file():
    group, key = open_group("Ada")
    text = json.dumps(files.document_of(group))
    for secret in (key, group.secret, group.code):
        assert secret not in text


def test_a_game_that_is_still_on_is_not_in_the_file(parties):
    group, _key = open_group("Ada")
    parties.begin(group)
    assert files.document_of(group)["games"] == []


def test_the_same_file_twice_from_one_form_is_one_group():
    found = files.read_group(written(people=[{"name": "Ada"}]))
    key = "k" * 22
    first, _key = files.open_read(found, key)
    again, _key = files.open_read(files.read_group(written(people=[{"name": "Ada"}])), key)
    assert first == again
    assert Group.objects.count() == 1


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "not JSON"),
        ("{", "not JSON"),
        (b"\xff\xfe", "not JSON"),
        ("[1]", "an object was expected"),
        ('{"format": "ninelives-record/1", "game": "adoption"}', "no key"),
        ('{"format": "ninelives-record/1"}', "ninelives-group/1"),
        (written(name=""), 'key "name" is missing'),
        (written(name="x" * 30), "24 characters at the most"),
        (written(people=[{"name": "Ada"}, {"name": "ADA"}]), "person 2, name"),
        (written(people=[{"name": "Ada", "also": ["ada"]}]), "stands there twice"),
        (written(people=[{"name": "\u200b"}]), "person 1, name"),
        (written(people=[{"name": f"cat {n}"} for n in range(101)]), "At most 100 people"),
        (written(games=[GAME] * 1001), "At most 1000 games"),
        (written(people=[1]), "person 1: an object was expected"),
        (of_game(game="Cat Race!"), "game 1, game"),
        (of_game(ended_at="yesterday"), "game 1, ended_at: a time with its zone"),
        (of_game(ended_at="2026-11-21T20:00:00"), "game 1, ended_at"),
        (of_game(opened_at="2026-11-22T20:00:00Z"), "over before it was opened"),
        (of_game(seats=[SEAT | {"person": 2}]), "game 1, seat 1, person: a number from 0 to 1"),
        (of_game(seats=[SEAT | {"person": 0}, SEAT | {"person": 0}]), "somebody sits there twice"),
        (of_game(seats=[SEAT | {"bids": "12"}]), "game 1, seat 1, bids"),
        (of_game(seats=[{"points": 3}]), '"rank" is missing'),
        (of_game(seats=[SEAT | {"rank": 0}]), "game 1, seat 1, rank"),
        (of_game(seats=[SEAT | {"points": 1.5}]), "a whole number"),
        (of_game(seats=[SEAT] * 101), "At most 100 seats"),
        (of_game(seats=[SEAT], teams=[{"seats": [0, 1]}]), "game 1, team 1, seats"),
        (of_game(rounds=-1), "game 1, rounds"),
        (of_game(score=3), "no key"),
        (written(people=[], games=[GAME | {"seats": [SEAT | {"person": 0}]}]), "seat 1, person"),
    ],
)
def test_what_is_no_group_says_where_it_is_none(text, said):
    with pytest.raises(Malformed) as fault:
        files.read_group(text)
    assert said in str(fault.value)


@given(st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=3)
    | st.dictionaries(st.sampled_from([*EMPTY, *GAME, *SEAT, "also"]), inner, max_size=4),
    max_leaves=12,
))  # fmt: skip
@settings(max_examples=40)
def test_whatever_a_file_holds_it_is_a_group_or_says_why_not(document):
    for text in (json.dumps(document), json.dumps(EMPTY | {"games": [document]})):
        with suppress(Malformed):
            files.read_group(text)


def test_a_file_of_a_game_that_is_not_installed_here_is_read():
    found = files.read_group(of_game(game="chess", seats=[SEAT | {"person": 1}]))
    group, _key = files.open_read(found)
    assert group.games.get().party is None
    assert uuid.UUID(int=0) not in group.games.values_list("party", flat=True)


def test_a_group_that_is_full_fits_into_a_request_again(settings):
    people_ = [{"name": f"Somebody {n}"} for n in range(30)]
    seats = [SEAT | {"person": n, "bids": "10110", "won": n == 3} for n in range(6)]
    text = written(people=people_, games=[GAME | {"seats": seats}] * 1000)
    data, is_packed = files.packed(text)
    assert is_packed
    assert len(data) < settings.DATA_UPLOAD_MAX_MEMORY_SIZE / 2
    assert len(files.read_group(data).games) == 1000
    assert files.packed(written()) == (written().encode(), False)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (files.GZIP + b"no", "can’t be unpacked"),
        (gzip.compress(b"{}")[:-9], "can’t be unpacked"),
        (gzip.compress(b" " * (files.MOST_BYTES + 1)), "too large"),
        (gzip.compress(b"{}"), 'key "format" is missing'),
    ],
    ids=["no gzip", "cut off", "too much", "no group"],
)
def test_a_packed_file_is_unpacked_with_care(data, said):
    with pytest.raises(Malformed) as fault:
        files.read_group(data)
    assert said in str(fault.value)


# Into a group that there is


def read_in(group: Group, document: object) -> None:
    files.read_into(group, files.read_group(json.dumps(document)))


def test_another_group_s_file_brings_its_people_and_games(parties):
    other, _key = open_group("Ada", "Zoe")
    parties.played(other, "Zoe", "Ada", day=3)
    group, _key = open_group("Ada", "Ben")
    parties.played(group, "Ada", "Ben")
    read_in(group, files.document_of(other))
    assert [each.name for each in group.people.all()] == ["Ada", "Ben", "Zoe"]
    assert person(group, "Ada").seats.count() == 2
    assert len(looking.nights_of(group)) == 2


def test_the_same_file_a_second_time_adds_nothing(parties):
    group, _key = open_group("Ada", "Ben")
    parties.played(group, "Ada", "Ben")
    before = files.document_of(group)
    for _time in range(2):
        read_in(group, before)
    assert files.document_of(group) == before


def test_an_older_file_of_a_group_gives_back_what_it_has_no_more(parties):
    group, _key = open_group("Ada", "Ben")
    parties.played(group, "Ada", "Ben")
    old = files.document_of(group)
    people.rename(group, person(group, "Ada").pk, "Adelaide")
    group.games.all().delete()
    read_in(group, old)
    assert group.games.count() == 1
    assert person(group, "Adelaide").seats.count() == 1
    assert [each.name for each in group.people.all()] == ["Adelaide", "Ben"]


def test_two_of_a_file_never_become_one_who_sits_twice_in_a_game():
    group, _key = open_group("Ada")
    people.rename(group, person(group, "Ada").pk, "Ben")
    two = [{"name": "Ada"}, {"name": "Ben"}]
    game = GAME | {"seats": [SEAT | {"person": 0}, SEAT | {"person": 1}]}
    read_in(group, EMPTY | {"people": two, "games": [game]})
    assert [seat.person and seat.person.name for seat in GroupGame.objects.get().seats.all()] == [
        "Ben",
        None,
    ]


@pytest.mark.parametrize(
    ("most", "code"), [("MOST_GAMES", "too-many-games"), ("MOST_PEOPLE", "group-full")]
)
def test_a_file_that_is_too_much_for_the_group_adds_nothing(parties, monkeypatch, most, code):
    group, _key = open_group("Ada", "Ben")
    parties.played(group, "Ada", "Ben")
    for module in (files, people):
        monkeypatch.setattr(module, most, 2 if most == "MOST_PEOPLE" else 1, raising=False)
    games = [GAME | {"seats": [SEAT | {"person": 0}]}]
    with pytest.raises(Refusal) as refusal:
        read_in(group, EMPTY | {"people": [{"name": "Zoe"}], "games": games})
    assert refusal.value.code == code
    assert [each.name for each in group.people.all()] == ["Ada", "Ben"]
    assert group.games.count() == 1


def test_a_file_is_read_in_on_the_group_s_page_and_a_bad_one_is_told(parties, client):
    group, key = open_group("Ada")
    client.cookies[f"group_{group.code}"] = key
    at = f"/group/{group.code}/import/"
    answer = client.post(at, {"text": written(people=[{"name": "Zoe"}])})
    assert answer.headers["Location"] == f"/group/{group.code}/"
    for bad in ("{", "", written(people=[{"name": ""}])):
        answer = client.post(at, {"text": bad})
        assert answer.status_code == 422
        assert '<details class="fold" open' in answer.content.decode()
    assert [each.name for each in group.people.all()] == ["Ada", "Zoe"]


# Bounds


def large(games: int) -> str:
    seats = [{"person": who, "rank": who + 1, "points": who} for who in range(9)]
    listed = [{"name": f"P{who}"} for who in range(9)]
    ended = [f"2026-11-21T20:{at // 60:02}:{at % 60:02}+00:00" for at in range(games)]
    played = [GAME | {"ended_at": at, "seats": seats} for at in ended]
    return written(people=listed, games=played)


def test_a_large_file_is_written_in_a_few_pieces(django_assert_max_num_queries):
    """Everybody else waits for the one thread meanwhile."""
    found = files.read_group(large(200))
    with django_assert_max_num_queries(200):
        group, _key = files.open_read(found)
    assert group.games.count() == 200
    assert sum(game.seats.count() for game in group.games.all()) == 200 * 9


def test_so_many_files_are_read_for_an_address_in_a_minute(client):
    answers = [
        client.post("/group/import/", {"text": "no"}, headers={"Accept": "application/json"})
        for _ in range(bounds.GROUP_FILES.most + 1)
    ]
    assert {answer.status_code for answer in answers[:-1]} == {422}
    assert answers[-1].status_code == 429


def test_a_small_file_of_very_many_rows_is_refused_before_it_is_read():
    seats = [SEAT] * 100
    games = [GAME | {"seats": seats}] * 160
    with pytest.raises(
        Malformed, match="At most 16000 names, games, seats and teams in all, not 16162"
    ):
        files.read_group(written(people=[{"name": "Ada", "also": ["Adelaide"]}], games=games))
    many = [GAME | {"teams": [{"seats": [], "paid": True}] * 15_999}]
    with pytest.raises(Malformed, match="At most 16000"):
        files.read_group(written(games=many * 2))


def test_a_game_has_no_more_seats_than_it_is_for():
    nine = GAME | {"game": "tricksy-kittens", "seats": [SEAT] * 9}
    assert len(files.read_group(written(games=[nine])).games[0].seats) == 9
    with pytest.raises(Malformed, match="At most 9 seats of game 1"):
        files.read_group(written(games=[nine | {"seats": [SEAT] * 10}]))
    hall = GAME | {"game": "rogue-and-write", "seats": [SEAT] * 98}
    assert len(files.read_group(written(games=[hall])).games[0].seats) == 98


def test_json_says_without_markup_why_a_file_is_no_groups(client):
    text = written(people=[{"name": "<b>"}] * 2)
    answer = client.post("/group/import/", {"text": text}, headers={"Accept": "application/json"})
    told = answer.json()["error"]
    for said in (told["message"], told["fields"]["text"]):
        assert said.startswith("That is no group’s file. ")
        assert not any(part in said for part in ("<span", "&quot;", "&lt;"))
