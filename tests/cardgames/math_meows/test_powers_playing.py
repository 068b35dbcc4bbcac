"""Powers that judge a play: what may be played, what the hand allows, what counts."""

import pytest

from tests.cardgames.math_meows.pictures import code, play, sentence, table

ROW = "circle-4 | square-8+circle-1-triangle-3 | triangle-3"
BEN = "star-7 star-8 star-9"


def verdicts(power, on_table, moves, **given):
    """What becomes of plays of Ana, who has the power; `+` is legal, `-` against the power."""
    game = table(on_table, tops=(power, "-"), **given)
    found = {move: code(game, f"0 play {move}") for move in moves}
    return {move: {"legal": "+", "power-forbids": "-"}.get(v, v) for move, v in found.items()}


def after_wager(power, on_table, moves, **given):
    game = play(table(on_table, tops=(f"- {power}", "-"), **given), "0 wager")
    found = {move: code(game, f"0 play {move}") for move in moves}
    return {move: {"legal": "+", "power-forbids": "-"}.get(v, v) for move, v in found.items()}


@pytest.mark.parametrize(
    ("power", "on_table", "moves"),
    [
        ("no-match", ROW, {"circle-1 left": "-", "circle-1 right": "+", "circle-7 left": "-"}),
        ("no-match", "", {"circle-1": "+"}),
        ("even", "", {"star-2": "+", "star-3": "-"}),
        ("odd", "", {"star-2": "-", "star-3": "+"}),
        ("inverse-turn", "", {"star-2": "+"}),
        (
            "inverse-turn",
            ROW,
            {"star-6 left": "+", "star-4 right": "+", "star-1 left": "-", "star-8 left": "-"},
        ),
        (
            "forced-left",
            ROW,
            {"star-5 left": "+", "star-5 right": "-", "star-5": "side-needed"},
        ),
        ("forced-left", "", {"star-5": "+", "star-5 left": "+", "star-5 right": "-"}),
        ("forced-right", ROW, {"star-5 left": "-", "star-5 right": "+"}),
        ("forced-right", "", {"star-5": "+", "star-5 left": "-"}),
        ("value-above-lives", "", {"star-5": "-", "star-6": "+", "star-7": "+"}),
        ("value-below-lives", "", {"star-5": "+", "star-6": "+", "star-7": "-"}),
        ("forbidden-suit-circle", ROW, {"circle-7 right": "-", "star-7 right": "+"}),
        ("forbidden-number-5", "", {"star-5": "-", "square-5": "-", "star-6": "+"}),
        (
            "higher-than-nbs",
            "circle-4 | star-6",
            {"star-5 left": "+", "star-5 right": "-", "star-3 left": "-", "star-7 right": "+"},
        ),
        ("higher-than-nbs", "", {"star-1": "+"}),
        (
            "lower-than-nbs",
            "circle-4 | star-6",
            {"star-5 left": "-", "star-5 right": "+", "star-3 left": "+", "star-7 right": "-"},
        ),
        ("lower-than-nbs", "", {"star-9": "+"}),
    ],
)
def test_a_power_forbids_what_it_says_and_nothing_else(power, on_table, moves):
    assert verdicts(power, on_table, moves, lives=(6, 9)) == moves


@pytest.mark.parametrize(
    ("power", "moves"),
    [
        ("must-stack", {"star-1 star-2 ++": "-", "star-1 star-2 star-3 +++": "+"}),
        (
            "must-add",
            {"star-1 star-2 ++": "+", "star-1 star-2 -+": "-", "star-5 star-1 star-3 ++-": "-"},
        ),
        (
            "must-subtract",
            {
                "star-5 star-2 +-": "+",
                "star-5 star-2 star-1 +--": "+",
                "star-5 star-2 ++": "-",
                "star-2 star-5 -+": "-",
                "star-5 star-2 star-1 +-+": "-",
            },
        ),
        ("others-cant-stack", {"star-1 star-2 ++": "+"}),
        ("value-above-lives", {"star-1 star-2 ++": "-", "star-3 star-2 ++": "+"}),
    ],
)
def test_a_power_forbids_stacks(power, moves):
    assert after_wager(power, "", moves, lives=(6, 9)) == moves


@pytest.mark.parametrize("power", ["must-stack", "must-add", "must-subtract"])
def test_powers_about_stacks_say_nothing_of_single_cards(power):
    assert verdicts(power, "", {"star-1": "+", "star-1 +": "+"}, lives=(6, 9)) == {
        "star-1": "+",
        "star-1 +": "+",
    }


