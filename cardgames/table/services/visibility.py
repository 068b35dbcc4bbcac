"""Who may see what of a table: the single exit for everything that leaves the server.

Whoever knows the code may watch: the public facts are everybody's. What a seat has chosen in secret
is shown to that seat's own phone only, by the game's `visible_to`.
"""

from collections import defaultdict
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from cardgames.engine import ScoreLine, Seat
from cardgames.notes import SeatNote
from cardgames.table.models import Table
from cardgames.table.services import pauses, presence
from cardgames.table.services.asking import question_of
from cardgames.table.services.folding import TableState
from cardgames.table.services.seating import TableRole, bots, hands_seen
from cardgames.views import GameView
from ninelives_site.party.ranking import Rank, ranks


def viewer(table: Table, state: TableState, role: TableRole) -> Seat:
    """Through whose eyes a device sees the game: its own seat's, once it was dealt in; or
    everybody's."""
    return role.seat if role.seat in hands_seen(table, state, role) else None


def numbers(codes: Collection[str]) -> dict[str, int]:
    """What is shown of tables, by their codes, as `Table.news_number` counts it; those that are
    gone are missing."""
    found = Table.objects.alive().filter(code__in=codes)
    rows = found.values_list("code", "stream__version", "change_count")
    return {code: version + changes for code, version, changes in rows}


@dataclass(frozen=True, slots=True)
class TableView:
    """What one device may see of a table; `visible` is the game as its seat sees it."""

    code: str
    game_slug: str
    mode: str
    role: TableRole
    is_locked: bool
    asking_seat: Seat
    players: tuple[str, ...]
    options: Mapping[str, Any]
    is_over: bool
    left_seat: int | None
    out: tuple[int, ...]
    winners: tuple[str, ...]
    visible: GameView[Any]
    notes: tuple[SeatNote, ...] = ()
    is_dealt: bool = False
    awaits_deal: bool = False
    awaits_going_on: bool = False
    bots: tuple[str, ...] = ()
    away: frozenset[int] = frozenset()

    def document(self) -> dict[str, Any]:
        """The table as JSON: see docs/api.md."""
        return {
            "code": self.code,
            "game": self.game_slug,
            "players": list(self.players),
            "options": self.options,
            "keeping": self.mode,
            "keeper": self.role.is_scorekeeper,
            "seat": self.role.seat,
            "over": self.is_over,
            "left": self.left_seat,
            "winners": list(self.winners),
            "seen": self.visible.document(),
            **self._around(),
        }

    def _around(self) -> dict[str, Any]:
        """What is so now and then only: closed seats, who asks for the score, who has left while
        the others play on, what is noted of the round, whether the server deals, what is
        waited for then, who is a bot, and whose phone has gone; and what only the scorekeeper's
        device is told."""
        locked = {"locked": True} if self.is_locked else {}
        asking = {} if self.asking_seat is None else {"asking": self.asking_seat}
        out = {"out": list(self.out)} if self.out else {}
        noted = [{"seat": note.seat, **note.note.document()} for note in self.notes]
        dealt = {"dealt": True} if self.is_dealt else {}
        due = {"deal_due": True} if self.awaits_deal else {}
        due |= {"go_on_due": True} if self.awaits_going_on else {}
        bots = {"bots": list(self.bots)} if self.bots else {}
        away = {"away": sorted(self.away)} if self.away else {}
        notes = {"notes": noted} if noted else {}
        return locked | asking | out | notes | dealt | due | bots | away


def view_of(table: Table, state: TableState, role: TableRole) -> TableView:
    """The table as this device may see it."""
    question = question_of(table)
    return TableView(
        table.code,
        table.game_slug,
        table.mode,
        role,
        is_locked=table.is_locked,
        asking_seat=question.seat if question else None,
        players=state.players,
        options=state.options,
        is_over=state.is_over,
        left_seat=state.timeline.left_seat,
        out=state.timeline.out,
        winners=tuple(state.players[seat] for seat in state.winners),
        visible=state.game.visible_to(viewer(table, state, role)),
        notes=state.notes,
        is_dealt=state.is_dealt,
        awaits_deal=state.awaits_deal,
        awaits_going_on=state.is_dealt and pauses.awaits_going_on(table, state),
        bots=bots(table) if state.is_dealt else (),
        away=presence.away(table) if state.is_dealt and not state.is_over else frozenset(),
    )


@dataclass(frozen=True, slots=True)
class TableRankingRow:
    """One seat's place in the ranking; ties share a rank. `rounds`: the score after each round."""

    rank: Rank
    seat: int
    name: str
    points: int
    has_won: bool
    has_left: bool
    rounds: tuple[int, ...]

    @property
    def words(self) -> str:
        """What became of the seat, "" where there is nothing to say."""
        if self.has_left:
            return _("left")
        if not self.has_won:
            return ""
        return _("shares the win") if self.rank.is_tied else _("wins")


def ranking(state: TableState) -> tuple[TableRankingRow, ...]:
    """The ranking of this moment: winners first, then by points, then by seat."""
    points, won = state.game.points(), state.winners
    by_round = scores_by_round(state)
    order = sorted(range(len(points)), key=lambda s: (s not in won, -points[s], s))
    places = [(seat in won, points[seat]) for seat in order]
    return tuple(
        TableRankingRow(
            rank=rank,
            seat=seat,
            name=state.players[seat],
            points=points[seat],
            has_won=seat in won,
            has_left=seat in state.gone,
            rounds=tuple(scores[seat] for _number, scores in by_round),
        )
        for seat, rank in zip(order, ranks(places), strict=True)
    )


Scores = tuple[tuple[int, tuple[int, ...]], ...]
"""(round, score of each seat after it), rising."""


def scores_by_round(state: TableState) -> Scores:
    """(round, score of each seat after it) for each round that is over, rising, also where nobody
    got anything; the scores at the start first, as round 0."""
    given: defaultdict[int, list[ScoreLine]] = defaultdict(list)
    for line in state.game.lines():
        given[line.round].append(line)
    scores, by_round = [0] * len(state.players), []
    for number in range(max([state.table_game.rounds_over(state.game), *given]) + 1):
        for line in given[number]:
            scores[line.seat] += line.points
        by_round.append((number, tuple(scores)))
    return tuple(by_round)
