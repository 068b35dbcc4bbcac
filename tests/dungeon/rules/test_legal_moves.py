"""`legal_moves` offers exactly what `apply` accepts, by trying every form that a move can have."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random

import pytest
from random_play import ROOMS, random_sheet
from rule_pictures import board, dice

from dungeon.rules.layout import DIRECTIONS, TRACKS
from dungeon.rules.legal import legal_moves
from dungeon.rules.moves import Begin, Done, PlayerMove, Step, UseDie
from dungeon.rules.playing import apply
from dungeon.rules.tables import CATS
from ninelives_site.core.refusal import Refusal

NO_ARROW = [()]
ONE_ARROW = [(), *((track,) for track in TRACKS)]
TWO_ARROWS = [*ONE_ARROW, *product(TRACKS, TRACKS)]
FLAGS = list(product((False, True), repeat=4))


def uses(die: int, arrows: list[tuple[str, ...]]) -> Iterator[UseDie]:
    faces = (None, *range(1, 7))
    for track, face in product(TRACKS, faces):
        yield UseDie(die, upgrade=track, as_face=face)
    for move, face, flags, arrow in product(DIRECTIONS, faces, FLAGS, arrows):
        yield UseDie(die, move, None, arrow, "move", face, *flags)
        for track, first in product(TRACKS, ("move", "upgrade")):
            yield UseDie(die, move, track, arrow, first, face, *flags)


def all_moves(dice_to_try: tuple[int, ...], arrows: list[tuple[str, ...]]) -> Iterator[PlayerMove]:
    for move, sight, arrow in product("NESW", (False, True), ONE_ARROW):
        yield Step(move, arrow, sight)
    yield Done()
    for die in dice_to_try:
        yield from uses(die, arrows)


def accepted(sheet, rolls, moves) -> set:
    found = set()
    for move in moves:
        try:
            apply(sheet, move, rolls)
        except Refusal:
            continue
        found.add(move)
    return found


@pytest.mark.parametrize("cat", CATS)
@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.long)])
def test_in_a_life_exactly_the_accepted_moves_are_offered(cat, seed):
    """One die that is left and one that is used are tried in every form."""
    rng = Random(f"{cat} {seed}")
    sheet, rolls = random_sheet(rng, cat)
    sheet = replace(sheet, cat_uses=0 if seed == 0 else sheet.cat_uses)
    tried = (sheet.dice_left(rolls)[0], *sheet.dice_used[:1])
    arrows = TWO_ARROWS if cat == "maine-coon" and seed == 0 else ONE_ARROW
    offered = legal_moves(sheet, rolls)
    assert len(set(offered)) == len(offered)
    considered = {move for move in offered if not isinstance(move, UseDie) or move.die in tried}
    assert considered == accepted(sheet, rolls, all_moves(tried[:1], arrows)) | accepted(
        sheet, rolls, uses(tried[-1], NO_ARROW) if len(tried) > 1 else ()
    )


@pytest.mark.parametrize("seed", range(6))
def test_between_lives_exactly_the_accepted_begins_are_offered(seed):
    rng = Random(seed)
    sheet, rolls = random_sheet(rng, rng.choice(list(CATS)))
    sheet = replace(sheet, is_playing=False)
    forms = product((*CATS, "lion"), ROOMS, ONE_ARROW, (False, True))
    offered = legal_moves(sheet, rolls)
    assert len(set(offered)) == len(offered)
    assert set(offered) == accepted(sheet, rolls, (Begin(*form) for form in forms))


def test_all_dice_are_offered_in_a_fixed_order():
    sheet = board("@ . . . .", dice_used=(1,))
    rolls = dice(2, 2, 2, 2, 2)
    offered = legal_moves(sheet, rolls)
    assert offered == legal_moves(sheet, rolls)
    assert [move.die for move in offered[:-1]] == [0, 0, 2, 2, 3, 3, 4, 4]
    assert offered[-1] == Done()


def test_two_arrows_are_offered_in_every_order():
    sheet = board("@ ^ ^", "maine-coon", claws=8, eyes=9)
    offered = {
        move.arrow
        for move in legal_moves(sheet, dice(2))
        if isinstance(move, UseDie) and move.die == 0 and move.further
    }
    open_tracks = ("claws", "whiskers", "paws")
    assert offered == set(product(open_tracks, repeat=2)) - {("claws", "claws")}


def test_an_arrow_between_may_change_what_the_next_square_takes():
    """The Siamese moves onto an arrow first; the square after it takes another face."""
    faces = ["1"] * 4 + ["2"] + ["1"] * 4
    tracks = {"claws": {"faces": faces}, "whiskers": {}, "paws": {}, "eyes": {}}
    sheet = board("@ ^", "siamese", layout={"tracks": tracks}, claws=3)
    move = UseDie(0, "E", "claws", arrow=("claws",))
    assert move in legal_moves(sheet, dice(2))
    assert UseDie(0, upgrade="claws") not in legal_moves(sheet, dice(2))
