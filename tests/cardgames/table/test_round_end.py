"""The page after a round: it stands until this device goes on, or the next round begins."""

from random import Random
from types import SimpleNamespace

import pytest

from cardgames.table.pages import round_end
from cardgames.table_game import SCORE
from tests.cardgames.adoption import random_play
from tests.cardgames.page_phone import PagePhone
from tests.cardgames.table.cast import Party, TableFactory, choose, whole_round
from tests.tiers import some

pytestmark = pytest.mark.django_db

IS_OVER = "Round 1 is over"


def phone(party: Party, who: str = "keeper") -> PagePhone:
    return PagePhone(party.client(who), party.url())


def after_a_round(**options: object) -> Party:
    party = TableFactory(rounds=3, **options).sit("Ana")
    party.enter(whole_round(1, 2, 3))
    return party


@pytest.mark.parametrize("mode", ["referee", SCORE])
def test_a_round_has_a_page_of_its_own_with_what_it_brought(mode):
    found = phone(after_a_round(mode=mode))
    assert IS_OVER in found.words
    assert "Cleo+33" in found.words
    assert "Cleo alone chose 3." in found.words
    assert not found.has_pad


def test_its_head_has_nothing_but_the_name_of_the_game():
    found = phone(after_a_round())
    head = found.words.partition(IS_OVER)[0]
    assert "players" not in head


def test_one_button_leads_to_the_next_round():
    found = phone(after_a_round()).tap("onward")
    assert IS_OVER not in found.words
    assert found.has_pad


def test_who_has_gone_on_stays_there_while_they_tap():
    found = phone(after_a_round()).tap("onward")
    found.tap(found.keys(0)[2])
    assert "next=1" in found.page.named("shorter").attributes["href"]
    found.tap("shorter")
    assert IS_OVER not in found.words


def test_everybody_sees_it_and_it_is_gone_when_the_next_round_begins():
    party = after_a_round()
    assert IS_OVER in phone(party, "Ana").words
    assert IS_OVER in phone(party, "").words
    assert IS_OVER in party.client().get(party.url("screen/")).content.decode()
    party.enter(choose(0, 1), device="Ana")
    for who in ("keeper", "Ana", ""):
        assert IS_OVER not in phone(party, who).words


def test_who_has_left_is_in_front_of_nobody():
    party = after_a_round()
    assert "Cleo is in front." in phone(party).words
    party.leave("Cleo")
    assert "Cleo left" in phone(party).words
    assert "in front" not in phone(party).words


def test_who_watches_a_round_s_end_is_told_of_nobody_who_is_to_act():
    party = after_a_round()
    assert "Still to act" not in phone(party, "").words
    assert "The table is to act" not in phone(party, "").words
    assert "On to the next round" in phone(party, "").words
    party.enter(choose(0, 1), device="Ana")
    assert "Still to act" in phone(party, "").words


ODD = {
    "seat": None,
    "type": "round",
    "bids": ["hearts-2", "spades-3", "hearts-4"],
    "tricks": [2, 3, 4],
    "ruled": "a card was paid",
}


def test_a_round_that_the_table_let_stand_says_so_with_its_word_why():
    party = TableFactory(game="tricksy-kittens", mode=SCORE)
    party.enter(ODD)
    for who in ("keeper", ""):
        assert "The table lets it stand: a card was paid." in phone(party, who).words
    for place in ("screen/", "results/?why=1"):
        told = party.client().get(party.url(place)).content.decode()
        assert "The table lets it stand: a card was paid." in told


@pytest.mark.parametrize("game", ["math-meows", "nine-lives"])
def test_phones_without_the_score_are_told_which_round_is_played(game):
    party = TableFactory(game=game, mode=SCORE).sit("Ana")
    for who in ("Ana", ""):
        assert "Round 1 is being played" in phone(party, who).words
        assert "The table is to act" not in phone(party, who).words
    party.enter({"seat": None, "type": "round", "lost": [1, 0, 0]})
    for who in ("Ana", ""):
        assert "Round 1 is over" in phone(party, who).words
        assert "The table is to act" not in phone(party, who).words


def test_once_all_is_counted_phones_without_the_score_are_told_so():
    names = ("Ana", "Ben", "Cleo")
    party = TableFactory(game="tricksy-kittens", names=names, mode=SCORE).sit("Ana")
    for seat, card in enumerate(("hearts-2", "spades-3", "diamonds-4")):
        party.enter({"seat": seat, "type": "noted-bid", "card": card})
    for seat, tricks in enumerate((2, 3, 3)):
        party.enter({"seat": seat, "type": "noted-won", "tricks": tricks})
    assert "All of the round is entered" in phone(party, "").words


@pytest.mark.parametrize("who", ["", "Ben"])
def test_phones_without_keys_are_told_what_the_table_is_to_do(who):
    party = TableFactory(game="adoption").sit("Ben")
    assert "Deal bout 1" in phone(party, who).words
    assert "The table is to act" not in phone(party, who).words


