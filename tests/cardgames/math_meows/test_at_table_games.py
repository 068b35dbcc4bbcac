"""Whole games of Math Meows entered through the pads alone, in both ways of keeping."""

from functools import cache
from itertools import pairwise

import pytest

from cardgames.kept import Place
from cardgames.math_meows.at_table.kept import KEPT
from cardgames.math_meows.rules.cards import PLAYERS
from cardgames.math_meows.rules.moves import BadSuit, Fail, Play, Wager
from cardgames.math_meows.rules.recorded import SLUG
from ninelives_site.record import record_document, verdict
from tests.cardgames.contract import written
from tests.cardgames.math_meows.tapping import KEEPINGS, play_out

SEEDS = range(2)


@cache
def played():
    """(table, refusals) of every game: all numbers of players, both ways of keeping."""
    return [play_out(seed, n, keeping) for n in PLAYERS for keeping in KEEPINGS for seed in SEEDS]


def tables():
    return [table for table, _ in played()]


def test_every_game_comes_to_its_end():
    assert all(table.game.finished for table in tables())
    assert all(KEPT.awaited(table.game, table.keeping) == () for table in tables())


def test_the_games_reach_every_corner():
    """Else what is tested here would not say much."""
    plays = [move for table in tables() for _, move in table.moves if move.type == "play"]
    assert {"", "++", "+-"} <= {play.signs for play in plays}
    assert max(len(play.cards) for play in plays) > 2
    assert {play.side for play in plays} == {None, "left", "right"}


def test_what_is_refused_has_its_rule_on_the_page():
    codes = {refusal.code for _, refusals in played() for refusal in refusals}
    assert len(codes) > 4
    assert codes <= set(KEPT.rules)


def test_every_point_has_its_rule_on_the_page():
    given = {line.rule for table in tables() for line in table.game.lines()}
    assert given <= set(KEPT.rules)


def test_the_record_of_a_table_is_legal():
    """Also where lives were shuffled: the first pad has asked for their order."""
    for table in tables():
        moves = [written(seat, move) for seat, move in table.moves]
        found = verdict(record_document(SLUG, table.names, table.setup, table.options, moves))
        assert (found["error"], found["finished"]) == (None, True)
    assert {table.options.get("shuffle_lives") for table in tables()} == {None, "per-cat", "all"}


def test_every_entry_opens_filled_in_on_its_pad_and_leads_to_the_same_move():
    kinds = set()
    for table in tables():
        for game, (seat, move) in zip(table.games, table.moves, strict=False):
            draft = KEPT.draft_of(game, seat, move)
            pad = KEPT.pad(Place(game, seat, table.keeping), draft)
            assert pad.moves == (written(seat, move),)
            kinds.add(move.type)
    assert kinds == {"play", "wager", "fail", "bad-suit", "round"}


def test_every_move_is_told_in_words_with_its_player():
    for table in tables():
        for index, (seat, move) in enumerate(table.moves):
            said = table.said(index)
            assert said.endswith(".")
            assert seat is None or said.startswith(table.names[seat])
            assert "None" not in said
            assert isinstance(move, Play | Wager | Fail | BadSuit) == (seat is not None)


def test_the_round_of_an_entry_is_the_one_it_is_told_in():
    for table in tables():
        rounds = [KEPT.round_of(game) for game in table.games]
        assert rounds[0] == 0
        assert rounds[-1] == table.game.round
        assert all(later - before in (0, 1) for before, later in pairwise(rounds))


def test_the_way_of_keeping_changes_where_a_whole_round_can_be_entered():
    for table in tables():
        for game in table.games[:-1]:
            assert KEPT.between_rounds(game) == game.untouched


def test_an_entry_that_ends_a_round_is_told_in_it():
    for table in tables():
        for before, after in pairwise(table.games):
            for line in after.lines()[len(before.lines()) :]:
                assert KEPT.round_of(after) == line.round


def test_nothing_is_hidden_so_all_see_the_same_board():
    for table in tables():
        for game in table.games[:: max(1, len(table.games) // 5)]:
            boards = [KEPT.board(game, viewer, table.keeping) for viewer in (None, 0, 1)]
            assert boards[0] == boards[1] == boards[2]
            assert not KEPT.hides(game)


@pytest.mark.parametrize("keeping", KEEPINGS)
def test_a_pad_says_who_may_enter_something_and_offers_it(keeping):
    for table in tables():
        if table.keeping != keeping:
            continue
        for game in table.games[:-1]:
            for seat in KEPT.awaited(game, keeping):
                pad = KEPT.pad(Place(game, seat, keeping), KEPT.draft_of(game, seat, Fail()))
                assert pad.title
                assert pad.rows
