"""Tricksy Kittens as a table plays it: what it is called, what can be chosen, who may tap what."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from django.utils.translation import gettext as _

from cardgames.board import Board
from cardgames.engine import Seat
from cardgames.hand import HandCard
from cardgames.happened import Happened
from cardgames.house_rules import ChoiceRule, HouseRule, NumberRule, SwitchRule
from cardgames.notes import Noting, SeatNote
from cardgames.pad import Draft, Pad
from cardgames.paper import PaperPart
from cardgames.reasons import Reason
from cardgames.round_end import RoundEnd
from cardgames.rules_words import RulesWord
from cardgames.table_game import (
    REFEREE,
    Amendment,
    PadContext,
    RoundBids,
    RulesPlace,
    TableGame,
)
from cardgames.tricksy_kittens.at_table import words
from cardgames.tricksy_kittens.at_table.bids import bids_by_round
from cardgames.tricksy_kittens.at_table.board import board
from cardgames.tricksy_kittens.at_table.card_words import card_name, suit_name
from cardgames.tricksy_kittens.at_table.coach import coach
from cardgames.tricksy_kittens.at_table.deal_pad import deal_pad
from cardgames.tricksy_kittens.at_table.dealer import DEALER
from cardgames.tricksy_kittens.at_table.due_pad import (
    chance_pad,
    keep_pad,
    pass_pad,
    replace_pad,
)
from cardgames.tricksy_kittens.at_table.hand_row import hand
from cardgames.tricksy_kittens.at_table.known import hides_cards
from cardgames.tricksy_kittens.at_table.lesson import LESSON, NEED
from cardgames.tricksy_kittens.at_table.notes import NOTES
from cardgames.tricksy_kittens.at_table.noting import RoundNoting
from cardgames.tricksy_kittens.at_table.our_deck import ROWS
from cardgames.tricksy_kittens.at_table.paper import paper
from cardgames.tricksy_kittens.at_table.power_pad import paid_card, power_pad
from cardgames.tricksy_kittens.at_table.power_words import POWERS as POWER_CARDS
from cardgames.tricksy_kittens.at_table.power_words import words_of_powers
from cardgames.tricksy_kittens.at_table.printed_deck import (
    NONE,
    OURS,
    POWERS,
    PRINTED,
    as_recorded,
    completed,
)
from cardgames.tricksy_kittens.at_table.reasons import why_nothing
from cardgames.tricksy_kittens.at_table.referee_pad import allow_pad, bid_pad, play_pad
from cardgames.tricksy_kittens.at_table.remarks import remark
from cardgames.tricksy_kittens.at_table.round_end import round_end
from cardgames.tricksy_kittens.at_table.score_pad import score_pad
from cardgames.tricksy_kittens.bot import BOT
from cardgames.tricksy_kittens.rules.cards import SUITS, TARGET
from cardgames.tricksy_kittens.rules.game import Game
from cardgames.tricksy_kittens.rules.records import GAME
from ninelives_site.core.moves import GameMove
from ninelives_site.core.refusal import Refusal
from ninelives_site.core.sentences import N_, Fact

HIGHEST_TARGET = 99
HOUSE_RULES: tuple[HouseRule, ...] = (
    SwitchRule(
        "black_cat",
        N_("Black Cat"),
        N_("Crowns are never bid, count as any suit, and the lowest number wins."),
        "black-cat",
    ),
    NumberRule(
        "target",
        N_("Lives to reach"),
        rule="the-end",
        high=HIGHEST_TARGET,
        proposed=str(TARGET),
    ),
    ChoiceRule(
        POWERS,
        N_("Powers"),
        N_(
            "Cards of a row can be paid for what they can do. Our deck is for cards on which "
            "nothing is printed."
        ),
        rule="powers",
        choices=(
            (NONE, N_("none")),
            (OURS, N_("our deck")),
            (PRINTED, N_("as printed")),
        ),
    ),
)
THE_BID = RulesPlace(N_("The bid"), "the-bid")
TRICKS = RulesPlace(N_("Tricks"), "tricks")
SCORE_RULE = RulesPlace(N_("Score"), "score")
BLACK_CAT = RulesPlace(N_("Black Cat"), "black-cat")
POWERS_RULE = RulesPlace(N_("Powers"), "powers")
RULES: Mapping[str, RulesPlace] = {
    # Why something is refused
    "game-over": RulesPlace(N_("The end"), "the-end"),
    "wrong-phase": RulesPlace("T15", "t15"),
    "not-your-turn": TRICKS,
    "already-bid": THE_BID,
    "unknown-card": RulesPlace(N_("Suits"), "suits"),
    "not-in-hand": RulesPlace("T19", "t19"),
    "card-elsewhere": RulesPlace("T25", "t25"),
    "declare-suit": BLACK_CAT,
    "bad-deal": RulesPlace("T11", "t11"),
    "black-cat-bid": BLACK_CAT,
    "must-follow-suit": TRICKS,
    "revoke": RulesPlace("T7", "t7"),
    "trick-count": RulesPlace("T23", "t23"),
    "last-of-row": RulesPlace("T6", "t6"),
    "not-in-trick": RulesPlace("T13", "t13"),
    "power-forbids": POWERS_RULE,
    "power-none": POWERS_RULE,
    "power-spent": POWERS_RULE,
    "power-target": POWERS_RULE,
    "unknown-power": POWERS_RULE,
    # Why lives were given
    "own-bid": SCORE_RULE,
    "team": SCORE_RULE,
    "T4": RulesPlace("T4", "t4"),
}


class TricksyKittensAtTable(TableGame[Game]):
    """What is drawn, tapped and said of it is in the modules beside this one."""

    recorded = GAME
    name = "Tricksy Kittens"
    sentence = N_("Win as many tricks as you bid; who bids your suit is your partner.")
    sign = "cats"
    notes = NOTES
    styles = "tricksy_kittens/board.css"
    need = NEED
    lesson = LESSON
    record_rulings = frozenset(("T15", "T16", "T17", "T19", "T20", "T21", "T22", "T23", "T25"))
    house_rules = HOUSE_RULES
    rules = RULES
    powers = POWER_CARDS
    power_deck = ROWS
    dealer = DEALER
    bot = BOT
    anew_words = N_("Change my bid")
    leaving_words = N_("Nobody else holds the cards of %(name)s, so the game ends as it stands.")
    score_word = N_("lives")

    def rules_words(self) -> Mapping[str, RulesWord]:
        suits = {suit: RulesWord(suit_name(suit), suit) for suit in SUITS}
        return {**super().rules_words(), **suits, **words_of_powers()}

    def complete_options(self, options: Mapping[str, Any], players: int) -> dict[str, Any]:
        return completed(options, players)

    def as_recorded(
        self, options: Mapping[str, Any], setup: Mapping[str, Any]
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        return as_recorded(options, setup)

    def bids_by_round(self, games: Sequence[Game]) -> tuple[RoundBids, ...]:
        return bids_by_round(games)

    # Where the game is

    def round_of(self, game: Game) -> int:
        return game.round.number if game.round else 0

    def between_rounds(self, game: Game) -> bool:
        """T15: before the round's first bid, also where its deal was entered."""
        current = game.current
        return not game.is_over and (current is None or current.untouched)

    def rounds_over(self, game: Game) -> int:
        """A round that was dealt is not over, though it may still be entered as a whole."""
        return game.round.number - (not game.round.over) if game.round else 0

    def last_look(self, before: Game, after: Game) -> Game | None:
        """A full trick, which lies there until the next card; a round's last one as if the round
        were not scored yet."""
        done, old = after.round, before.current
        if done is None or old is None or done.finished == old.finished:
            return None
        lying = replace(done, over=False)
        return replace(after, round=lying, given=before.given, scored=before.scored, end=None)

    def hides(self, game: Game) -> bool:
        """Bids are secret until all are in, and so are cards that lie face down."""
        bids = game.phase == "bid" and not self.between_rounds(game)
        return bids or hides_cards(game)

    def knows_hands(self, game: Game) -> bool:
        """A card that is set aside is as secret as those in hands."""
        current = game.current
        return current is not None and any(h.cards for h in (*current.hands, *current.promises))

    def awaited(self, game: Game, mode: str) -> tuple[Seat, ...]:
        """Where cards are judged, the table enters what a deal left over, if anything was."""
        if mode != REFEREE or game.phase == "power":
            return super().awaited(game, mode)
        if game.phase == "keep":
            return _winner_first(game)
        seats = tuple(seat for seat in game.to_act() if seat is not None)
        tells = game.phase == "deal" and game.rest > 0
        return (*seats, None) if tells else seats

    def noting(self, game: Game, mode: str, settled: tuple[SeatNote, ...] = ()) -> Noting | None:
        """Where hands are known, bids are no secret that may be tried: rounds are entered whole."""
        noted = mode != REFEREE and self.between_rounds(game) and not self.knows_hands(game)
        return RoundNoting(game, settled=settled) if noted else None

    def has_powers(self, options: Mapping[str, Any]) -> bool:
        return bool(options.get("powers"))

    def why_nothing(self, before: Game, after: Game, seat: int) -> tuple[Reason, ...]:
        return why_nothing(after, seat)

    def open_question(self, game: Game) -> str:
        return _("Who leads?") if game.phase == "trick" and game.kittykeeper is None else ""

    def to_do(self, game: Game, seats: Sequence[int]) -> str:
        return words.to_do(game, seats)

    # What people see and tap

    def board(self, game: Game, viewer: Seat) -> Board:
        return board(game, viewer)

    def round_end(self, before: Game, after: Game) -> RoundEnd:
        return round_end(before, after)

    def pad(self, context: PadContext[Game], draft: Draft) -> Pad:
        game, what = context.game, draft.get("what")
        if game.phase in ("keep", "power") or paid_card(game, context.seat, draft):
            return _pad_of_power(context, draft)
        if context.seat is None:
            whole = context.mode != REFEREE and what != "deal"
            return score_pad(game, draft) if whole else deal_pad(game, draft)
        if what == "allow":
            return allow_pad(context)
        bids = game.phase in ("deal", "bid")
        return bid_pad(game, context, draft) if bids else play_pad(game, context, draft)

    def coach(self, context: PadContext[Game], acts: int) -> str:
        return coach(context, acts)

    def aim(self, game: Game) -> str:
        words = _(
            "The game ends with the round in which somebody has %(target)s lives; most lives win."
        )
        return words % {"target": game.options.target}

    def target(self, game: Game) -> int:
        return game.options.target

    def hand(self, game: Game, seat: int) -> tuple[HandCard, ...]:
        return hand(game, seat)

    def draft_of(self, game: Game, seat: Seat, move: GameMove) -> Draft:
        return words.draft_of(move)

    def paper(self, players: int) -> tuple[PaperPart, ...]:
        return paper(players)

    # Words

    def happened(self, before: Game, seat: Seat, move: GameMove, after: Game) -> Happened:
        return words.happened(before, seat, move, after)

    def card_name(self, card: str) -> str:
        return card_name(card)

    def show_fact(self, name: str, fact: Fact) -> str:
        match name, fact:
            case "suit", str(suit):
                return suit_name(suit)
            case "suits", tuple(suits):
                return super().show_fact(name, tuple(suit_name(str(suit)) for suit in suits))
        return super().show_fact(name, fact)

    def remark(self, game: Game, moves: Sequence[tuple[Seat, GameMove]]) -> str:
        return remark(game, moves)

    def amendments(
        self, game: Game, moves: Sequence[Mapping[str, Any]], refusal: Refusal
    ) -> tuple[Amendment, ...]:
        return words.amendments(moves, refusal)


def _winner_first(game: Game) -> tuple[Seat, ...]:
    """The winner of the trick, then those who have a power for its end."""
    won = game.current_round().won
    return tuple(sorted(game.to_act(), key=lambda seat: won is None or seat != won.winner))


def _pad_of_power(context: PadContext[Game], draft: Draft) -> Pad:
    """What a power, or the end of a trick, asks for."""
    game, due = context.game, context.game.current_round().due
    if draft.get("what"):
        return allow_pad(context)
    if paid_card(game, context.seat, draft):
        return power_pad(game, context, draft)
    if game.phase == "keep":
        return keep_pad(game, context, draft)
    if context.seat is None:
        return chance_pad(game, draft)
    is_pass = due is not None and due.move == "pass"
    return pass_pad(game, context, draft) if is_pass else replace_pad(game, context, draft)


TABLE_GAME = TricksyKittensAtTable()
