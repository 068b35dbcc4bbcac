"""How long people wait for bots, where many play alone against them at once.

    python -m benchmarks.bots_at_once --people 24
    python -m benchmarks.bots_at_once --people 24 --flood 40 --against /path/to/a/checkout

Each person has a phone and a table of Tricksy Kittens with bots, moves when it is their turn, and
waits until it is again, or the round is over: that is what is measured. With `--flood` one more
device has opened so many tables at which bots play all seats.
"""

import argparse
import json
import os
import secrets
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

import django
import httpx

from benchmarks.against import add_against, other_server
from benchmarks.machine import described
from dungeon.rehearsal.figures import Durations
from tests.serving import Server

GAME = "/t/new/tricksy-kittens/"
LOOK = 0.5
"""Seconds between two looks of a phone: every wait is told that much too long at the most."""
MOST_WAITED = 120.0
"""Seconds after which nobody waits any more."""


class Person:
    """Somebody alone at a table with bots."""

    def __init__(self, url: str, bots: int) -> None:
        headers = {"Accept": "application/json", "Origin": url}
        self._http = httpx.Client(base_url=url, headers=headers, timeout=60)
        self._http.get(GAME).raise_for_status()
        self._path = self._post(GAME, name=["Ana"], keeping="dealt", bots=bots)["location"]
        self.deal()

    def deal(self) -> None:
        table = self._table()
        if table["state"].get("deal_due"):
            self._post(f"{self._path}deal/", version=table["version"])

    def leave_it_to_a_bot(self) -> None:
        self._post(f"{self._path}seat/0/", action="bot")

    def moves(self) -> bool:
        """Make the first move that the rules allow; False where none is waited for."""
        table = self._table()
        seen = table["state"]["seen"]
        if 0 not in seen["to_act"]:
            return False
        kind = "bid" if seen["phase"] == "bid" else "play"
        for card in seen["hands"][0]:
            moves = json.dumps([{"seat": 0, "type": kind, "card": card}])
            form = self._form(moves=moves, version=table["version"])
            if self._http.post(f"{self._path}move/", data=form).status_code == 200:
                return True
        return False

    def waits(self) -> float:
        """Until it is this person's turn again, or somebody has to deal; seconds."""
        begun = time.monotonic()
        while (waited := time.monotonic() - begun) < MOST_WAITED:
            table = self._table()
            state = table["state"]
            if state.get("go_on_due"):
                self._post(f"{self._path}go-on/", version=table["version"])
            if state["over"] or state.get("deal_due") or 0 in state["seen"]["to_act"]:
                break
            time.sleep(LOOK)
        return waited

    def close(self) -> None:
        self._http.close()

    def _table(self) -> dict[str, Any]:
        return self._http.get(f"{self._path}state.json").raise_for_status().json()

    def _post(self, address: str, **form: Any) -> dict[str, Any]:
        answer = self._http.post(address, data=self._form(**form))
        answer.raise_for_status()
        return answer.json()

    def _form(self, **form: Any) -> dict[str, Any]:
        token = self._http.cookies.get("csrftoken", "")
        return {"csrfmiddlewaretoken": token, "key": secrets.token_hex(8), **form}


def measure(server: Server, people: int, bots: int, flood: int, seconds: float) -> Durations:
    """What all of them waited, in so many seconds."""
    waited, lock = Durations(), threading.Lock()

    def play(person: Person, until: float) -> None:
        is_counted = False  # the first wait is for the processes in which bots think, too
        while time.monotonic() < until:
            if person.moves():
                took = person.waits()
                with lock:
                    if is_counted:
                        waited.add(took)
                is_counted = True
            else:
                person.deal()
                time.sleep(LOOK)
        person.close()

    with server:
        flooder = [Person(server.url, bots) for _ in range(flood)]
        everybody = [Person(server.url, bots) for _ in range(people)]
        for table in flooder:
            table.leave_it_to_a_bot()
        until = time.monotonic() + seconds
        threads = [threading.Thread(target=play, args=(each, until)) for each in everybody]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        for table in flooder:
            table.close()
    return waited


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--people", type=int, default=24)
    asked.add_argument("--bots", type=int, default=2)
    asked.add_argument("--flood", type=int, default=0)
    asked.add_argument("--seconds", type=float, default=60)
    add_against(asked)
    given = asked.parse_args()
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ninelives_site.config.settings")
    django.setup()
    print(f"{described()}; load {os.getloadavg()[0]:.1f}\n")
    heads = ("commit", "people", "flood", "waits", "p50 ms", "p95 ms", "longest ms")
    print(f"| {' | '.join(heads)} |\n|{'---|' * len(heads)}")
    with tempfile.TemporaryDirectory() as folder:
        sides = {"this one": Server(Path(folder) / "ours")}
        if given.against:
            sides["the other"] = other_server(given.against, Path(folder) / "other")
        for name, server in sides.items():
            waited = measure(server, given.people, given.bots, given.flood, given.seconds)
            times = waited.milliseconds()
            figures = waited.count, *(times[part] for part in ("p50", "p95", "max"))
            cells = (name, given.people, given.flood, *figures)
            print(f"| {' | '.join(map(str, cells))} |", flush=True)


if __name__ == "__main__":
    main()