@pytest.mark.parametrize(
    ("on_table", "first", "hand", "moves"),
    [
        ("", 0, "circle-1 star-1 star-2", {"star-1": "+"}),
        ("circle-4", 0, "circle-1 star-1 star-2", {"star-1 left": "-", "circle-1 left": "+"}),
        ("circle-4", 0, "square-2 star-1 star-2", {"star-1 left": "+", "square-2 left": "+"}),
        (
            "star-9 | circle-4 | star-8",
            1,
            "circle-1 star-1 star-2",
            {"star-1 left": "-", "circle-1 right": "+"},
        ),
        (
            "circle-4-square-2 | star-8",
            0,
            "square-5 circle-1 star-1",
            {"star-1 left": "-", "square-5 left": "+", "circle-1 right": "+"},
        ),
    ],
)
def test_the_suit_of_the_first_column_must_be_in_the_play_if_it_is_held(
    on_table, first, hand, moves
):
    given = {"first": first, "hands": (hand, "circle-7 circle-7 circle-7")}
    assert verdicts("must-match-first", on_table, moves, **given) == moves
    game = table(on_table, tops=("-", "others-follow"), **given)
    found = {move: code(game, f"0 play {move}") for move in moves}
    assert found == {m: "legal" if v == "+" else "power-forbids" for m, v in moves.items()}


def test_whether_a_suit_is_held_is_trusted_to_the_table_where_hands_are_unknown():
    """M34."""
    assert verdicts("must-match-first", "circle-4", {"star-1 left": "+"}) == {"star-1 left": "+"}
    game = table("circle-4", tops=("-", "others-follow"))
    assert code(game, "0 play star-1 left") == "legal"


@pytest.mark.parametrize(
    ("power", "hand", "moves"),
    [
        ("no-unique-suits", "star-1 star-2 circle-1", {"star-1": "+", "circle-1": "-"}),
        ("no-multiple-suits", "star-1 star-2 circle-1", {"star-1": "-", "circle-1": "+"}),
        ("no-majority-suit", "star-1 star-2 circle-1", {"star-1": "-", "circle-1": "+"}),
        ("no-minority-suit", "star-1 star-2 circle-1", {"star-1": "+", "circle-1": "-"}),
        ("no-majority-suit", "star-1 circle-1", {"star-1": "-", "circle-1": "-"}),
        ("no-minority-suit", "star-1 circle-1", {"star-1": "-", "circle-1": "-"}),
        ("no-multiple-number", "star-1 star-2 circle-1", {"star-1": "-", "star-2": "+"}),
        (
            "no-extreme-numbers",
            "star-1 star-2 circle-4 star-4 star-3",
            {"star-1": "-", "star-2": "+", "star-4": "-", "circle-4": "-", "star-3": "+"},
        ),
        ("no-extreme-numbers", "star-1", {"star-1": "-"}),
        ("fixed-hand-left", "star-1 star-2 star-3", {"star-1": "+", "star-2": "-", "star-3": "-"}),
        ("fixed-hand-right", "star-1 star-2 star-3", {"star-1": "-", "star-3": "+"}),
    ],
)
def test_what_the_hand_allows_is_asked_of_all_of_it(power, hand, moves):
    assert verdicts(power, "", moves, hands=(hand, BEN)) == moves
    trusted = verdicts(power, "", moves)
    assert set(trusted.values()) == {"+"}


@pytest.mark.parametrize(
    ("power", "left"),
    [
        ("-", "star-1 star-2 circle-1"),
        ("fixed-hand-left", "star-1 star-2 circle-1"),
        ("fixed-hand-right", "circle-1 star-1 star-2"),
    ],
)
def test_of_equal_cards_the_leftmost_leaves_but_under_fixed_hand_right_the_rightmost(power, left):
    """M27."""
    hands = ("circle-1 star-1 star-2 circle-1", BEN)
    game = play(table(tops=(power, "-"), hands=hands), "0 play circle-1")
    assert game.hands[0].cards == tuple(left.split())


def test_a_stack_must_have_the_outermost_card():
    hands = ("star-1 star-2 star-3", BEN)
    game = table(tops=("- fixed-hand-right", "-"), lives=(8, 9), hands=hands)
    game = play(game, "0 wager star-4")
    assert code(game, "0 play star-1 star-3 ++") == "power-forbids"
    assert code(game, "0 play star-4 star-3 ++") == "legal"


def test_each_suit_once_a_round_whatever_life_was_on_top():
    game = table(tops=("- unique-suits", "-"), players=2)
    game = play(game, "0 play star-1; 1 play circle-4 left; 0 wager")
    assert code(game, "0 play square-2 star-3 ++ left") == "power-forbids"
    assert code(game, "0 play square-2 circle-1 ++ left") == "legal"


# What counts


