"""A table's page as values: its head, its board, its action bar."""

from typing import Any

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cardgames.board import Board
from cardgames.engine import CardGame
from cardgames.pad import Draft
from cardgames.table.models import Table
from cardgames.table.pages import results, round_end
from cardgames.table.pages.action_bar import action_bar
from cardgames.table.pages.answers import TableNotice
from cardgames.table.pages.boards import drawn
from cardgames.table.pages.coach import tip
from cardgames.table.pages.dealing import deal_view, eyes_of, resting_hand, turn_left
from cardgames.table.pages.drafts import current
from cardgames.table.pages.pause import pause
from cardgames.table.pages.rounds import has_sheet, rounds_sheet
from cardgames.table.pages.variants import variants
from cardgames.table.services import last_entry, opening, pauses, presence, undoing
from cardgames.table.services.asking import question_of
from cardgames.table.services.choosing import own_choice
from cardgames.table.services.folding import TableState
from cardgames.table.services.last_entry import last_words, puts_right
from cardgames.table.services.seating import TableRole, bots, has_own_phone, passed_around
from cardgames.table_game import REFEREE, SCORE
from ninelives_site.core.refusal import Refusal
from ninelives_site.pages.sentences import in_words

LOOKS_AGAIN = 30
"""Seconds after which a page that waits for other phones looks whether they are still there."""


def board_of(
    table: Table, state: TableState, role: TableRole, game: CardGame | None = None
) -> dict[str, Any]:
    """What lies on the table, for these eyes; or what lay there in an earlier `game`."""
    viewer = role.seat
    sheet = None if game or not has_sheet(table, state) else rounds_sheet(table, state, role)
    table_game = state.table_game
    board = _above_sheet(table, state) if sheet else table_game.board(game or state.game, viewer)
    return {
        "code": table.code,
        "title": _(state.table_game.name),
        "variants": (
            *([_("Cards on phones")] if state.is_dealt else ()),
            *(
                [_("%(seconds)s s a turn") % {"seconds": table.turn_seconds}]
                if table.turn_seconds
                else ()
            ),
            *variants(state.table_game, state.options, state.players),
        ),
        "slug": state.table_game.slug,
        "styles": state.table_game.styles,
        "number": str(table.news_number(state.version)),
        "board": board,
        "card_signs": state.table_game.card_signs(state.game),
        "sheet": sheet,
        "drawn": ""
        if sheet
        else drawn(
            board,
            bots(table) if state.is_dealt else (),
            state.is_dealt,
            state.awaits_deal and game is None,
            [state.players[seat] for seat in state.gone],
            "" if viewer is None else state.players[viewer],
        ),
        "over": state.is_over,
        "headline": results.who_won(state) if state.is_over else "",
        "winners": [state.players[seat] for seat in state.winners],
        "left": last_entry.last_words(state) if state.timeline.is_broken_off else "",
    }


def _above_sheet(table: Table, state: TableState) -> Board:
    """What stands above the score sheet: of a round that nobody notes its number."""
    if noting := state.noting(table.mode):
        return noting.board
    if state.is_over:
        return Board((_("the end"),))
    table_game, game = state.table_game, state.game
    words = _(table_game.round_word) % {"number": table_game.rounds_over(game) + 1}
    target = table_game.target(game)
    return Board((words, _("to %(target)s") % {"target": target}) if target else (words,))


