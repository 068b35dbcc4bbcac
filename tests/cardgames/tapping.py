"""A game entered at a table by tapping: keys of a game's own pads, and the button that posts.

No page and no storage: a pad is a function of the game and of what is tapped. A game's `tapping.py`
derives its `Phone` and says whose pads these are, and how its keys are called.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from random import Random
from typing import Any, ClassVar, NamedTuple, Self

from cardgames.engine import CardGame, Seat
from cardgames.pad import Draft, Field, Key, Pad
from cardgames.table.games import game_of
from cardgames.table_game import REFEREE, PadContext, TableGame
from ninelives_site.core.moves import GameMove
from ninelives_site.core.refusal import Refusal

NAMES = ("Ana", "Ben", "Cleo", "Dara", "Emil", "Fumi", "Gus", "Hana", "Ivo")
Documents = Iterable[Mapping[str, Any]]
MOST_TAPS = 400
TRIES = 100


class Step(NamedTuple):
    """A move that was entered, between two games."""

    before: CardGame
    seat: Seat
    move: GameMove
    after: CardGame

    @property
    def document(self) -> dict[str, Any]:
        return {"seat": self.seat, **self.move.document()}


@dataclass
class Phone:
    """The phone that is passed around, or a seat's own (`viewer`): what is tapped stays until the
    button is pressed. `chosen` is the seat whose pad it shows, where several could act ("" as yet
    nobody's)."""

    table_game: ClassVar[TableGame]
    forward: ClassVar[float] = 0.9
    """How often a random tap is one of a key that is not set."""

    game: CardGame
    mode: str = REFEREE
    viewer: Seat = None
    chosen: Seat | str = ""
    draft: Draft = field(default_factory=Draft)
    options: Mapping[str, Any] = field(default_factory=dict)
    setup: dict[str, Any] = field(default_factory=dict)
    steps: list[Step] = field(default_factory=list)
    taps: int = 0

    @classmethod
    def opened(
        cls,
        players: int = 3,
        options: Mapping[str, Any] | None = None,
        mode: str = REFEREE,
        **more: Any,
    ) -> Self:
        """A table before its first move, its options completed as a form's are."""
        chosen = cls.table_game.complete_options(options or {}, players)
        return cls(cls._started(NAMES[:players], chosen, {}), mode, options=chosen, **more)

    @classmethod
    def _started(
        cls, players: tuple[str, ...], options: Mapping[str, Any], setup: dict[str, Any]
    ) -> CardGame:
        return cls.table_game.started(players, options, setup)

    # What is shown

    @property
    def seat(self) -> Seat:
        """For whom the pad is: who was chosen, who looks, or else the likeliest."""
        seats = self.table_game.awaited(self.game, self.mode)
        found = [seat for seat in seats if seat == self.chosen]
        found += [seat for seat in seats if seat is not None and seat == self.viewer]
        return (found or seats)[0]

    @property
    def pad(self) -> Pad:
        return self.pad_of(self.seat)

    def pad_of(self, seat: Seat) -> Pad:
        return self.table_game.pad(PadContext(self.game, seat, self.mode, self.viewer), self.draft)

    def keys(self, legend: str = "") -> list[Key]:
        """The keys of all rows, or of those with this in their legend."""
        return [key for row in self.pad.rows if legend in row.legend for key in row.keys]

    def called(self, key: Key) -> Iterable[str]:
        """The names that a key answers to, the one that `names` tells first."""
        return (key.spoken or key.label, key.label)

    def names(self, state: str | None = None, legend: str = "") -> list[str]:
        """What the keys are called, those of one state alone where it is said."""
        found = [key for key in self.keys(legend) if state in (None, key.state)]
        return [next(iter(self.called(key))) for key in found]

    def fields(self) -> dict[str, Field]:
        """What a score keeper fills in: `Ana bid`, `Ana won`."""
        lines = self.pad.lines
        return {f"{line.label} {each.label}": each for line in lines for each in line.fields}

    # Taps

    def key(self, called: str, legend: str = "") -> Key | Field:
        """The key of this name, of several the lowest that is not set; or the field that begins so
        (`Ana bid`)."""
        named = [k for k in self.keys(legend) if called in self.called(k)]
        found: list[Key | Field] = [*sorted(named, key=lambda key: key.state != "set")]
        found += (
            [] if found else [f for name, f in self.fields().items() if name.startswith(called)]
        )
        assert found, f"No key {called} among {self.names(legend=legend)}"
        return found[-1] if isinstance(found[-1], Key) else found[0]

    def tap(self, *called: str, legend: str = "") -> Self:
        """Press keys by name, one after the other."""
        for name in called:
            self.go(self.key(name, legend))
        return self

    def tap_field(self, name: str, place: int = -1) -> Self:
        """Press a field of a player's line, by its place there."""
        return self.go(next(line for line in self.pad.lines if line.label == name).fields[place])

    def tapped(self, *called: str) -> Pad:
        """The pad after these taps, from none tapped on; what is tapped stays as it is."""
        return replace(self, draft=Draft()).tap(*called).pad

    def go(self, pressed: Key | Field) -> Self:
        self.draft = pressed.to
        self.taps += 1
        return self

    # The button

    def read(self, documents: Documents) -> list[tuple[Seat, GameMove]]:
        """The moves that documents hold."""
        return [self.table_game.recorded.read_move(self.game, dict(each)) for each in documents]

    @property
    def moves(self) -> list[tuple[Seat, GameMove]]:
        """What the button would post now, but for the setup."""
        return self.read(each for each in self.pad.moves if each["type"] != "setup")

    @property
    def move(self) -> tuple[Seat, GameMove]:
        """The one move that the button would post now."""
        (move,) = self.moves
        return move

    def refusal(self, documents: Documents | None = None) -> Refusal | None:
        """Why what is tapped, or this, can't be entered; None if it can."""
        game = self.game
        for seat, move in self.moves if documents is None else self.read(documents):
            refusal = game.why_not(seat, move)
            if refusal:
                return refusal
            game = game.apply(seat, move)
        return None if self.moves or documents is not None else self.pad.doubt

    def remark(self) -> str:
        """What the referee adds to a yes."""
        return self.table_game.remark(self.game, self.moves)

    def press(self) -> Self:
        """Press the button: what is tapped is made, or refused."""
        documents = self.pad.moves
        assert documents, f"Not enough is tapped: {self.draft.taps}"
        self.taps += 1
        return self.enter(documents)

    def enter(self, documents: Documents) -> Self:
        """Make what documents tell, and begin with an empty draft."""
        for document in documents:
            if document["type"] == "setup":
                assert not self.steps
                self.setup |= document["setup"]
                self.game = self._started(self.game.players, self.options, self.setup)
                continue
            ((seat, move),) = self.read([document])
            after = self.game.apply(seat, move)
            self.steps.append(Step(self.game, seat, move, after))
            self.game = after
        self.draft = Draft()
        return self

    def words(self, step: int = -1) -> str:
        """A move in words; the last one, if no other is asked for."""
        return self.table_game.happened(*self.steps[step]).words

    def short_words(self) -> str:
        """The last move as it is told beside the keys."""
        return " ".join(self.table_game.happened(*self.steps[-1]).beside)

    # By chance

    def likely(self, key: Key) -> bool:
        """Whether somebody who taps at random should press this: all that does no harm later."""
        return True

    def tap_at_random(self, rng: Random, gone: float = 0.0) -> Self:
        """Taps until they say enough, or some more; `gone`: how often such keys are pressed, too.
        What would be taken back by its press is pressed seldom."""
        self.draft = Draft()
        for _ in range(MOST_TAPS):
            pad = self.pad
            keys = [key for row in pad.rows for key in row.keys if self.likely(key)]
            keys = [key for key in keys if key.state != "later"]
            keys = [key for key in keys if key.state != "gone" or rng.random() < gone]
            fresh = [key for key in keys if key.state != "set"]
            fields = [each for line in pad.lines for each in line.fields if not each.active]
            if pad.moves and (not fresh or rng.random() < 0.6):
                return self
            if not (keys or fields):
                self.draft = Draft()
                continue
            often, seldom = (fresh or keys, fields or keys)
            self.go(rng.choice(often if often and rng.random() < self.forward else seldom or often))
        raise AssertionError(f"{self.seat} gets nowhere at {self.game}")

    def enter_at_random(self, rng: Random, gone: float = 0.0) -> set[str]:
        """Somebody enters something; the codes that were met on the way there. What a table may
        allow, it does."""
        met: set[str] = set()
        for _ in range(TRIES):
            self.chosen = rng.choice(self.table_game.awaited(self.game, self.mode))
            documents = self.tap_at_random(rng, gone).pad.moves
            refusal = self.refusal()
            if refusal is None:
                self.enter(documents)
                return met
            met.add(refusal.code)
            found = self.table_game.amendments(self.game, documents, refusal)
            for amendment in (each for each in found if not each.is_ruling):
                self.enter(amendment.moves)
                return met
        raise AssertionError(f"Nothing that the pads offer can be entered: {met}")


@cache
def phone_of(slug: str) -> type[Phone]:
    """A phone at a table of this game, whose keys are called as they are labelled."""
    return type("GamePhone", (Phone,), {"table_game": game_of(slug)})
