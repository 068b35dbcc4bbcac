"""The coach: a sentence at a time in lives 1 and 2, each at its own moment, and not for ever."""

import ast
import random
from collections import defaultdict
from dataclasses import replace
from html import unescape
from inspect import getsource

import pytest
from django.test import Client

from dungeon.phone import coach
from dungeon.phone.coach import news_of_tracks, tip_after, tip_before, tip_in_play, with_done
from dungeon.phone.draft import SheetDraft
from dungeon.phone.offers import in_no_hand, offers
from dungeon.rules.layout import house
from dungeon.rules.legal import legal_moves
from dungeon.rules.lived import LivedLife
from dungeon.rules.moves import Done, UseDie
from dungeon.rules.playing import apply
from dungeon.rules.sheet import DungeonOptions, Rolls, Sheet, new_sheet
from tests.dungeon.cast import PartyFactory

EMPTY = new_sheet(house(), DungeonOptions())


def rolls(*faces: int) -> Rolls:
    return Rolls(starts=((6, 6), (6, 6)), dice=(faces, faces))


def awake(at: str, **changes) -> Sheet:
    """A cat in its first life, just woken up."""
    begun = replace(
        EMPTY, life=1, is_playing=True, cat="alley", cats_used=("alley",), at=at,
        rooms=frozenset({at}), fresh=(at,), before=EMPTY,
    )  # fmt: skip
    return replace(begun, **changes)


def said(
    sheet: Sheet, under: Rolls, draft: SheetDraft | None = None, *, fresh: bool = False
) -> str:
    """What is said on the page, asked in the page's order."""
    draft = draft or SheetDraft()
    bar = offers(sheet, under, draft)
    bar = in_no_hand(bar, sheet) if fresh else bar
    found = with_done(
        tip_after(sheet, draft) or news_of_tracks(sheet, draft), sheet, under
    ) or tip_in_play(sheet, under, bar, fresh_dice=fresh)
    return f"{found.name} {found.text}".strip() if found else ""


def test_the_first_life_begins_with_a_room_that_glows():
    assert "Tap a room that glows." in tip_before(EMPTY, SheetDraft()).text
    assert tip_before(EMPTY, SheetDraft(room="C4")) is None


def test_the_second_life_has_cats_to_hear():
    second = replace(EMPTY, life=1, cats_used=("alley",))
    assert "Tap a cat to hear it." in tip_before(second, SheetDraft()).text
    assert tip_before(second, SheetDraft(cat="tabby")) is None
    assert tip_before(replace(second, life=2), SheetDraft()) is None


LOCKED = "C5 is locked. Wake up there and it gives no treasure."


def test_a_locked_room_is_told_of_before_the_cat_wakes_up_there():
    assert tip_before(EMPTY, SheetDraft(room="C5")).text == LOCKED
    opened = replace(EMPTY, tracks=(0, 0, 0, 2))
    assert tip_before(opened, SheetDraft(room="C5")) is None
    not_entered = new_sheet(house(), DungeonOptions(start_enters=False))
    assert tip_before(not_entered, SheetDraft(room="C5")) is None


@pytest.mark.parametrize(("first", "told"), [("C4", LOCKED), ("A3", "")])
def test_the_second_life_is_told_of_it_where_the_first_was_not(first, told):
    lived = LivedLife(1, "alley", (first,), (), (0,) * 4, 0, (), 0)
    second = replace(EMPTY, life=1, cats_used=("alley",), lived=(lived,))
    found = tip_before(second, SheetDraft(cat="tabby", room="C5"))
    assert (found.text if found else "") == told
    assert tip_before(replace(second, life=2), SheetDraft(cat="tabby", room="C5")) is None


def test_the_first_dice_are_told_before_one_is_tapped():
    assert said(awake("C4"), rolls(2, 5, 4, 1, 1), fresh=True).startswith("Five dice.")


def test_a_locked_room_is_told_of_once():
    under = rolls(2, 2, 4, 1, 1)
    sheet = awake("C4")
    assert said(sheet, under, SheetDraft(die=0)).startswith("D4 is locked.")
    after = apply(sheet, UseDie(0, "E"), under)
    assert "locked" not in said(after, under, SheetDraft(die=3))  # D3, too


