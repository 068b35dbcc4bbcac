"""The host's side: the big button, typed-in dice and their correction, the end."""

import random
from datetime import timedelta

import pytest
from django.utils import timezone

from dungeon import dice
from dungeon.models import Hall, HallSeat, RoleKey
from dungeon.rules.moves import Begin, Done, UseDie
from dungeon.services import correcting, folding, hosting, seating, visibility
from ninelives_site.core import seeds
from ninelives_site.core.record import verdict
from ninelives_site.core.refusal import Refusal
from ninelives_site.journal import journal
from ninelives_site.journal.models import Entry, Stream
from ninelives_site.party import kinds
from tests.dungeon.cast import PartyFactory, new_key

pytestmark = pytest.mark.django_db


def dice_of(party):
    return folding.dice_of(party.hall)


def refused(code: str):
    return pytest.raises(Refusal, check=lambda refusal: refusal.code == code)


def test_the_button_sets_the_goals_then_rolls_start_and_dice_by_turns_then_ends():
    party = PartyFactory(lives=2)
    steps = []
    while not dice_of(party).is_over:
        steps.append(hosting.next_step(party.hall, dice_of(party)))
        party.press()
    assert steps == ["goals", "start-roll", "dice", "start-roll", "dice", "end"]
    assert hosting.next_step(party.hall, dice_of(party)) == "over"


def test_every_roll_is_the_committed_seeds():
    party = PartyFactory(lives=3)
    committed = party.hall.commitment
    party.play_through()
    fits, checks = dice.verify(party.hall.seed, committed, dice_of(party))
    assert fits
    assert all(check.fits for check in checks)
    assert len(checks) == 7


def test_the_tables_entropy_is_of_the_seats_that_play():
    """Not of who was sent out, nor of who still waits for the host."""
    party = PartyFactory(names=("Ana", "Ben", "Cleo"))
    seating.kick(party.hall, 3)
    hosting.set_switches(party.hall, needs_approval=True)
    party.join("Dora").press()
    values = [party.seat(name).entropy for name in ("Ana", "Ben")]
    assert dice_of(party).entropy == seeds.mix(values, "")


def test_the_same_press_twice_is_one_roll():
    party = PartyFactory()
    for _ in range(2):
        shared = hosting.press_next(party.hall, expected_version=1, key="one press")
    assert shared.version == 3
    assert len(dice_of(party).history) == 1


def test_two_host_devices_at_once_are_one_roll():
    party = PartyFactory()
    hosting.press_next(party.hall, expected_version=1, key="laptop")
    with pytest.raises(journal.Stale):
        hosting.press_next(party.hall, expected_version=1, key="phone")
    assert len(dice_of(party).history) == 1


def test_a_key_used_for_another_press_is_refused():
    party = PartyFactory()
    hosting.press_next(party.hall, expected_version=1, key="again")
    with refused("key-reused"):
        hosting.press_next(party.hall, expected_version=3, key="again")


def test_dice_by_hand_must_be_typed_in():
    party = PartyFactory(dice_by=Hall.DiceBy.HAND)
    with refused("typed-dice"):
        party.press()
    party.press([2, 5])
    assert (dice_of(party).goals, dice_of(party).history[0].by) == ((2, 5), "hand")


def test_one_roll_may_be_typed_in_where_the_app_rolls():
    party = PartyFactory()
    party.press()
    party.press([6, 6])
    assert [roll.by for roll in dice_of(party).history] == ["app", "hand"]
    with refused("bad-roll"):
        party.press([1, 2, 3])


@pytest.fixture
def by_hand():
    """Life 1: column 3, row 5; dice 1 1 3 2 4, all typed in; Ana and Ben have begun in C5."""
    party = PartyFactory(names=("Ana", "Ben"), dice_by=Hall.DiceBy.HAND)
    party.press([2, 5])
    party.press([3, 5])
    for name in ("Ana", "Ben"):
        party.move(name, Begin("alley", "C5"))
    party.press([1, 1, 3, 2, 4])
    return party


def correct(party, roll: int, faces: list[int]):
    correcting.correct_roll(
        party.hall, roll=roll, faces=faces, expected_version=dice_of(party).version, key=new_key()
    )
    return correcting.undone(party.hall)


def test_a_corrected_roll_replays_the_life_and_undoes_what_no_longer_fits(by_hand):
    north, upgrade = UseDie(0, move="N"), UseDie(4, upgrade="eyes")
    by_hand.move("Ana", north)
    by_hand.move("Ana", upgrade)
    undone = correct(by_hand, 2, [3, 1, 3, 2, 4])
    assert [(row.seat.name, row.moves) for row in undone] == [("Ana", (north.document(),))]
    play = by_hand.play("Ana")
    assert (play.sheet.at, play.sheet.tracks, play.sheet.dice_used) == ("C5", (0, 0, 0, 1), (4,))
    assert by_hand.play("Ben").sheet.at == "C5"
    assert dice_of(by_hand).history[2].was == ((1, 1, 3, 2, 4),)


