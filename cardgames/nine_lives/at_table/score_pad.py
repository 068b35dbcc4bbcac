"""The score keeper's pad: lives lost by seat and, if they were counted, the cards in the hands.

Whoever is not filled in has lost nothing. Hands are all filled in, or none: the most make the next
Kittyqueen, which is all that they are asked for.
"""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cardgames.engine import LivesLost, listed, seats_with_most
from cardgames.nine_lives.rules.deck import SIZE
from cardgames.nine_lives.rules.game import Game
from cardgames.pad import Draft, Field, FieldLine, Key, KeyRow, Pad, number_keys

LOST, HAND, ACTIVE, PAGE = "lost", "hand", "at", "from"
A_PAGE = 14
"""Hand sizes that are shown at a time; a fifteenth key shows the next ones."""


@dataclass(frozen=True, slots=True)
class ScoreDraft:
    """What has been filled in, by seat; None is nothing yet."""

    lost: tuple[int | None, ...]
    hands: tuple[int | None, ...]

    @property
    def losers(self) -> tuple[int, ...]:
        return tuple(seat for seat, number in enumerate(self.lost) if number)

    @property
    def complete(self) -> bool:
        """Whether somebody lost, and hands are all there or none."""
        return bool(self.losers) and (None not in self.hands or not self.counted)

    @property
    def counted(self) -> bool:
        return any(size is not None for size in self.hands)

    @property
    def move(self) -> LivesLost:
        hands = tuple(size for size in self.hands if size is not None)
        return LivesLost(tuple(number or 0 for number in self.lost), hands)


def score_pad(game: Game, draft: Draft) -> Pad:
    """A line for each seat, and number keys for the field that is active."""
    seats = range(len(game.players))
    filled = ScoreDraft(
        tuple(draft.number(f"{LOST}{seat}") for seat in seats),
        tuple(draft.number(f"{HAND}{seat}") for seat in seats),
    )
    active = _active(filled, draft)
    return Pad(
        _("Round %(number)s is over") % {"number": game.number},
        _hint(game, filled),
        rows=_rows(game, filled, active, draft),
        lines=tuple(_line(game, seat, filled, active, draft) for seat in seats),
        moves=({"seat": None, **filled.move.document()},) if filled.complete else (),
        press=_press(game, filled),
    )


def _active(filled: ScoreDraft, draft: Draft) -> str:
    """The field tapped; else the first empty one: who lost comes first, then hands."""
    tapped = draft.get(ACTIVE)
    fields = [(f"{LOST}{seat}", number) for seat, number in enumerate(filled.lost)]
    hands = [(f"{HAND}{seat}", size) for seat, size in enumerate(filled.hands)]
    if tapped in dict(fields + hands):
        return tapped
    empty = [name for name, value in (hands if filled.losers else fields) if value is None]
    return empty[0] if empty else ""


def _line(game: Game, seat: int, filled: ScoreDraft, active: str, draft: Draft) -> FieldLine:
    lost, hand = f"{LOST}{seat}", f"{HAND}{seat}"
    number, size = filled.lost[seat], filled.hands[seat]
    unsaid = "0" if filled.losers else ""
    return FieldLine(
        game.players[seat],
        (
            Field(
                _("lives lost"),
                unsaid if number is None else str(number),
                draft.put(ACTIVE, lost),
                active=active == lost,
            ),
            Field(
                _("cards"),
                "" if size is None else str(size),
                draft.put(ACTIVE, hand),
                sign="hand",
                active=active == hand,
            ),
        ),
    )


def _rows(game: Game, filled: ScoreDraft, active: str, draft: Draft) -> tuple[KeyRow, ...]:
    if active.startswith(LOST):
        seat = int(active.removeprefix(LOST))
        keys = _numbers(range(1, game.lives[seat].count + 1), active, draft)
        legend = _("%(name)s lost") % {"name": game.players[seat]}
        return (KeyRow(legend, (*keys, _everyone(filled, draft)), "nums", quiet=True),)
    if active.startswith(HAND):
        seat = int(active.removeprefix(HAND))
        return (_sizes(game.players[seat], seat, filled, active, draft),)
    return ()


def _numbers(numbers: range, active: str, draft: Draft, most: int = SIZE) -> tuple[Key, ...]:
    """Keys that fill in the active field; more than `most` can't be."""
    done, gone = draft.without(ACTIVE, PAGE), [number for number in numbers if number > most]
    return number_keys(numbers, lambda n: done.tap(active, n), draft.number(active), gone)


def _everyone(filled: ScoreDraft, draft: Draft) -> Key:
    """Every cat was at nine: one life for all who are not filled in."""
    everyone = draft.without(ACTIVE)
    for seat, number in enumerate(filled.lost):
        if number is None:
            everyone = everyone.put(f"{LOST}{seat}", 1)
    return Key(_("all 1"), everyone, spoken=_("everyone loses a life"))


def _sizes(name: str, seat: int, filled: ScoreDraft, active: str, draft: Draft) -> KeyRow:
    """Sizes of a hand, as far as there are cards for it; the last key shows larger ones."""
    first = draft.number(PAGE) or 0
    others = sum(size or 0 for other, size in enumerate(filled.hands) if other != seat)
    sizes = range(first, min(first + A_PAGE, SIZE + 1))
    keys = _numbers(sizes, active, draft, most=SIZE - others)
    following = first + A_PAGE if first + A_PAGE <= SIZE else 0
    more = draft.put(ACTIVE, active).put(PAGE, following)
    further = Key(f"{following}…", more, spoken=_("other numbers"))
    legend = _("%(name)s holds") % {"name": name}
    return KeyRow(legend, (*keys, further), "nums", quiet=True)


def _hint(game: Game, filled: ScoreDraft) -> str:
    """What is still to be said, or who is the next Kittyqueen."""
    if not filled.losers:
        return _("who lost, and how many lives?")
    if not filled.counted:
        return _("hands too, if you like: the most are Kittyqueen")
    missing = [game.players[seat] for seat, size in enumerate(filled.hands) if size is None]
    if missing:
        return _("still the hand of %(names)s") % {"names": listed(missing)}
    most = seats_with_most(filled.move.hands)
    names = {"names": listed([game.players[seat] for seat in most])}
    return _("tied: %(names)s") % names if len(most) > 1 else _("Kittyqueen: %(names)s") % names


def _press(game: Game, filled: ScoreDraft) -> str:
    """Who loses what, as far as it is said."""
    losers = filled.losers
    if len(losers) != 1:
        return _("Enter the round")
    number = filled.lost[losers[0]] or 0
    words = ngettext("%(name)s loses a life", "%(name)s loses %(number)s lives", number)
    return words % {"name": game.players[losers[0]], "number": number}
