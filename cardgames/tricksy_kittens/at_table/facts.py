"""What a viewer sees of a game, as `visible_to` gives it, with names for what boards ask."""

from dataclasses import dataclass

from cardgames.engine import Seat
from cardgames.tricksy_kittens.rules.game import Game
from cardgames.tricksy_kittens.rules.views import State, TrickView, Visible


@dataclass(frozen=True, slots=True)
class Facts:
    """`state` are the public facts; `names` and what the table chose are everybody's too."""

    view: Visible
    names: tuple[str, ...]
    viewer: Seat
    target: int
    black_cat: bool
    cards_each: int
    """The hand size of the round being played, or of the one that comes next (T11)."""
    left_over: int

    @classmethod
    def of(cls, game: Game, viewer: Seat) -> "Facts":
        """The facts for this viewer (None: everybody)."""
        chosen = game.options
        return cls(
            view=game.visible_to(viewer),
            names=game.players,
            viewer=viewer,
            target=chosen.target,
            black_cat=chosen.black_cat,
            cards_each=game.hand_size,
            left_over=game.rest,
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
        """Who is still to bid."""
        return self.state.waiting if self.phase == "bid" else ()

    @property
    def on_the_table(self) -> TrickView | None:
        """The trick that is drawn: the one being played; before its first card the one before."""
        state = self.state
        if self.phase != "trick":
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
