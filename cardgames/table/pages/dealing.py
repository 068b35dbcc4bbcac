"""What a page shows of cards that the server deals: the press on "Deal", whose hand this is."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.utils import timezone

from cardgames.hand import HandCard
from cardgames.pad import Draft
from cardgames.table.models import Table
from cardgames.table.pages.drafts import OPEN
from cardgames.table.refusals import NOT_DEALT_IN
from cardgames.table.services import dealing
from cardgames.table.services.folding import TableState
from cardgames.table.services.seating import TableRole, bot_seats, hands_seen, passed_around
from ninelives_site.core import waits
from ninelives_site.core.refusal import Refusal
from ninelives_site.core.sentences import say
from ninelives_site.journal import journal
from ninelives_site.pages.refusals import answer_to
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
    hand while it goes from one to another; `not_dealt_in` says whose hands it does not show, as
    they play on it since the deal, and when it will."""

    role: TableRole
    curtain: Curtain | None = None
    not_dealt_in: str = ""


def eyes_of(table: Table, state: TableState, role: TableRole, draft: Draft) -> Eyes:
    """A phone of one player sees that hand. Where several play on one phone, a hand is only seen
    once its player says so, until they have acted."""
    here = passed_around(table, role) if state.is_dealt else ()
    if not here:
        return Eyes(role)
    seen = hands_seen(table, state, role)
    around = [seat for seat in here if seat in seen]
    unseen = [state.players[seat] for seat in here if seat not in seen]
    no_hand = Refusal(NOT_DEALT_IN[state.dealer.deals_each_round], player=unseen)
    out = answer_to(no_hand).sentence if unseen else ""
    if len(around) == 1:
        return Eyes(replace(role, seat=around[0]), not_dealt_in=out)
    waiting = [seat for seat in state.awaited(table.mode) if seat is not None and seat in around]
    seat = next((each for each in waiting if draft.get(OPEN) == _opening(state, each)), None)
    if seat is not None or not waiting:
        return Eyes(replace(role, seat=seat), not_dealt_in=out)
    href = Draft().put(OPEN, _opening(state, waiting[0])).query
    return Eyes(replace(role, seat=None), Curtain(state.players[waiting[0]], href), out)


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
    return waits.seconds_left(table.turn_seconds, (timezone.now() - since).total_seconds())


def resting_hand(state: TableState, role: TableRole, by_number: bool) -> Sequence[HandCard]:
    """The hand of this device's seat, while it has nothing to choose of it."""
    if role.seat is None or not state.is_dealt:
        return ()
    return in_order(state.table_game.hand(state.game, role.seat), by_number)


def in_order(hand: Sequence[HandCard], by_number: bool) -> Sequence[HandCard]:
    return sorted(hand, key=lambda card: card.by_number if by_number else card.by_suit)
