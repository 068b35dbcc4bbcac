"""What answers look like: a schema by its name."""

from importlib import import_module

from cardgames.schemas import schemas_of_moves
from cardgames.table_game import MODES
from dungeon.rules.layout import TRACKS
from tests.openapi.shapes import (
    ANYTHING,
    CODE,
    FLAG,
    NUMBER,
    TEXT,
    Schema,
    known,
    listed,
    one_of,
    or_null,
    ref,
)

GAMES = ("adoption", "math_meows", "nine_lives", "tricksy_kittens")

SCORE = known(treasures=NUMBER, upgrades=NUMBER, goals=ANYTHING, total=NUMBER)
SHEET: dict[str, Schema] = {
    "code": CODE,
    "number": NUMBER,
    "name": TEXT,
    "status": one_of("waiting", "playing", "asleep", "out"),
    "return_code": TEXT,
    "life": NUMBER,
    "lives": NUMBER,
    "playing": FLAG,
    "over": FLAG,
    "cat": or_null(TEXT),
    "at": or_null(TEXT),
    "rooms": listed(TEXT),
    "tracks": known(**dict.fromkeys(TRACKS, NUMBER)),
    "treasures": NUMBER,
    "cats_used": listed(TEXT),
    "start": or_null(listed(NUMBER)),
    "dice": or_null(listed(NUMBER)),
    "dice_left": listed(NUMBER),
    "legal": listed(ref("Move")),
    "score": ref("Score"),
    "goals": listed(TEXT),
    "room": known(life=NUMBER, version=NUMBER),
}
HALL: dict[str, Schema] = {
    "code": CODE,
    "lives": NUMBER,
    "pace": one_of("relaxed", "strict"),
    "life": NUMBER,
    "next": one_of("goals", "start-roll", "dice", "end", "over"),
    "goals": listed(TEXT),
    "rolls": listed(
        known(
            ("faces",),
            number=NUMBER,
            kind=one_of("goals", "start-roll", "dice"),
            life=NUMBER,
            by=one_of("app", "hand"),
            faces=listed(NUMBER),
        )
    ),
    "players": NUMBER,
    "done": NUMBER,
    "ended": FLAG,
    "fairness": known(
        commitment=TEXT,
        values=listed(TEXT),
        word=TEXT,
        entropy=or_null(TEXT),
        seed=or_null(TEXT),
    ),
}
OF_HOSTS: dict[str, Schema] = {
    "seats": listed(
        known(
            number=NUMBER,
            name=TEXT,
            status=one_of("playing", "waiting"),
            lookalike=FLAG,
            life=NUMBER,
            playing=FLAG,
            cat=or_null(TEXT),
            dice_left=or_null(NUMBER),
            done=FLAG,
            away=FLAG,
        )
    ),
    "locked": FLAG,
    "approve": FLAG,
    "leaders": FLAG,
    "sound": FLAG,
    "countdown_ends_at": or_null(TEXT),
    "return_code": TEXT,
    "passes": listed(known(number=NUMBER, role=one_of("host", "screen"), minutes=NUMBER)),
}
REPLAYED = {k: v for k, v in SHEET.items() if k not in ("return_code", "legal", "room")}
TABLE: dict[str, Schema] = {
    "code": CODE,
    "game": TEXT,
    "players": listed(TEXT),
    "options": ANYTHING,
    "keeping": one_of(*MODES),
    "keeper": FLAG,
    "seat": or_null(NUMBER),
    "over": FLAG,
    "left": or_null(NUMBER),
    "winners": listed(TEXT),
    "seen": ANYTHING,
    "locked": FLAG,
    "asking": NUMBER,
    "out": listed(NUMBER),
    "notes": listed(ANYTHING),
    "dealt": FLAG,
    "deal_due": FLAG,
    "go_on_due": FLAG,
    "bots": listed(TEXT),
    "away": listed(NUMBER),
}
TABLE_AT_TIMES = (
    *("locked", "asking", "out", "notes"),
    *("dealt", "deal_due", "go_on_due", "bots", "away"),
)
GROUP: dict[str, Schema] = {
    "group": known(
        code=CODE,
        name=TEXT,
        evenings=NUMBER,
        games=NUMBER,
        running=listed(known(game=TEXT, location=TEXT)),
        people=listed(
            known(
                person=NUMBER,
                name=TEXT,
                evenings=NUMBER,
                games=NUMBER,
                won=NUMBER,
                shared=NUMBER,
                bids=NUMBER,
                met=NUMBER,
                lost=NUMBER,
                marks=listed(one_of("won", "shared", "played", "away")),
            )
        ),
    ),
    "location": TEXT,
    "games": listed(known(game=TEXT, location=TEXT)),
}
GAME = known(game=TEXT, name=TEXT, seats=listed(NUMBER), options=listed(TEXT))


def stated(state: Schema, *more: str) -> Schema:
    """The envelope of most answers; `location` where something was done that leads on."""
    optional = {
        "location": TEXT,
        "role": one_of("host", "screen"),
        "key": TEXT,
        "return_code": TEXT,
    }
    shown = {name: optional[name] for name in ("location", *more)}
    return known(shown, version=NUMBER, state=state, **shown)


