"""Titles of the evening and headlines between lives: facts of sheets, the rarest and best first."""

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest
from random_play import Table

from dungeon.rules.career import life_of, points_by_life, tracks_before, treasures_by_life
from dungeon.rules.headlines import headline, heat
from dungeon.rules.layout import house
from dungeon.rules.lived import LivedLife
from dungeon.rules.moves import Begin, Done
from dungeon.rules.playing import apply
from dungeon.rules.scoring import score
from dungeon.rules.sheet import DungeonOptions, Rolls, Sheet, new_sheet
from dungeon.rules.titles import (
    TITLES,
    Award,
    Evening,
    _placed,
    _places,
    awards,
    is_at_par,
    of_the_evening,
    own_titles,
    quarter_of,
    titles_won,
)
from ninelives_site.pages.sentences import text_of
from tests.tiers import some

GOALS = (3, 6)
ROOMS = house().rooms
ROOMS_OF_A_LONG_WALK = ["A1", "B1", "C1", "D1", "D2", "D3", "D4"]


def lived(*lives: dict, **fields) -> Sheet:
    """A sheet whose lives were so: rooms `entered` and `earned`, `marks` on tracks, `treasures`."""
    done, tracks, treasures = [], (0, 0, 0, 0), 0
    for number, life in enumerate(lives, 1):
        marks = life.get("marks", (0, 0, 0, 0))
        tracks = tuple(a + b for a, b in zip(tracks, marks, strict=True))
        treasures += life.get("treasures", 0)
        entered = tuple(life.get("entered", ()))
        earned = tuple(life.get("earned", ()))
        cat, dice = life.get("cat", "alley"), life.get("dice", 5)
        icons = (0,) * 12
        done.append(LivedLife(number, cat, entered, earned, tracks, treasures, icons, dice))
    return Sheet(
        house(),
        DungeonOptions(lives=9),
        life=len(lives),
        rooms=frozenset(room for life in done for room in life.entered),
        tracks=tracks,
        treasures=treasures,
        lived=tuple(done),
        **fields,
    )


def won(*sheets: Sheet) -> dict[str, int]:
    """Which titles these sheets hold, and their numbers."""
    return {a.title.id: a.number for a in awards(of_the_evening(sheets, GOALS)) if a is not None}


def number_of(title: str, *sheets: Sheet) -> list[int]:
    """The number of each sheet in one title."""
    evening = of_the_evening(sheets, GOALS)
    measure = next(t.measure for t in TITLES if t.id == title)
    return [measure(evening, index) for index in range(len(sheets))]


def all_awards(*sheets: Sheet) -> list[list[Award]]:
    """In which titles each sheet is placed, be it one's own or not."""
    placed = _placed(of_the_evening(sheets, GOALS))
    return [[own[index] for own in placed if index in own] for index in range(len(sheets))]


def words(*players: tuple[str, Sheet], life: int = 1) -> str:
    return str(headline(players, life, GOALS).words)


def test_a_sheet_keeps_each_life_as_it_ended():
    rolls = Rolls(((6, 6), (6, 6)), ((1,) * 5, (1,) * 5))
    sheet = apply(new_sheet(house(), DungeonOptions()), Begin("alley", "C5"), rolls)
    assert sheet.lived == ()
    sheet = apply(apply(apply(sheet, Done(), rolls), Begin("tabby", "D4"), rolls), Done(), rolls)
    assert [(life.number, life.cat, life.entered) for life in sheet.lived] == [
        (1, "alley", ("C5",)),
        (2, "tabby", ("D4",)),
    ]
    assert life_of(sheet, 3) is None


def test_a_life_that_was_lost_leaves_nothing():
    strict = DungeonOptions(pace="strict")
    sheet = apply(new_sheet(house(), strict), Begin("alley", "C5"), Rolls(((6, 6),)))
    later = Rolls(((6, 6),) * 3, ((1,) * 5,) * 2)
    assert [life.number for life in sheet.settle(later).lived] == [1]
    assert [life.number for life in sheet.close().lived] == [1]
    assert sheet.close().close().lived == sheet.close().lived


