"""A hall that a group plays in: its results, and its next game."""

from uuid import uuid4

import pytest
from django.test import Client
from django.utils import timezone

from dungeon.models import Hall
from dungeon.services import again, hosting, revealing, visibility
from ninelives_site.groups.models import Group, GroupSeat
from ninelives_site.groups.pages import GroupView
from ninelives_site.groups.services import keeping, looking, playing
from ninelives_site.party.device_keys import cookie_name
from tests.dungeon.cast import PartyFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def group():
    return keeping.open_group("The Thursday cats", ["Ana", "Ben"])[0]


def ended(group):
    party = PartyFactory(names=("Ana", "Ben"), lives=1)
    playing.begin(group, party.hall.stream_id, "rogue-and-write")
    party.press()
    hosting.end_early(party.hall)
    party.hall.refresh_from_db()
    return party


def places() -> list[tuple[str, int, int]]:
    seats = GroupSeat.objects.order_by("rank", "number").select_related("person")
    return [(seat.person.name, seat.rank, seat.points) for seat in seats]


def test_a_group_learns_who_stands_where_with_everybody_else(
    group, django_capture_on_commit_callbacks
):
    with django_capture_on_commit_callbacks(execute=True):
        party = ended(group)
    assert not revealing.is_revealed(party.hall)
    assert places() == [], "the podium is still to be shown"
    with django_capture_on_commit_callbacks(execute=True):
        party.reveal()
    ranking = visibility.ranking_of(party.hall)
    assert places() == [(row.seat.name, row.rank.number, row.total) for row in ranking]


def test_a_podium_that_nobody_shows_keeps_nothing_from_the_group_for_long(group):
    party = ended(group)
    late = timezone.now() - 2 * revealing.PATIENCE
    Hall.objects.filter(pk=party.hall.pk).update(ended_at=late)
    playing.catch_up(group)
    assert [name for name, *_ in places()] == ["Ana", "Ben"]


def test_a_game_that_nobody_scored_in_has_no_winner_in_its_group(
    group, django_capture_on_commit_callbacks
):
    with django_capture_on_commit_callbacks(execute=True):
        ended(group).reveal()
    assert places() == [("Ana", 1, 0), ("Ben", 1, 0)], "ranks stay"
    assert not GroupSeat.objects.filter(has_won=True).exists()
    of_group = looking.nights_of(group)
    assert [night.marks() for night in of_group] == [
        dict.fromkeys(group.people.values_list("pk", flat=True), "played")
    ]
    words = [found.winners for night in of_group for found in GroupView(group).night_games(night)]
    assert words == ["nobody won"]


def test_the_next_hall_of_the_same_people_is_the_groups_too(group):
    party = ended(group)
    following = again.play_again(party.hall)
    assert group.games.filter(party=following.stream_id).exists()


def test_a_hall_offers_the_names_that_are_expected_and_not_there_yet(group, client):
    ana, ben = group.people.order_by("pk")
    party = PartyFactory(names=())
    playing.begin(group, party.hall.stream_id, "rogue-and-write", [ana.pk, ben.pk])
    path = f"/g/{party.hall.code}/"
    page = client.get(path).content.decode()
    assert 'name="name" value="Ana"' in page
    assert 'name="name" value="Ben"' in page
    # As a browser sends it where a name is pressed and the field above is empty.
    assert client.post(f"{path}join/", {"name": ["", "Ana"]}).status_code == 302
    assert [seat.name for seat in party.hall.seats.all()] == ["Ana"]
    page = Client().get(path).content.decode()
    assert 'value="Ana"' not in page
    assert 'name="name" value="Ben"' in page


def test_a_group_knows_the_hall_that_is_on_until_its_game_ends(group):
    party = PartyFactory(names=("Ana", "Ben"), lives=2)
    playing.begin(group, party.hall.stream_id, "rogue-and-write")

    def told():
        return [(game.how_far, game.address) for game in GroupView(group).running]

    address = f"/g/{party.hall.code}/"
    assert told() == [("not begun yet", address)]
    party.press()
    party.press()
    assert told() == [("life 1 of 2", address)]
    hosting.end_early(party.hall)
    assert told() == []


# A group of a hall whose game has ended


def over():
    """A game that Ana has won."""
    party = PartyFactory(names=("Ana", "Ben"), lives=1)
    party.play_through()
    for name, total in (("Ana", 9), ("Ben", 5)):
        party.hall.seats.filter(name=name).update(total=total)
    return party.reveal()


def browser(party, role="host"):
    client = Client()
    secret = party.host if role == "host" else party.secrets[role]
    name = cookie_name("host" if role == "host" else "seat", party.hall.code)
    client.cookies[name] = secret
    return client


def keep_together(client, party, name="The Thursday cats"):
    client.get(f"/g/{party.hall.code}/results/")  # gives the device its key
    return client.post(f"/g/{party.hall.code}/group/", {"name": name})


