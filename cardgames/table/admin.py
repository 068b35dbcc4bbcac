"""Card tables in the admin."""

from collections.abc import Iterable
from typing import Any

from django.contrib import admin
from django.utils.html import format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from cardgames.table.models import Table, TableSeat
from cardgames.table.services import entry_words, folding, records
from ninelives_site.journal import journal
from ninelives_site.operators.admin import LogLine, PartyAdmin


class SeatInline(admin.TabularInline):
    """Who sits where; whether with a phone of their own, not with which."""

    model = TableSeat
    fields = readonly_fields = ("number", "name", "has_phone")
    can_delete = False
    max_num = 0
    ordering = ("number",)

    @admin.display(boolean=True, description=gettext_lazy("own phone"))
    def has_phone(self, seat: TableSeat) -> bool:
        return bool(seat.device)


@admin.register(Table)
class TableAdmin(PartyAdmin):
    """A table: its game, its seats, what was entered and what counts."""

    list_display = ("code", "game_slug", "mode", "created_at", "expires_at", "record")
    list_filter = ("game_slug", "mode")
    fields = readonly_fields = (
        "code", "game_slug", "options", "mode", "created_at", "expires_at", "previous_table",
        "record", "history", "log",
    )  # fmt: skip
    inlines = (SeatInline,)
    actions = ("keep_longer", "expire")

    def log_of(self, party: Table) -> Iterable[LogLine]:
        """Kinds of entries and whose they are: what a move holds may still be secret."""
        names = list(party.seats.values_list("name", flat=True))
        for entry in journal.log(party.stream_id):
            yield entry.number, entry.entered_at, _entry_words(entry.data, names)

    def record_of(self, party: Table) -> dict[str, Any]:
        return records.record(folding.state_of(party))

    @admin.display(description=gettext_lazy("what stands"))
    def history(self, party: Table) -> SafeString:
        """The game in words, as every watcher may read it."""
        rounds = entry_words.history(folding.state_of(party))
        texts = ((entry.text,) for each in rounds for entry in each.entries)
        return format_html_join("", "<div>{}</div>", texts)


def _entry_words(entry: dict[str, Any], names: list[str]) -> str:
    match entry:
        case {"made": {"seat": None, "type": kind}}:
            return _("the table: %(kind)s") % {"kind": kind}
        case {"made": {"seat": seat, "type": kind}} | {"noted": {"seat": seat, "type": kind}}:
            return _("%(name)s: %(kind)s") % {"name": names[seat], "kind": kind}
        case {"told": _setup}:
            return _("what the table told before the first move")
        case {"corrected": {"at": number}}:
            return _("a correction from move %(number)s on") % {"number": number + 1}
        case {"sealed": _seal}:
            return _("the seal of a shuffle")
        case {"shuffled": values}:
            return _("a shuffle, with %(count)s values of phones") % {"count": len(values)}
        case {"left": seat} | {"out": seat}:
            return _("%(name)s left") % {"name": names[seat]}
        case {"back": seat}:
            return _("%(name)s plays again") % {"name": names[seat]}
        case {"closed": True}:
            return _("an operator closed the game")
        case {"redone": True}:
            return _("an undo taken back")
    return _("an undo")
