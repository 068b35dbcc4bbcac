"""Powers about wagers, turns and what follows a play (M25, M28, M29)."""

import pytest

from tests.cardgames.math_meows.pictures import code, play, sentence, table

BEN = "star-7 star-8 star-9"
HANDS = ("circle-1 circle-4 circle-7", "star-1 star-2 star-3", "star-4 star-5 star-6")


# Wagers


def test_a_life_that_may_not_be_wagered_is_not():
    game = table(tops=("cant-wager", "-"))
    assert code(game, "0 wager") == "power-forbids"
    assert sentence(game, "0 wager") == 'cant-wager of Ana is against it ("May not wager.").'
    assert code(table(tops=("- cant-wager", "-")), "0 wager") == "legal"


def test_nobody_else_wagers_before_the_owner_has():
    game = table(tops=("- -", "others-cant-wager"))
    assert code(game, "0 wager") == "power-forbids"
    game = table(tops=("- -", "- others-cant-wager"), kittyking=1)
    game = play(game, "1 wager; 1 play star-1 star-2 ++")
    assert code(game, "0 wager") == "legal"
    game = play(table(tops=("others-cant-wager", "-")), "0 play star-1")
    assert code(game, "1 wager") == "power-forbids"
    game = play(table(tops=("others-cant-wager", "-")), "0 wager; 0 play star-1 star-2 ++")
    assert code(game, "1 wager") == "legal"


def test_a_first_play_of_a_round_must_follow_a_wager():
    game = table(tops=("must-wager-first", "-"))
    assert code(game, "0 play star-1") == "power-forbids"
    game = table(tops=("- must-wager-first", "-"))
    game = play(game, "0 wager")
    assert code(game, "0 play star-1 star-2 ++") == "legal"
    game = play(table("star-1", tops=("- must-wager-first", "-")), "0 wager")
    game = play(game, "0 play star-2 star-3 ++ left; 1 play star-7 left")
    assert game.power_of(0).id == "must-wager-first"
    assert code(game, "0 play circle-7 left") == "value-on-table"
    assert code(game, "0 play square-8 left") == "legal"


@pytest.mark.parametrize("power", ["must-wager-first", "wager-follow"])
@pytest.mark.parametrize(
    "given",
    [
        {"tops": ("{}", "- others-cant-wager - -"), "lives": (9, 9)},
        {"tops": ("{}", "- -"), "lives": (9, 9), "no_first_last_wager": True},
        {"tops": ("{}", "- -"), "lives": (1, 9), "no_first_last_wager": True},
    ],
)
def test_who_may_not_wager_is_free_of_the_duty(power, given):
    """M26."""
    powers = tuple(names.format(power) for names in given["tops"])
    game = table(**{**given, "tops": powers}, kittyking=1)
    if "no_first_last_wager" not in given:
        game = table(tops=(power, "others-cant-wager"))
        assert code(game, "0 play star-1") == "legal"
        return
    assert code(play(game, "1 play star-5"), "0 play star-1 left") == "legal"


def test_who_follows_a_wager_must_wager():
    game = play(table(tops=("- -", "wager-follow", "-")), "0 wager; 0 play star-1 star-2 ++")
    assert code(game, "1 play star-5 left") == "power-forbids"
    assert code(play(game, "1 wager"), "1 play star-5 circle-1 ++ left") == "legal"
    game = play(table(tops=("-", "wager-follow", "-")), "0 play star-1")
    assert code(game, "1 play star-5 left") == "legal"


def test_of_the_turns_before_only_those_of_others_count():
    powers = ("double-turn -", "-", "wager-follow")
    game = table(tops=("- wager-follow", "-"))
    game = play(game, "0 wager; 0 play star-1 star-2 ++; 1 play star-4 left")
    assert code(game, "0 play star-5 left") == "legal"
    game = play(table(tops=powers), "0 play star-1; 0 power double-turn; 0 wager")
    game = play(game, "0 play star-3 star-2 ++ left; 1 play star-4 left")
    assert code(game, "2 play star-6 left") == "legal"


