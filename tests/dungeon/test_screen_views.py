"""The projector: eight scenes, the same after a refresh, nothing secret; a host may press."""

import random
import re
from collections import Counter
from dataclasses import replace
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from dungeon import dice
from dungeon.models import Hall, HallSeat, RoleKey
from dungeon.overview import podium, reveal
from dungeon.overview.between import warmth
from dungeon.overview.screen import screen as shown_on_screen
from dungeon.phone.ending import ending
from dungeon.rules.headlines import Headline, Heat
from dungeon.rules.legal import legal_moves
from dungeon.services import (
    between_lives,
    correcting,
    folding,
    hosting,
    life_by_life,
    revealing,
)
from dungeon.services.visibility import RankingRow
from ninelives_site.core import seeds
from ninelives_site.core.sentences import N_, say
from ninelives_site.journal import journal
from ninelives_site.party.ranking import ranks
from tests.dungeon.cast import Party, PartyFactory, new_key

pytestmark = pytest.mark.django_db(transaction=True)


def screen(party: Party) -> Client:
    client = Client()
    secret = hosting.give_key(party.hall, RoleKey.Role.SCREEN)
    client.cookies[f"screen_{party.hall.code}"] = secret
    return client


def shown(party: Party) -> str:
    answer = screen(party).get(f"/g/{party.hall.code}/screen/")
    assert answer.status_code == 200
    return answer.content.decode()


def scene(party: Party) -> str:
    return re.search(r'data-scene="(\w+)"', shown(party))[1]


def test_the_scenes_follow_the_game():
    party = PartyFactory(lives=1)
    for expected in ("lobby", "goals", "start", "dice", "podium"):
        assert scene(party) == expected
        if expected != "podium":
            party.press()


def test_the_lobby_has_code_qr_and_address_the_names_and_says_that_dice_are_sealed():
    party = PartyFactory()
    page = shown(party)
    assert party.hall.code in page
    assert 'class="qr"' in page
    assert "testserver" in page
    assert all(name in page for name in ("Ana", "Ben", "Cleo"))
    assert "Fair dice, sealed" in page
    assert party.hall.commitment[:16] not in page


@pytest.mark.parametrize(("players", "named", "more"), [(4, 4, "0"), (20, 20, "0"), (21, 19, "2")])
def test_the_lobby_names_who_came_last_and_how_many_more(players, named, more):
    page = shown(PartyFactory(names=[f"Cat {number}" for number in range(players)]))
    names = re.search(r'<ul class="names">(.*?)</ul>', page, re.DOTALL)[1]
    assert re.findall(r">Cat \d+<", names) == [f">Cat {players - 1 - n}<" for n in range(named)]
    assert names.count("data-name") == (named if players <= 8 else 0), "of a few names are whole"
    assert re.findall(r"and (\d) more", names) == [more]
    assert (" hidden>" in names) == (more == "0")


def test_the_lobby_says_that_the_room_is_locked():
    party = PartyFactory()
    assert "The door is shut" not in shown(party)
    hosting.set_switches(party.hall, is_locked=True)
    assert "The door is shut" in shown(party)
    assert "Come in" not in shown(party)
    party.press()
    assert "data-locked" in shown(party), "a lock stands in the place of the QR code"
    hosting.set_switches(party.hall, is_locked=False)
    assert "data-locked" not in shown(party)


def test_the_dice_sleep_on_the_screen_once_everybody_has_a_room_and_nobody_knows_them():
    party = PartyFactory()
    party.press()
    party.press()
    taste = random.Random(1)
    for name in ("Ana", "Ben"):
        party.begin(name, taste)
    assert scene(party) == "start"
    party.begin("Cleo", taste)
    page = shown(party)
    assert scene(party) == "asleep"
    assert "cats look up" in page
    assert "landed" not in page
    assert not re.search(r"#die-[1-6]", page.split('class="middle"')[1].split("</ol>")[0])


