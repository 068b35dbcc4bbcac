"""What the admin of a hall and that of a card table have in common.

Everything is read-only: whoever changes a game does so where its people see it. An operator can
keep a party longer, forget it, close its game, read its log and download its record.
"""

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from django.contrib import admin, messages
from django.db import models
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import URLPattern, path, reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from ninelives_site.core.refusal import Refusal
from ninelives_site.pages.sentences import text_of
from ninelives_site.party.models import Party, next_expiry

LogLine = tuple[int, datetime, str]
"""An entry of a stream: its number, when it was entered, and what it says."""


class ReadOnlyAdmin(admin.ModelAdmin):
    """Shows, and changes nothing."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class PartyAdmin(ReadOnlyAdmin):
    """A hall or a table. A subclass says what its log and its record are, and how it is closed."""

    actions: tuple[str, ...] = ("keep_longer", "expire", "close")
    date_hierarchy = "created_at"
    ordering = ("-created_at",)
    search_fields = ("code", "seats__name")

    def log_of(self, party: Any) -> Iterable[LogLine]:
        """The entries of its stream in words, nothing that is still secret among them."""
        raise NotImplementedError

    def record_of(self, party: Any) -> dict[str, Any]:
        """Its game's record; a `Refusal` while that is nobody's to read."""
        raise NotImplementedError

    def close_game(self, party: Any) -> None:
        """End its game now; a `Refusal` where that can't be."""
        raise NotImplementedError

    # Actions

    def has_operate_permission(self, request: HttpRequest) -> bool:
        """Whether this operator may change anything: Django's permission to change the model."""
        name = f"{self.opts.app_label}.change_{self.opts.model_name}"
        return bool(getattr(request, "user").has_perm(name))  # noqa: B009 - set by a middleware

    @admin.action(description=gettext_lazy("Keep longer: expire in the usual time from now"))
    def keep_longer(self, request: HttpRequest, parties: models.QuerySet[Any]) -> None:
        number = parties.update(expires_at=next_expiry())
        self.message_user(request, _("Kept longer: %(number)s.") % {"number": number})

    @admin.action(description=gettext_lazy("Expire now: its code opens nothing any more"))
    def expire(self, request: HttpRequest, parties: models.QuerySet[Any]) -> None:
        number = parties.update(expires_at=timezone.now())
        self.message_user(request, _("Expired: %(number)s.") % {"number": number})

    @admin.action(description=gettext_lazy("Close the game: it ends as it stands"))
    def close(self, request: HttpRequest, parties: models.QuerySet[Any]) -> None:
        for party in parties:
            try:
                self.close_game(party)
            except Refusal as no:
                words = f"{party.code}: {text_of(no.message)} {text_of(no.remedy)}"
                self.message_user(request, words, messages.WARNING)
            else:
                self.message_user(request, _("%(code)s is closed.") % {"code": party.code})

    keep_longer.allowed_permissions = ("operate",)  # type: ignore[attr-defined]
    expire.allowed_permissions = ("operate",)  # type: ignore[attr-defined]
    close.allowed_permissions = ("operate",)  # type: ignore[attr-defined]

    # What is shown of a party

    @admin.display(description=gettext_lazy("record"))
    def record(self, party: Party) -> SafeString:
        address = reverse(f"admin:{self._record_name}", args=[party.pk])
        return format_html('<a href="{}">{}</a>', address, _("download"))

    @admin.display(description=gettext_lazy("log"))
    def log(self, party: Party) -> SafeString:
        return log_table(self.log_of(party))

    @property
    def _record_name(self) -> str:
        return f"{self.opts.app_label}_{self.opts.model_name}_record"

    def get_urls(self) -> list[URLPattern]:
        view = self.admin_site.admin_view(self.record_view)
        return [path("<path:pk>/record.json", view, name=self._record_name), *super().get_urls()]

    def record_view(self, request: HttpRequest, pk: str) -> HttpResponse:
        """The record as a file; back to the party with the reason where there is none yet."""
        party = get_object_or_404(self.model, pk=pk)
        try:
            document = self.record_of(party)
        except Refusal as no:
            self.message_user(request, text_of(no.message), messages.WARNING)
            change = f"admin:{self.opts.app_label}_{self.opts.model_name}_change"
            return redirect(change, party.pk)
        name = f'attachment; filename="{party.code}.json"'
        headers = {"Content-Disposition": name, "Cache-Control": "no-store"}
        return JsonResponse(document, json_dumps_params={"ensure_ascii": False}, headers=headers)


def log_table(lines: Iterable[LogLine]) -> SafeString:
    """A log as a table, the first entry first."""
    rows = format_html_join(
        "",
        "<tr><td>{}</td><td>{}</td><td>{}</td></tr>",
        ((number, date_format(at, "DATETIME_FORMAT"), text) for number, at, text in lines),
    )
    head = (_("number"), _("entered at"), _("what"))
    return format_html(
        "<table><thead><tr><th>{}</th><th>{}</th><th>{}</th></tr></thead><tbody>{}</tbody></table>",
        *head,
        rows,
    )
