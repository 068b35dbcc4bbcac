"""The headlines between lives: what happened in the one that is over, the rarest thing first.

Made of facts of sheets that are done with that life. No sentence is told twice, and no kind twice
running: of what is new the rarest of the evening is. After the last life it is the race. It never
says who is last, nor a total.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from dungeon.rules.career import life_of, points_by_life, tracks_before, treasures_by_life
from dungeon.rules.layout import SQUARES, TRACKS
from dungeon.rules.lived import LivedLife
from dungeon.rules.sheet import Sheet
from dungeon.rules.tables import icon_word
from dungeon.rules.titles import quarter_of
from ninelives_site.core.sentences import N_, NN_, Fact, Sentence, say

GEM = "3"
"""The level of the icons that are cut from a gem."""
TOOK = 3
MANY_TREASURES = 4
MOST_OF_ALL = 0.8
DARK = 0.05
DARK_AT = 3
"""The life after which a quarter may be said to be dark still."""
FEW_ROOMS = 20
"""Fewer rooms than that say nothing about where a hall went."""
LONG_WALK = 6
"""As many rooms as the start and five dice come to."""
MANY_SQUARES = 4
SAME_WAY = 4
"""Rooms that make a way of some length."""
BEST_FROM = 3
"""The life from which one may be said to be the best so far, and the lead to have changed."""
CLOSE = 3
"""Points within which a few are close to the first, and how many these are."""
KINDS = {
    "gem-room": "rooms",
    "treasures": "person",
    "best-so-far": "person",
    "most-points": "person",
    "full-track": "first",
    "first-treasure": "first",
    "key": "first",
    "one-line": "place",
    "dark-quarter": "place",
    "busy-room": "place",
    "stayed": "oddity",
    "same-way": "oddity",
    "long-walk": "oddity",
    "race": "race",
    "quiet": "quiet",
}
"""What each headline is about."""


@dataclass(frozen=True, slots=True)
class PlayedLife:
    """A player's sheet, and the life of it that the headline is about."""

    index: int
    name: str
    sheet: Sheet
    life: LivedLife
    points: Mapping[int, int]


@dataclass(frozen=True, slots=True)
class Headline:
    """One line for the screen; `meant` are the players it is about, by index, `icon` a drawing;
    `of_evening`: it tells of all lives so far."""

    id: str
    words: Sentence
    detail: Sentence | None = None
    icon: str = ""
    meant: frozenset[int] = frozenset()
    has_name: bool = False
    room: str = ""
    of_evening: bool = False

    @property
    def kind(self) -> str:
        return KINDS[self.id]

    @property
    def praises(self) -> bool:
        """Whether it is good to be one of those meant."""
        return self.kind != "place"


@dataclass(frozen=True, slots=True)
class Heat:
    """How often each room was entered: by everybody in the `hall`, and by those `meant` where it is
    they who are told of."""

    hall: Counter[str]
    meant: Counter[str] = field(default_factory=Counter)


TOOK_GEM_ALONE = {
    "claws": N_("%(name)s took the tower"),
    "whiskers": N_("%(name)s took the larder"),
    "paws": N_("%(name)s took the hearth"),
    "eyes": N_("%(name)s took the window"),
}
TOOK_GEM = {
    "claws": NN_("%(number)s cat took the tower", "%(number)s cats took the tower"),
    "whiskers": NN_("%(number)s cat took the larder", "%(number)s cats took the larder"),
    "paws": NN_("%(number)s cat took the hearth", "%(number)s cats took the hearth"),
    "eyes": NN_("%(number)s cat took the window", "%(number)s cats took the window"),
}
HAS_KEY_ALONE = {
    "claws": N_("%(name)s has the key to the tower"),
    "whiskers": N_("%(name)s has the key to the larder"),
    "paws": N_("%(name)s has the key to the hearth"),
    "eyes": N_("%(name)s has the key to the window"),
}
HAVE_KEY = {
    "claws": N_("%(cats)s cats have the key to the tower"),
    "whiskers": N_("%(cats)s cats have the key to the larder"),
    "paws": N_("%(cats)s cats have the key to the hearth"),
    "eyes": N_("%(cats)s cats have the key to the window"),
}
MOST_POINTS = (
    (N_("%(name)s knew the way"), N_("%(cats)s cats knew the way")),
    (N_("%(name)s made the most of it"), N_("%(cats)s cats made the most of it")),
    (N_("%(name)s landed on all fours"), N_("%(cats)s cats landed on all fours")),
)
"""Of the best of a life, alone and together; in turn, as it is said more often than the rest."""
STILL_DARK = (
    N_("The north-west is still dark"),
    N_("The north-east is still dark"),
    N_("The south-west is still dark"),
    N_("The south-east is still dark"),
)


