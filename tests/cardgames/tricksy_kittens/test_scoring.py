"""What a round is worth, kept by the score keeper or played; and when the game is over."""

import pytest

from cardgames.tricksy_kittens.rules.moves import WholeRound
from tests.cardgames.tricksy_kittens.pictures import code, play, sentence, table


def lives(game, moves):
    return list(play(game, moves).points())


def test_who_wins_as_many_tricks_as_they_bid_scores_the_number():
    assert lives(table(), "round hearts-2=2 spades-5=5 diamonds-7=1") == [2, 5, 0]


def test_a_team_that_meets_its_bids_together_scores_every_member():
    assert lives(table(), "round hearts-2=5 hearts-3=0 spades-1=3") == [2, 3, 0]


def test_a_member_whose_own_bid_was_met_scores_even_if_the_team_did_not():
    assert lives(table(), "round hearts-2=2 hearts-3=4 spades-1=2") == [2, 0, 0]


@pytest.mark.parametrize(
    "tricks", ["hearts-4=1 hearts-5=2 spades-1=5", "hearts-1=3 hearts-2=4 spades-7=1"]
)
def test_a_team_that_wins_fewer_tricks_than_it_bid_or_more_scores_nobody(tricks):
    assert lives(table(), f"round {tricks}") == [0, 0, 0]


def test_t4_a_score_in_both_ways_counts_once():
    game = play(table(), "round hearts-2=2 hearts-3=3 spades-1=3")
    assert game.points() == (2, 3, 0)
    assert [line.rule for line in game.lines()] == ["T4", "T4"]
    assert str(game.lines()[0].sentence) == (
        "Ana bid hearts-2 and won 2; Ana and Ben were a team: 2 + 3 bid, 2 + 3 won. It counts once."
    )


def test_a_scored_card_leaves_the_game():
    game = play(table(), "round hearts-2=2 spades-5=5 diamonds-7=1")
    assert game.state()["scored"] == ["hearts-2", "spades-5"]
    assert (len(game.in_game), game.hand_size) == (25, 8)


def test_a_whole_round_shows_bids_tricks_and_teams_and_nobody_knows_who_leads():
    game = play(table(), "round hearts-2=5 hearts-3=0 spades-1=3")
    state = game.state()
    assert (state["bids"], state["tricks_won"]) == (["hearts-2", "hearts-3", "spades-1"], [5, 0, 3])
    assert (state["teams"], state["kittykeeper"], state["trump"]) == ([[0, 1]], None, None)
    assert (state["round"], game.phase) == (1, "deal")


def test_t2_after_it_the_next_tricks_leader_is_the_kittykeeper():
    game = play(table(), "round hearts-2=5 hearts-3=0 spades-1=3")
    game = play(game, "0 bid hearts-4; 1 bid spades-2; 2 bid diamonds-4")
    assert (game.state()["round"], game.kittykeeper) == (2, None)
    assert play(game, "1 play spades-3").trump == "spades"


def test_the_next_rounds_first_move_clears_what_the_last_one_showed():
    game = play(table(), "round hearts-2=5 hearts-3=0 spades-1=3; 0 bid hearts-4")
    state = game.state()
    assert (state["bids"], state["tricks_won"], state["teams"]) == ([None] * 3, [0] * 3, [])


@pytest.mark.parametrize(
    ("move", "found"),
    [
        ("round hearts-2=2 spades-2=2 hearts-7=5", "trick-count"),
        ("round hearts-2=2 spades-2=2 hearts-7=3", "trick-count"),
        ("round hearts-2=2 spades-2=2 hearts-2=9", "card-elsewhere"),
        ("round hearts-2=2 mice-2=2 hearts-2=9", "unknown-card"),
        ("round hearts-2=8 spades-2=0 hearts-7=0", "legal"),
    ],
)
def test_what_a_score_keeper_can_enter(move, found):
    assert code(table(), move) == found


def test_tricks_can_not_be_negative():
    cards = ("hearts-1", "spades-2", "diamonds-3")
    refusal = table().why_not(None, WholeRound(cards, (9, -1, 0)))
    assert refusal.code == "trick-count"


def test_a_whole_round_may_follow_a_deal_but_no_bid():
    assert code(play(table(), "deal 9 9 9"), "round hearts-2=8 spades-2=0 hearts-7=0") == "legal"
    game = play(table(), "deal 9 9 9; 0 bid hearts-2")
    assert code(game, "round hearts-2=8 spades-2=0 hearts-7=0") == "wrong-phase"


def test_a_whole_round_of_known_hands_has_its_bids_from_them():
    game = table()
    dealt = " ".join(",".join(game.deck[seat::3]) for seat in range(3))
    game = play(game, f"deal {dealt}")
    assert code(game, "round hearts-1=1 hearts-2=2 hearts-3=5") == "legal"
    assert code(game, "round hearts-1=1 hearts-3=2 hearts-2=5") == "not-in-hand"


def test_with_the_black_cat_a_whole_round_may_have_a_player_without_a_bid():
    game = table(black_cat=True)
    assert lives(game, "round hearts-2=2 nothing=0 spades-6=6") == [2, 0, 6]
    assert code(game, "round hearts-2=2 crowns-1=0 spades-6=6") == "black-cat-bid"


def test_the_game_ends_after_the_round_in_which_anybody_has_nine_lives():
    game = play(table(), "round hearts-4=4 spades-3=3 diamonds-7=1")
    game = play(game, "round hearts-5=5 spades-1=1 diamonds-7=1")
    assert (game.points(), game.phase, game.winners()) == ((9, 4, 0), "over", ["Ana"])
    assert game.outcome().reason == "target"
    assert str(game.outcome().sentence) == "Ana has 9 lives."
    assert code(game, "0 bid hearts-1") == code(game, "deal 8 8 8") == "game-over"
    assert code(game, "0 keep mice-1") == "game-over"
    assert game.state()["bids"] == ["hearts-5", "spades-1", "diamonds-7"]


def test_ties_share():
    game = play(table(target=4), "round hearts-4=4 spades-4=4 diamonds-7=0")
    assert game.winners() == ["Ana", "Ben"]


def test_the_target_is_an_option():
    assert play(table(target=1), "round hearts-2=2 spades-1=1 diamonds-7=5").winners() == ["Ana"]
    assert play(table(target=10), "round hearts-8=8 spades-1=0 diamonds-7=0").phase == "deal"


def test_trick_counts_are_refused_with_what_they_should_be():
    assert sentence(table(), "round hearts-2=2 spades-2=2 hearts-7=3") == (
        "The tricks won are 2, 2, 3. They must add up to 8: of 9 cards one is the bid."
    )
