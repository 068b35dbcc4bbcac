"""Nine Lives, the base card game, as a table plays it."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from django.utils.translation import gettext as _

from cardgames.board import Board
from cardgames.engine import Hand, Seat
from cardgames.hand import HandCard
from cardgames.happened import Happened
from cardgames.house_rules import ChoiceRule
from cardgames.nine_lives.at_table import (
    board,
    card_words,
    drafts,
    life_words,
    own_lives,
    round_end,
    score_pad,
    turn_pad,
    words,
)
from cardgames.nine_lives.at_table.coach import coach
from cardgames.nine_lives.at_table.dealer import DEALER
from cardgames.nine_lives.at_table.hand import hand
from cardgames.nine_lives.at_table.lesson import LESSON, NEED
from cardgames.nine_lives.at_table.paper import paper
from cardgames.nine_lives.at_table.power_words import CARDS as POWER_CARDS
from cardgames.nine_lives.bot import BOT
from cardgames.nine_lives.rules.cards import NONE
from cardgames.nine_lives.rules.game import Game
from cardgames.nine_lives.rules.hands import cards_of
from cardgames.nine_lives.rules.lives import Lives
from cardgames.nine_lives.rules.records import GAME
from cardgames.nine_lives.rules.round import Rotation
from cardgames.pad import Draft, Pad
from cardgames.paper import PaperPart
from cardgames.past.old import is_ended_by_ruling
from cardgames.reasons import Reason, all_kept
from cardgames.round_end import RoundEnd
from cardgames.rules_words import RulesWord
from cardgames.table_game import SCORE, PadContext, RulesPlace, TableGame
from ninelives_site.core.moves import GameMove
from ninelives_site.core.sentences import N_, Fact

TURNS = RulesPlace(N_("A turn"), "a-turn")
ROUND_END = RulesPlace(N_("The end of a round"), "the-end-of-a-round")
POWERS = RulesPlace(N_("The powers"), "powers")
CARDS = RulesPlace(N_("Our cards"), "our-cards")


class NineLives(TableGame[Game]):
    """The pad of the table itself (seat None) is the scorekeeper's, or asks for the Kittyqueen."""

    recorded = GAME
    plays_on = True
    name = N_("Nine Lives, the cards")
    sentence = N_("No cat more than nine times. When you are stuck, bet a life.")
    sign = "crowns"
    styles = "nine_lives/board.css"
    need = NEED
    lesson = LESSON
    record_rulings = frozenset(("N15", "N25", "N27", "N28", "N29", "N30"))
    powers = POWER_CARDS
    house_rules = (
        ChoiceRule(
            "powers",
            N_("Powers of the lives"),
            N_("Which life cards you play with."),
            rule="powers",
            choices=(
                ("all", N_("all of them")),
                ("limited", N_("only the simple ones")),
                ("none", N_("none: lives only draw cards")),
            ),
        ),
    )
    rules: Mapping[str, RulesPlace] = {
        "game-over": RulesPlace(N_("The end of the game"), "the-end-of-the-game"),
        "wrong-phase": RulesPlace("N8", "n8"),
        "not-your-turn": TURNS,
        "must-turn": TURNS,
        "already-wagered": RulesPlace("N1", "n1"),
        "unknown-power": RulesPlace("N24", "n24"),
        "unknown-card": CARDS,
        "no-life": TURNS,
        "empty-hand": RulesPlace("N2", "n2"),
        "not-in-hand": CARDS,
        "bad-draw": POWERS,
        "power-target": RulesPlace("N17", "n17"),
        "bad-return": RulesPlace("N26", "n26"),
        "queen-choice": RulesPlace("N14", "n14"),
        "bad-round": RulesPlace("N29", "n29"),
        "over-nine": RulesPlace("N3", "n3"),
        "power-forbids": POWERS,
        "wager-forced": RulesPlace("N9", "n9"),
        "wager-forbidden": RulesPlace("N9", "n9"),
        "lives": RulesPlace(N_("Before the game"), "before-the-game"),
        "failed": ROUND_END,
        "last-left": ROUND_END,
        "all-nine": ROUND_END,
        "entered": RulesPlace("N27", "n27"),
    }
    leaving_words = N_(
        "%(name)s leaves, and the game ends as it stands: of the others, most lives win."
    )
    score_word = N_("lives")
    dealer = DEALER
    bot = BOT

    def has_powers(self, options: Mapping[str, Any]) -> bool:
        return options.get("powers") != NONE

    # Where the game is

    def as_recorded(
        self, options: Mapping[str, Any], setup: Mapping[str, Any]
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Who has ordered their lives is no part of a record: only in which order they lie."""
        told = {key: value for key, value in setup.items() if key != own_lives.ORDERED}
        return dict(options), told

    def started(
        self, players: tuple[str, ...], options: Mapping[str, Any], setup: Mapping[str, Any]
    ) -> Game:
        game = super().started(players, options, setup)
        return replace(game, ordering=own_lives.ordering(game, setup))

    def telling_setup(self, game: Game) -> tuple[int, ...]:
        return own_lives.still_ordering(game)

    def own_setup(self, game: Game, seat: int, told: Mapping[str, Any]) -> Mapping[str, Any]:
        return own_lives.own_setup(game, seat, told)

    def round_of(self, game: Game) -> int:
        """A round that has not begun is none yet: what ended the last one belongs to that."""
        return game.number - self.between_rounds(game)

    def between_rounds(self, game: Game) -> bool:
        return game.phase == "turn" and not game.round.begun

    def rounds_over(self, game: Game) -> int:
        """A round is over while its Kittyqueen still picks the next one."""
        return game.number - (not game.tied and (not game.is_over or is_ended_by_ruling(game)))

    def hides(self, game: Game) -> bool:
        """Whether some have chosen what they hand on, and others have not."""
        awaits = game.round.turn.awaits
        return isinstance(awaits, Rotation) and any(awaits.given)

    def knows_hands(self, game: Game) -> bool:
        """Hands and lives that were told stay so from round to round."""
        return game.lives_known or any(cards_of(hand) for hand in game.hands)

    def awaited(self, game: Game, mode: str) -> tuple[Seat, ...]:
        """Who takes a turn comes first, then those whose lives back can lie in another order; but
        before the first turn all may order their lives, also on one phone that goes round.

        Whoever acts first is Kittyqueen, so nobody asks for that before. Where anyone may tell whom
        she chooses (N28), one pad is enough: its names are the answer.
        """
        if game.tied and game.kittyqueen is None:
            return game.to_act()[:1]
        if mode == SCORE or game.is_over:
            return super().awaited(game, mode)
        ordering = own_lives.still_ordering(game)
        may_act = {*game.to_act(), *ordering}
        seats = [seat for seat in range(len(game.players)) if seat in may_act]
        acting = [seat for seat in seats if turn_pad.doings_of(game, seat)]
        first = (game.turn, game.kittyqueen)
        acting.sort(key=lambda seat: (seat not in ordering, seat not in first))
        return tuple(acting)

    def why_nothing(self, before: Game, after: Game, seat: int) -> tuple[Reason, ...]:
        return all_kept(before, after, seat, "failed")

    def open_question(self, game: Game) -> str:
        return _("Who is Kittyqueen?") if _untold(game) or game.tied else ""

    def to_do(self, game: Game, seats: Sequence[int]) -> str:
        return words.to_do(game, seats)

    # What people see and tap

    def board(self, game: Game, viewer: Seat) -> Board:
        return board.board(game, viewer)

    def round_end(self, before: Game, after: Game) -> RoundEnd:
        return round_end.round_end(before, after)

    def pad(self, context: PadContext[Game], draft: Draft) -> Pad:
        game = context.game
        if context.seat is not None:
            known = game if context.viewer == context.seat else without_cards(game)
            return turn_pad.turn_pad(known, context.seat, draft, context.is_of_another)
        return score_pad.score_pad(game, draft, context.gone)

    def hand(self, game: Game, seat: int) -> tuple[HandCard, ...]:
        return hand(game, seat)

    def coach(self, context: PadContext[Game], acts: int) -> str:
        return coach(context, acts)

    def aim(self, game: Game) -> str:
        return _("Nine lives each. The game ends when somebody has none left; most lives win.")

    def draft_of(self, game: Game, seat: Seat, move: GameMove) -> Draft:
        return drafts.draft_of(game, seat, move)

    def paper(self, players: int) -> tuple[PaperPart, ...]:
        return paper(players)

    # Words

    def happened(self, before: Game, seat: Seat, move: GameMove, after: Game) -> Happened:
        return words.happened(before, seat, move, after)

    def rules_words(self) -> Mapping[str, RulesWord]:
        own = (card_words.words_of_cats(), life_words.words_of_lives())
        return {**super().rules_words(), **own[0], **own[1]}

    def show_fact(self, name: str, fact: Fact) -> str:
        return life_words.show_fact(name, fact)

    def remark(self, game: Game, moves: Sequence[tuple[Seat, GameMove]]) -> str:
        return " ".join(words.remark(game, seat, move) for seat, move in moves)


def without_cards(game: Game) -> Game:
    """The game as those know it who hold none of its cards: hands by their sizes and, of lives that
    were dealt, the tops."""
    if not game.is_known:
        return game
    hands = tuple(hand and Hand(hand.size) for hand in game.hands)
    lives = tuple(map(_from_outside, game.lives)) if game.lives_known else game.lives
    deck = replace(game.deck, cards=None)
    return replace(game, hands=hands, lives=lives, deck=deck, ordering=())


def _from_outside(lives: Lives) -> Lives:
    return lives.ordered((*lives.stack[:1], *(None,) * len(lives.stack[1:])))


def _untold(game: Game) -> bool:
    """Whether nothing has been entered that says who is Kittyqueen, or could."""
    return game.kittyqueen is None and game.number == 1 and not game.tied


TABLE_GAME = NineLives()