def headline(players: Sequence[tuple[str, Sheet]], number: int, goals: Iterable[int]) -> Headline:
    """What to say of this life of these players (their names and sheets), in a game of these end
    goals, after what was said of the lives before."""
    told_goals = tuple(goals)
    points = [points_by_life(sheet, told_goals) for _name, sheet in players]
    lives = players[0][1].options.lives if players else number
    told: list[Headline] = []
    times: Counter[str] = Counter()
    for life in range(1, number + 1):
        played = _played(players, points, life)
        found = list(_found(played, life))
        if life == lives:
            found = _last_race(points, life) or found
        elif BEST_FROM <= life < lives - 1:
            found += _new_lead(points, life, lives)
        times.update({each.id for each in found})
        told.append(_next(found, told, times, life))
    return told[-1]


def _next(
    found: Sequence[Headline], told: Sequence[Headline], times: Counter[str], life: int
) -> Headline:
    """The rarest that is new: of another kind than the last one, and not yet told."""
    before = told[-1].kind if told else ""
    said = {str(each.words) for each in told}
    new = [each for each in found if each.kind != before and str(each.words) not in said]
    quiet = Headline("quiet", say(N_("Life %(life)s was quiet"), life=life))
    return min(new, key=lambda each: times[each.id], default=quiet)


def _found(played: Sequence[PlayedLife], number: int) -> Iterator[Headline]:
    """All that can be said of a life."""
    for find in FINDS:
        if (one := find(played, number)) is not None:
            yield one
    yield from _most_points(played, number)
    if (room := _busy_room(played)) is not None:
        yield room


def heat(players: Sequence[tuple[str, Sheet]], number: int, found: Headline) -> Heat:
    """How often each room was entered in what the headline tells of, by the hall and by those whom
    it is about."""
    played = _played(players, [{}] * len(players), number)
    if found.of_evening:
        return Heat(Counter(room for player in played for room in player.sheet.rooms))
    return Heat(
        Counter(room for player in played for room in player.life.entered),
        Counter(
            room for player in played if player.index in found.meant for room in player.life.entered
        ),
    )


def _played(
    players: Sequence[tuple[str, Sheet]], points: Sequence[Mapping[int, int]], number: int
) -> list[PlayedLife]:
    return [
        PlayedLife(index, name, sheet, life, points[index])
        for index, (name, sheet) in enumerate(players)
        if (life := life_of(sheet, number)) is not None
    ]


def _about(
    kind: str,
    best: Sequence[PlayedLife],
    alone: str,
    together: str,
    detail: Sentence | None = None,
    icon: str = "flame",
    **facts: Fact,
) -> Headline:
    """What these players did: one of them by name, of several how many they are."""
    has_name = len(best) == 1
    who: dict[str, Fact] = {"name": best[0].name} if has_name else {"cats": len(best)}
    words = say(alone if has_name else together, **who, **facts)
    return Headline(kind, words, detail, icon, frozenset(it.index for it in best), has_name)


def _while_lives_are_left(
    best: Sequence[PlayedLife], number: int, promise: Sentence
) -> Sentence | None:
    """What is promised for the lives to come; after the last one nothing is."""
    return promise if number < best[0].sheet.options.lives else None


def _one_gem_room(played: Sequence[PlayedLife], number: int) -> Headline | None:
    """Three cats or more found a treasure in the same room with a gem."""
    found = _a_gem_room(played, number)
    return found if found and len(found.meant) >= TOOK else None


