"""What every card game does on the site's pages: a suite that a game subscribes to.

Derive `Test…` from `OnPages` and name one move that can be made first. Pages are used as a phone
without JavaScript uses them (`page_phone.py`). News is told after the commit.
"""

import json
from random import Random
from typing import Any

import pytest
from channels.testing import WebsocketCommunicator
from django.core.management import call_command
from django.test import AsyncClient, Client

from cardgames.table.consumers import TableConsumer
from cardgames.table_game import TableGame
from tests.cardgames.page_phone import PagePhone

NAMES = ["Ana", "Ben", "Cleo"]


def opened(slug: str, mode: str = "referee", players: int = 3, **more: Any) -> PagePhone:
    """A fresh table, and the phone that keeps it."""
    client = Client()
    posted = {"name": NAMES[:players], "keeping": mode, **more}
    response = client.post(f"/t/new/{slug}/", posted)
    return PagePhone(client, response.headers["Location"])


@pytest.mark.django_db(transaction=True)
class OnPages:
    """Derive from it and fill in the first part; what is below it is tested."""

    table_game: TableGame
    taps: tuple[str, ...]
    """The keys of a move that the first seat of two can make first."""
    move: dict[str, Any]
    """Its document."""
    words: str
    """How it is told."""
    drawn: str
    """What the board then has in it."""

    @property
    def slug(self) -> str:
        return self.table_game.slug

    @pytest.mark.parametrize("address", ["/", "/t/"])
    def test_the_first_pages_offer_it(self, address):
        shown = Client().get(address).content.decode()
        assert f'href="/t/new/{self.slug}/"' in shown
        assert self.table_game.name in shown

    def test_its_rules_have_a_place_for_every_verdict_and_house_rule(self):
        shown = Client().get(f"/t/rules/{self.slug}/").content.decode()
        anchors = {place.anchor for place in self.table_game.rules.values()}
        anchors |= {house.rule for house in self.table_game.house_rules}
        assert [anchor for anchor in anchors if f'id="{anchor}"' not in shown] == []

    @pytest.mark.parametrize("mode", ["score", "referee"])
    def test_a_whole_game_is_played_by_links_and_its_record_is_legal(self, mode, tmp_path, capsys):
        phone = opened(self.slug, mode, players=2).play_on(Random(mode))
        state = phone.state()
        assert state["over"]
        assert state["seen"]["winners"] == state["winners"] != []
        record = tmp_path / "record.json"
        record.write_bytes(phone.client.get(f"{phone.address}record.json").content)
        call_command("referee", str(record))
        found = json.loads(capsys.readouterr().out)
        assert (found["legal"], found["finished"]) == (True, True)
        assert found["scores"] == state["seen"]["scores"]
        assert found["winners"] == state["winners"]

    def test_undo_takes_the_last_entry_back(self):
        phone = opened(self.slug)
        before = phone.state()["seen"]
        phone.tap(*self.taps).press()
        assert phone.state()["seen"] != before
        assert phone.press("undo").state()["seen"] == before

    def test_the_screen_shows_what_lies(self):
        phone = opened(self.slug).tap(*self.taps).press()
        assert self.drawn in Client().get(f"{phone.address}screen/").content.decode()

    async def test_phones_are_told_a_move_in_words_and_screens_are_sent_the_board(self):
        client = AsyncClient()
        opened = await client.post(f"/t/new/{self.slug}/", {"name": NAMES})
        address = opened.headers["Location"]
        phone, screen = (_socket(address.split("/")[2], role) for role in ("phone", "screen"))
        for ours in (phone, screen):
            await ours.connect()
            await ours.receive_from()
        posted = {"moves": json.dumps([self.move]), "version": "0", "key": "tap"}
        await client.post(f"{address}move/", posted)
        assert self.words in await phone.receive_from(timeout=10)
        assert self.drawn in await screen.receive_from(timeout=10)
        for ours in (phone, screen):
            await ours.disconnect()


def _socket(code: str, role: str) -> WebsocketCommunicator:
    ours = WebsocketCommunicator(TableConsumer.as_asgi(), f"/ws/t/{code}/?as={role}")
    ours.scope["url_route"] = {"args": (), "kwargs": {"code": code}}
    return ours
