"""Examples of a game's rules as its page shows them: the game tells, draws and answers them.

Only the question is written by hand. So an example can't say what the rules don't.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from cardgames.engine import CardGame
from cardgames.lesson import Example, Lesson
from cardgames.table.pages.lesson import DrawnMoment, Verdict, begun, moment, played, verdict
from cardgames.table.pages.why import WhySeat, why_by_seat
from cardgames.table_game import TableGame
from ninelives_site.pages.sentences import text_of


@dataclass(frozen=True, slots=True)
class ShownExample:
    """An example: its question, what happened before it, what there is to see, and the answer: a
    verdict, or what came of it, where a round ended with why each seat got what it did."""

    asks: str
    story: str
    moment: DrawnMoment
    verdict: Verdict | None
    answer: str
    why: tuple[WhySeat, ...]


def examples_by_place(table_game: TableGame) -> Mapping[str, tuple[ShownExample, ...]]:
    """The examples under each heading, by its anchor, in the reader's language; they change only
    with the program."""
    return _grouped((example.place, it) for example, it in _examples(table_game, _language()))


def examples_by_power(table_game: TableGame) -> Mapping[str, tuple[ShownExample, ...]]:
    """Those that show a power at work, by its id."""
    shown = _examples(table_game, _language())
    return _grouped((example.power, it) for example, it in shown if example.power)


def _language() -> str:
    return get_language() or ""


def _grouped(
    examples: Iterable[tuple[str, ShownExample]],
) -> Mapping[str, tuple[ShownExample, ...]]:
    found: dict[str, tuple[ShownExample, ...]] = defaultdict(tuple)
    for key, example in examples:
        found[key] += (example,)
    return dict(found)


@lru_cache(64)
def _examples(table_game: TableGame, language: str) -> tuple[tuple[Example, ShownExample], ...]:
    lesson = table_game.lesson
    if lesson is None:
        return ()
    return tuple((example, _shown(table_game, lesson, example)) for example in lesson.examples)


def _shown(table_game: TableGame, lesson: Lesson, example: Example) -> ShownExample:
    game = begun(table_game, lesson, example.options, example.setup)
    for document in example.before:
        _seat, _move, game = played(table_game, game, document)
    told = _Telling(table_game, game)
    story = told.of(example.moves)
    answer = told.of(example.then)
    before, after = told.before, told.game
    drawn = moment(table_game, before, after)
    if after.is_over and (outcome := after.outcome()):
        answer = f"{answer} {text_of(outcome.sentence, table_game.show_fact)}"
    return ShownExample(
        asks=_(example.asks),
        story=story,
        moment=drawn,
        verdict=verdict(table_game, example.tries, after) if example.tries else None,
        answer=answer,
        why=why_by_seat(table_game, before, after, lesson.players) if drawn.end else (),
    )


class _Telling:
    """A game that goes on, with its moves in the words of the table's history."""

    def __init__(self, table_game: TableGame, game: CardGame) -> None:
        self.table_game = table_game
        self.before = self.game = game

    def of(self, moves: Sequence[Mapping[str, Any]]) -> str:
        """These moves, made and told; what is hidden is told with the move that shows it."""
        return " ".join(self._sentences(moves))

    def _sentences(self, moves: Sequence[Mapping[str, Any]]) -> Iterator[str]:
        for document in moves:
            self.before = self.game
            seat, move, self.game = played(self.table_game, self.before, document)
            if not self.table_game.hides(self.game):
                yield self.table_game.happened(self.before, seat, move, self.game).words
