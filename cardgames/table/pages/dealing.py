"""What a page shows of cards that the server deals: the press on "Deal", whose hand this is."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.utils import timezone

from cardgames.hand import HandCard
from cardgames.pad import Draft
from cardgames.table.models import Table
from cardgames.table.pages.drafts import OPEN
from cardgames.table.services import dealing
from cardgames.table.services.folding import TableState
from cardgames.table.services.seating import TableRole, bot_seats, passed_around
from ninelives_site.core.seeds import grouped
from ninelives_site.core.sentences import say
from ninelives_site.journal import journal
from ninelives_site.pages.sentences import text_of


@dataclass(frozen=True, slots=True)
class DealView:
    """A round that waits to be dealt, as the game calls it; the seal of its shuffle, and how many
    devices have put a value into it, of how many that could."""

    round: str
    seal: str
    shuffle: int
    sent: int
    phones: int

    @property
    def digits(self) -> str:
        """The seal in fours, as a device shows it too."""
        return grouped(self.seal)


def deal_view(table: Table, state: TableState) -> DealView | None:
    """What is to be known before a deal; None where nothing is to be dealt."""
    if not state.awaits_deal:
        return None
    shuffle = dealing.next_shuffle(state)
    return DealView(
        round=text_of(
            say(state.table_game.round_word, number=state.table_game.rounds_over(state.game) + 1)
        ),
        seal=state.timeline.seal,
        shuffle=shuffle,
        sent=len(dealing.values_for(table, shuffle)),
        phones=dealing.devices_of(table),
    )


@dataclass(frozen=True, slots=True)
class Curtain:
    """What a phone shows that goes round: to whom it is handed, and the address that opens it."""

    name: str
    href: str


@dataclass(frozen=True, slots=True)
class Eyes:
    """Through whose eyes a device looks now, as a role; `curtain` is what it shows instead of a
    hand while it goes from one to another."""

    role: TableRole
    curtain: Curtain | None = None


def eyes_of(table: Table, state: TableState, role: TableRole, draft: Draft) -> Eyes:
    """A phone of one player sees that hand. Where several play on one phone, a hand is only seen
    once its player says so, until they have acted."""
    around = passed_around(table, role) if state.is_dealt else ()
    if not around:
        return Eyes(role)
    if len(around) == 1:
        return Eyes(replace(role, seat=around[0]))
    waiting = [seat for seat in state.awaited(table.mode) if seat in around]
    if not waiting:
        return Eyes(replace(role, seat=None))
    opened = draft.get(OPEN)
    for seat in waiting:
        if seat is not None and opened == _opening(state, seat):
            return Eyes(replace(role, seat=seat))
    seat = next(seat for seat in waiting if seat is not None)
    href = Draft().put(OPEN, _opening(state, seat)).query
    return Eyes(replace(role, seat=None), Curtain(state.players[seat], href))


def _opening(state: TableState, seat: int) -> str:
    """What an address says that opens a hand: good until its player has made a move more."""
    return f"{seat}.{sum(entry.seat == seat for entry in state.moves)}"


def turn_left(table: Table, state: TableState) -> float | None:
    """Seconds until a bot moves for somebody who is waited for; None where nobody's time runs."""
    bot = state.table_game.bot
    if not table.turn_seconds or bot is None or state.is_over or state.awaits_deal:
        return None
    bots = bot_seats(table)
    people = [seat for seat in state.awaited(table.mode) if seat is not None and seat not in bots]
    since = journal.last_entered_at(table.stream_id)
    if since is None or all(bot.may_wait(state.game, seat) for seat in people):
        return None
    return max(0.0, table.turn_seconds - (timezone.now() - since).total_seconds())


def resting_hand(state: TableState, role: TableRole, by_number: bool) -> Sequence[HandCard]:
    """The hand of this device's seat, while it has nothing to choose of it."""
    if role.seat is None or not state.is_dealt:
        return ()
    return in_order(state.table_game.hand(state.game, role.seat), by_number)


def in_order(hand: Sequence[HandCard], by_number: bool) -> Sequence[HandCard]:
    return sorted(hand, key=lambda card: card.by_number if by_number else card.by_suit)
