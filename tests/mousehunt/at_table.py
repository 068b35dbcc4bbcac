"""Mouse Hunt at the table: what is drawn, tapped and told."""

from pathlib import Path
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from cardgames.engine import CardGame, Seat
from cardgames.kept import SCORE, Board, KeptGame, Number, Place, Rule, Status
from cardgames.pad import Draft, Field, Key, Line, Pad, Row
from tests.mousehunt.rules import GAME, MOST, PLAYERS, TARGET, Catch, WholeRound


class MouseHunt(KeptGame):
    recorded = GAME
    name = "Mouse Hunt"
    sentence = "Count what you catch."
    sign = "paws"
    seats = PLAYERS
    page = Path(__file__).parent / "rules.md"
    house_rules = (
        Number("target", gettext_lazy("Mice to win"), low=1, high=99, proposed=str(TARGET)),
    )
    rules = {"too-many": Rule("H2", "h2"), "mice": Rule("H1", "h1")}
    round_word = "round %(number)s"
    score_word = "mice"

    def round_of(self, game: CardGame) -> int:
        return game.state()["round"]

    def between_rounds(self, game: CardGame) -> bool:
        return not game.state()["turn"]

    def board(self, game: CardGame, viewer: Seat, keeping: str) -> Board:
        seen = game.seen_by(viewer)
        turn = seen["state"]["turn"]
        seats = [
            {"name": name, "mice": str(mice), "turn": seat == turn}
            for seat, (name, mice) in enumerate(seen["scores"].items())
        ]
        status = (Status(_("to hunt"), "–" if turn is None else game.players[turn], "paws"),)
        head = (_("round %(number)s") % {"number": seen["state"]["round"]},)
        return Board(head, status, "mousehunt/board.html", {"seats": seats})

    def pad(self, place: Place, draft: Draft) -> Pad:
        if place.seat is None or place.keeping == SCORE:
            return self._whole_round(place, draft)
        mice = draft.number("mice")
        row = Row(_("Mice"), _numbers(draft, "mice", MOST + 1), "nums", quiet=True)
        title = _("%(name)s, your mice") % {"name": place.name}
        if mice is None:
            return Pad(title, rows=(row,), press=_("Caught"))
        return Pad(
            title,
            rows=(row,),
            moves=({"seat": place.seat, "type": "catch", "mice": mice},),
            press=_("Caught %(mice)s") % {"mice": mice},
            question=_("May I catch %(mice)s?") % {"mice": mice},
        )

    def _whole_round(self, place: Place, draft: Draft) -> Pad:
        players = place.game.players
        caught = [draft.number(f"m{seat}") for seat in range(len(players))]
        empty = [seat for seat, mice in enumerate(caught) if mice is None]
        active = draft.number("at")
        if active is None or active >= len(players):
            active = empty[0] if empty else 0
        lines = tuple(
            Line(name, (Field(_("mice"), draft.get(f"m{seat}"), draft.put("at", seat),
                              active=seat == active),))
            for seat, name in enumerate(players)
        )  # fmt: skip
        row = Row(_("Mice"), _numbers(draft.without("at"), f"m{active}", MOST), "nums", quiet=True)
        moves: tuple[dict[str, Any], ...] = ()
        if not empty:
            moves = ({"seat": None, "type": "round", "mice": caught},)
        return Pad(_("The round’s mice"), rows=(row,), lines=lines, moves=moves, press=_("Score"))

    def draft_of(self, game: CardGame, seat: Seat, move: Any) -> Draft:
        if isinstance(move, WholeRound):
            return Draft(tuple((f"m{seat}", str(mice)) for seat, mice in enumerate(move.mice)))
        return Draft().put("mice", move.mice)

    def words(self, before: CardGame, seat: Seat, move: Any, after: CardGame) -> str:
        if isinstance(move, Catch) and seat is not None:
            return _("%(name)s catches %(mice)s.") % {
                "name": after.players[seat],
                "mice": move.mice,
            }
        return _("The whole round: %(mice)s.") % {"mice": ", ".join(map(str, move.mice))}

    def leaving(self, game: CardGame, seat: int) -> str:
        return _("The hunt ends as it stands.")


def _numbers(draft: Draft, name: str, most: int) -> tuple[Key, ...]:
    """Keys 0 to `most`."""
    keys = (str(number) for number in range(most + 1))
    return tuple(
        Key(key, draft.put(name, key), state="set" if draft.get(name) == key else "")
        for key in keys
    )


KEPT = MouseHunt()
