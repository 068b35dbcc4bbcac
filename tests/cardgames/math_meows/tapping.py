"""Games of Math Meows entered through the pads alone, as people at a table tap them."""

from dataclasses import dataclass, field
from random import Random
from typing import Any

from cardgames.engine import Seat
from cardgames.kept import REFEREE, SCORE, Place
from cardgames.math_meows.at_table.kept import KEPT
from cardgames.math_meows.at_table.reading import stacks_missing
from cardgames.math_meows.rules.game import Game
from cardgames.pad import Draft, Key, Pad
from ninelives_site.refusal import Refusal
from ninelives_site.written import Written
from tests.cardgames.math_meows.random_play import VARIANTS

NAMES = ("Ana", "Ben", "Cleo", "Dara", "Emil", "Fumi")


@dataclass
class AtTable:
    """A table: what was told and entered so far, and the game after each move."""

    options: dict[str, Any] = field(default_factory=dict)
    players: int = 3
    keeping: str = REFEREE
    setup: dict[str, Any] = field(default_factory=dict)
    moves: list[tuple[Seat, Written]] = field(default_factory=list)
    games: list[Game] = field(default_factory=list)

    def __post_init__(self):
        self.names = NAMES[: self.players]
        self.games = [self._read([]).start()]

    def _read(self, documents):
        return KEPT.recorded.read(self.names, self.options, self.setup, documents)

    @property
    def game(self) -> Game:
        return self.games[-1]

    def pad(self, draft: Draft = Draft(), seat: Seat | str = "") -> Pad:  # noqa: B008
        """The pad of a seat, or of the first that is awaited."""
        if seat == "":
            seat = KEPT.awaited(self.game, self.keeping)[0]
        return KEPT.pad(Place(self.game, seat, self.keeping), draft)

    def enter(self, documents) -> None:
        """What a pad posts; a `Refusal` where the rules are against it."""
        for document in documents:
            if document["type"] == "setup":
                assert not self.moves
                self.setup |= document["setup"]
                self.games = [self._read([]).start()]
                continue
            ((seat, move),) = self._read([dict(document)]).moves
            self.games.append(self.game.apply(seat, move))
            self.moves.append((seat, move))

    def tap(self, *labels: str) -> Pad:
        """The pad after the keys with these names, from none tapped on."""
        draft = Draft()
        for label in labels:
            draft = named(self.pad(draft), label)
        return self.pad(draft)

    def press(self, *labels: str) -> None:
        """Tap these keys, then the button."""
        pad = self.tap(*labels)
        assert pad.moves, (labels, pad)
        self.enter(pad.moves)

    def said(self, index: int = -1) -> str:
        """A move as the history tells it."""
        index %= len(self.moves)
        return KEPT.words(self.games[index], *self.moves[index], self.games[index + 1])

    def answer(self, *labels: str) -> str:
        """What the referee says to these taps: the remark of a yes, or the code of a no."""
        pad = self.tap(*labels)
        assert pad.question
        made = self._read([dict(document) for document in pad.moves]).moves
        refusal = self.game.why_not(*made[0])
        return refusal.code if refusal else KEPT.remark(self.game, made)


def keys(pad: Pad) -> list[Key]:
    return [key for row in pad.rows for key in row.keys]


def named(pad: Pad, label: str) -> Draft:
    """Where the key of this name leads, or the field that begins with it (`Ben lost`)."""
    for key in keys(pad):
        if label in (key.label, key.spoken):
            return key.to
    for line in pad.lines:
        for each in line.fields:
            if f"{line.label} {each.label}".startswith(label):
                return each.to
    raise AssertionError(f"No key {label}: {[key.label or key.spoken for key in keys(pad)]}")


def lie_down(table: AtTable, rng: Random) -> Pad:
    """The pad of shuffled lives after random taps on whatever is not tapped yet."""
    draft = Draft()
    while not (pad := table.pad(draft, None)).moves:
        draft = rng.choice([key.to for key in keys(pad) if not key.state])
    return pad


def tap_at_random(table: AtTable, rng: Random, seat: Seat, gone: float = 0.0) -> Pad:
    """A pad after random taps that say enough; `gone`: how often a key that is gone is tapped."""
    draft = Draft()
    for _ in range(400):
        pad = table.pad(draft, seat)
        if pad.moves and rng.random() < 0.4:
            return pad
        choices = [key.to for key in keys(pad) if key.state != "gone" or rng.random() < gone]
        choices += [f.to for line in pad.lines for f in line.fields if rng.random() < 0.3]
        draft = rng.choice(choices) if choices and rng.random() < 0.97 else Draft()
    raise AssertionError(f"{seat} gets nowhere at {table.game}")


def options(rng: Random) -> dict[str, Any]:
    """House rules as a table may choose them."""
    chosen: dict[str, Any] = {name: True for name in VARIANTS if rng.random() < 0.4}
    shuffle = rng.choice(["no", "no", "per-cat", "all"])
    return chosen if shuffle == "no" else {**chosen, "shuffle_lives": shuffle}


def play_out(seed: int, players: int, keeping: str) -> tuple[AtTable, list[Refusal]]:
    """A whole game, and the refusals on its way."""
    rng = Random(f"{seed} {players} {keeping}")
    table, refusals = AtTable(options(rng), players, keeping), []
    for _ in range(4000):
        awaited = KEPT.awaited(table.game, keeping)
        if not awaited:
            return table, refusals
        pad = (
            lie_down(table, rng)
            if stacks_missing(table.game)
            else (tap_at_random(table, rng, rng.choice(awaited), gone=0.1))
        )
        try:
            table.enter(pad.moves)
        except Refusal as refusal:
            refusals.append(refusal)
    raise AssertionError(f"The game does not end: {seed}")


KEEPINGS = (SCORE, REFEREE)
