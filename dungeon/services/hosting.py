"""The host's side: open a hall, roll its dice, run it to its end.

The shared dice are a stream like any other. The big button names the version that it expects,
so that the same press twice, two host devices at once, or a retry give one roll.
"""

from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from typing import Any, Literal

from django.conf import settings
from django.db import transaction
from django.db.models import F, Q
from django.utils import timezone

from dungeon import dice, news
from dungeon.dice import RollBy, SharedDice
from dungeon.models import Day, Hall, RoleKey
from dungeon.refusals import (
    APP_ROLLS,
    BAD_COUNTDOWN,
    CHOOSE_FIRST,
    DICE_SECRET,
    ENDED_ALREADY,
    LIFE_FIRST,
    STILL_CHOOSING,
    STILL_PLAYING,
    TOO_SOON,
    TYPED_DICE,
)
from dungeon.rules.course import check_roll, kind_of, may_close, next_kind
from dungeon.rules.layout import layout_document, parse_layout
from dungeon.services import days, folding, locking, playing, revealing
from ninelives_site.core import waits
from ninelives_site.core.refusal import Refusal
from ninelives_site.groups.services import playing as groups
from ninelives_site.journal import journal
from ninelives_site.party import codes
from ninelives_site.party.opening import open_party

Next = Literal["goals", "start-roll", "dice", "end", "over"]
LONGEST_COUNTDOWN = 600
"""Seconds."""
SECONDS_MORE = 30
"""What a press on "30 s more" gives."""
SECONDS_UNASKED = 60
"""For so long after a roll the host's key waits for those who play."""


@dataclass(frozen=True, slots=True)
class HallOptions:
    """What a host chooses when a hall is opened. The defaults are right for most evenings."""

    lives: int = 9
    pace: str = Hall.Pace.RELAXED
    start_enters: bool = True
    layout: dict[str, Any] | None = None
    dice_by: str = Hall.DiceBy.APP
    names: str = Hall.Names.CHOSEN
    is_alone: bool = False


def open_hall(
    options: HallOptions = HallOptions(),
    source: Hall | None = None,
    key: str = "",
    day: Day | None = None,
) -> tuple[Hall, str]:
    """A new hall with its code, and the host's key; for a key that has opened one, that hall.

    `key` is the one that the host's device holds already, another is made where there is none.
    With `source` it repeats the dice, lives and layout of that hall, which must have ended
    (`dice-secret` else); with `day` it has the dice of that day. Raises `LayoutError` where the
    layout is not one.
    """
    if source and not source.ended_at:
        raise Refusal(DICE_SECRET)
    fields: dict[str, Any] = {
        "lives": options.lives,
        "pace": options.pace,
        "start_enters": options.start_enters,
        "layout_document": layout_document(parse_layout(options.layout))
        if options.layout
        else None,
        "dice_by": options.dice_by,
        "names": options.names,
        "is_alone": options.is_alone,
    }
    if source:
        same = ("lives", "start_enters", "layout_document", "seed", "day")
        fields |= {name: getattr(source, name) for name in same}
        fields |= {"source": source, "dice_by": Hall.DiceBy.APP}
    if day:
        fields |= {"day": day, "seed": day.seed}
    key = key or codes.new_secret()
    return open_party(partial(_hosted_hall, fields, key), partial(_opened_with, key)), key


def _opened_with(key: str) -> Hall | None:
    """The hall that was opened with this key."""
    return Hall.objects.filter(role_keys__secret=codes.digest(key)).first()


def _hosted_hall(fields: dict[str, Any], key: str, code: str) -> Hall:
    """A new hall under this code, which this key hosts."""
    hall = sealed_hall(fields, code)
    give_key(hall, RoleKey.Role.HOST, key)
    return hall


def sealed_hall(fields: dict[str, Any], code: str) -> Hall:
    """A new hall under this code; the first entry of its dice is what seals their seed."""
    hall = Hall.objects.create(code=code, stream=journal.open_stream(), **fields)
    journal.append(hall.stream, [{"type": "sealed", "commitment": hall.commitment}])
    return hall


def give_key(hall: Hall, role: RoleKey.Role, key: str = "") -> str:
    """A key for one more host device or screen of a hall: this one, or a new one."""
    secret = key or codes.new_secret()
    RoleKey.objects.create(hall=hall, role=role, secret=codes.digest(secret))
    return secret


def has_key(hall: Hall, role: RoleKey.Role, secret: str) -> bool:
    """Whether this secret opens that role of this hall."""
    return bool(secret) and hall.role_keys.filter(role=role, secret=codes.digest(secret)).exists()


def find_hall(code: str) -> Hall | None:
    """The hall with this code, as people type it; None for unknown and expired ones alike."""
    return Hall.objects.alive().filter(code=codes.clean_code(code)).first()


