"""Tables at which the server deals, and players who know what they may do."""

import secrets
from collections.abc import Iterable
from random import Random
from typing import Any
from unittest import mock

from cardgames.engine import Seat
from cardgames.table.services import dealing, opening, pauses, playing
from cardgames.table.services.folding import TableState
from tests.cardgames.table.cast import KEEPER, Party, new_key

GAMES = ("tricksy-kittens", "adoption", "math-meows", "nine-lives")
NAMES = ("Ana", "Ben", "Cleo")
SHORT: dict[str, dict[str, int]] = {"tricksy-kittens": {"target": 2}, "adoption": {"target": 15}}
"""House rules by which a game is over after a round or a few."""


class DealtParty(Party):
    """A table at which the server deals."""

    def deal(self, device: str = KEEPER) -> TableState:
        return dealing.deal(
            self.table, self.role_of(device), expected_version=self.version, key=new_key()
        )

    def go_on(self, device: str = KEEPER) -> None:
        pauses.go_on(self.table, self.role_of(device), self.version)
        self.table.refresh_from_db()

    def posted(self, seat: int) -> list[dict[str, Any]]:
        """The documents of all moves that a seat may post now."""
        moves = self.state.dealer.offers(self.state.game, seat)
        return [{"seat": seat, **move.document()} for move in moves]

    def awaited(self) -> tuple[Seat, ...]:
        return self.state.awaited(self.table.mode)

    def step(self, chance: Random) -> TableState:
        """A press on "Deal", or any legal move of somebody who is waited for."""
        if self.state.awaits_deal:
            return self.deal()
        seats = [seat for seat in self.awaited() if seat is not None]
        bot = self.state.table_game.bot
        must = [seat for seat in seats if not (bot and bot.may_wait(self.state.game, seat))]
        posted = [move for seat in must or seats for move in self.posted(seat)]
        move = chance.choice(posted)
        if move["seat"] not in pauses.people(self.table):
            return self.let_bot_move(move["seat"], move)
        return self.enter(move, device=self.device_of(move["seat"]))

    def device_of(self, seat: int) -> str:
        name = self.state.players[seat]
        return name if name in self.secrets else KEEPER

    def play(self, steps: int, seed: int = 7) -> "DealtParty":
        """Play on at random, until the game is over or so many steps are made."""
        chance = Random(seed)
        for _ in range(steps):
            if self.state.is_over:
                break
            self.step(chance)
        return self

    def let_bot_move(
        self, seat: int, document: dict[str, Any], is_late: bool = False
    ) -> TableState:
        (entry,) = self.state.read([document])
        return playing.enter_for_bot(
            self.table, seat, entry.move, expected_version=self.version, is_late=is_late
        )


def dealt(
    slug: str,
    names: Iterable[str] = NAMES,
    sitting: Iterable[str] = (),
    bots: int = 0,
    turn_seconds: int = 0,
    seed: str = "",
    **options: Any,
) -> DealtParty:
    """A new table at which the server deals; those `sitting` have phones of their own. With the
    same `seed` the same cards come."""
    with mock.patch.object(dealing, "new_seed", return_value=seed or secrets.token_hex(32)):
        table, secret = opening.open_table(
            slug, list(names), options, is_dealt=True, bots=bots, turn_seconds=turn_seconds
        )
    return DealtParty(table, {KEEPER: secret}).sit(*sitting)  # type: ignore[return-value]
