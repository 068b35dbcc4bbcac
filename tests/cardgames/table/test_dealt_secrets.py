"""Where the server deals, a card leaves it to its holder only.

Two tables are dealt that differ only in what Ben and Cleo hold. Everybody else is answered with the
same bytes: every page and file, the screen, what is refused.
"""

from typing import Any

import pytest

from tests.cardgames.table.dealt import NAMES, DealtParty, dealt
from tests.cardgames.table.known_hands import CROSSED, SUITED, swapped
from tests.cardgames.table.test_secrets import differ, got
from tests.figures import TWINS, Note

pytestmark = pytest.mark.django_db(transaction=True)

SEED = "5e" * 32
PAGES = (
    "", "sheet/", "state.json", "people/", "history/", "results/", "results.csv", "rounds.csv",
    "record.json", "screen/", "screen/stage/", "shuffles/", "shuffles.json", "?for=1", "?open=1.0",
    "?open=2.0",
)  # fmt: skip


def kittens(hands: list[list[str]]) -> tuple[dict[str, Any], ...]:
    deal = {"seat": None, "type": "deal", "hands": hands, "left_over": []}
    return ({"type": "setup", "setup": {"kittykeeper": 0}}, deal)


def bout(*hands: list[str]) -> tuple[dict[str, Any], ...]:
    centre = ["calico-1", "devon-1", "izmir-1"]
    return ({"seat": None, "type": "bout", "centre": centre, "deal": list(hands)},)


BIRMANS, CALICOS, DEVONS = (
    [f"{cat}-{n}" for n in range(2, 7)] for cat in ("birman", "calico", "devon")
)
DEALS = {
    "tricksy-kittens": (kittens(SUITED), kittens(CROSSED)),
    "adoption": (
        bout(BIRMANS, CALICOS, DEVONS),
        bout(
            BIRMANS, swapped(CALICOS, "calico-6", "devon-6"), swapped(DEVONS, "devon-6", "calico-6")
        ),
    ),
}


@pytest.fixture(params=DEALS)
def twins(request, monkeypatch) -> list[DealtParty]:
    """All have phones of their own."""
    found = []
    for documents in DEALS[request.param]:
        party = dealt(request.param, seed=SEED, sitting=NAMES)
        dealer = party.state.dealer
        monkeypatch.setattr(type(dealer), "deal", lambda *_, d=documents: d)
        party.deal()
        monkeypatch.undo()
        found.append(party)
    return found


@pytest.mark.attack
@pytest.mark.parametrize("device", ["Ana", "keeper", ""])
def test_nobody_is_told_of_the_hands_of_others(twins, device, figure: Note):
    shown = [{page: got(party, device, page) for page in PAGES} for party in twins]
    assert not differ(shown)
    figure(12, TWINS, sum(map(len, shown[0].values())), "0 differ")


@pytest.mark.parametrize("device", ["Ben", "Cleo"])
def test_who_holds_the_cards_sees_them(twins, device):
    assert differ([{page: got(party, device, page) for page in PAGES} for party in twins])


def test_what_is_refused_of_another_tells_nothing(twins):
    """Ana tries cards that may be Ben's: the answer is the same, whatever he holds."""
    answers = []
    for party in twins:
        cards = ("spades-9", "diamonds-9", "calico-6", "devon-6")
        moves = [f'[{{"seat": 0, "type": "bid", "card": "{card}"}}]' for card in cards]
        form = {"version": str(party.version)}
        client = party.client("Ana")
        answers.append(
            [
                client.post(
                    party.url("move/"),
                    form | {"moves": move, "key": f"k{number}"},
                    headers={"Accept": "application/json"},
                ).json()["error"]
                for number, move in enumerate(moves)
            ]
        )
    assert answers[0] == answers[1]


def test_a_watchers_screen_sees_how_many_cards_there_are_and_none_of_them(twins):
    for party in twins:
        text = got(party, "", "screen/stage/")
        hand = party.state.table_game.hand(party.state.game, 1)
        assert len(hand) >= 5
        assert not [card.card for card in hand if card.card in text or card.words in text]
