"""The scorekeeper's pad: lives lost by seat and, if they were counted, the cards in the hands.

Whoever is not filled in has lost nothing. Hands are all filled in, or none: the most make the next
Kittyqueen, which is all that they are asked for.
"""

from functools import cached_property

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cardgames.engine import LivesLost, seats_with_most
from cardgames.nine_lives.rules.deck import SIZE
from cardgames.nine_lives.rules.game import Game
from cardgames.pad import Draft, FieldLine, Key, KeyRow, Pad, number_keys
from cardgames.score_sheet import ACTIVE, ScoreSheet, SheetField
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
        """Who lost comes first, then hands."""
        return self.of_kind(HAND if self.losers else LOST)

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
        _("Round %(number)s is over") % {"number": game.number},
        _hint(filled),
        rows=_rows(filled),
        lines=tuple(_line(filled, seat) for seat in filled.seats),
        moves=({"seat": None, **filled.move.document()},) if filled.is_complete else (),
        press=_press(filled),
        instead=((_losses(filled, 0),), (_sizes(filled, SheetField(HAND, 0)),)),
    )


def _line(filled: ScoreDraft, seat: int) -> FieldLine:
    unsaid = 0 if filled.losers else None
    lost = filled.field(SheetField(LOST, seat), _("lives lost"), filled.lost.get(seat, unsaid))
    hand = filled.field(SheetField(HAND, seat), _("cards"), filled.hands.get(seat), sign="hand")
    return FieldLine(filled.game.players[seat], (lost, hand))


def _rows(filled: ScoreDraft) -> tuple[KeyRow, ...]:
    active = filled.active
    if active is None:
        return ()
    if active.kind == HAND:
        return (_sizes(filled, active),)
    return (_losses(filled, active.seat),)


def _losses(filled: ScoreDraft, seat: int) -> KeyRow:
    """How many lives a seat lost, or everyone."""
    lives = range(1, filled.game.lives[seat].count + 1)
    keys = _numbers(filled, SheetField(LOST, seat), lives)
    legend = _("%(name)s lost") % {"name": filled.game.players[seat]}
    return KeyRow(legend, (*keys, _everyone(filled)), "nums", quiet=True)


def _numbers(
    filled: ScoreDraft, field: SheetField, numbers: range, most: int = SIZE
) -> tuple[Key, ...]:
    """Keys that fill in the field; more than `most` can't be."""
    draft = filled.draft.without(ACTIVE, PAGE)
    gone = [number for number in numbers if number > most]
    chosen = filled.draft.number(field.name)
    return number_keys(numbers, lambda number: draft.tap(field.name, number), chosen, gone)


def _everyone(filled: ScoreDraft) -> Key:
    """Every cat was at nine: one life for all who are not filled in."""
    lost = [filled.lost.get(seat, 1) for seat in filled.seats]
    everyone = filled.draft.without(ACTIVE).put_by_seat(LOST, lost)
    return Key(_("all 1"), everyone, spoken=_("everyone loses a life"))


def _sizes(filled: ScoreDraft, field: SheetField) -> KeyRow:
    """Sizes of a hand, as far as there are cards for it; the last key shows larger ones."""
    first = filled.draft.number(PAGE) or 0
    others = sum(size for seat, size in filled.hands.items() if seat != field.seat)
    sizes = range(first, min(first + A_PAGE, SIZE + 1))
    keys = _numbers(filled, field, sizes, most=SIZE - others)
    following = first + A_PAGE if first + A_PAGE <= SIZE else 0
    more = filled.draft.put(ACTIVE, field.name).put(PAGE, following)
    further = Key(f"{following}…", more, spoken=_("other numbers"))
    legend = _("%(name)s holds") % {"name": filled.game.players[field.seat]}
    return KeyRow(legend, (*keys, further), "nums", quiet=True)


def _hint(filled: ScoreDraft) -> str:
    """What is still to be said, or who is the next Kittyqueen."""
    if not filled.losers:
        return _("who lost, and how many lives?")
    if not filled.hands:
        return _("hands too, if you like: the most are Kittyqueen")
    players = filled.game.players
    missing = [players[seat] for seat in filled.seats if seat not in filled.hands]
    if missing:
        return _("still the hand of %(names)s") % {"names": in_words(missing)}
    most = seats_with_most(filled.move.hands)
    names = {"names": in_words([players[seat] for seat in most])}
    return _("tied: %(names)s") % names if len(most) > 1 else _("Kittyqueen: %(names)s") % names


def _press(filled: ScoreDraft) -> str:
    """Who loses what, as far as it is said."""
    losers = filled.losers
    if len(losers) != 1:
        return _("Enter the round")
    number = filled.lost[losers[0]]
    words = ngettext("%(name)s loses a life", "%(name)s loses %(number)s lives", number)
    return words % {"name": filled.game.players[losers[0]], "number": number}
