"""What a table chooses before it begins, and where the rules of a refusal stand."""

import pytest

from cardgames.adoption.at_table.card_words import cats
from cardgames.adoption.at_table.table_game import TABLE_GAME
from cardgames.adoption.rules.cards import DECK, Card, Deck
from tests.cardgames.adoption.tapping import Phone

DECK_RULE = next(rule for rule in TABLE_GAME.house_rules if rule.option == "deck")
EIGHTEEN = "\n".join(f"tom {number} {number % 5}" for number in range(18))


def wrong(text):
    with pytest.raises(ValueError) as fault:
        DECK_RULE.read(text)
    return str(fault.value)


def test_fifty_points_are_proposed_and_forty_to_seven():
    assert [TABLE_GAME.complete_options({}, players)["target"] for players in range(3, 8)] == [
        50
    ] * 4 + [40]
    assert TABLE_GAME.complete_options({"target": 25}, 7) == {"target": 25}


def test_seven_are_told_that_the_rules_are_for_three_to_six():
    notes = [
        TABLE_GAME.board(Phone.opened(n).game, None, "referee").context["note"] for n in (6, 7)
    ]
    assert ["three to six" in note for note in notes] == [False, True]


def test_every_option_of_the_record_can_be_chosen():
    assert {rule.option for rule in TABLE_GAME.house_rules} == {"target", "adopt", "deck"}


def test_an_own_deck_is_a_card_a_line():
    deck = DECK_RULE.read(f"{EIGHTEEN}\n\n  Maine  Coon 7   3 \n")
    assert deck[-1] == ["maine-coon", 7, 3]
    assert len(deck) == 19
    game = Phone.opened(3, {"deck": deck}).game
    assert game.options.deck["maine-coon-7"] == Card("maine-coon", 7, 3)


@pytest.mark.parametrize("text", ["", "\n \n"])
def test_no_cards_are_the_cards_of_the_rules(text):
    assert DECK_RULE.read(text) is None


@pytest.mark.parametrize(
    ("line", "right"),
    [
        ("tom 7", "in line 19 a cat, a number and stars, like calico 7 3"),
        ("7 3 1", "in line 19 a cat’s name with letters, of at most 16 characters"),
        (f"{'t' * 17} 1 1", "in line 19 a cat’s name with letters, of at most 16 characters"),
        ("tom x 1", "in line 19 a number from 0 to 99, not “x”"),
        ("tom 100 1", "in line 19 a number from 0 to 99, not “100”"),
        ("tom 20 5", "in line 19 stars from 0 to 4, not “5”"),
        ("tom 20 -1", "in line 19 stars from 0 to 4, not “-1”"),
        ("Tom 3 1", "tom 3 only once, not in line 4 and in line 19"),
    ],
)
def test_a_wrong_line_is_named_with_what_would_be_right(line, right):
    assert wrong(f"{EIGHTEEN}\n{line}") == right


def test_a_deck_has_cards_for_three():
    assert wrong("tom 1 1\ntom 2 1") == "18 to 200 cards, not 2"


def test_a_deck_has_no_more_cats_than_signs():
    ten = "\n".join(f"cat{n % 10} {n} 0" for n in range(30))
    assert wrong(ten) == "9 cats, not 10"


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