@pytest.mark.parametrize(
    ("power", "on_table", "first", "moves"),
    [
        ("ignore-number-3", ROW, 0, {"star-3 left": "+", "star-4 left": "value-on-table"}),
        (
            "ignore-suit-triangle",
            ROW,
            0,
            {"star-3 left": "+", "star-6 left": "+", "star-4 left": "value-on-table"},
        ),
        (
            "ignore-numbers-left",
            "star-1 | star-2 | star-3",
            1,
            {
                "circle-1 left": "+",
                "square-2 left": "value-on-table",
                "triangle-3 left": "value-on-table",
            },
        ),
        (
            "ignore-numbers-right",
            "star-1 | star-2 | star-3",
            1,
            {
                "circle-1 left": "value-on-table",
                "square-2 left": "value-on-table",
                "triangle-3 left": "+",
            },
        ),
        ("double-turn-variant", ROW, 0, {"star-3 left": "+", "star-4 left": "+"}),
        ("one-duplicate", ROW, 0, {"star-3 left": "+", "star-4 left": "+"}),
    ],
)
def test_some_values_do_not_block(power, on_table, first, moves):
    assert verdicts(power, on_table, moves, first=first) == moves


@pytest.mark.parametrize("first", ["star-5", "star-5 left"])
def test_the_first_column_moves_as_others_are_put_to_its_left(first):
    game = table(tops=("-", "ignore-numbers-left"))
    game = play(game, f"0 play {first}; 1 play star-1 left; 0 play star-2 right")
    assert code(game, "1 play circle-1 left") == "legal"
    assert code(game, "1 play square-5 left") == "value-on-table"
    assert code(game, "1 play square-2 left") == "value-on-table"


def test_a_permission_lifts_only_the_rule_that_it_names():
    """M26."""
    game = table("star-3", tops=("ignore-number-3", "others-no-number-3"))
    assert code(game, "0 play triangle-3 left") == "power-forbids"
    assert sentence(game, "0 play triangle-3 left") == (
        'others-no-number-3 of Ben is against it ("Nobody else may play the value 3.").'
    )


def test_one_duplicate_is_one_a_round():
    game = table("star-1 | star-2", tops=("one-duplicate", "-"))
    game = play(game, "0 play circle-1 left; 1 play star-4 right")
    assert code(game, "0 play square-2 right") == "value-on-table"
    assert (
        sentence(game, "0 play square-2 right") == "2 is on the table. Free are 3, 5, 6, 7, 8, 9."
    )
    game = play(game, "0 play star-5 left; 1 fail")
    assert code(play(game, "1 play circle-4"), "0 play circle-4 right") == "legal"


def test_a_free_value_uses_up_no_duplicate():
    game = play(
        table("star-1", tops=("one-duplicate", "-")), "0 play star-2 left; 1 play star-3 left"
    )
    assert code(game, "0 play circle-1 right") == "legal"


@pytest.mark.parametrize(
    ("power", "moves"),
    [
        ("-", {"star-9 star-8 ++": "out-of-range", "star-1 star-2 +-": "out-of-range"}),
        ("exceed-above", {"star-9 star-8 ++": "+", "star-1 star-2 +-": "out-of-range"}),
        (
            "exceed-below",
            {
                "star-9 star-8 ++": "out-of-range",
                "star-1 star-2 +-": "+",
                "star-2 square-2 +-": "+",
            },
        ),
    ],
)
def test_values_out_of_range_are_allowed_by_a_power(power, moves):
    assert after_wager(power, "", moves) == moves


def test_a_value_above_9_blocks_like_others_and_counts_for_no_full_table():
    eight = " | ".join(f"star-{n}" for n in range(1, 9))
    game = table(eight, tops=("- exceed-above", "- exceed-above"), lives=(5, 5))
    game = play(game, "0 wager; 0 play circle-7 square-8 ++ left")
    assert (game.row[0].value, game.phase, len(game.row)) == (15, "turn", 9)
    game = play(game, "1 wager")
    assert code(game, "1 play triangle-9 triangle-6 ++ left") == "value-on-table"
    assert code(game, "1 play triangle-9 square-5 ++ left") == "legal"


def test_a_suit_is_another_for_its_owner_and_as_printed_for_all_others():
    powers = ("suit-shapeshift-star-circle", "others-no-suit-star", "-")
    game = table("star-4", tops=powers, lives=(6, 9, 9))
    assert play(game, "0 play circle-1 left").sizes[0] == 4
    assert code(game, "0 play star-1 left") == "legal"
    assert play(game, "0 play star-1 left").sizes[0] == 4
    game = play(game, "0 play star-1 left; 1 play circle-7 left")
    assert game.sizes[1] == 2
    assert code(game, "2 play star-2 left") == "power-forbids"


def test_a_changed_suit_is_what_variants_look_at():
    """M37."""
    powers = ("suit-shapeshift-circle-star", "-")
    game = table("circle-4", tops=powers, star_once=True)
    assert code(game, "0 play circle-1 left") == "variant-forbids"
    assert code(game, "0 play square-2 left") == "legal"
    game = play(table(tops=powers, bad_suit=True), "0 bad-suit star")
    assert code(game, "0 play circle-1") == "variant-forbids"


