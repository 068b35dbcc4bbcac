"""The practice: six taps by the rules of the game, in the address alone."""

import re
from html import unescape

import pytest
from django.test import Client

from dungeon.phone.draft import STEPS, SheetDraft
from dungeon.phone.offers import offers
from dungeon.phone.practice import MOVES, ROLLS, practice, sheet_at
from dungeon.rules.moves import UseDie
from dungeon.rules.playing import apply
from tests.dungeon.cast import PartyFactory
from tests.dungeon.roles import kept


def test_it_is_played_by_the_rules():
    end = sheet_at(STEPS)
    assert (end.at, end.treasures, end.tracks) == ("C1", 1, (0, 0, 2, 0))
    for number, move in enumerate(MOVES):
        assert apply(sheet_at(2 * number), move, ROLLS) == sheet_at(2 * number + 2)


@pytest.mark.parametrize("step", range(1, STEPS, 2))
def test_what_is_to_be_tapped_is_what_the_rules_light(step):
    bar = offers(sheet_at(step), ROLLS, SheetDraft(die=step // 2))
    lit = {*bar.lit, *(track.id for track in bar.tracks if track.lit)}
    assert practice(step).cue in lit


def test_nothing_is_lit_before_a_die_is_tapped():
    assert " to" not in practice(2).track.squares.replace('class="to"', " to")
    assert 'class="u1 to"' in practice(3).track.squares


def test_the_square_that_opens_is_named_by_what_is_printed_on_it():
    square = re.search('<i class="u1">(.*?)</i>', practice(2).track.squares, re.DOTALL)
    assert square
    printed = re.sub("<[^>]+>", "", square[1]).strip()
    assert f"The square with the {printed} " in practice(4).sentence


def test_the_second_die_finds_its_way_shut():
    assert not offers(sheet_at(3), ROLLS, SheetDraft(die=1)).lit
    assert "shut" in practice(3).sentence
    assert isinstance(MOVES[1], UseDie)


def test_the_mark_opens_what_the_last_die_earns():
    assert "C1, paws 1, locked" in practice(3).rooms[2]
    assert "C1, paws 1, unlocked" in practice(4).rooms[2]
    assert [practice(step).total for step in range(STEPS + 1)] == ["0"] * STEPS + ["2"]


def test_it_says_which_faces_mark_the_track_as_the_track_does():
    faces = re.findall(r"\d", str(practice(3).track.faces))
    assert " and ".join(faces) in practice(3).sentence


def test_it_ends_with_what_the_game_has_besides():
    assert "9 lives" in practice(STEPS).sentence
    assert "goals" in practice(STEPS).sentence
    assert "1 life." in practice(STEPS, lives=1).sentence


# On its page, and in the lobby


def next_of(html: str, here: str) -> str:
    """Where the tap on what is pointed at leads."""
    cue = re.search(r'<(a|button)[^>]*class="[^"]*\bcue\b[^>]*>', unescape(html))
    assert cue
    if cue[1] == "a":
        return re.search('href="([^"]*)"', cue[0])[1]
    name, value = re.search('name="([^"]*)" value="([^"]*)"', cue[0]).groups()
    return f"{here}?{name}={value}"


def walk(client: Client, here: str) -> list[str]:
    """All pages of the practice, from tap to tap."""
    before = kept()
    pages, at = [], f"{here}?practice=0"
    while True:
        html = client.get(at).content.decode()
        pages.append(html)
        if 'id="ready"' in html:
            break
        at = next_of(html, here)
    assert kept() == before
    return pages


@pytest.mark.django_db
def test_six_taps_lead_through_it_without_a_script_and_without_a_write():
    pages = walk(Client(), "/practice/")
    assert len(pages) == STEPS + 1
    assert "Three dice are awake." in pages[0]
    assert "2 points" in pages[-1]
    assert 'href="/alone/"' in pages[-1]
    assert all('id="skip"' in html for html in pages[:-1])


@pytest.mark.django_db
def test_it_is_offered_in_the_lobby_and_on_the_page_of_those_who_play_alone():
    party = PartyFactory(names=("Ana",))
    client, here = Client(), f"/g/{party.hall.code}/"
    client.cookies[f"seat_{party.hall.code}"] = party.secrets["Ana"]
    assert f'href="{here}?practice=0"' in client.get(here).content.decode()
    assert len(walk(client, here)) == STEPS + 1
    assert 'href="/practice/"' in client.get("/alone/").content.decode()


@pytest.mark.django_db
def test_it_ends_by_itself_when_the_host_begins():
    party = PartyFactory(names=("Ana",))
    client, here = Client(), f"/g/{party.hall.code}/"
    client.cookies[f"seat_{party.hall.code}"] = party.secrets["Ana"]
    assert "Nothing counts yet." in client.get(f"{here}sheet/?practice=2").content.decode()
    party.press()
    html = client.get(f"{here}sheet/?practice=2").content.decode()
    assert "Nothing counts yet." not in html
    assert "Two goals count tonight" in html


@pytest.mark.django_db
def test_anything_else_says_what_it_is_and_the_practice_stays_where_it_is():
    html = Client().get("/practice/?practice=3&ask=A2").content.decode()
    assert "tap the track" in html, "what is to be tapped stands there still"
    assert "A2 is locked:" in html
    assert next_of(html, "/practice/") == "/practice/?practice=4"


@pytest.mark.django_db
@pytest.mark.parametrize("step", ["7", "-1", "x", "", "00"])
def test_a_step_that_is_none_is_the_first(step):
    assert "Three dice are awake." in Client().get(f"/practice/?practice={step}").content.decode()


@pytest.mark.django_db
def test_programs_are_told_where_it_stands():
    state = Client().get("/practice/?practice=6", headers={"Accept": "application/json"}).json()
    assert state == {"step": 6, "at": "C1", "rooms": ["B1", "B2", "C1"], "treasures": 1}
