"""The scorekeeper's pad: of each seat the bid and the tricks it won, filled in one after another.

What follows from the rest is filled in by itself: once all other tricks are named, the last seat's.
"""

from functools import cached_property

from django.utils.translation import gettext as _

from cardgames.notes import SeatNote
from cardgames.pad import Draft, Field, FieldLine, Key, KeyRow, Pad, number_keys
from cardgames.score_sheet import ScoreSheet, SheetField
from cardgames.tricksy_kittens.at_table import known
from cardgames.tricksy_kittens.at_table.card_words import TONES
from cardgames.tricksy_kittens.at_table.counted_tricks import head_of_tricks, tricks_to_count
from cardgames.tricksy_kittens.at_table.keys import CardKeys
from cardgames.tricksy_kittens.at_table.notes import NotedBid, NotedWon
from cardgames.tricksy_kittens.at_table.noting import RoundNoting
from cardgames.tricksy_kittens.rules.game import Game
from ninelives_site.core.refusal import Refusal

NOTHING = "nothing"
A_LINE = 7
"""Suits that stand in one line of keys (static/css/pad.css)."""
BID, WON = "bid", "won"


def score_pad(game: Game, draft: Draft) -> Pad:
    """A whole round. The field that comes next is active, or the one that somebody tapped."""
    filled = ScoreDraft(game, draft)
    return Pad(
        title=_("Round %(number)s") % {"number": next_round(game)},
        hint=filled.missing,
        rows=_rows(filled),
        lines=tuple(
            FieldLine(name, (_bid_field(filled, seat), _won_field(filled, seat)))
            for seat, name in enumerate(game.players)
        ),
        most=4 if len(game.options.suits) > A_LINE else 3,
        moves=(filled.move,) if filled.full else (),
        press=_("Score round %(number)s") % {"number": next_round(game)},
        question=_("Does it add up?"),
        doubt=filled.doubt,
    )


def next_round(game: Game) -> int:
    """The number of the round that is played now, or that comes next."""
    current = game.round
    return 1 if current is None else current.number + current.over


class ScoreDraft(ScoreSheet[Game]):
    """What a draft says of a round: bids, tricks won, and the field being filled in."""

    kinds = (BID, WON)

    @property
    def total(self) -> int:
        """The tricks of the round; with powers each may count twice, or not at all (T31)."""
        tricks = self.game.hand_size - 1
        return 2 * tricks if self.has_powers else tricks

    @property
    def has_powers(self) -> bool:
        return self.game.options.powers

    def bid(self, seat: int) -> str:
        """The card bid, `nothing`, or "" while it is not named."""
        if self.game.options.black_cat and self.draft.get(f"suit{seat}") == NOTHING:
            return NOTHING
        return self.keys(seat).card

    def keys(self, seat: int) -> CardKeys:
        """The keys of a seat's bid, as far as it is named; what others bid is gone."""
        names = (f"suit{seat}", f"number{seat}")
        others = (card for other, card in self._cards.items() if other != seat)
        return CardKeys.read(self.game, self._gone.union(others), self.draft, names)

    @cached_property
    def _cards(self) -> dict[int, str]:
        pairs = (
            (self.draft.get(f"suit{seat}"), self.draft.get(f"number{seat}")) for seat in self.seats
        )
        return {seat: f"{suit}-{number}" for seat, (suit, number) in enumerate(pairs)}

    @cached_property
    def _gone(self) -> frozenset[str]:
        return known.not_to_be_bid(self.game)

    # Tricks

    @cached_property
    def named(self) -> dict[int, int]:
        """The tricks that were tapped, by seat."""
        return self.numbers(WON)

    @property
    def remaining(self) -> int:
        """How many tricks are still to be named; below 0 where too many are."""
        return self.total - sum(self.named.values())

    @cached_property
    def won(self) -> dict[int, int]:
        """The tricks by seat, with those that follow: the last one's, or none for the others."""
        open_seats = [seat for seat in self.seats if seat not in self.named]
        follows = self.remaining == 0 or (self.remaining > 0 and len(open_seats) == 1)
        follows = follows and not self.has_powers
        return (
            {**self.named, **dict.fromkeys(open_seats, self.remaining)} if follows else self.named
        )

    @property
    def missing(self) -> str:
        """What the sum of the tricks lacks, as a sentence."""
        words = {"total": self.total, "number": abs(self.remaining)}
        if self.has_powers:
            return _("%(total)s tricks at the most") % words
        if self.remaining < 0:
            return _("%(total)s tricks in all: %(number)s too many") % words
        if len(self.won) < len(self.seats):
            return _("%(total)s tricks in all: %(number)s to go") % words
        if sum(self.won.values()) < self.total:
            return _("%(total)s tricks in all: %(number)s missing") % words
        return _("%(total)s tricks in all") % words

    # The whole

    def is_filled(self, field: SheetField) -> bool:
        return bool(self.bid(field.seat)) if field.kind == BID else field.seat in self.won

    def names_of(self, field: SheetField) -> tuple[str, ...]:
        seat = field.seat
        return (f"suit{seat}", f"number{seat}") if field.kind == BID else (field.name,)

    def why_not(self, field: SheetField) -> Refusal | None:
        """A card is bid once, and of those left; there are no more tricks than cards."""
        others = [seat for seat in self.seats if seat != field.seat]
        if field.kind == BID:
            bids = {seat: self._card_of(seat) for seat in self.seats if self.bid(seat)}
            noted = [SeatNote(seat, NotedBid(bids[seat])) for seat in others if seat in bids]
            noting = RoundNoting(self.game, tuple(noted))
            return noting.why_not(SeatNote(field.seat, NotedBid(bids[field.seat])))
        tricks = self.named
        if field.seat not in tricks:
            return None
        won = [SeatNote(seat, NotedWon(tricks[seat])) for seat in others if seat in tricks]
        noting = RoundNoting(self.game, tuple(won))
        return noting.doubt(SeatNote(field.seat, NotedWon(tricks[field.seat])))

    def _card_of(self, seat: int) -> str | None:
        """The card bid, as a record has it."""
        return None if self.bid(seat) == NOTHING else self.bid(seat)

    @property
    def full(self) -> bool:
        return all(map(self.is_filled, self.asked))

    @property
    def move(self) -> dict[str, object]:
        bids = [self._card_of(seat) for seat in self.seats]
        tricks = [self.won[seat] for seat in self.seats]
        return {"seat": None, "type": "round", "bids": bids, "tricks": tricks}


