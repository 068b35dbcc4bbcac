"""What a tap costs at a card table, against the site's home page in the same run.

    python -m benchmarks.tables
    python -m benchmarks.tables --against /path/to/a/checkout/of/another/commit

One daphne on one core, this client on another, one request at a time, as a phone at a table sends
them. For each game: a tap (the pad drawn anew, with the referee's answer where the draft is
complete), and a press (a move judged, written and answered with the fresh page). The requests of
all kinds take turns, on both commits, so that whatever else the machine does hits all alike.
"""

import argparse
import json
import os
import re
import secrets
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path

import django
import httpx

from benchmarks.against import add_against, other_server
from benchmarks.machine import CLIENT, SERVER, cpu_seconds, described, stay_on
from cardgames.engine import CardGame
from cardgames.pad import Draft
from cardgames.table.games import game_of
from dungeon.rehearsal.figures import Durations
from tests.serving import Server

HOME = "the home page"
NAMES = ("Ada", "Ben", "Cleo", "Dev")
MOVES = {
    "tricksy-kittens": {"seat": 0, "type": "bid", "card": "spades-6"},
    "math-meows": {"seat": 0, "type": "play", "cards": ["circle-4"]},
    "nine-lives": {"seat": 0, "type": "play", "card": "circle-square"},
    "adoption": {"seat": None, "type": "bout", "centre": ["birman-2", "devon-4", "izmir-9"]},
}


class TableLine:
    """A phone that keeps the score at a table of one game."""

    def __init__(self, http: httpx.Client, game: str) -> None:
        self._http, self._game = http, game
        page = http.get(f"/t/new/{game}/")
        self._token = {"csrfmiddlewaretoken": _field(page.text, "csrfmiddlewaretoken")}
        form = {**self._token, "name": list(NAMES), "keeping": "referee"}
        opened = http.post(f"/t/new/{game}/", data=form)
        self._path = opened.headers["Location"]
        self._version = 0
        self._draft = draft_to(game)

    def tap(self) -> float:
        """The pad with all that the move needs tapped; seconds."""
        return self._timed("GET", f"sheet/{self._draft}")

    def press(self) -> float:
        """A move; seconds. It is undone afterwards, which isn't counted."""
        spent = self._timed("POST", "move/", moves=json.dumps([MOVES[self._game]]))
        self._timed("POST", "undo/")
        return spent

    def _timed(self, method: str, rest: str, **form: str) -> float:
        posted = {"version": str(self._version), "key": secrets.token_hex(8), **self._token, **form}
        started = time.perf_counter()
        answer = self._http.request(
            method,
            self._path + rest,
            data=posted if method == "POST" else None,
            headers={"HX-Request": "true"},
        )
        spent = time.perf_counter() - started
        assert answer.status_code == 200, answer.text
        self._version = int(_attribute(answer.text, "data-version"))
        return spent


def draft_to(slug: str) -> str:
    """The address, on its table's page, of everything tapped that leads to the game's move."""
    kind = game_of(slug)
    reading = kind.recorded.read(NAMES, {}, {}, [dict(MOVES[slug])])
    ((seat, move),) = reading.moves
    game = reading.start()
    assert isinstance(game, CardGame)
    taps = kind.draft_of(game, seat, move).taps
    return Draft((("for", "table" if seat is None else str(seat)), *taps)).query


def _field(html: str, name: str) -> str:
    found = re.search(f'name="{name}" value="([^"]+)"', html)
    assert found, name
    return found[1]


def _attribute(html: str, name: str) -> str:
    found = re.search(f'{name}="([^"]*)"', html)
    assert found, name
    return found[1]


class Side:
    """A server with a table of each game, how long each kind of request took, and the processor
    time of all."""

    def __init__(self, server: Server, stack: ExitStack) -> None:
        self._server = stack.enter_context(server)
        url = server.url
        self._http = stack.enter_context(httpx.Client(base_url=url, headers={"Origin": url}))
        self._tables = {game: TableLine(self._http, game) for game in MOVES}
        self.figures: dict[str, Durations] = {}
        self.cpu = 0.0

    def play(self, is_counted: bool = True) -> None:
        """One request of each kind."""
        before, started = cpu_seconds(self._server.pid), time.perf_counter()
        self._http.get("/").raise_for_status()
        took = {HOME: time.perf_counter() - started}
        for game, table in self._tables.items():
            took[f"{game}: a tap"] = table.tap()
            took[f"{game}: a press"] = table.press()
        if not is_counted:
            return
        self.cpu += cpu_seconds(self._server.pid) - before
        for kind, seconds in took.items():
            self.figures.setdefault(kind, Durations()).add(seconds)

    def median(self, kind: str) -> float:
        return self.figures[kind].percentile(50)


def measure(rounds: int, against: Path | None) -> list[Side]:
    """This commit, and the other one if it is to be measured, too."""
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        servers = [Server(Path(folder) / "ours", core=SERVER)]
        if against:
            servers.append(other_server(against, Path(folder) / "other"))
        sides = [Side(server, stack) for server in servers]
        stay_on(CLIENT)
        for side in sides:
            side.play(is_counted=False)  # templates are made and modules read only once
        for number in range(rounds):
            for side in sides if number % 2 else reversed(sides):
                side.play()
    return sides


def show(ours: Side, others: list[Side]) -> None:
    """A line for each kind of request."""
    heads = ["request", "p50 ms", "p95 ms", "p99 ms", "p50 against the home page"]
    heads += ["p50 against the other commit" for _other in others]
    print(f"| {' | '.join(heads)} |\n|{'---|' * len(heads)}")
    for kind, took in ours.figures.items():
        times = took.milliseconds()
        cells = [kind, *(str(times[part]) for part in ("p50", "p95", "p99"))]
        cells += [
            f"{ours.median(kind) / side.median(HOME if side is ours else kind):.2f} ×"
            for side in (ours, *others)
        ]
        print(f"| {' | '.join(cells)} |")
    for other in others:
        print(f"\n{ours.cpu / other.cpu:.2f} × the CPU time of the other commit, undoing included")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=200)
    add_against(parser)
    arguments = parser.parse_args()
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ninelives_site.config.settings")
    django.setup()
    ours, *others = measure(arguments.rounds, arguments.against)
    print(f"{described()}; load {os.getloadavg()[0]:.1f}\n")
    show(ours, others)


if __name__ == "__main__":
    main()