def _a_gem_room(played: Sequence[PlayedLife], number: int) -> Headline | None:
    """Somebody found a treasure in a room with a gem; of several rooms the one that most found."""
    cats: dict[str, set[int]] = {}
    icons: dict[str, str] = {}
    for player in played:
        for room in player.life.earned:
            icon = player.sheet.layout.icons[room]
            if icon.endswith(GEM):
                cats.setdefault(room, set()).add(player.index)
                icons[room] = icon
    room = max(cats, key=lambda room: len(cats[room]), default="")
    if not room:
        return None
    track, _, _ = icons[room].partition("-")
    names = [player.name for player in played if player.index in cats[room]]
    if len(names) == 1:
        words, detail = say(TOOK_GEM_ALONE[track], name=names[0]), N_("%(icon)s in %(room)s")
    else:
        words = say(TOOK_GEM[track], number=len(names))
        detail = N_("%(icon)s in %(room)s: a treasure each")
    where = say(detail, icon=icon_word(icons[room]), room=room)
    meant = frozenset(cats[room])
    return Headline("gem-room", words, where, icons[room], meant, len(names) == 1, room)


def _many_treasures(played: Sequence[PlayedLife], number: int) -> Headline | None:
    """Somebody found four treasures or more in one life."""
    found = {player.index: treasures_by_life(player.sheet)[number] for player in played}
    most = max(found.values(), default=0)
    if most < MANY_TREASURES:
        return None
    return _about(
        "treasures",
        [player for player in played if found[player.index] == most],
        N_("%(name)s found %(most)s treasures in one life"),
        N_("%(cats)s cats found %(most)s treasures each"),
        most=most,
    )


def _full_tracks(played: Sequence[PlayedLife], number: int) -> Headline | None:
    """Somebody marked the last square of a track."""
    best = [player for player in played if any(_filled(player, number))]
    if not best:
        return None
    return _about(
        "full-track",
        best,
        N_("%(name)s filled a track"),
        N_("%(cats)s cats filled a track"),
        _while_lives_are_left(best, number, say(N_("All nine squares: a power from now on"))),
    )


def _filled(player: PlayedLife, number: int) -> Iterator[bool]:
    for before, after in zip(tracks_before(player.sheet, number), player.life.tracks, strict=True):
        yield before < SQUARES == after


def _one_line(played: Sequence[PlayedLife], number: int) -> Headline | None:
    """At least eight of ten rooms that were entered lie in one row, or in one column."""
    entered = [room for player in played for room in player.life.entered]
    if len(entered) < FEW_ROOMS:
        return None
    rows, columns = Counter(room[1:] for room in entered), Counter(room[0] for room in entered)
    (row, in_row), (column, in_column) = rows.most_common(1)[0], columns.most_common(1)[0]
    if max(in_row, in_column) < MOST_OF_ALL * len(entered):
        return None
    if max(in_row, in_column) == len(entered):
        words = (
            say(N_("Nobody left row %(row)s"), row=row)
            if in_row >= in_column
            else say(N_("Nobody left column %(column)s"), column=column)
        )
    else:
        words = (
            say(N_("Hardly anybody left row %(row)s"), row=row)
            if in_row >= in_column
            else say(N_("Hardly anybody left column %(column)s"), column=column)
        )
    in_line = row if in_row >= in_column else column
    meant = frozenset(
        player.index
        for player in played
        if player.life.entered
        and all(in_line in (room[0], room[1:]) for room in player.life.entered)
    )
    return Headline("one-line", words, None, "", meant)


def _dark_quarter(played: Sequence[PlayedLife], number: int) -> Headline | None:
    """Less than a twentieth of all X lies in one quarter of the map; said once an evening."""
    if number != DARK_AT:
        return None
    marks = Counter(quarter_of(room) for player in played for room in player.sheet.rooms)
    if marks.total() < FEW_ROOMS:
        return None
    rooms = Counter(quarter_of(room) for player in played[:1] for room in player.sheet.layout.rooms)
    darkest = min(rooms, key=lambda quarter: marks[quarter])
    if marks[darkest] >= DARK * marks.total():
        return None
    meant = frozenset(
        player.index
        for player in played
        if any(quarter_of(room) == darkest for room in player.life.entered)
    )
    return Headline("dark-quarter", say(STILL_DARK[darkest]), None, "", meant, of_evening=True)


