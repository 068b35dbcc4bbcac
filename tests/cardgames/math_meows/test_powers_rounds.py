"""Powers about losses, and those used as a round begins or ends (M30 to M32, M35)."""

from dataclasses import replace

import pytest

from tests.cardgames.math_meows.pictures import code, play, table

EIGHT = " | ".join(f"star-{n}" for n in range(1, 9))
HANDS = ("circle-1 circle-4 circle-7", "star-1 star-2 star-3", "star-4 star-5 star-6")


def lives(game):
    return game.state()["lives"]


# Losses


@pytest.mark.parametrize(
    ("powers", "moves", "left"),
    [
        (("double-loss", "-", "-"), "0 fail", [7, 9, 9]),
        (("- double-loss", "-", "-"), "0 wager; 0 fail", [6, 9, 9]),
        (("double-loss -", "-", "-"), "0 wager; 0 fail", [7, 9, 9]),
        (("-", "kittyking-loss", "-"), "0 fail", [8, 8, 9]),
        (("double-loss", "kittyking-loss", "-"), "0 fail", [7, 7, 9]),
        (("wager-double -", "kittyking-loss", "-"), "0 wager; 0 fail", [6, 6, 9]),
        (("kittyking-loss", "-", "-"), "0 fail", [8, 9, 9]),
        (("-", "-", "kittyking-loss"), "0 play star-1; 1 fail", [9, 8, 9]),
        (("-", "neighbor-right-loss", "neighbor-left-loss"), "0 fail", [8, 8, 8]),
        (("-", "neighbor-left-loss", "neighbor-right-loss"), "0 fail", [8, 9, 9]),
        (("only-self-failure", "-", "-"), "0 fail", [8, 9, 9]),
        (("wager-double -", "-", "-"), "0 wager; 0 fail", [6, 9, 9]),
        (("- wager-double -", "-", "-"), "0 wager; 0 wager; 0 fail", [5, 9, 9]),
    ],
)
def test_who_loses_what_when_somebody_fails(powers, moves, left):
    assert lives(play(table(tops=powers), moves)) == left


def test_who_loses_by_a_power_loses_what_they_wagered_too():
    game = table(tops=("-", "- neighbor-right-loss", "-"), lives=(9, 5, 9))
    game = play(game, "0 play star-1; 1 wager; 1 play star-2 star-3 ++ left; 2 play star-9 left")
    assert lives(play(game, "0 fail")) == [8, 3, 9]


def test_losses_by_powers_cause_no_more():
    game = table(tops=("-", "neighbor-right-loss", "neighbor-right-loss"))
    assert lives(play(game, "0 fail")) == [8, 8, 9]


@pytest.mark.parametrize(
    ("powers", "left"),
    [
        (("-", "-", "-"), [8, 8, 8]),
        (("double-loss", "-", "-"), [8, 8, 8]),
        (("-", "kittyking-loss", "neighbor-left-loss"), [8, 8, 8]),
        (("-", "only-self-failure", "-"), [8, 9, 8]),
    ],
)
def test_who_loses_what_at_a_full_table(powers, left):
    assert lives(play(table(EIGHT, tops=powers), "0 play star-9 left")) == left


def test_who_loses_nothing_at_a_full_table_takes_wagered_lives_back():
    seven = " | ".join(f"star-{n}" for n in range(1, 8))
    game = table(seven, tops=("- only-self-failure", "-"), lives=(5, 5))
    game = play(game, "0 wager; 0 play square-5 triangle-3 ++ left; 1 play triangle-9 right")
    assert (lives(game), game.state()["wagered"], game.state()["tops"]) == ([5, 4], [0, 0], [5, 4])


def test_nobody_loses_more_than_they_have():
    game = play(table(tops=("double-loss", "kittyking-loss"), lives=(1, 9)), "0 fail")
    assert (lives(game), game.phase) == ([0, 8], "over")


# Draws at a round's end


