"""Layouts as data: the house sheet as the rules give it, and bad ones refused with their place."""

import json
from collections import Counter

import pytest
from rule_pictures import layout_of

from dungeon.rules.layout import (
    HOUSE_FILE,
    LayoutError,
    house,
    layout_document,
    load_layout,
    parse_layout,
)
from dungeon.rules.tables import CATS, GOALS

MAP = [" ".join("." * 10)] * 10


def layout(**changes):
    return parse_layout({"map": MAP, **changes})


def refused(**changes):
    with pytest.raises(LayoutError) as error:
        layout(**changes)
    return str(error.value)


def test_the_house_has_the_counts_that_bind_it():
    sheet = house()
    levels = Counter(icon[-1] for icon in sheet.icons.values())
    icons = Counter(sheet.icons.values())
    assert len(sheet.rooms) == 100
    assert (levels, len(sheet.arrows), sheet.boxes) == ({"1": 20, "2": 16, "3": 12}, 8, 36)
    assert {icon[-1]: count for icon, count in icons.items()} == {"1": 5, "2": 4, "3": 3}
    assert set(icons.values()) == {5, 4, 3}
    assert len(icons) == 12


def test_no_two_house_rooms_with_the_same_icon_touch():
    sheet = house()
    for room, icon in sheet.icons.items():
        for way in "NESW":
            assert sheet.icons.get(sheet.neighbours[room].get(way)) != icon


def test_every_house_quadrant_is_equally_rich():
    sheet = house()

    def quadrant(room):
        return room[0] < "F", int(room[1:]) < 6

    assert set(Counter(map(quadrant, sheet.arrows)).values()) == {2}
    by_level = Counter((quadrant(room), icon[-1]) for room, icon in sheet.icons.items())
    assert {level: n for (_, level), n in by_level.items()} == {"1": 5, "2": 4, "3": 3}
    assert len(set(by_level.items())) == 12
    assert {n for (_, level), n in by_level.items() if level == "1"} == {5}


def test_house_rooms_stand_where_the_rules_draw_them():
    sheet = house()
    assert [sheet.cell(room) for room in ("A1", "B1", "J2", "D3", "J10")] == [
        *("c1", "^", "p3", "e3", "p2"),
    ]


def test_only_the_map_must_be_there():
    sheet = layout()
    assert (sheet.columns, sheet.rows, sheet.boxes) == ("1234512345", "1234512345", 36)
    assert sheet.tracks == house().tracks
    with pytest.raises(LayoutError, match="map"):
        parse_layout({})


@pytest.mark.parametrize("key", ["format", "name", "columns", "rows", "tracks", "boxes"])
def test_an_empty_key_is_no_key(key):
    assert layout(**{key: None}) == layout()
    if key != "boxes":
        assert layout(**{key: {} if key == "tracks" else ""}) == layout()


def test_documents_round_trip():
    tracks = {
        "claws": {"faces": ["12"] * 8 + ["6"], "unlocks": [[1, 0], [2, 50], [9, 99]]},
        "whiskers": {"faces": "654"},
        "paws": {},
        "eyes": {},
    }
    odd = layout_of(". c1 \n # ^", name="Odd", columns="1111122222", boxes=0, tracks=tracks)
    for sheet in (house(), odd):
        assert parse_layout(json.loads(json.dumps(layout_document(sheet)))) == sheet


def test_layout_files_may_be_toml_or_json(tmp_path):
    path = tmp_path / "ours.json"
    path.write_text(json.dumps(layout_document(house())))
    assert load_layout(path) == load_layout(HOUSE_FILE) == house()
    path.write_text("{")
    with pytest.raises(LayoutError, match=r"ours\.json"):
        load_layout(path)


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"map": MAP[:9]}, "map: ten rows"),
        ({"map": [*MAP[:2], ". . .", *MAP[3:]]}, "map row 3: ten cells"),
        ({"map": [*MAP[:2], ". . . . x1 . . . . .", *MAP[3:]]}, "map row 3, cell E"),
        ({"map": [*MAP[:9], ". . . . c4 . . . . ."]}, "map row 10, cell E"),
        ({"map": [" ".join("#" * 10)] * 10}, "at least one room"),
        ({"map": "...."}, "map"),
        ({"map": [1] * 10}, "map"),
        ({"columns": "123451234"}, "columns"),
        ({"columns": "1234512346"}, "columns"),
        ({"rows": "1234512340"}, "rows"),
        ({"rows": 1234512345}, "rows"),
        ({"boxes": 100}, "boxes"),
        ({"boxes": -1}, "boxes"),
        ({"boxes": True}, "boxes"),
        ({"boxes": 36.0}, "boxes"),
        ({"name": 7}, "name"),
        ({"format": "ninelives-layout/2"}, "format"),
        ({"size": 10}, "size"),
        ({"tracks": []}, "tracks"),
        ({"tracks": {"claws": {}}}, "whiskers"),
        ({"tracks": {"claws": {}, "whiskers": {}, "paws": {}, "eyes": {}, "tail": {}}}, "tail"),
    ],
)
def test_a_bad_layout_is_refused_with_its_place(changes, place):
    assert place in refused(**changes)


@pytest.mark.parametrize(
    ("track", "place"),
    [
        ({"faces": "17"}, "square 1"),
        ({"faces": ["15"] * 8}, "nine squares"),
        ({"faces": ["15"] * 8 + [""]}, "square 9"),
        ({"faces": 15}, "faces"),
        ({"faces": [15] * 9}, "faces"),
        ({"unlocks": [[2, 1], [5, 2]]}, "three pairs"),
        ({"unlocks": [[2, 1], [2, 2], [8, 3]]}, "level 2"),
        ({"unlocks": [[0, 1], [2, 2], [8, 3]]}, "level 1"),
        ({"unlocks": [[2, 1], [5, 2], [10, 3]]}, "level 3"),
        ({"unlocks": [[2, 1], [5, 2], [8, -3]]}, "level 3"),
        ({"unlocks": [[2, 1], [5, 2], [8, True]]}, "level 3"),
        ({"unlocks": [[2, 1], [5, 2], 8]}, "level 3"),
        ({"colour": "red"}, "colour"),
        ([], "track eyes"),
    ],
)
def test_a_bad_track_is_refused_with_its_place(track, place):
    message = refused(tracks={"claws": {}, "whiskers": {}, "paws": {}, "eyes": track})
    assert "track eyes" in message
    assert place in message


def test_cats_and_goals_are_those_of_the_rules():
    assert list(CATS) == [
        *("alley", "tabby", "ragdoll", "sphynx", "maine-coon", "bengal", "persian"),
        *("siamese", "black-cat"),
    ]
    assert [GOALS[die].id for die in range(1, 7)] == [
        *("quarters", "ramparts", "corridor", "all-rounder", "mastery", "collector"),
    ]