def test_a_roll_draws_only_its_faces_anew():
    party = PartyFactory(lives=1)
    party.press()
    party.press()
    for name in ("Ana", "Ben", "Cleo"):
        party.begin(name, random.Random(1))
    asleep = drawings(shown(party))
    party.press()
    rolled = drawings(shown(party)) - asleep
    assert sum(rolled.values()) == 10
    assert all(re.fullmatch(r"die-[1-6]|dir-\w+", drawing) for drawing in rolled)


def drawings(page: str) -> Counter[str]:
    """How often each drawing is used on the stage."""
    stage = page.split('id="stage"')[1].split('class="way-in"')[0]
    return Counter(re.findall(r"#([\w-]+)\"", stage))


def test_who_is_behind_wakes_nobody():
    party = PartyFactory()
    party.press()
    party.press()
    party.press(anyway=True)
    party.press()
    for name in ("Ana", "Ben"):
        party.begin(name, random.Random(1))
    assert [party.play(name).sheet.life for name in ("Ana", "Ben", "Cleo")] == [1, 1, 0]
    assert scene(party) == "start"


def test_between_two_lives_a_headline_says_what_happened():
    taste = random.Random(1)
    party = PartyFactory(lives=2).begin_life(taste)
    for name in ("Ana", "Ben"):
        party.live(name, taste)
    assert scene(party) == "dice"
    hosting.set_countdown(party.hall, 30)
    assert 'class="countdown"' in shown(party)
    party.live("Cleo", taste)
    page = shown(party)
    assert scene(party) == "headline"
    assert 'class="countdown"' not in page, "nobody is waited for"
    assert "Life 1 is over" in page
    assert "3 of 3 done" in page
    heads = page.split('class="heads-of-all')[1].split("</ul>")[0]
    assert [name for name in ("Ana", "Ben", "Cleo") if f">{name}<" in heads] == [
        "Ana",
        "Ben",
        "Cleo",
    ]
    party.press()
    assert scene(party) == "start"


def test_the_map_of_a_headline_is_warmest_where_those_went_whom_it_is_about():
    hall, meant = Counter({"A1": 4, "B1": 2, "C1": 1, "D1": 4}), Counter({"A1": 1, "C1": 1})
    about_some = warmth(Heat(hall, meant), Headline("key", say("")))
    assert about_some[:5] == ["h4", "h1", "h4", "h2", ""]
    about_all = warmth(Heat(hall), Headline("gem-room", say(""), room="D1"))
    assert about_all[:5] == ["h4", "h2", "h1", "h4 top", ""]


def test_the_last_life_has_a_headline_too_until_the_podium():
    """As on the phones, which read it at the same time."""
    party = PartyFactory(lives=1).play_life(random.Random(1))
    assert scene(party) == "headline"
    assert "Life 1 is over" in shown(party)
    party.press()
    assert scene(party) == "podium"


def test_a_headline_says_how_long_the_life_took_with_the_units():
    party = PartyFactory(lives=2).play_life(random.Random(1))
    rolled_at = journal.last_entered_at(party.hall.stream_id)
    assert rolled_at
    party.hall.seats.update(moved_at=rolled_at + timedelta(seconds=189))
    assert "3 of 3 done in 3 min 9 s<" in shown(party)


def test_a_headline_with_a_name_is_set_in_the_font_of_names():
    found = Headline("treasures", say(N_("Ines found 5 treasures")), meant=frozenset({0}))
    entered = Heat(Counter({"A1": 4, "B1": 1}))
    assert warmth(entered, replace(found, room="A1"))[:3] == ["h4 top", "h1", ""]
    assert warmth(Heat(Counter()), found) == [""] * 100


def test_twins_of_the_goal_dice_are_told_before_they_are_rolled_again():
    party = PartyFactory()
    seed = next(s for s in (f"{n:064x}" for n in range(99)) if dice.twins(s, mixed(party)))
    Hall.objects.filter(pk=party.hall.pk).update(seed=seed)
    party.hall.refresh_from_db()
    party.press()
    page = shown(party)
    face = dice.twins(seed, folding.dice_of(party.hall).entropy)
    assert "Twins. One rolls again." in page
    assert page.count("i twin") == 2
    assert f"#die-{face}" in page
    assert page.count('class="hit"') == 2


