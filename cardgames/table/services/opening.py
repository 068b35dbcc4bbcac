"""Setting a table up: the game, who sits where, what the table agreed on; and its rematch."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from django.db import transaction
from django.db.models import Q

from cardgames.table.games import all_games, game_of, is_known
from cardgames.table.models import Table, TableBan, TableSeat
from cardgames.table.refusals import (
    CANT_DEAL,
    GAME_IS_ON,
    SAME_NAME,
    TOO_FEW_WITHOUT_BOTS,
    WRONG_NUMBER_OF_PLAYERS,
)
from cardgames.table.services import dealing, folding, news, statements
from cardgames.table.services.seating import TableRole, check_at_table, check_has_bot
from cardgames.table_game import REFEREE, TableGame
from ninelives_site.core.refusal import Refusal
from ninelives_site.core.sentences import say
from ninelives_site.groups.services import playing as groups
from ninelives_site.journal import journal
from ninelives_site.party import codes, device_keys, names
from ninelives_site.party.opening import open_party


class BadName(Refusal):
    """The name at `place` (from 0) can't be, or is there twice."""

    def __init__(self, place: int, refusal: Refusal) -> None:
        super().__init__(refusal.wording, **refusal.facts)
        self.place = place


class TooFewPlayers(Refusal):
    """Fewer than the game is for, where bots can play along."""


def open_table(
    slug: str,
    players: Sequence[str],
    options: Mapping[str, Any],
    mode: str = REFEREE,
    key: str = "",
    *,
    is_dealt: bool = False,
    bots: int = 0,
    turn_seconds: int = 0,
) -> tuple[Table, str]:
    """A new table with its code, and the key of the scorekeeper's device; for a key that has opened
    one, that table.

    `key` is the one that the device holds already, another is made where there is none.

    `players` are their names, clockwise, as typed; `options` as a record has them. With `is_dealt`
    the server deals, and all is judged; then so many `bots` sit down behind the players, and one
    moves for whoever takes longer than `turn_seconds` (0: never); who plays with bots alone sits
    on this device, so that nobody who comes by takes that hand. Refused: `seats` (too few or too
    many for the game; `TooFewPlayers` where bots can sit down), `bad-name`, `name-taken` (both as
    `BadName`), `not-dealt`, `no-bot`; `Malformed` where options can't be.
    """
    game = game_of(slug)
    if bots or turn_seconds:
        check_has_bot(game, is_dealt=is_dealt)
    everybody = [*players, *bot_names(players, bots)]
    _check_number(game, len(everybody), takes_bots=is_dealt and bool(players) and bool(game.bot))
    seated = _names(everybody)
    options = game.complete_options(options, len(seated))
    game.started(tuple(seated), options, {})
    if is_dealt:
        if game.dealer is None:
            raise Refusal(CANT_DEAL, game=say(game.name))
        mode = REFEREE
    key = key or device_keys.new()
    fields: dict[str, Any] = {
        "game_slug": slug,
        "options": options,
        "mode": mode,
        "is_dealt": is_dealt,
        "turn_seconds": turn_seconds,
        "scorekeeper_device": codes.digest(key),
        "opening_key": codes.digest(key),
    }
    are_bots = [seat >= len(players) for seat in range(len(seated))]
    is_alone = is_dealt and len(players) == 1
    sits = [codes.digest(key), *[""] * bots] if is_alone else ()
    create = partial(_create, players=seated, devices=sits, are_bots=are_bots, **fields)
    return open_party(create, partial(_opened_with, key)), key


def _opened_with(key: str) -> Table | None:
    """The table that was opened with this key."""
    return Table.objects.filter(opening_key=codes.digest(key)).first()


def find_table(code: str) -> Table | None:
    """The table with this code, as people type it; None for unknown and expired ones alike, and
    where its game is not installed any more."""
    table = statements.table_with(codes.clean_code(code))
    return table if table and is_known(table.game_slug) else None


