"""What every card game must fulfil, over seeded random games: a suite that a game subscribes to.

A game's test module derives `Test…` from `Contract`, says how its games are opened and dealt, and
gets all tests of this file. Games are drawn once for each number of players, with known and with
unknown hands, and every test looks at the same games.
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import cache
from random import Random
from types import ModuleType
from typing import Any

import pytest

from cardgames.engine import CardGame, Hand, Seat
from cardgames.history import CorrectionEntry, MoveEntry, Timeline, replay
from cardgames.past.change import changed
from cardgames.table.games import game_of
from ninelives_site.core.moves import GameMove
from ninelives_site.core.record import FORMAT, read_record, verdict
from ninelives_site.core.refusal import Refusal
from tests.cardgames import random_moves
from tests.cardgames.held_against_rules import Claims, look
from tests.tiers import many

Offers = dict[Seat, tuple[GameMove, ...]]
NAMES = ("Ana", "Ben", "Cleo", "Dara", "Emil", "Fumi", "Gus", "Hana", "Ivo")


@dataclass
class Table:
    """A game that was played at random: how it was opened, every state and every move of it."""

    head: dict[str, Any]
    states: list[CardGame]
    moves: list[tuple[Seat, GameMove]] = field(default_factory=list)

    @property
    def game(self) -> CardGame:
        return self.states[-1]

    def make(self, seat: Seat, move: GameMove) -> None:
        self.states.append(self.game.apply(seat, move))
        self.moves.append((seat, move))

    def document(self) -> dict[str, Any]:
        return {**self.head, "moves": [written(seat, move) for seat, move in self.moves]}


def written(seat: Seat, move: GameMove) -> dict[str, Any]:
    return {"seat": seat, **move.document()}


def opened(slug: str, players: int, **head: Any) -> Table:
    """A game before its first move; `head` are its options and setup."""
    document = {"format": FORMAT, "game": slug, "players": NAMES[:players], **head, "moves": []}
    document["players"] = list(document["players"])
    _, reading = read_record(document)
    return Table(document, [reading.start()])


@pytest.mark.sampled
class Contract:
    """Derive from it, fill in the first part; what is below it is tested."""

    slug: str
    random_play: ModuleType = random_moves
    """Has `opening`, `choose` and `others` for random games."""
    games_each = 6
    """Random games for each number of players, with known and with unknown hands alike; fewer are
    played in `make test` (see tests/tiers.py)."""
    claims: Claims = {}
    """What the sentences of its pads claim (`held_against_rules.py`)."""
    endings: frozenset[str]
    """Every reason that `outcome` can give."""

    def opening(self, rng: Random, players: int, known: bool) -> dict[str, Any]:
        """Options and setup of a random game."""
        return self.random_play.opening(rng, players, known)

    def choose(self, table: Table, rng: Random, known: bool) -> tuple[Seat, GameMove]:
        """A seat that may act and a legal move of it, chance and the table included."""
        return self.random_play.choose(table, rng, known)

    def others(self, game: CardGame, rng: Random) -> Iterable[tuple[Seat, GameMove]]:
        """Well-formed moves of all kinds, legal or not."""
        return self.random_play.others(game, rng)

    def cards(self, game: CardGame) -> Iterable[str] | None:
        """Where every card is, all together; None where hands are not known."""
        raise NotImplementedError

    def deck(self, game: CardGame) -> Iterable[str]:
        """All cards that the game is played with."""
        raise NotImplementedError

    def scripted(self) -> Iterable[Table]:
        """Games played out by hand, for the endings that random ones seldom reach."""
        return ()

    def twin(self, game: CardGame, viewer: Seat, rng: Random) -> CardGame:
        """The same game but for what the viewer can't see: others' hands are dealt anew."""
        hands = game.hands
        hidden = [s for s, hand in enumerate(hands) if s != viewer and hand.is_known]
        pool = [card for seat in hidden for card in hands[seat].cards]
        rng.shuffle(pool)
        dealt = list(hands)
        for seat in hidden:
            dealt[seat] = Hand.of(pool[: hands[seat].size])
            del pool[: hands[seat].size]
        return replace(game, hands=tuple(dealt))

    @property
    def players(self) -> Iterable[int]:
        return game_of(self.slug).seats

    # The games

    @classmethod
    @cache
    def played(cls) -> tuple[Table, ...]:
        """All games of the suite, played out."""
        suite = cls()
        random = [
            suite.play_out(seed, players, known)
            for players in suite.players
            for known in (True, False)
            for seed in range(many(suite.games_each))
        ]
        return (*random, *suite.scripted())

    def play_out(self, seed: int, players: int, known: bool) -> Table:
        rng = Random(f"{self.slug} {seed} {players} {known}")
        table = opened(self.slug, players, **self.opening(rng, players, known))
        for _ in range(5000):
            if table.game.is_over:
                return table
            table.make(*self.choose(table, rng, known))
        raise AssertionError(f"The game does not end: seed {seed}, {players} players.")

    @classmethod
    @cache
    def random_games(cls) -> tuple[tuple[CardGame, Offers], ...]:
        """Some states of every game, its last one too, with what each seat is offered there."""
        found = []
        for number, table in enumerate(cls.played()):
            chosen = Random(number).sample(table.states, max(1, len(table.states) // 30))
            for state in (*chosen, table.game):
                seats = (*range(len(state.players)), None)
                found.append((state, {seat: state.legal_moves(seat) for seat in seats}))
        return tuple(found)

    # What holds

    def test_a_random_game_is_the_same_every_time(self):
        first, again = (self.play_out(3, 4, known=True).document() for _ in range(2))
        assert first == again

    @pytest.mark.long
    def test_every_game_ends_and_every_ending_is_reached(self):
        assert {table.game.outcome().reason for table in self.played()} == self.endings

    def test_somebody_may_act_until_the_end_and_nobody_after(self):
        for table in self.played():
            for state in table.states[:-1]:
                assert state.to_act()
                assert state.outcome() is None
                assert state.winners() == []
            assert table.game.to_act() == ()
            assert table.game.phase == "over"

    def test_who_has_made_a_move_was_among_those_who_may_act(self):
        for table in self.played():
            for state, (seat, move) in zip(table.states, table.moves, strict=False):
                assert seat in state.to_act(), (seat, str(move))

    def test_what_is_offered_is_accepted(self):
        for state, offers in self.random_games():
            for seat, moves in offers.items():
                for move in moves:
                    assert state.why_not(seat, move) is None

    def test_those_who_may_act_are_offered_something_and_the_others_nothing(self):
        for state, offers in self.random_games():
            for seat, moves in offers.items():
                if seat is not None or None not in state.to_act():
                    assert bool(moves) == (seat in state.to_act())

    def test_what_is_not_offered_is_refused_and_changes_nothing(self):
        refused = 0
        for number, (state, offers) in enumerate(self.random_games()):
            before = state.state()
            for seat, move in self.others(state, Random(number)):
                if seat is None or move in offers[seat]:
                    continue
                with pytest.raises(Refusal) as refusal:
                    state.apply(seat, move)
                assert refusal.value.code
                assert refusal.value.message
                refused += 1
            assert state.state() == before
        assert refused > many(1000)

    def test_no_key_and_no_sentence_of_a_pad_is_against_the_rules(self):
        """In the judged way and, of known hands, in the dealt one; with powers where there are."""
        rng, games = Random(self.slug), self.random_games()
        chosen = rng.sample(games, min(len(games), many(96)))
        looked = [look(state, self.slug, self.claims, rng) for state, _ in chosen]
        assert sum(looked) > many(96)

    def test_cards_are_conserved(self):
        counted = 0
        for table in self.played():
            for state in table.states:
                cards = self.cards(state)
                if cards is not None:
                    assert sorted(cards) == sorted(self.deck(state))
                    counted += 1
        assert counted > many(1000)

    def test_nobody_sees_what_others_hold(self):
        """Somebody in every state of every game: much is hidden only for a move or two."""
        differing = 0
        for number, table in enumerate(self.played()):
            rng, viewers = Random(number), (None, *range(len(table.game.players)))
            for state in table.states:
                viewer = rng.choice(viewers)
                twin = self.twin(state, viewer, rng)
                assert twin.visible_to(viewer) == state.visible_to(viewer)
                differing += twin != state
        assert differing > many(1000)

    def test_what_is_seen_and_what_is_public_are_plain_values(self):
        for state, _ in self.random_games():
            for view in (state.public_state(), state.visible_to(0), state.visible_to(None)):
                assert json.loads(json.dumps(view.document())) == view.document()

    def test_scores_are_what_their_lines_add_up_to(self):
        for table in self.played():
            lines = table.game.lines()
            assert all(line.rule and line.sentence for line in lines)
            for seat, name in enumerate(table.game.players):
                mine = sum(line.points for line in lines if line.seat == seat)
                assert table.game.scores()[name] == mine

    def test_a_record_replays_to_the_same_game(self):
        for table in self.played():
            found = verdict(json.dumps(table.document()))
            assert found["error"] is None
            assert found["applied"] == len(table.moves)
            assert (found["finished"], found["phase"]) == (True, "over")
            assert found["scores"] == table.game.scores()
            assert found["winners"] == table.game.winners() != []
            assert found["state"] == table.game.state()

    def test_rounds_that_are_over_stand_behind_any_change(self):
        """Something else in the place of an entry, but where the round would not be over then."""
        table_game, changes = game_of(self.slug), 0
        over = table_game.rounds_over
        for number, table in enumerate(self.played()):
            rng, moves = Random(number), tuple(MoveEntry(*made) for made in table.moves[:150])
            before = replay(table.states[0], moves)
            for at in rng.sample(range(len(moves)), min(len(moves), 3)):
                seat, move = table.moves[at]
                others = () if seat is None else before.games[at].legal_moves(seat)
                new = MoveEntry(seat, rng.choice(others or (move,)))
                try:
                    found = changed(before, CorrectionEntry(at, (new,)), table_game)
                except Refusal:
                    continue
                assert found.after.refusal is None
                assert Timeline(moves).after(found.entry).moves == found.after.moves
                assert len(before.games[at].lines()) <= len(found.after.game.lines())
                if over(before.game) > over(before.games[at]) + 1:
                    assert over(found.after.game) == over(before.game)
                changes += 1
        assert changes > many(20)

    def test_every_move_reads_back_from_its_document(self):
        for table in self.played():
            _, reading = read_record(table.document())
            assert list(reading.moves) == table.moves

    def test_every_prefix_of_a_record_is_a_record(self):
        for number, table in enumerate(self.played()):
            length = Random(number).randrange(len(table.moves) + 1)
            document = table.document()
            found = verdict({**document, "moves": document["moves"][:length]})
            assert (found["applied"], found["error"]) == (length, None)
            assert found["state"] == table.states[length].state()
