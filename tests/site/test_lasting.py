"""Until when parties are kept: a party that is used lives on, and no clock that jumps ends it."""

import random
from datetime import timedelta

import pytest
from django.conf import settings
from django.utils import timezone

from cardgames.table.services import opening
from dungeon.models import Hall
from dungeon.rules.moves import Done
from dungeon.services import hosting
from ninelives_site.party import kinds, lasting
from ninelives_site.party.models import Party
from tests.cardgames.table.dealt import dealt
from tests.dungeon import cast
from tests.dungeon.roles import browser

pytestmark = pytest.mark.django_db(transaction=True)

WHOLE = timedelta(days=settings.GAME_DAYS)


def a_roll():
    party = cast.PartyFactory()
    party.press()
    return party.hall, party.press


def a_move_on_a_sheet():
    party = cast.PartyFactory(names=("Ana",)).begin_life(random.Random(1))
    return party.hall, lambda: party.move("Ana", Done())


def a_move_at_a_table():
    party = dealt("tricksy-kittens", ("Ana",), bots=2)
    party.deal()
    return party.table, lambda: party.enter(party.posted(0)[0])


USED = pytest.mark.parametrize("used", [a_roll, a_move_on_a_sheet, a_move_at_a_table])


def opened(party: Party, ago: timedelta) -> None:
    """As if the party had been opened so long ago, and nothing entered since."""
    opened_at = timezone.now() - ago
    type(party).objects.filter(pk=party.pk).update(
        created_at=opened_at, expires_at=opened_at + WHOLE
    )
    party.refresh_from_db()


def is_left(party: Party) -> timedelta:
    party.refresh_from_db()
    return party.expires_at - timezone.now()


@USED
def test_a_party_that_is_used_lives_on(used):
    party, use = used()
    opened(party, WHOLE - timedelta(hours=2))
    use()
    assert WHOLE - timedelta(minutes=1) < is_left(party) <= WHOLE


@USED
def test_no_party_lives_on_beyond_the_bound(used):
    party, use = used()
    opened(party, lasting.at_most() - timedelta(days=3))
    type(party).objects.update(expires_at=timezone.now() + timedelta(hours=5))
    party.refresh_from_db()
    use()
    assert is_left(party) <= timedelta(days=3)


@USED
def test_what_is_played_is_not_forgotten_where_the_clock_jumps_ahead(used, monkeypatch):
    party, use = used()
    before = timezone.now()
    monkeypatch.setattr(timezone, "now", lambda: before + timedelta(days=settings.GAME_DAYS + 10))
    assert not list(kinds.forget())
    find = hosting.find_hall if isinstance(party, Hall) else opening.find_table
    assert find(party.code)
    use()
    party.refresh_from_db()
    assert party.expires_at > timezone.now(), "who starts anew with the right time finds it"


def test_the_pages_of_who_runs_it_say_until_when_it_is_kept_and_it_is_a_day_longer():
    party, table = cast.PartyFactory(), dealt("tricksy-kittens", ("Ana", "Ben", "Cleo")).table
    host = browser()
    host.cookies[f"host_{party.hall.code}"] = party.host
    for kept, address in ((party.hall, "g/{}/host/"), (table, "t/{}/people/")):
        day = timezone.localtime(kept.expires_at - timedelta(days=1))
        page = host.get(f"/{address.format(kept.code)}").content.decode()
        assert f"Kept until {day.day} {day:%B};" in page


@USED
def test_a_party_that_was_opened_by_a_clock_long_behind_is_kept_from_its_next_move_on(used):
    party, use = used()
    opened(party, lasting.at_most() + timedelta(days=30))
    use()
    assert WHOLE - timedelta(minutes=1) < is_left(party) <= WHOLE


@USED
def test_a_party_that_is_opened_after_the_clock_was_set_back_is_there(used, monkeypatch):
    monkeypatch.setattr(lasting, "_began", timezone.now() + timedelta(days=400))
    party, _use = used()
    assert type(party).objects.alive().filter(pk=party.pk).exists()
    assert lasting.now() <= timezone.now()
