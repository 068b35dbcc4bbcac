"""A database from before halls had their name is read as it was."""

from datetime import UTC, datetime

import pytest
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.loader import MigrationLoader

from dungeon.models import Hall

pytestmark = pytest.mark.django_db(transaction=True)
JOURNAL = ("journal", "0002_own_tables")
BEFORE = [("dungeon", "0001_initial"), JOURNAL]
NOW = MigrationLoader(None).graph.leaf_nodes("dungeon")
AN_EVENING = datetime(2026, 11, 1, 20, 0, tzinfo=UTC)


def migrate(to: list[tuple[str, str]]):
    executor = MigrationExecutor(connection)
    executor.migrate(to)
    return executor.loader.project_state(to).apps


@pytest.fixture
def before():
    yield migrate(BEFORE)
    migrate(NOW)


def test_a_game_with_its_seats_passes_and_bans_becomes_a_hall(before):
    streams = [before.get_model("journal", "Stream").objects.create() for _ in range(2)]
    game = before.get_model("dungeon", "Game").objects.create(
        code="CATNIP", stream=streams[0], locked=True, leaders=True, ended=AN_EVENING, tick=7
    )
    game.seats.create(
        number=1, stream=streams[1], name="Ana", folded="ana", skeleton="ana", secret="s",
        entropy="e", playing=True, moved=AN_EVENING,
    )  # fmt: skip
    game.passes.create(role="host", secret="h")
    game.bans.create(device="d")
    migrate(NOW)
    hall = Hall.objects.get(code="CATNIP")
    assert (hall.created_at, hall.expires_at) == (game.made, game.expires)
    assert (hall.is_locked, hall.needs_approval, hall.shows_leaders) == (True, False, True)
    assert (hall.ended_at, hall.change_count, hall.stream_id) == (AN_EVENING, 7, streams[0].pk)
    seat = hall.seats.get()
    assert (seat.folded_name, seat.is_playing, seat.moved_at) == ("ana", True, AN_EVENING)
    assert (seat.stream_id, hall.role_keys.get().secret) == (streams[1].pk, "h")
    assert hall.bans.get().device == "d"
