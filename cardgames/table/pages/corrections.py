"""Correcting a past entry: which one, and what that would change, before it is accepted."""

from collections.abc import Iterator, Sequence
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

NAMED = 2
"""The most winners who are named where a correction changes them."""


@dataclass(frozen=True, slots=True)
class CorrectionTarget:
    """A past entry to be replaced, the row of a judged round in the place of its `drop` entries, or
    the place of a forgotten row (`drop` 0); `is_out`: the row just goes. `entry` is what stands
    there, `words` what it says, "" of a row; `round` is its round by name. `game` is the one before
    it, `opened` the taps that lead to it."""

    first: int
    drop: int
    words: str
    round: str
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
    def can_be_taken_out(self) -> bool:
        return self.is_row and self.drop == 1 and not self.is_out

    @property
    def press(self) -> str:
        """What the button says that enters it."""
        if self.is_out:
            return _("Take it out")
        return _("Put it right") if self.drop else _("Put it in")

    @property
    def heading(self) -> str:
        """What is done on its page."""
        if not self.drop:
            return _("Put one in before %(round)s") % {"round": self.round}
        if self.words:
            return self.press
        words = _("Take %(round)s out") if self.is_out else _("Put %(round)s right")
        return words % {"round": self.round}


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
    last = first + max(drop, 1) - 1
    is_row = entry.is_row if entry else state.moves[first].is_row
    is_ruling = entry is not None and isinstance(entry.move, ScoreRuling)
    game, opened = _game(state, first), Draft()
    if entry and not is_ruling:
        opened = state.table_game.draft_of(game, entry.seat, entry.move)
    return CorrectionTarget(
        first,
        drop,
        "" if is_row and not is_ruling else entry_words.open_words_of(state, first),
        entry_words.round_name(state, last) if is_row else _round_of(state, first),
        game,
        entry,
        opened,
        is_out,
    )


def _round_of(state: TableState, number: int) -> str:
    return _round(state, state.table_game.round_of(_game(state, number + 1)))


class ScoreChange(NamedTuple):
    """Somebody's score as it is and as it would be; `given` by the round that is changed."""

    name: str
    given: tuple[str, str]
    now: tuple[str, str]

    @property
    def is_change(self) -> bool:
        return any(old != new for old, new in (self.given, self.now))


class EffectLine(NamedTuple):
    """A sentence of what a correction changes; without a drawing something is lost by it."""

    text: str
    sign: str = ""


@dataclass(frozen=True, slots=True)
class CorrectionEffect:
    """What a correction would change: the scores of all, none where they stay, what they are
    called, and the name of the round that gives others ("" where one comes or goes); who has won
    then, what goes, what can't have been so and what stands. `gone` entries go with it; `words`
    are those of the entry that comes."""

    scores: tuple[ScoreChange, ...]
    counted: str
    round: str
    lines: tuple[EffectLine, ...]
    gone: int
    words: str


def effect_of(state: TableState, change: Change, told: int | None = None) -> CorrectionEffect:
    """The difference in scores, and what becomes of the rounds and entries since; `told` is the
    number of the entry whose new words are asked for."""
    games = [played.game for played in (change.before, change.after)]
    points = [_points(game) for game in games]
    given = [_points(game, change.number) for game in games]
    scores = tuple(
        ScoreChange(name, (before, after), (old, new))
        for name, before, after, old, new in zip(state.players, *given, *points, strict=True)
    )
    is_same = bool(change.entry.moves) and not change.entry.puts_in
    return CorrectionEffect(
        scores if any(score.is_change for score in scores) else (),
        _(state.table_game.score_word),
        _round(state, change.number) if is_same else "",
        tuple(line for line in _lines(state, change) if line.text),
        change.gone,
        "" if told is None else _words_then(state, change, told),
    )


def _words_then(state: TableState, change: Change, number: int) -> str:
    entry, (before, after) = change.after.moves[number], change.after.games[number : number + 2]
    return " ".join(entry_words.happened(state, entry, before, after).revealed)


def _lines(state: TableState, change: Change) -> Iterator[EffectLine]:
    yield EffectLine(_winners(change), "crowns")
    yield EffectLine(_goes(state, change))
    yield from _marked(state, change)
    yield EffectLine(_stands(state, change), "saved")


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


def _marked(state: TableState, change: Change) -> Iterator[EffectLine]:
    """Judged rounds that stand by what they came to; those that can't have been so then, and could
    before."""
    words = _("%(round)s stands by its result.")
    for number in change.by_result:
        yield EffectLine(capfirst(words % {"round": _round(state, number)}), "saved")
    known = [change.before.moves[number] for number in change.before.marked]
    for number in change.after.marked:
        if change.after.moves[number] not in known:
            yield EffectLine(why_marked(state.table_game, change.after, number))


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