def next_step(hall: Hall, shared: SharedDice) -> Next:
    """What the big button does next."""
    if shared.is_over:
        return "over"
    step = next_kind(shared.next_roll, hall.options) or "end"
    return "end" if step == "dice" and _is_played(hall, shared) else step


def _is_played(hall: Hall, shared: SharedDice) -> bool:
    """Whether the game is over before its last dice, every sheet having skipped its last life
    (R20)."""
    is_last = shared.life == hall.lives
    return is_last and not playing.anybody_plays(hall) and hall.seats.playing().exists()


def press_next(
    hall: Hall,
    *,
    expected_version: int,
    key: str,
    faces: Sequence[int] | None = None,
    anyway: bool = False,
    away: Collection[int] = (),
) -> SharedDice:
    """Do the next thing: set the goals, roll the start, roll the dice, end the game, and then show
    the podium step by step (`services/revealing.py`).

    `faces` are those of a roll made on the table (needed where the dice are by hand,
    `typed-dice` else).
    Raises `journal.Stale` where somebody pressed before, `bad-roll` for faces that can't be,
    `too-soon` while the dice of the last press are in the air. But `anyway`, the dice are not
    rolled while somebody still chooses a room (`still-choosing`), nor the next life begun or the
    game closed while somebody still plays (`still-playing`); nobody waits for seats that are
    `away`. A game alone always waits for its player (R4). Gives the dice that the press led to.
    """
    if revealing.is_repeat(hall, key):
        return folding.dice_of(hall)
    if next_step(hall, folding.dice_of(hall)) in ("start-roll", "end"):
        playing.fold_ahead(hall)
    body = f"next {expected_version} {list(faces or [])}"
    dice_version = expected_version - hall.podium_step
    with writing_dice(hall, dice_version, key, body) as write:
        if not write.is_repeat:
            step = next_step(hall, write.shared)
            if step != "over" and resting_for(hall, write.shared):
                raise Refusal(TOO_SOON)
            if hall.is_alone and waited_for(hall, write.shared):
                raise Refusal(CHOOSE_FIRST if step == "dice" else LIFE_FIRST)
            if not anyway and (still := waited_for(hall, write.shared, away)):
                if step == "dice":
                    raise Refusal(STILL_CHOOSING, number=len(still))
                raise Refusal(STILL_PLAYING, number=len(still))
            match step:
                case "over":
                    revealing.press(hall, write.shared, expected_version, key)
                case "end":
                    _end(write)
                case _:
                    _roll(write, faces)
                    end_where_played(write)
    return write.shared


def resting_for(hall: Hall, shared: SharedDice) -> float:
    """How many seconds the big button still rests: the dice of the last press are in the air.

    Nothing is thrown on a wall where somebody plays alone: there it never rests.
    """
    if not shared.is_started or hall.is_alone:
        return 0
    rolled_at = journal.last_entered_at(hall.stream_id)
    if rolled_at is None:
        return settings.ROLL_SECONDS
    return waits.seconds_left(settings.ROLL_SECONDS, (timezone.now() - rolled_at).total_seconds())


def seconds_to_wait(hall: Hall) -> float:
    """For how many seconds more the host's key waits for those who still choose or play: as long
    as the countdown, or a minute after the roll where there was none."""
    if (left := seconds_left(hall.countdown_ends_at)) is not None:
        return left
    rolled_at = journal.last_entered_at(hall.stream_id)
    passed = (timezone.now() - rolled_at).total_seconds() if rolled_at else SECONDS_UNASKED
    return waits.seconds_left(SECONDS_UNASKED, passed)


def waited_for(hall: Hall, shared: SharedDice, away: Collection[int] = ()) -> list[str]:
    """Whom the next press would pass over: their names, by seat. Before the dice of a life, who has
    not chosen cat and room; before the next life, who is not done with those dice, or has not begun
    with them; before the end, whose sheet would end unfinished.

    Nobody who is `away`. Who is behind and still at an earlier life catches up in any case, but
    not after the end.
    """
    choosing = Q(is_playing=False, life=shared.life - 1)
    match next_step(hall, shared):
        case "dice":
            here = choosing
        case "start-roll" if shared.life:
            here = Q(is_playing=True, life=shared.life) | choosing
        case "end":
            here = Q(is_playing=True) | Q(life__lt=shared.life)
        case _:
            return []
    seats = hall.seats.playing().filter(here).exclude(number__in=away)
    return list(seats.values_list("name", flat=True))


def end_early(
    hall: Hall, *, expected_version: int | None = None, key: str | None = None
) -> SharedDice:
    """End the game now, whatever is still to play."""
    playing.fold_ahead(hall)
    with writing_dice(hall, expected_version, key, "end") as write:
        if not write.is_repeat:
            if write.shared.is_over:
                raise Refusal(ENDED_ALREADY)
            _end(write)
    return write.shared


