"""A move on a sheet: whether it may be made, and what comes of it.

Faults are reported in this order: whose turn it is (`not-your-life`), names that do not exist, what
is used already (`cat-used`, `die-used`), the rules of play as the action goes, and powers last.
"""

from dataclasses import replace

from dungeon.rules import refusals
from dungeon.rules.action import Action, enter_start, take_step, use_die
from dungeon.rules.layout import ICONS, TRACKS
from dungeon.rules.moves import Begin, Done, Move, Step, UseDie
from dungeon.rules.sheet import DICE, Rolls, Sheet
from dungeon.rules.tables import CATS, STARTER, track_word
from ninelives_site.core.refusal import Refusal
from ninelives_site.core.sentences import say


def apply(sheet: Sheet, move: Move, rolls: Rolls) -> Sheet:
    """The sheet after a player's move; a `Refusal` says why there is none."""
    sheet = sheet.settle(rolls)
    if isinstance(move, Begin):
        return _begin(sheet, move, rolls)
    _check_dice(sheet, rolls)
    match move:
        case UseDie():
            return _use(sheet, move, rolls)
        case Step():
            return _after(sheet, take_step(sheet, move), sheet, sheet.dice_used)
        case Done():
            return sheet.ended(sheet.life).settle(rolls)
    raise TypeError(f"{move} is not a player's move.")


def _check_dice(sheet: Sheet, rolls: Rolls) -> None:
    """R12: `use`, `step` and `done` need the dice of a life that is being played."""
    if sheet.has_dice(rolls):
        return
    if sheet.is_playing:
        raise Refusal(refusals.DICE_MISSING, life=sheet.life)
    _check_lives_left(sheet)
    raise Refusal(refusals.LIFE_NOT_BEGUN, life=sheet.life + 1)


def _check_lives_left(sheet: Sheet) -> None:
    if sheet.is_spent:
        raise Refusal(refusals.LIVES_OVER)


def _begin(sheet: Sheet, move: Begin, rolls: Rolls) -> Sheet:
    _check_start(sheet, rolls)
    _check_cat_and_room(sheet, move)
    _check_room_fits(sheet, move, rolls)
    begun = sheet.start_life(move.cat)
    return _after(begun, enter_start(begun, move), replace(sheet, before=None), ())


def _check_start(sheet: Sheet, rolls: Rolls) -> None:
    if sheet.is_playing:
        raise Refusal(refusals.LIFE_NOT_DONE, life=sheet.life)
    _check_lives_left(sheet)
    if len(rolls.starts) <= sheet.life:
        raise Refusal(refusals.START_MISSING, life=sheet.life + 1)


def _check_cat_and_room(sheet: Sheet, move: Begin) -> None:
    if move.cat not in CATS:
        raise Refusal(refusals.UNKNOWN_CAT, cat=move.cat, cats=tuple(CATS))
    if move.room not in sheet.layout.neighbours:
        raise Refusal(refusals.UNKNOWN_ROOM, room=move.room)
    if move.cat in sheet.cats_used:
        raise Refusal(refusals.CAT_USED, cat=say(CATS[move.cat].name))
    if sheet.life == 0 and move.cat != STARTER:
        raise Refusal(refusals.STARTER_FIRST)


def _check_room_fits(sheet: Sheet, move: Begin, rolls: Rolls) -> None:
    """The start room fits the roll, unless a Black Cat starts or nothing free fits (R2)."""
    dark, light = rolls.starts[sheet.life]
    if not (move.cat == "black-cat" or sheet.layout.fits(move.room, dark, light)):
        fitting = sheet.start_rooms(rolls)
        if sheet.layout.fits(fitting[0], dark, light):
            raise Refusal(refusals.BAD_START, room=move.room, dark=dark, light=light, rooms=fitting)
    if move.room in sheet.rooms:
        raise Refusal(refusals.START_MARKED, room=move.room)


def _use(sheet: Sheet, move: UseDie, rolls: Rolls) -> Sheet:
    _check_die_and_track(sheet, move)
    action = use_die(sheet, move, rolls.dice[sheet.life - 1][move.die])
    return _after(sheet, action, sheet, (*sheet.dice_used, move.die))


def _check_die_and_track(sheet: Sheet, move: UseDie) -> None:
    if not 0 <= move.die < DICE:
        raise Refusal(refusals.NO_SUCH_DIE, die=move.die)
    if move.upgrade is not None and move.upgrade not in TRACKS:
        raise Refusal(
            refusals.UNKNOWN_TRACK, track=move.upgrade, tracks=tuple(map(track_word, TRACKS))
        )
    if move.die in sheet.dice_used:
        raise Refusal(refusals.DIE_USED, die=move.die)


def _after(sheet: Sheet, action: Action, before: Sheet | None, dice_used: tuple[int, ...]) -> Sheet:
    """This sheet with all that an action did."""
    icon_treasures = sheet.icon_treasures
    if action.icons:
        counts = zip(ICONS, icon_treasures, strict=True)
        icon_treasures = tuple(count + action.icons.count(icon) for icon, count in counts)
    return replace(
        sheet,
        at=action.at,
        rooms=sheet.rooms.union(action.entered),
        fresh=(*sheet.fresh, *action.entered),
        earned=sheet.earned.union(action.earned),
        tracks=tuple(action.tracks),
        treasures=sheet.treasures + len(action.icons),
        icon_treasures=icon_treasures,
        dice_used=dice_used,
        cat_uses=sheet.cat_uses + action.uses,
        abilities_used=sheet.abilities_used.union(action.spent),
        before=before,
    )