def _first_treasure(played: Sequence[PlayedLife], number: int) -> Headline | None:
    """Somebody found a treasure, and in no life before had anybody."""
    found = [treasures_by_life(player.sheet) for player in played]
    if any(treasures for each in found for life, treasures in each.items() if life < number):
        return None
    best = [player for player, each in zip(played, found, strict=True) if each[number]]
    if not best:
        return None
    return _about(
        "first-treasure",
        best,
        N_("%(name)s found the first treasure"),
        N_("%(cats)s cats found the first treasures"),
    )


def _first_key(played: Sequence[PlayedLife], number: int) -> Headline | None:
    """Somebody unlocked a track's icon with a gem, and in no life before had anybody."""
    for index, track in enumerate(TRACKS):
        icon = f"{track}-{GEM}"
        best = [player for player in played if player.life.tracks[index] >= _square(player, icon)]
        if best and not any(
            tracks_before(player.sheet, number)[index] >= _square(player, icon) for player in played
        ):
            detail = say(N_("%(icon)s counts from now on"), icon=icon_word(icon))
            promised = _while_lives_are_left(best, number, detail)
            return _about("key", best, HAS_KEY_ALONE[track], HAVE_KEY[track], promised, icon)
    return None


def _square(player: PlayedLife, icon: str) -> int:
    """The square of its track that unlocks this icon."""
    _track, square, _vp = player.sheet.layout.unlocks[icon]
    return square


def _same_way(played: Sequence[PlayedLife], number: int) -> Headline | None:
    """Two cats or more entered the same rooms, one after the other."""
    ways: dict[tuple[str, ...], list[PlayedLife]] = {}
    for player in played:
        if len(player.life.entered) >= SAME_WAY:
            ways.setdefault(player.life.entered, []).append(player)
    way, together = max(ways.items(), key=lambda way: len(way[1]), default=((), []))
    if len(together) < 2:
        return None
    words = say(N_("%(cats)s cats went the same way"), cats=len(together))
    detail = say(N_("from %(start)s to %(end)s"), start=way[0], end=way[-1])
    meant = frozenset(player.index for player in together)
    return Headline("same-way", words, detail, "paws", meant)


def _long_walk(played: Sequence[PlayedLife], number: int) -> Headline | None:
    """Somebody entered more rooms in one life than dice alone lead to."""
    most = max((len(player.life.entered) for player in played), default=0)
    if most <= LONG_WALK:
        return None
    return _about(
        "long-walk",
        [player for player in played if len(player.life.entered) == most],
        N_("%(name)s went through %(rooms)s rooms"),
        N_("%(cats)s cats went through %(rooms)s rooms"),
        icon="paws",
        rooms=most,
    )


def _stayed(played: Sequence[PlayedLife], number: int) -> Headline | None:
    """Somebody never left the start room, and marked squares of tracks instead."""
    best = [
        player
        for player in played
        if len(player.life.entered) == 1 and _squares(player, number) >= MANY_SQUARES
    ]
    if not best:
        return None
    return _about(
        "stayed",
        best,
        N_("%(name)s never left %(room)s"),
        N_("%(cats)s cats never left where they woke"),
        say(N_("Tracks instead of rooms")),
        room=best[0].life.entered[0],
    )


def _squares(player: PlayedLife, number: int) -> int:
    """How many squares of tracks this life has marked."""
    return sum(player.life.tracks) - sum(tracks_before(player.sheet, number))


