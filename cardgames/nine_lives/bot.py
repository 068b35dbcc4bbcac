"""Who plays Nine Lives at a seat without a person.

A move is made in imagined worlds by the rules, and from there on the round and some more are played
on in a quick model (`outlook.py`): what keeps the most lives, compared with the others, is done.
"""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from statistics import fmean
from typing import cast

from cardgames.bots import CardBot
from cardgames.engine import Chance, Hand
from cardgames.nine_lives.at_table.dealer import DEALER
from cardgames.nine_lives.outlook import Outlook, outlook_of
from cardgames.nine_lives.rules.cards import DECK, icons_of
from cardgames.nine_lives.rules.game import Game
from cardgames.nine_lives.rules.hands import cards_of
from cardgames.nine_lives.rules.life_deck import life_cards
from cardgames.nine_lives.rules.lives import Lives
from cardgames.nine_lives.rules.moves import (
    NOTHING,
    Fail,
    Give,
    Move,
    Pass,
    Play,
    Queen,
    Return,
    Wager,
)
from cardgames.nine_lives.rules.offers import drawing
from cardgames.nine_lives.rules.playing import laying
from cardgames.nine_lives.rules.powers.registry import powers_of
from cardgames.nine_lives.rules.round import Rotation, Round, Theft
from cardgames.nine_lives.rules.table import names
from ninelives_site.core.moves import GameMove

ROUNDS = 3
"""Rounds that are played on in the model, this one included."""
TRIALS, DEALS = 16, 8
"""Moves that are made in worlds before the worse half of them is left out, and how often each is
played on with hidden cards dealt anew."""
MOST_WAGERS, MOST_GIFTS = 8, 8
CARD = 0.25
"""What a card in the hand is worth after those rounds, in lives."""
WIN = 3.0
"""What a game won is worth, in lives."""


class NineLivesBot(CardBot[Game]):
    """Plays what is best on average in worlds that it can imagine."""

    dealer = DEALER

    # What can't be seen

    def imagine(self, game: Game, seat: int, chance: Random) -> Game:
        """Unseen cards are dealt anew to closed hands and the deck, unseen lives below the tops."""
        visible = game.visible_to(seat)
        open_cards = {card for hand in visible.hands if isinstance(hand, tuple) for card in hand}
        seen = open_cards | {*names(game.round.table), *game.deck.discards}
        pool = [card for card in DECK if card not in seen]
        chance.shuffle(pool)
        hands = []
        for held, shown in zip(game.hands, visible.hands, strict=True):
            if isinstance(shown, tuple):
                hands.append(Hand.of(shown))
            else:
                size = held.size if held else 0
                hands.append(Hand.of(pool[:size]))
                del pool[:size]
        return replace(
            game,
            hands=tuple(hands),
            lives=_imagined_lives(game, visible.lives, chance),
            deck=replace(game.deck, cards=tuple(pool)),
            round=_imagined_round(game.round, seat, tuple(hands)),
        )

    # A rule of thumb

    def may_wait(self, game: Game, seat: int) -> bool:
        """Lives that came back may lie as they lie."""
        if isinstance(game.round.turn.awaits, Rotation):
            return False
        return (game.kittyqueen if game.tied else game.turn) != seat

    def thumb(
        self, world: Game, seat: int, moves: Sequence[GameMove], chance: Random
    ) -> GameMove | None:
        """The card that makes safe, else the largest; else no turn, a wager, or to fail."""
        if self.may_wait(world, seat):
            return None
        return max(moves, key=lambda move: (*_rank(world, seat, move), chance.random()))

    # A better choice

    def candidates(
        self, world: Game, seat: int, moves: Sequence[GameMove], chance: Random
    ) -> Sequence[GameMove | None]:
        return (None,) if self.may_wait(world, seat) else _worth_trying(world, seat, moves, chance)

    def trials(self, world: Game, left: Sequence[GameMove | None]) -> int:
        return TRIALS // len(left)

    def worth(self, world: Game, seat: int, move: GameMove | None, chance: Random) -> float:
        """What the game is worth to the seat after a move, on average."""
        game = self._ended_turn(_moved(world, seat, move), seat, chance)
        outlook = outlook_of(game)
        known = {seat, *(s for s in range(len(game.players)) if game.round.is_open(s))}
        found = []
        for _ in range(DEALS):
            ahead = outlook.dealt_anew(known, chance)
            ahead.play_on(ROUNDS - (game.number > world.number or bool(game.tied)), chance)
            found.append(_value(ahead, seat))
        return fmean(found)

    def _ended_turn(self, game: Game, seat: int, chance: Random) -> Game:
        """What is still open of a turn, by the rule of thumb."""
        while (awaits := game.round.turn.awaits) or (game.turn == seat and game.round.turn.use):
            match awaits:
                case Theft(to, victim):
                    game = game.apply(None, Chance(to, cards_of(game.hands[victim])[:1]))
                    continue
                case Rotation():
                    acting = awaits.waiting[0]
                case _:
                    acting = seat
            moves = [move for move in game.legal_moves(acting) if not isinstance(move, Wager)]
            found = self.thumb(game, acting, moves, chance)
            if found is None:
                break
            game = _applied(game, acting, found)
        return game


