"""`manage.py verify RECORD [--proof PROOF] [--seal SEAL] [--value VALUE]`: check dice again.

The proof is /g/CODE/proof.json of an ended game. Without one, the record must be of a game
that this server still has. SEAL is what somebody saw before the first roll, VALUE what their phone
sent: without them nothing here shows that whoever runs the server didn't choose another seed.
Exit status 0: everything fits; 1: something does not; 2: not readable.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NoReturn

from django.core.management.base import BaseCommand, CommandParser

from dungeon.models import Hall
from dungeon.proof import ProofCheck, check, describe
from dungeon.services import folding, records, visibility


class Command(BaseCommand):
    help = "Check the dice of an ended game: its record against its seed and commitment."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("record", help="the game's record.json (- for standard input)")
        parser.add_argument("--proof", help="its proof.json; default: look the game up here")
        parser.add_argument(
            "--seal", default="", help="the seal that was seen before the first roll"
        )
        parser.add_argument("--value", default="", help="the value that a phone sent, and kept")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            record = json.loads(_read(options["record"]))
            document = json.loads(_read(options["proof"])) if options["proof"] else _find(record)
            verdict = check(document, record, seal=options["seal"], value=options["value"])
        except LookupError as fault:
            self._fail(f"No proof: {fault}")
        except (OSError, ValueError, TypeError) as fault:
            self._fail(f"Not a record or not a proof: {fault}")
        for line in (*map(describe, verdict.checks), *remarks(verdict)):
            self.stdout.write(line)
        self.stdout.write("Every roll fits." if verdict.holds else "The dice do not check out.")
        if not verdict.holds:
            sys.exit(1)

    def _fail(self, message: str) -> NoReturn:
        self.stderr.write(message)
        sys.exit(2)


def remarks(verdict: ProofCheck) -> Iterator[str]:
    """What is to be said beside the rolls."""
    if not verdict.committed:
        yield "The seed is not the one committed to."
    if not verdict.recorded:
        yield "The record's rolls are not those of the proof."
    if verdict.seal_fits is not None:
        yield "It is the seal that was seen." if verdict.seal_fits else "Another seal was seen."
    elif not verdict.sealed:
        yield (
            "The seal was not written down when the game was opened (an older version did that): "
            "only one that somebody saw shows that it is the same. Give it as --seal."
        )
    if verdict.value_fits is not None:
        yield "The value is in it." if verdict.value_fits else "The value is not in it."


def _read(name: str) -> str:
    return sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8")


def _find(record: dict[str, Any]) -> dict[str, Any]:
    """The proof of the ended game that this is the record of."""
    for hall in Hall.objects.filter(ended_at__isnull=False).order_by("-ended_at"):
        if folding.dice_of(hall).is_started and records.record(hall) == record:
            return visibility.proof(hall)
    raise LookupError("this server has no ended game with that record; give its --proof.")
