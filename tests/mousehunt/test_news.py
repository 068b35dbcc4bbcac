"""A table of Mouse Hunt tells its news to phones and screens like any other."""

import json

import pytest
from channels.testing import WebsocketCommunicator
from django.test import AsyncClient

from cardgames.table.consumers import TableConsumer


def socket(code: str, role: str) -> WebsocketCommunicator:
    ours = WebsocketCommunicator(TableConsumer.as_asgi(), f"/ws/t/{code}/?as={role}")
    ours.scope["url_route"] = {"args": (), "kwargs": {"code": code}}
    return ours


@pytest.mark.django_db(transaction=True)
async def test_phones_are_told_a_card_in_words_and_screens_are_sent_the_board():
    client = AsyncClient()
    opened = await client.post("/t/new/mouse-hunt/", {"name": ["Ana", "Ben"]})
    address = opened.headers["Location"]
    phone, screen = (socket(address.split("/")[2], role) for role in ("phone", "screen"))
    for ours in (phone, screen):
        await ours.connect()
        await ours.receive_from()
    moves = json.dumps([{"seat": 0, "type": "play", "card": "claws-3"}])
    await client.post(f"{address}move/", {"moves": moves, "version": "0", "key": "tap"})
    assert "Ana plays claws 3." in await phone.receive_from(timeout=10)
    assert 'aria-label="claws 3"' in await screen.receive_from(timeout=10)
    for ours in (phone, screen):
        await ours.disconnect()
