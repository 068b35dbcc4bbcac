"""Math Meows fulfils the contract of a card game."""

from collections import Counter
from dataclasses import replace

import pytest

from cardgames.engine import Hand, LivesLost
from cardgames.math_meows.rules.cards import DECK
from cardgames.math_meows.rules.moves import UsePower
from cardgames.math_meows.rules.position import PHASES
from cardgames.math_meows.rules.power import NO_POWER
from cardgames.math_meows.rules.powers.base import Choice
from cardgames.math_meows.rules.powers.registry import ALL
from cardgames.math_meows.rules.row import cards_in, free_values
from tests.cardgames.contract import Contract
from tests.cardgames.math_meows import random_play
from tests.cardgames.math_meows.claims import CLAIMS

RARE = {"skip-small-hand"}
"""What random games seldom come to: its own tests play it."""


class TestMathMeows(Contract):
    slug = "math-meows"
    claims = CLAIMS
    random_play = random_play
    games_each = 15
    endings = frozenset({"last-life"})

    def deck(self, game):
        return DECK

    def cards(self, game):
        """Hands, the row, the discards, and the draw deck as the rules reckon it."""
        if not game.is_known:
            return None
        held = [card for hand in game.hands for card in hand.cards]
        return [*held, *cards_in(game.row), *game.supply.discards, *game.deck]

    def twin(self, game, viewer, rng):
        """Others' hands and the draw deck dealt anew among them, but for hands that lie open."""
        if not game.is_known:
            return game
        seats = range(len(game.players))
        others = [seat for seat in seats if seat != viewer and not game.power_of(seat).is_open]
        pool = [*game.deck, *(card for seat in others for card in game.hands[seat].cards)]
        rng.shuffle(pool)
        hands = list(game.hands)
        for seat in others:
            size = game.hands[seat].size
            hands[seat] = Hand.of(pool[:size])
            del pool[:size]
        return replace(game, hands=tuple(hands))

    def test_a_row_never_has_a_value_twice_and_never_all_of_them_between_moves(self):
        for table in self.played():
            for state in table.states:
                values = [column.value for column in state.row]
                assert state.powers_known or len(set(values)) == len(values)
                assert free_values(state.row) or state.phase == "draw"

    def test_nobody_gains_a_life_and_nobody_wagers_more_than_they_have(self):
        for before, after, _ in self.steps():
            for old, new in zip(before.lives, after.lives, strict=True):
                assert len(new) <= len(old)
                assert 0 <= new.wagered <= len(new)
                same = new.pile == old.pile[len(old) - len(new) :]
                assert same or before.powers_known
            left = Counter(life for lives in after.lives for life in lives.pile)
            assert left <= Counter(life for lives in before.lives for life in lives.pile)

    def test_nobody_draws_past_their_limit(self):
        for before, after, move in self.steps():
            if isinstance(move, LivesLost) or before.sizes is None or after.sizes is None:
                continue
            if getattr(move, "power", "") == "swap-hand":
                continue
            for seat, size in enumerate(after.sizes):
                limits = before.limit(seat), after.limit(seat)
                assert size <= max(before.sizes[seat], *limits)

    def steps(self):
        for table in self.played():
            moves = (move for _, move in table.moves)
            yield from zip(table.states, table.states[1:], moves, strict=False)

    @pytest.mark.long
    def test_the_games_reach_every_corner(self):
        """Else what is tested above would not say much."""
        states = [state for table in self.played() for state in table.states]
        kinds = {type(move).__name__ for table in self.played() for _, move in table.moves}
        assert kinds == {
            *("Wager", "Play", "Fail", "BadSuit", "Draw", "LivesLost", "UsePower", "Chance"),
        }
        assert {state.phase for state in states} == set(PHASES)
        rules = {line.rule for table in self.played() for line in table.game.lines()}
        assert rules == {"nine-lives", "failed", "full-table", "round", "power"}
        assert any(state.is_known and not state.deck for state in states)
        assert any(lives.top is None for state in states for lives in state.lives if len(lives))
        assert any(len(column.cards) > 3 for state in states for column in state.row)
        assert any(state.phase == "draw" and not free_values(state.row) for state in states)
        assert any(len(table.game.winners()) > 1 for table in self.played())

    @pytest.mark.long
    def test_every_power_is_used(self):
        states = [state for table in self.played() for state in table.states]
        on_top = {lives.power.name for state in states for lives in state.lives}
        assert on_top == {power.name for power in (NO_POWER, *ALL)}
        moves = [move for table in self.played() for _, move in table.moves]
        used = {move.power for move in moves if isinstance(move, UsePower)}
        assert used | RARE == {power.id for power in ALL if isinstance(power, Choice)}
