"""`manage.py verify_deals RECORD PROOF [--seal SEAL …] [--value VALUE …]`: check dealt cards again.

RECORD is /t/CODE/record.json, PROOF /t/CODE/shuffles.json of a table where the server dealt. Every
card is dealt again from the seeds. A SEAL is what somebody saw before a shuffle, a VALUE what their
phone sent and kept: without them nothing here shows that whoever runs the server didn't choose
other seeds. Exit status 0: all fits; 1: something does not; 2: not readable.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NoReturn

from django.core.management.base import BaseCommand, CommandParser

from cardgames.fair_deals import ShownShuffle, checked, read_proof
from cardgames.history import MoveEntry, replay
from cardgames.table.games import game_of
from cardgames.table_game import TableGame
from ninelives_site.core.refusal import Refusal
from ninelives_site.core.seeds import ungrouped


class Command(BaseCommand):
    help = "Check the cards that a table's server has dealt: its record against its shuffles."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("record", help="the game's record.json")
        parser.add_argument("proof", help="its shuffles.json")
        parser.add_argument("--seal", action="append", default=[], help="a seal that was seen")
        parser.add_argument("--value", action="append", default=[], help="a value that was sent")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            record = json.loads(Path(options["record"]).read_text(encoding="utf-8"))
            document = json.loads(Path(options["proof"]).read_text(encoding="utf-8"))
            table_game = game_of(record["game"])
            shuffles = read_proof(document)
            faults = [*faults_of(table_game, record, shuffles)]
        except (OSError, ValueError, KeyError, TypeError, AttributeError, Refusal) as fault:
            self._fail(f"Not a record or not its proof: {fault!r}")
        faults += own_faults(shuffles, options["seal"], options["value"])
        for words in faults:
            self.stdout.write(words)
        number = len(shuffles)
        fits = f"Every card of {number} shuffles fits." if number else "No shuffle is shown yet."
        self.stdout.write("The cards do not check out." if faults else fits)
        if faults:
            sys.exit(1)

    def _fail(self, message: str) -> NoReturn:
        self.stderr.write(message)
        sys.exit(2)


def faults_of(
    table_game: TableGame, record: dict[str, Any], shuffles: tuple[ShownShuffle, ...]
) -> Iterator[str]:
    """What of the record does not follow from its shuffles."""
    dealer = table_game.dealer
    if dealer is None:
        raise ValueError(f"the server does not deal {table_game.slug}")
    recorded, options = table_game.recorded, record.get("options", {})
    players = tuple(record["players"])
    setup = {**recorded.default_setup, **record.get("setup", {})}
    start = recorded.started(players, options, setup)
    read = [recorded.read_move(start, document) for document in record["moves"]]
    played = replay(start, [MoveEntry(seat, move) for seat, move in read])
    if refused := played.refusal or next(iter(played.against.values()), None):
        raise refused
    blank = recorded.started(players, options, {})
    ends = [shuffle.first for shuffle in shuffles[1:]] + [len(read)]
    for number, (shuffle, end) in enumerate(zip(shuffles, ends, strict=True), start=1):
        if not shuffle.is_sealed:
            yield f"Shuffle {number}: the seed is not the one committed to."
        if end > len(read):
            yield f"Shuffle {number}: the record ends before it does."
            return
        for draw in checked(dealer, blank, played.games, read, setup, shuffle, end):
            if not draw.fits:
                yield f"Shuffle {number}, move {draw.number}: other cards had to come."


def own_faults(
    shuffles: tuple[ShownShuffle, ...], seals: list[str], values: list[str]
) -> Iterator[str]:
    """What somebody saw or sent that is in none of the shuffles."""
    for seal in seals:
        if ungrouped(seal) not in [shuffle.commitment for shuffle in shuffles]:
            yield f"None of the shuffles has the seal {seal}."
    for value in values:
        if not any(ungrouped(value) in shuffle.values.values() for shuffle in shuffles):
            yield f"The value {value} is in none of the shuffles."
