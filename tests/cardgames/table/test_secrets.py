"""What is chosen in secret leaves the server to its own seat only, in every game that has it.

Two tables that differ only in what Ana hides answer everybody else with the same bytes: every page
and file, every draft of a pad, what is refused, what sockets are told. So do two tables that differ
only in a hand that was told to the server, until its round is over.
"""

import json
import re
from collections.abc import Mapping
from typing import Any
from urllib.parse import parse_qsl

import pytest
from asgiref.sync import sync_to_async
from channels.testing import WebsocketCommunicator

from cardgames.pad import Draft
from cardgames.table.consumers import TableConsumer
from cardgames.table.pages.action_bar import action_bar
from cardgames.table.services import correcting, news, records
from cardgames.table.services.folding import TableState
from ninelives_site.core.record import read_json, verdict
from ninelives_site.core.refusal import Refusal
from tests.cardgames.golden import folder
from tests.cardgames.table.cast import Party, TableFactory, choose, whole_round
from tests.cardgames.table.known_hands import PAIRS, by
from tests.figures import TWINS, Note
from tests.tiers import IS_LONG

pytestmark = pytest.mark.django_db(transaction=True)

NAMES = ("Ana", "Ben", "Cleo")
JSON = {"Accept": "application/json"}


def bid(seat: int, card: str) -> dict[str, Any]:
    return {"seat": seat, "type": "bid", "card": card}


KITTENS = (
    {
        "seat": None,
        "type": "round",
        "bids": ["hearts-1", "spades-4", "diamonds-7"],
        "tricks": [4, 4, 0],
    },
)
BOUT = ({"seat": None, "type": "bout", "centre": ["calico-1", "devon-1", "izmir-1"]},)

# Each game: what stands, what Ana may hide after it, and an entry put in the place of the first.
GAMES: Mapping[str, tuple[tuple[Any, ...], tuple[Any, ...], Any]] = {
    "pebbles": ((whole_round(1, 2, 3),), (choose(0, 1), choose(0, 3)), whole_round(3, 3, 3)),
    "tricksy-kittens": (
        KITTENS,
        (bid(0, "hearts-4"), bid(0, "spades-9"), bid(0, "diamonds-2")),
        KITTENS[0] | {"bids": ["hearts-4", "spades-4", "diamonds-7"]},
    ),
    "adoption": (
        BOUT,
        (bid(0, "birman-1"), bid(0, "calico-9")),
        BOUT[0] | {"centre": ["birman-1", "devon-1", "izmir-1"]},
    ),
}
PAGES = (
    "", "sheet/", "state.json", "people/", "people/?leave=0", "history/", "results/", "results.csv",
    "rounds.csv", "record.json", "screen/", "screen/stage/", "?for=0", "?for=1", "?for=2",
)  # fmt: skip
OTHERS = ("Ben", "keeper", "")


@pytest.fixture(params=GAMES)
def twins(request) -> list[Party]:
    """Tables that differ only in what Ana hides."""
    return tables(request.param)


def tables(slug: str) -> list[Party]:
    before, hidden, _other = GAMES[slug]
    found = []
    for choice in hidden:
        party = TableFactory(game=slug, names=NAMES).sit("Ana", "Ben")
        party.enter(*before)
        party.enter(choice, device="Ana")
        assert party.state.table_game.hides(party.state.game)
        found.append(party)
    return found


def plain(party: Party, text: str) -> str:
    """An answer without what is each table's or each request's own."""
    own = (
        r'<svg class="qr".*?</svg>|nonce="[^"]*"|name="(csrfmiddlewaretoken|key)" value="[^"]*"'
        '|data-again="[^"]*"'  # seconds from now on
    )
    text = re.sub(own, "", text, flags=re.DOTALL)
    return text.replace(party.code, "").replace(party.table.scorekeeper_code, "")


def got(party: Party, device: str, page: str) -> str:
    return plain(party, party.client(device).get(party.url(page)).content.decode())


def differ(shown: list[dict[Any, Any]]) -> list[Any]:
    """What was asked for that was not answered alike."""
    return [asked for asked in shown[0] if len({str(each[asked]) for each in shown}) > 1]


@pytest.mark.attack
@pytest.mark.parametrize("device", OTHERS)
def test_no_page_or_file_tells_what_another_hides(twins, device, figure: Note):
    shown = [{page: got(party, device, page) for page in PAGES} for party in twins]
    assert not differ(shown)
    figure(12, TWINS, sum(map(len, shown[0].values())), "0 differ")


def test_who_hides_something_sees_it(twins):
    assert differ([{page: got(party, "Ana", page) for page in PAGES} for party in twins])


