"""A table's pages on which somebody acts: the table itself, and its people."""

from dataclasses import dataclass, field
from functools import cached_property
from http import HTTPStatus
from typing import Any
from urllib.parse import parse_qsl

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _

from cardgames.pad import Draft
from cardgames.table.models import Table
from cardgames.table.pages import seats
from cardgames.table.pages.answers import notice_of
from cardgames.table.pages.boards import drawn
from cardgames.table.pages.corrections import CorrectionTarget
from cardgames.table.pages.drafts import FIX, INTO, ROW, current
from cardgames.table.pages.page import table_page
from cardgames.table.pages.putting_right import putting_right, target_for
from cardgames.table.pages.seats import PeopleNotice
from cardgames.table.services import folding, visibility
from cardgames.table.services.asking import question_of
from cardgames.table.services.folding import TableState
from cardgames.table.services.seating import TableRole
from ninelives_site.pages import coaching, refusals
from ninelives_site.pages.posted import new_key
from ninelives_site.pages.refusals import Answer
from ninelives_site.web.address import site_address, site_origin
from ninelives_site.web.qr import join_qr

BY_NUMBER = "hand-by-number"
"""The cookie of a device that sorts hands by number, not by suit."""


def draft_of(request: HttpRequest) -> Draft:
    """What has been tapped, in the order of the taps."""
    return Draft.read(parse_qsl(request.META.get("QUERY_STRING", "")))


def answer_to(table: Table, fault: Exception) -> Answer:
    """Why something was not carried out at this table."""
    stale = _("Somebody else entered something. This is how it stands now; nothing of yours is in.")
    return refusals.answer_to(fault, table.table_game.show_fact, stale)


@dataclass(frozen=True)
class TablePage:
    """The table as a device sees it, with what is tapped on it so far; after a write a new page."""

    table: Table
    role: TableRole
    draft: Draft = field(default_factory=Draft)
    template = "table/table.html"
    fragment = "table/_table.html"

    @property
    def address(self) -> str:
        return reverse("table:table", args=[self.table.code])

    @cached_property
    def state(self) -> TableState:
        return folding.state_of(self.table).seen_by(self.role.device)

    @property
    def query(self) -> str:
        found = current(self.table, self.state, self.role, self.draft).draft
        return found.query if found.taps else ""

    @property
    def is_dropped(self) -> bool:
        """Whether the draft in the address is older than the table."""
        return bool(self.draft.taps) and not self.query

    def answer_to(self, fault: Exception) -> Answer:
        return answer_to(self.table, fault)

    def context(self, request: HttpRequest, answer: Answer | None) -> dict[str, Any]:
        if request.method == "POST":
            self.table.refresh_from_db()
        notice = notice_of(self.table.table_game, answer) if answer else None
        is_coached = coaching.is_on(request, coaching.TABLES)
        return table_page(
            self.table,
            self.state,
            self.role,
            self.draft,
            notice,
            is_coached,
            by_number=bool(request.COOKIES.get(BY_NUMBER)),
        ) | {
            "is_coached": is_coached,
            "key": new_key(),
            "here": self.address,
        }

    def document(self) -> dict[str, Any]:
        self.table.refresh_from_db()
        found = visibility.view_of(self.table, self.state, self.role).document()
        return {"version": self.state.version, "state": found}


@dataclass(frozen=True)
class CorrectionPage:
    """A past entry that is put right, with what is tapped on it so far."""

    table: Table
    role: TableRole
    draft: Draft
    template = fragment = "table/correct.html"
    query = None

    @property
    def address(self) -> str:
        return reverse("table:correct", args=[self.table.code])

    @cached_property
    def state(self) -> TableState:
        return folding.state_of(self.table)

    @cached_property
    def target(self) -> CorrectionTarget | None:
        """What is put right; None where this device can't, or nothing is named."""
        is_named = bool(self.draft.only(FIX, INTO, ROW).taps)
        return target_for(self.table, self.state, self.role, self.draft) if is_named else None

    def answer_to(self, fault: Exception) -> Answer:
        return answer_to(self.table, fault)

    def context(self, request: HttpRequest, answer: Answer | None) -> dict[str, Any]:
        state, target, table_game = self.state, self.target, self.table.table_game
        if target is None:
            raise TypeError("Nothing is put right here.")
        board = None if target.is_row else table_game.board(target.game, self.role.seat)
        notice = notice_of(table_game, answer) if answer else None
        return {
            "code": self.table.code,
            "game": table_game,
            "here": self.address,
            "query": self.draft.query,
            "number": str(self.table.news_number(state.version)),
            "version": str(state.version),
            "key": new_key(),
            "card_signs": table_game.card_signs(state.game),
            "board": board,
            "drawn": drawn(board) if board else "",
            "page": putting_right(state, self.role, target, self.draft, notice),
        }

    def document(self) -> dict[str, Any]:
        return TablePage(self.table, self.role).document()


@dataclass(frozen=True, slots=True)
class PeoplePage:
    """Seats and phones; `leaves` is the seat that is asked whether it will leave the game.

    `place` and `number` say where on the page a no belongs (see `PeopleNotice`), `typed` what had
    been typed there.
    """

    table: Table
    role: TableRole
    leaves: int | None = None
    place: str = ""
    number: int | None = None
    typed: str = ""
    template = "table/people.html"
    fragment = "table/people.html"
    query = ""

    @property
    def address(self) -> str:
        return reverse("table:people", args=[self.table.code])

    def answer_to(self, fault: Exception) -> Answer:
        return answer_to(self.table, fault)

    def context(self, request: HttpRequest, answer: Answer | None) -> dict[str, Any]:
        self.table.refresh_from_db()
        state = folding.state_of(self.table)
        notice = self._notice(answer) if answer else None
        rows = seats.person_rows(self.table, state, self.role, notice)
        origin = site_origin(request)
        return {
            "table": self.table,
            "code": self.table.code,
            "game": state.table_game,
            "here": self.address,
            "number": str(self.table.news_number(state.version)),
            "version": str(state.version),
            "key": new_key(),
            "over": state.is_over,
            "may_switch": state.table_game.between_rounds(state.game) and not state.notes,
            "role": self.role,
            "rows": rows,
            "full": seats.is_full(rows),
            "changes": seats.changes_told(self.table, state),
            "closed": self.table.is_locked and self.role.is_watcher,
            "question": question_of(self.table),
            "leaving": seats.leaving(self.table, state, self.role, self.leaves),
            "notice": notice,
            "address": site_address(request),
            "qr": join_qr(origin + reverse("table:join", args=[self.table.code])),
        }

    def document(self) -> dict[str, Any]:
        self.table.refresh_from_db()
        return TablePage(self.table, self.role).document()

    def _notice(self, answer: Answer) -> PeopleNotice:
        place = self.place if self._has_place() else ""
        text = answer.sentence
        if answer.status != HTTPStatus.UNPROCESSABLE_ENTITY:
            notice = notice_of(self.table.table_game, answer)
            text = f"{notice.title} {notice.text}"
        return PeopleNotice(text, place, self.number, self.typed)

    def _has_place(self) -> bool:
        """Whether this device's page has the field that a no belongs to."""
        return self.role.is_scorekeeper or self.role.seat == self.number
