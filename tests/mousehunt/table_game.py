"""Mouse Hunt as a table plays it: what is agreed on, said and shown."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import product
from pathlib import Path

from cardgames.board import LyingCard, StatusCell
from cardgames.engine import Seat
from cardgames.house_rules import NumberRule
from cardgames.table_game import MoveWords, RulesPlace, TableGame
from cardgames.views import HandsView
from ninelives_site.core.moves import GameMove
from ninelives_site.core.sentences import N_, say
from ninelives_site.pages.sentences import text_of
from tests.mousehunt.rules import CHASES, KINDS, POWERS, RECORDS, Game, Kept, Play, State


class MouseHunt(TableGame[Game]):
    """One phone, or one each; the pad of the table itself (seat None) is the score keeper's."""

    recorded = RECORDS
    name = "Mouse Hunt"
    sentence = N_("Say how many mice you will catch, and catch no more.")
    sign = "paws"
    page = Path(__file__).with_name("rules.md")
    score_word = N_("mice")
    tones: Mapping[str, str] = dict(zip(KINDS, ("s1", "s2", "s3", "s4"), strict=True))
    house_rules = (
        NumberRule("target", N_("Mice that end the game"), rule="the-hunt", proposed="–"),
    )
    rules: Mapping[str, RulesPlace] = {
        **dict.fromkeys(("wrong-phase", "already-bid"), RulesPlace(N_("Bids"), "bids")),
        **dict.fromkeys(("game-over", "not-your-turn"), RulesPlace(N_("The hunt"), "the-hunt")),
        "must-follow": RulesPlace(N_("H1: the strongest cat"), "h1"),
        "H2": RulesPlace(N_("H2: the highest bid"), "h2"),
        "not-in-hand": RulesPlace(N_("H3: every card once"), "h3"),
    }
    move_words: Mapping[str, MoveWords] = {
        "bid": MoveWords(
            N_("%(name)s has bid."),
            N_("%(name)s, your bid"),
            N_("Bid"),
            revealed=N_("%(name)s bids %(number)s."),
        ),
        "play": MoveWords(
            N_("%(name)s plays %(card)s."),
            N_("%(name)s, your card"),
            N_("Play"),
            N_("May I play %(card)s?"),
        ),
        "kept": MoveWords(N_("%(by)s gets %(number)s for a bid."), N_("Whose bid?"), N_("Score")),
    }

    def round_of(self, game: Game) -> int:
        return game.public_state().hunt

    def between_rounds(self, game: Game) -> bool:
        return not game.has_begun

    def hides(self, game: Game) -> bool:
        return game.has_begun and bool(game.waiting)

    def offered(self, game: Game, seat: Seat) -> Iterable[GameMove]:
        if seat is None:
            kept = product(range(len(game.players)), range(CHASES + 1))
            return (Kept(by, number) for by, number in kept)
        return (move for move in game.candidates(seat) if move.type == game.phase)

    def status(self, game: Game, view: HandsView[State]) -> tuple[StatusCell, ...]:
        told = zip(view.state.bids, view.state.caught, strict=True)
        pairs = ", ".join(f"{caught}/{bid}" for bid, caught in told if bid is not None)
        return (StatusCell(text_of(say(N_("caught, of those bid"))), pairs or "–", "eyes"),)

    def lying(self, view: HandsView[State]) -> Mapping[int, LyingCard]:
        state, seats = view.state, len(view.scores)
        return {(state.leader + n) % seats: LyingCard(card) for n, card in enumerate(state.table)}

    def remark(self, game: Game, moves: Sequence[tuple[Seat, GameMove]]) -> str:
        cards = (move.card for _seat, move in moves if isinstance(move, Play))
        return " ".join(text_of(say(POWERS[card].words)) for card in cards if card in POWERS)


TABLE_GAME = MouseHunt()
