"""What a viewer sees of a game, as `visible_to` gives it, with names for what boards ask."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from cardgames.engine import Seat
from cardgames.tricksy_kittens.rules.game import Game


@dataclass(frozen=True, slots=True)
class Facts:
    """`state` are the public facts; `names` and what the table chose are everybody's too."""

    view: Mapping[str, Any]
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
        rest = len(game.in_game) - game.hand_size * len(game.players)
        chosen = game.options
        return cls(
            view=game.visible_to(viewer),
            names=game.players,
            viewer=viewer,
            target=chosen.target,
            black_cat=chosen.black_cat,
            cards_each=game.hand_size,
            left_over=rest,
        )

    @property
    def seats(self) -> range:
        return range(len(self.names))

    @property
    def phase(self) -> str:
        return str(self.view["phase"])

    @property
    def state(self) -> Mapping[str, Any]:
        return self.view["state"]

    @property
    def waiting(self) -> tuple[int, ...]:
        """Who is still to bid."""
        return tuple(self.state.get("waiting", ())) if self.phase == "bid" else ()

    @property
    def last_trick(self) -> Mapping[str, Any] | None:
        return self.state.get("last_trick")

    @property
    def on_the_table(self) -> Mapping[str, Any] | None:
        """The trick that is drawn: the one being played; before its first card the one before."""
        state = self.state
        if self.phase != "trick":
            return None
        if not state["trick"]:
            return self.last_trick
        return {
            "cards": state["trick"],
            "declared": state["declared"],
            "ignored": state["ignored"],
        }

    @property
    def scored(self) -> bool:
        """Whether a round lies there as it was scored."""
        return self.phase in ("deal", "over") and self.state["round"] > 0

    def gained(self, seat: int) -> str:
        """The card that gave lives to the seat in the round just scored; "" where none did."""
        bid = self.state["bids"][seat]
        return bid if self.scored and bid in self.state["scored"] else ""
