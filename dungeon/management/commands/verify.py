"""`manage.py verify RECORD [--proof PROOF]`: check a game's dice again.

The proof is /g/CODE/proof.json of an ended game. Without one, the record must be of a game
that this server still has. Exit status 0: every roll fits; 1: one does not; 2: not readable.
"""

import json
import sys
from pathlib import Path
from typing import Any, NoReturn

from django.core.management.base import BaseCommand, CommandParser

from dungeon.models import Hall
from dungeon.proof import check, describe, proof
from dungeon.services import folding, records


class Command(BaseCommand):
    help = "Check the dice of an ended game: its record against its seed and commitment."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("record", help="the game's record.json (- for standard input)")
        parser.add_argument("--proof", help="its proof.json; default: look the game up here")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            record = json.loads(_read(options["record"]))
            document = json.loads(_read(options["proof"])) if options["proof"] else _find(record)
            verdict = check(document, record)
        except LookupError as fault:
            self._fail(f"No proof: {fault}")
        except (OSError, ValueError, TypeError) as fault:
            self._fail(f"Not a record or not a proof: {fault}")
        for line in verdict.checks:
            self.stdout.write(describe(line))
        if not verdict.committed:
            self.stdout.write("The seed is not the one committed to.")
        if not verdict.recorded:
            self.stdout.write("The record's rolls are not those of the proof.")
        self.stdout.write("Every roll fits." if verdict.holds else "The dice do not check out.")
        if not verdict.holds:
            sys.exit(1)

    def _fail(self, message: str) -> NoReturn:
        self.stderr.write(message)
        sys.exit(2)


def _read(name: str) -> str:
    return sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8")


def _find(record: dict[str, Any]) -> dict[str, Any]:
    """The proof of the ended game that this is the record of."""
    for hall in Hall.objects.filter(ended_at__isnull=False).order_by("-ended_at"):
        shared = folding.dice_of(hall)
        if shared.is_started and records.record(hall) == record:
            return proof(hall.seed, hall.commitment, shared)
    raise LookupError("this server has no ended game with that record; give its --proof.")
