"""The routes of the site itself."""

from tests.openapi.deeds import TOO_MANY, Get, Post, Route
from tests.openapi.shapes import TEXT


def routes() -> dict[str, Route]:
    code = {"code": TEXT}
    form = Get(("Fields",))
    return {
        "home": Route("all", form),
        "join": Route(
            "all",
            Get(
                ("Fields", "Location"), {422: ("bad-form", "no-such-game")} | TOO_MANY, {"code": ""}
            ),
            Post(
                ("Fields", "Location"),
                {422: ("bad-form", "no-such-game")} | TOO_MANY,
                fields=code,
                needed=("code",),
            ),
        ),
        "healthz": Route("all", Get(("Health",))),
    }
