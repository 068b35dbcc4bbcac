"""What is tapped of a round that is noted: a bid, who won a trick, how many somebody won."""

from dataclasses import replace

from django.utils.translation import gettext as _

from cardgames.notes import SeatNote
from cardgames.pad import FOR, TABLE, Draft, Key, KeyRow, Pad, number_keys
from cardgames.score_sheet import ACTIVE
from cardgames.tricksy_kittens.at_table import known
from cardgames.tricksy_kittens.at_table.card_words import TONES, bid_name, bid_words, suit_name
from cardgames.tricksy_kittens.at_table.counted_tricks import (
    has_tricks,
    how_many,
    tricks_to_count,
    wins_trick,
)
from cardgames.tricksy_kittens.at_table.keys import CardKeys
from cardgames.tricksy_kittens.at_table.note_sheet import to_go
from cardgames.tricksy_kittens.at_table.notes import NotedBid, NotedTrick, NotedWon
from cardgames.tricksy_kittens.at_table.round_notes import RoundNotes
from cardgames.tricksy_kittens.rules.cards import NUMBERS, number_of, suit_of
from cardgames.tricksy_kittens.rules.scoring import number_bid
from ninelives_site.pages.sentences import in_words

BID, WON, WINNER, TRICK = "bid", "won", "winner", "trick"
NOTHING = "nothing"
CHANGING = Draft().put(ACTIVE, BID)
"""Tapped once a bid that is in is to be changed."""
RECOUNTING = Draft().put(ACTIVE, WON)
"""The same of how many tricks somebody won."""


def _post(seat: int, note: NotedBid | NotedTrick | NotedWon) -> dict[str, object]:
    return {"seat": seat, **note.document()}


# The table's


def table_pad(noting: RoundNotes, draft: Draft) -> Pad:
    """Who won the next trick; or, where all is noted, the whole round; or who won one before."""
    trick = draft.number(TRICK)
    if trick and trick <= len(noting.winners):
        return _trick_pad(noting, trick, draft)
    if noting.is_whole:
        return _whole_pad(noting)
    number = len(noting.winners) + 1
    tapped = draft.number(WINNER)
    winner = tapped if tapped in noting.seats else None
    keys = tuple(_winner_key(noting, seat, draft) for seat in noting.seats)
    numbers = Key(_("Type the tricks as numbers"), Draft().put(FOR, 0), sign="u-sheet")
    return Pad(
        title=_("Who won trick %(number)s?") % {"number": number},
        hint=_leads(noting),
        rows=(
            KeyRow(_("who won it"), keys, "players", quiet=True, plays=True),
            KeyRow(numbers.label, (numbers,), quiet=True),
        ),
        moves=() if winner is None else _after_trick(noting, winner),
        press=_("Who won it?"),
    )


def _trick_pad(noting: RoundNotes, trick: int, draft: Draft) -> Pad:
    """Who won a trick that was noted, if it was somebody else."""
    tapped, noted = draft.number(WINNER), noting.winners[trick - 1]
    winner = tapped if tapped in noting.seats else None
    keys = tuple(
        replace(_winner_key(noting, seat, draft), state="set" if seat == noted else "")
        for seat in noting.seats
    )
    return Pad(
        title=_("Who won trick %(number)s?") % {"number": trick},
        hint=_("All other tricks stand."),
        rows=(KeyRow(_("who won it"), keys, "players", quiet=True, plays=True),),
        moves=() if winner is None else (_post(winner, NotedTrick(trick)),),
        press=_("Who won it?"),
        alone=True,
        noted=wins_trick(noting.game.players[noted], trick),
    )


def _whole_pad(noting: RoundNotes) -> Pad:
    """The round as it was noted. With powers its tricks need not add up (T31)."""
    words = {"total": noting.total, "number": sum(noting.won.values())}
    are_all = words["number"] == words["total"]
    may_differ = noting.has_powers and not are_all
    title = _("All tricks are counted") if are_all else _("%(total)s tricks, %(number)s counted")
    return Pad(
        title=title % words,
        most=4 if noting.has_powers else 3,
        moves=(noting.move,),
        press=_("Score round %(number)s") % {"number": noting.round},
        question=_("With powers, may that be?") if may_differ else _("Does it add up?"),
    )


