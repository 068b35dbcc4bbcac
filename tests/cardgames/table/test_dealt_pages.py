"""What a table shows at which the server deals: who is a bot, how big hands are, what came last."""

import re
import time
from random import Random

import pytest

from cardgames.table.services import asking, presence
from ninelives_site import live
from ninelives_site.core.seeds import grouped
from ninelives_site.party import codes
from tests.cardgames.page_phone import Page
from tests.cardgames.table.cast import TableFactory
from tests.cardgames.table.dealt import GAMES, NAMES, DealtParty, dealt

pytestmark = pytest.mark.django_db


def page(party: DealtParty, device: str, path: str = "") -> str:
    return str(party.client(device).get(party.url() + path).content.decode())


@pytest.mark.parametrize("path", ["", "screen/"])
@pytest.mark.parametrize("game", GAMES)
def test_the_board_says_who_is_a_bot(game, path):
    party = dealt(game, ("Ana", "Ben"), bots=1)
    party.deal()
    assert page(party, "", path).count('aria-label="bot"') == 1


@pytest.mark.parametrize("path", ["", "screen/"])
@pytest.mark.parametrize(("game", "choices"), [("tricksy-kittens", 3), ("adoption", 0)])
def test_the_board_says_how_many_cards_each_holds(game, choices, path):
    party = dealt(game)
    assert not hands_on(party, path)
    party.deal()
    party.play(choices)
    sizes = party.state.game.visible_to(None).hands
    for shown, size in zip(hands_on(party, path), sizes, strict=True):
        assert shown.partition("</svg>")[2].startswith(f"{size}</")


def test_hand_sizes_are_not_told_before_the_bids():
    """With the Black Cat, who bids nothing keeps one card more (T10)."""
    party = dealt("tricksy-kittens")
    party.deal()
    party.play(2)
    assert not hands_on(party)


def hands_on(party: DealtParty, path: str = "") -> list[str]:
    """What follows each sign of a hand's size on a page of the board."""
    words = page(party, "", path).replace("<small ", "<span ")
    return words.split('<span class="cards">')[1:]


def test_nobody_is_told_to_deal_where_the_server_does():
    party = dealt("tricksy-kittens")
    assert "Deal round 1" in page(party, "keeper")
    assert "Deal 9 cards each" not in page(party, "keeper")


def test_a_card_turned_up_is_told_with_the_move_before_it():
    party = dealt("adoption", seed="7" * 64)
    party.deal()
    chance = Random(1)
    while party.state.game.bout.round == 1:
        party.step(chance)
    told = " ".join(Page(page(party, "")).text.split())
    assert "is turned up." in told
    assert "betrays nobody." in told or " gets " in told


def test_a_deal_is_told_alone():
    party = dealt("adoption", seed="7" * 64)
    party.play(1)
    assert "Bout 1 is dealt" in page(party, "")
    while not party.state.awaits_deal:
        party.step(Random(3))
    party.deal()
    told = page(party, "").split("Bout 2 is dealt")
    assert "is turned up" not in told[0][-200:]


def test_the_time_for_a_turn_and_what_happens_then_are_said():
    party = dealt("tricksy-kittens", sitting=NAMES, turn_seconds=30)
    party.deal()
    for device in (*NAMES, "keeper"):
        text = page(party, device)
        assert "30 s a turn" in text
        assert re.search(r"[12]\d s, then a bot moves\.|30 s, then a bot moves\.", text)
    assert "then a bot moves" not in page(dealt("tricksy-kittens", turn_seconds=30), "keeper")
    party = dealt("tricksy-kittens", sitting=NAMES)
    party.deal()
    assert "then a bot moves" not in page(party, "Ana")


def test_beside_a_button_it_is_said_how_many_are_waited_for_and_of_one_who():
    party = dealt("adoption", (*NAMES, "Mochi"), sitting=NAMES)
    party.deal()
    for device, words in (("Ana", "3"), ("Ben", "2"), ("Cleo", "Mochi.")):
        seat = party.state.players.index(device)
        party.enter(party.posted(seat)[0], device=device)
        text = page(party, device)
        assert "Change my bid" in text
        assert re.search(rf"<b>\s*Waiting for {words}\s*</b>", text)


@pytest.fixture
def gone(monkeypatch) -> set[str]:
    """The devices that were at the table, and have gone for a minute."""
    devices: set[str] = set()
    since = time.time() - 60
    monkeypatch.setattr(live, "present", lambda game: set())
    monkeypatch.setattr(
        live, "away_since", lambda game, person: since if person in devices else None
    )
    return devices


def leader_of(party: DealtParty) -> str:
    (seat,) = party.awaited()
    assert seat is not None
    return party.state.players[seat]


def test_a_phone_that_goes_in_the_middle_of_a_choice_is_told_to_the_others(gone):
    party = dealt("math-meows", sitting=NAMES)
    party.deal()
    name = leader_of(party)
    others = [device for device in (*NAMES, "keeper") if device != name]
    for device in others:
        assert "has gone" not in page(party, device)
        assert 'data-again="30"' in page(party, device)
    gone.add(presence.device(codes.digest(party.secrets[name])))
    for device in others:
        assert f"The phone of {name} has gone." in page(party, device)
    text = page(party, "keeper")
    assert f'has gone. <a href="/t/{party.code}/people/">Let a bot play</a>' in " ".join(
        text.split()
    )
    assert "The phone that keeps the score can let a bot play." in page(party, others[0])


def test_a_television_and_the_page_of_seats_say_whose_phone_has_gone(gone):
    party = dealt("math-meows", sitting=NAMES)
    party.deal()
    name = leader_of(party)
    assert "has gone" not in page(party, "", "screen/")
    assert 'data-again="30"' in page(party, "", "screen/stage/")
    gone.add(presence.device(codes.digest(party.secrets[name])))
    for path in ("screen/", "screen/stage/"):
        assert f"<span>The phone of {name} has gone.</span>" in page(party, "", path)
    assert page(party, "keeper", "people/").count("own phone, away") == 1


