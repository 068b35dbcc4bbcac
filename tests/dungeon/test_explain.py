"""Whatever is on the sheet says what it is, what it needs, and when it opens; in two lines."""

from dataclasses import replace
from html import unescape

import pytest
from django.test import Client

from dungeon.phone.explain import explain
from dungeon.rules.layout import TRACKS, house, layout_document, parse_layout
from dungeon.rules.legal import legal_moves
from dungeon.rules.moves import UseDie
from dungeon.rules.sheet import DungeonOptions, Sheet, new_sheet
from dungeon.rules.tables import CATS, GOALS
from tests.dungeon.cast import PartyFactory
from tests.dungeon.roles import kept

TWO_LINES = 88
"""Characters that fit beside the drawing on a phone of 360 pixels."""
EMPTY = new_sheet(house(), DungeonOptions())


def says(asked: str, sheet: Sheet = EMPTY) -> str:
    found = explain(sheet, asked)
    assert found is not None
    return f"{found.name} {found.text}"


@pytest.mark.parametrize(
    ("room", "sentence"),
    [
        ("A2", "A2: a plain room. Its X still counts for goals, and then it is shut."),
        ("B1", "B1, an arrow: enter it and mark the next square of any track, free."),
        ("A1", "A1 is locked: bare claws. Mark 2 more squares of claws, and it opens."),
        ("F6", "F6 is locked: claws on a coin. Mark 5 more squares of claws, and it opens."),
        ("J2", "J2 is locked: paws in a gem. Mark 8 more squares of paws, and it opens."),
    ],
)
def test_a_room_says_what_it_is_and_what_its_lock_needs(room, sentence):
    assert says(room) == sentence


def test_a_lock_says_what_is_still_missing_and_then_that_it_is_open():
    assert "Mark 1 more square of claws" in says("A1", replace(EMPTY, tracks=(1, 0, 0, 0)))
    opened = replace(EMPTY, tracks=(2, 0, 0, 0))
    assert says("A1", opened) == "A1 is open: bare claws. Enter it: a treasure, 2 points."
    assert "no treasure box is left" in says("A1", replace(opened, treasures=36))


def test_a_room_with_an_x_says_that_it_is_shut_and_what_it_earned():
    marked = replace(EMPTY, rooms=frozenset({"A1", "A2"}), earned=frozenset({"A1"}))
    assert "Only a Sphynx" in says("A2", marked)
    assert "You found treasure here" in says("A1", marked)
    here = replace(marked, is_playing=True, life=1, cat="alley", at="A2")
    assert says("A2", here) == "A2: your cat is here."


def test_rock_is_rock():
    document = layout_document(house())
    document["map"][0] = "# " + document["map"][0].split(None, 1)[1]
    layout = parse_layout(document)
    assert says("A1", new_sheet(layout, DungeonOptions())) == "A1: rock. No cat gets in."


def test_a_track_says_what_it_takes_and_what_all_nine_give():
    said = "Claws: takes 1 and 5. All nine: a free step north or south, once a life."
    assert says("track-claws") == said
    full = replace(EMPTY, tracks=(9, 0, 0, 0))
    assert says("track-claws", full) == "Claws: full: a free step north or south, once a life."


def test_a_cat_says_its_power_and_whether_it_may_be_had():
    assert says("cat-tabby") == "Tabby: Twice, use a die as any face. From life 2."
    later = replace(EMPTY, life=2, cats_used=("alley", "tabby"))
    assert says("cat-tabby", later) == "Tabby: Twice, use a die as any face. Spent in life 2."
    assert says("cat-bengal", later).endswith("whatever the die.")


def test_everything_is_said_in_two_lines():
    things = [
        *house().rooms,
        *(f"track-{track}" for track in TRACKS),
        *(f"goal-{goal.id}" for goal in GOALS.values()),
        *(f"cat-{cat}" for cat in CATS),
        "points-treasures",
        "points-upgrades",
        "lives",
        "die",
    ]
    assert [thing for thing in things if len(says(thing)) > TWO_LINES] == []


@pytest.mark.parametrize(
    "asked", ["", "Z9", "A11", "track-", "goal-none", "cat-dog", "points", "<b>"]
)
def test_of_what_there_is_not_nothing_is_said(asked):
    assert explain(EMPTY, asked) is None


# On the page


@pytest.fixture
def party(db):
    """Ana has woken up in C4; her dice go east into a locked room first."""
    party = PartyFactory(names=("Ana",), dice_by="hand")
    party.press([3, 6])
    party.press([3, 4])
    return party