def test_a_lock_is_still_told_of_when_the_first_die_that_leads_to_one_was_not():
    under = rolls(1, 2, 2, 1, 1)
    marked = apply(awake("C4"), UseDie(0, None, "claws"), under)
    assert said(marked, under).startswith("Good. 1 more of claws")  # not of D4, which is lit
    sheet = apply(marked, UseDie(1, None, "whiskers"), under)
    assert said(sheet, under).startswith("D4 is locked.")


def test_a_first_die_without_a_lock_says_what_glows():
    shown = said(
        awake("C8", rooms=frozenset({"C8", "C9"})), rolls(4, 5, 4, 1, 1), SheetDraft(die=0)
    )
    assert shown == "Do what glows: go to B8 or mark eyes."


def test_the_first_mark_says_how_far_it_is_to_the_first_lock():
    after = apply(awake("C4"), UseDie(0, None, "claws"), rolls(1, 5, 4, 1, 1))
    shown = said(after, rolls(1, 5, 4, 1, 1))
    assert shown == "Good. 1 more of claws: rooms with bare claws open."


def test_the_first_unlock_says_what_a_frame_is():
    under = rolls(1, 5, 4, 1, 1)
    after = apply(awake("C4", tracks=(1, 0, 0, 0)), UseDie(0, None, "claws"), under)
    assert said(after, under) == "Rooms with bare claws are open: each earns 2 points."


def test_the_first_treasure_says_what_it_is_worth():
    under = rolls(4, 5, 4, 1, 1)
    after = apply(awake("B4", tracks=(2, 0, 0, 0)), UseDie(0, "W"), under)
    assert said(after, under) == "A treasure! 2 points. Its flame stays in A4."


def test_a_dead_end_is_told_of():
    walls = frozenset({"C4", "C3", "D4", "C5", "B4"})
    shown = said(awake("C4", rooms=walls), rolls(1, 2, 3, 4, 5), SheetDraft(die=0))
    assert shown.startswith("No way is open to these dice.")


def test_the_first_done_is_explained():
    done = awake("C4", dice_used=(0, 1, 2, 3, 4))
    assert said(done, rolls(1, 2, 3, 4, 5)).startswith("Done ends this life.")


def test_what_the_last_die_opened_hides_nothing_of_what_done_does():
    under = rolls(1, 5, 4, 1, 1)
    before = awake("C4", tracks=(1, 0, 0, 0), dice_used=(1, 2, 3, 4))
    assert said(apply(before, UseDie(0, None, "claws"), under), under) == (
        "Rooms with bare claws are open: each earns 2 points. Done ends this life."
    )


def test_the_first_arrow_is_explained_where_it_asks():
    sheet = awake("D3")
    draft = SheetDraft(die=0, move="E", first="move")
    asked = offers(sheet, rolls(2, 1, 1, 1, 1), draft).question
    assert asked.text == "An arrow is a free mark, on any track. Choose."
    again = replace(sheet, rooms=sheet.rooms | {"B1"})
    assert offers(again, rolls(2, 1, 1, 1, 1), draft).question.text.startswith("Mark the next")


def test_what_was_tapped_since_silences_what_was_said_of_the_last_step():
    under = rolls(1, 5, 4, 1, 1)
    after = apply(awake("C8"), UseDie(0, None, "claws"), under)
    assert "Good." not in said(after, under, SheetDraft(die=2))


# In every life


def later(**changes) -> Sheet:
    return awake("C4", life=5, **changes)


FIVE = Rolls(starts=((6, 6),) * 5, dice=((1, 2, 3, 4, 5),) * 5)


def test_a_full_track_says_what_it_gives():
    after = apply(later(tracks=(8, 0, 0, 0)), UseDie(0, None, "claws"), FIVE)
    assert said(after, FIVE) == "Claws, all nine: a free step north or south, once a life."


def test_an_unlock_says_how_many_rooms_it_opens():
    after = apply(later(tracks=(4, 0, 0, 0)), UseDie(0, None, "claws"), FIVE)
    rooms = sum(icon == "claws-2" for icon in house().icons.values())
    assert said(after, FIVE) == f"Claws 2 is open: {rooms} framed rooms, 2 points each."


