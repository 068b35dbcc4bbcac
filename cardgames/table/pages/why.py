"""Why each round gave each seat what it did: "Why did Ada score nothing?", with its rule."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from cardgames.engine import CardGame, ScoreLine
from cardgames.round_end import RoundEnd, gains, signed
from cardgames.rulings import TABLE
from cardgames.table.pages.round_end import rounds_that_ended, what_it_brought
from cardgames.table.services import entry_words
from cardgames.table.services.folding import TableState
from cardgames.table_game import RulesPlace, TableGame
from ninelives_site.pages.sentences import text_of


@dataclass(frozen=True, slots=True)
class WhyReason:
    """A sentence, and where its rule stands."""

    text: str
    rule: RulesPlace | None


@dataclass(frozen=True, slots=True)
class WhySeat:
    """What a seat got, and why."""

    name: str
    gained: str
    reasons: tuple[WhyReason, ...]


@dataclass(frozen=True, slots=True)
class WhyRound:
    """A round that is over, and what it brought; `is_open`: whether it was asked for; `stands`: why
    the table let stand what a rule was against, and what it corrected later; "" for nothing."""

    number: int
    title: str
    is_open: bool
    seats: tuple[WhySeat, ...]
    end: RoundEnd
    stands: str


def why_by_round(state: TableState, asked: str = "") -> tuple[WhyRound, ...]:
    """All rounds that are over, the newest first; unfolded is the one whose number was asked, or
    the last of a game that is over."""
    if not asked and state.is_over:
        asked = str(state.table_game.rounds_over(state.game))
    return tuple(_rounds(state, asked))[::-1]


def _rounds(state: TableState, asked: str) -> Iterator[WhyRound]:
    game = state.table_game
    for ended in rounds_that_ended(state):
        number, before, after, entry = ended
        title = _(game.round_word) % {"number": number}
        ruled = [line for line in state.game.lines() if (line.round, line.rule) == (number, TABLE)]
        seats = tuple(_with_rulings(ruled, why_by_seat(game, before, after, state.players)))
        stands = " ".join(filter(None, (entry_words.let_stand(entry), _ruled_later(state, ruled))))
        end = what_it_brought(state, ended)
        yield WhyRound(number, title, str(number) == asked, seats, end, stands)


def _ruled_later(state: TableState, ruled: Sequence[ScoreLine]) -> str:
    """What rulings gave or took of a round, in a sentence; "" where there is none."""
    points = [0] * len(state.players)
    for line in ruled:
        points[line.seat] += line.points
    if not any(points):
        return ""
    words = _("The table corrected these points later: %(points)s.")
    return words % {"points": entry_words.names_with_points(state.players, points)}


def _with_rulings(ruled: Sequence[ScoreLine], seats: Sequence[WhySeat]) -> Iterator[WhySeat]:
    """With what the table's rulings gave or took of the round since."""
    words = _("%(points)s: %(sentence)s")
    for seat, why in enumerate(seats):
        told = (
            words % {"points": signed(line.points), "sentence": text_of(line.sentence)}
            for line in ruled
            if line.seat == seat
        )
        yield replace(why, reasons=(*why.reasons, *(WhyReason(text, None) for text in told)))


def why_by_seat(
    table_game: TableGame, before: CardGame, after: CardGame, players: Sequence[str]
) -> tuple[WhySeat, ...]:
    """Why the round that ended with the move between these games gave each what it did."""
    return tuple(
        WhySeat(
            name,
            signed(gained) if gained else _("nothing"),
            tuple(
                WhyReason(reason.text, table_game.rules.get(reason.rule))
                for reason in table_game.why(before, after, seat)
            ),
        )
        for seat, (name, gained) in enumerate(zip(players, gains(before, after), strict=True))
    )
