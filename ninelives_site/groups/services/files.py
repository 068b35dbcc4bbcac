"""A group as a file, a group made of one, and one read into a group: `ninelives-group/1`.

    {"format": "ninelives-group/1", "name": "The Thursday cats",
     "people": [{"name": "Ada", "also": ["Adelaide"]}, …],
     "games": [{"game": "tricksy-kittens", "opened_at": "2026-11-21T19:02:00+00:00",
                "ended_at": "2026-11-21T19:54:00+00:00", "rounds": 8,
                "seats": [{"person": 0, "rank": 1, "points": 10, "won": true, "bids": "1101"}, …],
                "teams": [{"seats": [0, 2], "paid": true}]}, …]}

`person` is a place in `people`, from 0; a seat without one is nobody's. Neither the link nor any
key stands in it. What is read is checked whole before anything is written.
"""

import gzip
import io
import re
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db import transaction

from ninelives_site import bounds
from ninelives_site.core.record import read_json
from ninelives_site.core.refusal import Refusal
from ninelives_site.core.strict_json import Fields, Malformed
from ninelives_site.groups.games import all_games
from ninelives_site.groups.models import (
    MOST_GAMES,
    MOST_PEOPLE,
    MOST_SEATS,
    Group,
    GroupGame,
    GroupSeat,
    Person,
    PersonName,
)
from ninelives_site.groups.refusals import TOO_MANY_GAMES
from ninelives_site.groups.services import keeping, people
from ninelives_site.party import names
from ninelives_site.web import throttle

FORMAT = "ninelives-group/1"
MOST_BYTES = 2_000_000
"""Of a file that is unpacked: twice what a full group of nine at each table takes."""

MOST_ROWS = 16_000
"""That a file may become: its people's names, its games, their seats and teams."""

PIECE = 100
"""Rows that are written at once."""

MOST_PLAIN = 48_000
"""Bytes of a file that is saved as it is; a larger one is packed (gzip), so that it fits into a
request again."""

GZIP = b"\x1f\x8b"
SLUG = re.compile(r"[a-z0-9-]{1,64}")
BIDS = re.compile(r"[01]{0,255}")
MOST_POINTS = 1_000_000
MOST_ROUNDS = 10_000


def document_of(group: Group) -> dict[str, Any]:
    """The group as its file has it: games that are over, the first one first."""
    found = list(group.people.prefetch_related("names"))
    place = {person.pk: index for index, person in enumerate(found)}
    played = group.games.exclude(ended_at=None).prefetch_related("seats")
    return {
        "format": FORMAT,
        "name": group.name,
        "people": [
            {
                "name": person.name,
                "also": [each.name for each in person.names.all() if each.name != person.name],
            }
            for person in found
        ],
        "games": [_game_document(game, place) for game in played],
    }


def _game_document(game: GroupGame, place: dict[int, int]) -> dict[str, Any]:
    seats = list(game.seats.all())
    index = {seat.number: at for at, seat in enumerate(seats)}
    return {
        "game": game.game,
        "opened_at": game.opened_at.isoformat(timespec="seconds"),
        "ended_at": game.ended_at and game.ended_at.isoformat(timespec="seconds"),
        "rounds": game.rounds,
        "seats": [_seat_document(seat, place) for seat in seats],
        "teams": [
            {"seats": [index[number] for number in team if number in index], "paid": has_paid}
            for team, has_paid in game.teams
        ],
    }


def _seat_document(seat: GroupSeat, place: dict[int, int]) -> dict[str, Any]:
    return {
        "person": place.get(seat.person_id or 0),
        "rank": seat.rank,
        "points": seat.points,
        "won": seat.has_won,
        "bids": seat.bids,
        "lost": seat.lost,
    }


def packed(text: str) -> tuple[bytes, bool]:
    """The file's bytes, and whether they are packed."""
    plain = text.encode()
    if len(plain) <= MOST_PLAIN:
        return plain, False
    return gzip.compress(plain), True


# Reading


@dataclass(frozen=True, slots=True)
class ReadGroup:
    """A file that is a group: its people's names, the one of now first, and its games."""

    name: str
    people: tuple[tuple[str, ...], ...]
    games: tuple["ReadGame", ...]


@dataclass(frozen=True, slots=True)
class ReadGame:
    """A game of the file, as the rows that it becomes."""

    game: GroupGame
    seats: tuple[tuple[int | None, GroupSeat], ...]


