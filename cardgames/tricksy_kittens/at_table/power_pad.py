"""Powers on the pad: a key for each card of the row that can be paid, and what its power asks.

A key says first what the power does; then one thing at a time is asked, each in the place of the
keys that it stands for. The choices are those of the rules (`Power.keys`); nothing here knows a
power by its name.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.utils.translation import gettext as _

from cardgames.pad import Draft, Key, KeyRow, KeyState, Pad, number_keys
from cardgames.power_cards import PowerLine
from cardgames.table_game import PadContext
from cardgames.tricksy_kittens.at_table import known
from cardgames.tricksy_kittens.at_table.card_words import TONES, card_name
from cardgames.tricksy_kittens.at_table.hand_row import card_rows, own_cards, set_aside
from cardgames.tricksy_kittens.at_table.keys import CardKeys, card_key, later, suit_key
from cardgames.tricksy_kittens.at_table.power_words import POWERS, power_line
from cardgames.tricksy_kittens.rules import using
from cardgames.tricksy_kittens.rules.cards import NINE, NUMBERS, number_of, suit_of
from cardgames.tricksy_kittens.rules.game import Game
from cardgames.tricksy_kittens.rules.moves import UsePower, With
from cardgames.tricksy_kittens.rules.powers.base import Moment, Power
from cardgames.tricksy_kittens.rules.powers.registry import EVERY
from ninelives_site.core.refusal import Refusal

PAY, POWER, SEAT, TAKE = "pay", "power", "seat", "take"
NAMED = ("asuit", "anumber")
GIVEN = ("gsuit", "gnumber")
"""Under these names a draft says what a power is asked."""
UNKNOWN = "candle"
"""Drawn where nobody has told which power a card has."""


# The row


def powers_row(game: Game, seat: int, chosen: str = "") -> tuple[KeyRow, ...]:
    """A key for each card of the seat's row that has a power, or may have one, for this moment."""
    cards = [card for card in _row(game, seat) if _may_have(game, card)]
    keys = tuple(_power_key(game, seat, card, card == chosen) for card in cards)
    return (KeyRow(_("powers of the row"), keys, "powers", quiet=True),) if keys else ()


def paid_card(game: Game, seat: int | None, draft: Draft) -> str:
    """The card of the seat's row that is about to be paid; "" where none is."""
    card = draft.get(PAY)
    return card if seat is not None and card in _row(game, seat) else ""


def can_use(game: Game, seat: int, card: str) -> bool:
    """Whether this card of the row can be paid now, as far as all know."""
    if not is_moment(game, seat) or game.powers_spent or not using.is_payable(game, seat, card):
        return False
    powers = _may_have(game, card)
    if game.card_powers is None:
        return bool(powers)
    return any(True for power in powers for _asks in power.choices(game, seat))


def why_unusable(game: Game, seat: int, card: str, powers: Iterable[Power]) -> Refusal | None:
    """Why this card of the row can't be paid for any of these powers, whatever they are told."""
    uses = [
        UsePower(card, power.id, asks) for power in powers for asks in power.choices(game, seat)
    ]
    refusal = None
    for use in uses or [UsePower(card)]:
        refusal = game.why_not(seat, use)
        if refusal is None:
            return None
    return refusal


def is_moment(game: Game, seat: int) -> bool:
    """Whether this seat may use a power now: on its turn, or once a trick is won."""
    trick = game.current.trick if game.current else None
    if game.phase == "keep":
        return game.nothing_kept_yet
    return (
        game.phase == "trick" and game.turn in (None, seat) and not (trick and trick.is_next_random)
    )


def _row(game: Game, seat: int) -> tuple[str, ...]:
    rows = game.current.rows if game.current else ()
    return (rows[seat] if rows else None) or ()


def _may_have(game: Game, card: str) -> tuple[Power, ...]:
    """The powers of this moment that the card has, or may have where the deck is not told."""
    moment = Moment.END if game.phase == "keep" else Moment.TURN
    if game.card_powers is not None:
        named = EVERY.get(using.power_of(game, card) or "")
        return (named,) if named and named.moment is moment else ()
    if number_of(card) == NINE:
        return ()
    return tuple(power for power in EVERY.values() if power.moment is moment)


