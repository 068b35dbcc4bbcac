"""Random moves, most of them senseless: each is carried out or refused, and nothing else happens.

The suite tries some tens of thousands. For as many as wanted:

    FUZZ_MOVES=1000000 python -m pytest tests/dungeon/rules/test_fuzz.py
"""

import os
from dataclasses import replace
from random import Random

import pytest
from random_play import Table, garbage, random_faces, random_layout

from dungeon.rules.layout import TRACKS
from dungeon.rules.moves import Close, DiceRoll, StartRoll
from dungeon.rules.tables import CATS
from ninelives_site.core.refusal import Refusal
from tests.figures import Note
from tests.tiers import many

pytestmark = pytest.mark.sampled

MOVES = int(os.environ.get("FUZZ_MOVES", many(60_000)))
CODES = {
    *("not-your-life", "cat-used", "starter-first", "unknown-cat", "bad-start", "room-marked"),
    *("off-map", "wrong-direction", "wrong-track", "track-full", "die-used", "no-such-die"),
    *("arrow-choice", "power-unavailable", "power-conflict", "bad-roll", "game-over"),
}


def chance(rng):
    return rng.choice(
        [StartRoll(*random_faces(rng, 2)), DiceRoll(random_faces(rng, rng.choice([4, 5]))), Close()]
    )


def table_for(rng):
    """A new table; on every second one the tracks are far advanced from the start."""
    table = Table(
        rng,
        ("Ana", "Ben"),
        layout=random_layout(rng),
        lives=rng.randint(1, 9),
        pace=rng.choice(["relaxed", "strict"]),
        start_enters=rng.random() < 0.8,
    )
    if rng.random() < 0.5:
        tracks = tuple(rng.choice([7, 8, 9]) for _ in TRACKS)
        sheets = tuple(replace(sheet, tracks=tracks) for sheet in table.game.sheets)
        table.game = replace(table.game, sheets=sheets)
    return table


@pytest.mark.attack
def test_random_moves_are_carried_out_or_refused_with_a_known_code(figure: Note):
    rng = Random(MOVES)
    table = table_for(rng)
    codes, cats, carried_out = set(), set(), 0
    for number in range(MOVES):
        if table.game.is_over or number % 5000 == 0:
            table = table_for(rng)
        if rng.random() < 0.02:
            table.roll()
            table.play(rng.randrange(2))
        seat = rng.choice([0, 1, 0, 1, 0, 1, 0, 1, None])
        before = table.game
        try:
            table.make(seat, chance(rng) if seat is None else garbage(rng))
            carried_out += 1
        except Refusal as refusal:
            codes.add(refusal.code)
            assert refusal.sentence.endswith(".")  # noqa: PT017
            assert table.game is before
        cats |= {sheet.cat for sheet in table.game.sheets}
    assert codes == CODES
    assert cats >= set(CATS)
    assert carried_out > MOVES / 50
    figure(13, "senseless moves, to the rules of Rogue-and-Write", MOVES, "0 but known refusals")
