"""What a table's shuffles show, when, and that the sums find what was changed."""

import json
from copy import deepcopy
from dataclasses import dataclass, replace
from typing import Any

import pytest
from django.core.management import call_command

from cardgames.table.services import dealing, folding, records
from tests.cardgames.table.cast import TableFactory
from tests.cardgames.table.dealt import GAMES, NAMES, SHORT, DealtParty, dealt
from tests.tiers import some

pytestmark = pytest.mark.django_db(transaction=True)

VALUE = "ab" * 32


def proof_of(party: DealtParty) -> dict[str, Any]:
    return json.loads(party.client().get(party.url("shuffles.json")).content)


@dataclass(frozen=True)
class Kept:
    """What is kept of a table, and what the page of its shuffles says."""

    record: dict[str, Any]
    proof: dict[str, Any]
    page: str


def kept_of(party: DealtParty) -> Kept:
    page = party.client().get(party.url("shuffles/")).content.decode()
    return Kept(records.record(party.state), proof_of(party), page)


def verified(kept: Kept, tmp_path, capsys, **more) -> tuple[int, str]:
    """The exit status of `verify_deals`, and what it says."""
    files = [tmp_path / "record.json", tmp_path / "proof.json"]
    for file, document in zip(files, (kept.record, kept.proof), strict=True):
        file.write_text(json.dumps(document))
    try:
        call_command("verify_deals", *map(str, files), **more)
    except SystemExit as end:
        return int(str(end.code)), capsys.readouterr().out
    return 0, capsys.readouterr().out


@pytest.fixture(scope="module")
def of_a_game(django_db_setup: None, django_db_blocker: Any) -> Kept:
    """A game of a few rounds that is over, with values of two phones in its first shuffle."""
    with django_db_blocker.unblock():
        party = dealt("tricksy-kittens", sitting=NAMES, seed="5e" * 32, **SHORT["tricksy-kittens"])
        for name in NAMES[:2]:
            value = VALUE[:-1] + str(len(name) % 10)
            dealing.send_value(party.table, party.role_of(name), 1, value)
        return kept_of(party.play(2000))


@pytest.fixture
def over(of_a_game: Kept) -> Kept:
    return deepcopy(of_a_game)


def test_a_rounds_seed_is_shown_when_it_is_over_and_not_before():
    party = dealt("tricksy-kittens")
    party.deal()
    assert proof_of(party)["shuffles"] == []
    while not party.state.awaits_deal:
        party.play(1, seed=party.version)
    (shown,) = proof_of(party)["shuffles"]
    assert shown["commitment"] == party.state.timeline.shuffles[0].commitment


@pytest.mark.parametrize("slug", ["math-meows", "nine-lives"])
def test_where_one_shuffle_lasts_it_is_shown_after_the_game(slug):
    party = dealt(slug)
    while not party.state.is_over:
        assert proof_of(party)["shuffles"] == []
        party.play(25, seed=party.version)
    assert len(proof_of(party)["shuffles"]) == 1


def test_the_seed_of_a_table_is_on_none_of_its_pages_before():
    party = dealt("tricksy-kittens", sitting=NAMES).play(8)
    seeds = [party.table.seed, *(dealing.seeds.derived(party.table.seed, n) for n in (1, 2))]
    for page in ("", "shuffles/", "shuffles.json", "state.json", "record.json", "history/"):
        text = party.client("Ana").get(party.url(page)).content.decode()
        assert not any(seed in text.replace(" ", "") for seed in seeds)


@pytest.mark.parametrize("slug", some(GAMES, 2))
def test_every_card_of_a_whole_game_fits(slug, tmp_path, capsys):
    party = dealt(slug, **SHORT.get(slug, {})).play(3000)
    kept = kept_of(party)
    status, said = verified(kept, tmp_path, capsys)
    assert (status, said) == (0, f"Every card of {len(kept.proof['shuffles'])} shuffles fits.\n")


def test_the_page_says_so_too(over):
    assert "each had to come</b><br>" in over.page
    assert "others had to come" not in over.page


def test_another_seed_is_found(over, tmp_path, capsys):
    over.proof["shuffles"][0]["seed"] = "77" * 32
    status, said = verified(over, tmp_path, capsys)
    assert status == 1
    assert "not the one committed to" in said


def test_a_value_that_was_replaced_is_found(over, tmp_path, capsys):
    over.proof["shuffles"][0]["values"]["0"] = "99" * 32
    status, said = verified(over, tmp_path, capsys)
    assert status == 1
    assert "other cards had to come" in said


def test_cards_that_were_changed_hands_are_found(over, tmp_path, capsys):
    """Whoever swaps two hands in the database is found out."""
    deal = over.record["moves"][0]
    deal["hands"][0], deal["hands"][1] = deal["hands"][1], deal["hands"][0]
    del over.record["moves"][1:]
    del over.proof["shuffles"][1:]
    status, said = verified(over, tmp_path, capsys)
    assert (status, "other cards had to come" in said) == (1, True)


def test_a_record_that_ends_before_its_shuffles_is_found(over, tmp_path, capsys):
    deals = [n for n, move in enumerate(over.record["moves"]) if move["type"] == "deal"]
    del over.record["moves"][deals[1] :]
    status, said = verified(over, tmp_path, capsys)
    assert (status, "the record ends before it does" in said) == (1, True)


def test_ones_own_seal_and_value_are_looked_for(over, tmp_path, capsys):
    seal = over.proof["shuffles"][0]["commitment"]
    value = over.proof["shuffles"][0]["values"]["0"]
    assert verified(over, tmp_path, capsys, seal=[seal], value=[value])[0] == 0
    assert verified(over, tmp_path, capsys, seal=["00" * 32])[0] == 1
    assert verified(over, tmp_path, capsys, value=["00" * 32])[0] == 1


def test_what_is_no_proof_is_said(over, tmp_path, capsys):
    no_proof = replace(over, proof={"format": "ninelives-proof/1"})
    assert verified(no_proof, tmp_path, capsys)[0] == 2


def test_where_real_cards_are_played_there_is_no_such_page():
    real = TableFactory(game="adoption")
    assert real.client().get(real.url("shuffles/")).status_code == 404


def test_the_move_that_ends_a_game_of_one_shuffle_stands():
    party = dealt("nine-lives").play(3000)
    assert party.state.game.is_over
    folding.forget_states()
    assert party.state.timeline.previous is None