def test_a_wager_for_a_card_is_a_wager_too():
    game = table(tops=("- must-wager-first", "-"), wager_either=True)
    game = play(game, "0 wager for draw")
    assert code(game, "0 play star-1") == "legal"


def test_what_a_wager_draws_and_costs_is_asked_of_the_life_wagered():
    game = table(tops=("super-wager -", "-"), lives=(3, 9), sizes=(2, 3))
    assert play(game, "0 wager").sizes == (4, 3)
    assert play(game, "0 wager; 0 wager").sizes == (5, 3)
    hands = ("circle-1 circle-4", "star-1 star-2 star-3")
    game = table(tops=("super-wager -", "-"), lives=(3, 9), hands=hands)
    assert code(game, "0 wager star-4") == "bad-draw"
    assert code(game, "0 wager star-4 star-5") == "legal"
    assert ("star-4", "star-5") in {
        move.cards for move in game.legal_moves(0) if move.type == "wager"
    }
    either = table(tops=("super-wager -", "-"), lives=(3, 9), sizes=(2, 3), wager_either=True)
    assert play(either, "0 wager for draw").sizes == (4, 3)
    assert play(either, "0 wager for stack").sizes == (2, 3)


# Skips


def test_who_is_alone_with_the_smallest_or_largest_hand_is_left_out():
    powers = ("-", "hand-size-small-skip", "hand-size-large-skip", "-")
    assert play(table(tops=powers, sizes=(3, 1, 4, 3)), "0 play star-1").turn == 3
    assert play(table(tops=powers, sizes=(3, 2, 3, 2)), "0 play star-1").turn == 1
    assert play(table(tops=powers, sizes=(4, 2, 4, 3)), "0 play star-1").turn == 3
    assert play(table(tops=powers, sizes=(3, 1, 3, 3)), "0 play star-1").turn == 2


def test_if_all_would_skip_the_kittyking_plays():
    """M11."""
    powers = ("hand-size-small-skip", "hand-size-large-skip")
    game = table(tops=powers, sizes=(3, 3), lives=(9, 9))
    assert play(game, "0 play star-1").turn == 0


def test_a_rounds_first_turn_leaves_out_who_must_skip_then():
    game = table(tops=("- hand-size-large-skip", "- -"), sizes=(4, 3))
    game = play(game, "0 fail")
    assert (game.kittyking, game.turn) == (0, 1)
    game = table(tops=("- hand-size-large-skip", "- -"), sizes=(4, 3), bad_suit=True)
    game = play(game, "0 bad-suit star; 0 fail")
    assert (game.phase, game.kittyking, game.turn) == ("bad-suit", 0, 0)
    assert play(game, "0 bad-suit star").turn == 1


def test_a_turn_may_be_skipped_in_its_place():
    game = table(tops=("skip-big-hand", "-"), sizes=(4, 3))
    after = play(game, "0 power skip-big-hand")
    assert (after.turn, after.row, after.untouched) == (1, (), False)
    assert code(after, "round 1 0") == "wrong-phase"
    assert code(play(after, "1 play star-1"), "0 power skip-big-hand") == "legal"
    small = play(table(tops=("skip-small-hand", "-"), sizes=(2, 3)), "0 power skip-small-hand")
    assert small.turn == 1


@pytest.mark.parametrize(
    ("before", "move", "found"),
    [
        ("", "0 power skip-big-hand", "legal"),
        ("", "1 power skip-big-hand", "not-your-turn"),
        ("", "0 power skip-small-hand", "power-target"),
        ("", "0 power single-turn", "power-target"),
        ("", "0 power skip-big-hand seat:1", "power-target"),
        ("0 wager", "0 power skip-big-hand", "wrong-phase"),
        ("0 wager", "1 power skip-big-hand", "wrong-phase"),
        ("0 play star-1", "1 power skip-big-hand", "power-target"),
        ("0 play star-1", "0 power skip-big-hand", "not-your-turn"),
    ],
)
def test_when_a_turn_may_be_skipped(before, move, found):
    game = table(tops=("skip-big-hand -", "-"), sizes=(4, 3), lives=(9, 9))
    assert code(play(game, before), move) == found


