"""The referee's pads: which keys there are, what they lead to, what the referee says to it."""

import pytest

from cardgames.table_game import REFEREE
from cardgames.tricksy_kittens.at_table.table_game import TABLE_GAME
from tests.cardgames.tricksy_kittens.pictures import play, table
from tests.cardgames.tricksy_kittens.tapping import at, drawn, tapped

BIDS = "0 bid hearts-2; 1 bid spades-4; 2 bid clubs-7; 3 bid diamonds-3"
TRICK = "0 play clubs-5; 1 play hearts-1; 2 play clubs-9"


def four(moves=""):
    return play(table(4), moves)


def daras_turn():
    return four(f"{BIDS}; {TRICK}")


# A card


def test_a_card_is_a_suit_and_a_number():
    pad = at(daras_turn(), 3).tap("spades", "6").pad
    assert pad.moves == ({"seat": 3, "type": "play", "card": "spades-6"},)
    assert (pad.title, pad.hint) == ("Dara, your card", "clubs if you have any")
    assert (pad.press, pad.sign) == ("Play 6", "spades")
    assert pad.question == "May I play 6 of spades?"


def test_who_follows_taps_the_number_only():
    tapping = at(daras_turn(), 3)
    assert tapping.names("set") == ["clubs"]
    assert tapping.tap("2").pad.moves[0]["card"] == "clubs-2"


def test_cards_that_were_played_or_bid_are_gone():
    assert at(daras_turn(), 3).tap("clubs").names("gone") == ["5", "7", "9"]


def test_a_key_that_is_gone_still_says_why():
    tapping = at(daras_turn(), 3).tap("clubs", "9")
    assert tapping.refusal().code == "card-elsewhere"
    assert TABLE_GAME.rules["card-elsewhere"].label == "T25"


def test_whoever_did_not_follow_finds_no_suit_chosen_and_is_reminded():
    game = play(four(f"{BIDS}; {TRICK}; 3 play clubs-1"), "1 play spades-1; 2 play spades-2")
    game = play(game, "3 play spades-3; 0 play spades-5; 0 play clubs-2")
    tapping = at(game, 1)
    assert (tapping.pad.hint, tapping.names("set")) == ("Ben had no clubs in trick 1", [])


def test_where_all_cards_of_the_suit_led_are_gone_none_is_chosen():
    """Whoever is still to play has none of them (T25)."""
    bids = "0 bid clubs-1; 1 bid clubs-2; 2 bid clubs-3; 3 bid clubs-4"
    game = four(f"{bids}; 0 play clubs-5; 1 play clubs-6; 2 play clubs-7; 3 play clubs-8")
    tapping = at(play(game, "0 play clubs-9"), 1)
    said = "Ben can have no clubs, and may play any card"
    assert (tapping.pad.hint, tapping.names("set")) == (said, [])


def test_a_key_is_taken_back_by_a_second_press():
    tapping = at(daras_turn(), 3).tap("spades", "6", "6")
    assert (tapping.pad.moves, tapping.pad.press) == ((), "Play")
    assert tapping.tap("spades").names("set") == ["clubs"]


def test_without_a_kittykeeper_whoever_leads_becomes_it():
    game = play(table(kittykeeper=None), "0 bid hearts-2; 1 bid spades-4; 2 bid diamonds-7")
    assert TABLE_GAME.awaited(game, REFEREE) == (0, 1, 2)
    tapping = at(game, 1).tap("spades", "9")
    assert (tapping.pad.title, tapping.pad.hint) == (
        "Does Ben lead?",
        "Whoever leads is Kittykeeper.",
    )
    assert tapping.press().game.kittykeeper == 1
    assert at(game, 1, viewer=1).pad.title == "Ben, do you lead?", "on the own phone"


# What the referee says


@pytest.mark.parametrize(
    ("moves", "seat", "taps", "said"),
    [
        (TRICK, 3, "spades 6", "But only if you hold no clubs. The trick goes to Ben."),
        (TRICK, 3, "hearts 9", "But only if you hold no clubs. It wins the trick."),
        ("0 play clubs-5", 1, "6", "It would win so far."),
        ("0 play clubs-5", 1, "4", "It can’t win the trick."),
        ("0 play clubs-5", 2, "9", "It is ignored, so it can’t win the trick."),
        ("", 0, "clubs 5", "It would win so far."),
        ("", 0, "hearts 5", "It is ignored: the trick is yours only if nothing else can win."),
    ],
)
def test_the_referee_says_on_which_condition_and_to_what_effect(moves, seat, taps, said):
    game = four(f"{BIDS}; {moves}")
    if seat == 2:
        game = play(game, "1 play clubs-1")
    assert at(game, seat).tap(*taps.split()).remark() == said


def test_with_a_black_cat_still_to_come_a_low_card_may_win_after_all():
    game = play(table(4, black_cat=True), "0 bid hearts-2; 1 bid spades-4; 2 bid spades-7")
    game = play(game, "3 bid diamonds-3; 0 play diamonds-5")
    assert at(game, 1).tap("4").remark() == "It isn’t ahead so far."
    game = play(game, "1 play crowns-9 as spades")
    assert at(game, 2).tap("diamonds", "6").remark() == "It can’t win the trick."
    assert at(game, 2).tap("diamonds", "4").remark() == "It would win so far."


