"""What each die may do is sent at once: a phone without a line shows what the site would."""

import re

import pytest

from dungeon.rules.moves import UseDie
from tests.dungeon.phones import begun, phone, url, with_a_start

pytestmark = pytest.mark.django_db

OWN = re.compile(r'(name="(?:key|csrfmiddlewaretoken)" value=")[^"]*')
ROOM = re.compile(r'<(button|span) id="([A-J]\d+)" class="room.*?</\1>', re.DOTALL)
FORM = re.compile(r"<form .*?</form>", re.DOTALL)


def parts(html: str) -> tuple[dict[str, str], list[str]]:
    """The rooms and the forms in a piece of a page, without what is each answer's own."""
    html = OWN.sub(r"\1", html)
    return {found[2]: found[0] for found in ROOM.finditer(html)}, FORM.findall(html)


def looks(client, party) -> dict[str, str]:
    html = client.get(url(party, "sheet/?looks=1"), headers={"HX-Request": "true"}).content.decode()
    found = re.findall(r'<template id="look-die-(\d)">(.*?)</template>', html, re.DOTALL)
    assert html.count("<template") == len(found)
    return dict(found)


@pytest.mark.parametrize("used", [0, 2])
def test_a_look_at_a_die_is_what_a_tap_on_it_shows(used):
    party = begun(with_a_start(), [1, 2, 3, 5, 5])
    for die, track in ((0, "claws"), (1, "whiskers"))[:used]:
        party.move("Ana", UseDie(die, None, track))
    client = phone(party, "Ana")
    seen = looks(client, party)
    assert list(seen) == ["0", "1", "2", "3", "4"][used:]
    for die, look in seen.items():
        own, forms = parts(look)
        rooms, whole = parts(client.get(url(party, f"sheet/?die={die}")).content.decode())
        assert forms == whole
        assert own == {room: rooms[room] for room in own}
        lit = {room for room, drawn in rooms.items() if re.search(r" (lit|reach)\b", drawn)}
        assert lit <= set(own)


def test_a_look_resets_the_rooms_that_other_looks_light():
    party = begun(with_a_start(), [1, 2, 3, 5, 5])
    rooms = [set(parts(look)[0]) for look in looks(phone(party, "Ana"), party).values()]
    assert all(each == rooms[0] for each in rooms)


def test_no_dice_are_looked_at_before_the_choice():
    """R4: while a life is begun its dice are nobody's, and in no look."""
    party = with_a_start()
    html = phone(party, "Ana").get(url(party, "sheet/?looks=1")).content.decode()
    assert "<template" not in html
    assert 'id="sheet"' in html
