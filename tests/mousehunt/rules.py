"""The rules of Mouse Hunt: in turn everybody says how many mice they caught, from 0 to 5. A round
is over when all have; with `target` mice (10 by default) somebody has won, most mice first (H1)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from cardgames.engine import CardGame, Line, Outcome, Seat, seats_with_most
from cardgames.reading import Form, read_moves
from ninelives_site.record import Reading, RecordedGame
from ninelives_site.refusal import Refusal
from ninelives_site.shape import Fields, Malformed
from ninelives_site.written import Written

MOST = 5
PLAYERS = range(2, 6)
TARGET = 10


@dataclass(frozen=True, slots=True)
class Catch(Written):
    type: ClassVar[str] = "catch"
    mice: int


@dataclass(frozen=True, slots=True)
class WholeRound(Written):
    type: ClassVar[str] = "round"
    mice: tuple[int, ...]


FORMS = {
    "catch": Form(("mice",), lambda fields, _: Catch(fields.number("mice", low=0))),
    "round": Form(("mice",), lambda fields, _: WholeRound(fields.numbers("mice")), by_table=True),
}


@dataclass(frozen=True, slots=True)
class Game(CardGame):
    players: tuple[str, ...]
    target: int = TARGET
    round: int = 0
    turn: int = 0
    given: tuple[Line, ...] = ()

    @property
    def phase(self) -> str:
        return "over" if self.outcome() else "hunt"

    def to_act(self) -> tuple[Seat, ...]:
        if self.outcome():
            return ()
        return (self.turn,) if self.turn else (self.turn, None)

    def candidates(self, seat: Seat) -> Iterator[Catch]:
        if seat is not None:
            yield from map(Catch, range(MOST + 1))

    def apply(self, seat: Seat, move: Any) -> "Game":
        if self.outcome():
            raise Refusal("game-over", "The hunt is over.")
        if isinstance(move, WholeRound):
            return self._whole(move)
        if seat != self.turn:
            raise Refusal("not-your-turn", f"It is {self.players[self.turn]}'s turn.")
        if move.mice > MOST:
            raise Refusal("too-many", f"Nobody catches {move.mice} mice.", f"{MOST} are the most.")
        number = self.round if self.turn else self.round + 1
        name = self.players[self.turn]
        line = Line(number, self.turn, move.mice, "mice", f"{name} caught {move.mice}.")
        following = (self.turn + 1) % len(self.players)
        return replace(self, round=number, turn=following, given=(*self.given, line))

    def _whole(self, move: WholeRound) -> "Game":
        if self.turn:
            raise Refusal("wrong-phase", "The round has begun.")
        if len(move.mice) != len(self.players):
            raise Refusal("bad-round", "Say it for everybody.")
        game = self
        for seat, mice in enumerate(move.mice):
            game = game.apply(seat, Catch(mice))
        return game

    def state(self) -> dict[str, Any]:
        return {"round": self.round, "turn": None if self.outcome() else self.turn}

    def seen_by(self, seat: Seat) -> dict[str, Any]:
        return {"phase": self.phase, "scores": self.scores(), "state": self.state()}

    def lines(self) -> tuple[Line, ...]:
        return self.given

    def outcome(self) -> Outcome | None:
        points = self.points()
        if self.turn or max(points) < self.target:
            return None
        return Outcome("target", f"Somebody has {self.target} mice.", seats_with_most(points))


def read(players: tuple[str, ...], options: Any, setup: Any, moves: Any) -> Reading:
    if len(players) not in PLAYERS:
        raise Malformed(f"record, players: 2 to 5 play, not {len(players)}.")
    Fields(setup, "setup", ())
    target = Fields(options, "options", ("target",)).number("target", TARGET, low=1)
    game = Game(players, target)
    return Reading(game, lambda: game, read_moves(moves, FORMS, len(players)))


GAME = RecordedGame("mouse-hunt", read, {"target": TARGET})
