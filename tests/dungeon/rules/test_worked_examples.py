"""The worked examples of the rules page, one test each."""

from rule_pictures import board, code, dice

from dungeon.rules.layout import house
from dungeon.rules.moves import Begin, UseDie
from dungeon.rules.playing import apply
from dungeon.rules.scoring import score
from dungeon.rules.sheet import DungeonOptions, Rolls, Sheet, new_sheet


def fresh():
    return new_sheet(house(), DungeonOptions())


def marked(*rooms, **fields):
    return Sheet(house(), DungeonOptions(), rooms=frozenset(rooms), **fields)


def test_example_1_dark_6_light_2_fits_the_twenty_rooms_of_two_rows():
    rolls = Rolls(((6, 2),))
    rooms = fresh().start_rooms(rolls)
    assert set(rooms) == {f"{column}{row}" for column in "ABCDEFGHIJ" for row in (2, 7)}
    for room in ("A2", "J7"):
        assert code(fresh(), Begin("alley", room), rolls) == "legal"
    assert code(fresh(), Begin("alley", "B7", ("paws",)), rolls) == "legal"
    assert code(fresh(), Begin("alley", "A3"), rolls) == "bad-start"


def test_example_2_a_walk_from_c5():
    rolls = Rolls(((3, 5),), ((1, 1, 3, 2, 4),))
    sheet = apply(fresh(), Begin("alley", "C5"), rolls)
    sheet = apply(sheet, UseDie(0, "N"), rolls)
    assert sheet.at == "C4"
    sheet = apply(sheet, UseDie(1, "N"), rolls)
    assert sheet.at == "C3"
    assert code(sheet, UseDie(2, "S"), rolls) == "room-marked"
    sheet = apply(sheet, UseDie(3, "E"), rolls)
    assert sheet.at == "D3"
    assert code(sheet, UseDie(4, "W"), rolls) == "room-marked"
    sheet = apply(sheet, UseDie(2, "S"), rolls)
    assert sheet.at == "D4"
    assert code(sheet, UseDie(4, "W"), rolls) == "room-marked"
    assert apply(sheet, UseDie(4, upgrade="eyes"), rolls).tracks == (0, 0, 0, 1)


def test_example_3_an_icon_unlocked_too_late():
    rolls = dice(2, 5, 4)
    sheet = apply(board("@ c1", "sphynx", claws=1), UseDie(0, "E"), rolls)
    assert sheet.treasures == 0
    sheet = apply(sheet, UseDie(1, upgrade="claws"), rolls)
    assert (sheet.tracks[0], score(sheet, (1, 2)).upgrades) == (2, 1)
    sheet = apply(sheet, UseDie(2, "W", ghost=True), rolls)
    assert apply(sheet, UseDie(3, upgrade="claws"), rolls).treasures == 0
    rolls = dice(2, 5, 4, 2)
    assert apply(sheet, UseDie(3, "E", ghost=True), rolls).treasures == 1


def test_example_4_full_tracks():
    full = score(marked(tracks=(9, 9, 9, 9)), (4, 5))
    assert (full.upgrades, full.goals) == (24, {"all-rounder": 12, "mastery": 12})
    assert score(marked(tracks=(9, 9, 0, 0)), (5,)).goals == {"mastery": 0}


def test_example_5_ten_rooms_of_the_edge_and_quadrants_of_9_8_12_and_0():
    edge = marked(*(f"A{row}" for row in range(1, 11)))
    assert score(edge, (2,)).goals == {"ramparts": 6}
    rooms = [f"{column}{row}" for column in "ABC" for row in (1, 2, 3)]
    rooms += [f"{column}{row}" for column in "FGHI" for row in (1, 2)]
    rooms += [f"{column}{row}" for column in "ABC" for row in (6, 7, 8, 9)]
    assert score(marked(*rooms), (1,)).goals == {"quarters": 8}