def test_a_corrected_start_can_undo_the_whole_life(by_hand):
    by_hand.move("Ana", UseDie(0, move="N"))
    undone = correct(by_hand, 1, [1, 1])
    assert [row.seat.name for row in undone] == ["Ana", "Ben"]
    assert not by_hand.play("Ana").sheet.is_playing
    by_hand.move("Ana", Begin("alley", "A1"))
    assert by_hand.seat("Ben").life == 0


def test_mistyped_goals_are_corrected_until_the_first_life_starts():
    party = PartyFactory(dice_by="hand")
    party.press([2, 5])
    correct(party, 0, [2, 6])
    assert dice_of(party).goals == (2, 6)
    party.press([3, 5])
    with refused("too-late"):
        correct(party, 0, [2, 5])


def test_undo_after_a_correction_goes_back_step_by_step(by_hand):
    by_hand.move("Ana", UseDie(0, move="N"))
    by_hand.move("Ana", UseDie(1, move="N"))
    correct(by_hand, 2, [1, 1, 3, 2, 5])
    assert by_hand.undo("Ana").sheet.at == "C4"
    assert by_hand.undo("Ana").sheet.at == "C5"
    with pytest.raises(Refusal):
        by_hand.undo("Ana")


def test_a_roll_stays_once_anybody_has_finished_its_life(by_hand):
    assert [roll.number for roll in correcting.correctable(by_hand.hall, dice_of(by_hand))] == [
        1,
        2,
    ]
    by_hand.move("Ben", Done())
    assert correcting.correctable(by_hand.hall, dice_of(by_hand)) == ()
    with refused("too-late"):
        correct(by_hand, 2, [1, 1, 3, 2, 5])


def test_a_roll_of_the_apps_cannot_be_corrected():
    party = PartyFactory()
    party.press()
    party.press()
    with refused("not-typed"):
        correct(party, 1, [1, 1])


def test_the_record_of_a_corrected_game_replays(by_hand):
    by_hand.move("Ana", UseDie(0, move="N"))
    correct(by_hand, 2, [3, 1, 3, 2, 4])
    by_hand.move("Ana", UseDie(1, move="N"))
    record = visibility.record(by_hand.hall, host=True)
    assert [move for move in record["moves"] if move["type"] == "use"] == [
        {"seat": 0, **UseDie(1, move="N").document()}
    ]


def test_in_strict_pace_the_next_start_ends_unfinished_lives():
    party = PartyFactory(names=("Ana", "Ben"), pace=Hall.Pace.STRICT, lives=2)
    party.press()
    party.press()
    party.begin("Ana", random.Random(1))
    party.press()
    party.press()
    assert list(party.hall.seats.playing().values_list("life", "is_playing")) == [
        (1, False),
        (1, False),
    ]
    party.press()
    party.press()
    assert party.hall.ended_at
    assert [party.play(name).sheet.life for name in ("Ana", "Ben")] == [2, 2]
    assert visibility.record(party.hall)["moves"][-1]["type"] == "close"


@pytest.fixture
def two_rooms():
    """Two rooms and two lives; Ana's first life has marked both, so that her last is skipped."""
    layout = {"map": [". ." + " #" * 8, *[" ".join("#" * 10)] * 9]}
    party = PartyFactory(names=("Ana",), lives=2, layout=layout, dice_by=Hall.DiceBy.HAND)
    for faces in ([2, 5], [6, 6], [2, 2, 2, 2, 2]):
        party.press(faces)
    for move in (Begin("alley", "A1"), UseDie(0, "E"), Done()):
        party.move("Ana", move)
    party.press([6, 6])
    return party


def test_a_game_of_full_sheets_ends_without_its_last_dice(two_rooms):
    """R20: they would be a move after the game."""
    assert hosting.next_step(two_rooms.hall, dice_of(two_rooms)) == "end"
    two_rooms.press()
    assert two_rooms.hall.ended_at
    found = verdict(visibility.record(two_rooms.hall))
    assert (found["error"], found["finished"], found["winners"]) == (None, True, ["Ana"])


def test_the_last_dice_are_rolled_for_who_comes_after_full_sheets(two_rooms):
    two_rooms.join("Ben")
    assert hosting.next_step(two_rooms.hall, dice_of(two_rooms)) == "dice"


@pytest.fixture
def closed_over_ben():
    """A strict game of one life: Ana has ended it, Ben never began it."""
    party = PartyFactory(names=("Ana", "Ben"), pace=Hall.Pace.STRICT, lives=1)
    for _ in range(3):
        party.press()
    dice = random.Random(1)
    party.begin("Ana", dice)
    party.live("Ana", dice)
    return party


