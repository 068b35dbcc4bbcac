"""A card table on a real server: kills lose nothing, and what is sent at once has one effect."""

import asyncio
import json
import random
import secrets
import sqlite3
from contextlib import closing
from typing import Any

import httpx
import pytest

from dungeon.rehearsal.figures import Figures
from dungeon.rehearsal.phone import Phone
from tests.server.evening import until
from tests.serving import Server

TABLES, KILLS, BETWEEN = 4, 2, 40
NAMES = ("Ana", "Ben", "Cleo")
STORED = """
    SELECT entry.key, entry.number, entry.data FROM table_table
    JOIN journal_entry entry ON entry.stream_id = table_table.stream_id
    WHERE table_table.code = ? ORDER BY entry.number
"""


def a_round(dice: random.Random) -> dict[str, Any]:
    """A round of Tricksy Kittens as a score keeper enters it."""
    bids = [f"{suit}-{dice.randint(1, 9)}" for suit in ("hearts", "spades", "diamonds")]
    return {"seat": None, "type": "round", "bids": bids, "tricks": [5, 2, 1]}


class Keeper:
    """A scorekeeper's phone that enters and takes back; `told` is what was acknowledged."""

    def __init__(self, server: Server, seed: int = 9) -> None:
        self.dice = random.Random(seed)
        self.phone = Phone(server.url, Figures(), self.dice)
        self.code, self.version = "", 0
        self.told: dict[str, tuple[int, dict[str, Any]]] = {}

    async def open(self) -> "Keeper":
        address = "/t/new/tricksy-kittens/"
        await self.phone.get(address)
        answer, _ = await self.phone.post(address, {"name": NAMES})
        self.code = answer.headers["Location"].strip("/").rpartition("/")[2]
        return self

    async def enter(self) -> None:
        """A round, or the last one back; sent again as it was where no answer came."""
        key, move = secrets.token_hex(8), a_round(self.dice)
        verb, form = "move", {"moves": json.dumps([move])}
        entry: dict[str, Any] = {"made": move, "by": None}
        if self.version % 2:
            verb, form, entry = "undo", {}, {"undone": True}
        form |= {"version": str(self.version), "key": key}
        answer, _ = await self.phone.post(f"/t/{self.code}/{verb}/", form)
        assert answer.status_code == 200, answer.text
        self.version = answer.json()["version"]
        self.told[key] = (self.version, entry)

    async def send(self, verb: str, form: dict[str, str], mine: bool = True) -> httpx.Response:
        """Once, on a connection of its own; `mine`: as this device, else as a new one."""
        held = self.phone.cookies if mine else {"csrftoken": self.phone.cookies["csrftoken"]}
        headers = {
            "Accept": "application/json",
            "Origin": self.phone.url,
            "X-CSRFToken": self.phone.cookies["csrftoken"],
        }
        async with httpx.AsyncClient(
            verify=False, trust_env=False, timeout=30, cookies=held, headers=headers
        ) as client:
            return await client.post(f"{self.phone.url}/t/{self.code}/{verb}/", data=form)


def stored(server: Server, code: str) -> dict[str, tuple[int, dict[str, Any]]]:
    """Every entry of a table by its key, as it stands in the database."""
    with closing(sqlite3.connect(server.database)) as database:
        rows = database.execute(STORED, [code]).fetchall()
    assert [number for _key, number, _data in rows] == list(range(1, len(rows) + 1))
    return {key: (number, json.loads(data)) for key, number, data in rows}


def code_of(server: Server, code: str) -> str:
    """The code by which another phone takes a table's score over, as an operator is told it."""
    column = "SELECT scorekeeper_code FROM table_table WHERE code = ?"
    with closing(sqlite3.connect(server.database)) as database:
        return str(database.execute(column, [code]).fetchone()[0])


@pytest.mark.long
async def test_no_acknowledged_entry_is_lost_or_doubled_when_the_server_is_killed(server: Server):
    keepers = [await Keeper(server, seed).open() for seed in range(TABLES)]
    ending = asyncio.Event()

    async def evening(keeper: Keeper) -> None:
        while not ending.is_set():
            await keeper.enter()

    def entered() -> int:
        return sum(len(keeper.told) for keeper in keepers)

    async with asyncio.TaskGroup() as group:
        for keeper in keepers:
            group.create_task(evening(keeper))
        for _ in range(KILLS):
            wanted = entered() + BETWEEN
            await until(lambda wanted=wanted: entered() >= wanted, 60, "more entries")
            server.kill()
            await asyncio.to_thread(server.start)
        wanted = entered() + TABLES
        await until(lambda: entered() >= wanted, 60, "more entries after the last kill")
        ending.set()
    for keeper in keepers:
        assert stored(server, keeper.code) == keeper.told
        assert keeper.version == len(keeper.told)
        await keeper.phone.close()
    assert sum(len(keeper.phone.figures.errors) for keeper in keepers), "the kills hit nothing"


async def test_ten_taps_at_once_are_one_entry(server: Server):
    keeper = await Keeper(server).open()
    form = {"moves": json.dumps([a_round(keeper.dice)]), "version": "0", "key": "thumb"}
    answers = await asyncio.gather(*(keeper.send("move", form) for _ in range(10)))
    assert {answer.status_code for answer in answers} == {200}
    assert len({answer.text for answer in answers}) == 1
    assert list(stored(server, keeper.code)) == ["thumb"]
    await keeper.phone.close()


async def test_of_two_pages_at_once_one_is_entered_and_the_other_is_stale(server: Server):
    keeper = await Keeper(server).open()
    moves = json.dumps([a_round(keeper.dice)])
    forms = [{"moves": moves, "version": "0", "key": key} for key in ("one", "other")]
    answers = await asyncio.gather(*(keeper.send("move", form) for form in forms))
    assert sorted(answer.status_code for answer in answers) == [200, 409]
    assert len(stored(server, keeper.code)) == 1
    await keeper.phone.close()


async def test_of_ten_phones_at_once_one_gets_the_seat_and_one_the_score(server: Server):
    keeper = await Keeper(server).open()
    for verb, form in (
        ("sit", {"number": "1"}),
        ("keeper", {"code": code_of(server, keeper.code)}),
    ):
        answers = await asyncio.gather(*(keeper.send(verb, form, mine=False) for _ in range(10)))
        assert sorted(answer.status_code for answer in answers) == [200] + [422] * 9, verb
    refused = await keeper.send("undo", {"version": "0", "key": "k"})
    assert refused.json()["error"]["code"] in ("not-keeper", "nothing-to-undo")
    assert not refused.json()["state"]["keeper"]
    await keeper.phone.close()
