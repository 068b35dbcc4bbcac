"""Halls, as the site's first pages, their code and groups know them."""

from collections.abc import Iterator, Mapping
from uuid import UUID

from django.urls import reverse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from dungeon import capabilities
from dungeon.models import Hall, RoleKey
from dungeon.own_days import today_told
from dungeon.own_halls import own_halls
from dungeon.rules.recorded import SLUG
from dungeon.services import day_bots, days, folding, group_results, hosting
from ninelives_site.groups.games import GameSource, OfferedGame, RunningParty
from ninelives_site.party.forgetting import forget
from ninelives_site.party.kinds import PartyKind


def way_back(hall: Hall) -> str:
    """The host's page, with a key for one more device in its fragment."""
    secret = hosting.give_key(hall, RoleKey.Role.HOST)
    return f"{reverse('dungeon:game-host', args=[hall.code])}#key={secret}"


def own_address(hall: Hall, cookies: Mapping[str, str]) -> str:
    """The host's page for those who host the hall, the own sheet or the form to join for others."""
    hosts = capabilities.is_host(cookies, hall) and not hall.is_alone
    return reverse("dungeon:game-host" if hosts else "dungeon:player", args=[hall.code])


def forget_halls() -> Iterator[bool]:
    """Delete the halls that are to be forgotten, a piece at each step, then the days."""
    yield from forget(Hall)
    days.forget()


HALLS = PartyKind(
    tile="dungeon/_tile.html",
    tile_context=today_told,
    find=hosting.find_hall,
    address=lambda hall: reverse("dungeon:player", args=[hall.code]),
    forget=forget_halls,
    model=Hall,
    way_back=way_back,
    missing=_("There is no game with that code."),
    own=own_halls,
    own_address=own_address,
    beside=day_bots.keep_pars,
)


def offered_games() -> list[OfferedGame]:
    """What a group can play here."""
    return [OfferedGame(SLUG, "Rogue-and-Write", "die-5", reverse("dungeon:host"))]


def running(party: UUID) -> RunningParty | None:
    """The hall with this stream, until its game has ended."""
    hall = Hall.objects.alive().filter(stream_id=party, ended_at=None).first()
    if hall is None:
        return None
    life = folding.dice_of(hall).life
    words = gettext("life %(life)s of %(lives)s") % {"life": life, "lives": hall.lives}
    address = reverse("dungeon:player", args=[hall.code])
    return RunningParty(address, words if life else gettext("not begun yet"))


SOURCE = GameSource(offered_games, group_results.results_of, running)
