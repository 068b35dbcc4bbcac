"""Mouse Hunt as a table keeps it: what it is called, what can be agreed on, and how it reads."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from cardgames.engine import CardGame, Seat
from cardgames.kept import Board, Choice, KeptGame, Number, Place, Rule, Several, Switch, Text
from cardgames.pad import Draft, Pad
from ninelives_site.written import Written
from tests.mousehunt.board import board
from tests.mousehunt.pads import card_pad, draft_of, round_pad, spoken
from tests.mousehunt.record import GAME
from tests.mousehunt.rules import KINDS, PLAYERS, ROUNDS, Game, Play


@dataclass(frozen=True, slots=True)
class Mice(Text):
    """The mice of each round, in one line."""

    def read(self, posted: Sequence[str]) -> list[int] | None:
        words = posted[-1].split() if posted else []
        mice = [int(word) for word in words if word in tuple("123456789")]
        if words and not len(words) == len(mice) == ROUNDS:
            raise ValueError(_("five numbers from 1 to 9"))
        return mice or None


class MouseHunt(KeptGame):
    """One phone, or one each; the pad of the table itself (seat None) is the score keeper's."""

    recorded = GAME
    name = "Mouse Hunt"
    sentence = gettext_lazy("The strongest cat catches the mice.")
    sign = "paws"
    seats = PLAYERS
    page = Path(__file__).parent / "rules.md"
    round_word = gettext_lazy("round %(number)s")
    score_word = gettext_lazy("mice")
    house_rules = (
        Mice("mice", gettext_lazy("Mice of each round"), rule="the-hunt", example="1 2 3 4 5"),
        Number("target", gettext_lazy("Mice that end the hunt"), rule="h4", proposed="–"),
        Switch("weakest", gettext_lazy("The weakest cat catches"), rule="h1"),
        Choice(
            "ties",
            gettext_lazy("Of equal cats"),
            rule="h2",
            choices=(("first", gettext_lazy("the first")), ("last", gettext_lazy("the last"))),
        ),
        Several(
            "asleep",
            gettext_lazy("Kinds that are asleep"),
            rule="h1",
            choices=tuple((kind, kind, kind) for kind in KINDS),
        ),
    )
    rules = {
        "H1": Rule(gettext_lazy("H1: the strongest cat"), "h1"),
        "game-over": Rule(gettext_lazy("H4: the end"), "h4"),
        "not-your-turn": Rule(gettext_lazy("H3: who leads"), "h3"),
        "unknown-card": Rule(gettext_lazy("The cats"), "the-cats"),
        "played-already": Rule(gettext_lazy("H5: every card once"), "h5"),
        "not-in-hand": Rule(gettext_lazy("H5: every card once"), "h5"),
        "wrong-phase": Rule(gettext_lazy("H6: whole rounds"), "h6"),
    }

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
