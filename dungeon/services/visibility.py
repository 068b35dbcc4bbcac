"""Who may see what: the single exit for everything that leaves the server.

Pages, fragments, news and exports are all made from these values. A player sees their own
sheet and how far the hall is; hosts and screens see the hall; sheets of others are shown when
the game has ended. The dice of a life are on a player's own sheet only after they chose cat
and room (R4).
"""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any
from zlib import crc32

from django.db.models import Count, Q
from django.utils import timezone

from dungeon.dice import SharedDice
from dungeon.models import Hall, HallSeat
from dungeon.proof import proof as dice_proof
from dungeon.refusals import DAY_ON, GAME_ON, NO_RECORD_YET, NOBODY_PLAYED
from dungeon.rules.layout import TRACKS
from dungeon.rules.legal import legal_moves
from dungeon.rules.scoring import Score
from dungeon.rules.tables import GOALS
from dungeon.services import days, folding, playing, records
from dungeon.services.hosting import next_step
from dungeon.services.playing import PlayerSheet
from ninelives_site.core.refusal import Refusal
from ninelives_site.journal import journal
from ninelives_site.party.ranking import Rank, ranks

LONG = timedelta(minutes=2)
"""How long a player may sit over their dice before the host hears of it."""


def _goals(shared: SharedDice) -> list[str]:
    """The ids of the two end goals, once they are set."""
    return [GOALS[die].id for die in shared.goals or ()]


def own_dice(play: PlayerSheet) -> tuple[int, ...] | None:
    """The dice of the life that is being played, for its player's eyes (R4)."""
    sheet, dice = play.sheet, play.shared.rolls.dice
    return dice[sheet.life - 1] if sheet.is_playing and len(dice) >= sheet.life else None


def own_start(play: PlayerSheet) -> tuple[int, int] | None:
    """The start roll of the life being played, or of the next where it may be begun."""
    sheet, starts = play.sheet, play.shared.rolls.starts
    life = sheet.life if sheet.is_playing else sheet.life + 1
    return starts[life - 1] if len(starts) >= life else None


def sheet_state(play: PlayerSheet) -> dict[str, Any]:
    """A player's own sheet as JSON: see docs/api.md."""
    sheet, hall = play.sheet, play.seat.hall
    dice = own_dice(play)
    start = own_start(play)
    waits = play.is_over or play.seat.status == HallSeat.Status.WAITING
    legal = () if waits else legal_moves(sheet, play.shared.rolls)
    return {
        "code": hall.code,
        "number": play.seat.number,
        "name": play.seat.name,
        "status": play.seat.status,
        "return_code": play.seat.return_code,
        "life": sheet.life,
        "lives": hall.lives,
        "playing": sheet.is_playing,
        "over": play.is_over,
        "cat": sheet.cat,
        "at": sheet.at,
        "rooms": sorted(sheet.rooms),
        "tracks": dict(zip(TRACKS, sheet.tracks, strict=True)),
        "treasures": sheet.treasures,
        "cats_used": list(sheet.cats_used),
        "start": list(start) if start else None,
        "dice": list(dice) if dice else None,
        "dice_left": list(sheet.dice_left(play.shared.rolls)),
        "legal": [move.document() for move in legal],
        "score": play.score.state(),
        "goals": _goals(play.shared),
        "room": {"life": play.shared.life, "version": play.shared.version},
    }


def public_state(hall: Hall) -> dict[str, Any]:
    """What everybody in the hall may know, as JSON: see docs/api.md."""
    shared = folding.dice_of(hall)
    reached = progress(hall, shared)
    return {
        "code": hall.code,
        "lives": hall.lives,
        "pace": hall.pace,
        "life": shared.life,
        "next": next_step(hall, shared),
        "goals": _goals(shared),
        "rolls": [
            {"number": roll.number, "kind": roll.kind, "life": roll.life, "by": roll.by}
            | ({} if roll.kind == "dice" and not shared.is_over else {"faces": list(roll.faces)})
            for roll in shared.history
        ],
        "players": len(reached.seats),
        "done": reached.done,
        "ended": shared.is_over,
        "fairness": fairness(hall, shared),
    }


def seal(hall: Hall, shared: SharedDice) -> str:
    """What was shown of the seed before the first roll. Halls of older databases have no entry of
    it: for them it can only be made of the seed of now."""
    return shared.commitment or hall.commitment


def host_state(hall: Hall, away: Mapping[int, datetime]) -> dict[str, Any]:
    """What hosts may know beyond that: everybody's seat, and the hall's switches."""
    reached = progress(hall, folding.dice_of(hall), away)
    return public_state(hall) | {
        "seats": [_seat_state(row, "playing") for row in reached.seats]
        + [_seat_state(row, "waiting") for row in reached.waiting],
        "locked": hall.is_locked,
        "approve": hall.needs_approval,
        "leaders": hall.shows_leaders,
        "sound": hall.has_sound,
        "countdown_ends_at": hall.countdown_ends_at,
    }


