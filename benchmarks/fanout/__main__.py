"""News to 100, 1,000 and 3,000 sockets: our hub beside what everybody knows.

    python -m benchmarks.fanout [--sizes 100 1000 3000] [--only hub-daphne …]
    python -m benchmarks.fanout --against /path/to/a/checkout/of/another/commit --only hub-daphne

Every contestant serves from a process of its own on one core; all phones are in this process,
on another core. The contestants take turns. Prints a table and the goals, and writes
benchmarks/results/fanout.json.
"""

import argparse
import json
import os
import resource
import socket
import subprocess
import time
from pathlib import Path
from typing import Any

from benchmarks.against import add_against
from benchmarks.machine import described
from tests.serving import ROOT, python_of

from .contestants import CONTESTANTS
from .goals import goals
from .phones import Hall

RESULTS = Path(__file__).resolve().parent.parent / "results"
ROLLS, WARM_UP = 30, 3
LONGEST = 20.0  # seconds for the rolls of one contestant at one size, at least FEWEST of them
FEWEST = 5
OUR_HUB, BEFORE = "hub-daphne", "before"
"""Our hub, and the same of the commit that it is measured against."""
BURST = 150
JOINS = 1000  # the size at which joining all at once and the burst are measured
PLAIN_BURST = 100  # the size of the burst for the quadratic way: 1,000 would take minutes


class Server:
    """A contestant's process, and its answers."""

    def __init__(self, name: str, root: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self._process = subprocess.Popen(
            [python_of(root), "-m", "benchmarks.fanout.contestants", name, str(self.port)],
            cwd=root,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for _ in range(500):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    break
            time.sleep(0.02)
        time.sleep(0.3)

    def tell(self, command: str) -> None:
        assert self._process.stdin
        self._process.stdin.write(command + "\n")
        self._process.stdin.flush()

    def used(self) -> float:
        """CPU seconds so far, when all that was told has been done."""
        assert self._process.stdout
        self.tell("usage")
        return float(self._process.stdout.readline())

    def resident(self) -> int:
        with open(f"/proc/{self._process.pid}/statm") as statm:
            return int(statm.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def end(self) -> None:
        self._process.kill()
        self._process.wait()


def measure(names: list[str], size: int, against: Path | None) -> dict[str, dict[str, Any]]:
    """The contestants at one size, each in a fresh process. They take turns, roll by roll, so
    that whatever else the machine does hits all of them."""
    contests = [Contest(name, size, ROOT) for name in names]
    if against:
        contests.append(Contest(BEFORE, size, against))
    try:
        for contest in contests:
            contest.join()
        for number in range(WARM_UP + ROLLS):
            for contest in contests:
                if not contest.tired:
                    contest.roll(number)
        for contest in contests:
            if size == (PLAIN_BURST if contest.name == "channels" else JOINS):
                contest.burst()
        return {contest.name: contest.result() for contest in contests}
    finally:
        for contest in contests:
            contest.end()


class Contest:
    """One contestant, its phones, and what was seen of them."""

    def __init__(self, name: str, size: int, root: Path) -> None:
        self.name, self.size = name, size
        self.tired = False
        self._server = Server(OUR_HUB if name == BEFORE else name, root)
        self._hall = Hall(self._server.port, socketio=name == "socketio")
        self._figures: dict[str, Any] = {}
        self._cpu = self._seconds = 0.0
        self._rolls = 0

    def join(self) -> None:
        """All at once at the size for which that is promised, else in hundreds."""
        before = self._server.resident()
        step = self.size if self.size == JOINS else min(100, self.size)
        for joined in range(step, self.size + 1, step):
            self._hall.join(step)
            self._hall.until_live(joined, 60.0)
        phones = self._hall.phones.values()
        self._figures = {
            "memory": (self._server.resident() - before) / self.size,
            "live": self._hall.live,
        }
        if self.size == JOINS:
            opened = [phone.opened - phone.started for phone in phones if phone.opened]
            live = [phone.live - phone.started for phone in phones if phone.live]
            self._figures |= {
                "handshake p99": quantile(opened, 0.99),
                "live p99": quantile(live, 0.99),
            }

    def roll(self, number: int) -> None:
        """One roll to everybody, and what it cost the server until the last had it."""
        started, before = time.monotonic(), self._server.used()
        self._server.tell(f"roll {number}")
        self._hall.until_arrived(number, 20.0)
        if number < WARM_UP:
            self._hall.arrivals.pop(number, None)
            return
        self._cpu += self._server.used() - before
        self._rolls += 1
        self._seconds += time.monotonic() - started
        self.tired = self._rolls >= FEWEST and self._seconds > LONGEST

    def burst(self) -> None:
        """How many of 150 rolls, sent as fast as they can be, don't arrive."""
        numbers = range(1000, 1000 + BURST)
        self._server.tell(f"burst {numbers[0]} {BURST}")
        for number in numbers:
            self._hall.until_arrived(number, 60.0 if number == numbers[0] else 3.0)
        arrived = sum(len(self._hall.arrivals.pop(number, ())) for number in numbers)
        self._figures["lost"] = BURST * self.size - arrived

    def result(self) -> dict[str, Any]:
        arrivals = [seconds for roll in self._hall.arrivals.values() for seconds in roll]
        return self._figures | {
            "p50": quantile(arrivals, 0.50),
            "p99": quantile(arrivals, 0.99),
            "cpu": self._cpu / len(arrivals),
            "rolls": self._rolls,
            "errors": self._hall.failures,  # also of those that were disconnected later
        }

    def end(self) -> None:
        self._server.end()
        self._hall.leave()


def quantile(values: list[float], share: float) -> float:
    return sorted(values)[min(int(len(values) * share), len(values) - 1)] if values else 0.0


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.fanout", description=__doc__)
    parser.add_argument("--sizes", type=int, nargs="+", default=[100, 1000, 3000])
    parser.add_argument("--only", nargs="+", choices=CONTESTANTS, default=list(CONTESTANTS))
    add_against(parser)
    arguments = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})

    results: dict[str, dict[int, dict[str, Any]]] = {}
    print(f"{'':12} {'sockets':>7} {'p50 ms':>8} {'p99 ms':>8} {'CPU µs':>7} {'KiB':>6}  joins")
    for size in arguments.sizes:
        for name, one in measure(arguments.only, size, arguments.against).items():
            results.setdefault(name, {})[size] = one
            joins = f"{one['live']} live, {one['errors']} errors"
            if "handshake p99" in one:
                joins += f", p99 {one['handshake p99']:.2f} s, live {one['live p99']:.2f} s"
            if "lost" in one:
                joins += f"; burst: {one['lost']} lost"
            print(
                f"{name:12} {size:7} {one['p50'] * 1e3:8.1f} {one['p99'] * 1e3:8.1f} "
                f"{one['cpu'] * 1e6:7.1f} {one['memory'] / 1024:6.1f}  {joins}",
                flush=True,
            )
    print()
    for goal in goals(results):
        print(goal)
    RESULTS.mkdir(exist_ok=True)
    report = {"machine": described(), "load": os.getloadavg()[0], "results": results}
    (RESULTS / "fanout.json").write_text(json.dumps(report, indent=1))
    print(f"\n{described()}; load {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