@pytest.mark.parametrize("seed", range(4))
def test_the_lives_of_a_sheet_add_up_to_it(seed):
    table = Table(Random(seed), ("Ana", "Ben", "Cleo"), pace=("relaxed", "strict")[seed % 2])
    table.play_evening(eager=0.8)
    for sheet in table.game.sheets:
        goals = table.game.goals
        assert sum(points_by_life(sheet, goals).values()) == score(sheet, goals).total
        assert sum(treasures_by_life(sheet).values()) == sheet.treasures
        assert {room for life in sheet.lived for room in life.entered} == sheet.rooms
        assert {room for life in sheet.lived for room in life.earned} == sheet.earned
        assert tracks_before(sheet, 10) == sheet.tracks
    evening = of_the_evening(table.game.sheets, table.game.goals)
    assert all(award is None or award.place >= 1 for award in awards(evening))
    assert len(titles_won(evening, 4)) <= 4


@pytest.mark.parametrize("players", [2, 3, 5, 8])
@pytest.mark.parametrize("lives", [1, 2, 3, 6])
def test_titles_of_any_evening_fit_it(players, lives):
    """Each sheet is named once at most, and no title is what half of the hall has."""
    table = Table(Random(players + lives), tuple("ABCDEFGH"[:players]), lives=lives)
    table.play_evening(eager=0.8)
    evening = of_the_evening(table.game.sheets, table.game.goals)
    won = titles_won(evening, len(TITLES))
    named = [index for title in won for index in title.winners]
    assert len(named) == len(set(named))
    held = awards(evening)
    for title in won:
        assert all(held[index] == title.award for index in title.winners)
        assert len(title.winners) == 1 or len(title.winners) < players / 2
        assert lives >= 6 or title.award.title.id not in {"early-bird", "late-bloomer"}


def test_every_title_counts_what_it_says():
    row, quiet = ROOMS[:4], lived({}, {}, {}, {})
    busy = lived(
        {"entered": row, "treasures": 3, "earned": row[:1], "marks": (1, 0, 0, 0)},
        {"entered": ["B1"], "cat": "sphynx", "treasures": 1, "dice": 2},
        {},
        {"entered": ["A10", "J1", "J10"], "treasures": 2, "marks": (1, 0, 0, 0)},
    )
    assert row == ("A1", "B1", "C1", "D1")
    counted = {title.id: number_of(title.id, busy, quiet) for title in TITLES}
    assert counted == {
        "tower": [3, 0],
        "long-way": [4, 0],
        "saw-it-all": [7, 0],
        "full-hand": [2, 0],
        "steady-paw": [3, 0],
        "late-bloomer": [2 + 4 + 1, 0],
        "early-bird": [6 + 4 + 2, 0],
        "night-owl": [7, 0],
        "ghost-walker": [2, 0],
        "thrifty": [3, 0],
        "arrow-catcher": [2, 0],
        "four-corners": [1, 0],
    }


def test_rooms_that_somebody_else_entered_are_nobodys_own():
    assert number_of("night-owl", lived({"entered": ["A1", "B1"]}), lived({"entered": ["A1"]})) == [
        1,
        0,
    ]


def test_par_is_the_middle_of_the_hall_and_nothing_is_never_par():
    rich, middle, poor = (lived({"treasures": n}, {}) for n in (3, 2, 1))
    evening = of_the_evening((rich, middle, poor), GOALS)
    assert [is_at_par(evening, index) for index in range(3)] == [
        {1: True, 2: False},
        {1: True, 2: False},
        {1: False, 2: False},
    ]


def test_a_sheet_has_one_title_that_in_which_it_is_best_placed():
    walker = lived({"entered": ROOMS[:10], "dice": 4})
    finder = lived({"treasures": 6, "dice": 4})
    saver = lived({"treasures": 2, "dice": 5})
    held = awards(of_the_evening((walker, finder, saver), GOALS))
    assert [award.place for award in held] == [1, 1, 1]
    assert held[0].title.id in {"long-way", "saw-it-all", "night-owl", "arrow-catcher"}
    assert held[1].title.id == "tower"
    assert held[2].title.id == "thrifty"
    assert str(held[1].words) == "most treasures in a life: 6"


def test_ties_share_a_place_and_the_next_stay_empty():
    sheets = [lived({"treasures": n}) for n in (3, 3, 2, 1, 0)]
    places = [a and (a.place, a.shared_by) for a in awards(of_the_evening(sheets, GOALS))]
    assert places == [(1, 2), (1, 2), None, None, None], "nobody else has the same title"