def _power_key(game: Game, seat: int, card: str, is_chosen: bool) -> Key:
    power = power_line(game, card)
    state: KeyState = "set" if is_chosen else "lit" if can_use(game, seat, card) else "gone"
    return Key(
        str(number_of(card)),
        Draft() if is_chosen else Draft(((PAY, card),)),
        sign=power.sign or UNKNOWN,
        tone=TONES[suit_of(card)],
        after=suit_of(card),
        spoken=_("pay %(card)s: %(words)s") % {"card": card_name(card), "words": power.words},
        state=state,
    )


# A power that is used


def power_pad(game: Game, context: PadContext, draft: Draft) -> Pad:
    """A card of the row paid: which power it has, if that is not told, and what that asks."""
    seat, card = context.seat, paid_card(game, context.seat, draft)
    if seat is None:
        raise TypeError("The table uses no power.")
    named = using.power_of(game, card) or draft.get(POWER)
    power = EVERY.get(named)
    doubt = why_unusable(game, seat, card, (power,) if power else _may_have(game, card))
    pad = Pad(_title(context, card), sign=UNKNOWN, press=_("Use it"), doubt=doubt)
    row = powers_row(game, seat, card)
    if doubt:
        return replace(pad, rows=(*row, *_no_keys(context, draft)))
    if power is None:
        return replace(
            pad, hint=_("Which power is on it?"), rows=(_names_row(game, card, draft), *row)
        )
    if _is_to_be_named(game):
        row = (
            KeyRow(_("the power on it"), (_name_key(named, draft, is_set=True),), quiet=True),
            *row,
        )
    words, sign = _(POWERS[named].words), POWERS[named].sign
    asking = Asking.of(context, seat, power, draft)
    pad = replace(
        pad,
        rows=(*row, *asking.rows),
        hint=asking.question,
        sign=sign,
        power=PowerLine(words, sign),
    )
    if asking.said is None:
        return pad
    use = {"seat": seat, "type": "power", "card": card, "power": named}
    said = asking.said.said()
    return replace(
        pad,
        moves=({**use, **({"with": said} if said else {})},),
        press=words,
        power=pad.power if own_cards(context) else None,  # else the button says it
        question=_("May I pay %(card)s?") % {"card": card_name(card)},
        again=_("Tap the card again to use the power."),
        secret=known.hides_cards(game),
    )


def _title(context: PadContext, card: str) -> str:
    return _("%(name)s pays %(card)s") % {"name": context.name, "card": card_name(card)}


def _is_to_be_named(game: Game) -> bool:
    return game.card_powers is None


def _names_row(game: Game, card: str, draft: Draft) -> KeyRow:
    """All powers of this moment, where nobody has told which one a card has."""
    keys = tuple(_name_key(power.id, draft) for power in _may_have(game, card))
    return KeyRow(_("the power on it"), keys, "halves", quiet=True, plays=True)


def _name_key(name: str, draft: Draft, is_set: bool = False) -> Key:
    power = POWERS[name]
    to = draft.only(PAY) if is_set else draft.only(PAY).put(POWER, name)
    return Key(_(power.words), to, sign=power.sign, state="set" if is_set else "")


# What it asks


@dataclass(frozen=True, slots=True)
class Asking:
    """What a power was told: `said` once that is all; the keys that ask for the rest, and the
    question that they answer."""

    said: With | None
    rows: tuple[KeyRow, ...] = ()
    question: str = ""

    @classmethod
    def of(cls, context: PadContext[Game], seat: int, power: Power, draft: Draft) -> "Asking":
        """One thing after the other is asked: a player, a card taken, suit and number, a card
        given. What was asked last stays, so that it can be changed."""
        keys = [key for key in ASKED if key in power.keys(context.game)]
        said: dict[str, Any] = {}
        shown = cls(With(), _no_keys(context, draft))
        for key in keys:
            shown = ASKED[key](context, seat, power, draft)
            if shown.said is None:
                return shown
            said |= shown.said.said()
        return replace(shown, said=With(**said))


