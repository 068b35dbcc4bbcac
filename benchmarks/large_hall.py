"""What pages of a large hall cost the one thread: those that anybody may ask for, and its screens.

    python -m benchmarks.large_hall

One daphne on one core, this client on another, one request at a time. Ten players play four lives
of nine, and their sheets are copied to a thousand seats; the panel and the screen are asked for
then, the rest after the host has ended the game. *Cold* is the first answer of a process, p50 the
median of those after it.
"""

import argparse
import os
import random
import statistics
import tempfile
import time
from pathlib import Path

import django
import httpx

from benchmarks.machine import CLIENT, SERVER, described, stay_on
from tests.serving import Server

PLAYERS, PLAYED = 10, 4
RUNNING = ("state.json", "host/panel/", "screen/stage/")
ENDED = (
    "",
    "state.json",
    "results/",
    "results/1/",
    "results.csv",
    "record.json",
    "proof.json",
    "verify/",
)


def played(seats: int):
    """A hall of that many seats, four of its nine lives played."""
    from dungeon.models import HallSeat
    from ninelives_site.journal.models import Entry, Stream
    from tests.dungeon.cast import PartyFactory

    party = PartyFactory(names=[f"Cat {number}" for number in range(PLAYERS)])
    dice = random.Random(9)
    for _ in range(PLAYED):
        party.play_life(dice)
    models = list(party.hall.seats.select_related("stream"))
    for number in range(PLAYERS + 1, seats + 1):
        model = models[number % PLAYERS]
        stream = Stream.objects.create(version=model.stream.version)
        Entry.objects.bulk_create(
            Entry(stream=stream, number=entry.number, data=entry.data)
            for entry in model.stream.entries.all()
        )
        fields = {
            field.attname: getattr(model, field.attname)
            for field in HallSeat._meta.concrete_fields
            if field.attname != "id"
        }
        own = {
            "number": number,
            "stream_id": stream.pk,
            "secret": f"{number}",
            "name": f"Cat {number}",
        }
        HallSeat.objects.create(
            **fields | own | {"folded_name": f"cat {number}", "skeleton": str(number)}
        )
    return party


def measure(http: httpx.Client, path: str, rounds: int) -> str:
    """A row of the table: the first answer, the median of the others, the size."""
    spent = []
    for _ in range(rounds + 1):
        started = time.perf_counter()
        answer = http.get(path)
        spent.append(1000 * (time.perf_counter() - started))
        assert answer.status_code == 200, answer.text[:500]
    first, *others = spent
    size = len(answer.content) // 1000
    return f"| `{path}` | {first:.0f} | {statistics.median(others):.0f} | {size} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=1000)
    parser.add_argument("--rounds", type=int, default=10)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), core=SERVER).prepare()
        os.environ |= {
            **server.environment,
            "DJANGO_SETTINGS_MODULE": "ninelives_site.config.settings",
            "ROLL_SECONDS": "0",
        }
        django.setup()
        party = played(wanted.seats)
        code = party.hall.code
        print(described() + "\n\n| GET | cold ms | p50 ms | kB |\n|---|---|---|---|")
        stay_on(CLIENT)
        key = {f"host_{code}": party.host}
        with (
            server,
            httpx.Client(base_url=f"{server.url}/g/{code}/", cookies=key, timeout=60) as host,
        ):
            for path in RUNNING:
                print(measure(host, path, wanted.rounds), "(running)")
        while party.hall.ended_at is None:
            party.press()
        party.reveal()
        with server, httpx.Client(base_url=f"{server.url}/g/{code}/", timeout=60) as anybody:
            for path in ENDED:
                print(measure(anybody, path, wanted.rounds))


if __name__ == "__main__":
    main()