def test_a_power_that_one_has_not_is_reported_last():
    """M33."""
    game = table(tops=("-", "-"), sizes=(4, 3))
    assert code(game, "0 power skip-big-hand") == "power-none"
    assert sentence(game, "0 power skip-big-hand") == (
        "Ana does not have skip-big-hand. Only the power of the life on top counts."
    )
    game = table(tops=("- skip-big-hand", "-"), sizes=(4, 3))
    assert code(game, "0 power skip-big-hand") == "power-none"


def test_nobody_skips_when_all_others_have():
    powers = ("skip-big-hand", "skip-small-hand", "hand-size-small-skip")
    game = table(tops=powers, sizes=(4, 2, 3))
    game = play(game, "0 power skip-big-hand; 1 power skip-small-hand")
    assert game.turn == 2
    powers = ("skip-big-hand", "skip-small-hand", "-")
    game = play(
        table(tops=powers, sizes=(4, 2, 3)), "0 power skip-big-hand; 1 power skip-small-hand"
    )
    game = play(game, "2 play star-1; 0 power skip-big-hand")
    assert game.turn == 1
    two = table(tops=("skip-big-hand", "skip-small-hand"), sizes=(4, 2))
    two = play(two, "0 power skip-big-hand")
    assert code(two, "1 power skip-small-hand") == "power-target"
    auto = table(tops=("skip-big-hand", "hand-size-small-skip"), sizes=(4, 2))
    auto = play(auto, "0 power skip-big-hand")
    assert auto.turn == 0
    assert code(auto, "0 power skip-big-hand") == "power-target"


def test_a_skipped_turn_is_none():
    """M29: not one before, and nothing comes after it."""
    powers = ("- -", "skip-small-hand", "wager-follow", "-")
    game = table(tops=powers, sizes=(5, 2, 3, 3))
    game = play(game, "0 wager; 0 play star-1 star-2 ++; 1 power skip-small-hand")
    assert code(game, "2 play star-5 left") == "power-forbids"
    assert code(game, "0 power thief seat:1") == "wrong-phase"
    assert code(game, "1 power thief seat:0") == "wrong-phase"


def test_the_kittyking_may_skip_after_having_played():
    game = table(tops=("single-turn", "single-turn"))
    game = play(game, "0 play star-1; 1 play star-2 left")
    assert play(game, "0 power single-turn").turn == 1
    assert code(play(game, "0 play star-3 left"), "1 power single-turn") == "power-target"


def test_who_skips_first_where_nobody_knows_the_kittyking_is_it():
    """M40."""
    game = table(tops=("skip-big-hand", "-", "-"), sizes=(4, 3, 3), kittyking=None)
    assert game.turn is None
    game = play(game, "0 power skip-big-hand")
    assert (game.kittyking, game.turn) == (0, 1)


# Two turns


def test_a_second_turn_may_be_taken_until_the_next_move():
    game = play(table(tops=("double-turn", "-")), "0 play star-1")
    assert (game.turn, game.state()["choosers"]) == (1, [0])
    second = play(game, "0 power double-turn")
    assert second.turn == 0
    assert code(second, "1 play star-2 left") == "not-your-turn"
    third = play(second, "0 play star-2 left")
    assert third.turn == 1
    assert code(third, "0 power double-turn") == "wrong-phase"
    assert code(play(game, "1 play star-2 left"), "0 power double-turn") == "wrong-phase"
    assert code(game, "1 power double-turn") == "not-your-turn"


def test_a_second_turn_has_wagers_of_its_own_and_is_not_skipped():
    game = table(tops=("- double-turn skip-big-hand", "-"), lives=(4, 9))
    game = play(game, "0 wager; 0 play star-1 star-2 ++; 0 power double-turn")
    assert code(game, "0 play star-5 left") == "legal"
    assert code(game, "0 power skip-small-hand") == "wrong-phase"
    game = play(game, "0 wager")
    assert code(game, "0 play star-5 left") == "wager-needs-stack"


