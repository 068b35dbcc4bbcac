"""Games of a greedy bot, many on the same dice, and what is said of many games together.

Pure, so that a process of its own can play them: it knows no database.
"""

from collections.abc import Sequence
from random import Random
from statistics import median

from dungeon.rules.layout import house
from dungeon.rules.legal import legal_moves
from dungeon.rules.moves import Done
from dungeon.rules.playing import apply
from dungeon.rules.scoring import total
from dungeon.rules.sheet import LIVES, DungeonOptions, Rolls, Sheet, new_sheet

GAMES = 200
"""As many as make a middle that is good to about a point: of six times as many games on the same
dice, the six middles lay one or two points apart."""
FEW = 14
"""Lines that are shown of many."""
A_SQUARE, A_ROOM, TASTE = 0.25, 0.08, 0.5
"""What a bot takes a square of a track and a room to be worth beside points, and how far, in
points, its taste goes."""

ON_ANY_DICE = (2, 6, 10, 16, 24, 32, 41, 51, 63)
"""What the middle of such games comes to after each life on the house's sheet, over dice of all
kinds: of three times 200 games the middles lay one and a half points apart at most (a test plays
some anew)."""

Totals = tuple[int, ...]
"""What a sheet came to after each life."""
DayPlayed = tuple[Totals, list[Totals]]
"""The middle of all games, and a few of them: totals after each life."""


def play_day(rolls: Sequence[tuple[int, ...]], seed: int) -> DayPlayed:
    """Many games on the same rolls, from the end goals to the dice of the last life."""
    chance = Random(seed)  # noqa: S311 - taste, no secrets
    lines = [play_game(rolls, chance) for _game in range(GAMES)]
    return middle(lines), spread(lines)


def play_game(rolls: Sequence[tuple[int, ...]], chance: Random) -> Totals:
    """The totals after each life of somebody who wakes anywhere, and then does with each die what
    is worth most at once."""
    goals, dice = rolls[0], tuple(rolls[2::2])
    starts = tuple((dark, light) for dark, light in rolls[1::2])
    sheet, after = new_sheet(house(), DungeonOptions()), []
    for life in range(LIVES):
        before_dice = Rolls(starts[: life + 1], dice[:life])
        begins = legal_moves(sheet, before_dice)
        if begins:
            sheet = apply(sheet, chance.choice(begins), before_dice)
            shown = Rolls(starts[: life + 1], dice[: life + 1])
            sheet = _play_life(sheet, goals, shown, chance)
        after.append(total(sheet, goals))
    return tuple(after)


def _play_life(sheet: Sheet, goals: Sequence[int], shown: Rolls, chance: Random) -> Sheet:
    def worth(after: Sheet) -> float:
        beside = A_SQUARE * sum(after.tracks) + A_ROOM * len(after.rooms)
        return total(after, goals) + beside + TASTE * chance.random()

    while sheet.is_playing:
        moves = [move for move in legal_moves(sheet, shown) if not isinstance(move, Done)]
        ends = [apply(sheet, move, shown) for move in moves] or [apply(sheet, Done(), shown)]
        sheet = max(ends, key=worth)
    return sheet


def middle(lines: Sequence[Sequence[int]]) -> Totals:
    """The middle of many lines of totals, after each life."""
    return tuple(round(median(column)) for column in zip(*lines, strict=True))


def spread(lines: Sequence[Totals]) -> list[Totals]:
    """A few of many lines, from the lowest to the highest at even steps."""
    ranked = sorted(lines, key=lambda line: line[-1])
    step = (len(ranked) - 1) / (FEW - 1)
    return [ranked[round(step * index)] for index in range(FEW)]