def _winner_key(noting: RoundNotes, seat: int, draft: Draft) -> Key:
    bid = noting.bids[seat]
    return Key(
        noting.game.players[seat],
        draft.put(WINNER, seat),
        sign=suit_of(bid) if bid else "",
        tone=TONES[suit_of(bid)] if bid else "",
        small=to_go(noting, seat),
        state="last" if noting.winners[-1:] == (seat,) else "",
        tally=(noting.won[seat], number_bid(bid)),
    )


def _after_trick(noting: RoundNotes, winner: int) -> tuple[dict[str, object]]:
    """The trick as a note; the last one makes the whole round."""
    after = noting.noted(SeatNote(winner, NotedTrick()))
    return (after.move if after.is_whole else _post(winner, NotedTrick()),)


def _leads(noting: RoundNotes) -> str:
    if noting.leader is None:
        return _("Tap who takes the trick.")
    name = noting.game.players[noting.leader]
    if noting.trump is None:
        return _("%(name)s leads; there is no trump.") % {"name": name}
    words = _("%(name)s leads; %(suit)s are trump.")
    return words % {"name": name, "suit": suit_name(noting.trump)}


# A seat's


def seat_pad(noting: RoundNotes, seat: int, is_own: bool, draft: Draft) -> Pad:
    """The line of one seat: its bid, and once all bids are in, its tricks."""
    if not noting.are_bids_in or draft.get(ACTIVE) == BID:
        return _bid_pad(noting, seat, is_own, draft)
    return _won_pad(noting, seat, is_own, draft)


def _bid_key(noting: RoundNotes, seat: int) -> Key:
    """Changes the bid that is in; it is said so, as numbers won stand beside it."""
    bid = noting.bids[seat]
    return Key(
        _("Change the bid"),
        CHANGING,
        sign=suit_of(bid) if bid else "",
        tone=TONES[suit_of(bid)] if bid else "",
        spoken=_("Change the bid, %(bid)s") % {"bid": bid_name(bid)},
    )


def _other_row(noting: RoundNotes, seat: int) -> KeyRow:
    """The ways from the number of a seat to its bid, and to the table's pad where that is one."""
    legend = _("the bid of %(name)s") % {"name": noting.game.players[seat]}
    words = _("Whole round") if noting.is_whole else _("Tap who won instead")
    to_table = (Key(words, Draft().put(FOR, TABLE)),) if None in noting.awaited else ()
    return KeyRow(legend, (_bid_key(noting, seat), *to_table), "halves", quiet=True)


def _bid_pad(noting: RoundNotes, seat: int, is_own: bool, draft: Draft) -> Pad:
    """A bid that is turned up; one that is in can be changed."""
    name = noting.game.players[seat]
    keys, chosen, draft = _bid_keys(noting, seat, draft)
    legend = _("the bid of %(name)s") % {"name": name}
    note = NotedBid(None if chosen == NOTHING else chosen)
    is_changed = noting.are_bids_in
    return Pad(
        title=_bid_title(is_own, is_in=seat in noting.have_bid) % {"name": name},
        hint=_bid_hint(noting, seat),
        rows=(*_nothing_row(noting, seat, draft), *keys.rows(legend, draft)),
        moves=(_post(seat, note),) if chosen else (),
        press=_("Bid %(number)s") % {"number": keys.number} if keys.card else _("Bid"),
        sign=keys.suit,
        tone=TONES.get(keys.suit, ""),
        alone=is_changed,
        noted=bid_words(name, noting.bids[seat]) if is_changed else "",
    )


def _bid_title(is_own: bool, is_in: bool) -> str:
    if not is_own:
        return _("The bid of %(name)s")
    return _("%(name)s, your bid is in") if is_in else _("%(name)s, your bid")