def tables_of(devices: Sequence[str]) -> list[Table]:
    """The tables at which one of these devices (digests of keys) sits or keeps the score, the
    newest first; those before a rematch are left out."""
    known = [game.slug for game in all_games()]
    sits = Table.objects.filter(seats__device__in=devices).values("pk")
    tables = Table.objects.alive().filter(game_slug__in=known, rematch=None)
    return list(
        tables.filter(Q(scorekeeper_device__in=devices) | Q(pk__in=sits))
        .select_related("stream")
        .prefetch_related("seats")
        .order_by("-created_at")
    )


def rematch(table: Table, role: TableRole) -> Table:
    """The next game of the same people, everybody one seat on; asked for again, the same one.

    Devices keep their seats and the scorekeeper the score; closed seats stay closed, and bans
    hold. Refused: `not-at-table`; `game-on` before the end.
    """
    check_at_table(role)
    with transaction.atomic():
        journal.lock(table.stream_id)
        again = next_table(table)
        if again:
            return again
        state = folding.state_of(table)
        if not state.is_over:
            raise Refusal(GAME_IS_ON)
        seats = list(table.seats.all())
        turned = [*seats[1:], *seats[:1]]
        create = partial(
            _create,
            players=[seat.name for seat in turned],
            devices=[seat.device for seat in turned],
            are_bots=[seat.is_bot for seat in turned],
            game_slug=table.game_slug,
            options=state.table_game.carried_on(table.options, state.timeline.setup),
            mode=table.mode,
            is_dealt=table.is_dealt,
            turn_seconds=table.turn_seconds,
            scorekeeper_device=table.scorekeeper_device,
            is_locked=table.is_locked,
            previous_table=table,
        )
        again = open_party(create)
        TableBan.objects.bulk_create(
            TableBan(table=again, device=ban.device) for ban in table.bans.all()
        )
        groups.carry_on(table.stream_id, again.stream_id)
        table.count_change()
        news.announce_table(table)
        return again


def next_table(table: Table) -> Table | None:
    """The rematch of a table, once there is one."""
    return Table.objects.filter(previous_table=table).first()


BOTS = ("Mochi", "Pixel", "Biscuit", "Sooty", "Clover", "Marble", "Pepper", "Waffle", "Nimbus")
"""What bots are called: cats' names."""
MOST_BOTS = len(BOTS) - 1


def bot_names(players: Sequence[str], number: int) -> list[str]:
    """Names for so many bots that none of the players has."""
    taken = {names.fold_name(name) for name in players}
    free = [name for name in BOTS if names.fold_name(name) not in taken]
    return free[:number]


def _check_number(game: TableGame, players: int, *, takes_bots: bool) -> None:
    """The game is for so many; where it `takes_bots` it is said how many are missing."""
    if players in game.seats:
        return
    name, low, high = say(game.name), game.seats[0], game.seats[-1]
    if takes_bots and players < low:
        raise TooFewPlayers(
            TOO_FEW_WITHOUT_BOTS,
            game=name,
            low=low,
            high=high,
            players=players,
            number=low - players,
        )
    raise Refusal(WRONG_NUMBER_OF_PLAYERS, game=name, low=low, high=high, players=players)


def _names(players: Sequence[str]) -> list[str]:
    """The names as they are stored, all different."""
    seated: list[str] = []
    for place, typed in enumerate(players):
        taken = {names.fold_name(other) for other in seated}
        try:
            name = names.clean_name(typed)
            if names.fold_name(name) in taken:
                raise Refusal(SAME_NAME, name=name, free=names.free_name(name, taken))
        except Refusal as refusal:
            raise BadName(place, refusal) from None
        seated.append(name)
    return seated


def _create(
    code: str,
    players: Sequence[str],
    devices: Sequence[str] = (),
    are_bots: Sequence[bool] = (),
    **fields: Any,
) -> Table:
    seed = dealing.new_seed() if fields["is_dealt"] else ""
    table = Table.objects.create(code=code, stream=journal.open_stream(), seed=seed, **fields)
    if table.is_dealt:
        dealing.seal_first(table)
    TableSeat.objects.bulk_create(
        TableSeat(
            table=table,
            number=number,
            name=name,
            folded_name=names.fold_name(name),
            device=devices[number] if devices else "",
            is_bot=are_bots[number],
        )
        for number, name in enumerate(players)
    )
    return table
