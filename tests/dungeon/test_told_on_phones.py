"""What a phone is told beside its sheet: corrections, how far the hall is, what came of a life."""

import random
import re
from collections import OrderedDict

import pytest

from dungeon.models import HallSeat
from dungeon.rules.headlines import STILL_DARK, TOOK_GEM, TOOK_GEM_ALONE, Headline
from dungeon.rules.moves import Done, UseDie
from dungeon.services import between_lives, correcting, folding
from ninelives_site.core.sentences import say
from tests.dungeon.cast import Party, PartyFactory, new_key
from tests.dungeon.phones import begun, phone, url, with_a_start

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def party() -> Party:
    return with_a_start()


def correct(party: Party, roll: int, faces: list[int]) -> None:
    """The host corrects a roll."""
    version = folding.dice_of(party.hall).version
    correcting.correct_roll(
        party.hall, roll=roll, faces=faces, expected_version=version, key=new_key()
    )


def test_a_corrected_roll_is_told_on_the_sheet_whose_steps_it_may_have_cost(party):
    begun(party, [1, 1, 3, 2, 4])
    assert "corrected" not in phone(party, "Ana").get(url(party, "sheet/")).content.decode()
    correct(party, 2, [6, 1, 3, 2, 4])
    page = phone(party, "Ana").get(url(party, "sheet/")).content.decode()
    told = "The host corrected these dice. They were 1 1 3 2 4."
    assert f">{told}<" in page
    assert "The dice are in" not in page, "they were in before"
    party.move("Ana", UseDie(1, move="N"))
    correct(party, 2, [6, 1, 3, 2, 5])
    page = phone(party, "Ana").get(url(party, "sheet/")).content.decode()
    assert "They were 6 1 3 2 4. Your sheet is unchanged.<" in page
    unchosen = phone(party, "Ben").get(url(party, "sheet/")).content.decode()
    assert "corrected" not in unchosen  # R4: nothing of these dice before cat and room


@pytest.mark.parametrize(
    ("step", "face", "told"),
    [
        (UseDie(0, move="N"), 3, "the 1 north"),
        (UseDie(0, upgrade="claws"), 6, "the 1 on the claws track"),
    ],
)
def test_a_step_that_no_longer_fits_corrected_dice_is_told_to_its_player(party, step, face, told):
    begun(party, [1, 1, 3, 2, 4])
    party.move("Ana", step)
    correct(party, 2, [face, 1, 3, 2, 4])
    was = "They were 1 1 3 2 4. One step no longer fitted, and is taken back:"
    assert f"{was} {told}." in phone(party, "Ana").get(url(party, "sheet/")).content.decode()


def test_a_correction_is_told_until_something_is_done_on_the_sheet(party):
    begun(party, [1, 1, 3, 2, 4])
    party.move("Ana", UseDie(0, move="N"))
    correct(party, 2, [3, 1, 3, 2, 4])
    assert "corrected" in phone(party, "Ana").get(url(party, "sheet/")).content.decode()
    party.move("Ana", UseDie(1, upgrade="claws"))
    assert "corrected" not in phone(party, "Ana").get(url(party, "sheet/")).content.decode()


def test_a_correction_of_the_life_before_is_not_told_again(party):
    """Of two corrected rolls the phone tells what the second cost, here nothing: Ana slept."""
    begun(party, [1, 1, 3, 2, 4])
    party.move("Ana", UseDie(0, move="N"))
    correct(party, 2, [3, 1, 3, 2, 4])
    for name in party.secrets:
        if not party.play(name).sheet.is_playing:
            party.begin(name, random.Random(1))
        party.move(name, Done())
    party.press([2, 2])
    correct(party, 3, [2, 3])
    page = phone(party, "Ana").get(url(party, "sheet/")).content.decode()
    assert "The host corrected these dice. They were 2 2." in page
    assert "taken back" not in page


def test_a_corrected_start_names_the_waking_up_and_no_dice(party):
    begun(party, [1, 1, 3, 2, 4])
    party.move("Ana", UseDie(0, move="N"))
    correct(party, 1, [1, 1])
    page = phone(party, "Ana").get(url(party, "sheet/")).content.decode()
    assert "2 steps no longer fitted, and are taken back, from waking up in C5 on." in page


def test_a_late_joiner_is_told_where_the_hall_is(party):
    begun(party, [1, 1, 3, 2, 4])
    party.press([1, 1])
    page = phone(party, "Ben").get(url(party)).content.decode()
    assert "You are catching up: the hall is at life 2." in page


def test_who_comes_late_is_told_of_the_return_code_in_their_first_life(party):
    begun(party, [1, 2, 3, 4, 5])
    party.press([2, 2])
    party.join("Zoe")
    page = phone(party, "Zoe").get(url(party)).content.decode()
    said = "Your return code is at the end of this page: note it."
    assert f"the hall is at life 2. {said}" in page
    assert party.seat("Zoe").return_code in page.partition(said)[2]
    party.move("Ana", Done())
    assert said not in phone(party, "Ana").get(url(party)).content.decode()


