"""The scorekeeper's pad: lives lost by seat and, if they were counted, the cards in the hands.

Most rounds cost one player something, so a tap on a seat's empty field is one life already, and
whoever is not filled in has lost nothing. Hands are all filled in, or none: the most make the next
Kittyqueen, which is all that they are asked for.
"""

from functools import cached_property, partial

from django.utils.translation import gettext as _

from cardgames.engine import LivesLost, seats_with_most
from cardgames.nine_lives.rules.deck import SIZE
from cardgames.nine_lives.rules.game import Game
from cardgames.pad import Draft, FieldLine, Key, KeyRow, Pad, number_keys
from cardgames.score_sheet import ACTIVE, ScoreSheet, SheetField
from ninelives_site.core.refusal import Refusal
from ninelives_site.pages.sentences import in_words

LOST, HAND, PAGE = "lost", "hand", "from"
A_PAGE = 14
"""Hand sizes that are shown at a time; a fifteenth key shows the next ones."""


class ScoreDraft(ScoreSheet[Game]):
    """What has been filled in of a round: lives lost and hand sizes, by seat."""

    kinds = (LOST, HAND)

    @cached_property
    def lost(self) -> dict[int, int]:
        return self.numbers(LOST)

    @cached_property
    def hands(self) -> dict[int, int]:
        return self.numbers(HAND)

    @property
    def losers(self) -> tuple[int, ...]:
        return tuple(seat for seat, number in self.lost.items() if number)

    @property
    def asked(self) -> tuple[SheetField, ...]:
        """Nothing before the first tap; once somebody has lost, the hands."""
        return self.of_kind(HAND) if self.losers else ()

    def why_not(self, field: SheetField) -> Refusal | None:
        """A seat loses no more lives than it has, and hands have no more cards than there are."""
        if field.kind == HAND:
            lost = tuple(int(seat == 0) for seat in self.seats)
            hands = tuple(self.hands.get(seat, 0) for seat in self.seats)
            return self.game.why_not(None, LivesLost(lost, hands))
        number = self.lost[field.seat]
        lost = tuple(number if seat == field.seat else 0 for seat in self.seats)
        return self.game.why_not(None, LivesLost(lost)) if number else None

    @property
    def is_complete(self) -> bool:
        """Whether somebody lost, and hands are all there or none."""
        return bool(self.losers) and len(self.hands) in (0, len(self.seats))

    @property
    def move(self) -> LivesLost:
        lost = tuple(self.lost.get(seat, 0) for seat in self.seats)
        return LivesLost(lost, tuple(self.hands.values()))


def score_pad(game: Game, draft: Draft) -> Pad:
    """A line for each seat, and number keys for the field that is active."""
    filled = ScoreDraft(game, draft)
    return Pad(
        _("Round %(number)s") % {"number": game.number},
        _hint(filled),
        rows=_rows(filled),
        lines=tuple(_line(filled, seat) for seat in filled.seats),
        moves=({"seat": None, **filled.move.document()},) if filled.is_complete else (),
        press=_("Score round %(number)s") % {"number": game.number},
        instead=partial(_instead, game),
        doubt=filled.doubt,
    )


def _instead(game: Game) -> tuple[tuple[KeyRow, ...], ...]:
    """The rows of all that is asked: before the first tap, for a seat's lives, for its hand."""
    fresh, counting = (ScoreDraft(game, draft) for draft in (Draft(), Draft().put("hand0", 1)))
    return _first_rows(fresh), (_losses(fresh, 0),), _hands(counting, SheetField(HAND, 0))


def _line(filled: ScoreDraft, seat: int) -> FieldLine:
    """A first tap is a life lost. The lives that there are stand with it: pads can hide boards."""
    unsaid = 0 if filled.losers else None
    label = _("lost of %(lives)s") % {"lives": filled.game.lives[seat].count}
    field = SheetField(LOST, seat)
    to = filled.draft if seat in filled.lost else filled.draft.put(field.name, 1)
    lost = filled.field(field, label, filled.lost.get(seat, unsaid), to)
    hand = filled.field(SheetField(HAND, seat), _("cards left"), filled.hands.get(seat))
    return FieldLine(filled.game.players[seat], (lost, hand))


def _rows(filled: ScoreDraft) -> tuple[KeyRow, ...]:
    active = filled.active
    if active is None:
        return () if filled.losers else _first_rows(filled)
    return _hands(filled, active) if active.kind == HAND else (_losses(filled, active.seat),)


def _first_rows(filled: ScoreDraft) -> tuple[KeyRow, ...]:
    return filled.losers_row(LOST), _everybody(filled)


def _everybody(filled: ScoreDraft) -> KeyRow:
    """Every cat was at nine: one life for all."""
    every = filled.draft.put_by_seat(LOST, [1] * len(filled.seats))
    return KeyRow(_("everybody"), (Key(_("all cats are at nine: all lose 1"), every),), quiet=True)


def _losses(filled: ScoreDraft, seat: int) -> KeyRow:
    """0 to 9 lives; more than there are are gone."""
    keys = _numbers(filled, SheetField(LOST, seat), range(10), filled.game.lives[seat].count)
    legend = _("lives that %(name)s has lost") % {"name": filled.game.players[seat]}
    return KeyRow(legend, keys, "nums", quiet=True)


def _numbers(filled: ScoreDraft, field: SheetField, numbers: range, most: int) -> tuple[Key, ...]:
    """Keys that fill in the field; more than `most` can't be."""
    draft = filled.draft.without(ACTIVE, PAGE)
    gone = [number for number in numbers if number > most]
    chosen = filled.draft.number(field.name)
    return number_keys(numbers, lambda number: draft.put(field.name, number), chosen, gone)


def _hands(filled: ScoreDraft, field: SheetField) -> tuple[KeyRow, ...]:
    """Who has begun with hands can leave them out again."""
    sizes = _sizes(filled, field)
    if not filled.hands:
        return (sizes,)
    none = filled.draft.without(ACTIVE, PAGE, *(each.name for each in filled.of_kind(HAND)))
    return (KeyRow(_("or"), (Key(_("without cards left"), none),), quiet=True), sizes)


def _sizes(filled: ScoreDraft, field: SheetField) -> KeyRow:
    """Sizes of a hand, as far as there are cards for it; the last key shows larger ones."""
    first = filled.draft.number(PAGE) or 0
    others = sum(size for seat, size in filled.hands.items() if seat != field.seat)
    sizes = range(first, min(first + A_PAGE, SIZE + 1))
    keys = _numbers(filled, field, sizes, most=SIZE - others)
    following = first + A_PAGE if first + A_PAGE <= SIZE else 0
    more = filled.draft.put(ACTIVE, field.name).put(PAGE, following)
    further = Key(f"{following}…", more, spoken=_("other numbers"))
    legend = _("cards that %(name)s has left") % {"name": filled.game.players[field.seat]}
    return KeyRow(legend, (*keys, further), "nums", quiet=True)


def _hint(filled: ScoreDraft) -> str:
    """What is still to be said, or who is the next Kittyqueen."""
    if not filled.losers:
        return _("tap who lost lives")
    if not filled.hands:
        return _("cards left say who is Kittyqueen")
    players = filled.game.players
    missing = [players[seat] for seat in filled.seats if seat not in filled.hands]
    if missing:
        return _("still the cards left of %(names)s") % {"names": in_words(missing)}
    most = seats_with_most(filled.move.hands)
    names = {"names": in_words([players[seat] for seat in most])}
    return _("tied: %(names)s") % names if len(most) > 1 else _("Kittyqueen: %(names)s") % names