def test_the_coach_is_silent_from_life_3_on():
    after = apply(later(), UseDie(0, None, "claws"), FIVE)
    assert said(after, FIVE) == ""


# A whole game


def client_of(party) -> Client:
    client = Client()
    client.cookies[f"seat_{party.hall.code}"] = party.secrets["Ana"]
    return client


def coached(html: str) -> str:
    """What the coach says on a page."""
    if 'class="told coach"' not in html:
        return ""
    return unescape(html.split('class="told coach"')[1].split("<p>")[1].split("</p>")[0])


@pytest.mark.django_db
@pytest.mark.parametrize("seed", [1, 2])
def test_each_sentence_is_said_in_one_stretch(seed):
    """Three lives played at random; a page is looked at before every step."""
    party = PartyFactory(names=("Ana",), lives=3)
    dice = random.Random(seed)
    client = client_of(party)
    heard: dict[str, list[int]] = defaultdict(list)

    def look(query: str = "") -> None:
        html = client.get(f"/g/{party.hall.code}/{query}").content.decode()
        sentence = "".join(letter for letter in coached(html) if not letter.isdigit())
        if sentence:
            heard[sentence.split(".")[0].split(":")[0]].append(party.play("Ana").version)

    party.press()
    for life in (1, 2, 3):
        party.press()
        look()
        party.begin("Ana", dice)
        party.press()
        look()
        while True:
            play = party.play("Ana")
            legal = legal_moves(play.sheet, play.shared.rolls)
            move = dice.choice([move for move in legal if not isinstance(move, Done)] or legal)
            if isinstance(move, Done):
                party.move("Ana", move)
                break
            if move.die != next(iter(play.sheet.dice_left(play.shared.rolls)), None):
                look(f"?die={move.die}")  # another than the one in hand is tapped
            party.move("Ana", move)
            look()
        if life == 2:
            said_by_then = {sentence: list(versions) for sentence, versions in heard.items()}
    assert heard == said_by_then
    assert len(heard) >= 4
    assert {sentence: set(at) for sentence, at in heard.items() if len(set(at)) > 1} == {}


@pytest.mark.django_db
def test_the_coach_is_sent_away_for_good_and_called_again():
    party = PartyFactory(names=("Ana",), dice_by="hand")
    party.press([3, 6])
    party.press([3, 4])
    client, here = client_of(party), f"/g/{party.hall.code}/"
    assert coached(client.get(here).content.decode())
    answer = client.get(f"{here}?coach=off")
    assert (answer.status_code, answer.url) == (302, here)
    assert answer.cookies["coach"]["httponly"]
    assert not coached(client.get(here).content.decode())
    assert "Tips again" in client.get(here).content.decode()
    client.get(f"{here}?coach=on")
    assert coached(client.get(here).content.decode())


@pytest.mark.django_db
def test_alone_is_coached_too():
    client = Client()
    html = client.post("/alone/", follow=True).content.decode()
    for _step in ("goals", "start"):
        version, key = (
            html.split(f'name="{name}" value="')[-1].split('"')[0] for name in ("version", "key")
        )
        code = html.split('data-code="')[1].split('"')[0]
        client.post(f"/g/{code}/host/next/", {"version": version, "key": key})
        html = client.get(f"/g/{code}/").content.decode()
    assert "Tap a room that glows." in coached(html)


LONGEST = {
    "room": "H10", "track": "whiskers", "icon": "small whiskers", "n": "2", "vp": "2",
    "rooms": "F10 or H10", "tracks": "whiskers or eyes",
    "uses": "go to F10 or H10 or mark whiskers or eyes",
}  # fmt: skip
TWO_LINES = 62
"""Letters that a phone of 320 pixels has room for beside the coach's cross."""


def test_every_sentence_of_the_coach_fits_into_two_lines_of_a_small_phone():
    calls = [node for node in ast.walk(ast.parse(getsource(coach))) if isinstance(node, ast.Call)]
    told = [
        part.value % LONGEST
        for call in calls
        if getattr(call.func, "id", "") in ("_", "ngettext")
        for part in call.args
        if isinstance(part, ast.Constant) and isinstance(part.value, str)
    ]
    assert len(told) > 15
    assert [text for text in told if len(text) > TWO_LINES] == []
