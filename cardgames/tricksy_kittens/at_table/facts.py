"""What a viewer sees of a game, as `visible_to` gives it, with names for what boards ask."""

from collections.abc import Mapping
from dataclasses import dataclass

from cardgames.engine import Seat
from cardgames.power_cards import PowerLine
from cardgames.tricksy_kittens.at_table.power_words import power_line
from cardgames.tricksy_kittens.at_table.rows import Force, Slip, forces, rows_of, shown_cards
from cardgames.tricksy_kittens.at_table.tricks import last_won
from cardgames.tricksy_kittens.rules.game import Game
from cardgames.tricksy_kittens.rules.powers.registry import EVERY
from cardgames.tricksy_kittens.rules.resolving import Won
from cardgames.tricksy_kittens.rules.views import State, TrickView, Visible

PLAYING = ("trick", "keep", "power")
"""Phases in which a trick lies on the table."""


@dataclass(frozen=True, slots=True)
class Facts:
    """`state` are the public facts; `names` and what the table chose are everybody's too, and so
    are the rows, the powers in force and the trick that was won last."""

    view: Visible
    names: tuple[str, ...]
    viewer: Seat
    target: int
    black_cat: bool
    has_powers: bool
    cards_each: int
    """The hand size of the round being played, or of the one that comes next (T11)."""
    left_over: int
    trick_number: int
    tricks: int
    """Of the round, as far as powers have not changed their number yet."""
    won: Won | None
    rows: tuple[tuple[Slip, ...], ...]
    forces: tuple[Force, ...]
    shown: tuple[str, ...]
    powers: Mapping[str, PowerLine]
    """What the power of each card does; nothing where none is played with."""

    @classmethod
    def of(cls, game: Game, viewer: Seat) -> "Facts":
        """The facts for this viewer (None: everybody)."""
        chosen, current = game.options, game.round
        finished, left = (current.finished, current.left) if current else (0, game.hand_size - 1)
        return cls(
            view=game.visible_to(viewer),
            names=game.players,
            viewer=viewer,
            target=chosen.target,
            black_cat=chosen.black_cat,
            has_powers=chosen.powers,
            cards_each=game.hand_size,
            left_over=game.rest,
            trick_number=finished + 1,
            tricks=finished + left,
            won=last_won(game),
            rows=rows_of(game),
            forces=forces(game),
            shown=shown_cards(game),
            powers={card: power_line(game, card) for card in game.deck} if chosen.powers else {},
        )

    @property
    def seats(self) -> range:
        return range(len(self.names))

    @property
    def phase(self) -> str:
        return self.view.phase

    @property
    def state(self) -> State:
        return self.view.state

    @property
    def waiting(self) -> tuple[int, ...]:
        """Who is still to bid, to keep a card, to lay another or to pass some."""
        powers = self.state.with_powers
        if self.phase in ("keep", "power"):
            return powers.waiting if powers else ()
        return self.state.waiting if self.phase == "bid" else ()

    @property
    def winner(self) -> int | None:
        """Who has won the trick that is drawn."""
        powers = self.state.with_powers
        if powers and powers.winner is not None:
            return powers.winner
        last = self.state.last_trick
        return last.winner if last and not self.state.trick else None

    @property
    def is_turned_round(self) -> bool:
        """Whether a power of this trick says what wins."""
        powers = self.state.with_powers
        return powers is not None and any(EVERY[name].order for _seat, name in powers.powers)

    @property
    def on_the_table(self) -> TrickView | None:
        """The trick that is drawn: the one being played; before its first card the one before."""
        state = self.state
        if self.phase not in PLAYING:
            return None
        if not state.trick:
            return state.last_trick
        return TrickView(state.trick, state.declared, state.ignored)

    @property
    def scored(self) -> bool:
        """Whether the last round lies there as it was scored."""
        return self.phase == "over"

    def gained(self, seat: int) -> str:
        """The card that gave lives to the seat in the round just scored; "" where none did."""
        bid = self.state.bids[seat]
        return bid if self.scored and bid and bid in self.state.scored else ""
