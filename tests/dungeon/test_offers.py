"""The action bar says what the rules say: what is lit, what it earns, asks, warns of."""

import json
from dataclasses import replace

import pytest
from django.http import QueryDict

from dungeon.phone import draft as drafts
from dungeon.phone.awakening import StartChoice
from dungeon.phone.draft import SheetDraft
from dungeon.phone.leftover import leftover
from dungeon.phone.notices import notice_of
from dungeon.phone.offers import Summary, in_no_hand, offers
from dungeon.phone.page import tracks_shown, with_hint
from dungeon.rules.layout import TRACKS, house
from dungeon.rules.moves import Begin, UseDie, parse_move
from dungeon.rules.playing import apply
from dungeon.rules.sheet import DungeonOptions, Rolls, Sheet, new_sheet
from ninelives_site.core.refusal import Refusal

C5 = Rolls(starts=((3, 5),), dice=((1, 1, 3, 2, 4),))


def sheet(cat: str = "alley", at: str = "C5", **changes) -> Sheet:
    """A cat that has just woken up, on a sheet with the changes asked for."""
    fresh = new_sheet(house(), DungeonOptions())
    return replace(
        fresh,
        life=1,
        is_playing=True,
        cat=cat,
        cats_used=(cat,),
        at=at,
        rooms=changes.pop("rooms", frozenset()) | {at},
        fresh=(at,),
        **changes,
    )


def rolls(*faces: int) -> Rolls:
    return Rolls(starts=((3, 5),), dice=(faces,))


def action_bar(of: Sheet, faces: tuple[int, ...], **chosen):
    return offers(of, rolls(*faces), SheetDraft(**{"die": 0} | chosen))


def named(buttons) -> dict[str, str]:
    """Buttons as {id: kind}."""
    return {button.id: button.kind for button in buttons}


def lit(buttons) -> list[str]:
    return [button.id for button in buttons if button.lit]


# Dice and ways


def test_a_die_lights_its_ways_and_its_tracks():
    shown = action_bar(sheet(), (5, 1, 3, 2, 4))
    assert lit(shown.ways) == ["way-N", "way-S"]
    assert lit(shown.tracks) == ["track-claws", "track-paws"]
    assert shown.lit == {"C4", "C6"}
    assert shown.summary == Summary("goes north or south, or marks claws or paws.", 5)


def test_without_a_choice_the_first_unused_die_is_in_hand():
    shown = offers(sheet(dice_used=(0,)), C5, SheetDraft())
    assert [die.kind for die in shown.dice] == ["used", "picked", "", "", ""]


def test_a_lit_way_posts_the_move_that_the_sheet_accepts():
    of = sheet()
    way = action_bar(of, (1, 1, 3, 2, 4)).ways[0]
    assert apply(of, parse_move(json.loads(way.move)), C5).at == "C4"


def test_a_way_that_is_not_this_dies_still_posts_its_move_to_be_told_why():
    way = action_bar(sheet(), (1, 1, 3, 2, 4)).ways[1]
    assert (way.id, way.kind) == ("way-E", "")
    assert json.loads(way.move) == {"type": "use", "die": 0, "move": "E"}


@pytest.mark.parametrize(
    ("at", "way", "says"),
    [
        ("C5", "N", "North to C4, plain"),
        ("C5", "W", "West to B5, not 1"),
        ("A5", "W", "West, the edge"),
        ("C2", "N", "North to C1, claws 2, locked"),
        ("B2", "N", "North to B1, arrow"),
    ],
)
def test_a_way_says_where_it_leads(at, way, says):
    shown = action_bar(sheet(at=at), (1, 1, 3, 2, 4))
    label = next(button.label for button in shown.ways if button.id == f"way-{way}")
    assert label.removesuffix(", open now") == says


def test_a_way_into_an_unlocked_icon_says_what_it_earns():
    shown = action_bar(sheet(at="C2", tracks=(5, 0, 0, 0)), (1, 1, 3, 2, 4))
    assert shown.ways[0].label == "North to C1, claws 2, +2, open now"


def test_an_unlocked_icon_earns_nothing_where_no_box_is_left():
    shown = action_bar(sheet(at="C2", tracks=(5, 0, 0, 0), treasures=36), (1, 1, 3, 2, 4))
    assert shown.ways[0].label == "North to C1, claws 2, no box left, open now"


