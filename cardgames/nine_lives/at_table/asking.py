"""What a power asks for, tap by tap: a player, a card on the table, a cat, a way, an order.

The choices are those of the rules (`wagers_of`); the pad knows no power by its name.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from django.utils.translation import gettext as _

from cardgames.hand import HandCard
from cardgames.nine_lives.at_table.icons import icon_row, meant, tapped
from cardgames.nine_lives.at_table.life_keys import letter_key
from cardgames.nine_lives.at_table.life_words import life_label, life_sign, power_line, way_word
from cardgames.nine_lives.rules.moves import DIRECTIONS, NOTHING, With
from cardgames.nine_lives.rules.powers.registry import EVERY
from cardgames.pad import Draft, Key, KeyRow, KeyState, Shape, hand_keys
from cardgames.power_cards import PowerLine

A_ROW = 3
"""Keys that stand in one row of thirds; of more lives there are several."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What has been said, None until it is enough; the rows that ask for it, and keys of what was
    `chosen` on the way there."""

    said: With | None
    rows: tuple[KeyRow, ...] = ()
    chosen: tuple[Key, ...] = ()


def ask(
    players: Sequence[str],
    choices: Sequence[With],
    draft: Draft,
    prefix: str = "",
    held: Sequence[HandCard] = (),
) -> Asked:
    """Rows for whatever the choices differ in. An only choice is made already. `held` are the cards
    of the hand, where they are known.

    Without any choice the power can't be used, and nothing is said, which the rules refuse.
    """
    if not choices or list(choices) == [NOTHING]:
        return Asked(NOTHING)
    only = choices[0] if len(choices) == 1 else None
    said = only or _said(choices, draft, prefix)
    rows = [
        *_seats(players, choices, said, draft, prefix),
        *_cards(choices, said, draft, prefix, held),
        *_cats(choices, said, draft, prefix),
        *_ways(choices, said, draft, prefix),
    ]
    orders = [choice.order for choice in choices if choice.order and choice.seat == said.seat]
    if orders and only is None:
        row, order = order_row(orders[0], draft, f"{prefix}order")
        return Asked(With(seat=said.seat, order=order) if order else None, (*rows, row))
    return Asked(said if said in choices else None, tuple(rows))


def _said(choices: Sequence[With], draft: Draft, prefix: str) -> With:
    """What the draft says, whether it is enough or not."""
    cards = tuple(choice.card for choice in choices if choice.card)
    return With(
        card=draft.get(f"{prefix}held") or meant(tapped(draft, f"{prefix}card"), cards),
        cat=draft.get(f"{prefix}cat") or None,
        seat=draft.number(f"{prefix}seat"),
        direction=draft.get(f"{prefix}way") or None,
    )


def _seats(
    players: Sequence[str], choices: Sequence[With], said: With, draft: Draft, prefix: str
) -> list[KeyRow]:
    """Players; of a card or a player, the one tapped later stands."""
    seats = {choice.seat for choice in choices if choice.seat is not None}
    if not seats:
        return []
    draft = draft.without(f"{prefix}order", *_instead(choices, f"{prefix}card"))
    return [seat_row(_("Which player"), players, seats, said.seat, draft, f"{prefix}seat")]


def seat_row(
    legend: str,
    players: Sequence[str],
    seats: set[int],
    chosen: int | None,
    draft: Draft,
    name: str,
) -> KeyRow:
    """Players by name; gone are those that can't be chosen."""
    keys = [
        Key(
            player,
            draft.tap(name, seat),
            state="gone" if seat not in seats else "set" if seat == chosen else "",
        )
        for seat, player in enumerate(players)
    ]
    return KeyRow(legend, tuple(keys))


def _cards(
    choices: Sequence[With], said: With, draft: Draft, prefix: str, held: Sequence[HandCard]
) -> list[KeyRow]:
    cards = tuple(choice.card for choice in choices if choice.card)
    if not cards:
        return []
    own = [card for card in held if card.card in cards]
    if own:
        to = partial(draft.tap, f"{prefix}held")
        return [KeyRow(_("Which card"), hand_keys(own, to, (said.card or "",)), "hand")]
    draft = draft.without(*_instead(choices, f"{prefix}seat"))
    return [icon_row(_("Which card on the table"), f"{prefix}card", cards, draft)]


def _instead(choices: Sequence[With], name: str) -> tuple[str, ...]:
    """The name, where its value can't stand beside the other kind of choice."""
    both = any(choice.card and choice.seat is not None for choice in choices)
    return () if both else (name,)


def _cats(choices: Sequence[With], said: With, draft: Draft, prefix: str) -> list[KeyRow]:
    cats = [choice.cat for choice in choices if choice.cat]
    if not cats:
        return []
    keys = [
        letter_key(cat, draft.tap(f"{prefix}cat", cat), "set" if cat == said.cat else "")
        for cat in cats
    ]
    return [KeyRow(_("Which cat"), tuple(keys), "suits", True)]


def _ways(choices: Sequence[With], said: With, draft: Draft, prefix: str) -> list[KeyRow]:
    if not any(choice.direction for choice in choices):
        return []
    keys = [
        Key(
            way_word(way),
            draft.tap(f"{prefix}way", way),
            state="set" if way == said.direction else "",
        )
        for way in DIRECTIONS
    ]
    return [KeyRow(_("Which way"), tuple(keys), quiet=True)]


def order_row(
    lives: Sequence[str], draft: Draft, name: str, is_nameless: bool = False
) -> tuple[KeyRow, tuple[str, ...]]:
    """Lives to be tapped from the top; those not tapped stay below, as they were. Where powers are
    off (`is_nameless`), only what they draw is told.

    The order is empty until one has been tapped.
    """
    places = [int(place) for place in draft.all(name) if place.isdecimal()]
    places = [place for place in dict.fromkeys(places) if place < len(lives)]
    keys = []
    for place, life in enumerate(lives):
        draws = _("draw %(number)s") % {"number": EVERY[life].draw}
        label, small = (draws, "") if is_nameless else (life_label(life), draws)
        chosen = str(places.index(place) + 1) if place in places else ""
        small = " · ".join(filter(None, (chosen, small)))
        state: KeyState = "set" if chosen else ""
        sign = "" if is_nameless else life_sign(life)
        keys.append(Key(label, draft.toggle(name, place), sign, small=small, state=state))
    rest = [place for place in range(len(lives)) if place not in places]
    order = tuple(lives[place] for place in (*places, *rest)) if places else ()
    shape: Shape = "thirds" if len(lives) > A_ROW else "words"
    return KeyRow(_("From the top"), tuple(keys), shape, quiet=True), order


def last_tapped(lives: Sequence[str], draft: Draft, name: str) -> PowerLine | None:
    """What the power does of the life that was tapped last; None where none was."""
    place = draft.number(name)
    return None if place is None or place >= len(lives) else power_line(lives[place])