def test_two_turns_must_be_taken_and_duplicates_are_allowed_in_them():
    game = play(table("star-2", tops=("double-turn-variant", "-")), "0 play square-2 left")
    assert (game.turn, [column.value for column in game.row]) == (0, [2, 2])
    assert code(game, "0 power double-turn") == "wrong-phase"
    assert code(game, "0 power skip-big-hand") == "wrong-phase"
    game = play(game, "0 play square-2 left")
    assert game.turn == 1
    assert code(game, "0 power double-turn") == "wrong-phase"
    assert code(game, "1 play square-2 left") == "value-on-table"
    lost = table("star-2", tops=("double-turn-variant -", "-"))
    lost = play(lost, "0 play square-2 left; 0 wager; 0 play star-3 circle-1 ++ left")
    assert lost.turn == 1
    late = play(table(tops=("- double-turn-variant", "-")), "0 wager; 0 play star-1 star-2 ++")
    assert late.turn == 0


def test_a_second_turn_ends_the_turn_whatever_comes_on_top():
    game = table(tops=("double-turn double-turn-variant", "-"))
    game = play(game, "0 play star-1; 0 power double-turn; 0 wager; 0 play star-2 circle-1 ++ left")
    assert game.turn == 1


# In place of a column


def test_a_play_takes_the_place_of_a_column():
    row = "star-9 | circle-4 | square-8"
    game = table(row, tops=("replace-play", "-"), first=1, lives=(2, 9))
    game = play(game, "0 power replace-play column:1")
    assert (game.turn, game.state()["replaced"], len(game.row)) == (0, 1, 3)
    after = play(game, "0 play circle-4")
    assert [column.value for column in after.row] == [9, 4, 8]
    assert (after.supply.discards, after.sizes, after.so_far.first) == (("circle-4",), (2, 3), 1)
    assert play(game, "0 play star-1 left").sizes == (4, 3)
    assert code(game, "0 play star-8") == "value-on-table"
    assert code(game, "0 power replace-play column:0") == "wrong-phase"
    undone = table(row, tops=("replace-play replace-play", "-"))
    undone = play(undone, "0 power replace-play column:1; 0 wager")
    assert undone.state()["replaced"] is None
    assert code(undone, "0 power replace-play column:1") == "wrong-phase"
    assert code(undone, "0 play star-1 star-2 ++") == "side-needed"


@pytest.mark.parametrize(
    ("column", "suit", "drawn"),
    [(0, "circle", 2), (0, "star", 0), (1, "star", 2), (2, "circle", 2)],
)
def test_its_neighbour_is_on_the_left_or_at_that_end_on_the_right(column, suit, drawn):
    game = table("star-9 | circle-4 | square-8", tops=("replace-play", "-"), lives=(2, 9))
    game = play(game, f"0 power replace-play column:{column}")
    assert play(game, f"0 play {suit}-1").sizes == (2 + drawn, 3)


def test_the_only_column_leaves_no_neighbour():
    game = table("circle-4", tops=("replace-play", "-"), lives=(2, 9))
    assert play(game, "0 power replace-play column:0; 0 play circle-4").sizes == (2, 3)


def test_a_replaced_column_is_not_counted_and_not_the_rounds_first():
    powers = ("replace-play", "others-follow")
    hands = ("circle-1 star-2 star-3", BEN)
    game = table("circle-4 | star-9", tops=powers, hands=hands)
    assert code(game, "0 play star-2 left") == "power-forbids"
    assert code(play(game, "0 power replace-play column:0"), "0 play star-2") == "legal"
    assert code(play(game, "0 power replace-play column:1"), "0 play star-2") == "power-forbids"
    game = table("circle-4 | star-9", tops=("replace-play", "-"), no_count_number=True)
    assert code(game, "0 play star-2 left") == "variant-forbids"
    assert code(play(game, "0 power replace-play column:0"), "0 play star-2") == "legal"
    assert code(play(game, "0 power replace-play column:0"), "0 play star-1") == "variant-forbids"


