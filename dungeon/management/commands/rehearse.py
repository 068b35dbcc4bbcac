"""`manage.py rehearse`: bots play an evening on a running server. See docs/rehearsal.md."""

import asyncio
import json
import random
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from rich.console import Console
from rich.live import Live

from dungeon.models import MOST_SEATS
from dungeon.rehearsal.crowd import Crowd
from dungeon.rehearsal.display import progress, summary
from dungeon.rules.sheet import LIVES
from ninelives_site.party.codes import clean_code


class Command(BaseCommand):
    help = (
        "Play an evening with bots on a running server, as phones do. Without --code they host "
        "a game of their own, play it to the podium and check its totals against its record. "
        "Exits with 1 where anything was refused, went wrong or differs."
    )
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--players", type=int, default=100, help="how many bots (100)")
        parser.add_argument("--url", default="http://127.0.0.1:8000", help="the running server")
        parser.add_argument("--code", default="", help="join this game instead of hosting one")
        parser.add_argument("--lives", type=int, default=LIVES, help="lives of a game of their own")
        parser.add_argument("--pace", choices=("human", "brisk", "flat-out"), default="human")
        parser.add_argument("--seed", type=int, help="the bots' taste; drawn and shown if missing")
        parser.add_argument("--json", type=Path, help="write the summary to this file, too")

    def handle(self, *args: Any, **options: Any) -> None:
        if not 1 <= options["players"] <= MOST_SEATS:
            raise CommandError(f"A game has 1 to {MOST_SEATS} players.")
        if not 1 <= options["lives"] <= LIVES:
            raise CommandError(f"A game has 1 to {LIVES} lives.")
        seed = options["seed"] if options["seed"] is not None else random.randrange(10**6)  # noqa: S311
        crowd = Crowd(options["url"], players=options["players"], pace=options["pace"], seed=seed)
        console = Console(file=self.stdout)  # type: ignore[arg-type]
        console.print(f"Seed {seed}.")
        stopped = False
        try:
            asyncio.run(_rehearse(crowd, clean_code(options["code"]), options["lives"], console))
        except KeyboardInterrupt:
            stopped = True
        console.print(summary(crowd.figures))
        if options["json"]:
            document = {"seed": seed, "pace": options["pace"], **crowd.figures.document()}
            options["json"].write_text(json.dumps(document, indent=2) + "\n")
        if stopped:
            raise CommandError("Stopped.", returncode=130)
        if not crowd.figures.clean:
            raise CommandError("The rehearsal was not clean.", returncode=1)


async def _rehearse(crowd: Crowd, code: str, lives: int, console: Console) -> None:
    with Live(progress(crowd), console=console, transient=True, refresh_per_second=4) as live:

        async def show() -> None:
            while True:
                live.update(progress(crowd))
                await asyncio.sleep(0.25)

        showing = asyncio.create_task(show())
        try:
            await (crowd.visit(code) if code else crowd.evening(lives))
        finally:
            showing.cancel()
