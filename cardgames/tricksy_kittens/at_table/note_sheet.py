"""A round that is noted: its line of the score sheet, and what stands above that."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cardgames.board import StatusCell
from cardgames.round_end import RoundCell, RoundEnd, RoundNote, RoundRow
from cardgames.tricksy_kittens.at_table.card_words import TONES, suit_name
from cardgames.tricksy_kittens.at_table.counted_tricks import bid_and_counted, head_of_tricks
from cardgames.tricksy_kittens.at_table.round_end import bid_cell
from cardgames.tricksy_kittens.at_table.round_notes import RoundNotes
from cardgames.tricksy_kittens.rules.scoring import number_bid
from ninelives_site.pages.sentences import in_words

UNKNOWN = "–"
EMPTY = RoundCell("·")


def sheet(noting: RoundNotes) -> RoundEnd:
    """Bid, tricks and lives of each seat, and below them what the sum of the bids means and who are
    a team."""
    heads = (_("bid"), head_of_tricks(noting.has_powers)) if noting.are_bids_in else (_("bid"),)
    rows = tuple(_row(noting, seat) for seat in noting.seats)
    sums = RoundNote("", "", _note(noting))
    teams = [RoundNote("u-team", "", _team(noting, team)) for team in noting.teams]
    notes = tuple(note for note in (sums, *teams) if note.text)
    return RoundEnd(heads, rows, notes)


def head(noting: RoundNotes) -> tuple[str, str]:
    """Which round it is, and how far."""
    words = _("round %(number)s") % {"number": noting.round}
    if noting.are_bids_in and noting.is_tapped and not noting.is_whole:
        shown = {"number": len(noting.winners) + 1, "tricks": noting.total}
        return words, _("trick %(number)s of %(tricks)s") % shown
    if noting.notes and not noting.are_bids_in:
        shown = {"given": len(noting.have_bid), "all": len(noting.seats)}
        return words, _("%(given)s of %(all)s bids") % shown
    return words, _("%(tricks)s tricks") % {"tricks": noting.total}


def status(noting: RoundNotes) -> tuple[StatusCell, ...]:
    """The cards of the deal; then trump and Kittykeeper, or how many tricks are counted."""
    if not noting.are_bids_in:
        cards = StatusCell(_("cards each"), str(noting.game.hand_size))
        if not noting.notes and noting.game.rest:
            return cards, StatusCell(_("left over"), str(noting.game.rest))
        if noting.are_some_hidden:
            return (cards,)
        return cards, StatusCell(_("bid so far"), str(noting.bid_sum))
    if noting.is_tapped:
        trump = () if noting.is_whole else (_trump(noting),)
        return (*trump, _kittykeeper(noting))
    counted = sum(noting.won.values())
    if noting.has_powers:
        return (StatusCell(_("counted"), str(counted)),)
    if counted > noting.total:
        return (StatusCell(_("tricks too many"), str(counted - noting.total)),)
    return (StatusCell(_("tricks to count"), str(noting.total - counted)),)


def _trump(noting: RoundNotes) -> StatusCell:
    suit = noting.trump
    if suit:
        return StatusCell(_("trump"), suit_name(suit), sign=suit, tone=TONES[suit])
    return StatusCell(_("trump"), UNKNOWN if noting.leader is None else _("none"))


def _kittykeeper(noting: RoundNotes) -> StatusCell:
    seat = noting.leader
    name = UNKNOWN if seat is None else noting.game.players[seat]
    return StatusCell(_("Kittykeeper"), name, sign="cats")


def _row(noting: RoundNotes, seat: int) -> RoundRow:
    won = RoundCell(str(noting.won[seat])) if seat in noting.won else EMPTY
    leads = noting.leader == seat
    return RoundRow(
        name=noting.game.players[seat],
        cells=(_bid(noting, seat), won) if noting.are_bids_in else (_bid(noting, seat),),
        points=noting.game.points()[seat],
        gained=0,
        remark=to_go(noting, seat) if noting.are_bids_in and seat in noting.won else "",
        sign="cats" if leads else "",
        spoken=_("Kittykeeper") if leads else "",
    )


def _bid(noting: RoundNotes, seat: int) -> RoundCell:
    if seat in noting.bids:
        return bid_cell(noting.bids[seat])
    if seat in noting.have_bid:
        return RoundCell("", "mark", spoken=_("has bid"))
    return EMPTY


def to_go(noting: RoundNotes, seat: int) -> str:
    """How many tricks a seat, or its team, still needs for its bid; where those of the round are
    counted, how many it lacks."""
    needed = _needed(noting, (seat,))
    is_counted = noting.is_whole or not noting.is_tapped
    if needed > 0 and is_counted:
        return _("%(number)s too few") % {"number": needed}
    if needed > 0:
        return ngettext("%(number)s to go", "%(number)s to go", needed) % {"number": needed}
    team = next((team for team in noting.teams if seat in team), ())
    together = 0 if is_counted else _needed(noting, team)
    if together > 0 and needed < 0:
        words = _("%(number)s too many; team %(team)s to go")
        return words % {"number": -needed, "team": together}
    if together > 0:
        return _("met; team %(number)s to go") % {"number": together}
    if needed < 0:
        return _("%(number)s too many") % {"number": -needed}
    return _("met") if is_counted else _("met: no more!")


def _needed(noting: RoundNotes, seats: tuple[int, ...]) -> int:
    return sum(number_bid(noting.bids[seat]) - noting.won.get(seat, 0) for seat in seats)


def _note(noting: RoundNotes) -> str:
    if not noting.notes:
        return _("Deal %(cards)s cards each.") % {"cards": noting.game.hand_size}
    if not noting.are_bids_in or any(noting.won.values()):
        return ""
    sums = {"bid": noting.bid_sum, "tricks": noting.total}
    if noting.bid_sum == noting.total or noting.has_powers:
        return _("%(bid)s bid, %(tricks)s to win.") % sums
    return _("%(bid)s bid, %(tricks)s to win: somebody will be sorry.") % sums


def _team(noting: RoundNotes, team: tuple[int, ...]) -> str:
    names = {"names": in_words(noting.game.players[seat] for seat in team)}
    if not noting.are_bids_in:
        return _("%(names)s are a team.") % names
    bid = sum(number_bid(noting.bids[seat]) for seat in team)
    won = sum(noting.won.get(seat, 0) for seat in team)
    sums = bid_and_counted(noting.has_powers, bid, won)
    return " ".join((_("%(names)s are a team:") % names, sums))
