"""The pad of a stack: its cards one by one, each added or, after a tap on it, subtracted.

In a draft every card stands under `card` with its sign in front: `+square-8`.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import product

from django.utils.translation import gettext as _

from cardgames.math_meows.at_table.card_words import (
    MINUS,
    TONES,
    card_name,
    shown_value,
    side_word,
    sign_of,
    sum_of,
)
from cardgames.math_meows.at_table.hand_row import hand_row, is_own
from cardgames.math_meows.at_table.keys import (
    CARDS,
    fixed_rows,
    hint,
    needs_side,
    number_row,
    side_is_due,
    side_of,
    suit_of_draft,
    suit_row,
    title,
    unknown,
)
from cardgames.math_meows.rules.cards import COPIES, STAR, number_of, suit_of
from cardgames.math_meows.rules.game import Game
from cardgames.math_meows.rules.moves import Play
from cardgames.math_meows.rules.power import Power
from cardgames.math_meows.rules.row import RIGHT, SIDES, total
from cardgames.pad import Draft, Key, KeyRow, Pad
from cardgames.table_game import PadContext
from ninelives_site.core.refusal import Refusal
from ninelives_site.pages.sentences import any_of

ASKED, SURE = "why", "sure"
OF_THE_VALUE = ("out-of-range", "value-on-table", "variant-forbids", "power-forbids")
FLIPPED = {"+": "-", "-": "+"}


@dataclass(frozen=True, slots=True)
class Stack:
    """The cards so far with their signs."""

    cards: tuple[str, ...] = ()
    signs: str = ""

    @classmethod
    def read(cls, draft: Draft) -> "Stack":
        """What a draft says of a stack; what is no card is left out."""
        terms = [term for term in draft.all("card") if term[:1] in FLIPPED and term[1:] in COPIES]
        return cls(tuple(term[1:] for term in terms), "".join(term[0] for term in terms))

    def sum(self, power: Power) -> str:
        """`8 + 1 − 3 = 6`, as the power counts the cards; of a first one its number."""
        terms = sum_of([str(power.number(card)) for card in self.cards], self.signs)
        return f"{terms} = {self.value(power)}" if len(self.cards) > 1 else terms

    def value(self, power: Power) -> str:
        """What it is in all."""
        return shown_value(total(self.cards, self.signs, power.number))

    def plus(self, card: str) -> "Stack":
        return Stack((*self.cards, card), f"{self.signs}+")

    def minus(self, card: str) -> "Stack":
        """Without the last of such cards."""
        place = len(self.cards) - 1 - self.cards[::-1].index(card)
        cards = (*self.cards[:place], *self.cards[place + 1 :])
        return Stack(cards, f"{self.signs[:place]}{self.signs[place + 1 :]}")

    def flipped(self, place: int) -> "Stack":
        """With the card at this place subtracted instead of added, or the other way."""
        sign = FLIPPED[self.signs[place]]
        return Stack(self.cards, f"{self.signs[:place]}{sign}{self.signs[place + 1 :]}")

    def on(self, draft: Draft) -> Draft:
        """The draft with this stack, and no card half named."""
        rest = draft.without("card", "suit", "number", "do", ASKED, SURE)
        for sign, card in zip(self.signs, self.cards, strict=True):
            rest = rest.plus("card", sign + card)
        return rest


def stack_pad(game: Game, context: PadContext, seat: int, draft: Draft, deeds: KeyRow) -> Pad:
    """A stack of two cards or more. While a further card is being named it can't be played."""
    stack, suit = Stack.read(draft), suit_of_draft(draft)
    power, play = game.power_of(seat), Play(stack.cards, stack.signs)
    full = play.is_stack and not suit
    play = replace(play, side=side_of(game, seat, draft, play)) if full else play
    astray = full and _value_is_wrong(game, seat, play)
    ready_play = play if full and not astray else None
    value = stack.value(power) if full else ""
    lays = is_laid_by_key(context)
    rows = (
        *((_stack_row(stack, power, draft, is_astray=astray),) if stack.cards else ()),
        *fixed_rows(context, seat, draft, _card_rows(context, seat, draft), deeds, ready_play),
        *((lay_row(value, ready_play, draft),) if lays else ()),
    )
    is_due = side_is_due(game, context, draft) or (lays and not draft.get(SURE))
    ready = full and bool(draft.get(ASKED) if astray else not is_due)
    return Pad(
        title=title(game, context),
        hint=_hint(game, seat, stack, play if astray else None),
        rows=rows,
        moves=({"seat": seat, **play.document()},) if ready else (),
        press=_press(value),
        question=_question(stack, power, play) if ready else "",
        doubt=unknown(draft),
        alone=astray,
    )


