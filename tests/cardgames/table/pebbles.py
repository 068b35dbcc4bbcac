"""Pebbles, a game that only tests know: small, and with everything that a table must cope with.

Each round all choose 0 to 3 pebbles in secret; whoever alone chose most gets as many points (P1).
After the agreed rounds the most points win. It has a house rule of every kind.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, Any, ClassVar

from cardgames.board import Board, StatusCell
from cardgames.engine import CardGame, Outcome, RowMove, ScoreLine, Seat, put, seats_with_most
from cardgames.happened import Happened
from cardgames.house_rules import ChoiceRule, NumberRule, SwitchRule
from cardgames.pad import Draft, Field, FieldLine, Key, KeyRow, Pad
from cardgames.reading import CardRecords, Moves
from cardgames.shapes import BY_SEAT, Between
from cardgames.table_game import PadContext, RulesPlace, TableGame
from cardgames.views import GameView, View
from ninelives_site.core.moves import GameMove
from ninelives_site.core.refusal import Refusal, Wording
from ninelives_site.core.sentences import say
from ninelives_site.core.strict_json import Malformed

SLUG = "pebbles"
PLAYERS = range(2, 10)
MOST = 3
ROUNDS = 2


@dataclass(frozen=True, slots=True)
class Options:
    """An option of every kind."""

    rounds: Annotated[int, Between(1, 9)] = ROUNDS
    loud: bool = False
    ties: str = "nobody"


@dataclass(frozen=True, slots=True)
class Choose(GameMove):
    """Pebbles in a closed hand."""

    type: ClassVar[str] = "choose"
    number: Annotated[int, Between(0)]


@dataclass(frozen=True, slots=True)
class WholeRound(RowMove):
    """All hands of a round at once, as a score keeper enters them."""

    type: ClassVar[str] = "round"
    numbers: Annotated[tuple[int, ...], BY_SEAT]


@dataclass(frozen=True)
class State(View):
    """What is public: how many rounds are done, whose hands are closed."""

    round: int
    closed: tuple[bool, ...]


@dataclass(frozen=True)
class Visible(GameView[State]):
    """The public facts, and the seat's own hand."""

    own: int | None


@dataclass(frozen=True, slots=True)
class Game(CardGame):
    """A game of Pebbles between two moves."""

    players: tuple[str, ...]
    rounds: int = ROUNDS
    chosen: tuple[int | None, ...] = ()
    done: int = 0
    given: tuple[ScoreLine, ...] = ()
    last: tuple[int, ...] = ()

    @property
    def phase(self) -> str:
        return "over" if self.done >= self.rounds else "choose"

    def to_act(self) -> tuple[Seat, ...]:
        if self.phase == "over":
            return ()
        return tuple(seat for seat, number in enumerate(self.chosen) if number is None)

    def candidates(self, seat: Seat) -> Iterable[GameMove]:
        return [] if seat is None else [Choose(number) for number in range(MOST + 1)]

    def apply(self, seat: Seat, move: Any) -> "Game":
        if self.phase == "over":
            raise Refusal(Wording("game-over", "The game is over."))
        if isinstance(move, WholeRound):
            self.check_row(move)
            return self.stood(move)
        if seat not in self.to_act():
            raise Refusal(Wording("not-your-turn", "That hand is closed.", "Wait for the others."))
        assert seat is not None
        _check(move.number)
        chosen = put(self.chosen, seat, move.number)
        numbers = tuple(number for number in chosen if number is not None)
        if len(numbers) < len(chosen):
            return replace(self, chosen=chosen)
        return self._turned_up(numbers)

    def check_row(self, move: WholeRound, *, is_allowed: bool = False) -> None:
        for number in move.numbers:
            _check(number)

    def stood(self, move: WholeRound) -> "Game":
        return self._turned_up(move.numbers)

    def row_since(self, before: CardGame) -> WholeRound:
        return WholeRound(self.last)

    def _turned_up(self, numbers: tuple[int, ...]) -> "Game":
        lines = self.given
        best = seats_with_most(numbers)
        if len(best) == 1 and numbers[best[0]]:
            seat, number = best[0], numbers[best[0]]
            sentence = say(
                "%(player)s alone chose %(number)s.", player=self.players[seat], number=number
            )
            lines = (*lines, ScoreLine(self.done + 1, seat, number, "P1", sentence))
        nobody = (None,) * len(self.players)
        return replace(self, chosen=nobody, done=self.done + 1, given=lines, last=numbers)

    def public_state(self) -> State:
        return State(self.done, tuple(number is not None for number in self.chosen))

    def visible_to(self, seat: Seat) -> Visible:
        own = None if seat is None else self.chosen[seat]
        return Visible(**self.visible_to_all(), own=own)

    def outcome(self) -> Outcome | None:
        if self.phase != "over":
            return None
        return Outcome("rounds", say("All rounds are played."), seats_with_most(self.points()))


