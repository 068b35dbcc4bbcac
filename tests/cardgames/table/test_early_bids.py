"""A bid that is made early is its own device's until all are in, in every way of keeping a game.

Two tables that differ only in Ben's early bid answer everybody but Ben's device with the same
bytes: pages, files, drafts, what was undone, what a correction would change, what is refused.
"""

import json
from collections.abc import Callable

import pytest

from cardgames.table.games import all_games
from cardgames.table.pages import corrections
from cardgames.table.services import correcting, last_entry, undoing
from cardgames.table_game import REFEREE, SCORE
from ninelives_site.core.refusal import Refusal
from tests.cardgames.table.cast import Party, TableFactory, new_key
from tests.cardgames.table.test_secrets import JSON, PAGES, answers_to_drafts, differ, got, plain
from tests.tiers import some

pytestmark = pytest.mark.django_db(transaction=True)

NAMES = ("Ana", "Ben", "Cleo")
ROUND = {
    "seat": None,
    "type": "round",
    "bids": ["hearts-1", "spades-4", "diamonds-7"],
    "tricks": [4, 4, 0],
}
ANOTHER = {**ROUND, "bids": ["hearts-4", "spades-4", "diamonds-7"]}
"""The same round, in which Ana scores the card that Ben may bid."""
NOTED, JUDGED = "noted-bid", "bid"
WAYS = {SCORE: NOTED, REFEREE: JUDGED}
CARDS = ("hearts-4", "spades-9")
OTHERS = ("Ana", "keeper", "")
SEEN = (*PAGES, "?fix=0", "results/?why=1")


def bid(mode: str, seat: int, card: str) -> dict[str, object]:
    return {"seat": seat, "type": WAYS[mode], "card": card}


def twins(mode: str) -> list[Party]:
    """Tables that differ only in what Ben has bid on his phone."""
    found = []
    for card in CARDS:
        party = TableFactory(game="tricksy-kittens", names=NAMES, mode=mode).sit("Ana", "Ben")
        party.enter(ROUND)
        party.enter(bid(mode, 1, card), device="Ben")
        found.append(party)
    return found


def all_pages(parties: list[Party], device: str) -> list[dict[str, str]]:
    return [{page: got(party, device, page) for page in SEEN} for party in parties]


def undone(party: Party) -> None:
    party.undo("Ben")


def put_back(party: Party) -> None:
    undone(party)
    undoing.redo(party.table, party.role_of(), expected_version=party.version, key=new_key())


def changed(party: Party) -> None:
    party.enter({**party.state.timeline.notes[0].note.document(), "seat": 1}, device="Ben")


def corrected(party: Party) -> None:
    correcting.correct(
        party.table, party.role_of(), 0, 1, [ANOTHER], expected_version=party.version, key=new_key()
    )


THEN: dict[str, Callable[[Party], object]] = {
    "bid": lambda party: None,
    "undone": undone,
    "put back": put_back,
    "changed": changed,
    "others bid too": lambda party: party.enter(bid(SCORE, 0, "hearts-2"), device="Ana"),
    "the round before corrected": corrected,
}
MOMENTS = [
    (mode, then) for mode in WAYS for then in THEN if mode != REFEREE or then in ("bid", "undone")
]


@pytest.mark.attack
@pytest.mark.parametrize("moment", some(MOMENTS))
def test_nobody_but_its_own_device_is_told_an_early_bid(moment):
    mode, then = moment
    parties = twins(mode)
    for party in parties:
        THEN[then](party)
    for device in OTHERS:
        shown = all_pages(parties, device)
        if then == "others bid too" and device == "Ana":
            assert "hearts-2" in shown[0]["state.json"]
        assert not differ(shown)
    if then != "undone":
        assert "state.json" in differ(all_pages(parties, "Ben"))


@pytest.mark.sampled
@pytest.mark.parametrize("device", ["Ana", "keeper"])
def test_no_draft_and_no_preview_tells_an_early_bid(device):
    parties = twins(SCORE)
    shown = []
    for party in parties:
        state = party.state.seen_by(party.role_of(device).device)
        preview = correcting.preview_correction(state, 0, 1, [ANOTHER])
        told = corrections.effect_of(state, preview)
        shown.append({"preview": told, **answers_to_drafts(party, device)})
    assert not differ(shown)


def test_a_card_bid_in_secret_by_another_is_found_at_the_reveal():
    told = []
    for party in twins(SCORE):
        sent = {"moves": json.dumps([bid(SCORE, 0, CARDS[0])]), "version": str(party.version)}
        answer = party.client("Ana").post(party.url("move/"), sent | {"key": "k"}, headers=JSON)
        told.append((answer.status_code, plain(party, answer.content.decode()).count("hidden")))
    assert told[0] == told[1] == (200, 1)


def test_a_card_bid_twice_is_struck_when_all_are_in_and_asked_again():
    party = twins(SCORE)[0].sit("Cleo")
    party.enter(bid(SCORE, 0, CARDS[0]), device="Ana")
    party.enter(bid(SCORE, 2, "hearts-2"), device="Cleo")
    noting = party.state.noting(SCORE)
    assert noting.bids == {1: CARDS[0], 2: "hearts-2"}
    assert noting.missing == (0,)
    said = "Ana and Ben bid the same card: Ana is asked again."
    assert last_entry.last_words(party.state) == said
    assert said in got(party, "Ana", "")
    with pytest.raises(Refusal) as refused:
        party.enter(bid(SCORE, 0, CARDS[0]), device="Ana")
    assert refused.value.code == "card-elsewhere"
    party.enter(bid(SCORE, 1, "spades-3"), device="Ben")
    assert party.state.noting(SCORE).bids == {0: CARDS[0], 1: "spades-3", 2: "hearts-2"}


def test_a_bid_that_a_correction_made_impossible_is_struck_when_all_are_in():
    party = twins(SCORE)[0].sit("Cleo")
    corrected(party)
    party.enter(bid(SCORE, 0, "diamonds-2"), device="Ana")
    assert party.state.noting(SCORE).missing == (2,)
    party.enter(bid(SCORE, 2, "hearts-2"), device="Cleo")
    assert party.state.noting(SCORE).missing == (1,)
    said = "The card of Ben can’t be a bid any more: Ben is asked again."
    assert last_entry.last_words(party.state) == said


def test_the_device_that_typed_a_bid_for_somebody_sees_it_and_its_check():
    party = TableFactory(game="tricksy-kittens", names=NAMES, mode=SCORE).sit("Ben")
    party.enter(bid(SCORE, 1, "hearts-7"))
    assert "hearts" in got(party, "keeper", "")
    for device in ("Ben", ""):
        assert "hearts-7" not in got(party, device, "state.json")
    with pytest.raises(Refusal):
        party.enter(bid(SCORE, 0, "hearts-7"))


def test_every_game_with_secret_notes_is_among_these():
    """Who adds one that is noted from its start is asked whether its notes are secret."""
    noted = {game.slug for game in all_games() if "noting" in vars(type(game))}
    assert noted == {"tricksy-kittens"}
