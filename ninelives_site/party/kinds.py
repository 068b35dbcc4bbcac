"""The kinds of parties there are: what each shows at home, and which codes are its own.

An app registers its kind when it is ready. The site itself knows no game: it includes the tiles,
and asks every kind for the party that a code opens.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from django.http import Http404, HttpRequest
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from ninelives_site.party.models import Party
from ninelives_site.web.throttle import count_failure

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

P = TypeVar("P", bound=Party)


@dataclass(frozen=True, slots=True)
class PartyKind(Generic[P]):
    """One kind of party: halls, or card tables.

    `tile` is the template that the home page includes for it, `tile_context` what that shows to
    whoever asks. `find` gives the party that a clean
    code opens, None if there is none (any more), `address` that of its page. `forget_expired`
    deletes the parties that have expired, and says how many. `missing` is the sentence for a code
    that opens nothing.
    """

    tile: str
    find: Callable[[str], P | None]
    address: Callable[[P], str]
    forget_expired: Callable[[], int]
    missing: "StrOrPromise"
    tile_context: Callable[[HttpRequest], dict[str, Any]] = lambda request: {}

    def get(self, request: HttpRequest, code: str) -> P:
        """The party with exactly this code. Unknown, mistyped and expired ones are answered
        alike: 404. They are counted (`TooManyTries`), so that nobody walks through all codes.
        """
        party = self.find(code)
        if party is None or party.code != code:
            count_failure(request)
            raise Http404(str(self.missing))
        return party


_kinds: list[PartyKind[Any]] = []


def register(kind: PartyKind[Any]) -> None:
    """Make a kind known; tiles stand in the order of the apps."""
    _kinds.append(kind)


def tiles(request: HttpRequest) -> list[SafeString]:
    """The home page's tiles."""
    return [
        SafeString(render_to_string(kind.tile, kind.tile_context(request), request))
        for kind in _kinds
    ]


def find(code: str) -> str | None:
    """The address of the party that a clean code opens; None where there is none."""
    for kind in _kinds:
        if party := kind.find(code):
            return kind.address(party)
    return None


def forget_expired() -> int:
    """Delete what has expired of every kind; how many parties."""
    return sum(kind.forget_expired() for kind in _kinds)
