"""Mouse Hunt as a table keeps it: all that the table asks of it, in one place."""

from collections.abc import Sequence
from pathlib import Path
from typing import cast

from django.utils.translation import gettext as _

from cardgames.engine import CardGame, Seat
from cardgames.kept import Board, KeptGame, Place
from cardgames.pad import Draft, Pad
from ninelives_site.written import Written
from tests.mousehunt.board import board
from tests.mousehunt.house import HOUSE_RULES, ROUND_WORD, RULES, SCORE_WORD, SENTENCE
from tests.mousehunt.pads import card_pad, draft_of, round_pad, spoken
from tests.mousehunt.record import GAME
from tests.mousehunt.rules import PLAYERS, Game, Play


class MouseHunt(KeptGame):
    """One phone, or one each; the pad of the table itself (seat None) is the score keeper's."""

    recorded = GAME
    name = "Mouse Hunt"
    sentence = SENTENCE
    sign = "paws"
    seats = PLAYERS
    page = Path(__file__).parent / "rules.md"
    house_rules = HOUSE_RULES
    rules = RULES
    round_word = ROUND_WORD
    score_word = SCORE_WORD

    # Where the game is

    def round_of(self, game: CardGame) -> int:
        hunt = cast(Game, game)
        return len(hunt.given) + bool(hunt.table)

    def between_rounds(self, game: CardGame) -> bool:
        return not cast(Game, game).table

    # What people see and tap

    def board(self, game: CardGame, viewer: Seat, keeping: str) -> Board:
        return board(cast(Game, game), viewer, keeping)

    def pad(self, place: Place, draft: Draft) -> Pad:
        game = cast(Game, place.game)
        return round_pad(game, draft) if place.seat is None else card_pad(game, place, draft)

    def draft_of(self, game: CardGame, seat: Seat, move: Written) -> Draft:
        return draft_of(move)

    # Words

    def words(self, before: CardGame, seat: Seat, move: Written, after: CardGame) -> str:
        hunt = cast(Game, after)
        catcher = hunt.players[hunt.leader]
        if seat is None or not isinstance(move, Play):
            return _("%(catcher)s catches.") % {"catcher": catcher}
        told = {"name": hunt.players[seat], "card": spoken(move.card), "catcher": catcher}
        if hunt.table:
            return _("%(name)s plays %(card)s.") % told
        return _("%(name)s plays %(card)s, and %(catcher)s catches.") % told

    def remark(self, game: CardGame, moves: Sequence[tuple[Seat, Written]]) -> str:
        seat, move = moves[0]
        after = cast(Game, game.apply(seat, move))
        catcher = after.catcher if after.table else after.leader
        return _("It catches, as the cards lie.") if catcher == seat else _("It catches nothing.")

    def leaving(self, game: CardGame, seat: int) -> str:
        return _("Of the others, whoever has most mice has won.")


KEPT = MouseHunt()
