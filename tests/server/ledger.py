"""What clients were told was done, written down outside the server, against what is stored."""

import json
from collections import Counter
from typing import Any

from dungeon.rehearsal.bot import Acknowledged

STORED = """
    SELECT seat.name, entry.key, entry.number, entry.data
    FROM dungeon_hallseat seat JOIN journal_entry entry ON entry.stream_id = seat.stream_id
"""


class Ledger(list[Acknowledged]):
    """Acknowledged writes on sheets, in the order in which the answers came."""

    def differences(self, connection: Any, *, broken_off: bool = False) -> list[str]:
        """Every write that was lost, doubled, changed, or made though nobody was told.

        `connection` is a database connection of this process's own (DB-API). Where the evening
        was broken off, the last writes may have been made without anybody's having heard of it.
        """
        cursor = connection.cursor()
        cursor.execute(STORED)
        rows = [(name, key, number, _json(data)) for name, key, number, data in cursor.fetchall()]
        cursor.close()
        times = Counter((name, key) for name, key, _, _ in rows)
        stored = {(name, key): (number, data) for name, key, number, data in rows}
        told = {(write.seat, write.key): write for write in self}
        found = [f"doubled: {one}" for one, number in times.items() if number > 1]
        if not broken_off:
            found += [f"not acknowledged: {one}" for one in stored.keys() - told.keys()]
        for one, write in told.items():
            if one not in stored:
                found.append(f"lost: {write}")
            elif stored[one][0] != write.version:
                found.append(f"stands at {stored[one][0]}: {write}")
            elif not _same(stored[one][1], write.move):
                found.append(f"stands as {stored[one][1]}: {write}")
        return found


def _same(entry: dict[str, Any], move: dict[str, Any]) -> bool:
    if move["type"] == "undo":
        return entry.get("undo") is True
    return bool(entry.get("move") == move)


def _json(data: Any) -> Any:
    return json.loads(data) if isinstance(data, str) else data
