"""Entries are only ever added: what stands, what a correction changes, and what it breaks."""

from random import Random

import pytest

from cardgames.history import Corrected, Left, Made, Told, Undone, consequence, replay, standing
from cardgames.tricksy_kittens.rules.notation import move_from_text
from ninelives_site.core.refusal import Refusal
from tests.cardgames.tricksy_kittens.pictures import table
from tests.cardgames.tricksy_kittens.test_contract import TestTricksyKittens as Suite


def made(text):
    return Made(*move_from_text(text, 3))


ROUND = made("round hearts-2=2 spades-3=3 diamonds-9=3")
OTHER = made("round hearts-2=2 spades-3=2 diamonds-9=4")
BID = made("0 bid hearts-3")


def test_moves_stand_in_the_order_in_which_they_were_entered():
    assert standing([ROUND, BID]).moves == (ROUND, BID)


def test_an_undo_takes_the_last_move_back_and_another_the_one_before():
    assert standing([ROUND, BID, Undone()]).moves == (ROUND,)
    assert standing([ROUND, BID, Undone(), Undone()]).moves == ()
    assert standing([ROUND, Undone(), BID]).moves == (BID,)


@pytest.mark.parametrize(
    ("correction", "stands"),
    [
        (Corrected(0, (OTHER,)), (OTHER, BID)),
        (Corrected(1), (ROUND,)),
        (Corrected(1, (OTHER,), drop=0), (ROUND, OTHER, BID)),
        (Corrected(2, (OTHER,), drop=0), (ROUND, BID, OTHER)),
        (Corrected(0, (), drop=2), ()),
    ],
)
def test_a_correction_puts_moves_in_the_place_of_others(correction, stands):
    assert standing([ROUND, BID, correction]).moves == stands


def test_an_undo_takes_back_a_correction_as_one_entry():
    entries = [ROUND, BID, Corrected(0, (), drop=2), Undone()]
    assert standing(entries).moves == (ROUND, BID)


def test_who_left_comes_back_by_an_undo():
    assert standing([ROUND, Left(1)]).left == 1
    assert standing([ROUND, Left(1), Undone()]).left is None


def test_the_setup_is_told_before_the_first_move_and_adds_up():
    told = [Told({"kittykeeper": 1}), Told({"powers": {}}), ROUND]
    assert standing(told).setup == {"kittykeeper": 1, "powers": {}}
    with pytest.raises(Refusal) as refusal:
        standing([*told, Told({"kittykeeper": 2})])
    assert refusal.value.code == "too-late"


@pytest.mark.parametrize(
    ("entries", "code"),
    [
        ([Undone()], "nothing-to-undo"),
        ([ROUND, Corrected(1, (OTHER,))], "no-such-move"),
        ([ROUND, Corrected(-1, (OTHER,))], "no-such-move"),
        ([ROUND, Corrected(0, (OTHER,), drop=2)], "no-such-move"),
    ],
)
def test_what_is_not_there_can_not_be_undone_or_corrected(entries, code):
    with pytest.raises(Refusal) as refusal:
        standing(entries)
    assert refusal.value.code == code


def test_the_difference_in_scores_and_winners_is_known_before():
    moves = [ROUND]
    before = replay(table(target=3), moves)
    found = consequence(before, moves, Corrected(0, (OTHER,)))
    assert found.scores == {"Ben": (3, 0)}
    assert found.winners == (["Ben"], [])
    assert consequence(before, moves, Corrected(0, (ROUND,))).scores == {}
    assert consequence(before, moves, Corrected(0, (ROUND,))).winners is None


def test_a_correction_that_makes_a_later_move_illegal_says_which_and_why():
    bid = made("0 bid spades-3")
    moves = [OTHER, bid]
    found = consequence(replay(table(), moves), moves, Corrected(0, (ROUND,)))
    assert found.before.refusal is None
    assert (found.after.applied, found.after.refusal.code) == (1, "card-elsewhere")


def test_a_correction_gives_the_same_game_as_if_it_had_been_entered_so():
    for number, played in enumerate(Suite().scripted()):
        moves = [Made(seat, move) for seat, move in played.moves]
        place = Random(number).randrange(len(moves))
        wrong = [*moves[:place], BID, *moves[place + 1 :]]
        entries = [*wrong, Corrected(place, (moves[place],))]
        again = replay(played.states[0], standing(entries).moves)
        assert again.refusal is None
        assert again.games == tuple(played.states)


def test_undoing_everything_leads_back_through_every_state():
    played = Suite().play_out(1, 3, known=True)
    moves = [Made(seat, move) for seat, move in played.moves]
    for undone in range(0, len(moves) + 1, 1 + len(moves) // 4):
        kept = standing([*moves, *[Undone()] * undone]).moves
        assert replay(played.states[0], kept).game == played.states[len(moves) - undone]