def page(party, query: str = "", **cookies: str) -> str:
    client = Client()
    client.cookies[f"seat_{party.hall.code}"] = party.secrets["Ana"]
    for name, value in cookies.items():
        client.cookies[name] = value
    answer = client.get(f"/g/{party.hall.code}/{query}")
    assert answer.status_code == 200
    return unescape(answer.content.decode())


def room_of(html: str, room: str) -> str:
    """The tag of a room of the map."""
    return html.split(f' id="{room}"')[1].split(">")[0]


def ana_in_c4(party) -> None:
    moves = legal_moves(party.play("Ana").sheet, party.play("Ana").shared.rolls)
    party.move("Ana", next(move for move in moves if move.room == "C4"))


@pytest.mark.django_db
def test_what_is_asked_stands_in_the_address_and_writes_nothing(party):
    before = kept()
    html = page(party, "?ask=J2")
    assert "<b>J2 is locked:</b> paws in a gem." in html
    assert "asked" in room_of(html, "J2")
    assert kept() == before


@pytest.mark.django_db
def test_a_new_roll_ends_what_was_explained(party):
    """The page that is fetched at news has the address of before."""
    asked = f"?ask=J2&at={party.play('Ana').shared.version}"
    assert "J2 is locked" in page(party, asked)
    party.press([1, 2, 3, 4, 5])
    assert "J2 is locked" not in page(party, asked)


@pytest.mark.django_db
def test_every_room_is_a_button_with_a_name(party):
    html = page(party)
    assert html.count('form="asks" name="ask" value="') >= 90
    assert 'aria-label="J2, paws 3, locked"' in room_of(html, "J2") + html
    assert '<form id="asks" action="/g/' in html


@pytest.mark.django_db
def test_a_start_room_that_glows_chooses_it_and_keeps_what_was_chosen(party):
    assert 'name="room" value="C4"' in room_of(page(party), "C4")
    html = page(party, "?cat=alley&room=C4&room=H9")  # as the map's form sends it
    assert 'id="start-H9" class="act chosen"' in html


@pytest.mark.django_db
def test_a_lit_room_does_what_its_way_does(party):
    ana_in_c4(party)
    party.press([2, 5, 4, 1, 1])
    html = page(party, "?die=0")
    assert 'form="moves" name="move"' in room_of(html, "D4")
    assert '"move":"E"' in room_of(html, "D4")
    assert 'name="ask" value="C3"' in room_of(html, "C3")


@pytest.mark.django_db
def test_a_lit_room_with_an_arrow_asks_for_its_track_like_its_way(party):
    ana_in_c4(party)
    party.press([2, 2, 1, 1, 1])
    party.move("Ana", UseDie(0, "E"))  # D4
    party.move("Ana", UseDie(2, "N"))  # D3; E3 beside it is an arrow
    html = page(party, "?die=1")
    assert 'form="asks" name="way" value="E"' in room_of(html, "E3")
    assert "An arrow in E3" in page(party, "?die=1&way=E")


@pytest.mark.django_db
def test_a_dimmed_cat_is_explained_and_chooses_nothing(party):
    html = page(party)
    link = html.split('id="cat-tabby"')[1].split('href="')[1].split('"')[0]
    assert "room=" not in link
    asked = page(party, link.partition("/g/")[2].partition("/")[2])
    assert "From life 2." in asked
    assert "Choose a room" in asked
    assert "Wake up in" not in asked


@pytest.mark.django_db
def test_an_open_icon_has_a_frame_and_a_locked_one_has_none(party):
    ana_in_c4(party)
    party.press([1, 1, 5, 2, 3])
    assert "open" not in room_of(page(party), "A1").split("aria-label")[0]
    party.move("Ana", UseDie(0, None, "claws"))
    party.move("Ana", UseDie(1, None, "claws"))
    assert 'class="room open"' in room_of(page(party), "A1")
    assert "claws 1, unlocked" in room_of(page(party), "A1") + page(party)


@pytest.mark.django_db
def test_goals_are_cards_when_they_are_rolled():
    party = PartyFactory(names=("Ana",), dice_by="hand")
    assert "goalcard" not in page(party)
    party.press([3, 6])
    html = page(party)
    assert "Two goals count tonight" in html
    assert "VP are points." in html
    for die in (3, 6):
        assert GOALS[die].name in html
        assert GOALS[die].sentence in html
    assert "Corridor:</b>" in page(party, "?ask=goal-corridor")
