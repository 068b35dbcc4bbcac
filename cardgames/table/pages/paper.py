"""A game's cards on sheets of paper: nine a page, with marks to cut along, and their backs."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext

from cardgames.paper import PaperCard, PaperPart
from cardgames.table_game import TableGame
from ninelives_site.core.sentences import N_

A_PAGE = 9
Values = tuple[tuple[str, str], ...]
OFFERED: Mapping[str, tuple[str, str, Values]] = {
    "players": (N_("Players"), "4", ()),
    "paper": (N_("Paper"), "a4", (("a4", "A4"), ("letter", N_("US Letter")))),
    "ink": (N_("Ink"), "colour", (("colour", N_("in colour")), ("black", N_("black")))),
    "backs": (N_("Backs"), "no", (("no", N_("none")), ("yes", N_("after every page")))),
}
"""By field its words, the value that is proposed, and all values with theirs; the players' are
those of the game."""


@dataclass(frozen=True, slots=True)
class PaperChoice:
    """One choice: the field that it fills, its words, its values with theirs, the one that holds,
    and what the other fields hold meanwhile."""

    name: str
    label: str
    values: Values
    chosen: str
    others: Values


class PaperForm(forms.Form):
    """How the cards are printed; what is left out is as most would have it.

    `players`: for how many; `paper`: its size; `ink`: black alone, or colours; `backs`: none, or
    after every page, for paper that is printed on both sides.
    """

    def __init__(self, game: TableGame, query: QueryDict) -> None:
        proposed = {name: value for name, (_label, value, _values) in OFFERED.items()}
        super().__init__({**proposed, **query.dict()})
        seats = tuple((str(number), str(number)) for number in game.seats)
        self._values = {name: values or seats for name, (_label, _v, values) in OFFERED.items()}
        for name, values in self._values.items():
            self.fields[name] = forms.ChoiceField(choices=values)

    def choices(self) -> Iterator[PaperChoice]:
        """What can be chosen, in the order of the page."""
        held = {name: str(self[name].value()) for name in self.fields}
        for name, values in self._values.items():
            others = tuple((other, value) for other, value in held.items() if other != name)
            yield PaperChoice(name, gettext(OFFERED[name][0]), values, held[name], others)


@dataclass(frozen=True, slots=True)
class PaperPage:
    """A page of cards of one part, or of their backs; `number` counts the pages from 1."""

    number: int
    part: PaperPart
    cards: tuple[PaperCard, ...]
    is_back: bool = False


def pages_of(parts: tuple[PaperPart, ...], *, with_backs: bool) -> Iterator[PaperPage]:
    """The pages in the order in which they are printed."""
    number = 0
    for part in parts:
        for first in range(0, len(part.cards), A_PAGE):
            cards = part.cards[first : first + A_PAGE]
            for is_back in (False, True)[: 1 + with_backs]:
                number += 1
                yield PaperPage(number, part, cards, is_back)