def test_small_numbers_count_another_one_in_stacks_too():
    game = table("star-4", tops=("number-shapeshift-5-7", "-"), lives=(6, 9))
    assert play(game, "0 play circle-1 left").row[0].value == 7
    assert play(game, "0 play star-5 left").row[0].value == 5
    game = play(table(tops=("- number-shapeshift-3-5", "-")), "0 wager")
    after = play(game, "0 play star-1 square-2 star-3 -++")
    assert after.row[0].value == 3
    assert code(after, "1 play triangle-3 left") == "value-on-table"


# What a play draws


@pytest.mark.parametrize(
    ("power", "move", "draws"),
    [
        ("-", "circle-1 left", 2),
        ("weak-match", "circle-1 left", 1),
        ("weak-match", "star-1 left", 0),
        ("no-match-draw", "circle-1 left", 0),
        ("no-match-draw", "star-1 left", 2),
        ("instant-draw", "star-1 left", 4),
        ("instant-draw", "circle-1 left", 4),
    ],
)
def test_what_a_play_draws(power, move, draws):
    game = table("circle-4", tops=(power, "-"), lives=(1, 9))
    assert play(game, f"0 play {move}").sizes[0] == 2 + draws


def test_without_a_neighbour_nothing_is_drawn_for_no_match():
    assert play(table(tops=("no-match-draw", "-"), lives=(1, 9)), "0 play star-1").sizes[0] == 2


def test_each_matching_card_of_a_stack_draws_one_under_weak_match():
    game = table("circle-4", tops=("- weak-match", "-"), lives=(2, 9))
    game = play(game, "0 wager")
    assert play(game, "0 play circle-1 circle-7 -+ left").sizes[0] == 4
    assert play(game, "0 play circle-1 star-7 -+ left").sizes[0] == 3


def test_up_to_the_limit_is_one_draw():
    hands = ("circle-1 star-1 star-2", BEN)
    game = play(
        table("circle-4", tops=("instant-draw", "-"), lives=(1, 9), hands=hands),
        "0 play circle-1 left",
    )
    assert (game.phase, game.due) == ("draw", 4)
    assert code(game, "draw 0 star-3 star-4 star-5") == "bad-draw"
    assert play(game, "draw 0 star-3 star-4 star-5 star-6").turn == 1


def test_a_play_that_ends_the_round_draws_for_its_matches_only():
    eight = " | ".join(f"star-{n}" for n in range(1, 9))
    game = table(eight, tops=("instant-draw", "-"), lives=(2, 9), sizes=(3, 3))
    assert play(game, "0 play triangle-9 left").sizes == (2, 3)
    assert play(game, "0 play star-9 left").sizes == (4, 3)


# What others may do


def test_others_may_not_play_what_the_owner_may():
    powers = ("others-no-suit-star", "-")
    assert code(table(tops=powers), "0 play star-1") == "legal"
    game = play(table(tops=powers), "0 play star-1")
    assert code(game, "1 play star-2 left") == "power-forbids"
    assert code(game, "1 play circle-4 left") == "legal"
    game = table(tops=("others-no-number-5", "-"), kittyking=1)
    assert code(game, "1 play star-5") == "power-forbids"


def test_others_play_no_stacks():
    game = play(table(tops=("others-cant-stack", "-"), kittyking=1), "1 wager")
    assert code(game, "1 play star-1 star-2 ++") == "power-forbids"
    assert code(game, "1 play star-1") == "wager-needs-stack"


def test_others_have_a_limit_of_3_at_most():
    game = table("circle-4", tops=("others-low-limit", "-", "-"), lives=(5, 1, 9), kittyking=1)
    assert game.state()["hand_limits"] == [4, 3, 3]
    assert play(game, "1 play circle-1 left").sizes == (3, 3, 3)
    both = table(tops=("others-low-limit", "others-low-limit"), lives=(1, 1))
    assert both.state()["hand_limits"] == [3, 3]
    assert play(both, "0 wager").state()["hand_limits"] == [3, 6]


def test_variants_come_before_powers():
    game = table("star-4", tops=("even", "-"), star_once=True)
    assert code(game, "0 play star-5 left") == "variant-forbids"
    assert code(game, "0 play circle-1 left") == "power-forbids"
    assert code(game, "0 play circle-4 left") == "value-on-table"


def test_an_open_hand_is_seen_by_all():
    """M43."""
    game = table(tops=("show-hand", "see-hand"), hands=("star-1 star-2", "star-3 star-4"))
    assert game.visible_to(1).hands == (("star-1", "star-2"), ("star-3", "star-4"))
    assert game.visible_to(0).hands == (("star-1", "star-2"), 2)
    assert game.visible_to(None).hands == (("star-1", "star-2"), 2)
