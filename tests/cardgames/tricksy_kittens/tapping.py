"""People at a table who tap on pads: a game is entered by presses alone, and its board as text."""

from random import Random
from typing import Any

from cardgames.engine import CardGame, Seat
from cardgames.kept import REFEREE, SCORE, Place
from cardgames.pad import Draft, Field, Key, Pad
from cardgames.reading import read_move
from cardgames.tricksy_kittens.at_table.kept import KEPT
from cardgames.tricksy_kittens.rules.moves import FORMS
from ninelives_site.refusal import Refusal
from ninelives_site.written import Written

MOST_PRESSES = 600


def keys(pad: Pad) -> list[Key]:
    """All keys of a pad, row by row."""
    return [key for row in pad.rows for key in row.keys]


def called(key: Key) -> str:
    """What a key is called where it is tapped in a test."""
    return key.spoken or key.label


def fields(pad: Pad) -> dict[str, Field]:
    """A score keeper's fields: `Ana bid`, `Ana won`."""
    return {f"{line.label} {field.label}": field for line in pad.lines for field in line.fields}


def names(pad: Pad, state: str) -> list[str]:
    """What the keys in this state are called."""
    return [called(key) for key in keys(pad) if key.state == state]


class Tapping:
    """One pad and what is tapped on it. `taps` are the names of keys, one after another."""

    def __init__(
        self, game: CardGame, seat: Seat, keeping: str = REFEREE, viewer: Seat = None
    ) -> None:
        self.place = Place(game, seat, keeping, viewer)
        self.draft = Draft()

    @property
    def pad(self) -> Pad:
        return KEPT.pad(self.place, self.draft)

    def tap(self, taps: str) -> "Tapping":
        """Press keys by name, from the last row up where two are called alike."""
        for name in taps.split():
            found = [key for key in reversed(keys(self.pad)) if called(key) == name]
            assert found, f"no key {name}: {[called(key) for key in keys(self.pad)]}"
            self.draft = found[0].to
        return self

    def field(self, name: str) -> "Tapping":
        """Press a score keeper's field: `Ana bid`."""
        self.draft = fields(self.pad)[name].to
        return self

    def enter(self) -> CardGame:
        """Press the button."""
        assert self.pad.moves, f"not enough was tapped: {self.draft}"
        return entered(self.place.game, self.pad.moves)


def made(game: CardGame, documents: Any) -> list[tuple[Seat, Written]]:
    """The moves that documents hold."""
    return [read_move(dict(document), FORMS, len(game.players)) for document in documents]


def entered(game: CardGame, documents: Any) -> CardGame:
    """The game after these moves; a `Refusal` where one is against the rules."""
    for seat, move in made(game, documents):
        game = game.apply(seat, move)
    return game


def refused(game: CardGame, documents: Any) -> Refusal | None:
    """Why these moves can't be entered; None if they can."""
    try:
        entered(game, documents)
    except Refusal as refusal:
        return refusal
    return None


def tapped(game: CardGame, taps: str) -> CardGame:
    """A game after seats tapped their cards, one a line: `Ana: clubs 5`."""
    for line in taps.strip().splitlines():
        name, _, pressed = line.strip().partition(":")
        game = Tapping(game, game.players.index(name)).tap(pressed).enter()
    return game


def at_random(game: CardGame, keeping: str, rng: Random) -> Pad:
    """A pad after random presses of keys that are not gone, until it names moves."""
    seats = KEPT.awaited(game, keeping)
    seat = None if None in seats and rng.random() < 0.5 else rng.choice(seats)
    tapping = Tapping(game, seat, keeping, seat)
    for _ in range(MOST_PRESSES):
        pad = tapping.pad
        if pad.moves:
            return pad
        tapping.draft = rng.choice([key.to for key in keys(pad) if _likely(key, keeping)])
    raise AssertionError(f"The pad names no moves: {tapping.draft}")


def _likely(key: Key, keeping: str) -> bool:
    """Not gone; and nobody claims to hold only crowns, which their cards would belie later."""
    return key.state != "gone" and (keeping == SCORE or not key.label.startswith("nothing"))


def enter_at_random(game: CardGame, keeping: str, rng: Random) -> tuple[CardGame, list[Any]]:
    """The game after something was entered on its pads, and the moves; what is refused has its
    rule on the page, and is allowed by the table or tried in another way."""
    for _ in range(MOST_PRESSES):
        moves = at_random(game, keeping, rng).moves
        refusal = refused(game, moves)
        if refusal is None:
            return entered(game, moves), made(game, moves)
        assert refusal.code in KEPT.rules
        for amend in KEPT.amends(game, moves, refusal):
            return entered(game, amend.moves), made(game, amend.moves)
    raise AssertionError("Nothing that the pads offer can be entered.")


def drawn(game: CardGame, viewer: Seat = None, keeping: str = REFEREE) -> str:
    """The seats of a board, a line each: `Ana 5 clubs led`; whose turn it is has a `*`."""
    lines = []
    for seat in KEPT.board(game, viewer, keeping).context["seats"]:
        card = seat.card
        words = [f"{seat.name}{'*' * seat.turn}"]
        words += [card.number, card.sign, card.classes] if card else []
        lines.append(" ".join(word for word in [*words, seat.verdict] if word))
    return "\n".join(lines)
