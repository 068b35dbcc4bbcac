"""Two tabs of one player press at the same moment, again and again: one wins, the other is told."""

import asyncio
import random
import secrets
import sqlite3
from contextlib import closing
from typing import Any

import httpx
import pytest

from dungeon.rehearsal.bot import Acknowledged
from tests.figures import Note
from tests.server.ledger import Ledger
from tests.server.player import Player
from tests.serving import Server
from tests.tiers import part

RACES = part(400)
HISTORIES = part(50)
STEPS = 20
TABS = 3


@pytest.mark.long
@pytest.mark.fault
async def test_of_two_tabs_one_wins_each_race_and_the_other_gets_the_fresh_sheet(
    player: Player, figure: Note
):
    first, second = player.state["legal"][:2]
    version = 0
    for _ in range(RACES):
        answers = await asyncio.gather(
            player.send(first, version=version), player.send(second, version=version)
        )
        assert sorted(answer.status_code for answer in answers) == [200, 409]
        assert {answer.json()["version"] for answer in answers} == {version + 1}
        assert (await player.undo(version=version + 1)).status_code == 200
        version += 2
    await player.fetch()
    assert player.version == version
    figure(10, "races of two tabs on one sheet", f"{RACES}, one winner each", "one winner each")


class Tab:
    """A tab that acts upon what it saw last, as old as that may be, and sometimes says it twice."""

    def __init__(self, player: Player, ledger: Ledger, dice: random.Random) -> None:
        self._player, self._ledger, self._dice = player, ledger, dice
        self._seen: dict[str, Any] = {}

    async def look(self) -> None:
        self._seen = (await self._player.look()).json()

    async def step(self) -> None:
        legal = self._seen["state"]["legal"]
        if self._dice.random() < 0.2:
            await self.look()
        elif legal and self._dice.random() < 0.7:
            await self._move(self._dice.choice(legal))
        else:
            self._take(await self._player.undo(version=self._seen["version"]), "", {"type": "undo"})

    async def _move(self, move: dict[str, Any]) -> None:
        key = secrets.token_hex(8)
        version = self._seen["version"]
        times = self._dice.choice((1, 1, 2))
        answers = await asyncio.gather(
            *(self._player.send(move, version=version, key=key) for _ in range(times))
        )
        assert len({(answer.status_code, answer.text) for answer in answers}) == 1
        self._take(answers[0], key, move)

    def _take(self, answer: httpx.Response, key: str, move: dict[str, Any]) -> None:
        assert answer.status_code in (200, 409, 422), answer.text
        if answer.status_code == 200:
            version = answer.json()["version"]
            self._ledger.append(Acknowledged(self._player.name, key, move, version))
        if answer.status_code != 422:
            self._seen = answer.json()


@pytest.mark.long
@pytest.mark.fault
async def test_what_tabs_do_at_once_is_what_one_after_the_other_could_have_done(
    server: Server, player: Player, figure: Note
):
    """Every acknowledged write has a version of its own, without a gap, and stands there."""
    ledger = Ledger()
    for history in range(HISTORIES):
        tabs = [Tab(player, ledger, random.Random(f"{history} {tab}")) for tab in range(TABS)]
        await asyncio.gather(*(tab.look() for tab in tabs))
        await asyncio.gather(*(_act(tab) for tab in tabs))
    versions = sorted(write.version for write in ledger)
    assert versions == [*range(1, len(versions) + 1)]
    with closing(sqlite3.connect(server.database)) as database:
        stored = database.execute(
            "SELECT entry.number, entry.data FROM dungeon_hallseat seat"
            " JOIN journal_entry entry ON entry.stream_id = seat.stream_id"
            " WHERE seat.name = ? AND seat.hall_id = (SELECT max(hall_id) FROM dungeon_hallseat)",
            [player.name],
        ).fetchall()
    assert len(stored) == len(ledger)
    figure(
        10,
        f"histories of {TABS} tabs on one sheet, {STEPS} steps a tab",
        f"{HISTORIES}; {len(ledger)} acknowledged, each with a version of its own, no gap",
        "as one after the other",
    )


async def _act(tab: Tab) -> None:
    for _ in range(STEPS):
        await tab.step()