def _bid_keys(noting: RoundNotes, seat: int, draft: Draft) -> tuple[CardKeys, str, Draft]:
    """The keys, with the bid that is in already set; what is chosen anew, "" as yet nothing; and
    the draft with the suit of that bid."""
    noted = noting.bids.get(seat)
    if noted and not draft.get("suit"):
        draft = draft.put("suit", suit_of(noted))
    others = (bid for other, bid in noting.bids.items() if bid and other != seat)
    gone = known.not_to_be_bid(noting.game).union(others)
    keys = CardKeys.read(noting.game, gone, draft)
    if noting.game.options.black_cat and draft.get("suit") == NOTHING:
        return keys, NOTHING, draft
    chosen = keys.card if draft.number("number") in NUMBERS else ""
    if noted and keys.suit == suit_of(noted) and not keys.number:
        keys = replace(keys, number=number_of(noted))
    return keys, chosen, draft


def _bid_hint(noting: RoundNotes, seat: int) -> str:
    if noting.struck:
        return noting.asked_again()
    names = [noting.game.players[seat] for seat in noting.seats if seat not in noting.have_bid]
    if len(names) == len(noting.seats):
        return _("Turn the bids up: suit, then number.")
    if not names:
        return _("Suit, then number; all tricks stand.")
    return _("Still to bid: %(names)s.") % {"names": in_words(names)}


def _nothing_row(noting: RoundNotes, seat: int, draft: Draft) -> tuple[KeyRow, ...]:
    """T10: with the black cat, who holds only crowns bids nothing."""
    if not noting.game.options.black_cat:
        return ()
    is_chosen = draft.get("suit") == NOTHING or (
        not draft.get("suit") and seat in noting.bids and noting.bids[seat] is None
    )
    to = draft.without("number").put("suit", NOTHING)
    key = Key(_("nothing: only crowns in hand"), to, state="set" if is_chosen else "")
    return (KeyRow(_("no bid"), (key,), quiet=True, plays=True),)


def _won_pad(noting: RoundNotes, seat: int, is_own: bool, draft: Draft) -> Pad:
    """How many tricks; more than are left are gone, and can be noted all the same."""
    name, won = noting.game.players[seat], noting.counted
    is_changed = draft.get(ACTIVE) == WON and seat in won
    tricks = range((2 if noting.has_powers else 1) * noting.total + 1)
    tapped = draft.number(WON)
    chosen = tapped if tapped in tricks else None
    notes = {number: SeatNote(seat, NotedWon(number)) for number in tricks}
    gone = [number for number, note in notes.items() if noting.doubt(note)]
    stands = won.get(seat) if chosen is None else chosen
    keys = number_keys(tricks, lambda number: draft.put(WON, number), stands, gone)
    counts = KeyRow(tricks_to_count(noting.has_powers, name), keys, "nums", True, True)
    return Pad(
        title=(
            _("%(name)s, your tricks are in") % {"name": name}
            if is_own and seat in won
            else how_many(noting.has_powers, name, is_own)
        ),
        hint=_ended_elsewhere() if noting.is_whole and is_own else _count_hint(noting),
        rows=(counts,) if is_changed else (_other_row(noting, seat), counts),
        moves=() if chosen is None else (_post(seat, NotedWon(chosen)),),
        press=_("Note it"),
        alone=is_changed,
        noted=has_tricks(noting.has_powers, name, won[seat]) if is_changed else "",
    )


def _ended_elsewhere() -> str:
    """What a player reads once all is counted, as another phone goes on."""
    return _("All counted: the scorekeeper’s phone ends the round.")


def _count_hint(noting: RoundNotes) -> str:
    words = {"total": noting.total, "number": noting.total - sum(noting.counted.values())}
    if noting.has_powers or not words["number"]:
        return _("%(total)s tricks in all") % words
    if words["number"] > 0:
        return _("%(total)s tricks in all: %(number)s to go") % words
    return _("%(total)s tricks in all: %(number)s too many") % (
        words | {"number": -words["number"]}
    )
