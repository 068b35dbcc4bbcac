"""A finished sheet move by move: each of its states again, from the seat's journal and the dice."""

from dataclasses import dataclass, replace
from typing import Any, cast

from dungeon.models import Hall, HallSeat
from dungeon.rules.moves import PlayerMove, UseDie, parse_move
from dungeon.rules.playing import apply
from dungeon.rules.sheet import new_sheet
from dungeon.services import folding, playing, visibility
from dungeon.services.playing import PlayerSheet
from ninelives_site.journal import journal


@dataclass(frozen=True, slots=True)
class ReplayStep:
    """A finished sheet after one more of its moves; `face` is that of the die it used. Before the
    first there is none."""

    play: PlayerSheet
    move: PlayerMove | None = None
    face: int = 0


@dataclass(frozen=True, slots=True)
class Replay:
    """A finished sheet after each of its moves, and the step that is looked at."""

    steps: tuple[ReplayStep, ...]
    step: int

    @property
    def play(self) -> PlayerSheet:
        return self.steps[self.step].play

    @property
    def moves(self) -> tuple[str, ...]:
        """All moves in their short text form."""
        return tuple(str(step.move) for step in self.steps[1:])


def replay(hall: Hall, seat: HallSeat, step: int | None = None) -> Replay:
    """Anybody's sheet, after so many moves: only once the game has ended (`game-on` else)."""
    visibility.check_ended(hall)
    seat.hall = hall
    steps = _steps(hall, seat)
    last = len(steps) - 1
    return Replay(steps, last if step is None else min(max(0, step), last))


def _steps(hall: Hall, seat: HallSeat) -> tuple[ReplayStep, ...]:
    history = folding.dice_history(hall)
    sheet = new_sheet(hall.layout, hall.options)
    steps = [ReplayStep(PlayerSheet(seat, 0, sheet, history[-1]))]
    for number, made in enumerate(folding.moves_made(journal.read(seat.stream_id)), 1):
        move, rolls = cast(PlayerMove, parse_move(made.move)), history[made.dice].rolls
        face = rolls.dice[sheet.life - 1][move.die] if isinstance(move, UseDie) else 0
        sheet = apply(sheet, move, rolls)
        steps.append(ReplayStep(PlayerSheet(seat, number, sheet, history[-1]), move, face))
    if len(steps) > 1:
        # The last one stands as the game has left it.
        steps[-1] = replace(steps[-1], play=playing.sheet_of(seat))
    return tuple(steps)


def replay_state(replay: Replay) -> dict[str, Any]:
    """A finished sheet after some of its moves, as JSON."""
    own = {"return_code", "legal", "room"}
    state = {k: v for k, v in visibility.sheet_state(replay.play).items() if k not in own}
    return state | {"step": replay.step, "moves": list(replay.moves)}
