"""9 Lives with adapted rules, as a table plays it. People see it as Adoption."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _

from cardgames.adoption.at_table import (
    betray_pad,
    board,
    referee_pad,
    round_end,
    score_draft,
    score_pad,
    words,
)
from cardgames.adoption.at_table.card_words import cats
from cardgames.adoption.at_table.coach import coach
from cardgames.adoption.at_table.deal_pad import AS, CARD, DEAL
from cardgames.adoption.at_table.dealer import DEALER
from cardgames.adoption.at_table.hand import hand
from cardgames.adoption.at_table.lesson import LESSON, NEED
from cardgames.adoption.at_table.paper import paper
from cardgames.adoption.at_table.picking import naming
from cardgames.adoption.bot import BOT
from cardgames.adoption.rules.cards import ADOPTING, DECK, TARGETS, proposed_target
from cardgames.adoption.rules.game import Game
from cardgames.adoption.rules.moves import (
    NONE,
    Adopt,
    Betray,
    Bid,
    BoutMove,
    BoutScore,
    TurnUp,
)
from cardgames.adoption.rules.records import GAME
from cardgames.board import Board
from cardgames.engine import Seat
from cardgames.hand import HandCard
from cardgames.happened import Happened
from cardgames.house_rules import ChoiceRule, NumberRule
from cardgames.pad import Draft, Pad
from cardgames.paper import PaperPart
from cardgames.reasons import Reason
from cardgames.round_end import RoundEnd
from cardgames.rules_words import RulesWord
from cardgames.table_game import SCORE, PadContext, RulesPlace, TableGame
from ninelives_site.core.moves import GameMove
from ninelives_site.core.sentences import N_

ONE, ALL_OF_ONE_CAT = ADOPTING
A_ROUND = RulesPlace(N_("A round"), "a-round")
THE_CARDS = RulesPlace(N_("The cards"), "the-cards")
SCORING = RulesPlace(N_("Scoring"), "scoring")
ADOPTING_OTHERS = RulesPlace("A3", "a3")


class AdoptionAtTable(TableGame[Game]):
    """Bid, adopt, betray: by series at a bout's end, or card by card."""

    recorded = GAME
    plays_on = True
    name = "Adoption"
    sentence = N_(
        "Bid, adopt, betray: 9 Lives with adapted rules, for three to six, or seven at a pinch."
    )
    sign = "paws-2"
    styles = "adoption/board.css"
    need = NEED
    lesson = LESSON
    record_rulings = frozenset(("A11", "A12", "A13", "A14", "A16", "A17", "A18", "A19", "A20"))
    round_word = N_("bout %(number)s")
    anew_words = N_("Change my bid")
    score_word = N_("points")
    house_rules = (
        NumberRule(
            "target",
            N_("Points to reach"),
            N_("50, or 40 with seven at the table, though the rules are for three to six."),
            rule="the-end",
            low=TARGETS[0],
            high=TARGETS[-1],
            proposed=N_("50, with seven players 40"),
        ),
        ChoiceRule(
            "adopt",
            N_("Adopting from the centre"),
            rule="a4",
            choices=(
                (ONE, N_("one card")),
                (ALL_OF_ONE_CAT, N_("all cards of one cat")),
            ),
        ),
    )
    rules: Mapping[str, RulesPlace] = {
        "not-your-turn": A_ROUND,
        "already-bid": A_ROUND,
        "wrong-phase": A_ROUND,
        "not-in-hand": A_ROUND,
        "must-adopt": ADOPTING_OTHERS,
        "own-bid": ADOPTING_OTHERS,
        "not-an-opponent": RulesPlace("A9", "a9"),
        "stars-differ": A_ROUND,
        "not-there": A_ROUND,
        "card-elsewhere": THE_CARDS,
        "unknown-card": THE_CARDS,
        "bad-round": RulesPlace("A13", "a13"),
        "game-over": RulesPlace(N_("The end"), "the-end"),
        "series": SCORING,
        "stars": SCORING,
    }
    dealer = DEALER
    bot = BOT

    def complete_options(self, options: Mapping[str, Any], players: int) -> dict[str, Any]:
        return {"target": proposed_target(players), **options}

    # Where the game is

    def round_of(self, game: Game) -> int:
        return game.bouts_begun

    def between_rounds(self, game: Game) -> bool:
        return game.phase == "bout"

    def rounds_over(self, game: Game) -> int:
        return game.bouts_scored

    def is_told_at_end(self, move: GameMove) -> bool:
        """The last betrayal changes what the bout gives, and no bid comes after it."""
        return isinstance(move, Betray) and move.how != NONE

    def card_signs(self, game: Game) -> Mapping[str, tuple[str, str]]:
        return {cat.name: (cat.sign, "") for cat in cats(game.options.deck)}

    def hides(self, game: Game) -> bool:
        """Whether somebody has bid while others are still to."""
        state = game.visible_to(None).state
        return 0 < len(state.waiting) < len(game.players)

    def knows_hands(self, game: Game) -> bool:
        """Until the bout is over, when all have been bid."""
        bout = game.bout
        return bout is not None and not bout.over and any(hand.cards for hand in bout.hands)

    def tells_for_table(self, game: Game) -> Seat:
        return game.public_state().order[0] if game.phase == "turn-up" else None

    def open_question(self, game: Game) -> str:
        return words.asks_of_table(game)

    def to_do(self, game: Game, seats: Sequence[int]) -> str:
        return words.to_do(game.phase, len(seats))

    # What people see and tap

    def why_nothing(self, before: Game, after: Game, seat: int) -> tuple[Reason, ...]:
        words = _(
            "%(name)s had no two cards of one cat: no series, and single cards count nothing."
        )
        return (Reason(words % {"name": after.players[seat]}, "series"),)

    def board(self, game: Game, viewer: Seat) -> Board:
        return board.board(game, viewer)

    def round_end(self, before: Game, after: Game) -> RoundEnd:
        return round_end.round_end(before, after)

    def pad(self, context: PadContext[Game], draft: Draft) -> Pad:
        game = context.game
        whole = context.mode == SCORE and draft.get(AS) != DEAL
        if whole and self.between_rounds(game):
            return score_pad.score_pad(game, draft)
        return referee_pad.referee_pad(context, draft)

    def coach(self, context: PadContext[Game], acts: int) -> str:
        return coach(context, acts)

    def aim(self, game: Game) -> str:
        words = _(
            "The game ends with the bout in which somebody has %(target)s points; most points win."
        )
        return words % {"target": game.options.target}

    def target(self, game: Game) -> int:
        return game.options.target

    def hand(self, game: Game, seat: int) -> tuple[HandCard, ...]:
        return hand(game, seat)

    def draft_of(self, game: Game, seat: Seat, move: GameMove) -> Draft:
        deck = game.options.deck
        match move:
            case BoutMove(centre):
                return Draft(((AS, DEAL), *((CARD, card) for card in centre)))
            case Bid(card) | TurnUp(card):
                return naming(deck, Draft(), card)
            case Adopt(card):
                return Draft().put(CARD, card) if card else Draft()
            case BoutScore():
                return score_draft.drafted(move, deck)
            case Betray():
                return betray_pad.drafted(deck, move)
        return Draft()

    def paper(self, players: int) -> tuple[PaperPart, ...]:
        return paper()

    # Words

    def rules_words(self) -> Mapping[str, RulesWord]:
        called = {cat.name: RulesWord(cat.name, cat.sign) for cat in cats(DECK)}
        return {**super().rules_words(), **called}

    def happened(self, before: Game, seat: Seat, move: GameMove, after: Game) -> Happened:
        return words.happened(before, seat, move, after)

    def remark(self, game: Game, moves: Sequence[tuple[Seat, GameMove]]) -> str:
        return words.remark(game, moves)

    def leaving(self, game: Game, seat: int) -> str:
        return words.leaving(game, seat)


TABLE_GAME = AdoptionAtTable()
