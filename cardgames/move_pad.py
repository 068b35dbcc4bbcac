"""A pad made of moves: somebody chooses a move by its parts, one row of keys a part.

A card's parts are its suit and its number; a seat is chosen by name, anything else by its word. A
key is gone where no legal move has its part beside those that are chosen already.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardgames.engine import CardGame, Seat
from cardgames.pad import Draft, Key, KeyRow, KeyState, Shape
from cardgames.shapes import SEAT, items_of
from ninelives_site.core.moves import GameMove
from ninelives_site.core.sentences import N_, say
from ninelives_site.pages.sentences import text_of

KIND = "move"
"""Under this name a draft says which type of move is chosen, where there are several."""
SUIT, NUMBER = ".suit", ".number"
WORDS: Shape = "words"
SUITS: Shape = "suits"
NUMS: Shape = "nums"


def parts_of(move: GameMove) -> dict[str, str]:
    """What is chosen of a move, by the names under which it stands in a draft."""
    parts = {KIND: move.type}
    for item in items_of(type(move)):
        value = getattr(move, item.name)
        suit, dash, number = value.partition("-") if isinstance(value, str) else ("", "", "")
        if dash:
            parts |= {item.name + SUIT: suit, item.name + NUMBER: number}
        else:
            parts[item.name] = "" if value is None else str(value)
    return parts


def draft_of_move(move: GameMove) -> Draft:
    """The taps that choose a move."""
    return Draft(tuple((name, value) for name, value in parts_of(move).items() if value))


def facts_of(move: GameMove, players: Sequence[str]) -> dict[str, Any]:
    """What stands in a move, as facts of a sentence: seats by name."""
    return {
        item.name: players[value] if SEAT in item.marks else value or ""
        for item in items_of(type(move))
        for value in [getattr(move, item.name)]
    }


@dataclass(frozen=True)
class MoveChoice:
    """The moves that a seat may choose from, and what a draft has chosen of them.

    `tones` gives the classes that colour suits; the drawing of a suit has its name.
    """

    game: CardGame
    seat: Seat
    moves: tuple[GameMove, ...]
    draft: Draft
    tones: Mapping[str, str]

    @property
    def kinds(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(move.type for move in self.moves))

    @property
    def kind(self) -> str:
        """The type of move that is chosen; "" while it is open."""
        chosen = self.draft.get(KIND)
        return chosen if chosen in self.kinds else self.kinds[0] if len(self.kinds) == 1 else ""

    @property
    def move(self) -> GameMove | None:
        """The move whose parts are all chosen."""
        found = (move for move in self.moves if move.type == self.kind)
        return next((move for move in found if self._chosen(parts_of(move))), None)

    def _chosen(self, parts: Mapping[str, str], but: str = "") -> bool:
        """Whether all these parts, or all but one that are chosen at all, are the draft's."""
        return all(
            self.draft.get(name) == value or (but and not self.draft.get(name))
            for name, value in parts.items()
            if name not in (KIND, but)
        )

    def rows(self, words: Mapping[str, str]) -> tuple[KeyRow, ...]:
        """A row for each part; `words` are those of the types of move, where there are several."""
        rows = [self._kinds(words)] if len(self.kinds) > 1 else []
        moves = [move for move in self.moves if move.type == self.kind]
        if moves:
            legal = [parts_of(m) for m in moves if self.game.why_not(self.seat, m) is None]
            every = [parts_of(move) for move in moves]
            names = [name for name in every[0] if name != KIND]
            rows += [self._row(name, every, legal, type(moves[0])) for name in names]
        return tuple(rows)

    def _kinds(self, words: Mapping[str, str]) -> KeyRow:
        keys = (
            Key(
                text_of(say(words[kind])),
                Draft().put(KIND, kind),
                state=_state(kind == self.kind, False),
            )
            for kind in self.kinds
        )
        return KeyRow(text_of(say(N_("what"))), tuple(keys), quiet=True, plays=True)

    def _row(
        self,
        name: str,
        every: Sequence[Mapping[str, str]],
        legal: Sequence[Mapping[str, str]],
        move: type[GameMove],
    ) -> KeyRow:
        can_be = {parts[name] for parts in legal if self._chosen(parts, but=name)}
        values = dict.fromkeys(parts[name] for parts in every if parts.get(name))
        seats = {item.name for item in items_of(move) if SEAT in item.marks}
        keys = tuple(self._key(name, value, value not in can_be, name in seats) for value in values)
        legend, shape = _legend(name, name in seats)
        return KeyRow(legend, keys, shape, quiet=True, plays=True)

    def _key(self, name: str, value: str, gone: bool, is_seat: bool) -> Key:
        to = self.draft.put(name, value)
        state = _state(self.draft.get(name) == value, gone)
        if name.endswith(SUIT) and value in self.tones:
            return Key("", to, value, self.tones[value], spoken=value, state=state)
        return Key(self.game.players[int(value)] if is_seat else value, to, state=state)


def _legend(name: str, is_seat: bool) -> tuple[str, Shape]:
    text, shape = N_("seats") if is_seat else N_("which"), WORDS
    if name.endswith(SUIT):
        text, shape = N_("suit"), SUITS
    elif name.endswith(NUMBER):
        text, shape = N_("number"), NUMS
    return text_of(say(text)), shape


def _state(chosen: bool, gone: bool) -> KeyState:
    return "gone" if gone else "set" if chosen else ""
