"""A crowd of bots: in a hall of their own, which they also host and check, or in somebody's."""

import asyncio
import csv
import io
import random
import re
import secrets
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from dungeon.rehearsal.bot import Acknowledged, Bot, Pace
from dungeon.rehearsal.figures import Figures, RollFigures
from dungeon.rehearsal.phone import Broken, Phone
from ninelives_site.core.record import verdict

JOINING = 20
"""So many join at the same time; a hall scans its QR code about that fast."""
IN_THE_AIR = 0.25
"""Seconds after which a press is tried again that came before the dice of the last one lay."""


class Crowd:
    """Bots in one hall; `figures` fills while they play, `watch` gets what was acknowledged."""

    def __init__(
        self,
        url: str,
        *,
        players: int,
        pace: Pace,
        seed: int,
        watch: Callable[[Acknowledged], None] = lambda write: None,
    ) -> None:
        self.url = url
        self.players, self.pace, self.seed = players, pace, seed
        self.watch = watch
        self.figures = Figures()
        self.bots: list[Bot] = []
        self.code = ""
        self.step = "joining"
        self._roll: RollFigures | None = None
        self._answered: float | None = None
        self.rolled = -1
        self._saw: dict[Bot, int] = {}
        self._broken: set[Bot] = set()
        self._changed = asyncio.Event()

    # Bots

    async def fill(self, stack: AsyncExitStack) -> None:
        """Everybody takes a seat."""
        run = secrets.token_hex(2)
        self.bots = [
            Bot(
                self.url,
                self.code,
                f"Bot {number} {run}",
                figures=self.figures,
                dice=random.Random(f"{self.seed} {number}"),  # noqa: S311 - a bot's taste
                pace=self.pace,
                look=self.looked,
                watch=self.watch,
            )
            for number in range(1, self.players + 1)
        ]
        for bot in self.bots:
            stack.push_async_callback(bot.phone.close)
        joining = asyncio.Semaphore(JOINING)

        async def enter(bot: Bot) -> None:
            async with joining:
                await bot.take_seat()

        async with asyncio.TaskGroup() as group:
            for bot in self.bots:
                group.create_task(enter(bot))

    async def visit(self, code: str) -> None:
        """Play in a game that somebody else hosts, until the sheets are over."""
        self.code = code
        async with self._evening() as stack:
            await self.fill(stack)
            self.step = "playing"
            await asyncio.gather(*(self._play(bot) for bot in self.bots))

    async def evening(self, lives: int) -> None:
        """A whole game: open it, play it to the podium, check the totals."""
        async with self._evening() as stack:
            host = Host(self.url, self.figures, random.Random(self.seed))  # noqa: S311
            stack.push_async_callback(host.phone.close)
            self.code = await host.open_hall(lives)
            await self.fill(stack)
            async with asyncio.TaskGroup() as group:
                for bot in self.bots:
                    group.create_task(self._play(bot))
                while await self._press(host):
                    await self._all_idle()
            self.step = "checking"
            self.figures.mismatches = await self._check(host)

    @asynccontextmanager
    async def _evening(self) -> AsyncIterator[AsyncExitStack]:
        """Takes the time, closes the phones, and counts what could not go on as an error."""
        started = time.perf_counter()
        try:
            async with AsyncExitStack() as stack:
                yield stack
        except* Broken as broken:
            for error in _leaves(broken):
                self.figures.error(str(error))
        finally:
            self.figures.seconds = time.perf_counter() - started

    async def _press(self, host: "Host") -> bool:
        """The big button; False after the game has ended."""
        state = await host.state()
        self.step = state["state"]["next"]
        self.rolled = state["version"]
        self._roll, self._answered = None, None
        if self.step != "end":
            self._roll = RollFigures(len(state["state"]["rolls"]), self.step)
            self.figures.rolls.append(self._roll)
        await host.press(state["version"])
        self._answered = time.perf_counter()
        return self.step != "end"

    def looked(self, bot: Bot) -> None:
        """A bot has a fresh sheet: its first after a roll counts."""
        if self._roll and bot.dice_version > max(self.rolled, self._saw.get(bot, -1)):
            after = time.perf_counter() - self._answered if self._answered else 0.0
            self._roll.reached(after)
        self._saw[bot] = bot.dice_version
        self._changed.set()

    async def _play(self, bot: Bot) -> None:
        """A bot's evening. One that can't go on is counted, and the others do."""
        try:
            await bot.play()
        except Broken as broken:
            self.figures.error(str(broken))
            self._broken.add(bot)
            self._changed.set()

    async def _all_idle(self) -> None:
        """Until everybody has seen the roll and has nothing left to do in it."""
        while not all(self._is_ready(bot) for bot in self.bots):
            self._changed.clear()
            await self._changed.wait()

    def _is_ready(self, bot: Bot) -> bool:
        return bot in self._broken or (bot.idle and bot.dice_version > self.rolled)

    # The result

    async def _check(self, host: "Host") -> list[str]:
        """Totals on the results page and on the bots' own sheets, against the replayed record."""
        found = verdict((await host.phone.get(f"/g/{self.code}/record.json")).content)
        if not found["legal"] or not found["finished"]:
            return [f"the record: {found['error'] or found['phase']}"]
        table = await host.phone.get(f"/g/{self.code}/results.csv")
        shown = {row["name"]: int(row["total"]) for row in csv.DictReader(io.StringIO(table.text))}
        mismatches = []
        for bot in self.bots:
            await bot.fetch()
            own = bot.state["score"]["total"]
            totals = (found["scores"].get(bot.name), shown.get(bot.name), own)
            if len(set(totals)) > 1:
                words = "{}: replayed {}, results {}, own sheet {}"
                mismatches.append(words.format(bot.name, *totals))
        return mismatches


class Host:
    """The host's device."""

    def __init__(self, url: str, figures: Figures, dice: random.Random) -> None:
        self.phone = Phone(url, figures, dice)
        self.path = ""

    async def open_hall(self, lives: int, **options: str) -> str:
        """Open a hall with the form on /host/; its code."""
        await self.phone.get("/host/")
        answer, _ = await self.phone.post("/host/", {"lives": str(lives), **options})
        found = re.search(r"/g/(\w+)/host/", answer.headers.get("Location", ""))
        if not found:
            raise Broken(f"POST /host/: {answer.status_code}")
        self.path = f"/g/{found[1]}/"
        return found[1]

    async def state(self) -> dict[str, Any]:
        """The public state with its version."""
        document: dict[str, Any] = (await self.phone.get(f"{self.path}state.json")).json()
        return document

    async def press(self, version: int, faces: str = "") -> None:
        """The big button, as somebody presses it who saw that version."""
        form = {"version": str(version), "key": secrets.token_hex(8), "faces": faces}
        form["anyway"] = "yes"  # for bots that broke down nobody waits
        while True:
            answer, _ = await self.phone.post(f"{self.path}host/next/", form)
            if answer.json().get("error", {}).get("code") != "too-soon":
                break
            await asyncio.sleep(IN_THE_AIR)
        if answer.status_code >= 400:
            raise Broken(f"the host's press: {answer.status_code} {answer.text[:100]}")


def _leaves(group: BaseExceptionGroup[Broken]) -> Iterator[Broken]:
    for error in group.exceptions:
        if isinstance(error, BaseExceptionGroup):
            yield from _leaves(error)
        else:
            yield error