def read_group(text: str | bytes) -> ReadGroup:
    """The group that a file holds; `Malformed` says at which place it is none, `TooMuch` that its
    sender has sent many."""
    throttle.count(bounds.GROUP_FILES)
    if isinstance(text, bytes) and text.startswith(GZIP):
        text = _unpacked(text)
    fields = Fields(read_json(text), "group", ("format", "name", "people", "games"))
    fields.word("format", (FORMAT,))
    name = _name(fields, "name")
    listed, played = fields.items("people"), fields.items("games")
    _check_most(listed, MOST_PEOPLE, "people")
    _check_most(played, MOST_GAMES, "games")
    rows = _rows(listed, "also") + _rows(played, "seats", "teams")
    if rows > MOST_ROWS:
        raise Malformed(f"At most {MOST_ROWS} names, games, seats and teams in all, not {rows}.")
    most_seats = {game.slug: game.most_seats for game in all_games() if game.most_seats}
    met: set[str] = set()
    known = tuple(_person(each, f"person {at}", met) for at, each in enumerate(listed, 1))
    games = tuple(
        _game(each, f"game {at}", len(known), most_seats) for at, each in enumerate(played, 1)
    )
    return ReadGroup(name, known, games)


@transaction.atomic
def open_read(found: ReadGroup, key: str = "") -> tuple[Group, str]:
    """A new group of what was read, and the key of its link; for a key that has opened one, that
    group."""
    group, key = keeping.open_group(found.name, key=key)
    if not group.people.exists() and not group.games.exists():
        read_into(group, found)
    return group, key


@transaction.atomic
def read_into(group: Group, found: ReadGroup) -> None:
    """Add what was read to a group: people are known by any of their names, games by when they
    were played, so that the same file a second time adds nothing. Refused: `group-full`,
    `too-many-games`; then nothing is added."""
    people.lock(group)
    persons = _known_or_new(group, found.people)
    played = {_played_when(game) for game in group.games.exclude(ended_at=None)}
    new = [read for read in found.games if _played_when(read.game) not in played]
    if group.games.count() + len(new) > MOST_GAMES:
        raise Refusal(TOO_MANY_GAMES, most=MOST_GAMES)
    for read in new:
        read.game.group = group
    GroupGame.objects.bulk_create((read.game for read in new), PIECE)
    for read in new:
        for place, seat in read.seats:
            seat.game = read.game
            seat.person = None if place is None else persons[place]
    GroupSeat.objects.bulk_create((seat for read in new for _place, seat in read.seats), PIECE)
    keeping.use(group)


def _played_when(game: GroupGame) -> tuple[str, datetime, datetime | None]:
    """What tells games apart; a file has times to the second."""
    ended_at = game.ended_at and game.ended_at.replace(microsecond=0)
    return game.game, game.opened_at.replace(microsecond=0), ended_at


def _known_or_new(group: Group, listed: Sequence[tuple[str, ...]]) -> list[Person | None]:
    """The people of a file by their places in it, each somebody else: who bears one of the names
    in the group already, or a new person; nobody, where all the names are others' here."""
    bearers = {each.folded_name: each.person for each in group.names.select_related("person")}
    found: list[Person | None] = []
    for own in listed:
        folded = {names.fold_name(name): name for name in own}
        borne = (bearers[it] for it in folded if it in bearers)
        person = next((each for each in borne if each not in found), None)
        free = [name for it, name in folded.items() if it not in bearers]
        if person is None and free:
            person = people.add(group, free[0])
            bearers[names.fold_name(free[0])] = person
        if person:
            for name in free:
                bearers[names.fold_name(name)] = person
                PersonName.objects.get_or_create(
                    group=group,
                    folded_name=names.fold_name(name),
                    defaults={"person": person, "name": name},
                )
        found.append(person)
    return found


def _unpacked(data: bytes) -> bytes:
    try:
        with gzip.open(io.BytesIO(data)) as file:
            plain = file.read(MOST_BYTES + 1)
    except (OSError, EOFError, zlib.error):
        raise Malformed("The file can’t be unpacked.") from None
    if len(plain) > MOST_BYTES:
        raise Malformed("The file is too large to be a group.")
    return plain


