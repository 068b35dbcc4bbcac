"""Mouse Hunt as a table plays it: what is agreed on, said and shown."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from django.utils.translation import gettext as _

from cardgames.board import LyingCard, StatusCell
from cardgames.engine import Seat
from cardgames.house_rules import ChoiceRule, NumberRule, SeveralRule, SwitchRule, TextRule
from cardgames.table_game import MoveWords, RulesPlace, TableGame
from ninelives_site.core.moves import GameMove
from ninelives_site.core.sentences import N_
from tests.mousehunt.records import MouseHuntRecords
from tests.mousehunt.rules import KINDS, PLAYERS, ROUNDS, Caught, Game, Visible

LAST_CARD = N_("%(name)s plays %(card)s, and %(catcher)s catches.")


@dataclass(frozen=True, slots=True)
class Mice(TextRule):
    """The mice of each round, in one line."""

    def read(self, text: str) -> list[int] | None:
        words = text.split()
        mice = [int(word) for word in words if word in tuple("123456789")]
        if words and not len(words) == len(mice) == ROUNDS:
            raise ValueError(_("five numbers from 1 to 9"))
        return mice or None


class MouseHunt(TableGame[Game]):
    """One phone, or one each; the pad of the table itself (seat None) is the score keeper's."""

    recorded = MouseHuntRecords()
    name = "Mouse Hunt"
    sentence = N_("The strongest cat catches the mice.")
    sign = "paws"
    seats = PLAYERS
    page = Path(__file__).parent / "rules.md"
    round_word = N_("round %(number)s")
    score_word = N_("mice")
    tones: Mapping[str, str] = dict(zip(KINDS, ("s1", "s2", "s3", "s4", "s1"), strict=True))
    house_rules = (
        Mice("mice", N_("Mice of each round"), rule="the-hunt", example="1 2 3 4 5"),
        NumberRule("target", N_("Mice that end the hunt"), rule="h4", proposed="–"),
        SwitchRule("weakest", N_("The weakest cat catches"), rule="h1"),
        ChoiceRule(
            "ties",
            N_("Of equal cats"),
            rule="h2",
            choices=(("first", N_("the first")), ("last", N_("the last"))),
        ),
        SeveralRule(
            "asleep",
            N_("Kinds that are asleep"),
            rule="h1",
            choices=tuple((kind, kind, kind) for kind in KINDS),
        ),
    )
    rules: Mapping[str, RulesPlace] = {
        "H1": RulesPlace(N_("H1: the strongest cat"), "h1"),
        "game-over": RulesPlace(N_("H4: the end"), "h4"),
        "not-your-turn": RulesPlace(N_("H3: who leads"), "h3"),
        "unknown-card": RulesPlace(N_("The cats"), "the-cats"),
        "played-already": RulesPlace(N_("H5: every card once"), "h5"),
        "not-in-hand": RulesPlace(N_("H5: every card once"), "h5"),
        "bad-deal": RulesPlace(N_("The cats"), "the-cats"),
        "wrong-phase": RulesPlace(N_("H6: whole rounds"), "h6"),
    }
    move_words: Mapping[str, MoveWords] = {
        "play": MoveWords(
            N_("%(name)s plays %(card)s."),
            title=N_("%(name)s, your card"),
            press=N_("Play"),
            question=N_("May I play %(card)s?"),
        ),
        "caught": MoveWords(
            N_("%(by)s catches."), title=N_("Whose cat caught?"), press=N_("Score")
        ),
    }

    def round_of(self, game: Game) -> int:
        return len(game.given) + bool(game.table)

    def between_rounds(self, game: Game) -> bool:
        return not game.table

    def offered(self, game: Game, seat: Seat) -> Iterable[GameMove]:
        if seat is None:
            return map(Caught, range(len(game.players)))
        return game.candidates(seat)

    def head(self, game: Game, view: Visible) -> tuple[str, ...]:
        return (_("round %(number)s of %(all)s") % {"number": view.state.round, "all": ROUNDS},)

    def status(self, game: Game, view: Visible) -> tuple[StatusCell, ...]:
        mice = str(game.options.mice[view.state.round - 1])
        leader = game.players[view.state.leader]
        return StatusCell(_("mice to catch"), mice, "box"), StatusCell(_("leads"), leader, "crowns")

    def lying(self, view: Visible) -> Mapping[int, LyingCard]:
        state, seats = view.state, len(view.scores)
        places = {(state.leader + i) % seats: card for i, card in enumerate(state.table)}
        return {s: LyingCard(c, "wins" if s == state.catcher else "") for s, c in places.items()}

    def words(self, before: Game, seat: Seat, move: GameMove, after: Game) -> str:
        if seat is None or after.table:
            return super().words(before, seat, move, after)
        name, catcher = after.players[seat], after.players[after.leader]
        return self.said(LAST_CARD, before, move, name=name, catcher=catcher)

    def remark(self, game: Game, moves: Sequence[tuple[Seat, GameMove]]) -> str:
        ((seat, move),) = moves
        after = game.apply(seat, move)  # type: ignore[arg-type]
        catcher = after.catcher if after.table else after.leader
        return _("It catches, as the cards lie.") if catcher == seat else _("It catches nothing.")


TABLE_GAME = MouseHunt()
