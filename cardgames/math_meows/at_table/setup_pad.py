"""The table's pad before the first move: whose cat, and where lives are shuffled, in which order.

Every stack is tapped from the top; its last card follows. A card tapped again comes out, and one
that lies elsewhere comes over from there. What is printed on lives is asked for by `printed_pad`.
"""

from functools import cached_property
from typing import ClassVar

from django.utils.translation import gettext as _

from cardgames.math_meows.at_table.card_words import CAT_NAMES, face_of
from cardgames.math_meows.at_table.reading import Unset
from cardgames.math_meows.rules.lives import CATS, LIFE_CARDS, LIFE_NUMBERS
from cardgames.pad import Draft, Field, FieldLine, Key, KeyRow, KeyState, Pad
from cardgames.score_sheet import ACTIVE, ScoreSheet, SheetField
from ninelives_site.pages.sentences import in_words

SIZE = len(LIFE_NUMBERS)
CAT, LIFE = "cat", "life"


def setup_pad(game: Unset, draft: Draft) -> Pad:
    """The setup: cats of all seats, with their stacks where lives are shuffled; or nothing yet."""
    return _stacks_pad(game, draft) if game.asks_stacks else _cats_pad(game, draft)


def _cats_pad(game: Unset, draft: Draft) -> Pad:
    """Whose cat, one tap each, or all at once in the order of the cards."""
    filled = CatsDraft(game, draft)
    full = len(filled.cats) == len(filled.seats)
    cats = [filled.cats.get(seat) for seat in filled.seats]
    first = game.offered_cats[: len(game.players)]
    all_at_once = Key(in_words(_(CAT_NAMES[cat]) for cat in first), draft.put_by_seat(CAT, first))
    fresh = (KeyRow(_("in this order"), (all_at_once,), quiet=True), cat_row(filled, 0))
    rows = (cat_row(filled, filled.active.seat),) if filled.active else ()
    return Pad(
        title=_("Whose cat is whose?"),
        hint=_("a cat’s lives have its powers"),
        rows=rows if filled.cats else fresh,
        lines=tuple(
            FieldLine(name, (_cat_field(filled, seat),)) for seat, name in enumerate(game.players)
        ),
        most=5,
        moves=({"type": "setup", "setup": {"cats": cats}},) if full else (),
        press=_("So we play"),
    )


def _stacks_pad(game: Unset, draft: Draft) -> Pad:
    filled = SetupDraft(game, draft)
    full = all(len(stack) == SIZE for stack in filled.stacks)
    setup = {
        "cats": [filled.cats.get(s) for s in filled.seats],
        "stacks": [*map(list, filled.stacks)],
    }
    return Pad(
        title=_("The shuffled lives"),
        hint=_("from the top life down"),
        rows=_rows(filled),
        lines=tuple(
            FieldLine(name, (_cat_field(filled, seat), _stack_field(filled, seat)))
            for seat, name in enumerate(game.players)
        ),
        most=5,
        moves=({"type": "setup", "setup": setup},) if full else (),
        press=_("So they lie"),
    )


class CatsDraft(ScoreSheet[Unset]):
    """What a draft says of cats (`cat0`), and the active field."""

    kinds: ClassVar[tuple[str, ...]] = (CAT,)

    @cached_property
    def cats(self) -> dict[int, str]:
        """The cats that were named, by seat; or told before."""
        told = dict(enumerate(self.game.told_cats))
        found = {seat: self.draft.get(f"cat{seat}", told.get(seat, "")) for seat in self.seats}
        return {seat: cat for seat, cat in found.items() if cat in CATS}

    def is_filled(self, field: SheetField) -> bool:
        return field.seat in self.cats