def _card_rows(context: PadContext[Game], seat: int, draft: Draft) -> tuple[KeyRow, ...]:
    """What a card more is tapped with; one of the hand is taken out again by a second tap."""
    game, stack, suit = context.game, Stack.read(draft), suit_of_draft(draft)

    def to(card: str, is_chosen: bool) -> Draft:
        return (stack.minus(card) if is_chosen else stack.plus(card)).on(draft)

    if is_own(context):
        gone = {card for card in CARDS if _forbidden(game, card)}
        return (hand_row(context, _("the stack"), to, stack.cards, gone, plays=False),)
    around = _gone(game, seat, draft)
    numbers = number_row(draft, around, draft.number("number"), lambda n: to(f"{suit}-{n}", False))
    return (suit_row(draft, around), numbers)


def is_laid_by_key(context: PadContext[Game]) -> bool:
    """Whether a stack has no side that could be tapped last, so that a key of its own plays it."""
    return context.by_key and not needs_side(context.game)


def lay_row(value: str, play: Play | None, draft: Draft) -> KeyRow:
    """Where there are no sides to choose from, the key that plays the stack."""
    key = Key(_press(value), draft.put(SURE, 1), state="lit" if play else "later")
    return KeyRow(_("play it"), (key,), quiet=True, plays=True)


def _press(value: str) -> str:
    return _("Play %(number)s") % {"number": value} if value else _("Play")


def _value_is_wrong(game: Game, seat: int, play: Play) -> bool:
    """Whether another value could be played: on the way to it nobody is told off unless they ask.
    (A card that a variant keeps out of stacks is said at once.)"""
    refusals = _refusals(game, seat, play)
    of_the_value = all(refusal and refusal.code in OF_THE_VALUE for refusal in refusals)
    return of_the_value and not any(_forbidden(game, card) for card in play.cards)


def _refusals(game: Game, seat: int, play: Play) -> list[Refusal | None]:
    """Why a stack can't be played, on each side."""
    sides = SIDES if needs_side(game) else (None,)
    return [game.why_not(seat, replace(play, side=side)) for side in sides]


def _hint(game: Game, seat: int, stack: Stack, astray: Play | None) -> str:
    if not stack.cards:
        return hint(game, seat)
    if not astray:
        return _("tap a card for + or −")
    value, free = stack.value(game.power_of(seat)), _within_reach(game, seat, astray)
    if not free:
        return _("%(value)s can’t be played, nor what + and − make of it.") % {"value": value}
    words = _("%(value)s can’t be played; with + and − it can be %(free)s.")
    return words % {"value": value, "free": any_of(free)}


def _within_reach(game: Game, seat: int, play: Play) -> list[str]:
    """The values that can be played with the cards of a stack, by other signs."""
    number = game.power_of(seat).number
    signs = map("".join, product("+-", repeat=len(play.cards)))
    by_value = {total(play.cards, each, number): each for each in signs}
    return [
        shown_value(value)
        for value in sorted(by_value)
        if None in _refusals(game, seat, replace(play, signs=by_value[value]))
    ]


def _stack_row(stack: Stack, power: Power, draft: Draft, *, is_astray: bool) -> KeyRow:
    """Its cards, which a tap adds or subtracts; behind them, where its value can't be played, the
    way to the referee's answer."""
    keys = [_card_key(stack, place, draft) for place in range(len(stack.cards))]
    if is_astray and not draft.get(ASKED):
        keys.append(Key(_("Why not?"), draft.tap(ASKED, 1)))
    return KeyRow(stack.sum(power), tuple(keys), "sixths")


def _card_key(stack: Stack, place: int, draft: Draft) -> Key:
    card, plus = stack.cards[place], stack.signs[place] == "+"
    words = _("%(card)s is added, subtract it") if plus else _("%(card)s is subtracted, add it")
    return Key(
        label=f"{'+' if plus else MINUS}{number_of(card)}",
        to=stack.flipped(place).on(draft),
        sign=sign_of(suit_of(card)),
        tone=TONES[suit_of(card)],
        spoken=words % {"card": card_name(card)},
        state="set",
    )


def _question(stack: Stack, power: Power, play: Play) -> str:
    words = {"sum": stack.sum(power), "side": side_word(play.side)}
    if play.side is None:
        return _("May I play %(sum)s?") % words
    return _("May I play %(sum)s %(side)s?") % words


def _gone(game: Game, seat: int, draft: Draft) -> frozenset[str]:
    """The cards that can't be in the stack beside those that are."""
    stack = Stack.read(draft)
    return frozenset(
        card
        for card in CARDS
        if _not_around(game, seat, (*stack.cards, card)) or _forbidden(game, card)
    )


def _not_around(game: Game, seat: int, cards: Sequence[str]) -> bool:
    refusal = game.why_not(seat, Play(tuple(cards), "+" * len(cards), RIGHT))
    return refusal is not None and refusal.code == "not-in-hand"


def _forbidden(game: Game, card: str) -> bool:
    """Whether a variant keeps the card out of any stack, whatever its value."""
    return game.stars_spent and suit_of(card) == STAR