SCHEMAS: dict[str, Schema] = {
    "Error": known(
        ("version", "state"),
        error=known(
            ("fields",),
            code=TEXT,
            message=TEXT,
            fields={"type": "object", "additionalProperties": TEXT},
        ),
        version=NUMBER,
        state=ANYTHING,
    ),
    "Move": {"type": "object", "properties": {"type": TEXT}, "required": ["type"]},
    "Score": SCORE,
    "Sheet": stated(known(**SHEET)),
    "Hall": stated(known(**HALL)),
    "HostedHall": stated(known(**HALL, **OF_HOSTS), "role", "key", "return_code"),
    "Ranking": stated(
        known(
            code=CODE,
            ranking=listed(
                known(rank=NUMBER, number=NUMBER, name=TEXT, total=NUMBER, score=ref("Score"))
            ),
        )
    ),
    "ReplayedSheet": stated(known(**REPLAYED, step=NUMBER, moves=listed(TEXT))),
    "Film": known(
        pieces=listed(TEXT),
        frames=listed({"type": "object", "additionalProperties": NUMBER}),
        lives={"type": "object", "additionalProperties": NUMBER},
    ),
    "Table": stated(known(TABLE_AT_TIMES, **TABLE)),
    "TableRanking": stated(
        known(
            over=FLAG,
            ranking=listed(
                known(
                    rank=NUMBER,
                    seat=NUMBER,
                    name=TEXT,
                    points=NUMBER,
                    won=FLAG,
                    rounds=listed(NUMBER),
                )
            ),
        )
    ),
    "History": stated(
        known(
            rounds=listed(
                known(number=NUMBER, entries=listed(known(number=or_null(NUMBER), text=TEXT)))
            ),
            seats=listed(TEXT),
        )
    ),
    "Location": known(location=TEXT),
    "Fields": known(
        fields={
            "type": "object",
            "additionalProperties": known(
                ("default", "values", "least", "most"),
                required=FLAG,
                default={},
                values=listed(TEXT),
                least=or_null(NUMBER),
                most=or_null(NUMBER),
            ),
        }
    ),
    "Game": GAME,
    "Games": known(games=listed(ref("Game"))),
    "Practice": known(step=NUMBER, at=TEXT, rooms=listed(TEXT), treasures=NUMBER),
    "Day": known(
        date=TEXT,
        goals=listed(TEXT),
        par=or_null(NUMBER),
        is_par_of_bots=FLAG,
        cats=NUMBER,
        code=or_null(TEXT),
        over=FLAG,
        totals=listed(NUMBER),
        lights=NUMBER,
        marks=NUMBER,
    ),
    "HowToPlay": known(faces=ANYTHING, tracks=ANYTHING, cats=listed(TEXT), goals=ANYTHING),
    "PowersPage": known(
        game=TEXT,
        name=TEXT,
        powers=listed(known(id=TEXT, words=TEXT, example=TEXT)),
        deck=listed(known(label=TEXT, powers=ANYTHING)),
    ),
    "PrintedCards": known(game=TEXT, pages=NUMBER, parts=listed(known(title=TEXT, cards=NUMBER))),
    "RecordsPage": known(game=TEXT, name=TEXT, moves=ANYTHING, text=TEXT),
    "Record": known(
        ("options", "setup"),
        format=TEXT,
        game=TEXT,
        players=listed(TEXT),
        options=ANYTHING,
        setup=ANYTHING,
        moves=listed(ref("Move")),
    ),
    "Proof": ANYTHING,
    "Shuffles": known(
        format=TEXT,
        game=TEXT,
        shuffles=listed(
            known(commitment=TEXT, seed=TEXT, values=ANYTHING, first=NUMBER, draws=ANYTHING)
        ),
    ),
    "Group": known(("location", "games"), **GROUP),
    "Evening": known(
        evening=known(
            number=NUMBER,
            games=listed(known(game=TEXT, ended_at=TEXT, rounds=NUMBER, minutes=NUMBER)),
            ranking=listed(
                known(
                    rank=NUMBER,
                    person=NUMBER,
                    name=TEXT,
                    halves=listed(or_null(NUMBER)),
                    total=NUMBER,
                )
            ),
        )
    ),
    "GroupLink": known(link=TEXT),
    "GroupFile": known(
        format=TEXT,
        name=TEXT,
        people=listed(known(name=TEXT, also=listed(TEXT))),
        games=listed(
            known(
                game=TEXT,
                opened_at=TEXT,
                ended_at=TEXT,
                rounds=NUMBER,
                seats=listed(
                    known(
                        person=or_null(NUMBER),
                        rank=NUMBER,
                        points=NUMBER,
                        won=FLAG,
                        bids=TEXT,
                        lost=NUMBER,
                    )
                ),
                teams=listed(known(seats=listed(NUMBER), paid=FLAG)),
            )
        ),
    ),
    "Letters": known(letters={"type": "string", "pattern": "^[B-DF-HJKMNP-TV-XZ]{4}$"}),
    "Health": known(status=one_of("ok", "unavailable"), database=TEXT, channels=TEXT),
}


def move_of(slug: str) -> str:
    """The name of the schema of a card game's moves."""
    return "".join(map(str.capitalize, slug.split("-"))) + "Move"


def _moves(game: str) -> Schema:
    moves = import_module(f"cardgames.{game}.rules.moves").MOVES
    return {"anyOf": [*schemas_of_moves(moves).values()]}


SCHEMAS |= {move_of(game.replace("_", "-")): _moves(game) for game in GAMES}
