"""The table's pad before the first move, where printed lives are played with: whose cat, and what
stands on its lives, from life 8 down.

A power is tapped by its name, then by its suits or numbers. A draft has the cat of a seat as
`cat0`, the powers of its lives as `power0`, several, and the name that is half tapped as `kind`.
"""

from functools import cached_property

from django.utils.translation import gettext as _

from cardgames.math_meows.at_table.card_words import CAT_NAMES
from cardgames.math_meows.at_table.our_lives import names_on
from cardgames.math_meows.at_table.power_words import kind_label, power_name, power_sign
from cardgames.math_meows.at_table.reading import Unset
from cardgames.math_meows.at_table.setup_pad import CAT, CatsDraft, cat_row
from cardgames.math_meows.rules.lives import LIFE_NUMBERS
from cardgames.math_meows.rules.powers.registry import EVERY
from cardgames.pad import Draft, Field, FieldLine, Key, KeyRow, Pad
from cardgames.score_sheet import ACTIVE, SheetField

POWER, KIND, BLANK = "power", "kind", "-"
NUMBERS = tuple(LIFE_NUMBERS[1:])


def printed_pad(game: Unset, draft: Draft) -> Pad:
    """The setup: cats and what is printed on their lives, or nothing yet."""
    filled = PrintedDraft(game, draft)
    full = filled.active is None
    lives = {filled.cats[seat]: filled.document(seat) for seat in filled.seats} if full else {}
    cats = [filled.cats.get(seat) for seat in filled.seats]
    return Pad(
        title=_("What is printed on your lives"),
        hint=_("from life 8 down to life 1"),
        rows=_rows(filled),
        lines=tuple(
            FieldLine(name, _fields(filled, seat)) for seat, name in enumerate(game.players)
        ),
        moves=({"type": "setup", "setup": {"cats": cats, "lives": lives}},) if full else (),
        press=_("So they are printed"),
    )


class PrintedDraft(CatsDraft):
    """What a draft says of cats, and of what is printed on their lives."""

    kinds = (CAT, POWER)

    @cached_property
    def powers(self) -> tuple[tuple[str, ...], ...]:
        """By seat what stands on the lives so far."""
        return tuple(
            tuple(p for p in self.draft.all(f"{POWER}{seat}") if p in EVERY or p == BLANK)[
                : len(NUMBERS)
            ]
            for seat in self.seats
        )

    def is_filled(self, field: SheetField) -> bool:
        if field.kind == CAT:
            return super().is_filled(field)
        return len(self.powers[field.seat]) == len(NUMBERS)

    def document(self, seat: int) -> list[str | None]:
        """The lives of a seat as a record has them, life 9 first."""
        return [None, *(None if power == BLANK else power for power in self.powers[seat])]


def _fields(filled: PrintedDraft, seat: int) -> tuple[Field, ...]:
    cat = _(CAT_NAMES[filled.cats[seat]]) if seat in filled.cats else None
    count = len(filled.powers[seat])
    said = _("%(count)s of %(all)s") % {"count": count, "all": len(NUMBERS)} if count else None
    return (
        filled.field(SheetField(CAT, seat), _("cat"), cat),
        filled.field(SheetField(POWER, seat), _("powers"), said),
    )


def _rows(filled: PrintedDraft) -> tuple[KeyRow, ...]:
    if not filled.active:
        return ()
    kind, seat = filled.active
    if kind == CAT:
        return (cat_row(filled, seat),)
    count = len(filled.powers[seat])
    if count == len(NUMBERS):
        empty = filled.draft.without(f"{POWER}{seat}", ACTIVE)
        return (KeyRow(_("powers"), (Key(_("Tap them anew"), empty),), quiet=True),)
    number = NUMBERS[count]
    named = filled.draft.get(KIND)
    if named in names_on(number):
        return (_lettered_row(filled, seat, named),)
    return (_kind_row(filled, seat, number),)


def _kind_row(filled: PrintedDraft, seat: int, number: int) -> KeyRow:
    """The names that may stand on this life; one without suits and numbers is a power already."""
    keys = [Key(_("nothing"), _plus(filled, seat, BLANK))]
    for name in names_on(number):
        to = _plus(filled, seat, name) if name in EVERY else filled.draft.put(KIND, name)
        keys.append(Key(kind_label(name), to))
    keys[1:] = sorted(keys[1:], key=lambda key: key.label)
    words = {"name": filled.game.players[seat], "number": number}
    return KeyRow(_("%(name)s, life %(number)s") % words, tuple(keys))


def _lettered_row(filled: PrintedDraft, seat: int, name: str) -> KeyRow:
    keys = tuple(
        Key(power_name(power), _plus(filled, seat, power), sign=power_sign(power))
        for power, found in EVERY.items()
        if found.name == name
    )
    return KeyRow(kind_label(name), (*keys, Key(_("another"), filled.draft.without(KIND))))


def _plus(filled: PrintedDraft, seat: int, power: str) -> Draft:
    return filled.draft.without(KIND, ACTIVE).plus(f"{POWER}{seat}", power)
