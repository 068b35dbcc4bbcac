"""Betrayal: the lowest bidder may exchange a card of somebody's collection."""

from dataclasses import replace

import pytest

from tests.cardgames.adoption.pictures import HANDS, bids, code, dealt, drawn, lying, play, sentence
from tests.cardgames.move_texts import spaced

TABLE = """
    centre  devon-2 ginger-9 birman-7
    Ana     calico-1 calico-5 calico-9
    Ben     havana-8 havana-2 birman-9
    Cleo    izmir-3 izmir-4
"""


def after(move: str, start=TABLE, seat=1) -> str:
    return drawn(play(lying(start, seat), move))


def refused(move: str, seat=1) -> str:
    return code(lying(TABLE, seat), move)


def test_a_card_of_the_own_collection_is_swapped_each_takes_the_others_place():
    assert after("1 betray own take calico-1 from 0 give havana-2") == spaced(
        """
        centre  devon-2 ginger-9 birman-7
        Ana     havana-2 calico-5 calico-9
        Ben     havana-8 calico-1 birman-9
        Cleo    izmir-3 izmir-4
        """
    )


def test_a_card_of_the_centre_is_swapped_each_takes_the_others_place():
    assert after("1 betray centre take calico-9 from 0 give ginger-9") == spaced(
        """
        centre  devon-2 calico-9 birman-7
        Ana     calico-1 calico-5 ginger-9
        Ben     havana-8 havana-2 birman-9
        Cleo    izmir-3 izmir-4
        """
    )


def test_the_decks_top_card_replaces_one_which_is_discarded():
    assert after("1 betray deck take calico-5 from 0 give foldex-1") == spaced(
        """
        centre     devon-2 ginger-9 birman-7
        Ana        calico-1 foldex-1 calico-9
        Ben        havana-8 havana-2 birman-9
        Cleo       izmir-3 izmir-4
        discarded  calico-5
        """
    )


def test_a_card_of_the_deck_needs_no_equal_stars_and_leaves_one_less():
    game = lying(TABLE, 1)
    later = play(game, "1 betray deck take calico-9 from 0 give foldex-1")
    assert later.bout.deck_size == game.bout.deck_size - 1


def test_nobody_need_be_betrayed():
    assert after("1 betray none") == spaced(TABLE)


@pytest.mark.parametrize("how", ["own", "centre"])
def test_only_cards_of_the_same_stars_are_swapped(how):
    give = {"own": "havana-8", "centre": "birman-7"}[how]
    assert refused(f"1 betray {how} take calico-9 from 0 give {give}") == "stars-differ"
    said = sentence(lying(TABLE, 1), f"1 betray {how} take calico-9 from 0 give {give}")
    assert said.startswith(f"calico-9 has 4 stars and {give} has 3.")


def test_only_the_lowest_bidder_betrays_a2():
    assert lying(TABLE, 1).to_act() == (1,)
    assert refused("0 betray none") == "not-your-turn"
    assert refused("2 betray own take mice-1 from 0 give mice-2") == "not-your-turn"


def test_any_card_of_any_opponent_can_be_taken_a9():
    game = lying(TABLE, 1)
    taken = {(move.victim, move.take) for move in game.legal_moves(1) if move.how == "deck"}
    assert taken == {
        *((0, card) for card in ("calico-1", "calico-5", "calico-9")),
        *((2, card) for card in ("izmir-3", "izmir-4")),
    }


def test_swaps_are_offered_where_stars_are_the_same():
    offered = [str(move) for move in lying(TABLE, 1).legal_moves(1) if move.how != "deck"]
    assert offered == [
        "betray none",
        "betray own take calico-1 from 0 give havana-2",
        "betray centre take calico-1 from 0 give devon-2",
        "betray own take calico-9 from 0 give birman-9",
        "betray centre take calico-9 from 0 give ginger-9",
    ]


