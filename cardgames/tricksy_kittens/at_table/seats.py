"""Who sits at the table: each seat with its card, its bid, its tricks and lives, ready to draw.

In a trick, and until the next one begins, the cards are those that were played. While bids are
made they lie face down; at the end they are the bids of the last round, and what they gave. A round
that is over never lies under the next one: it has a page of its own.
"""

from dataclasses import dataclass, replace

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cardgames.power_cards import PowerLine
from cardgames.tricksy_kittens.at_table.card_words import TONES, card_name, suit_name
from cardgames.tricksy_kittens.at_table.counted_tricks import tricks_of_seat
from cardgames.tricksy_kittens.at_table.facts import PLAYING, Facts
from cardgames.tricksy_kittens.at_table.rows import Slip
from cardgames.tricksy_kittens.rules.cards import number_of, suit_of
from cardgames.tricksy_kittens.rules.scoring import number_bid
from cardgames.tricksy_kittens.rules.views import FACE_DOWN


@dataclass(frozen=True, slots=True)
class Card:
    """A card as it is drawn, in a trick with what its power does.

    `declared` is the sign of the suit that a black cat counts as."""

    number: str = ""
    sign: str = ""
    tone: str = ""
    classes: str = ""
    label: str = ""
    declared: str = ""
    power: PowerLine | None = None


@dataclass(frozen=True, slots=True)
class Seated:
    """One seat. `verdict` is the word under its card, `sign` the drawing beside that; `bid` (with
    the sign of its suit, `bid_suit` in words) and `won` are "" before the bids are shown. `also`
    is its first card in a trick of two each; `row` lies before it where powers are played, and
    `tally` says then what it has won of its bid; `hand` is how many cards it holds, once bids are
    shown: who bids nothing keeps one more."""

    name: str
    lives: str
    turn: bool = False
    card: Card | None = None
    verdict: str = ""
    sign: str = ""
    bid: str = ""
    bid_sign: str = ""
    bid_tone: str = ""
    bid_suit: str = ""
    won: str = ""
    also: Card | None = None
    row: tuple[Slip, ...] = ()
    tally: str = ""
    hand: int = 0


EMPTY = Card(classes="empty")


def seats(facts: Facts) -> tuple[Seated, ...]:
    """All seats in their order; nobody's card yet before the first round."""
    return tuple(_laid(facts, seat, _seated(facts, seat)) for seat in facts.seats)


def _seated(facts: Facts, seat: int) -> Seated:
    state = facts.state
    seated = Seated(
        name=facts.names[seat],
        lives=str(state.lives[seat]),
        turn=state.turn == seat or seat in facts.waiting,
        hand=state.hand_sizes[seat] if facts.phase in PLAYING else 0,
    )
    if not state.round or facts.phase in ("deal", "bid"):
        return seated
    bid = state.bids[seat]
    tally = {"won": state.tricks_won[seat], "bid": number_bid(bid)}
    return replace(
        seated,
        row=facts.rows[seat],
        tally=_("%(won)s of %(bid)s") % tally if facts.rows[seat] else "",
        bid=_("bid %(number)s") % {"number": number_bid(bid)},
        bid_sign=suit_of(bid) if bid else "",
        bid_tone=TONES[suit_of(bid)] if bid else "",
        bid_suit=suit_name(suit_of(bid)) if bid else "",
        won=tricks_of_seat(facts.has_powers, state.tricks_won[seat]),
    )


def _laid(facts: Facts, seat: int, seated: Seated) -> Seated:
    """With the card that lies before the seat, and the word about it."""
    if facts.phase == "bid":
        return _bidding(facts, seat, seated)
    if facts.phase in PLAYING:
        return _played(facts, seat, seated)
    return _scored(facts, seat, seated) if facts.scored else seated


def _bidding(facts: Facts, seat: int, seated: Seated) -> Seated:
    own = facts.view.bid if seat == facts.viewer else None
    if seat in facts.waiting:
        return replace(seated, card=_empty(seat, facts), verdict=_("to bid"))
    card = _card(own) if own else Card(sign="saved", label=_("a bid, face down"))
    return replace(seated, card=card, verdict=_("your bid") if own else _("bid is in"))


def _played(facts: Facts, seat: int, seated: Seated) -> Seated:
    """A card in the trick; of the last one, which still lies there, who won it."""
    trick = facts.on_the_table
    cards = [card for owner, card in trick.cards if owner == seat] if trick else []
    has_won = trick is not None and facts.winner == seat
    if trick is None or not cards:
        words, sign = (_("won"), "candle") if has_won else ("", "")
        return replace(seated, card=_empty(seat, facts), verdict=words, sign=sign)
    is_ignored = trick.ignored.count(seat) >= len(cards)
    ahead = has_won or (facts.state.winning == seat and not is_ignored)
    classes = "ignored" if is_ignored else "wins" if ahead else ""
    first, *more = [
        replace(_lying(card, trick.declared.get(card, ""), classes), power=facts.powers.get(card))
        for card in cards
    ]
    seated = replace(seated, card=more[0] if more else first, also=first if more else None)
    if has_won:
        return replace(seated, verdict=_("won"), sign="candle")
    if ahead:
        return replace(seated, verdict=_("winning"), sign="candle")
    if is_ignored:
        return replace(seated, verdict=_("ignored"), sign="asleep")
    led = trick.cards[0][0] == seat
    return replace(seated, verdict=_("led") if led else "")


def _lying(card: str, declared: str, classes: str) -> Card:
    """A card on the table; one of which nothing is seen lies face down."""
    if card == FACE_DOWN:
        return Card(sign="saved", label=_("a card, face down"))
    return _card(card, declared, classes)


def _scored(facts: Facts, seat: int, seated: Seated) -> Seated:
    """The bid of the last round, lit where it gave lives."""
    bid, gained = facts.state.bids[seat], facts.gained(seat)
    if bid is None:
        return replace(seated, card=Card(classes="empty", label=_("no bid")))
    card = _card(bid, classes="wins" if gained else "")
    if not gained:
        return replace(seated, card=card, verdict=_("nothing"))
    lives = number_of(gained)
    words = ngettext("+%(lives)s life", "+%(lives)s lives", lives) % {"lives": lives}
    return replace(seated, card=card, verdict=words, sign="candle")


def _empty(seat: int, facts: Facts) -> Card:
    """Where a card is to come: a hand for whose turn it is."""
    waited = seat in facts.waiting or facts.state.turn == seat
    return replace(EMPTY, sign="hand" if waited else "", label=_("no card yet"))


def _card(card: str, declared: str = "", classes: str = "") -> Card:
    suit = suit_of(card)
    return Card(
        number=str(number_of(card)),
        sign=suit,
        tone=TONES[suit],
        classes=classes,
        label=card_name(card, declared),
        declared=declared,
    )
