"""Mouse Hunt as a table plays it: what is agreed on, said and shown."""

from collections.abc import Iterable, Mapping
from pathlib import Path

from cardgames.board import LyingCard
from cardgames.engine import Seat
from cardgames.house_rules import NumberRule
from cardgames.table_game import MoveWords, RulesPlace, TableGame
from cardgames.views import HandsView
from ninelives_site.core.moves import GameMove
from ninelives_site.core.sentences import N_
from tests.mousehunt.rules import KINDS, Caught, Game, MouseHuntRecords, State

THE_HUNT = RulesPlace(N_("The hunt"), "the-hunt")


class MouseHunt(TableGame[Game]):
    """One phone, or one each; the pad of the table itself (seat None) is the score keeper's."""

    recorded = MouseHuntRecords()
    name = "Mouse Hunt"
    sentence = N_("The strongest cat catches the mice.")
    sign = "paws"
    page = Path(__file__).with_name("rules.md")
    score_word = N_("mice")
    tones: Mapping[str, str] = dict(zip(KINDS, ("s1", "s2", "s3", "s4"), strict=True))
    house_rules = (
        NumberRule("target", N_("Mice that end the hunt"), rule="the-hunt", proposed="–"),
    )
    rules: Mapping[str, RulesPlace] = {
        "H1": RulesPlace(N_("H1: the strongest cat"), "h1"),
        "game-over": THE_HUNT,
        "not-your-turn": THE_HUNT,
        "not-in-hand": RulesPlace(N_("H2: every card once"), "h2"),
        "wrong-phase": RulesPlace(N_("H3: whole rounds"), "h3"),
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
        return game.public_state().round

    def between_rounds(self, game: Game) -> bool:
        return not game.table

    def offered(self, game: Game, seat: Seat) -> Iterable[GameMove]:
        return map(Caught, range(len(game.players))) if seat is None else game.candidates(seat)

    def lying(self, view: HandsView[State]) -> Mapping[int, LyingCard]:
        return dict(enumerate(map(LyingCard, view.state.table)))


TABLE_GAME = MouseHunt()
