"""Moves a second through the whole stack, against the same moves as a plain sync Django view.

    python -m benchmarks.moves
    python -m benchmarks.moves --against /path/to/a/checkout/of/another/commit

Both servers are daphne, both kept on one core, this client on another. The dice are typed in,
so that all moves are known beforehand: both servers get the same ones, ten at a time, with the
CSRF token and the seat's secret, and answer with the sheet as a phone shows it. They take
turns, phase by phase, so that whatever else the machine does hits both.
"""

import argparse
import asyncio
import json
import random
import tempfile
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path

from benchmarks.against import add_against, other_server
from benchmarks.machine import CLIENT, SERVER, cpu_seconds, described, stay_on
from benchmarks.plain import plain_server
from benchmarks.wire import Line
from dungeon.rehearsal.bot import choose
from dungeon.rehearsal.crowd import Host
from dungeon.rehearsal.figures import Durations, Figures
from dungeon.rehearsal.phone import Phone
from dungeon.rules.layout import house
from dungeon.rules.legal import legal_moves
from dungeon.rules.moves import parse_move
from dungeon.rules.playing import apply
from dungeon.rules.sheet import DungeonOptions, Rolls, Sheet, new_sheet
from tests.serving import Server

AT_A_TIME = 10

Moves = list[list[str]]
"""The moves of a phase, as JSON: a list for each seat."""


@dataclass(frozen=True, slots=True)
class Phase:
    """What the host types in, and what everybody does about it."""

    faces: str
    moves: Moves


def script(seats: int, lives: int, seed: int) -> list[Phase]:
    """A game for so many seats, known from its first to its last move."""
    dice = random.Random(seed)
    sheets = [new_sheet(house(), DungeonOptions(lives=lives)) for _ in range(seats)]
    phases = [Phase("1 2", [[] for _ in sheets])]
    rolls = Rolls()
    for _ in range(lives):
        for number in (2, 5):
            faces = tuple(dice.randint(1, 6) for _ in range(number))
            if number == 2:
                rolls = Rolls((*rolls.starts, (faces[0], faces[1])), rolls.dice)
            else:
                rolls = Rolls(rolls.starts, (*rolls.dice, faces))
            played = [_play(sheet, rolls, dice) for sheet in sheets]
            sheets = [sheet for sheet, _ in played]
            phases.append(Phase(" ".join(map(str, faces)), [moves for _, moves in played]))
    return phases


def _play(sheet: Sheet, rolls: Rolls, dice: random.Random) -> tuple[Sheet, list[str]]:
    moves = []
    while legal := [move.document() for move in legal_moves(sheet, rolls)]:
        move = choose(legal, dice)
        sheet = apply(sheet, parse_move(move), rolls)
        moves.append(json.dumps(move))
    return sheet, moves


@dataclass
class Side:
    """One of the two servers, with a game on it."""

    name: str
    server: Server
    host: Host
    code: str = ""
    lines: list[Line] = field(default_factory=list)
    versions: list[int] = field(default_factory=list)
    durations: Durations = field(default_factory=Durations)
    seconds: float = 0.0
    cpu: float = 0.0
    size: int = 0

    async def seat(self, seats: int, lives: int, stack: AsyncExitStack) -> None:
        """Open the game and take the seats."""
        self.code = await self.host.open_hall(lives, dice_by="hand")
        for number in range(seats):
            phone = Phone(self.server.url, Figures(), random.Random(number))
            await phone.get(f"/g/{self.code}/")
            await phone.post(f"/g/{self.code}/join/", {"name": f"Seat {number}"})
            self.lines.append(await stack.enter_async_context(Line(self.server.url, phone.cookies)))
            self.versions.append(0)
            if number == 0:
                # News goes the way that it does in every hall: by a process that has sockets.
                news = phone.news(f"/ws/g/{self.code}/?as=player")
                stack.push_async_callback(news.aclose)
                await anext(news)
            await phone.close()

    async def play(self, phase: Phase) -> None:
        """The host types the roll in; then the moves, ten seats at a time."""
        await self.host.press((await self.host.state())["version"], phase.faces)
        waiting = [*enumerate(phase.moves)]
        before, loop = cpu_seconds(self.server.pid), asyncio.get_running_loop()
        started = loop.time()

        async def work() -> None:
            while waiting:
                seat, moves = waiting.pop()
                for move in moves:
                    await self._move(seat, move)

        async with asyncio.TaskGroup() as group:
            for _ in range(AT_A_TIME):
                group.create_task(work())
        self.seconds += loop.time() - started
        self.cpu += cpu_seconds(self.server.pid) - before

    async def _move(self, seat: int, move: str) -> None:
        version = self.versions[seat]
        form = {"move": move, "version": str(version), "key": f"{seat}-{version}"}
        status, answer, seconds = await self.lines[seat].post(f"/g/{self.code}/move/", form)
        if status != 200:
            log = self.server.log.read_text()[-2000:]
            raise SystemExit(f"{self.name}: {status} for {move}:\n{answer[:500].decode()}\n{log}")
        self.versions[seat] += 1
        self.durations.add(seconds)
        self.size += len(answer)

    @property
    def per_second(self) -> float:
        return self.durations.count / self.seconds

    def row(self) -> str:
        parts = self.durations.milliseconds()
        number = self.durations.count
        return (
            f"| {self.name} | {self.per_second:.0f} | {parts['p50']} | {parts['p95']} "
            f"| {parts['p99']} | {self.cpu / number * 1000:.2f} | {self.size / number / 1000:.1f} |"
        )


async def measure(seats: int, lives: int, seed: int, against: Path | None) -> list[Side]:
    """Both servers through the same game; the second is the plain one, or another checkout."""
    phases = script(seats, lives, seed)
    with tempfile.TemporaryDirectory() as folder:
        ours = Server(Path(folder), core=SERVER)
        other, theirs = "plain Django view", plain_server(Path(folder) / "plain")
        if against:
            other, theirs = str(against), other_server(against, Path(folder) / "other")
        async with AsyncExitStack() as stack:
            sides = []
            for name, server in (("Nine Lives", ours), (other, theirs)):
                stack.enter_context(server)
                host = Host(server.url, Figures(), random.Random(seed))
                stack.push_async_callback(host.phone.close)
                sides.append(Side(name, server, host))
                await sides[-1].seat(seats, lives, stack)
            for number, phase in enumerate(phases):
                for side in sides if number % 2 else reversed(sides):
                    await side.play(phase)
        return sides


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=60)
    parser.add_argument("--lives", type=int, default=5)
    parser.add_argument("--seed", type=int, default=9)
    add_against(parser)
    arguments = parser.parse_args()
    stay_on(CLIENT)
    ours, theirs = asyncio.run(
        measure(arguments.seats, arguments.lives, arguments.seed, arguments.against)
    )
    print(f"{described()}; {ours.durations.count} moves each, {AT_A_TIME} at a time\n")
    print("| | moves/s | p50 ms | p95 ms | p99 ms | CPU ms a move | kB an answer |")
    print("|---|---|---|---|---|---|---|")
    print(ours.row(), theirs.row(), sep="\n")
    if arguments.against:
        print(f"\n{ours.cpu / theirs.cpu:.2f} × the CPU time of {theirs.name}")
        return
    ratio = ours.per_second / theirs.per_second
    p99 = ours.durations.percentile(99) * 1000
    print(f"\n{ratio:.2f} × the plain view (goal: 1.7), p99 {p99:.0f} ms (goal: 40)")


if __name__ == "__main__":
    main()