def recorded(party):
    """The types of the last two moves, and whether the record is legal and of a whole game."""
    record = visibility.record(party.hall)
    found = verdict(record)
    last = [move["type"] for move in record["moves"][-2:]]
    return last, found["legal"], found["finished"]


def test_who_is_sent_out_after_the_end_leaves_no_close_behind(closed_over_ben):
    closed_over_ben.press()
    assert recorded(closed_over_ben) == (["done", "close"], True, True)
    seating.kick(closed_over_ben.hall, 2)
    assert recorded(closed_over_ben)[1:] == (True, True)


def test_who_comes_back_after_the_end_is_closed_with_the_others(closed_over_ben):
    seating.kick(closed_over_ben.hall, 2)
    closed_over_ben.press()
    assert recorded(closed_over_ben)[1:] == (True, True)
    seating.bring_back(closed_over_ben.hall, 2)
    assert recorded(closed_over_ben) == (["done", "close"], True, True)


def test_a_game_ended_early_takes_no_more_moves():
    party = PartyFactory(names=("Ana",))
    party.press()
    party.press()
    hosting.end_early(party.hall, expected_version=dice_of(party).version, key="enough")
    party.hall.refresh_from_db()
    with refused("game-over"):
        party.begin("Ana", random.Random(1))
    assert party.hall.ended_at


def test_the_same_dice_again_once_the_game_has_ended():
    party = PartyFactory(names=("Ana",), lives=2)
    party.press()
    with refused("dice-secret"):
        hosting.open_hall(hosting.HallOptions(is_alone=True), source=party.hall)
    party.press([4, 4])
    party.play_through()
    hall, _ = hosting.open_hall(hosting.HallOptions(is_alone=True), source=party.hall)
    for number in range(5):  # goals, and two lives; nobody sits there, so the game ends with them
        hosting.press_next(hall, expected_version=folding.dice_of(hall).version, key=str(number))
    again = folding.dice_of(hall)
    assert [roll.faces for roll in again.history] == [roll.faces for roll in dice_of(party).history]
    assert again.history[1].by == "hand"


def test_a_key_opens_its_own_role_and_hall_only():
    party, other = PartyFactory(), PartyFactory()
    screen = hosting.give_key(party.hall, RoleKey.Role.SCREEN)
    assert hosting.has_key(party.hall, RoleKey.Role.HOST, party.host)
    assert hosting.has_key(party.hall, RoleKey.Role.SCREEN, screen)
    assert not hosting.has_key(party.hall, RoleKey.Role.HOST, screen)
    assert not hosting.has_key(other.hall, RoleKey.Role.HOST, party.host)
    assert not hosting.has_key(party.hall, RoleKey.Role.HOST, "")


def test_a_code_is_found_as_people_type_it():
    party = PartyFactory()
    code = party.hall.code
    assert hosting.find_hall(f" {code[:3].lower()}-{code[3:]}") == party.hall
    assert hosting.find_hall("ZZZZZZ") is None


def test_expired_halls_are_not_found_and_are_forgotten_whole():
    party, kept = PartyFactory(), PartyFactory()
    party.press()
    Hall.objects.filter(pk=party.hall.pk).update(expires_at=timezone.now())
    assert hosting.find_hall(party.hall.code) is None
    assert kinds.forget_expired() == 1
    assert Hall.objects.get() == kept.hall
    assert HallSeat.objects.count() == 3
    assert Stream.objects.count() == 4
    assert [entry.data["type"] for entry in Entry.objects.all()] == ["sealed"]


def test_the_countdown_adds_up_and_ends_with_the_next_roll():
    party = PartyFactory()
    first = hosting.set_countdown(party.hall, 30)
    party.hall.refresh_from_db()
    assert hosting.set_countdown(party.hall, 30) > first
    party.press()
    assert party.hall.countdown_ends_at is None
    with refused("bad-countdown"):
        hosting.set_countdown(party.hall, 0)


def test_a_countdown_is_of_ten_minutes_at_most_however_often_it_is_lengthened():
    party, longest = PartyFactory(), hosting.LONGEST_COUNTDOWN
    for _ in range(2):
        until = hosting.set_countdown(party.hall, longest)
        party.hall.refresh_from_db()
    assert until <= timezone.now() + timedelta(seconds=longest)
    with refused("bad-countdown"):
        hosting.set_countdown(party.hall, longest + 1)


def test_switches_of_the_hall():
    party = PartyFactory()
    hosting.set_switches(party.hall, is_locked=True, shows_leaders=True)
    party.hall.refresh_from_db()
    assert (party.hall.is_locked, party.hall.shows_leaders, party.hall.change_count) == (
        True,
        True,
        4,
    )
    seating.approve(party.hall, 1)
