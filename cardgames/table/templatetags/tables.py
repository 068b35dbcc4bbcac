"""`{% card_games as games %}`: what a table can be opened for. `{% own_tables as tables %}`: those
at which the asking device keeps the score or has a seat, the newest first."""

from collections.abc import Mapping
from typing import Any

from django import template

from cardgames.table import capabilities
from cardgames.table.games import all_games
from cardgames.table.models import Table

register = template.Library()
register.simple_tag(all_games, name="card_games")

MOST = 3


@register.simple_tag(takes_context=True)
def own_tables(context: Mapping[str, Any]) -> list[Table]:
    """At most three tables that have not expired."""
    return capabilities.tables_of(context["request"].COOKIES)[:MOST]
