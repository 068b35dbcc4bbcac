"""Whatever the rules accept can be tapped together on the phone, link by link, and nothing else."""

import json
from random import Random

import pytest
from django.http import QueryDict

from dungeon.phone import draft
from dungeon.phone.offers import offers
from dungeon.rules.legal import legal_moves
from dungeon.rules.moves import Done, Step, UseDie, parse_move
from dungeon.rules.sheet import Rolls, Sheet
from dungeon.rules.tables import CATS
from tests.dungeon.rules.random_play import random_sheet
from tests.tiers import many

pytestmark = pytest.mark.sampled


def tapped(sheet: Sheet, rolls: Rolls, query: str) -> set[UseDie | Step]:
    """All moves that buttons make, on this page and on those that its links lead to."""
    seen, ahead, moves = {query}, [query], set()
    while ahead:
        bar = offers(sheet, rolls, draft.read(QueryDict(ahead.pop())))
        asked = bar.question.buttons if bar.question else ()
        for button in (*bar.ways, *bar.powers, *bar.tracks, *asked):
            longer = button.query.removeprefix("?")
            if button.move and button.kind in ("lit", "free"):
                moves.add(parse_move(json.loads(button.move)))
            elif longer and "ask=" not in longer and longer not in seen:
                seen.add(longer)
                ahead.append(longer)
    return moves


@pytest.mark.parametrize("cat", CATS)
def test_every_use_of_a_die_and_every_step_can_be_tapped(cat):
    for seed in range(many(160)):
        sheet, rolls = random_sheet(Random(f"{cat} {seed}"), cat)
        die = sheet.dice_left(rolls)[0]
        legal = {
            move
            for move in legal_moves(sheet, rolls)
            if not isinstance(move, Done) and (isinstance(move, Step) or move.die == die)
        }
        moves = tapped(sheet, rolls, f"die={die}") | tapped(sheet, rolls, "step=1")
        assert {move for move in moves if isinstance(move, Step) or move.die == die} == legal, seed
