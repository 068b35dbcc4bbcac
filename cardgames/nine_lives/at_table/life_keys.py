"""Keys that name a life: first its kind, then its cats and number."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from cardgames.nine_lives.at_table.card_words import TONES, sign_of
from cardgames.nine_lives.at_table.life_words import (
    kind_label,
    kinds_of,
    letter_legends,
    letter_word,
    letters_of,
    life_label,
)
from cardgames.nine_lives.rules.cards import CATS
from cardgames.nine_lives.rules.powers.base import Power
from cardgames.nine_lives.rules.powers.registry import Powers
from cardgames.pad import Draft, Key, KeyRow, KeyState

OPEN = "-"
"""Tapped in the place of a kind: all kinds are shown again, though the top life is known."""


@dataclass(frozen=True, slots=True)
class Named:
    """The power that was tapped, None as yet; the key of its kind, and rows for the rest."""

    power: Power | None
    chosen: tuple[Key, ...]
    rows: tuple[KeyRow, ...] = ()


def name_life(
    powers: Powers,
    top: str | None,
    usable: Callable[[Power], bool],
    draft: Draft,
    prefix: str = "",
    is_sure: bool = False,
) -> Named:
    """The life that lies on top: known (`top`), or named by its kind and letters; where it
    `is_sure` (the server has dealt it), nothing else can be named, and only one that is copied has
    a key.

    Kinds none of whose powers is `usable` are gone.
    """
    if top and is_sure:
        return Named(powers[top], (Key(life_label(top), draft, state="set"),) if prefix else ())
    life, kinds = f"{prefix}life", kinds_of(powers.values())
    kind = draft.get(life)
    if top and not kind:
        return Named(powers[top], (Key(life_label(top), draft.put(life, OPEN), state="set"),))
    if kind not in kinds:
        cleared = _forget_letters(draft, prefix)
        keys = [
            Key(kind_label(name), cleared.put(life, name), state=_state(any(map(usable, of_kind))))
            for name, of_kind in kinds.items()
        ]
        keys.sort(key=lambda key: key.label)
        return Named(None, (), (KeyRow(_("Life"), tuple(keys), quiet=True),))
    other = _forget_letters(draft, prefix).without(life)
    power, rows = _lettered(kinds[kind], draft, prefix)
    return Named(power, (Key(kind_label(kind), other, state="set"),), rows)


def _state(possible: bool) -> KeyState:
    return "" if possible else "gone"


def _forget_letters(draft: Draft, prefix: str) -> Draft:
    return draft.without(f"{prefix}first", f"{prefix}second")


def _lettered(
    of_kind: Sequence[Power], draft: Draft, prefix: str
) -> tuple[Power | None, tuple[KeyRow, ...]]:
    """The power with the letters tapped, and rows for those that the kind has, one by one."""
    by_letters = {letters_of(power): power for power in of_kind}
    rows: list[KeyRow] = []
    said: tuple[str, ...] = ()
    for name, legend in zip(("first", "second"), letter_legends(of_kind[0].name), strict=False):
        if said in by_letters:
            break
        row, letter = _letters(legend, f"{prefix}{name}", tuple(by_letters), said, draft)
        rows.append(row)
        if not letter:
            break
        said = (*said, letter)
    return by_letters.get(said), tuple(rows)


def _letters(
    legend: str,
    name: str,
    possible: Sequence[tuple[str, ...]],
    said: tuple[str, ...],
    draft: Draft,
) -> tuple[KeyRow, str]:
    """The letters of one place, gone those that don't go with the ones before; which is tapped."""
    place, fitting = len(said), {letters[: len(said) + 1] for letters in possible}
    letters = sorted({one[place] for one in possible}, key=_order)
    chosen = draft.get(name)
    keys = []
    for letter in letters:
        state: KeyState = "set" if letter == chosen else ""
        keys.append(
            letter_key(
                letter,
                draft.tap(name, letter),
                state if (*said, letter) in fitting else "gone",
            )
        )
    suits = letters[0] in CATS
    row = KeyRow(legend, tuple(keys), "suits" if suits else "nums", quiet=len(possible[0]) == 1)
    return row, chosen if (*said, chosen) in fitting else ""


def letter_key(letter: str, to: Draft, state: KeyState = "") -> Key:
    """A cat by its drawing, a number by its numeral."""
    if letter not in CATS:
        return Key(letter, to, state=state)
    sign, spoken = sign_of(letter), letter_word(letter)
    return Key("", to, sign, TONES[letter], spoken=spoken, state=state)


def _order(letter: str) -> int:
    return CATS.index(letter) if letter in CATS else int(letter)