def test_a_marked_room_is_shut():
    shown = action_bar(sheet(rooms=frozenset({"C4"})), (1, 1, 3, 2, 4))
    assert shown.ways[0].label == "North to C4, shut"
    assert not shown.ways[0].lit


def test_when_all_dice_are_used_nothing_is_in_hand():
    shown = offers(sheet(dice_used=(0, 1, 2, 3, 4)), C5, SheetDraft())
    assert shown.ways == ()
    assert shown.summary == Summary("All five dice are used.")
    assert set(named(shown.tracks).values()) == {"still"}
    assert shown.tracks[0].query == "?ask=track-claws"


# The arrow


def test_a_way_to_an_arrow_asks_for_its_track_at_once():
    of = sheet(at="A1")
    way = action_bar(of, (2, 1, 3, 2, 4)).ways[1]
    assert way.lit
    assert not way.move
    asked = offers(of, rolls(2, 1, 3, 2, 4), SheetDraft(die=0, move="E", first="move")).question
    assert asked.title == "An arrow in B1"
    assert [button.kind for button in asked.buttons] == ["free"] * 4
    assert json.loads(asked.buttons[2].move)["arrow"] == ["paws"]


def test_a_full_track_is_not_free_for_an_arrow():
    of = sheet(at="A1", tracks=(9, 0, 0, 0))
    asked = offers(of, rolls(2, 1, 3, 2, 4), SheetDraft(die=0, move="E", first="move")).question
    assert named(asked.buttons)["track-claws"] == ""


def test_where_every_track_is_full_an_arrow_asks_nothing():
    way = action_bar(sheet(at="A1", tracks=(9, 9, 9, 9)), (2, 1, 3, 2, 4)).ways[1]
    assert json.loads(way.move) == {"type": "use", "die": 0, "move": "E"}


# Powers


def power(shown, name: str):
    return next((button for button in shown.powers if button.id == f"power-{name}"), None)


def test_an_alley_cat_has_no_power_to_offer():
    assert action_bar(sheet(), (1, 1, 3, 2, 4)).powers == ()


def test_a_tabby_chooses_a_face_for_the_die():
    of = sheet("tabby")
    assert power(action_bar(of, (1, 1, 3, 2, 4)), "as").name == "any face"
    asked = action_bar(of, (1, 1, 3, 2, 4), as_face=0).question
    assert asked.title == "The 1 as …"
    assert [button.name for button in asked.buttons] == ["1", "2", "3", "4", "5", "6"]
    chosen = action_bar(of, (1, 1, 3, 2, 4), as_face=6)
    assert lit(chosen.ways) == ["way-E", "way-W"]
    assert chosen.summary == Summary("goes east or west, or marks whiskers or eyes.", 1, as_face=6)


def test_a_tabby_that_used_its_power_twice_offers_it_no_more():
    assert power(action_bar(sheet("tabby", cat_uses=2), (1, 1, 3, 2, 4)), "as") is None


def test_a_ragdoll_turns_the_die_to_its_opposite():
    of = sheet("ragdoll")
    assert power(action_bar(of, (2, 1, 3, 2, 4)), "as").name == "as a 5"
    assert lit(action_bar(of, (2, 1, 3, 2, 4), as_face=5).ways) == ["way-N", "way-S"]


def test_a_sphynx_is_a_ghost_only_where_a_marked_room_is_in_reach():
    of = sheet("sphynx", rooms=frozenset({"C4"}))
    assert power(action_bar(sheet("sphynx"), (1, 1, 3, 2, 4)), "ghost") is None
    assert power(action_bar(of, (1, 1, 3, 2, 4)), "ghost").kind == "power"
    assert action_bar(of, (1, 1, 3, 2, 4)).reach == {"C4"}
    assert lit(action_bar(of, (1, 1, 3, 2, 4), ghost=True).ways) == ["way-N"]


def test_a_maine_coon_goes_a_room_further_in_the_same_direction():
    of = sheet("maine-coon", at="C6")
    assert power(action_bar(of, (1, 1, 3, 2, 4)), "further")
    way = action_bar(of, (1, 1, 3, 2, 4), further=True).ways[0]
    assert way.name == "C4"
    assert json.loads(way.move) == {"type": "use", "die": 0, "move": "N", "further": True}


