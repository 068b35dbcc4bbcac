"""What a power asks for, tap by tap: players, a card, cards of the round, a life, a column.

The choices are those of the rules (`Choice.choices`); no power is known here by its name.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from cardgames.math_meows.at_table.card_words import TONES, card_name, sign_of, suit_key
from cardgames.math_meows.at_table.hand_row import is_own, own_card_row
from cardgames.math_meows.at_table.power_words import power_says, power_sign
from cardgames.math_meows.rules.cards import NUMBERS, SUITS, number_of, suit_of
from cardgames.math_meows.rules.game import Game
from cardgames.math_meows.rules.moves import NOTHING, With
from cardgames.math_meows.rules.powers.base import Choice
from cardgames.math_meows.rules.powers.registry import EVERY
from cardgames.pad import Draft, Key, KeyRow, KeyState
from cardgames.table_game import PadContext

WHO, PAIR, SUIT, NUMBER, TAKEN = "who", "pair", "itssuit", "itsnumber", "taken"
LIFE, COLUMN, OWN = "lifted", "column", "own"
ASKED = (WHO, PAIR, SUIT, NUMBER, OWN, TAKEN, LIFE, COLUMN)
"""Names in a draft."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What has been said, None until it is enough, and the rows that ask for it."""

    said: With | None
    rows: tuple[KeyRow, ...] = ()


def ask(context: PadContext[Game], name: str, choices: Sequence[With], draft: Draft) -> Asked:
    """Rows for all that the choices of a power name. Without any choice it can't be used now:
    nothing is said, which the rules refuse."""
    if not choices or choices[0] == NOTHING:
        return Asked(NOTHING)
    form, game, seat = choices[0], context.game, context.seat or 0
    is_held = is_own(context) and _is_of_hand(game, name, form)
    rows = (
        *(_pair_rows(game, draft) if form.seats else ()),
        *(_seat_rows(game, choices, draft) if form.seat is not None else ()),
        *((own_card_row(context, draft, OWN),) if is_held else ()),
        *(_card_rows(choices, draft) if form.card and not is_held else ()),
        *(_taken_rows(choices, draft) if form.cards else ()),
        *(_life_rows(game, seat, choices, draft) if form.index is not None else ()),
        *(_column_rows(game, choices, draft) if form.column is not None else ()),
    )
    said = _said(form, draft)
    return Asked(said if said in choices else None, rows)


def _is_of_hand(game: Game, name: str, form: With) -> bool:
    """Whether the card that is asked for is one of one's own hand."""
    power = EVERY[name]
    return isinstance(power, Choice) and power.card_to_hold(game, form) is not None


def taps_of(asks: With) -> tuple[tuple[str, str], ...]:
    """The taps that say this."""
    number = "" if asks.card is None else number_of(asks.card)
    taps = [
        (WHO, asks.seat),
        *((PAIR, seat) for seat in asks.seats),
        (SUIT, None if asks.card is None else suit_of(asks.card)),
        (NUMBER, None if asks.card is None else number),
        *((TAKEN, card) for card in asks.cards),
        (LIFE, asks.index),
        (COLUMN, asks.column),
    ]
    return tuple((name, str(value)) for name, value in taps if value is not None)


def _said(form: With, draft: Draft) -> With:
    """What the draft says of what is asked for, whether it is enough or not."""
    pair = sorted(int(seat) for seat in draft.all(PAIR) if seat.isdecimal())
    card = draft.get(OWN) or f"{draft.get(SUIT)}-{draft.get(NUMBER)}"
    return With(
        seat=draft.number(WHO) if form.seat is not None else None,
        seats=tuple(pair) if form.seats else (),
        card=card if form.card else None,
        cards=draft.all(TAKEN) if form.cards else (),
        index=draft.number(LIFE) if form.index is not None else None,
        column=draft.number(COLUMN) if form.column is not None else None,
    )


