"""Powers as people at a table meet them: a sign, a few words, an example; and which card has which.

A game with such powers names them (`TableGame.powers`), and has a page of them that can be printed.
"""

from collections.abc import Callable
from dataclasses import dataclass

from django.utils.functional import lazy

MOST_WORDS = 60
"""Characters of a power's words, so that they fit on a key and on a screen."""


@dataclass(frozen=True, slots=True)
class PowerCard:
    """A power as a reference tells of it: what it does, and an example, as texts marked with `N_`;
    `name` is what it is called at the table, where that is another word than `words`.
    `sign` is its drawing (`tk-no-lead`); `when` says when it is used, where that is special;
    `note` is what else its card shows. `is_watched`: the table watches over it, as it looks at what
    only a hand shows. Where it stands for several that differ by suits and numbers, these are
    `of_its_kind`."""

    id: str
    sign: str
    words: str
    example: str
    when: str = ""
    is_watched: bool = False
    name: str = ""
    note: str = ""
    of_its_kind: tuple["PowerCard", ...] = ()


@dataclass(frozen=True, slots=True)
class PowerLine:
    """What a power does, in words that are read where its card is chosen.

    `sign` is its drawing, "" where there is none; `when` says before the words when it acts."""

    words: str
    sign: str = ""
    when: str = ""


@dataclass(frozen=True, slots=True)
class PowerRow:
    """The cards of a suit (`label`, a text marked with `N_`, with its drawing and tone) or of a
    player, and their powers in the order of their numbers, from 1; None: no power."""

    label: str
    powers: tuple[PowerCard | None, ...]
    sign: str = ""
    tone: str = ""


def lazystr(told: Callable[[], str]) -> str:
    """A text that is made as it is read."""
    return lazy(told, str)()