def _check(number: int) -> None:
    if number > MOST:
        wording = Wording(
            "too-many", "A hand holds %(most)s pebbles, not %(number)s.", "Take some out."
        )
        raise Refusal(wording, most=MOST, number=number)


class PebblesRecords(CardRecords[Game]):
    """How Pebbles is written in records."""

    slug = SLUG
    players = PLAYERS
    moves = Moves(Choose, WholeRound)
    options = Options

    def read_options(self, document: Mapping[str, Any], players: int) -> Options:
        chosen: Options = super().read_options(document, players)
        if chosen.rounds > 4 * players:
            few = f"{players} players play {4 * players} rounds at the most"
            raise Malformed(f"{few}.", "options", "rounds")
        return chosen

    def blank(self, players: tuple[str, ...], options: Options) -> Game:
        return Game(players, options.rounds, (None,) * len(players))


class Pebbles(TableGame):
    """Pebbles at a table."""

    recorded = PebblesRecords()
    name = "Pebbles"
    sentence = "Guess how many the others hide."
    sign = "paws"
    page = Path(__file__)
    score_word = "points"
    house_rules = (
        NumberRule("rounds", "Rounds", "How long it goes.", "p2", low=1, high=9, proposed="2"),
        SwitchRule("loud", "Shout", "All shout their number."),
        ChoiceRule("ties", "Equal hands", choices=(("nobody", "Nobody"), ("all", "All of them"))),
    )
    rules: Mapping[str, RulesPlace] = {
        "P1": RulesPlace("P1: alone with most", "p1"),
        "too-many": RulesPlace("P2: three at the most", "p2"),
    }

    def round_of(self, game: CardGame) -> int:
        assert isinstance(game, Game)
        return game.done if self.between_rounds(game) else game.done + 1

    def between_rounds(self, game: CardGame) -> bool:
        assert isinstance(game, Game)
        return not any(number is not None for number in game.chosen)

    def hides(self, game: CardGame) -> bool:
        return not self.between_rounds(game)

    def board(self, game: CardGame, viewer: Seat) -> Board:
        head = (self.round_word % {"number": self.round_of(game)},)
        own = game.visible_to(viewer).own
        said = "All hands are open." if own is None else f"Your hand: {own}"
        return Board(head, (StatusCell("most", str(MOST)),), "pebbles/board.html", {"said": said})

    def pad(self, context: PadContext, draft: Draft) -> Pad:
        if context.seat is None:
            return self._score_pad(context, draft)
        number = draft.number("n")
        documents = [{"seat": context.seat, "type": "choose", "number": number}]
        return Pad(
            title=f"{context.name}, your hand",
            rows=(KeyRow("Pebbles", _keys(draft, "n", number), "nums"),),
            moves=() if number is None else tuple(documents),
            press="Close the hand",
            question="May I?",
            secret=True,
        )

    def _score_pad(self, context: PadContext, draft: Draft) -> Pad:
        names = [f"p{seat}" for seat in range(len(context.game.players))]
        given = [draft.number(name) for name in names]
        active = next((name for name in names if draft.number(name) is None), names[-1])
        lines = tuple(
            FieldLine(player, (Field("hand", draft.get(name), draft.without(name)),))
            for player, name in zip(context.game.players, names, strict=True)
        )
        whole = () if None in given else ({"seat": None, "type": "round", "numbers": given},)
        rows = (KeyRow("Pebbles", _keys(draft, active, draft.number(active)), "nums"),)
        return Pad("All hands", lines=lines, rows=rows, moves=whole, press="Enter the round")

    def draft_of(self, game: CardGame, seat: Seat, move: GameMove) -> Draft:
        match move:
            case Choose(number):
                return Draft((("n", str(number)),))
            case WholeRound(numbers):
                return Draft(tuple((f"p{seat}", str(n)) for seat, n in enumerate(numbers)))
        return Draft()

    def happened(self, before: CardGame, seat: Seat, move: GameMove, after: CardGame) -> Happened:
        if self.hides(after):
            return Happened.of(f"{before.players[seat or 0]} closes a hand.")
        assert isinstance(before, Game)
        assert isinstance(after, Game)
        if isinstance(move, WholeRound):
            numbers: Sequence[int | None] = move.numbers
        else:
            numbers = put(before.chosen, seat or 0, getattr(move, "number", None))
        hands = zip(before.players, numbers, strict=True)
        shown = ", ".join(f"{name} {number}" for name, number in hands)
        return Happened.of(f"Turned up: {shown}.")

    def leaving(self, game: CardGame, seat: int) -> str:
        return f"Without {game.players[seat]} no hand is whole."


def _keys(draft: Draft, name: str, chosen: int | None) -> tuple[Key, ...]:
    return tuple(
        Key(str(n), draft.put(name, n), state="set" if n == chosen else "") for n in range(MOST + 1)
    )


PEBBLES = Pebbles()
