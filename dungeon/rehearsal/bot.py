"""A player who is not one: plays a seat with legal moves, at a human pace or flat out."""

import asyncio
import json
import random
import secrets
import time
from collections.abc import Callable
from contextlib import aclosing
from dataclasses import dataclass
from typing import Any, Literal

from dungeon.rehearsal.figures import Figures
from dungeon.rehearsal.phone import Broken, Phone

Pace = Literal["human", "brisk", "flat-out"]
THINKING = {"human": (1.0, 5.0), "brisk": (0.3, 1.5), "flat-out": (0.0, 0.0)}
"""Seconds before a move, from and to."""
GLANCE = {"human": 0.3, "brisk": 0.3, "flat-out": 0.0}
"""Seconds over which the phones of a hall spread their fetches after news."""
UNDOES, TAPS_TWICE = 0.03, 0.02
"""How often a bot takes a step back, and how often it sends a move twice, as nervous thumbs do."""
LIKES = {"begin": 1, "move": 6, "upgrade": 3, "both": 8, "power": 4, "step": 3, "done": 0.15}
"""What a bot likes to do, by weight; among moves of a kind it has no favourites."""
POWERS = ("as", "further", "ghost", "leap", "sight")


def kind(move: dict[str, Any]) -> str:
    """What sort of thing a legal move is, for a bot's taste."""
    if move["type"] != "use":
        return str(move["type"])
    if any(move.get(power) for power in POWERS):
        return "power"
    if "move" in move and "upgrade" in move:
        return "both"
    return "move" if "move" in move else "upgrade"


def choose(legal: list[dict[str, Any]], dice: random.Random) -> dict[str, Any]:
    """A sensible, random move: first the kind, then one of that kind."""
    kinds: dict[str, list[dict[str, Any]]] = {}
    for move in legal:
        kinds.setdefault(kind(move), []).append(move)
    names = list(kinds)
    [name] = dice.choices(names, [LIKES[name] for name in names])
    return dice.choice(kinds[name])


@dataclass(frozen=True, slots=True)
class Acknowledged:
    """A write that the server has said to have done, and the sheet's version that it led to."""

    seat: str
    key: str
    move: dict[str, Any]
    version: int


class Bot:
    """One seat. `watch` gets every acknowledged write, `look` every fresh sheet."""

    def __init__(
        self,
        url: str,
        code: str,
        name: str,
        *,
        figures: Figures,
        dice: random.Random,
        pace: Pace = "human",
        look: Callable[["Bot"], None] = lambda bot: None,
        watch: Callable[[Acknowledged], None] = lambda write: None,
    ) -> None:
        self.phone = Phone(url, figures, dice)
        self.name = name
        self.version = 0
        self.state: dict[str, Any] = {}
        self.path = f"/g/{code}/"
        self._socket = f"/ws/g/{code}/?as=player"
        self._figures, self._dice, self._pace = figures, dice, pace
        self._look, self._watch = look, watch
        self._woken = asyncio.Event()

    @property
    def dice_version(self) -> int:
        """The version of the shared dice that its sheet stands under."""
        return int(self.state["room"]["version"]) if self.state else -1

    @property
    def idle(self) -> bool:
        """Whether there is nothing for it to do until the next roll."""
        return bool(self.state) and not self.state["legal"]

    async def take_seat(self) -> None:
        """Join by the form on the game's page, under a name that is free."""
        started = time.perf_counter()
        await self.phone.get(self.path)
        form = {"name": self.name, "entropy": secrets.token_hex(16)}
        answer, _ = await self.phone.post(f"{self.path}join/", form)
        if answer.status_code >= 400:
            raise Broken(f"join: {answer.status_code} {_code(answer.text)}")
        await self.fetch()
        self._figures.joined += 1
        self._figures.joins.add(time.perf_counter() - started)

    async def play(self) -> None:
        """Listen and play until this sheet is over."""
        listening = asyncio.create_task(self._listen())
        playing = asyncio.create_task(self._act())
        try:
            await asyncio.wait((listening, playing), return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (listening, playing):
                task.cancel()
            ended = await asyncio.gather(listening, playing, return_exceptions=True)
        for error in ended:
            if isinstance(error, Exception):
                raise error

    async def fetch(self) -> None:
        """The fresh sheet, as after news or on waking."""
        started = time.perf_counter()
        answer = await self.phone.get(f"{self.path}sheet.json")
        self._figures.fetches.add(time.perf_counter() - started)
        self._take(answer.json())

    async def _listen(self) -> None:
        async with aclosing(self.phone.news(self._socket)) as news:
            async for number in news:
                if number == 0 or number > self.dice_version:
                    self._woken.set()

    async def _act(self) -> None:
        while not self.state["over"]:
            if self._woken.is_set():
                self._woken.clear()
                await asyncio.sleep(self._dice.uniform(0, GLANCE[self._pace]))
                await self.fetch()
            elif self.idle:
                await self._woken.wait()
            else:
                await self._think()
                await self._do_something()

    async def _think(self) -> None:
        """Look at the sheet for a while, unless news comes in between."""
        least, most = THINKING[self._pace]
        if most:
            try:
                async with asyncio.timeout(self._dice.uniform(least, most)):
                    await self._woken.wait()
            except TimeoutError:
                pass

    async def _do_something(self) -> None:
        if self._woken.is_set():
            return
        began = self.state["playing"] and len(self.state["dice_left"]) < 5
        if began and self._dice.random() < UNDOES:
            await self._write("undo", {"type": "undo"}, {})
            return
        move = choose(self.state["legal"], self._dice)
        await self._write("move", move, {"move": json.dumps(move, separators=(",", ":"))})

    async def _write(self, verb: str, move: dict[str, Any], form: dict[str, str]) -> None:
        key = secrets.token_hex(8)
        form = {**form, "version": str(self.version), "key": key}
        answer, seconds = await self.phone.post(f"{self.path}{verb}/", form)
        self._figures.answers.add(seconds)
        if answer.status_code == 200:
            document = answer.json()
            self._count(verb)
            self._watch(Acknowledged(self.name, key, move, document["version"]))
            if self._dice.random() < TAPS_TWICE:
                await self._tap_again(verb, form, document["version"])
            self._take(document)
        elif answer.status_code == 409:
            self._figures.stale += 1
            self._take(answer.json())
        elif answer.status_code == 422:
            self._figures.refusals[_code(answer.text)] += 1
            await self.fetch()
        else:
            raise Broken(f"{verb}: {answer.status_code}")

    async def _tap_again(self, verb: str, form: dict[str, str], version: int) -> None:
        """The same request once more: the same answer, and nothing written."""
        answer, _ = await self.phone.post(f"{self.path}{verb}/", form)
        self._figures.repeated += 1
        if answer.status_code != 200 or answer.json()["version"] != version:
            raise Broken(f"{verb} sent twice: {answer.status_code}")

    def _count(self, verb: str) -> None:
        if verb == "undo":
            self._figures.undone += 1
        else:
            self._figures.moves += 1

    def _take(self, document: dict[str, Any]) -> None:
        self.version, self.state = document["version"], document["state"]
        self._look(self)


def _code(text: str) -> str:
    """The code of a refusal, or the beginning of an answer that has none."""
    try:
        return str(json.loads(text)["error"]["code"])
    except (ValueError, KeyError, TypeError):
        return text[:60]
