"""A whole evening: 100 players, nine lives, every move; then the same on plain Django views, or on
another commit.

    python -m benchmarks.evening
    python -m benchmarks.evening --against /path/to/a/checkout/of/another/commit

The bots of `manage.py rehearse`, on sockets as phones are, on one core; the server on another.
They think for 0.3 to 1.5 seconds before each move, three times as fast as people. Times are
taken where the bots are, so that the bots' own waiting counts against the server.
"""

import argparse
import asyncio
import json
import sys
import tempfile
from pathlib import Path

from rich import print as show

from benchmarks.against import add_against, other_server
from benchmarks.machine import CLIENT, SERVER, cpu_seconds, described, stay_on
from benchmarks.plain import plain_server
from dungeon.rehearsal.crowd import Crowd
from dungeon.rehearsal.display import summary
from tests.serving import Server

GOAL_P95 = 50.0
"""Milliseconds."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=100)
    parser.add_argument("--lives", type=int, default=9)
    parser.add_argument("--pace", choices=("human", "brisk", "flat-out"), default="brisk")
    parser.add_argument("--seed", type=int, default=9)
    parser.add_argument("--only", choices=("ours", "plain"))
    add_against(parser)
    parser.add_argument("--json", type=Path)
    arguments = parser.parse_args()
    _register_games()
    stay_on(CLIENT)
    print(f"{described()}\n")
    crowds, cpu = {}, {}
    with tempfile.TemporaryDirectory() as folder:
        for name in ("ours", "before" if arguments.against else "plain"):
            if arguments.only in (None, name):
                server = _server(name, Path(folder) / name, arguments.against)
                crowds[name], cpu[name] = _evening(name, server, arguments)
    if "before" in cpu:
        print(f"{cpu['ours'] / cpu['before']:.2f} × the CPU time a move of the other commit")
    if arguments.json:
        documents = {name: crowd.figures.document() for name, crowd in crowds.items()}
        arguments.json.write_text(json.dumps(documents, indent=2) + "\n")
    sys.exit(0 if all(crowd.figures.clean for crowd in crowds.values()) else 1)


def _evening(name: str, server: Server, arguments: argparse.Namespace) -> tuple[Crowd, float]:
    """What the crowd noted, and the server's CPU seconds for each of its moves."""
    crowd = Crowd(server.url, players=arguments.players, pace=arguments.pace, seed=arguments.seed)
    with server:
        crowd.url = server.url
        before = cpu_seconds(server.pid)
        asyncio.run(crowd.evening(arguments.lives))
        used = cpu_seconds(server.pid) - before
    show(f"[bold]{name}[/]")
    show(summary(crowd.figures))
    p95 = crowd.figures.answers.percentile(95) * 1000
    print(f"p95 of a move {p95:.1f} ms (goal: {GOAL_P95:.0f}), ", end="")
    print(f"server CPU {used:.1f} s, {used / crowd.figures.seconds:.0%} of a core\n")
    return crowd, used / max(1, crowd.figures.answers.count)


def _server(name: str, folder: Path, against: Path | None) -> Server:
    if name == "plain":
        return plain_server(folder)
    if name == "before" and against:
        return other_server(against, folder)
    return Server(folder, core=SERVER)


def _register_games() -> None:
    """The verdict on the record needs to know the game."""
    from dungeon.rules.recorded import GAME
    from ninelives_site.core.record import register

    register(GAME)


if __name__ == "__main__":
    main()
