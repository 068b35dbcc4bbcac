"""What was entered at the table, in words that all may read."""

import pytest

from cardgames.adoption.at_table.table_game import TABLE_GAME
from cardgames.adoption.rules.cards import Card, Deck
from tests.cardgames.adoption.pictures import bids, dealt, lying, move_from_text, play, table
from tests.cardgames.adoption.test_at_table_referee import LYING

UNEVEN = Deck(
    Card(cat, number, stars)
    for cat, stars in (("plain", 0), ("striped", 2), ("starred", 4))
    for number in range(1, 10)
)


def words_of(game, text):
    seat, move = move_from_text(text, len(game.players))
    return TABLE_GAME.happened(game, seat, move, game.apply(seat, move)).words


def test_a_deal():
    assert words_of(table(), "bout birman-2,devon-4,izmir-9") == (
        "Bout 1 is dealt, with birman 2, devon 4 and izmir 9 in the centre."
    )


def test_a_bid_is_told_without_its_card_until_all_are_in():
    game = dealt()
    assert words_of(game, "1 bid calico-1") == "Ben has bid."
    assert words_of(game, "1 bid calico-2") == "Ben has bid."
    game = play(game, "1 bid calico-1; 0 bid izmir-9")
    assert words_of(game, "2 bid devon-4") == (
        "Cleo has bid. The bids, lowest first: Ben calico 1, Cleo devon 4, Ana izmir 9."
    )


def test_of_equal_bids_it_is_told_who_goes_first_a1():
    game = play(dealt(game=table(first=2)), "0 bid calico-5; 1 bid devon-5")
    assert words_of(game, "2 bid izmir-5") == (
        "Cleo has bid. The bids, lowest first: Cleo izmir 5, Ana calico 5, Ben devon 5. "
        "Equal bids: fewer stars first, then clockwise from Cleo."
    )


def test_an_adoption_is_told_with_whose_card_it_was_and_what_is_left():
    game = bids(dealt(), "calico-7", "devon-2", "izmir-5")
    assert words_of(game, "1 adopt calico-7") == "Ben adopts calico 7, the bid of Ana."
    game = play(game, "1 adopt calico-7; 2 adopt abyssinian-1")
    assert words_of(game, "0 adopt abyssinian-2") == (
        "Ana adopts abyssinian 2 from the centre. Left for the centre: devon 2 and izmir 5."
    )


def test_all_of_one_cat_are_told_a4():
    game = bids(dealt(game=table(adopt="all-of-one-cat")), "calico-7", "devon-2", "izmir-5")
    assert words_of(game, "1 adopt abyssinian-2") == (
        "Ben adopts abyssinian 1, abyssinian 2 and abyssinian 3 from the centre."
    )


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("none", "Ana betrays nobody."),
        (
            "own take ginger-2 from 2 give devon-1",
            "Ana takes ginger 2 from Cleo and gives devon 1 for it.",
        ),
        (
            "centre take havana-9 from 1 give abyssinian-9",
            "Ana swaps havana 9 of Ben with abyssinian 9 of the centre.",
        ),
        (
            "deck take izmir-3 from 1 give foldex-4",
            "Ana discards izmir 3 of Ben; the deck gives foldex 4 for it.",
        ),
    ],
)
def test_a_betrayal(move, words):
    assert words_of(lying(LYING), f"0 betray {move}") == words


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("none", "Ana betrays nobody."),
        ("own take ginger-2 from 2 give devon-1", "Cleo gets devon 1 of Ana for ginger 2."),
        ("centre take havana-9 from 1 give abyssinian-9", "Ben gets abyssinian 9 for havana 9."),
        ("deck take izmir-3 from 1 give foldex-4", "Ben gets foldex 4 for izmir 3."),
    ],
)
def test_beside_the_keys_a_betrayal_begins_with_the_card_that_came(move, words):
    """The end of an answer may be cut off."""
    game = lying(LYING)
    seat, betrayal = move_from_text(f"0 betray {move}", 3)
    found = TABLE_GAME.happened(game, seat, betrayal, game.apply(seat, betrayal))
    assert found.beside == (words,)


def test_a_card_turned_up():
    assert (
        words_of(play(lying(LYING), "0 betray none"), "turn-up foldex-4")
        == "foldex 4 is turned up."
    )


def test_a_whole_bout_by_series_and_by_cards():
    assert words_of(table(), "bout-score calico=3/5,birman=2/1 nothing devon=2/0") == (
        "Bout 1: Ana 3 × calico with 5 stars and 2 × birman with 1 star; Ben nothing; "
        "Cleo 2 × devon with 0 stars."
    )
    assert words_of(table(), "bout-score calico-1,calico-3 nothing devon-1") == (
        "Bout 1: Ana 2 × calico with 1 star; Ben nothing; Cleo nothing."
    )


def test_a_yes_to_a_bid_has_its_condition():
    game = dealt()
    assert TABLE_GAME.remark(game, [move_from_text("0 bid calico-7", 3)]) == "If you hold it."


def test_who_leaves_in_the_middle_of_a_bout_ends_it_unscored():
    assert TABLE_GAME.leaving(table(), 1) == "Without Ben the game ends as it stands."
    assert TABLE_GAME.leaving(dealt(), 1) == (
        "Without Ben the game ends as it stands; this bout is not scored."
    )