@pytest.mark.parametrize("treasures", [(3, 3, 2), (3, 3, 2, 1), (4, 3, 3, 3, 1)])
def test_nobody_has_a_title_for_what_half_of_the_hall_has_or_for_being_last(treasures):
    sheets = [lived({"treasures": n}) for n in treasures]
    for number, award in zip(treasures, awards(of_the_evening(sheets, GOALS)), strict=True):
        assert award is None or number not in (3, min(treasures))


def test_a_title_of_a_later_place_says_which_and_only_the_first_is_the_most():
    sheets = [lived({"treasures": n, "entered": ROOMS[:n]}) for n in (4, 3, 1)]
    places = _places(of_the_evening(sheets, GOALS), TITLES[0])
    assert text_of(places[0].words) == "most treasures in a life: 4"
    assert text_of(places[1].words) == "most treasures in a life: 3, place 2"
    assert 2 not in places, "nobody is told of being last"


def test_a_sheet_that_was_not_played_has_no_title():
    """All its dice are lost; somebody who came later could lose more of them in a longer game."""
    sheets = [lived({"treasures": 1, "dice": 2}, {"dice": 2}), lived({"dice": 5}), lived()]
    thrifty = next(title for title in TITLES if title.id == "thrifty")
    assert 2 not in _places(of_the_evening(sheets, GOALS), thrifty)


@pytest.mark.parametrize(("lives", "count"), [(2, False), (3, False), (5, False), (6, True)])
def test_the_first_and_the_last_three_lives_count_from_six_lives_on(lives, count):
    early = lived({"treasures": 2}, *[{}] * (lives - 1))
    late = lived(*[{}] * (lives - 2), {"treasures": 1}, {"treasures": 1})
    own = [{a.title.id for a in held} for held in all_awards(early, late)]
    assert [("early-bird" in own[0]), ("late-bloomer" in own[1])] == [count, count]
    assert count or not {"early-bird", "late-bloomer"} & (own[0] | own[1])


def test_the_least_of_four_quarters_is_said_as_such():
    """Room by room: the number is that of the quarter with the fewest rooms."""
    everywhere = lived({"entered": ["A1", "J1", "A10", "J10"], "earned": ["A1"], "treasures": 1})
    held = all_awards(everywhere, lived({"entered": ["A1"]}))[0]
    corners = next(award for award in held if award.title.id == "four-corners")
    assert (corners.figure, str(corners.words)) == ("1+", "rooms in each quarter: 1+")


def test_nobody_is_placed_where_all_are_alike_or_with_nothing():
    assert won(lived({}), lived({})) == {}
    assert awards(of_the_evening([lived({"treasures": 2}), lived({"dice": 5})], GOALS))[1] is None
    assert won(lived({"treasures": 2})) == {}
    assert awards(Evening((), GOALS)) == ()


def test_no_title_is_won_where_nobody_scored():
    sheets = [lived({"entered": ["A1", "C1"], "dice": 4}), lived({"entered": ["A1"], "dice": 1})]
    evening = of_the_evening(sheets, (1, 5))
    assert not any(points for sheet in evening.points for points in sheet.values())
    assert awards(evening) == (None, None)
    assert titles_won(evening, 9) == ()


def test_the_screen_names_the_titles_with_the_greatest_leads_each_with_all_who_share_it():
    sheets = [
        lived({"treasures": 9, "dice": 3}),
        lived({"entered": ["A1", "C1", "E1"], "dice": 4}),
        lived({"entered": ["A1", "C1", "E1"], "dice": 4}),
        lived({"treasures": 8, "marks": (1, 0, 0, 0), "dice": 3}),
        lived({"treasures": 7, "dice": 2}),
    ]
    titles = titles_won(of_the_evening(sheets, GOALS), 2)
    assert len(titles) == 2
    leads = [title.award.lead for title in titles]
    assert leads == sorted(leads, reverse=True)
    shared = titles_won(of_the_evening(sheets, GOALS), 9)
    assert (1, 2) in [title.winners for title in shared]