def test_a_bengal_goes_diagonally_whatever_the_die():
    shown = action_bar(sheet("bengal"), (1, 1, 3, 2, 4), diagonal=True)
    assert named(shown.ways) == dict.fromkeys(("way-NE", "way-SE", "way-SW", "way-NW"), "lit")
    assert shown.summary.text.startswith("goes diagonally, or marks")
    assert power(shown, "diagonal").kind == "power chosen"


def test_a_persian_marks_any_track_with_any_die():
    shown = action_bar(sheet("persian"), (1, 1, 3, 2, 4))
    assert len(lit(shown.tracks)) == 4
    assert shown.summary == Summary("goes north, or marks any track.", 1)


def test_a_siamese_moves_and_marks_in_the_order_of_tapping():
    of = sheet("siamese")
    both = action_bar(of, (1, 1, 3, 2, 4), both=True)
    assert lit(both.ways) == ["way-N"]
    assert both.summary
    assert " and marks " in both.summary.text
    assert not both.ways[0].move
    track = action_bar(of, (1, 1, 3, 2, 4), both=True, move="N", first="move").question
    assert track.title == "First north to C4, then …"
    assert json.loads(track.buttons[0].move) == {
        "type": "use", "die": 0, "move": "N", "upgrade": "claws",
    }  # fmt: skip
    way = action_bar(of, (1, 1, 3, 2, 4), both=True, upgrade="claws", first="upgrade").question
    assert way.title == "First claws, then …"
    assert json.loads(way.buttons[0].move)["first"] == "upgrade"


def test_a_siamese_that_marks_first_earns_what_it_has_just_unlocked():
    of = sheet("siamese", at="C2", tracks=(4, 0, 0, 0))
    first = action_bar(of, (5, 1, 3, 2, 4), both=True, upgrade="claws", first="upgrade").question
    assert first.buttons[0].label == "North to C1, claws 2, +4, open now"
    other = action_bar(of, (5, 1, 3, 2, 4), both=True, move="N", first="move").question
    assert json.loads(other.buttons[0].move).get("first") is None


def test_a_siamese_that_does_both_goes_and_marks():
    both = action_bar(sheet("siamese"), (3, 1, 3, 2, 4), both=True)
    assert both.summary.text == "goes south and marks paws."


def test_a_lit_room_does_what_the_button_of_its_way_does():
    shown = action_bar(sheet(), (5, 1, 3, 2, 4))
    ways = {button.name: button.move for button in shown.ways if button.lit}
    assert {room: key.value for room, key in shown.keys.items()} == ways
    assert {key.form for key in shown.keys.values()} == {"moves"}


def test_no_die_is_called_chosen_before_one_is():
    bar = in_no_hand(offers(sheet(), C5, SheetDraft()), sheet())
    assert [die.label for die in bar.dice] == [f"Die {face}" for face in C5.dice[0]]
    assert not bar.lit


def test_before_a_die_is_chosen_the_tracks_say_what_they_take_and_what_they_are():
    bar = in_no_hand(offers(sheet(), C5, SheetDraft()), sheet())
    assert [track.faces for track in bar.tracks] == ["15", "26", "35", "46"]
    assert {track.kind for track in bar.tracks} == {"still"}
    assert [track.query for track in bar.tracks] == [f"?ask=track-{track}" for track in TRACKS]
    assert not any(track.move for track in bar.tracks)


def test_a_full_track_says_what_its_button_gives():
    shown = action_bar(sheet(tracks=(9, 0, 0, 0)), (1, 1, 3, 2, 4))
    step = power(shown, "step")
    assert step.name == "free step"
    assert step.label == "free step: A step north or south without a die."


def test_full_claws_and_whiskers_step_without_a_die():
    of = sheet(tracks=(9, 9, 0, 0))
    assert power(action_bar(of, (1, 1, 3, 2, 4)), "step")
    stepping = offers(of, C5, SheetDraft(step=True))
    assert len(lit(stepping.ways)) == 4
    assert json.loads(stepping.ways[0].move) == {"type": "step", "move": "N"}
    assert stepping.summary == Summary("A step without a die: north, east, south or west.")


def test_a_step_is_left_when_the_dice_are_used():
    of = sheet(tracks=(9, 0, 0, 0), dice_used=(0, 1, 2, 3, 4))
    assert lit(offers(of, C5, SheetDraft()).ways) == ["way-N", "way-S"]


