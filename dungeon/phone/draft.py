"""A move that is half tapped: what the page's address says beyond the sheet itself.

Tapping a die, a power or a room is a link with a longer draft, so that everything works without
JavaScript and survives a reload. Nothing of it is trusted: the page offers what the rules allow.
`ask` is a thing that somebody wants explained (see `explain`), `at` the version of the dice at
which they asked: a newer roll ends it. `practice` is how far that has come; `looks` asks for what
each die that is left may do.
"""

from collections.abc import Collection
from dataclasses import dataclass, fields, replace
from typing import Any
from urllib.parse import urlencode

from django.http import QueryDict

from dungeon.rules.layout import COLUMNS, DIRECTIONS, TRACKS
from dungeon.rules.moves import Begin, Move, Step, UseDie

CHOOSE_FACE = 0
STEPS = 6
"""Taps of the practice."""

FLAGS = (
    *("diagonal", "further", "ghost", "leap", "sight", "both"),
    *("step", "wake", "powers", "done", "looks"),
)


@dataclass(frozen=True, slots=True)
class SheetDraft:
    """What has been chosen so far. `as_face` 0 means that a Tabby's face is being chosen."""

    die: int | None = None
    as_face: int | None = None
    move: str = ""
    upgrade: str = ""
    first: str = ""
    arrow: tuple[str, ...] = ()
    diagonal: bool = False
    further: bool = False
    ghost: bool = False
    leap: bool = False
    sight: bool = False
    both: bool = False
    step: bool = False
    wake: bool = False
    powers: bool = False
    done: bool = False
    cat: str = ""
    room: str = ""
    col: str = ""
    ask: str = ""
    at: str = ""
    practice: int | None = None
    looks: bool = False

    def but(self, **changes: Any) -> "SheetDraft":
        return replace(self, **changes)

    @property
    def pairs(self) -> list[tuple[str, str]]:
        """The draft as names and values of a query or a form, what is not chosen left out."""
        chosen: list[tuple[str, str]] = []
        for item in fields(self):
            value = getattr(self, item.name)
            if value == item.default:
                continue
            key = "as" if item.name == "as_face" else item.name
            if isinstance(value, tuple):
                chosen += [(key, part) for part in value]
            else:
                chosen.append((key, "1" if value is True else str(value)))
        return chosen

    @property
    def query(self) -> str:
        """The draft as a query string."""
        return "?" + urlencode(self.pairs)

    @property
    def bare(self) -> "SheetDraft":
        """The same without what is asked or tried: what is half tapped of a move."""
        return self.but(ask="", at="", practice=None, looks=False)


def read(query: QueryDict) -> SheetDraft:
    """The draft in a page's query; what cannot be read is not chosen.

    `way` is a direction as a room of the map says it: `move`, and `first` where nothing came first.
    """
    way = _word(query, "way", DIRECTIONS)
    return SheetDraft(
        die=_number(query.get("die", ""), range(5)),
        as_face=_number(query.get("as", ""), range(7)),
        move=way or _word(query, "move", DIRECTIONS),
        upgrade=_word(query, "upgrade", TRACKS),
        first=_word(query, "first", ("move", "upgrade")) or ("move" if way else ""),
        arrow=tuple(track for track in query.getlist("arrow") if track in TRACKS)[:2],
        cat=query.get("cat", "")[:16],
        room=query.get("room", "")[:3],
        col=_word(query, "col", COLUMNS),
        ask=query.get("ask", "")[:20],
        at=query.get("at", "")[:20],
        practice=_number(query.get("practice", ""), range(STEPS + 1)),
        **{flag: query.get(flag) == "1" for flag in FLAGS},
    )


def of(move: Move) -> SheetDraft:
    """The draft that a refused move came from, so that the page stays where the player was."""
    match move:
        case UseDie():
            return SheetDraft(
                die=move.die,
                as_face=move.as_face,
                diagonal=len(move.move or "") == 2,
                further=move.further,
                ghost=move.ghost,
                leap=move.leap,
                sight=move.sight,
                both=bool(move.move and move.upgrade),
            )
        case Step():
            return SheetDraft(step=True, sight=move.sight)
        case Begin():
            return SheetDraft(cat=move.cat, room=move.room, sight=move.sight)
    return SheetDraft()


def _number(text: str, allowed: range) -> int | None:
    return int(text) if text.isdecimal() and len(text) == 1 and int(text) in allowed else None


def _word(query: QueryDict, key: str, allowed: Collection[str]) -> str:
    word = query.get(key, "")
    return word if word in allowed else ""
