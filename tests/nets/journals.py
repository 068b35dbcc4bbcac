"""Journals of whole tables and halls, as two commits have written them, stored in the database.

`journals.json.gz` holds 200, played at random by scorekeepers who correct, rule, swap, undo, leave
and come back: 100 by bf0ca4cc, 100 by 477addc1 (`made_by`). Beside each stands what was to be seen
at its end (`seen`). The file is never written again; `journals.txt` has the states, which
`python -m tests.nets` writes anew where a change alters them on purpose.
"""

import gzip
import json
from functools import cache
from hashlib import sha256
from typing import Any

from django.utils import timezone

from cardgames.past.old import read_mode
from cardgames.table.models import Table, TableSeat
from cardgames.table.services import folding
from dungeon.models import Hall, HallSeat
from dungeon.services import folding as dice
from dungeon.services import playing
from ninelives_site.journal import journal
from ninelives_site.party import codes, names
from tests.nets.walk import HERE

STATES = HERE / "journals.txt"
Kept = dict[str, Any]
"""A journal of the file, with what its table or hall needs to be stored anew."""


@cache
def journals() -> list[Kept]:
    return json.loads(gzip.decompress((HERE / "journals.json.gz").read_bytes()))


def store_table(kept: Kept) -> Table:
    table = Table.objects.create(
        code=codes.new_code(),
        stream=journal.open_stream(),
        game_slug=kept["game"],
        options=kept["options"],
        mode=read_mode(kept["mode"]),
        is_dealt=kept["is_dealt"],
        seed=kept["seed"],
        is_over=kept["seen"]["over"],
    )
    journal.append(table.stream, kept["entries"])
    for number, name in enumerate(kept["players"]):
        TableSeat.objects.create(
            table=table,
            number=number,
            name=name,
            folded_name=names.fold_name(name),
            is_bot=number in kept["bots"],
        )
    return table


def seen_at_table(table: Table) -> Kept:
    state = folding.state_of(table)
    return {
        "points": dict(zip(state.players, state.game.points(), strict=True)),
        "winners": [state.players[seat] for seat in state.winners],
        "rounds": state.table_game.rounds_over(state.game),
        "over": state.is_over,
    }


def line_of(number: int, kept: Kept, table: Table) -> str:
    """The public state of a table as it stands in `journals.txt`."""
    shown = folding.state_of(table).game.visible_to(None).document()
    short = sha256(json.dumps(shown, sort_keys=True).encode()).hexdigest()[:12]
    return f"{number} | {kept['game']}, {kept['how']} | {kept['made_by']} | {short}"


def store_hall(kept: Kept) -> Hall:
    hall = Hall.objects.create(
        code=codes.new_code(),
        stream=journal.open_stream(),
        ended_at=timezone.now() if kept["seen"]["over"] else None,
        layout_document=kept["layout"],
        **{name: kept[name] for name in ("lives", "pace", "start_enters", "dice_by", "seed")},
    )
    journal.append(hall.stream, kept["entries"])
    for number, seat in enumerate(kept["seats"]):
        stream = journal.open_stream()
        journal.append(stream, seat["entries"])
        HallSeat.objects.create(
            hall=hall,
            number=number,
            stream=stream,
            name=seat["name"],
            folded_name=names.fold_name(seat["name"]),
            status=seat["status"],
            entropy=seat["entropy"],
            secret=codes.digest(seat["name"]),
        )
    return hall


def seen_in_hall(hall: Hall) -> Kept:
    sheets = [playing.sheet_of(seat) for seat in hall.seats.order_by("number")]
    return {
        "totals": {play.seat.name: play.score.total for play in sheets},
        "lives": {play.seat.name: play.sheet.life for play in sheets},
        "over": dice.dice_of(hall).is_over,
    }
