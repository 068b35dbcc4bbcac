"""Beginning, ending and undoing a life; lives that are skipped or lost."""

import pytest
from rule_pictures import board, code, dice, starts, track

from dungeon.rules.layout import house
from dungeon.rules.legal import legal_moves
from dungeon.rules.moves import Begin, Done, Step, UseDie
from dungeon.rules.playing import apply
from dungeon.rules.sheet import DungeonOptions, Rolls, new_sheet
from dungeon.rules.tables import CATS
from ninelives_site.core.refusal import Refusal

FRESH = new_sheet(house(), DungeonOptions())
FIRST = Rolls(((3, 4),))
FIRST_DICE = Rolls(((3, 4),), ((1, 2, 3, 4, 5),))


def between(picture, **fields):
    """A sheet after life 2, before life 3 is begun."""
    return board(picture, **{"is_playing": False, "cats_used": ("alley",), **fields})


# Begin


def test_life_one_is_the_starter_cats():
    for cat in CATS:
        expected = "legal" if cat == "alley" else "starter-first"
        assert code(FRESH, Begin(cat, "C4"), FIRST) == expected


def test_a_life_begins_in_a_room_that_fits_both_labels():
    assert FRESH.start_rooms(FIRST) == ("C4", "H4", "C9", "H9")
    assert code(FRESH, Begin("alley", "D4"), FIRST) == "bad-start"
    assert code(FRESH, Begin("alley", "C5"), FIRST) == "bad-start"


@pytest.mark.parametrize(
    ("dark", "light", "rooms"), [(6, 2, 20), (2, 6, 20), (6, 6, 100), (1, 1, 4)]
)
def test_a_six_is_wild(dark, light, rooms):
    assert len(FRESH.start_rooms(Rolls(((dark, light),)))) == rooms


def test_the_start_room_is_entered():
    """R1."""
    sheet = between("c1 ^", claws=2)
    icon = apply(sheet, Begin("tabby", "A1"), starts(6, 6))
    assert (icon.treasures, icon.rooms, icon.at, icon.life) == (1, {"A1"}, "A1", 3)
    assert code(sheet, Begin("tabby", "B1"), starts(6, 6)) == "arrow-choice"
    arrow = apply(sheet, Begin("tabby", "B1", arrow=("paws",)), starts(6, 6))
    assert track(arrow, "paws") == 1


def test_the_start_room_is_only_marked_by_option():
    """R1, `start_enters: false`."""
    sheet = between("c1 ^", claws=2, eyes=9, options=DungeonOptions(start_enters=False))
    after = apply(sheet, Begin("tabby", "A1"), starts(6, 6))
    assert (after.treasures, after.rooms) == (0, {"A1"})
    assert code(sheet, Begin("tabby", "B1"), starts(6, 6)) == "legal"
    assert code(sheet, Begin("tabby", "B1", ("paws",)), starts(6, 6)) == "arrow-choice"
    assert code(sheet, Begin("tabby", "A1", sight=True), starts(6, 6)) == "power-unavailable"


def test_a_cat_has_one_life():
    assert code(between(". ."), Begin("alley", "A1"), starts(6, 6)) == "cat-used"


@pytest.mark.parametrize("cat", ["lion", "Tabby", "black cat"])
def test_there_are_nine_cats(cat):
    assert code(between(". ."), Begin(cat, "A1"), starts(6, 6)) == "unknown-cat"


@pytest.mark.parametrize("room", ["K1", "A0", "A11", "a1", "A01", "1A", "B1", "C1 "])
def test_there_is_no_such_start_room(room):
    assert code(between(". #"), Begin("tabby", room), starts(6, 6)) == "off-map"


def test_faults_of_a_begin_come_in_order():
    sheet = between(". X")
    assert code(sheet, Begin("lion", "Z9"), starts(6, 6)) == "unknown-cat"
    assert code(sheet, Begin("alley", "Z9"), starts(6, 6)) == "off-map"
    assert code(sheet, Begin("alley", "B1"), starts(1, 1)) == "cat-used"
    assert code(sheet, Begin("tabby", "B1"), starts(1, 1)) == "bad-start"
    assert code(sheet, Begin("tabby", "B1"), starts(6, 1)) == "room-marked"
    assert code(FRESH, Begin("tabby", "D4"), FIRST) == "starter-first"


