"""Powers that say who wins a trick, who leads the next, and what it counts."""

import pytest

from tests.cardgames.tricksy_kittens.pictures import code, play, powered

SUITS = "hearts spades clubs cups stars"


def won(used, cards, bids="hearts-2 spades-4 cups-7", black_cat=False):
    """The state after a trick: Ana uses powers before leading, each seat plays its card (a black
    cat `crowns-3/hearts`)."""
    powers = [text for text in used.split("; ") if text]
    paid = [f"stars-{number}" for number in range(1, len(powers) + 2)]
    rows = bids.split()
    rows[0] = " ".join([rows[0], *paid])
    plays = [card.partition("/") for card in cards.split()]
    picture = "\n".join(
        f"{row} | {card} diamonds-{seat + 1}"
        for seat, (row, (card, _, _)) in enumerate(zip(rows, plays, strict=True))
    )
    suits = "hearts spades clubs cups stars diamonds" + (" crowns" if black_cat else "")
    game = powered(picture, suits=suits, black_cat=black_cat)
    if len(powers) > 1:
        game = play(game, f"0 power {paid.pop()} limitless-power")
    for card, text in zip(paid, powers, strict=False):
        game = play(game, f"0 power {card} {text}")
    for seat, (card, _, suit) in enumerate(plays):
        game = play(game, f"{seat} play {card}" + (f" as {suit}" if suit else ""))
    return game.state()


@pytest.mark.parametrize(
    ("used", "cards", "winner", "trump"),
    [
        # trump is hearts, the Kittykeeper's bid suit, if no power says otherwise
        ("", "clubs-5 hearts-1 clubs-9", 1, "hearts"),
        ("new-trump", "clubs-5 hearts-1 clubs-9", 2, "clubs"),
        ("no-trump", "clubs-5 hearts-1 clubs-9", 2, None),
        ("new-trump-bid", "clubs-5 hearts-1 clubs-9", 1, "hearts"),
        ("no-trump; new-trump-bid", "clubs-5 hearts-1 clubs-9", 1, "hearts"),
        ("new-trump-bid; no-trump", "clubs-5 hearts-1 clubs-9", 2, None),
        ("new-trump-number-1", "clubs-5 stars-1 clubs-9", 1, "stars"),
        ("new-trump-number-1", "stars-1 hearts-1 stars-9", 1, "hearts"),
        ("new-trump-number-2", "clubs-5 stars-2 clubs-9", 1, "stars"),
        ("new-trump-number-3", "clubs-5 stars-3 clubs-9", 1, "stars"),
        ("new-trump-number-3", "clubs-5 stars-2 clubs-9", 2, "hearts"),
        ("new-trump; new-trump-number-1", "clubs-5 hearts-1 clubs-9", 1, "hearts"),
        ("new-trump; new-trump-number-2", "clubs-5 hearts-1 clubs-9", 2, "clubs"),
        # a card that is ignored can be the one of the number
        ("new-trump-number-1", "clubs-5 spades-1 clubs-9", 2, "spades"),
    ],
)
def test_trump_is_what_the_power_used_last_says(used, cards, winner, trump):
    state = won(used, cards)
    assert (state["winner"], state["trump"]) == (winner, trump)


@pytest.mark.parametrize(
    ("used", "cards", "winner"),
    [
        ("", "clubs-5 clubs-8 clubs-9", 2),
        ("reverse-order", "clubs-5 clubs-8 clubs-9", 0),
        ("reverse-order; reverse-order", "clubs-5 clubs-8 clubs-9", 0),
        ("same-suit-order-first", "clubs-5 clubs-8 clubs-3", 0),
        ("same-suit-order-last", "clubs-5 clubs-8 clubs-3", 2),
        ("same-suit-order-last", "clubs-5 hearts-1 clubs-3", 1),
        ("same-suit-order-last; same-suit-order-first", "clubs-5 clubs-8 clubs-3", 0),
        ("same-suit-order-last; reverse-order", "clubs-5 clubs-3 clubs-8", 1),
        ("reverse-order; same-suit-order-last", "clubs-5 clubs-3 clubs-8", 2),
        ("disregard-above-5", "clubs-5 clubs-8 clubs-3", 0),
        ("disregard-below-5", "clubs-2 hearts-1 clubs-5", 2),
        ("disregard-above-5; disregard-below-5", "clubs-4 clubs-5 clubs-8", 1),
        ("disregard-above-5", "clubs-9 clubs-8 clubs-7", 0),
        ("same-suit-disregard", "clubs-3 clubs-9 clubs-8", 0),
        ("same-suit-disregard", "clubs-3 stars-9 clubs-8", 2),
        ("boost-below-5", "clubs-1 clubs-9 clubs-5", 0),
        ("nerf-above-5", "clubs-9 clubs-8 clubs-1", 2),
        ("boost-below-5; nerf-above-5", "clubs-9 clubs-5 clubs-1", 2),
        ("boost-below-5; nerf-above-5; reverse-order", "clubs-9 clubs-5 clubs-1", 0),
        # Ana's hearts would be ignored for her bid, and are not
        ("no-disregard", "hearts-9 hearts-3 hearts-4", 0),
        ("no-disregard; disregard-above-5", "hearts-9 hearts-3 hearts-4", 2),
        # the wildcard counts as named in everything
        ("wildcard suit:clubs number:9", "stars-1 clubs-8 clubs-3", 0),
        ("wildcard suit:hearts number:9", "stars-1 clubs-8 hearts-1", 2),
        (
            "wildcard suit:clubs number:9; wildcard suit:clubs number:2",
            "stars-8 clubs-3 clubs-4",
            2,
        ),
        ("wildcard suit:clubs number:1; boost-below-5", "stars-8 clubs-9 clubs-5", 0),
        ("wildcard suit:cups number:2; new-trump-number-2", "stars-8 cups-3 stars-2", 1),
    ],
)
def test_the_winner_is_found_with_powers(used, cards, winner):
    assert won(used, cards)["winner"] == winner


