"""Write the golden records and their verdicts anew, after a change of the rules that is meant.

PYTHONPATH=. python tests/dungeon/rules/write_golden.py
"""

import json
from pathlib import Path
from random import Random

from random_play import Table

from dungeon.rules.layout import layout_document, parse_layout
from dungeon.rules.moves import UseDie
from dungeon.rules.recorded import GAME
from ninelives_site.core.record import record_document, register, verdict

RECORDS = Path(__file__).parent.parent / "records"
ROCK = " ".join("#" * 10)
TINY = parse_layout({"name": "Three rooms", "map": [". ^ c1" + " #" * 7, *[ROCK] * 9]})
MEADOW = [
    "^ ^ w1 ^ ^ . ^ c1 ^ .",
    "^ c1 ^ e1 ^ p1 ^ w1 ^ ^",
]
ARROWS = parse_layout({"name": "Arrows everywhere", "map": MEADOW * 5, "boxes": 20})


def record_of(table: Table, layout=None) -> dict:
    setup = {"goals": list(table.game.goals)}
    if layout is not None:
        setup["layout"] = layout_document(layout)
    written = table.document()
    return record_document(
        "rogue-and-write", table.game.players, setup, written["options"], written["moves"]
    )


def evening(seed, *players, eager=1.0, layout=None, **options) -> dict:
    table = Table(Random(seed), players, layout=layout, **options)
    table.play_evening(eager)
    return record_of(table, layout)


def unfinished(seed, rolls) -> dict:
    table = Table(Random(seed), ("Ana", "Ben"))
    for _ in range(rolls):
        table.roll()
        table.play_out(0)
        table.play(1)
    return record_of(table)


def refused() -> dict:
    """A die goes back where the cat came from."""
    table = Table(Random(1), ("Ana",), goals=(2, 5))
    record = record_of(table)
    record["moves"] = [
        {"seat": None, "type": "start-roll", "dark": 3, "light": 5},
        {"seat": 0, "type": "begin", "cat": "alley", "room": "C5"},
        {"seat": None, "type": "dice", "faces": [1, 1, 3, 2, 4]},
        {"seat": 0, **UseDie(0, "N").document()},
        {"seat": 0, **UseDie(2, "S").document()},
    ]
    return record


def tied() -> dict:
    """Two players who do the same."""
    record = evening(5, "Ana", lives=2)
    record["players"].append("Ben")
    for move in list(record["moves"]):
        if move["seat"] == 0:
            record["moves"].append({**move, "seat": 1})
    return record


GAMES = {
    "relaxed": lambda: evening(11, "Ana", "Ben", "Cleo"),
    "latecomers": lambda: evening(12, "Ana", "Ben", "Cleo", "Dara", eager=0.4),
    "strict-closed": lambda: evening(21, "Ana", "Ben", "Cleo", eager=0.5, pace="strict"),
    "starts-only-marked": lambda: evening(14, "Ana", "Ben", start_enters=False),
    "one-life": lambda: evening(15, "Zoë", lives=1),
    "full-tracks": lambda: evening(16, "Ana", "Ben", "Cleo", "Dara", layout=ARROWS),
    "skipped-lives": lambda: evening(17, "Ana", layout=TINY),
    "tie": tied,
    "waiting-for-a-start": lambda: unfinished(18, 4),
    "waiting-for-dice": lambda: unfinished(19, 5),
    "last-life-open": lambda: unfinished(20, 18),
    "refused-move": refused,
    "refused-setup": lambda: {**refused(), "setup": {"goals": [4, 4]}},
}


def write(name: str, document: dict) -> None:
    text = json.dumps(document, indent=1, ensure_ascii=False)
    (RECORDS / f"{name}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    register(GAME)
    for name, make in GAMES.items():
        document = make()
        write(name, document)
        write(f"{name}.verdict", verdict(document))