def test_the_rounds_first_column_stays_the_first_where_one_left_of_it_is_replaced():
    hands = ("circle-1 star-2 star-3", BEN)
    game = table(
        "star-9 | circle-4 | square-8", tops=("replace-play", "others-follow"), first=1, hands=hands
    )
    game = play(game, "0 power replace-play column:0")
    assert code(game, "0 play star-2") == "power-forbids"
    assert code(game, "0 play circle-1") == "legal"


@pytest.mark.parametrize(
    ("move", "found"),
    [
        ("0 power replace-play", "power-target"),
        ("0 power replace-play column:2", "power-target"),
        ("0 power replace-play column:0 seat:1", "power-target"),
        ("0 power replace-play column:0 card:mice-1", "unknown-card"),
        ("1 power replace-play column:0", "not-your-turn"),
        ("0 power replace-play column:0", "legal"),
    ],
)
def test_which_columns_can_be_replaced(move, found):
    assert code(table("circle-4 | star-9", tops=("replace-play", "-")), move) == found
    empty = table(tops=("replace-play", "-"))
    assert code(empty, "0 power replace-play column:0") == "power-target"


# A card given away


def test_after_each_turn_a_card_is_given_away():
    game = table(tops=("give-away", "-", "-"), hands=HANDS, lives=(9, 7, 9))
    game = play(game, "0 play circle-1")
    assert (game.phase, game.turn) == ("power", 0)
    for move in ("1 play star-1 left", "0 fail", "0 wager", "round 1 0 0", "0 power thief seat:1"):
        assert code(game, move) == "wrong-phase"
    after = play(game, "0 power give-away seat:1 card:circle-7")
    assert (after.phase, after.turn, after.sizes) == ("turn", 1, (1, 4, 3))
    assert after.hands[1].cards[-1] == "circle-7"


@pytest.mark.parametrize(
    ("move", "found"),
    [
        ("1 power give-away seat:2 card:star-1", "not-your-turn"),
        ("0 power give-away seat:1 card:mice-1", "unknown-card"),
        ("0 power give-away seat:1 card:star-1", "not-in-hand"),
        ("0 power give-away seat:1", "power-target"),
        ("0 power give-away card:circle-4", "power-target"),
        ("0 power give-away seat:0 card:circle-4", "power-target"),
        ("0 power give-away seat:2 card:circle-4", "power-target"),
        ("0 power give-away seat:1 card:circle-4 index:0", "power-target"),
        ("0 power give-away seat:1 card:circle-4", "legal"),
        ("chance 0 circle-4", "wrong-phase"),
        ("draw 0 circle-4", "wrong-phase"),
    ],
)
def test_what_can_be_given_away(move, found):
    game = table(tops=("give-away", "-", "-"), hands=HANDS, lives=(9, 7, 9))
    assert code(play(game, "0 play circle-1"), move) == found
    assert code(game, "0 power give-away seat:1 card:circle-4") == "wrong-phase"


def test_nothing_is_due_without_a_card_or_room():
    assert play(table(tops=("give-away", "-"), sizes=(3, 3)), "0 play star-1").phase == "turn"
    game = table(tops=("give-away", "-"), sizes=(1, 2))
    assert play(game, "0 play star-1").phase == "turn"


def test_of_an_unknown_hand_the_card_is_not_named():
    """M34."""
    game = play(table(tops=("give-away", "-"), sizes=(3, 2)), "0 play star-1")
    assert code(game, "0 power give-away seat:1 card:star-2") == "power-target"
    assert play(game, "0 power give-away seat:1").sizes == (1, 3)


# Thieves


def stolen(hands=HANDS, tops=("thief", "-", "-"), **given):
    return play(table(tops=tops, hands=hands, **given), "0 play circle-1")


