"""A player's sheet: one effect a key, nothing overwritten, and the columns that repeat it."""

import random

import pytest

from dungeon.models import Hall, HallSeat
from dungeon.rules.moves import Begin, Done, UseDie
from dungeon.services import folding, hosting, playing, replaying, seating, visibility
from ninelives_site.core.record import verdict
from ninelives_site.core.refusal import Refusal
from ninelives_site.journal import journal
from ninelives_site.party.ranking import Rank
from tests.dungeon.cast import PartyFactory, new_key

pytestmark = pytest.mark.django_db


def refused(code: str):
    return pytest.raises(Refusal, check=lambda refusal: refusal.code == code)


@pytest.fixture
def party():
    """Life 1 of Ana and Ben: column 3, row 5; dice 1 1 3 2 4."""
    party = PartyFactory(names=("Ana", "Ben"))
    party.press([2, 5])
    party.press([3, 5])
    party.move("Ana", Begin("alley", "C5"))
    party.press([1, 1, 3, 2, 4])
    return party


def test_a_move_is_on_the_sheet_and_in_its_stream(party):
    play = party.move("Ana", UseDie(0, move="N"))
    assert (play.version, play.sheet.at) == (2, "C4")
    assert journal.read(play.seat.stream_id)[-1]["move"] == {"type": "use", "die": 0, "move": "N"}


def test_a_repeated_key_is_answered_as_before_and_writes_nothing(party):
    first = party.play("Ana")
    north = UseDie(0, move="N")
    one = playing.move(first.seat, north, expected_version=1, key="tap")
    party.move("Ana", UseDie(1, move="N"))
    again = playing.move(first.seat, north, expected_version=1, key="tap")
    assert (again.version, again.sheet) == (one.version, one.sheet)
    assert party.play("Ana").version == 3


def test_a_key_with_another_body_is_refused(party):
    seat = party.seat("Ana")
    playing.move(seat, UseDie(0, move="N"), expected_version=1, key="tap")
    with refused("key-reused"):
        playing.move(seat, UseDie(3, move="E"), expected_version=1, key="tap")


def test_a_stale_tab_never_overwrites(party):
    party.move("Ana", UseDie(0, move="N"))
    with pytest.raises(journal.Stale) as stale:
        playing.move(party.seat("Ana"), UseDie(3, move="E"), expected_version=1, key=new_key())
    assert (stale.value.expected, stale.value.version) == (1, 2)
    assert party.play("Ana").version == 2


def test_a_refused_move_writes_nothing(party):
    with refused("wrong-direction"):
        party.move("Ana", UseDie(0, move="S"))
    assert party.play("Ana").version == 1


def test_undo_is_an_entry_and_goes_back_to_the_lifes_start(party):
    party.move("Ana", UseDie(0, move="N"))
    play = party.undo("Ana")
    assert (play.version, play.sheet.at) == (3, "C5")
    with refused("nothing-to-undo"):
        party.undo("Ana")


def test_the_columns_of_a_seat_can_be_rebuilt_from_the_journal():
    party = PartyFactory(lives=4).play_through()
    for seat in party.hall.seats.playing():
        seat.hall = party.hall
        play = playing.sheet_of(seat)
        for name, value in playing.columns(play.sheet, play.shared).items():
            assert getattr(seat, name) == value


def test_a_sheet_folded_from_nothing_is_the_one_remembered():
    party = PartyFactory(lives=4).play_through()
    remembered = {name: party.play(name).sheet for name in party.secrets}
    folding.forget_all()
    assert {name: party.play(name).sheet for name in party.secrets} == remembered


@pytest.mark.parametrize("pace", Hall.Pace.values)
@pytest.mark.parametrize("start_enters", [True, False])
def test_every_games_record_replays_to_the_same_totals(pace, start_enters):
    party = PartyFactory(pace=pace, start_enters=start_enters, lives=5).play_through(seed=3)
    judged = verdict(visibility.record(party.hall))
    assert judged["legal"], judged["error"]
    assert judged["finished"]
    assert judged["scores"] == {
        row.seat.name: row.total for row in visibility.ranking_of(party.hall)
    }


def test_a_late_joiner_plays_the_missed_lives_in_order(party):
    party.move("Ana", Done())
    party.press()
    party.join("Cleo")
    play = party.move("Cleo", Begin("alley", "H10"))
    assert (play.sheet.life, visibility.own_dice(play)) == (1, (1, 1, 3, 2, 4))


def test_the_dice_are_on_the_sheet_only_after_cat_and_room(party):
    play = party.play("Ben")
    assert visibility.own_dice(play) is None
    assert visibility.sheet_state(play)["dice"] is None
    assert visibility.sheet_state(party.play("Ana"))["dice"] == [1, 1, 3, 2, 4]


def test_a_seat_that_is_out_or_waiting_makes_no_move(party):
    seating.kick(party.hall, 1)
    with refused("not-seated"):
        party.move("Ana", UseDie(0, move="N"))


def test_all_lives_played_while_others_still_play_is_not_the_end():
    party = PartyFactory(names=("Ana", "Ben"), lives=1)
    for _ in range(2):
        party.press()
    party.begin("Ana", random.Random(1))
    party.press()
    party.move("Ana", Done())
    with refused("not-your-life"):
        party.move("Ana", Done())
    party.begin("Ben", random.Random(1))
    party.move("Ben", Done())
    with refused("game-over"):
        party.move("Ana", Done())


def test_ranks_are_shared_by_ties():
    party = PartyFactory(names=("Ana", "Ben", "Cleo"))
    for name, total in (("Ana", 3), ("Ben", 5), ("Cleo", 5)):
        HallSeat.objects.filter(name=name).update(total=total)
    assert [
        (row.rank.number, row.rank.is_tied, row.seat.name)
        for row in visibility.ranking_of(party.hall)
    ] == [
        (1, True, "Ben"),
        (1, True, "Cleo"),
        (3, False, "Ana"),
    ]
    assert visibility.rank_of(party.seat("Ana")) == (Rank(3, is_tied=False), 3)
    assert visibility.rank_of(party.seat("Ben")) == (Rank(1, is_tied=True), 3)


def test_others_sheets_and_the_record_open_when_the_game_ends(party):
    for look in (replaying.replay, visibility.proof, visibility.record):
        with refused("game-on"):
            look(party.hall, party.seat("Ana")) if look is replaying.replay else look(party.hall)
    assert visibility.fairness(party.hall, folding.dice_of(party.hall))["seed"] is None
    hosting.end_early(party.hall, expected_version=folding.dice_of(party.hall).version, key="end")
    party.hall.refresh_from_db()
    replay = replaying.replay(party.hall, party.seat("Ana"), step=0)
    assert (replay.play.sheet.life, replay.step, len(replay.moves)) == (0, 0, 1)
    assert visibility.proof(party.hall)["seed"] == party.hall.seed


def test_the_progress_of_the_hall(party):
    party.move("Ana", UseDie(0, move="N"))
    room = visibility.progress(party.hall, folding.dice_of(party.hall))
    ana, ben = room.seats
    assert (ana.dice_left, ana.done, ben.dice_left, ben.done) == (4, False, None, False)
    party.move("Ana", Done())
    later = visibility.progress(party.hall, folding.dice_of(party.hall))
    assert (later.done, [seat.name for seat in later.awake]) == (1, ["Ben"])
    assert later.number > room.number