OPENED = ("?", "?for=1", "?for=2", "?fix=0", "?fix=0&out=1", "?into=0", "?into=1", "?into=2")
MOST = 60 if IS_LONG else 20
"""Drafts that are followed, tap by tap."""


def answers_to_drafts(party: Party, device: str) -> dict[str, str]:
    """Pads and the referee's answers wherever two taps of this device lead, corrections too."""
    state, role, wanted = party.state, party.role_of(device), list(OPENED)
    found: dict[str, str] = {}
    for _tap in range(3):
        reached: list[str] = []
        for query in wanted:
            shown = action_bar(party.table, state, role, Draft.read(parse_qsl(query[1:])))
            found[query] = repr(shown)
            lines = (*shown.lines, *shown.rows) if shown else ()
            reached += [link.href for line in lines for link in line.links]
        wanted = [query for query in dict.fromkeys(reached) if query not in found][:MOST]
    return found


@pytest.mark.sampled
@pytest.mark.parametrize("device", ["Ben", "keeper"])
def test_no_answer_to_a_draft_tells_what_another_hides(twins, device):
    shown = [answers_to_drafts(party, device) for party in twins]
    assert all(each.keys() == shown[0].keys() for each in shown)
    assert len(shown[0]) > len(OPENED)
    assert not differ(shown)


@pytest.mark.parametrize("slug", GAMES)
def test_no_correction_tells_what_is_hidden_behind_it(slug):
    """Whether a hidden choice still fits would tell what it is: nothing is corrected meanwhile."""
    other, answers = GAMES[slug][2], []
    for party in tables(slug):
        form = {"at": "0", "drop": "1", "moves": json.dumps([other]), "key": "k"}
        form["version"] = str(party.version)
        answer = party.client("keeper").post(
            party.url("correct/"), form, headers={"Accept": "application/json"}
        )
        assert answer.status_code == 422
        assert answer.json()["error"]["code"] == "hidden"
        answers.append(plain(party, answer.content.decode()))
    assert len(set(answers)) == 1


@pytest.mark.parametrize("device", OTHERS)
def test_no_refusal_tells_what_another_hides(twins, device):
    """Out of date, unreadable, not one's own, a choice made already."""
    forms = {
        "stale": ("move/", {"version": "0"}),
        "unreadable": ("move/", {"moves": "[{}]"}),
        "not one's own": ("undo/", {"version": "7"}),
        "whose seat is taken": ("sit/", {"number": "0"}),
        "the next game": ("rematch/", {}),
    }
    shown: list[dict[str, str]] = []
    for party in twins:
        answers = {}
        for name, (verb, form) in forms.items():
            sent = {"version": str(party.version), "key": "k", "moves": "[]"} | form
            for kind in ("text/html", "application/json"):
                answer = party.client(device).post(party.url(verb), sent, headers={"Accept": kind})
                assert answer.status_code in (400, 409, 422), name
                answers[f"{name}, {kind}"] = plain(party, answer.content.decode())
        shown.append(answers)
    assert not differ(shown)


# Hands that the server knows


HANDS = [
    pytest.param(slug, moment, marks=[pytest.mark.long] * (number > 1))
    for slug, pairs in PAIRS.items()
    for number, moment in enumerate(pairs)
]
"""Two moments of each game, the others in the long tier."""


def hand_twins(slug: str, moment: str) -> list[Party]:
    """Tables that differ only in what Ben, or Ben and Cleo, hold."""
    found = []
    for entries in PAIRS[slug][moment]:
        party = TableFactory(game=slug, names=NAMES)
        party.enter(*entries)
        found.append(party.sit("Ana", "Ben"))
    return found


TRIED = {
    "tricksy-kittens": [bid(1, "hearts-1"), bid(1, "spades-9")],
    "adoption": [bid(1, "birman-1"), bid(1, "calico-9")],
    "nine-lives": [by(1, "play", card="circle"), by(1, "play", card="square")],
}


@pytest.mark.parametrize("slug", TRIED)
def test_the_scorekeeper_tries_no_card_of_a_hand_whose_phone_is_here(slug):
    """A no would tell what Ben holds. Where his phone is gone, it is freed of the seat: all see."""
    told = set()
    for party in hand_twins(slug, "dealt"):
        keeper, number = party.client("keeper"), party.seat("Ben")
        for card in TRIED[slug]:
            sent = {"moves": json.dumps([card]), "version": str(party.version), "key": str(card)}
            answer = keeper.post(party.url("move/"), sent, headers=JSON)
            told.add((answer.status_code, answer.json()["error"]["code"]))
        keeper.post(party.url(f"seat/{number}/"), {"action": "free"})
        answer = keeper.post(party.url("move/"), sent | {"key": "freed"}, headers=JSON)
        assert answer.status_code != 422 or answer.json()["error"]["code"] != "not-your-seat"
    assert told == {(422, "not-your-seat")}