def test_where_nothing_free_fits_any_free_room_will_do():
    """R2."""
    sheet = between("X . X")
    assert sheet.start_rooms(starts(1, 1)) == ("B1",)
    assert code(sheet, Begin("tabby", "B1"), starts(1, 1)) == "legal"
    assert code(sheet, Begin("tabby", "C1"), starts(1, 1)) == "room-marked"


def test_a_black_cat_starts_in_any_free_room():
    sheet = between(". . X")
    assert code(sheet, Begin("black-cat", "B1"), starts(1, 1)) == "legal"
    assert code(sheet, Begin("black-cat", "C1"), starts(1, 1)) == "room-marked"
    assert code(sheet, Begin("tabby", "B1"), starts(1, 1)) == "bad-start"
    assert code(FRESH, Begin("black-cat", "A1"), FIRST) == "starter-first"


def test_the_start_must_be_rolled_and_the_life_before_be_done():
    assert code(FRESH, Begin("alley", "C4"), Rolls()) == "not-your-life"
    begun = apply(FRESH, Begin("alley", "C4"), FIRST)
    later = Rolls(((3, 4), (6, 6)), ((1, 2, 3, 4, 5),))
    assert code(begun, Begin("tabby", "A1"), later) == "not-your-life"


# Dice and the end of a life


@pytest.mark.parametrize("move", [UseDie(0, "N"), Step("N"), Done()])
def test_using_dice_needs_the_dice_of_that_life(move):
    """R12."""
    assert code(FRESH, move, FIRST) == "not-your-life"
    begun = apply(FRESH, Begin("alley", "C4"), FIRST)
    assert code(begun, move, FIRST) == "not-your-life"
    assert begun.dice_left(FIRST) == ()


def test_a_life_may_begin_after_its_dice_were_rolled():
    begun = apply(FRESH, Begin("alley", "C4"), FIRST_DICE)
    assert begun.dice_left(FIRST_DICE) == (0, 1, 2, 3, 4)


def test_nothing_of_a_life_changes_once_it_is_done():
    """R4, R3: unused dice are lost."""
    begun = apply(FRESH, Begin("alley", "C4"), FIRST_DICE)
    done = apply(begun, Done(), FIRST_DICE)
    assert (done.life, done.cat, done.at, done.is_playing) == (1, "alley", "C4", False)
    assert done.dice_left(FIRST_DICE) == ()
    for move in (UseDie(0, "N"), Step("N"), Done(), Begin("tabby", "A1")):
        assert code(done, move, FIRST_DICE) == "not-your-life"


def test_a_late_player_uses_the_dice_that_were_rolled_for_the_life():
    """R5, relaxed."""
    rolls = Rolls(((3, 4), (6, 6)), ((3, 3, 3, 3, 3), (2, 2, 2, 2, 2)))
    sheet = apply(FRESH, Begin("alley", "C4"), rolls)
    assert code(sheet, UseDie(0, "E"), rolls) == "wrong-direction"
    sheet = apply(apply(sheet, UseDie(0, "S"), rolls), Done(), rolls)
    sheet = apply(sheet, Begin("tabby", "A1"), rolls)
    assert apply(sheet, UseDie(0, "E", arrow=("paws",)), rolls).at == "B1"


def test_powers_come_back_with_the_next_life():
    rolls = Rolls(((6, 6),) * 3, ((1,) * 5, (1,) * 5, (2,) * 5))
    sheet = board(". @ . .\n. . . .", "tabby", claws=9)
    sheet = apply(apply(sheet, Step("S"), rolls), Done(), rolls)
    sheet = apply(sheet, Begin("siamese", "A2"), rolls)
    assert (sheet.cat_uses, sheet.dice_used, sheet.fresh) == (0, (), ("A2",))
    assert code(sheet, Step("N"), rolls) == "legal"


# Lives without a move


def test_a_life_is_skipped_where_every_room_has_an_x():
    """R2: by itself, without a cat, once its start is rolled and the life before is done."""
    sheet = board("@ X", cats_used=("alley", "tabby"))
    rolls = Rolls(((6, 6),) * 3, ((1,) * 5,) * 2)
    assert sheet.settle(rolls).life == 2
    done = apply(sheet, Done(), rolls)
    assert (done.life, done.is_playing, done.cats_used) == (3, False, ("alley", "tabby"))
    assert (done.cat, done.at) == ("alley", "A1")
    assert done.start_rooms(rolls) == ()
    assert code(done, Begin("bengal", "A1"), rolls) == "not-your-life"


