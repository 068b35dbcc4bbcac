"""The routes of halls of Rogue-and-Write."""

from tests.openapi.codes import SHEET_RULES
from tests.openapi.deeds import (
    FACES,
    FORBIDDEN,
    GAME_ON,
    MOVE,
    PICTURE,
    PRESS,
    PRESSED,
    SAVE,
    STALE,
    TOO_MANY,
    UNREADABLE,
    VERSION,
    Get,
    Post,
    Route,
    choices,
)
from tests.openapi.shapes import NUMBER, TEXT, one_of


def routes() -> dict[str, Route]:
    from dungeon.forms import HostForm, SeatForm, SwitchForm

    sheet = Get(("Sheet",), FORBIDDEN)
    host = Get(("HostedHall",), FORBIDDEN)
    screen = Get(("Hall",), FORBIDDEN)
    code = {"code": TEXT}
    day = Route(
        "all",
        Get(("Day",), query={"life": "the life that the page looks at"}),
        Post(("Sheet", "Location"), TOO_MANY),
    )
    form = Get(("Fields",))
    return {
        "dungeon:host": Route(
            "all",
            form,
            Post(
                ("HostedHall",),
                {422: ("bad-form", "group-shut", "too-many-games")} | TOO_MANY,
                fields={
                    name: choices(HostForm, name)
                    for name in ("lives", "pace", "start_enters", "dice_by", "names")
                }
                | {"layout": TEXT, "layout_file": {"type": "string", "format": "binary"}},
            ),
        ),
        "dungeon:return": Route(
            "all",
            form,
            Post(
                ("Sheet", "HostedHall"),
                {422: ("bad-form", "banned", "many-passes", "no-such-game", "unknown-return-code")}
                | TOO_MANY,
                fields=code | {"return_code": TEXT},
                needed=("code", "return_code"),
            ),
        ),
        "dungeon:alone": Route(
            "all",
            Get(("Fields",), query={"same": "fills in the page's field `code`"}),
            Post(
                ("Sheet",),
                {422: ("bad-form", "no-such-game", "dice-secret")} | TOO_MANY,
                fields=code,
            ),
        ),
        "dungeon:daily": day,
        "dungeon:day": day,
        "dungeon:how": Route("all", Get(("HowToPlay",))),
        "dungeon:practice": Route(
            "all", Get(("Practice",), query={"practice": "how many of the six taps are done"})
        ),
        "dungeon:pair-screen": Route(
            "all", Get(("Letters", "Location"), {503: ("many-screens",)} | TOO_MANY)
        ),
        "dungeon:player": Route("all", Get(("Sheet", "Hall"))),
        "dungeon:take-seat": Route(
            "all",
            Get(("Sheet", "Hall")),
            Post(
                ("Sheet",),
                {
                    422: (
                        *("game-over", "banned", "bad-entropy", "room-locked", "room-full"),
                        *("bad-name", "name-taken"),
                    )
                },
                fields={
                    "name": TEXT,
                    "entropy": {"type": "string", "pattern": "^([0-9a-f]{32})?$"},
                },
            ),
        ),
        "dungeon:sheet": Route("seat", sheet),
        "dungeon:move": Route(
            "seat",
            post=Post(
                ("Sheet",),
                UNREADABLE
                | FORBIDDEN
                | STALE
                | {422: ("not-seated", "game-over", "key-reused", *SHEET_RULES)},
                fields={"move": MOVE, **PRESS},
                needed=("move", *PRESSED),
            ),
        ),
        "dungeon:undo": Route(
            "seat",
            post=Post(
                ("Sheet",),
                UNREADABLE
                | FORBIDDEN
                | STALE
                | {422: ("not-seated", "game-over", "key-reused", "nothing-to-undo")},
                fields=PRESS,
                needed=PRESSED,
            ),
        ),
        "dungeon:sheet-json": Route("seat", sheet),
        "dungeon:state-json": Route("all", Get(("Hall",))),
        "dungeon:game-host": Route("host", host),
        "dungeon:host-panel": Route("host", host),
        "dungeon:host-key": Route(
            "all",
            post=Post(("HostedHall",), FORBIDDEN | TOO_MANY, fields={"key": TEXT}, needed=("key",)),
        ),
        "dungeon:next": Route(
            "host",
            post=Post(
                ("HostedHall",),
                UNREADABLE
                | FORBIDDEN
                | STALE
                | {
                    422: (
                        *("typed-dice", "bad-roll", "bad-number", "game-over", "key-reused"),
                        *("too-soon", "still-choosing", "still-playing", "not-typed"),
                    )
                },
                fields={
                    **PRESS,
                    "faces": FACES,
                    "anyway": one_of("yes"),
                },
                needed=PRESSED,
            ),
        ),
        "dungeon:correct": Route(
            "host",
            post=Post(
                ("HostedHall",),
                UNREADABLE
                | FORBIDDEN
                | STALE
                | {422: ("not-typed", "too-late", "bad-roll", "bad-number", "key-reused")},
                fields={**PRESS, "roll": VERSION, "faces": FACES},
                needed=(*PRESSED, "roll", "faces"),
            ),
        ),
        "dungeon:host-seat": Route(
            "host",
            post=Post(
                ("HostedHall",),
                UNREADABLE
                | FORBIDDEN
                | {422: ("no-such-seat", "bad-name", "name-taken", "room-full", "too-late")},
                fields={"action": choices(SeatForm, "action"), "name": TEXT},
                needed=("action",),
            ),
        ),
        "dungeon:host-switch": Route(
            "host",
            post=Post(
                ("HostedHall",),
                UNREADABLE
                | FORBIDDEN
                | STALE
                | {
                    422: (
                        *("bad-countdown", "bad-number", "game-over", "key-reused", "own-pass"),
                        *("unknown-letters", "many-passes"),
                    )
                }
                | TOO_MANY,
                fields={
                    "action": choices(SwitchForm, "action"),
                    "seconds": NUMBER,
                    "since": NUMBER,
                    "number": NUMBER,
                    "letters": TEXT,
                    **PRESS,
                },
                needed=("action",),
            ),
        ),
        "dungeon:open-screen": Route(
            "host", post=Post(("Hall",), FORBIDDEN | {422: ("many-passes",)})
        ),
        "dungeon:screen": Route("screen, host", screen),
        "dungeon:screen-key": Route(
            "all",
            post=Post(("Hall",), FORBIDDEN | TOO_MANY, fields={"key": TEXT}, needed=("key",)),
        ),
        "dungeon:screen-live": Route("screen, host", screen),
        "dungeon:results": Route("all, after the end", Get(("Ranking",), GAME_ON)),
        "dungeon:result-sheet": Route(
            "all, after the end",
            Get(("ReplayedSheet",), GAME_ON, {"step": "the sheet after so many of its moves"}),
        ),
        "dungeon:results-picture": Route("all, after the end", PICTURE),
        "dungeon:sheet-picture": Route("all, after the end", PICTURE),
        "dungeon:film-json": Route("all, after the end", Get(("Film",), GAME_ON)),
        "dungeon:results-csv": Route("all, after the end", Get((), GAME_ON, kind="text/csv")),
        "dungeon:record-json": Route(
            "host; all after the end",
            Get(("Record",), {409: ("game-on", "nobody-played")}, SAVE),
        ),
        "dungeon:proof-json": Route("all, after the end", Get(("Proof",), GAME_ON)),
        "dungeon:verify": Route("all", Get(("Hall",))),
        "dungeon:play-again": Route(
            "host, after the end",
            post=Post(("HostedHall",), FORBIDDEN | {422: ("game-on",)} | TOO_MANY),
        ),
        "dungeon:found-group": Route(
            "host and seats, after the end",
            post=Post(
                ("Location",),
                FORBIDDEN | GAME_ON | {422: ("bad-name", "group-full", "in-a-group")} | TOO_MANY,
                fields={"name": TEXT},
                needed=("name",),
            ),
        ),
    }
