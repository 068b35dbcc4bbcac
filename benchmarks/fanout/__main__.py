"""News to 100, 1,000 and 3,000 sockets: our hub beside what everybody knows.

    python -m benchmarks.fanout [--sizes 100 1000 3000] [--only hub-daphne …]

Every contestant serves from a process of its own on one core; all phones are in this process,
on another core. Prints a table and the goals, and writes benchmarks/results/fanout.json.
"""

import argparse
import json
import os
import resource
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from benchmarks.machine import described

from .contestants import CONTESTANTS
from .goals import goals
from .phones import Hall

RESULTS = Path(__file__).resolve().parent.parent / "results"
ROLLS = 30
LONGEST = 20.0  # seconds for the rolls of one contestant at one size, at least FEWEST of them
FEWEST = 5
BURST = 150
JOINS = 1000  # the size at which joining all at once and the burst are measured
PLAIN_BURST = 100  # the size of the burst for the quadratic way: 1,000 would take minutes


class Server:
    """A contestant's process, and its answers."""

    def __init__(self, name: str) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self._process = subprocess.Popen(
            [sys.executable, "-m", "benchmarks.fanout.contestants", name, str(self.port)],
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

    def answer(self) -> dict[str, float]:
        assert self._process.stdout
        return json.loads(self._process.stdout.readline())

    def resident(self) -> int:
        with open(f"/proc/{self._process.pid}/statm") as statm:
            return int(statm.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def end(self) -> None:
        self._process.kill()
        self._process.wait()


def measure(name: str, size: int) -> dict[str, Any]:
    """One contestant at one size, in a fresh process."""
    server = Server(name)
    hall = Hall(server.port, socketio=name == "socketio")
    try:
        before = server.resident()
        joins = join(hall, size)
        memory = (server.resident() - before) / size
        result = {"memory": memory, **joins, **rolls(server, hall, size)}
        if size == (PLAIN_BURST if name == "channels" else JOINS):
            result["lost"] = burst(server, hall, size)
        return result
    finally:
        server.end()
        hall.leave()


def join(hall: Hall, size: int) -> dict[str, Any]:
    """All at once at the size for which that is promised, else in hundreds."""
    step = size if size == JOINS else 100
    for joined in range(step, size + 1, step):
        hall.join(step)
        hall.until_live(joined, 60.0)
    handshakes = [phone.opened - phone.started for phone in hall.phones.values() if phone.opened]
    live = [phone.live - phone.started for phone in hall.phones.values() if phone.live]
    joins = {"live": hall.live, "errors": hall.failures}
    if size == JOINS:
        joins |= {"handshake p99": quantile(handshakes, 0.99), "live p99": quantile(live, 0.99)}
    return joins


def rolls(server: Server, hall: Hall, size: int) -> dict[str, float]:
    for number in range(3):  # to warm up
        roll(server, hall, number, size)
    end = time.monotonic() + LONGEST
    server.tell("usage")
    before = server.answer()["cpu"]
    numbers = range(3, 3 + ROLLS)
    for number in numbers:
        roll(server, hall, number, size)
        if number - 3 >= FEWEST - 1 and time.monotonic() > end:
            break
    server.tell("usage")
    cpu = server.answer()["cpu"] - before
    arrivals = [seconds for number in numbers for seconds in hall.arrivals.get(number, ())]
    return {
        "p50": quantile(arrivals, 0.50),
        "p99": quantile(arrivals, 0.99),
        "cpu": cpu / len(arrivals),
        "rolls": number - 2,
    }


def roll(server: Server, hall: Hall, number: int, size: int) -> None:
    server.tell(f"roll {number}")
    hall.until_arrived(number, size, 20.0)
    server.answer()
    time.sleep(0.05)


def burst(server: Server, hall: Hall, size: int) -> int:
    """How many of 150 rolls, sent as fast as they can be, didn't arrive."""
    first = 1000
    server.tell(f"burst {first} {BURST}")
    for number in range(first, first + BURST):
        hall.until_arrived(number, size, 60.0 if number == first else 3.0)
    arrived = sum(len(hall.arrivals.get(number, ())) for number in range(first, first + BURST))
    return BURST * size - arrived


def quantile(values: list[float], share: float) -> float:
    return sorted(values)[min(int(len(values) * share), len(values) - 1)] if values else 0.0


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.fanout", description=__doc__)
    parser.add_argument("--sizes", type=int, nargs="+", default=[100, 1000, 3000])
    parser.add_argument("--only", nargs="+", choices=CONTESTANTS, default=list(CONTESTANTS))
    arguments = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})

    results: dict[str, dict[int, dict[str, Any]]] = {}
    print(f"{'':12} {'sockets':>7} {'p50 ms':>8} {'p99 ms':>8} {'CPU µs':>7} {'KiB':>6}  joins")
    for name in arguments.only:
        for size in arguments.sizes:
            one = results.setdefault(name, {})[size] = measure(name, size)
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
    report = {"machine": described(), "results": results}
    (RESULTS / "fanout.json").write_text(json.dumps(report, indent=1))
    print(f"\n{described()}")


if __name__ == "__main__":
    main()
