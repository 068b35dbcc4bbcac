"""A group's life: its link, its expiry, its games when a party ends, is corrected, is gone."""

import uuid
from datetime import timedelta

import pytest
from django.utils import timezone

from ninelives_site import bounds
from ninelives_site.core.refusal import Refusal
from ninelives_site.groups import forgetting
from ninelives_site.groups.models import Group, GroupGame, GroupSeat
from ninelives_site.groups.results import PartyResults, SeatResult
from ninelives_site.groups.services import keeping, playing
from ninelives_site.party import codes, lasting
from ninelives_site.web.throttle import HouseFull
from tests.site.groups.cast import THURSDAY, open_group

pytestmark = pytest.mark.django_db


def days_left(group) -> int:
    group.refresh_from_db()
    return round((group.expires_at - timezone.now()) / timedelta(days=1))


# The link


def test_a_link_is_128_bits_of_chance_and_stored_as_a_digest():
    group, key = open_group()
    assert len(key) == 22
    assert group.secret == codes.digest(key)
    assert len({keeping.new_key() for _ in range(100)}) == 100


def test_the_same_form_twice_opens_one_group():
    key = keeping.key_following("what the device held")
    assert len(key) == 22
    first, _key = keeping.open_group("Cats", ["Ada"], key)
    again, _key = keeping.open_group("Cats", ["Ada"], key)
    assert first == again


def test_a_group_is_found_by_code_and_key_together_only():
    group, key = open_group()
    other, other_key = open_group()
    assert keeping.find_group(group.code, key) == group
    for code, wrong in ((group.code, other_key), (other.code, key), (group.code, "")):
        assert keeping.find_group(code, wrong) is None


def test_a_new_link_shuts_the_old_one():
    group, key = open_group()
    new = keeping.renew(group)
    assert keeping.find_group(group.code, key) is None
    assert keeping.find_group(group.code, new) == group


def test_a_group_with_a_name_that_can_t_be_is_not_opened_and_nothing_is_left():
    for name, people in (("  ", []), ("x" * 25, []), ("Cats", ["Ada", "ADA"]), ("Cats", [" "])):
        with pytest.raises(Refusal):
            keeping.open_group(name, people)
    assert not Group.objects.exists()


def test_there_are_only_so_many_groups(monkeypatch):
    monkeypatch.setattr(bounds, "GROUPS", 1)
    open_group()
    with pytest.raises(HouseFull):
        open_group()


# As long as it is used


def test_an_empty_group_is_kept_as_long_as_a_game_and_one_that_played_much_longer(parties):
    group, _key = open_group()
    assert days_left(group) == 30
    parties.played(group, "Ada", "Ben")
    keeping.use(group)
    assert days_left(group) == 400


def test_each_use_keeps_it_longer_and_not_each_is_written(parties, django_assert_num_queries):
    group, _key = open_group()
    parties.played(group, "Ada", "Ben")
    Group.objects.update(expires_at=timezone.now() + timedelta(days=3))
    group.refresh_from_db()
    keeping.use(group)
    assert days_left(group) == 400
    with django_assert_num_queries(1):
        keeping.use(group)


def test_no_use_makes_it_go_sooner():
    group, _key = open_group()
    Group.objects.update(expires_at=timezone.now() + timedelta(days=300))
    group.refresh_from_db()
    keeping.use(group)
    assert days_left(group) == 300


def test_what_nobody_uses_is_forgotten_in_pieces_with_all_its_games(parties, monkeypatch):
    monkeypatch.setattr(forgetting, "PIECE", 2)
    group, key = open_group()
    for day in range(5):
        parties.played(group, "Ada", "Ben", day=day)
    kept, _key = open_group()
    Group.objects.filter(pk=group.pk).update(expires_at=timezone.now())
    assert keeping.find_group(group.code, key) is None
    assert list(forgetting.forget()) == [False, False, False, True]
    assert list(Group.objects.all()) == [kept]
    assert not GroupSeat.objects.exists()


# Its games


def test_a_game_that_is_copied_again_is_there_once_and_as_corrected(parties):
    group, _key = open_group()
    party = parties.played(group, "Ada", "Ben")
    playing.copy_results(party)
    parties.end_with(party, [SeatResult(0, "Ada", 2, 1, False), SeatResult(1, "Ben", 1, 5, True)])
    seats = GroupSeat.objects.filter(game__group=group).select_related("person")
    assert [(seat.person.name, seat.rank, seat.points) for seat in seats] == [
        ("Ada", 2, 1),
        ("Ben", 1, 5),
    ]


def test_a_game_whose_end_is_taken_back_counts_no_more_until_it_ends_again(parties):
    group, _key = open_group()
    party = parties.played(group, "Ada", "Ben")
    results = parties.over.pop(party)
    playing.copy_results(party)
    assert group.games.get().ended_at is None
    parties.over[party] = results
    playing.copy_results(party)
    assert group.games.get().ended_at == results.ended_at
    assert group.games.get().seats.count() == 2


def test_a_copy_that_was_never_made_is_made_when_somebody_looks(parties):
    group, _key = open_group()
    party = parties.begin(group)
    playing.catch_up(group)
    assert not GroupSeat.objects.exists()
    parties.over[party] = PartyResults(THURSDAY, 3, (SeatResult(0, "Ada", 1, 9, True),))
    playing.catch_up(group)
    assert group.games.get().ended_at == THURSDAY


def test_a_party_of_no_group_is_noted_nowhere(parties):
    parties.end_with(uuid.uuid4(), [])
    assert not GroupGame.objects.exists()


def test_the_next_game_of_the_same_people_is_the_groups_too(parties):
    group, _key = open_group()
    first, second, stranger = parties.begin(group), uuid.uuid4(), uuid.uuid4()
    playing.carry_on(first, second)
    playing.carry_on(first, second)
    playing.carry_on(stranger, uuid.uuid4())
    assert set(group.games.values_list("party", flat=True)) == {first, second}


def test_a_group_that_is_full_takes_no_more_games(parties, monkeypatch):
    monkeypatch.setattr(playing, "MOST_GAMES", 1)
    group, _key = open_group()
    party = parties.begin(group)
    with pytest.raises(Refusal) as no:
        playing.check_room(group)
    assert no.value.code == "too-many-games"
    playing.carry_on(party, uuid.uuid4())
    assert group.games.count() == 1


def test_a_game_that_never_ended_goes_with_its_party(parties):
    group, _key = open_group()
    parties.begin(group)
    party = parties.played(group, "Ada", "Ben")
    GroupGame.objects.update(opened_at=timezone.now() - lasting.at_most() - timedelta(days=1))
    forgetting.forget_expired()
    assert [game.party for game in group.games.all()] == [party]