def test_a_generous_draw_is_made_before_anything_else_of_a_rounds_end():
    hands = ("circle-1 circle-4 circle-7", "star-2", "star-4 star-5 star-6")
    game = table(tops=("-", "generous-draw", "swap-hand"), hands=hands)
    game = play(game, "0 play circle-1; 1 play star-2 left; 2 fail")
    assert (game.phase, game.turn, game.due, game.row) == ("draw", 1, 1, ())
    assert code(game, "draw 0 star-9") == "bad-draw"
    assert code(game, "chance 1 star-9") == "wrong-phase"
    assert code(game, "2 power swap-hand seat:0") == "wrong-phase"
    assert code(game, "0 play circle-4") == "wrong-phase"
    game = play(game, "draw 1 star-9")
    assert (game.phase, game.round, game.sizes) == ("turn", 2, (2, 1, 3))


def test_it_goes_by_the_life_on_top_after_the_losses_from_the_kittyking_on():
    powers = ("- generous-draw", "generous-draw generous-draw", "generous-draw -")
    game = table(tops=powers, kittyking=1, sizes=(3, 3, 3))
    game = play(
        game, "1 play star-1; 2 play circle-4 left; 0 play square-2 left; 1 play star-7 left"
    )
    known = table(tops=powers, kittyking=1, hands=HANDS)
    known = play(known, "1 play star-1; 2 play star-4 left; draw 2 star-9; 0 play circle-7 left")
    known = play(known, "1 fail")
    assert (known.phase, known.turn) == ("draw", 1)
    known = play(known, "draw 1 star-8")
    assert (known.phase, known.sizes) == ("turn", (2, 3, 3))
    assert play(game, "2 fail").sizes == (2, 3, 2)


def test_cards_of_the_round_may_be_drawn_again():
    held = ("circle-1", "star-2 star-3")
    game = table(tops=("generous-draw", "-"), hands=held)
    game = play(game, "0 play circle-1; 1 fail")
    assert "circle-1" in game.supply.discards
    assert code(game, "draw 0 star-1") == "legal"


# Choices at a round's end


def ended(powers, before="0 play circle-1", **given):
    """A round in which Ben has failed; with known hands unless it says otherwise."""
    given = {"hands": HANDS, **given}
    return play(table(tops=powers, **given), f"{before}; 1 fail")


def test_hands_are_swapped_whatever_the_limits():
    game = ended(("swap-hand", "-", "-"), lives=(9, 5, 9))
    assert (game.phase, game.turn, game.to_act()) == ("end", None, (0, 2, None))
    game = play(game, "0 power swap-hand seat:1")
    assert [hand.cards for hand in game.hands[:2]] == [
        ("star-1", "star-2", "star-3"),
        ("circle-4", "circle-7"),
    ]
    assert (game.phase, game.round, game.kittyking) == ("turn", 2, 0)


@pytest.mark.parametrize(
    ("move", "found"),
    [
        ("0 power swap-hand seat:1", "legal"),
        ("0 power swap-hand seat:0", "power-target"),
        ("0 power swap-hand", "power-target"),
        ("0 power swap-hand seat:1 card:star-1", "power-target"),
        ("1 power swap-hand seat:0", "power-none"),
        ("1 power swap-hand seat:1", "power-target"),
        ("0 power swap-lives seats:0,1", "power-none"),
        ("0 power swap-lives seats:1,1", "power-target"),
        ("0 power kittyking-picker seat:1", "power-none"),
        ("0 power life-means-card cards:circle-1", "power-none"),
        ("0 power collateral-damage seat:1", "wrong-phase"),
        ("1 power collateral-damage seat:0", "power-none"),
        ("0 power thief seat:1", "wrong-phase"),
        ("0 power even", "wrong-phase"),
        ("0 power give-away seat:1 card:circle-4", "wrong-phase"),
        ("draw 0 star-9", "wrong-phase"),
        ("chance 0 star-9", "wrong-phase"),
        ("0 fail", "not-your-turn"),
        ("1 fail", "not-your-turn"),
        ("2 play star-4", "legal"),
        ("2 wager", "legal"),
        ("round 1 0 0", "legal"),
        ("2 bad-suit star", "wrong-phase"),
    ],
)
def test_what_can_be_done_at_a_rounds_end(move, found):
    """Cleo is the next Kittyking."""
    game = ended(("swap-hand", "-", "-"))
    assert code(game, move) == found
    assert game.phase == "end"


