"""What powers put on the board: the row before each seat, and the powers in force."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from cardgames.tricksy_kittens.at_table.card_words import TONES, card_name
from cardgames.tricksy_kittens.at_table.power_pad import can_use
from cardgames.tricksy_kittens.at_table.power_story import asked_words
from cardgames.tricksy_kittens.at_table.power_words import POWERS, power_line
from cardgames.tricksy_kittens.rules.cards import number_of, suit_of
from cardgames.tricksy_kittens.rules.game import Game
from cardgames.tricksy_kittens.rules.moves import With

PROMISE = "end-promise"


@dataclass(frozen=True, slots=True)
class Slip:
    """A card of a row: `power` is the sign of its power, "" where it has none or nobody has told;
    `words` say what it does. The bid lies at the left end; lit ones can be paid now."""

    number: str
    sign: str
    tone: str
    power: str
    label: str
    words: str
    is_bid: bool = False
    is_lit: bool = False


@dataclass(frozen=True, slots=True)
class Force:
    """A power in force: whose, what it does, and what it was told."""

    sign: str
    name: str
    words: str


def rows_of(game: Game) -> tuple[tuple[Slip, ...], ...]:
    """By seat the cards of the row, from the left; nothing where rows are not known."""
    current = game.current
    rows = current.rows if current else ()
    if not rows:
        return ((),) * len(game.players)
    return tuple(
        tuple(_slip(game, seat, card, bid) for card in row or ())
        for seat, (row, bid) in enumerate(zip(rows, current.bids if current else (), strict=True))
    )


def _slip(game: Game, seat: int, card: str, bid: str | None) -> Slip:
    power, name = power_line(game, card), card_name(card)
    return Slip(
        number=str(number_of(card)),
        sign=suit_of(card),
        tone=TONES[suit_of(card)],
        power=power.sign,
        label=_("%(card)s, the bid") % {"card": name} if card == bid else name,
        words=power.words,
        is_bid=card == bid,
        is_lit=can_use(game, seat, card),
    )


def forces(game: Game) -> tuple[Force, ...]:
    """The powers used in this trick, in their order, and a promise until the round ends."""
    current = game.current
    if current is None:
        return ()
    used = current.trick.used if current.trick else ()
    found = tuple(
        Force(
            POWERS[use.power.id].sign,
            game.players[use.seat],
            " ".join(filter(None, (_(POWERS[use.power.id].words), _asked(game, use.asks)))),
        )
        for use in used
    )
    promised = any(hand.size for hand in current.promises)
    if promised and all(use.power.id != PROMISE for use in used):
        words = _("Cards lie aside for the last trick.")
        found = (*found, Force(POWERS[PROMISE].sign, _("all"), words))
    return found


def _asked(game: Game, asks: With) -> str:
    said = asked_words(game, asks)
    return f"({said})" if said else ""


def shown_cards(game: Game) -> tuple[str, ...]:
    """What powers have shown of hands in this trick, a sentence a seat."""
    trick = game.current.trick if game.current else None
    words = _("%(name)s shows %(cards)s.")
    return tuple(
        words % {"name": game.players[seat], "cards": ", ".join(map(card_name, cards))}
        for seat, cards in enumerate(trick.revealed if trick else ())
        if cards
    )
