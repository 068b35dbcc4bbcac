"""A game that is opened from a group: which group, and for whom; from the address or the form.

The page that opens a table or a hall is asked for with `?group=CODE&who=3&who=5`, and posts the
same again. Only a device that holds the group's key carries anybody.
"""

from contextlib import suppress
from dataclasses import dataclass
from uuid import UUID

from django.http import HttpRequest

from ninelives_site.core.refusal import Refusal
from ninelives_site.groups import keys
from ninelives_site.groups.models import Group
from ninelives_site.groups.refusals import GROUP_SHUT
from ninelives_site.groups.services import playing
from ninelives_site.pages.posted import number_in


@dataclass(frozen=True, slots=True)
class Carried:
    """The group that a game is opened from, and the people it is opened for, by their ids."""

    group: Group
    people: tuple[int, ...]
    names: tuple[str, ...]

    @property
    def code(self) -> str:
        return self.group.code

    def begin(self, party: UUID, game: str) -> None:
        """The party with this stream was opened, and is the group's."""
        playing.begin(self.group, party, game, self.people)


def carried(request: HttpRequest) -> Carried | None:
    """Whom this request carries; None where it names no group. Refused: `group-shut` where this
    device has not opened it, `too-many-games`."""
    given = request.POST if request.method == "POST" else request.GET
    if not (code := given.get("group", "")):
        return None
    group = keys.group_held(request.COOKIES, code)
    if group is None:
        raise Refusal(GROUP_SHUT)
    playing.check_room(group)
    asked = [number for text in given.getlist("who") if (number := number_in(text)) is not None]
    known = dict(group.people.filter(pk__in=asked).values_list("pk", "name"))
    people = tuple(number for number in dict.fromkeys(asked) if number in known)
    return Carried(group, people, tuple(known[number] for number in people))


def offered(request: HttpRequest) -> Carried | None:
    """Whom a page carries that is only looked at; faults are told when it is sent."""
    with suppress(Refusal):
        return carried(request)
    return None


def group_of(request: HttpRequest, party: UUID) -> str | None:
    """The code of the group that a party belongs to, if this device may look at it."""
    return playing.group_code_of(party, keys.held_codes(request.COOKIES))