def an_evening(players: int, lives: int = 6, seed: int = 7) -> Evening:
    names = tuple(f"Cat {number}" for number in range(players))
    table = Table(Random(seed), names, lives=lives)
    table.play_evening(eager=0.9)
    return of_the_evening(table.game.sheets, table.game.goals)


@pytest.mark.parametrize("players", [3, 5, 6, 8, 12, 20])
@pytest.mark.parametrize("seed", some(range(3)))
def test_a_title_is_given_for_one_place_and_of_many_for_the_first_two_only(players, seed):
    held = [award for award in awards(an_evening(players, seed=seed)) if award]
    places = {(award.title.id, award.place) for award in held}
    assert len({title for title, _place in places}) == len(places)
    assert players <= 8 or all(award.place <= 2 for award in held)
    assert players > 8 or len(held) >= players - 1, "hardly anybody of a few goes without"


def test_each_of_two_gets_two_titles_in_which_it_is_first():
    own = own_titles(an_evening(2))
    assert [len(titles) for titles in own] == [2, 2]
    assert all(award.place == 1 for titles in own for award in titles)


def test_early_and_late_lives_are_no_title_where_fewer_than_six_were_lived():
    """A game of nine that was ended after two."""
    lives = ({"treasures": 5}, {"treasures": 1})
    rich, poor = lived(*lives), lived({"treasures": 1}, {})
    nine = DungeonOptions(lives=9)
    evening = of_the_evening([replace(sheet, options=nine) for sheet in (rich, poor)], GOALS)
    ids = {award.title.id for titles in own_titles(evening) for award in titles}
    assert ids
    assert not ids & {"early-bird", "late-bloomer"}
    thrifty = next(title for title in TITLES if title.id == "thrifty")
    assert thrifty.measure(evening, 0) == 0, "dice of lives that nobody lived are not lost"


def test_quarters_are_told_apart():
    assert [quarter_of(room) for room in ("A1", "F5", "E6", "J10")] == [0, 1, 2, 3]


def gem_room() -> str:
    return next(room for room, icon in house().icons.items() if icon == "claws-3")


def test_three_cats_in_one_gem_room_are_the_rarest_news():
    room = gem_room()
    took = lived({"entered": [room], "earned": [room], "treasures": 4})
    players = [(name, took) for name in ("Ana", "Ben", "Cleo")]
    assert words(*players) == "3 cats took the tower"
    told = headline([*players, ("Dev", lived({}))], 1, GOALS)
    assert (told.meant, told.room, told.icon) == ({0, 1, 2}, room, "claws-3")
    assert str(told.detail) == f"claws 3 in {room}: a treasure each"
    assert words(*players[:2]) == "2 cats found 4 treasures each"


@pytest.mark.parametrize(
    ("life", "said"),
    [
        ({"treasures": 4, "marks": (9, 0, 0, 0)}, "Ana found 4 treasures in one life"),
        ({"treasures": 3, "marks": (9, 0, 0, 0)}, "Ana filled a track"),
        ({"entered": [f"{column}5" for column in "ABCDEFGHIJ"] * 2}, "Nobody left row 5"),
        (
            {"entered": [f"{column}5" for column in "ABCDEFGHIJ"] * 2 + ["A6"]},
            "Hardly anybody left row 5",
        ),
        ({"entered": [f"C{row}" for row in range(1, 11)] * 2}, "Nobody left column C"),
        ({"entered": ["F3"], "earned": ["F3"], "treasures": 1}, "Ana took the tower"),
        ({"entered": ["A1"], "treasures": 1}, "Ana found the first treasure"),
        ({"entered": ["A1", "B1"], "marks": (8, 0, 0, 0)}, "Ana has the key to the tower"),
        ({"entered": ["A1", "B1"], "marks": (0, 0, 0, 8)}, "Ana has the key to the window"),
        ({"entered": ["A1"], "marks": (1, 2, 1, 0)}, "Ana never left A1"),
        ({"entered": ["A1", "B1"], "marks": (1, 2, 1, 0)}, "Ana made the most of it"),
        ({"entered": ROOMS_OF_A_LONG_WALK, "marks": (1, 0, 0, 0)}, "Ana went through 7 rooms"),
        ({"entered": ROOMS_OF_A_LONG_WALK[1:]}, "Ana made the most of it"),
        ({"entered": ["A1"]}, "Ana made the most of it"),
        ({}, "Life 1 was quiet"),
    ],
)
def test_the_rarest_thing_is_said_first(life, said):
    assert words(("Ana", lived(life)), ("Ben", lived({}))) == said


