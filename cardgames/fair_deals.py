"""Checking cards that the server has dealt: each one follows from its shuffle's seed.

The proof of a table's shuffles (`ninelives-shuffles/1`) names, for each one that may be shown, its
commitment, seed, the devices' values by seat, and the number of the first move that it was drawn
for. Beside the game's record that is all that it takes: the game is played again, and wherever
chance had a say, its dealer is asked anew.

    {"format": "ninelives-shuffles/1", "game": "tricksy-kittens", "shuffles": [{"commitment": …,
     "seed": …, "values": {"0": …}, "first": 0, "draws": [{"move": 0, "calls": [{"from": [49 cards],
     "took": [49 cards]}]}]}]}

`draws` say the same step by step, for who has no dealer: of which cards, in which order, were how
many drawn for move number so and so. See `ninelives_site.core.seeds` and `cardgames.dealing.Luck`
for the sums.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardgames.dealing import Dealer, Item, Luck
from cardgames.engine import CardGame, Seat
from ninelives_site.core import seeds
from ninelives_site.core.moves import GameMove

FORMAT = "ninelives-shuffles/1"
SETUP = "setup"
Move = tuple[Seat, GameMove]


@dataclass(frozen=True, slots=True)
class ShownShuffle:
    """A shuffle that may be shown: its moves are those from `first` on, up to the next one's."""

    commitment: str
    seed: str
    values: Mapping[int, str]
    first: int

    @property
    def entropy(self) -> str:
        return seeds.mix(list(self.values.values()), "")

    @property
    def is_sealed(self) -> bool:
        """Whether the seed is the one committed to."""
        return seeds.commitment(self.seed) == self.commitment


@dataclass(frozen=True, slots=True)
class DrawnFrom:
    """Cards that were drawn from others, which lay in this order."""

    items: tuple[Any, ...]
    took: tuple[Any, ...]


class NotedLuck(Luck):
    """A luck that notes what was drawn of it; a number below a limit is one drawn of so many."""

    def __init__(self, stream: Iterator[int]) -> None:
        super().__init__(stream)
        self.calls: list[DrawnFrom] = []
        self._is_drawing = False

    def below(self, limit: int) -> int:
        number = super().below(limit)
        if not self._is_drawing:
            self.calls.append(DrawnFrom(tuple(range(limit)), (number,)))
        return number

    def drawn(self, items: Sequence[Item], count: int) -> tuple[Item, ...]:
        self._is_drawing = True
        took = super().drawn(items, count)
        self._is_drawing = False
        self.calls.append(DrawnFrom(tuple(items), took))
        return took


@dataclass(frozen=True, slots=True)
class CheckedDraw:
    """What chance did with one move (None: the setup), and whether it had to."""

    number: int
    calls: tuple[DrawnFrom, ...]
    fits: bool


def checked(
    dealer: Dealer[Any],
    blank: CardGame,
    games: Sequence[CardGame],
    moves: Sequence[Move],
    setup: Mapping[str, Any],
    shuffle: ShownShuffle,
    end: int,
) -> tuple[CheckedDraw, ...]:
    """The draws of one shuffle, up to move number `end`, each done again.

    `games` are the states before each move, `blank` the one before the `setup` was dealt.
    """
    found: list[CheckedDraw] = []
    number = shuffle.first
    luck = _luck(shuffle, number)
    for document in dealer.deal(games[number] if number else blank, luck):
        if document.get("type") == SETUP:
            found.append(CheckedDraw(number, (), dealer.is_told(document[SETUP], setup)))
            continue
        fits = number < end and _document(moves[number]) == dict(document)
        found.append(CheckedDraw(number, (), fits))
        number += 1
    found[:1] = [CheckedDraw(draw.number, tuple(luck.calls), draw.fits) for draw in found[:1]]
    for index in range(number, end):
        seat, move = moves[index]
        luck = _luck(shuffle, index)
        if seat is None:
            found.append(_checked(index, luck, dealer.due(games[index], luck) == move))
        elif dealer.draws(move):
            drawn = dealer.drawn(games[index], seat, dealer.undrawn(move), luck)
            found.append(_checked(index, luck, drawn == move))
    return tuple(found)


def _luck(shuffle: ShownShuffle, number: int) -> NotedLuck:
    return NotedLuck(seeds.drawn_bytes(shuffle.seed, shuffle.entropy, number))


def _checked(number: int, luck: NotedLuck, fits: bool) -> CheckedDraw:
    return CheckedDraw(number, tuple(luck.calls), fits)


def _document(move: Move) -> dict[str, Any]:
    seat, made = move
    return {"seat": seat, **made.document()}


def proof(
    slug: str, shuffles: Sequence[tuple[ShownShuffle, Sequence[CheckedDraw]]]
) -> dict[str, Any]:
    """The proof of a table's shuffles, as JSON."""
    return {
        "format": FORMAT,
        "game": slug,
        "shuffles": [
            {
                "commitment": shuffle.commitment,
                "seed": shuffle.seed,
                "values": {str(seat): value for seat, value in shuffle.values.items()},
                "first": shuffle.first,
                "draws": [
                    {
                        "move": draw.number,
                        "calls": [
                            {"from": list(call.items), "took": list(call.took)}
                            for call in draw.calls
                        ],
                    }
                    for draw in draws
                ],
            }
            for shuffle, draws in shuffles
        ],
    }


def read_proof(document: Any) -> tuple[ShownShuffle, ...]:
    """The shuffles of a proof. `ValueError`, `KeyError` or `TypeError` where it is none."""
    if document["format"] != FORMAT:
        raise ValueError(f"A proof of shuffles has the format {FORMAT}.")
    return tuple(
        ShownShuffle(
            shuffle["commitment"],
            shuffle["seed"],
            {int(seat): value for seat, value in shuffle["values"].items()},
            shuffle["first"],
        )
        for shuffle in document["shuffles"]
    )
