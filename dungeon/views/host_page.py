"""A host's page: the whole of it, its live part, and the tools that unfold in it."""

from dataclasses import dataclass
from typing import Any

from django.urls import reverse

from dungeon import presence
from dungeon.models import Hall, RoleKey
from dungeon.overview.panel import panel
from dungeon.services import folding, visibility
from dungeon.views.host_tools import seat_tool, tool
from dungeon.views.lookup import join_url
from ninelives_site.pages.live_page import HtmxRequest
from ninelives_site.pages.posted import new_key
from ninelives_site.pages.refusals import Answer
from ninelives_site.web.address import site_address, site_origin
from ninelives_site.web.qr import join_qr

ROLE_PAGES = {RoleKey.Role.HOST: "dungeon:game-host", RoleKey.Role.SCREEN: "dungeon:screen"}


@dataclass(frozen=True, slots=True)
class HostPage:
    """A host's page; with `role` and `secret` it shows a link for one more host or screen."""

    hall: Hall
    role: RoleKey.Role | None = None
    secret: str = ""
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
        version = folding.dice_of(self.hall).version
        return {"version": version, "state": visibility.public_state(self.hall)}

    def _around(self, request: HtmxRequest) -> dict[str, Any]:
        """What only the whole page has."""
        return {
            "code": self.hall.code,
            "address": site_address(request),
            "origin": site_origin(request),
            "qr": join_qr(join_url(request, self.hall)),
            "link": self._link(request),
            "link_role": self.role,
        }

    def _tool(self, request: HtmxRequest) -> dict[str, Any]:
        """What `?do=` unfolds, or `?seat=`: the tools of one seat."""
        if "seat" in request.GET:
            return seat_tool(self.hall, request.GET["seat"])
        return tool(self.hall, "links" if self.role else request.GET.get("do", ""))

    def _link(self, request: HtmxRequest) -> str:
        """The key is in the link's fragment, which no server and no log gets to see."""
        if self.role is None:
            return ""
        page = reverse(ROLE_PAGES[self.role], args=[self.hall.code])
        return f"{site_origin(request)}{page}#key={self.secret}"
