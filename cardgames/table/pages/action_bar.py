"""The action bar of a table: the pad that a game draws, as links and buttons, with its verdict.

A pad's keys lead to drafts; here they become addresses.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from cardgames.engine import Seat
from cardgames.pad import Draft, KeyRow, Pad
from cardgames.power_cards import PowerLine
from cardgames.table.models import Table
from cardgames.table.pages.answers import TableNotice
from cardgames.table.pages.corrections import CorrectionTarget, target_of
from cardgames.table.pages.drafts import FOR, OWN, SINCE, TABLE, seat_of
from cardgames.table.pages.pad_links import FieldLinks, KeyLinks, PadKeys, href_of
from cardgames.table.pages.verdicts import (
    PadVerdict,
    TableButton,
    is_entered,
    of_correction,
    of_moves,
)
from cardgames.table.services.entry_words import let_stand
from cardgames.table.services.folding import TableState
from cardgames.table.services.last_entry import last_words, puts_right
from cardgames.table.services.seating import TableRole
from cardgames.table_game import REFEREE, SCORE, PadContext

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
    target: CorrectionTarget | None
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
    def rows_to_come(self) -> Iterable[Iterable[KeyRow]]:
        """Rows that may come, whose height is kept; where a no stands above a button alone that
        can't be pressed, the board needs it."""
        return () if self.has_only_button and self.verdict.notice else self.pad.instead()

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
        """Whether the keys that are set are wrong: of a sheet only those of a field that is."""
        fields = [field for line in self.pad.lines for field in line.fields]
        is_theirs = not fields or any(field.active and field.is_wrong for field in fields)
        notice = self.verdict.notice
        return is_theirs and notice is not None and notice.refuses

    @property
    def remedies(self) -> tuple[TableButton, ...]:
        """What the table may do instead; of a correction that stands in the place of the button."""
        return () if self.target else self.verdict.amendments

    @property
    def has_parts(self) -> bool:
        """Whether what is corrected was put together, as a stack of cards: then its last part can
        be taken back alone."""
        target = self.target
        return bool(target and target.has_parts and not (target.is_out or self.pad.lines))

    @property
    def shows_scores(self) -> bool:
        """Whether what a correction changes in the scores stands in the place of the keys."""
        effect = self.verdict.effect
        is_free = not any(row.links for row in self.rows)
        return is_free and effect is not None and bool(effect.scores)

    @property
    def is_only_refused(self) -> bool:
        """Whether a no is all that is to be said of a correction without fields: it stands where
        that would say what it changes, so that what lies on the table stays in sight."""
        is_card = self.target is not None and not self.pad.lines
        return is_card and self.verdict.notice is not None and self.verdict.effect is None


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
    corrects = role.is_scorekeeper and not state.is_dealt
    target = target_of(state, draft) if corrects else None
    if state.is_over and target is None:
        return None
    game = target.game if target else state.game
    mode = _mode(table, target)
    noting = None if target else state.noting(mode)
    seats = _seats(state, role, mode, target)
    if not seats:
        return None
    seat = _chosen(draft, seats)
    own = draft.only(*OWN).put(SINCE, state.version)
    if target is None:
        own = own.put(FOR, TABLE if seat is None else seat)
    tapped = draft.without(*OWN) if _is_of(draft, seat) else Draft()
    by_key = target is None
    gone = () if target else state.gone
    context = PadContext(game, seat, mode, role.seat, by_key, gone, target is not None)
    may_ask = _may_ask(state, role, seat)
    opened = target.opened if target else Draft()
    keys = PadKeys(state, context, own, tapped, may_ask, seats, noting, by_number, opened=opened)
    pad = replace(keys.pad, hint=_hint_of_correction(target, keys.pad) or capfirst(keys.pad.hint))
    asks_who = noting is not None and seat is None and bool(pad.rows)
    is_last = (
        role.is_scorekeeper and not (state.is_dealt or target) and state.table_game.hides(game)
    )
    has_button = not (by_key and keys.are_ended_by_key)
    by_key = by_key and any(row.plays for row in pad.rows)
    rows, named = keys.rows(by_key), seats
    if noting:
        named = tuple(each for each in seats if each is not None)
    if target:
        verdict = of_correction(state, target, pad, notice)
    else:
        verdict = of_moves(state, game, pad, notice, may_ask)
    is_put_right = puts_right(state) and not pad.noted
    is_said = seat is not None and state.is_counted(mode) and not is_put_right
    return TableActionBar(
        pad=pad,
        seat=seat,
        shorter=href_of(own, tapped.shorter()) if tapped.taps else "",
        has_button=has_button,
        last="" if target or is_said or _begins(state) else last_words(state, is_short=True),
        seats=() if asks_who else _seat_links(own, named, seat, state.players, is_last=is_last),
        lines=() if target and target.is_out else keys.fields(),
        rows=_of_correction(pad, target, rows, is_changed=verdict.effect is not None),
        target=target,
        verdict=verdict,
        is_put_right=is_put_right,
    )


def _hint_of_correction(target: CorrectionTarget | None, pad: Pad) -> str:
    """What to do with an entry that stands as it was entered, or why the table let it stand; ""
    with any other, and where fields stand: it is said in the place of their keys."""
    if target is None or target.entry is None or not is_entered(target, pad.moves):
        return ""
    return let_stand(target.entry) or ("" if pad.lines else target.hint)


def _of_correction(
    pad: Pad, target: CorrectionTarget | None, rows: tuple[KeyLinks, ...], *, is_changed: bool
) -> tuple[KeyLinks, ...]:
    """The keys of the pad; in their place, what to tap where all fields of a correction are filled
    in, with what was entered or (`is_changed`) something else, and what becomes of an entry that is
    taken out."""
    if target and target.is_out:
        words = _("As if it had never been entered.")
    elif target and pad.lines and not rows:
        words = _("Tap the field that is wrong.")
        if is_changed:
            words = (
                _("Tap another field, or correct it.")
                if target.drop
                else _("Tap another field, or put it in.")
            )
    else:
        return rows
    return (KeyLinks(words, "words", quiet=False, links=()),)


def _mode(table: Table, target: CorrectionTarget | None) -> str:
    """The mode in which the entry was made that is corrected; else the table's."""
    if target is None:
        return table.mode
    return SCORE if target.is_row else REFEREE


def _seats(
    state: TableState, role: TableRole, mode: str, target: CorrectionTarget | None
) -> tuple[Seat, ...]:
    """The seats that this device may enter something for now."""
    if target:
        return (target.seat,)
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
