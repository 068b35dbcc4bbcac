"""The host's side: open a hall, roll its dice, run it to its end.

The shared dice are a stream like any other. The big button names the version that it expects,
so that the same press twice, two host devices at once, or a retry give one roll.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Literal

from django.db.models import F
from django.utils import timezone
from django.utils.translation import gettext as _

from dungeon import dice
from dungeon.dice import SharedDice
from dungeon.models import Hall, RoleKey
from dungeon.rules.layout import layout_document, parse_layout
from dungeon.services import folding, playing
from ninelives_site.core.refusal import Refusal
from ninelives_site.journal import journal
from ninelives_site.party import codes
from ninelives_site.party.opening import open_party

Next = Literal["goals", "start-roll", "dice", "end", "over"]
LONGEST_WORD = 80
LONGEST_COUNTDOWN = 600
"""Seconds."""


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


def open_hall(options: HallOptions = HallOptions(), source: Hall | None = None) -> tuple[Hall, str]:
    """A new hall with its code, and the host's secret.

    With `source` it repeats the dice, lives and layout of that hall, which must have ended
    (`dice-secret` else). Raises `LayoutError` where the layout is not one.
    """
    if source and not source.ended_at:
        raise Refusal("dice-secret", _("That game is still on: its dice are secret until it ends."))
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
        same = ("lives", "start_enters", "layout_document", "seed")
        fields |= {name: getattr(source, name) for name in same}
        fields |= {"source": source, "dice_by": Hall.DiceBy.APP}
    hall = open_party(
        lambda code: Hall.objects.create(code=code, stream=journal.open_stream(), **fields)
    )
    return hall, give_key(hall, RoleKey.Role.HOST)


def give_key(hall: Hall, role: RoleKey.Role) -> str:
    """A secret for one more host device or screen of a hall."""
    secret = codes.new_secret()
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
    if shared.next_roll > 2 * hall.lives:
        return "end"
    return dice.kind_of(shared.next_roll)


def press_next(
    hall: Hall,
    *,
    expected_version: int,
    key: str,
    faces: Sequence[int] | None = None,
    word: str = "",
) -> journal.WriteResult:
    """Do the next thing: set the goals, roll the start, roll the dice, end the game.

    `faces` are those of a roll made on the table (needed where the dice are by hand,
    `typed-dice` else); `word` is the host's for the entropy and counts at the first press.
    Raises `journal.Stale` where somebody pressed before, `bad-roll` for faces that can't be.
    """

    def decide(version: int) -> Sequence[dict[str, Any]]:
        shared = folding.dice_history(hall, version)[-1]
        step = next_step(hall, shared)
        if step == "over":
            raise Refusal("game-over", _("The game is over. Its results are there to see."))
        if step == "end":
            return _end(hall, shared)
        entries = [] if shared.is_started else [_start(hall, word)]
        for entry in entries:
            shared = shared.after(entry)
        roll = _roll(hall, shared, faces)
        _show(hall, shared.after(roll))
        return [*entries, roll]

    body = f"next {expected_version} {list(faces or [])}"
    return journal.write(
        hall.stream_id, expected_version=expected_version, key=key, body=body, decide=decide
    )


def end_early(
    hall: Hall, *, expected_version: int | None = None, key: str | None = None
) -> journal.WriteResult:
    """End the game now, whatever is still to play."""

    def decide(version: int) -> Sequence[dict[str, Any]]:
        shared = folding.dice_history(hall, version)[-1]
        if shared.is_over:
            raise Refusal("game-over", _("The game is over already."))
        return _end(hall, shared)

    return journal.write(
        hall.stream_id, expected_version=expected_version, key=key, body="end", decide=decide
    )


def set_switches(hall: Hall, **switches: bool) -> None:
    """Set `is_locked`, `needs_approval` or `shows_leaders`."""
    Hall.objects.filter(pk=hall.pk).update(**switches, change_count=F("change_count") + 1)


def set_countdown(hall: Hall, seconds: int | None) -> datetime | None:
    """A gentle countdown of so many more seconds (at most ten minutes), or none."""
    until = None
    if seconds is not None:
        if not 1 <= seconds <= LONGEST_COUNTDOWN:
            raise Refusal(
                "bad-countdown",
                _("A countdown has 1 to %(most)s seconds.") % {"most": LONGEST_COUNTDOWN},
            )
        now = timezone.now()
        start = max(now, hall.countdown_ends_at) if hall.countdown_ends_at else now
        until = min(start + timedelta(seconds=seconds), now + timedelta(seconds=LONGEST_COUNTDOWN))
    Hall.objects.filter(pk=hall.pk).update(
        countdown_ends_at=until, change_count=F("change_count") + 1
    )
    return until


def _start(hall: Hall, word: str) -> dict[str, Any]:
    if hall.source:
        before = folding.dice_of(hall.source)
        return {"type": "started", "values": list(before.values), "word": before.word}
    values = hall.seats.playing().values_list("entropy", flat=True)
    word = " ".join(word.split())[:LONGEST_WORD]
    return {"type": "started", "values": list(values), "word": word}


def _roll(hall: Hall, shared: SharedDice, faces: Sequence[int] | None) -> dict[str, Any]:
    number = shared.next_roll
    if faces:
        return {"type": "roll", "faces": list(dice.check_typed(number, faces)), "by": "hand"}
    if hall.dice_by == Hall.DiceBy.HAND:
        raise Refusal("typed-dice", _("This game's dice are rolled on the table: type them in."))
    if hall.source:
        history = folding.dice_of(hall.source).history
        if number < len(history):
            roll = history[number]
            return {"type": "roll", "faces": list(roll.faces), "by": roll.by}
    drawn = dice.draw(hall.seed, shared.entropy, number)
    return {"type": "roll", "faces": list(drawn), "by": "app"}


def _show(hall: Hall, shared: SharedDice) -> None:
    """What a new roll does to the hall: the countdown ends, sheets move on by themselves."""
    Hall.objects.filter(pk=hall.pk).update(countdown_ends_at=None)
    if shared.history[-1].kind == "start-roll":
        playing.note_all(hall, shared)


def _end(hall: Hall, shared: SharedDice) -> list[dict[str, Any]]:
    entries: list[dict[str, Any]] = [{"type": "end"}]
    all_rolled = len(shared.rolls.dice) == hall.lives
    if hall.pace == Hall.Pace.STRICT and all_rolled and playing.anybody_plays(hall):
        entries.insert(0, {"type": "close"})
        playing.note_all(hall, shared.after(entries[0]))
    Hall.objects.filter(pk=hall.pk).update(
        ended_at=timezone.now(), countdown_ends_at=None, shows_leaders=False
    )
    return entries
