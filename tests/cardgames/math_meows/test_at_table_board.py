"""The board of Math Meows: the row, what is free, lives and hands; and what a table can choose."""

from dataclasses import asdict
from urllib.parse import urlencode

import pytest
from django.http import QueryDict

from cardgames.math_meows.at_table.table_game import TABLE_GAME
from cardgames.math_meows.rules.cards import Options
from cardgames.math_meows.rules.lives import Lives
from cardgames.table.forms import NewTableForm
from cardgames.table.pages.boards import drawn as drawn_board
from tests.cardgames.math_meows.pictures import play, table

ROW = "circle-4 | square-8+circle-1-triangle-3"


def board(game):
    return TABLE_GAME.board(game, None)


def markup(game):
    return drawn_board(board(game))


def status(game):
    return [(cell.label, cell.text) for cell in board(game).status]


def test_the_row_has_columns_with_their_value_and_cards():
    columns = board(table(ROW)).context["row"]
    assert [column.value for column in columns] == ["4", "6"]
    assert columns[0].label == "circle 4"
    assert columns[1].label == "6, a stack of square 8, circle 1, triangle 3"
    assert [part.sign for part in columns[1].parts] == [
        "simple-square", "simple-circle", "simple-triangle"
    ]  # fmt: skip


def test_the_values_that_are_free_are_shown():
    values = board(table(ROW)).context["values"]
    assert [value.number for value in values if not value.state] == [*"1235789"]
    assert [value.number for value in values if value.state == "taken"] == ["4", "6"]


def test_the_number_of_cards_is_barred_where_it_may_not_be_played():
    values = board(table("circle-4 | circle-7", no_count_number=True)).context["values"]
    assert [value.number for value in values if value.state == "barred"] == ["2"]


def test_every_seat_has_its_lives_its_wagers_its_hand_and_its_limit():
    game = play(table(ROW, lives=(7, 9)), "0 wager")
    ana, ben = board(game).context["seats"]
    assert (ana.lives, ana.wagered, ana.hand) == ("7", "1 wagered", "hand 4 of 4")
    assert (ben.lives, ben.wagered, ben.hand) == ("9", "", "hand 3 of 3")
    assert (ana.turn, ana.kittyking, ben.turn) == (True, True, False)


def test_a_hand_whose_size_nobody_knows_has_its_limit():
    game = play(table(), "round 1 0")
    assert board(game).context["seats"][0].hand == "limit 3"


def test_a_hand_that_is_known_has_its_size_and_its_limit():
    assert board(table()).context["seats"][0].hand == "hand 3 of 3"


def test_turn_kittyking_and_bad_suit_are_always_in_sight():
    game = table(bad_suit=True)
    assert status(game) == [("names a suit", "Ana"), ("Kittyking", "Ana")]
    game = play(game, "0 bad-suit star; 0 play circle-4")
    assert status(game) == [("plays", "Ben"), ("Kittyking", "Ana"), ("bad suit", "star")]
    assert status(play(game, "1 wager"))[0] == ("must stack", "Ben")
    assert status(table(kittyking=None)) == [("Kittyking", "who begins")]


def test_the_table_watches_over_the_powers():
    assert "the table watches over them" in markup(table())
    assert "the table watches over them" not in markup(table(powers=False))


def test_where_the_server_deals_lives_and_powers_come_with_the_cards():
    html = drawn_board(board(table()), is_dealt=True, to_deal=True)
    assert "The lives and their powers are dealt with the cards." in html
    assert "watches over" not in html


@pytest.mark.parametrize("players", range(2, 7))
def test_the_board_is_one_element_with_everybody_on_it(players):
    found = markup(table(players=players)).strip()
    assert found.startswith('<section class="board')
    assert found.count('<li class="seat') == players
    assert "style=" not in found


def test_a_game_that_is_over_has_a_board():
    game = play(table(ROW, lives=(1, 9)), "0 fail")
    assert board(game).context["seats"][0].lives == "0"
    assert isinstance(game.lives[0], Lives)
    assert markup(game)


# What a table can choose, and where verdicts stand


def test_every_option_can_be_chosen():
    rules = {rule.option: rule for rule in TABLE_GAME.house_rules}
    assert set(rules) == (set(asdict(Options())) - {"powers"}) | {"lives"}
    last = {
        option: getattr(rule, "choices", (("on",),))[-1][0]
        for option, rule in rules.items()
        if option != "printed"
    }
    form = NewTableForm(TABLE_GAME, QueryDict(urlencode({f"rule-{o}": v for o, v in last.items()})))
    assert form.is_valid()
    chosen = form.options
    assert set(chosen) == set(last)
    game = TABLE_GAME.started(("Ana", "Ben"), chosen, {})
    del chosen["lives"]
    assert game.options == Options(**chosen, powers=False)


def test_leaving_ends_the_game_as_it_stands():
    assert TABLE_GAME.leaving(table(), 1) == (
        "Ben leaves, and the game ends as it stands: of the others, most lives win."
    )