def mixed(party: Party) -> str:
    values = party.hall.seats.playing().values_list("entropy", flat=True)
    return seeds.mix(list(values), "")


def test_the_start_roll_is_said_in_words_and_a_six_is_any():
    party = PartyFactory()
    party.press([1, 2])
    party.press([5, 6])
    page = shown(party)
    assert "column 5" in page
    assert "any row" in page


def test_five_dice_are_shown_as_pips_numeral_and_way():
    party = PartyFactory()
    party.press([1, 2])
    party.press([5, 6])
    party.press([2, 5, 6, 1, 3])
    page = shown(party)
    assert "Five dice: 2, 5, 6, 1, 3" in page
    assert "typed in" in page
    for way in ("dir-e", "dir-ns", "dir-ew", "dir-n", "dir-s"):
        assert f"#{way}" in page


def test_corrected_dice_are_said_with_what_they_were():
    party = PartyFactory()
    for faces in ([1, 2], [5, 6], [2, 5, 6, 1, 3]):
        party.press(faces)
    version = folding.dice_of(party.hall).version
    correcting.correct_roll(
        party.hall, roll=2, faces=[2, 5, 6, 1, 4], expected_version=version, key="c"
    )
    assert "it was 2 5 6 1 3" in shown(party)


def test_the_keys_of_the_screen_are_told_on_it():
    page = shown(PartyFactory())
    told = re.findall(r"<kbd>(\w+)</kbd><span>([^<]+)</span>", page)
    assert told == [("K", "knock"), ("T", "light or dark"), ("F", "whole screen")]


def test_the_screen_says_whether_the_host_wants_it_to_sound():
    party = PartyFactory()
    assert 'data-sound="off"' in shown(party)
    hosting.set_switches(party.hall, has_sound=True)
    party.hall.refresh_from_db()
    assert 'data-sound="on"' in shown(party)


def test_leaders_are_shown_on_demand_only():
    party = PartyFactory(names=[f"Cat {number}" for number in range(12)])
    party.press()
    party.press()
    assert scene(party) == "start"
    hosting.set_switches(party.hall, shows_leaders=True)
    party.hall.refresh_from_db()
    page = shown(party)
    assert scene(party) == "leaders"
    assert page.count('class="rank"') == 5
    assert "Most of you have no points yet" in page
    assert "since life" not in page, "there is no life before"


def moved(party: Party) -> list[tuple[int, str, str]]:
    """The leaders: place, name, and how far they have come since the life before."""
    party.hall.refresh_from_db()
    leaders = shown_on_screen(party.hall)["leaders"]
    return [(it.row.rank.number, it.row.seat.name, it.words) for it in leaders]


def test_leaders_are_told_with_how_far_they_have_come_since_the_life_before(monkeypatch):
    party = PartyFactory(names=[f"Cat {number}" for number in range(1, 10)])
    for _press in range(4):
        party.press()
    hosting.set_switches(party.hall, shows_leaders=True)
    for seat in party.hall.seats.all():
        HallSeat.objects.filter(pk=seat.pk).update(total=50 - seat.number)
    after_one = {1: 20, 2: 30, 3: 25, 4: 1, 6: 22, 7: 21, 8: 3, 9: 2}
    monkeypatch.setattr(between_lives, "totals_after", lambda *_asked: after_one)
    assert moved(party) == [
        (1, "Cat 1", "4 places up"),
        (2, "Cat 2", "1 place down"),
        (3, "Cat 3", "1 place down"),
        (4, "Cat 4", "new among the first"),
        (5, "Cat 5", "new among the first"),
    ]
    monkeypatch.setattr(between_lives, "totals_after", lambda *_asked: {1: 9, 2: 8})
    assert [words for _rank, _name, words in moved(party)][:2] == ["as before", "as before"]
    assert "since life 1" in shown(party)


def test_of_a_few_only_three_lead():
    party = PartyFactory(names=[f"Cat {number}" for number in range(8)])
    party.press()
    party.press()
    hosting.set_switches(party.hall, shows_leaders=True)
    assert len(moved(party)) == 3


