"""Correcting a past entry: which one, and what that would change, before it is accepted."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cardgames.engine import CardGame, RowMove, Seat
from cardgames.history import MoveEntry
from cardgames.pad import Draft
from cardgames.past.change import Change, is_between, part_of
from cardgames.past.old import ScoreRuling
from cardgames.table.pages.answers import why_marked
from cardgames.table.services import entry_words
from cardgames.table.services.folding import TableState
from ninelives_site.pages.refusals import answer_to
from ninelives_site.pages.sentences import in_words

ONE_CARD = 2
"""Taps that name a card: its suit or cat, and its number."""
NAMED = 2
"""The most winners who are named where a correction changes them."""


@dataclass(frozen=True, slots=True)
class CorrectionTarget:
    """A past entry to be replaced, the row of a judged round in the place of its `drop` entries, or
    the place of a forgotten row (`drop` 0); `is_out`: the row just goes. `entry` is what stands
    there, `game` the one before it, `opened` the taps that lead to it."""

    first: int
    drop: int
    words: str
    game: CardGame
    entry: MoveEntry | None
    opened: Draft
    is_out: bool

    @property
    def seat(self) -> Seat:
        return self.entry.seat if self.entry else None

    @property
    def is_row(self) -> bool:
        """Whether it is all of a round."""
        return self.entry is None or self.entry.is_row

    @property
    def has_parts(self) -> bool:
        """Whether it takes more taps than a card's suit and number."""
        return len(self.opened.taps) > ONE_CARD

    @property
    def press(self) -> str:
        """What the button says that enters it."""
        if self.is_out:
            return _("Take it out")
        return _("Correct it") if self.drop else _("Put it in")

    @property
    def when(self) -> str:
        """The moment at which the board is shown, where that is no round's beginning."""
        return "" if self.is_row else _("this entry")

    @property
    def says_all(self) -> bool:
        """Whether its heading and words say all that the title of the pad would."""
        return self.is_out or bool(self.is_row and self.drop)

    @property
    def hint(self) -> str:
        """What to do with it, as long as it stands as it was entered."""
        if self.has_parts:
            return _("Tap what it should have been; the arrow takes its last part back.")
        return _("Tap what it should have been.")

    @property
    def heading(self) -> str:
        """What is done, before the words of the entry."""
        if self.is_out:
            return _("Taking out:")
        return _("Correcting:") if self.drop else _("Putting in, before:")


def target_of(state: TableState, draft: Draft) -> CorrectionTarget | None:
    """The correction that a draft is about; None where it is about none that can be."""
    fix, into, row = draft.number("fix"), draft.number("into"), draft.number("row")
    shown = state.visible_moves
    if fix is not None and fix < shown:
        entry = state.moves[fix]
        is_out = isinstance(entry.move, ScoreRuling) or (entry.is_row and bool(draft.get("out")))
        return _target(state, fix, 1, entry, is_out=is_out)
    if into is not None and into < shown and is_between(state.table_game, _game(state, into)):
        return _target(state, into, 0, None)
    if row is not None and row < shown:
        numbers = part_of(state.replayed, row, state.table_game)
        result = _result(state, numbers) if numbers.stop <= shown else None
        if result:
            return _target(state, numbers.start, len(numbers), MoveEntry(None, result))
    return None


def _game(state: TableState, number: int) -> CardGame:
    return state.replayed.games[number]


def _result(state: TableState, numbers: range) -> RowMove | None:
    """What a score keeper would have written of a judged round that is over."""
    before, after = _game(state, numbers.start), _game(state, numbers.stop)
    over = state.table_game.rounds_over
    return after.row_since(before) if over(after) > over(before) else None