def _busy_room(played: Sequence[PlayedLife]) -> Headline | None:
    """The room that most cats entered, where these are two or more; of several the first."""
    entered = Counter(room for player in played for room in set(player.life.entered))
    room = min(entered, key=lambda room: (-entered[room], room), default="")
    if entered[room] < 2:
        return None
    words = say(N_("%(cats)s cats went through %(room)s"), cats=entered[room], room=room)
    meant = frozenset(player.index for player in played if room in player.life.entered)
    return Headline("busy-room", words, None, "paws", meant, room=room)


def _best_so_far(played: Sequence[PlayedLife], number: int) -> Headline | None:
    """Somebody made more points of this life than anybody of any life before."""
    if number < BEST_FROM:
        return None
    most = max((player.points[number] for player in played), default=0)
    earlier = [made for player in played for life, made in player.points.items() if life < number]
    if most <= max(earlier, default=0):
        return None
    return _about(
        "best-so-far",
        [player for player in played if player.points[number] == most],
        N_("%(name)s: the best life so far"),
        N_("%(cats)s cats: the best life so far"),
        say(N_("+%(points)s in this life"), points=most),
    )


def _most_points(played: Sequence[PlayedLife], number: int) -> Iterator[Headline]:
    """Somebody made more points of this life than others, in as many words as there are."""
    most = max((player.points[number] for player in played), default=0)
    best = [player for player in played if player.points[number] == most]
    if most <= 0 or len(best) == len(played):
        return
    detail = say(N_("+%(points)s in this life"), points=most)
    for turn in range(len(MOST_POINTS)):
        alone, together = MOST_POINTS[(number + turn) % len(MOST_POINTS)]
        yield _about("most-points", best, alone, together, detail)


def _totals(points: Sequence[Mapping[int, int]], life: int) -> list[int]:
    """What each has after this life."""
    return [sum(made for each, made in own.items() if each <= life) for own in points]


def _leaders(points: Sequence[Mapping[int, int]], life: int) -> frozenset[int]:
    """Who has most after this life; nobody where nobody has any."""
    totals = _totals(points, life)
    most = max(totals, default=0)
    return frozenset(index for index, each in enumerate(totals) if each == most > 0)


def _changes(points: Sequence[Mapping[int, int]], life: int) -> int:
    """How often nobody who led still did, up to this life."""
    led = [found for each in range(1, life + 1) if (found := _leaders(points, each))]
    return sum(not before & after for before, after in pairwise(led))


def _new_lead(points: Sequence[Mapping[int, int]], life: int, lives: int) -> list[Headline]:
    """Somebody else leads than before this life."""
    if _changes(points, life) == _changes(points, life - 1):
        return []
    to_go = NN_("%(number)s life to go", "%(number)s lives to go")
    words, detail = say(N_("The lead has changed")), say(to_go, number=lives - life)
    return [Headline("race", words, detail, "crowns", _leaders(points, life), of_evening=True)]


def _last_race(points: Sequence[Mapping[int, int]], life: int) -> list[Headline]:
    """How close it is at the end; nothing where there is no race."""
    totals = sorted(_totals(points, life), reverse=True)
    if len(totals) < 2 or totals[0] <= 0:
        return []
    close = sum(total >= totals[0] - CLOSE for total in totals)
    changes = _changes(points, life)
    if close >= CLOSE:
        words = say(N_("%(cats)s cats within three points"), cats=close)
    elif totals[1] == totals[0]:
        words = say(N_("A tie at the top"))
    elif totals[1] == totals[0] - 1:
        words = say(N_("One point between the first two"))
    elif not changes:
        words = say(N_("The lead has never changed"))
    else:
        times = NN_("The lead has changed once", "The lead has changed %(number)s times")
        words = say(times, number=changes)
    detail = say(N_("The podium shows who is first"))
    return [Headline("race", words, detail, "crowns", of_evening=True)]


Find = Callable[[Sequence[PlayedLife], int], Headline | None]
FINDS: tuple[Find, ...] = (
    _one_gem_room,
    _many_treasures,
    _full_tracks,
    _a_gem_room,
    _one_line,
    _dark_quarter,
    _first_treasure,
    _first_key,
    _stayed,
    _same_way,
    _long_walk,
    _best_so_far,
)
"""The rarest first."""
