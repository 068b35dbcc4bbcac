"""What a table's sockets are told: public facts, to all who know the code."""

import pytest
from asgiref.sync import sync_to_async
from channels.testing import WebsocketCommunicator
from django.utils import timezone

from cardgames.table import consumers
from cardgames.table.consumers import TableConsumer
from cardgames.table.models import Table
from cardgames.table.services import presence
from ninelives_site import live
from ninelives_site.live.hub import the_hub
from ninelives_site.party import codes
from ninelives_site.party.device_keys import cookie_name
from tests.cardgames.table.cast import Party, TableFactory, choose, whole_round

pytestmark = pytest.mark.django_db(transaction=True)


def socket(code: str, role: str = "", cookie: str = "") -> WebsocketCommunicator:
    headers = [(b"cookie", cookie.encode())]
    ours = WebsocketCommunicator(TableConsumer.as_asgi(), f"/ws/t/{code}/?as={role}", headers)
    ours.scope["url_route"] = {"args": (), "kwargs": {"code": code}}
    return ours


@sync_to_async
def a_table() -> Party:
    party = TableFactory()
    party.enter(whole_round(1, 2, 3))
    return party


async def test_a_phone_is_greeted_with_the_last_entry_and_told_of_every_other():
    party = await a_table()
    ours = socket(party.code)
    await ours.connect()
    assert 'data-number="1"' in await ours.receive_from()
    await sync_to_async(party.enter)(whole_round(3, 2, 1))
    assert 'data-number="2"' in await ours.receive_from()
    await ours.disconnect()


async def test_a_phone_is_there_until_its_socket_closes_and_a_screen_is_nobody():
    party = await a_table()
    key = party.secrets["keeper"]
    cookie, ours = f"{cookie_name('table', party.code)}={key}", presence.device(codes.digest(key))
    for role, people in (("", {ours}), ("screen", set())):
        phone = socket(party.code, role, cookie)
        await phone.connect()
        await phone.receive_from()
        assert live.present(party.code) == people
        await phone.disconnect()
        assert live.present(party.code) == set()
    assert live.away_since(party.code, ours) is not None


async def test_the_news_do_not_tell_what_is_hidden():
    heard = set()
    for number in (1, 3):
        party = await a_table()
        await sync_to_async(party.enter)(choose(0, number))
        ours = socket(party.code)
        await ours.connect()
        heard.add(await ours.receive_from())
        await ours.disconnect()
    assert len(heard) == 1


async def test_a_code_that_opens_nothing_opens_no_socket():
    ours = socket("CATNAP")
    await ours.connect()
    closed = await ours.receive_output()
    assert (closed["type"], closed["code"]) == ("websocket.close", 4403)


async def test_the_number_in_the_database_is_the_one_that_phones_and_screens_are_told():
    party = await a_table()
    await sync_to_async(party.table.count_change)()
    topics = [f"table:{party.code}", f"tablescreen:{party.code}"]
    numbers = await TableConsumer.numbers([*topics, "table:CATNAP"])
    assert numbers == {
        topics[0]: (await consumers.render_news(party.code)).number,
        topics[1]: (await consumers.render_television(party.code)).number,
    }


@pytest.mark.parametrize("role", ["", "screen"])
async def test_the_sockets_of_a_table_that_was_forgotten_are_closed(role):
    party = await a_table()
    ours = socket(party.code, role)
    await ours.connect()
    await ours.receive_from()
    await sync_to_async(Table.objects.update)(expires_at=timezone.now())
    await the_hub().lookout.look()
    assert (await ours.receive_output())["code"] == 4403