def _target(
    state: TableState, first: int, drop: int, entry: MoveEntry | None, *, is_out: bool = False
) -> CorrectionTarget:
    """The entry in words; of a whole round, which stands in the fields, its number."""
    last = first + max(drop, 1) - 1
    is_row = entry.is_row if entry else state.moves[first].is_row
    words = (
        capfirst(entry_words.round_name(state, last))
        if is_row and not (entry and isinstance(entry.move, ScoreRuling))
        else entry_words.open_words_of(state, first)
    )
    game, opened = _game(state, first), Draft()
    if entry and not isinstance(entry.move, ScoreRuling):
        opened = state.table_game.draft_of(game, entry.seat, entry.move)
    return CorrectionTarget(first, drop, words, game, entry, opened, is_out)


class ScoreChange(NamedTuple):
    """Somebody's score as it is and as it would be; `given` by the round that is changed."""

    name: str
    given: tuple[str, str]
    now: tuple[str, str]


@dataclass(frozen=True, slots=True)
class CorrectionEffect:
    """What a correction would change: the scores, what they are called, and the name of the round
    that gives others ("" where one comes or goes); then, a sentence each, who has won, what goes,
    what can't have been so and what stands."""

    scores: tuple[ScoreChange, ...]
    counted: str
    round: str
    lines: tuple[str, ...]


def effect_of(state: TableState, change: Change) -> CorrectionEffect:
    """The difference in scores, and what becomes of the rounds and entries since."""
    games = [played.game for played in (change.before, change.after)]
    points = [_points(game) for game in games]
    given = [_points(game, change.number) for game in games]
    scores = tuple(
        ScoreChange(name, (before, after), (old, new))
        for name, before, after, old, new in zip(state.players, *given, *points, strict=True)
        if (before, old) != (after, new)
    )
    is_same = bool(change.entry.moves) and not change.entry.puts_in
    lines = (
        _winners(change),
        _goes(state, change),
        *_marked(state, change),
        _stands(state, change),
    )
    named = _round(state, change.number) if is_same else ""
    counted = _(state.table_game.score_word)
    return CorrectionEffect(scores, counted, named, tuple(filter(None, lines)))


def _points(game: CardGame, number: int | None = None) -> list[str]:
    """By seat the score, or what this round gave."""
    points = [0] * len(game.players)
    for line in game.lines():
        points[line.seat] += line.points if number in (None, line.round) else 0
    return list(map(str, points))


def _winners(change: Change) -> str:
    if change.winners is None:
        return ""
    old, new = change.winners
    if not new:
        return _("Then it is not over; %(old)s had won.") % {"old": _named(old)}
    if not old:
        return _("Then it is over; won by %(new)s.") % {"new": _named(new)}
    return _("Then it is won by %(new)s, not by %(old)s.") % {
        "new": _named(new),
        "old": _named(old),
    }


def _named(winners: Sequence[str]) -> str:
    """Names for a line of a phone: of many how many."""
    if len(winners) <= NAMED:
        return in_words(winners)
    return ngettext("%(number)s player", "%(number)s players", len(winners)) % {
        "number": len(winners)
    }


def _goes(state: TableState, change: Change) -> str:
    if not change.gone:
        return ""
    words = entry_words.words_of_gone(change.gone)
    why = answer_to(change.why, state.table_game.show_fact).sentence if change.why else ""
    return " ".join(filter(None, (words, why)))


def _marked(state: TableState, change: Change) -> list[str]:
    """Rounds that can't have been so then, and could before; judged ones that stand by what they
    came to."""
    words = _("%(round)s stands by its result.")
    by_result = [capfirst(words % {"round": _round(state, n)}) for n in change.by_result]
    known = [change.before.moves[number] for number in change.before.marked]
    marked = [
        why_marked(state.table_game, change.after, number)
        for number in change.after.marked
        if change.after.moves[number] not in known
    ]
    return by_result + marked


def _stands(state: TableState, change: Change) -> str:
    number = state.table_game.rounds_over(change.after.game) - change.number
    return (
        ngettext("%(number)s later round stands.", "%(number)s later rounds stand.", number)
        % {"number": number}
        if number > 0
        else ""
    )


def _round(state: TableState, number: int) -> str:
    return _(state.table_game.round_word) % {"number": number}