def _imagined_lives(
    game: Game, visible: Sequence[Sequence[str | None]], chance: Random
) -> tuple[Lives, ...]:
    """Stacks with any lives of the deck where they can't be seen."""
    left = sorted(life_cards(game.options.powers, len(game.players)))
    seen = [life for stack in visible for life in stack]
    for life in (*seen, *(life for lives in game.lives for life in lives.wagered)):
        if life in left:
            left.remove(life)
    chance.shuffle(left)
    stacks = []
    for lives, stack in zip(game.lives, visible, strict=True):
        hidden = len(lives.stack) - len(stack)
        if hidden > len(left):
            left += sorted(powers_of(game))
        stacks.append(replace(lives, stack=(*stack, *left[:hidden])))
        del left[:hidden]
    return tuple(stacks)


def _imagined_round(current: Round, seat: int, hands: Sequence[Hand]) -> Round:
    """The round without what others have chosen in secret."""
    turn = current.turn
    if isinstance(turn.awaits, Rotation):
        given = tuple(
            gift if gift is None or giver == seat else cards_of(hands[giver])[: len(gift)]
            for giver, gift in enumerate(turn.awaits.given)
        )
        turn = replace(turn, awaits=replace(turn.awaits, given=given))
    if turn.use and turn.use.seat != seat:
        extra = cards_of(hands[turn.use.seat])[: len(turn.use.extra)]
        turn = replace(turn, use=replace(turn.use, asks=NOTHING, extra=extra))
    return replace(current, turn=turn)


def _rank(game: Game, seat: int, move: GameMove) -> tuple[int, int]:
    """How much is to be said for a move by the rule of thumb."""
    match move:
        case Play(card):
            laid = laying(game, seat, card)
            return (5 if laid.makes_safe else 4, len(icons_of(card)))
        case Pass():
            return (3, 0)
        case Wager():
            return (2, move.draw)
        case Fail():
            return (1, 0)
        case Give(cards):
            return (1, sum(len(icons_of(card)) for card in cards))
        case Queen(choice):
            return (1, choice == seat)
    return (0, 0)


def _worth_trying(
    world: Game, seat: int, moves: Sequence[GameMove], chance: Random
) -> list[GameMove]:
    """The moves but for lives laid back otherwise; of many wagers and gifts, some."""
    many = {Wager: MOST_WAGERS, Give: MOST_GIFTS}
    if world.lives[seat].top is None:  # it can't have looked through the lives of others
        moves = [move for move in moves if not _orders_lives(move)]
    found: list[GameMove] = [m for m in moves if not isinstance(m, Return) and type(m) not in many]
    for kind, most in many.items():
        of_kind = [move for move in moves if isinstance(move, kind)]
        found += of_kind if len(of_kind) <= most else chance.sample(of_kind, most)
    return found


def _orders_lives(move: GameMove) -> bool:
    asks = move.asks if isinstance(move, Wager) else NOTHING
    return bool(asks.order or (asks.then and asks.then.order))


def _moved(world: Game, seat: int, move: GameMove | None) -> Game:
    """A world after a move; what is drawn lies on top there."""
    if not isinstance(move, Wager) or move.power is None:
        return _applied(world, seat, move)
    shown = powers_of(world)[move.power]
    return world.apply(seat, drawing(world, seat, shown, move))


def _applied(game: Game, seat: int, move: GameMove | None) -> Game:
    return game.apply(seat, cast(Move, move))


def _value(ahead: Outlook, seat: int) -> float:
    """What a game is worth to a seat: its lives and cards against those of the others."""
    lives, most = ahead.lives, max(ahead.lives)
    worth = [number + CARD * len(hand) for number, hand in zip(lives, ahead.hands, strict=True)]
    others = worth[:seat] + worth[seat + 1 :]
    value = worth[seat] - fmean(others)
    if ahead.is_over and lives[seat] == most:
        value += WIN / lives.count(most)
    return value


BOT = NineLivesBot()
