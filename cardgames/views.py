"""What is shown of a game: frozen values, each with the document that JSON has of it."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, ClassVar, Generic, TypeVar


class View:
    """A frozen dataclass that is shown, as a whole or as a part of another view.

    `keys` gives the document's name of a field whose name Python keeps for itself, like `from`.
    """

    keys: ClassVar[Mapping[str, str]] = {}

    def document(self) -> dict[str, Any]:
        """The view as plain JSON values; its keys are the names of its fields."""
        return {
            self.keys.get(item.name, item.name): plain(getattr(self, item.name))
            for item in fields(self)  # type: ignore[arg-type]
        }


State = TypeVar("State", bound=View)


@dataclass(frozen=True)
class GameView(View, Generic[State]):
    """What a seat, or a spectator, may see. Each game adds what it shows to some and not to all.

    `state` are the public facts; `winners` are names, none while the game goes on.
    """

    phase: str
    to_act: tuple[int | None, ...]
    scores: Mapping[str, int]
    winners: tuple[str, ...]
    state: State


HandView = tuple[str, ...] | int
"""A hand's cards for those who may see them and if they are known; else how many they are."""


@dataclass(frozen=True)
class HandsView(GameView[State]):
    """The public facts and the hands, by seat; None where a seat has no part in the round."""

    hands: tuple[HandView | None, ...]


def plain(value: Any) -> Any:
    """A value as JSON has it, at any depth: tuples are lists, views objects."""
    if isinstance(value, View):
        return value.document()
    if isinstance(value, Mapping):
        return {key: plain(item) for key, item in value.items()}
    return [plain(item) for item in value] if isinstance(value, list | tuple) else value