def ended(*totals: int) -> Party:
    party = PartyFactory(lives=1, names=[f"Cat-{n}" for n in range(1, len(totals) + 1)])
    party.press()
    party.press()
    hosting.end_early(party.hall)
    for number, total in enumerate(totals, 1):
        HallSeat.objects.filter(hall=party.hall, number=number).update(total=total)
    party.hall.refresh_from_db()
    return party


def pressed(party: Party) -> str:
    """The screen after one more press, when nothing moves any more."""
    Hall.objects.filter(pk=party.hall.pk).update(podium_step_at=None)
    party.hall.refresh_from_db()
    version = revealing.version(party.hall, folding.dice_of(party.hall))
    hosting.press_next(party.hall, expected_version=version, key=new_key())
    party.hall.refresh_from_db()
    return shown(party).split('id="stage"')[1]


def test_the_podium_tells_nobody_before_a_press_shows_them():
    party = ended(50, 60, 70, 80, 20, 30, 40, 10, 15)
    assert "9 sheets are in" in shown(party)
    pages = [pressed(party) for _ in range(5)]
    told = [[name for name in ("Cat-2", "Cat-3", "Cat-4") if name in page] for page in pages]
    assert told == [[], ["Cat-2"], ["Cat-2", "Cat-3"], *[["Cat-2", "Cat-3", "Cat-4"]] * 2]
    assert ["?</b>" in page for page in pages] == [True, True, True, False, False]
    assert ["80" in page.split("axis")[1].split("</p>")[0] for page in pages][:3] == [False] * 3
    assert [page.count('class="eye shut"') for page in pages] == [3, 2, 1, 0, 0]
    assert ["And then" in page for page in pages] == [False] * 3 + [True] * 2
    assert "Cat-1" in pages[4]


def heads_of(page: str) -> list[str]:
    """Who stands in the line of a few, from left to right; "" for shut eyes."""
    line = page.split('<ul class="line')[1].split("</ul>")[0]
    return [
        item.split("<h2")[1].split(">")[1].split("<")[0] if "<h2" in item else ""
        for item in line.split("<li")[1:]
    ]


def test_a_few_open_by_name_in_the_order_of_seats_and_the_podium_stays_shut():
    party = ended(50, 60, 70, 80, 20, 30)
    assert "6 sheets are in" in shown(party)
    first = pressed(party)
    assert heads_of(first) == ["Cat-1", "", "", "", "Cat-5", "Cat-6"]
    assert "3 cats still keep their eyes shut." in first
    for name in ("Cat-2", "Cat-3", "Cat-4"):
        assert name not in first
    for total in ("50", "20", "30", "80"):
        assert f">{total}<" not in first, "a line of titles tells no points"


def test_beside_the_podium_of_a_few_everybody_has_a_title_as_they_are_called():
    party = PartyFactory(lives=6, names=[f"Cat-{number}" for number in range(1, 7)]).play_through()
    for seat in party.hall.seats.all():
        HallSeat.objects.filter(pk=seat.pk).update(total=60 - seat.number)
    named = []
    for step in range(4):
        page = pressed(party)
        rows = page.split('<section class="everybody')[-1].split("</section>")[0] if step else ""
        named.append([f"Cat-{n}" for n in range(1, 7) if f">Cat-{n}<" in rows])
        assert rows.count("lids") == (0, 2, 1, 0)[step]
        assert rows.count("<i>") == len(named[-1]), "a title each"
    assert named == [
        [],
        ["Cat-3", *BELOW],
        ["Cat-2", "Cat-3", *BELOW],
        ["Cat-1", "Cat-2", "Cat-3", *BELOW],
    ]


BELOW = ("Cat-4", "Cat-5", "Cat-6")


def test_each_of_two_is_told_two_titles():
    party = PartyFactory(lives=6, names=("Ana", "Ben")).play_through().reveal()
    wall = shown(party)
    assert "Two titles each" in wall
    rows = wall.split('<section class="everybody')[1].split("</section>")[0]
    assert rows.count(">Ana<") == rows.count(">Ben<") == 2