def _person(document: object, place: str, met: set[str]) -> tuple[str, ...]:
    """Somebody's names; `met` are all that came before, folded."""
    fields = Fields(document, place, ("name", "also"))
    own = [
        _name(fields, "name"),
        *(_cleaned(each, fields, "also") for each in fields.texts("also")),
    ]
    for name in own:
        folded = names.fold_name(name)
        if folded in met:
            raise Malformed(f"the name {name} stands there twice.", place, "name")
        met.add(folded)
    return tuple(own)


def _rows(listed: Sequence[object], *parts: str) -> int:
    """How many rows these documents and their parts would become."""
    found = [
        len(each[part])
        for each in listed
        if isinstance(each, dict)
        for part in parts
        if isinstance(each.get(part), list)
    ]
    return len(listed) + sum(found)


def _game(document: object, place: str, known: int, most_seats: Mapping[str, int]) -> ReadGame:
    keys = ("game", "opened_at", "ended_at", "rounds", "seats", "teams")
    fields = Fields(document, place, keys)
    if not SLUG.fullmatch(slug := fields.text("game")):
        raise fields.wrong("game", "a game’s short name, like tricksy-kittens,")
    opened_at, ended_at = _time(fields, "opened_at"), _time(fields, "ended_at")
    if opened_at > ended_at:
        raise Malformed("a game can’t be over before it was opened.", place, "ended_at")
    listed = fields.items("seats")
    _check_most(listed, most_seats.get(slug, MOST_SEATS), f"seats of {place}")
    seats = tuple(
        _seat(each, f"{place}, seat {at}", known, at) for at, each in enumerate(listed, 1)
    )
    sitting = [person for person, _seat in seats if person is not None]
    if len(sitting) > len(set(sitting)):
        raise Malformed("somebody sits there twice.", place, "seats")
    game = GroupGame(
        game=slug,
        opened_at=opened_at,
        ended_at=ended_at,
        rounds=fields.number("rounds", 0, 0, MOST_ROUNDS),
        teams=[_team(each, f"{place}, team {at}", len(seats)) for at, each in _teams(fields)],
    )
    return ReadGame(game, seats)


def _seat(document: object, place: str, known: int, number: int) -> tuple[int | None, GroupSeat]:
    fields = Fields(document, place, ("person", "rank", "points", "won", "bids", "lost"))
    person = fields.number("person", -1, 0, known - 1) if known else fields.number("person", -1, 0)
    if not known and person >= 0:
        raise fields.wrong("person", "nobody")
    bids = fields.text("bids", "")
    if not BIDS.fullmatch(bids):
        raise fields.wrong("bids", "up to 255 of 0 and 1")
    seat = GroupSeat(
        number=number - 1,
        rank=fields.number("rank", low=1, high=MOST_POINTS),
        points=fields.number("points", low=-MOST_POINTS, high=MOST_POINTS),
        has_won=fields.flag("won"),
        bids=bids,
        lost=fields.number("lost", 0, 0, MOST_POINTS),
    )
    return (None if person < 0 else person), seat


def _teams(fields: Fields) -> list[tuple[int, object]]:
    listed = fields.items("teams")
    _check_most(listed, MOST_ROUNDS, f"teams of {fields.place}")
    return list(enumerate(listed, 1))


def _team(document: object, place: str, seats: int) -> list[Any]:
    fields = Fields(document, place, ("seats", "paid"))
    numbers = fields.numbers("seats")
    if not set(numbers) <= set(range(seats)) or len(set(numbers)) < len(numbers):
        raise fields.wrong("seats", "seats of this game, each once,")
    return [list(numbers), fields.flag("paid")]


def _name(fields: Fields, key: str) -> str:
    return _cleaned(fields.text(key), fields, key)


def _cleaned(text: str, fields: Fields, key: str) -> str:
    try:
        return names.clean_name(text)
    except Refusal as refusal:
        raise Malformed(refusal.sentence, fields.place, key) from None


def _time(fields: Fields, key: str) -> datetime:
    expected = "a time with its zone, like 2026-11-21T19:54:00+00:00,"
    try:
        found = datetime.fromisoformat(fields.text(key))
    except ValueError as error:
        if isinstance(error, Malformed):
            raise
        raise fields.wrong(key, expected) from None
    if found.tzinfo is None or not 2000 <= found.year <= 9000:
        raise fields.wrong(key, expected)
    return found


def _check_most(listed: list[Any], most: int, what: str) -> None:
    if len(listed) > most:
        raise Malformed(f"At most {most} {what} were expected, not {len(listed)}.")