def test_who_still_chooses_is_told_that_the_dice_are_rolled(party):
    told = "The dice are rolled: wake up to see them."
    assert told not in phone(party).get(url(party)).content.decode()
    assert told not in phone(party, "Ben").get(url(party)).content.decode()
    begun(party, [1, 2, 3, 4, 5])
    assert told in phone(party, "Ben").get(url(party)).content.decode()
    assert told not in phone(party, "Ana").get(url(party)).content.decode()


def test_a_page_that_rests_says_nothing_that_grows_old():
    """No count and no place while somebody plays; afterwards what happened, and the own place."""
    dice = random.Random(1)
    party = PartyFactory(lives=2).begin_life(dice)
    early, late = [*party.secrets][:-1], [*party.secrets][-1]
    for name in early:
        party.live(name, dice)
    page = phone(party, early[0]).get(url(party)).content.decode()
    assert "Your life 1 is over" in page, "others still play it"
    assert "You are done" not in page, "the title says it"
    assert "You are number" not in page
    assert not re.search(r"\d of \d+ done", page)
    party.live(late, dice)
    assert ">Life 1 is over<" in phone(party, early[0]).get(url(party)).content.decode()
    for points, name in enumerate(reversed(party.secrets), start=30):
        party.hall.seats.filter(name=name).update(total=points)
    places = []
    for name in party.secrets:
        page = phone(party, name).get(url(party)).content.decode()
        assert 'class="headline fit"' in page
        found = re.search(r"Everybody is done</b>(?: · You are number (\d) of 3\.)?</p>", page)
        assert found
        places.append(found[1])
    assert places == ["1", "2", None], "nobody is told to be the last"


@pytest.mark.parametrize(
    ("totals", "seat", "said"),
    [
        ((9, 9), 1, "You share first place."),
        ((12, 9, 9, 8, 7), 2, "You share second place."),
        ((20, 15, 9, 9, 8, 7), 3, "You share third place."),
        ((20, 15, 14, 9, 9, 8, 7, 6), 4, "You share place 4 of 8."),
        ((12, 9), 0, "You are number 1 of 2."),
    ],
)
def test_who_shares_a_place_between_lives_reads_its_name(totals, seat, said):
    names = [f"Cat {number}" for number in range(len(totals))]
    party = PartyFactory(names=names, lives=2).play_life(random.Random(1))
    for name, total in zip(names, totals, strict=True):
        party.hall.seats.filter(name=name).update(total=total)
    assert said in phone(party, names[seat]).get(url(party)).content.decode()


def test_a_game_of_one_life_counts_it_as_one():
    party = PartyFactory(lives=1).play_life(random.Random(1))
    assert "1 of 1 life played" in phone(party, "Ana").get(url(party)).content.decode()


def test_in_a_hall_of_one_nobody_is_told_of_everybody():
    party = PartyFactory(names=("Ana",), lives=2).play_life(random.Random(1))
    page = phone(party, "Ana").get(url(party)).content.decode()
    assert 'class="headline fit' in page
    assert "Everybody is done" not in page
    assert "number 1 of 1" not in page


def test_who_is_praised_by_a_headline_reads_that_they_are_meant(monkeypatch):
    party = PartyFactory(lives=2).play_life(random.Random(1))

    def read_by(found: Headline) -> list[str]:
        monkeypatch.setattr(between_lives, "headline", lambda *_of: found)
        monkeypatch.setattr(between_lives, "_made", OrderedDict())
        pages = [phone(party, name).get(url(party)).content.decode() for name in party.secrets]
        return [re.search(r'class="headline fit[^"]*">([^<]+)<', page)[1] for page in pages]

    alone = say(TOOK_GEM_ALONE["claws"], name="Ana")
    took = "Ana took the tower"
    meant = Headline("gem-room", alone, meant=frozenset({0}), has_name=True)
    assert read_by(meant) == [f"{took}: that is you", took, took]
    together = say(TOOK_GEM["claws"], number=2)
    took = "2 cats took the tower"
    meant = Headline("gem-room", together, meant=frozenset({0, 2}))
    assert read_by(meant) == [f"{took}, you too", took, f"{took}, you too"]
    dark = say(STILL_DARK[0])
    meant = Headline("dark-quarter", dark, meant=frozenset({0, 1}), of_evening=True)
    assert read_by(meant) == ["The north-west is still dark"] * 3


def test_after_the_last_life_no_phone_knows_its_place_before_the_podium():
    party = PartyFactory(lives=1).play_life(random.Random(1))
    page = phone(party, "Ana").get(url(party)).content.decode()
    assert "All lives are spent" in page
    assert "Everybody is done" in page
    assert "You are number" not in page


def test_a_finished_player_reads_rank_and_the_rules_of_the_points():
    party = PartyFactory(lives=1).play_through()
    HallSeat.objects.filter(hall=party.hall, name="Ana").update(total=99)
    page = phone(party.reveal(), "Ana").get(url(party)).content.decode()
    assert "First of 3" in page
    assert "2 VP for " in page
    assert f"{url(party)}results/" in page
