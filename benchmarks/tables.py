"""What a tap costs at a card table, against the site's home page in the same run.

    python -m benchmarks.tables

One daphne on one core, this client on another, one request at a time, as a phone at a table sends
them. For each game: a tap (the pad drawn anew, with the referee's answer where the draft is
complete), and a press (a move judged, written and answered with the fresh page). The requests of
all kinds take turns, so that whatever else the machine does hits all alike.
"""

import argparse
import json
import os
import re
import secrets
import tempfile
import time
from pathlib import Path

import django
import httpx

from benchmarks.machine import CLIENT, SERVER, described, stay_on
from cardgames.engine import CardGame
from cardgames.pad import Draft
from cardgames.table.games import game_of
from dungeon.rehearsal.figures import Durations
from tests.serving import Server

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


def measure(url: str, rounds: int) -> dict[str, Durations]:
    """How long each kind of request took."""
    figures: dict[str, Durations] = {}
    with httpx.Client(base_url=url, headers={"Origin": url}) as http:
        tables = {game: TableLine(http, game) for game in MOVES}
        for _ in range(rounds):
            started = time.perf_counter()
            http.get("/").raise_for_status()
            took = {"the home page": time.perf_counter() - started}
            for game, table in tables.items():
                took[f"{game}: a tap"] = table.tap()
                took[f"{game}: a press"] = table.press()
            for kind, seconds in took.items():
                figures.setdefault(kind, Durations()).add(seconds)
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=200)
    rounds = parser.parse_args().rounds
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ninelives_site.config.settings")
    django.setup()
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder), core=SERVER) as server:
        stay_on(CLIENT)
        figures = measure(server.url, rounds)
    print(described())
    home = figures["the home page"].percentile(50)
    print(
        "| request | p50 ms | p95 ms | p99 ms | p50 against the home page |\n|---|---|---|---|---|"
    )
    for kind, took in figures.items():
        times = took.milliseconds()
        ratio = took.percentile(50) / home
        print(f"| {kind} | {times['p50']} | {times['p95']} | {times['p99']} | {ratio:.1f} × |")


if __name__ == "__main__":
    main()
