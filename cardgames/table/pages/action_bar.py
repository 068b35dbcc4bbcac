"""The action bar of a table: the pad that a game draws, as links and buttons, with its verdict.

A pad's keys lead to drafts; here they become addresses.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from cardgames.engine import Seat
from cardgames.pad import Draft, Pad
from cardgames.power_cards import PowerLine
from cardgames.table.models import Table
from cardgames.table.pages.answers import TableNotice
from cardgames.table.pages.drafts import FOR, OWN, SINCE, TABLE, seat_of
from cardgames.table.pages.pad_links import FieldLinks, KeyLinks, PadKeys, href_of
from cardgames.table.pages.verdicts import PadVerdict, of_moves, refuses_keys
from cardgames.table.services.folding import TableState
from cardgames.table.services.last_entry import last_words, puts_right
from cardgames.table.services.seating import TableRole
from cardgames.table_game import PadContext

WRAPPED = 5
"""The most names that wrap; more scroll sideways (static/css/pad.css)."""


@dataclass(frozen=True, slots=True)
class SeatLink:
    """A seat that the pad may be for; without `href` it only keeps its place beside the others."""

    id: str
    href: str
    name: str
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class TableActionBar:
    """Everything that can be done at the bottom of the page, for this `seat`. `shorter` is the
    address without the last tap, "" where nothing has been tapped; `has_button`: whether a button
    posts what is tapped, or only the last key does; `last` is what was entered before, in words."""

    pad: Pad
    seat: Seat
    shorter: str
    has_button: bool
    last: str
    seats: tuple[SeatLink, ...]
    lines: tuple[FieldLinks, ...]
    rows: tuple[KeyLinks, ...]
    verdict: PadVerdict
    is_put_right: bool

    @property
    def has_hand(self) -> bool:
        """Whether a row of the pad is the hand."""
        return any(row.shape == "hand" for row in self.rows)

    @property
    def has_only_button(self) -> bool:
        """Whether the button stands in the place of the keys, as there are none."""
        return not (self.has_button or self.rows)

    @property
    def lines_kept(self) -> int:
        """How many lines of keys there is always room for: below fields, and around a button in the
        place of keys, unless a no above it needs the room."""
        is_button = self.has_only_button and not self.verdict.notice
        return self.pad.most if self.lines or is_button else 0

    @property
    def is_raised(self) -> bool:
        """Whether a card of the hand is raised that enters by another tap on it."""
        links = (link for row in self.rows if row.shape == "hand" for link in row.links)
        return any(link.moves for link in links)

    @property
    def power(self) -> PowerLine | None:
        """What the power does that is about to be used, or that of the raised card."""
        raised = (
            link.key.card.power
            for row in self.rows
            for link in row.links
            if link.key.card and link.key.state == "set"
        )
        return self.pad.power or next(raised, None)

    @property
    def tells_powers(self) -> bool:
        """Whether there is a place for what a power does: where one is to be used, and beside a
        hand whose cards have some."""
        cards = (link.key.card for row in self.rows for link in row.links)
        return bool(self.pad.power) or any(card and card.power for card in cards)

    @property
    def again(self) -> str:
        """What another tap on a raised card does; "" where none is raised that enters by it."""
        return self.pad.again if self.is_raised else ""

    @property
    def said(self) -> tuple[str, str]:
        """What stands at the referee's place, first and then.

        That is what another tap does, or the question and a yes; else a hint and, unless it stands
        alone, what was entered before: the first of them is what was put right. What a power does
        has a place of its own."""
        answer = self.verdict.answer
        if answer is not None:
            if self.is_put_right and not self.shorter:
                return self.last, answer.remark
            yes = " ".join(filter(None, (_("Yes."), answer.remark)))
            return (self.again, answer.remark) if self.again else (answer.question, yes)
        if self.again:
            return self.again, self.pad.hint
        if self.is_put_right:
            return self.last, self.pad.hint
        if self.pad.power:
            return self.pad.hint or self.last, ""
        return self.pad.hint, "" if self.pad.alone else self.last

    @property
    def refuses_keys(self) -> bool:
        return refuses_keys(self.pad, self.verdict)


def action_bar(
    table: Table,
    state: TableState,
    role: TableRole,
    draft: Draft,
    notice: TableNotice | None = None,
    by_number: bool = False,
) -> TableActionBar | None:
    """The action bar for this device after these taps; None where it has nothing to enter now.

    `role`: as `eyes_of` has it. `notice` is why what it posted was not entered; `by_number`: how
    the device sorts its hand."""
    if state.is_over:
        return None
    game, mode = state.game, table.mode
    noting, seats = state.noting(mode), _seats(state, role, mode)
    if not seats:
        return None
    seat = _chosen(draft, seats)
    own = draft.only(*OWN).put(SINCE, state.version).put(FOR, TABLE if seat is None else seat)
    tapped = draft.without(*OWN) if _is_of(draft, seat) else Draft()
    context = PadContext(game, seat, mode, role.seat, by_key=True, gone=state.gone)
    may_ask = _may_ask(state, role, seat)
    keys = PadKeys(state, context, own, tapped, may_ask, seats, noting, by_number)
    pad = replace(keys.pad, hint=capfirst(keys.pad.hint))
    asks_who = noting is not None and seat is None and bool(pad.rows)
    is_last = role.is_scorekeeper and not state.is_dealt and state.table_game.hides(game)
    named = seats
    if noting:
        named = tuple(each for each in seats if each is not None)
    is_put_right = puts_right(state) and not pad.noted
    is_said = seat is not None and state.is_counted(mode) and not is_put_right
    return TableActionBar(
        pad=pad,
        seat=seat,
        shorter=href_of(own, tapped.shorter()) if tapped.taps else "",
        has_button=not keys.are_ended_by_key,
        last="" if is_said or _begins(state) else last_words(state, is_short=True),
        seats=() if asks_who else _seat_links(own, named, seat, state.players, is_last=is_last),
        lines=keys.fields(),
        rows=keys.rows(by_key=any(row.plays for row in pad.rows)),
        verdict=of_moves(state, game, pad, notice, may_ask),
        is_put_right=is_put_right,
    )


def _seats(state: TableState, role: TableRole, mode: str) -> tuple[Seat, ...]:
    """The seats that this device may enter something for now."""
    awaited = state.awaited(mode)
    if role.is_scorekeeper and not state.is_dealt:
        return awaited
    if state.tells_for_table(role.seat):
        return (None,)
    return (role.seat,) if role.seat is not None and role.seat in awaited else ()


def _begins(state: TableState) -> bool:
    """Whether a round is about to begin, with nothing entered since the one before was over."""
    is_between = state.table_game.between_rounds(state.game)
    return is_between and not (state.notes or puts_right(state))


def _may_ask(state: TableState, role: TableRole, seat: Seat) -> bool:
    """Whether the referee answers before something is posted: not for others where hands are known,
    since a no could tell what is in them."""
    is_own = seat is not None and seat == role.seat
    return is_own or not state.table_game.knows_hands(state.game)


def _chosen(draft: Draft, seats: Sequence[Seat]) -> Seat:
    named = seat_of(draft)
    return named if draft.get(FOR) and named in seats else seats[0]


def _is_of(draft: Draft, seat: Seat) -> bool:
    """Whether what is tapped was tapped for this seat, as far as it says."""
    return not draft.get(FOR) or seat_of(draft) == seat


def _seat_links(
    own: Draft, seats: Sequence[Seat], chosen: Seat, players: Sequence[str], *, is_last: bool
) -> tuple[SeatLink, ...]:
    """Whom the pad is for, where there are several; of few, who is done keeps a place, so that
    nobody else's moves, nor the line itself for who `is_last` to choose what all do."""
    keeps_places = len(players) <= WRAPPED
    if len(seats) < 2 and not (is_last and keeps_places):
        return ()
    done = set(range(len(players))) - set(seats) if keeps_places else set()
    links = []
    for seat in sorted([*seats, *done], key=lambda seat: (seat is None, seat)):
        value = TABLE if seat is None else str(seat)
        name = _("Whole round") if seat is None else players[seat]
        href = "" if seat in done else own.put(FOR, value).query
        links.append(SeatLink(f"for-{value}", href, name, seat == chosen))
    return tuple(links)