@pytest.mark.parametrize(
    ("used", "cards", "winner"),
    [
        ("", "clubs-5 clubs-8 crowns-9/clubs", 0),
        ("reverse-order", "clubs-5 clubs-8 crowns-3/clubs", 1),
        ("same-suit-order-last", "clubs-5 clubs-8 crowns-9/clubs", 2),
        ("wildcard suit:clubs number:9", "crowns-1 clubs-8 clubs-3", 2),
        ("wildcard suit:clubs number:9; reverse-order", "crowns-1 clubs-8 clubs-3", 0),
    ],
)
def test_black_cats_invert_also_under_a_wildcard(used, cards, winner):
    assert won(used, cards, black_cat=True)["winner"] == winner


def test_a_black_cat_under_a_wildcard_is_not_declared():
    picture = """
        hearts-2 stars-1 | crowns-4 diamonds-1
        spades-4         | clubs-2 diamonds-2
        cups-7           | clubs-3 diamonds-3
    """
    game = powered(picture, suits="hearts spades clubs cups stars crowns diamonds", black_cat=True)
    game = play(game, "0 power stars-1 wildcard suit:cups number:5")
    assert code(game, "0 play crowns-4 as hearts") == "declare-suit"
    game = play(game, "0 play crowns-4")
    assert game.state()["leading"] == "cups"
    assert code(game, "1 power spades-4 wildcard suit:crowns number:5") == "power-target"


def test_pick_start_names_the_next_kittykeeper_and_the_trick_is_its_winners():
    picture = """
        hearts-2 stars-1 | clubs-5 cups-1
        spades-4         | clubs-8 cups-2
        cups-7           | clubs-9 hearts-2
    """
    for used, winner_of_two in (("pick-start seat:1", 1), ("pick-start-conditional seat:1", 1)):
        game = powered(picture, suits=SUITS)
        game = play(game, f"0 power stars-1 {used}; 0 play clubs-5; 1 play clubs-8; 2 play clubs-9")
        assert (game.state()["winner"], game.state()["kittykeeper"]) == (2, 0)
        game = play(game, "2 keep clubs-9")
        assert (game.state()["kittykeeper"], game.turn) == (winner_of_two, 1)


def test_pick_start_conditional_is_as_if_not_used_where_its_user_wins():
    picture = """
        hearts-2 stars-1 stars-2 stars-3 | clubs-9 cups-1
        spades-4                         | clubs-8 cups-2
        cups-7                           | clubs-5 hearts-3
    """
    tricks = "0 play clubs-9; 1 play clubs-8; 2 play clubs-5; 0 keep clubs-9"
    game = play(powered(picture, suits=SUITS), "0 power stars-1 pick-start-conditional seat:1")
    assert play(game, tricks).kittykeeper == 0
    game = play(powered(picture, suits=SUITS), "0 power stars-1 limitless-power")
    game = play(
        game, "0 power stars-2 pick-start seat:2; 0 power stars-3 pick-start-conditional seat:1"
    )
    assert play(game, tricks).kittykeeper == 2


def test_pick_start_in_the_last_trick_is_for_the_next_round():
    picture = """
        hearts-2 stars-1 | clubs-9
        spades-4         | clubs-8
        cups-7           | clubs-5
    """
    game = play(powered(picture, suits=SUITS), "0 power stars-1 pick-start seat:2; 0 play clubs-9")
    game = play(game, "1 play clubs-8; 2 play clubs-5; 0 keep clubs-8")
    assert (game.phase, game.kittykeeper) == ("deal", 2)


