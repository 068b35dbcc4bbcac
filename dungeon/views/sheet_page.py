"""A player's own sheet as a page, a fragment or JSON."""

from dataclasses import dataclass, field
from typing import Any

from django.http import HttpResponse
from django.urls import reverse

from dungeon import capabilities
from dungeon.models import HallSeat
from dungeon.phone import draft
from dungeon.phone.draft import SheetDraft
from dungeon.phone.notices import RefusalNotice, notice_of, out_of_date, unreadable
from dungeon.phone.page import PRACTISING, RESTING, phase_of, phone
from dungeon.phone.resting import next_words
from dungeon.rules.moves import Move
from dungeon.services import playing, visibility
from dungeon.services.playing import PlayerSheet
from ninelives_site.core.refusal import Refusal
from ninelives_site.journal.journal import Stale
from ninelives_site.pages import coaching, live_page
from ninelives_site.pages.live_page import HtmxRequest
from ninelives_site.pages.posted import new_key
from ninelives_site.pages.refusals import Answer, answer_to


@dataclass(frozen=True, slots=True)
class SheetPage:
    """A sheet with what is tapped on it so far; `notice` says why nothing was written."""

    play: PlayerSheet
    draft: SheetDraft = field(default_factory=SheetDraft)
    notice: RefusalNotice | None = None
    template = "dungeon/player.html"

    @property
    def fragment(self) -> str:
        """The sheet; in the lobby the practice, in play the looks at its dice, where asked for."""
        if self.draft.looks and phase_of(self.play) == "play":
            return "dungeon/_looks.html"
        tries = self.draft.practice is not None and phase_of(self.play) in PRACTISING
        return "dungeon/_trying.html" if tries else "dungeon/_sheet.html"

    @property
    def address(self) -> str:
        return reverse("dungeon:player", args=[self.play.seat.hall.code])

    @property
    def query(self) -> str:
        return "" if self.draft.bare == SheetDraft() else self.draft.bare.query

    def context(self, request: HtmxRequest, answer: Answer | None) -> dict[str, Any]:
        seat, waits = self.play.seat, phase_of(self.play) in RESTING
        presses = seat.hall.is_alone and waits and capabilities.is_host(request.COOKIES, seat.hall)
        is_coached = coaching.is_on(request, coaching.SHEETS)
        return phone(self.play, self.draft, self.notice, is_coached=is_coached) | {
            "is_coached": is_coached,
            "key": new_key(),
            "here": self.address,
            "query": self.query,
            "next": next_words(self.play) if presses else "",
            "seat": seat,
            "seal": visibility.seal(seat.hall, self.play.shared),
            "resting": waits,
        }

    def document(self) -> dict[str, Any]:
        return {"version": self.play.version, "state": visibility.sheet_state(self.play)}


def refused(
    request: HtmxRequest, seat: HallSeat, fault: Exception, move: Move | None = None
) -> HttpResponse:
    """A no on the sheet as it stands, with the draft that the move came from."""
    play = playing.sheet_of(seat)
    tapped = draft.read(request.GET)
    match fault:
        case Refusal():
            notice = notice_of(fault, play.sheet, move)
            tapped = draft.of(move) if move else tapped
        case Stale():
            notice = out_of_date()
        case _:
            notice = unreadable()
    answer = answer_to(fault, stale=out_of_date().title)
    return live_page.refused(request, SheetPage(play, tapped, notice), answer)
