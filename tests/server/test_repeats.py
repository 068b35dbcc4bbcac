"""Double taps, retries, replays and stale screens, against a real server."""

import asyncio

from tests.server.player import Player


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