def _no_keys(context: PadContext[Game], draft: Draft) -> tuple[KeyRow, ...]:
    """The keys of a card, where none is asked for: they wait in their places."""
    keys = CardKeys.read(context.game, frozenset(), Draft())
    return tuple(later(row, draft) for row in card_rows(context, keys, _("the card"), draft))


def _beside(context: PadContext[Game], draft: Draft, row: KeyRow) -> tuple[KeyRow, ...]:
    """A row that asks, in the place of the suits; or above the hand."""
    return (row, _no_keys(context, draft)[-1])


def _seat(context: PadContext[Game], seat: int, power: Power, draft: Draft) -> Asking:
    game, chosen = context.game, draft.number(SEAT)
    keys = tuple(
        Key(name, draft.tap(SEAT, other), state=_seat_state(game, seat, power, other, chosen))
        for other, name in enumerate(game.players)
    )
    said = None if chosen is None or chosen >= len(keys) else With(seat=chosen)
    row = KeyRow(_("Which player?"), keys, quiet=True, plays=True)
    return Asking(said, _beside(context, draft, row), _("Which player?"))


def _seat_state(game: Game, seat: int, power: Power, other: int, chosen: int | None) -> KeyState:
    if other == chosen:
        return "set"
    return "" if power.aims_right(game, seat, With(seat=other)) else "gone"


def _take(context: PadContext[Game], seat: int, power: Power, draft: Draft) -> Asking:
    cards, chosen = power.takes(context.game), draft.get(TAKE)
    keys = tuple(
        card_key(card, draft.tap(TAKE, card), "set" if card == chosen else "") for card in cards
    )
    row = KeyRow(_("Which card do you take?"), keys, "cards", quiet=True, plays=True)
    said = With(take=chosen) if chosen in cards else None
    waiting = () if keys and not own_cards(context) else _no_keys(context, draft)
    return Asking(said, (row, *waiting), _("Which card do you take?"))


def _named(context: PadContext[Game], seat: int, power: Power, draft: Draft) -> Asking:
    """Suit and number, or one of them."""
    game = context.game
    asked = power.keys(game)
    suits, numbers = "suit" in asked, "number" in asked
    suit, number = draft.get(NAMED[0]), draft.number(NAMED[1])
    suit = suit if suit in game.options.named_suits else ""
    number = number if number in NUMBERS else None
    waiting = _no_keys(context, draft)
    of_hand = bool(own_cards(context))
    rows = [] if of_hand else list(waiting)
    if suits:
        keys = tuple(
            suit_key(each, draft.tap(NAMED[0], each), "set" if each == suit else "")
            for each in game.options.named_suits
        )
        rows[:1] = [KeyRow(_("Which suit?"), keys, "suits", quiet=True, plays=True)]
    if numbers:
        of_numbers = number_keys(NUMBERS, lambda each: draft.tap(NAMED[1], each), number)
        rows[1:2] = [KeyRow(_("Which number?"), of_numbers, "nums", quiet=True, plays=True)]
    full = (suit or not suits) and (number or not numbers)
    question = _("Which suit?") if suits and not suit else _("Which number?")
    said = With(suit=suit or None, number=number) if full else None
    return Asking(said, (*rows, *(waiting if of_hand else ())), question)


def _give(context: PadContext[Game], seat: int, power: Power, draft: Draft) -> Asking:
    game, held = context.game, own_cards(context)
    gone = set_aside(context) if held else known.not_to_be_played(game, seat)
    keys = CardKeys.read(game, gone, draft, GIVEN)
    question = _("Which hand card do you give?")
    said = With(give=keys.card) if keys.card else None
    return Asking(said, card_rows(context, keys, question, draft, GIVEN), question)


ASKED: Mapping[str, Any] = {
    "seat": _seat,
    "take": _take,
    "suit": _named,
    "number": _named,
    "give": _give,
}
"""How each key of `with` is asked, in this order."""