def shown_to(device: str, parties: list[Party]) -> list[dict[Any, Any]]:
    return [{page: got(party, device, page) for page in PAGES} for party in parties]


@pytest.mark.attack
@pytest.mark.parametrize(("slug", "moment"), HANDS)
def test_no_page_or_file_tells_anothers_hand(slug, moment, figure: Note):
    twins = hand_twins(slug, moment)
    for device in ("Ana", "keeper", ""):
        shown = shown_to(device, twins)
        assert not differ(shown)
        figure(12, TWINS, sum(map(len, shown[0].values())), "0 differ")
    assert "state.json" in differ(shown_to("Ben", twins)), "who holds it sees it"


@pytest.mark.sampled
@pytest.mark.parametrize(("slug", "moment"), HANDS)
def test_no_answer_to_a_draft_tells_anothers_hand(slug, moment):
    twins = hand_twins(slug, moment)
    for device in ("Ana", "keeper"):
        assert not differ([answers_to_drafts(party, device) for party in twins])


@pytest.mark.parametrize(("slug", "moment"), HANDS)
def test_nothing_is_corrected_while_hands_are_known(slug, moment):
    party = hand_twins(slug, moment)[0]
    with pytest.raises(Refusal) as refused:
        correcting.preview_correction(party.state, 0, 0, [])
    assert refused.value.code == "hidden"


@pytest.mark.parametrize(("slug", "moment"), HANDS)
def test_the_record_without_anothers_hand_is_legal(slug, moment):
    found = verdict(records.record(hand_twins(slug, moment)[0].state))
    assert (found["legal"], found["error"]) == (True, None)


@pytest.mark.parametrize("slug", PAIRS)
def test_a_leak_of_known_hands_would_be_found(slug, monkeypatch):
    """With nothing left out of the record, all twins are told apart by it."""
    everything = property(lambda state: len(state.replayed.games))
    monkeypatch.setattr(TableState, "visible_games", everything)
    for moment in PAIRS[slug]:
        one, other = (got(party, "", "record.json") for party in hand_twins(slug, moment))
        assert one != other


@pytest.mark.parametrize("slug", ["adoption", "tricksy-kittens", "nine-lives"])
def test_hands_stand_in_the_record_once_the_game_is_over(slug):
    name = {"nine-lives": "known-hands-2"}.get(slug, "known-hands")
    party = TableFactory(record=f"{slug}/{name}")
    assert party.state.game.is_over
    played = read_json((folder(slug) / f"{name}.json").read_bytes())
    told = records.record(party.state)
    assert (told["setup"], told["moves"]) == (played["setup"], played["moves"])


def test_hands_stand_in_the_record_once_their_round_is_over():
    played = read_json((folder("tricksy-kittens") / "known-hands.json").read_bytes())
    party = TableFactory(game="tricksy-kittens", names=played["players"])
    party.enter({"type": "setup", "setup": played["setup"]})
    for move in played["moves"]:
        party.enter(move)
        told = records.record(party.state)["moves"]
        if party.state.game.round.over:
            assert told == played["moves"][: len(party.state.moves)]
            return
        assert told == []


# Sockets


@pytest.mark.parametrize("role", ["", "screen"])
@pytest.mark.parametrize("slug", GAMES)
async def test_no_socket_tells_what_another_hides(slug, role):
    assert len(await told_on_sockets(await sync_to_async(tables)(slug), role)) == 1


@pytest.mark.parametrize("role", ["", "screen"])
@pytest.mark.parametrize(("slug", "moment"), HANDS)
async def test_no_socket_tells_anothers_hand(slug, moment, role):
    parties = await sync_to_async(hand_twins)(slug, moment)
    assert len(await told_on_sockets(parties, role)) == 1


async def told_on_sockets(parties: list[Party], role: str) -> set[str]:
    """What is told: one text where all are told the same."""
    heard = []
    for party in parties:
        ours = WebsocketCommunicator(TableConsumer.as_asgi(), f"/ws/t/{party.code}/?as={role}")
        ours.scope["url_route"] = {"args": (), "kwargs": {"code": party.code}}
        await ours.connect()
        greeted = await ours.receive_from()
        await sync_to_async(news.announce_table)(party.table)
        heard.append(plain(party, greeted + (await ours.receive_from() if not role else "")))
        await ours.disconnect()
    return set(heard)
