"""Card tables, as the site's first pages, their code and groups know them."""

from collections.abc import Mapping
from functools import partial
from typing import Any
from uuid import UUID

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from cardgames.table import capabilities
from cardgames.table.games import all_games
from cardgames.table.models import Table
from cardgames.table.services import bots, folding, group_results, opening
from ninelives_site.groups.games import GameSource, OfferedGame, RunningParty
from ninelives_site.pages.sentences import in_words
from ninelives_site.party.forgetting import forget
from ninelives_site.party.kinds import PartyKind
from ninelives_site.party.own import OwnPlace


def tile_context(request: HttpRequest) -> dict[str, Any]:
    """The games to open a table for."""
    return {"games": all_games()}


def own_tables(cookies: Mapping[str, str]) -> list[OwnPlace]:
    """The tables at which this device sits or keeps the score."""
    return [
        OwnPlace(
            code=table.code,
            address=reverse("table:results" if table.is_over else "table:table", args=[table.code]),
            sign=table.table_game.sign,
            name=gettext("Back to %(game)s") % {"game": gettext(table.table_game.name)},
            state=f"{in_words(seat.name for seat in table.seats.all())} · {_how_far(table)}",
            opened_at=table.created_at,
            is_over=table.is_over,
        )
        for table in capabilities.tables_of(cookies)
    ]


def _how_far(table: Table) -> str:
    if table.is_over:
        return gettext("it is over")
    return gettext("it has begun") if table.stream.version else gettext("not begun yet")


def way_back(table: Table) -> str:
    """The page on which a device takes the score over, with the code for it in its fragment."""
    page = reverse("table:people", args=[table.code])
    return f"{page}#keep={table.scorekeeper_code}"


TABLES = PartyKind(
    tile="table/_tile.html",
    find=opening.find_table,
    address=lambda table: reverse("table:join", args=[table.code]),
    forget=partial(forget, Table),
    model=Table,
    way_back=way_back,
    missing=_("There is no table with that code."),
    tile_context=tile_context,
    own=own_tables,
    beside=bots.play,
)


def offered_games() -> list[OfferedGame]:
    """What a group can play here."""
    return [
        OfferedGame(
            game.slug, game.name, game.sign, reverse("table:new", args=[game.slug]), game.seats[-1]
        )
        for game in all_games()
    ]


def running(party: UUID) -> RunningParty | None:
    """The table with this stream, where its game is on: watchers see it, too."""
    known = [game.slug for game in all_games()]
    table = Table.objects.alive().filter(stream_id=party, game_slug__in=known).first()
    if table is None or table.is_over:
        return None
    game = table.table_game
    number = game.rounds_over(folding.state_of(table).game) + 1
    words = gettext(game.round_word) % {"number": number}
    return RunningParty(reverse("table:table", args=[table.code]), words)


SOURCE = GameSource(offered_games, group_results.results_of, running)