# Fields


def _bid_field(filled: ScoreDraft, seat: int) -> Field:
    keys = filled.keys(seat)
    value = _("nothing") if filled.bid(seat) == NOTHING else keys.number or None
    tone = TONES.get(keys.suit, "")
    return filled.field(SheetField(BID, seat), _("bid"), value, sign=keys.suit, tone=tone)


def _won_field(filled: ScoreDraft, seat: int) -> Field:
    head = head_of_tricks(filled.has_powers)
    return filled.field(SheetField(WON, seat), head, filled.won.get(seat))


# Rows


def _rows(filled: ScoreDraft) -> tuple[KeyRow, ...]:
    """The keys for the active field."""
    match filled.active:
        case SheetField("bid", seat):
            return _bid_rows(filled, seat)
        case SheetField(_won, seat):
            return _won_rows(filled, seat)
    return ()


def _bid_rows(filled: ScoreDraft, seat: int) -> tuple[KeyRow, ...]:
    legend = _("the bid of %(name)s") % {"name": filled.game.players[seat]}
    keys, draft = filled.keys(seat), filled.draft
    suits = keys.suit_row(legend, lambda suit: _bid_tap(filled, seat, "suit", suit))
    numbers = keys.numbers(lambda number: _bid_tap(filled, seat, "number", number))
    rows = (suits, KeyRow(legend, numbers, "nums", quiet=True))
    if not filled.game.options.black_cat:
        return rows
    to = draft.without(f"number{seat}", "at").put(f"suit{seat}", NOTHING)
    key = Key(_("nothing"), to, state="set" if filled.bid(seat) == NOTHING else "")
    return (*rows, KeyRow(_("no bid"), (key,), quiet=True))


def _bid_tap(filled: ScoreDraft, seat: int, kind: str, value: object) -> Draft:
    """A tap for a bid. A tapped field is done once it is filled; a filled one, which wants
    another suit or number or both, with its number. A suit begins a bid anew that can't be."""
    draft = filled.draft
    if kind == "suit" and SheetField(BID, seat) in filled.doubts:
        draft = draft.without(f"number{seat}")
    draft = draft.put(f"{kind}{seat}", value)
    is_filled = bool(ScoreDraft(filled.game, draft).bid(seat))
    done = is_filled and (kind == "number" or not filled.bid(seat))
    return draft.without("at") if done else draft


def _won_rows(filled: ScoreDraft, seat: int) -> tuple[KeyRow, ...]:
    """How many tricks; those that are more than are left are gone, unless all are named: then
    another seat's may be put right, too."""
    are_named = len(filled.named) == len(filled.seats)
    most = filled.total if are_named else filled.remaining + filled.named.get(seat, 0)
    tricks = range(filled.total + 1)
    keys = number_keys(
        tricks,
        lambda number: filled.fill(SheetField(WON, seat), number),
        filled.won.get(seat),
        gone=[number for number in tricks if number > most],
    )
    legend = tricks_to_count(filled.has_powers, filled.game.players[seat])
    return (KeyRow(legend, keys, "nums", quiet=True),)
