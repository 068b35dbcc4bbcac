"""A game's lesson as pictures: the states that its moves lead to, drawn as a table draws them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from cardgames.board import StatusCell
from cardgames.engine import CardGame, Seat
from cardgames.lesson import Lesson, Scene
from cardgames.round_end import RoundEnd
from cardgames.table.pages.boards import drawn
from cardgames.table.pages.round_end import title_of
from cardgames.table_game import TableGame
from ninelives_site.core.moves import GameMove
from ninelives_site.pages.refusals import answer_to


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the referee says to the move that a scene asks about."""

    is_yes: bool
    text: str


@dataclass(frozen=True, slots=True)
class DrawnMoment:
    """A state as it is drawn: the board, or, where a round has just ended, what it brought."""

    head: str
    status: tuple[StatusCell, ...]
    drawn: SafeString
    end: RoundEnd | None


@dataclass(frozen=True, slots=True)
class LessonPicture:
    """A scene: its words, what there is to see, and what the referee says where it is asked."""

    words: str
    moment: DrawnMoment
    verdict: Verdict | None
    place: str


def pictures(table_game: TableGame) -> tuple[LessonPicture, ...]:
    """The lesson's pictures in the reader's language; they change only with the program."""
    return _pictures(table_game, get_language() or "")


@lru_cache(64)
def _pictures(table_game: TableGame, language: str) -> tuple[LessonPicture, ...]:
    return tuple(
        _picture(table_game, scene, before, game) for scene, before, game in states(table_game)
    )


def states(table_game: TableGame) -> Iterator[tuple[Scene, CardGame, CardGame]]:
    """Each scene with the game before its last move, and after it; a `Refusal` where one of its
    moves is against the rules."""
    lesson = table_game.lesson
    if lesson is None:
        return
    game = before = begun(table_game, lesson, lesson.options)
    for scene in lesson.scenes:
        if scene.anew:
            game = before = begun(table_game, lesson, lesson.options)
        for document in scene.moves:
            before, (_seat, _move, game) = game, played(table_game, game, document)
        yield scene, before, game


def begun(
    table_game: TableGame,
    lesson: Lesson,
    options: Mapping[str, Any],
    setup: Mapping[str, Any] | None = None,
) -> CardGame:
    """The lesson's game before its first move, with these options, and more of a setup."""
    chosen = table_game.complete_options(options, len(lesson.players))
    return table_game.started(lesson.players, chosen, {**lesson.setup, **(setup or {})})


def played(
    table_game: TableGame, game: CardGame, document: Mapping[str, Any]
) -> tuple[Seat, GameMove, CardGame]:
    """A move as a record has it, made: whose and which it is, and the game after it."""
    seat, move = table_game.recorded.moves.read(document, len(game.players))
    return seat, move, game.apply(seat, move)


def _picture(
    table_game: TableGame, scene: Scene, before: CardGame, game: CardGame
) -> LessonPicture:
    return LessonPicture(
        words=_(scene.words),
        moment=moment(table_game, before if scene.moves else game, game),
        verdict=verdict(table_game, scene.asks, game) if scene.asks else None,
        place=scene.place,
    )


def moment(table_game: TableGame, before: CardGame, game: CardGame) -> DrawnMoment:
    """A game as it is drawn, after the move that was made `before`."""
    board = table_game.board(game, None)
    over = table_game.rounds_over(game)
    has_ended = over > table_game.rounds_over(before)
    return DrawnMoment(
        head=title_of(table_game, over) if has_ended else " · ".join(board.head),
        status=() if has_ended else board.status,
        drawn=drawn(board),
        end=table_game.round_end(before, game) if has_ended else None,
    )


def verdict(table_game: TableGame, document: Mapping[str, Any], game: CardGame) -> Verdict:
    """What the rules say to a move that somebody asks about."""
    seat, move = table_game.recorded.moves.read(document, len(game.players))
    refusal = game.why_not(seat, move)
    if refusal:
        return Verdict(False, answer_to(refusal, table_game.show_fact).sentence)
    return Verdict(True, table_game.remark(game, [(seat, move)]))
