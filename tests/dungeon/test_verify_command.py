"""`manage.py verify`: the dice of an ended game, on the command line."""

import json

import pytest
from django.core.management import call_command

from dungeon.services import visibility
from tests.dungeon.cast import PartyFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def files(tmp_path):
    """The record and the proof of a game of two lives, one roll typed in."""
    party = PartyFactory(lives=2)
    party.press()
    party.press([3, 4])
    party.play_through()
    record, proof = tmp_path / "record.json", tmp_path / "proof.json"
    record.write_text(json.dumps(visibility.record(party.hall)))
    proof.write_text(json.dumps(visibility.proof(party.hall)))
    return record, proof


def verify(capsys, *arguments):
    try:
        call_command("verify", *map(str, arguments))
        status = 0
    except SystemExit as stopped:
        status = stopped.code
    return status, "".join(capsys.readouterr())


def test_a_record_of_this_server_needs_no_proof(files, capsys):
    status, output = verify(capsys, files[0])
    assert status == 0
    assert "Every roll fits." in output
    assert "life 1, start  3 4          typed in" in output


def test_elsewhere_the_proof_is_given(files, capsys):
    assert verify(capsys, files[0], "--proof", files[1])[0] == 0


def test_a_changed_roll_does_not_fit(files, capsys):
    proof = json.loads(files[1].read_text())
    proof["rolls"][2]["faces"][0] = proof["rolls"][2]["faces"][0] % 6 + 1
    files[1].write_text(json.dumps(proof))
    status, output = verify(capsys, files[0], "--proof", files[1])
    assert status == 1
    assert "does not fit" in output
    assert "The record's rolls are not those of the proof." in output


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"format": "ninelives-proof/1"}'])
def test_what_is_no_proof_is_said(files, capsys, text):
    files[1].write_text(text)
    assert verify(capsys, files[0], "--proof", files[1])[0] == 2


def test_an_unknown_record_asks_for_its_proof(files, capsys):
    record = json.loads(files[0].read_text())
    record["players"][0] = "Somebody"
    files[0].write_text(json.dumps(record))
    status, output = verify(capsys, files[0])
    assert status == 2
    assert "--proof" in output