def test_nobody_betrays_themselves():
    for how, give in (("own", "birman-9"), ("centre", "ginger-9"), ("deck", "foldex-1")):
        assert refused(f"1 betray {how} take birman-9 from 1 give {give}") == "not-an-opponent"


def test_not_an_opponent_goes_before_where_cards_are_and_behind_their_names():
    assert refused("1 betray own take foldex-1 from 1 give foldex-2") == "not-an-opponent"
    assert refused("1 betray own take mice-1 from 1 give foldex-2") == "unknown-card"
    assert refused("1 betray own take foldex-1 from 1 give mice-1") == "unknown-card"


@pytest.mark.parametrize(
    "move",
    [
        "own take izmir-3 from 0 give devon-2",
        "own take calico-1 from 0 give devon-2",
        "own take calico-1 from 0 give izmir-3",
        "centre take calico-1 from 0 give havana-2",
        "centre take calico-1 from 0 give foldex-1",
        "centre take foldex-1 from 0 give devon-2",
        "deck take devon-2 from 0 give foldex-1",
        "own take calico-9 from 0 give foldex-1",
    ],
)
def test_cards_lie_where_the_move_says(move):
    assert refused(f"1 betray {move}") == "not-there"


@pytest.mark.parametrize("give", ["calico-9", "calico-5", "izmir-3", "havana-8", "devon-2"])
def test_a_card_of_the_deck_lies_nowhere_else(give):
    assert refused(f"1 betray deck take calico-9 from 0 give {give}") == "card-elsewhere"


def test_a_card_of_the_deck_is_in_no_known_hand_and_was_not_discarded():
    game = bids(dealt(*HANDS), "birman-5", "calico-1", "devon-5")
    game = play(game, "1 adopt birman-5; 0 adopt abyssinian-1; 2 adopt abyssinian-2")
    for give in ("birman-1", "calico-2", "devon-4"):
        move = f"1 betray deck take abyssinian-1 from 0 give {give}"
        assert code(game, move) == "card-elsewhere"
    game = play(game, "1 betray deck take abyssinian-1 from 0 give izmir-1; turn-up izmir-2")
    game = bids(game, "birman-1", "calico-2", "devon-4")
    game = play(game, "0 adopt calico-2; 1 adopt birman-1; 2 adopt izmir-2")
    move = "0 betray deck take birman-1 from 1 give"
    assert code(game, f"{move} abyssinian-1") == "card-elsewhere"
    assert code(game, f"{move} izmir-3") == "legal"


def test_an_empty_deck_replaces_nothing_a6():
    game = lying(TABLE, 1)
    game = replace(game, bout=replace(game.bout, deck_size=0))
    move = "1 betray deck take calico-9 from 0 give"
    for give in ("foldex-1", "calico-9"):
        assert code(game, f"{move} {give}") == "not-there"
    assert code(game, f"{move} mice-1") == "unknown-card"
    assert sentence(game, f"{move} foldex-1") == ("The deck is empty, so it can replace no card.")
    assert not [move for move in game.legal_moves(1) if move.how == "deck"]


def test_a_betrayal_may_break_a_series_or_make_one_a5():
    start = lying(TABLE, 1, round_=5)
    unbroken = play(start, "1 betray none; turn-up foldex-2")
    broken = play(start, "1 betray centre take calico-9 from 0 give ginger-9; turn-up foldex-2")
    swapped = play(start, "1 betray deck take calico-9 from 0 give calico-8; turn-up foldex-2")
    assert (unbroken.points()[0], broken.points()[0], swapped.points()[0]) == (1 + 6, 1 + 2, 1 + 5)


def test_with_the_decks_last_card_taken_nothing_is_turned_up_a6():
    game = lying(TABLE, 1)
    game = replace(game, bout=replace(game.bout, deck_size=1))
    later = play(game, "1 betray deck take izmir-3 from 2 give foldex-1")
    assert (later.phase, later.state()["round"], later.bout.deck_size) == ("bid", 2, 0)
    assert play(game, "1 betray none").phase == "turn-up"
