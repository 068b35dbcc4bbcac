"""What is said to a player unasked: the coach's sentences in lives 1 and 2, and what a track opens.

Pure: everything comes from the sheet, its dice and what is tapped; nothing is remembered. Each of
the coach's sentences has a moment of its own, so that it is said once: after the first mark, say,
or under the first die that leads to a lock. What a full track gives is news in every life.
"""

from collections.abc import Iterator
from dataclasses import replace

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from dungeon.phone.choice import DieChoice
from dungeon.phone.draft import SheetDraft
from dungeon.phone.drawn import track_icon
from dungeon.phone.explain import Explanation, track_gain
from dungeon.phone.offers import ActionBar
from dungeon.rules.layout import SQUARES, TRACKS
from dungeon.rules.legal import legal_moves
from dungeon.rules.moves import UseDie
from dungeon.rules.scoring import TREASURE_VP
from dungeon.rules.sheet import Rolls, Sheet
from dungeon.words import icon_name, icon_shape, track_name
from ninelives_site.pages.drawings import icon
from ninelives_site.pages.sentences import any_of

COACHED = 2
"""So many lives are coached."""


def tip(text: str) -> Explanation:
    """A sentence of the coach's."""
    return Explanation(icon("candle"), "", text, is_tip=True)


# Beginning a life


def tip_before(sheet: Sheet, draft: SheetDraft) -> Explanation | None:
    """What the coach says while a life is begun."""
    if sheet.life == 0 and not draft.room:
        return tip(_("The Alley Cat goes first. Tap a room that glows."))
    if sheet.life == 1 and not draft.cat:
        return tip(_("New life, new cat, one power each. Tap a cat to hear it."))
    if sheet.life < COACHED and not _woke_up_locked(sheet) and _earns_nothing(sheet, draft.room):
        text = _("%(room)s is locked. Wake up there and it gives no treasure.")
        return tip(text % {"room": draft.room})
    return None


def _earns_nothing(sheet: Sheet, room: str) -> bool:
    """Whether waking up there enters a room whose icon is locked."""
    return sheet.options.start_enters and bool(_locked(sheet, frozenset([room])))


def _woke_up_locked(sheet: Sheet) -> bool:
    """Whether the first life began in a room with an icon, all of them locked then: it was said."""
    return any(room in sheet.layout.icons for life in sheet.lived for room in life.entered[:1])


# Playing


def tip_after(sheet: Sheet, draft: SheetDraft) -> Explanation | None:
    """What the coach says of the last step, until something is tapped."""
    before = _before_step(sheet, draft)
    if before is None or sheet.life > COACHED:
        return None
    text = _after(sheet, before)
    return tip(text) if text else None


def _before_step(sheet: Sheet, draft: SheetDraft) -> Sheet | None:
    """The sheet before the last step, if nothing was tapped since."""
    before = sheet.before
    return before if before and before.is_playing and draft == SheetDraft() else None


def tip_in_play(
    sheet: Sheet, rolls: Rolls, bar: ActionBar, *, fresh_dice: bool
) -> Explanation | None:
    """What the coach says of the dice in life 1; one sentence, or none."""
    if sheet.life > 1 or bar.question:
        return None
    if fresh_dice:
        return tip(_("Five dice. Each moves the cat or marks a track. Tap one."))
    text = _in_life_1(sheet, rolls, bar)
    return tip(text) if text else None


def with_done(told: Explanation | None, sheet: Sheet, rolls: Rolls) -> Explanation | None:
    """What is told of the last die of life 1 says, too, what comes after it."""
    if told is None or sheet.life > 1 or sheet.dice_left(rolls):
        return told
    return replace(told, text=" ".join((told.text, _("Done ends this life."))))


def _after(sheet: Sheet, before: Sheet) -> str:
    """What the last step was the first of: a treasure, an unlock, a mark."""
    if sheet.treasures and not before.treasures:
        room = next(iter(sheet.earned - before.earned))
        words = {"vp": TREASURE_VP * sheet.treasures, "room": room}
        return _("A treasure! %(vp)s points. Its flame stays in %(room)s.") % words
    opened = [*_opened(sheet)]
    if opened and not [*_opened(before)]:
        words = {"icon": icon_shape(opened[0]), "vp": TREASURE_VP}
        return _("Rooms with %(icon)s are open: each earns %(vp)s points.") % words
    if sum(sheet.tracks) and not sum(before.tracks):
        track = next(index for index, marked in enumerate(sheet.tracks) if marked)
        return _more_to_open(sheet, track)
    return ""


def _opened(sheet: Sheet) -> Iterator[str]:
    """The icons that are unlocked."""
    for name, (track, square, _vp) in sheet.layout.unlocks.items():
        if sheet.tracks[track] >= square:
            yield name


