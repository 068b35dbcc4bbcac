"""The cast of the tests: a host, some players, and a game that they play through the services."""

import itertools
import random
from dataclasses import dataclass, field
from typing import Any

import factory

from dungeon.models import Hall, HallSeat
from dungeon.rules.legal import legal_moves
from dungeon.rules.moves import Done, Move
from dungeon.services import alone, folding, hosting, playing, revealing, seating
from dungeon.services.playing import PlayerSheet

_keys = itertools.count()


def new_key() -> str:
    return f"key-{next(_keys)}"


@dataclass
class Party:
    """A game with its host's secret, and its players by name."""

    hall: Hall
    host: str
    secrets: dict[str, str] = field(default_factory=dict)

    def join(self, *names: str) -> "Party":
        for name in names:
            _, self.secrets[name] = seating.take_seat(self.hall, name, f"device of {name}")
        return self

    def seat(self, name: str) -> HallSeat:
        seat = seating.seat_of(self.hall, self.secrets[name])
        assert seat is not None
        return seat

    def play(self, name: str) -> PlayerSheet:
        return playing.sheet_of(self.seat(name))

    def press(self, faces: list[int] | None = None, **more: Any) -> None:
        """The big button, by a host who sees the newest version and waits for nobody."""
        more = {"anyway": True} | more
        version = folding.dice_of(self.hall).version
        hosting.press_next(self.hall, expected_version=version, key=new_key(), faces=faces, **more)
        self.hall.refresh_from_db()

    def move(self, name: str, move: Move) -> PlayerSheet:
        seat = self.seat(name)
        version = playing.sheet_of(seat).version
        write = alone.move if self.hall.is_alone else playing.move
        play = write(seat, move, expected_version=version, key=new_key())
        self.hall.ended_at = play.seat.hall.ended_at
        return play

    def undo(self, name: str) -> PlayerSheet:
        seat = self.seat(name)
        return playing.undo(seat, expected_version=playing.sheet_of(seat).version, key=new_key())

    def begin(self, name: str, dice: random.Random) -> PlayerSheet:
        play = self.play(name)
        return self.move(name, dice.choice(legal_moves(play.sheet, play.shared.rolls)))

    def live(self, name: str, dice: random.Random) -> None:
        """Play the dice of a begun life with legal moves, then finish it."""
        while True:
            play = self.play(name)
            moves = legal_moves(play.sheet, play.shared.rolls)
            move = dice.choice(moves)
            self.move(name, move)
            if isinstance(move, Done):
                return

    def begin_life(self, dice: random.Random) -> "Party":
        """The next start roll, after the goals if those are due; everybody wakes up; the dice."""
        if not folding.dice_of(self.hall).is_started:
            self.press()
        self.press()
        for name in self.secrets:
            self.begin(name, dice)
        self.press()
        return self

    def play_life(self, dice: random.Random) -> "Party":
        """The same, and everybody plays the dice and finishes the life."""
        self.begin_life(dice)
        for name in self.secrets:
            self.live(name, dice)
        return self

    def reveal(self) -> "Party":
        """The podium of an ended game, shown to its first place."""
        while revealing.next_place(self.hall) is not None:
            Hall.objects.filter(pk=self.hall.pk).update(podium_step_at=None)
            version = revealing.version(self.hall, folding.dice_of(self.hall))
            hosting.press_next(self.hall, expected_version=version, key=new_key())
            self.hall.refresh_from_db()
        return self

    def play_through(self, seed: int = 9) -> "Party":
        """A whole game, everybody in time, to the podium."""
        dice = random.Random(seed)
        if not folding.dice_of(self.hall).is_started:
            self.press()
        while self.hall.ended_at is None:
            step = hosting.next_step(self.hall, folding.dice_of(self.hall))
            self.press()
            for name in self.secrets:
                if step == "start-roll" and not self.play(name).is_over:
                    self.begin(name, dice)
                elif step == "dice":
                    self.live(name, dice)
        return self


class PartyFactory(factory.Factory):
    """`PartyFactory(names=("Ana", "Ben"), lives=3)`: an open game in which they sit."""

    class Meta:
        model = Party

    names: Any = ("Ana", "Ben", "Cleo")

    @classmethod
    def _create(cls, model_class: type[Party], *args: Any, **options: Any) -> Party:
        names = options.pop("names")
        hall, host = hosting.open_hall(hosting.HallOptions(**options))
        return model_class(hall, host).join(*names)