def table_page(
    table: Table,
    state: TableState,
    role: TableRole,
    draft: Draft,
    notice: TableNotice | None = None,
    is_coached: bool = False,
    by_number: bool = False,
) -> dict[str, Any]:
    """Everything on the page but its keys: see templates/table/_table.html."""
    found = current(table, state, role, draft)
    draft, notice = found.draft, notice or found.dropped
    eyes = eyes_of(table, state, role, draft)
    role = eyes.role
    look = pause(table, state, role, draft)
    curtain = None if look else eyes.curtain
    bar = None if look or curtain else action_bar(table, state, role, draft, notice, by_number)
    phase = "over" if state.is_over and not look else "play" if bar else "rest"
    waits_for_phones = state.is_dealt and phase == "rest"
    is_waiting = phase == "rest" and role.seat is not None
    hand = () if curtain else resting_hand(state, role, by_number)
    shown = look.game if look else None
    is_between = role.is_watcher and round_end.round_end(state) is not None
    waited = [] if is_between else awaited(state, table.mode)
    begun = bool(state.notes) or puts_right(state)
    is_next = state.table_game.between_rounds(state.game) and not begun
    return {
        **board_of(table, state, role, shown),
        "pause": look,
        "curtain": curtain,
        "not_dealt_in": eyes.not_dealt_in,
        "deal": None if look else deal_view(table, state),
        "hand": () if bar and bar.has_hand else hand,
        "has_hand": bool(hand) or (role.seat is not None and state.has_hands),
        "by_number": by_number,
        "is_dealt": state.is_dealt,
        "puts_in": not look and state.awaits_deal and bool(passed_around(table, role)),
        "version": str(state.version),
        "query": draft.query if draft.taps else "",
        "phase": phase,
        "role": role,
        "own_name": "" if role.seat is None else state.players[role.seat],
        "action_bar": bar,
        "notice": notice,
        "tip": tip(table, state, role, bar) if is_coached and not curtain else "",
        "undo": _undo(table, state, role),
        "anew": "" if own_choice(state, role) is None else _(state.table_game.anew_words),
        "ended": None if shown else round_end.shown(state, draft),
        "bots_wait": state.is_dealt and pauses.awaits_going_on(table, state),
        "played_now": round_end.played_now(state) if table.mode == SCORE else "",
        "is_counted": state.is_counted(table.mode),
        "open_question": "" if is_between else open_question(state, table.mode),
        "enters_it": _enters_it(table, state),
        "awaited": waited,
        "to_do": to_do(state, table.mode)
        if len(waited) == 1
        else capfirst(to_do(state, table.mode)),
        "away": names_away(table, state) if waits_for_phones else "",
        "scorekeeper_is_away": phase == "rest" and presence.scorekeeper_is_away(table),
        "turn_left": turn_left(table, state),
        "looks_in": (look and look.seconds)
        or (LOOKS_AGAIN if waits_for_phones or is_waiting else 0),
        "last": "" if is_next else last_words(state, is_short=True),
        "next_code": next_code(table) if state.is_over else "",
        "has_powers": state.table_game.has_powers(state.options),
        "question": question_of(table),
    }


def _undo(table: Table, state: TableState, role: TableRole) -> str:
    """What an undo from this device would take back, in words; "" where it can't."""
    if role.is_watcher:
        return ""
    try:
        count = undoing.entries_back(table, state, role)
    except Refusal:
        return ""
    return last_entry.words_back(state, count) or _(state.table_game.name)


def open_question(state: TableState, mode: str) -> str:
    """What is asked where anybody may tell it ("Who leads?", "Who won trick 6?"); "" where it is
    known who is waited for."""
    if noting := state.noting(mode):
        return noting.question
    is_asked = state.awaited(mode) if mode == REFEREE else awaited(state, mode)
    return state.table_game.open_question(state.game) if is_asked else ""


def _enters_it(table: Table, state: TableState) -> str:
    """Whose phone enters what the table is to tell."""
    seat = state.table_game.tells_for_table(state.game)
    if seat is None or not has_own_phone(table, seat):
        return _("The phone that keeps the score enters it.")
    words = _("%(name)s or the phone that keeps the score enters it.")
    return words % {"name": state.players[seat]}


def awaited(state: TableState, mode: str) -> list[str]:
    """The names of those who are to act."""
    return [state.players[seat] for seat in awaited_seats(state, mode)]


def awaited_seats(state: TableState, mode: str) -> tuple[int, ...]:
    """The seats of those who are to act; as long as some may tell of the setup, these only."""
    noting = state.noting(mode)
    seats = noting.missing if noting else state.awaited(mode)
    telling = () if noting else state.table_game.telling_setup(state.game)
    return tuple(seat for seat in seats if seat in telling or (seat is not None and not telling))


def to_do(state: TableState, mode: str) -> str:
    """What those who are to act have to do, as words after their names: "is to bid"."""
    seats, noting = awaited_seats(state, mode), state.noting(mode)
    found = noting.doing if noting else state.table_game.to_do(state.game, seats)
    return found or ngettext("is to play", "still to act", len(seats))


def names_away(table: Table, state: TableState) -> str:
    """The names of those who are to act, and whose phone has gone."""
    gone = presence.away(table)
    return in_words([state.players[seat] for seat in state.awaited(table.mode) if seat in gone])


def next_code(table: Table) -> str:
    """The code of the rematch, once there is one."""
    again = opening.next_table(table)
    return again.code if again else ""
