"""The projector's page: the whole of it, and its live part."""

from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.urls import reverse

from dungeon import capabilities
from dungeon.models import Hall
from dungeon.overview.prompter import prompted
from dungeon.overview.screen import screen
from dungeon.services import folding, visibility
from dungeon.views.lookup import join_url
from ninelives_site.pages.live_page import HtmxRequest
from ninelives_site.pages.refusals import Answer
from ninelives_site.web.address import site_address
from ninelives_site.web.qr import join_qr


@dataclass(frozen=True, slots=True)
class ScreenPage:
    """A hall as everybody sees it from afar."""

    hall: Hall
    template = "dungeon/screen.html"
    fragment = "dungeon/_screen.html"
    query = None

    @property
    def address(self) -> str:
        return reverse("dungeon:screen", args=[self.hall.code])

    def context(self, request: HtmxRequest, answer: Answer | None) -> dict[str, Any]:
        return {
            "code": self.hall.code,
            "address": site_address(request),
            "qr": join_qr(join_url(request, self.hall)),
            "screen": screen(self.hall) | prompted(self.hall),
            "oob": False,
            "roll_time": f"{settings.ROLL_SECONDS:g}",
            "presses": capabilities.is_host(request.COOKIES, self.hall),
        }

    def document(self) -> dict[str, Any]:
        version = folding.dice_of(self.hall).version
        return {"version": version, "state": visibility.public_state(self.hall)}
