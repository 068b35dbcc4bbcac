"""A whole game: rounds of bids and tricks until somebody has nine lives.

A game is a value; `apply` gives the game after a move or raises a `Refusal`. Faults are reported in
this order: `game-over`, `wrong-phase`, the turn, names that do not exist, where the card is, the
form of the move, the rules of play.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from cardgames.engine import (
    CardGame,
    Chance,
    Hand,
    Outcome,
    ScoreLine,
    Seat,
    seats_with_most,
)
from cardgames.tricksy_kittens.rules import (
    checks,
    fulfilling,
    offers,
    play_checks,
    refusals,
    using,
    views,
    winning,
)
from cardgames.tricksy_kittens.rules.cards import Options
from cardgames.tricksy_kittens.rules.due import RandomCard
from cardgames.tricksy_kittens.rules.following import suit_to_follow
from cardgames.tricksy_kittens.rules.moves import (
    Allow,
    Bid,
    Deal,
    Keep,
    Move,
    Pass,
    Play,
    PowerMove,
    Replace,
    UsePower,
    WholeRound,
)
from cardgames.tricksy_kittens.rules.position import Position
from cardgames.tricksy_kittens.rules.round import Round, open_round
from ninelives_site.core.refusal import Refusal
from ninelives_site.core.sentences import N_, NN_, say

TARGET_REACHED = NN_(
    "%(players)s has %(target)s lives.", "%(players)s have %(target)s lives or more."
)
A_LIFE_REACHED = NN_("%(players)s has reached one life.", "%(players)s have reached one life.")


@dataclass(frozen=True, slots=True)
class Game(Position):
    """A game of Tricksy Kittens between two moves."""

    # Moves

    def candidates(self, seat: Seat) -> Iterator[Move]:
        return offers.candidates(self, seat)

    def apply(self, seat: Seat, move: Move) -> "Game":
        """The game after a player's move, or after one of the table's (`seat` None)."""
        if self.end:
            raise Refusal(refusals.GAME_OVER)
        if isinstance(move, PowerMove | Chance) and not self.options.powers:
            raise Refusal(refusals.NO_POWERS)
        match move:
            case Deal():
                return self._deal(move)
            case WholeRound():
                return self._whole_round(move, is_allowed=False)
            case Chance():
                return self._due(None, move)
        if seat is None:
            raise TypeError(f"{move} needs a seat.")
        match move:
            case Bid():
                return self._bid(seat, move)
            case Play():
                return self._play(seat, move)
            case Allow():
                return self._allow(seat, move)
            case UsePower():
                return using.used(self, seat, move)
            case Keep():
                return self._keep(seat, move)
            case Replace() | Pass():
                return self._due(seat, move)

    def let_stand(self, seat: Seat, move: Move) -> "Game":
        """A whole round may stand whose tricks don't add up: cards were paid, or counted twice."""
        if not isinstance(move, WholeRound):
            return self.apply(seat, move)
        if self.end:
            raise Refusal(refusals.GAME_OVER)
        return self._whole_round(move, is_allowed=True)

    def with_points(self, lines: tuple[ScoreLine, ...]) -> "Game":
        """Between rounds they may end the game, or let it go on."""
        end = None if self.end == "target" else self.end
        game = replace(self, given=(*self.given, *lines), end=end)
        reached = max(game.points()) >= self.options.target
        return winning.ended(game, "target") if reached and game.phase == "deal" else game

    # Dealing

    def _deal(self, move: Deal) -> "Game":
        checks.phase(self, move, "deal")
        dealt = [card for hand in move.hands for card in hand]
        named = [*dealt, *move.left_over]
        checks.cards_exist(self, named)
        checks.dealt_once(named)
        for card in named:
            checks.not_scored(self, card)
        play_checks.fair_deal(self, move)
        left_over = move.left_over
        if move.hands:
            left_over = tuple(card for card in self.in_game if card not in dealt)
        game = self._opened([Hand.of(hand) for hand in move.hands] or None, left_over)
        return game if game.current_round().waiting else winning.ended(game, "no-bids")

    def _opened(self, hands: list[Hand] | None = None, left_over: tuple[str, ...] = ()) -> "Game":
        """The next round, with these hands or with unknown ones; T10: some need not bid."""
        number = self.round.number + 1 if self.round else 1
        dealt = tuple(hands or [Hand(self.hand_size) for _ in self.players])
        opened = open_round(number, dealt, left_over)
        if opened.is_known:
            able = [s for s in opened.waiting if not opened.nothing_to_bid(s, self.options)]
            opened = replace(opened, waiting=tuple(able))
        return replace(self, round=opened)

    # Bidding

    def _bid(self, seat: int, move: Bid) -> "Game":
        checks.phase(self, move, "deal", "bid")
        game = self._opened() if self.phase == "deal" else self
        current = game.current_round()
        checks.still_to_bid(game, current, seat)
        if move.card is None:
            checks.cannot_bid(game, current, seat)
        else:
            checks.cards_exist(game, [move.card])
            checks.in_hand(game, current, seat, move.card)
            play_checks.can_be_bid(game, move.card)
        after = current.with_bid(seat, move.card, self.options)
        game = replace(game, round=after)
        nobody = not after.waiting and all(bid is None for bid in after.bids)
        return winning.ended(game, "no-bids") if nobody else game

    # Playing

    def _allow(self, seat: int, move: Allow) -> "Game":
        """T7: the next play of the seat stands; before a round's first card there is no need."""
        checks.may_allow(self, move)
        current = self.current_round()
        checks.hands_unknown(current)
        if current.due:
            checks.among(self, current.due.waiting, seat)
        checks.turn(self, seat)
        allowed = (*current.without_allow(seat).allowed, seat)
        return replace(self, round=replace(current, allowed=allowed))

    def _play(self, seat: int, move: Play) -> "Game":
        checks.phase(self, move, "trick")
        checks.turn(self, seat)
        current = self.current_round()
        trick, place = current.trick, len(current.trick.plays) if current.trick else 0
        checks.cards_exist(self, [move.card])
        checks.in_hand_or_promised(self, current, seat, move.card)
        checks.declared(self, move, trick, place)
        is_free = play_checks.forced(self, current, seat, move.card)
        is_free = is_free or bool(trick and trick.is_next_random)
        hand = current.hands[seat].cards
        if hand is not None and not is_free:
            play_checks.follows(self, trick, seat, hand, move.card)
        is_exempt = is_free or bool(trick and trick.named(place))
        play_checks.no_revoke(self, current, seat, move.card, is_exempt)
        return self._with_play(seat, move, is_free)

    def _with_play(self, seat: int, move: Play, is_free: bool) -> "Game":
        """The game after a card that may be played; a full trick is won."""
        kittykeeper = seat if self.kittykeeper is None else self.kittykeeper
        current = self.current_round()
        current = current.led_by(kittykeeper, current.bid_suits[kittykeeper])
        game = replace(self, kittykeeper=kittykeeper, round=current)
        trick = game.current_trick()
        place = len(trick.plays)
        played = game.laid(seat, move.card, move.as_suit, trick, place)
        played = replace(played, promised=current.promise_is_due(seat))
        after = current.with_play(played, suit_to_follow(trick, place), is_free, game.options)
        game = replace(game, round=after)
        return winning.won(game) if after.is_all_in else game._next_turn()

    def _next_turn(self) -> "Game":
        """A card at random is due before each turn where a power says so."""
        is_random = self.knows_hands and self.current_trick().is_next_random
        turn = self.turn if is_random else None
        return self if turn is None else self.awaiting(RandomCard(turn))

    # Powers

    def _due(self, seat: Seat, move: Replace | Pass | Chance) -> "Game":
        """What a power has made due; the cards of a trick may all be handed out by it."""
        checks.is_due(self, move)
        due = self.current_round().due
        if due is None:
            raise TypeError("Nothing is due.")
        if seat is not None:
            checks.among(self, due.waiting, seat)
        return winning.after_due(fulfilling.carried_out(self, due, seat, move))

    def _keep(self, seat: int, move: Keep) -> "Game":
        """T13: a card of the trick goes to its winner's row."""
        checks.phase(self, move, "keep")
        current = self.current_round()
        checks.among(self, (winning.winner(current),), seat)
        checks.cards_exist(self, [move.card])
        checks.all_in_trick(self, [move.card])
        game = replace(self, round=current.with_kept(seat, move.card, self.options))
        return game if game.current_round().keeps else winning.cleared(game)

    # Scoring

    def _whole_round(self, move: WholeRound, *, is_allowed: bool) -> "Game":
        checks.phase(self, move, "deal", "bid")
        if self.current:
            checks.untouched(self.current)
        self.check_row(move, is_allowed=is_allowed)
        return self.stood(move)

    def check_row(self, move: WholeRound, *, is_allowed: bool = False) -> None:
        game = self if self.current else self._opened()
        current = game.current_round()
        game._check_bids(current, move.bids)
        check_tricks = (
            play_checks.tricks_can_be
            if is_allowed
            else play_checks.tricks_beside_bids
            if self.options.powers
            else play_checks.tricks_add_up
        )
        check_tricks(current, move.tricks)

    def stood(self, move: WholeRound) -> "Game":
        """Who won the last trick nobody knows then (T2)."""
        game = replace(self if self.current else self._opened(), end=None)
        current = game.current_round()
        empty = Hand.of(()) if current.is_known else Hand(0)
        done = replace(
            current,
            bids=move.bids,
            waiting=(),
            tricks_won=move.tricks,
            hands=(empty,) * len(self.players),
            rows=(None,) * len(self.players) if self.options.powers else (),
        )
        return winning.scored(replace(game, round=done, kittykeeper=None))

    def row_since(self, before: CardGame) -> WholeRound:
        if self.round is None:
            raise TypeError("No round is over.")
        return WholeRound(self.round.bids, self.round.tricks_won)

    def _check_bids(self, current: Round, bids: tuple[str | None, ...]) -> None:
        """All bids of a round at once, fault by fault."""
        named = [card for card in bids if card is not None]
        checks.cards_exist(self, named)
        for seat, card in enumerate(bids):
            if card is None:
                checks.cannot_bid(self, current, seat)
            elif self.options.powers:
                checks.can_be_at_the_end(self, current, card)
            else:
                checks.in_hand(self, current, seat, card)
        checks.bid_once(current, named)
        for card in named:
            play_checks.can_be_bid(self, card)

    # Results

    def outcome(self) -> Outcome | None:
        if self.end is None:
            return None
        target = self.options.target
        reached = A_LIFE_REACHED if target == 1 else TARGET_REACHED
        sentence = {
            "target": self.told_of_target(reached, target),
            "cards-short": say(N_("The cards do not suffice for 2 each any more.")),
            "no-bids": say(N_("Nobody holds a card that can be bid.")),
        }[self.end]
        return Outcome(self.end, sentence, seats_with_most(self.points()))

    # What is visible

    def public_state(self) -> views.State:
        return views.state(self)

    def visible_to(self, seat: Seat) -> views.Visible:
        return views.visible_to(self, seat)


def new_game(players: tuple[str, ...], options: Options) -> Game:
    """A game before its first deal or bid; who leads first is not known."""
    return Game(players, options)
