"""A host's page: the whole of it, its live part, and the tools that unfold in it."""

from dataclasses import dataclass
from typing import Any

from django.urls import reverse

from dungeon import presence
from dungeon.models import Hall, RoleKey
from dungeon.overview.panel import panel
from dungeon.services import folding, passes, revealing, visibility
from dungeon.views.host_tools import seat_tool, tool
from dungeon.views.lookup import join_url
from ninelives_site.pages.live_page import HtmxRequest
from ninelives_site.pages.posted import new_key
from ninelives_site.pages.refusals import Answer
from ninelives_site.party import device_keys
from ninelives_site.web.address import site_address, site_origin
from ninelives_site.web.qr import join_qr, link_qr

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


@dataclass(frozen=True, slots=True)
class HostPage:
    """A host's page, with what it `shows` this once."""

    hall: Hall
    shows: NewLink | GivenCode | None = None
    template = "dungeon/host.html"
    fragment = "dungeon/_panel_answer.html"
    query = None

    @property
    def address(self) -> str:
        return reverse("dungeon:game-host", args=[self.hall.code])

    def context(self, request: HtmxRequest, answer: Answer | None) -> dict[str, Any]:
        self.hall.refresh_from_db()
        live = {
            "panel": panel(self.hall, presence.away(self.hall)),
            "refusal": answer.sentence if answer else "",
            "key": new_key(),
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
            "origin": site_origin(request),
            "qr": join_qr(join_url(request, self.hall)),
            "given_code": "",
            "return_code": self.hall.return_code,
            "passes": passes.passes(
                self.hall, device_keys.held(request.COOKIES, "host", self.hall.code)
            ),
        } | self._link(request)

    def _tool(self, request: HtmxRequest) -> dict[str, Any]:
        """What `?do=` unfolds, or `?seat=`: the tools of one seat."""
        match self.shows:
            case GivenCode(number, code):
                return seat_tool(self.hall, str(number)) | {"given_code": code}
            case NewLink():
                return tool(self.hall, "links")
        if "seat" in request.GET:
            return seat_tool(self.hall, request.GET["seat"])
        return tool(self.hall, request.GET.get("do", ""))

    def _link(self, request: HtmxRequest) -> dict[str, Any]:
        """The key is in the link's fragment, which no server and no log gets to see."""
        if not isinstance(self.shows, NewLink):
            return {"link": ""}
        role = self.shows.role
        page = reverse(ROLE_PAGES[role], args=[self.hall.code])
        link = f"{site_origin(request)}{page}#key={self.shows.secret}"
        return {"link": link, "link_role": role, "link_qr": link_qr(link)}