COUNTING = """
    hearts-2 stars-1 stars-2 stars-3 | clubs-9 cups-1
    spades-4                         | clubs-8 cups-2
    cups-7                           | clubs-5 hearts-3
"""
TRICK = "0 play clubs-9; 1 play clubs-8; 2 play clubs-5"


def test_score_twice_two_cards_are_kept_in_the_order_of_the_row():
    game = play(powered(COUNTING, suits=SUITS), f"0 power stars-1 score-twice; {TRICK}")
    assert game.state()["waiting"] == [0]
    game = play(game, "0 keep clubs-5")
    assert (game.phase, game.state()["trick"]) == ("keep", [[0, "clubs-9"], [1, "clubs-8"]])
    assert code(game, "0 keep clubs-5") == "not-in-trick"
    assert (game.state()["powers"], game.state()["kittykeeper"]) == ([[0, "score-twice"]], 0)
    game = play(game, "0 keep clubs-9")
    assert game.state()["row"][0] == ["hearts-2", "stars-2", "stars-3", "clubs-5", "clubs-9"]
    assert (game.state()["pile"], game.state()["powers"]) == (["clubs-8"], [])


def test_score_none_nothing_is_kept_and_the_table_is_cleared_at_once():
    game = play(powered(COUNTING, suits=SUITS), f"0 power stars-1 score-none; {TRICK}")
    assert (game.phase, game.state()["winner"], game.kittykeeper) == ("trick", None, 0)
    assert game.state()["pile"] == ["clubs-9", "clubs-8", "clubs-5"]
    assert game.state()["tricks_won"] == [2, 0, 0]


def test_score_twice_and_none_contradict():
    both = "0 power stars-1 limitless-power; 0 power stars-2 {}; 0 power stars-3 {}; " + TRICK
    game = play(powered(COUNTING, suits=SUITS), both.format("score-none", "score-twice"))
    assert game.phase == "keep"
    game = play(powered(COUNTING, suits=SUITS), both.format("score-twice", "score-none"))
    assert game.phase == "trick"


def test_new_trump_and_its_card_face_down_show_no_trump_until_all_are_in():
    game = play(powered(COUNTING, suits=SUITS), "0 power stars-1 limitless-power")
    game = play(game, "0 power stars-2 new-trump; 0 power stars-3 blind-play")
    assert game.state()["trump"] == "hearts"
    game = play(game, "0 play clubs-9")
    assert (game.state()["trump"], game.state()["leading"]) == (None, None)
    game = play(game, "1 play clubs-8; 2 play clubs-5")
    assert (game.state()["trump"], game.state()["leading"]) == ("clubs", "clubs")


def test_new_trump_bid_is_the_bid_after_paying():
    game = powered(COUNTING.replace("hearts-2 stars-1", "hearts-2 cups-9 stars-1"), suits=SUITS)
    game = play(game, "0 power hearts-2 new-trump-bid")
    assert (game.state()["trump"], game.state()["bids"][0]) == ("cups", "cups-9")


def test_t12_trump_is_the_kittykeepers_bid_when_leading_and_follows_a_payment_before_it():
    game = powered(COUNTING.replace("hearts-2 stars-1", "hearts-2 cups-9 stars-1"), suits=SUITS)
    assert game.state()["trump"] == "hearts"
    game = play(game, "0 power hearts-2 limitless-power")
    assert game.state()["trump"] == "cups"


def test_reveal_suit_and_number_show_cards_of_all_hands():
    game = play(powered(COUNTING, suits=SUITS), "0 power stars-1 limitless-power")
    game = play(game, "0 power stars-2 reveal-suit suit:cups")
    assert game.state()["revealed"] == [["cups-1"], ["cups-2"], []]
    game = play(game, "0 power stars-3 reveal-number number:8")
    assert game.state()["revealed"] == [["cups-1"], ["clubs-8", "cups-2"], []]
    game = play(game, f"{TRICK}; 0 keep clubs-9")
    assert game.state()["revealed"] == [[], [], []]


def test_reveal_suit_shows_no_black_cats_and_reveal_number_does():
    picture = """
        hearts-2 spades-1 spades-2 spades-3 | hearts-5 spades-5
        spades-4                            | spades-7 crowns-5
        hearts-7                            | crowns-9 crowns-4
    """
    game = play(powered(picture, black_cat=True), "0 power spades-1 limitless-power")
    assert code(game, "0 power spades-2 reveal-suit suit:crowns") == "power-target"
    game = play(game, "0 power spades-2 reveal-number number:5")
    assert game.state()["revealed"] == [["hearts-5", "spades-5"], ["crowns-5"], []]