@pytest.mark.parametrize(("lives", "said"), [(2, "2 lives, well spent"), (9, "Nine lives, well")])
def test_the_podium_is_headed_with_as_many_lives_as_there_were(lives, said):
    party = PartyFactory(lives=lives).play_through()
    assert said in shown(party)


@pytest.mark.parametrize(
    ("presses", "said"), [(1, "Ended early"), (3, "1 life, well spent"), (5, "2 lives, well spent")]
)
def test_a_game_that_was_ended_early_had_as_many_lives_as_were_begun(presses, said):
    party = PartyFactory()
    for _press in range(presses):
        party.press()
    hosting.end_early(party.hall)
    party.hall.refresh_from_db()
    assert said in shown(party)
    results = Client().get(f"/g/{party.reveal().hall.code}/results/").content.decode()
    assert said in results
    assert f"Life {presses // 2} of 9" in results


def test_the_axis_says_what_is_true_where_the_middle_is_shared():
    party = ended(20, 30, 30, 30, 60, 30, 30, 30, 10)
    assert "Half of you have 30 or more" in pressed(party)
    path = f"/g/{party.reveal().hall.code}/results/"
    assert "Half of you have 30 or more" in Client().get(path).content.decode()


@pytest.mark.parametrize(
    ("totals", "said"),
    [
        ([1, 2, 3, 10], "Half of you have 3 or more"),
        ([1, 2, 3], "Half of you have 2 or more"),
        ([0, 0, 0, 5], "Most of you have no points"),
        ([0, 0, 4, 5], "Half of you have 4 or more"),
    ],
)
def test_the_middle_of_a_hall_is_told_in_words_that_are_true(totals, said):
    assert podium.middle_words(totals, is_over=True) == said
    middle = sorted(totals)[len(totals) // 2]
    assert 2 * sum(total >= middle for total in totals) >= len(totals)


def test_the_podium_shows_ties_and_what_the_points_came_from():
    party = ended(9, 9, 5)
    pages = [pressed(party) for _ in range(2)]
    assert pages[0].count("third") >= 1
    assert pages[1].count("shares the win") == 2
    assert "treasures" in pages[1]
    page = pressed(ended(9, 9, 9, 9, 9))
    assert "5 share the win" in page
    assert "and 2 more" in page


def test_the_heads_of_the_podium_are_the_cats_of_the_best_lives_as_on_the_phones():
    party = PartyFactory(lives=3).play_through()
    HallSeat.objects.filter(hall=party.hall).update(cat="")  # not what the last life says
    party.reveal()
    shown = reveal.podium_shown(party.hall)
    rows = [
        (row, head)
        for block in shown["blocks"]
        for row, head in zip(block.rows, block.heads, strict=True)
    ]
    assert rows
    for row, head in rows:
        play = party.play(row.seat.name)
        points = life_by_life.points_of(party.hall, row.seat)
        assert head != "alley", "life 1 is the Alley Cat's on every sheet"
        best = points.index(max(points[1:]), 1) + 1
        assert head == next(lived.cat for lived in play.sheet.lived if lived.number == best)
        own = ending(play)
        assert own is not None
        assert f"#cat-{head}" in own.token
    assert {head for _row, head in rows} != {row.seat.cat for row, _head in rows}


def test_the_winner_s_block_says_first_as_points_stand_above_the_word():
    """ "9 wins" reads as nine of them."""
    party = PartyFactory(lives=1).play_through()
    for seat in party.hall.seats.all():
        HallSeat.objects.filter(pk=seat.pk).update(total=60 - seat.number)
    party.reveal()
    blocks = reveal.podium_shown(party.hall)["blocks"]
    assert [block.words(block.rows[0]) for block in blocks] == ["third", "second", "first"]


@pytest.mark.parametrize("totals", [(9,), (9, 5)])
def test_one_or_two_cats_are_no_field_of_eyes(totals):
    party = ended(*totals)
    pages = [pressed(party) for _place in totals]
    for page in pages:
        assert 'class="field"' not in page
        assert "half at" not in page
        assert 'class="hush"' not in page
    assert pages[-1].split('class="flames"')[1].split("</span>")[0].count("#flame") == 2, (
        "one at each corner of the block"
    )


def drawn(*totals: int, shown: tuple[int, ...] = ()) -> reveal.EyeField:
    """The field of sheets with these totals, once these places are shown."""
    ordered = sorted(totals, reverse=True)
    rows = [
        RankingRow(rank, HallSeat(name="x"), total)
        for rank, total in zip(ranks(ordered), ordered, strict=True)
    ]
    return reveal.field(rows, shown)


def test_a_field_has_an_eye_for_each_cat_and_in_a_crowd_for_a_few():
    assert len(drawn(3, 9, 5).eyes) == 3
    assert len(drawn(7).eyes) == 1
    assert float(drawn(20, 25, 31, 38, 45).size) > 2 * float(drawn(*range(20, 60)).size)
    crowd = drawn(*[20 + n % 60 for n in range(1000)])
    assert crowd.each == 10
    assert len(crowd.eyes) < 130
    for found in (crowd, drawn(*[5] * 240), drawn(1, 99)):
        assert all(0 <= float(eye.x) <= 165 - float(found.size) + 0.1 for eye in found.eyes)
        assert all(-1 <= float(eye.y) + float(found.size) / 2 <= 62 for eye in found.eyes)


def test_a_refresh_shows_the_same_again():
    party = PartyFactory()
    party.press()
    client = screen(party)
    address = f"/g/{party.hall.code}/screen/stage/"
    assert client.get(address).content == client.get(address).content


def test_the_screen_holds_no_secret_and_no_form_that_writes():
    party = PartyFactory(lives=1)
    for _ in range(4):
        page = shown(party)
        assert "<form" not in page
        for secret in (party.hall.seed, party.host, party.seat("Ana").return_code):
            assert secret not in page
        party.press()


def test_the_qr_only_joins(monkeypatch):
    asked = []
    monkeypatch.setattr("dungeon.views.screen_page.join_qr", lambda url: asked.append(url) or "")
    party = PartyFactory()
    shown(party)
    assert asked == [f"http://testserver/g/{party.hall.code}/"]


def test_a_kicked_cat_never_makes_the_screen_older():
    party = PartyFactory(lives=1)
    party.press()
    party.press()
    for move in range(2):
        play = party.play("Ana")
        if moves := legal_moves(play.sheet, play.shared.rolls):
            party.move("Ana", moves[0])
        elif move:
            party.press()
    before = int(shown_on_screen(party.hall)["number"])
    host = Client()
    host.cookies[f"host_{party.hall.code}"] = party.host
    host.post(f"/g/{party.hall.code}/host/seat/{party.seat('Ana').number}/", {"action": "kick"})
    party.hall.refresh_from_db()
    assert int(shown_on_screen(party.hall)["number"]) > before


def test_a_countdown_counts_down_to_nought():
    now = timezone.now()
    assert hosting.seconds_left(None) is None
    assert hosting.seconds_left(now + timedelta(seconds=30)) in (29, 30)
    assert hosting.seconds_left(now - timedelta(seconds=30)) == 0
    assert hosting.seconds_left(now + timedelta(hours=3)) is None, "the clock was set back"


@pytest.mark.parametrize(
    ("totals", "bins"),
    [
        ([1, 2, 3], None),
        ([5, 5, 5, 5], [4]),
        ([0, 14, 7, 7], [1, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 1]),
        ([0, 30, 15, 16], [1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1]),
    ],
)
def test_the_spread_has_a_dot_for_each_cat_and_at_most_fifteen_bins(totals, bins):
    found = podium.spread(totals)
    assert (found and [len(stack.dots) for stack in found.bins]) == bins
    assert not found or found.each == 1


def test_in_a_large_hall_a_dot_stands_for_a_few():
    found = podium.spread([10] * 100 + [20] * 3)
    assert len(found.bins[0].dots) <= podium.MOST_DOTS
    assert len(found.bins[-1].dots) == 1
    assert found.each == 9
    assert found.bins[-1].top