def test_at_most_one_choice_a_seat_and_it_is_used_up():
    game = ended(("swap-hand", "- swap-hand", "swap-lives"))
    game = play(game, "0 power swap-hand seat:1")
    assert code(game, "0 power swap-hand seat:1") == "wrong-phase"
    assert code(game, "0 power kittyking-picker seat:1") == "wrong-phase"
    game = play(game, "2 power swap-lives seats:0,2")
    assert game.phase == "end"
    assert [game.power_of(seat).id for seat in range(3)] == ["swap-lives", "swap-hand", "swap-hand"]
    assert game.state()["choosers"] == [1]
    assert play(game, "1 power swap-hand seat:0").phase == "turn"


def test_what_an_earlier_choice_changes_counts_for_the_later_ones():
    game = ended(("swap-lives", "-", "- swap-hand"))
    assert game.state()["choosers"] == [0]
    game = play(game, "0 power swap-lives seats:0,1")
    assert (game.phase, game.state()["choosers"]) == ("end", [1])
    assert code(game, "0 power swap-lives seats:0,1") == "wrong-phase"


def test_the_next_rounds_first_move_is_judged_in_the_new_round():
    game = ended(("swap-hand", "-", "-"), bad_suit=True, before="0 bad-suit star; 0 play circle-1")
    assert (game.phase, game.bad_suit) == ("end", None)
    assert code(game, "2 play star-4") == "wrong-phase"
    assert code(game, "0 bad-suit star") == "not-your-turn"
    after = play(game, "2 bad-suit star")
    assert (after.phase, after.turn, after.round) == ("turn", 2, 2)
    shuffled = ended(("swap-hand", "-", "shuffle-lives"))
    after = play(shuffled, "2 power shuffle-lives index:0")
    assert (after.phase, after.round, after.state()["tops"][2]) == ("turn", 2, 8)


@pytest.mark.parametrize(
    ("powers", "left", "who"),
    [
        (("kittyking-picker", "-", "-"), (9, 9, 9), [0]),
        (("kittyking-picker", "-", "kittyking-picker"), (9, 9, 8), [2]),
        (("kittyking-picker", "-", "kittyking-picker"), (9, 9, 9), [2]),
        (("kittyking-picker", "- kittyking-picker", "kittyking-picker"), (9, 9, 9), [1]),
    ],
)
def test_of_several_who_has_the_fewest_lives_names_the_kittyking(powers, left, who):
    """Tied, the first of them clockwise after the Kittyking, who is Ana."""
    game = ended(powers, lives=left)
    assert game.state()["choosers"] == who
    for seat in range(3):
        if powers[seat].endswith("kittyking-picker") and seat not in who:
            assert code(game, f"{seat} power kittyking-picker seat:0") == "power-target"
    after = play(game, f"{who[0]} power kittyking-picker seat:1")
    assert (after.phase, after.kittyking, after.turn) == ("turn", 1, 1)


def test_the_last_named_kittyking_counts():
    game = ended(("kittyking-picker", "-", "swap-lives"), lives=(8, 9, 9))
    game = play(game, "0 power kittyking-picker seat:0; 2 power swap-lives seats:0,1")
    assert (game.phase, game.state()["choosers"]) == ("end", [1])
    assert play(game, "1 power kittyking-picker seat:1").kittyking == 1
    assert play(game, "0 play circle-4").row[0].value == 4


