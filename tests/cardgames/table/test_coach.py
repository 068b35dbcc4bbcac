"""The coach at the table: in the first round the next step in words, one tap away to be rid of."""

import re
from html import unescape
from importlib import import_module
from random import Random

import pytest

from cardgames.table.games import all_games, game_of
from cardgames.table.pages.lesson import states
from cardgames.table.services import opening
from cardgames.table_game import REFEREE, SCORE, PadContext
from tests.cardgames.table.cast import Party, TableFactory
from tests.cardgames.table.dealt import GAMES, DealtParty, dealt
from tests.tiers import some

pytestmark = pytest.mark.django_db

each_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.slug)
each_dealt = pytest.mark.parametrize("slug", some(GAMES, 2))
NAMES = ("Ada", "Ben", "Cleo")


def at(slug: str, mode: str = REFEREE) -> Party:
    return TableFactory(game=slug, names=NAMES, mode=mode)


def said(party: Party, device: str = "keeper", query: str = "", **cookies: str) -> str:
    """The coach's sentence on this device; "" where there is none."""
    client = party.client(device)
    for name, value in cookies.items():
        client.cookies[name.replace("_", "-")] = value
    html = client.get(party.url(query)).content.decode()
    found = re.search(r'id="told".*?<p>(.*?)</p>', html, re.DOTALL)
    return unescape(found[1]).strip() if found else ""


def bids(party: Party) -> None:
    cards = ("hearts-2", "spades-1", "diamonds-3")
    party.enter(*({"seat": s, "type": "bid", "card": card} for s, card in enumerate(cards)))


@each_game
@pytest.mark.parametrize("mode", [REFEREE, SCORE])
def test_the_first_step_of_every_game_is_told(game, mode):
    assert 30 < len(said(at(game.slug, mode))) < 90


@each_game
def test_a_round_is_told_in_several_sentences_none_of_them_long(game):
    """Those that the moments of the lesson call for: each said in one row of moments."""
    told: list[str] = []
    for _scene, _before, after in states(game):
        if not game.rounds_over(after):
            seats = game.awaited(after, REFEREE)
            contexts = [PadContext(after, seat, REFEREE) for seat in seats[:1]]
            told += [game.coach(context, acts) for context in contexts for acts in range(7)]
    assert len(set(told)) >= 4
    assert all(len(words) < 90 for words in told)


def own_tips(party: DealtParty, chance: Random) -> list[list[str]]:
    """What Ana is told in the first round after each move of anybody, in one list for each move of
    her own."""
    told: list[list[str]] = [[]]
    number = party.state.table_game.rounds_over(party.state.game)
    while not party.state.is_over and not party.state.awaits_deal:
        told[-1].append(said(party))
        before = acts(party)
        party.step(chance)
        if party.state.table_game.rounds_over(party.state.game) > number:
            break
        if acts(party) > before:
            told.append([])
    return told


def acts(party: DealtParty) -> int:
    return sum(entry.seat == 0 for entry in party.state.moves)


@pytest.mark.long
@each_dealt
def test_a_tip_is_kept_until_that_person_moves_and_none_is_spent_on_bots(slug):
    """But for what is to be done at once, as a stack or the lowest bid's betrayal is."""
    met: set[str] = set()
    for number in range(3):
        party = dealt(slug, ("Ana",), bots=2, seed=f"{number:02}" * 32)
        party.deal()
        for between in own_tips(party, Random(number)):
            orderly = [words for words in between if words in in_order(slug)]
            assert len(set(orderly)) <= 1
            met |= set(orderly)
    assert in_order(slug)[0] in met or "Begin with any card" in "".join(met)
    assert len(met) > 1


def in_order(slug: str) -> tuple[str, ...]:
    return tuple(import_module(f"cardgames.{slug.replace('-', '_')}.at_table.coach")._tips())


@pytest.mark.long
@each_dealt
def test_nobody_is_told_to_begin_while_another_does(slug):
    for number in range(4):
        party = dealt(slug, ("Ana",), bots=2, seed=f"{number:02}" * 32)
        party.deal()
        for _ in range(12):
            if party.state.is_over:
                break
            if 0 not in party.awaited():
                assert not re.match("Begin|Lead|Name a suit|A stack", said(party))
            party.step(Random(number))


