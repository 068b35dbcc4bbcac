"""Nine Lives fulfils the contract of a card game."""

from dataclasses import replace

import pytest

from cardgames.engine import Hand
from cardgames.nine_lives.rules.cards import DECK
from cardgames.nine_lives.rules.moves import MOVES
from cardgames.nine_lives.rules.powers.registry import ALL
from cardgames.nine_lives.rules.round import Rotation
from cardgames.nine_lives.rules.table import names
from tests.cardgames.contract import Contract
from tests.cardgames.nine_lives import random_play
from tests.cardgames.nine_lives.claims import CLAIMS


class TestNineLives(Contract):
    slug = "nine-lives"
    claims = CLAIMS
    random_play = random_play
    games_each = 15
    endings = frozenset({"no-lives"})

    def deck(self, game):
        return DECK

    def cards(self, game):
        """Hands, the table, the deck, and the discards."""
        if not game.is_known:
            return None
        assert game.deck.size == len(game.deck.cards)
        held = [card for hand in game.hands for card in hand.cards]
        return [*held, *names(game.round.table), *game.deck.cards, *game.deck.discards]

    def twin(self, game, viewer, rng):
        """Others' hands, but for open ones, dealt anew from theirs and the deck."""
        awaits = game.round.turn.awaits
        if not game.is_known:
            return game
        seats = range(len(game.players))
        hidden = [s for s in seats if s != viewer and not game.round.is_open(s)]
        pool = [card for seat in hidden for card in game.hands[seat].cards] + [*game.deck.cards]
        rng.shuffle(pool)
        hands = list(game.hands)
        for seat in hidden:
            size = game.hands[seat].size
            hands[seat] = Hand.of(pool[:size])
            del pool[:size]
        twin = replace(game, hands=tuple(hands), deck=replace(game.deck, cards=tuple(pool)))
        if not isinstance(awaits, Rotation):
            return twin
        given = tuple(
            cards if seat not in hidden or cards is None else hands[seat].cards[: len(cards)]
            for seat, cards in enumerate(awaits.given)
        )
        return twin.awaiting(replace(awaits, given=given))


@pytest.mark.long
def test_random_games_use_every_power_and_meet_every_end_of_a_round():
    """What the contract says of all games is worth something only where all of it happens."""
    games = [table.game for table in TestNineLives.played()]
    states = [state for table in TestNineLives.played() for state in table.states]
    used = {s.round.turn.use.power.name for s in states if s.round.turn.use}
    assert used == {power.name for power in ALL} - {"copycat", "skip"} | {"effectless"}
    moves = [move for table in TestNineLives.played() for _, move in table.moves]
    assert {"copycat", "skip"} < {move.power for move in moves if move.type == "wager"}
    assert {move.type for move in moves} == set(MOVES.types)
    assert {line.rule for game in games for line in game.lines()} == {
        "lives",
        "failed",
        "last-left",
        "all-nine",
        "entered",
    }
    assert {state.phase for state in states} == {"turn", "queen", "over"}
    assert {True, False} == {state.is_between_rounds for state in states}