def test_cards_of_the_round_are_taken_from_the_discards():
    game = ended(("life-means-card", "-", "-"), lives=(6, 9, 9))
    assert code(game, "0 power life-means-card cards:circle-1,star-9") == "power-target"
    assert code(game, "0 power life-means-card cards:circle-1,circle-1") == "power-target"
    assert code(game, "0 power life-means-card cards:mice-1") == "unknown-card"
    assert code(game, "0 power life-means-card") == "power-target"
    after = play(game, "0 power life-means-card cards:circle-1")
    assert after.hands[0].cards == ("circle-4", "circle-7", "circle-1")
    assert after.supply.discards == ()
    before = "0 play circle-1; 1 play star-3 left; 2 play star-4 right; 0 play circle-7 left"
    game = ended(("life-means-card", "-", "-"), lives=(6, 9, 9), before=before, sizes=(3, 3, 3))
    for cards, found in {
        "circle-1,star-4": "legal",
        "star-4,circle-1": "legal",
        "circle-1": "power-target",
        "circle-1,star-3,star-4": "power-target",
    }.items():
        assert code(game, f"0 power life-means-card cards:{cards}") == found


def test_a_card_of_the_round_that_one_has_taken_is_not_there_for_the_next():
    """Its equal of an earlier round lies among the discards, but is no card of this round."""
    hands = ("circle-4 star-1 star-2", "circle-4 star-3 star-5")
    game = table(tops=("- life-means-card", "- life-means-card"), hands=hands)
    game = play(game, "0 play circle-4; 1 fail; 1 play circle-4; 0 fail")
    assert (game.phase, game.state()["choosers"]) == ("end", [0, 1])
    game = play(game, "0 power life-means-card cards:circle-4")
    assert (game.phase, game.round, game.turn) == ("turn", 3, 0)


def test_a_replaced_card_can_be_taken_unless_the_discards_were_shuffled_since():
    hands = ("circle-4 star-1 star-2", "circle-7 circle-1 star-3", "star-4 star-5 star-6")
    tops = ("- life-means-card", "replace-play", "-")
    game = table(tops=tops, hands=hands, lives=(6, 9, 9), discards="circle-4")
    game = play(game, "0 play circle-4; 1 power replace-play column:0; 1 play circle-7")
    shuffled = replace(game, supply=replace(game.supply, discards=(), earlier=0))
    for after, found in ((game, "legal"), (shuffled, "power-target")):
        ended = play(after, "2 play star-4 left; 0 fail")
        assert code(ended, "0 power life-means-card cards:circle-4,star-4") == found
        assert code(ended, "0 power life-means-card cards:circle-7,star-4") == "legal"


def test_with_room_for_one_card_one_is_taken_and_with_none_there_is_no_choice():
    before = "0 play circle-1; 1 play star-3 left; 2 play star-4 right; 0 play circle-7 left"
    hands = ("circle-1 circle-4 circle-7 star-7", *HANDS[1:])
    game = ended(("life-means-card", "-", "-"), before=before, hands=hands)
    assert game.sizes[0] == 2
    assert code(game, "0 power life-means-card cards:circle-1,star-4") == "power-target"
    assert code(game, "0 power life-means-card cards:star-4") == "legal"
    hands = ("circle-1 circle-4 circle-7 star-7", *HANDS[1:])
    full = ended(("life-means-card", "-", "-"), hands=hands)
    assert full.phase == "turn"


def test_top_lives_change_places_between_any_two():
    game = ended(("swap-lives even", "- odd", "no-match"))
    game = play(game, "0 power swap-lives seats:2,1")
    assert game.state()["powers"] == ["swap-lives", "no-match", "odd"]
    assert game.state()["tops"] == [9, 9, 8]
    assert game.state()["lives"] == [9, 8, 9]


