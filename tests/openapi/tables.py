"""The routes of card tables."""

from cardgames.table_game import MODES
from tests.openapi.codes import CARD_RULES
from tests.openapi.deeds import (
    KEY,
    MOVES,
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
from tests.openapi.shapes import NUMBER, TEXT, listed, one_of


def routes() -> dict[str, Route]:
    from cardgames.table.forms import NewTableForm

    table = Get(("Table",))
    form = Get(("Fields",))
    return {
        "table:choose": Route("all", Get(("Games",))),
        "table:new": Route(
            "all",
            form,
            Post(
                ("Table", "Fields"),
                {
                    422: (
                        *("bad-form", "seats", "bad-name", "name-taken"),
                        *("group-shut", "too-many-games", "not-dealt", "no-bot"),
                    )
                }
                | TOO_MANY,
                fields={
                    "group": {**TEXT, "description": "the code of the group that opens it"},
                    "who": {**TEXT, "description": "the id of one of its people, any number"},
                    "name": listed(TEXT),
                    "cards": choices(NewTableForm, "cards"),
                    "keeping": choices(NewTableForm, "keeping"),
                    "bots": NUMBER,
                    "turn_seconds": NUMBER,
                    "rule-OPTION": {**TEXT, "description": "one for each option of the game"},
                },
                needed=("name",),
            ),
        ),
        "table:rules": Route("all", Get(("Game",))),
        "table:powers": Route("all", Get(("PowersPage",))),
        "table:paper": Route(
            "all",
            Get(
                ("PrintedCards",),
                {422: ("bad-form",)},
                {
                    "players": "for how many",
                    "paper": "a4 or letter",
                    "ink": "colour or black",
                    "backs": "no, or yes: after every page",
                },
            ),
        ),
        "table:records": Route("all", Get(("RecordsPage",))),
        "table:table": Route("all", table),
        "table:join": Route("all", table),
        "table:live-part": Route("all", table),
        "table:state-json": Route("all", table),
        "table:move": Route(
            "scorekeeper; a seat for itself",
            post=Post(
                ("Table",),
                UNREADABLE
                | STALE
                | {
                    422: (
                        *("not-keeper", "not-your-seat", "too-late", "key-reused"),
                        *("no-reason", "server-deals", "bots-seat", "wrong-phase"),
                        *("not-dealt-in", "seat-out"),
                        *CARD_RULES,
                    )
                },
                fields={"moves": MOVES, "ruled": MOVES, "why": TEXT, **PRESS},
                needed=PRESSED,
            ),
        ),
        "table:undo": Route(
            "scorekeeper; a seat its own last entry",
            post=Post(
                ("Table",),
                UNREADABLE
                | STALE
                | {
                    422: (
                        *("not-your-seat", "not-your-entry", "nothing-to-undo"),
                        *("cards-dealt", "key-reused"),
                    )
                },
                fields=PRESS,
                needed=PRESSED,
            ),
        ),
        "table:redo": Route(
            "scorekeeper",
            post=Post(
                ("Table",),
                UNREADABLE | STALE | {422: ("not-keeper", "nothing-to-redo", "key-reused")},
                fields=PRESS,
                needed=PRESSED,
            ),
        ),
        "table:anew": Route(
            "a seat, for itself",
            post=Post(
                ("Table",),
                UNREADABLE | {422: ("not-chosen", "key-reused")},
                fields={"key": KEY},
                needed=("key",),
            ),
        ),
        "table:correct": Route(
            "scorekeeper",
            table,
            post=Post(
                ("Table",),
                UNREADABLE
                | STALE
                | {
                    422: (
                        *("not-keeper", "no-such-move", "hidden", "key-reused"),
                        *("cards-dealt", "no-reason", "rows-only", "unended"),
                        *CARD_RULES,
                    )
                },
                fields={
                    "at": VERSION,
                    "drop": VERSION,
                    "moves": MOVES,
                    "ruled": MOVES,
                    "why": TEXT,
                    **PRESS,
                },
                needed=("at", "drop", *PRESSED),
            ),
        ),
        "table:mode": Route(
            "scorekeeper",
            post=Post(
                ("Table",),
                UNREADABLE | {422: ("not-keeper", "wrong-phase", "no-such-way")},
                fields={"keeping": one_of(*MODES)},
                needed=("keeping",),
            ),
        ),
        "table:people": Route("all", table),
        "table:sit": Route(
            "all",
            post=Post(
                ("Table",),
                UNREADABLE | {422: ("no-such-seat", "seat-taken", "banned", "room-locked")},
                fields={"number": NUMBER},
                needed=("number",),
            ),
        ),
        "table:seat": Route(
            "scorekeeper; that seat",
            post=Post(
                ("Table",),
                UNREADABLE
                | STALE
                | {
                    422: (
                        *("no-such-seat", "not-your-seat", "bad-name", "name-taken"),
                        *("game-over", "key-reused", "not-keeper", "own-phone"),
                        *("needs-all", "not-out", "not-dealt", "no-bot"),
                        *("bots-seat", "not-at-table", "not-dealt-in"),
                    )
                },
                fields={
                    "action": one_of(
                        *("rename", "replace", "free", "ban", "leave", "play-on", "back"),
                        *("bot", "person", "let-in"),
                    ),
                    "name": TEXT,
                    **PRESS,
                },
                needed=("action",),
            ),
        ),
        "table:scorekeeper": Route(
            "scorekeeper; all with the code",
            post=Post(
                ("Table",),
                UNREADABLE
                | TOO_MANY
                | {422: ("not-keeper", "no-such-seat", "no-phone", "unknown-keeper-code")},
                fields={"number": NUMBER, "code": TEXT},
            ),
        ),
        "table:seats": Route(
            "scorekeeper",
            post=Post(
                ("Table",),
                UNREADABLE | {422: ("not-keeper",)},
                fields={"action": one_of("lock", "unlock")},
                needed=("action",),
            ),
        ),
        "table:sort-hand": Route("all", post=Post(("Table",), fields={"sort": TEXT})),
        "table:deal": Route(
            "scorekeeper and seats",
            post=Post(
                ("Table",),
                UNREADABLE
                | STALE
                | {422: ("not-at-table", "not-dealt", "wrong-phase", "game-over", "key-reused")},
                fields=PRESS,
                needed=PRESSED,
            ),
        ),
        "table:go-on": Route(
            "scorekeeper and seats",
            post=Post(
                ("Table",),
                UNREADABLE | {422: ("not-at-table", "not-dealt")},
                fields={"version": NUMBER},
                needed=("version",),
            ),
        ),
        "table:value": Route(
            "scorekeeper and seats",
            post=Post(
                ("Table",),
                UNREADABLE | {422: ("not-dealt", "not-your-seat", "bad-value", "too-late")},
                fields={"shuffle": NUMBER, "value": TEXT},
                needed=("shuffle", "value"),
            ),
        ),
        "table:ask": Route(
            "a seat; scorekeeper",
            post=Post(
                ("Table",),
                UNREADABLE
                | {
                    422: (
                        *("own-phone", "not-at-table", "asked-lately"),
                        *("not-keeper", "no-such-seat", "no-phone"),
                    )
                },
                fields={"action": one_of("ask", "keep", "hand-over"), "number": NUMBER},
                needed=("action",),
            ),
        ),
        "table:history": Route("all", Get(("History",))),
        "table:screen": Route("all", table),
        "table:television": Route("all", table),
        "table:results": Route("all", Get(("TableRanking",))),
        "table:results-csv": Route("all", Get((), kind="text/csv")),
        "table:rounds-csv": Route("all", Get((), kind="text/csv")),
        "table:record-json": Route("all", Get(("Record",), query=SAVE)),
        "table:shuffles": Route("all", Get(("Shuffles",), {404: ("not-found",)})),
        "table:shuffles-json": Route("all", Get(("Shuffles",), {404: ("not-found",)})),
        "table:rematch": Route(
            "scorekeeper and seats", post=Post(("Table",), {422: ("not-at-table", "game-on")})
        ),
        "table:follow-rematch": Route("all", post=Post(("Table", "Location"))),
        "table:found-group": Route(
            "scorekeeper and seats",
            post=Post(
                ("Location",),
                {422: ("not-at-table", "game-on", "bad-name", "in-a-group")} | TOO_MANY,
                fields={"name": TEXT},
                needed=("name",),
            ),
        ),
    }
