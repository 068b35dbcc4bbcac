"""A host's page: the whole of it, its live part, and the tools that unfold in it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, QueryDict
from django.urls import reverse

from dungeon import presence
from dungeon.forms import faces_of
from dungeon.models import Hall, RoleKey
from dungeon.overview.panel import corrected_words, panel
from dungeon.services import folding, passes, revealing, visibility
from dungeon.views.host_tools import seat_tool, tool
from dungeon.views.lookup import join_url
from ninelives_site.pages.live_page import HtmxRequest
from ninelives_site.pages.refusals import Answer
from ninelives_site.party import device_keys
from ninelives_site.web.address import site_address, site_origin
from ninelives_site.web.qr import join_qr, link_qr

FIRST_TAB = "hall"
TABS = (FIRST_TAB, "people", "screens")
"""The columns of the page; on a phone one of them is seen."""
ROLE_PAGES = {RoleKey.Role.HOST: "dungeon:game-host", RoleKey.Role.SCREEN: "dungeon:screen"}


@dataclass(frozen=True, slots=True)
class NewLink:
    """A link for one more host or screen, shown this once."""

    role: RoleKey.Role
    secret: str

    def document(self) -> dict[str, str]:
        return {"role": self.role, "key": self.secret}


@dataclass(frozen=True, slots=True)
class GivenCode:
    """A return code for the seat of that number, shown this once."""

    number: int
    code: str

    def document(self) -> dict[str, str]:
        return {"return_code": self.code}


def tab_from(request: HttpRequest) -> str:
    """The tab that a form was sent from."""
    if "tab" in request.GET:
        return tab_of(request.GET)
    _page, _mark, query = request.headers.get("Referer", "").partition("?")
    return tab_of(QueryDict(query))


def tab_of(query: Mapping[str, str]) -> str:
    """The tab that an address opens."""
    if "seat" in query or query.get("do") == "people":
        return "people"
    tab = query.get("tab", FIRST_TAB)
    return tab if tab in TABS else FIRST_TAB


@dataclass(frozen=True, slots=True)
class HostPage:
    """A host's page, one of its tabs open, with what it `shows` this once."""

    hall: Hall
    shows: NewLink | GivenCode | None = None
    tab: str = FIRST_TAB
    template = "dungeon/host.html"
    fragment = "dungeon/_panel_answer.html"
    query = None

    @property
    def address(self) -> str:
        """With the tab that is open."""
        page = reverse("dungeon:game-host", args=[self.hall.code])
        return page if self.tab == FIRST_TAB else f"{page}?tab={self.tab}"

    def context(self, request: HtmxRequest, answer: Answer | None) -> dict[str, Any]:
        self.hall.refresh_from_db()
        live = {
            "panel": panel(self.hall, presence.away(self.hall)),
            "refusal": answer.sentence if answer else "",
            "oob": False,
        }
        return live if request.htmx else live | self._around(request) | self._tool(request)

    def document(self) -> dict[str, Any]:
        self.hall.refresh_from_db()
        shared = folding.dice_of(self.hall)
        state = visibility.host_state(self.hall, presence.away(self.hall)) | {
            "return_code": self.hall.return_code,
            "passes": [
                {"number": given.number, "role": given.role, "minutes": given.minutes}
                for given in passes.passes(self.hall, "")
            ],
        }
        once = self.shows.document() if self.shows else {}
        return {"version": revealing.version(self.hall, shared), "state": state, **once}

    def _around(self, request: HtmxRequest) -> dict[str, Any]:
        """What only the whole page has."""
        return {
            "code": self.hall.code,
            "address": site_address(request),
            "qr": join_qr(join_url(request, self.hall)),
            "tab": self.tab,
            "is_paired": "paired" in request.GET,
            "corrected": corrected_words(self.hall) if "corrected" in request.GET else "",
            "given_code": "",
            "return_code": self.hall.return_code,
            "kept_day": self.hall.kept_until,
            "passes": passes.passes(
                self.hall, device_keys.held(request.COOKIES, "host", self.hall.code)
            ),
        } | self._link(request)

    def _tool(self, request: HtmxRequest) -> dict[str, Any]:
        """What `?do=` unfolds, or `?seat=`: the tools of one seat. Dice that were typed in and
        refused are there to be sent again."""
        if isinstance(self.shows, GivenCode):
            given = {"given_code": self.shows.code}
            return seat_tool(self.hall, str(self.shows.number)) | given
        if faces := self._still_typed(request):
            return tool(self.hall, "correct" if "roll" in request.POST else "type", faces)
        if "seat" in request.GET:
            return seat_tool(self.hall, request.GET["seat"])
        return tool(self.hall, request.GET.get("do", ""))

    def _still_typed(self, request: HtmxRequest) -> list[str]:
        """The faces that were sent and refused, as long as it is that roll's turn."""
        version = revealing.version(self.hall, folding.dice_of(self.hall))
        if request.POST.get("version") != str(version):
            return []
        return faces_of(request.POST)

    def _link(self, request: HtmxRequest) -> dict[str, Any]:
        """The key is in the link's fragment, which no server and no log gets to see."""
        if not isinstance(self.shows, NewLink):
            return {"link": ""}
        role = self.shows.role
        page = reverse(ROLE_PAGES[role], args=[self.hall.code])
        link = f"{site_origin(request)}{page}#key={self.shows.secret}"
        return {"link": link, "link_role": role, "link_qr": link_qr(link)}