def test_all_lives_whose_start_is_rolled_are_skipped_together():
    """R2, R5: of a player who was behind."""
    rolls = Rolls(((6, 6),) * 4, ((1,) * 5,) * 3)
    assert apply(board("@ X"), Done(), rolls).life == 4


def test_skipping_the_last_life_ends_the_sheet():
    sheet = board("@ X", options=DungeonOptions(lives=3))
    rolls = Rolls(((6, 6),) * 3, ((1,) * 5,) * 2)
    assert not sheet.is_over(rolls)
    assert apply(sheet, Done(), rolls).is_over(rolls)
    assert not apply(sheet, Done(), dice()).is_over(dice())
    assert apply(sheet, Done(), dice()).is_over(rolls)


def test_strict_pace_ends_and_loses_lives_when_the_next_start_is_rolled():
    """R5."""
    strict = DungeonOptions(pace="strict")
    begun = apply(new_sheet(house(), strict), Begin("alley", "C4"), FIRST)
    third = Rolls(((6, 6),) * 3, ((1,) * 5,) * 2)
    ended = begun.settle(third)
    assert (ended.life, ended.is_playing, ended.cats_used) == (2, False, ("alley",))
    assert begun.settle(third) == ended.settle(third)
    lost = new_sheet(house(), strict).settle(third)
    assert (lost.life, lost.cat, lost.at) == (2, None, None)


def test_a_starter_cat_that_missed_its_life_is_a_cat_like_the_others():
    """R11."""
    lost = new_sheet(house(), DungeonOptions(pace="strict"))
    second = Rolls(((6, 6),) * 2, ((1,) * 5,))
    assert code(lost, Begin("tabby", "A1"), second) == "legal"
    assert code(lost, Begin("alley", "A1"), second) == "legal"


def test_closing_ends_the_last_life_for_all():
    """R5."""
    sheet = board("@ .", options=DungeonOptions(lives=2, pace="strict"))
    closed = sheet.close()
    assert (closed.life, closed.is_playing, closed.is_over(dice())) == (2, False, True)
    assert closed.rooms == sheet.rooms


def test_a_sheet_ends_with_the_last_life():
    """R10."""
    sheet = apply(board("@ .", options=DungeonOptions(lives=2)), Done(), dice())
    assert sheet.is_over(dice())
    assert legal_moves(sheet, dice()) == ()
    assert code(sheet, Done(), dice()) == "not-your-life"


# Undo


def test_steps_of_a_life_are_undone_one_by_one():
    """R4."""
    begun = apply(FRESH, Begin("alley", "C4"), FIRST).settle(FIRST_DICE)
    moved = apply(begun, UseDie(0, "N"), FIRST_DICE)
    upgraded = apply(moved, UseDie(1, upgrade="whiskers"), FIRST_DICE)
    assert upgraded.undo(FIRST_DICE) == moved
    assert upgraded.undo(FIRST_DICE).undo(FIRST_DICE) == begun


def test_begin_is_undone_only_while_the_dice_are_not_rolled():
    """R4."""
    begun = apply(FRESH, Begin("alley", "C4"), FIRST)
    assert begun.undo(FIRST) == FRESH
    with pytest.raises(Refusal, match="nothing-to-undo"):
        begun.undo(FIRST_DICE)


def test_a_life_that_is_done_stays_done():
    """R4."""
    done = apply(apply(FRESH, Begin("alley", "C4"), FIRST_DICE), Done(), FIRST_DICE)
    for sheet in (done, FRESH):
        with pytest.raises(Refusal, match="nothing-to-undo"):
            sheet.undo(FIRST_DICE)


def test_strict_pace_takes_undo_away():
    strict = new_sheet(house(), DungeonOptions(pace="strict"))
    begun = apply(apply(strict, Begin("alley", "C4"), FIRST_DICE), UseDie(0, "N"), FIRST_DICE)
    later = Rolls(((3, 4), (1, 1)), FIRST_DICE.dice)
    with pytest.raises(Refusal, match="nothing-to-undo"):
        begun.undo(later)


def test_the_past_is_no_part_of_a_sheets_value():
    begun = apply(FRESH, Begin("alley", "C4"), FIRST)
    again = apply(begun.undo(FIRST), Begin("alley", "C4"), FIRST)
    assert begun == again
    assert hash(begun) == hash(again)
    assert "before" not in repr(begun)
