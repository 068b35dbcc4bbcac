"""Halls and their seats in the admin."""

from collections.abc import Iterable
from typing import Any

from django.contrib import admin
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from dungeon.models import Hall, HallSeat
from dungeon.services import hosting, records
from ninelives_site.journal import journal
from ninelives_site.operators.admin import LogLine, PartyAdmin, ReadOnlyAdmin, log_table


class HallSeatInline(admin.TabularInline):
    """Who plays, and how far they are; no key, no return code."""

    model = HallSeat
    fields = readonly_fields = ("number", "name", "status", "life", "total", "joined_at")
    can_delete = False
    max_num = 0
    ordering = ("number",)
    show_change_link = True


@admin.register(Hall)
class HallAdmin(PartyAdmin):
    """A hall: its options, its seats, and what its dice have shown; never its seed."""

    list_display = ("code", "created_at", "expires_at", "life_count", "seat_count", "ended_at")
    list_filter = ("pace", "dice_by", "is_alone")
    fields = readonly_fields = (
        "code", "created_at", "expires_at", "ended_at", "lives", "pace", "start_enters",
        "dice_by", "names", "is_alone", "is_locked", "needs_approval", "source", "record", "log",
    )  # fmt: skip
    inlines = (HallSeatInline,)

    @admin.display(description=gettext_lazy("lives"))
    def life_count(self, hall: Hall) -> int:
        return hall.lives

    @admin.display(description=gettext_lazy("seats"))
    def seat_count(self, hall: Hall) -> int:
        return hall.seats.playing().count()

    def log_of(self, party: Hall) -> Iterable[LogLine]:
        for entry in journal.log(party.stream_id):
            yield entry.number, entry.entered_at, _dice_words(entry.data)

    def record_of(self, party: Hall) -> dict[str, Any]:
        return records.record(party)

    def close_game(self, party: Hall) -> None:
        hosting.end_early(party)


@admin.register(HallSeat)
class HallSeatAdmin(ReadOnlyAdmin):
    """A seat with the log of its sheet. While the game is on the log names kinds of moves only:
    a sheet is its player's own."""

    list_display = ("name", "hall", "number", "status", "life", "total")
    search_fields = ("name", "hall__code")
    fields = readonly_fields = (
        "hall", "number", "name", "status", "joined_at", "moved_at", "life", "total", "log",
    )  # fmt: skip

    @admin.display(description=gettext_lazy("log"))
    def log(self, seat: HallSeat) -> SafeString:
        is_open = seat.hall.ended_at is not None
        return log_table(
            (entry.number, entry.entered_at, _sheet_words(entry.data, is_open))
            for entry in journal.log(seat.stream_id)
        )


def _dice_words(entry: dict[str, Any]) -> str:
    match entry:
        case {"type": "sealed", "commitment": commitment}:
            return _("the dice were sealed: %(seal)s") % {"seal": commitment}
        case {"type": "started", "values": values}:
            return _("the goals are asked for, with values of %(number)s phones") % {
                "number": len(values)
            }
        case {"type": "roll", "faces": faces, "by": "hand"}:
            return _("rolled on the table: %(faces)s") % {"faces": _spaced(faces)}
        case {"type": "roll", "faces": faces}:
            return _("rolled: %(faces)s") % {"faces": _spaced(faces)}
        case {"type": "correct", "roll": roll, "faces": faces}:
            words = {"number": roll, "faces": _spaced(faces)}
            return _("roll %(number)s corrected: %(faces)s") % words
        case {"type": "close"}:
            return _("the last life was closed")
    return _("the game ended")


def _sheet_words(entry: dict[str, Any], is_open: bool) -> SafeString | str:
    match entry:
        case {"move": move}:
            return format_html("{}", move if is_open else move["type"])
        case {"undo": True}:
            return _("an undo")
    return _("played again under corrected dice")


def _spaced(faces: list[int]) -> str:
    return " ".join(map(str, faces))
