"""The scorekeeper's pad: who has lost lives in a round, and, for whoever wants, the hand sizes.

A tap on a name is a life; whoever is not named has lost none. A number is put right in its field.
"""

from django.utils.translation import gettext as _

from cardgames.math_meows.rules.game import Game
from cardgames.math_meows.rules.lives import NO_LIFE_LIMIT
from cardgames.pad import Draft, Field, FieldLine, Key, KeyRow, Pad, number_keys, seat_keys
from cardgames.score_sheet import HAND, LOST, LivesSheet, SheetField
from ninelives_site.core.refusal import Refusal
from ninelives_site.pages.sentences import in_words

KING, ASKED = "king", "asked"


def score_pad(game: Game, draft: Draft, gone: tuple[int, ...] = ()) -> Pad:
    """A whole round of those who haven't left the game (`gone`); before the first move also who
    the Kittyking is, which nobody has to enter."""
    filled = ScoreDraft(game, draft, gone)
    king = filled.kittyking
    press = _("Score round %(number)s") % {"number": game.round}
    if king is not None:
        press = _("%(name)s is Kittyking") % {"name": game.players[king]}
    return Pad(
        title=_("Round %(number)s") % {"number": game.round},
        hint=_hint(filled),
        rows=_rows(filled),
        lines=tuple(
            FieldLine(game.players[seat], (_lost_field(filled, seat), _hand_field(filled, seat)))
            for seat in filled.staying
        ),
        moves=filled.moves,
        press=press,
        question=_("Can that be?") if king is None else "",
        doubt=filled.doubt,
    )


class ScoreDraft(LivesSheet[Game]):
    """What a draft says of a round: lives lost, hand sizes, and the field being filled in."""

    def why_not(self, field: SheetField) -> Refusal | None:
        """A seat loses no more lives than it has."""
        return None if field.kind == HAND else self.why_not_lost(field.seat)

    @property
    def full(self) -> bool:
        """Whether it can be a round: somebody has lost, and hands are those of all or of none."""
        lost = any(self.lost.values()) or len(self.lost) == len(self.staying)
        return lost and len(self.hands) in (0, len(self.seats))

    @property
    def moves(self) -> tuple[dict[str, object], ...]:
        """The round, or who the Kittyking is; nothing while neither is said."""
        if self.kittyking is not None:
            return ({"type": "setup", "setup": {"kittyking": self.kittyking}},)
        return ({"seat": None, **self.move.document()},) if self.full else ()

    @property
    def may_name_kittyking(self) -> bool:
        """Before the first move: is the Kittyking unknown?"""
        game = self.game
        return game.kittyking is None and game.round == 1 and game.bad_suit is None

    @property
    def asks_kittyking(self) -> bool:
        """Whether it can be said now, while nothing else has been tapped."""
        return self.may_name_kittyking and not self.lost and not self.hands

    @property
    def names_kittyking(self) -> bool:
        """Whether somebody wants to say who it is."""
        return self.asks_kittyking and bool(self.draft.get(KING))

    @property
    def kittyking(self) -> int | None:
        """The seat tapped as Kittyking, where that is asked."""
        tapped = self.draft.number(KING)
        return tapped if self.asks_kittyking and tapped in self.seats else None


# Fields


def _lost_field(filled: ScoreDraft, seat: int) -> Field:
    """The lives that there are stand with those lost: pads can hide boards."""
    unsaid = 0 if filled.losers else None
    label = _("lost of %(lives)s") % {"lives": len(filled.game.lives[seat])}
    return filled.field(SheetField(LOST, seat), label, filled.lost.get(seat, unsaid))


def _hand_field(filled: ScoreDraft, seat: int) -> Field:
    return filled.field(SheetField(HAND, seat), _("cards left"), filled.hands.get(seat))


# Rows


def _rows(filled: ScoreDraft) -> tuple[KeyRow, ...]:
    """The keys for the active field; else one for each seat and one for all."""
    if filled.is_by_name or not filled.active:
        return _first_rows(filled) if filled.is_asked_by_name else ()
    kind, seat = filled.active
    return (filled.lost_row(seat),) if kind == LOST else _hand_rows(filled, seat)


def _first_rows(filled: ScoreDraft) -> tuple[KeyRow, ...]:
    """Who has lost comes first; who the Kittyking is, is asked once somebody wants to say so."""
    if filled.names_kittyking:
        return (_kittyking_row(filled),)
    return filled.losers_row(), _others_row(filled)


def _others_row(filled: ScoreDraft) -> KeyRow:
    """Everybody loses a life when all values lie there; and who is the Kittyking, which is said
    before anything else, so that nothing else stays tapped."""
    every, words = filled.all_lose(), _("1 to 9 are full: all lose 1")
    if not filled.may_name_kittyking:
        return KeyRow(_("everybody"), (Key(words, every),), quiet=True)
    full = Key(_("all lose 1"), every, small=_("1 to 9 are full"), spoken=words)
    king = Key(_("Kittyking is …"), Draft().put(KING, ASKED), sign="crowns")
    return KeyRow(_("everybody"), (full, king), "halves", quiet=True)


def _hand_rows(filled: ScoreDraft, seat: int) -> tuple[KeyRow, ...]:
    """M19: 0 to 6 cards. Who has begun with hands can leave them out again."""
    keys = number_keys(
        range(NO_LIFE_LIMIT + 1),
        lambda number: filled.fill(SheetField(HAND, seat), number),
        filled.hands.get(seat),
    )
    legend = _("cards that %(name)s has left") % {"name": filled.game.players[seat]}
    sizes = KeyRow(legend, keys, "nums", quiet=True)
    return (filled.without_hands(), sizes) if filled.hands else (sizes,)


def _kittyking_row(filled: ScoreDraft) -> KeyRow:
    players, draft = filled.game.players, filled.draft
    keys = seat_keys(players, lambda seat: draft.put(KING, seat), filled.kittyking)
    return KeyRow(_("who is Kittyking?"), keys, "thirds", plays=True)


def _hint(filled: ScoreDraft) -> str:
    missing = [filled.game.players[seat] for seat in filled.seats if seat not in filled.hands]
    if filled.hands and missing:
        return _("still the cards left of %(names)s") % {"names": in_words(missing)}
    if filled.names_kittyking:
        return _("tap who is Kittyking")
    if not filled.losers:
        return _("tap who lost lives")
    return "" if filled.hands else _("cards left say who is Kittyking")