def _seat_state(row: "SeatRow", status: str) -> dict[str, Any]:
    return {
        "number": row.number,
        "name": row.name,
        "status": status,
        "lookalike": row.lookalike,
        "life": row.life,
        "playing": row.is_playing,
        "cat": row.cat or None,
        "dice_left": row.dice_left,
        "done": row.done,
        "away": row.away is not None,
    }


def shows_seed(hall: Hall, shared: SharedDice) -> bool:
    """Whether these dice are played no more: the game is over, and nobody's counts for its day."""
    return shared.is_over and not (hall.day and days.is_sealed(hall.day.date))


def fairness(hall: Hall, shared: SharedDice) -> dict[str, Any]:
    """What the dice are checked by; the seed only once it may be shown."""
    return {
        "commitment": seal(hall, shared),
        "values": list(shared.values),
        "word": shared.word,
        "entropy": shared.entropy or None,
        "seed": hall.seed if shows_seed(hall, shared) else None,
    }


@dataclass(frozen=True, slots=True)
class SeatRow:
    """One player as hosts and screens see them. `away` since when, or None if here; `over_dice`
    since when they sit over the same dice, or None before that is long."""

    number: int
    name: str
    lookalike: bool
    cat: str
    life: int
    is_playing: bool
    dice_left: int | None
    done: bool
    behind: int
    away: datetime | None
    over_dice: datetime | None
    total: int


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a hall is: players in seat order, those who wait to be let in, how many are done."""

    seats: tuple[SeatRow, ...]
    waiting: tuple[SeatRow, ...]
    number: int

    @property
    def done(self) -> int:
        return sum(seat.done for seat in self.seats)

    @property
    def awake(self) -> tuple[SeatRow, ...]:
        """Those who still have something to do in this life."""
        return tuple(seat for seat in self.seats if not seat.done)


def progress(
    hall: Hall, shared: SharedDice, away: Mapping[int, datetime] | None = None
) -> Progress:
    """Where everybody is. `away` maps the numbers of seats without a socket to since when."""
    everybody = list(hall.seats.select_related("stream").order_by("number"))
    seats = [seat for seat in everybody if seat.status != HallSeat.Status.OUT]
    alike = Counter(seat.skeleton for seat in seats)
    rolled_at = journal.last_entered_at(hall.stream_id)
    rows = [
        _row(seat, shared, alike[seat.skeleton] > 1, (away or {}).get(seat.number), rolled_at)
        for seat in seats
    ]
    pairs = list(zip(seats, rows, strict=True))
    return Progress(
        seats=tuple(row for seat, row in pairs if seat.status == HallSeat.Status.PLAYING),
        waiting=tuple(row for seat, row in pairs if seat.status == HallSeat.Status.WAITING),
        # Seats that were sent out count, too: the number only ever grows.
        number=hall.change_count
        + shared.version
        + podium_number(hall.podium_step, hall.is_podium_landed)
        + sum(seat.stream.version for seat in everybody),
    )


def podium_number(step: int, is_landed: bool) -> int:
    """A number that grows with each press of the podium."""
    return 2 * step + is_landed


@dataclass(slots=True)
class HallNumbers:
    """What a hall is at: its dice, all that hosts and screens show, each seat by its id."""

    dice: int
    progress: int
    seats: dict[int, int]


def hall_numbers(codes: Collection[str]) -> dict[str, HallNumbers]:
    """What these halls are at, by their codes, in one query; those that are gone are missing, and
    those whose people play again elsewhere."""
    found: dict[str, HallNumbers] = {}
    rows = Hall.objects.alive().filter(code__in=codes, next_hall=None)
    for (
        code, changes, dice, step, is_landed, shown_at, seat, status, name, secret, version,
    ) in rows.values_list(
        "code", "change_count", "stream__version",
        "podium_step", "is_podium_landed", "places_shown_at",
        "seats__id", "seats__status", "seats__name", "seats__secret", "seats__stream__version",
    ):  # fmt: skip
        shown = changes + dice + podium_number(step, is_landed)
        hall = found.setdefault(code, HallNumbers(dice + bool(shown_at), shown, {}))
        if seat:
            hall.progress += version
            hall.seats[seat] = _seat_number(status, name, secret)
    return found


def seat_number(seat: HallSeat) -> int:
    """Another number whenever the seat's phone has to look again: a name, a way in or out."""
    return _seat_number(seat.status, seat.name, seat.secret)


def _seat_number(*facts: str) -> int:
    return crc32(" ".join(facts).encode())


