"""What a game shows: the public facts of a record, and what each seat may see.

Hands of others are numbers; bids are shown when all are in.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardgames.adoption.rules.bout import Bout
from cardgames.adoption.rules.scoring import BoutPoints
from cardgames.views import HandsView, View

BEFORE_BOUTS = ("bout", "round", "order", "centre", "collections", "bouts", "first")


@dataclass(frozen=True)
class State(View):
    """The public facts. Between bouts and after the end, those of the bout just scored.

    `collections` are by name, as `bouts` are, the points of each bout; `deck` is how many cards lie
    there, while the bout is played; `waiting`: seats to bid yet.
    """

    bout: int
    round: int
    order: tuple[int, ...]
    centre: tuple[str, ...]
    collections: Mapping[str, tuple[str, ...]]
    bouts: BoutPoints
    first: int
    turn: int | None = None
    bids: tuple[str | None, ...] = ()
    unclaimed: tuple[str, ...] = ()
    waiting: tuple[int, ...] = ()
    hand_sizes: tuple[int, ...] = ()
    discarded: tuple[str, ...] = ()
    deck: int | None = None

    def document(self) -> dict[str, Any]:
        """Before the first bout there is less to tell."""
        facts = super().document()
        return facts if self.bout else {key: facts[key] for key in BEFORE_BOUTS}


@dataclass(frozen=True)
class Visible(HandsView[State]):
    """The public facts, the seat's own hand and, before the reveal, its own bid."""

    bid: str | None


def state(players: Sequence[str], current: Bout | None, points: BoutPoints, first: int) -> State:
    """The public facts of a game; `points` are those of each bout that is scored."""
    collections = current.collections if current else ((),) * len(players)
    return State(
        bout=current.number if current else 0,
        round=current.round if current else 0,
        order=current.order if current else (),
        centre=current.centre if current else (),
        collections=dict(zip(players, collections, strict=True)),
        bouts=points,
        first=first,
        **_of_bout(current) if current else {},
    )


def _of_bout(current: Bout) -> dict[str, Any]:
    """What there is to tell only since there has been a bout."""
    return {
        "turn": current.turn,
        "bids": current.shown_bids,
        "unclaimed": current.unclaimed,
        "waiting": () if current.over else current.waiting,
        "hand_sizes": tuple(hand.size for hand in current.hands),
        "discarded": current.discarded,
        "deck": None if current.over else current.deck_size,
    }
