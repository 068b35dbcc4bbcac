"""A second referee, written from the rules page alone, says the same of random games."""

from copy import deepcopy
from dataclasses import fields, replace
from random import Random

import pytest
import second_referee
from random_play import Table, choose, garbage, random_faces

from dungeon.rules.layout import TRACKS, layout_document, parse_layout
from dungeon.rules.legal import legal_moves
from dungeon.rules.moves import Close, DiceRoll, Done, StartRoll, UseDie
from ninelives_site.core.refusal import Refusal
from ninelives_site.core.strict_json import Malformed
from tests.tiers import many

pytestmark = pytest.mark.sampled

CELLS = [["."], [".", "^"], [".", "^", "c1", "w1", "p1", "e1", "c2", "e3", "#"], ["^", "c1", "."]]
CODES = {
    *("not-your-life", "cat-used", "starter-first", "unknown-cat", "bad-start", "room-marked"),
    *("off-map", "wrong-direction", "wrong-track", "track-full", "die-used", "no-such-die"),
    *("arrow-choice", "power-unavailable", "power-conflict", "bad-roll", "game-over"),
}


def layout(rng):
    """A small map in rock, or a large one, so that lives are skipped on some and tracks filled on
    others; half of the tracks take any face."""
    width, height = rng.choice([(2, 1), (3, 2), (4, 4), (6, 6), (10, 10), (10, 10)])
    left, top = rng.randint(0, 10 - width), rng.randint(0, 10 - height)
    cells = rng.choice(CELLS)
    rows = [["#"] * 10 for _ in range(10)]
    for y in range(top, top + height):
        rows[y][left : left + width] = [rng.choice(cells) for _ in range(width)]
    rows[top][left] = "."
    faces = ["123456"] * 9
    if rng.random() < 0.5:
        faces = ["".join(rng.sample("123456", 3)) for _ in range(9)]
    unlocks = [[square, rng.choice([0, 1, 5])] for square in sorted(rng.sample(range(1, 10), 3))]
    return parse_layout(
        {
            "map": [" ".join(row) for row in rows],
            "columns": "".join(rng.choice("12345") for _ in range(10)),
            "tracks": {track: {"faces": faces, "unlocks": unlocks} for track in TRACKS},
            "boxes": rng.choice([0, 2, 36, 36]),
        }
    )


def opened(rng):
    """A table, and the second referee at the same one."""
    players = ("Ana", "Ben", "Cleo")[: rng.randint(1, 3)]
    table = Table(
        rng,
        players,
        layout=layout(rng),
        lives=rng.choice([1, 2, 5, 9, 9, 9]),
        pace=rng.choice(["relaxed", "strict"]),
        start_enters=rng.random() < 0.8,
    )
    document = table.document()
    document["setup"]["layout"] = layout_document(table.game.layout)
    return table, second_referee.Table(document)


def chosen(table):
    """A legal move: mostly of a seat that has one, else of chance."""
    rng, game = table.rng, table.game
    seats = list(range(len(game.players)))
    for seat in rng.sample(seats, len(seats)):
        moves = legal_moves(game.sheets[seat], game.rolls)
        if moves and rng.random() < 0.9:
            return seat, choose(rng, moves)
    if game.phase == "start":
        return None, StartRoll(*random_faces(rng, 2))
    if game.phase == "dice":
        return None, DiceRoll(random_faces(rng, 5))
    return (None, Close()) if game.options.pace == "strict" else chosen(table)


def tried(table):
    """Moves to be judged: senseless ones, and legal ones of which one thing was changed."""
    rng, game = table.rng, table.game
    yield None, rng.choice([StartRoll(*random_faces(rng, 2)), StartRoll(0, 1), Close()])
    yield None, DiceRoll(random_faces(rng, rng.choice([4, 5, 5])))
    for seat, sheet in enumerate(game.sheets):
        moves = legal_moves(sheet, game.rolls)
        for move in rng.sample(moves, min(4, len(moves))):
            yield seat, changed(rng, move)
            yield seat, changed(rng, changed(rng, move))
        yield seat, garbage(rng)
        yield seat, Done()


def changed(rng, move):
    """The move with one thing as another move of its kind has it."""
    if isinstance(move, Done):
        return move
    other = garbage(rng)
    while type(other) is not type(move):
        other = garbage(rng)
    name = rng.choice([field.name for field in fields(move)])
    value = getattr(other, name)
    try:
        return replace(move, **{name: not value if isinstance(value, bool) else value})
    except Malformed:
        return move


def seen(game):
    found = game.scores()
    winners = [game.players.index(name) for name in game.winners()]
    scores = [found[name] for name in game.players]
    return {"phase": game.phase, "scores": scores, "winners": winners, "state": game.state()}


def first_says(game, seat, move):
    try:
        return seen(game.apply(seat, move))
    except Refusal as refusal:
        return refusal.code


def second_says(second, seat, move):
    try:
        second.move({"seat": seat, **move.document()})
    except second_referee.No as refusal:
        return str(refusal)
    return second.state()


def compare(seed):
    """Play a game and compare every verdict; the codes that were given, and how many full tracks
    there were."""
    table, second = opened(Random(f"second {seed}"))
    codes = []
    while not table.game.is_over:
        seat, move = chosen(table)
        for other_seat, other in tried(table):
            says = first_says(table.game, other_seat, other)
            place = seed, len(table.moves), other_seat, str(other)
            assert second_says(deepcopy(second), other_seat, other) == says, place
            codes.append(says if isinstance(says, str) else "legal")
        table.make(seat, move)
        place = seed, len(table.moves), seat, str(move)
        assert second_says(second, seat, move) == seen(table.game), place
    for seat, move in ((0, Done()), (None, Close()), (None, StartRoll(6, 6)), (0, UseDie(0, "N"))):
        codes.append(first_says(table.game, seat, move))
        assert second_says(second, seat, move) == codes[-1] == "game-over"
    return codes, sum(sheet.tracks.count(9) for sheet in table.game.sheets)


def test_both_say_the_same_of_random_games_and_of_moves_against_the_rules():
    games = [compare(seed) for seed in range(many(60))]
    assert {code for codes, _full in games for code in codes} == {"legal", *CODES}
    assert sum(full for _codes, full in games) >= many(60) / 4