def test_a_phone_without_keys_is_not_told_to_tap():
    party = TableFactory(game="nine-lives", mode=SCORE).sit("Ana")
    assert "tap who lost a life" in phone(party).words
    assert "tap who lost a life" not in phone(party, "Ana").words


def test_having_gone_on_holds_for_that_round_alone():
    party = after_a_round()
    onward = phone(party).page.named("onward").attributes["href"]
    party.enter(whole_round(3, 2, 1))
    found = PagePhone(party.client("keeper"), onward)
    assert "Round 2 is over" in found.words


def test_a_round_that_was_taken_back_and_entered_again_ends_again():
    party = after_a_round()
    onward = phone(party).page.named("onward").attributes["href"]
    party.undo()
    assert IS_OVER not in phone(party).words
    party.enter(whole_round(1, 2, 3))
    assert IS_OVER in PagePhone(party.client("keeper"), onward).words


def test_it_can_be_taken_back_there():
    found = phone(after_a_round()).press("undo")
    assert IS_OVER not in found.words
    assert found.has_pad


def test_while_an_entry_is_corrected_no_round_is_over():
    party = after_a_round()
    assert IS_OVER not in PagePhone(party.client("keeper"), party.url("correct/?fix=0")).words


def test_the_last_round_is_told_with_who_has_won():
    party = TableFactory(rounds=1)
    party.enter(whole_round(1, 2, 3))
    found = phone(party)
    assert IS_OVER not in found.words
    assert "Round 1 ends the game" in found.words
    assert found.words.count("Cleo wins") == 1
    assert "Cleo has won" not in found.words
    assert "onward" not in [each.attributes.get("id") for each in found.page.found]


@pytest.mark.parametrize("game", ["math-meows", "nine-lives"])
def test_at_the_games_end_the_row_of_who_has_won_is_lit_and_crowned_and_no_other(game):
    party = TableFactory(game=game, names=("Ada", "Ben", "Cleo"), mode=SCORE)
    party.enter({"seat": None, "type": "round", "lost": [9, 2, 1]})
    page = phone(party).page.html
    assert "Ada has no life left; the most lives win." in phone(party).words
    lit = page.partition('<tr class="lit">')[2].partition("</tr>")[0]
    assert page.count('<tr class="lit">') == 1
    assert "Cleo" in lit
    assert 'aria-label="has won"' in lit


def test_an_own_phone_says_who_ends_a_round_that_is_counted():
    party = TableFactory(game="tricksy-kittens", mode=SCORE).sit("Ben")
    for seat, card in enumerate(("hearts-2", "spades-3", "diamonds-1")):
        party.enter({"seat": seat, "type": "noted-bid", "card": card})
    said = "All counted: the scorekeeper’s phone ends the round."
    party.enter({"seat": 0, "type": "noted-won", "tricks": 2})
    assert said not in phone(party, "Ben").words
    party.enter({"seat": 1, "type": "noted-won", "tricks": 3})  # Cleo's are those that are left
    assert said in phone(party, "Ben").words
    assert said not in phone(party).words


def test_a_phone_that_waits_says_whose_it_is():
    party = TableFactory(game="tricksy-kittens").sit("Ben", "Cleo")
    for seat, card in enumerate(("hearts-2", "spades-3", "diamonds-1")):
        party.enter({"seat": seat, "type": "bid", "card": card})
    party.enter({"seat": 0, "type": "play", "card": "spades-5"})
    assert "You are Cleo." in phone(party, "Cleo").words
    assert "You are watching." in phone(party, "").words


def bout_played(rng: Random) -> Party:
    """A bout of 9 Lives by referee, to the card that is turned up last."""
    party = TableFactory(game="adoption", names=("Ana", "Ben", "Cleo"))
    while not (party.state.moves and party.state.game.phase == "bout"):
        game = party.state.game
        if not party.state.moves:
            seat, move = None, random_play.deal(list(game.options.deck), rng, 3, known=False)
        else:
            seat, move = random_play.choose(SimpleNamespace(game=game), rng, known=False)
        party.enter({"seat": seat, **move.document()})
    return party


@pytest.mark.parametrize("seed", some(range(6)))
def test_a_bout_s_end_tells_the_last_betrayal_that_there_was(seed):
    """Points come of it, and whose cards they are has changed without another bid."""
    party = bout_played(Random(seed))
    ended = round_end.round_end(party.state)
    assert ended
    *_others, betrayal, turned_up = party.state.moves
    assert (betrayal.move.type, turned_up.move.type) == ("betray", "turn-up")
    told = [note.text for note in ended.end.notes if note.sign == "again"]
    assert len(told) == (betrayal.move.how != "none")
    page = phone(party).words
    assert all(text in page for text in told)