def test_full_paws_leap_two_rooms_on():
    of = sheet(at="C5", tracks=(0, 0, 9, 0))
    assert power(action_bar(of, (1, 1, 3, 2, 4)), "leap")
    shown = action_bar(of, (1, 1, 3, 2, 4), leap=True)
    assert shown.ways[0].name == "C3"
    assert shown.summary == Summary("leaps north, or marks claws.", 1)


def test_full_eyes_see_one_treasure_more_in_a_room_with_an_icon():
    of = sheet(at="C2", tracks=(0, 0, 0, 9))
    assert power(action_bar(of, (1, 1, 3, 2, 4)), "sight")
    assert (
        action_bar(of, (1, 1, 3, 2, 4), sight=True)
        .ways[0]
        .label.startswith("North to C1, claws 2, +2")
    )


def test_an_ability_used_in_this_life_is_offered_no_more():
    of = sheet(tracks=(9, 0, 9, 0), abilities_used=frozenset({"claws", "paws"}))
    assert action_bar(of, (1, 1, 3, 2, 4)).powers == ()


def test_the_track_that_a_siamese_marks_first_serves_the_way_after_it():
    """R13: sight is offered one square early, where this action can fill the eyes."""
    of, faces = sheet("siamese", at="D1", tracks=(0, 0, 0, 8)), (4, 1, 1, 1, 1)
    assert power(action_bar(of, faces), "sight") is None
    assert power(action_bar(of, faces, both=True), "sight")
    seeing = action_bar(of, faces, both=True, sight=True)
    assert (lit(seeing.ways), lit(seeing.tracks)) == ([], ["track-eyes"])
    chosen = {"both": True, "sight": True, "upgrade": "eyes", "first": "upgrade"}
    assert lit(action_bar(of, faces, **chosen).question.buttons) == ["way-W"]


def test_a_siamese_shut_in_may_fill_the_paws_and_leap_out():
    """R13."""
    of = sheet("siamese", at="C5", rooms=frozenset({"C6"}), tracks=(0, 0, 8, 0))
    faces = (3, 1, 1, 1, 1)
    assert [button.id for button in action_bar(of, faces).powers] == ["power-both"]
    assert power(action_bar(of, faces, both=True), "leap")
    leaping = action_bar(of, faces, both=True, leap=True)
    assert (lit(leaping.ways), lit(leaping.tracks)) == ([], ["track-paws"])


def test_an_arrow_on_the_way_may_fill_the_eyes_for_the_room_behind_it():
    """R13."""
    of, faces = sheet("maine-coon", at="C1", tracks=(0, 0, 0, 8)), (4, 1, 1, 1, 1)
    assert power(action_bar(of, faces), "sight") is None
    assert power(action_bar(of, faces, further=True), "sight")


def test_powers_that_open_something_only_together_are_offered_one_after_the_other():
    of = sheet("ragdoll", at="C5", rooms=frozenset({"D5"}), tracks=(0, 9, 9, 0))
    assert power(action_bar(of, (5, 1, 1, 1, 1)), "as").name == "as a 2"
    leap = power(action_bar(of, (5, 1, 1, 1, 1), as_face=2), "leap")
    assert "as=2" in leap.query


def test_one_power_of_a_move_switches_the_other_off():
    of = sheet("maine-coon", at="C6", tracks=(0, 0, 9, 0))
    leap = power(action_bar(of, (1, 1, 3, 2, 4), further=True), "leap")
    assert "leap=1" in leap.query
    assert "further" not in leap.query


# Done


def test_done_warns_of_a_die_that_could_still_move():
    spare = leftover(sheet(at="E5", dice_used=(0, 1, 3, 4)), rolls(1, 1, 3, 2, 4))
    assert (spare.face, spare.moves) == (3, True)
    assert spare.sentence == "It can go south to E6."


def test_done_warns_of_a_die_that_could_still_mark():
    spare = leftover(sheet(rooms=frozenset({"C4"}), dice_used=(1, 2, 3, 4)), rolls(1, 1, 3, 2, 4))
    assert spare.sentence == "It can mark claws."


def test_done_warns_of_a_use_by_a_power():
    of = sheet("ragdoll", rooms=frozenset({"C4"}), tracks=(9, 0, 0, 0), dice_used=(1, 2, 3, 4))
    assert leftover(of, C5).sentence == "It still has a use by the power of the Ragdoll."


