"""What holds in every game, over whole random games with all options."""

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from random_play import Table, choose, random_layout

from dungeon.rules.layout import SQUARES, layout_document
from dungeon.rules.legal import legal_moves
from dungeon.rules.moves import Begin, Done, parse_move
from dungeon.rules.scoring import score
from dungeon.rules.tables import CATS
from ninelives_site.core.record import verdict
from tests.dungeon.rules.notation import move_from_text
from tests.tiers import many

pytestmark = pytest.mark.sampled

tables = st.builds(
    lambda seed, players, lives, pace, enters: Table(
        Random(seed),
        ("Ana", "Ben", "Cleo")[:players],
        layout=random_layout(Random(seed)),
        lives=lives,
        pace=pace,
        start_enters=enters,
    ),
    st.integers(0, 10**6),
    st.integers(1, 3),
    st.integers(1, 9),
    st.sampled_from(["relaxed", "strict"]),
    st.booleans(),
)

whole_games = settings(max_examples=many(25), deadline=None)


def check(sheet, rolls):
    assert sheet.treasures == sum(sheet.icon_treasures) <= sheet.layout.boxes
    assert sheet.earned <= sheet.rooms <= set(sheet.layout.rooms)
    assert all(0 <= marked <= SQUARES for marked in sheet.tracks)
    assert len(set(sheet.cats_used)) == len(sheet.cats_used) <= len(CATS)
    assert len(set(sheet.dice_used)) == len(sheet.dice_used) <= 5
    assert sheet.life <= min(sheet.options.lives, len(rolls.starts))
    assert sheet.settle(rolls) == sheet
    assert set(sheet.fresh) <= sheet.rooms
    assert not sheet.is_playing or sheet.fresh[-1] == sheet.at
    assert score(sheet, (1, 2, 3, 4, 5, 6)).total >= 0


@whole_games
@given(tables)
def test_marks_only_grow_and_undo_takes_exactly_the_last_move_back(table):
    rng = table.rng
    while not table.game.is_over:
        table.roll()
        rolls = table.game.rolls
        for seat, before in enumerate(table.game.sheets):
            moves = legal_moves(before, rolls)
            while moves:
                move = choose(rng, moves)
                table.make(seat, move)
                after = table.game.sheets[seat]
                check(after, rolls)
                assert before.rooms <= after.rooms
                assert all(map(int.__le__, before.tracks, after.tracks))
                assert before.treasures <= after.treasures
                if not isinstance(move, Begin | Done):
                    assert after.undo(rolls) == before
                before, moves = after, legal_moves(after, rolls)


@whole_games
@given(tables, st.floats(0.3, 1.0))
def test_a_game_replays_from_its_record_to_the_same_totals(table, eager):
    table.play_evening(eager)
    found = verdict(json.dumps({**table.document(), **_setup(table)}))
    assert (found["legal"], found["finished"]) == (True, True)
    assert found["applied"] == len(table.moves)
    assert found["scores"] == table.game.scores()
    assert found["winners"] == table.game.winners() != []
    assert found["state"] == table.game.state()


def _setup(table):
    layout = layout_document(table.game.layout)
    return {"setup": {"layout": layout, "goals": list(table.game.goals)}}


@whole_games
@given(tables)
def test_every_move_made_reads_back_from_both_written_forms(table):
    table.play_evening()
    for _, move in table.moves:
        assert parse_move(json.loads(json.dumps(move.document()))) == move
        assert move_from_text(str(move)) == move


@pytest.mark.parametrize("seed", range(3))
def test_seats_may_play_in_any_order_with_the_same_result(seed):
    """Moves refer to their seat's own life: a relaxed game may be replayed seat by seat."""
    table = Table(Random(seed), ("Ana", "Ben", "Cleo"))
    table.play_evening(0.6)
    again = Table(Random(seed), ("Ana", "Ben", "Cleo"), goals=table.game.goals)
    by_seat = sorted(table.moves, key=lambda made: -1 if made[0] is None else made[0])
    for seat, move in by_seat:
        again.make(seat, move)
    assert again.game == table.game
