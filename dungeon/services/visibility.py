"""Who may see what: the single exit for everything that leaves the server.

Pages, fragments, news and exports are all made from these values. A player sees their own
sheet and how far the hall is; hosts and screens see the hall; sheets of others are shown when
the game has ended. The dice of a life are on a player's own sheet only after they chose cat
and room (R4).
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any

from django.utils import timezone

from dungeon.dice import SharedDice
from dungeon.models import Hall, HallSeat
from dungeon.proof import proof as dice_proof
from dungeon.refusals import GAME_ON, NO_RECORD_YET
from dungeon.rules.layout import TRACKS
from dungeon.rules.moves import parse_move
from dungeon.rules.scoring import Score
from dungeon.rules.sheet import new_sheet
from dungeon.rules.tables import GOALS
from dungeon.services import folding, playing, records
from dungeon.services.hosting import next_step
from dungeon.services.playing import PlayerSheet
from ninelives_site.core.refusal import Refusal
from ninelives_site.journal import journal
from ninelives_site.party.ranking import LONG_NAME, Rank, ranks

STUCK_AFTER = timedelta(seconds=90)
"""How long a player may sit over their dice before the host hears of it."""


def goals(shared: SharedDice) -> list[dict[str, Any]]:
    """The two end goals, once they are set, as {"die", "id", "name"}."""
    return [
        {"die": die, "id": GOALS[die].id, "name": GOALS[die].name} for die in shared.goals or ()
    ]


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
    legal = () if play.is_over else sheet.legal_moves(play.shared.rolls)
    return {
        "code": hall.code,
        "name": play.seat.name,
        "status": play.seat.status,
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
        "goals": [goal["id"] for goal in goals(play.shared)],
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
        "goals": [goal["id"] for goal in goals(shared)],
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


def fairness(hall: Hall, shared: SharedDice) -> dict[str, Any]:
    """What the dice are checked by; the seed only after the game."""
    return {
        "commitment": hall.commitment,
        "values": list(shared.values),
        "word": shared.word,
        "entropy": shared.entropy or None,
        "seed": hall.seed if shared.is_over else None,
    }


@dataclass(frozen=True, slots=True)
class SeatRow:
    """One player as hosts and screens see them. `away` since when, or None if here."""

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
    stuck: bool
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
    skeletons = [seat.skeleton for seat in seats]
    twice = {skeleton for skeleton in skeletons if skeletons.count(skeleton) > 1}
    rows = [
        _row(seat, shared, seat.skeleton in twice, (away or {}).get(seat.number)) for seat in seats
    ]
    pairs = list(zip(seats, rows, strict=True))
    return Progress(
        seats=tuple(row for seat, row in pairs if seat.status == HallSeat.Status.PLAYING),
        waiting=tuple(row for seat, row in pairs if seat.status == HallSeat.Status.WAITING),
        # Seats that were sent out count, too: the number only ever grows.
        number=hall.change_count + shared.version + sum(seat.stream.version for seat in everybody),
    )


def _row(seat: HallSeat, shared: SharedDice, lookalike: bool, away: datetime | None) -> SeatRow:
    rolled = len(shared.rolls.dice) >= seat.life
    dice_left = 5 - seat.dice_used if seat.is_playing and rolled else None
    done = seat.lives_done >= shared.life
    since = seat.moved_at or seat.joined_at
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
        stuck=bool(dice_left and away is None and timezone.now() - since > STUCK_AFTER),
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
    def goals_total(self) -> int:
        return sum(self.score.goals.values()) if self.score else 0

    @property
    def has_long_name(self) -> bool:
        """Whether a podium sets the name smaller."""
        return len(self.seat.name) > LONG_NAME


def ranking_of(hall: Hall, scored: int | None = 0) -> list[RankingRow]:
    """The ranking as it stands, best first, then by seat; the first `scored` rows, or all (None),
    with their points."""
    seats = sorted(hall.seats.playing(), key=lambda seat: (-seat.total, seat.number))
    rows = [
        RankingRow(rank, seat, seat.total)
        for rank, seat in zip(ranks([seat.total for seat in seats]), seats, strict=True)
    ]
    best = rows[:scored]
    return [*(_scored(hall, row) for row in best), *rows[len(best) :]]


def _scored(hall: Hall, row: RankingRow) -> RankingRow:
    row.seat.hall = hall
    return replace(row, score=playing.sheet_of(row.seat).score)


def rank_of(seat: HallSeat) -> tuple[int, int]:
    """A seat's rank now, and among how many."""
    seats = HallSeat.objects.playing().filter(hall_id=seat.hall_id)
    total = seats.values_list("total", flat=True).get(pk=seat.pk)
    return seats.filter(total__gt=total).count() + 1, seats.count()


def count_done(seat: HallSeat, shared: SharedDice) -> tuple[int, int]:
    """How many of how many are done with the life that is on: what a waiting player sees."""
    rows = HallSeat.objects.playing().filter(hall_id=seat.hall_id).values_list("life", "is_playing")
    done = sum(life - 1 >= shared.life if active else life >= shared.life for life, active in rows)
    return done, len(rows)


@dataclass(frozen=True, slots=True)
class Replay:
    """A finished sheet after `step` of its moves, and all of them in their short text form."""

    play: PlayerSheet
    step: int
    moves: tuple[str, ...]


def replay(hall: Hall, seat: HallSeat, step: int | None = None) -> Replay:
    """Anybody's sheet, after so many moves: only once the game has ended (`game-on` else)."""
    check_ended(hall)
    seat.hall = hall
    history = folding.dice_history(hall)
    made = folding.moves_made(journal.read(seat.stream_id))
    moves = tuple(str(parse_move(move.move)) for move in made)
    if step is None or step >= len(made):
        return Replay(playing.sheet_of(seat), len(made), moves)
    sheet = new_sheet(hall.layout, hall.options)
    for move in made[: max(0, step)]:
        sheet = sheet.apply(parse_move(move.move), history[move.dice].rolls)
    return Replay(PlayerSheet(seat, step, sheet, history[-1]), max(0, step), moves)


def record(hall: Hall, host: bool = False) -> dict[str, Any]:
    """The game's record: for hosts any time after the goals are set, for all after the end."""
    shared = folding.dice_of(hall)
    if not shared.is_started:
        raise Refusal(NO_RECORD_YET)
    if not host:
        check_ended(hall)
    return records.record(hall)


def proof(hall: Hall) -> dict[str, Any]:
    """What the dice are checked by, once the game has ended: see `dungeon.proof`."""
    check_ended(hall)
    return dice_proof(hall.seed, hall.commitment, folding.dice_of(hall))


def check_ended(hall: Hall) -> None:
    """Whether ranks, sheets, record and proof are open to all: else refused as `game-on`."""
    if not hall.ended_at:
        raise Refusal(GAME_ON)
