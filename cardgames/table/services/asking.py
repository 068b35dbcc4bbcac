"""Asking for the score: a phone that is dead or far away never ends an evening.

Any seat's phone may ask. The scorekeeper's hands the score over, or keeps it; where it says nothing
for `SILENCE`, the phone that asked keeps the score from its next look at the table on. No timer
runs: a question is judged when that phone looks.
"""

from dataclasses import dataclass
from datetime import timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from cardgames.table.models import Table
from cardgames.table.refusals import ASKED_LATELY, ONLY_WATCHES, OWN_PHONE
from cardgames.table.services import news, seating
from cardgames.table.services.seating import TableRole, check_scorekeeper
from ninelives_site.core import waits
from ninelives_site.core.refusal import Refusal
from ninelives_site.party import codes

SILENCE = timedelta(seconds=30)
"""How long the scorekeeper's phone has to say no."""
PAUSE = timedelta(minutes=2)
"""From one question to the next at a table."""
FORGOTTEN = timedelta(minutes=10)
"""After this a question that nobody answered, and whose phone never looked again, is none."""


@dataclass(frozen=True, slots=True)
class ScoreRequest:
    """Whose phone asks for the score, and for how many seconds more it may be refused."""

    seat: int
    name: str
    seconds_left: int


def question_of(table: Table) -> ScoreRequest | None:
    """What is asked at this table now."""
    if not table.asking_device or table.asked_at is None:
        return None
    seat = table.seats.filter(device=table.asking_device).first()
    asked_for = timezone.now() - table.asked_at
    # Less than nothing: the clock was set back since.
    if seat is None or not timedelta() <= asked_for <= FORGOTTEN:
        return None
    left = (SILENCE - asked_for).total_seconds()
    return ScoreRequest(seat.number, seat.name, max(0, round(left)))


def ask(table: Table, role: TableRole) -> None:
    """A seat's phone asks for the score; while it does so already, this changes nothing.

    Refused: `not-at-table`, `own-phone`, `asked-lately`.
    """
    if role.is_scorekeeper:
        raise Refusal(OWN_PHONE)
    if role.seat is None:
        raise Refusal(ONLY_WATCHES)
    with transaction.atomic():
        locked = table.lock()
        question = question_of(locked)
        if question and question.seat == role.seat:
            return
        _check_pause(locked)
        seat = seating.seat_of(table, role.seat)
        locked.asking_device = seat.device
        locked.asked_at = timezone.now()
        locked.save(update_fields=["asking_device", "asked_at"])
        words = _("%(name)s asks for the score.") % {"name": seat.name}
        news.announce_change(table, words)


def keep(table: Table, role: TableRole) -> None:
    """The scorekeeper's phone keeps the score; nobody asks any more. Refused as `not-keeper`."""
    check_scorekeeper(role)
    with transaction.atomic():
        locked = table.lock()
        if locked.asking_device:
            locked.asking_device = ""
            locked.save(update_fields=["asking_device"])
            news.announce_change(table)


def take_if_unanswered(table: Table, secret: str) -> None:
    """The phone that holds this secret keeps the score, if it has asked and was met by silence."""
    if not _is_unanswered(table, secret):
        return
    with transaction.atomic():
        if _is_unanswered(table.lock(), secret):
            seating.set_scorekeeper(table, codes.digest(secret))
    table.refresh_from_db()


def _is_unanswered(table: Table, secret: str) -> bool:
    if not secret or codes.digest(secret) != table.asking_device:
        return False
    question = question_of(table)
    return question is not None and not question.seconds_left


def _check_pause(table: Table) -> None:
    if table.asked_at is None:
        return
    passed = (timezone.now() - table.asked_at).total_seconds()
    if left := waits.seconds_left(PAUSE.total_seconds(), passed):
        raise Refusal(ASKED_LATELY, seconds=max(1, round(left)))
