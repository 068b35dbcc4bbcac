"""`manage.py referee FILE|-`: replay a game record and print the verdict on it."""

import json
import logging
import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO

from django.core.management.base import BaseCommand, CommandError

from ninelives_site.core.record import MALFORMED, exit_status, not_judged, verdict

logger = logging.getLogger(__name__)


class Command(BaseCommand):
    help = (
        "Replay a game record by the rules and print the verdict as JSON. "
        "Exit status 0: every move was legal; 1: a move was not; 2: not a record."
    )
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", metavar="FILE", help="a record, or - for standard input")
        parser.add_argument(
            "--lines",
            action="store_true",
            help="one record a line; prints one verdict a line, in the same order",
        )

    def handle(self, *args: Any, file: str, lines: bool, **options: Any) -> None:
        with _opened(file) as stream:
            status = self._judge_lines(stream) if lines else self._judge(stream.read())
        if status:
            sys.exit(status)

    def _judge(self, record: bytes) -> int:
        found = _verdict(record)
        self.stdout.write(json.dumps(found, indent=2))
        return exit_status(found)

    def _judge_lines(self, stream: BinaryIO) -> int:
        """Lines end at line feeds only: a text in JSON may hold other separators."""
        highest = 0
        for line in stream:
            found = _verdict(line)
            self.stdout.write(json.dumps(found))
            highest = max(highest, exit_status(found))
        return highest


def _verdict(record: bytes) -> dict[str, Any]:
    """The verdict; where judging fails by a fault of ours, one that says so, so that no record
    stops the judging of others."""
    try:
        return verdict(record)
    except Exception as fault:
        logger.exception("A record could not be judged.")
        return not_judged(fault)


@contextmanager
def _opened(file: str) -> Iterator[BinaryIO]:
    if file == "-":
        yield sys.stdin.buffer
        return
    try:
        with Path(file).open("rb") as stream:
            yield stream
    except OSError as error:
        raise CommandError(f"{file}: {error.strerror}", returncode=MALFORMED) from None
