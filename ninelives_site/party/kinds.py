"""The kinds of parties there are: what each shows at home, and which codes are its own.

An app registers its kind when it is ready. The site itself knows no game: it includes the tiles,
and asks every kind for the party that a code opens.
"""

from collections import Counter
from collections.abc import Callable, Coroutine, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from django.db import OperationalError
from django.http import Http404, HttpRequest
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from ninelives_site.party import entrance
from ninelives_site.party.models import Party
from ninelives_site.party.own import OwnPlace, in_order
from ninelives_site.web.throttle import count_failure

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

P = TypeVar("P", bound=Party)


@dataclass(frozen=True, slots=True)
class PartyKind(Generic[P]):
    """One kind of party: halls, or card tables.

    `tile` is the template that the home page includes for it, `tile_context` what that shows to
    whoever asks. `find` gives the party that a clean
    code opens, None if there is none (any more), `address` that of its page. `forget`
    deletes the parties that are to be forgotten, a piece at each step, and says whether a party is
    gone with it. `model` is how one is stored. `missing` is the sentence for a code
    that opens nothing. `way_back` is how who runs the party comes in again: an address below the
    site's own, with what is needed there. `own` gives what a device with these cookies is in
    parties of this kind; `own_address` the page that its code leads such a device to. `beside` runs
    as long as the server does, where a kind needs that.
    """

    tile: str
    find: Callable[[str], P | None]
    address: Callable[[P], str]
    forget: Callable[[], Iterator[bool]]
    model: type[P]
    missing: "StrOrPromise"
    way_back: Callable[[P], str]
    tile_context: Callable[[HttpRequest], dict[str, Any]] = lambda request: {}
    own: Callable[[Mapping[str, str]], list[OwnPlace]] = lambda cookies: []
    own_address: Callable[[P, Mapping[str, str]], str] | None = None
    beside: Callable[[], Coroutine[Any, Any, None]] | None = None

    def get(self, request: HttpRequest, code: str) -> P:
        """The party with exactly this code. Unknown, mistyped and expired ones are answered
        alike: 404. They are counted (`TooManyTries`), so that nobody walks through all codes.
        """
        entrance.check(request, code)
        party = self.find(code)
        if party is None or party.code != code:
            count_failure(request, code)
            raise Http404(str(self.missing))
        return party


@dataclass(frozen=True, slots=True)
class Tile:
    """What the home page includes: a template, and what it shows to whoever asks."""

    template: str
    context: Callable[[HttpRequest], dict[str, Any]]


_kinds: list[PartyKind[Any]] = []
_tiles: list[Tile] = []


def register(kind: PartyKind[Any]) -> None:
    """Make a kind known; tiles stand in the order of the apps."""
    _kinds.append(kind)


def add_tile(tile: Tile) -> None:
    """Make a tile of no party known; they stand before those of the kinds."""
    _tiles.append(tile)


def tiles(request: HttpRequest) -> list[SafeString]:
    """The home page's tiles."""
    of_kinds = [Tile(kind.tile, kind.tile_context) for kind in _kinds]
    return [
        SafeString(render_to_string(tile.template, tile.context(request), request))
        for tile in (*_tiles, *of_kinds)
    ]


def way_back(code: str) -> str | None:
    """How who runs the party with this code comes in again; None where there is none."""
    for kind in _kinds:
        if party := kind.find(code):
            return kind.way_back(party)
    return None


def find(code: str, cookies: Mapping[str, str] | None = None) -> str | None:
    """The address of the party that a clean code opens, for the device with these cookies; None
    where there is none."""
    for kind in _kinds:
        if party := kind.find(code):
            if kind.own_address and cookies is not None:
                return kind.own_address(party, cookies)
            return kind.address(party)
    return None


def own(cookies: Mapping[str, str]) -> list[OwnPlace]:
    """Every party in which the device with these cookies is something; none while the database is
    away, so that the first page is there."""
    try:
        return in_order([place for kind in _kinds for place in kind.own(cookies)])
    except OperationalError:
        return []


def stored() -> Iterator[type[Party]]:
    """How the parties of each kind are stored."""
    return (kind.model for kind in _kinds)


def places(most: int) -> list[tuple[str, int]]:
    """From where more than so many parties were opened, and how many, most first."""
    opened: Counter[str] = Counter()
    for model in stored():
        opened.update(model._default_manager.values_list("opened_from", flat=True))
    del opened[""]
    return [(place, number) for place, number in opened.most_common() if number > most]


def forget() -> Iterator[bool]:
    """Delete what is to be forgotten of every kind, a piece at each step (see `forgetting`)."""
    for kind in _kinds:
        yield from kind.forget()


def count(**opened: str) -> int:
    """How many parties there are, of all kinds; of those that were `opened_from` one place."""
    return sum(model._default_manager.filter(**opened).count() for model in stored())


def count_open(place: str) -> int:
    """How many parties that were opened from there are not over."""
    opened = (model._default_manager.filter(opened_from=place) for model in stored())
    return sum(parties.exclude(parties.model.over()).count() for parties in opened)


def beside() -> list[Coroutine[Any, Any, None]]:
    """What runs beside the server, of all kinds."""
    return [kind.beside() for kind in _kinds if kind.beside]


def forget_expired() -> int:
    """Delete all that is to be forgotten; how many parties."""
    return sum(forget())
