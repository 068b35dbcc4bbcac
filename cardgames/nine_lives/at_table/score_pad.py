"""The scorekeeper's pad: lives lost by seat and, if they were counted, the cards in the hands.

A tap on a name is a life; whoever is not named has lost nothing. A number is put right in its
field. Hands are all filled in, or none: the most make the next Kittyqueen, which is all that they
are asked for.
"""

from dataclasses import replace

from django.utils.translation import gettext as _

from cardgames.engine import LivesLost, seats_with_most
from cardgames.nine_lives.rules.deck import SIZE
from cardgames.nine_lives.rules.game import Game
from cardgames.pad import Draft, FieldLine, Key, KeyRow, Pad, number_keys
from cardgames.score_sheet import ACTIVE, HAND, LOST, LivesSheet, SheetField
from ninelives_site.core.refusal import Refusal
from ninelives_site.pages.sentences import in_words

PAGE = "from"
A_PAGE = 9
"""Hand sizes that are shown at a time; a tenth key shows the next ones."""


class ScoreDraft(LivesSheet[Game]):
    """What has been filled in of a round: lives lost and hand sizes, by seat."""

    def why_not(self, field: SheetField) -> Refusal | None:
        """A seat loses no more lives than it has, and hands have no more cards than there are."""
        if field.kind == HAND:
            lost = tuple(int(seat == 0) for seat in self.seats)
            hands = tuple(self.hands.get(seat, 0) for seat in self.seats)
            return self.game.why_not(None, LivesLost(lost, hands))
        return self.why_not_lost(field.seat)

    @property
    def is_complete(self) -> bool:
        """Whether somebody lost, and hands are all there or none."""
        return bool(self.losers) and len(self.hands) in (0, len(self.seats))


def score_pad(game: Game, draft: Draft, gone: tuple[int, ...] = ()) -> Pad:
    """A line for each seat that hasn't left the game (`gone`), and number keys for the field that
    is active."""
    filled = ScoreDraft(game, draft, gone)
    return Pad(
        _("Round %(number)s") % {"number": game.number},
        _hint(filled),
        rows=_rows(filled),
        lines=tuple(_line(filled, seat) for seat in filled.staying),
        moves=({"seat": None, **filled.move.document()},) if filled.is_complete else (),
        press=_("Score round %(number)s") % {"number": game.number},
        doubt=filled.doubt,
    )


def _line(filled: ScoreDraft, seat: int) -> FieldLine:
    """The lives that there are stand with those lost: pads can hide boards."""
    unsaid = 0 if filled.losers else None
    label = _("lost of %(lives)s") % {"lives": filled.game.lives[seat].count}
    lost = filled.field(SheetField(LOST, seat), label, filled.lost.get(seat, unsaid))
    hand = filled.field(SheetField(HAND, seat), _("cards left"), filled.hands.get(seat))
    return FieldLine(filled.game.players[seat], (lost, hand))


def _rows(filled: ScoreDraft) -> tuple[KeyRow, ...]:
    active = filled.active
    if filled.is_by_name or active is None:
        return _first_rows(filled) if filled.is_asked_by_name else ()
    return _hands(filled, active) if active.kind == HAND else (filled.lost_row(active.seat),)


def _first_rows(filled: ScoreDraft) -> tuple[KeyRow, ...]:
    return filled.losers_row(), _everybody(filled)


def _everybody(filled: ScoreDraft) -> KeyRow:
    """Every cat was at nine: one life for all."""
    key = Key(_("all cats are at nine: all lose 1"), filled.all_lose())
    return KeyRow(_("everybody"), (key,), quiet=True)


def _hands(filled: ScoreDraft, field: SheetField) -> tuple[KeyRow, ...]:
    sizes = _sizes(filled, field)
    return (filled.without_hands(PAGE), sizes) if filled.hands else (sizes,)


def _sizes(filled: ScoreDraft, field: SheetField) -> KeyRow:
    """Sizes of a hand, as far as there are cards for it; the last key shows larger ones."""
    first = filled.draft.number(PAGE) or 0
    others = sum(size for seat, size in filled.hands.items() if seat != field.seat)
    sizes = range(first, min(first + A_PAGE, SIZE + 1))
    keys = number_keys(
        sizes,
        lambda number: replace(filled, draft=filled.draft.without(PAGE)).fill(field, number),
        filled.draft.number(field.name),
        gone=[number for number in sizes if number > SIZE - others],
    )
    following = first + A_PAGE if first + A_PAGE <= SIZE else 0
    more = filled.resting.plus(ACTIVE, field.name).put(PAGE, following)
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
