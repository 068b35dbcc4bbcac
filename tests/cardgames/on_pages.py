"""What every card game does on the site's pages: a suite that a game subscribes to.

Derive `Test…` from `OnPages` and name the entries of a round. Pages are used as a phone without
JavaScript uses them (`page_phone.py`). News is told after the commit.
"""

import json
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import pytest
from channels.testing import WebsocketCommunicator
from django.core.management import call_command
from django.test import AsyncClient, Client

from cardgames.table.consumers import TableConsumer
from cardgames.table.games import game_of
from cardgames.table.models import Table
from cardgames.table.services import folding
from cardgames.table.services.entry_words import words_of
from cardgames.table_game import TableGame
from ninelives_site.pages.sentences import text_of
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

    slug: str
    rounds: Mapping[str, Sequence[str]]
    """By mode the entries of a first round of three, each the keys that are tapped for it. Its last
    entry gives somebody points."""
    instead: Mapping[str, str]
    """By mode the keys that correct it so that other points are given."""
    move: Mapping[str, Any]
    """The document of the referee's first entry."""
    words: str
    """How that one is told."""
    taken: int = 0
    """The number of the referee's first entry of which the last key is gone then."""
    gone: str
    """What is said once it is."""
    drawn: str
    """What the board has in it after the first entry."""

    @property
    def table_game(self) -> TableGame:
        return game_of(self.slug)

    def played(self, mode: str, entries: int) -> PagePhone:
        """A table after so many entries of its first round."""
        phone = opened(self.slug, mode)
        for keys in self.rounds[mode][:entries]:
            phone.tap(*keys.split()).press()
        return phone

    @pytest.mark.parametrize("address", ["/", "/t/"])
    def test_the_first_pages_offer_it(self, address):
        shown = Client().get(address).content.decode()
        assert f'href="/t/new/{self.slug}/' in shown
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

    @pytest.mark.parametrize("mode", ["score", "referee"])
    def test_history_and_results_tell_a_whole_game_in_words(self, mode):
        phone = opened(self.slug, mode, players=2).play_on(Random(mode))
        state, show = folding.state_of(Table.objects.get()), self.table_game.show_fact
        history = phone.go(f"{phone.address}history/").words
        entries = [index for index, entry in enumerate(state.moves) if not entry.is_row]
        told = [words_of(state, index, is_open=True).text for index in entries]
        assert [words for words in told if words not in history] == []
        over = state.table_game.rounds_over(state.game)
        rounds = [f"{state.table_game.round_word}" % {"number": n + 1} for n in range(over)]
        assert [name for name in rounds if name.capitalize() not in history] == []
        results = phone.go(f"{phone.address}results/").words
        assert text_of(state.game.outcome().sentence, show) in results

    def test_a_key_that_is_gone_says_why_and_leads_to_the_rule(self):
        *taps, last = self.rounds["referee"][self.taken].split()
        phone = self.played("referee", self.taken + 1).tap(*taps, f"{last}, gone")
        assert self.gone in phone.words
        links = [found.attributes.get("href", "") for found in phone.page.found]
        rules = [link for link in links if link.startswith(f"/t/rules/{self.slug}/?table=")]
        anchors = {place.anchor for place in self.table_game.rules.values()}
        assert anchors & {link.partition("#")[2] for link in rules}

    def test_a_phone_of_its_own_plays_for_its_seat_when_it_is_its_turn(self):
        keeper, client = self.played("referee", self.taken), Client()
        client.post(f"{keeper.address}sit/", {"number": 1})
        own = PagePhone(client, keeper.address)
        assert not own.has_pad
        entries = self.rounds["referee"][self.taken : self.taken + 2]
        for phone, keys in zip((keeper, own), entries, strict=True):
            phone.go(phone.address).tap(*keys.split()).press()
        played = self.played("referee", self.taken + 2).state()["seen"]
        assert own.state()["seen"]["state"] == played["state"]
        assert not own.has_pad

    @pytest.mark.parametrize("mode", ["score", "referee"])
    def test_a_correction_opens_what_was_entered_and_says_what_it_changes(self, mode):
        phone = self.played(mode, len(self.rounds[mode]))
        before = phone.state()["seen"]["scores"]
        phone.go(f"{phone.address}history/")
        links = [found.attributes.get("href", "") for found in phone.page.found]
        phone.go([link for link in links if "fix=" in link and "out=" not in link][-1]).tap(
            *self.instead[mode].split()
        )
        foretold = phone.words
        after = phone.press().state()["seen"]["scores"]
        changed = [f"{n}{before[n]} → {after[n]}" for n in after if before[n] != after[n]]
        assert before != after
        assert [words for words in changed if words not in foretold] == []

    def test_undo_takes_the_last_entry_back(self):
        phone = self.played("referee", 1)
        before = opened(self.slug).state()["seen"]
        assert phone.state()["seen"] != before
        assert phone.press("undo").state()["seen"] == before

    def test_the_screen_shows_what_lies(self):
        phone = self.played("referee", 1)
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
