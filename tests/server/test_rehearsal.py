"""`manage.py rehearse` against a real server."""

import json
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from tests.serving import Server


def rehearse(server: Server, *arguments: str) -> str:
    said = StringIO()
    call_command("rehearse", f"--url={server.url}", "--seed=9", *arguments, stdout=said)
    return said.getvalue()


@pytest.mark.long
def test_bots_play_an_evening_to_the_podium_and_the_totals_agree(server: Server, tmp_path: Path):
    summary = tmp_path / "summary.json"
    said = rehearse(server, "--players=6", "--lives=2", "--pace=flat-out", f"--json={summary}")
    document = json.loads(summary.read_text())
    assert "6 players" in said
    assert document["clean"]
    assert document["moves"] >= 6 * 2 * 2
    assert [roll["step"] for roll in document["roll_to_last_phone_ms"]] == [
        "goals", "start-roll", "dice", "start-roll", "dice",
    ]  # fmt: skip
    assert {roll["phones"] for roll in document["roll_to_last_phone_ms"]} == {6}


def test_a_total_that_differs_fails_the_rehearsal(server: Server, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(
        "dungeon.rehearsal.crowd.verdict",
        lambda record: {"legal": True, "finished": True, "scores": {}},
    )
    with pytest.raises(CommandError, match="not clean"):
        rehearse(server, "--players=2", "--lives=1", "--pace=flat-out")


def test_a_game_that_is_not_there_fails_the_rehearsal(server: Server):
    with pytest.raises(CommandError, match="not clean"):
        rehearse(server, "--players=1", "--code=ABCDEF")
