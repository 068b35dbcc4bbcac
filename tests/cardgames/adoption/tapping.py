"""A table that is kept by tapping: keys of the game's own pads, and the button that posts."""

from dataclasses import dataclass, field

from cardgames.adoption.at_table.kept import KEPT
from cardgames.adoption.rules.game import Game
from cardgames.engine import CardGame, Seat
from cardgames.kept import REFEREE, Place
from cardgames.pad import Draft, Field, Key, Pad
from ninelives_site.refusal import Refusal
from ninelives_site.written import Written

NAMES = ("Ana", "Ben", "Cleo", "Dara", "Emil", "Fumi", "Gus")


def start(players: int = 3, options: dict | None = None, setup: dict | None = None) -> Game:
    """A game before its first move, with options as a form completes them."""
    return _read(NAMES[:players], KEPT.completed(options or {}, players), setup or {}, []).start()


def _read(players, options, setup, moves):
    return KEPT.recorded.read(tuple(players), options, setup, [dict(move) for move in moves])


@dataclass
class Phone:
    """The phone that is passed around: what is tapped stays until the button is pressed."""

    game: Game
    keeping: str = REFEREE
    viewer: Seat = None
    draft: Draft = field(default_factory=Draft)
    made: list[tuple[CardGame, Seat, Written]] = field(default_factory=list)
    taps: int = 0

    @property
    def seat(self) -> Seat:
        seats = KEPT.awaited(self.game, self.keeping)
        return self.viewer if self.viewer in seats else seats[0]

    def pad(self, seat: Seat = None) -> Pad:
        seat = self.seat if seat is None else seat
        return KEPT.pad(Place(self.game, seat, self.keeping, self.viewer), self.draft)

    def keys(self, legend: str = "") -> list[Key]:
        return [key for row in self.pad().rows if legend in row.legend for key in row.keys]

    def key(self, called: str, legend: str = "") -> Key:
        """The key that is labelled, or aloud called, like this."""
        return next(
            key
            for key in self.keys(legend)
            if called in (key.label, key.small, key.spoken.partition(",")[0])
        )

    def tap(self, *called: str, legend: str = "") -> "Phone":
        for name in called:
            self.press(self.key(name, legend))
        return self

    def field_of(self, label: str, place: int) -> Field:
        return next(line for line in self.pad().lines if line.label == label).fields[place]

    def tap_field(self, label: str, place: int = -1) -> "Phone":
        return self.press(self.field_of(label, place))

    def press(self, key: Key | Field) -> "Phone":
        self.draft = key.to
        self.taps += 1
        return self

    def card(self, card: str) -> "Phone":
        """Name a card: its cat, its number."""
        cat, _, number = card.rpartition("-")
        return self.tap(cat, legend="cat").tap(number, legend="number")

    def answer(self) -> Refusal | None:
        """What the referee says to the moves of the pad before they are posted."""
        game = self.game
        for seat, move in self._moves(self.pad().moves):
            refusal = game.why_not(seat, move)
            if refusal:
                return refusal
            game = game.apply(seat, move)
        return None

    def remark(self) -> str:
        return KEPT.remark(self.game, self._moves(self.pad().moves))

    def post(self, seat: Seat = None) -> "Phone":
        """Press the button; the moves are refused or made."""
        documents = list(self.pad(seat).moves)
        assert documents
        self.taps += 1
        if documents[0]["type"] == "setup":
            assert self.game.bout is None
            setup = documents.pop(0)["setup"]
            self.game = start(len(self.game.players), self._options(), setup)
        for by, move in self._moves(documents):
            before = self.game
            self.game = before.apply(by, move)
            self.made.append((before, by, move))
        self.draft = Draft()
        return self

    def _options(self) -> dict:
        options = self.game.options
        deck = [[card.cat, card.number, card.stars] for card in options.deck.values()]
        return {"target": options.target, "adopt": options.adopt, "deck": deck}

    def _moves(self, documents):
        return _read(self.game.players, self._options(), {}, documents).moves

    def told(self) -> str:
        """The last move in words."""
        before, seat, move = self.made[-1]
        return KEPT.words(before, seat, move, self.game)


def referee(game: Game, viewer: Seat = None) -> Phone:
    return Phone(game, REFEREE, viewer)
