"""Setting a table up: the game, who sits where, what the table agreed on; and its rematch."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import F
from django.utils.translation import gettext as _

from cardgames.table.games import all_games, game_of
from cardgames.table.models import Table, TableSeat
from cardgames.table.services import folding
from cardgames.table.services.seating import TableRole, check_at_table
from cardgames.table_game import REFEREE, TableGame
from ninelives_site.core.refusal import Refusal
from ninelives_site.journal import journal
from ninelives_site.party import codes, doors, names


class BadName(Refusal):
    """The name at `place` (from 0) can't be, or is there twice."""

    def __init__(self, place: int, code: str, message: str, remedy: str = "") -> None:
        super().__init__(code, message, remedy)
        self.place = place


def open_table(
    slug: str,
    players: Sequence[str],
    options: Mapping[str, Any],
    mode: str = REFEREE,
    device: str = "",
) -> tuple[Table, str]:
    """A new table with its code, and the secret of the scorekeeper's device.

    `players` are their names, clockwise, as typed; `options` as a record has them. `device` is a
    secret that this device has already, for a rematch. Refused: `seats` (too few or too many for
    the game), `bad-name`, `name-taken` (both as `BadName`); `Malformed` where options can't be.
    """
    game = game_of(slug)
    seated = _names(game, players)
    options = game.complete_options(options, len(seated))
    game.started(tuple(seated), options, {})
    secret = device or codes.new_secret()
    while True:
        try:
            with transaction.atomic():
                table = Table.objects.create(
                    code=doors.free_code(),
                    stream=journal.open_stream(),
                    game_slug=slug,
                    options=options,
                    mode=mode,
                    scorekeeper_device=codes.digest(secret),
                )
                _seat(table, seated)
                return table, secret
        except IntegrityError:
            # Another table got this code in between: draw again.
            continue


def find_table(code: str) -> Table | None:
    """The table with this code, as people type it; None for unknown and expired ones alike, and
    where its game is not installed any more."""
    known = [game.slug for game in all_games()]
    return Table.objects.alive().filter(code=codes.clean_code(code), game_slug__in=known).first()


def tables_with(codes_: Sequence[str]) -> list[Table]:
    """The tables that have these codes, the newest first."""
    known = [game.slug for game in all_games()]
    return list(
        Table.objects.alive().filter(code__in=codes_, game_slug__in=known).order_by("-created_at")
    )


def rematch(table: Table, role: TableRole) -> Table:
    """The next game of the same people, everybody one seat on; asked for again, the same one.

    Devices keep their seats and the scorekeeper the score. Refused: `not-at-table`; `game-on`
    before the end.
    """
    check_at_table(role)
    with transaction.atomic():
        journal.lock(table.stream_id)
        again = next_table(table)
        if again:
            return again
        if not folding.state_of(table).is_over:
            message = _("This game is still on.")
            raise Refusal("game-on", message, _("Finish it first, or open another table."))
        seats = list(table.seats.all())
        turned = [*seats[1:], *seats[:1]]
        again = Table.objects.create(
            code=doors.free_code(),
            stream=journal.open_stream(),
            game_slug=table.game_slug,
            options=table.options,
            mode=table.mode,
            scorekeeper_device=table.scorekeeper_device,
            previous_table=table,
        )
        _seat(again, [seat.name for seat in turned], [seat.device for seat in turned])
        Table.objects.filter(pk=table.pk).update(change_count=F("change_count") + 1)
        return again


def next_table(table: Table) -> Table | None:
    """The rematch of a table, once there is one."""
    return Table.objects.filter(previous_table=table).first()


def forget_expired() -> int:
    """Delete the tables that have expired, with all that belongs to them; how many."""
    tables = list(Table.objects.expired().select_related("stream"))
    for table in tables:
        with transaction.atomic():
            table.delete()
            table.stream.delete()
    return len(tables)


def _names(game: TableGame, players: Sequence[str]) -> list[str]:
    """The names as they are stored, all different."""
    low, high = game.seats[0], game.seats[-1]
    if len(players) not in game.seats:
        words = _("%(game)s is for %(low)s to %(high)s players, not %(number)s.")
        shown = {"game": game.name, "low": low, "high": high, "number": len(players)}
        raise Refusal("seats", words % shown)
    seated: list[str] = []
    for place, typed in enumerate(players):
        try:
            name = names.clean_name(typed)
        except Refusal as refusal:
            raise BadName(place, refusal.code, str(refusal.message), str(refusal.remedy)) from None
        taken = {names.folded(other) for other in seated}
        if names.folded(name) in taken:
            message = _("Two players are called %(name)s.") % {"name": name}
            remedy = _("%(free)s is free.") % {"free": names.free_name(name, taken)}
            raise BadName(place, "name-taken", message, remedy)
        seated.append(name)
    return seated


def _seat(table: Table, players: Sequence[str], devices: Sequence[str] = ()) -> None:
    TableSeat.objects.bulk_create(
        TableSeat(
            table=table,
            number=number,
            name=name,
            folded_name=names.folded(name),
            device=devices[number] if devices else "",
        )
        for number, name in enumerate(players)
    )