class SetupDraft(CatsDraft):
    """What a draft says of cats and of stacks (`life0`, several), and the active field."""

    kinds = (CAT, LIFE)

    @property
    def mixed(self) -> bool:
        """Whether all lives are shuffled together, not each cat's by themselves."""
        return self.game.options.shuffle_lives == "all"

    def cats_in(self, seat: int) -> tuple[str, ...]:
        """The cats whose lives this seat's stack is made of, or could be."""
        named = self.cats.values() if self.mixed else [self.cats.get(seat)]
        return tuple(cat for cat in CATS if cat in named)

    @cached_property
    def tapped(self) -> tuple[tuple[str, ...], ...]:
        """The life cards that were tapped, top first, by seat."""
        return tuple(
            tuple(
                card
                for card in self.draft.all(f"life{seat}")
                if card in LIFE_CARDS and LIFE_CARDS[card].cat in self.cats_in(seat)
            )[:SIZE]
            for seat in self.seats
        )

    def remaining(self, seat: int) -> tuple[str, ...]:
        """The cards that this seat's stack could be made of, and that are nowhere yet."""
        return self._remaining[self.cats_in(seat)]

    @cached_property
    def _remaining(self) -> dict[tuple[str, ...], tuple[str, ...]]:
        taken = {card for stack in self.tapped for card in stack}
        return {
            cats: tuple(c for c, life in LIFE_CARDS.items() if life.cat in cats and c not in taken)
            for cats in map(self.cats_in, self.seats)
        }

    @cached_property
    def stacks(self) -> tuple[tuple[str, ...], ...]:
        """The stacks as far as they are known; the last card that is left follows."""
        return tuple(
            (*tapped, *left) if (len(tapped), len(left)) == (SIZE - 1, 1) else tapped
            for tapped, left in zip(self.tapped, map(self.remaining, self.seats), strict=True)
        )

    @property
    def asked(self) -> tuple[SheetField, ...]:
        """With lives mixed, all cats come first."""
        return self.of_kind(CAT, LIFE) if self.mixed else super().asked

    def is_filled(self, field: SheetField) -> bool:
        is_cat = field.kind == CAT
        return super().is_filled(field) if is_cat else len(self.stacks[field.seat]) == SIZE


# Fields


def _cat_field(filled: CatsDraft, seat: int) -> Field:
    name = _(CAT_NAMES[filled.cats[seat]]) if seat in filled.cats else None
    return filled.field(SheetField(CAT, seat), _("cat"), name)


def _stack_field(filled: SetupDraft, seat: int) -> Field:
    """The numbers of the stack's cards; whose they are, the keys show."""
    numbers = " ".join(str(LIFE_CARDS[card].number) for card in filled.stacks[seat])
    return filled.field(SheetField(LIFE, seat), _("lives"), numbers)


# Rows


def _rows(filled: SetupDraft) -> tuple[KeyRow, ...]:
    """The keys for the active field."""
    if not filled.active:
        return ()
    kind, seat = filled.active
    return (cat_row(filled, seat),) if kind == CAT else _life_rows(filled, seat)


def cat_row(filled: CatsDraft, seat: int) -> KeyRow:
    """The cats; one that somebody else has comes over from them."""
    keys = []
    for cat in filled.game.offered_cats:
        others = [f"cat{each}" for each in filled.seats if filled.cats.get(each) == cat]
        to = filled.draft.without(ACTIVE, *others).put(f"cat{seat}", cat)
        state: KeyState = "set" if filled.cats.get(seat) == cat else "gone" if others else ""
        keys.append(Key(_(CAT_NAMES[cat]), to, sign=face_of(cat), state=state))
    return KeyRow(_("the cat of %(name)s") % {"name": filled.game.players[seat]}, tuple(keys))


def _life_rows(filled: SetupDraft, seat: int) -> tuple[KeyRow, ...]:
    """A row of nine lives for each cat that can be in the stack."""
    return tuple(
        KeyRow(
            legend=_("%(name)s: %(cat)s")
            % {"name": filled.game.players[seat], "cat": _(CAT_NAMES[cat])},
            keys=tuple(_life_key(filled, seat, f"{cat}-{number}") for number in LIFE_NUMBERS),
            shape="nums",
        )
        for cat in filled.cats_in(seat)
    )


def _life_key(filled: SetupDraft, seat: int, card: str) -> Key:
    stack, pair = filled.stacks[seat], (f"life{seat}", card)
    elsewhere = any(card in tapped for tapped in filled.tapped)
    others = tuple(tap for tap in filled.draft.taps if tap[1] != card or tap == pair)
    to = Draft(others).toggle(*pair)
    done = card not in stack and _full_with(filled, seat)
    state: KeyState = "set" if card in stack else "gone" if elsewhere else ""
    small = str(stack.index(card) + 1) if card in stack else ""
    label = str(LIFE_CARDS[card].number)
    return Key(label, to.without(ACTIVE) if done else to, small=small, state=state)


def _full_with(filled: SetupDraft, seat: int) -> bool:
    """Whether one card more makes the seat's stack known."""
    missing = SIZE - 1 - len(filled.tapped[seat])
    return missing == 0 or (missing == 1 and len(filled.remaining(seat)) == 2)
