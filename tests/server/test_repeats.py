"""Double taps, retries, replays and stale screens, against a real server."""

import asyncio

import pytest

from tests.server.deeds import BY_CODE, DEEDS
from tests.server.device import CUT_OFF
from tests.server.player import Player
from tests.serving import Server


async def test_a_repeated_request_gets_the_same_answer_and_has_one_effect(player: Player):
    move = player.state["legal"][0]
    first = await player.send(move, key="once")
    again = await player.send(move, key="once")
    assert (first.status_code, again.status_code) == (200, 200)
    assert first.json() == again.json()
    await player.fetch()
    assert player.version == 1


async def test_ten_taps_at_once_are_one_move(player: Player):
    move = player.state["legal"][0]
    answers = await asyncio.gather(*(player.send(move, key="thumb") for _ in range(10)))
    assert {answer.status_code for answer in answers} == {200}
    assert len({answer.text for answer in answers}) == 1
    await player.fetch()
    assert player.version == 1


async def test_two_tabs_at_once_make_one_move_and_one_fresh_sheet(player: Player):
    first, second = player.state["legal"][:2]
    answers = await asyncio.gather(player.send(first), player.send(second))
    assert sorted(answer.status_code for answer in answers) == [200, 409]
    assert {answer.json()["version"] for answer in answers} == {1}


async def test_the_same_key_with_another_body_is_refused(player: Player):
    first, second = player.state["legal"][:2]
    await player.send(first, key="mine")
    refused = await player.send(second, version=0, key="mine")
    assert refused.status_code == 422
    assert refused.json()["error"]["code"] == "key-reused"
    assert (await player.send(second, version=1, key="mine")).status_code == 422
    await player.fetch()
    assert (player.version, player.state["at"]) == (1, first["room"])


async def test_a_stale_tab_never_overwrites_and_gets_the_fresh_sheet_and_a_word(player: Player):
    first, second = player.state["legal"][:2]
    await player.send(first)
    stale = await player.send(second, version=0)
    assert stale.status_code == 409
    document = stale.json()
    assert document["error"]["code"] == "stale"
    assert document["error"]["message"]
    await player.fetch()
    assert (document["version"], document["state"]) == (player.version, player.state)
    assert player.state["at"] == first["room"]


async def test_a_replay_that_arrives_late_changes_nothing(player: Player):
    begin = player.state["legal"][0]
    first = await player.send(begin, version=0, key="begin")
    await player.undo(version=1)
    late = await player.send(begin, version=0, key="begin")
    assert (late.status_code, late.text) == (200, first.text)
    await player.fetch()
    assert player.version == 2
    assert not player.state["playing"]


# Forms that hand out a seat or a role


@pytest.mark.parametrize("deed", DEEDS)
async def test_two_taps_at_once_leave_the_same_person_in_the_same_seat(server: Server, deed: str):
    ready = await DEEDS[deed](server.url)
    tapped = (ready.device.post(ready.action, ready.form) for _ in range(2))
    heard = await asyncio.gather(*tapped)
    assert [answer.status for answer in heard] == [302, 302]
    assert await ready.is_done()


@pytest.mark.parametrize("deed", DEEDS)
async def test_a_lost_answer_loses_nothing_and_the_same_form_again_is_answered(
    server: Server, deed: str
):
    ready = await DEEDS[deed](server.url)
    assert (await ready.device.post(ready.action, ready.form, lost=True)).status == CUT_OFF
    assert await ready.is_done(), "the device was known before the answer"
    assert (await ready.device.post(ready.action, ready.form)).status == 302
    assert await ready.is_done()


@pytest.mark.parametrize("deed", DEEDS)
async def test_a_form_sent_again_and_again_on_a_line_that_breaks_has_one_effect(
    server: Server, deed: str
):
    ready = await DEEDS[deed](server.url)
    for _ in range(3):
        await ready.device.post_and_go(ready.action, ready.form)
    await ready.device.get(ready.page)
    assert (await ready.device.post(ready.action, ready.form)).status == 302
    assert await ready.is_done()


@pytest.mark.parametrize("deed", BY_CODE)
async def test_of_two_phones_with_one_code_at_once_one_wins_and_the_other_gets_a_clear_word(
    server: Server, deed: str
):
    ready = await DEEDS[deed](server.url)
    other = await ready.by_another().begin()
    sent = [phone.device.post(phone.action, phone.form) for phone in (ready, other)]
    heard = await asyncio.gather(*sent)
    assert sorted(answer.status for answer in heard) == [302, 422]
    [refused] = [answer for answer in heard if answer.status == 422]
    assert "works once" in refused.text
    won = [answer.status == 302 for answer in heard]
    assert await ready.is_done() is won[0]


@pytest.mark.parametrize("deed", BY_CODE)
async def test_a_code_that_was_used_is_no_good_to_anybody_else(server: Server, deed: str):
    ready = await DEEDS[deed](server.url)
    await ready.device.post(ready.action, ready.form)
    other = await ready.by_another().begin()
    assert (await other.device.post(other.action, other.form)).status == 422
    assert await ready.is_done()