def test_who_lost_with_collateral_damage_names_another_who_loses_too():
    game = ended(("-", "collateral-damage", "-"))
    assert (game.phase, game.state()["choosers"]) == ("end", [1])
    assert code(game, "1 power collateral-damage seat:1") == "power-target"
    assert code(game, "1 power collateral-damage") == "power-target"
    assert code(game, "0 power collateral-damage seat:1") == "not-your-turn"
    game = play(game, "1 power collateral-damage seat:0")
    assert (lives(game), game.phase) == ([8, 8, 9], "turn")
    assert game.lines()[-1].rule == "power"


def test_it_costs_what_was_wagered_if_that_is_not_lost_already():
    game = table(tops=("- - -", "collateral-damage", "-"), lives=(7, 9, 9))
    game = play(game, "0 wager; 0 wager; 0 play star-1 star-2 ++; 1 fail")
    assert lives(game) == [7, 8, 9]
    assert lives(play(game, "1 power collateral-damage seat:0")) == [4, 8, 9]
    game = table(tops=("wager-double - -", "collateral-damage", "-"), lives=(7, 9, 9))
    game = play(game, "0 wager; 0 play star-1 star-2 ++; 1 fail; 1 power collateral-damage seat:0")
    assert lives(game) == [4, 8, 9]
    seven = " | ".join(f"star-{n}" for n in range(1, 8))
    game = table(seven, tops=("- -", "collateral-damage", "-"), lives=(7, 9, 9))
    game = play(game, "0 wager; 0 play square-5 triangle-3 ++ left; 1 play triangle-9 right")
    assert lives(game) == [5, 8, 8]
    assert lives(play(game, "1 power collateral-damage seat:0")) == [4, 8, 8]


def test_everybody_who_lost_with_it_at_a_full_table_has_one():
    game = table(EIGHT, tops=("collateral-damage", "collateral-damage", "-"))
    game = play(game, "0 play star-9 left")
    assert game.state()["choosers"] == [0, 1]
    assert code(game, "2 power collateral-damage seat:0") == "power-none"
    game = play(game, "0 power collateral-damage seat:2")
    assert code(game, "0 power collateral-damage seat:2") == "wrong-phase"
    game = play(game, "1 power collateral-damage seat:2")
    assert (lives(game), game.phase) == ([8, 8, 6], "turn")


def test_some_cant_be_named_and_who_loses_by_a_power_names_nobody():
    game = ended(("only-self-failure", "collateral-damage", "only-self-failure"))
    assert game.phase == "turn"
    game = ended(("only-self-failure", "collateral-damage", "collateral-damage"))
    assert code(game, "1 power collateral-damage seat:0") == "power-target"
    game = play(game, "1 power collateral-damage seat:2")
    assert (lives(game), game.phase) == ([9, 8, 8], "turn")
    game = ended(("-", "-", "neighbor-right-loss collateral-damage"))
    assert (lives(game), game.phase) == ([9, 8, 8], "turn")


def test_the_game_may_end_by_a_choice():
    game = ended(("swap-hand", "collateral-damage", "-"), lives=(1, 9, 9))
    game = play(game, "1 power collateral-damage seat:0")
    assert (game.phase, game.turn, game.round, game.winners()) == ("over", None, 1, ["Cleo"])
    assert code(game, "0 power swap-hand seat:1") == "game-over"


def test_a_choice_has_its_own_seat_and_a_loss_another():
    game = ended(("-", "collateral-damage swap-hand", "-"))
    game = play(game, "1 power swap-hand seat:0")
    assert game.phase == "end"
    assert play(game, "1 power collateral-damage seat:0").phase == "turn"


def test_a_game_that_is_over_has_no_choices():
    game = ended(("swap-hand", "collateral-damage", "generous-draw"), lives=(9, 1, 9))
    assert (game.phase, game.to_act()) == ("over", ())


# A round's start


