"""Whole games entered by presses alone, with any number of players, in both ways of keeping."""

from functools import cache
from random import Random

import pytest

from cardgames.kept import KEEPING, REFEREE, SCORE, Place
from cardgames.tricksy_kittens.at_table.kept import KEPT
from cardgames.tricksy_kittens.rules.cards import PLAYERS
from cardgames.tricksy_kittens.rules.moves import Allow, Bid, Deal, Play, WholeRound
from tests.cardgames.tricksy_kittens.pictures import table
from tests.cardgames.tricksy_kittens.tapping import enter_at_random, keys, made

ROUNDS = 2
EVENINGS = [(players, keeping) for players in PLAYERS for keeping in KEEPING]


@cache
def evening(players, keeping):
    """(before, seat, move, after) of every move of a game of at most two rounds; every second
    number of players has a black cat, and nobody says who is Kittykeeper."""
    rng = Random(f"{players} {keeping}")
    game = table(players, None, black_cat=players % 2 == 0, target=5)
    steps = []
    while not game.finished and (game.round is None or game.round.number <= ROUNDS):
        after, moves = enter_at_random(game, keeping, rng)
        for seat, move in moves:
            steps.append((game, seat, move, game.apply(seat, move)))
            game = steps[-1][-1]
        assert game == after
    return steps


@pytest.mark.parametrize(("players", "keeping"), EVENINGS)
def test_a_game_can_be_entered_by_pads_alone(players, keeping):
    game = evening(players, keeping)[-1][-1]
    assert game.finished or game.round.number > ROUNDS


@pytest.mark.parametrize(("players", "keeping"), EVENINGS)
def test_every_entry_opens_as_it_was_made_and_leads_to_the_same_move(players, keeping):
    for before, seat, move, _after in evening(players, keeping):
        pad = KEPT.pad(Place(before, seat, keeping), KEPT.draft_of(before, seat, move))
        assert made(before, pad.moves) == [(seat, move)]


@pytest.mark.parametrize(("players", "keeping"), EVENINGS)
def test_every_entry_reads_as_words_and_every_board_says_what_is_always_in_sight(players, keeping):
    for before, seat, move, after in evening(players, keeping):
        assert KEPT.words(before, seat, move, after).endswith(".")
        board = KEPT.board(after, None, keeping)
        assert [len(board.head), len(board.context["seats"])] == [2, players]
        assert 2 <= len(board.status) <= 3


@pytest.mark.parametrize("players", PLAYERS)
def test_what_is_gone_from_a_pad_is_refused(players):
    """With every card tapped in turn: those that can't be are gone, unless that would tell of a
    bid that is still secret."""
    for before, seat, move, _after in evening(players, REFEREE)[:: 3 * players]:
        if isinstance(move, Deal | Allow):
            continue
        draft = KEPT.draft_of(before, seat, move)
        for key in keys(KEPT.pad(Place(before, seat, REFEREE), draft)):
            pressed = KEPT.pad(Place(before, seat, REFEREE), key.to)
            if key.state == "gone" and pressed.moves:
                [(who, refused)] = made(before, pressed.moves)
                assert before.why_not(who, refused).code in KEPT.rules


def test_the_evenings_have_moves_of_every_kind():
    kinds = {type(move) for way in EVENINGS for _, _, move, _ in evening(*way)}
    assert kinds == {Bid, Play, Allow, Deal, WholeRound}


def test_a_score_keepers_round_is_one_entry():
    assert {type(move) for _, _, move, _ in evening(4, SCORE)} == {WholeRound}
