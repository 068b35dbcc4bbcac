"""A phone at a table of real cards: keys of the game's own pads, and the button that posts."""

from dataclasses import dataclass, field, replace
from random import Random

from cardgames.engine import CardGame, Seat
from cardgames.kept import REFEREE, Place
from cardgames.nine_lives.at_table.kept import KEPT
from cardgames.nine_lives.rules.cards import CATS
from cardgames.nine_lives.rules.forms import FORMS
from cardgames.nine_lives.rules.game import Game, Options, new_game
from cardgames.nine_lives.rules.round import Round, Turn
from cardgames.pad import Draft, Key, Pad
from cardgames.reading import read_move
from ninelives_site.refusal import Refusal
from ninelives_site.written import Written

NAMES = ("Ana", "Ben", "Cleo", "Dara", "Emil")


def start(players: int = 3, powers: str = "all", kittyqueen: int | None = 0) -> Game:
    """A game of real cards before its first move."""
    game = new_game(NAMES[:players], Options(powers))
    return replace(game, kittyqueen=kittyqueen, round=Round(Turn(kittyqueen)))


@dataclass
class Phone:
    """The phone that is passed around; what is tapped stays until the button is pressed."""

    game: Game
    keeping: str = REFEREE
    chosen: Seat = None
    """For whom the pad is, where several could act."""
    draft: Draft = field(default_factory=Draft)
    made: list[tuple[CardGame, Seat, Written]] = field(default_factory=list)

    @property
    def seat(self) -> Seat:
        seats = KEPT.awaited(self.game, self.keeping)
        return self.chosen if self.chosen in seats else seats[0]

    @property
    def pad(self) -> Pad:
        return KEPT.pad(Place(self.game, self.seat, self.keeping), self.draft)

    @property
    def keys(self) -> list[Key]:
        return [key for row in self.pad.rows for key in row.keys]

    def labels(self, state: str | None = None) -> list[str]:
        """What the keys are called, those of one state alone where it is said."""
        return [_called(key) for key in self.keys if state in (None, key.state)]

    def tap(self, *called: str) -> "Phone":
        """Press keys by what they are called, one after the other; of several the lowest."""
        for name in called:
            self.draft = next(key for key in reversed(self.keys) if _called(key) == name).to
        return self

    def card(self, card: str) -> "Phone":
        """Tap the icons of a card, each once for each time that it has it."""
        return self.tap(*card.split("-"))

    def fill(self, name: str, place: int, *numbers: int) -> "Phone":
        """Press a field of a player's line, then number keys, as fields become active."""
        line = next(line for line in self.pad.lines if line.label == name)
        self.draft = line.fields[place].to
        return self.tap(*map(str, numbers))

    @property
    def move(self) -> tuple[Seat, Written]:
        (document,) = self.pad.moves
        return read_move(dict(document), FORMS, len(self.game.players))

    @property
    def answer(self) -> str:
        """What the referee says before it is posted: a yes with its remark, or a refusal's code."""
        refusal = self.game.why_not(*self.move)
        return refusal.code if refusal else f"Yes. {KEPT.remark(self.game, [self.move])}".strip()

    def press(self) -> "Phone":
        """Post what the pad says: made, or refused."""
        before = self.game
        if self.pad.moves[0]["type"] == "setup":
            queen = self.pad.moves[0]["setup"]["kittyqueen"]
            self.game = start(len(before.players), before.options.powers, queen)
        else:
            seat, move = self.move
            self.game = before.apply(seat, move)
            self.made.append((before, seat, move))
        self.draft = Draft()
        return self

    def told(self) -> str:
        """The last move in words."""
        before, seat, move = self.made[-1]
        return KEPT.words(before, seat, move, before.apply(seat, move))


def _called(key: Key) -> str:
    """A cat by its name, all others by their label."""
    return key.sign.removeprefix("simple-") if key.sign.endswith(CATS) else key.label


def play_out(rng: Random, phone: Phone, moves: int) -> tuple[Phone, set[str]]:
    """Press random keys that are not gone, until so many moves are made or the game is over; the
    codes that pads were refused with."""
    refused: set[str] = set()
    while len(phone.made) < moves and not phone.game.finished:
        phone.chosen = rng.choice(KEPT.awaited(phone.game, phone.keeping))
        while not phone.pad.moves or rng.random() < 0.4:
            fields = [field for line in phone.pad.lines for field in line.fields]
            usable = [key for key in phone.keys if key.state != "gone"]
            pressed = usable if not fields or rng.random() < 0.8 else fields
            if not pressed:
                break
            phone.draft = rng.choice(pressed).to
        try:
            phone.press()
        except Refusal as refusal:
            refused.add(refusal.code)
            phone.draft = Draft()
    return phone, refused