def test_done_does_not_warn_of_dice_without_a_use():
    of = sheet(rooms=frozenset({"C4"}), tracks=(9, 0, 0, 0), dice_used=(1, 2, 3, 4))
    assert leftover(of, C5) is None


# Refusals


def refusal_of(of: Sheet, move: UseDie, under: Rolls):
    with pytest.raises(Refusal) as caught:
        apply(of, move, under)
    return notice_of(caught.value, of, move)


def test_a_refusal_says_whose_x_shuts_the_room():
    of = replace(sheet(), rooms=frozenset({"C5", "C4"}), fresh=("C4", "C5"))
    said = refusal_of(of, UseDie(0, "N"), C5)
    assert said.title == "Not that way."
    assert (said.room, said.text) == (
        "C4",
        "has your X from this life; a marked room stays shut.",
    )


def test_a_refused_track_says_what_it_takes():
    said = refusal_of(sheet(), UseDie(0, None, "whiskers"), C5)
    assert (said.title, said.text) == ("Not whiskers.", "It takes 2 or 6.")
    bar = action_bar(sheet(), (1, 1, 3, 2, 4))
    assert with_hint(said, bar).text == "A 1 marks claws."


@pytest.mark.parametrize(("faces", "shown"), [("1211", 4), ("1111", 4), ("1221", 4), ("1222", 2)])
def test_a_refusal_hides_tracks_only_where_that_saves_a_row(faces, shown):
    """Tracks that take a 1, or do not; whiskers, the second, were pressed."""
    rules = tuple(replace(house().tracks[0], faces=(face,) * 9) for face in faces)
    of = replace(sheet(), layout=replace(house(), tracks=rules))
    bar = action_bar(of, (1, 1, 3, 2, 4))
    said = refusal_of(sheet(), UseDie(0, None, "whiskers"), C5)
    tracks = tracks_shown(bar, said)
    assert len(tracks) == shown
    assert "track-whiskers" in [track.id for track in tracks]


def test_the_hint_names_what_is_open():
    assert action_bar(sheet(), (1, 1, 3, 2, 4)).hint == "Open: north to C4."


# Beginning


def start(of: Sheet, dark: int, light: int, **chosen):
    roll = Rolls(starts=((1, 1),) * of.life + ((dark, light),), dice=((1,) * 5,) * of.life)
    return StartChoice(of, roll, SheetDraft(**chosen)).awakening()


def later(**changes) -> Sheet:
    """A sheet after its first life."""
    used = ("alley",)
    return replace(
        new_sheet(house(), DungeonOptions()), life=1, cats_used=used, cat="alley", **changes
    )


def test_the_start_dice_are_in_words():
    shown = start(later(), 5, 5)
    assert (shown.dark.title, shown.dark.detail) == ("column 5", "dark: E and J")
    assert (shown.light.title, shown.light.detail) == ("row 5", "light: 5 and 10")
    assert start(later(), 6, 2).dark.title == "any column"


def test_four_start_rooms_stand_side_by_side():
    shown = start(later(), 5, 5)
    assert [button.name for button in shown.starts] == ["E5", "J5", "E10", "J10"]
    assert shown.lit == {"E5", "J5", "E10", "J10"}
    assert (shown.dark.hit, shown.light.hit) == ({"E", "J"}, {"5", "10"})


def test_with_a_six_the_column_is_asked_for_before_the_row():
    shown = start(later(), 6, 2)
    assert shown.starts_title == "20 rooms fit. Which column?"
    assert [button.name for button in shown.starts] == list("ABCDEFGHIJ")
    assert [button.name for button in start(later(), 6, 2, col="C").starts] == ["C2", "C7"]


def test_the_first_life_is_the_alley_cats():
    shown = start(new_sheet(house(), DungeonOptions()), 5, 5)
    assert shown.cat == "Alley Cat"
    assert {button.kind for button in shown.cats[1:]} == {"later"}


def test_a_used_cat_shows_its_life_and_is_only_explained_when_pressed():
    shown = start(later(), 5, 5)
    assert (shown.cats[0].kind, shown.cats[0].name) == ("gone", "life 1")
    assert (shown.cats[0].move, shown.cats[0].query) == ("", "?ask=cat-alley")


def test_a_cat_that_may_not_start_chooses_no_room_when_pressed():
    """A newcomer presses dimmed cats to read them: one tap more began the life in A2."""
    shown = start(new_sheet(house(), DungeonOptions()), 1, 2)
    tabby = next(cat for cat in shown.cats if cat.id == "cat-tabby")
    assert (tabby.move, tabby.query) == ("", "?cat=alley&ask=cat-tabby")


