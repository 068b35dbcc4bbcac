"""A hall that a group plays in: its results, and its next game."""

import pytest
from django.test import Client
from django.utils import timezone

from dungeon.models import Hall
from dungeon.services import again, hosting, revealing, visibility
from ninelives_site.groups.models import GroupSeat
from ninelives_site.groups.services import keeping, playing
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