def _row(
    seat: HallSeat,
    shared: SharedDice,
    lookalike: bool,
    away: datetime | None,
    rolled_at: datetime | None,
) -> SeatRow:
    rolled = len(shared.rolls.dice) >= seat.life
    dice_left = 5 - seat.dice_used if seat.is_playing and rolled else None
    done = seat.lives_done >= shared.life
    since = max(seat.moved_at or seat.joined_at, rolled_at or seat.joined_at)
    is_long = dice_left and away is None and timezone.now() - since > LONG
    return SeatRow(
        number=seat.number,
        name=seat.name,
        lookalike=lookalike,
        cat=seat.cat,
        life=seat.life,
        is_playing=seat.is_playing,
        dice_left=dice_left,
        done=done,
        behind=max(0, shared.life - 1 - seat.lives_done),
        away=away,
        over_dice=since if is_long else None,
        total=seat.total,
    )


@dataclass(frozen=True, slots=True)
class RankingRow:
    """One row of the ranking; `score` says what its total came from, where that was asked for."""

    rank: Rank
    seat: HallSeat
    total: int
    score: Score | None = None

    @property
    def has_won(self) -> bool:
        """Whether it is first with points: a game that nobody scored in has no winner."""
        return self.rank.number == 1 and self.total > 0

    @property
    def goals_total(self) -> int:
        return sum(self.score.goals.values()) if self.score else 0


def ranking_state(hall: Hall) -> dict[str, Any]:
    """How the game ended, as JSON: only once it has (`game-on` else)."""
    check_ended(hall)
    return {
        "code": hall.code,
        "ranking": [
            {
                "rank": row.rank.number,
                "number": row.seat.number,
                "name": row.seat.name,
                "total": row.total,
                "score": row.score.state() if row.score else None,
            }
            for row in ranking_of(hall, scored=None)
        ],
    }


def ranking_of(hall: Hall, scored: int | None = 0) -> list[RankingRow]:
    """The ranking as it stands, best first, then by seat; the first `scored` rows, or all (None),
    with their points."""
    everybody = hall.seats.playing().select_related("stream")
    seats = sorted(everybody, key=lambda seat: (-seat.total, seat.number))
    rows = [
        RankingRow(rank, seat, seat.total)
        for rank, seat in zip(ranks([seat.total for seat in seats]), seats, strict=True)
    ]
    best = rows[:scored]
    return [*with_scores(hall, best), *rows[len(best) :]]


def with_scores(hall: Hall, rows: Sequence[RankingRow]) -> list[RankingRow]:
    """These rows, with what their totals came from."""
    sheets = playing.sheets_of(hall, [row.seat for row in rows])
    return [replace(row, score=play.score) for row, play in zip(rows, sheets, strict=True)]


def rank_of(seat: HallSeat) -> tuple[Rank, int]:
    """A seat's rank now, and among how many."""
    seats = HallSeat.objects.playing().filter(hall_id=seat.hall_id)
    own = seats.values_list("total", flat=True).get(pk=seat.pk)
    counts = seats.aggregate(
        above=Count("pk", filter=Q(total__gt=own)),
        level=Count("pk", filter=Q(total=own)),
        players=Count("pk"),
    )
    return Rank(counts["above"] + 1, counts["level"] > 1), counts["players"]


def record(hall: Hall, host: bool = False, seat: HallSeat | None = None) -> dict[str, Any]:
    """The game's record: for hosts any time after the goals are set, for all after the end. Refused
    before: `game-on`; and where no seat takes part, as a record has players: `nobody-played`.

    Where the host's device holds a `seat`, too, the record of a game that is on ends before the
    first dice that its sheet doesn't show yet (R4).
    """
    shared = folding.dice_of(hall)
    if not shared.is_started:
        raise Refusal(NO_RECORD_YET)
    if not host:
        check_ended(hall)
    if not hall.seats.playing().exists():
        raise Refusal(NOBODY_PLAYED)
    if hall.ended_at or seat is None or seat.status == HallSeat.Status.OUT:
        return records.record(hall)
    lives_begun = playing.sheet_of(seat).sheet.life
    return records.record(hall, rolls=2 * (lives_begun + 1))


def proof(hall: Hall) -> dict[str, Any]:
    """What the dice are checked by, once the game has ended, and the day whose dice it had: see
    `dungeon.proof`."""
    check_ended(hall)
    shared = folding.dice_of(hall)
    if not shows_seed(hall, shared):
        raise Refusal(DAY_ON)
    return dice_proof(hall.seed, seal(hall, shared), shared)


def check_ended(hall: Hall) -> None:
    """Whether ranks, sheets, record and proof are open to all: else refused as `game-on`."""
    if not hall.ended_at:
        raise Refusal(GAME_ON)