def test_cats_that_went_the_same_way_are_told_together():
    way = {"entered": ["A1", "B1", "C1", "C2"]}
    players = [("Ana", lived(way)), ("Ben", lived({"entered": ["A1"]})), ("Cleo", lived(way))]
    told = headline(players, 1, GOALS)
    assert (str(told.words), told.meant) == ("2 cats went the same way", {0, 2})
    assert str(told.detail) == "from A1 to C2"
    back = {"entered": way["entered"][::-1]}
    assert words(("Ana", lived(way)), ("Ben", lived(back))) == "2 cats went through A1"


def test_the_first_who_unlock_a_gem_have_its_key_and_nobody_after_them():
    early = lived({"marks": (8, 0, 0, 0)}, {})
    late = lived({}, {"marks": (8, 0, 0, 0), "entered": ["A1", "B1"]})
    told = headline([("Ana", early), ("Ben", early)], 1, GOALS)
    assert str(told.words) == "2 cats have the key to the tower"
    assert str(told.detail) == "claws 3 counts from now on"
    assert words(("Ben", late), life=2) == "Ben has the key to the tower"
    last = replace(late, options=DungeonOptions(lives=2))
    assert headline([("Ben", last)], 2, GOALS).detail is None, "no life is to come"
    assert "key" not in words(("Ana", early), ("Ben", late), life=2)


def test_from_the_third_life_on_the_best_of_all_lives_is_told():
    lives = [{"treasures": 1}, {"treasures": 1}, {"treasures": 2}, {"treasures": 2}]
    ana = ("Ana", lived(*lives))
    said = [words(ana, life=life) for life in (1, 2, 3, 4)]
    assert said[1:] == ["Life 2 was quiet", "Ana: the best life so far", "Life 4 was quiet"]
    assert str(headline([ana], 3, GOALS).detail) == "+4 in this life"
    assert words(ana, ("Ben", lived(*lives)), life=3) == "2 cats: the best life so far"


def test_a_quarter_is_said_to_be_dark_once_an_evening_and_the_map_shows_all_of_it():
    walked = [r for r in ROOMS if quarter_of(r) != 3]
    ana = ("Ana", lived({"entered": walked}, {"entered": walked[:1]}, {"entered": walked[:1]}, {}))
    said = [words(ana, ("Ben", lived({}, {}, {}, {})), life=life) for life in (1, 2, 3, 4)]
    assert [number for number, line in enumerate(said, 1) if "still dark" in line] == [3]
    told = headline([ana], 3, GOALS)
    assert set(heat([ana], 3, told).hall) == set(walked)
    assert not heat([ana], 3, told).meant


def test_the_map_shows_where_the_hall_went_and_those_whom_the_headline_is_about():
    ana = ("Ana", lived({"entered": ["H10", "I10"]}))
    others = [(name, lived({"entered": ["D10"]})) for name in ("Ben", "Cleo")]
    told = headline([ana, *others], 1, GOALS)
    assert told.meant == {0}
    entered = heat([ana, *others], 1, told)
    assert entered.hall == {"H10": 1, "I10": 1, "D10": 2}
    assert entered.meant == {"H10": 1, "I10": 1}


def test_a_track_that_was_full_before_is_no_news():
    sheet = lived({"marks": (9, 0, 0, 0)}, {"entered": ["A1"]})
    assert words(("Ana", sheet), life=2) == "Life 2 was quiet", (
        "of one cat alone nothing is the most"
    )
    assert words(("Ana", sheet), ("Ben", sheet), life=1) == "2 cats filled a track"


def test_a_track_that_is_full_promises_a_power_where_a_life_is_to_come():
    full, nothing = {"marks": (9, 0, 0, 0)}, {}
    told = headline([("Ana", lived(full, nothing))], 1, GOALS)
    assert str(told.detail) == "All nine squares: a power from now on"
    last = replace(lived(nothing, full), options=DungeonOptions(lives=2))
    assert headline([("Ana", last)], 2, GOALS).detail is None


