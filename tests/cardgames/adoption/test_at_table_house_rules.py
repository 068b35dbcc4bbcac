"""What a table chooses before it begins, and where the rules of a refusal stand."""

from cardgames.adoption.at_table.card_words import cats
from cardgames.adoption.at_table.table_game import TABLE_GAME
from cardgames.adoption.rules.cards import DECK, Card, Deck
from tests.cardgames.adoption.tapping import Phone


def test_fifty_points_are_proposed_and_forty_to_seven():
    assert [TABLE_GAME.complete_options({}, players)["target"] for players in range(3, 8)] == [
        50
    ] * 4 + [40]
    assert TABLE_GAME.complete_options({"target": 25}, 7) == {"target": 25}


def test_seven_are_told_that_the_rules_are_for_three_to_six():
    notes = [TABLE_GAME.board(Phone.opened(n).game, None).context["note"] for n in (6, 7)]
    assert ["three to six" in note for note in notes] == [False, True]


def test_nine_cats_have_nine_signs_and_none_is_a_star():
    own = Deck(Card(f"cat{n}", 1, 0) for n in range(9))
    for deck in (DECK, own):
        signs = {cat.sign for cat in cats(deck)}
        assert len(signs) == 9
        assert "stars" not in signs


def test_cats_that_differ_in_their_numbers_are_asked_for_first():
    deck = [[f"cat{n}", 9 - n, 1] for n in range(9)] + [[f"cat{n}", 20 + n, 1] for n in range(9)]
    phone = Phone.opened(3, {"deck": deck})
    assert not phone.keys("number")
    phone.tap("cat2", legend="cat")
    assert [key.label for key in phone.keys("number")] == ["7", "22"]