def test_who_plays_tricksy_kittens_is_told_in_this_order():
    party = dealt("tricksy-kittens", ("Ana",), bots=2, seed="01" * 32)
    party.deal()
    for seat in (1, 2):
        party.let_bot_move(seat, party.posted(seat)[0])
    told = [said(party)]
    while len(told) < 6:
        party.step(Random(1))
        party.go_on()
        if party.state.moves[-1].seat == 0:
            told.append(said(party))
    starts = ("Lay a card down", "Who bids the same", "Who has the suit", "A card of one’s own")
    for words, start in zip(told, (*starts, "Exactly as many", "The suit of the"), strict=True):
        assert words.startswith(start)


def test_a_phone_that_goes_round_gives_no_tips_before_its_hand_is_opened():
    party = dealt("math-meows", NAMES)
    party.deal()
    assert "Hand it to" in party.client("keeper").get(party.url()).content.decode()
    assert said(party) == ""


def test_what_is_tapped_changes_nothing_of_it():
    party = at("tricksy-kittens")
    assert said(party) == said(party, query=f"?for=0&since={party.version}&suit=hearts")


def test_the_second_round_is_played_without_it():
    party = at("tricksy-kittens", SCORE)
    cards = ["hearts-2", "spades-1", "diamonds-3"]
    party.enter({"seat": None, "type": "round", "bids": cards, "tricks": [2, 4, 2]})
    assert said(party) == ""
    assert said(party, query=f"?next=1&since={party.version}") == ""


def test_a_table_that_plays_again_has_had_its_coach():
    party = at("tricksy-kittens")
    party.leave("Ada")
    again = opening.rematch(party.table, party.role_of())
    assert said(Party(again, party.secrets)) == ""


def test_an_own_phone_is_told_too_also_while_others_act_and_a_watcher_is_not():
    party = at("tricksy-kittens").sit("Ben")
    bids(party)
    assert "is in a team with them" in said(party, "Ben")
    party.enter({"seat": 0, "type": "play", "card": "hearts-5"})
    assert "is in a team with them" in said(party, "Ben")
    party.enter({"seat": 1, "type": "play", "card": "hearts-6"}, device="Ben")
    assert "Who has the suit that was led" in said(party, "Ben")
    assert said(party, "") == ""


def test_who_waits_where_the_server_has_dealt_is_told_of_no_cats_to_tap():
    party = dealt("nine-lives", ("Ana",), bots=2, seed="03" * 32)
    party.deal()
    party.enter({"seat": 0, "type": "setup", "setup": {}})
    assert party.awaited() != (0,)
    assert said(party).startswith("All cats on the table are counted")


def test_what_is_put_right_is_not_coached():
    party = at("tricksy-kittens")
    bids(party)
    assert said(party, query=f"?fix=0&since={party.version}") == ""


def test_one_tap_is_rid_of_it_for_good_and_loses_nothing_that_was_tapped():
    party = at("tricksy-kittens")
    keeper = party.client("keeper")
    draft = f"?for=0&since={party.version}&suit=hearts"
    html = keeper.get(party.url(draft)).content.decode()
    off = unescape(re.search(r'id="no-coach" href="([^"]+)" hx-boost="false"', html)[1])
    answer = keeper.get(off)
    assert answer.status_code == 302
    back = answer.headers["Location"]
    assert "suit=hearts" in back
    assert "coach" not in back
    assert keeper.cookies["table-coach"].value == "off"
    page = keeper.get(back).content.decode()
    assert 'id="told"' not in page
    on = re.search(r'href="([^"]+\?coach=on)"', page)[1]
    assert 'id="told"' in keeper.get(on, follow=True).content.decode()


def test_the_dungeon_s_coach_is_another():
    assert said(at("math-meows"), coach="off")
    assert not said(at("math-meows"), table_coach="off")


@pytest.mark.parametrize("wanted", ["", "maybe", "off%00", "OFF"])
def test_another_word_switches_nothing(wanted):
    party = at("math-meows")
    client = party.client("keeper")
    assert client.get(party.url(f"?coach={wanted}")).status_code == 200
    assert "table-coach" not in client.cookies


def test_pebbles_has_no_coach():
    assert game_of("pebbles").coach(PadContext(TableFactory().state.game, 0, REFEREE), 0) == ""
