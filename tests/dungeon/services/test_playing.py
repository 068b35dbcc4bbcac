"""A player's sheet: one effect a key, nothing overwritten, and the columns that repeat it."""

import random

import pytest

from dungeon.models import Game, Seat
from dungeon.rules.moves import Begin, Done, UseDie
from dungeon.services import folding, hosting, playing, seating, seen
from ninelives_site.core.record import verdict
from ninelives_site.core.refusal import Refusal
from ninelives_site.journal import journal
from tests.dungeon.cast import HallFactory, new_key

pytestmark = pytest.mark.django_db


def refused(code: str):
    return pytest.raises(Refusal, check=lambda refusal: refusal.code == code)


@pytest.fixture
def hall():
    """Life 1 of Ana and Ben: column 3, row 5; dice 1 1 3 2 4."""
    hall = HallFactory(names=("Ana", "Ben"))
    hall.press([2, 5])
    hall.press([3, 5])
    hall.move("Ana", Begin("alley", "C5"))
    hall.press([1, 1, 3, 2, 4])
    return hall


def test_a_move_is_on_the_sheet_and_in_its_stream(hall):
    play = hall.move("Ana", UseDie(0, move="N"))
    assert (play.version, play.sheet.at) == (2, "C4")
    assert journal.read(play.seat.stream_id)[-1]["move"] == {"type": "use", "die": 0, "move": "N"}


def test_a_repeated_key_is_answered_as_before_and_writes_nothing(hall):
    first = hall.play("Ana")
    north = UseDie(0, move="N")
    one = playing.move(first.seat, north, expected_version=1, key="tap", body="north")
    hall.move("Ana", UseDie(1, move="N"))
    again = playing.move(first.seat, north, expected_version=1, key="tap", body="north")
    assert (again.version, again.sheet) == (one.version, one.sheet)
    assert hall.play("Ana").version == 3


def test_a_key_with_another_body_is_refused(hall):
    seat = hall.seat("Ana")
    playing.move(seat, UseDie(0, move="N"), expected_version=1, key="tap", body="north")
    with refused("key-reused"):
        playing.move(seat, UseDie(3, move="E"), expected_version=1, key="tap", body="east")


def test_a_stale_tab_never_overwrites(hall):
    hall.move("Ana", UseDie(0, move="N"))
    with pytest.raises(journal.Stale) as stale:
        playing.move(
            hall.seat("Ana"), UseDie(3, move="E"), expected_version=1, key=new_key(), body=""
        )
    assert (stale.value.expected, stale.value.version) == (1, 2)
    assert hall.play("Ana").version == 2


def test_a_refused_move_writes_nothing(hall):
    with refused("wrong-direction"):
        hall.move("Ana", UseDie(0, move="S"))
    assert hall.play("Ana").version == 1


def test_undo_is_an_entry_and_goes_back_to_the_lifes_start(hall):
    hall.move("Ana", UseDie(0, move="N"))
    play = hall.undo("Ana")
    assert (play.version, play.sheet.at) == (3, "C5")
    with refused("nothing-to-undo"):
        hall.undo("Ana")


def test_the_columns_of_a_seat_can_be_rebuilt_from_the_journal():
    hall = HallFactory(lives=4).play_through()
    for seat in hall.game.seats.playing():
        seat.game = hall.game
        play = playing.sheet_of(seat)
        for name, value in playing.columns(play.sheet, play.shared).items():
            assert getattr(seat, name) == value


def test_a_sheet_folded_from_nothing_is_the_one_remembered():
    hall = HallFactory(lives=4).play_through()
    remembered = {name: hall.play(name).sheet for name in hall.secrets}
    folding.forget_all()
    assert {name: hall.play(name).sheet for name in hall.secrets} == remembered


@pytest.mark.parametrize("pace", Game.Pace.values)
@pytest.mark.parametrize("start_enters", [True, False])
def test_every_games_record_replays_to_the_same_totals(pace, start_enters):
    hall = HallFactory(pace=pace, start_enters=start_enters, lives=5).play_through(seed=3)
    judged = verdict(seen.record(hall.game))
    assert judged["legal"], judged["error"]
    assert judged["finished"]
    assert judged["scores"] == {row.seat.name: row.total for row in seen.standings(hall.game)}


def test_a_late_joiner_plays_the_missed_lives_in_order(hall):
    hall.move("Ana", Done())
    hall.press()
    hall.join("Cleo")
    play = hall.move("Cleo", Begin("alley", "H10"))
    assert (play.sheet.life, seen.own_dice(play)) == (1, (1, 1, 3, 2, 4))


def test_the_dice_are_on_the_sheet_only_after_cat_and_room(hall):
    play = hall.play("Ben")
    assert seen.own_dice(play) is None
    assert seen.sheet_state(play)["dice"] is None
    assert seen.sheet_state(hall.play("Ana"))["dice"] == [1, 1, 3, 2, 4]


def test_a_seat_that_is_out_or_at_the_door_makes_no_move(hall):
    seating.kick(hall.game, 1)
    with refused("not-seated"):
        hall.move("Ana", UseDie(0, move="N"))


def test_all_lives_played_while_others_still_play_is_not_the_end():
    hall = HallFactory(names=("Ana", "Ben"), lives=1)
    for _ in range(2):
        hall.press()
    hall.begin("Ana", random.Random(1))
    hall.press()
    hall.move("Ana", Done())
    with refused("not-your-life"):
        hall.move("Ana", Done())
    hall.begin("Ben", random.Random(1))
    hall.move("Ben", Done())
    with refused("game-over"):
        hall.move("Ana", Done())


def test_ranks_are_shared_by_ties():
    hall = HallFactory(names=("Ana", "Ben", "Cleo"))
    for name, total in (("Ana", 3), ("Ben", 5), ("Cleo", 5)):
        Seat.objects.filter(name=name).update(total=total)
    assert [(row.rank, row.tied, row.seat.name) for row in seen.standings(hall.game)] == [
        (1, True, "Ben"),
        (1, True, "Cleo"),
        (3, False, "Ana"),
    ]
    assert seen.rank(hall.seat("Ana")) == (3, 3)


def test_others_sheets_and_the_record_open_when_the_game_ends(hall):
    for look in (seen.replay, seen.proof, seen.record):
        with refused("game-on"):
            look(hall.game, hall.seat("Ana")) if look is seen.replay else look(hall.game)
    assert seen.fairness(hall.game, folding.shared(hall.game))["seed"] is None
    hosting.end_early(hall.game, expected_version=folding.shared(hall.game).version, key="end")
    hall.game.refresh_from_db()
    replay = seen.replay(hall.game, hall.seat("Ana"), step=0)
    assert (replay.play.sheet.life, replay.step, len(replay.moves)) == (0, 0, 1)
    assert seen.proof(hall.game)["seed"] == hall.game.seed


def test_the_progress_of_the_room(hall):
    hall.move("Ana", UseDie(0, move="N"))
    room = seen.progress(hall.game, folding.shared(hall.game))
    ana, ben = room.seats
    assert (ana.dice_left, ana.done, ben.dice_left, ben.done) == (4, False, None, False)
    hall.move("Ana", Done())
    later = seen.progress(hall.game, folding.shared(hall.game))
    assert (later.done, [seat.name for seat in later.awake]) == (1, ["Ben"])
    assert later.number > room.number
