"""The scorekeeper's pad: who has lost lives in a round, and, for whoever wants, the hand sizes.

Most rounds cost one player something, so a tap on a seat's empty field is one life already, and
whoever is not named has lost none.
"""

from functools import cached_property, partial

from django.utils.translation import gettext as _

from cardgames.engine import LivesLost
from cardgames.math_meows.rules.game import Game
from cardgames.math_meows.rules.lives import NO_LIFE_LIMIT
from cardgames.pad import Draft, Field, FieldLine, Key, KeyRow, Pad, number_keys, seat_keys
from cardgames.score_sheet import ACTIVE, ScoreSheet, SheetField
from ninelives_site.core.refusal import Refusal
from ninelives_site.pages.sentences import in_words

LOST, HAND = "lost", "hand"
KING, ASKED = "king", "asked"


def score_pad(game: Game, draft: Draft) -> Pad:
    """A whole round; before the first move also who the Kittyking is, which nobody has to enter."""
    filled = ScoreDraft(game, draft)
    king = filled.kittyking
    press = _("Score round %(number)s") % {"number": game.round}
    if king is not None:
        press = _("%(name)s is Kittyking") % {"name": game.players[king]}
    return Pad(
        title=_("Round %(number)s") % {"number": game.round},
        hint=_hint(filled),
        rows=_rows(filled),
        lines=tuple(
            FieldLine(name, (_lost_field(filled, seat), _hand_field(filled, seat)))
            for seat, name in enumerate(game.players)
        ),
        moves=filled.moves,
        press=press,
        question=_("Can that be?") if king is None else "",
        instead=partial(_instead, game),
        doubt=filled.doubt,
    )


def _instead(game: Game) -> tuple[tuple[KeyRow, ...], ...]:
    """The rows of all that is asked: before the first tap, for a seat's lives, for its hand."""
    fresh, counting = (ScoreDraft(game, draft) for draft in (Draft(), Draft().put("hand0", 1)))
    return _rows(fresh), _lost_rows(fresh, 0), _hand_rows(counting, 0)


class ScoreDraft(ScoreSheet[Game]):
    """What a draft says of a round: lives lost, hand sizes, and the field being filled in."""

    kinds = (LOST, HAND)

    @cached_property
    def lost(self) -> dict[int, int]:
        """The lives lost that were named, by seat."""
        return self.numbers(LOST)

    @cached_property
    def hands(self) -> dict[int, int]:
        """The hand sizes that were named, by seat."""
        return self.numbers(HAND)

    @property
    def asked(self) -> tuple[SheetField, ...]:
        """Nothing before the first tap. Once somebody has lost and hands have been begun with, the
        other hands come next."""
        if not self.lost and not self.hands:
            return ()
        only_hands = self.hands and any(self.lost.values())
        return self.of_kind(HAND) if only_hands else self.of_kind(LOST, HAND)

    def why_not(self, field: SheetField) -> Refusal | None:
        """A seat loses no more lives than it has."""
        number = self.lost.get(field.seat)
        if field.kind == HAND or not number:
            return None
        lost = tuple(number if seat == field.seat else 0 for seat in self.seats)
        return self.game.why_not(None, LivesLost(lost))

    @property
    def full(self) -> bool:
        """Whether it can be a round: somebody has lost, and hands are those of all or of none."""
        lost = any(self.lost.values()) or len(self.lost) == len(self.seats)
        return lost and len(self.hands) in (0, len(self.seats))

    @property
    def moves(self) -> tuple[dict[str, object], ...]:
        """The round, or who the Kittyking is; nothing while neither is said."""
        if self.kittyking is not None:
            return ({"type": "setup", "setup": {"kittyking": self.kittyking}},)
        if not self.full:
            return ()
        lost = tuple(self.lost.get(seat, 0) for seat in self.seats)
        hands = tuple(self.hands[seat] for seat in self.seats) if self.hands else ()
        return ({"seat": None, **LivesLost(lost, hands).document()},)

    @property
    def asks_kittyking(self) -> bool:
        """Before the first move, while nothing else has been tapped: is the Kittyking unknown?"""
        game = self.game
        first = game.kittyking is None and game.round == 1 and game.bad_suit is None
        return first and not self.lost and not self.hands

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
    """A first tap is a life lost. The lives that there are stand with it: pads can hide boards."""
    field = SheetField(LOST, seat)
    to = filled.draft if seat in filled.lost else filled.draft.put(field.name, 1)
    others = 0 if any(filled.lost.values()) else None
    label = _("lost of %(lives)s") % {"lives": len(filled.game.lives[seat])}
    return filled.field(field, label, filled.lost.get(seat, others), to)


def _hand_field(filled: ScoreDraft, seat: int) -> Field:
    return filled.field(SheetField(HAND, seat), _("cards left"), filled.hands.get(seat))


# Rows


def _rows(filled: ScoreDraft) -> tuple[KeyRow, ...]:
    """The keys for the active field; before the first tap, one for each seat and one for all."""
    if not filled.active:
        return () if filled.lost else _first_rows(filled)
    kind, seat = filled.active
    return _lost_rows(filled, seat) if kind == LOST else _hand_rows(filled, seat)


def _first_rows(filled: ScoreDraft) -> tuple[KeyRow, ...]:
    """Who has lost comes first; who the Kittyking is, is asked once somebody wants to say so."""
    if filled.names_kittyking:
        return (_kittyking_row(filled),)
    return filled.losers_row(LOST), _others_row(filled)


def _lost_rows(filled: ScoreDraft, seat: int) -> tuple[KeyRow, ...]:
    """0 to 9 lives; more than there are are gone."""
    lives = len(filled.game.lives[seat])
    keys = number_keys(
        range(10),
        lambda number: filled.fill(SheetField(LOST, seat), number),
        filled.lost.get(seat),
        gone=range(lives + 1, 10),
    )
    legend = _("lives that %(name)s has lost") % {"name": filled.game.players[seat]}
    return (KeyRow(legend, keys, "nums", quiet=True),)


def _others_row(filled: ScoreDraft) -> KeyRow:
    """Everybody loses a life when all values lie there; and who is the Kittyking."""
    every = filled.draft.put_by_seat("lost", [1] * len(filled.seats))
    words = _("1 to 9 are full: all lose 1")
    if not filled.asks_kittyking:
        return KeyRow(_("everybody"), (Key(words, every),), quiet=True)
    full = Key(_("all lose 1"), every, small=_("1 to 9 are full"), spoken=words)
    king = Key(_("Kittyking is …"), filled.draft.put(KING, ASKED), sign="crowns")
    return KeyRow(_("everybody"), (full, king), "halves", quiet=True)


def _hand_rows(filled: ScoreDraft, seat: int) -> tuple[KeyRow, ...]:
    """M19: 0 to 6 cards. Who has begun with hands can leave them out again."""
    keys = number_keys(
        range(NO_LIFE_LIMIT + 1),
        lambda number: filled.fill(SheetField(HAND, seat), number),
        filled.hands.get(seat),
    )
    legend = _("cards that %(name)s has left") % {"name": filled.game.players[seat]}
    rows = (KeyRow(legend, keys, "nums", quiet=True),)
    if not filled.hands:
        return rows
    none = filled.draft.without(ACTIVE, *(field.name for field in filled.of_kind(HAND)))
    return (KeyRow(_("or"), (Key(_("without cards left"), none),), quiet=True), *rows)


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
    if not filled.lost:
        return _("tap who lost lives")
    return "" if filled.hands else _("cards left say who is Kittyking")