def _seat_rows(game: Game, choices: Sequence[With], draft: Draft) -> list[KeyRow]:
    """Players by name; gone are those that can't be chosen."""
    seats = {choice.seat for choice in choices}
    keys = tuple(
        Key(name, draft.put(WHO, seat), state=_state(draft.number(WHO) == seat, seat in seats))
        for seat, name in enumerate(game.players)
    )
    return [KeyRow(_("which player"), keys, quiet=True, plays=True)]


def _pair_rows(game: Game, draft: Draft) -> list[KeyRow]:
    """Two players; a third one tapped takes the place of the one tapped first."""
    pair = draft.all(PAIR)
    keys = tuple(
        Key(name, _pair_tap(draft, str(seat)), state="set" if str(seat) in pair else "")
        for seat, name in enumerate(game.players)
    )
    return [KeyRow(_("which two players"), keys, quiet=True, plays=True)]


def _pair_tap(draft: Draft, seat: str) -> Draft:
    tapped = draft.toggle(PAIR, seat).all(PAIR)[-2:]
    return Draft((*draft.without(PAIR).taps, *((PAIR, each) for each in tapped)))


def _card_rows(choices: Sequence[With], draft: Draft) -> list[KeyRow]:
    """A card by suit and number; gone are those that nobody can have."""
    cards = {choice.card for choice in choices}
    suit = draft.get(SUIT)
    suits = tuple(
        suit_key(each, draft.without(NUMBER).put(SUIT, each), "set" if each == suit else "")
        for each in SUITS
    )
    numbers = tuple(
        Key(
            str(number),
            draft.put(NUMBER, number) if suit else draft,
            state=_number_state(suit, number, f"{suit}-{number}" in cards, draft),
        )
        for number in NUMBERS
    )
    return [
        KeyRow(_("the suit"), suits, "suits", quiet=True),
        KeyRow(_("the number"), numbers, "nums", quiet=True, plays=True),
    ]


def _number_state(suit: str, number: int, possible: bool, draft: Draft) -> KeyState:
    return _state(draft.number(NUMBER) == number, possible) if suit else "later"


def _taken_rows(choices: Sequence[With], draft: Draft) -> list[KeyRow]:
    """Cards that were played in the round; one that lay there twice can be taken twice."""
    most: Counter[str] = Counter()
    for choice in choices:
        most |= Counter(choice.cards)
    room, taken = len(choices[0].cards), draft.all(TAKEN)
    keys = []
    for card in most:
        times = taken.count(card)
        more = times < most[card] and len(taken) < room
        to = draft.plus(TAKEN, card) if more else draft.without(TAKEN)
        keys.append(
            Key(
                f"{number_of(card)} ×{times}" if times > 1 else str(number_of(card)),
                to,
                sign_of(suit_of(card)),
                TONES[suit_of(card)],
                spoken=card_name(card),
                state="set" if times and not more else "",
            )
        )
    return [KeyRow(_("cards of the round"), tuple(keys), "cards", quiet=True, plays=True)]


def _life_rows(game: Game, seat: int, choices: Sequence[With], draft: Draft) -> list[KeyRow]:
    """The next lives, each with its power."""
    below = game.lives[seat].unwagered[1:]
    keys = tuple(
        Key(
            _("life %(number)s") % {"number": below[index].number},
            draft.put(LIFE, index),
            sign=power_sign(below[index].power.id) if below[index].power.id else "",
            small=power_says(below[index].power.id) if below[index].power.id else "",
            state=_state(draft.number(LIFE) == index, possible=True),
        )
        for index in (choice.index for choice in choices)
        if index is not None
    )
    return [KeyRow(_("which life"), keys, "halves", quiet=True, plays=True)]


def _column_rows(game: Game, choices: Sequence[With], draft: Draft) -> list[KeyRow]:
    """The columns of the row from left to right, by their values."""
    keys = tuple(
        Key(
            str(game.row[place].value),
            draft.put(COLUMN, place),
            state=_state(draft.number(COLUMN) == place, possible=True),
        )
        for place in (choice.column for choice in choices)
        if place is not None
    )
    return [KeyRow(_("which column"), keys, "nums", quiet=True, plays=True)]


def _state(chosen: bool, possible: bool) -> KeyState:
    return "gone" if not possible else "set" if chosen else ""
