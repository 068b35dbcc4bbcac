"""Powers at the table: used by a few taps, said to all, binding."""

import pytest
from django.test import Client

from cardgames.math_meows.at_table import board, use_words
from cardgames.math_meows.at_table.power_words import BUTTONS, CARDS, power_says
from cardgames.math_meows.at_table.table_game import TABLE_GAME
from cardgames.math_meows.rules.powers.registry import EVERY
from cardgames.power_cards import MOST_WORDS
from cardgames.table.pages.boards import drawn as drawn_board
from cardgames.table_game import REFEREE
from ninelives_site.core.refusal import Refusal
from tests.cardgames.math_meows.pictures import play, table
from tests.cardgames.math_meows.tapping import CHOICES, Phone

ROW = "circle-4 | circle-7"


def at(game, moves="") -> Phone:
    return Phone(play(game, moves) if moves else game)


def keys(phone, state=None):
    return [key.label for key in phone.keys("powers") if state in (None, key.state)]


# A key for each


def test_what_may_be_used_lights_up_with_its_words():
    here = at(table("circle-4", tops=("replace-play", "-")))
    (key,) = here.keys("powers")
    assert (key.label, key.state) == ("Replace a column …", "lit")
    assert key.small == "May lay the play in place of a column."


def test_a_column_is_replaced_in_three_taps():
    here = at(table(ROW, tops=("replace-play", "-")))
    here.tap("Replace a column …", "4").press()
    assert here.words() == "Ana is going to play in the place of 4."
    here.tap("square", "2").press()
    assert here.words() == "Ana plays square 2 in the place of 4."
    assert [column.value for column in here.game.row] == [2, 7]


def test_a_thief_is_on_the_pad_after_the_turn():
    here = at(table(ROW, tops=("thief", "-", "-")), "0 play square-2 left")
    assert TABLE_GAME.awaited(here.game, REFEREE) == (1, 0)
    here.chosen = 0
    here.tap("Take a card from …", "Ben").press()
    assert here.words() == "Ana takes a card from Ben, unseen."
    assert [hand.size for hand in here.game.hands] == [3, 2, 3]


def test_a_card_that_was_asked_for_is_named():
    here = at(table(ROW, tops=("thief-polite", "-")), "0 play square-2 left")
    here.chosen = 0
    here.tap("Got a card from …", "Ben", "star", "3").press()
    assert here.words() == "Ana asks Ben for star 3, and gets it."


def test_a_card_that_is_due_comes_before_anything_else():
    here = at(table(ROW, tops=("give-away", "-"), sizes=(3, 1)), "0 play square-2 left")
    assert TABLE_GAME.awaited(here.game, REFEREE) == (0,)
    assert here.names() == ["Give a card to …"]
    refusal = here.game.why_not(
        1,
        TABLE_GAME.recorded.read_move(
            here.game, {"seat": 1, "type": "play", "cards": ["square-5"], "side": "left"}
        )[1],
    )
    assert refusal.code == "wrong-phase"
    here.tap("Give a card to …", "Ben").press()
    assert here.words() == "Ana gives Ben a card."


def test_a_skip_whose_condition_is_missing_is_gone_and_says_why():
    here = at(table(ROW, tops=("skip-big-hand", "-")))
    assert keys(here, "gone") == ["Skip the turn"]
    assert here.tap("Skip the turn").refusal().code == "power-target"


def test_a_round_starts_with_the_life_that_is_chosen():
    here = at(table(tops=("shuffle-lives even odd no-match", "-")))
    here.tap("Lift a life …")
    assert [key.small for key in here.keys("which life")] == [
        power_says(each) for each in ("even", "odd", "no-match")
    ]
    here.tap("life 7").press()
    assert here.words() == "Ana puts life 7, Odd on top."


def ended(*tops, **given) -> Phone:
    """After a round that Ana has lost."""
    return at(table(tops=tops, **given), "0 fail")


def test_choices_at_a_rounds_end_are_tapped_one_by_one():
    here = ended("- swap-hand", "kittyking-picker", "-")
    assert TABLE_GAME.awaited(here.game, REFEREE)[:2] == (0, 1)
    here.tap("Swap hands with …", "Cleo").press()
    assert here.words() == "Ana swaps hands with Cleo."
    here.chosen = 1
    here.tap("Kittyking is …", "Cleo").press()
    assert here.words() == "Ben says who begins: Cleo. Cleo is the next Kittyking."


def test_a_card_of_the_next_round_lets_choices_be():
    here = ended("-", "kittyking-picker", "-")
    here.chosen = 0
    assert "Ben" in here.pad.hint
    here.tap("square", "2").press()
    assert here.game.round == 2
    assert here.words() == "Ana stays Kittyking. Ana opens with square 2."


def test_a_round_that_is_over_says_who_may_choose():
    before = table(tops=("-", "kittyking-picker"))
    after = play(before, "0 fail")
    assert TABLE_GAME.rounds_over(after) - TABLE_GAME.rounds_over(before) == 1
    end = TABLE_GAME.round_end(before, after)
    assert end.press == "Powers, then round 2"
    assert "Before the next round these may use a power: Ben." in [note.lead for note in end.notes]


def test_another_is_taken_along():
    here = ended("collateral-damage", "-", "-")
    here.tap("Take along …", "Cleo").press()
    assert [len(lives) for lives in here.game.lives] == [8, 9, 8]


