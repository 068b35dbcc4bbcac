"""Entries are only ever added: what stands, what a correction changes, and what it breaks."""

from random import Random

import pytest

from cardgames.history import Corrected, Made, Undone, consequence, moves_in_force, replay
from cardgames.tricksy_kittens.rules.notation import move_from_text
from ninelives_site.refusal import Refusal
from tests.cardgames.tricksy_kittens.pictures import table
from tests.cardgames.tricksy_kittens.test_contract import TestTricksyKittens as Suite


def made(text):
    return Made(*move_from_text(text, 3))


ROUND = made("round hearts-2=2 spades-3=3 diamonds-9=3")
OTHER = made("round hearts-2=2 spades-3=2 diamonds-9=4")
BID = made("0 bid hearts-3")


def test_moves_stand_in_the_order_in_which_they_were_entered():
    assert moves_in_force([ROUND, BID]) == (ROUND, BID)


def test_an_undo_takes_the_last_move_back_and_another_the_one_before():
    assert moves_in_force([ROUND, BID, Undone()]) == (ROUND,)
    assert moves_in_force([ROUND, BID, Undone(), Undone()]) == ()
    assert moves_in_force([ROUND, Undone(), BID]) == (BID,)


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
    assert moves_in_force([ROUND, BID, correction]) == stands


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
        moves_in_force(entries)
    assert refusal.value.code == code


def test_the_difference_in_scores_and_winners_is_known_before():
    start, entries = table(target=3), [ROUND]
    found = consequence(start, entries, Corrected(0, (OTHER,)))
    assert found.scores == {"Ben": (3, 0)}
    assert found.winners == (["Ben"], [])
    assert consequence(start, entries, Corrected(0, (ROUND,))).scores == {}
    assert consequence(start, entries, Corrected(0, (ROUND,))).winners is None


def test_a_correction_that_makes_a_later_move_illegal_says_which_and_why():
    bid = made("0 bid spades-3")
    found = consequence(table(), [OTHER, bid], Corrected(0, (ROUND,)))
    assert found.before.refusal is None
    assert (found.after.applied, found.after.refusal.code) == (1, "card-elsewhere")


def test_a_correction_gives_the_same_game_as_if_it_had_been_entered_so():
    for number, played in enumerate(Suite().scripted()):
        moves = [Made(seat, move) for seat, move in played.moves]
        place = Random(number).randrange(len(moves))
        wrong = [*moves[:place], BID, *moves[place + 1 :]]
        entries = [*wrong, Corrected(place, (moves[place],))]
        again = replay(played.states[0], moves_in_force(entries))
        assert again.refusal is None
        assert again.games == tuple(played.states)


def test_undoing_everything_leads_back_through_every_state():
    played = Suite().play_out(1, 3, known=True)
    moves = [Made(seat, move) for seat, move in played.moves]
    for undone in range(0, len(moves) + 1, 1 + len(moves) // 4):
        kept = moves_in_force([*moves, *[Undone()] * undone])
        assert replay(played.states[0], kept).game == played.states[len(moves) - undone]