def test_a_start_room_on_the_map_does_what_its_button_does():
    shown = start(later(), 5, 5, cat="tabby")
    assert {key.value for key in shown.keys.values()} == {"E5", "J5", "E10", "J10"}
    assert shown.draft == SheetDraft(cat="tabby")


def test_few_rooms_stand_at_once_and_columns_in_their_order():
    """A wild die over a map that is nearly full: rooms come in the order of rows."""
    free = frozenset(["J1", "A2", "C2", "B3", "E4"])
    full = frozenset(house().rooms) - free
    shown = start(later(rooms=full), 6, 6)
    assert [button.name for button in shown.starts] == ["J1", "A2", "C2", "B3", "E4"]
    shown = start(later(rooms=frozenset(["A1", "B1", "C1"])), 6, 6)
    assert [button.name for button in shown.starts] == list("ABCDEFGHIJ")


def test_only_the_column_that_was_chosen_glows():
    assert len(start(later(), 6, 6).lit) == 100
    assert start(later(), 6, 6, col="E").lit == {f"E{row}" for row in range(1, 11)}
    assert not start(later(), 6, 6, col="E").reach
    assert start(later(), 6, 6, col="E", room="E3").lit == {"E3"}
    assert start(later(), 5, 5, cat="black-cat").reach == set(house().rooms)
    assert not start(later(), 5, 5, cat="black-cat", col="E").reach
    column = {f"E{row}" for row in range(1, 11)}
    assert start(later(), 6, 6, col="E", room="E3").reach == column, "still on offer, but dimmer"
    assert start(later(), 5, 5, room="E5").reach == set(start(later(), 5, 5).lit)
    assert start(later(), 6, 6, col="E", room="B3").starts_title == "Column B: which row?"


def test_a_black_cat_may_wake_up_anywhere():
    shown = start(later(), 5, 5, cat="black-cat")
    assert shown.starts_title == "100 rooms fit. Which column?"


def test_the_candle_says_what_comes_next():
    assert start(later(), 5, 5).wake_up.name == "Choose a cat and a room"
    assert start(later(), 5, 5, cat="tabby").wake_up.name == "Choose a room"
    chosen = start(later(), 5, 5, cat="tabby", room="E5").wake_up
    assert chosen.name == "Wake up in E5 as Tabby"
    assert parse_move(json.loads(chosen.move)) == Begin("tabby", "E5")


def test_waking_up_on_an_arrow_asks_for_its_track():
    room = next(iter(sorted(house().arrows)))
    column, row = "ABCDEFGHIJ".index(room[0]), int(room[1:]) - 1
    dark, light = int(house().columns[column]), int(house().rows[row])
    wake_up = start(later(), dark, light, cat="tabby", room=room).wake_up
    assert not wake_up.move
    asked = start(later(), dark, light, cat="tabby", room=room, wake=True).question
    assert asked.title == f"An arrow in {room}"


def test_full_eyes_offer_sight_in_a_start_room_with_an_icon():
    of = later(tracks=(0, 0, 0, 9))
    room = next(
        room
        for room in of.start_rooms(Rolls(((1, 1), (1, 1)), ((1,) * 5,)))
        if room in of.layout.icons
    )
    assert start(of, 1, 1, cat="tabby", room=room).sight
    assert start(later(), 1, 1, cat="tabby", room=room).sight is None


# The draft


def test_a_draft_reads_back_from_its_query():
    draft = SheetDraft(die=3, as_face=0, move="N", arrow=("paws", "eyes"), both=True, first="move")
    assert drafts.read(QueryDict(draft.query[1:])) == draft


def test_a_room_of_the_map_names_its_way_as_the_button_would():
    way = drafts.read(QueryDict("die=1&way=E"))
    assert way == SheetDraft(die=1, move="E", first="move")
    second = drafts.read(QueryDict("die=1&both=1&upgrade=paws&first=upgrade&way=E"))
    assert (second.move, second.first) == ("E", "upgrade")


def test_nonsense_in_the_query_is_not_chosen():
    query = "die=9&as=7&move=up&upgrade=tail&arrow=x&further=yes&col=Z&row=11&step=0"
    assert drafts.read(QueryDict(query)) == SheetDraft()
