"""Upgrading by a die: faces, squares, full tracks."""

import pytest
from rule_pictures import board, code, dice, track

from dungeon.rules.layout import HOUSE_FACES, TRACKS
from dungeon.rules.moves import UseDie
from dungeon.rules.playing import apply


@pytest.mark.parametrize("name", TRACKS)
@pytest.mark.parametrize("face", range(1, 7))
def test_a_track_takes_its_own_faces(name, face):
    expected = "legal" if str(face) in HOUSE_FACES[name] else "wrong-track"
    assert code(board("@ ."), UseDie(0, upgrade=name), dice(face)) == expected


def test_an_upgrade_marks_the_next_square_and_stays_in_the_room():
    after = apply(board("@ .", paws=3), UseDie(0, upgrade="paws"), dice(5))
    assert (track(after, "paws"), after.at, after.fresh) == (4, "A1", ("A1",))


def test_a_full_track_takes_nothing_more_whatever_the_face():
    sheet = board("@ .", claws=9)
    assert code(sheet, UseDie(0, upgrade="claws"), dice(1)) == "track-full"
    assert code(sheet, UseDie(0, upgrade="claws"), dice(2)) == "track-full"


def test_no_such_track_is_said_before_the_die_is_looked_at():
    sheet = board("@ .", dice_used=(0,))
    assert code(sheet, UseDie(0, upgrade="tail"), dice(1)) == "wrong-track"
    assert code(sheet, UseDie(9, upgrade="tail"), dice(1)) == "no-such-die"


def test_squares_may_have_faces_of_their_own():
    faces = ["1", "2", "3", "4", "5", "6", "1", "2", "3"]
    tracks = {"claws": {"faces": faces}, "whiskers": {}, "paws": {}, "eyes": {}}
    sheet = board("@ .", layout={"tracks": tracks}, claws=3)
    assert code(sheet, UseDie(0, upgrade="claws"), dice(1)) == "wrong-track"
    assert code(sheet, UseDie(0, upgrade="claws"), dice(4)) == "legal"
