"""The page after a round: what it brought, until this device goes on to the next one.

Nothing is stored of that: who goes on has it in the page's address, with the version of the table
(`next`). Where somebody else enters a first move, the round that is over makes way by itself.
"""

from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import NamedTuple

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cardgames.engine import CardGame
from cardgames.pad import Draft
from cardgames.round_end import RoundEnd, RoundNote, in_front
from cardgames.table.pages.answers import why_marked
from cardgames.table.pages.drafts import FOR, LOOKED, NEXT, SINCE
from cardgames.table.services import entry_words, last_entry, visibility
from cardgames.table.services.folding import TableState
from cardgames.table_game import SCORE, TableGame
from ninelives_site.pages.sentences import in_words


@dataclass(frozen=True, slots=True)
class RoundEndPage:
    """A round that has just ended; `onward` is the query of the page's address that goes on."""

    number: int
    title: str
    end: RoundEnd
    onward: str


def round_end(state: TableState) -> RoundEndPage | None:
    """The round that ended with the last entry; None where none did, or the next one is noted."""
    games = state.replayed.games
    if len(games) < 2 or state.notes:
        return None
    game, (before, after) = state.table_game, games[-2:]
    number = game.rounds_over(after)
    if number == game.rounds_over(before):
        return None
    onward = Draft().put(NEXT, 1).put(SINCE, state.version)
    end = game.round_end(before, after)
    end = _with_opening(_of_those_who_stay(end, state), state)
    if told := _words_of_last_moves(state, len(games) - 1):
        end = replace(end, notes=(*end.notes[:1], RoundNote("again", "", told), *end.notes[1:]))
    end = _led_by(end, last_entry.last_words(state) if last_entry.puts_right(state) else "")
    end = _led_by(end, entry_words.let_stand(state.moves[-1]))
    end = _led_by(end, why_marked(game, state.replayed, len(games) - 2))
    if is_last := after.is_over:
        end = _with_winners(end, state.game.winners())
    title = title_of_last(game, number) if is_last else title_of(game, number)
    return RoundEndPage(number, title, end, onward.query)


def _words_of_last_moves(state: TableState, count: int) -> str:
    """Of the last two of so many moves the one that a round's end tells, in words; "" for none."""
    for number in range(max(count - 2, 0), count):
        if state.table_game.is_told_at_end(state.moves[number].move):
            return entry_words.words_of(state, number).text
    return ""


def _with_points(end: RoundEnd, points: Sequence[int]) -> RoundEnd:
    rows = zip(end.rows, points, strict=True)
    return replace(end, rows=tuple(replace(row, points=left) for row, left in rows))


def _led_by(end: RoundEnd, words: str) -> RoundEnd:
    """The same with what the table has put right before all else; "" is nothing."""
    return replace(end, notes=(RoundNote("again", words), *end.notes)) if words else end


def _with_winners(end: RoundEnd, winners: Sequence[str]) -> RoundEnd:
    """The same at the game's end: the rows of those who have won are lit, and no others."""
    rows = tuple(
        replace(
            row,
            is_lit=row.name in winners,
            sign=row.sign or ("crowns" if row.name in winners else ""),
            spoken=row.spoken if row.sign else _("has won"),
        )
        for row in end.rows
    )
    return replace(end, rows=rows)


def _of_those_who_stay(end: RoundEnd, state: TableState) -> RoundEnd:
    """The same with who has left, and without who is in front: that may be them. Why the game is
    over stays true."""
    if not state.gone:
        return end
    names = in_words(state.players[seat] for seat in state.gone)
    words = ngettext(
        "%(names)s has left the game.", "%(names)s have left the game.", len(state.gone)
    )
    left = RoundNote("people", "", words % {"names": names})
    front = "" if state.game.is_over else in_front(state.game).lead
    return replace(end, notes=(*(it for it in end.notes if not front or it.lead != front), left))


def _with_opening(end: RoundEnd, state: TableState) -> RoundEnd:
    """The same with who begins the next round, where only what was noted says so."""
    noting = state.noting(SCORE)
    if noting is None or not noting.opening:
        return end
    return replace(end, small=" · ".join(filter(None, (end.small, noting.opening))))


def shown(state: TableState, draft: Draft) -> RoundEndPage | None:
    """The same for a device with this draft, as long as it has neither gone on nor tapped anything
    for the next round."""
    tapped = draft.without(FOR, SINCE).taps
    return round_end(state) if tapped in ((), ((NEXT, LOOKED),)) else None


class EndedRound(NamedTuple):
    """A round that is over, with the games before and after the move that ended it, the number of
    that (`last`), and the `points` by seat after it as they count now."""

    number: int
    before: CardGame
    after: CardGame
    last: int
    points: tuple[int, ...]


def rounds_that_ended(state: TableState, wanted: Container[int]) -> Iterator[EndedRound]:
    """Each round of those `wanted` that is over."""
    games, rounds_over = state.replayed.games, state.table_game.rounds_over
    points = dict(visibility.scores_by_round(state))
    for last, (before, after) in enumerate(pairwise(games)):
        number = rounds_over(after)
        if number > rounds_over(before) and number in wanted:
            settled = _settled(state.table_game, games[last + 1 :], number)
            yield EndedRound(number, before, settled, last, points[number])


def what_it_brought(state: TableState, ended: EndedRound) -> RoundEnd:
    """A round that is over, with the points after it as they count now: with what the table has
    ruled since."""
    return _with_points(state.table_game.round_end(ended.before, ended.after), ended.points)


def _settled(table_game: TableGame, games: Sequence[CardGame], number: int) -> CardGame:
    """Of the games after a round's end the last in which that round still gave or took something,
    as powers do that are chosen then."""
    settled = games[0]
    for game in games[1:]:
        if table_game.rounds_over(game) != number:
            break
        if any(line.round == number for line in game.lines()[len(settled.lines()) :]):
            settled = game
    return settled


def played_now(state: TableState) -> str:
    """`Round 7 is being played`."""
    number = state.table_game.rounds_over(state.game) + 1
    return _titled(_("%(round)s is being played"), state.table_game, number)


def to_be_played(state: TableState) -> str:
    """`Play round 7`."""
    number = state.table_game.rounds_over(state.game) + 1
    return _titled(_("Play %(round)s"), state.table_game, number)


def named_now(state: TableState) -> str:
    """`Round 7`, of the one that is not over."""
    return _titled("%(round)s", state.table_game, state.table_game.rounds_over(state.game) + 1)


def title_of(table_game: TableGame, number: int) -> str:
    """`Round 7 is over`."""
    return _titled(_("%(round)s is over"), table_game, number)


def title_of_last(table_game: TableGame, number: int) -> str:
    """`Round 7 ends the game`."""
    return _titled(_("%(round)s ends the game"), table_game, number)


def _titled(words: str, table_game: TableGame, number: int) -> str:
    return capfirst(words % {"round": _(table_game.round_word) % {"number": number}})