def test_a_revoke_is_refused_with_its_trick_and_the_table_may_allow_it():
    game = play(four(f"{BIDS}; {TRICK}; 3 play diamonds-8"), "1 play spades-1; 2 play spades-2")
    game = play(game, "3 play spades-3; 0 play spades-5; 0 play hearts-3; 1 play hearts-5")
    game = play(game, "2 play hearts-6")
    tapping = at(game, 3).tap("clubs", "3")
    refusal = tapping.refusal()
    assert refusal.code == "revoke"
    assert str(refusal.message) == (
        "In trick 1 clubs were led and Dara played diamonds-8. Now clubs-3: that was a revoke."
    )
    [amendment] = TABLE_GAME.amendments(game, tapping.pad.moves, refusal)
    assert amendment.label == "Table allows it"
    assert tapping.refusal(amendment.moves) is None
    assert [move["type"] for move in amendment.moves] == ["allow", "play"]


def test_no_other_refusal_can_be_amended():
    tapping = at(daras_turn(), 3).tap("clubs", "9")
    refusal = tapping.refusal()
    assert TABLE_GAME.amendments(tapping.game, tapping.pad.moves, refusal) == ()


# Bids


def test_a_bid_is_tapped_by_its_seat_or_for_it():
    own, passed = at(table(), 1, viewer=1).pad, at(table(), 1).pad
    assert (own.title, own.hint) == ("Ben, your bid", "hidden until all are in")
    assert (passed.title, passed.hint) == ("The bid of Ben", "All bids are turned up together.")
    game = tapped(table(), "Cleo: hearts 4\nBen: spades 2\nAna: hearts 1")
    assert game.state()["bids"] == ["hearts-1", "spades-2", "hearts-4"]


def test_those_who_have_bid_are_asked_no_more():
    game = play(table(), "1 bid spades-4")
    assert TABLE_GAME.awaited(game, REFEREE) == (0, 2)


def test_cards_that_were_scored_are_gone():
    game = play(table(), "round hearts-2=2 spades-1=1 diamonds-4=5")
    assert at(game, 0).tap("hearts").names("gone") == ["2"]


def test_black_cats_can_not_be_bid_but_nothing_can():
    game = table(black_cat=True)
    assert "crowns" in at(game, 0).names("gone")
    tapping = at(game, 0)
    tapping.go(tapping.pad.rows[0].keys[0])
    assert tapping.pad.moves == ({"seat": 0, "type": "bid"},)
    assert tapping.pad.press == "Bid nothing"
    assert len(at(table(), 0).pad.rows) == 2


def test_who_bid_nothing_plays_black_cats_only():
    game = play(table(black_cat=True), "0 bid hearts-2; 1 bid nothing; 2 bid spades-7")
    game = play(game, "0 play hearts-9")
    tapping = at(game, 1)
    assert tapping.pad.hint == "a black cat: nothing was bid"
    assert "spades" in tapping.names("gone")


def test_a_black_cat_is_played_as_a_suit():
    game = play(table(black_cat=True), "0 bid hearts-2; 1 bid spades-4; 2 bid hearts-7")
    tapping = at(game, 0).tap("crowns", "3")
    assert tapping.pad.moves == ()
    tapping.tap("spades", legend="played as")
    move = {"seat": 0, "type": "play", "card": "crowns-3", "as": "spades"}
    assert tapping.pad.moves == (move,)
    assert (tapping.pad.press, tapping.pad.sign) == ("Play black cat 3 as", "spades")
    assert tapping.pad.question == "May I play 3 of crowns as spades?"


# What a deal left over


def test_where_a_deal_leaves_cards_over_the_table_may_tell_which():
    game = play(table(), "round hearts-2=2 spades-1=1 diamonds-4=5")
    assert TABLE_GAME.awaited(game, REFEREE) == (0, 1, 2, None)
    tapping = at(game, None).tap("spades")
    assert tapping.pad.hint == "0 of 1 shown"
    after = tapping.tap("9").press().game
    assert after.state()["left_over"] == ["spades-9"]
    assert TABLE_GAME.awaited(after, REFEREE) == (0, 1, 2)
    assert at(after, 0).tap("spades").names("gone") == ["1", "9"]


def test_what_was_told_of_a_deal_opens_filled_in():
    game = play(table(), "round hearts-2=2 spades-1=1 diamonds-4=5")
    step = at(game, None).tap("spades", "9").press().steps[0]
    opened = at(game, None)
    opened.draft = TABLE_GAME.draft_of(*step[:3])
    assert opened.pad.moves == (step.document,)


def test_where_none_is_left_over_there_is_nothing_to_tell():
    assert TABLE_GAME.awaited(table(), REFEREE) == (0, 1, 2)


def test_a_card_left_over_is_taken_back_by_another_press():
    game = play(table(), "round hearts-2=2 spades-1=1 diamonds-4=5")
    assert at(game, None).tap("spades", "9", "9").pad.moves == ()


# The worked examples of the rules page


def example(bids):
    suits = table(suits="hearts spades clubs")
    lines = zip(("Ana", "Ben", "Cleo"), bids, strict=True)
    return tapped(suits, "\n".join(f"{name}: {bid}" for name, bid in lines))


def test_example_2_a_trump_wins_and_a_card_of_the_own_bid_suit_is_ignored():
    game = example(("hearts 2", "spades 4", "clubs 7"))
    game = tapped(game, "Ana: clubs 5\nBen: hearts 1\nCleo: 9")
    assert drawn(game).splitlines()[1:] == [
        "Ben* 1 hearts wins won",
        "Cleo 9 clubs ignored ignored",
    ]


@pytest.mark.parametrize("last", ["clubs 4", "spades 4"])
def test_examples_3_and_4_nothing_can_win_so_it_is_the_kittykeepers(last):
    game = example(("hearts 2", "hearts 5", "clubs 1"))
    game = tapped(game, f"Ana: hearts 9\nBen: 3\nCleo: {last}")
    assert drawn(game).splitlines()[0] == "Ana* 9 hearts ignored won"