def test_nobody_is_told_of_a_phone_that_has_only_been_put_down(gone, monkeypatch):
    party = dealt("math-meows", sitting=NAMES)
    party.deal()
    name = leader_of(party)
    gone.add(presence.device(codes.digest(party.secrets[name])))
    monkeypatch.setattr(presence, "PATIENCE", 90.0)
    assert "has gone" not in page(party, "keeper")


def test_who_has_no_phone_goes_with_the_scorekeepers(gone):
    party = dealt("math-meows", sitting=NAMES[:1])
    party.deal()
    for _ in range(40):
        if leader_of(party) != "Ana":
            break
        party.play(1)
    gone.add(presence.device(codes.digest(party.secrets["keeper"])))
    assert f"The phone of {leader_of(party)} has gone." in page(party, "Ana")
    party.table.seats.update(is_bot=True)
    assert "has gone" not in page(party, "Ana")


def waiting_for_the_scorekeeper(game: str, gone: set[str]) -> DealtParty:
    """Ana has a phone; who is waited for plays on the scorekeeper's, which has gone."""
    party = dealt(game, sitting=NAMES[:1])
    party.deal()
    for _ in range(400):
        if party.awaited() and 0 not in party.awaited() and not party.state.awaits_deal:
            break
        party.step(Random(1))
    gone.add(presence.device(codes.digest(party.secrets["keeper"])))
    return party


@pytest.mark.parametrize("game", GAMES)
def test_where_the_scorekeepers_phone_has_gone_the_others_may_ask_for_the_score(game, gone):
    party = waiting_for_the_scorekeeper(game, gone)
    text = page(party, "Ana")
    assert "has gone." in text
    assert "The phone that keeps the score can let a bot play." not in text
    link = f'<a href="/t/{party.code}/people/#keeper">Ask for the score, and let a bot play</a>'
    assert text.count(link) == text.count("Ask for the score") == 1
    assert "Ask for the score" not in page(party, "")
    asking.ask(party.table, party.role_of("Ana"))
    assert "Ask for the score" not in page(party, "Ana")


def test_a_phone_that_waits_offers_the_score_as_a_key_once_the_scorekeepers_has_gone(gone):
    party = TableFactory(game="tricksy-kittens", names=NAMES).sit("Ana")
    party.enter({"seat": 0, "type": "bid", "card": "hearts-2"}, device="Ana")
    waiting = page(party, "Ana")
    assert "Ask for the score" not in waiting
    gone.add(presence.device(codes.digest(party.secrets["keeper"])))
    assert re.search(r'<a class="btn" id="ask-score" href="[^"]*#keeper"', page(party, "Ana"))
    assert "Ask for the score" not in page(party, "keeper") + page(party, "")


def test_a_program_is_told_whose_phone_has_gone(gone):
    party = dealt("math-meows", sitting=NAMES)
    party.deal()
    answer = party.client("Ana").get(party.url("state.json"))
    assert "away" not in answer.json()["state"]
    gone.add(presence.device(codes.digest(party.secrets["Ben"])))
    answer = party.client("Ana").get(party.url("state.json"))
    assert answer.json()["state"]["away"] == [1]


def test_a_seal_stands_on_its_page_behind_the_results_and_on_no_deal_page():
    party = dealt("tricksy-kittens")
    seal = party.state.timeline.seal
    first = page(party, "keeper")
    assert first.count(seal) == 1, "where the phone keeps it, unseen"
    assert "seal:" not in first
    assert grouped(seal) in page(party, "keeper", "shuffles/")
    assert f'href="{party.url("shuffles/")}"' in page(party, "keeper", "results/")
    chance = Random("seal")
    party.step(chance)
    while not party.state.awaits_deal:
        party.step(chance)
    html = page(party, "keeper", f"?next=look&since={party.version}")
    assert party.url("shuffles/") not in first + html
    key = re.search(r'id="deal".*?</button>', html, re.S)
    assert key
    assert re.search(r"<small>\d cards each", key[0])


def test_a_hand_is_sorted_anew_in_the_answer_to_the_tap():
    party = dealt("tricksy-kittens", sitting=("Ana",), seed="7" * 64)
    party.deal()
    client = party.client("Ana")

    def numbers(html: str) -> list[str]:
        return re.findall(r'class="n">(\d)<', html.split('class="ledge')[1])

    by_suit = numbers(page(party, "Ana"))
    assert len(by_suit) > 5
    assert by_suit != sorted(by_suit)
    for chosen, order in (("number", sorted(by_suit)), ("", by_suit)):
        posted = {"sort": chosen}
        answer = client.post(party.url() + "sort/", posted, headers={"HX-Request": "true"})
        assert numbers(answer.content.decode()) == order
        assert numbers(client.get(party.url()).content.decode()) == order


@pytest.mark.long
def test_where_the_hand_is_empty_keys_and_ways_back_stay_where_they_were():
    """Nine Lives is played on without a card in hand."""
    party, chance = dealt("nine-lives", ("Ana",), bots=2, seed="00" * 32, powers="none"), Random(0)
    empty = 0
    while not party.state.is_over and empty < 4:
        party.step(chance)
        game = party.state.table_game
        if party.state.game.is_known and not game.hand(party.state.game, 0):
            html = page(party, "keeper", f"?next=1&since={party.version}")
            assert 'class="presses held"' in html
            assert "fan n0" in html or "fan rest n0" in html
            assert 'id="undo"' not in html.partition('class="presses held"')[0]
            empty += 1
    assert empty
