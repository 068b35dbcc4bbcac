"""Tricksy Kittens with powers on a table's pages: by links alone, as a phone without scripts."""

import json
from random import Random

import pytest
from django.core.management import call_command
from django.test import Client

from cardgames.tricksy_kittens.rules.powers.registry import EVERY
from tests.cardgames.on_pages import opened
from tests.cardgames.page_phone import PagePhone
from tests.cardgames.table.cast import TableFactory
from tests.tiers import IS_LONG, many

pytestmark = pytest.mark.django_db

SLUG = "tricksy-kittens"
NAMES = ("Ana", "Ben", "Cleo")
BIDS = ("hearts-2", "spades-3", "diamonds-4")
DECK = {"hearts-2": "no-trump", "spades-5": "pick-start", "hearts-8": "force-takeback"}


def table(deck: dict[str, str] = DECK, kept: str = "You name the next Kittykeeper.") -> PagePhone:
    """Ana leads; she has won a trick, and the 5 of spades of it, whose power is told on its key."""
    party = TableFactory(game=SLUG, names=NAMES, powers="printed", card_powers=deck)
    phone = PagePhone(party.client("keeper"), party.url())
    enter(phone, {"type": "setup", "setup": {"kittykeeper": 0}})
    for seat, card in enumerate(BIDS):
        enter(phone, {"seat": seat, "type": "bid", "card": card})
    for seat, card in enumerate(("spades-9", "spades-1", "spades-5")):
        enter(phone, {"seat": seat, "type": "play", "card": card})
    return phone.go(phone.address).tap(f"5 of spades: {kept}").press()


def enter(phone: PagePhone, document: dict) -> None:
    """A move, posted as any program can."""
    version = json.loads(phone.client.get(f"{phone.address}state.json").content)["version"]
    posted = {"moves": json.dumps([document]), "version": version, "key": f"k{version}"}
    found = phone.client.post(f"{phone.address}move/", posted)
    assert found.status_code == 302, found.content.decode()[:2000]
    phone.go(phone.address)


def judged(phone: PagePhone, tmp_path, capsys) -> dict:
    record = tmp_path / "record.json"
    record.write_bytes(phone.client.get(f"{phone.address}record.json").content)
    call_command("referee", str(record))
    return json.loads(capsys.readouterr().out)


# A power by links


def test_a_power_is_used_by_three_links_and_its_record_is_legal(tmp_path, capsys):
    phone = table().tap("pay 5 of spades: You name the next Kittykeeper.", "Cleo").press()
    assert "Ana pays 5 of spades. You name the next Kittykeeper. Ana names Cleo." in phone.words
    found = judged(phone, tmp_path, capsys)
    assert (found["legal"], found["state"]["powers"]) == (True, [[0, "pick-start"]])


def test_what_is_in_force_stands_on_the_phone_and_on_the_television():
    phone = table().tap("pay 5 of spades: You name the next Kittykeeper.", "Cleo").press()
    for client, address in ((phone.client, ""), (Client(), "screen/")):
        html = client.get(f"{phone.address}{address}").content.decode()
        assert 'class="forces"' in html
        assert "(Cleo)" in html


def test_a_tap_on_any_card_of_a_row_tells_what_its_power_does():
    html = Client().get(table().address).content.decode()
    slip = html[html.index('<details class="slip bid') :]
    assert "There is no trump in this trick." in slip[: slip.index("</details>")]


def test_undo_gives_the_card_back():
    phone = table()
    before = phone.state()["seen"]["state"]["row"]
    phone.tap("pay 5 of spades: You name the next Kittykeeper.", "Cleo").press()
    assert phone.press("undo").state()["seen"]["state"]["row"] == before


def test_a_power_is_corrected_and_the_cards_after_it_stand():
    phone = table().tap("pay 5 of spades: You name the next Kittykeeper.", "Cleo").press()
    for seat, card in enumerate(("diamonds-9", "diamonds-8", "diamonds-1")):
        enter(phone, {"seat": seat, "type": "play", "card": card})
    links = phone.go(f"{phone.address}history/").page.found
    phone.go(next(at for f in links if "fix=7&" in (at := f.attributes.get("href", ""))))
    phone.tap("Ben").press()
    enter(phone, {"seat": 0, "type": "keep", "card": "diamonds-1"})
    assert phone.state()["seen"]["state"]["kittykeeper"] == 1
    assert "names Ben." in phone.client.get(f"{phone.address}history/").content.decode()


def test_a_stale_press_while_a_card_is_to_be_replaced_is_refused_with_a_sentence():
    phone = table({"spades-5": "force-takeback"}, "The player before you must lay another card.")
    enter(phone, {"seat": 0, "type": "play", "card": "diamonds-9"})
    for seat, card in ((1, "diamonds-8"), (2, "diamonds-1")):
        enter(phone, {"seat": seat, "type": "play", "card": card})
    enter(phone, {"seat": 0, "type": "keep", "card": "diamonds-1"})
    enter(phone, {"seat": 0, "type": "play", "card": "hearts-9"})
    version = json.loads(phone.client.get(f"{phone.address}state.json").content)["version"]
    play = {"seat": 1, "type": "play", "card": "hearts-8"}
    posted = {"moves": json.dumps([play]), "version": version - 1, "key": "stale"}
    answer = phone.client.post(f"{phone.address}move/", posted)
    assert answer.status_code == 409
    assert "The table has moved on." in answer.content.decode()


# The set-up


def test_without_powers_nothing_of_them_is_on_the_table():
    phone = opened(SLUG, **{"rule-powers": "none"})
    assert "row" not in phone.state()["seen"]["state"]


# Whole games


@pytest.mark.long
def test_whole_games_with_powers_are_played_by_links_and_their_records_are_legal(tmp_path, capsys):
    """Short: the beginnings of two games. Long: a dozen whole ones, with most powers."""
    used: set[str] = set()
    for number in range(many(8)):
        rng = Random(f"links {number}")
        phone = opened(SLUG, **{"rule-powers": "ours", "rule-target": "1"})
        play_out(phone, rng, 200 if IS_LONG else 35)
        found = judged(phone, tmp_path, capsys)
        assert found["legal"]
        record = json.loads(phone.client.get(f"{phone.address}record.json").content)
        used |= {move["power"] for move in record["moves"] if move["type"] == "power"}
    assert len(used) > (14 if IS_LONG else 0), used
    assert used <= set(EVERY)


def play_out(phone: PagePhone, rng: Random, most: int) -> None:
    """Keys at random, until the game ends, or nothing that is tapped may be entered (a card that
    was seen to come to a hand was not played)."""
    for _ in range(most):
        version = phone.go_on().page.hidden.get("version")
        for _ in range(40):
            if phone.enters:
                phone.press()
                break
            if keys := open_keys(phone):
                phone.tap(rng.choice(keys))
            else:
                phone.go(phone.address)
        if phone.page.hidden.get("version") == version:
            return


def open_keys(phone: PagePhone) -> list[str]:
    """The keys that are neither gone nor set nor wait for others."""
    keys = [f.attributes for f in phone.page.found if f.attributes.get("id", "").startswith("k")]
    shut = {"gone", "later", "set"}
    return [key["id"] for key in keys if not shut & {*key["class"].split()}]
