"""A game's rules in our own words, for the table: every verdict links to its place here."""

from functools import cache

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from cardgames.table.games import game_of
from cardgames.table.pages.markdown import RulesText, rules_text
from cardgames.table_game import TableGame

PARTS = ("For players", "Rulings")
"""What the page shows of a game's Markdown; the rest is for those who write records or code."""


@require_safe
def rules(request: HttpRequest, slug: str) -> HttpResponse:
    """The rules, the rulings, and what a table may agree on; 404 for a game that there isn't."""
    try:
        game = game_of(slug)
    except KeyError:
        raise Http404(_("There is no such game.")) from None
    return render(request, "table/rules.html", {"game": game, "text": text_of(game)})


@cache
def text_of(game: TableGame) -> RulesText:
    """The game's page, read once: it changes only with the program."""
    return rules_text(game.page.read_text(encoding="utf-8"), PARTS)