@pytest.mark.parametrize(
    ("index", "tops"),
    [(0, [8, 9, 7]), (1, [7, 9, 8]), (2, [6, 9, 8])],
)
def test_a_life_further_down_comes_on_top(index, tops):
    game = table(tops=("shuffle-lives", "-"))
    game = play(game, f"0 power shuffle-lives index:{index}")
    assert [life.number for life in game.lives[0].pile[:3]] == tops
    assert len(game.lives[0]) == 9


@pytest.mark.parametrize(
    ("before", "move", "found"),
    [
        ("", "0 power shuffle-lives index:0", "legal"),
        ("", "1 power shuffle-lives index:0", "legal"),
        ("", "2 power shuffle-lives index:0", "power-none"),
        ("", "0 power shuffle-lives", "power-target"),
        ("", "0 power shuffle-lives index:3", "power-target"),
        ("", "1 power shuffle-lives index:1", "power-target"),
        ("0 power shuffle-lives index:0", "0 power shuffle-lives index:0", "wrong-phase"),
        ("0 power shuffle-lives index:0", "1 power shuffle-lives index:0", "legal"),
        ("0 power shuffle-lives index:0", "round 1 0 0", "legal"),
        ("0 wager", "1 power shuffle-lives index:0", "wrong-phase"),
        ("0 play star-1", "1 power shuffle-lives index:0", "wrong-phase"),
        ("0 play star-1; 1 fail", "0 power shuffle-lives index:0", "legal"),
    ],
)
def test_when_lives_may_be_shuffled(before, move, found):
    game = table(tops=("shuffle-lives -", "shuffle-lives -", "-"), lives=(9, 2, 9))
    assert code(play(game, before), move) == found


def test_lives_may_be_shuffled_beside_the_bad_suit():
    game = table(tops=("-", "shuffle-lives"), bad_suit=True)
    game = play(game, "1 power shuffle-lives index:1")
    assert (game.phase, game.turn) == ("bad-suit", 0)
    game = table(tops=("-", "shuffle-lives"), bad_suit=True)
    assert code(play(game, "0 bad-suit star"), "1 power shuffle-lives index:0") == "legal"


def test_then_it_is_found_anew_whose_turn_is_first():
    game = table(tops=("shuffle-lives hand-size-large-skip", "-"), sizes=(4, 3))
    assert play(game, "0 power shuffle-lives index:0").turn == 1
    anyone = table(tops=("shuffle-lives", "-"), kittyking=None)
    after = play(anyone, "0 power shuffle-lives index:0")
    assert (after.turn, after.kittyking) == (None, None)


# Score keepers


def test_a_whole_round_causes_nothing_of_its_own():
    """M35."""
    powers = ("collateral-damage swap-hand", "kittyking-loss swap-hand", "generous-draw")
    game = play(table(tops=powers), "round 1 0 0 hands 3 2 2")
    assert (lives(game), game.phase, game.round, game.sizes) == ([8, 9, 9], "turn", 2, (3, 2, 2))
    game = play(ended(powers), "round 1 1 1 hands 3 2 2")
    assert game.round == 3


def test_a_hand_size_that_nobody_knows_meets_no_condition():
    """M35."""
    powers = ("- skip-big-hand give-away", "- hand-size-large-skip", "- life-means-card")
    game = play(table(tops=powers), "round 1 1 1")
    assert (game.kittyking, game.turn) == (None, None)
    assert code(game, "0 power skip-big-hand") == "power-target"
    game = play(game, "0 wager; 0 play star-1 star-2 ++")
    assert (game.phase, game.turn) == ("turn", 1)
    game = play(game, "1 fail")
    assert game.phase == "turn"


@pytest.mark.parametrize("power", ["thief", "swap-hand", "even"])
@pytest.mark.parametrize("known", [False, True])
def test_without_powers_their_moves_fit_nowhere(power, known):
    """M24."""
    game = table(hands=HANDS[:2] if known else ())
    game = play(game, "0 play circle-1")
    assert code(game, f"0 power {power} seat:1") == "wrong-phase"
    assert code(game, "chance 0 star-1") == "wrong-phase"
