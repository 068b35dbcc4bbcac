"""What can happen in a game, as values; each has the document that a record holds, and a text.

Shape is checked as a record is read (`FORMS`); names of cards are not: whether those exist, and
whether a move is allowed, is for the game to say. `Power` and `Chance` are what powers need; a game
without powers knows them well enough to refuse them.
"""

from dataclasses import dataclass
from typing import ClassVar

from cardgames.engine import Chance, LivesLost
from cardgames.math_meows.rules.cards import SUITS
from cardgames.math_meows.rules.row import SIDES
from cardgames.reading import CHANCE, Form, check_by_seat, seat_if_named, seat_of, some_texts
from ninelives_site.core.moves import GameMove
from ninelives_site.core.strict_json import Fields

DRAW, STACK = "draw", "stack"
USES = (DRAW, STACK)


@dataclass(frozen=True, slots=True)
class Wager(GameMove):
    """The top life put at stake; where hands are known, with the card drawn for it.

    `use` says what for, where a table has chosen that it is not for both (`wager_either`).
    """

    type: ClassVar[str] = "wager"
    cards: tuple[str, ...] = ()
    use: str | None = None

    @property
    def draws(self) -> int:
        return 0 if self.use == STACK else 1

    @property
    def demands_stack(self) -> bool:
        return self.use != DRAW

    def _words(self) -> list[str]:
        return [*(["for", self.use] if self.use else []), *self.cards]


@dataclass(frozen=True, slots=True)
class Play(GameMove):
    """A card, or a stack of several with a sign for each, put at one side of the row."""

    type: ClassVar[str] = "play"
    cards: tuple[str, ...]
    signs: str = ""
    side: str | None = None

    @property
    def is_stack(self) -> bool:
        return len(self.cards) > 1

    def _words(self) -> list[str]:
        return [*self.cards, *(word for word in (self.signs, self.side) if word)]


@dataclass(frozen=True, slots=True)
class Fail(GameMove):
    """The player can't or won't play: the round is over and theirs to pay."""

    type: ClassVar[str] = "fail"


@dataclass(frozen=True, slots=True)
class BadSuit(GameMove):
    """The Kittyking names the suit that is bad in this round."""

    type: ClassVar[str] = "bad-suit"
    suit: str

    def _words(self) -> list[str]:
        return [self.suit]


@dataclass(frozen=True, slots=True)
class Draw(GameMove):
    """The cards that a seat draws for the matches of its play, where hands are known."""

    type: ClassVar[str] = "draw"
    to: int
    cards: tuple[str, ...]

    def _words(self) -> list[str]:
        return [str(self.to), *self.cards]


@dataclass(frozen=True, slots=True)
class With:
    """What a power asks for; each power uses the keys it needs."""

    seat: int | None = None
    seats: tuple[int, ...] = ()
    card: str | None = None
    cards: tuple[str, ...] = ()
    index: int | None = None
    column: int | None = None


@dataclass(frozen=True, slots=True)
class Power(GameMove):
    """A choice that a power gives."""

    type: ClassVar[str] = "power"
    keys: ClassVar[dict[str, str]] = {"asks": "with"}
    power: str
    asks: With = With()

    def _words(self) -> list[str]:
        asked = self.document().get("with", {})
        return [self.power, *(f"{key}:{_joined(value)}" for key, value in asked.items())]


Move = Wager | Play | Fail | BadSuit | Draw | LivesLost | Power | Chance


def _joined(value: object) -> str:
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)


def _wager(fields: Fields, players: int) -> Wager:
    return Wager(fields.texts("cards"), fields.word("use", USES, "") or None)


def _play(fields: Fields, players: int) -> Play:
    side = fields.word("side", SIDES, "") or None
    return Play(some_texts(fields, "cards"), fields.text("signs", ""), side)


def _fail(fields: Fields, players: int) -> Fail:
    return Fail()


def _bad_suit(fields: Fields, players: int) -> BadSuit:
    return BadSuit(fields.word("suit", SUITS))


def _draw(fields: Fields, players: int) -> Draw:
    return Draw(seat_of(fields, "to", players), some_texts(fields, "cards"))


def _round(fields: Fields, players: int) -> LivesLost:
    lost = fields.numbers("lost")
    check_by_seat(fields, "lost", len(lost), players)
    hands = fields.numbers("hands") if fields.items("hands") else ()
    if hands:
        check_by_seat(fields, "hands", len(hands), players)
    return LivesLost(lost, hands)


def _power(fields: Fields, players: int) -> Power:
    asked = Fields(fields.mapping("with"), "power, with", tuple(With.__dataclass_fields__))
    named = asked.document.get
    seats = asked.numbers("seats") if asked.items("seats") else ()
    if any(seat not in range(players) for seat in seats):
        raise asked.wrong("seats", "a list of seats")
    return Power(
        fields.text("power"),
        With(
            seat=seat_if_named(asked, "seat", players),
            seats=seats,
            card=asked.text("card", "") or None,
            cards=asked.texts("cards"),
            index=None if named("index") is None else asked.number("index"),
            column=None if named("column") is None else asked.number("column"),
        ),
    )


FORMS: dict[str, Form] = {
    "wager": Form(("cards", "use"), _wager),
    "play": Form(("cards", "signs", "side"), _play),
    "fail": Form((), _fail),
    "bad-suit": Form(("suit",), _bad_suit),
    "draw": Form(("to", "cards"), _draw, by_table=True),
    "round": Form(("lost", "hands"), _round, by_table=True),
    "power": Form(("power", "with"), _power),
    "chance": CHANCE,
}
