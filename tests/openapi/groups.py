"""The routes of groups."""

from tests.openapi.deeds import FORBIDDEN, TOO_MANY, UNREADABLE, Get, Post, Route
from tests.openapi.shapes import NUMBER, TEXT, one_of

HOLDERS = "who holds the group's key"


def routes() -> dict[str, Route]:
    group = Get(("Group",), FORBIDDEN)
    person = {"action": one_of("add", "rename", "drop-names", "merge", "forget")}
    return {
        "groups:enter": Route(
            "all",
            Get(("Fields",)),
            Post(
                ("Group",),
                {422: ("bad-form", "bad-name", "name-taken", "group-full")} | TOO_MANY,
                fields={"name": TEXT, "people": {**TEXT, "description": "a name a line"}},
                needed=("name",),
            ),
        ),
        "groups:open": Route(
            "all with the link",
            post=Post(
                ("Group",),
                FORBIDDEN | TOO_MANY | {422: ("bad-form",)},
                fields={"link": TEXT},
                needed=("link",),
            ),
        ),
        "groups:import": Route(
            "all",
            post=Post(
                ("Group",),
                {422: ("bad-form",)} | TOO_MANY,
                fields={"text": TEXT, "file": {**TEXT, "description": "multipart/form-data only"}},
            ),
        ),
        "groups:group": Route(HOLDERS, group),
        "groups:key": Route(
            "all with the link",
            post=Post(("Group",), FORBIDDEN | TOO_MANY, fields={"key": TEXT}, needed=("key",)),
        ),
        "groups:last-evening": Route(HOLDERS, Get(("Evening", "Group"), FORBIDDEN)),
        "groups:evening": Route(HOLDERS, Get(("Evening",), FORBIDDEN)),
        "groups:new": Route(
            HOLDERS,
            Get(
                ("Group",),
                FORBIDDEN,
                {"game": "its slug: leads to the page that opens it", "who": "ids of people"},
            ),
        ),
        "groups:people": Route(
            HOLDERS,
            group,
            Post(
                ("Group",),
                FORBIDDEN
                | UNREADABLE
                | {
                    422: (
                        *("bad-name", "name-taken", "group-full"),
                        *("no-such-person", "same-person", "played-together"),
                    )
                },
                fields={**person, "person": NUMBER, "into": NUMBER, "name": TEXT},
                needed=("action",),
            ),
        ),
        "groups:link": Route(
            HOLDERS,
            Get(("GroupLink",), FORBIDDEN),
            Post(
                ("Location",),
                FORBIDDEN | UNREADABLE | {422: ("bad-name", "other-name")},
                fields={"action": one_of("rename", "renew", "leave", "forget"), "name": TEXT},
                needed=("action",),
            ),
        ),
        "groups:export": Route(HOLDERS, Get(("GroupFile",), FORBIDDEN)),
        "groups:read-in": Route(
            HOLDERS,
            post=Post(
                ("Group",),
                FORBIDDEN | {422: ("bad-form", "group-full", "too-many-games")} | TOO_MANY,
                fields={"text": TEXT, "file": {**TEXT, "description": "multipart/form-data only"}},
            ),
        ),
    }