def test_in_a_small_hall_a_life_has_its_cats_too():
    """Three in one gem room, four treasures, a full track: among five cats that is hardly ever."""
    first, second = {"treasures": 1}, {"treasures": 2}
    players = [("Ana", lived(first, first)), ("Ben", lived(first, second)), ("Cleo", lived({}, {}))]
    told = headline(players, 1, GOALS)
    assert (str(told.words), told.meant) == ("2 cats found the first treasures", {0, 1})
    told = headline(players, 2, GOALS)
    assert (str(told.words), told.meant) == ("Ben landed on all fours", {1})
    assert str(told.detail) == "+4 in this life"
    assert words(*players[::2], ("Dev", players[0][1]), life=2) == "2 cats landed on all fours"
    assert words(*players[:1] * 3, life=2) == "Life 2 was quiet", "nobody did better than another"


def test_a_gem_that_two_cats_found_is_news_of_the_second_rank():
    room = gem_room()
    found = lived({}, {"entered": [room], "earned": [room], "treasures": 1})
    full = lived({}, {"marks": (9, 0, 0, 0)})
    assert words(("Ana", found), ("Ben", found), life=2) == "2 cats took the tower"
    assert words(("Ana", found), ("Ben", full), life=2) == "Ben filled a track"


def test_a_headline_is_about_its_own_life_only():
    room = gem_room()
    sheet = lived({"entered": [room], "earned": [room], "treasures": 1}, {"entered": ["A1"]})
    players = [(name, sheet) for name in ("Ana", "Ben", "Cleo")]
    assert words(*players, life=2) == "3 cats went through A1"
    assert heat(players, 1, headline(players, 1, GOALS)).meant == {room: 3}
    assert heat(players, 3, headline(players, 3, GOALS)).hall == {}


@pytest.mark.parametrize("players", [1, 2, 3, 6, 9, 20])
@pytest.mark.parametrize("seed", some(range(3)))
def test_no_kind_of_headline_comes_twice_running_and_no_sentence_twice(players, seed):
    names = tuple(f"Cat {number}" for number in range(players))
    table = Table(Random(seed), names, lives=9)
    table.play_evening(eager=0.9)
    sheets = list(zip(names, table.game.sheets, strict=True))
    told = [headline(sheets, life, table.game.goals) for life in range(1, 10)]
    assert len({str(each.words) for each in told}) == 9
    kinds = [each.kind for each in told]
    assert all(one != other or one == "quiet" for one, other in pairwise(kinds))
    assert players == 1 or kinds[-1] == "race"
    assert kinds[:-1].count("race") <= 2
    assert players < 3 or "quiet" not in kinds, "of three or more there is always something to say"


@pytest.mark.parametrize(
    ("lives", "said"),
    [
        ([(1, 3), (1, 2), (1, 2)], "3 cats within three points"),
        ([(9, 9), (9, 9), (1, 0)], "A tie at the top"),
        ([(9, 9), (9, 1), (1, 0)], "The lead has never changed"),
        ([(9, 9), (1, 30), (0, 0)], "The lead has changed once"),
    ],
)
def test_after_the_last_life_it_is_the_race(lives, said):
    """Treasures in each of two lives; each is two points."""
    two = DungeonOptions(lives=2)
    players = [
        (f"Cat {number}", replace(lived(*({"treasures": n} for n in own)), options=two))
        for number, own in enumerate(lives)
    ]
    told = headline(players, 2, (1, 5))
    assert (str(told.words), told.kind, told.meant) == (said, "race", frozenset())
    assert not told.has_name


def test_a_race_that_nobody_runs_is_not_told():
    two = DungeonOptions(lives=2)
    nobody = [(name, replace(lived({}, {}), options=two)) for name in ("Ana", "Ben")]
    assert headline(nobody, 2, (1, 5)).kind == "quiet"
    alone = [("Ana", replace(lived({}, {"treasures": 4}), options=two))]
    assert headline(alone, 2, (1, 5)).kind == "person"


def test_a_name_is_marked_so_that_it_can_be_set_in_its_font():
    assert headline([("Ines", lived({"treasures": 5}))], 1, GOALS).has_name
    assert not headline([("Ines", lived({}))], 1, GOALS).has_name


def test_lives_do_not_make_two_sheets_different():
    sheet = lived({"treasures": 1})
    assert replace(sheet, lived=()) == sheet