@pytest.mark.parametrize(
    ("move", "found"),
    [
        ("0 power thief seat:1", "legal"),
        ("0 power thief", "power-target"),
        ("0 power thief seat:0", "power-target"),
        ("0 power thief seat:1 card:star-1", "power-target"),
        ("0 power thief seat:1 card:mice-1", "unknown-card"),
        ("1 power thief seat:0", "not-your-turn"),
        ("0 power thief-polite seat:1 card:star-1", "power-none"),
        ("0 power even", "wrong-phase"),
        ("chance 0 star-1", "wrong-phase"),
    ],
)
def test_who_can_be_robbed(move, found):
    assert code(stolen(), move) == found


def test_a_thief_needs_room_and_somebody_with_a_card():
    hands = ("circle-1 circle-4 circle-7 star-7", "", "star-4 star-5 star-6")
    assert code(stolen(hands), "0 power thief seat:2") == "power-target"
    game = stolen(hands, lives=(6, 9, 9))
    assert code(game, "0 power thief seat:1") == "power-target"
    assert code(game, "0 power thief seat:2") == "legal"


@pytest.mark.parametrize(
    ("move", "found"),
    [
        ("chance 0 star-1", "legal"),
        ("chance 0 star-4", "bad-draw"),
        ("chance 0 star-1 star-2", "bad-draw"),
        ("chance 1 star-1", "bad-draw"),
        ("chance 0 mice-1", "unknown-card"),
        ("chance 1 mice-1", "unknown-card"),
        ("draw 0 star-1", "wrong-phase"),
        ("0 power thief seat:1", "wrong-phase"),
        ("1 play star-1 left", "wrong-phase"),
    ],
)
def test_chance_says_which_card_a_thief_takes(move, found):
    assert code(play(stolen(), "0 power thief seat:1"), move) == found


def test_after_a_theft_it_is_found_anew_who_is_next():
    powers = ("thief", "hand-size-small-skip", "-")
    game = play(stolen(tops=powers), "0 power thief seat:1; chance 0 star-1")
    assert (game.sizes, game.turn) == ((3, 2, 3), 2)
    assert code(game, "0 power thief seat:2") == "wrong-phase"
    unknown = play(table(tops=powers), "0 play circle-1; 0 power thief seat:1")
    assert (unknown.sizes, unknown.turn, unknown.phase) == ((3, 2, 3), 2, "turn")


def test_a_polite_thief_gets_the_card_if_it_is_there():
    powers = ("thief-polite", "-", "-")
    game = stolen(tops=powers)
    assert play(game, "0 power thief-polite seat:1 card:star-1").sizes == (3, 2, 3)
    vain = play(game, "0 power thief-polite seat:1 card:star-9")
    assert (vain.sizes, vain.turn) == ((2, 3, 3), 1)
    assert code(vain, "0 power thief-polite seat:1 card:star-1") == "wrong-phase"
    assert code(game, "0 power thief-polite seat:1 card:mice-1") == "unknown-card"
    assert code(game, "0 power thief-polite seat:1") == "power-target"
    unknown = play(table(tops=powers), "0 play star-1")
    assert play(unknown, "0 power thief-polite seat:1 card:star-2").sizes == (3, 2, 3)
    assert code(unknown, "0 power thief-polite seat:1 card:star-1") == "not-in-hand"


def test_a_thief_takes_the_rightmost_of_equal_cards_from_a_fixed_right_hand():
    hands = ("circle-1 circle-4", "star-1 circle-7 star-2 circle-7", "star-4")
    for power, left in (
        ("-", "star-1 star-2 circle-7"),
        ("fixed-hand-right", "star-1 circle-7 star-2"),
    ):
        game = stolen(hands, tops=("thief", power, "-"))
        game = play(game, "0 power thief seat:1; chance 0 circle-7")
        assert game.hands[1].cards == tuple(left.split())


def test_the_window_is_there_for_an_unknown_size_but_no_card_is_taken():
    """M35."""
    game = play(table(tops=("- thief", "-")), "round 1 1")
    game = play(game, "0 play star-1")
    assert code(game, "0 power thief seat:1") == "power-target"