def test_two_lives_are_swapped():
    here = ended("- swap-lives", "even", "odd")
    here.tap("Swap lives of …", "Ben", "Cleo").press()
    assert here.words() == "Ana swaps the top lives of Ben and Cleo. Ana stays Kittyking."


def test_cards_of_the_round_are_taken():
    game = table("circle-4", tops=("- -", "life-means-card"), sizes=(3, 1))
    here = at(game, "0 play square-8 left; 1 play star-5 left; 0 fail")
    here.chosen = 1
    here.tap("Take cards …", "square 8", "star 5").press()
    assert "square 8 and star 5" in here.words()


def test_a_second_turn_is_one_tap():
    here = at(table(ROW, tops=("double-turn", "-")), "0 play square-2 left")
    here.chosen = 0
    here.tap("A second turn").press()
    assert here.game.turn == 0


# What binds


def test_of_an_unknown_hand_nothing_is_said_of_what_it_can_play():
    for top in ("odd", "inverse-turn", "must-wager-first", "fixed-hand-left", "must-match-first"):
        assert at(table(ROW, tops=(top, "-"))).pad.hint == ""


def test_a_card_that_only_goes_left_is_put_there():
    here = at(table(ROW, tops=("forced-left", "-")))
    assert here.tap("square", "2").pad.moves[0]["side"] == "left"
    assert here.names("gone", "side") == ["right: no match"]


def test_a_card_counts_as_its_power_has_it():
    here = at(table(ROW, tops=("number-shapeshift-3-5", "-")))
    assert here.answer("square", "2") == "5 is free. It matches nothing."
    here.tap("square", "2").press()
    assert here.words() == "Ana plays square 2 as 5 on the right."
    assert "square 2 as 5" in render(here.game)


def test_who_is_left_out_is_said():
    game = table(ROW, tops=("-", "hand-size-small-skip", "-"), sizes=(3, 1, 3))
    here = at(game, "0 play square-2 left")
    assert here.game.turn == 2
    here = at(game)
    here.tap("square", "2").press()
    assert here.words().endswith("Ben is left out: by hand size.")


def test_a_power_that_is_against_it_names_its_owner_and_its_rule():
    here = at(table(ROW, tops=("-", "others-no-suit-star")))
    refusal = here.tap("star", "3").refusal()
    assert refusal.code == "power-forbids"
    assert TABLE_GAME.rules["power-forbids"].anchor == "powers"
    assert TABLE_GAME.show_fact("power", refusal.facts["power"]) == "No star for others"


def test_refusals_of_powers_are_sentences():
    game = table(ROW, tops=("thief", "-"))
    seat, move = TABLE_GAME.recorded.read_move(
        game, {"seat": 0, "type": "power", "power": "thief", "with": {"seat": 1}}
    )
    with pytest.raises(Refusal) as refused:
        game.apply(seat, move)
    assert refused.value.code == "wrong-phase"


def test_a_choice_is_refused_once_the_next_round_has_begun():
    here = ended("- swap-hand", "-", "-")
    here.chosen = here.game.to_act()[0]
    swap = {"seat": 0, "type": "power", "power": "swap-hand", "with": {"seat": 1}}
    _seat, move = TABLE_GAME.recorded.read_move(here.game, swap)
    game = here.game.apply(0, move)
    assert game.why_not(0, move).code == "wrong-phase"


# What is in sight


def render(game) -> str:
    drawn = board.board(game, None)
    return drawn_board(drawn)


def test_each_life_on_top_shows_its_power_and_leads_to_what_it_does():
    html = render(table(ROW, tops=("even", "thief")))
    assert 'href="/t/rules/math-meows/powers/#even"' in html
    assert "#mm-thief" in html
    assert "Only even values." in html


def test_what_hands_alone_show_is_left_to_the_table():
    assert "Plays with an open hand. (you watch)" in render(table(ROW, tops=("show-hand", "-")))


def test_who_may_use_a_power_now_is_lit():
    html = render(play(table(ROW, tops=("thief", "-")), "0 play square-2 left"))
    assert 'class="life now"' in html


def test_every_power_has_words_that_fit_and_an_example():
    for power, card in CARDS.items():
        assert 0 < len(str(card.words)) <= MOST_WORDS
        assert str(card.example).endswith(".")
        assert str(card.words) == power_says(power)
    assert set(BUTTONS) == set(use_words.USED) == {EVERY[power].name for power in CHOICES}


@pytest.mark.django_db
def test_all_powers_stand_on_their_page():
    html = Client().get("/t/rules/math-meows/powers/").content.decode()
    assert [power for power in EVERY if f'id="{power}"' not in html] == []
    assert "Only even values." in html


def test_who_may_choose_a_life_as_the_next_round_starts_has_a_key_while_others_still_choose():
    game = table("", tops=("-", "swap-hand -", "shuffle-lives"), sizes=(3, 2, 2), lives=(9, 3, 4))
    here = Phone(play(game, "0 fail"), chosen=2)
    assert here.game.phase == "end"
    assert "Lift a life …" in here.names()


def test_the_page_of_powers_tells_once_why_the_table_watches_over_some():
    html = Client().get("/t/rules/math-meows/powers/").content.decode()
    assert html.count("as nobody but its owner sees it") == 1
    assert html.count("The table watches.") == sum(
        card.is_watched for card in TABLE_GAME.powers.values()
    )
    assert "watches" not in Client().get("/t/rules/tricksy-kittens/powers/").content.decode()
