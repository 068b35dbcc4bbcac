"""A game's rules in our own words, for the table: every verdict links to its place here."""

import re
from functools import cache
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import override
from django.views.decorators.http import require_safe

from cardgames.schemas import schemas_of_moves
from cardgames.table.games import game_of
from cardgames.table.pages.examples import examples_by_place, examples_by_power
from cardgames.table.pages.lesson import pictures
from cardgames.table.pages.markdown import RULINGS, RulesText, parted_rulings, rules_text, section
from cardgames.table_game import TableGame
from ninelives_site.pages.answers import page
from ninelives_site.party.paths import CodeInPath

CODE = re.compile(CodeInPath.regex)
FOR_PLAYERS = ("For players", RULINGS)
FOR_WRITERS = ("For people who write records",)
"""The parts of a game's Markdown that its two pages show."""


@require_safe
def rules(request: HttpRequest, slug: str) -> HttpResponse:
    """What is needed, a round in pictures, the rules with examples, the rulings, what a table may
    agree on; 404 for a game that there isn't. `?table=CODE` is the table that one comes from."""
    game = _game(slug)
    shown = {
        "game": game,
        "text": text_of(game),
        "pictures": pictures(game),
        "examples": examples_by_place(game),
        "table": _table(request),
    }
    return page(request, "table/rules.html", shown, lambda: game_document(game))


@require_safe
def powers(request: HttpRequest, slug: str) -> HttpResponse:
    """Every power with its sign, what it does and examples, some in pictures, and which cards of
    our own deck have which; to be printed as a card for the table. 404 for a game without powers.
    """
    game = _game(slug)
    if not game.powers:
        raise Http404(_("This game has no powers."))
    shown = {"game": game, "examples": examples_by_power(game), "table": _table(request)}
    return page(request, "table/powers.html", shown, lambda: powers_document(game))


@require_safe
def records(request: HttpRequest, slug: str) -> HttpResponse:
    """How the game is written in records: moves, phases, the state's facts, codes."""
    game = _game(slug)
    shown = {"game": game, "text": text_of(game, FOR_WRITERS)}
    return page(request, "table/records.html", shown, lambda: records_document(game))


def _table(request: HttpRequest) -> str:
    """The code of the table that one comes from, if it is one."""
    code = request.GET.get("table", "")
    return code if CODE.fullmatch(code) else ""


def _game(slug: str) -> TableGame:
    try:
        return game_of(slug)
    except KeyError:
        raise Http404(_("There is no such game.")) from None


def game_document(game: TableGame) -> dict[str, Any]:
    """A game as programs are told of it: its slug, how many play, what a table may choose."""
    return {
        "game": game.slug,
        "name": game.name,
        "seats": [game.seats[0], game.seats[-1]],
        "options": [rule.option for rule in game.house_rules],
    }


def powers_document(game: TableGame) -> dict[str, Any]:
    """The powers for programs: what each does, and which card of our own deck has which."""
    return {
        "game": game.slug,
        "name": game.name,
        "powers": [
            {"id": power.id, "words": _(power.words), "example": _(power.example)}
            for power in game.powers.values()
        ],
        "deck": [
            {"label": _(row.label), "powers": [power.id if power else None for power in row.powers]}
            for row in game.power_deck
        ],
    }


def records_document(game: TableGame) -> dict[str, Any]:
    """The same for programs: a JSON Schema for each type of move, and the text as Markdown."""
    markdown = game.page.read_text(encoding="utf-8")
    return {
        "game": game.slug,
        "name": game.name,
        "moves": schemas_of_moves(game.recorded.moves),
        "text": section(markdown, *FOR_WRITERS),
    }


@cache
def text_of(game: TableGame, parts: tuple[str, ...] = FOR_PLAYERS) -> RulesText:
    """Parts of the game's page, read once: it changes only with the program. It is in English, and
    to players it says what they call things."""
    markdown = parted_rulings(game.page.read_text(encoding="utf-8"), game.record_rulings)
    with override("en"):
        return rules_text(markdown, parts, game.rules_words() if parts == FOR_PLAYERS else None)