@dataclass(slots=True)
class DiceWrite:
    """A write on a hall's dice, with what they show so far. Where the request is a repeat,
    everything was entered when it came first."""

    hall: Hall
    shared: SharedDice
    write: journal.Write

    @property
    def is_repeat(self) -> bool:
        return self.write.is_repeat

    def enter(self, entry: dict[str, Any]) -> None:
        """One more entry of the stream."""
        self.shared = self.shared.after(entry)
        self.write.append(entry)


@contextmanager
def writing_dice(
    hall: Hall, expected_version: int | None, key: str | None, body: str
) -> Iterator[DiceWrite]:
    """Write on a hall's dice, the hall being held, and tell everybody in it."""
    with transaction.atomic():
        locking.lock_hall(hall)
        with journal.writing(
            hall.stream_id, expected_version=expected_version, key=key, body=body
        ) as write:
            dice_write = DiceWrite(hall, folding.dice_history(hall, write.version)[-1], write)
            yield dice_write
            if write.entries:
                hall.prolong()
                news.announce_dice(hall, dice_write.shared)


def set_switches(hall: Hall, **switches: bool) -> None:
    """Set `is_locked`, `needs_approval`, `shows_leaders` or `has_sound`."""
    Hall.objects.filter(pk=hall.pk).update(**switches, change_count=F("change_count") + 1)
    news.announce_hall(hall)


def set_countdown(hall: Hall, seconds: int | None) -> datetime | None:
    """A gentle countdown of so many more seconds (at most ten minutes), or none."""
    until = None
    if seconds is not None:
        if not 1 <= seconds <= LONGEST_COUNTDOWN:
            raise Refusal(BAD_COUNTDOWN, longest=LONGEST_COUNTDOWN)
        now = timezone.now()
        start = max(now, hall.countdown_ends_at) if hall.countdown_ends_at else now
        until = min(start + timedelta(seconds=seconds), now + timedelta(seconds=LONGEST_COUNTDOWN))
    Hall.objects.filter(pk=hall.pk).update(
        countdown_ends_at=until, change_count=F("change_count") + 1
    )
    news.announce_countdown(hall, folding.dice_of(hall), seconds_left(until))
    return until


def seconds_left(until: datetime | None) -> int | None:
    """What a countdown has left; None where none is on, or the clock was set back since."""
    if until is None:
        return None
    left = max(0, round((until - timezone.now()).total_seconds()))
    return left if left <= LONGEST_COUNTDOWN else None


def end_where_played(write: DiceWrite) -> None:
    """A game of one is over with its last life: there is nobody whom its player would wait for."""
    hall = write.hall
    if hall.is_alone and not playing.anybody_plays(hall) and next_step(hall, write.shared) == "end":
        _end(write)


def _roll(write: DiceWrite, faces: Sequence[int] | None) -> None:
    """The next roll, the first one behind the entropy; countdown and leaders make way for it."""
    if not write.shared.is_started:
        write.enter({"type": "started", **_entropy(write.hall)})
    shown, by = _faces(write.hall, write.shared, faces)
    write.enter({"type": "roll", "faces": list(shown), "by": by})
    Hall.objects.filter(pk=write.hall.pk).update(countdown_ends_at=None, shows_leaders=False)
    if write.shared.history[-1].kind == "start-roll":
        playing.note_all(write.hall, write.shared)


def _entropy(hall: Hall) -> dict[str, Any]:
    """What the seats' devices add to the seed, or a day's date."""
    if hall.source:
        before = folding.dice_of(hall.source)
        return {"values": list(before.values), "word": before.word}
    if hall.day:
        return {"values": [], "word": days.word_of(hall.day)}
    values = hall.seats.playing().values_list("entropy", flat=True)
    return {"values": list(values), "word": ""}


def _faces(
    hall: Hall, shared: SharedDice, typed: Sequence[int] | None
) -> tuple[Sequence[int], RollBy]:
    """What the next roll shows, and whose it is."""
    number = shared.next_roll
    if typed:
        if hall.is_alone:
            raise Refusal(APP_ROLLS)
        check_roll(kind_of(number), typed)
        return typed, "hand"
    if hall.dice_by == Hall.DiceBy.HAND:
        raise Refusal(TYPED_DICE)
    if hall.source:
        history = folding.dice_of(hall.source).history
        if number < len(history):
            return history[number].faces, history[number].by
    return dice.draw(hall.seed, shared.entropy, number), "app"


def _end(write: DiceWrite) -> None:
    """The end, after which no sheet changes; in strict games the last life ends for all who still
    play it (R5)."""
    hall = write.hall
    write.write.make_room()
    locking.lock_sheets(hall)
    if may_close(write.shared.next_roll, hall.options) and playing.anybody_plays(hall):
        write.enter({"type": "close"})
        playing.note_all(hall, write.shared)
    write.enter({"type": "end"})
    Hall.objects.filter(pk=hall.pk).update(
        ended_at=timezone.now(), countdown_ends_at=None, shows_leaders=False
    )
    groups.note(hall.stream_id)
    if hall.day_id:
        transaction.on_commit(partial(days.count, hall))