@pytest.mark.parametrize("role", ["host", "Ben"])
def test_who_played_in_a_hall_becomes_a_group_with_the_game_that_is_over(
    role, django_capture_on_commit_callbacks
):
    party = over()
    client = browser(party, role)
    results = f"/g/{party.hall.code}/results/"
    assert "Make a group" in client.get(results).content.decode()
    answer = keep_together(client, party)
    group = Group.objects.get()
    assert answer.headers["Location"] == f"/group/{group.code}/"
    assert client.get(f"/group/{group.code}/").status_code == 200
    assert {person.name for person in group.people.all()} == {"Ana", "Ben"}
    assert "Make a group" not in client.get(results).content.decode()
    with django_capture_on_commit_callbacks(execute=True):
        party.reveal()
    ranking = visibility.ranking_of(party.hall)
    assert places() == [(row.seat.name, row.rank.number, row.total) for row in ranking]


def test_the_halls_that_follow_are_the_groups_too_also_those_that_are_open_already():
    party = over()
    following = again.play_again(party.hall)
    keep_together(browser(party), party)
    assert Group.objects.get().games.filter(party=following.stream_id).exists()


def test_the_same_form_of_a_hall_sent_twice_makes_one_group():
    party = over()
    one, two = browser(party), browser(party)
    one.get(f"/g/{party.hall.code}/results/")
    two.cookies.update(one.cookies)
    path = f"/g/{party.hall.code}/group/"
    found = {each.post(path, {"name": "Cats"}).headers["Location"] for each in (one, two)}
    assert len(found) == Group.objects.count() == 1


def test_a_hall_that_another_group_keeps_stays_there():
    party = over()
    keep_together(browser(party), party)
    answer = keep_together(browser(party, "Ben"), party, "Others")
    assert answer.status_code == 422
    assert "kept by a group already" in answer.content.decode()
    assert Group.objects.count() == 1


def test_who_played_is_offered_no_second_group_but_told_how_to_come_to_the_first():
    party = over()
    told = "A group keeps these evenings. Whoever opened this game has its link."
    results = f"/g/{party.hall.code}/results/"
    assert told not in browser(party, "Ben").get(results).content.decode()
    keep_together(browser(party), party)
    page = browser(party, "Ben").get(results).content.decode()
    assert told in page
    assert "Make a group" not in page
    assert told not in Client().get(results).content.decode(), (
        "who only looks is told nothing of it"
    )


@pytest.mark.parametrize(("name", "said"), [("", "name"), ("x" * 30, "24 characters")])
def test_what_can_t_be_a_group_of_a_hall_is_refused_with_a_sentence(name, said):
    party = over()
    answer = keep_together(browser(party), party, name)
    assert answer.status_code == 422
    assert 'class="refusal"' in answer.content.decode()
    assert said in answer.content.decode()
    assert not Group.objects.exists()


def test_who_only_looks_and_who_played_alone_are_offered_no_group():
    party = over()
    assert "Make a group" not in Client().get(f"/g/{party.hall.code}/results/").content.decode()
    assert Client().post(f"/g/{party.hall.code}/group/", {"name": "Cats"}).status_code == 403
    alone = PartyFactory(names=("Ana",), lives=1, is_alone=True)
    hosting.end_early(alone.hall)
    page = browser(alone, "Ana").get(f"/g/{alone.hall.code}/results/").content.decode()
    assert "Make a group" not in page


def once_more(game):
    """The same game with the same seats, as a second one of its group."""
    seats = [*game.seats.all()]
    game.pk, game.party = None, uuid4()
    game.save(force_insert=True)
    for seat in seats:
        seat.pk, seat.game = None, game
        seat.save(force_insert=True)


def won_by(game, *names):
    game.seats.update(has_won=False)
    game.seats.filter(person__name__in=names).update(has_won=True)


@pytest.mark.parametrize(
    ("first", "second", "told"),
    [
        (["Ana"], ["Ana"], "Over all evenings Ana leads with 2 games won, 2 ahead."),
        (["Ana"], ["Ben"], "Over all evenings Ana and Ben lead with 1 game won each."),
        (["Ana", "Ben"], ["Ana", "Ben"], ""),
    ],
)
def test_the_results_say_who_leads_the_group_from_the_second_game_on(
    first, second, told, django_capture_on_commit_callbacks
):
    party = over()
    client = browser(party)
    with django_capture_on_commit_callbacks(execute=True):
        keep_together(client, party)
        party.reveal()
    game = Group.objects.get().games.get()
    won_by(game, *first)
    results = f"/g/{party.hall.code}/results/"
    assert "Over all evenings" not in client.get(results).content.decode()
    once_more(game)
    won_by(game, *second)
    page = client.get(results).content.decode()
    assert ("Over all evenings" in page) == bool(told)
    assert told in page
    assert "Over all evenings" not in browser(party, "Ben").get(results).content.decode()
