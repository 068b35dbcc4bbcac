"""`manage.py verify`: the dice of an ended game, on the command line."""

import json

import pytest
from django.core.management import call_command

from dungeon.services import folding, visibility
from ninelives_site.core.seeds import grouped
from ninelives_site.journal.models import Entry
from tests.dungeon import tampering
from tests.dungeon.cast import Party, PartyFactory

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


# An operator who edits the database


@pytest.fixture
def party() -> Party:
    """A game of three lives that is over, all its rolls the app's; nobody made a move."""
    party = PartyFactory(lives=3)
    while party.hall.ended_at is None:
        party.press()
    return party


def name_of(edit) -> str:
    return edit.__name__


@pytest.fixture
def seal(party) -> str:
    return party.hall.commitment


@pytest.fixture
def value(party) -> str:
    """That of the phone whose value comes first: the one that is replaced."""
    return folding.dice_of(party.hall).values[0]


def check(party, folder, capsys, *more):
    """What the command says of the record as the server gives it now."""
    folding.forget_all()
    party.hall.refresh_from_db()
    record = folder / "record.json"
    record.write_text(json.dumps(visibility.record(party.hall)))
    return verify(capsys, record, *more)


def test_an_honest_game_fits_the_seal_and_the_value_that_a_phone_kept(
    party, seal, value, tmp_path, capsys
):
    own = ("--seal", grouped(seal).upper(), "--value", value)
    status, output = check(party, tmp_path, capsys, *own)
    assert status == 0
    assert "It is the seal that was seen." in output
    assert "The value is in it." in output


@pytest.mark.parametrize("edit", tampering.FOUND_BY_ANYBODY, ids=name_of)
def test_what_does_not_follow_from_the_sealed_seed_is_found_by_anybody(
    party, edit, tmp_path, capsys
):
    edit(party.hall)
    status, output = check(party, tmp_path, capsys)
    assert status == 1
    assert "The dice do not check out." in output


@pytest.mark.parametrize("edit", tampering.EDITS, ids=name_of)
def test_every_edit_is_found_by_who_kept_seal_and_value(party, seal, value, edit, tmp_path, capsys):
    edit(party.hall)
    status, _ = check(party, tmp_path, capsys, "--seal", seal, "--value", value)
    assert status == 1


def test_another_seal_and_a_missing_value_are_named(party, seal, value, tmp_path, capsys):
    tampering.swap_seed_rolls_and_seal(party.hall)
    _, output = check(party, tmp_path, capsys, "--seal", seal)
    assert "Another seal was seen." in output
    tampering.replace_value(party.hall)
    _, output = check(party, tmp_path, capsys, "--value", value)
    assert "The value is not in it." in output


def test_a_game_whose_seal_was_not_written_down_says_so(party, seal, tmp_path, capsys):
    """As halls of older databases are: everything fits, and what that is worth is said."""
    first = Entry.objects.filter(stream_id=party.hall.stream_id, number=1)
    first.update(data={"type": "sealed", "commitment": ""})
    status, output = check(party, tmp_path, capsys)
    assert status == 0
    assert "The seal was not written down" in output
    assert check(party, tmp_path, capsys, "--seal", seal)[0] == 0
    assert check(party, tmp_path, capsys, "--seal", "0" * 64)[0] == 1
