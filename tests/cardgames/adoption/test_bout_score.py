"""A bout that the score keeper enters as a whole, with its cards named or counted."""

import pytest

from cardgames.adoption.rules.cards import Card, Deck
from tests.cardgames.adoption.pictures import CENTRE, code, play, sentence, table

NAMED = "bout-score calico-1,calico-3,calico-9,birman-2 calico-5,calico-6 devon-1,devon-2"
COUNTED = "bout-score calico=3/5,birman=1/0 calico=2/4 devon=2/0"


@pytest.mark.parametrize("text", [NAMED, COUNTED])
def test_both_forms_score_the_same(text):
    game = play(table(), text)
    assert game.points() == (6, 1, 1)
    assert game.state()["bouts"] == [
        {
            "Ana": {"series": 1, "stars": 5},
            "Ben": {"series": 1, "stars": 0},
            "Cleo": {"series": 1, "stars": 0},
        }
    ]


def test_a_bout_is_opened_played_and_scored_at_once():
    game = play(table(), NAMED)
    state = game.state()
    assert (game.phase, state["bout"], state["round"], state["order"]) == ("bout", 1, 5, [])
    assert state["collections"]["Ben"] == ["calico-5", "calico-6"]
    assert (state["centre"], state["deck"]) == ([], None)


def test_of_a_bout_that_was_counted_no_cards_are_known():
    state = play(play(table(), NAMED), COUNTED).state()
    assert state["collections"] == {"Ana": [], "Ben": [], "Cleo": []}
    assert (state["bout"], len(state["bouts"])) == (2, 2)


def test_bouts_are_entered_and_played_by_turns():
    game = play(table(), f"{COUNTED}; bout {CENTRE}")
    assert (game.phase, game.state()["bout"], len(game.state()["bouts"])) == ("bid", 2, 1)
    assert code(game, COUNTED) == "wrong-phase"


def test_nobody_need_have_collected_anything():
    assert play(table(), "bout-score nothing nothing nothing").points() == (0, 0, 0)


@pytest.mark.parametrize(
    "collections",
    [
        "calico-1,calico-1 nothing nothing",
        "calico-1,calico-2 calico-3,calico-1 nothing",
        "calico-1,calico-2,calico-3,calico-4,calico-5,calico-6 nothing nothing",
        "calico=6/0 nothing nothing",
        "calico=3/2,birman=3/2 nothing nothing",
        "calico=5/4 calico=5/4 nothing",
        "calico=4/9 calico=4/8 nothing",
        "calico=5/17 nothing nothing",
        "calico=1/5 nothing nothing",
        "calico=0/1 nothing nothing",
        "calico=-1/0 nothing nothing",
        "calico=2/-1 nothing nothing",
    ],
)
def test_what_cant_be_is_a_bad_round(collections):
    assert code(table(), f"bout-score {collections}") == "bad-round"


def test_more_than_five_cards_need_the_option_a4():
    six = "bout-score calico-1,calico-2,calico-3,calico-4,calico-5,calico-6 nothing nothing"
    all_cats = table(adopt="all-of-one-cat")
    assert code(all_cats, six) == "legal"
    assert code(all_cats, "bout-score calico=9/16,birman=9/16 nothing nothing") == "legal"
    assert code(all_cats, "bout-score calico=10/16 nothing nothing") == "bad-round"


@pytest.mark.parametrize(
    "collections",
    [
        "mice-1 nothing nothing",
        "calico-1,calico-1 mice-1 nothing",
        "calico-10 nothing nothing",
        "mice=2/1 nothing nothing",
        "calico=9/99 nothing mice=0/0",
    ],
)
def test_names_that_do_not_exist_go_first(collections):
    assert code(table(), f"bout-score {collections}") == "unknown-card"


def test_a_bout_of_a_tables_own_deck_is_measured_by_it():
    deck = Deck(Card(cat, number, 1) for cat in ("tom", "tabby") for number in range(20))
    game = table(deck=deck)
    assert code(game, "bout-score tom=5/5 tom=5/5 tom=5/5") == "legal"
    assert code(game, "bout-score tom=5/6 nothing nothing") == "bad-round"
    assert sentence(game, "bout-score tom=5/6 nothing nothing") == (
        "5 cards with 6 stars of tom can't be. No card of tom has more than 1 star."
    )
    assert sentence(game, "bout-score calico=2/1 nothing nothing") == (
        'There is no cat "calico" in this game. Cats are tom, tabby.'
    )


def test_what_the_deck_has_is_said():
    assert sentence(table(), "bout-score calico=4/9 calico=4/8 nothing") == (
        "8 cards with 17 stars of calico were entered. The deck has 9 cards with 16 stars of it."
    )
