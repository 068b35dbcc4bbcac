"""Entries are only ever added: what counts, what a correction changes, and what it breaks."""

from dataclasses import replace
from random import Random

import pytest

from cardgames.history import (
    CorrectionEntry,
    LeaveEntry,
    MoveEntry,
    SetupEntry,
    Timeline,
    UndoEntry,
    replay,
)
from cardgames.past.change import changed
from cardgames.table.games import game_of
from ninelives_site.core.refusal import Refusal
from tests.cardgames.tricksy_kittens.notation import move_from_text
from tests.cardgames.tricksy_kittens.pictures import table
from tests.cardgames.tricksy_kittens.test_contract import TestTricksyKittens as Suite


def entry(text):
    return MoveEntry(*move_from_text(text, 3))


def timeline_of(entries):
    timeline = Timeline()
    for each in entries:
        timeline = timeline.after(each)
    return timeline


def change(moves, correction, **options):
    """What the correction of these moves would change."""
    return changed(replay(table(**options), moves), correction, game_of("tricksy-kittens"))


ROUND = entry("round hearts-2=2 spades-3=3 diamonds-9=3")
OTHER = entry("round hearts-2=2 spades-3=2 diamonds-9=4")
BID = entry("0 bid hearts-3")


def test_moves_count_in_the_order_in_which_they_were_entered():
    assert timeline_of([ROUND, BID]).moves == (ROUND, BID)


def test_an_undo_takes_the_last_move_back_and_another_the_one_before():
    assert timeline_of([ROUND, BID, UndoEntry()]).moves == (ROUND,)
    assert timeline_of([ROUND, BID, UndoEntry(), UndoEntry()]).moves == ()
    assert timeline_of([ROUND, UndoEntry(), BID]).moves == (BID,)


@pytest.mark.parametrize(
    ("correction", "counting"),
    [
        (CorrectionEntry(0, (OTHER,)), (OTHER, BID)),
        (CorrectionEntry(1), (ROUND,)),
        (CorrectionEntry(1, (OTHER,), drop=0), (ROUND, OTHER, BID)),
        (CorrectionEntry(2, (OTHER,), drop=0), (ROUND, BID, OTHER)),
        (CorrectionEntry(0, (), drop=2), ()),
    ],
)
def test_a_correction_puts_moves_in_the_place_of_others(correction, counting):
    assert timeline_of([ROUND, BID, correction]).moves == counting


def test_an_undo_takes_back_a_correction_as_one_entry():
    entries = [ROUND, BID, CorrectionEntry(0, (), drop=2), UndoEntry()]
    assert timeline_of(entries).moves == (ROUND, BID)


def test_who_left_comes_back_by_an_undo():
    assert timeline_of([ROUND, LeaveEntry(1)]).left_seat == 1
    assert timeline_of([ROUND, LeaveEntry(1), UndoEntry()]).left_seat is None


def test_the_setup_is_entered_before_the_first_move_and_adds_up():
    setup = [SetupEntry({"kittykeeper": 1}), SetupEntry({"powers": {}}), ROUND]
    assert timeline_of(setup).setup == {"kittykeeper": 1, "powers": {}}
    with pytest.raises(Refusal) as refusal:
        timeline_of([*setup, SetupEntry({"kittykeeper": 2})])
    assert refusal.value.code == "too-late"


@pytest.mark.parametrize(
    ("entries", "code"),
    [
        ([UndoEntry()], "nothing-to-undo"),
        ([ROUND, CorrectionEntry(1, (OTHER,))], "no-such-move"),
        ([ROUND, CorrectionEntry(-1, (OTHER,))], "no-such-move"),
        ([ROUND, CorrectionEntry(0, (OTHER,), drop=2)], "no-such-move"),
    ],
)
def test_what_is_not_there_can_not_be_undone_or_corrected(entries, code):
    with pytest.raises(Refusal) as refusal:
        timeline_of(entries)
    assert refusal.value.code == code


def test_what_came_before_a_deal_is_not_corrected_and_what_came_since_is():
    dealt = replace(ROUND, is_dealt=True)
    assert timeline_of([dealt, BID, CorrectionEntry(1, (OTHER,))]).moves == (dealt, OTHER)
    for drop in (0, 1, 2):
        with pytest.raises(Refusal) as refusal:
            timeline_of([dealt, BID, CorrectionEntry(0, (OTHER,), drop)])
        assert refusal.value.code == "cards-dealt"


def test_the_difference_in_scores_and_winners_is_known_before():
    found = change([ROUND], CorrectionEntry(0, (OTHER,)), target=3)
    assert (found.before.game.points(), found.after.game.points()) == ((2, 3, 0), (2, 0, 0))
    assert found.winners == (["Ben"], [])
    same = change([ROUND], CorrectionEntry(0, (ROUND,)), target=3)
    assert same.winners is None


def test_a_correction_that_makes_a_later_move_illegal_says_which_and_why():
    found = change([OTHER, entry("0 bid spades-3")], CorrectionEntry(0, (ROUND,)))
    assert found.before.refusal is None
    assert (found.gone, found.why.code) == (1, "card-elsewhere")
    assert found.entry == CorrectionEntry(0, (ROUND,), drop=2)


def test_a_correction_gives_the_same_game_as_if_it_had_been_entered_so():
    for number, played in enumerate(Suite().scripted()):
        moves = [MoveEntry(seat, move) for seat, move in played.moves]
        place = Random(number).randrange(len(moves))
        wrong = [*moves[:place], BID, *moves[place + 1 :]]
        entries = [*wrong, CorrectionEntry(place, (moves[place],))]
        again = replay(played.states[0], timeline_of(entries).moves)
        assert again.refusal is None
        assert again.games == tuple(played.states)


def test_undoing_everything_leads_back_through_every_state():
    played = Suite().play_out(1, 3, known=True)
    moves = [MoveEntry(seat, move) for seat, move in played.moves]
    for undone in range(0, len(moves) + 1, 1 + len(moves) // 4):
        moves_left = timeline_of([*moves, *[UndoEntry()] * undone]).moves
        assert replay(played.states[0], moves_left).game == played.states[len(moves) - undone]
