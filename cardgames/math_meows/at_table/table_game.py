"""Math Meows as a table plays it: what each part of the package has to say, in one place."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from django.utils.translation import gettext as _

from cardgames.board import Board
from cardgames.engine import LivesLost, Seat
from cardgames.hand import HandCard
from cardgames.happened import Happened
from cardgames.math_meows.at_table import board, round_end, words
from cardgames.math_meows.at_table.card_words import card_name, suit_name, words_of_suits
from cardgames.math_meows.at_table.choices import begun
from cardgames.math_meows.at_table.coach import coach
from cardgames.math_meows.at_table.dealer import DEALER
from cardgames.math_meows.at_table.deeds import draft_name
from cardgames.math_meows.at_table.hand_row import hand, is_own, veiled
from cardgames.math_meows.at_table.house_rules import (
    HOUSE_RULES,
    LIVES,
    NONE,
    as_recorded,
    carried_on,
    completed,
)
from cardgames.math_meows.at_table.lesson import LESSON, NEED
from cardgames.math_meows.at_table.our_lives import ROWS
from cardgames.math_meows.at_table.paper import paper
from cardgames.math_meows.at_table.power_words import CARDS as POWER_CARDS
from cardgames.math_meows.at_table.power_words import power_name, words_of_powers
from cardgames.math_meows.at_table.printed_pad import printed_pad
from cardgames.math_meows.at_table.reading import Unset, started
from cardgames.math_meows.at_table.referee_pad import referee_pad
from cardgames.math_meows.at_table.score_pad import score_pad
from cardgames.math_meows.at_table.setup_pad import setup_pad
from cardgames.math_meows.at_table.stack_pad import Stack
from cardgames.math_meows.at_table.use_pad import draft_of_use
from cardgames.math_meows.bot import BOT
from cardgames.math_meows.rules import moments
from cardgames.math_meows.rules.cards import number_of, suit_of
from cardgames.math_meows.rules.game import Game
from cardgames.math_meows.rules.moves import BadSuit, Fail, Play, UsePower, Wager
from cardgames.math_meows.rules.position import END
from cardgames.math_meows.rules.records import GAME
from cardgames.pad import Draft, Pad
from cardgames.paper import PaperPart
from cardgames.past.old import is_ended_by_ruling
from cardgames.reasons import Reason, all_kept
from cardgames.round_end import RoundEnd
from cardgames.rules_words import RulesWord
from cardgames.score_sheet import draft_of_lives
from cardgames.table_game import REFEREE, SCORE, PadContext, RulesPlace, TableGame
from ninelives_site.core.moves import GameMove
from ninelives_site.core.sentences import N_, Fact

CARDS = RulesPlace(N_("The cards"), "the-cards")
TURN = RulesPlace(N_("Your turn"), "your-turn")
WAGERING = RulesPlace(N_("Wagering"), "wagering")
ROUND_END = RulesPlace(N_("How a round ends"), "how-a-round-ends")
GAME_END = RulesPlace(N_("How the game ends"), "how-the-game-ends")
VARIANTS = RulesPlace(N_("Variants"), "variants")
POWERS = RulesPlace(N_("Powers"), "powers")

RULES = {
    "game-over": GAME_END,
    "wrong-phase": RulesPlace("M17", "m17"),
    "not-your-turn": TURN,
    "unknown-card": CARDS,
    "not-in-hand": RulesPlace("M10", "m10"),
    "bad-signs": WAGERING,
    "side-needed": TURN,
    "no-life": WAGERING,
    "bad-draw": RulesPlace("M14", "m14"),
    "stack-needs-wager": WAGERING,
    "wager-needs-stack": RulesPlace("M4", "m4"),
    "out-of-range": WAGERING,
    "value-on-table": RulesPlace("M1", "m1"),
    "bad-round": RulesPlace("M19", "m19"),
    "variant-forbids": VARIANTS,
    "power-forbids": POWERS,
    "power-target": POWERS,
    "power-none": POWERS,
    # where score lines come from
    "nine-lives": CARDS,
    "failed": ROUND_END,
    "full-table": ROUND_END,
    "round": ROUND_END,
    "power": POWERS,
}


class MathMeows(TableGame[Game]):
    """Math Meows at a table."""

    recorded = GAME
    plays_on = True
    name = "Math Meows"
    sentence = N_("Play a number that isn’t there yet, or bet lives.")
    sign = "simple-circle"
    styles = "math_meows/board.css"
    need = NEED
    lesson = LESSON
    record_rulings = frozenset(
        ("M10", "M14", "M15", "M16", "M17", "M18", "M19", "M20", "M21", "M22", "M23")
    )
    house_rules = HOUSE_RULES
    powers = POWER_CARDS
    power_deck = ROWS
    rules = RULES
    leaving_words = N_(
        "%(name)s leaves, and the game ends as it stands: of the others, most lives win."
    )
    score_word = N_("lives")
    dealer = DEALER
    bot = BOT

    def complete_options(self, options: Mapping[str, Any], players: int) -> dict[str, Any]:
        return completed(options)

    def has_powers(self, options: Mapping[str, Any]) -> bool:
        return options.get(LIVES) != NONE

    def as_recorded(
        self, options: Mapping[str, Any], setup: Mapping[str, Any]
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        return as_recorded(options, setup)

    def carried_on(self, options: Mapping[str, Any], setup: Mapping[str, Any]) -> dict[str, Any]:
        return carried_on(options, setup)

    def started(
        self, players: tuple[str, ...], options: Mapping[str, Any], setup: Mapping[str, Any]
    ) -> Game:
        return started(players, options, setup)

    def awaits_setup(self, game: Game) -> bool:
        return isinstance(game, Unset)

    def round_of(self, game: Game) -> int:
        begun = game.is_over or not game.untouched or game.bad_suit is not None
        return game.round if begun else game.round - 1

    def between_rounds(self, game: Game) -> bool:
        return game.untouched and not game.is_over

    def rounds_over(self, game: Game) -> int:
        """A round is over before its last choices are made."""
        return game.round - (game.phase != END and (not game.is_over or is_ended_by_ruling(game)))

    def awaited(self, game: Game, mode: str) -> tuple[Seat, ...]:
        """The table's pad is for whole rounds, and for what is told of lives; whoever acts first is
        Kittyking, so nobody asks for that before. First comes whose turn it is, but at a round's
        end whoever may choose."""
        if isinstance(game, Unset):
            return (None,)
        if game.is_known:
            mode = REFEREE  # the server deals, so nobody enters a round or what chance does
        awaited = super().awaited(game, mode)
        seats = [seat for seat in awaited if seat is not None]
        choosers = moments.choosers(game)
        seats.sort(key=lambda seat: (seat in choosers) != (game.phase == END))
        if mode == SCORE and game.phase == END:
            return (None, *seats)
        return tuple(seats) if game.is_known else tuple(seats) or awaited

    def why(self, before: Game, after: Game, seat: int) -> tuple[Reason, ...]:
        return super().why(self._before_losses(before), after, seat)

    def why_nothing(self, before: Game, after: Game, seat: int) -> tuple[Reason, ...]:
        return all_kept(before, after, seat, "failed")

    def open_question(self, game: Game) -> str:
        return _("Who begins?") if game.kittyking is None else ""

    def to_do(self, game: Game, seats: Sequence[int]) -> str:
        return words.to_do(game.phase)

    def board(self, game: Game, viewer: Seat) -> Board:
        return board.board(game, viewer)

    def round_end(self, before: Game, after: Game) -> RoundEnd:
        return round_end.round_end(self._before_losses(before), after)

    def _before_losses(self, game: Game) -> Game:
        """The game as it stood in points before its round ended: a round is over once all that
        powers draw then has been drawn, and by then lives have been lost."""
        if game.ending is None or self.rounds_over(game) >= game.round:
            return game
        return replace(game, given=tuple(line for line in game.given if line.round < game.round))

    def pad(self, context: PadContext[Game], draft: Draft) -> Pad:
        game = context.game
        if context.seat is not None:
            seen = context if is_own(context) else replace(context, game=veiled(game))
            return referee_pad(seen.game, seen, context.seat, draft)
        if isinstance(game, Unset):
            return (printed_pad if game.asks_powers else setup_pad)(game, draft)
        return score_pad(begun(game), draft, context.gone)

    def coach(self, context: PadContext[Game], acts: int) -> str:
        return coach(context, acts)

    def aim(self, game: Game) -> str:
        return _("Nine lives each. The game ends when somebody has none left; most lives win.")

    def draft_of(self, game: Game, seat: Seat, move: GameMove) -> Draft:
        match move:
            case Play():
                return _draft_of_play(move)
            case Wager() | Fail():
                return Draft().put("do", draft_name(move))
            case BadSuit():
                return Draft().put("suit", move.suit)
            case UsePower():
                return draft_of_use(move)
            case LivesLost():
                return draft_of_lives(move)
        return Draft()

    def knows_hands(self, game: Game) -> bool:
        return game.is_known

    def hand(self, game: Game, seat: int) -> tuple[HandCard, ...]:
        return hand(game, seat)

    def paper(self, players: int) -> tuple[PaperPart, ...]:
        return paper(players)

    def happened(self, before: Game, seat: Seat, move: GameMove, after: Game) -> Happened:
        return words.happened(before, seat, move, after)

    def rules_words(self) -> Mapping[str, RulesWord]:
        return {**super().rules_words(), **words_of_suits(), **words_of_powers()}

    def card_name(self, card: str) -> str:
        return card_name(card)

    def show_fact(self, name: str, fact: Fact) -> str:
        if name == "suit":
            return suit_name(str(fact))
        return power_name(str(fact)) if name == "power" else super().show_fact(name, fact)

    def remark(self, game: Game, moves: Sequence[tuple[Seat, GameMove]]) -> str:
        return words.remark(game, moves)


def _draft_of_play(play: Play) -> Draft:
    draft = Draft().put("side", play.side) if play.side else Draft()
    if play.is_stack:
        return Stack(play.cards, play.signs).on(draft)
    card = play.cards[0]
    return draft.put("suit", suit_of(card)).put("number", number_of(card))


TABLE_GAME = MathMeows()