def _more_to_open(sheet: Sheet, track: int) -> str:
    """How far a track is from its first unlock."""
    square, _vp = sheet.layout.tracks[track].unlocks[0]
    missing = square - sheet.tracks[track]
    text = _("Good. %(n)s more of %(track)s: rooms with %(icon)s open.")
    name = TRACKS[track]
    return text % {"n": missing, "track": track_name(name), "icon": icon_shape(f"{name}-1")}


def _in_life_1(sheet: Sheet, rolls: Rolls, bar: ActionBar) -> str:
    """What the first life teaches besides: done, a dead end, a lock, what glows."""
    if not sheet.dice_left(rolls):
        return _("Done ends this life. Until then Undo takes everything back.")
    if _is_shut_in(sheet, rolls) and not (sheet.before and _is_shut_in(sheet.before, rolls)):
        if _uses_left(sheet, rolls):
            return _("No way is open to these dice. Mark tracks, or press Done.")
        return _("These dice can do nothing here. Press Done.")
    locked = _locked(sheet, bar.lit)
    if locked and not any(_led_to_a_lock(*use, rolls) for use in _uses(sheet)):
        return _("%(room)s is locked. Enter it now and it gives no treasure.") % {"room": locked}
    if not sheet.dice_used:
        return _what_glows(bar)
    return ""


def _is_shut_in(sheet: Sheet, rolls: Rolls) -> bool:
    """Whether no die that is left goes anywhere."""
    left = sheet.dice_left(rolls)
    return bool(left) and not any(use.move for use in _uses_left(sheet, rolls))


def _uses_left(sheet: Sheet, rolls: Rolls) -> list[UseDie]:
    return [move for move in legal_moves(sheet, rolls) if isinstance(move, UseDie)]


def _locked(sheet: Sheet, rooms: frozenset[str]) -> str:
    """The first of these rooms whose icon is locked."""
    opened = set(_opened(sheet))
    icons = sheet.layout.icons
    return next((room for room in sorted(rooms) if icons.get(room, "") not in {"", *opened}), "")


def _uses(sheet: Sheet) -> Iterator[tuple[Sheet, int]]:
    """The steps of this life so far: the sheet before each, and the die that was used."""
    while sheet.before is not None and sheet.before.is_playing:
        for die in set(sheet.dice_used) - set(sheet.before.dice_used):
            yield sheet.before, die
        sheet = sheet.before


def _led_to_a_lock(sheet: Sheet, die: int, rolls: Rolls) -> bool:
    """Whether this die lit a locked room then, and the coach spoke of it: of the die that is in
    hand without a tap it says nothing where it has another thing to say of the step before."""
    was_in_hand = DieChoice(sheet, rolls, SheetDraft()).die == die
    if was_in_hand and (tip_after(sheet, SheetDraft()) or news_of_tracks(sheet, SheetDraft())):
        return False
    ways = DieChoice(sheet, rolls, SheetDraft(die=die)).ways()
    lit = frozenset(room for way in ways if way.open for room in way.rooms)
    return bool(_locked(sheet, lit))


def _what_glows(bar: ActionBar) -> str:
    """The lit rooms and tracks, as things to do; without any the die's own sentence stands."""
    does = []
    if bar.lit:
        does.append(_("go to %(rooms)s") % {"rooms": any_of(sorted(bar.lit))})
    names = [track.words for track in bar.tracks if track.lit]
    if names:
        does.append(_("mark %(tracks)s") % {"tracks": any_of(names)})
    return _("Do what glows: %(uses)s.") % {"uses": any_of(does)} if does else ""


# In every life


def news_of_tracks(sheet: Sheet, draft: SheetDraft) -> Explanation | None:
    """What the last step has opened: the power of a full track, or the icons of a level."""
    before = _before_step(sheet, draft)
    if before is None:
        return None
    for track, now, then in zip(TRACKS, sheet.tracks, before.tracks, strict=True):
        if now == SQUARES > then:
            name = _("%(track)s, all nine:") % {"track": track_name(track).capitalize()}
            return Explanation(track_icon(track), name, track_gain(track))
    opened = set(_opened(before))
    for icon_id in _opened(sheet):
        if icon_id not in opened:
            return _rooms_opened(sheet, icon_id)
    return None


def _rooms_opened(sheet: Sheet, icon_id: str) -> Explanation:
    n = sum(
        found == icon_id and room not in sheet.rooms for room, found in sheet.layout.icons.items()
    )
    name = _("%(icon)s is open:") % {"icon": icon_name(icon_id).capitalize()}
    if sheet.treasures == sheet.layout.boxes:
        return Explanation(track_icon(icon_id), name, _("but no treasure box is left."))
    text = ngettext(
        "%(n)s framed room, %(vp)s points.", "%(n)s framed rooms, %(vp)s points each.", n
    )
    return Explanation(track_icon(icon_id), name, text % {"n": n, "vp": TREASURE_VP})
