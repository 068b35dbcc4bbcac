"""The board: what lies on the table, for everybody's eyes."""

import re

from cardgames.adoption.at_table.table_game import TABLE_GAME
from cardgames.table.pages.boards import drawn as drawn_board
from tests.cardgames.adoption.pictures import bids, dealt, lying, play, table

TABLE = """
    centre  birman-9 foldex-1
    Ana     calico-1 calico-3 calico-9 birman-1
    Ben     calico-5 calico-6 egyptian-1
    Cleo    devon-1 devon-2 havana-3
"""


def board(game, viewer=None):
    return TABLE_GAME.board(game, viewer)


def rows(game, viewer=None):
    return board(game, viewer).context["rows"]


def html(game, viewer=None):
    return drawn_board(board(game, viewer))


def strip(game):
    return [(cell.label, cell.text) for cell in board(game).status]


def test_bout_round_and_what_is_done_now_are_always_in_sight():
    game = bids(dealt(), "calico-7", "devon-2", "izmir-5")
    assert board(game).head == ("bout 1, to 50", "round 1 of 5")
    assert strip(game) == [("now", "adopt"), ("lowest bid", "Ben"), ("deck", "63 cards")]


def test_what_is_done_now_is_said_in_a_line_of_its_cell():
    turning_up = play(lying(TABLE), "0 betray none")
    assert strip(turning_up)[0] == ("now", "turn up")


def test_the_table_is_at_the_next_bout_once_one_is_scored():
    game = play(table(), "bout-score calico=3/5 calico=2/4 nothing")
    assert board(game).head == ("bout 2",)
    assert board(table()).head == ("the first bout",)


def test_while_bids_are_out_it_says_from_whom_ties_are_counted_a1():
    assert strip(dealt(game=table(first=2)))[:2] == [("now", "bid"), ("ties from", "Cleo")]


def test_the_order_of_bids_is_told_and_what_has_been_taken():
    game = bids(dealt(), "calico-7", "devon-2", "izmir-5")
    game = play(game, "1 adopt calico-7")
    found = [(row.bid.place, row.bid.card.name, row.bid.taken, row.turn) for row in rows(game)]
    assert found == [
        ("3rd", "calico-7", True, False),
        ("1st", "devon-2", False, False),
        ("2nd", "izmir-5", False, True),
    ]


def test_points_are_named_and_what_the_bout_brings_keeps_its_place_while_it_is_nothing():
    drawn = html(lying(TABLE))
    assert drawn.count("<small>pts</small>") == 3
    gains = re.findall(r'class="gain( none)?">\s*(\+\d+) <span class="now">this bout', drawn)
    assert gains == [("", f"+{row.gain}") for row in rows(lying(TABLE))]
    assert html(dealt()).count("gain none") == 3


def test_a_bid_lies_face_down_for_all_but_who_made_it():
    game = play(dealt(), "0 bid calico-7")
    for viewer, card in ((None, None), (1, None), (0, "calico-7")):
        bid = rows(game, viewer)[0].bid
        assert (bid.is_made, bid.card and bid.card.name) == (True, card)
        assert ("calico-7" in html(game, viewer)) == (card is not None)


def test_collections_are_told_by_cat_with_series_and_who_has_the_most_stars():
    ana, ben, cleo = rows(lying(TABLE, 2))
    found = [(c.cat.name, c.cards, c.stars, c.series, c.most) for c in (*ana.chips, *ben.chips)]
    assert found == [
        ("birman", 1, 0, False, False),
        ("calico", 3, 5, True, True),
        ("calico", 2, 4, True, False),
        ("egyptian", 1, 0, False, False),
    ]
    assert (ana.gain, ben.gain, cleo.gain) == (6, 1, 1)


def test_the_bout_gives_what_the_board_had_promised():
    game = lying(TABLE, 2, round_=5)
    promised = [row.gain for row in rows(game)]
    done = play(game, "2 betray none; turn-up izmir-1")
    assert [row.gain for row in rows(done)] == promised == list(done.points())


def test_the_lowest_bidder_turns_the_card_up():
    game = play(lying(TABLE, 2), "2 betray none")
    assert [row.turn for row in rows(game)] == [False, False, True]


def test_between_bouts_the_strip_tells_the_target_and_who_leads():
    assert strip(table()) == [("to reach", "50 points"), ("leading", "nobody yet")]
    game = play(table(), "bout-score calico=3/5 calico=2/4 nothing")
    assert strip(game)[1] == ("leading", "Ana")
    game = play(table(), "bout-score calico=3/5 birman=3/5 nothing")
    assert strip(game)[1] == ("leading", "Ana and Ben")
    game = play(table(), "bout-score calico=3/5 birman=3/5 izmir=3/5")
    assert strip(game)[1] == ("leading", "all of you")


def test_at_the_end_the_strip_tells_who_has_won():
    game = play(table(target=10), "bout-score calico=4/9 birman=3/5 nothing")
    assert strip(game) == [("to reach", "10 points"), ("won", "Ana")]


def test_the_last_bout_never_lies_under_the_next_one():
    game = play(lying(TABLE, 2, round_=5), "2 betray none; turn-up izmir-1")
    assert board(game).head == ("bout 2",)
    assert 'class="collected"' not in html(game)
    assert "+6" not in html(game)
    assert [f"<b>{points}</b>" in html(game) for points in game.points()] == [True] * 3


def test_a_card_of_number_0_shows_its_number():
    deck = [[f"cat{n}", number, 1] for n in range(9) for number in (0, 1)]
    game = TABLE_GAME.recorded.read(table().players, {"deck": deck}, {}, []).start()
    assert '<span class="n">0</span>' in html(dealt(centre="cat0-0,cat8-1,cat1-0", game=game))
